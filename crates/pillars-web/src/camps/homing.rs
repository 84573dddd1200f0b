//! What goes home from a camp: one entry of the character's own log, confirmed by the GM, or by the owner where there is none.
//!
//! The entry's id follows from the camp, the character, how often it was written home, and what is written, so that a second
//! click, or a crash between the two logs, never writes it twice.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use pillars::camp::{Camp, Camper, CamperId, Command, homeward, view};
use pillars::creation;
use play::table::Order;
use play::{CommandId, Game as _, Seat, Table, TableId};
use serde::Deserialize;

use super::CampGround;
use super::stay::{self, InCamp as _, Stay};
use web::characters::seat;
use web::failure::Failure;
use web::hosts::answers::{answered, turned_away};
use web::hosts::{self, scene_of};
use web::house::House;
use web::identity::Visitor;
use web::live::Live;

/// Whom it is about, and whether they go home for good.
#[derive(Deserialize)]
pub(crate) struct HomeFields {
    who: String,
    after: Option<u64>,
    #[serde(default)]
    then: String,
}

/// Writes home what happened to one, or to all.
pub(crate) async fn home(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(fields): Form<HomeFields>,
) -> Response {
    let stay = match Stay::find(&house, &visitor, &id).await {
        Ok(stay) => stay,
        Err(failure) => return turned_away(&headers, failure),
    };
    let done = write(&house, &stay, &fields).await;
    answered(&house, &stay, &headers, done)
}

async fn write(house: &Arc<House>, stay: &Stay, fields: &HomeFields) -> Result<(), Failure> {
    stay.hurries(house)?;
    stay.must_run()?;
    let all = fields.who == "all";
    let chosen = chosen(stay, &fields.who)?;
    let news = chosen.iter().any(|camper| !camper.changes().is_empty());
    if news && is_stale(stay, fields.after) {
        return Err(Failure::Field("who", "something happened since: look again".to_owned()));
    }
    for camper in chosen {
        match write_one(house, stay, &camper).await {
            // Those who have gone home keep nobody else from it.
            Err(Failure::Field(..)) if all => {}
            other => other?,
        }
        if fields.then == "leave" {
            depart(house, stay, camper.who).await?;
        }
    }
    Ok(())
}

/// Whether something has happened in the camp that the reader had not seen; talk and rolls do not count.
fn is_stale(stay: &Stay, after: Option<u64>) -> bool {
    let Some(after) = after else { return false };
    let table = stay.live.table();
    let since = |line: &play::table::Line| line.n > after && (line.game == Camp::ID || !line.undid.is_empty());
    table.recent(stay.seat).iter().any(since)
}

/// Those who are meant and whose going home the visitor confirms: the GM everybody's, a player the own.
fn chosen(stay: &Stay, who: &str) -> Result<Vec<Camper>, Failure> {
    let table = stay.live.table();
    let camp = scene_of::<CampGround>(&table).ok_or(Failure::NotFound)?;
    let meant = |camper: &view::CamperView<'_>| who == "all" || camper.who.0.to_string() == who;
    let own = |camper: &view::CamperView<'_>| stay.seat == Seat::Gm || camper.seat == stay.seat;
    let party = view::party(&camp);
    let found: Vec<Camper> = party
        .iter()
        .filter(|camper| meant(camper) && own(camper))
        .filter_map(|one| camp.known(one.who).cloned())
        .collect();
    if found.is_empty() { Err(Failure::NotFound) } else { Ok(found) }
}

/// Writes home what is different. Where a crash once came between the two logs, the camp first hears what was told then.
async fn write_one(house: &Arc<House>, stay: &Stay, camper: &Camper) -> Result<(), Failure> {
    if camper.changes().is_empty() {
        return Ok(());
    }
    let home: TableId = camper.home.parse().map_err(|_| Failure::Fault("a camper without a home".to_owned()))?;
    let character = house.live(home).await?;
    let there = seat::played_at(house, &character).await?;
    if there.is_none_or(|at| at.host.id() != stay.live.id()) {
        return Err(Failure::Field("who", format!("{} has gone home already", camper.name())));
    }
    let mut camper = camper.clone();
    if let Some(back) = half_told(house, stay, &camper, &character)? {
        tell(house, stay, &camper, &character, back).await?;
        camper = stay.known_to_the_house(camper.who)?;
    }
    if !camper.changes().is_empty() {
        tell(house, stay, &camper, &character, homeward(&camper)).await?;
    }
    seat::renew(house, home).await
}

