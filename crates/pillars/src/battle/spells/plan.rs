//! What a casting comes to in mana.

use super::cast::{Cast, CastCost};
use crate::battle::refusal::NoCast;
use crate::battle::state::Battle;
use crate::battle::who::FigureSlot;
use crate::data::Id;
use crate::magic::{Cost, Gains, Spell};

/// How far beyond its channel True Magic is offered to go.
const BEYOND: u8 = 9;

impl Battle {
    /// Rulings P99-P101, P186: what a casting comes to in mana.
    ///
    /// # Errors
    /// When it is more than the channel takes, or buys what is not sold.
    pub fn plan(&self, slot: FigureSlot, cast: &Cast) -> Result<CastCost, NoCast> {
        let lore = self.lore(slot).ok_or(NoCast::Unknown)?;
        let spell = cast.spell;
        if let Cost::Chosen = spell.cost {
            let arcane = lore.book.arcane_level();
            let channel = arcane_channel(arcane);
            let spent = cast.mana.filter(|mana| (1..=channel + BEYOND).contains(mana)).ok_or(NoCast::NoMana)?;
            let bare = cast.gains.is_empty() && cast.reach == 0;
            let over = spent.saturating_sub(channel);
            return if bare { Ok(CastCost { base: 1, spent, over, arcane }) } else { Err(NoCast::NoGain) };
        }
        let mastery = lore.mastery(spell, &self.house);
        let (base, channel) = (mastery.cost(spell.level), mastery.channel(spell.level));
        if cast.gains.is_idle(spell.get()) {
            return Err(NoCast::IdleGain);
        }
        let push = push(spell, cast.reach, &cast.gains).ok_or(NoCast::NoGain)?;
        let spent = base.saturating_add(push);
        if cast.mana.is_some() {
            Err(NoCast::NoMana)
        } else if push > 0 && spent > channel {
            Err(NoCast::BeyondChannel { mana: spent, channel })
        } else {
            Ok(CastCost { base, spent, over: 0, arcane: 0 })
        }
    }

    /// How much a figure may push a spell of the schools.
    pub fn most_push(&self, slot: FigureSlot, spell: Id<Spell>) -> u8 {
        let Some(lore) = self.lore(slot) else { return 0 };
        let mastery = lore.mastery(spell, &self.house);
        mastery.channel(spell.level).saturating_sub(mastery.cost(spell.level))
    }

    /// The mana that a figure may put into a spell of its own measure.
    pub fn measures(&self, slot: FigureSlot) -> std::ops::RangeInclusive<u8> {
        1..=self.lore(slot).map_or(0, |lore| arcane_channel(lore.book.arcane_level()) + BEYOND)
    }
}

/// What a casting adds to the base: range and gains.
fn push(spell: Id<Spell>, reach: u8, gains: &Gains) -> Option<u8> {
    let longer = match (reach, spell.range_line()) {
        (0, _) => 0,
        (times, Some((_, _, price))) => price.checked_mul(times)?,
        (_, None) => return None,
    };
    let in_gains = spell.range_line().is_some_and(|(line, _, _)| gains.times(line) > 0);
    if in_gains { None } else { gains.price(spell.get())?.checked_add(longer) }
}

fn arcane_channel(level: u8) -> u8 {
    let levels = &crate::magic::table().arcane.levels;
    usize::from(level).checked_sub(1).and_then(|place| levels.get(place)).map_or(0, |row| row.channel)
}
