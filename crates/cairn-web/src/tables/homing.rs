//! What goes home from a table of Cairn: one entry of the character's own log, confirmed by the Warden, or by the owner where
//! there is none.
//!
//! The entry's id follows from the table, the character, what is written and after which entry of its own log, so that a
//! second click, or a crash between the two logs, never writes it twice. Whoever leaves does so only as they were last written:
//! what somebody hands over in between is neither doubled nor lost.

use std::sync::Arc;
use std::time::Instant;

use axum::Form;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use cairn::character::Character;
use cairn::life::{self, Door, Life};
use cairn::table::{Command, Member, MemberId, MemberStanding};
use play::scene::sight_of;
use play::table::{Order, Submission};
use play::{CommandId, Seat, Table, TableId};
use serde::Deserialize;

use super::CairnTable;
use super::sitting::{AtTheTable as _, Sitting};
use crate::lives;
use web::characters::{carry, seat};
use web::failure::Failure;
use web::hosts::answers::{answered, sent, turned_away};
use web::hosts::{self, scene_of};
use web::house::House;
use web::identity::Visitor;

/// Whom it is about, and whether they go home for good.
#[derive(Deserialize)]
pub(crate) struct HomeFields {
    who: String,
    #[serde(default)]
    then: String,
}

/// Writes home what happened to one, or to all; whoever leaves goes home with it.
pub(crate) async fn home(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(fields): Form<HomeFields>,
) -> Response {
    let sitting = match Sitting::find(&house, &visitor, &id).await {
        Ok(sitting) => sitting,
        Err(failure) => return turned_away(&headers, failure),
    };
    let done = write(&house, &sitting, &fields).await;
    answered(&house, &sitting, &headers, done)
}

/// How often somebody who changes all the time is written home before they leave.
const MOST_TRIES: u8 = 8;

async fn write(house: &Arc<House>, sitting: &Sitting, fields: &HomeFields) -> Result<(), Failure> {
    sitting.hurries(house)?;
    let (all, leaves) = (fields.who == "all", fields.then == "leave");
    for who in chosen(sitting, &fields.who)? {
        let gone =
            if leaves { goes(house, sitting, who).await } else { write_one(house, sitting, who).await.map(|_| ()) };
        match gone {
            // Those who have gone home, or whom it does not take in, keep nobody else from it.
            Err(Failure::Field(..) | Failure::NotFound | Failure::Denied(_)) if all => {}
            other => other?,
        }
    }
    Ok(())
}

/// Writes somebody home and says goodbye: in that order, and with nothing in between that was not written.
async fn goes(house: &Arc<House>, sitting: &Sitting, who: MemberId) -> Result<(), Failure> {
    for _ in 0..MOST_TRIES {
        let member = sitting.member(who)?;
        // Whoever has got up went home as last written; only the list is put in order.
        let here = is_played_here(house, sitting, &member).await?;
        let as_written = if here { Some(write_one(house, sitting, who).await?) } else { None };
        if departs(house, sitting, who, as_written).await? {
            return match home_of(&member) {
                Ok(home) => seat::let_go(house, home, sitting.live.id()).await,
                Err(_) => Ok(()),
            };
        }
    }
    Err(Failure::Field("who", "too much happens just now: try again".to_owned()))
}

/// Whether somebody's owner still sits where they are played.
async fn is_played_here(house: &Arc<House>, sitting: &Sitting, member: &Member) -> Result<bool, Failure> {
    let own = house.live(home_of(member)?).await?;
    let there = seat::played_at(house, &own).await?;
    Ok(there.is_some_and(|at| at.host.id() == sitting.live.id() && at.seat == member.seat))
}

fn home_of(member: &Member) -> Result<TableId, Failure> {
    let unknown = || Failure::Fault("a member without a home".to_owned());
    member.home.as_deref().and_then(|home| home.parse().ok()).ok_or_else(unknown)
}

/// Those who are meant, came from a home, and whose going home the visitor confirms: the Warden everybody's, a player the own
/// where nobody is the Warden.
fn chosen(sitting: &Sitting, who: &str) -> Result<Vec<MemberId>, Failure> {
    if !sitting.runs() {
        return Err(Failure::Field("command", "the Warden confirms what goes home".to_owned()));
    }
    let table = sitting.live.table();
    let sight = scene_of::<CairnTable>(&table).ok_or(Failure::NotFound)?;
    let meant = |member: &&Member| who == "all" || member.who.0.to_string() == who;
    let own = |member: &&Member| sitting.seat == Seat::Gm || member.seat == sitting.seat;
    let found = sight.state().party.iter().filter(|member| member.home.is_some()).filter(meant).filter(own);
    let found: Vec<MemberId> = found.map(|member| member.who).collect();
    if found.is_empty() { Err(Failure::NotFound) } else { Ok(found) }
}

