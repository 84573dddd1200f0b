//! Characters: each is a table of its own with one seat. Made a step at a time by plain forms, then a sheet.

use std::sync::Arc;
use std::time::Instant;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use ledger::{Sharing, Shelf};
use maud::Markup;
use pillars::character::Character;
use pillars::creation::{Life, Setup, policy};
use pillars::house::{HouseFault, HouseRules};
use play::export::Past;
use play::gathering;
use play::name::Name;
use play::table::{Order, Submission};
use play::{CommandId, Game, Hash, PersonId, Seat, TableId};
use serde::Deserialize;
use serde_json::json;

use crate::chance::now;
use crate::failure::{ApiFailure, Failure, PageFailure};
use crate::gist::Gist;
use crate::house::House;
use crate::identity::{SetCookie, Visitor, somebody};
use crate::live::{Live, Request};
use crate::pages::{self, CharacterPage, Fault, HouseForm, Look};
use crate::rooms::with_cookie;
use crate::{log_room, solo};

pub(crate) mod answer;
mod carry;
mod chosen;
pub(crate) mod mana;
pub(crate) mod seat;
mod shared;
mod sheets;
pub(crate) mod wounds;

use answer::Answer;
pub(crate) use carry::{copy, file, import, import_by_api, import_page};
pub(crate) use shared::{share, show as shared, show_markdown as shared_markdown, show_text as shared_text, unshare};
pub(crate) use sheets::{sheet_json, sheet_markdown, sheet_text};

type Shown = Result<Response, PageFailure>;

#[derive(Deserialize)]
pub(crate) struct OpenFields {
    #[serde(default)]
    house: String,
}

/// The page where the house rules of a new character are chosen.
pub(crate) async fn choose() -> Markup {
    pages::choose(&HouseForm::default())
}

/// Opens a character and goes there.
pub(crate) async fn open(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(fields): Form<Vec<(String, String)>>,
) -> Shown {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let opened = async { open_character(&house, &visitor, chosen::rules(&fields)?).await };
    match opened.await {
        Ok((id, cookie)) => Ok(with_cookie(Redirect::to(&format!("/characters/{id}")).into_response(), cookie)),
        Err(failure) => {
            let (status, why) = failure.in_place().ok_or(failure)?;
            Ok((status, pages::choose(&chosen::again(&fields, why))).into_response())
        }
    }
}

/// Opens a character, by the API.
pub(crate) async fn open_by_api(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    body: axum::body::Bytes,
) -> Result<Response, ApiFailure> {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let fields: OpenFields = serde_json::from_slice(&body).map_err(|error| Failure::Malformed(error.to_string()))?;
    let rules = fields.house.parse().map_err(|fault: HouseFault| Failure::Field("house", fault.to_string()))?;
    let (id, cookie) = open_character(&house, &visitor, rules).await?;
    Ok(with_cookie(axum::Json(json!({"table": id})).into_response(), cookie))
}

async fn open_character(
    house: &Arc<House>,
    visitor: &Visitor,
    rules: HouseRules,
) -> Result<(TableId, SetCookie), Failure> {
    let (person, cookie) = somebody(house, visitor).await?;
    let id = house.open(gathering_of(person), Life::ID, &Setup { house: rules }).await?;
    Ok((id, cookie))
}

/// Whoever owns a character sits alone at its table.
fn gathering_of(person: PersonId) -> gathering::Setup {
    let named = |name: &str| Name::parse(name).expect("our own words are names");
    gathering::Setup {
        name: named("Nameless"),
        seat: Seat::Player(1),
        person,
        called: named("Player"),
        laid: Vec::new(),
    }
}

/// Somebody's own character.
struct Own {
    live: Arc<Live>,
    person: PersonId,
    seat: Seat,
    /// Where others see it, if they do.
    shared: Option<String>,
}

impl Own {
    /// The character, if it is one and the visitor's: anything else is one answer.
    async fn find(house: &Arc<House>, visitor: &Visitor, id: &str) -> Result<Self, Failure> {
        let (live, seat) = seat::seated(house, visitor.person, id).await?;
        let solo = solo::is_solo(&live.table());
        let person = visitor.person.filter(|_| solo).ok_or(Failure::NoTable)?;
        let shared = shared::path(house, live.id())?.map(|path| format!("{}{path}", house.base.url));
        Ok(Self { live, person, seat, shared })
    }

