//! What a table keeps at hand for those who reconnect: entries as they were heard, packed as small as they get.

use std::borrow::Cow;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::notice::{Hearing, Notice};
use crate::game::{Part, Telling};
use crate::ids::CommandId;
use crate::scene::Heard;
use crate::sealed::Millis;
use crate::seat::Seat;

/// A packed notice: what was heard lies apart, because it may be much, and is not always asked for.
pub(super) struct Kept {
    pub seq: u64,
    head: Box<str>,
    heard: Box<str>,
    /// How many events each copy of what was heard tells of.
    counts: Box<[usize]>,
}

/// A notice but for what was heard; those who heard the same name one copy by its place.
#[derive(Serialize, Deserialize)]
struct Packed<'a> {
    id: CommandId,
    at: Millis,
    seat: Seat,
    by: Option<Seat>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    bot: bool,
    name: Cow<'a, str>,
    game: Cow<'a, str>,
    typed: bool,
    touched: Cow<'a, [Part]>,
    hearings: Vec<(Seat, u64, usize, Vec<u64>)>,
}

impl Kept {
    pub fn pack(notice: &Notice) -> Self {
        let mut heard: Vec<Arc<[Arc<Heard>]>> = Vec::new();
        let mut place = |copy: &Arc<[Arc<Heard>]>| {
            heard.iter().position(|other| Arc::ptr_eq(other, copy)).unwrap_or_else(|| {
                heard.push(Arc::clone(copy));
                heard.len() - 1
            })
        };
        let hearings = notice.hearings.iter().map(|h| (h.ear, h.number, place(&h.heard), h.undid.clone())).collect();
        let packed = Packed {
            id: notice.id,
            at: notice.at,
            seat: notice.seat,
            by: notice.by,
            bot: notice.bot,
            name: Cow::Borrowed(&notice.name),
            game: Cow::Borrowed(&notice.game),
            typed: notice.typed,
            touched: Cow::Borrowed(&notice.touched),
            hearings,
        };
        let counts = heard.iter().map(|copy| copy.len()).collect();
        Self { seq: notice.seq, head: json(&packed), heard: json(&heard), counts }
    }

    /// The notice; always there, for nothing but `pack` makes one.
    pub fn unpack(&self) -> Option<Notice> {
        let heard: Vec<Arc<[Arc<Heard>]>> = serde_json::from_str(&self.heard).ok()?;
        self.open(|place| heard.get(place).cloned())
    }

    /// The notice with as many events as there are, and none of them told.
    pub fn unpack_head(&self) -> Option<Notice> {
        let blank = Arc::new(Heard::new(&(), Telling::default()));
        self.open(|place| Some(std::iter::repeat_n(Arc::clone(&blank), *self.counts.get(place)?).collect()))
    }

    fn open(&self, heard: impl Fn(usize) -> Option<Arc<[Arc<Heard>]>>) -> Option<Notice> {
        let packed: Packed<'_> = serde_json::from_str(&self.head).ok()?;
        let hearing = |(ear, number, place, undid): (Seat, u64, usize, Vec<u64>)| {
            Some(Hearing { ear, number, heard: heard(place)?, undid })
        };
        Some(Notice {
            seq: self.seq,
            id: packed.id,
            at: packed.at,
            seat: packed.seat,
            by: packed.by,
            bot: packed.bot,
            name: packed.name.into_owned(),
            game: Cow::Owned(packed.game.into_owned()),
            typed: packed.typed,
            touched: packed.touched.into_owned(),
            hearings: packed.hearings.into_iter().filter_map(hearing).collect(),
        })
    }
}

fn json(value: &impl Serialize) -> Box<str> {
    serde_json::to_string(value).expect("a notice has string keys and no failing parts").into_boxed_str()
}
