//! What hour it is, and how time passes for everybody.

use maud::{Markup, html};
use pillars::camp::view;
use pillars::rest::{Pause, mana_hours, rest};
use play::options::Choice;

use super::CampPage;
use web::failure::sentence;
use web::pages::offers::wire;

/// The hour, and the pauses that may be made.
pub(super) fn clock(ground: &CampPage<'_>) -> Markup {
    let now = view::clock(&ground.sight);
    let pauses = ground.offers.choices("pass", "pause");
    html! {
        section.hours data-part="clock" aria-labelledby="hours-title" {
            h2.unseen #hours-title tabindex="-1" { "Time" }
            p.day { "Day " (now.day) ", " (format!("{}:{:02}", now.hour, now.minute)) }
            @if !pauses.is_empty() {
                ul aria-label="Let time pass for everybody" { @for pause in pauses { li { (pass(ground, pause)) } } }
                p.hint { "Time passes for everybody. With each full day everybody eats a day’s food." }
            } @else if let Some(reason) = ground.offers.reason("pass").filter(|_| ground.runs()) {
                p.hint { "Time stands still: " (sentence(reason)) }
            }
        }
    }
}

fn pass(ground: &CampPage<'_>, pause: &Choice) -> Markup {
    let key = wire(pause);
    let brings = serde_json::from_value(pause.value.clone()).ok().and_then(|pause| brings(ground, pause));
    let inside = html! {
        button type="submit" title=[brings.as_deref()] { (pause.label) @if let Some(brings) = &brings { small { " (" (brings) ")" } } }
    };
    ground.act("pass", &format!("pass-{key}"), &[("pause", &key)], &inside)
}

/// What a pause gives back to whoever lacks most.
fn brings(ground: &CampPage<'_>, pause: Pause) -> Option<String> {
    let rest = rest(pause, 0, ground.sight.house().body_healing, mana_hours(None));
    let most = |points: i16, of: fn(&view::CamperView<'_>) -> Option<pillars::pools::PoolPoints>| {
        ground
            .party
            .iter()
            .filter(|camper| !camper.dead)
            .filter_map(of)
            .map(|pool| pool.room(points))
            .max()
            .unwrap_or(0)
    };
    let (fatigue, body) = (most(rest.fatigue, |camper| camper.fatigue), most(rest.body, |camper| camper.body));
    let words = [("Fatigue", fatigue), ("Body", body)].into_iter().filter(|(_, points)| *points > 0);
    let words: Vec<String> = words.map(|(name, points)| format!("{name} up to +{points}")).collect();
    (!words.is_empty()).then(|| words.join(", "))
}
