//! Casting Spells: the casting roll and its exact chance.

use play::options::{Chance, Modifier};
use serde::Deserialize;

use super::weave::{CastOutcome, cast};
use super::{CastingRoll, Spell};
use crate::attributes::Scores;
use crate::data::Id;

/// What circumstances add to a casting roll.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CastModifiers {
    /// For a ritual.
    pub ritual: i16,
    /// How many times as long a ritual takes.
    pub ritual_times: u8,
    /// For a fine focus or fine components.
    pub focus: i16,
    /// For one who is distracted or threatened, once (P182).
    pub threatened: i16,
}

/// What a special total of a casting roll brings (P90, P92).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CastSpecial {
    /// The total of the three dice.
    pub total: u8,
    /// What it comes to, whatever the target number.
    pub comes_to: CastOutcome,
    /// What happens besides.
    pub brings: String,
}

/// How many of the 216 throws of three dice show each total.
const WAYS: [u64; 19] = ways();

const fn ways() -> [u64; 19] {
    let mut ways = [0; 19];
    let mut throw = 0;
    while throw < 216 {
        ways[3 + throw % 6 + throw / 6 % 6 + throw / 36] += 1;
        throw += 1;
    }
    ways
}

/// Every total of three dice, with how many of the 216 throws show it.
pub(super) fn throws() -> impl Iterator<Item = (u8, u64)> {
    (0_u8..).zip(WAYS).skip(3)
}

/// Rulings P90, P182: whether a total of 3d6 casts a spell against a target number.
pub fn succeeds(total: u8, target: i16) -> bool {
    cast(total, target).works()
}

/// How many of the 216 throws cast a spell against a target number.
pub fn chance_under(target: i16) -> u64 {
    throws().filter(|(total, _)| succeeds(*total, target)).map(|(_, ways)| ways).sum()
}

/// Handbook, Magic: Casting Spells: the chance to cast a spell with these scores; none where a contest decides.
pub fn chance_of(spell: Id<Spell>, scores: &Scores) -> Option<Chance> {
    let modifier = match spell.casting {
        CastingRoll::Roll(modifier) => modifier,
        CastingRoll::Opposed => return None,
    };
    let score = scores[spell.attribute];
    let own = Modifier::score(spell.attribute.short(), score).under("P88");
    let because = vec![own, Modifier::new(&spell.name, modifier).under("P89")];
    Some(Chance::new(chance_under(score + modifier), 216, "3d6").because(because))
}

#[cfg(test)]
mod tests;
