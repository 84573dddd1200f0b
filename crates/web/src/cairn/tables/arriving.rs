//! Characters that come to a table of Cairn: the visitor's own, at any time, to the seat that the visitor has there.

use std::sync::Arc;

use axum::response::{IntoResponse, Redirect, Response};
use cairn::character::Character;
use cairn::life::{Life, Step};
use cairn::table::{Arrival, Command};
use ledger::Shelf;
use play::scene::sight_of;
use play::{Game as _, Seat, TableId};

use super::sitting::{self, Sitting, party_of};
use crate::characters::{self, seat};
use crate::failure::{Failure, PageFailure};
use crate::house::House;
use crate::identity::Visitor;
use crate::live::Live;
use crate::pages::{self, BringPage, Candidate, Company};

/// The most characters that are offered.
const MOST: usize = 40;

/// The page where somebody chooses whom to bring.
pub(crate) async fn show(house: &Arc<House>, visitor: &Visitor, sitting: &Sitting) -> Result<Response, PageFailure> {
    Ok(page(house, visitor, sitting, None).await?.into_response())
}

/// Brings a character in.
pub(crate) async fn bring(
    house: &Arc<House>,
    visitor: &Visitor,
    sitting: &Sitting,
    character: TableId,
) -> Result<Response, PageFailure> {
    sitting.hurries(house)?;
    match come(house, visitor, &sitting.live, sitting.seat, character).await {
        Ok(()) => Ok(Redirect::to(&format!("/tables/{}", sitting.live.id())).into_response()),
        Err(failure) => {
            let (status, why) = failure.in_place().ok_or(failure)?;
            Ok((status, page(house, visitor, sitting, Some(why)).await?).into_response())
        }
    }
}

/// A character of the visitor's own comes to the visitor's seat.
pub(crate) async fn come(
    house: &Arc<House>,
    visitor: &Visitor,
    live: &Arc<Live>,
    seat: Seat,
    character: TableId,
) -> Result<(), Failure> {
    let guest = judged(house, visitor, Some(live.id()), seat, character).await?;
    depart(house, live, character).await?;
    let arrive = Command::Arrive(Arrival { seat, home: character.to_string(), guest: Box::new(guest) });
    sitting::says(house, live, sitting::fresh(), &arrive).await?;
    seat::accompany(house, character, (live.id(), seat)).await
}

/// Whom a character of the visitor's own comes as, to a table that is open or will be, if nothing keeps it from coming.
pub(crate) async fn judged(
    house: &Arc<House>,
    visitor: &Visitor,
    table: Option<TableId>,
    seat: Seat,
    character: TableId,
) -> Result<Character, Failure> {
    let own = characters::owned(house, visitor, character).await?;
    let refused = |why: String| Failure::Field("character", why);
    if !matches!(seat, Seat::Player(_)) {
        return Err(refused("only players bring somebody".to_owned()));
    }
    let guest = guest(&own)?;
    if let Some(there) = seat::in_camp(house, &own).await? {
        let why = if table == Some(there.host.id()) { "here already" } else { "at another table" };
        return Err(refused(format!("{} is {why}", guest.called())));
    }
    Ok(guest)
}

/// Somebody in play, as the table takes them in.
pub(crate) fn guest(own: &Live) -> Result<Character, Failure> {
    let table = own.table();
    let refused = |why: &str| Failure::Field("character", why.to_owned());
    let life = sight_of::<Life>(table.scene(), Seat::Door).ok_or_else(|| refused("this is no character of Cairn"))?;
    let character = life.character();
    if life.progress().step != Step::Alive {
        return Err(refused("only characters in play come: this one is not finished"));
    }
    if !character.lives() {
        return Err(Failure::Field("character", format!("{} is dead", character.called())));
    }
    Ok(character.clone())
}

/// Whoever is still listed, but went home long ago, makes room for itself.
async fn depart(house: &Arc<House>, live: &Arc<Live>, character: TableId) -> Result<(), Failure> {
    let listed = {
        let table = live.table();
        let sight = party_of(&table).ok_or(Failure::NotFound)?;
        sight.listed(character.as_str()).map(|member| member.who)
    };
    match listed {
        Some(who) => sitting::says(house, live, sitting::fresh(), &Command::Depart { who }).await,
        None => Ok(()),
    }
}

async fn page(
    house: &Arc<House>,
    visitor: &Visitor,
    sitting: &Sitting,
    fault: Option<String>,
) -> Result<maud::Markup, Failure> {
    let brings = matches!(sitting.seat, Seat::Player(_));
    let candidates = if brings { candidates(house, visitor).await? } else { Vec::new() };
    let (table, seat) = (sitting.live.id(), sitting.seat);
    Ok(pages::bring(&BringPage { table, company: Company::Cairn, seat, candidates: &candidates, brings, fault }))
}

/// The visitor's characters of Cairn in play, each with what keeps it from coming.
async fn candidates(house: &Arc<House>, visitor: &Visitor) -> Result<Vec<Candidate>, Failure> {
    let tables = visitor.person.map(|person| house.ledger.tables_of(person)).transpose()?.unwrap_or_default();
    let own = tables
        .into_iter()
        .filter(|member| member.table.game == Life::ID && member.seat != Seat::Gm && member.place == Shelf::Out);
    let mut found = Vec::new();
    for member in own.take(MOST) {
        let own = characters::owned(house, visitor, member.table.id).await?;
        // Those who are being made, or are dead, are nobody to bring.
        let Ok(character) = guest(&own) else { continue };
        let there = seat::in_camp(house, &own).await?;
        let unfit = there.map(|at| format!("is at the table {}", at.host.table().gathering().name));
        found.push(Candidate { id: member.table.id, name: character.called().to_owned(), unfit });
    }
    Ok(found)
}
