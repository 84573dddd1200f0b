//! Looking back: the table as it stood after any line of its log, for the seat that looks; and playing on from there alone.
//!
//! *What if* opens an ordinary table whose first entry names its `origin` and holds, instead of a set-up, the state
//! that `Game::fork` made from the seat's sight. `Registry::resume` trusts such a state, so nothing but
//! `House::imagine` leads there: a scene begun by command always goes through `Game::begin`. The conformance suite
//! holds that forks of states which the seat cannot tell apart are equal.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::{Form, Json};
use play::entry::Origin;
use play::game::Fork;
use play::gathering::{ReadySeat, Setup};
use play::scene::Scene;
use play::table::{Line, Moment, Reel};
use play::{Seat, TableId};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

use crate::failure::{ApiFailure, Failure, PageFailure};
use crate::house::House;
use crate::identity::Visitor;
use crate::live::Live;
use crate::rooms::{free_name, named};
use crate::{pages, rooms, solo};

/// Which moment: its number, as it stands in an address.
#[derive(Default, Deserialize)]
pub(crate) struct At {
    pub(crate) at: Option<String>,
}

/// A moment of the table with its neighbours.
pub struct MomentNeighbors<'a> {
    moment: Moment<'a>,
    before: Option<Moment<'a>>,
    next: Option<u64>,
}

impl MomentNeighbors<'_> {
    /// The scene as it was.
    pub fn scene(&self) -> Option<&dyn Scene> {
        self.moment.scene()
    }

    /// By whose eyes it is looked at.
    pub fn eyes(&self) -> Seat {
        self.moment.eyes()
    }
}

/// The moment with that number, or why there is none.
fn found<'a>(reel: &'a Reel, seat: Seat, at: &str) -> Result<MomentNeighbors<'a>, Failure> {
    let moment = at.parse().ok().and_then(|n| reel.at(seat, n));
    let mut all = reel.moments(seat);
    let bounds = (all.first().map_or(0, Moment::n), reel.heard(seat));
    let moment = moment.ok_or(Failure::NoMoment { first: bounds.0, last: bounds.1 })?;
    let place = all.iter().position(|each| each.n() == moment.n()).unwrap_or(0);
    let next = all.get(place + 1).map(Moment::n);
    let before = place.checked_sub(1).map(|place| all.swap_remove(place));
    Ok(MomentNeighbors { moment, before, next })
}

/// The table of that address and the visitor's seat there, where there is a past to look at.
pub async fn seated(house: &Arc<House>, id: &str, visitor: &Visitor) -> Result<(Arc<Live>, Seat), Failure> {
    house.gates.looks.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let (live, seat) = house.seated_as(visitor.person, id, visitor.seat).await?;
    let is_solo = solo::is_solo(&live.table());
    if is_solo { Err(Failure::NotFound) } else { Ok((live, seat)) }
}

/// The past of a table as a seat heard of it.
pub struct SeatPast<'a> {
    house: &'a House,
    live: &'a Live,
    reel: &'a Reel,
    /// Who heard.
    pub seat: Seat,
}

impl SeatPast<'_> {
    /// The moment with that number, or why there is none.
    pub fn at(&self, n: &str) -> Result<MomentNeighbors<'_>, Failure> {
        found(self.reel, self.seat, n)
    }

    /// All that the seat has heard, line by line, the first first.
    pub fn lines(&self) -> Vec<Line> {
        self.reel.moments(self.seat).iter().filter_map(Moment::line).collect()
    }

    /// The scene as it stood last for the seat.
    pub fn last(&self) -> Option<Moment<'_>> {
        self.reel.moments(self.seat).pop()
    }
}

