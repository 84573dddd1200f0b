//! Characters that come to a camp: the visitor's own, at any time, to the seat that the visitor has there.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use pillars::camp::{Command, Guest, view};
use pillars::character::Character;
use pillars::creation::{Life, Step};
use play::scene::sight_of;
use play::{Seat, TableId};
use serde::Deserialize;

use super::stay::{self, Stay};
use crate::cairn::tables::{self, sitting::Sitting};
use crate::characters::{self, seat};
use crate::failure::{Failure, PageFailure};
use crate::fights;
use crate::house::House;
use crate::identity::Visitor;
use crate::live::Live;
use crate::pages::{self, BringPage, Candidate, Company};

/// The page where somebody chooses whom to bring: to the camp, to a table of Cairn, or to the fight that is going on.
pub(crate) async fn show(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, PageFailure> {
    match Stay::find(&house, &visitor, &id).await {
        Ok(stay) => Ok(page(&house, &visitor, &stay, None).await?.into_response()),
        Err(Failure::NotFound) => match Sitting::find(&house, &visitor, &id).await {
            Ok(sitting) => tables::arriving::show(&house, &visitor, &sitting).await,
            Err(_) => fights::arriving::show(State(house), Path(id), visitor).await,
        },
        Err(failure) => Err(failure.into()),
    }
}

/// Who comes; in whose place, where there is a fight.
#[derive(Deserialize)]
pub(crate) struct Arrival {
    #[serde(default)]
    figure: u8,
    character: TableId,
}

/// Brings a character in.
pub(crate) async fn bring(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
    Form(arrival): Form<Arrival>,
) -> Result<Response, PageFailure> {
    let Arrival { figure, character } = arrival;
    let stay = match Stay::find(&house, &visitor, &id).await {
        Ok(stay) => stay,
        Err(Failure::NotFound) => {
            if let Ok(sitting) = Sitting::find(&house, &visitor, &id).await {
                return tables::arriving::bring(&house, &visitor, &sitting, character).await;
            }
            let arrival = fights::arriving::Arrival { figure, character };
            return fights::arriving::bring(State(house), Path(id), visitor, Form(arrival)).await;
        }
        Err(failure) => return Err(failure.into()),
    };
    stay.hurries(&house)?;
    match come(&house, &visitor, &stay.live, stay.seat, character).await {
        Ok(()) => Ok(Redirect::to(&format!("/tables/{id}")).into_response()),
        Err(failure) => {
            let (status, why) = failure.in_place().ok_or(failure)?;
            Ok((status, page(&house, &visitor, &stay, Some(why)).await?).into_response())
        }
    }
}

/// A character of the visitor's own comes to the visitor's seat at a camp.
pub(crate) async fn come(
    house: &Arc<House>,
    visitor: &Visitor,
    live: &Arc<Live>,
    seat: Seat,
    character: TableId,
) -> Result<(), Failure> {
    let guest = judged(house, visitor, Some(live.id()), seat, character).await?;
    depart(house, live, character).await?;
    let arrive = Command::Arrive { seat, home: character.to_string(), guest: Box::new(guest) };
    stay::says(house, live, stay::fresh(), &arrive).await?;
    seat::accompany(house, character, (live.id(), seat)).await
}

/// What a character of the visitor's own comes as, to a camp that is there or will be, if nothing keeps it from coming.
pub(super) async fn judged(
    house: &Arc<House>,
    visitor: &Visitor,
    table: Option<TableId>,
    seat: Seat,
    character: TableId,
) -> Result<Guest, Failure> {
    let own = characters::owned(house, visitor, character).await?;
    if matches!(seat, Seat::Spectator(_)) {
        return Err(Failure::Field("character", "whoever watches brings nobody".to_owned()));
    }
    if let Some(there) = seat::in_camp(house, &own).await? {
        let why = if table == Some(there.host.id()) { "is in this camp already" } else { "is in another camp" };
        return Err(Failure::Field("character", format!("{} {why}", called(&own))));
    }
    guest(&own)
}

fn called(own: &Live) -> String {
    let table = own.table();
    sight_of::<Life>(table.scene(), Seat::Door).map_or_else(String::new, |life| life.character().called().to_owned())
}

/// Somebody in play as the camp takes it in: without any secret.
fn guest(own: &Live) -> Result<Guest, Failure> {
    let table = own.table();
    let life = sight_of::<Life>(table.scene(), Seat::Door).ok_or(Failure::NoTable)?;
    let why = if life.step() == Step::Dead { "is dead" } else { "is not finished: only characters in play come" };
    let refused = || Failure::Field("character", format!("{} {why}", life.character().called()));
    let whole = life.whole().ok_or_else(refused)?;
    Ok(Guest { character: Character { mana: None, ..whole.clone() }, rested: life.rested() })
}

/// Whoever is still listed in the camp, but went home long ago, makes room for itself.
async fn depart(house: &Arc<House>, live: &Arc<Live>, character: TableId) -> Result<(), Failure> {
    let listed = {
        let table = live.table();
        let camp = stay::camp_of(&table).ok_or(Failure::NotFound)?;
        listed(&camp, character)
    };
    match listed {
        Some(who) => stay::says(house, live, stay::fresh(), &Command::Leave { who }).await,
        None => Ok(()),
    }
}

/// By what the camp names a character, if it is listed there.
pub(crate) fn listed(camp: &pillars::camp::Sight<'_>, character: TableId) -> Option<pillars::camp::Who> {
    let at = |camper: &view::CamperView<'_>| camper.own.as_ref().is_some_and(|own| own.home == character.as_str());
    view::party(camp).into_iter().find(at).map(|camper| camper.who)
}

async fn page(
    house: &Arc<House>,
    visitor: &Visitor,
    stay: &Stay,
    fault: Option<String>,
) -> Result<maud::Markup, Failure> {
    let candidates = candidates(house, visitor).await?;
    let brings = !matches!(stay.seat, Seat::Spectator(_));
    Ok(pages::bring(&BringPage {
        table: stay.live.id(),
        company: Company::Camp,
        seat: stay.seat,
        candidates: &candidates,
        brings,
        fault,
    }))
}

/// The visitor's characters in play, each with what keeps it from coming.
async fn candidates(house: &Arc<House>, visitor: &Visitor) -> Result<Vec<Candidate>, Failure> {
    let mut found = Vec::new();
    for (id, name) in characters::pillars::in_play(house, visitor).await? {
        let own = characters::owned(house, visitor, id).await?;
        let there = seat::in_camp(house, &own).await?;
        let unfit = there.map(|at| format!("{name} is in the camp of {}", at.host.table().gathering().name));
        found.push(Candidate { id, name, unfit });
    }
    Ok(found)
}
