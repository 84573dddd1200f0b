//! The kinds of land and water.

use island::pack::{Pack, Terrain, Water, Yield};
use maud::{Markup, html};
use web::pages::rules::tables::{heads, scrolling};

use super::link::{goods, lands, own, points, thing};
use super::{RulesSection, house, under};

pub(super) fn told() -> Vec<RulesSection> {
    vec![
        under("terrain", "The ten kinds", terrain(&house())),
        under("gathering", "What is gathered", gathering(&house())),
        under("worn", "Land that is worn out", worn()),
        under("where", "Where it lies", where_it_lies()),
    ]
}

/// What is told of a land in one line.
pub(super) fn line(land: &Terrain) -> String {
    let against = |what: &str, dc: Option<u8>| dc.map(|dc| format!("{what} {dc}"));
    let numbers = [Some(format!("{} to enter", land.enter)), Some(format!("explore {}", land.explore))];
    let food = [against("fish", land.fish), against("forage", land.forage), against("hunt", land.hunt)];
    numbers.into_iter().chain(food).flatten().collect::<Vec<_>>().join(", ")
}

fn number(dc: Option<u8>) -> String {
    dc.map_or_else(|| "–".to_owned(), |dc| dc.to_string())
}

fn terrain(pack: &Pack) -> Markup {
    let table = html! {
        table {
            (heads(&["Land", "To enter", "Explore", "Fish", "Forage", "Hunt", "Water"]))
            tbody {
                @for (key, land) in &pack.terrains {
                    tr #(key) {
                        th scope="row" { (own(&key.to_string(), &land.name)) }
                        td { (land.enter) } td { (land.explore) } td { (number(land.fish)) } td { (number(land.forage)) } td { (number(land.hunt)) }
                        td { @match land.water { Some(Water::Fresh) => "fresh", Some(Water::Salt) => "salt", None => "–" } }
                    }
                }
            }
        }
    };
    scrolling("The ten kinds of land", &table)
}

fn gathering(pack: &Pack) -> Markup {
    html! {
        p { "Each of those who gather takes one of these:" }
        dl.terms {
            @for land in pack.terrains.values() {
                div { dt { (land.name) } dd { @for (place, one) in land.yields.iter().enumerate() { @if place > 0 { ", or " } (gathered(one)) } } }
            }
        }
    }
}

fn gathered(one: &Yield) -> Markup {
    html! { (goods(&one.gives)) @if let Some(tool) = one.tool { " with a " (thing(tool)) } }
}

fn worn() -> Markup {
    points(&[
        "In longer games each attempt to fish, forage or hunt in a hex makes the same 2 harder there until the end of the day (A138): tribes must spread out, move, or quarrel.",
    ])
}

fn where_it_lies() -> Markup {
    html! {
        ul { @for map in &house().maps { li { "Radius " (map.radius) ": " (lands(&map.coast)) " on the coast; " (lands(&map.inland)) " inside." } } }
    }
}
