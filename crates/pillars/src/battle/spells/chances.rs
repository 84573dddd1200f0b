//! What a casting is rolled against, with every reason, and what may come of it.

use arrayvec::ArrayVec;
use play::options::{Modifier, ModifierKind};
use serde::{Deserialize, Serialize};

use super::cast::{Cast, CastCost, Mode, Name};
use super::working::Charm;
use crate::attributes::Attribute;
use crate::battle::state::Battle;
use crate::battle::who::FigureSlot;
use crate::data::Id;
use crate::magic::weave::{self, Prospects};
use crate::magic::{self, CastingRoll, Cost, Guard, Spell, Works};

/// What goes into a casting roll.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CastCause {
    /// The caster's INT.
    Intelligence,
    /// The caster's WIS.
    Wisdom,
    /// How hard the spell is.
    Spell,
    /// How hard the Name is.
    Name,
    /// Mana beyond the least, in True Magic.
    FurtherMana,
    /// A fine focus.
    Focus,
    /// Being engaged, in hand-to-hand combat, or hurt this turn.
    Threatened,
    /// Wounds and weariness.
    Injury,
    /// Fear or the like.
    Shaken,
}

impl CastCause {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Intelligence,
        Self::Wisdom,
        Self::Spell,
        Self::Name,
        Self::FurtherMana,
        Self::Focus,
        Self::Threatened,
        Self::Injury,
        Self::Shaken,
    ];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Intelligence => "INT",
            Self::Wisdom => "WIS",
            Self::Spell => "the spell",
            Self::Name => "the Name",
            Self::FurtherMana => "mana beyond the least",
            Self::Focus => "a fine focus",
            Self::Threatened => "threatened",
            Self::Injury => "injured",
            Self::Shaken => "shaken",
        }
    }

    /// The rule behind it.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Intelligence | Self::Wisdom => "P88",
            Self::Spell => "P89",
            Self::Name | Self::FurtherMana => "P112",
            Self::Focus | Self::Threatened => "P182",
            Self::Injury => "P148",
            Self::Shaken => "P259",
        }
    }
}

/// Something that goes into a casting roll.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct CastModifier {
    /// What it is.
    pub cause: CastCause,
    /// What it adds.
    pub by: i16,
}

/// What a casting roll is made against.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CastAim {
    /// The target number.
    pub need: i16,
    /// What went into it, the attribute first.
    pub modifiers: ArrayVec<CastModifier, 9>,
}

impl CastAim {
    fn add(&mut self, cause: CastCause, by: i16) {
        if by != 0 {
            self.need += by;
            self.modifiers.push(CastModifier { cause, by });
        }
    }

    /// The reasons, for pages.
    pub fn because(&self) -> Vec<Modifier> {
        let said = |one: &CastModifier| {
            let score = matches!(one.cause, CastCause::Intelligence | CastCause::Wisdom);
            let kind = if score { ModifierKind::Score } else { ModifierKind::Adjustment };
            Modifier::new(one.cause.name(), one.by).under(one.cause.rule()).of(kind)
        };
        self.modifiers.iter().map(said).collect()
    }
}

/// What may come of a casting, as if the reserve sufficed.
#[derive(Clone, Debug, PartialEq)]
pub struct CastOdds {
    /// How many throws come to what.
    pub prospects: Prospects,
    /// What the casting roll is made against.
    pub aim: CastAim,
    /// What the Control Roll is made against, where there is one.
    pub control: Option<Vec<Modifier>>,
}

impl Battle {
    /// Rulings P88, P89, P182: what a casting roll is made against.
    pub fn cast_aim(&self, slot: FigureSlot, cast: &Cast) -> CastAim {
        let figure = &self.figures[slot];
        let (spell, modifiers) = (cast.spell, &magic::table().modifiers);
        let mut aim = CastAim::default();
        let cause = if spell.attribute == Attribute::Wis { CastCause::Wisdom } else { CastCause::Intelligence };
        aim.add(cause, figure.profile.scores[spell.attribute]);
        if let CastingRoll::Roll(by) = spell.casting {
            aim.add(CastCause::Spell, by);
        }
        if let Cost::Chosen = spell.cost {
            let arcane = &magic::table().arcane;
            aim.add(CastCause::Name, name_modifier(cast));
            let further = cast.mana.unwrap_or(1).saturating_sub(1) / arcane.mana_per_penalty;
            aim.add(CastCause::FurtherMana, -i16::from(further));
        }
        if figure.profile.lore.as_ref().is_some_and(|lore| lore.focus) {
            aim.add(CastCause::Focus, modifiers.focus);
        }
        if self.is_threatened(slot) {
            aim.add(CastCause::Threatened, modifiers.threatened);
        }
        aim.add(CastCause::Shaken, self.shaken(slot));
        aim.add(CastCause::Injury, figure.injury());
        aim
    }

