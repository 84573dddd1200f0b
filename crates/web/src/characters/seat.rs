//! A character at a table: taken there and home again, its checks in that table's log, its sheet open to that table's GM.
//!
//! It sits where its owner sat when it was taken along. Whoever leaves that seat, or closes the table, sends it home.
//!
//! The ledger notes beside the logs which table and seat. While its owner holds that seat, whoever holds the GM's seat
//! there is seated as the GM of the character too, and sees and edits it as such; every request asks anew whether that
//! still holds. A check rolled then is a plain labelled roll of that seat in the table's log (`3d6<=12 # Stealth`),
//! under the click's own id, and no entry of the character's.

use std::sync::Arc;
use std::time::Instant;

use axum::Form;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect};
use ledger::Sitting;
use play::gathering::{self, Command, Hearing, Holder};
use play::options::Offer;
use play::table::{Order, Submission};
use play::{CommandId, PersonId, Seat, Table, TableId};
use serde::Deserialize;
use serde_json::Value;

use super::answer::FormAnswer;
use super::{Own, PageReply, face};
use crate::chance::{fresh_bytes, now};
use crate::faces;
use crate::failure::Failure;
use crate::gist::Gist;
use crate::house::House;
use crate::identity::Visitor;
use crate::live::{Live, Request};
use crate::pages::{CharacterPlace, Guest};
use crate::solo;

/// Where a character sits.
pub struct At {
    /// The table.
    pub host: Arc<Live>,
    /// The seat there.
    pub seat: Seat,
}

/// The owner of a character.
fn owner(character: &Live) -> Option<PersonId> {
    match character.table().gathering().holder(Seat::Player(1)) {
        Holder::Person(person) => Some(person),
        Holder::Bot | Holder::Nobody => None,
    }
}

/// Where a character sits: where it was taken, as long as the table is open and its owner still has the seat.
pub async fn sits(house: &Arc<House>, character: &Live) -> Result<Option<At>, Failure> {
    let Some(Sitting { host, seat, .. }) = house.ledger.sitting(character.id())? else { return Ok(None) };
    let host = house.live(host).await?;
    let open = host.table().gathering().closed.is_none();
    let there = owner(character).is_some_and(|owner| host.table().gathering().holds(owner, seat));
    Ok((open && there).then_some(At { host, seat }))
}

/// Where a character is played, and played alone: where it sits, if a scene there lists it.
pub async fn played_at(house: &Arc<House>, character: &Live) -> Result<Option<At>, Failure> {
    let at = Box::pin(sits(house, character)).await?;
    Ok(at.filter(|at| played(&at.host.table(), character.id()).is_some()))
}

/// Whether a table lists a character as one that is played there alone: the words before the table's name, if so.
pub(crate) fn played(table: &Table, character: TableId) -> Option<&'static str> {
    faces::hosts().find_map(|host| host.played(table, character))
}

/// Turns away what would change a character at home while it is played elsewhere: there is one truth, and it is there.
/// Whoever has got up from that table has come home by that.
pub async fn at_home(house: &Arc<House>, character: &Arc<Live>) -> Result<(), Failure> {
    if let Some(at) = Box::pin(sits(house, character)).await?
        && let Some(played) = played(&at.host.table(), character.id())
    {
        let there = at.host.table().gathering().name.to_string();
        return Err(Failure::Field("command", format!("this character is {played} {there}: play it there")));
    }
    match house.ledger.sitting(character.id())? {
        Some(Sitting { host, .. }) if played(&house.live(host).await?.table(), character.id()).is_some() => {
            leave(house, character).await
        }
        Some(_) | None => Ok(()),
    }
}

/// Lets a character be at home that sat at that table.
pub async fn let_go(house: &Arc<House>, character: TableId, host: TableId) -> Result<(), Failure> {
    match house.ledger.sitting(character)? {
        Some(sitting) if sitting.host == host => leave(house, &house.live(character).await?).await,
        Some(_) | None => Ok(()),
    }
}

/// Whether a person who is not the owner of a character will sit where it sits.
pub(crate) fn is_somebody_elses(
    house: &House,
    people: &gathering::State,
    seat: Seat,
    home: TableId,
) -> Result<bool, Failure> {
    match people.holder(seat) {
        Holder::Person(person) => Ok(!owns(house, person, home)?),
        Holder::Bot | Holder::Nobody => Ok(false),
    }
}

/// Whether a character is that person's.
pub(crate) fn owns(house: &House, person: PersonId, character: TableId) -> Result<bool, Failure> {
    let tables = house.ledger.tables_of(person)?;
    Ok(tables.iter().any(|member| member.table.id == character && member.seat == Seat::Player(1)))
}

