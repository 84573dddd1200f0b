//! The JSON API: commands in, views and odds out.

use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use dice::Expr;
use play::game::Part;
use play::gathering::Command;
use play::open::OpenTable;
use play::table::{Line, Order, Submission};
use play::{CommandId, Game as _, Role, Seat, Table};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::chance::{fresh_bytes, now};
use crate::characters::seat;
use crate::failure::{ApiFailure, Failure};
use crate::house::House;
use crate::identity::{Visitor, somebody};
use crate::keys::Key;
use crate::live::{Live, Request};
use crate::{odds_room, rooms, solo};

type Answer = Result<Json<Value>, ApiFailure>;

/// Reads a JSON body, with a reason when it cannot be read.
fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, Failure> {
    serde_json::from_slice(body).map_err(|error| Failure::Malformed(error.to_string()))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Envelope {
    id: CommandId,
    after: Option<u64>,
    prompt: Option<String>,
    #[serde(rename = "as")]
    stand_in: Option<Seat>,
    faces: Option<Vec<u32>>,
    command: Order,
}

impl Envelope {
    fn submission(self, seat: Seat, by: Option<Seat>) -> Submission {
        Submission {
            id: self.id,
            seat,
            by,
            after: self.after,
            prompt: self.prompt,
            faces: self.faces,
            order: self.command,
            at: now(),
        }
    }
}

/// The most dice that are typed in for one command.
const MOST_FACES: usize = 1_000;

/// Carries a command out at a table.
pub(crate) async fn command(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
    body: Bytes,
) -> Answer {
    let (live, seat) = house.seated(visitor.person, &id).await?;
    let person = visitor.person.ok_or(Failure::NoTable)?;
    house.gates.commands.take(person, Instant::now()).map_err(Failure::TooFast)?;
    let is_character = solo::is_solo(&live.table());
    if is_character {
        seat::at_home(&house, &live).await?;
    }
    let envelope: Envelope = match read(&body) {
        Ok(envelope) => envelope,
        Err(failure) => return Err(notation_fault(&body).unwrap_or(failure).into()),
    };
    if envelope.faces.as_ref().is_some_and(|faces| faces.len() > MOST_FACES) {
        return Err(Failure::TooLarge.into());
    }
    if matches!(envelope.command, Order::Begin { .. }) {
        // What begins a scene weighs as much as what opens a table.
        house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    }
    let (seat, by) = match envelope.stand_in {
        // Whoever shares the screen with others acts on each seat of theirs as on their own.
        Some(other) if live.holds(person, other) => (other, None),
        Some(other) if other != seat => (other, Some(seat)),
        Some(_) | None => (seat, None),
    };
    let n = live.submit(&house, Request { person, submission: envelope.submission(seat, by) }).await?;
    Ok(Json(json!({"n": n})))
}

/// The column of the fault, when what could not be read was dice notation.
fn notation_fault(body: &Bytes) -> Option<Failure> {
    let json: Value = serde_json::from_slice(body).ok()?;
    let text = json.pointer("/command/gather/roll/dice")?.as_str()?;
    Expr::parse(text).err().map(Failure::Notation)
}

/// Everything that the visitor's seat can see and do.
pub(crate) async fn view(State(house): State<Arc<House>>, Path(id): Path<String>, visitor: Visitor) -> Answer {
    let (live, seat) = house.seated_as(visitor.person, &id, visitor.seat).await?;
    let here = live.here();
    let table = live.shown_to(seat)?;
    let mut common: Map<String, Value> = parts(&table.common_parts(seat), |part| table.common_view(seat, part));
    if let Some(links) = rooms::links(&house, &table, seat) {
        let gm = links.gm_code;
        common.insert("links".to_owned(), json!({"player": links.player, "spectator": links.spectator, "gm": gm}));
    }
    if solo::is_solo(&table) {
        common.remove("links");
    }
    let mut common_options = table.common_options(seat);
    common_options.retain(|offer| solo::offers(&table, offer));
    let scene = table.scene();
    let lines: Vec<_> = table.recent(seat).iter().map(Line::written).collect();
    let prompts = if table.gathering().closed.is_some() { Vec::new() } else { table.prompts(seat) };
    Ok(Json(json!({
        "table": table.id(), "seat": seat, "n": table.number(seat), "here": here,
        "parts": common,
        "scene": {"game": scene.game(), "parts": parts(&scene.parts(seat), |part| scene.view(seat, part))},
        "options": {"gather": common_options, "play": table.options(seat)},
        "prompts": prompts,
        "lines": lines,
        "commitments": table.commitments(),
    })))
}

fn parts(names: &[Part], view: impl Fn(&Part) -> Option<Value>) -> Map<String, Value> {
    names.iter().filter_map(|part| Some((part.0.to_string(), view(part)?))).collect()
}

#[derive(Deserialize)]
struct Knock {
    key: String,
}

#[derive(Serialize)]
struct Invitation {
    table: Value,
    role: Role,
    vacant: Vec<Value>,
    /// Whether the seats stand for sides of a game, and not for people who got up.
    sides: bool,
    you: Option<Seat>,
}

/// What an invitation is for, before it is taken up.
pub(crate) async fn invitation(State(house): State<Arc<House>>, visitor: Visitor, body: Bytes) -> Answer {
    let knock: Knock = read(&body)?;
    let (live, key) = admit(&house, &visitor, &knock.key).await?;
    let table = live.table();
    let people = table.gathering();
    let free = if key.role == Role::Player { people.free_players() } else { Vec::new() };
    let vacant = free.into_iter().filter(|seat| people.places.contains_key(seat));
    let vacant = vacant.map(|seat| json!({"seat": seat, "name": people.name_of(seat)})).collect();
    let you = visitor.person.and_then(|person| people.seat_of(person));
    let about = json!({"id": table.id(), "name": people.name});
    let sides = table.scene().game() != OpenTable::ID;
    let invitation = Invitation { table: about, role: key.role, vacant, sides, you };
    Ok(Json(json!(invitation)))
}

/// The table that a key opens just now.
async fn admit(house: &Arc<House>, visitor: &Visitor, key: &str) -> Result<(Arc<crate::live::Live>, Key), Failure> {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let key: Key = key.parse().map_err(|_| Failure::DeadKey)?;
    let dead_if_unknown = |failure| if failure == Failure::NoTable { Failure::DeadKey } else { failure };
    let live = house.live(key.table).await.map_err(dead_if_unknown)?;
    let opens = {
        let table = live.table();
        house.secret.admits(&key, &table) && table.gathering().closed.is_none() && !solo::is_solo(&table)
    };
    if opens { Ok((live, key)) } else { Err(Failure::DeadKey) }
}

#[derive(Deserialize)]
struct Join {
    key: String,
    #[serde(default)]
    name: String,
    seat: Option<Seat>,
}

/// Takes an invitation up: a seat and, for a newcomer, a cookie of their own.
pub(crate) async fn join(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    body: Bytes,
) -> Result<Response, ApiFailure> {
    let join: Join = read(&body)?;
    let (live, key) = admit(&house, &visitor, &join.key).await?;
    let seated = visitor.person.and_then(|person| live.seat_of(person));
    let table = live.table().id();
    // Whoever has a seat keeps it, unless they come for the GM's.
    if let Some(seat) = seated.filter(|seat| key.role != Role::Gm || *seat == Seat::Gm) {
        return Ok(Json(json!({"table": table, "seat": seat})).into_response());
    }
    let (person, cookie) = somebody(&house, &visitor).await?;
    come_in(&house, &live, &key, &join, person).await?;
    let seat = live.seat_of(person);
    let mut response = Json(json!({"table": table, "seat": seat})).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// How often somebody is led to the next free seat.
const MOST_TRIES: u8 = 12;

/// Whoever takes any seat takes the next one where somebody else was faster.
async fn come_in(
    house: &Arc<House>,
    live: &Arc<Live>,
    key: &Key,
    join: &Join,
    person: play::PersonId,
) -> Result<(), Failure> {
    let mut tries = MOST_TRIES;
    loop {
        tries -= 1;
        let submission = Submission {
            id: CommandId::from_chance(fresh_bytes()),
            seat: Seat::Door,
            by: None,
            after: None,
            prompt: None,
            faces: None,
            order: Order::Gather(door_order(&live.table(), key, join, person)?),
            at: now(),
        };
        match live.submit(house, Request { person, submission }).await {
            Err(Failure::Denied(_)) if join.seat.is_none() && tries > 0 => {}
            done => return done.map(|_| ()),
        }
    }
}

fn door_order(table: &Table, key: &Key, join: &Join, person: play::PersonId) -> Result<Command, Failure> {
    let people = table.gathering();
    let seat = match key.role {
        Role::Gm => return Ok(Command::Claim { person }),
        Role::Spectator => people.free_spectator(),
        Role::Player => join.seat.or_else(|| people.free_players().pop()),
        Role::House => None,
    };
    let seat = seat.filter(|seat| seat.role() == key.role).ok_or(Failure::Full)?;
    let name = play::name::Name::parse(&join.name).map_err(|fault| Failure::Field("name", fault.to_string()))?;
    Ok(Command::Join { seat, person, name })
}

#[derive(Deserialize)]
pub(crate) struct RollOddsQuery {
    #[serde(default)]
    dice: String,
}

/// The exact odds of a roll, in short.
pub(crate) async fn odds(
    State(house): State<Arc<House>>,
    Query(asked): Query<RollOddsQuery>,
    visitor: Visitor,
) -> Answer {
    house.gates.reads.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let (_, odds) = odds_room::work_out(&asked.dice).await?;
    let chance = odds.chance();
    Ok(Json(json!({
        "dice": asked.dice,
        "mean": odds.mean().decimal_text(4), "low": odds.min(), "high": odds.max(),
        "chance": chance.as_ref().map(|chance| chance.percent_text(1)),
        "fraction": chance.as_ref().map(|chance| format!("{}/{}", chance.numerator(), chance.denominator())),
    })))
}

/// The description of this API.
pub(crate) const OPENAPI: &str = include_str!("../openapi.json");

/// The same, to be read by programs.
pub(crate) async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI).into_response()
}
