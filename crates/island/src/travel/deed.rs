//! What is done on the way, and how it is told.

use dice::Dice;
use hex::Hex;
use play::Seat;
use serde::{Deserialize, Serialize};

use crate::course::OrderCourse;
use crate::dusk::in_a_row;
use crate::event::Deed;
use crate::state::TribeNo;

/// What is done on the way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the sentence that tells of each says what it is")]
pub enum TravelDeed {
    SetOut { who: Vec<String>, stealth: bool },
    Walked { who: Vec<String>, from: Hex, way: Vec<Hex>, stealth: bool, stopped_by: Option<String> },
    Arrived { who: Vec<Arrival>, stealth: bool },
    Claimed { hex: Hex, food: u8 },
    Sweated { who: String, dead: bool },
    BoreIt { who: String },
}

/// Where somebody set out and where they ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub struct Arrival {
    pub who: String,
    pub from: Hex,
    pub to: Hex,
}

/// Something has happened on the way.
pub(super) fn happen(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, deed: TravelDeed) {
    course.happen(Some(tribe), Deed::Travel(deed));
}

impl TravelDeed {
    /// What is perceived of it: the way of those who go by stealth is their own (A127).
    pub fn seen(&self, own: bool) -> Option<Self> {
        let hidden = matches!(self, Self::Walked { stealth: true, .. }) && !own;
        (!hidden).then(|| self.clone())
    }

    /// One true sentence.
    pub fn tell(&self, _names: &dyn Fn(Seat) -> String) -> String {
        match self {
            Self::SetOut { who, stealth } => {
                let how = if *stealth { " by stealth" } else { "" };
                format!("{} {} out{how}.", in_a_row(who), crate::turn::many(who, "sets", "set"))
            }
            Self::Walked { who, from, way, stopped_by, .. } => {
                let way: Vec<String> = way.iter().map(ToString::to_string).collect();
                let meet = crate::turn::many(who, "meets", "meet");
                let stopped = stopped_by.as_ref().map_or_else(String::new, |by| format!(" and {meet} {by}"));
                let walk = crate::turn::many(who, "walks", "walk");
                format!("{} {walk} from {from} to {}{stopped}.", in_a_row(who), way.join(", "))
            }
            Self::Arrived { who, stealth } => told_arrival(who, *stealth),
            Self::Claimed { hex, food } => format!("They are the first in {hex} and take {food} food."),
            Self::Sweated { who, dead: false } => format!("The heat tells on {who}: one level of exhaustion."),
            Self::Sweated { who, dead: true } => format!("{who} dies of the heat."),
            Self::BoreIt { who } => format!("{who} bears the heat."),
        }
    }

    /// Whether it lets somebody learn what was hidden from them: where those have come to whose way was not seen.
    pub fn discloses(&self) -> bool {
        matches!(self, Self::Arrived { stealth: true, .. })
    }
}

fn told_arrival(who: &[Arrival], stealth: bool) -> String {
    let moved: Vec<&Arrival> = who.iter().filter(|one| one.from != one.to).collect();
    let each: Vec<String> =
        moved.iter().map(|Arrival { who, from, to }| format!("{who} has come from {from} to {to}")).collect();
    match (each.is_empty(), stealth) {
        (true, _) => "Nobody has moved.".to_owned(),
        (false, true) => format!("Unseen on the way, {}.", each.join(", ")),
        (false, false) => format!("The movement ends: {}.", each.join(", ")),
    }
}
