//! What there is to buy, and to find.

use cairn::generators::magic::finds;
use cairn::item::Item;
use cairn::market::{Goods, MarketShelf, Wares};
use maud::{Markup, html};

use super::link::{own, treasure};
use super::things::carried;
use super::{RulesSection, under};
use web::pages::rules::tables::{heads, scrolling};

pub(super) fn told() -> Vec<RulesSection> {
    let shelves = MarketShelf::ALL.into_iter().map(|shelf| under(&anchor(shelf), shelf.name(), shelved(shelf)));
    shelves.chain([under("treasure", "Treasure", treasures())]).collect()
}

fn anchor(shelf: MarketShelf) -> String {
    format!("shelf-{}", shelf.name().to_lowercase())
}

fn shelved(shelf: MarketShelf) -> Markup {
    let shown = html! {
        table {
            (heads(&["", "Price", "Numbers", ""]))
            tbody {
                @for goods in Goods::all().iter().filter(|goods| goods.shelf == shelf) {
                    tr #(goods.key) {
                        th scope="row" { (own(&goods.key, goods.name())) }
                        td { (goods.price) " gp" }
                        td { (numbers(goods)) }
                        td.words { (text(goods)) }
                    }
                }
            }
        }
    };
    scrolling(shelf.name(), &shown)
}

/// What can be counted on something to buy.
pub(crate) fn numbers(goods: &Goods) -> String {
    match &goods.what {
        Wares::Thing(item) => carried(item),
        Wares::Beast(creature) => {
            let holds = creature.holds.map(|holds| format!(", carries {holds}")).unwrap_or_default();
            format!("{}{holds}{}", creature.numbers(), if creature.slow { ", slow" } else { "" })
        }
        Wares::Service { .. } => String::new(),
    }
}

/// What is to know of something to buy.
pub(crate) fn text(goods: &Goods) -> &str {
    match &goods.what {
        Wares::Thing(item) => item.text.as_deref().unwrap_or_default(),
        Wares::Beast(creature) => creature.text.as_deref().unwrap_or_default(),
        Wares::Service { text, .. } => text,
    }
}

fn treasures() -> Markup {
    let (lesser, rich) = finds();
    html! {
        p { "Things of worth: lesser ones on 1 to 4 of a d6, rich ones above, then a d20. " a href="/cairn/make/treasure" { "Roll one" } "." }
        h3 { "Lesser finds" }
        (scrolling("Lesser finds", &list(lesser)))
        h3 { "Rich finds" }
        (scrolling("Rich finds", &list(rich)))
    }
}

fn list(items: &[Item]) -> Markup {
    html! {
        table.rolled {
            (heads(&["d20", "", "Numbers", ""]))
            tbody {
                @for (face, item) in (1..).zip(items) {
                    @let anchor = treasure(&item.name);
                    tr #(anchor) { th scope="row" { (face) } td { strong { (own(&anchor, &item.name)) } } td { (carried(item)) } td.words { @if let Some(text) = &item.text { (text) } } }
                }
            }
        }
    }
}
