//! Counterspell: who may answer a casting, and with what.

use arrayvec::ArrayVec;

use super::working::Charm;
use crate::battle::ground::sees;
use crate::battle::state::Battle;
use crate::battle::who::{FigureId, FigureSlot};
use crate::data::Id;
use crate::magic::weave;
use crate::magic::{Guard, Spell};

/// The most mana that is offered for a counterspell: beyond, it adds nothing (P107).
const MOST: u8 = 18;

/// How somebody may answer a casting.
#[derive(Clone, Debug, PartialEq)]
pub struct SpellAnswer {
    /// The least mana.
    pub least: u8,
    /// The most.
    pub most: u8,
    /// By which skill: none, or one that guards against the very spell.
    pub guards: ArrayVec<Option<Guard>, 3>,
}

impl Battle {
    /// Rulings P184 and P185: who is asked next whether to counter the casting under way; by public knowledge alone.
    pub fn next_to_answer(&self) -> Option<FigureSlot> {
        let casting = self.casting.as_deref()?;
        let caster = self.slot(casting.cast.figure)?;
        let may =
            |slot: &FigureSlot| !casting.asked.contains(&self.figures[*slot].who) && self.may_interrupt(*slot, caster);
        if casting.escalated {
            let defender = self.figures[caster].duel.as_deref().and_then(|duel| self.slot(duel.defender));
            return defender
                .filter(|slot| !casting.asked.contains(&self.figures[*slot].who) && self.may_contend(*slot, caster));
        }
        self.queue.iter().map(|slot| usize::from(*slot)).find(|slot| may(slot))
    }

    /// Ruling P185: a spell that is cast again may be stopped by whoever stopped it before, and by nobody else.
    pub fn may_still_be_countered_by(&self, slot: FigureSlot, caster: FigureSlot) -> bool {
        let Some(casting) = self.casting.as_deref().filter(|casting| !casting.countered) else { return false };
        let defender = self.figures[caster].duel.as_deref().map(|duel| duel.defender);
        !casting.escalated || defender == Some(self.figures[slot].who)
    }

    /// Ruling P184: placed after the caster, with an action to spend.
    fn may_interrupt(&self, slot: FigureSlot, caster: FigureSlot) -> bool {
        let place = |of: FigureSlot| self.queue.iter().position(|queued| usize::from(*queued) == of);
        let later = place(slot) > place(caster);
        let deeds = &self.figures[slot].turn;
        let stunned = self.figures[slot].is_under(|charm| matches!(charm, Charm::Stunned));
        later && !deeds.acted && !stunned && self.may_contend(slot, caster)
    }

    /// Ruling P184: a mage, conscious, within ten hexes, who perceives the casting.
    pub fn may_contend(&self, slot: FigureSlot, caster: FigureSlot) -> bool {
        let figure = &self.figures[slot];
        let Some(lore) = self.lore(slot) else { return false };
        let (from, to) = self.nearest(slot, caster);
        let blind = figure.workings.iter().any(|working| matches!(working.charm, Charm::Blind));
        slot != caster
            && self.is_up(slot)
            && self.are_foes(slot, caster)
            && !self.is_driven(slot)
            && figure.holding.is_empty()
            && lore.spells(&self.house).next().is_some()
            && from.distance(to) <= weave::table().contest.hexes
            && !blind
            && sees(self.board(), from, to)
    }

    /// How a figure may answer a spell that may be aimed at itself.
    pub fn answer(&self, slot: FigureSlot, spell: Id<Spell>, targets: &[FigureId]) -> SpellAnswer {
        let mut guards: ArrayVec<Option<Guard>, 3> = ArrayVec::new();
        guards.push(None);
        if let Some(lore) = self.lore(slot).filter(|_| targets.contains(&self.figures[slot].who)) {
            for guard in [Guard::Halt, Guard::Reflect] {
                if lore.guard(guard, spell, &self.house) > 0 {
                    guards.push(Some(guard));
                }
            }
        }
        SpellAnswer { least: spell.level, most: MOST, guards }
    }

    /// Ruling P184: whom a figure that comes to act before them may lie in wait for, with a counterspell.
    pub fn may_watch(&self, slot: FigureSlot) -> impl Iterator<Item = FigureSlot> + '_ {
        let place = move |of: FigureSlot| self.queue.iter().position(|queued| usize::from(*queued) == of);
        let casts = move |other: &FigureSlot| {
            let deeds = &self.figures[*other].turn;
            deeds.choice == Some(crate::battle::choice::BattleChoice::Cast)
                && !deeds.acted
                && place(*other) > place(slot)
        };
        self.slots().filter(casts).filter(move |other| self.may_contend(slot, *other))
    }

    /// The mana that such a counterspell may take; whether it is enough shows when the other casts.
    pub fn watch_mana(&self) -> std::ops::RangeInclusive<u8> {
        1..=MOST
    }

    /// Whether a Runaway feeds on a figure.
    pub fn is_caught(&self, slot: FigureSlot) -> bool {
        let who = self.figures[slot].who;
        self.runaways.iter().any(|runaway| runaway.caught.contains(&who))
    }

    /// Ruling P187: whom a mage may try to help out of a Runaway.
    pub fn may_help(&self, slot: FigureSlot) -> impl Iterator<Item = FigureSlot> + '_ {
        let near = move |other: FigureSlot| {
            let (from, to) = self.nearest(slot, other);
            from.distance(to) <= weave::table().contest.hexes
        };
        let casters = self.runaways.iter().filter_map(|runaway| self.slot(runaway.casting.cast.figure));
        let free = move |other: &FigureSlot| {
            *other != slot
                && self.figures[*other].is_on_board()
                && !self.figures[*other].dead
                && near(*other)
                && !self.is_caught(slot)
        };
        casters.filter(move |other| self.lore(slot).is_some() && free(other))
    }
}
