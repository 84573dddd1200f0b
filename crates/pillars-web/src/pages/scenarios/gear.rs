//! What figures and creatures have: three lists, filled from the price list.

use maud::{Markup, html};
use pillars::battle::creature::KitPiece;
use pillars::data::{Id, Listed};
use pillars::equipment::{Gear, GearPlace, GoodsTable, Item, Variant};
use toml::{Table, Value};

use super::SketchPage;
use super::faults::at;
use super::field::{Key, deed, plain};

const LISTS: [(&str, &str, GearPlace); 3] = [
    ("ready", "In the hands", GearPlace::Ready),
    ("worn", "Worn", GearPlace::Worn),
    ("carried", "Carried", GearPlace::Carried),
];

/// The three lists. One that is not there is as its kind has it.
pub(super) fn lists(page: &SketchPage<'_>, tree: &Table, key: &Key, gear: Option<&Gear>) -> Markup {
    html! { div.gear { @for (name, words, place) in LISTS { (list(page, tree, &key.to(name), words, gear, place)) } } }
}

fn list(page: &SketchPage<'_>, tree: &Table, key: &Key, words: &str, gear: Option<&Gear>, place: GearPlace) -> Markup {
    let own = key.value(tree).map(pieces);
    let usual: Vec<String> = gear
        .into_iter()
        .flat_map(|gear| gear.at(place))
        .map(|holding| {
            if holding.count == holding.item.lot {
                key_of(page, holding.item)
            } else {
                format!("{} {}", holding.count, key_of(page, holding.item))
            }
        })
        .collect();
    let base = serde_json::to_string(&usual).unwrap_or_default();
    let shown = own.clone().unwrap_or_else(|| usual.clone());
    html! {
        fieldset.pieces {
            legend { (words) @if own.is_none() { span.hint { " (as its kind)" } } }
            ul {
                @for (number, piece) in shown.iter().enumerate() {
                    li { span { (called(page, piece)) } button.quiet type="button" data-do="drop" data-path=(key.path()) data-base=(base) data-value=(number) aria-label={ "Take away " (called(page, piece)) } { "×" } }
                }
            }
            div.row {
                label.unseen for=(key.id()) { (words) ": add" }
                select #(key.id()) data-add=(key.path()) data-base=(base) { option value="" { "Add …" } (items(page, place)) }
                @if own.is_some() { (deed("remove", key, None, &format!("{words}: as its kind has it"), "As usual")) }
            }
            (at(page, key.told()))
        }
    }
}

/// The pieces that are written: a list, or one alone.
fn pieces(value: &Value) -> Vec<String> {
    match value.as_array() {
        Some(list) => list.iter().map(plain).collect(),
        None => vec![plain(value)],
    }
}

/// By what the scenario calls for a thing.
fn key_of(page: &SketchPage<'_>, item: Id<Item>) -> String {
    let own = Variant::behind(item).and_then(|variant| page.sketch.items.iter().find(|(_, own)| own == variant));
    own.map_or_else(|| item.key().to_owned(), |(key, _)| key.clone())
}

/// What a piece is called; as it is written if there is no such thing.
fn called(page: &SketchPage<'_>, piece: &str) -> String {
    let (count, key) = piece.rsplit_once(' ').unwrap_or(("", piece));
    if let Some((_, own)) = page.sketch.items.iter().find(|(own, _)| own == key) {
        return if count.is_empty() { own.name.to_string() } else { format!("{count} {}", own.name) };
    }
    match piece.parse::<KitPiece>() {
        Ok(KitPiece { item, count }) if count == item.lot => item.name.clone(),
        Ok(KitPiece { item, count }) => format!("{count} {}", item.name.to_lowercase()),
        Err(_) => piece.to_owned(),
    }
}

/// What can be had in a place: what the scenario made up, and the price list by shelf.
fn items(page: &SketchPage<'_>, place: GearPlace) -> Markup {
    let fits = |item: &Item| match place {
        GearPlace::Ready => item.weapon().is_some() || item.shield().is_some(),
        GearPlace::Worn => item.armour().is_some(),
        GearPlace::Carried | GearPlace::OnMount | GearPlace::Left => {
            item.is_ownable() && !item.carries() && !item.is_bundle()
        }
    };
    let on = |shelf: GoodsTable| Item::list().ids().filter(move |id| id.shelf == shelf && fits(id.get()));
    let own: Vec<_> = page.sketch.items.iter().filter(|(_, variant)| fits(&variant.item())).collect();
    html! {
        @if !own.is_empty() {
            optgroup label="Gear of this scenario" { @for (key, variant) in own { option value=(key) { (variant.name) } } }
        }
        @for shelf in GoodsTable::ALL {
            @if on(shelf).next().is_some() {
                optgroup label=(shelf.name()) { @for id in on(shelf) { option value=(id.key()) { (id.name) } } }
            }
        }
    }
}
