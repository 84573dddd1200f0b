//! What happens in fights and trades, and how it is told. All of it happens before everybody's eyes.

use dice::Dice;
use hex::Hex;
use play::Seat;
use serde::{Deserialize, Serialize};

use super::direct::DirectDeed;
use super::specials;
use crate::course::OrderCourse;
use crate::event::Deed;
use crate::sheet::Feature;
use crate::state::{Standing, TribeNo};
use crate::words::Resource;

/// What happens in fights and trades. People and tribes stand in it as they were called.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the sentence that tells of each says what it is")]
pub enum CombatDeed {
    Met { entrant: String, occupant: String, hex: Hex },
    Led { tribe: String, who: String },
    InitiativeRolled { round: u8, leaders: [String; 2], totals: [i16; 2], winner: String },
    RoleTaken { tribe: String, attacker: bool },
    Attacked { tribe: String, on: String, total: i16, armour: i16, percent: u8, group_damage: u16, damage: u16 },
    PeaceOffered { tribe: String },
    Retreated { tribe: String, from: Hex, to: Hex },
    DidSpecial { tribe: String, who: String, feature: Feature, healed: Option<(String, u8)> },
    Suffered { tribe: String, damage: u16, suffered: Vec<(String, u16)>, down: Vec<String>, dead: Vec<String> },
    RoundBegan { round: u8, sides: [String; 2] },
    FoughtDeath { who: String, lives: bool },
    NoWayToPeace { hex: Hex },
    PeaceMade { sides: [String; 2], hex: Hex },
    FireShared { sides: [String; 2], hex: Hex },
    Stole { who: String, what: Resource, from: String },
    TradeOffered { tribe: String, to: String, gives: Vec<String>, wants: Vec<String> },
    TradeAccepted { tribe: String, by: String, gives: Vec<String>, wants: Vec<String>, extra: Vec<String> },
    TradeRefused { tribe: String },
    TradeEnded { tribe: String },
    Parted { tribe: String, to: Hex },
    PushedOut { tribe: String, to: Hex },
    Ended { hex: Hex, left: Vec<String> },
    StandingSet { tribe: String, standing: Standing },
    Direct(DirectDeed),
}

/// Something has happened in a fight or a trade.
pub(super) fn happen(course: &mut OrderCourse<'_, impl Dice>, by: Option<TribeNo>, deed: CombatDeed) {
    course.happen(by, Deed::Combat(deed));
}

impl CombatDeed {
    /// What is perceived of it: all of it, by everybody.
    pub fn seen(&self, _own: bool) -> Option<Self> {
        Some(self.clone())
    }

    /// Whether it lets somebody learn what was hidden from them.
    pub fn discloses(&self) -> bool {
        false
    }

    /// One true sentence.
    pub fn tell(&self, _names: &dyn Fn(Seat) -> String) -> String {
        match self {
            Self::Met { entrant, occupant, hex } => {
                format!("The people of {entrant} meet those of {occupant} in {hex}.")
            }
            Self::Led { tribe, who } => format!("{who} leads {tribe}."),
            Self::InitiativeRolled { round, leaders: [one, other], totals: [first, second], winner } => {
                format!(
                    "Round {round}: {one} rolls {first} for initiative, {other} {second}. {winner} says who acts first."
                )
            }
            Self::RoleTaken { tribe, attacker: true } => format!("{tribe} acts first."),
            Self::RoleTaken { tribe, attacker: false } => format!("{tribe} lets the others act first."),
            Self::Attacked { tribe, on, total, armour, percent, group_damage, damage } => {
                let blow = format!("{tribe} attacks {on}: {total} against armour {armour}, {:+}", total - armour);
                format!("{blow}: {percent}\u{a0}% of {group_damage} is {damage} damage.")
            }
            Self::PeaceOffered { tribe } => format!("{tribe} offers peace."),
            Self::Retreated { tribe, from, to } => format!("{tribe} retreats from {from} to {to}."),
            Self::DidSpecial { tribe, who, feature, healed } => {
                let healed = healed.as_ref().map_or_else(String::new, |(on, hp)| format!(": {on} regains {hp} HP"));
                format!("{who} of {tribe} uses {}{healed}.", specials::name(*feature))
            }
            Self::Suffered { tribe, damage, suffered, down, dead } => told_wounds(tribe, *damage, suffered, down, dead),
            Self::RoundBegan { round, sides: [one, other] } => format!("{one} and {other} fight on: round {round}."),
            Self::FoughtDeath { who, lives: true } => format!("{who} lives, and will wake with 1 HP."),
            Self::FoughtDeath { who, lives: false } => format!("{who} dies."),
            Self::NoWayToPeace { hex } => {
                format!(
                    "Both want peace, but nobody can leave {hex}: the fight goes on, and no peace can be made in it."
                )
            }
            Self::PeaceMade { sides: [one, other], hex } => format!("{one} and {other} make peace in {hex}."),
            Self::FireShared { sides: [one, other], hex } => {
                format!("{one} and {other} see each other's fires at {hex}, and may trade.")
            }
            Self::Stole { who, what, from } => format!("{who} steals 1 {what} from {from}."),
            Self::TradeOffered { tribe, to, gives, wants } => {
                format!("{tribe} offers {to} {} for {}.", goods(gives), goods(wants))
            }
            Self::TradeAccepted { tribe, by, gives, wants, extra } => {
                let told = format!("{tribe} takes the bargain: {} from {by} for {}", goods(gives), goods(wants));
                format!("{}.", [&[told], extra.as_slice()].concat().join(". "))
            }
            Self::TradeRefused { tribe } => format!("{tribe} refuses the bargain."),
            Self::TradeEnded { tribe } => format!("{tribe} ends the trade."),
            Self::Parted { tribe, to } => format!("{tribe} leaves in peace, for {to}."),
            Self::PushedOut { tribe, to } => format!("Nobody yields, and {tribe} is pushed out to {to}."),
            Self::Ended { hex, left } => match left.as_slice() {
                [] => format!("The fight is over. Nobody is left in {hex}."),
                left => format!("The fight is over. {} holds {hex}.", in_a_row(left)),
            },
            Self::Direct(deed) => deed.tell(),
            Self::StandingSet { tribe, standing } => {
                format!("When nobody answers for {tribe}, its people will {}.", order(*standing))
            }
        }
    }
}

fn order(standing: Standing) -> &'static str {
    match standing {
        Standing::Fight => "fight",
        Standing::Retreat => "retreat",
        Standing::Peace => "offer peace",
    }
}

fn told_wounds(tribe: &str, damage: u16, suffered: &[(String, u16)], down: &[String], dead: &[String]) -> String {
    let shares: Vec<String> = suffered.iter().map(|(who, hurt)| format!("{who} {hurt}")).collect();
    let fate = |who: &[String], fate: &str| match who.len() {
        0 => String::new(),
        1 => format!(" {} is {fate}.", in_a_row(who)),
        _ => format!(" {} are {fate}.", in_a_row(who)),
    };
    format!("{tribe} takes {damage} damage: {}.{}{}", in_a_row(&shares), fate(down, "down"), fate(dead, "dead"))
}

fn goods(goods: &[String]) -> String {
    if goods.is_empty() { "nothing".to_owned() } else { in_a_row(goods) }
}

/// Names in a row, as one says them: "Ann, Bob and Cid".
pub(super) fn in_a_row(names: &[String]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
