//! Characters that come to a scene that takes them in: the visitor's own, at any time, to the seat that the visitor has there.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use ledger::TableShelf;
use play::{Seat, TableId};
use serde::Deserialize;

use super::{Host, MOST, Stay, listing};
use crate::characters::{self, seat};
use crate::faces::{self, Face};
use crate::failure::{Failure, PageFailure};
use crate::house::House;
use crate::identity::Visitor;
use crate::live::Live;
use crate::pages::{self, BringPage, Candidate};

/// The page where somebody chooses whom to bring to what goes on at a table.
pub(crate) async fn show(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, PageFailure> {
    here(&house, &visitor, &id).await?.bring_page(&house, &visitor, &id).await
}

/// Who comes; in whose place, where they take one.
#[derive(Deserialize)]
pub struct HostArrival {
    /// Whose place it takes, where a game has such places.
    #[serde(default)]
    pub figure: u8,
    /// Who comes.
    pub character: TableId,
}

/// Brings a character in.
pub(crate) async fn bring(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
    Form(arrival): Form<HostArrival>,
) -> Result<Response, PageFailure> {
    here(&house, &visitor, &id).await?.bring(&house, &visitor, &id, arrival).await
}

/// The face of what goes on at a table where the visitor has a seat.
async fn here(house: &Arc<House>, visitor: &Visitor, id: &str) -> Result<&'static dyn Face, Failure> {
    let (live, _) = house.seated_as(visitor.person, id, visitor.seat).await?;
    Ok(faces::of(live.table().scene().game()))
}

/// The page where somebody chooses whom to bring to a scene of that game.
pub(crate) async fn bring_page<G: Host>(
    house: &Arc<House>,
    visitor: &Visitor,
    id: &str,
) -> Result<Response, PageFailure> {
    let stay = Stay::<G>::find(house, visitor, id).await?;
    Ok(page(house, visitor, &stay, None).await?.into_response())
}

/// Brings a character to a scene of that game.
pub(crate) async fn bring_in<G: Host>(
    house: &Arc<House>,
    visitor: &Visitor,
    id: &str,
    character: TableId,
) -> Result<Response, PageFailure> {
    let stay = Stay::<G>::find(house, visitor, id).await?;
    stay.hurries(house)?;
    match come::<G>(house, visitor, &stay.live, stay.seat, character).await {
        Ok(()) => Ok(Redirect::to(&format!("/tables/{}", stay.live.id())).into_response()),
        Err(failure) => {
            let (status, why) = failure.in_place().ok_or(failure)?;
            Ok((status, page(house, visitor, &stay, Some(why)).await?).into_response())
        }
    }
}

/// A character of the visitor's own comes to the visitor's seat. Whoever is still listed there, but went home long ago,
/// makes room for itself.
pub async fn come<G: Host>(
    house: &Arc<House>,
    visitor: &Visitor,
    live: &Arc<Live>,
    seat: Seat,
    character: TableId,
) -> Result<(), Failure> {
    let guest = judged::<G>(house, visitor, Some(live.id()), seat, character).await?;
    let old = listing::<G>(&live.table(), character).map(|one| super::says(house, live, super::fresh(), &one.goodbye));
    if let Some(old) = old {
        old.await?;
    }
    let arrives = super::says(house, live, super::fresh(), &G::arrive(seat, character, guest));
    arrives.await?;
    seat::accompany(house, character, (live.id(), seat)).await
}

/// Whom a character of the visitor's own comes as, to a table that is open or will be, if nothing keeps it from coming.
pub async fn judged<G: Host>(
    house: &Arc<House>,
    visitor: &Visitor,
    table: Option<TableId>,
    seat: Seat,
    character: TableId,
) -> Result<G::Guest, Failure> {
    let own = characters::owned(house, visitor, character).await?;
    let refused = |why: String| Failure::Field("character", why);
    if let Some(why) = G::bars(seat) {
        return Err(refused(why.to_owned()));
    }
    let guest = G::guest(&own)?;
    match seat::played_at(house, &own).await? {
        Some(at) if table == Some(at.host.id()) => Err(refused(format!("{} is here already", G::called(&guest)))),
        Some(at) => Err(refused(elsewhere::<G>(&guest, &at.host, character))),
        None => Ok(guest),
    }
}

/// Where somebody is who cannot come.
fn elsewhere<G: Host>(guest: &G::Guest, host: &Live, character: TableId) -> String {
    let table = host.table();
    let place = seat::played(&table, character).unwrap_or("at the table");
    format!("{} is {place} {}", G::called(guest), table.gathering().name)
}

async fn page<G: Host>(
    house: &Arc<House>,
    visitor: &Visitor,
    stay: &Stay<G>,
    fault: Option<String>,
) -> Result<maud::Markup, Failure> {
    let brings = G::bars(stay.seat).is_none();
    let candidates = if brings { candidates::<G>(house, visitor).await? } else { Vec::new() };
    let (table, company, seat) = (stay.live.id(), G::COMPANY, stay.seat);
    Ok(pages::bring(&BringPage { table, company, seat, candidates: &candidates, brings, fault }))
}

/// The visitor's characters in play, each with what keeps it from coming.
async fn candidates<G: Host>(house: &Arc<House>, visitor: &Visitor) -> Result<Vec<Candidate>, Failure> {
    let tables = visitor.person.map(|person| house.ledger.tables_of(person)).transpose()?.unwrap_or_default();
    let own = tables
        .into_iter()
        .filter(|member| member.table.game == G::GUESTS && member.seat != Seat::Gm && member.place == TableShelf::Out);
    let mut found = Vec::new();
    for id in own.take(MOST).map(|member| member.table.id) {
        let own = characters::owned(house, visitor, id).await?;
        // Those who are being made, or are dead, are nobody to bring.
        let Ok(guest) = G::guest(&own) else { continue };
        let unfit = seat::played_at(house, &own).await?.map(|at| elsewhere::<G>(&guest, &at.host, id));
        found.push(Candidate { id, name: G::called(&guest).to_owned(), unfit });
    }
    Ok(found)
}
