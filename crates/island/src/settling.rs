//! The first session: the island is laid out, tribes get their people, choose where they land and who goes first.

use dice::Dice;
use hex::Hex;
use play::Seat;
use play::options::{Choice, Offer, Slot, fit};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::command::Command;
use crate::course::OrderCourse;
use crate::refusal::Refusal;
use crate::sight::Sight;
use crate::state::TribeNo;
use crate::state::pending::{Pending, Starts};
use crate::whispers;
use crate::work::place;

mod deal;
mod land;
mod setup;
mod starts;
#[cfg(test)]
mod tests;
mod tokens;

pub use deal::stranger;
pub use setup::{begin, unfit};
pub use starts::{may_start, starts_open};
pub use tokens::{area_of, draw};

/// The middle of every island.
pub const CENTRE: Hex = Hex::at(6, 6);

/// What is done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SettlingDeed {
    /// The land was laid out.
    LaidOut {
        /// The island's name.
        island: String,
        /// How many hexes it has.
        hexes: usize,
    },
    /// Bag and decks were filled and shuffled.
    Shuffled {
        /// How many tokens are in the bag.
        tokens: u16,
        /// How many areas have a deck.
        areas: usize,
    },
    /// A tribe got its people.
    Dealt {
        /// The tribe's name.
        tribe: String,
        /// Its main character.
        main: String,
        /// Its followers.
        followers: Vec<String>,
    },
    /// A tribe got its secret aim.
    Whispered {
        /// The tribe's name.
        tribe: String,
        /// What the aim is called, and what it asks for.
        whisper: Option<(String, String)>,
    },
    /// A tribe has said where it wants to start; where is its secret until all have.
    Wished {
        /// Where.
        hex: Option<Hex>,
    },
    /// All wishes came to light.
    Wishes {
        /// The tribes that got the hex they wished for.
        landed: Vec<(String, Hex)>,
        /// The tribes that wished for one equal or too near to another's and lost the lot.
        crowded: Vec<(String, Hex)>,
    },
    /// Tokens lie face down on the island.
    Covered {
        /// How many.
        tokens: usize,
        /// The tribes in the order in which they take initiative tokens.
        order: Vec<String>,
    },
    /// A tribe took its first initiative token.
    TookToken {
        /// Which.
        token: u8,
        /// The tribe's name: the last one takes what is left, in an order of another's.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        tribe: String,
    },
}

impl SettlingDeed {
    /// What is perceived of it, by its own tribe or by others; nothing if for them it did not happen.
    pub fn seen(&self, own: bool) -> Option<Self> {
        Some(match self {
            Self::Wished { .. } if !own => Self::Wished { hex: None },
            Self::Whispered { tribe, .. } if !own => Self::Whispered { tribe: tribe.clone(), whisper: None },
            Self::Wished { .. }
            | Self::Whispered { .. }
            | Self::LaidOut { .. }
            | Self::Shuffled { .. }
            | Self::Dealt { .. }
            | Self::Wishes { .. }
            | Self::Covered { .. }
            | Self::TookToken { .. } => self.clone(),
        })
    }

    /// One true sentence.
    pub fn tell(&self, _names: &dyn Fn(Seat) -> String) -> String {
        match self {
            Self::LaidOut { island, hexes } => format!("{island} rises from the sea: {hexes} hexes of land."),
            Self::Shuffled { tokens, areas } => {
                format!("{tokens} tokens go into the bag, and the decks of {areas} areas are shuffled.")
            }
            Self::Dealt { tribe, main, followers } => {
                format!("{tribe} is washed ashore: {main}, with {}.", listed(followers))
            }
            Self::Whispered { whisper: Some((name, text)), .. } => format!("Only you hear it: {name}. {text}"),
            Self::Whispered { tribe, whisper: None } => format!("Something is whispered to {tribe}."),
            Self::Wished { hex: Some(hex) } => format!("chooses to start at {hex}; nobody else knows yet."),
            Self::Wished { hex: None } => "has chosen where to start.".to_owned(),
            Self::Wishes { landed, crowded } => wishes(landed, crowded),
            Self::Covered { tokens, order } => format!(
                "{tokens} tokens are laid face down. Initiative tokens are taken in this order, by lot: {}.",
                order.join(", ")
            ),
            Self::TookToken { token, tribe } if tribe.is_empty() => format!("takes initiative token {token}."),
            Self::TookToken { token, tribe } => format!("{tribe} takes initiative token {token}."),
        }
    }

    /// Whether it lets somebody learn what was hidden from them.
    pub fn discloses(&self) -> bool {
        match self {
            Self::Wishes { .. } | Self::Dealt { .. } => true,
            Self::LaidOut { .. }
            | Self::Shuffled { .. }
            | Self::Whispered { .. }
            | Self::Wished { .. }
            | Self::Covered { .. }
            | Self::TookToken { .. } => false,
        }
    }
}

