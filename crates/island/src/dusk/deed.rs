//! What happens at the end of a day, and how it is told.

use dice::Dice;
use hex::Hex;
use play::Seat;
use serde::{Deserialize, Serialize};

use crate::course::OrderCourse;
use crate::event::Deed;
use crate::state::{EndingWhy, TribeNo};

/// What happens at the end of a day.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the sentence that tells of each says what it is")]
pub enum DuskDeed {
    DayEnds { day: u8 },
    AskedToFeed { tribes: Vec<String> },
    Asked { tribes: Vec<String> },
    Gave { tribe: String, what: String, food: u8, hides: u8 },
    Fed { tribe: String, eaten: u16, fed: u16, unfed: Vec<String>, extra: u8 },
    Tired { tribe: String, tired: Vec<String>, refreshed: Vec<String>, dead: Vec<String> },
    Rolled { by: Option<String>, face: u8, event: String, text: String },
    RolledAgain { tribe: String, who: String },
    LetStand { tribe: String },
    Struck { what: String },
    Looked { tribe: String, hex: Hex, what: Option<String> },
    Bestowed { tribe: String, who: String, what: String },
    WentOver { who: String, from: String, to: String },
    Kept { tribe: String, food: u8 },
    Launched { tribe: String, people: Vec<String> },
    StayedAshore { tribe: String },
    Grew { who: String, level: u8, hp: u8 },
    Lost { who: Vec<String> },
    CameBack { tribe: String, who: String, hex: Hex },
    Promoted { tribe: String, who: String },
    Dawned { day: u8 },
    Ended { why: EndingWhy, winners: Vec<String>, scores: Vec<(String, u16)> },
}

/// Something has happened at the end of the day.
pub(super) fn happen(course: &mut OrderCourse<'_, impl Dice>, by: Option<TribeNo>, deed: DuskDeed) {
    course.happen(by, Deed::Dusk(deed));
}

/// Names in a row, as one says them: "Ann, Bob and Cid".
pub(crate) fn in_a_row(names: &[String]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

fn counted(count: u16, one: &str) -> String {
    format!("{count} {one}{}", if count == 1 { "" } else { "s" })
}

impl DuskDeed {
    /// What is perceived of it: what somebody looked at is theirs alone.
    pub fn seen(&self, own: bool) -> Option<Self> {
        let mut seen = self.clone();
        if let Self::Looked { what, .. } = &mut seen {
            *what = what.take().filter(|_| own);
        }
        Some(seen)
    }

    /// Whether it lets somebody learn what was hidden from them.
    pub fn discloses(&self) -> bool {
        matches!(self, Self::Looked { .. } | Self::Struck { .. } | Self::Ended { .. })
    }

    /// One true sentence.
    pub fn tell(&self, _names: &dyn Fn(Seat) -> String) -> String {
        match self {
            Self::DayEnds { day } => format!("The night of day {day} is over."),
            Self::AskedToFeed { tribes } => format!("{} decide who eats.", in_a_row(tribes)),
            Self::Asked { tribes } => format!("It is for {} to say.", in_a_row(tribes)),
            Self::Gave { tribe, what, food, hides } => {
                let hides =
                    if *hides > 0 { format!(" and {}", counted((*hides).into(), "hide")) } else { String::new() };
                format!("{tribe}: the {what} gives {food} food{hides}.")
            }
            Self::Fed { tribe, eaten, fed, unfed, extra } => told_meal(tribe, (*eaten, *fed, *extra), unfed),
            Self::Tired { tribe, tired, refreshed, dead } => told_weariness(tribe, tired, refreshed, dead),
            Self::Rolled { by, face, event, text } => {
                let by = by.as_ref().map_or_else(String::new, |by| format!("{by} throws "));
                format!("{by}{face} on a d100: {event}. {text}")
            }
            Self::RolledAgain { tribe, who } => {
                format!("{who} of {tribe} tells it otherwise: the day's event is rolled again.")
            }
            Self::LetStand { tribe } => format!("{tribe} lets the day's event stand."),
            Self::Struck { what } => what.clone(),
            Self::Looked { tribe, hex, what: Some(what) } => format!("{tribe} looks at the token in {hex}: {what}."),
            Self::Looked { tribe, hex, what: None } => format!("{tribe} looks at the token in {hex}."),
            Self::Bestowed { tribe, who, what } => format!("{tribe}: {who} {what}."),
            Self::WentOver { who, from, to } => format!("{who} leaves {from} for {to}."),
            Self::Kept { tribe, food } => format!("{tribe} spends {food} food to keep its people together."),
            Self::Launched { tribe, people } => {
                format!("The outrigger of {tribe} leaves the island with {}.", in_a_row(people))
            }
            Self::StayedAshore { tribe } => format!("The outrigger of {tribe} stays ashore tonight."),
            Self::Grew { who, level, hp } => format!("{who} reaches level {level} and has {hp} HP at the most now."),
            Self::Lost { who } => format!("Nobody has found {} in time: lost for good.", in_a_row(who)),
            Self::CameBack { tribe, who, hex } => {
                format!("The sea gives somebody back: {who} comes ashore in {hex} for {tribe}, as a castaway.")
            }
            Self::Promoted { tribe, who } => format!("{who} leads {tribe} from now on."),
            Self::Dawned { day } => format!("Day {day} dawns."),
            Self::Ended { why, winners, scores } => told_end(*why, winners, scores),
        }
    }
}

fn told_meal(tribe: &str, (eaten, fed, extra): (u16, u16, u8), unfed: &[String]) -> String {
    let without = if unfed.is_empty() { String::new() } else { format!("; {} without", goes(unfed)) };
    let more = if extra > 0 { format!(", and {extra} more against hunger") } else { String::new() };
    format!("{tribe} eats {eaten} food and feeds {}{more}{without}.", counted(fed, "character"))
}

fn told_weariness(tribe: &str, tired: &[String], refreshed: &[String], dead: &[String]) -> String {
    let parts = [(tired, "more exhausted"), (refreshed, "less exhausted"), (dead, "dead of exhaustion")];
    let parts = parts.into_iter().filter(|(names, _)| !names.is_empty());
    let parts: Vec<String> = parts.map(|(names, what)| format!("{} {what}", are(names))).collect();
    format!("{tribe}: {}.", parts.join("; "))
}

fn goes(names: &[String]) -> String {
    format!("{} {}", in_a_row(names), if names.len() == 1 { "goes" } else { "go" })
}

fn are(names: &[String]) -> String {
    format!("{} {}", in_a_row(names), if names.len() == 1 { "is" } else { "are" })
}

fn told_end(why: EndingWhy, winners: &[String], scores: &[(String, u16)]) -> String {
    let why = match why {
        EndingWhy::LastLight => "The last light fades.",
        EndingWhy::PillarClock => "What was woken in the Great Pillar has run its course.",
        EndingWhy::Escape => "A sail goes down behind the horizon.",
        EndingWhy::LastTribe => "One tribe alone is left.",
        EndingWhy::ThreeFires => "Three fires burn.",
        EndingWhy::Lost => "The island has won.",
    };
    let who = match winners {
        [] => "Nobody wins.".to_owned(),
        [one] => format!("{one} wins."),
        many => format!("{} win.", in_a_row(many)),
    };
    let scores: Vec<String> = scores.iter().map(|(tribe, points)| format!("{tribe} {points}")).collect();
    format!("{why} {who} {}", if scores.is_empty() { String::new() } else { format!("Points: {}.", scores.join(", ")) })
        .trim_end()
        .to_owned()
}
