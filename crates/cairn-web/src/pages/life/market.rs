//! What there is to buy or to pick: by shelf, with what it costs, and why not where it is not to be had.

use cairn::deeds::{self, Deed};
use cairn::item::counted;
use cairn::market::{Goods, MarketShelf, Wares};
use maud::{Markup, html};

use super::LifePage;
use web::failure::sentence;
use web::pages::desk::Look;

/// The purse, with the wares when they are looked at, and otherwise the way to them.
pub(super) fn shop(page: &LifePage<'_>) -> Markup {
    let look = Look { shelf: "all".to_owned(), ..page.look.clone() };
    let (gold, free) = (page.character.gold, page.character.slots_free());
    html! {
        p #shop { "Purse " b { (gold) } " gp, " (counted(free, "slot")) " free" }
        @if page.shops() { details.plain #wares open { summary { "Wares" } (wares(page)) } }
        @else { p { a.button href={ (page.base) (look.query()) "#shop" } { "Look at the wares" } } }
    }
}

/// Everything on the shelves that are looked at, in one form.
fn wares(page: &LifePage<'_>) -> Markup {
    let shown: Vec<&Goods> = Goods::all().iter().filter(|goods| is_looked_at(page, goods)).collect();
    let inside = html! {
        @for shelf in MarketShelf::ALL {
            @let here: Vec<&Goods> = shown.iter().copied().filter(|goods| goods.shelf == shelf).collect();
            @if !here.is_empty() {
                h3 { (shelf.name()) }
                ul.wares { @for goods in here { (ware(page, goods)) } }
            }
        }
    };
    html! {
        (filter(page))
        @if shown.is_empty() { p.empty { "Nothing here is called that. Look for something else." } }
        @else { (page.form("buy", "do-buy", &[], &inside)) }
    }
}

fn is_looked_at(page: &LifePage<'_>, goods: &Goods) -> bool {
    let find = page.look.find.trim().to_lowercase();
    let on_shelf = shelf(page).is_none_or(|shelf| goods.shelf == shelf);
    on_shelf && (find.is_empty() || goods.name().to_lowercase().contains(&find))
}

fn shelf(page: &LifePage<'_>) -> Option<MarketShelf> {
    MarketShelf::ALL.into_iter().find(|each| key(*each) == page.look.shelf)
}

fn key(shelf: MarketShelf) -> String {
    serde_json::to_value(shelf).ok().and_then(|json| json.as_str().map(str::to_owned)).unwrap_or_default()
}

fn filter(page: &LifePage<'_>) -> Markup {
    let now = shelf(page);
    html! {
        form.filter #filter method="get" action=(page.base) {
            div.field.grow {
                label for="find" { "Look for" }
                input #find name="find" type="search" value=(page.look.find) maxlength="40" autocomplete="off" placeholder="rope, shield …";
            }
            div.field {
                label for="shelf" { "Shelf" }
                select #shelf name="shelf" {
                    option value="all" selected[now.is_none()] { "All shelves" }
                    @for shelf in MarketShelf::ALL { option value=(key(shelf)) selected[now == Some(shelf)] { (shelf.name()) } }
                }
            }
            button type="submit" { "Show" }
        }
    }
}

fn ware(page: &LifePage<'_>, goods: &Goods) -> Markup {
    let refused = deeds::permit(&page.character, &Deed::Buy { goods: goods.key.clone() }).err();
    html! {
        li.closed[refused.is_some()] {
            (told(goods))
            @match refused {
                None if page.offers.has("buy") => button type="submit" name="goods" value=(goods.key) #{ "buy-" (goods.key) } aria-label={ "Buy " (goods.name()) } { "Buy" },
                None => {},
                Some(why) => p.reason-closed { (sentence(&why.to_string())) },
            }
        }
    }
}

/// What it is, what it costs and what it does.
fn told(goods: &Goods) -> Markup {
    let (words, text) = match &goods.what {
        Wares::Thing(item) => (item.qualities().join(", "), item.text.clone().unwrap_or_default()),
        Wares::Beast(creature) => {
            let holds = creature.holds.map(|holds| format!("carries {}", counted(holds, "slot"))).unwrap_or_default();
            (holds, creature.text.clone().unwrap_or_default())
        }
        Wares::Service { text, .. } => (String::new(), text.clone()),
    };
    html! {
        div.grow {
            p { b { (goods.name()) } " " span.price { (goods.price) " gp" } @if !words.is_empty() { small { ", " (words) } } }
            @if !text.is_empty() { p.hint { (text) } }
        }
    }
}

/// What a past lets one pick, without paying.
pub(super) fn to_pick(page: &LifePage<'_>) -> Markup {
    let open = |goods: &&Goods| page.offers.takes("pick", "goods", &goods.key);
    let inside = html! {
        @for shelf in MarketShelf::ALL {
            @let here: Vec<&Goods> = Goods::all().iter().filter(open).filter(|goods| goods.shelf == shelf).collect();
            @if !here.is_empty() {
                h2 { (shelf.name()) }
                ul.wares {
                    @for goods in here {
                        li { (told(goods)) button type="submit" name="goods" value=(goods.key) #{ "pick-" (goods.key) } aria-label={ "Take " (goods.name()) } { "Take" } }
                    }
                }
            }
        }
    };
    html! { @if page.offers.has("pick") { (page.form("pick", "do-pick", &[], &inside)) } }
}
