//! The island as it is drawn: sea, land, tokens, structures and people, each hex with its words.

use hex::layout::{OUTLINE, centre, path_around};
use hex::{Hex, HexSet};
use island::folk::{Islander, Rank};
use island::sight::{SeenToken, Sight};
use island::state::{State, TribeNo};
use maud::{Markup, html};
use web::pages::field::{FieldBoard, field_board, field_hex, field_pieces};

use crate::ground;

/// How far the sea is seen beyond the land.
const SEA: i32 = 70;

/// The shape of a side's counters: never colour alone.
#[derive(Clone, Copy)]
pub struct Shape(u8);

impl Shape {
    /// The shape of a tribe's side.
    pub fn of(tribe: TribeNo) -> Self {
        Self(tribe.0)
    }

    /// Its outline about its middle, 22 across: circle, square, lozenge, hexagon, and the first two with a bar.
    pub fn outline(self) -> &'static str {
        match self.0 {
            0 => "M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0z",
            1 => "M-10-10H10V10H-10z",
            2 => "M0-12 12 0 0 12-12 0z",
            3 => "M-11 0-5.5-10H5.5L11 0 5.5 10H-5.5z",
            4 => "M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0zM-11-3H11V3H-11z",
            _ => "M-10-10H10V10H-10zM-10-3H10V3H-10z",
        }
    }
}

/// The class of a tribe's side in the style sheet.
pub fn side(tribe: TribeNo) -> String {
    format!("side-{}", tribe.0 + 1)
}

/// The whole drawing.
pub fn board(sight: &Sight<'_>) -> Markup {
    let state = sight.public();
    let mut land = HexSet::EMPTY;
    for hex in state.land.keys() {
        land.insert(*hex);
    }
    let around = path_around(&land);
    let ground = html! {
        path.shore.far d=(around) {}
        path.shore.mid d=(around) {}
        path.shore.near d=(around) {}
        g.grounds { @for hex in state.land.keys() { (ground_of(state, *hex)) } }
        path.coast d=(around) {}
    };
    field_board(&FieldBoard {
        frame: frame(state),
        label: "The island",
        signs: &ground::signs(),
        ground: &ground,
        pieces: &pieces(sight),
    })
}

/// All that may change on the board.
pub fn pieces(sight: &Sight<'_>) -> Markup {
    field_pieces(&html! { @for hex in sight.public().land.keys() { (place(sight, *hex)) } })
}

fn frame(state: &State) -> (i32, i32, i32, i32) {
    let centres = || state.land.keys().map(|hex| centre(*hex));
    let (left, right) = (centres().map(|(x, _)| x).min().unwrap_or(0), centres().map(|(x, _)| x).max().unwrap_or(0));
    let (top, bottom) = (centres().map(|(_, y)| y).min().unwrap_or(0), centres().map(|(_, y)| y).max().unwrap_or(0));
    (left - SEA, top - SEA, right - left + 2 * SEA, bottom - top + 2 * SEA)
}

fn at(hex: Hex) -> String {
    let (x, y) = centre(hex);
    format!("translate({x} {y})")
}

fn ground_of(state: &State, hex: Hex) -> Markup {
    let Some(terrain) = state.terrain(hex) else { return html! {} };
    let class = ground::class(terrain.sign);
    html! {
        g.ground.(class) transform=(at(hex)) {
            path.tint d=(OUTLINE) {}
            @for (x, y) in ground::places(hex) {
                use href={ "#sign-" (class) } x=(x - 9) y=(y - 10) width="18" height="16" {}
            }
        }
    }
}

/// A hex with what lies and stands in it. A click on it picks it in every form that asks for a hex.
fn place(sight: &Sight<'_>, hex: Hex) -> Markup {
    let state = sight.public();
    let inside = html! {
        path.edge d=(OUTLINE) {}
        (token(sight, hex))
        (area(state, hex))
        (structures(state, hex))
        (people(state, hex))
    };
    let own = state.people_at(hex).any(|one| Some(one.tribe) == sight.tribe());
    field_hex(hex, &words(sight, hex), own, &inside)
}

fn token(sight: &Sight<'_>, hex: Hex) -> Markup {
    let Some(token) = sight.token(hex) else { return html! {} };
    let (class, sign) = match token {
        SeenToken::FaceDown => ("down", "?".to_owned()),
        SeenToken::Peeked(kind) => ("peeked", initials(&sight.public().encounter_name(kind))),
        SeenToken::FaceUp(kind) => ("up", initials(&sight.public().encounter_name(kind))),
    };
    html! { g.token.(class) transform="translate(0 -16)" { circle r="10" {} text y="4" { (sign) } } }
}

