//! Who heard what of an entry.

use std::borrow::Cow;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Table, ear};
use crate::game::Part;
use crate::ids::CommandId;
use crate::scene::{Heard, WrittenHeard};
use crate::sealed::Millis;
use crate::seat::{Role, Seat};

/// An entry as the table heard it.
#[derive(Debug)]
pub struct Notice {
    /// Its place in the log: not for players.
    pub seq: u64,
    /// The command's id.
    pub id: CommandId,
    /// When it was made.
    pub at: Millis,
    /// Whose act it is.
    pub seat: Seat,
    /// Who gave the command in the seat's place.
    pub by: Option<Seat>,
    /// Whether a bot held the seat at that moment.
    pub bot: bool,
    /// What the seat was called at that moment.
    pub name: String,
    /// The game it belongs to.
    pub game: Cow<'static, str>,
    /// Whether it rests on dice that were rolled by hand and typed in.
    pub typed: bool,
    /// The parts of views that it touched.
    pub touched: Vec<Part>,
    pub(super) hearings: Vec<Hearing>,
}

/// What one ear heard.
#[derive(Clone, Debug)]
pub(super) struct Hearing {
    pub ear: Seat,
    pub number: u64,
    pub heard: Arc<[Arc<Heard>]>,
    pub undid: Vec<u64>,
}

/// An entry as one seat heard it, made of values of its game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Line<H = Heard> {
    /// Its number for that seat, without gaps.
    pub n: u64,
    /// When it was made.
    pub at: Millis,
    /// Whose act it is.
    pub seat: Seat,
    /// Who gave the command in the seat's place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// Whether a bot held the seat at that moment.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
    /// What the seat was called at that moment.
    pub name: String,
    /// The game it belongs to.
    pub game: String,
    /// What the seat heard, event by event.
    pub heard: Arc<[Arc<H>]>,
    /// Whether it rests on dice that were rolled by hand and typed in.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub typed: bool,
    /// The numbers of entries that it took back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub undid: Vec<u64>,
    /// Whether it has been taken back since.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub struck: bool,
}

/// An entry as one seat heard it, as streams, the API and exports write it.
pub type WrittenLine = Line<WrittenHeard>;

impl Line {
    /// The written form.
    pub fn written(&self) -> WrittenLine {
        Line {
            n: self.n,
            at: self.at,
            seat: self.seat,
            by: self.by,
            bot: self.bot,
            name: self.name.clone(),
            game: self.game.clone(),
            heard: self.heard.iter().map(|heard| Arc::new(heard.written())).collect(),
            typed: self.typed,
            undid: self.undid.clone(),
            struck: self.struck,
        }
    }

    /// All that was said, in one piece.
    pub fn said(&self) -> String {
        let texts: Vec<&str> = self.heard.iter().map(|heard| heard.telling.text.as_str()).collect();
        texts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// A line of which perhaps only that it was is at hand.
#[derive(Clone, Debug)]
pub struct Brief {
    /// The line.
    pub line: Line,
    /// How many events it lacks.
    pub folded: usize,
}

/// Who gave a command where it was not the one who sits there, with a click of their own.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Voice {
    /// The GM, in the seat's place.
    Gm,
    /// The bot that holds the seat.
    Bot,
    /// The clock, for somebody who stayed silent.
    Clock,
    /// Whoever sits there, by a standing wish.
    Wish,
}

impl Line {
    /// Who gave the command in the seat's place, if anybody did.
    pub fn voice(&self) -> Option<Voice> {
        match self.by? {
            Seat::Gm => Some(Voice::Gm),
            Seat::Clock if self.bot => Some(Voice::Bot),
            // The house speaks for the door when a table is set up; nobody stayed silent then.
            Seat::Clock if self.seat.role() == Role::House => None,
            Seat::Clock => Some(Voice::Clock),
            by @ Seat::Player(_) if by == self.seat => Some(Voice::Wish),
            Seat::Player(_) | Seat::Spectator(_) | Seat::Door => None,
        }
    }

    /// Who is heard, before what was heard: "Ann", or "The clock spoke for Ann".
    pub fn speaker(&self) -> String {
        match self.voice() {
            Some(Voice::Clock) => format!("The clock spoke for {}", self.name),
            Some(Voice::Gm) => format!("The GM for {}", self.name),
            Some(Voice::Wish) => format!("{}, by a standing wish", self.name),
            Some(Voice::Bot) | None => self.name.clone(),
        }
    }
}

impl Notice {
    fn hearing(&self, seat: Seat) -> Option<&Hearing> {
        let of = |ear| self.hearings.iter().find(|hearing| hearing.ear == ear);
        // A seat that was not at the table yet heard what everybody hears.
        of(ear(seat)).or_else(|| of(Seat::Spectator(1))).filter(|hearing| hearing.number > 0)
    }

    /// The entry's number for the seat, if it heard it.
    pub(super) fn number(&self, seat: Seat) -> Option<u64> {
        self.hearing(seat).map(|hearing| hearing.number)
    }

    /// The numbers of the entries that it took back, as the seat counts them.
    pub(super) fn undid(&self, seat: Seat) -> &[u64] {
        self.hearing(seat).map_or(&[], |hearing| &hearing.undid)
    }

    /// What the seat heard of it; `None`: for that seat it did not happen.
    pub fn line(&self, seat: Seat) -> Option<Line> {
        let hearing = self.hearing(seat)?;
        Some(Line {
            n: hearing.number,
            at: self.at,
            seat: self.seat,
            by: self.by,
            bot: self.bot,
            name: self.name.clone(),
            game: self.game.to_string(),
            heard: Arc::clone(&hearing.heard),
            typed: self.typed,
            undid: hearing.undid.clone(),
            struck: false,
        })
    }

    /// The entry's number for each ear that heard it.
    pub(super) fn numbers(&self) -> Vec<(Seat, u64)> {
        let heard = self.hearings.iter().filter(|hearing| hearing.number > 0);
        heard.map(|hearing| (hearing.ear, hearing.number)).collect()
    }
}

impl Table {
    /// The latest lines that are still at hand for the seat, oldest first.
    pub fn recent(&self, seat: Seat) -> Vec<Line> {
        let line =
            |notice: &Arc<Notice>| Some(Line { struck: self.struck.contains(&notice.seq), ..notice.line(seat)? });
        self.recent.iter().filter_map(line).collect()
    }

    /// The same, but what a line heard of more than `most` events stays away, unless it is the one with that number.
    pub fn recent_in_short(&self, seat: Seat, most: usize, unfolded: Option<u64>) -> Vec<Brief> {
        let brief = |line: Line| {
            let folded = line.heard.len();
            if folded > most && unfolded != Some(line.n) {
                Brief { line: Line { heard: Arc::default(), ..line }, folded }
            } else {
                Brief { line, folded: 0 }
            }
        };
        self.recent(seat).into_iter().map(brief).collect()
    }

    /// What the seat has heard after that number, or `None` when it goes further back than is at hand.
    pub fn missed(&self, seat: Seat, after: u64) -> Option<Vec<Arc<Notice>>> {
        let now = self.number(seat);
        if after == now {
            return Some(Vec::new());
        }
        let heard_later = |notice: &&Arc<Notice>| notice.number(seat).is_some_and(|number| number > after);
        let later: Vec<_> = self.recent.iter().filter(heard_later).cloned().collect();
        (after < now && later.len() as u64 == now - after).then_some(later)
    }
}
