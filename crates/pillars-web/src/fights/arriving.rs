//! Characters that come to a fight at which their owner has a seat already, while nobody there has done anything.

use std::sync::Arc;
use std::time::Instant;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use pillars::battle::view::{self, FigureView};
use pillars::battle::{Combat, Command, Newcomer, Presence};
use pillars::house::HouseRules;
use play::table::Order;
use play::{CommandId, PersonId, Seat};

use super::brought::candidates;
use crate::lives;
use crate::pages::{self, ArrivalPage};
use web::chance::fresh_bytes;
use web::characters;
use web::failure::{Failure, PageFailure};
use web::hosts::arriving::HostArrival;
use web::house::House;
use web::identity::Visitor;
use web::live::Live;

/// A seat at a fight, and what counts there for those who come.
struct FightSeat {
    live: Arc<Live>,
    person: PersonId,
    seat: Seat,
    house: HouseRules,
    untouched: bool,
    /// The figures that the seat plays, by number and name.
    own: Vec<(u8, String)>,
    /// What the figures are called that the seat sees.
    names: Vec<String>,
}

impl FightSeat {
    /// The visitor's seat at a fight; one answer for all who have none.
    async fn find(house: &Arc<House>, visitor: &Visitor, id: &str) -> Result<Self, Failure> {
        let (live, seat) = house.seated_as(visitor.person, id, visitor.seat).await?;
        let person = visitor.person.ok_or(Failure::NoTable)?;
        let table = live.table();
        let sight = play::scene::sight_of::<Combat>(table.scene(), seat).ok_or(Failure::NotFound)?;
        let figures = view::figures(&sight);
        let here = |figure: &&FigureView<'_>| matches!(figure.presence, Presence::Here | Presence::Hidden);
        let own = figures.iter().filter(|figure| figure.yours).filter(here);
        let own = own.map(|figure| (figure.who.0, figure.name.to_owned())).collect();
        let names = figures.iter().map(|figure| figure.name.to_owned()).collect();
        let (rules, untouched) = (*view::house(&sight), view::is_untouched(&sight));
        Ok(Self { live: Arc::clone(&live), person, seat, house: rules, untouched, own, names })
    }

    async fn page(&self, house: &Arc<House>, visitor: &Visitor, fault: Option<&str>) -> Result<maud::Markup, Failure> {
        let candidates = candidates(house, visitor, &self.house).await?;
        Ok(pages::arrival(&ArrivalPage {
            table: self.live.id(),
            seat: self.seat,
            own: &self.own,
            candidates: &candidates,
            untouched: self.untouched,
            fault,
        }))
    }
}

/// The page where somebody chooses whom to bring.
pub(super) async fn show(house: &Arc<House>, visitor: &Visitor, id: &str) -> Result<Response, PageFailure> {
    let place = FightSeat::find(house, visitor, id).await?;
    Ok(place.page(house, visitor, None).await?.into_response())
}

/// Brings a character in.
pub(super) async fn bring(
    house: &Arc<House>,
    visitor: &Visitor,
    id: &str,
    arrival: HostArrival,
) -> Result<Response, PageFailure> {
    let place = FightSeat::find(house, visitor, id).await?;
    house.gates.commands.take(place.person, Instant::now()).map_err(Failure::TooFast)?;
    match come(house, visitor, &place, &arrival).await {
        Ok(()) => Ok(Redirect::to(&format!("/tables/{id}")).into_response()),
        Err(failure) => {
            let (_, why) = failure.in_place().ok_or(failure)?;
            let page = place.page(house, visitor, Some(&why)).await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
    }
}

async fn come(house: &Arc<House>, visitor: &Visitor, place: &FightSeat, arrival: &HostArrival) -> Result<(), Failure> {
    let refused = |why: String| Failure::Field("figure", why);
    let figure = place.own.iter().find(|(who, _)| *who == arrival.figure);
    let (_, instead_of) = figure.ok_or_else(|| refused("this figure is played by somebody else".to_owned()))?;
    let character = lives::own(house, visitor, arrival.character.as_str()).await?;
    characters::seat::at_home(house, &characters::owned(house, visitor, arrival.character).await?).await?;
    let newcomer = Newcomer::of(&character, &place.house).map_err(|unfit| refused(unfit.to_string()))?;
    let called = newcomer.profile.name.to_lowercase();
    if place.names.iter().any(|name| name != instead_of && name.to_lowercase() == called) {
        return Err(refused(format!("somebody called {} is in this fight already", newcomer.profile.name)));
    }
    let enter = Command::Enter { figure: pillars::battle::FigureId(arrival.figure), newcomer: Box::new(newcomer) };
    let order = Order::Play(play::entry::raw(&enter));
    place.live.by_the_door(house, CommandId::from_chance(fresh_bytes()), order).await?;
    characters::seat::accompany(house, arrival.character, (place.live.id(), place.seat)).await
}
