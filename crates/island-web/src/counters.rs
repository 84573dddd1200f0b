//! People as counters: those of a tribe in one hex who are free on one, those who are spent on another.

use hex::Hex;
use island::folk::{Islander, Rank};
use island::numbers::most_hp;
use island::sight::Sight;
use island::state::TribeNo;
use maud::{Markup, html};

use crate::sides::{Shape, side};

/// The people of one tribe in one hex who are all free, or all spent.
struct Group<'a> {
    tribe: TribeNo,
    free: bool,
    people: Vec<&'a Islander>,
}

impl Group<'_> {
    /// Its name in the page.
    fn id(&self, hex: Hex) -> String {
        format!("c-{hex}-{}{}", self.tribe.0, if self.free { "" } else { "t" })
    }

    fn numbers(&self) -> String {
        self.people.iter().map(|one| one.no.0.to_string()).collect::<Vec<_>>().join(" ")
    }

    fn has(&self, which: impl Fn(&&Islander) -> bool) -> bool {
        self.people.iter().any(which)
    }

    /// How many of them they look like.
    fn body(&self) -> &'static str {
        match self.people.len() {
            1 => "#m-one",
            2 => "#m-two",
            _ => "#m-many",
        }
    }
}

/// The people on their feet in a hex, as far as the seat knows.
pub fn people(sight: &Sight<'_>, hex: Hex) -> Markup {
    let groups = groups(sight, hex);
    let own = sight.tribe();
    let count = i32::try_from(groups.len()).unwrap_or(1);
    let apart = if count > 2 { 25 } else { 30 };
    html! {
        @for (place, group) in groups.iter().enumerate() {
            @let x = i32::try_from(place).unwrap_or(0) * apart - (count - 1) * apart / 2;
            (counter(group, hex, x, Some(group.tribe) == own && group.free))
        }
    }
}

fn groups<'a>(sight: &Sight<'a>, hex: Hex) -> Vec<Group<'a>> {
    let state = sight.public();
    let here = |one: &&Islander| one.is_up() && island::travel::whereabouts(sight, one.no) == Some(hex);
    let group = |tribe: TribeNo, free: bool| {
        let people = state.folk.iter().filter(|one| one.tribe == tribe && one.is_free() == free).filter(here).collect();
        Group { tribe, free, people }
    };
    let all = state.tribes.iter().flat_map(|tribe| [group(tribe.no, true), group(tribe.no, false)]);
    all.filter(|group| !group.people.is_empty()).collect()
}

/// A counter: a base in the side's shape and colour, a body in ink on paper, how many they are, and how they are. One's own who
/// are free have rings, which the style sheet shows as long as they may act.
fn counter(group: &Group<'_>, hex: Hex, x: i32, own: bool) -> Markup {
    let outline = Shape::of(group.tribe).outline();
    let count = group.people.len();
    html! {
        g.counter.(side(group.tribe)).spent[!group.free].own[own] #(group.id(hex)) data-who=(group.numbers())
            data-piece={ "tribe-" (group.tribe.0) } transform={ "translate(" (x) " 15)" } {
            @if own { path.ring.outer d=(outline) {} path.ring d=(outline) {} }
            path.thick d=(outline) {}
            path.base d=(outline) {}
            path.inset d=(outline) {}
            use.body href=(group.body()) {}
            @if group.has(|one| one.rank == Rank::Main) { path.crown d=(CROWN) {} }
            @if group.has(|one| one.hp < most_hp(one)) { path.hurt d="M-13-14c3 3.500 4 5 4 7a4 4 0 0 1-8 0c0-2 1-3.500 4-7z" {} }
            @if group.has(|one| one.hunger > 0) { path.hungry d="M-18 8h10c0 4-2 6.500-5 6.500S-18 12-18 8z" {} }
            @if count > 1 { circle.badge cx="12" cy="10" r="6.500" {} text x="12" y="13.500" { (count) } }
        }
    }
}

/// What is on the counter of a main character.
const CROWN: &str = "M-7-13-8.500-20.500l4.300 3.200L0-22.500l4.200 5.200 4.300-3.200L7-13z";