/// What the visitor finds in the past of a table.
pub async fn look_back(
    house: &Arc<House>,
    id: &str,
    visitor: &Visitor,
    look: impl FnOnce(&SeatPast<'_>) -> Result<Value, Failure> + Send + 'static,
) -> Result<Json<Value>, ApiFailure> {
    let (live, seat) = seated(house, id, visitor).await?;
    let (shown, host) = (Arc::clone(&live), Arc::clone(house));
    let answer =
        live.past(house, seat, move |reel| look(&SeatPast { house: &host, live: &shown, reel, seat })).await??;
    Ok(Json(answer))
}

/// Whether there is such a moment, for whoever opens its address.
pub(crate) async fn check(house: &Arc<House>, live: &Arc<Live>, seat: Seat, at: String) -> Result<(), Failure> {
    live.past(house, seat, move |reel| found(reel, seat, &at).map(|_| ())).await?
}

/// The parts of the page as they were.
pub(crate) async fn for_page(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(At { at }): Query<At>,
    visitor: Visitor,
) -> Result<Json<Value>, ApiFailure> {
    look_back(&house, &id, &visitor, move |past| page_at(past, &past.at(&at.unwrap_or_default())?)).await
}

fn page_at(past: &SeatPast<'_>, found: &MomentNeighbors<'_>) -> Result<Value, Failure> {
    let (Some(table), Some(heard)) = (found.moment.table(), found.moment.line()) else { return Err(Failure::NotFound) };
    let page = rooms::table_page(past.house, past.live, &table, found.eyes(), &[], false, &[]);
    let parts = pages::parts_then(&page).ok_or(Failure::NotFound)?;
    let parts: Map<String, Value> =
        parts.into_iter().map(|(name, part)| (name.to_owned(), json!(part.into_string()))).collect();
    let happened_in = found.before.as_ref().unwrap_or(&found.moment);
    Ok(json!({
        "n": found.moment.n(), "before": found.before.as_ref().map(Moment::n), "next": found.next,
        "label": pages::label(happened_in.scene(), found.eyes(), &heard), "struck": found.moment.is_struck(),
        "parts": parts, "motion": pages::motion(&heard),
    }))
}

/// The scene as it was; or, where no moment is named, every moment that there is.
pub(crate) async fn for_api(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(At { at }): Query<At>,
    visitor: Visitor,
) -> Result<Json<Value>, ApiFailure> {
    let look = move |past: &SeatPast<'_>| match at {
        Some(at) => past.at(&at).map(|found| data_at(&found)),
        None => Ok(json!({"moments": past.reel.moments(past.seat).iter().map(|moment| json!({
            "n": moment.n(), "struck": moment.is_struck(), "said": moment.line().map(|line| line.said()),
        })).collect::<Vec<_>>()})),
    };
    look_back(&house, &id, &visitor, look).await
}

fn data_at(found: &MomentNeighbors<'_>) -> Value {
    let (moment, seat) = (&found.moment, found.eyes());
    let scene = moment.scene();
    let parts: Map<String, Value> = scene
        .iter()
        .flat_map(|scene| {
            scene.parts(seat).into_iter().filter_map(|part| Some((part.0.to_string(), scene.view(seat, &part)?)))
        })
        .collect();
    json!({
        "n": moment.n(), "before": found.before.as_ref().map(Moment::n), "next": found.next, "line": moment.line().map(|line| line.written()),
        "scene": {"game": scene.map(play::scene::Scene::game), "parts": parts},
    })
}

#[derive(Deserialize)]
pub(crate) struct WhatIf {
    #[serde(default)]
    at: String,
    #[serde(default)]
    side: usize,
}

/// Opens a table of one's own that goes on from a moment, as far as the seat knows it, and goes there.
pub(crate) async fn what_if(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
    Form(WhatIf { at, side }): Form<WhatIf>,
) -> Result<Response, PageFailure> {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let (live, seat) = seated(&house, &id, &visitor).await?;
    let (game, fork, entry) = if at.is_empty() {
        let table = live.shown_to(seat)?;
        (table.scene().game(), table.scene().fork(seat, side), table.number(seat))
    } else {
        live.past(&house, seat, move |reel| forked(&found(reel, seat, &at)?, side)).await??
    };
    let fork = fork.ok_or(Failure::NothingToImagine)?;
    let person = visitor.person.ok_or(Failure::NoTable)?;
    let called = rooms::known_as(&house, &visitor)?.name;
    let table = live.shown_to(seat)?.sight(seat).table_name().to_string();
    let gathering = alone(&table, &fork.seats, person, called);
    let new = house.imagine(gathering, game, fork.state, Origin { table: live.id(), entry }).await?;
    Ok(Redirect::to(&address(new)).into_response())
}

type Forked = (&'static str, Option<Fork<Box<RawValue>>>, u64);

fn forked(found: &MomentNeighbors<'_>, side: usize) -> Result<Forked, Failure> {
    let scene = found.moment.scene().ok_or(Failure::NotFound)?;
    Ok((scene.game(), scene.fork(found.eyes(), side), found.moment.n()))
}

fn address(table: TableId) -> String {
    format!("/tables/{table}")
}

/// One person on the first seat, bots on all others.
fn alone(table: &str, seats: &[String], person: play::PersonId, called: Option<String>) -> Setup {
    let own = seats.first().map_or("Player 1", String::as_str);
    let called = named(called.as_deref().unwrap_or(own), own);
    let mut names = vec![called.to_string()];
    let laid = (1_u8..).zip(seats).skip(1).map(|(number, side)| {
        let name = free_name(side, number, &names);
        names.push(name.to_string());
        ReadySeat { seat: Seat::Player(number), name, bot: true, same: false }
    });
    let laid = laid.collect();
    let name = named(&format!("What if: {table}"), "What if");
    Setup { name, seat: Seat::Player(1), person, called, laid }
}
