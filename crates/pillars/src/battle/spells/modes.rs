//! What a spell may be, where there is a choice: a creature, a state of mind, a rule over a body, a Name.

use super::cast::{Affliction, Cast, Mind, Mode, Name};
use super::tables::ByName;
use crate::battle::creature::Creature;
use crate::battle::profile::Nature;
use crate::battle::refusal::NoCast;
use crate::battle::state::Battle;
use crate::battle::who::FigureSlot;
use crate::data::{Id, Listed};
use crate::magic::{Gains, Measure, Spell, Works};

impl Battle {
    /// What a spell may be, where there is a choice; none where there is not.
    pub fn modes(&self, slot: FigureSlot, spell: Id<Spell>, gains: &Gains) -> Vec<Mode> {
        let size = u8::try_from(spell.figure_with(Measure::Size, gains).plus).unwrap_or(0);
        match spell.works {
            Works::Mind => Mind::ALL.into_iter().map(Mode::Mind).collect(),
            Works::Force => Affliction::ALL.into_iter().map(Mode::Force).collect(),
            Works::Name => self.name_modes(slot),
            Works::Illusion => creature_modes(|creature| creature.hexes() <= size),
            Works::Shape => creature_modes(|creature| creature.is_shape(gains.special(spell.get(), "mass"))),
            Works::Enrage if gains.special(spell.get(), "victim") > 0 => self.victim_modes(),
            Works::Strike
            | Works::Burst
            | Works::Soak
            | Works::Barrier
            | Works::Servant
            | Works::Light
            | Works::Cover
            | Works::Invisible
            | Works::Sight
            | Works::Flight
            | Works::Passage
            | Works::Ward
            | Works::Encase
            | Works::Heal
            | Works::Wind
            | Works::WindCounter
            | Works::Storm
            | Works::Tire
            | Works::Wound
            | Works::Calm
            | Works::Enrage
            | Works::Counter
            | Works::Bind
            | Works::Command
            | Works::World => Vec::new(),
        }
    }

    /// The Names that somebody knows, and those of them that spread.
    fn name_modes(&self, slot: FigureSlot) -> Vec<Mode> {
        let level = self.lore(slot).map_or(0, |lore| lore.book.arcane_level());
        let known = Name::ALL.into_iter().filter(|name| name.from_level() <= level);
        let spreads = |name: &Name| ByName::of(*name).rows().iter().any(|row| row.spread.is_some());
        known.clone().map(Mode::Name).chain(known.filter(spreads).map(Mode::Spread)).collect()
    }

    fn victim_modes(&self) -> Vec<Mode> {
        self.seen().filter(|(_, figure)| !figure.dead).map(|(_, figure)| Mode::Victim(figure.who)).collect()
    }

    /// Whether a casting is told what to be, where it has to be told.
    pub(super) fn mode_fits(&self, slot: FigureSlot, cast: &Cast) -> Result<(), NoCast> {
        let modes = self.modes(slot, cast.spell, &cast.gains);
        // An illusion without a shape is drawn over somebody (P256).
        let bare = modes.is_empty() || self.may_go_without(cast.spell);
        let fits = cast.mode.map_or(bare, |mode| modes.contains(&mode));
        if fits { Ok(()) } else { Err(NoCast::NoMode) }
    }

    /// Handbook, Magic: Spell Lists: the first two illusions serve as Blur and as Transparency too.
    pub fn may_go_without(&self, spell: Id<Spell>) -> bool {
        spell.works == Works::Illusion && spell.veils().is_some()
    }
}

impl Spell {
    /// Handbook, Magic: Spell Lists: what an illusion may be drawn over somebody as.
    pub fn veils(&self) -> Option<Works> {
        let illusion = self.works == Works::Illusion;
        match self.level {
            2 if illusion => Some(Works::Cover),
            4 if illusion => Some(Works::Invisible),
            _ => None,
        }
    }
}

impl Creature {
    /// How many hexes it covers.
    pub fn hexes(&self) -> u8 {
        self.size().count()
    }

    /// Ruling P258: whether a body may take its shape: a beast of one hex and of half to twice a person's mass, or with each
    /// purchase half as much more or less.
    pub fn is_shape(&self, more: u8) -> bool {
        let (Some(stones), true) = (self.stones, self.is(Nature::Beast)) else { return false };
        let widen = 2 + u16::from(more);
        stones * widen >= PERSON_STONES && stones <= PERSON_STONES * widen
    }
}

/// Ruling P258: what a person weighs, in stones.
const PERSON_STONES: u16 = 12;

fn creature_modes(fits: impl Fn(Id<Creature>) -> bool) -> Vec<Mode> {
    Creature::list().ids().filter(|creature| fits(*creature)).map(Mode::Creature).collect()
}
