//! Opening a table of any game: from its set-up or one of its scenarios, with me, friends and bots on its seats. Pages and
//! programs open them alike.

use std::sync::Arc;
use std::time::Instant;

use axum::Form;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use play::game::Fault;
use play::gathering::{self, ReadySeat};
use play::name::Name;
use play::open::OpenTable;
use play::scene::Opening;
use play::seat::PLAYERS;
use play::table::Denied;
use play::{Game as _, PersonId, Role, Seat, TableId};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::characters::answer::FormAnswer;
use crate::faces;
use crate::failure::{ApiFailure, Failure, PageFailure};
use crate::house::House;
use crate::identity::{SetCookie, Visitor, somebody};
use crate::pages::{self, GamePage};
use crate::rooms::{GAME_MASTER, first_seat, free_name, known_as, with_cookie};

/// Who sits on a player seat of a new table.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Sitter {
    /// Whoever opens the table; on several seats, all at one screen.
    Me,
    /// Somebody who comes by the link.
    Friend,
    /// A bot.
    Bot,
}

/// What is said to open a table.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct NewTableOrder {
    table: String,
    called: String,
    #[serde(rename = "as")]
    role: Role,
    /// Which game; the open table where none is named.
    #[serde(default)]
    game: Option<String>,
    /// From what it begins.
    #[serde(default)]
    setup: Option<Value>,
    /// One of the game's scenarios, instead of a set-up.
    #[serde(default)]
    scenario: Option<String>,
    /// Who sits where, the first player seat first.
    #[serde(default)]
    seats: Option<Vec<Sitter>>,
}

/// A table that is in order, but for its person.
struct PreparedTable {
    game: String,
    setup: Value,
    name: Name,
    seat: Seat,
    called: Name,
    laid: Vec<ReadySeat>,
}

/// Opens a table, by the API.
pub(crate) async fn by_api(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    body: axum::body::Bytes,
) -> Result<Response, ApiFailure> {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let order = serde_json::from_slice(&body).map_err(|error| Failure::Malformed(error.to_string()))?;
    let (id, cookie) = open(&house, &visitor, order).await?;
    Ok(with_cookie(axum::Json(json!({"table": id})).into_response(), cookie))
}

async fn open(house: &Arc<House>, visitor: &Visitor, order: NewTableOrder) -> Result<(TableId, SetCookie), Failure> {
    let prepared = prepare(house, order)?;
    // Whatever is wrong is told before anybody gets a cookie.
    let setup = play::entry::raw(&prepared.setup);
    house.registry.begin_anew(&prepared.game, &setup).map_err(|faults| Failure::Denied(Denied::Faults(faults)))?;
    let (person, cookie) = somebody(house, visitor).await?;
    let PreparedTable { game, setup, .. } = &prepared;
    let (game, setup) = (game.clone(), setup.clone());
    let id = house.open(prepared.gathering(person), &game, &setup).await?;
    Ok((id, cookie))
}

impl PreparedTable {
    fn gathering(self, person: PersonId) -> gathering::Setup {
        let Self { name, seat, called, laid, .. } = self;
        gathering::Setup { name, seat, person, called, laid }
    }
}

