//! What is met, as a woodcut: a hatched frame, and in it the picture that its token has on the board.

use island::key::PackKey;
use island::pack::{Area, Encounter, Sort};
use island::state::State;
use maud::{Markup, html};

use crate::pictures;

/// The night, which has no token.
const NIGHT: &str = "M58 20a22 22 0 1 0 14 32 18 18 0 0 1-14-32zM20 24h.1M30 14h.1M78 26h.1M12 70q16-8 32 0t34 0";
/// The hatching of a frame.
const HATCH: &str = "M2 14 14 2M2 26 26 2M2 38 12 28M2 50l8-8M2 62l8-8M2 74l8-8M2 86l8-8M88 76 76 88M88 64 64 88M88 52 78 62M88 40l-8 8M88 28l-8 8\
    M88 16l-8 8M88 4l-8 8M14 88l8-8M28 88l8-8M42 88l8-8M38 12l10-10M50 12 60 2M62 12 72 2";

fn framed(inside: &Markup) -> Markup {
    html! {
        svg.woodcut viewBox="0 0 90 90" aria-hidden="true" focusable="false" {
            rect.ground x="2" y="2" width="86" height="86" {}
            path.hatch d=(HATCH) {}
            rect.edge x="2" y="2" width="86" height="86" {}
            (inside)
        }
    }
}

/// An encounter.
pub fn met(state: &State, kind: PackKey<Encounter>) -> Markup {
    framed(
        &html! { use.face href={ "#p-" (pictures::met(&state.pack, kind)) } transform="translate(45 46) scale(2.7)" {} },
    )
}

/// An area.
pub fn area(area: PackKey<Area>) -> Markup {
    framed(&html! { use.place href={ "#a-" (pictures::place(area)) } transform="translate(45 58) scale(2)" {} })
}

/// What the night brings.
pub fn night() -> Markup {
    framed(&html! { path.shape d=(NIGHT) {} })
}

/// A token as it lies in the hand: its picture, its name and its words.
pub fn token(state: &State, kind: PackKey<Encounter>) -> Markup {
    let found = state.pack.encounters.get(&kind);
    html! {
        @if let Some(encounter) = found {
            (met(state, kind))
            div { h3 { (encounter.name) } p.tale { (encounter.text) } p.sort { (sort(encounter.sort, encounter.tier)) } }
        }
    }
}

/// What sort of thing it is, in words.
pub fn sort(sort: Sort, tier: Option<u8>) -> String {
    match (sort, tier) {
        (Sort::Hostile, Some(tier)) => format!("hostile, tier {tier}"),
        (Sort::Hostile, None) => "hostile".to_owned(),
        (Sort::Boon, _) => "a boon: it moves nobody, whatever comes of it".to_owned(),
        (Sort::Area, _) => "an area to be looked into".to_owned(),
        (Sort::Blank, _) => "nothing".to_owned(),
    }
}
