//! What there is to buy, by shelf or by name.

use maud::{Markup, html};
use pillars::data::{Id, Listed};
use pillars::equipment::{Coins, GoodsTable, Item};
use pillars::sheet::does;
use play::options::{Choice, Domain};

use super::CharacterPage;
use web::pages::offers::wire;

/// Everything on the shelves that are looked at.
pub(super) fn wares(page: &CharacterPage<'_>) -> Markup {
    let shown: Vec<Id<Item>> = Item::list().ids().filter(|item| is_looked_at(page, *item)).collect();
    html! {
        section aria-labelledby="wares" {
            h2 #wares { "For sale" }
            (filter(page))
            @if shown.is_empty() { p.empty { "Nothing here is called that. Look for something else." } }
            @for shelf in GoodsTable::ALL {
                @if shown.iter().any(|item| item.shelf == shelf) {
                    h3 { (shelf.name()) }
                    ul.wares { @for item in shown.iter().filter(|item| item.shelf == shelf) { (ware(page, *item)) } }
                }
            }
        }
    }
}

/// Words are looked for on all shelves; without any, one shelf is shown, weapons first.
fn is_looked_at(page: &CharacterPage<'_>, item: Id<Item>) -> bool {
    let find = page.look.find.trim().to_lowercase();
    let shelf = shelf(page);
    let on_shelf = shelf.is_none_or(|shelf| item.shelf == shelf);
    on_shelf && (find.is_empty() || item.name.to_lowercase().contains(&find))
}

fn shelf(page: &CharacterPage<'_>) -> Option<GoodsTable> {
    let first = if page.look.find.trim().is_empty() { Some(GoodsTable::StandardPack) } else { None };
    match page.look.shelf.as_str() {
        "" => first,
        "all" => None,
        shelf => GoodsTable::ALL.into_iter().find(|each| key(*each) == shelf).or(first),
    }
}

fn key(shelf: GoodsTable) -> String {
    serde_json::to_value(shelf).ok().and_then(|json| json.as_str().map(str::to_owned)).unwrap_or_default()
}

fn filter(page: &CharacterPage<'_>) -> Markup {
    let now = shelf(page);
    html! {
        form.filter #filter method="get" action=(page.base) {
            @if page.situation() != 0 { input type="hidden" name="modifier" value=(page.situation()); }
            div.field.grow {
                label for="find" { "Look for" }
                input #find name="find" type="search" value=(page.look.find) maxlength="40" autocomplete="off" placeholder="sword, rope …";
            }
            div.field {
                label for="shelf" { "Shelf" }
                select #shelf name="shelf" {
                    option value="all" selected[now.is_none()] { "All shelves" }
                    @for shelf in GoodsTable::ALL { option value=(key(shelf)) selected[now == Some(shelf)] { (shelf.name()) } }
                }
            }
            button type="submit" { "Show" }
        }
    }
}

fn ware(page: &CharacterPage<'_>, item: Id<Item>) -> Markup {
    let key = item.key();
    let choice = page.offers.choices("buy", "item").iter().find(|choice| choice.value.as_str() == Some(key));
    let about = [does(&item), parts(item)].into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(", ");
    html! {
        li.closed[choice.is_none()] {
            div.grow {
                p { b { (item.name) } @if item.lot > 1 { small { ", " (item.lot) " pieces" } } }
                p.hint { (item.price()) ", " (item.weight()) @if !about.is_empty() { ", " (about) } }
            }
            @match choice {
                Some(choice) => (buy(page, item, choice)),
                None => p.reason-closed { (why_not(page, item)) },
            }
        }
    }
}

/// What is in a bundle.
fn parts(item: Id<Item>) -> String {
    item.parts().iter().map(|part| part.name.clone()).collect::<Vec<_>>().join(", ")
}

fn buy(page: &CharacterPage<'_>, item: Id<Item>, choice: &Choice) -> Markup {
    let key = item.key();
    let ours = page.kept("buy", "item") == Some(key);
    let lots = page.kept("buy", "lots").filter(|_| ours).unwrap_or("1");
    let most = most(choice);
    let prices = choice.then.iter().find(|slot| slot.name == "price").map(|slot| &slot.domain);
    let inside = html! {
        @if let Some(Domain::Choice { of }) = prices {
            select name="price" aria-label={ "Price of " (item.name) } { @for price in of { option value=(wire(price)) { (price.label) } } }
        }
        input type="number" name="lots" value=(lots) min="1" max=[most] step="1" required aria-label={ "How many: " (item.name) };
        button type="submit" #{ "buy-button-" (key) } aria-label={ "Buy " (item.name) } { "Buy" }
    };
    page.form("buy", &format!("buy-{key}"), &[("item", key)], &inside)
}

/// The most that the purse pays for, where the price is settled.
fn most(choice: &Choice) -> Option<i64> {
    choice.then.iter().find_map(|slot| if let Domain::Number { max, .. } = slot.domain { Some(max) } else { None })
}

/// Why something is not offered: the purse, or because it is used up as it is paid for.
fn why_not(page: &CharacterPage<'_>, item: Id<Item>) -> &'static str {
    let purse = Coins::copper(page.sheet.purse_copper);
    if item.price().least() > purse {
        "More than you have"
    } else if !item.is_ownable() {
        "Paid for when it is used"
    } else {
        "Not to be had now"
    }
}
