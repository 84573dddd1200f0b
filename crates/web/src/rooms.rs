//! The pages' handlers: home, tables, logs, odds, oneself.

use std::sync::Arc;
use std::time::Instant;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use play::gathering::Setup;
use play::name::Name;
use play::open::OpenTable;
use play::table::Line;
use play::{Game, Role, Seat, Table, TableId, export};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::chance::now;
use crate::failure::{ApiFailure, Failure, PageFailure};
use crate::house::House;
use crate::identity::{self, SetCookie, Visitor, somebody};
use crate::pages::{self, HomeTable, LinkSet, OpenForm, TablePage, YouPage};

type Page = Result<Markup, PageFailure>;

/// How many lines are shown at once.
const LINES: usize = 50;

fn known_as(house: &House, visitor: &Visitor) -> Result<pages::Visitor, Failure> {
    let name = visitor.person.map(|person| house.ledger.login_of(person)).transpose()?.flatten();
    Ok(pages::Visitor { name })
}

/// Home: the doors, and the visitor's tables.
pub(crate) async fn home(State(house): State<Arc<House>>, visitor: Visitor) -> Page {
    let called = known_as(&house, &visitor)?.name.unwrap_or_else(|| "Game master".to_owned());
    let form = OpenForm { table: "Our table".to_owned(), called, as_gm: true, fault: None };
    Ok(home_page(&house, &visitor, &form)?)
}

fn home_page(house: &House, visitor: &Visitor, form: &OpenForm) -> Result<Markup, Failure> {
    let memberships = visitor.person.map(|person| house.ledger.tables_of(person)).transpose()?.unwrap_or_default();
    let table = |member: ledger::Membership| HomeTable {
        id: member.table.id,
        name: member.table.name,
        seat: member.seat,
        last: member.table.last,
        closed: member.table.closed,
        here: house.awake_table(member.table.id).map_or(0, |live| live.here().len()),
    };
    let tables: Vec<HomeTable> = memberships.into_iter().map(table).collect();
    Ok(pages::home(&known_as(house, visitor)?, &tables, form, now()))
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
            let page = home_page(&house, &visitor, &form)?;
            Ok((axum::http::StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
        Err(failure) => Err(failure.into()),
    }
}

/// Opens a table, by the API.
pub(crate) async fn open_by_api(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    body: axum::body::Bytes,
) -> Result<Response, ApiFailure> {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let fields: OpenFields = serde_json::from_slice(&body).map_err(|error| Failure::Malformed(error.to_string()))?;
    let (id, cookie) = open_table(&house, &visitor, &fields).await?;
    Ok(with_cookie(axum::Json(json!({"table": id})).into_response(), cookie))
}

async fn open_table(
    house: &Arc<House>,
    visitor: &Visitor,
    fields: &OpenFields,
) -> Result<(TableId, SetCookie), Failure> {
    let name = Name::parse(&fields.table).map_err(|fault| Failure::Field("table", fault.to_string()))?;
    let called = Name::parse(&fields.called).map_err(|fault| Failure::Field("called", fault.to_string()))?;
    let seat = match fields.role {
        Role::Gm => Seat::Gm,
        Role::Player | Role::Spectator | Role::House => Seat::Player(1),
    };
    let (person, cookie) = somebody(house, visitor).await?;
    let id = house.open(Setup { name, seat, person, called }, OpenTable::ID).await?;
    Ok((id, cookie))
}

fn with_cookie(mut response: Response, cookie: SetCookie) -> Response {
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// A table, as the visitor's seat sees it.
pub(crate) async fn table(State(house): State<Arc<House>>, Path(id): Path<String>, visitor: Visitor) -> Page {
    let (live, seat) = house.seated(visitor.person, &id).await?;
    let here = live.here();
    let table = live.table();
    let lines = table.recent(seat);
    let more = lines.first().is_some_and(|line| line.n > 1);
    Ok(pages::table(&table_page(&house, &table, seat, &lines, more, &here)))
}

pub(crate) fn table_page<'a>(
    house: &House,
    table: &'a Table,
    seat: Seat,
    lines: &'a [Line],
    more: bool,
    here: &'a [Seat],
) -> TablePage<'a> {
    let revealed = export::Revealed::to(seat, table.gathering().closed, table.secrets());
    TablePage { table, seat, lines, more, here, links: links(house, table, seat), revealed }
}

/// The links that the seat may hand out.
pub(crate) fn links(house: &House, table: &Table, seat: Seat) -> Option<LinkSet> {
    let numbers = table.sight(seat).links().filter(|_| table.gathering().closed.is_none())?;
    let key = |role| Some(house.secret.key(table.id(), role, numbers.of(role)?).to_string());
    let link = |role| key(role).map(|key| format!("{}/join#{key}", house.base.url));
    let gm_code = key(Role::Gm).filter(|_| seat == Seat::Gm);
    Some(LinkSet { player: link(Role::Player)?, spectator: link(Role::Spectator)?, gm_code })
}

#[derive(Deserialize)]
pub(crate) struct Before {
    before: u64,
}

