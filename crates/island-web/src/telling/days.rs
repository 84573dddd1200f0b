//! The days of a table told, to a seat, from what that seat has heard: at each dawn one paragraph for its tribe.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State as Shared};
use island::chronicle::{DayTale, days};
use island::event::Happening;
use island::game::Island;
use island::sight::Sight;
use island::state::TribeNo;
use maud::{Markup, html};
use play::scene::sight_of;
use serde_json::{Value, json};
use web::failure::{ApiFailure, Failure};
use web::house::House;
use web::identity::Visitor;
use web::moments_room::{SeatPast, look_back};

use crate::sides::side;

/// The days so far, and of what everybody died.
pub async fn show(
    Shared(house): Shared<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Json<Value>, ApiFailure> {
    look_back(&house, &id, &visitor, told).await
}

fn told(past: &SeatPast<'_>) -> Result<Value, Failure> {
    let lines = past.lines();
    let heard = lines.iter().filter(|line| !line.struck).flat_map(|line| line.heard.iter());
    let seen: Vec<&Happening> = heard.filter_map(|heard| heard.seen_of::<Island>()).collect();
    let last = past.last().ok_or(Failure::NotFound)?;
    let sight = last.scene().and_then(|scene| sight_of::<Island>(scene, past.seat)).ok_or(Failure::NotFound)?;
    let tribes: Vec<(TribeNo, String)> = whose(&sight);
    let tales: Vec<(TribeNo, &str, Vec<DayTale>)> =
        tribes.iter().map(|(no, name)| (*no, name.as_str(), days(seen.iter().copied(), *no, name))).collect();
    let is_over = sight.public().ending.is_some();
    let whole = if is_over { u8::MAX } else { sight.public().day };
    Ok(json!({"day": sight.public().day, "html": markup(&tales, whole).into_string(), "fates": deaths(&sight, &seen)}))
}

/// One's own tribe; for those who play none, all of them.
fn whose(sight: &Sight<'_>) -> Vec<(TribeNo, String)> {
    let all = sight.public().tribes.iter();
    let own = sight.tribe();
    all.filter(|tribe| own.is_none_or(|own| own == tribe.no)).map(|tribe| (tribe.no, tribe.name.clone())).collect()
}

/// The days that are over, the last first.
fn markup(tales: &[(TribeNo, &str, Vec<DayTale>)], whole: u8) -> Markup {
    let last =
        tales.iter().flat_map(|(_, _, days)| days).map(|tale| tale.day).filter(|day| *day < whole).max().unwrap_or(0);
    html! {
        div.days {
            @for day in (1..=last).rev() {
                details.day open[day == last] {
                    summary { "Day " (day) }
                    @for (tribe, name, days) in tales {
                        @if let Some(tale) = days.iter().find(|tale| tale.day == day) {
                            p.tale.(side(*tribe)) { @if tales.len() > 1 { b { bdi { (name) } } " " } (tale.told()) }
                        }
                    }
                }
            }
        }
    }
}

/// Of what everybody died who did, by their names.
fn deaths(sight: &Sight<'_>, seen: &[&Happening]) -> Value {
    let mut all = serde_json::Map::new();
    for tribe in &sight.public().tribes {
        for tale in days(seen.iter().copied(), tribe.no, &tribe.name) {
            for (who, of) in &tale.dead {
                all.insert(who.clone(), json!(format!(", on day {} ({of})", tale.day)));
            }
        }
    }
    Value::Object(all)
}
