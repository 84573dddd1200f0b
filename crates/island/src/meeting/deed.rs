//! What happens in encounters, and how it is told.

use dice::Dice;
use hex::Hex;
use play::Seat;
use serde::{Deserialize, Serialize};

use crate::course::OrderCourse;
use crate::dusk::in_a_row;
use crate::event::Deed;
use crate::state::TribeNo;

/// What happens in an encounter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the sentence that tells of each says what it is")]
pub enum MeetingDeed {
    TurnedOver { hex: Hex, name: String, text: String, became: Became },
    CameUpon { hexes: Vec<Hex> },
    StoodBefore { hex: Hex, area: String },
    Faced { hex: Hex, name: String, who: Vec<String> },
    Avoided { name: String, success: bool },
    Confronted { name: String, success: bool, text: String, xp: u16 },
    GaveWay { name: String, to: Hex },
    Panicked { name: String, to: Hex },
    Destroyed { name: String, who: Vec<String> },
    NothingLeft { hex: Hex },
    Investigated { area: String, who: Vec<String> },
    Drew { area: String, card: String, text: String, known: bool },
    LeftArea { area: String },
    Cleared { area: String, last_day: Option<u8> },
    Asked { of: String, amount: u8 },
    Hurt { of: String, who: Vec<(String, u16)>, fallen: Vec<String> },
    Healed { who: Vec<(String, u8)> },
    Tired { levels: u8, who: Vec<String>, dead: Vec<String> },
    LostPhase { who: Vec<String> },
    Led { who: String, to: Hex },
    Taken { who: String, until: u8, to: Hex },
    TakenForGood { who: String },
    Found { who: Vec<String> },
    Learned { who: Vec<String>, xp: u16 },
    Joined { who: Vec<String> },
    Peeked { count: u8, seen: Option<Vec<(Hex, String)>> },
    Brought { what: Vec<String> },
    Faded { hex: Hex, name: String },
}

/// What a token turned out to be.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Became {
    /// Nothing: it is back in the bag.
    Nothing,
    /// An area of that name, face up from now on.
    Area(String),
    /// An encounter, face up from now on.
    Encounter,
}

/// Something has happened in an encounter.
pub(crate) fn happen(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, deed: MeetingDeed) {
    course.happen(Some(tribe), Deed::Meeting(deed));
}

impl MeetingDeed {
    /// What is perceived of it: what somebody has peeked at is theirs alone (A128).
    pub fn seen(&self, own: bool) -> Option<Self> {
        if let (Self::Peeked { count, .. }, false) = (self, own) {
            return Some(Self::Peeked { count: *count, seen: None });
        }
        Some(self.clone())
    }

    /// Whether it lets somebody learn what was hidden from them.
    pub fn discloses(&self) -> bool {
        let known = matches!(self, Self::Drew { known: true, .. });
        let shown =
            matches!(self, Self::TurnedOver { .. } | Self::Drew { .. } | Self::Peeked { .. } | Self::Joined { .. });
        shown && !known
    }

