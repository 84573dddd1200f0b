//! Everything that can be bought, by the book's tables; load and movement.

use maud::{Markup, html};
use pillars::data::{Id, Listed};
use pillars::equipment::{GoodsTable, Item, bare_hands};

use super::frame::section;
use super::link::prose;
use web::pages::rules::tables::{minus, scrolling};

mod burden;
mod shelves;
mod words;

pub(crate) use words::gist;

const BARE_HANDS: (&str, &str) = ("bare-hands", "Bare hands");
const LOAD: (&str, &str) = ("load", "Load");
const MOVEMENT: (&str, &str) = ("movement", "Movement");

/// The highest STR that the table of bare hands tells apart from those above (P72).
const STRONGEST: i16 = 50;

pub(super) fn sections() -> Vec<(String, String)> {
    let shelves = GoodsTable::ALL.into_iter().map(|shelf| (shelf_anchor(shelf), shelf.name().to_owned()));
    let others = [BARE_HANDS, LOAD, MOVEMENT].map(|(id, name)| (id.to_owned(), name.to_owned()));
    shelves.chain(others).collect()
}

pub(super) fn body() -> Markup {
    html! {
        p { "1 MU is 1 gold piece (gp), 10 silver (sp), 100 copper (cp). " (prose("Weights of gear are ours, as the book has none (P170).")) }
        @for shelf in GoodsTable::ALL { (section(&shelf_anchor(shelf), shelf.name(), &shelves::table(shelf))) }
        (section(BARE_HANDS.0, BARE_HANDS.1, &hands()))
        (section(LOAD.0, LOAD.1, &burden::load()))
        (section(MOVEMENT.0, MOVEMENT.1, &burden::movement()))
    }
}

fn shelf_anchor(shelf: GoodsTable) -> String {
    format!("shelf-{}", shelf.name().to_lowercase().replace(", ", "-").replace(' ', "-"))
}

/// What stands on a shelf, in the book's order.
fn on(shelf: GoodsTable) -> impl Iterator<Item = Id<Item>> {
    Item::list().ids().filter(move |item| item.shelf == shelf)
}

fn hands() -> Markup {
    let mut rows: Vec<(i16, i16, String)> = Vec::new();
    for strength in 1..=STRONGEST {
        let damage = minus(&bare_hands(strength).to_string());
        match rows.last_mut() {
            Some((_, last, same)) if *same == damage => *last = strength,
            Some(_) | None => rows.push((strength, strength, damage)),
        }
    }
    let shown = html! {
        table.across {
            tr { th scope="row" { "STR" } @for (first, last, _) in &rows { td { @if *first == 1 { "up to " (last) } @else { (first) "–" (last) } } } }
            tr { th scope="row" { "Damage" } @for (_, _, damage) in &rows { td { (damage) } } }
        }
    };
    html! {
        (scrolling("Damage of bare hands by STR", &shown))
        p { (prose("Beyond the table as its last column (P72).")) }
    }
}