/// Sends those home who were brought to a seat that is somebody else's now.
pub(crate) async fn send_home(house: &Arc<House>, host: &Arc<Live>) -> Result<(), Failure> {
    for Sitting { guest, seat, .. } in host.guests().iter() {
        let people = host.table().gathering().clone();
        if is_somebody_elses(house, &people, *seat, *guest)? {
            let_go(house, *guest, host.id()).await?;
        }
    }
    Ok(())
}

impl House {
    /// Whether somebody runs the table at which a character sits.
    pub(crate) async fn hosts(self: &Arc<Self>, person: PersonId, character: &Live) -> Result<bool, Failure> {
        let at = Box::pin(sits(self, character)).await?;
        Ok(at.is_some_and(|at| at.host.seat_of(person) == Some(Seat::Gm)))
    }
}

/// The character and the visitor's seat at it: the owner's, or the GM's for whoever runs the table at which it sits.
pub(super) async fn seated(
    house: &Arc<House>,
    person: Option<PersonId>,
    id: &str,
) -> Result<(Arc<Live>, Seat), Failure> {
    match house.seated(person, id).await {
        Err(Failure::NoTable) => as_gm(house, person, id).await.map_err(unknown),
        other => other,
    }
}

/// Whoever asks for a character is told of a character.
fn unknown(failure: Failure) -> Failure {
    if failure == Failure::NoTable { Failure::NoCharacter } else { failure }
}

async fn as_gm(house: &Arc<House>, person: Option<PersonId>, id: &str) -> Result<(Arc<Live>, Seat), Failure> {
    let (Some(person), Ok(id)) = (person, id.parse()) else { return Err(Failure::NoTable) };
    let live = house.live(id).await?;
    let solo = solo::is_solo(&live.table());
    if !solo || !house.hosts(person, &live).await? {
        return Err(Failure::NoTable);
    }
    if live.seat_of(person) != Some(Seat::Gm) {
        gather(house, &live, person, Seat::Door, Command::Claim { person }).await?;
    }
    Ok((live, Seat::Gm))
}

async fn gather(
    house: &Arc<House>,
    live: &Arc<Live>,
    person: PersonId,
    seat: Seat,
    command: Command,
) -> Result<u64, Failure> {
    let id = CommandId::from_chance(fresh_bytes());
    live.submit(house, Request { person, submission: submission(id, seat, command) }).await
}

fn submission(id: CommandId, seat: Seat, command: Command) -> Submission {
    Submission { id, seat, by: None, after: None, prompt: None, faces: None, order: Order::Gather(command), at: now() }
}

/// Lets whoever holds the GM's seat of a character go.
async fn release(house: &Arc<House>, character: &Arc<Live>) -> Result<(), Failure> {
    let gm = character.table().gathering().holder(Seat::Gm);
    if let Holder::Person(gm) = gm {
        gather(house, character, gm, Seat::Gm, Command::Leave).await?;
    }
    Ok(())
}

#[derive(Deserialize)]
pub(crate) struct TakeFields {
    table: TableId,
}

/// Takes a character to one of its owner's tables.
pub(crate) async fn take(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
    Form(fields): Form<TakeFields>,
) -> PageReply {
    let own = Own::owned(&house, &visitor, &id).await?;
    house.gates.commands.take(own.person, Instant::now()).map_err(Failure::TooFast)?;
    if !Gist::of(own.live.table().scene()).is_some_and(|gist| gist.in_play) {
        return Err(Failure::Field("table", "only characters in play are taken to a table".to_owned()).into());
    }
    let open =
        open_tables(&house, own.person, own.face.game())?.into_iter().find(|(table, _, _)| *table == fields.table);
    let (host, _, seat) = open.ok_or(Failure::NoTable)?;
    at_home(&house, &own.live).await?;
    let live = house.live(host).await?;
    let hosting = faces::of(live.table().scene().game()).host();
    match hosting {
        None => {
            accompany(&house, own.live.id(), (host, seat)).await?;
            Ok(Redirect::to(&format!("/characters/{id}")).into_response())
        }
        Some(hosting) if hosting.guests() == own.face.game() => {
            hosting.come(&house, &visitor, &live, seat, own.live.id()).await?;
            Ok(Redirect::to(&format!("/tables/{host}")).into_response())
        }
        Some(_) => Err(Failure::Field("table", "another game is played there just now".to_owned()).into()),
    }
}

/// Sends a character with its owner to a seat of a table, away from wherever it was.
pub async fn accompany(house: &Arc<House>, character: TableId, at: (TableId, Seat)) -> Result<(), Failure> {
    leave(house, &house.live(character).await?).await?;
    house.ledger.sit(character, Some(at)).await?;
    renew(house, character).await
}

