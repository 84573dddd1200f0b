//! What a table keeps at hand for those who reconnect: entries as they were heard, packed as small as they get.

use std::borrow::Cow;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::notice::{Hearing, Notice};
use crate::game::Part;
use crate::ids::CommandId;
use crate::scene::Heard;
use crate::sealed::Millis;
use crate::seat::Seat;

/// A packed notice.
pub(super) struct Kept {
    pub seq: u64,
    json: Box<str>,
}

/// A notice in which those who heard the same name one copy by its place.
#[derive(Serialize, Deserialize)]
struct Packed<'a> {
    id: CommandId,
    at: Millis,
    seat: Seat,
    by: Option<Seat>,
    name: Cow<'a, str>,
    game: Cow<'a, str>,
    typed: bool,
    touched: Cow<'a, [Part]>,
    heard: Vec<Arc<[Arc<Heard>]>>,
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
            name: Cow::Borrowed(&notice.name),
            game: Cow::Borrowed(&notice.game),
            typed: notice.typed,
            touched: Cow::Borrowed(&notice.touched),
            heard,
            hearings,
        };
        let json = serde_json::to_string(&packed).expect("a notice has string keys and no failing parts");
        Self { seq: notice.seq, json: json.into_boxed_str() }
    }

    /// The notice; always there, for nothing but `pack` makes one.
    pub fn unpack(&self) -> Option<Notice> {
        let packed: Packed<'_> = serde_json::from_str(&self.json).ok()?;
        let hearing = |(ear, number, place, undid): (Seat, u64, usize, Vec<u64>)| {
            Some(Hearing { ear, number, heard: Arc::clone(packed.heard.get(place)?), undid })
        };
        Some(Notice {
            seq: self.seq,
            id: packed.id,
            at: packed.at,
            seat: packed.seat,
            by: packed.by,
            name: packed.name.into_owned(),
            game: Cow::Owned(packed.game.into_owned()),
            typed: packed.typed,
            touched: packed.touched.into_owned(),
            hearings: packed.hearings.into_iter().filter_map(hearing).collect(),
        })
    }
}