    /// The character, for its owner alone.
    async fn owned(house: &Arc<House>, visitor: &Visitor, id: &str) -> Result<Self, Failure> {
        let own = Self::find(house, visitor, id).await?;
        if matches!(own.seat, Seat::Player(_)) { Ok(own) } else { Err(Failure::NoTable) }
    }

    async fn submit(&self, house: &Arc<House>, id: CommandId, after: Option<u64>, order: Order) -> Result<(), Failure> {
        house.gates.commands.take(self.person, Instant::now()).map_err(Failure::TooFast)?;
        seat::at_home(house, &self.live).await?;
        let submission =
            Submission { id, seat: self.seat, by: None, after, prompt: None, faces: None, order, at: now() };
        match self.live.submit(house, Request { person: self.person, submission }).await {
            Err(failure) if !failure.is_done() => Err(failure),
            Ok(_) | Err(_) => Ok(()),
        }
    }

    async fn page(&self, house: &Arc<House>, look: &Look, fault: Option<Fault>) -> Response {
        let place = seat::place(house, self).await;
        let table = self.live.table();
        let page = CharacterPage::of(&table, self.seat, look, fault, suggested_name(table.id()));
        match page.map(|page| page.at(place).shared(self.shared.clone())) {
            Some(page) => pages::character(&page).into_response(),
            None => PageFailure(Failure::Fault("a character without its views".to_owned())).into_response(),
        }
    }

    /// The page again with what went wrong told in place; a failure that has no place there is a page of its own.
    async fn again(&self, house: &Arc<House>, look: &Look, failure: Failure, answer: Option<&Answer>) -> Shown {
        let (status, message) = failure.in_place().ok_or(failure)?;
        let (verb, fields) = answer.map(|answer| (answer.verb.clone(), answer.fields.clone())).unwrap_or_default();
        Ok((status, self.page(house, look, Some(Fault { verb, fields, message })).await).into_response())
    }
}

/// A character in play of the visitor's own, secrets and all: for putting it on a board, and for nobody's eyes.
pub(crate) async fn own(house: &Arc<House>, visitor: &Visitor, id: &str) -> Result<Character, Failure> {
    carry::whole(&Own::owned(house, visitor, id).await?.live)
}

/// The table of a character of the visitor's own; anything else is one answer.
pub(crate) async fn owned(house: &Arc<House>, visitor: &Visitor, id: TableId) -> Result<Arc<Live>, Failure> {
    Ok(Own::owned(house, visitor, id.as_str()).await?.live)
}

/// The most characters that are offered.
const MOST: usize = 40;

/// The visitor's characters in play, with their names.
pub(crate) async fn in_play(house: &Arc<House>, visitor: &Visitor) -> Result<Vec<(TableId, String)>, Failure> {
    let tables = visitor.person.map(|person| house.ledger.tables_of(person)).transpose()?.unwrap_or_default();
    let own = tables.into_iter().filter(|member| {
        solo::is_solo_game(&member.table.game) && member.seat != Seat::Gm && member.place == Shelf::Out
    });
    let mut found = Vec::new();
    for member in own.take(MOST) {
        // Those who are being made, or are dead, are nobody to bring.
        if let Ok(character) = self::own(house, visitor, member.table.id.as_str()).await {
            found.push((member.table.id, character.called().to_owned()));
        }
    }
    Ok(found)
}

/// A name for somebody who has none: the same whenever the same character is looked at.
fn suggested_name(id: TableId) -> String {
    let mut chance = Hash::of(&[b"a name", id.as_str().as_bytes()]).0.into_iter();
    let mut whim =
        |below: u8| u8::try_from(u32::from(chance.next().unwrap_or(0)) * u32::from(below) / 256).unwrap_or(0);
    policy::found_name(&mut whim).to_string()
}

/// A character: the next step while it is being made, then its sheet, or how it ended.
pub(crate) async fn show(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    visitor: Visitor,
) -> Shown {
    let (live, _) = seat::seated(&house, visitor.person, &id).await?;
    if !solo::is_solo(&live.table()) {
        return Ok(Redirect::to(&format!("/tables/{id}")).into_response());
    }
    Ok(Own::find(&house, &visitor, &id).await?.page(&house, &look, None).await)
}