/// The table in order, or everything that is wrong with it at once. An open table has a fault of its own for each field.
fn prepare(house: &House, order: NewTableOrder) -> Result<PreparedTable, Failure> {
    let plain = order.game.is_none();
    let game = order.game.clone().unwrap_or_else(|| OpenTable::ID.to_owned());
    let mut faults = Vec::new();
    if matches!(order.role, Role::Spectator | Role::House) {
        faults.push(Fault::new("as", "a table is opened by a player or by its gm"));
    }
    let name = Name::parse(&order.table).map_err(|fault| faults.push(Fault::new("table", fault.to_string())));
    let first = first_seat(order.role, &order.called).map_err(|failure| faults.push(named("called", &failure)));
    let setup = setup(house, &game, &order).map_err(|more| faults.extend(more));
    let sides = setup.as_ref().map_or_else(|()| Vec::new(), |(_, sides)| sides.clone());
    let sitters = sitters(house, &game, &order, &sides).map_err(|fault| faults.push(fault));
    match (name, first, setup, sitters) {
        (Ok(name), Ok((seat, called)), Ok((setup, sides)), Ok(sitters)) if faults.is_empty() => {
            let laid = laid(seat, &called, &sides, &sitters);
            Ok(PreparedTable { game, setup, name, seat, called, laid })
        }
        _ if plain => Err(first_fault(faults)),
        _ => Err(Failure::Denied(Denied::Faults(faults))),
    }
}

fn named(at: &str, failure: &Failure) -> Fault {
    Fault::new(at, failure.in_place().map_or_else(String::new, |(_, why)| why))
}

/// A form of few fields tells what is wrong field by field.
fn first_fault(faults: Vec<Fault>) -> Failure {
    let Some(Fault { at, what }) = faults.into_iter().next() else { return Failure::NotFound };
    let field = ["called", "as"].into_iter().find(|field| *field == at).unwrap_or("table");
    Failure::Field(field, what)
}

/// The set-up, and what its seats stand for as far as the game says.
fn setup(house: &House, game: &str, order: &NewTableOrder) -> Result<(Value, Vec<String>), Vec<Fault>> {
    if faces::character(game).is_some() {
        return Err(vec![Fault::new("game", "a character is made at /api/characters")]);
    }
    if !house.registry.games().any(|known| known == game) {
        return Err(vec![Fault::new("game", format!("there is no game called {game:?} here"))]);
    }
    if let Some(key) = &order.scenario {
        let ready = faces::of(game).ready().into_iter().find(|ready| ready.key == *key);
        let unknown = || vec![Fault::new("scenario", format!("there is no scenario called {key:?}"))];
        return ready.map(|ready| (ready.setup, ready.seats)).ok_or_else(unknown);
    }
    let said = order.setup.clone().unwrap_or_else(|| json!({}));
    let Some(opening) = house.registry.opening(game) else {
        house.registry.begin_anew(game, &play::entry::raw(&said))?;
        return Ok((said, Vec::new()));
    };
    let setup = opening.filled(said)?;
    let seats = opening.seats(&play::entry::raw(&setup))?;
    Ok((setup, seats))
}

/// Who sits where: as was said, or the opener first and friends on all other seats.
fn sitters(house: &House, game: &str, order: &NewTableOrder, sides: &[String]) -> Result<Vec<Sitter>, Fault> {
    let fault = |what: String| Err(Fault::new("seats", what));
    let plays = order.role != Role::Gm;
    let rest = sides.len().saturating_sub(usize::from(plays));
    let usual = || plays.then_some(Sitter::Me).into_iter().chain(std::iter::repeat_n(Sitter::Friend, rest)).collect();
    let sitters: Vec<Sitter> = order.seats.clone().unwrap_or_else(usual);
    let most = if sides.is_empty() { usize::from(PLAYERS) } else { sides.len() };
    if sitters.len() > most {
        return fault(format!("there are {most} seats and no more"));
    }
    if plays && sitters.first() != Some(&Sitter::Me) {
        return fault("whoever plays sits on the first seat: me".to_owned());
    }
    if sitters.contains(&Sitter::Bot) && !house.registry.has_bot(game) {
        return fault("no bot plays this game".to_owned());
    }
    Ok(sitters)
}

