//! What happens in direct combat, and how it is told. All of it happens before everybody's eyes.

use dice::Dice;
use hex::Hex;
use serde::{Deserialize, Serialize};

use crate::combat::deed::{CombatDeed, in_a_row};
use crate::course::OrderCourse;
use crate::state::TribeNo;

/// What happens in direct combat. People and tribes stand in it as they were called.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the sentence that tells of each says what it is")]
pub enum DirectDeed {
    Began { order: Vec<(String, i16)> },
    RoundBegan { round: u8 },
    TurnOf { who: String },
    Struck { who: String, on: String, blows: Vec<BlowTold>, parting: bool },
    Guarded { who: String },
    Helped { who: String, whom: String },
    Left { who: String, to: Hex },
    PeaceOffered { who: String, tribe: String },
    NoWayToPeace { hex: Hex },
    Cast { who: String, spell: String, met: Vec<BlowTold> },
    Healed { who: String, with: String, on: String, hp: u8 },
    Did { who: String, what: String, met: Vec<BlowTold> },
    BandTold { tribe: String, order: String },
    DeathSaved { who: String, saves: (u8, u8), fate: Fate },
    OutcomeEntered { tribe: String, hp: Vec<(String, u8)>, leaves: String },
    OutcomeAgreed { sides: [String; 2], hp: Vec<(String, u8)>, leaves: String },
    OutcomeRefused { tribe: String },
}

/// One blow, or what a spell did to one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BlowTold {
    /// Whom it met.
    pub on: String,
    /// Whose they are.
    pub whose: TribeNo,
    /// Whether it hit.
    pub hit: bool,
    /// Whether it hit as hard as can be.
    pub sure: bool,
    /// The damage that went through.
    pub damage: u16,
    /// What became of them.
    pub fate: Fate,
}

/// What becomes of somebody.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// They stand.
    Stands,
    /// They sleep.
    Sleeps,
    /// They are down.
    Down,
    /// They are down, and out of danger.
    Stable,
    /// They are on their feet again.
    Wakes,
    /// They are dead.
    Dead,
}

/// Something has happened in direct combat.
pub(super) fn happen(course: &mut OrderCourse<'_, impl Dice>, by: Option<TribeNo>, deed: DirectDeed) {
    crate::combat::deed::happen(course, by, CombatDeed::Direct(deed));
}

impl DirectDeed {
    /// All that it has met, blow by blow.
    pub fn met(&self) -> &[BlowTold] {
        if let Self::Struck { blows: met, .. } | Self::Cast { met, .. } | Self::Did { met, .. } = self {
            met
        } else {
            &[]
        }
    }

    /// One true sentence.
    pub fn tell(&self) -> String {
        match self {
            Self::Began { order } => {
                let each: Vec<String> = order.iter().map(|(who, total)| format!("{who} {total}")).collect();
                format!("Blows will be struck. Initiative: {}.", in_a_row(&each))
            }
            Self::TurnOf { who } if who.is_empty() => "The round is over.".to_owned(),
            Self::TurnOf { who } => format!("It is the turn of {who}."),
            Self::RoundBegan { round } => format!("Round {round} begins."),
            Self::Struck { who, on, blows, parting } => {
                let parting = if *parting { ", a parting blow" } else { "" };
                format!("{who} strikes at {on}{parting}: {}.", told(blows, Some(on)))
            }
            Self::Guarded { who } => format!("{who} is on guard."),
            Self::Helped { who, whom } => format!("{who} helps {whom}, who finds an opening."),
            Self::Left { who, to } => format!("{who} leaves for {to}."),
            Self::PeaceOffered { who, tribe } => format!("{who} offers peace for {tribe}."),
            Self::NoWayToPeace { hex } => {
                format!("Both want peace, but nobody can leave {hex}: the fight goes on, and none can be made in it.")
            }
            Self::Cast { who, spell, met } => format!("{who} casts {spell}: {}.", told(met, None)),
            Self::Healed { who, with, on, hp } => format!("{who} heals {hp} HP of {on} by {with}."),
            Self::Did { who, what, met } if met.is_empty() => format!("{who}: {what}."),
            Self::Did { who, what, met } => format!("{who}: {what}. {}.", told(met, None)),
            Self::BandTold { tribe, order } => format!("The followers of {tribe} {order}."),
            Self::DeathSaved { who, saves: (good, bad), fate } => death_told(who, *good, *bad, *fate),
            Self::OutcomeEntered { tribe, hp, leaves } => {
                format!("{tribe} enters how it went elsewhere: {}; {leaves} leaves. It waits for the others.", left(hp))
            }
            Self::OutcomeAgreed { sides: [one, other], hp, leaves } => {
                format!("{one} and {other} agree on how it went elsewhere: {}; {leaves} leaves.", left(hp))
            }
            Self::OutcomeRefused { tribe } => format!("{tribe} does not agree with the outcome that was entered."),
        }
    }
}

fn left(hp: &[(String, u8)]) -> String {
    in_a_row(&hp.iter().map(|(who, hp)| format!("{who} has {hp} HP")).collect::<Vec<_>>())
}

fn told(blows: &[BlowTold], of: Option<&String>) -> String {
    let blow = |blow: &BlowTold| {
        let name = if of == Some(&blow.on) { String::new() } else { format!("{} ", blow.on) };
        let sure = if blow.sure { ", as hard as can be" } else { "" };
        let fate = match blow.fate {
            Fate::Stands | Fate::Stable | Fate::Wakes => "",
            Fate::Sleeps => ", asleep",
            Fate::Down => ", down",
            Fate::Dead => ", dead",
        };
        match (blow.hit, blow.fate, blow.damage) {
            (false, ..) => format!("{name}nothing"),
            (true, Fate::Sleeps, _) => format!("{name}sleeps"),
            (true, Fate::Stands, 0) => format!("{name}met"),
            (true, _, damage) => format!("{name}{damage} damage{sure}{fate}"),
        }
    };
    if blows.is_empty() { "nobody is met".to_owned() } else { in_a_row(&blows.iter().map(blow).collect::<Vec<_>>()) }
}

fn death_told(who: &str, good: u8, bad: u8, fate: Fate) -> String {
    match fate {
        Fate::Wakes => format!("{who} opens both eyes and is up with 1 HP."),
        Fate::Stable => format!("{who} has fought death off, and will wake."),
        Fate::Dead => format!("{who} dies."),
        Fate::Stands | Fate::Sleeps | Fate::Down => {
            format!("{who} fights death: {good} of 3 for life, {bad} of 3 against.")
        }
    }
}