/// Writes somebody home as they are now, and answers with what was written. First the character's own log, then the table's:
/// what was written once is found done.
async fn write_one(house: &Arc<House>, sitting: &Sitting, who: MemberId) -> Result<Character, Failure> {
    let member = sitting.member(who)?;
    let home = home_of(&member)?;
    let own = house.live(home).await?;
    if !is_played_here(house, sitting, &member).await? {
        return Err(Failure::Field("who", format!("{} has gone home already", member.character.called())));
    }
    // How they are here is read once more: what was asked of their home took its time.
    let member = sitting.member(who)?;
    let (same, after) = {
        let table = own.table();
        let life = sight_of::<Life>(table.scene(), Seat::Door);
        (life.is_some_and(|life| life.character() == member.character), table.seq())
    };
    if !same {
        let from = sitting.live.table().gathering().name.to_string();
        let comes = life::Command::Door(Door::Return { character: Box::new(member.character.clone()), from });
        let id = named(b"trilith cairn home", sitting.live.id(), &member, after);
        hosts::done(own.by_the_door(house, id, Order::Play(play::entry::raw(&comes))).await)?;
        let id = named(b"trilith cairn told", sitting.live.id(), &member, after);
        hosts::says(house, &sitting.live, id, &Command::WriteHome { who }).await?;
    }
    seat::renew(house, home).await?;
    Ok(member.character)
}

fn named(what: &[u8], table: TableId, member: &Member, after: u64) -> CommandId {
    let json = serde_json::to_vec(&member.character).unwrap_or_default();
    let (written, who) = (member.written.to_be_bytes(), member.who.0.to_be_bytes());
    let (home, after) = (member.home.as_deref().unwrap_or_default(), after.to_be_bytes());
    hosts::named(&[what, table.as_str().as_bytes(), home.as_bytes(), &who, &written, &after, &json])
}

/// Says goodbye at the table, if they are still as they were written, and answers whether they are gone.
async fn departs(
    house: &Arc<House>,
    sitting: &Sitting,
    who: MemberId,
    as_written: Option<Character>,
) -> Result<bool, Failure> {
    let goodbye = move |table: &Table| {
        let sight = scene_of::<CairnTable>(table)?;
        let member = sight.state().member(who)?;
        let same = as_written.is_none_or(|written| written == member.character);
        same.then(|| Order::Play(play::entry::raw(&Command::Depart { who })))
    };
    sitting.live.by_the_door_if(house, hosts::fresh(), goodbye).await
}

/// Whom somebody keeps, and the click that says so.
#[derive(Deserialize)]
pub(crate) struct KeepFields {
    who: u16,
    click: CommandId,
}

/// Somebody who was rolled up or taken over at the table gets a home of their own, and goes there.
pub(crate) async fn keep(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(fields): Form<KeepFields>,
) -> Response {
    let sitting = match Sitting::find(&house, &visitor, &id).await {
        Ok(sitting) => sitting,
        Err(failure) => return turned_away(&headers, failure),
    };
    match kept(&house, &visitor, &sitting, &fields).await {
        Ok(home) => sent(&headers, &format!("/characters/{home}")),
        Err(failure) => answered(&house, &sitting, &headers, Err(failure)),
    }
}

/// First a home, then the goodbye: the same click again leads to the same home.
async fn kept(
    house: &Arc<House>,
    visitor: &Visitor,
    sitting: &Sitting,
    fields: &KeepFields,
) -> Result<TableId, Failure> {
    sitting.hurries(house)?;
    // A home is a table more.
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let home = carry::place_of(sitting.person, fields.click);
    let Ok(member) = sitting.member(MemberId(fields.who)) else {
        // Gone already, by this very click.
        return house.seated(Some(sitting.person), home.as_str()).await.map(|_| home);
    };
    let leave = Command::Leave { who: member.who };
    let own = member.seat == sitting.seat && member.home.is_none() && member.standing == MemberStanding::Own;
    let may = sitting.permits(&leave);
    if !own || !member.character.lives() || !may {
        return Err(Failure::Field(
            "who",
            "only somebody of your own who came to be here is kept, outside of a fight".to_owned(),
        ));
    }
    let arrival = lives::arrival(member.character, Vec::new());
    let home = carry::settle(house, sitting.person, arrival, Some(fields.click)).await?;
    let order = Order::Play(play::entry::raw(&leave));
    sitting.submit(house, Submission { id: fields.click, ..sitting.says(order) }).await?;
    Ok(home)
}
