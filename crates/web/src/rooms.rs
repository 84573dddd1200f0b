//! The pages' handlers: home, tables, logs, odds, oneself.

use std::sync::Arc;
use std::time::Instant;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use play::gathering::{Holder, Setup};
use play::name::Name;
use play::open::OpenTable;
use play::table::Line;
use play::{Game, Millis, Role, Seat, Table, TableId, export};
use serde::Deserialize;
use serde_json::json;

use crate::chance::now;
use crate::characters::seat;
use crate::failure::{ApiFailure, Failure, PageFailure};
use crate::house::House;
use crate::identity::{SetCookie, Visitor, somebody};
use crate::live::Live;
use crate::pages::{self, HomePage, LinkSet, OpenForm, TablePage};
use crate::yours::Yours;
use crate::{faces, moments_room, solo};

pub(crate) type Page = Result<Markup, PageFailure>;

/// What a GM is called who has no name yet.
pub const GAME_MASTER: &str = "Game master";

/// By which name the visitor signed in.
pub fn known_as(house: &House, visitor: &Visitor) -> Result<pages::Visitor, Failure> {
    let name = visitor.person.map(|person| house.ledger.login_of(person)).transpose()?.flatten();
    Ok(pages::Visitor { name })
}

#[derive(Default, Deserialize)]
pub(crate) struct HomeQuery {
    /// The character that was put away just now.
    #[serde(default)]
    away: String,
}

/// Home: the doors, and the visitor's characters and tables.
pub(crate) async fn home(State(house): State<Arc<House>>, Query(query): Query<HomeQuery>, visitor: Visitor) -> Page {
    let form = open_form(&house, &visitor)?;
    Ok(home_page(&house, &visitor, &form, &query)?)
}

fn open_form(house: &House, visitor: &Visitor) -> Result<OpenForm, Failure> {
    let called = known_as(house, visitor)?.name.unwrap_or_else(|| GAME_MASTER.to_owned());
    Ok(OpenForm { table: "Our table".to_owned(), called, as_gm: true, fault: None })
}

fn home_page(house: &House, visitor: &Visitor, table_form: &OpenForm, query: &HomeQuery) -> Result<Markup, Failure> {
    let Yours { tables, characters, away } = Yours::of(house, visitor)?;
    let page = HomePage {
        me: known_as(house, visitor)?,
        characters,
        away,
        tables,
        just_away: query.away.parse().ok(),
        table_form,
        doors: faces::doors(&house.registry),
        now: now(),
    };
    Ok(pages::home(&page))
}

#[derive(Deserialize)]
pub(crate) struct OpenFields {
    table: String,
    called: String,
    #[serde(rename = "as")]
    role: Role,
}

