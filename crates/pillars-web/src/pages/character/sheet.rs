//! The sheet of somebody in play: a page of a book, each number with where it comes from.

use maud::{Markup, html};
use pillars::checks::Subject;
use pillars::data::Id;
use pillars::house::Switch;
use pillars::sheet::Sheet;

use super::{CamperSheet, CharacterPage, Look, market, wares};
use crate::pages::rules::link::href;
use web::pages::desk::{carrying, lately, place};
use web::pages::rules::tables::minus;
use web::pages::worked::{chance, plain, signed, worked};

mod edits;
mod fought;
mod gear;
mod learned;
mod pushing;
mod rolls;
mod spending;
mod wounds;

pub(super) use rolls::CheckReport;

/// The whole sheet.
pub(super) fn sheet(page: &CharacterPage<'_>) -> Markup {
    html! { (place::away(page)) (article(page)) @match &page.camp { Some(camp) => (in_camp(page, camp)), None => (tools(page)) } }
}

/// The sheet alone, with what can be done where a number stands.
pub(super) fn article(page: &CharacterPage<'_>) -> Markup {
    let sheet = &page.sheet;
    html! {
        article.sheet aria-labelledby="sheet-name" {
            header.title {
                h1 #sheet-name tabindex="-1" { bdi { (sheet.name) } }
                p.sub { (super::who(sheet)) @if sheet.rank > 0 { " · rank " (sheet.rank) } }
                (looks(sheet))
            }
            div.column { (attributes(page)) (movement(sheet)) (learned::skills(page)) }
            div.column { (wounds::pools(page)) (fighting(sheet)) (gear::gear(page)) (background(sheet)) }
            (learned::spells(page))
        }
    }
}

