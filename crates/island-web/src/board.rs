//! The island as it is drawn: the ground, and in each hex what lies, stands and lives there, with its words.

use hex::Hex;
use hex::layout::OUTLINE;
use island::sight::{SeenToken, Sight};
use island::state::{State, Structure};
use maud::{Markup, html};
use web::pages::field::{FieldBoard, field_board, field_hex, field_pieces};

use crate::sides::side;
use crate::{counters, ground, pictures, words};

/// The whole drawing.
pub fn board(sight: &Sight<'_>) -> Markup {
    let state = sight.public();
    field_board(&FieldBoard {
        frame: ground::frame(state),
        label: "The island",
        signs: &ground::signs(state),
        ground: &ground::ground(state),
        pieces: &pieces(sight),
    })
}

/// All that may change on the board.
pub fn pieces(sight: &Sight<'_>) -> Markup {
    field_pieces(&html! { @for hex in sight.public().land.keys() { (place(sight, *hex)) } })
}

/// A hex with what lies and stands in it.
fn place(sight: &Sight<'_>, hex: Hex) -> Markup {
    let state = sight.public();
    let inside = html! {
        path.edge d=(OUTLINE) {}
        (area(state, hex))
        (structures(state, hex))
        (dropped(state, hex))
        (token(sight, hex))
        (counters::people(sight, hex))
    };
    let own = state.people_at(hex).any(|one| Some(one.tribe) == sight.tribe());
    field_hex(hex, &words::of_hex(sight, hex), own, &inside)
}

/// A place as large as its hex has room for.
fn area(state: &State, hex: Hex) -> Markup {
    let area = state.spot(hex).and_then(|spot| spot.area);
    html! { @if let Some(area) = area { use.area href={ "#a-" (pictures::place(area)) } y="-6" {} } }
}

/// A token: a stone face down, whose face shows through for those who have looked; a card with its picture face up.
fn token(sight: &Sight<'_>, hex: Hex) -> Markup {
    let Some(token) = sight.token(hex) else { return html! {} };
    let pack = &sight.public().pack;
    let picture = |kind| html! { use.face href={ "#p-" (pictures::met(pack, kind)) } {} };
    match token {
        SeenToken::FaceDown => html! { g.token.down data-piece="token" { use href="#k-stone" {} } },
        SeenToken::Peeked(kind) => {
            html! { g.token.down.peeked data-piece="token" { use href="#k-known" {} (picture(kind)) } }
        }
        SeenToken::FaceUp(kind) => {
            let tier = pack.encounters.get(&kind).and_then(|one| one.tier);
            let card = if tier.is_some() { "#k-foe" } else { "#k-boon" };
            html! { g.token.up data-piece="token" { use href=(card) {} (picture(kind)) (tiers(tier.unwrap_or(0))) } }
        }
    }
}

/// How hard it is: so many pips below.
fn tiers(tier: u8) -> Markup {
    let first = -3 * (i32::from(tier) - 1);
    html! { @for pip in 0..i32::from(tier) { circle.pip cx=(first + 6 * pip) cy="12" r="2.2" {} } }
}

/// Where structures stand in a hex: left and right of the middle, then below.
const SITES: [(i32, i32); 6] = [(-27, 4), (27, 4), (-22, -16), (22, -16), (-17, 27), (17, 27)];

fn structures(state: &State, hex: Hex) -> Markup {
    let built = state.spot(hex).map_or(&[][..], |spot| &spot.structures);
    html! { @for ((x, y), one) in SITES.into_iter().zip(built) { (structure(state, one, x, y)) } }
}

/// What was built, with the pennant of its builders; dashed as long as it is not complete.
fn structure(state: &State, one: &Structure, x: i32, y: i32) -> Markup {
    let picture = pictures::built(state.pack.crafts.get(&one.craft));
    html! {
        g.structure.(side(one.by)).begun[!state.is_complete(one)] transform={ "translate(" (x) " " (y) ")" } {
            use href={ "#b-" (picture) } {}
            @if one.lit { use href="#b-blaze" {} }
            path.pennant d="M9 9V-6L14-4 9-2" {}
        }
    }
}

/// Things and food that lie about.
fn dropped(state: &State, hex: Hex) -> Markup {
    let there = state.spot(hex).is_some_and(|spot| !spot.dropped.is_empty() || spot.prize.is_some());
    html! { @if there { use.dropped href="#p-chest" transform="translate(-14 29) scale(.5)" {} } }
}

#[cfg(test)]
mod tests;