/// Opens a table and goes there.
pub(crate) async fn open(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(fields): Form<OpenFields>,
) -> Result<Response, PageFailure> {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    match open_table(&house, &visitor, &fields).await {
        Ok((id, cookie)) => Ok(with_cookie(Redirect::to(&format!("/tables/{id}")).into_response(), cookie)),
        Err(Failure::Field(field, why)) => {
            let form = OpenForm {
                table: fields.table,
                called: fields.called,
                as_gm: fields.role == Role::Gm,
                fault: Some((field.to_owned(), why)),
            };
            let page = home_page(&house, &visitor, &form, &HomeQuery::default())?;
            Ok((axum::http::StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
        Err(failure) => Err(failure.into()),
    }
}

/// Where somebody who opens a table sits, and what they are called there. Whoever plays along and leaves the suggested name
/// is no game master.
pub fn first_seat(role: Role, called: &str) -> Result<(Seat, Name), Failure> {
    let seat = match role {
        Role::Gm => Seat::Gm,
        Role::Player | Role::Spectator | Role::House => Seat::Player(1),
    };
    let called = if seat != Seat::Gm && called == GAME_MASTER { "Player 1" } else { called };
    Ok((seat, Name::parse(called).map_err(|fault| Failure::Field("called", fault.to_string()))?))
}

async fn open_table(
    house: &Arc<House>,
    visitor: &Visitor,
    fields: &OpenFields,
) -> Result<(TableId, SetCookie), Failure> {
    let name = Name::parse(&fields.table).map_err(|fault| Failure::Field("table", fault.to_string()))?;
    let (seat, called) = first_seat(fields.role, &fields.called)?;
    let (person, cookie) = somebody(house, visitor).await?;
    let id = house.open(Setup { name, seat, person, called, laid: Vec::new() }, OpenTable::ID, &json!({})).await?;
    Ok((id, cookie))
}

/// The answer with a new cookie, if there is one.
pub fn with_cookie(mut response: Response, cookie: SetCookie) -> Response {
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// A table, as the visitor's seat sees it.
pub(crate) async fn table(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(moments_room::At { at }): Query<moments_room::At>,
    visitor: Visitor,
) -> Result<Response, PageFailure> {
    let (live, seat) = house.seated_as(visitor.person, &id, visitor.seat).await?;
    if let Some(at) = at {
        // The page shows the moment by itself; an address that names none is refused.
        moments_room::check(&house, &live, seat, at).await?;
    }
    let here = live.here();
    let table = live.shown_to(seat)?;
    if solo::is_solo(&table) {
        return Ok(Redirect::to(&format!("/characters/{id}")).into_response());
    }
    let shared = shared_with(&table, seat);
    if visitor.seat.is_none() && table.has_secrets_between(&shared) {
        return Ok(pages::curtain(table.id(), seat, &table.gathering().name_of(seat)).into_response());
    }
    let lines = table.recent(seat);
    let more = lines.first().is_some_and(|line| line.n > 1);
    Ok(pages::table(&table_page(&house, &live, &table, seat, &lines, more, &here), None).into_response())
}

pub(crate) fn table_page<'a>(
    house: &House,
    live: &Live,
    table: &'a Table,
    seat: Seat,
    lines: &'a [Line],
    more: bool,
    here: &'a [Seat],
) -> TablePage<'a> {
    let revealed = export::RevealedSecrets::to(seat, table.gathering().closed, table.secrets());
    let guests = seat::shown(live, table);
    let bots = house.registry.has_bot(table.scene().game());
    let late = live.delay(seat);
    let now = Millis(now().0.saturating_sub(u64::try_from(late.as_millis()).unwrap_or_default()));
    let (wishes, shared) = (house.registry.wishes(table.scene().game()), shared_with(table, seat));
    TablePage {
        table,
        seat,
        lines,
        more,
        here,
        links: links(house, table, seat),
        revealed,
        guests,
        bots,
        now,
        late: u32::try_from(late.as_secs()).unwrap_or_default(),
        wishes,
        shared,
    }
}

/// All seats of whoever holds this one: several where people share a screen.
fn shared_with(table: &Table, seat: Seat) -> Vec<Seat> {
    match table.gathering().holder(seat) {
        Holder::Person(person) => table.gathering().seats_of(person),
        Holder::Bot | Holder::Nobody => Vec::new(),
    }
}

/// The links that the seat may hand out.
pub(crate) fn links(house: &House, table: &Table, seat: Seat) -> Option<LinkSet> {
    let open = table.gathering().closed.is_none() && !solo::is_solo(table);
    let numbers = table.sight(seat).links().filter(|_| open)?;
    let key = |role| Some(house.secret.key(table.id(), role, numbers.of(role)?).to_string());
    let link = |role| key(role).map(|key| format!("{}/join#{key}", house.base.url));
    let gm_code = key(Role::Gm).filter(|_| seat == Seat::Gm);
    Some(LinkSet { player: link(Role::Player)?, spectator: link(Role::Spectator)?, gm_code })
}

/// The page where an invitation is taken up.
pub(crate) async fn join() -> Markup {
    pages::join()
}

/// What Trilith is.
pub(crate) async fn about() -> Markup {
    pages::about()
}

/// The API, for people.
pub(crate) async fn api_page(State(house): State<Arc<House>>) -> Markup {
    pages::api_page(&house.base.url)
}

/// Nothing is here.
pub(crate) async fn nowhere() -> PageFailure {
    PageFailure(Failure::NotFound)
}

/// Nothing is here, for programs.
pub(crate) async fn nowhere_in_api() -> ApiFailure {
    ApiFailure(Failure::NotFound)
}

/// What somebody plays as a seat's name, or the seat's number where that is taken.
pub fn free_name(side: &str, number: u8, taken: &[String]) -> Name {
    let plain = format!("Player {number}");
    let wanted = named(side, &plain);
    if play::name::imitates(&wanted, taken) { named(&plain, &plain) } else { wanted }
}

/// A text as a name, or another that is one.
pub fn named(text: &str, otherwise: &str) -> Name {
    Name::parse(text).or_else(|_| Name::parse(otherwise)).expect("plain words are a name")
}