/// What one can do with the sheet of somebody in a camp.
fn in_camp(page: &CharacterPage<'_>, camp: &CamperSheet) -> Markup {
    html! {
        aside.tools aria-label="What to do with the sheet" {
            p.notice #camp-of { "In the camp of " a href={ "/tables/" (camp.table) "#camper-" (camp.who) } { bdi { (camp.camp) } } "." }
            @if let Some(told) = &camp.told { p #told role="status" { "Last of all there: " (told) } }
            (page.button("grow_older", "A birthday", "", false))
            @if page.offers.has("put") { details.plain #handle { summary { "Wear, ready or put away" } (market::gear(page)) } }
            (shop(page))
            (edits::edits(page))
        }
    }
}

/// What one can do with a sheet; none of it is printed.
fn tools(page: &CharacterPage<'_>) -> Markup {
    html! {
        aside.tools aria-label="What to do with the sheet" {
            div.actions {
                button #print type="button" hidden { "Print" }
                (carrying::paper(page, "sheet.md", "Markdown"))
                (carrying::paper(page, "sheet.txt", "Text"))
                (carrying::paper(page, "character.json", "Character file"))
                (carrying::log(page))
                (page.button("grow_older", "A birthday", "", false))
                @if page.owners && !page.is_away() { a.button #to-fight href={ "/fights?bring=" (page.id) } { "Take to a fight" } a.button #to-camp href={ "/camps?bring=" (page.id) } { "Make camp" } }
                @if page.owners { (carrying::copy(page)) (carrying::put_away(page)) }
            }
            (carrying::rename(page, &page.sheet.name))
            @if page.owners { (carrying::share(page, "the mana")) }
            (lately::lately(page))
            (place::place(page, &format!("/camps?bring={}", page.id), &fought::fought(page)))
            @if page.offers.has("put") { details.plain #handle { summary { "Wear, ready or put away" } (market::gear(page)) } }
            @if page.owners && !page.is_away() { (shop(page)) }
            (edits::edits(page))
        }
    }
}

/// The market when something is looked for in it, and otherwise the way there.
fn shop(page: &CharacterPage<'_>) -> Markup {
    let look = Look { shelf: "standard_pack".to_owned(), ..page.look.clone() };
    html! {
        @if page.shops() {
            details.plain #shop open { summary { "Buy" } p { (gear::money(&page.sheet)) } (wares::wares(page)) }
        } @else {
            p #shop {
                a.button href={ (page.base) (look.query()) "#shop" } { "Buy" }
                " " (gear::money(&page.sheet))
            }
        }
    }
}

fn looks(sheet: &Sheet) -> Markup {
    let parts = [&sheet.looks, &sheet.height, &sheet.weight].into_iter().flatten().map(String::as_str);
    html! { p.sub { (parts.collect::<Vec<_>>().join(" · ")) } }
}

fn attributes(page: &CharacterPage<'_>) -> Markup {
    html! {
        section.attributes aria-labelledby="attributes" {
            h2 #attributes { "Attributes" }
            (rolls::situation(page))
            table {
                thead { tr { th scope="col" { "" } th scope="col" { "Score" } th scope="col" { "Modifier" } th scope="col" { "Check" } th.control scope="col" { span.unseen { "Roll" } } } }
                tbody {
                    @for line in &page.sheet.attributes {
                        tr {
                            th scope="row" { (line.name) " " abbr { (line.attribute) } }
                            td.number.big { (worked(&format!("score-{}", line.attribute.key()), plain(line.score), &line.because)) }
                            td.number { (signed(line.modifier)) }
                            td { (rolls::odds(page, &format!("check-{}", line.attribute.key()), &line.chance.because)) }
                            td.control { (rolls::roll(page, Subject::Attribute(line.attribute), line.attribute.key())) }
                        }
                    }
                }
            }
        }
    }
}

fn movement(sheet: &Sheet) -> Markup {
    let load = &sheet.load;
    html! {
        section.movement aria-labelledby="movement" {
            h2 #movement { "Movement" }
            table {
                thead { tr { th scope="col" { "Gait" } th scope="col" { "Hexes" } th scope="col" { "Fatigue" } } }
                tbody {
                    @for gait in &sheet.movement {
                        tr.closed[gait.hexes.is_none()] {
                            th scope="row" { (capital(&gait.name)) }
                            @match gait.hexes {
                                Some(hexes) => td { (worked(&format!("gait-{}", gait.name.replace(' ', "-")), plain(hexes), &gait.because)) },
                                None => td.closed { (gait.closed.as_deref().unwrap_or("–")) },
                            }
                            td.number { @if gait.fatigue == 0 { "–" } @else { (plain(gait.fatigue)) } }
                        }
                    }
                }
            }
            p { "Load " b { (load.carried) } ", " (load.level) @if let Some(next) = &load.next { "; " (next) } "." }
        }
    }
}

fn fighting(sheet: &Sheet) -> Markup {
    html! {
        section.fighting aria-labelledby="fighting" {
            h2 #fighting { "Fighting" }
            p.figures {
                @if let Some(dexterity) = &sheet.dexterity { span { "adjDEX " (worked("adjdex", plain(dexterity.value), &dexterity.because)) } }
                span { "Stops " (worked("stops", plain(sheet.stops.value), &sheet.stops.because)) }
                @if sheet.parry != 0 { span { "Parry " b { (plain(sheet.parry)) } } }
            }
            table {
                thead { tr { th scope="col" { "Weapon" } th scope="col" { "Damage" } th scope="col" { "Target" } th scope="col" { "Hits" } } }
                tbody {
                    @for (at, weapon) in sheet.weapons.iter().enumerate() {
                        tr {
                            th scope="row" { (weapon.name) @if let Some(grip) = weapon.grip { small { @match grip { pillars::equipment::Grip::OneHand => ", one hand", pillars::equipment::Grip::TwoHands => ", both hands" } } } }
                            td { (minus(&weapon.damage)) }
                            td { (worked(&format!("strike-{at}"), plain(weapon.target), &weapon.because)) }
                            td { (chance(&format!("hits-{at}"), &weapon.chance)) }
                        }
                    }
                }
            }
        }
    }
}

fn background(sheet: &Sheet) -> Markup {
    let facts = [
        ("Class", &sheet.class),
        ("Standing", &sheet.standing),
        ("Grew up", &sheet.location),
        ("Family", &sheet.wealth),
        ("Craft", &sheet.craft),
    ];
    html! {
        section.background aria-labelledby="background" {
            h2 #background { "Background" }
            dl.pairs { @for (name, value) in facts { @if let Some(value) = value { dt { (name) } dd { (value) } } } }
            @if !sheet.years.is_empty() {
                ol.years { @for year in &sheet.years { li { (year.track) small { ", " (year.paid) } } } }
            }
            (house_rules(sheet))
        }
    }
}

/// The house rules by which they were made, each change leading to what it means.
pub(super) fn house_rules(sheet: &Sheet) -> Markup {
    let mut words = sheet.house.split(',');
    let preset = words.next().unwrap_or_default();
    let changes = words.filter_map(|word| Some((word.split_once('=')?.0.parse::<Id<Switch>>().ok()?, word)));
    html! {
        p.hint.house {
            "House rules: " a href="/rules/pillars/house" { (preset) }
            @for (switch, word) in changes { ", " a href=(href(switch)) title=(switch) { (word) } }
        }
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
