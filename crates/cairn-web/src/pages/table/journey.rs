//! The journey by watches: the way as a track, the weather, getting lost, supply and camp.

use cairn::generators::weather::Season;
use cairn::table::{Command, Distance, Journey, Path, Route, Task, WATCHES};
use maud::{Markup, html};

use super::{SeatPage, button, offered, plans};

/// The journey while the party is on it, or setting out.
pub(super) fn journey(ground: &SeatPage<'_>) -> Markup {
    html! {
        @match &ground.sight.state().journey {
            Some(journey) => (underway(ground, journey)),
            None => @if ground.runs() { (set_out(ground)) },
        }
    }
}

fn underway(ground: &SeatPage<'_>, journey: &Journey) -> Markup {
    let left = journey.watches.saturating_sub(journey.done);
    html! {
        div.panel.journey {
            h3 { "The journey" }
            div.told {
                "Watches of the way: "
                ol.track role="img" aria-label={ (journey.done) " of " (journey.watches) " watches done" } { @for place in 0..journey.watches { li.done[place < journey.done] {} } }
                " " (left) " to go" @if journey.astray > 0 { ", " (journey.astray) " lost" } "."
            }
            div.told {
                "Today: "
                ol.track role="img" aria-label={ (journey.today) " of " (WATCHES) " watches of the day" } { @for place in 0..WATCHES { li.done[place < journey.today] {} } }
                @if journey.is_night() { " Night comes." }
                " " (web::failure::sentence(journey.path.name())) " Weather in " (journey.season.name().to_lowercase()) ": "
                b { @match journey.sky { Some(sky) => (sky.name()), None => "not known yet" } } "."
                @if let Some(sky) = journey.sky { span.hint { " " (sky.text()) } }
            }
            (plans::plans(ground, &Task::WILD))
            @if ground.runs() {
                (watch(ground))
                details.right #way-right { summary { "Set right" } div.inside { (offered::form(ground, "set_way", "set-way", &[], "So it is")) (offered::form(ground, "know_land", "know-land", &[], "So it is")) } }
            }
        }
    }
}

fn watch(ground: &SeatPage<'_>) -> Markup {
    // What is due first stands in the to-do list, and every button here would say so again.
    if let Some(due) = ground.due_first() {
        return due;
    }
    let one = |command: &Command, words: &str| {
        html! {
            @match ground.may(command) {
                Ok(()) => (button(ground, command, &html! { (words) }, "", None)),
                Err(why) => span.reason-closed { (words) ": " (why) },
            }
        }
    };
    ground.at_once("watch", &html! {
        div.actions {
            @if ground.can(&Command::Forecast) { (one(&Command::Forecast, "The day’s weather")) } (one(&Command::Travel, "Travel for a watch")) (one(&Command::Explore, "Explore for a watch")) (one(&Command::Camp, "Make camp"))
            (button(ground, &Command::EndJourney, &html! { "The journey ends" }, "quiet", None))
        }
    })
}

fn set_out(ground: &SeatPage<'_>) -> Markup {
    html! {
        @if ground.can(&Command::SetOut(Route { distance: Distance::Short, path: Path::Road, tough: 0, perilous: 0, vast: 0, season: Season::Spring })) {
            details #set-out { summary { "Set out on a journey" } div.inside {
                p.hint { "The way takes a watch for each step of distance and path, one for each stretch of tough ground, two for each perilous one, and up to two where the land is vast." }
                (offered::form(ground, "set_out", "set-out-form", &[], "Set out"))
            } }
        }
    }
}
