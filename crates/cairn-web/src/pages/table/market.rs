//! The market and those who are for hire: one deal at a time, for whom the reader acts.

use cairn::deeds::Deed;
use cairn::hirelings::Hireling;
use cairn::market::{Goods, MarketShelf, Wares};
use cairn::table::{Command, Hiring, Member, MemberId, MemberStanding};
use maud::{Markup, html};

use super::numbers::deed;
use super::{SeatPage, button_if, fields, offered};

/// Buying and hiring, and taking a hireling over.
pub(super) fn market(ground: &SeatPage<'_>) -> Markup {
    let own: Vec<&Member> = ground.sight.own().filter(|member| !ground.still && member.character.lives()).collect();
    html! {
        section.trade data-part="market" aria-label="Market and hirelings" {
            @if !own.is_empty() && ground.sight.state().fight.is_none() {
                h2 #market-title tabindex="-1" { "Market and hirelings" }
                details #buy { summary { "Buy something" } div.inside { (buy(ground, &own)) } }
                details #hire { summary { "Hire somebody" } div.inside { (hire(ground, &own)) } }
            }
            (take_over(ground))
        }
    }
}

fn buyers(own: &[&Member]) -> Vec<(String, String)> {
    own.iter()
        .map(|member| {
            (member.who.0.to_string(), format!("{} ({} gp)", member.character.called(), member.character.gold))
        })
        .collect()
}

fn buy(ground: &SeatPage<'_>, own: &[&Member]) -> Markup {
    let open =
        |goods: &Goods| own.iter().any(|member| ground.can(&deed(member, Deed::Buy { goods: goods.key.clone() })));
    let inside = html! {
        div.row {
            (fields::select("buy-who", "who", "For", &buyers(own)))
            div.field.grow {
                label for="goods" { "What" }
                select #goods name="goods" {
                    @for shelf in MarketShelf::ALL {
                        optgroup label=(shelf.name()) {
                            @for goods in Goods::all().iter().filter(|goods| goods.shelf == shelf) {
                                @let able = open(goods);
                                option value=(goods.key) disabled[!able] { (goods.name()) (about(goods)) ", " (goods.price) " gp" @if !able { ": " (why_not(ground, own, goods)) } }
                            }
                        }
                    }
                }
            }
            button type="submit" { "Buy" }
        }
    };
    ground.asks("buy", "buy-form", &[], &inside)
}

/// What a thing on sale is, in a few words.
fn about(goods: &Goods) -> String {
    let words = match &goods.what {
        Wares::Thing(item) => {
            let uses = item.uses.map(|uses| format!("{uses} uses"));
            item.qualities().into_iter().chain(uses).collect::<Vec<_>>().join(", ")
        }
        Wares::Beast(creature) => creature.holds.map_or_else(String::new, |holds| format!("carries {holds}")),
        Wares::Service { .. } => String::new(),
    };
    if words.is_empty() { words } else { format!(" ({words})") }
}

/// Why the first for whom the reader acts does not get it.
fn why_not(ground: &SeatPage<'_>, own: &[&Member], goods: &Goods) -> String {
    let first = own.first().map(|member| ground.may(&deed(member, Deed::Buy { goods: goods.key.clone() })));
    first.and_then(Result::err).unwrap_or_default()
}

fn hire(ground: &SeatPage<'_>, own: &[&Member]) -> Markup {
    let hire = |one: &Hireling, who: MemberId| Command::Hire { who, trade: one.key.clone(), how: Hiring::Ready };
    let why_not = |one: &Hireling| {
        let refusals = own.iter().map(|member| ground.may(&hire(one, member.who)).err());
        refusals.reduce(Option::and).unwrap_or_default()
    };
    let inside = html! {
        div.row {
            (fields::select("hire-who", "who", "Who pays", &buyers(own)))
            div.field.grow {
                label for="trade" { "Whom" }
                select #trade name="trade" {
                    @for one in Hireling::all() {
                        @let why_not = why_not(one);
                        option value=(one.key) disabled[why_not.is_some()] { (one.name) ", " (one.wage) " gp a day: " (one.hp) " HP, STR " (one.str) ", DEX " (one.dex) ", WIL " (one.wil) @if let Some(why) = why_not { " (" (why) ")" } }
                    }
                }
            }
            (fields::select("hire-how", "how", "Numbers", &[("ready".to_owned(), "as the book has them".to_owned()), ("rolled".to_owned(), "rolled".to_owned())]))
            button type="submit" { "Hire" }
        }
    };
    html! { (ground.asks("hire", "hire-form", &[], &inside)) (offered::form(ground, "recruit", "recruit-form", &[], "Take on")) }
}

/// Whoever's own character is dead plays a hireling from now on.
fn take_over(ground: &SeatPage<'_>) -> Markup {
    let hired = |member: &&Member| matches!(member.standing, MemberStanding::Hired { .. });
    let open: Vec<&Member> = ground
        .sight
        .state()
        .party
        .iter()
        .filter(hired)
        .filter(|member| ground.can(&Command::TakeOver { who: member.who }))
        .collect();
    html! {
        @if !open.is_empty() {
            div.due {
                p { "You have no character who lives. You can go on at once as somebody whom the party has hired." }
                (ground.at_once("take-over", &html! { div.actions { @for member in open { @let name = member.character.called(); (button_if(ground, &Command::TakeOver { who: member.who }, &format!("Play {name}"), &format!("Play {name} from now on"))) } } }))
            }
        }
    }
}