/// What the own log was told last, if the camp knows nothing of it: what it writes next bears the same number.
fn half_told(
    house: &House,
    stay: &Stay,
    camper: &Camper,
    character: &Live,
) -> Result<Option<creation::Homecoming>, Failure> {
    let Some(back) = last_return(&character.table()) else { return Ok(None) };
    let id = named(b"trilith home", stay.live.id(), camper, &back);
    Ok(house.ledger.find_command(character.id(), id)?.map(|_| back))
}

/// What the latest return to the own log brought.
fn last_return(table: &Table) -> Option<creation::Homecoming> {
    let lines = table.recent(Seat::Gm);
    let heard = lines.iter().rev().filter(|line| !line.struck).flat_map(|line| line.heard.iter());
    let mut seen = heard.filter_map(|heard| heard.seen_of::<creation::Life>());
    seen.find_map(|seen| match seen {
        creation::Seen::Happened(creation::Event::Returned { back, .. }) => Some((**back).clone()),
        creation::Seen::Happened(_) | creation::Seen::ManaSensed { .. } => None,
    })
}

/// First the character's own log, then the camp's: what was written once is found done.
async fn tell(
    house: &Arc<House>,
    stay: &Stay,
    camper: &Camper,
    character: &Arc<Live>,
    back: creation::Homecoming,
) -> Result<(), Failure> {
    let named = |what: &[u8]| named(what, stay.live.id(), camper, &back);
    let comes = creation::Command::Return { back: Box::new(back.clone()) };
    hosts::done(character.by_the_door(house, named(b"trilith home"), Order::Play(play::entry::raw(&comes))).await)?;
    let told = Command::WriteHome { who: camper.who, said: Box::new(back.clone()) };
    hosts::says(house, &stay.live, named(b"trilith told"), &told).await
}

fn named(what: &[u8], table: TableId, camper: &Camper, back: &creation::Homecoming) -> CommandId {
    let json = serde_json::to_vec(back).unwrap_or_default();
    let (written, who) = (camper.written.to_be_bytes(), camper.who.0.to_be_bytes());
    hosts::named(&[what, table.as_str().as_bytes(), camper.home.as_bytes(), &who, &written, &json])
}

/// Who leaves.
#[derive(Deserialize)]
pub(crate) struct LeaveFields {
    who: u16,
}

/// Somebody goes home.
pub(crate) async fn leave(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(fields): Form<LeaveFields>,
) -> Response {
    let stay = match Stay::find(&house, &visitor, &id).await {
        Ok(stay) => stay,
        Err(failure) => return turned_away(&headers, failure),
    };
    let done = match stay.hurries(&house) {
        Ok(()) => depart(&house, &stay, CamperId(fields.who)).await,
        Err(failure) => Err(failure),
    };
    answered(&house, &stay, &headers, done)
}

/// Says goodbye at the camp, then lets the character be at home.
async fn depart(house: &Arc<House>, stay: &Stay, who: CamperId) -> Result<(), Failure> {
    let camper = stay.known_to_the_house(who)?;
    let gone = !stay.live.table().gathering().places.get(&camper.seat).is_some_and(stay::is_person);
    let leave = Command::Leave { who };
    if gone && stay.runs() {
        hosts::says(house, &stay.live, hosts::fresh(), &leave).await?;
    } else {
        stay.submit(house, stay.says(Order::Play(play::entry::raw(&leave)))).await?;
    }
    let Ok(home) = camper.home.parse() else { return Ok(()) };
    seat::let_go(house, home, stay.live.id()).await
}