/// The seats that stand ready, besides the opener's own.
fn laid(seat: Seat, called: &Name, sides: &[String], sitters: &[Sitter]) -> Vec<ReadySeat> {
    let mut names = vec![called.to_string()];
    let taken = usize::from(seat != Seat::Gm);
    let ready = (1_u8..).zip(sitters).skip(taken).map(|(number, sitter)| {
        let plain = format!("Player {number}");
        let side = sides.get(usize::from(number) - 1).unwrap_or(&plain);
        let name = free_name(side, number, &names);
        names.push(name.to_string());
        ReadySeat { seat: Seat::Player(number), name, bot: *sitter == Sitter::Bot, same: *sitter == Sitter::Me }
    });
    ready.collect()
}

/// The game of an address, and how it is begun; nothing where it has a door of its own, or none.
fn found<'a>(house: &'a House, game: &str) -> Result<(&'static str, &'static str, &'a Opening), Failure> {
    let known = house.registry.named().find(|(known, _)| *known == game).filter(|_| faces::of(game).door().is_none());
    let (game, name) = known.ok_or(Failure::NotFound)?;
    Ok((game, name, house.registry.opening(game).ok_or(Failure::NotFound)?))
}

/// The page where a table of a game is begun, made of what its set-up asks.
pub(crate) async fn show(
    State(house): State<Arc<House>>,
    Path(game): Path<String>,
    visitor: Visitor,
) -> Result<Markup, PageFailure> {
    let called = known_as(&house, &visitor)?.name.unwrap_or_else(|| "Player 1".to_owned());
    Ok(begun(&house, &game, &called, None)?)
}

fn begun(house: &House, game: &str, called: &str, fault: Option<&str>) -> Result<Markup, Failure> {
    let (game, name, opening) = found(house, game)?;
    let asks = (opening.asks)();
    let bots = house.registry.has_bot(game);
    Ok(pages::game(&GamePage { game, name, about: opening.about, asks: &asks, bots, called, fault }))
}

/// Opens a table from the form of that page, and goes there.
pub(crate) async fn begin(
    State(house): State<Arc<House>>,
    Path(game): Path<String>,
    visitor: Visitor,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, PageFailure> {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let said = |name: &str| fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.clone());
    let called = said("called").unwrap_or_default();
    let opened = match read(&house, &game, &called, &said("with").unwrap_or_default(), fields) {
        Ok(order) => open(&house, &visitor, order).await,
        Err(failure) => Err(failure),
    };
    match opened {
        Ok((id, cookie)) => Ok(with_cookie(Redirect::to(&format!("/tables/{id}")).into_response(), cookie)),
        Err(failure) => {
            let (_, why) = failure.in_place().ok_or(failure)?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, begun(&house, &game, &called, Some(&why))?).into_response())
        }
    }
}

/// What the form of a game says.
fn read(
    house: &House,
    game: &str,
    called: &str,
    with: &str,
    fields: Vec<(String, String)>,
) -> Result<NewTableOrder, Failure> {
    let (game, name, opening) = found(house, game)?;
    let setup = FormAnswer::of_a_set_up(fields)?.set_up(&(opening.asks)())?;
    let filled = opening.filled(setup.clone()).and_then(|filled| opening.seats(&play::entry::raw(&filled)));
    let seats = filled.map_err(|faults| Failure::Denied(Denied::Faults(faults)))?;
    let (others, role) = match with {
        "bots" => (Sitter::Bot, Role::Player),
        "screen" => (Sitter::Me, Role::Player),
        "friends" => (Sitter::Friend, Role::Player),
        "gm" => (Sitter::Friend, Role::Gm),
        _ => return Err(Failure::Field("command", "You play: this is not among the choices.".to_owned())),
    };
    let mut seats = vec![others; seats.len()];
    if let Some(first) = seats.first_mut().filter(|_| role == Role::Player) {
        *first = Sitter::Me;
    }
    let called = if role == Role::Gm && called == "Player 1" { GAME_MASTER } else { called };
    Ok(NewTableOrder {
        table: name.to_owned(),
        called: called.to_owned(),
        role,
        game: Some(game.to_owned()),
        setup: Some(setup),
        scenario: None,
        seats: Some(seats),
    })
}