    /// Ruling P182: engaged, in hand-to-hand combat, or damaged this turn.
    pub fn is_threatened(&self, slot: FigureSlot) -> bool {
        let figure = &self.figures[slot];
        figure.is_gripped() || figure.turn.hurt || figure.turn.harmed || self.is_engaged(slot)
    }

    /// What fear takes from the next roll.
    pub(in crate::battle) fn shaken(&self, slot: FigureSlot) -> i16 {
        let by = |charm: &Charm| if let Charm::Shaken { by } = charm { *by } else { 0 };
        self.figures[slot].workings.iter().map(|working| by(&working.charm)).sum()
    }

    /// Rulings P96-P99, P148, P185: what a Control Roll is made against.
    pub fn control_aim(&self, slot: FigureSlot, plan: CastCost) -> Vec<Modifier> {
        let figure = &self.figures[slot];
        let mut because = weave::control(figure.profile.scores.int, plan.strain(), self.house.push);
        if figure.injury() != 0 {
            because.push(Modifier::new(CastCause::Injury.name(), figure.injury()).under(CastCause::Injury.rule()));
        }
        because
    }

    /// Whether a casting calls for a Control Roll: pushed, or cast again after it was countered (P96, P185).
    pub fn needs_control(&self, slot: FigureSlot, cast: &Cast, plan: CastCost) -> bool {
        plan.is_pushed() || self.escalates(slot, cast)
    }

    /// Ruling P185: whether a spell that was countered last turn is cast again.
    pub fn escalates(&self, slot: FigureSlot, cast: &Cast) -> bool {
        let duel = self.figures[slot].duel.as_deref();
        duel.is_some_and(|duel| duel.turn + 1 == self.turn && duel.cast.repeats(cast))
    }

    /// Exactly what may come of a casting, as if the reserve sufficed.
    pub fn cast_odds(&self, slot: FigureSlot, cast: &Cast, plan: CastCost) -> CastOdds {
        let aim = self.cast_aim(slot, cast);
        let control = self.needs_control(slot, cast, plan).then(|| self.control_aim(slot, plan));
        let held = control.as_ref().map(|because| weave::holds(total(because), plan.strain()));
        let prospects = match cast.spell.casting {
            CastingRoll::Roll(_) => weave::prospects(aim.need, held),
            // A contest has no casting roll of its own.
            CastingRoll::Opposed => Prospects { works: 1, ..Prospects::default() },
        };
        CastOdds { prospects, aim, control }
    }

    /// Rulings P107, P184, P188: what a mage brings to a contest, before the dice.
    pub fn contest_strength(&self, slot: FigureSlot, mana: u8, besides: u8) -> i16 {
        let figure = &self.figures[slot];
        weave::table().contest.strength(figure.profile.scores.int, mana.into(), besides) + figure.injury()
    }

    /// Rulings P184, P188: what counters and guards that it knows add to a figure's contest against a spell.
    pub fn counter_skill(&self, slot: FigureSlot, spell: Id<Spell>, guard: Option<Guard>) -> u8 {
        let Some(lore) = self.lore(slot) else { return 0 };
        let stops = |known: &Id<Spell>| {
            let most = known.figure(crate::magic::Measure::Stops).map_or(0, |stops| stops.plus);
            known.works == Works::Counter && most >= i16::from(spell.level)
        };
        let counter =
            lore.spells(&self.house).filter(stops).map(|known| lore.mastery(known, &self.house).level()).max();
        counter.unwrap_or(0) + guard.map_or(0, |guard| lore.guard(guard, spell, &self.house))
    }
}

/// What reasons come to.
pub fn total(because: &[Modifier]) -> i16 {
    i16::try_from(because.iter().map(|reason| reason.value).sum::<i32>()).unwrap_or(i16::MIN)
}

/// Ruling P259: how hard a Name is to work.
fn name_modifier(cast: &Cast) -> i16 {
    let Some(Mode::Name(name) | Mode::Spread(name)) = cast.mode else { return 0 };
    let kind = match name {
        Name::Fire => 0,
        Name::Fear => 1,
    };
    magic::table().arcane.names.get(kind).map_or(0, |category| category.easiest)
}
