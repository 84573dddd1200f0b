//! Counterspell: a contest of wills, paid for by both.

use serde::Deserialize;

use crate::chance::ThrowOdds;
use crate::magic::cast::throws;

/// The figures of the contest.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contest {
    /// From how far away a spell can be countered (P184).
    pub hexes: u8,
    /// The mana that adds 1 (P107).
    pub mana_per_bonus: u16,
    /// The most that mana adds (P107).
    pub most_bonus: i16,
}

impl Contest {
    /// Rulings P107, P184: what a mage brings to a contest, before the dice.
    pub fn strength(&self, intelligence: i16, mana: u16, mastery: u8) -> i16 {
        let bonus = i16::try_from(mana / self.mana_per_bonus).unwrap_or(i16::MAX).min(self.most_bonus);
        intelligence + bonus + i16::from(mastery)
    }
}

/// Whose a tie is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum TieWinner {
    /// The one who acts: the caster in a counterspell (P184).
    Acting,
    /// The one who resists: in all other contests (P189).
    Resisting,
}

/// The exact chance that the one who acts wins: the greater margin over 3d6 each, even a negative one.
pub fn contest(acting: i16, resisting: i16, tie: TieWinner) -> ThrowOdds {
    let mut odds = ThrowOdds { good: 0, total: 0, dice: "3d6" };
    for (own, ways) in throws() {
        for (other, other_ways) in throws() {
            let lead = (acting - i16::from(own)) - (resisting - i16::from(other));
            let wins = lead > 0 || lead == 0 && tie == TieWinner::Acting;
            odds.total += ways * other_ways;
            odds.good += if wins { ways * other_ways } else { 0 };
        }
    }
    odds
}