/// Earlier lines of a table's log.
pub(crate) async fn lines(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(Before { before }): Query<Before>,
    visitor: Visitor,
) -> Result<axum::Json<Value>, ApiFailure> {
    let (seat, past) = past(&house, &id, &visitor).await?;
    let earlier: Vec<&Line> = past.1.lines.iter().map(|audited| &audited.line).filter(|line| line.n < before).collect();
    let shown = &earlier[earlier.len().saturating_sub(LINES)..];
    let html: String = shown.iter().map(|line| pages::line(line, seat).into_string()).collect();
    Ok(axum::Json(json!({"html": html, "more": shown.len() < earlier.len()})))
}

type Whole = (Vec<play::Sealed>, export::Past);

/// The whole log, relived for the visitor's seat.
async fn past(house: &Arc<House>, id: &str, visitor: &Visitor) -> Result<(Seat, Whole), Failure> {
    house.gates.reads.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let (live, seat) = house.seated(visitor.person, id).await?;
    let (table, up_to, secrets) = {
        let table = live.table();
        (table.id(), table.seq(), *table.secrets())
    };
    let house = Arc::clone(house);
    let relive = move || -> Result<Whole, Failure> {
        let log = house.ledger.entries(table, 0, usize::try_from(up_to).unwrap_or(usize::MAX))?;
        let past = export::relive(&house.registry, secrets, &log, seat);
        Ok((log, past.map_err(|broken| Failure::Fault(format!("the log of table {table}: {broken}")))?))
    };
    let whole = tokio::task::spawn_blocking(relive).await.map_err(|error| Failure::Fault(error.to_string()))??;
    Ok((seat, whole))
}

/// The log as JSON: the whole of it for the GM, what they heard for everybody else.
pub(crate) async fn log_json(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, PageFailure> {
    let (seat, (log, past)) = past(&house, &id, &visitor).await?;
    let json = if seat == Seat::Gm {
        serde_json::to_string(&export::full(past, &log))
    } else {
        serde_json::to_string(&export::seat_log(past))
    };
    let json = json.map_err(|error| Failure::Fault(error.to_string()))?;
    Ok(download("application/json", &format!("trilith-{id}.json"), json))
}

/// The log as Markdown.
pub(crate) async fn log_markdown(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, PageFailure> {
    let (_, (_, past)) = past(&house, &id, &visitor).await?;
    Ok(download("text/markdown; charset=utf-8", &format!("trilith-{id}.md"), export::markdown(&past)))
}

fn download(kind: &'static str, name: &str, body: String) -> Response {
    let disposition = format!("attachment; filename=\"{name}\"");
    ([(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, disposition)], body).into_response()
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
pub(crate) async fn api_page() -> Markup {
    pages::api_page()
}

/// Nothing is here.
pub(crate) async fn nowhere() -> PageFailure {
    PageFailure(Failure::NotFound)
}

/// Nothing is here, for programs.
pub(crate) async fn nowhere_in_api() -> ApiFailure {
    ApiFailure(Failure::NotFound)
}

/// The visitor's own page.
pub(crate) async fn you(State(house): State<Arc<House>>, visitor: Visitor) -> Page {
    Ok(you_page(&house, &visitor, None, None)?)
}

fn you_page(house: &House, visitor: &Visitor, fault: Option<String>, done: Option<String>) -> Result<Markup, Failure> {
    Ok(pages::you(&YouPage { me: known_as(house, visitor)?, fault, done }))
}

#[derive(Deserialize)]
pub(crate) struct LoginFields {
    name: String,
    passphrase: String,
    #[serde(default)]
    again: String,
}

/// Gives the visitor a name and passphrase.
pub(crate) async fn set_login(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(fields): Form<LoginFields>,
) -> Result<Response, PageFailure> {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    if fields.passphrase != fields.again {
        return Ok(retry(you_page(&house, &visitor, Some("The two passphrases differ.".to_owned()), None)?));
    }
    let (person, cookie) = somebody(&house, &visitor).await?;
    match identity::set_login(&house, person, &fields.name, &fields.passphrase).await {
        Ok(()) => {
            let visitor = Visitor { person: Some(person), ..visitor };
            let done = "Saved. You can sign in elsewhere with this name and passphrase.".to_owned();
            Ok(with_cookie(you_page(&house, &visitor, None, Some(done))?.into_response(), cookie))
        }
        Err(Failure::Field(_, why)) => Ok(retry(you_page(&house, &visitor, Some(capital(&why)), None)?)),
        Err(failure) => Err(failure.into()),
    }
}

/// Lets the visitor in by name and passphrase.
pub(crate) async fn sign_in(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(fields): Form<LoginFields>,
) -> Result<Response, PageFailure> {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    match identity::sign_in(&house, &fields.name, &fields.passphrase).await {
        Ok(cookie) => Ok(with_cookie(Redirect::to("/").into_response(), Some(cookie))),
        Err(Failure::WrongLogin) => {
            let fault = "Name and passphrase do not belong together.".to_owned();
            Ok(retry(you_page(&house, &visitor, Some(fault), None)?))
        }
        Err(failure) => Err(failure.into()),
    }
}

/// Forgets the visitor in this browser.
pub(crate) async fn sign_out(State(house): State<Arc<House>>, visitor: Visitor) -> Result<Response, PageFailure> {
    let cookie = identity::sign_out(&house, &visitor).await?;
    Ok(with_cookie(Redirect::to("/").into_response(), Some(cookie)))
}

fn retry(page: Markup) -> Response {
    (axum::http::StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
}

fn capital(words: &str) -> String {
    let mut chars = words.chars();
    let first = chars.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", chars.as_str())
}