    /// One true sentence.
    pub fn tell(&self, _names: &dyn Fn(Seat) -> String) -> String {
        match self {
            Self::TurnedOver { hex, name, text, became } => told_turned(*hex, name, text, became),
            Self::CameUpon { hexes } => format!("Something has to be settled in {}.", in_a_row(&written(hexes))),
            Self::StoodBefore { hex, area } => format!("They stand before {area} in {hex} and may look into it."),
            Self::Faced { hex, name, who } => format!("In {hex}, {} face {name}.", in_a_row(who)),
            Self::Avoided { name, success: true } => format!("They get around {name}."),
            Self::Avoided { name, success: false } => format!("They do not get around {name} and must confront it."),
            Self::Confronted { name, success, text, xp } => told_confronted(name, *success, text, *xp),
            Self::GaveWay { name, to } => format!("They give way from {name} to {to}."),
            Self::Panicked { name, to } => format!("With nowhere to give way to, they flee from {name} into {to}."),
            Self::Destroyed { name, who } => {
                format!("There is no way out: {} perish before {name}.", in_a_row(who))
            }
            Self::NothingLeft { hex } => format!("Nothing is left to settle in {hex}."),
            Self::Investigated { area, who } => format!("{} look into {area}.", in_a_row(who)),
            Self::Drew { area, card, text, .. } => format!("{area}: {card}. {text}"),
            Self::LeftArea { area } => format!("They leave {area}."),
            Self::Cleared { area, last_day: None } => format!("{area} is cleared."),
            Self::Cleared { area, last_day: Some(day) } => {
                format!("{area} is cleared: the game ends with day {day}.")
            }
            Self::Faded { hex, name } => format!("{name} is gone from {hex}."),
            Self::Asked { of, amount: 0 } => format!("{of}: the owner decides."),
            Self::Asked { of, amount } => format!("{of}: {amount}, and the owner decides whom it meets."),
            Self::Hurt { of, who, fallen } => told_hurt(of, who, fallen),
            Self::Healed { who } => {
                let each: Vec<String> = who.iter().map(|(who, hp)| format!("{who} by {hp}")).collect();
                format!("Healed: {}.", in_a_row(&each))
            }
            Self::Tired { levels, who, dead } => {
                let dead = if dead.is_empty() { String::new() } else { format!(" {} die of it.", in_a_row(dead)) };
                format!("Exhaustion of {levels} more: {}.{dead}", in_a_row(who))
            }
            Self::LostPhase { who } => format!("{} lose a phase.", in_a_row(who)),
            Self::Led { who, to } => format!("{who} is led away to {to}."),
            Self::Taken { who, until, to } => {
                format!("{who} is taken, and has to be found in {to} by the end of day {until}.")
            }
            Self::TakenForGood { who } => format!("{who} is taken and never seen again."),
            Self::Found { who } => format!("Found alive: {}.", in_a_row(who)),
            Self::Learned { who, xp } => format!("{xp} XP for {}.", in_a_row(who)),
            Self::Joined { who } => format!("Joined by {}.", in_a_row(who)),
            Self::Peeked { count: 1, seen: None } => "They look at a token that lies face down.".to_owned(),
            Self::Peeked { count, seen: None } => format!("They look at {count} tokens that lie face down."),
            Self::Peeked { seen: Some(seen), .. } => {
                let each: Vec<String> = seen.iter().map(|(hex, name)| format!("{name} in {hex}")).collect();
                format!("They look at tokens that lie face down: {}.", in_a_row(&each))
            }
            Self::Brought { what } => format!("It brings {}.", in_a_row(what)),
        }
    }
}

fn written(hexes: &[Hex]) -> Vec<String> {
    hexes.iter().map(ToString::to_string).collect()
}

fn told_turned(hex: Hex, name: &str, text: &str, became: &Became) -> String {
    match became {
        Became::Nothing => format!("The token in {hex} is turned over: nothing is there."),
        Became::Area(area) => format!("The token in {hex} is turned over: {area}. {text}"),
        Became::Encounter => format!("The token in {hex} is turned over: {name}. {text}"),
    }
}

fn told_confronted(name: &str, success: bool, text: &str, xp: u16) -> String {
    let how = if success { "They overcome" } else { "They fail against" };
    let text = if text.is_empty() { String::new() } else { format!(" {text}") };
    let xp = if xp > 0 && success { format!(" {xp} XP each.") } else { String::new() };
    format!("{how} {name}.{text}{xp}")
}

fn told_hurt(of: &str, who: &[(String, u16)], fallen: &[String]) -> String {
    let each: Vec<String> = who.iter().map(|(who, damage)| format!("{who} takes {damage}")).collect();
    let fallen = if fallen.is_empty() { String::new() } else { format!(" Fallen: {}.", in_a_row(fallen)) };
    format!("{of}: {}.{fallen}", in_a_row(&each))
}