/// Carries a form's command out and goes back to the character.
pub(crate) async fn command(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    visitor: Visitor,
    Form(fields): Form<Vec<(String, String)>>,
) -> Shown {
    let own = Own::find(&house, &visitor, &id).await?;
    let answer = Answer::read(fields)?;
    let done = match seat::rolled_at_the_table(&house, &own, &answer).await {
        Some(rolled) => rolled,
        None => carry_out(&house, &own, &answer).await,
    };
    match done {
        Ok(()) => {
            seat::renew(&house, own.live.id()).await?;
            Ok(back_to(&id, &look))
        }
        Err(failure) => own.again(&house, &look, failure, Some(&answer)).await,
    }
}

/// A name given together with the last word is given first.
async fn carry_out(house: &Arc<House>, own: &Own, answer: &Answer) -> Result<(), Failure> {
    let (naming, order) = {
        let table = own.live.table();
        let offers = table.scene().options(own.seat);
        let gist = Gist::of(table.scene()).unwrap_or_default();
        let naming = answer.naming().filter(|(name, _)| !gist.is_called(name));
        let naming = naming.map(|(_, naming)| naming.order(&offers).map(|order| (naming.id, order))).transpose()?;
        (naming, answer.order(&offers)?)
    };
    let mut after = answer.after;
    if let Some((id, naming)) = naming {
        own.submit(house, id, after.take(), naming).await?;
    }
    own.submit(house, answer.id, after, order).await
}

fn back_to(id: &str, look: &Look) -> Response {
    Redirect::to(&format!("/characters/{id}{}", look.query())).into_response()
}

#[derive(Deserialize)]
pub(crate) struct BackFields {
    click: CommandId,
    after: Option<u64>,
}

/// Takes the latest step back.
pub(crate) async fn back(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    visitor: Visitor,
    Form(fields): Form<BackFields>,
) -> Shown {
    let own = Own::find(&house, &visitor, &id).await?;
    let taken_back = async {
        let entry = latest_move(&house, &own, &id, &visitor).await?;
        own.submit(&house, fields.click, fields.after, Order::Undo { entry }).await
    };
    match taken_back.await {
        Ok(()) => Ok(back_to(&id, &look)),
        Err(failure) => own.again(&house, &look, failure, None).await,
    }
}

/// The latest move that stands: nearly always at hand, else found in the log.
async fn latest_move(house: &Arc<House>, own: &Own, id: &str, visitor: &Visitor) -> Result<u64, Failure> {
    let (latest, earlier) = {
        let table = own.live.table();
        (table.latest_move(own.seat), table.has_earlier_moves())
    };
    let nothing = Failure::Denied(play::table::Denied::NothingToUndo);
    match latest {
        Some(entry) => Ok(entry),
        None if earlier => last_in(&log_room::past(house, id, visitor).await?.1.1).ok_or(nothing),
        None => Err(nothing),
    }
}

fn last_in(past: &Past) -> Option<u64> {
    let moves = past.lines.iter().rev().map(|audited| &audited.line);
    moves.filter(|line| line.game == Life::ID && line.undid.is_empty() && !line.struck).map(|line| line.n).next()
}

/// Puts a character away; it can be brought out again.
pub(crate) async fn put_away(State(house): State<Arc<House>>, Path(id): Path<String>, visitor: Visitor) -> Shown {
    shelve(&house, &visitor, &id, Shelf::Away).await?;
    Ok(Redirect::to(&format!("/?away={id}")).into_response())
}

/// Brings a character out again.
pub(crate) async fn bring_out(State(house): State<Arc<House>>, Path(id): Path<String>, visitor: Visitor) -> Shown {
    shelve(&house, &visitor, &id, Shelf::Out).await?;
    Ok(Redirect::to("/").into_response())
}

async fn shelve(house: &Arc<House>, visitor: &Visitor, id: &str, shelf: Shelf) -> Result<(), Failure> {
    let own = Own::owned(house, visitor, id).await?;
    // What is put away is shown to nobody, also when it is brought out again.
    shared::set(house, &own, Sharing::Off).await?;
    Ok(house.ledger.shelve(own.person, own.live.id(), shelf).await?)
}

/// Where a browser lands that asks for a form's address.
pub(crate) async fn to_character(Path(id): Path<String>) -> Redirect {
    Redirect::to(&format!("/characters/{id}"))
}

/// Where a browser lands that asks for the door.
pub(crate) async fn to_home() -> Redirect {
    Redirect::to("/")
}