/// Takes a character home.
pub(crate) async fn home(State(house): State<Arc<House>>, Path(id): Path<String>, visitor: Visitor) -> PageReply {
    let own = Own::owned(&house, &visitor, &id).await?;
    house.gates.commands.take(own.person, Instant::now()).map_err(Failure::TooFast)?;
    at_home(&house, &own.live).await?;
    leave(&house, &own.live).await?;
    Ok(Redirect::to(&format!("/characters/{id}")).into_response())
}

/// Takes a character from the table where it sits.
pub async fn leave(house: &Arc<House>, character: &Arc<Live>) -> Result<(), Failure> {
    let sat = house.ledger.sitting(character.id())?;
    house.ledger.sit(character.id(), None).await?;
    release(house, character).await?;
    if let Some(Sitting { host, .. }) = sat {
        house.live(host).await?.welcome(house.ledger.guests(host)?);
    }
    Ok(())
}

/// The table at which a character sits learns how it is called now.
pub async fn renew(house: &Arc<House>, character: TableId) -> Result<(), Failure> {
    if let Some(Sitting { host, .. }) = house.ledger.sitting(character)? {
        house.live(host).await?.welcome(house.ledger.guests(host)?);
    }
    Ok(())
}

/// The open tables at which somebody plays, and which are not for another game than that.
fn open_tables(house: &House, person: PersonId, character: &str) -> Result<Vec<(TableId, String, Seat)>, Failure> {
    let all = house.ledger.tables_of(person)?.into_iter();
    let open = all.filter(|member| !member.table.closed && !solo::is_solo_game(&member.table.game));
    let open = open.filter(|member| face::fits(character, &member.table.game));
    let plays = open.filter(|member| matches!(member.seat, Seat::Player(_)));
    Ok(plays.map(|member| (member.table.id, member.table.name, member.seat)).collect())
}

/// Where a character is, and where it could go; nothing of that for anybody but its owner and the GM.
pub(super) fn place(house: &House, own: &Own, at: Option<&At>) -> CharacterPlace {
    let mut place = CharacterPlace::default();
    if let Some(At { host, seat }) = at {
        let table = host.table();
        place.played = played(&table, own.live.id());
        place.host = Some((host.id(), table.gathering().name.to_string()));
        place.rolled = latest_roll(&table, *seat);
    }
    let here = place.host.as_ref().map(|(host, _)| *host);
    let others = if own.seat == Seat::Gm { Ok(Vec::new()) } else { open_tables(house, own.person, own.face.game()) };
    let others = others.unwrap_or_default();
    place.tables = others.into_iter().filter(|(id, ..)| Some(*id) != here).map(|(id, name, _)| (id, name)).collect();
    place
}

/// The latest roll of a seat that stands.
fn latest_roll(table: &Table, seat: Seat) -> Option<dice::Roll> {
    let lines = table.recent(seat);
    let own = lines.iter().rev().find(|line| line.seat == seat && !line.struck && !line.heard.is_empty())?;
    own.heard.iter().find_map(|heard| heard.telling.rolls.first().cloned())
}

/// A check of somebody who sits at a table is a roll of their seat there; nothing for whatever is no such check.
pub(super) async fn rolled_at_the_table(
    house: &Arc<House>,
    own: &Own,
    answer: &FormAnswer,
) -> Option<Result<(), Failure>> {
    let dice = own.face.dice(own, answer)?;
    if let Err(failure) = at_home(house, &own.live).await {
        return Some(Err(failure));
    }
    let At { host, seat } = sits(house, &own.live).await.ok().flatten()?;
    if let Err(wait) = house.gates.commands.take(own.person, Instant::now()) {
        return Some(Err(Failure::TooFast(wait)));
    }
    let roll = Command::Roll { dice, hearing: Hearing::Public };
    let request = Request { person: own.person, submission: submission(answer.id, seat, roll) };
    Some(match host.submit(house, request).await {
        Err(failure) if !failure.is_done() => Err(failure),
        Ok(_) | Err(_) => Ok(()),
    })
}

/// The command that a form wants, if it is one of the offers.
pub fn offered(offers: &[Offer], answer: &FormAnswer) -> Option<Value> {
    let Order::Play(command) = answer.order(offers).ok()? else { return None };
    let command: Value = serde_json::from_str(command.get()).ok()?;
    offers.iter().any(|offer: &Offer| offer.contains(&command)).then_some(command)
}

/// Who plays whom at a table, as far as they still sit where they brought it.
pub(crate) fn shown(live: &Live, table: &Table) -> Vec<Guest> {
    let seated = |sitting: &&Sitting| matches!(table.gathering().holder(sitting.seat), Holder::Person(_));
    let guest = |sitting: &Sitting| Guest { seat: sitting.seat, name: sitting.name.clone(), sheet: sitting.guest };
    live.guests().iter().filter(seated).map(guest).collect()
}
