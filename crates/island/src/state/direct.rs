//! A fight by turns of single people, as far as it has come (A121 to A126).

use std::collections::BTreeMap;

use hex::Hex;
use serde::{Deserialize, Serialize};

use super::TribeNo;
use super::pending::Camp;
use crate::folk::FolkNo;

/// Two sides in one hex who fight by turns.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DirectCombat {
    /// Where.
    pub hex: Hex,
    /// Whoever came in, then whoever was there.
    pub sides: [TribeNo; 2],
    /// The round, from 1.
    pub round: u8,
    /// Everybody who fights, in the order of their turns.
    pub order: Vec<Combatant>,
    /// Whose turn it is, by the place in the order.
    pub turn: u8,
    /// Which sides have offered peace in this round.
    pub offered: [bool; 2],
    /// Whether peace cannot be made any more (A95).
    pub no_peace: bool,
    /// What all followers of a side do in this round (A126).
    pub bands: [Option<BandOrder>; 2],
    /// Where whoever leaves a side goes: all to the same hex (A123).
    pub ways: [Option<Hex>; 2],
    /// Which sides cannot leave in this round.
    pub held: [bool; 2],
    /// An outcome that one side has entered and the other has not answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entered: Option<EnteredOutcome>,
    /// Which sides have entered one in this round.
    pub asked: [bool; 2],
}

/// Somebody in a fight by turns.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Combatant {
    /// Who.
    pub who: FolkNo,
    /// On which side.
    pub camp: Camp,
    /// What their initiative came to.
    pub initiative: i16,
    /// How they stand now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<FightMark>,
    /// Death saves that succeeded, and that failed.
    #[serde(default)]
    pub saves: (u8, u8),
}

/// How somebody stands in a fight by turns.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FightMark {
    /// Is hard to hit until the next turn.
    Guards,
    /// Has help for the next attack.
    Aided,
    /// Is put off for the next attack.
    Hindered,
    /// Sleeps.
    Asleep,
    /// Strikes harder and is hurt less, to the end.
    Rages,
    /// Heeds no guard until the next turn.
    Reckless,
    /// Has used the reaction of this round.
    Reacted,
    /// Has used what one deals more once a round.
    Dealt,
    /// Hits so much better, to the end.
    Hallowed(i8),
    /// Has a d4 on attacks and saves, to the end.
    Blessed,
    /// Is harder to hit by 2, to the end.
    Shielded,
    /// Is hunted: whoever hits deals 1d6 more, to the end.
    Hunted,
    /// Has a die of so many sides for the next attack.
    Inspired(u8),
    /// Smites with the next hit.
    Smites,
    /// Has one more action in this turn.
    Surges,
    /// Strikes a further blow with bare hands after the next attack.
    FurtherBlow,
}

/// What all followers of a side do.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BandOrder {
    /// Strike whoever has fewest HP.
    StrikeWeakest,
    /// Strike whoever has most HP.
    StrikeStrongest,
    /// Guard themselves.
    Guard,
    /// Leave without a parting blow.
    Leave,
}

impl BandOrder {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::StrikeWeakest, Self::StrikeStrongest, Self::Guard, Self::Leave];

    /// In words, after "they".
    pub const fn words(self) -> &'static str {
        match self {
            Self::StrikeWeakest => "strike whoever has fewest HP",
            Self::StrikeStrongest => "strike whoever has most HP",
            Self::Guard => "guard themselves",
            Self::Leave => "leave without a parting blow",
        }
    }
}

/// How a fight went that was fought out elsewhere.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EnteredOutcome {
    /// Who has entered it.
    pub by: Camp,
    /// The HP that everybody is left with.
    pub hp: BTreeMap<FolkNo, u8>,
    /// Which side leaves.
    pub leaves: Camp,
}

impl Combatant {
    /// Whether they stand so.
    pub fn is(&self, mark: FightMark) -> bool {
        self.marks.contains(&mark)
    }

    /// They stand so from now on.
    pub fn mark(&mut self, mark: FightMark) {
        if !self.is(mark) {
            self.marks.push(mark);
        }
    }

    /// They do not stand so any more.
    pub fn unmark(&mut self, mark: FightMark) {
        self.marks.retain(|one| *one != mark);
    }
}

impl DirectCombat {
    /// Whose turn it is.
    pub fn current(&self) -> Option<&Combatant> {
        self.order.get(usize::from(self.turn))
    }

    /// Somebody who fights.
    pub fn combatant(&self, who: FolkNo) -> Option<&Combatant> {
        self.order.iter().find(|one| one.who == who)
    }

    /// Somebody who fights, to be changed.
    pub fn combatant_mut(&mut self, who: FolkNo) -> Option<&mut Combatant> {
        self.order.iter_mut().find(|one| one.who == who)
    }

    /// Whether somebody stands so.
    pub fn is(&self, who: FolkNo, mark: FightMark) -> bool {
        self.combatant(who).is_some_and(|one| one.is(mark))
    }

    /// Somebody stands so from now on.
    pub fn mark(&mut self, who: FolkNo, mark: FightMark) {
        if let Some(one) = self.combatant_mut(who) {
            one.mark(mark);
        }
    }

    /// Somebody does not stand so any more.
    pub fn unmark(&mut self, who: FolkNo, mark: FightMark) {
        if let Some(one) = self.combatant_mut(who) {
            one.unmark(mark);
        }
    }
}
