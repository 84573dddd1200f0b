//! The journey: watches, ways, weather, events.

use cairn::generators::weather::{Season, Weather};
use cairn::procedures::wilderness_events;
use cairn::table::{Distance, Path};
use maud::{Markup, html};

use super::link::{own, points, prose};
use super::procedures::events;
use super::{RulesSection, under};
use web::pages::rules::tables::scrolling;

pub(super) fn told() -> Vec<RulesSection> {
    vec![
        under("journey", "The journey", watches()),
        under("ways", "How long a way takes", ways()),
        under("weather", "Weather", weather()),
        under("journey-events", "Events on a journey", on_a_journey()),
    ]
}

/// The anchor of a kind of weather.
pub(crate) fn sky(weather: Weather) -> String {
    format!("weather-{}", weather.name().to_lowercase())
}

fn watches() -> Markup {
    points(&[
        "A day has three watches of eight hours: morning, afternoon, night. In each, everybody does one thing: travel, explore, look for supplies, or make camp.",
        "Whoever is lost learns it too late: a d6 when one sets out, by the kind of way.",
        "A wood is walked through by the turns of a dungeon and the events of a journey; on trails some 10 to 15 places fit into a watch.",
    ])
}

/// Each stretch of a way, and the watches it adds.
const GROUND: [(&str, u8); 3] = [("easy", 0), ("each tough stretch", 1), ("each perilous stretch", 2)];

fn ways() -> Markup {
    let rows = [
        ("Distance", Distance::ALL.map(|far| (distance(far), far.watches(), String::new()))),
        ("Way", Path::ALL.map(|path| (path_name(path), path.watches(), lost(path)))),
        ("Ground", GROUND.map(|(name, watches)| (name, watches, String::new()))),
    ];
    let shown = html! {
        table {
            thead { tr { th scope="col" { "" } th scope="col" { "" } th scope="col" { "Watches" } th scope="col" { "Lost" } } }
            tbody {
                @for (what, choices) in &rows {
                    @for (place, (name, watches, lost)) in choices.iter().enumerate() {
                        tr { th scope="row" { @if place == 0 { (what) } } td { (name) } td { (watches) } td { (lost) } }
                    }
                }
            }
        }
    };
    html! {
        p { "Add the watches of the distance, of the way, of its ground " (prose("(C9)")) ", of the weather, and up to two where the land is vast." }
        (scrolling("Watches of a journey", &shown))
    }
}

const fn distance(distance: Distance) -> &'static str {
    match distance {
        Distance::Short => "short",
        Distance::Medium => "medium",
        Distance::Long => "long",
    }
}

const fn path_name(path: Path) -> &'static str {
    match path {
        Path::Road => "road",
        Path::Trail => "trail",
        Path::Wilderness => "wilderness",
    }
}

fn lost(path: Path) -> String {
    match path.lost() {
        0 => "never".to_owned(),
        faces => format!("{faces} in 6"),
    }
}

fn weather() -> Markup {
    let shown = html! {
        table {
            thead { tr { th scope="col" { "d6" } @for season in Season::ALL { th scope="col" { (season.name()) } } } }
            tbody {
                @for face in 0..6 {
                    tr { th scope="row" { (face + 1) } @for season in Season::ALL { td { (season.rolls()[face].name()) } } }
                }
            }
        }
    };
    html! {
        p { "A d6 each morning, by the season. " a href="/cairn/make/weather" { "Roll some days" } "." }
        (scrolling("Weather by season", &shown))
        dl.terms {
            @for weather in Weather::ALL {
                div { dt #(sky(weather)) { (own(&sky(weather), weather.name())) } dd { (weather.text()) } }
            }
        }
        p { "Who chooses between a Fatigue and a watch: " (prose("C8.")) }
    }
}

fn on_a_journey() -> Markup {
    html! {
        p { "A d6 after each watch; twice at night, for those who travel on." }
        (events("Events on a journey", wilderness_events()))
    }
}