fn wishes(landed: &[(String, Hex)], crowded: &[(String, Hex)]) -> String {
    let pairs = |of: &[(String, Hex)], verb: &str| {
        of.iter().map(|(tribe, hex)| format!("{tribe} {verb} {hex}")).collect::<Vec<_>>().join(", ")
    };
    if crowded.is_empty() {
        format!("{}.", pairs(landed, "lands at"))
    } else {
        let lost = pairs(crowded, "lost");
        format!("{}. By lot, {lost} to a neighbour and must choose anew.", pairs(landed, "lands at"))
    }
}

/// Names as people say them one after the other.
pub fn listed(names: &[String]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// Why an order of this chapter is not carried out.
#[derive(Clone, Debug, PartialEq, Error, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each says what it is")]
pub enum SettlingRefusal {
    #[error("start hexes are chosen before the first day only")]
    NotLanding,
    #[error("your start hex is settled")]
    Settled,
    #[error("you have chosen: wait until all have")]
    Waiting,
    #[error("{hex} is not on the coast of the island")]
    NotOnCoast { hex: Hex },
    #[error("{hex} is {away} hexes from {tribe}'s start: at least {apart} must lie between starts")]
    TooNear { hex: Hex, tribe: String, away: u8, apart: u8 },
    #[error("first initiative tokens are taken before the first day only")]
    NotDrawing,
    #[error("another tribe takes its token first")]
    NotYourPick,
    #[error("token {token} is taken, or there is none of that number")]
    NoSuchToken { token: u8 },
}

/// What the seat could do of this chapter, open or closed.
pub fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    let settling = |pending: &Pending| matches!(pending, Pending::Starts(_) | Pending::FirstTokens(_));
    if sight.tribe().is_some() && sight.public().pending.last().is_some_and(settling) {
        offer(Offer::by_rule("choose_start", "Choose where to start", start_slots(sight)).under("A149"));
        offer(Offer::by_rule("take_token", "Take an initiative token", token_slots(sight)).under("A19"));
    }
}

/// Whether the seat may do that, as far as it can see.
pub fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
    let json = serde_json::to_value(command).unwrap_or_default();
    if let Command::ChooseStart { hex } = command {
        let slots = start_slots(sight)?;
        fit(&slots, &json).or_else(|_| Ok(may_start(sight.public(), *hex)?))
    } else if let Command::TakeToken { token } = command {
        let slots = token_slots(sight)?;
        fit(&slots, &json).map_err(|_| SettlingRefusal::NoSuchToken { token: *token }.into())
    } else {
        Err(Refusal::NotNow)
    }
}

/// Ruling A149: where the tribe may start.
fn start_slots(sight: &Sight<'_>) -> Result<Vec<Slot>, SettlingRefusal> {
    let state = sight.public();
    let tribe = sight.tribe().ok_or(SettlingRefusal::NotLanding)?;
    let Some(Pending::Starts(starts)) = state.pending.last() else { return Err(SettlingRefusal::NotLanding) };
    if starts.settled.contains_key(&tribe) {
        return Err(SettlingRefusal::Settled);
    }
    if starts.wishes.contains_key(&tribe) {
        return Err(SettlingRefusal::Waiting);
    }
    let hexes = starts_open(state).map(|hex| Choice::new(hex, place(state, hex)));
    Ok(vec![Slot::choice("hex", hexes)])
}

/// Ruling A19: which first tokens are left, for whoever's turn it is to take one.
fn token_slots(sight: &Sight<'_>) -> Result<Vec<Slot>, SettlingRefusal> {
    let state = sight.public();
    let Some(Pending::FirstTokens(order)) = state.pending.last() else { return Err(SettlingRefusal::NotDrawing) };
    if order.first() != sight.tribe().as_ref() {
        return Err(SettlingRefusal::NotYourPick);
    }
    let tokens = crate::turn::tokens_left(state).into_iter();
    Ok(vec![Slot::choice("token", tokens.map(|token| Choice::new(token, format!("Token {token}"))))])
}

/// Carries a permitted order out.
pub fn resolve(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, command: &Command) {
    if let Command::ChooseStart { hex } = command {
        starts::wish(course, tribe, *hex);
    } else if let Command::TakeToken { token } = command {
        starts::take_token(course, tribe, *token);
    }
}

/// Lays the island out and deals.
pub fn open(course: &mut OrderCourse<'_, impl Dice>) {
    land::lay_out(course);
    tokens::fill(course);
    course.push(Pending::Starts(Starts::default()));
    deal::people(course);
    whispers::deal(course);
    if course.state.rules.landed_by_lot {
        starts::land_by_lot(course);
    }
}