/// The first letters of the words of a name: "Snapping crabs" is "SC".
fn initials(name: &str) -> String {
    name.split([' ', '-']).filter_map(|word| word.chars().next()).take(2).flat_map(char::to_uppercase).collect()
}

fn area(state: &State, hex: Hex) -> Markup {
    let there = state.spot(hex).is_some_and(|spot| spot.area.is_some());
    html! { @if there { path.area d="M-9 8V-6H-5V-12H5V-6H9V8zM-2 8V2H2V8" transform="translate(0 -14)" {} } }
}

fn structures(state: &State, hex: Hex) -> Markup {
    let built = state.spot(hex).map_or(&[][..], |spot| &spot.structures);
    html! {
        @for (place, one) in (-20_i32..).step_by(10).zip(built) {
            g.structure.(side(one.by)) transform={ "translate(" (place) " 28)" } {
                path d="M-4 4V-1L0-5 4-1V4z" {}
                @if one.lit { path.fire d="M0-6q-4-5 0-9q4 4 0 9z" {} }
            }
        }
    }
}

/// What stands above the counter of a main character.
const STAR: &str = "M0-18l1.8 4 4.2.4-3.2 2.8.9 4.2L0-8.8l-3.7 2.2.9-4.2L-6-13.6l4.2-.4z";

/// The people in a hex: one counter a tribe, with how many they are, and a star where a main character is among them.
fn people(state: &State, hex: Hex) -> Markup {
    let tribes = state.tribes.iter().map(|tribe| {
        let here: Vec<&Islander> = state.people_at(hex).filter(|one| one.tribe == tribe.no).collect();
        (tribe.no, here)
    });
    let tribes: Vec<_> = tribes.filter(|(_, here)| !here.is_empty()).collect();
    html! {
        @for (place, (tribe, here)) in tribes.iter().enumerate() {
            @let x = i32::try_from(place).unwrap_or(0) * 26 - (i32::try_from(tribes.len()).unwrap_or(1) - 1) * 13;
            g.counter.(side(*tribe)).tired[here.iter().all(|one| one.committed)] transform={ "translate(" (x) " 12)" } {
                path.base d=(Shape::of(*tribe).outline()) {}
                text y="4.5" { (here.len()) }
                @if here.iter().any(|one| one.rank == Rank::Main) { path.star d=(STAR) {} }
            }
        }
    }
}

/// What is in a hex, in words.
fn words(sight: &Sight<'_>, hex: Hex) -> String {
    let state = sight.public();
    let mut words = vec![format!("{hex}")];
    if let Some(terrain) = state.terrain(hex) {
        words.push(format!("{}, entered for {}", terrain.name, state.entry_price(hex).unwrap_or(terrain.enter)));
        words.extend(numbers(terrain));
    }
    match sight.token(hex) {
        Some(SeenToken::FaceDown) => words.push("a token face down".to_owned()),
        Some(SeenToken::Peeked(kind)) => words.push(format!("face down, known to you: {}", state.encounter_name(kind))),
        Some(SeenToken::FaceUp(kind)) => words.push(state.encounter_name(kind)),
        None => {}
    }
    if let Some(spot) = state.spot(hex) {
        words.extend(spot.area.and_then(|area| state.pack.areas.get(&area)).map(|area| area.name.clone()));
        words.extend(spot.structures.iter().map(|one| state.craft_name(one.craft)));
        words.extend(spot.dropped.iter().map(|item| format!("lying here: {}", state.craft_name(item.craft))));
        words.extend(spot.prize.map(|food| format!("{food} food for whoever comes first")));
    }
    let people = state.people_at(hex).map(|one| format!("{} of {}", one.sheet.name, state.tribe_name(one.tribe)));
    words.extend(people);
    words.join("; ")
}

/// What may be tried in a terrain, and against what.
fn numbers(terrain: &island::pack::Terrain) -> Option<String> {
    let of = [
        ("fish", terrain.fish),
        ("forage", terrain.forage),
        ("hunt", terrain.hunt),
        ("explore", Some(terrain.explore)),
    ];
    let all: Vec<String> = of.into_iter().filter_map(|(what, dc)| Some(format!("{what} {}", dc?))).collect();
    (!all.is_empty()).then(|| all.join(", "))
}
