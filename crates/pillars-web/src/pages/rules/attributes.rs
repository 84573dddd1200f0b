//! Attributes, the body, the pools and injury.

use maud::{Markup, html};
use pillars::attributes::{self, Attribute, modifier};
use pillars::body::{self, imperial, pounds};
use pillars::data::Id;
use pillars::house::Switch;
use pillars::pools::PoolPoints;

use super::frame::section;
use super::link::{link, prose};
use super::rolled::rolled;
use web::pages::rules::tables::{faces, scrolling, signed};

pub(super) const SECTIONS: [(&str, &str); 6] = [
    ("six", "The six"),
    ("rolling", "Rolling or dividing"),
    ("modifiers", "Modifiers"),
    ("looks", "Looks, height and weight"),
    ("pools", "Fatigue and Body"),
    ("injury", "Injury and death"),
];

pub(super) fn body() -> Markup {
    let [six_is, rolling_is, modifiers_is, looks_is, pools_is, injury_is] = SECTIONS;
    html! {
        (section(six_is.0, six_is.1, &six()))
        (section(rolling_is.0, rolling_is.1, &rolling()))
        (section(modifiers_is.0, modifiers_is.1, &modifiers()))
        (section(looks_is.0, looks_is.1, &looks()))
        (section(pools_is.0, pools_is.1, &pools()))
        (section(injury_is.0, injury_is.1, &injury()))
    }
}

/// What an attribute is for, in a few words.
pub(crate) const fn gist(attribute: Attribute) -> &'static str {
    match attribute {
        Attribute::Str => "What one can wield and carry, and how hard bare hands strike.",
        Attribute::Dex => "Hitting, the order of acting, keeping one’s feet.",
        Attribute::Int => "Perceiving, knowing, casting spells.",
        Attribute::Wis => "Judgment, insight and will.",
        Attribute::Con => "Health and endurance; the last save before death.",
        Attribute::Chr => "Leading and persuading. The years do not touch it.",
    }
}

fn six() -> Markup {
    html! {
        dl.terms {
            @for attribute in Attribute::ALL {
                div {
                    dt #(attribute.key()) { a.own href={ "#" (attribute.key()) } { (attribute.name()) } " " abbr { (attribute.short()) } }
                    dd { (gist(attribute)) }
                }
            }
        }
        p { (prose("A check is 3d6 at or below the score. A penalty lowers the number to roll against (P10); nothing takes a score below 1, and nothing bounds it above (P175).")) }
    }
}

fn rolling() -> Markup {
    let table = attributes::table();
    html! {
        (choice("attributes"))
        p { "Whoever divides gives each attribute " (table.least) " to " (table.most) ", " (table.points) " in all " (prose("(P2).")) }
    }
}

/// What a switch may be set to, as sentences.
fn choice(key: &str) -> Markup {
    let id: Id<Switch> = Id::named(key);
    html! {
        ul.choices {
            @for value in &id.values {
                li { (prose(&value.means)) @if value.value == id.handbook { " " span.tag { "usual" } } }
            }
        }
        p.hint { "House rule: " (link(id)) }
    }
}

fn modifiers() -> Markup {
    let table = attributes::table();
    let mut runs: Vec<(i16, i16, i16)> = Vec::new();
    for score in table.least..=table.most {
        match runs.last_mut() {
            Some((_, last, value)) if *value == modifier(score) => *last = score,
            Some(_) | None => runs.push((score, score, modifier(score))),
        }
    }
    let shown = html! {
        table.across {
            tr { th scope="row" { "Score" } @for (first, last, _) in &runs { td { (faces(&(*first..=*last))) } } }
            tr { th scope="row" { "Modifier" } @for (_, _, value) in &runs { td { (signed(*value)) } } }
        }
    };
    html! {
        (scrolling("Modifiers by score", &shown))
        p { (prose("Below the table it stays as it is, above it grows by 1 a point (P3).")) " Where a text asks for a “bonus”, it means " (table.bonus) " or more " (prose("(P173).")) }
    }
}

fn looks() -> Markup {
    let body::Body { appearance, height, weight } = body::table();
    let tall = |row: &body::HeightRow| {
        let again = (row.again != 0).then(|| format!("{} hand for each further one", signed(i16::from(row.again))));
        vec![html! { (row.hands) " hands" }, html! { (imperial(row.hands)) }, html! { (again.unwrap_or_default()) }]
    };
    let heavy = |row: &body::WeightRow| {
        vec![html! { (row.stones) " stones" }, html! { (pounds(i16::from(row.stones) * 2)) " lb" }]
    };
    html! {
        div.trio {
            div { h3 { "Appearance" } (rolled(appearance, &["Looks"], |row| vec![html! { (row.looks) }])) }
            div { h3 { "Height" } (scrolling("Height", &rolled(&height.table, &["Hands", "Feet", ""], tall))) }
            div { h3 { "Base weight" } (rolled(&weight.table, &["Stones", "Pounds"], heavy)) }
        }
        p { "All three may be chosen instead. A hand is " (height.inches_per_hand) " inches; nobody is below " (height.shortest) " or above " (height.tallest) " hands " (prose("(P18).")) }
        p { "Weight is the base and half of STR, in stones of " (weight.pounds_per_stone) " lb " (prose("(P20)")) ". Whoever chooses the base takes " (weight.lightest) " to " (weight.heaviest) " " (prose("(P19).")) }
    }
}

fn pools() -> Markup {
    html! {
        p { "Effort and pain take Fatigue, wounds take Body. The dice are thrown once; the pools are worked out when creation ends and then stay as they are " (prose("(P8).")) }
        (choice("pools"))
    }
}

fn injury() -> Markup {
    let start = 30;
    let bands = bands(start);
    let example = html! {
        table.across {
            tr { th scope="row" { "Left of " (start) } @for (high, low, _) in &bands { td { (high) @if let Some(low) = low { " to " (low) } @else { " and less" } } } }
            tr { th scope="row" { "All targets" } @for (_, _, penalty) in &bands { td { (signed(*penalty)) } } }
        }
    };
    html! {
        p { (prose("The worse of the two pools lowers every target number: −1 at half or less (P16), −2 at 5 or less (P11). It never lowers survival saves (P148).")) }
        (scrolling("Penalties of a pool that started at 30", &example))
        h3 { "At nothing" }
        p { "Fatigue 0 or less is unconscious. What Body 0 means:" }
        (choice("body_zero"))
        h3 { "Survival saves" }
        (choice("death"))
        p { (prose("The save is 3d6 at or below CON, once a turn (P15, P160). A miss is death.")) }
    }
}

/// The bands of a pool from its start down: the highest value, the lowest (none for the last), the penalty.
fn bands(start: i16) -> Vec<(i16, Option<i16>, i16)> {
    let mut bands: Vec<(i16, Option<i16>, i16)> = Vec::new();
    for now in (0..=start).rev() {
        let penalty = PoolPoints { start, now }.penalty();
        match bands.last_mut() {
            Some((_, low, same)) if *same == penalty => *low = Some(now),
            Some(_) | None => bands.push((now, Some(now), penalty)),
        }
    }
    if let Some((_, low, _)) = bands.last_mut() {
        *low = None;
    }
    bands
}
