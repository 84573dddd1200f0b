//! A fight that begins in a camp: the party in its places, the foes on seats of their own.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use pillars::battle::scenario::Scenario;
use pillars::battle::{Combat, Entrant, Newcomer, Setup};
use pillars::camp::{Camp, Fighter, PartyFight, Recruit, enlist, fighters, opponents, view};
use play::gathering::{self, Holder};
use play::name::Name;
use play::scene::sight_of;
use play::table::{Order, Submission};
use play::{CommandId, Game as _, Seat};
use serde::Deserialize;

use super::CampGround;
use super::stay::{self, InCamp as _, Stay};
use crate::fights;
use crate::lives::mana;
use crate::pages::{self, MarchFight, MarchPage, Marcher, OwnScenario};
use crate::scenarios;
use web::failure::{Failure, PageFailure};
use web::hosts::{self, scene_of};
use web::house::House;
use web::identity::Visitor;

/// What the seats of those are called whom nobody of the party plays.
const FOES: &str = "Foes";

/// Which fight.
#[derive(Default, Deserialize)]
pub(crate) struct MarchQuery {
    #[serde(default)]
    scenario: String,
}

/// The page where a fight is chosen and set up.
pub(crate) async fn show(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(asked): Query<MarchQuery>,
    visitor: Visitor,
) -> Result<Response, PageFailure> {
    let stay = Stay::find(&house, &visitor, &id).await?;
    if !stay.runs() {
        return Ok(Redirect::to(&format!("/tables/{id}")).into_response());
    }
    Ok(page(&house, &visitor, &stay, &asked.scenario, None)?.into_response())
}

fn page(
    house: &Arc<House>,
    visitor: &Visitor,
    stay: &Stay,
    key: &str,
    fault: Option<String>,
) -> Result<maud::Markup, Failure> {
    let own: Vec<OwnScenario> = fights::own_scenarios(house, visitor)?;
    let scenario = if key.is_empty() { None } else { Some(found(house, visitor, key)?) };
    let party = scenario.as_ref().map(|scenario| party(stay, &scenario.setup)).transpose()?;
    let (marchers, recruits, foes) = party.unwrap_or_default();
    let names: Vec<String> = foes.iter().map(|foe| foe.profile.name.clone()).collect();
    let chosen = scenario.as_ref().map(|scenario| MarchFight {
        key,
        scenario,
        placed: enlist(&scenario.setup, &recruits, &foes).map(|placed| placed.setup).map_err(|why| why.to_string()),
        party: &marchers,
        foes: &names,
        has_gm: hosts::is_led(&stay.live.table()),
    });
    Ok(pages::march(&MarchPage { table: stay.live.id(), scenarios: fights::stored(), own: &own, chosen, fault }))
}

/// A stored scenario, or one of the visitor's own.
fn found(house: &House, visitor: &Visitor, key: &str) -> Result<Scenario, Failure> {
    if let Some((_, scenario)) = fights::stored().iter().find(|(stored, _)| stored.key == key) {
        return Ok(scenario.clone());
    }
    let paper = scenarios::own(house, visitor, key)?;
    Scenario::read(&paper.text).map_err(|_| Failure::Field("scenario", "this scenario is not finished".to_owned()))
}

type Party = (Vec<Marcher>, Vec<Recruit>, Vec<Newcomer>);

/// Those who may come, those who are fit, and the opponents thought of.
fn party(stay: &Stay, setup: &Setup) -> Result<Party, Failure> {
    let table = stay.live.table();
    let camp = scene_of::<CampGround>(&table).ok_or(Failure::NotFound)?;
    let people = table.gathering();
    let there = |fighter: &Fighter| matches!(people.holder(fighter.seat), Holder::Person(_));
    let all: Vec<Fighter> = fighters(&camp, &setup.house).into_iter().filter(there).collect();
    let marcher = |fighter: &Fighter| Marcher {
        who: fighter.who.0,
        name: fighter.name.clone(),
        player: people.name_of(fighter.seat),
        unfit: fighter.newcomer.as_ref().err().map(ToString::to_string),
    };
    let marchers = all.iter().map(marcher).collect();
    let recruits = all.into_iter().filter_map(recruit).map(|(_, recruit)| recruit).collect();
    Ok((marchers, recruits, opponents(&camp, &setup.house)))
}

fn recruit(fighter: Fighter) -> Option<(u16, Recruit)> {
    let Seat::Player(player) = fighter.seat else { return None };
    Some((fighter.who.0, Recruit { player, newcomer: fighter.newcomer.ok()? }))
}

/// Begins the fight upon the camp, and goes there.
pub(crate) async fn begin(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, PageFailure> {
    let stay = Stay::find(&house, &visitor, &id).await?;
    stay.hurries(&house)?;
    stay.must_run()?;
    let said = |name: &str| fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str());
    let key = said("scenario").unwrap_or_default();
    match Box::pin(set_out(&house, &visitor, &stay, &fields)).await {
        Ok(()) => Ok(Redirect::to(&format!("/tables/{id}")).into_response()),
        Err(failure) => {
            let (status, why) = failure.in_place().ok_or(failure)?;
            Ok((status, page(&house, &visitor, &stay, key, Some(why))?).into_response())
        }
    }
}

async fn set_out(
    house: &Arc<House>,
    visitor: &Visitor,
    stay: &Stay,
    fields: &[(String, String)],
) -> Result<(), Failure> {
    let said = |name: &str, value: &str| fields.iter().any(|(field, given)| field == name && given == value);
    let given = |name: &str| fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str());
    let click = given("click").and_then(|click| click.parse().ok());
    let click: CommandId = click.ok_or_else(|| Failure::Malformed("the field click is missing".to_owned()))?;
    let scenario = found(house, visitor, given("scenario").unwrap_or_default())?;
    let mut enlisted = {
        let table = stay.live.table();
        let camp = sight_of::<Camp>(table.scene(), Seat::Door).ok_or(Failure::NotFound)?;
        let chosen = fighters(&camp, &scenario.setup.house).into_iter().filter_map(recruit);
        let chosen = chosen.filter(|(who, _)| said("who", &who.to_string()));
        let recruits: Vec<Recruit> = chosen.map(|(_, recruit)| recruit).collect();
        let foes = if said("foes", "yes") { opponents(&camp, &scenario.setup.house) } else { Vec::new() };
        enlist(&scenario.setup, &recruits, &foes).map_err(|why| Failure::Field("who", why.to_string()))?
    };
    bring_mana(house, stay, &mut enlisted.setup).await?;
    let bot = !said("with", "gm") || !hosts::is_led(&stay.live.table());
    let setup = seated(house, stay, enlisted, bot).await?;
    let order = Order::Begin { game: Combat::ID.to_owned(), setup: play::entry::raw(&setup) };
    stay.submit(house, Submission { id: click, ..stay.says(order) }).await
}

/// Mages of the camp bring the mana that is at home.
async fn bring_mana(house: &Arc<House>, stay: &Stay, setup: &mut Setup) -> Result<(), Failure> {
    let homes: Vec<(Seat, String, String)> = {
        let table = stay.live.table();
        let camp = sight_of::<Camp>(table.scene(), Seat::Door).ok_or(Failure::NotFound)?;
        let known = view::party(&camp).into_iter().filter_map(|one| camp.known(one.who).cloned());
        known.map(|camper| (camper.seat, camper.name().to_owned(), camper.home.clone())).collect()
    };
    for figure in setup.figures.iter_mut().filter(|figure| figure.profile.lore.is_some()) {
        let seat = Seat::Player(figure.seat_number());
        let home = homes.iter().find(|(at, name, _)| *at == seat && *name == figure.profile.name);
        if let Some(home) = home.and_then(|(_, _, home)| home.parse().ok()) {
            figure.reserve = mana::brought(house, home).await?;
        }
    }
    Ok(())
}

/// The fight with its foes on seats that stand ready for them.
async fn seated(house: &Arc<House>, stay: &Stay, enlisted: PartyFight, bot: bool) -> Result<Setup, Failure> {
    let PartyFight { mut setup, others } = enlisted;
    let mut seats = Vec::new();
    for (place, old) in others.iter().enumerate() {
        seats.push((*old, lay(house, stay, place, bot).await?));
    }
    let new = |old: u8| seats.iter().find(|(from, _)| *from == old).map_or(old, |(_, to)| *to);
    for figure in setup.figures.iter_mut().filter(|figure| others.contains(&Entrant::seat_number(figure))) {
        figure.player = Some(new(figure.seat_number()));
    }
    Ok(setup)
}

/// A seat for one of the other sides: the one from the last fight, or a new one.
async fn lay(house: &Arc<House>, stay: &Stay, place: usize, bot: bool) -> Result<u8, Failure> {
    let called = if place == 0 { FOES.to_owned() } else { format!("{FOES} {}", place + 1) };
    let (old, next) = {
        let table = stay.live.table();
        let people = table.gathering();
        let ours = people.places.iter().find(|(_, at)| at.name.as_str() == called && !stay::is_person(at));
        (ours.map(|(seat, at)| (*seat, at.holder)), people.next_player())
    };
    let (seat, orders) = match (old, next) {
        (Some((seat, Holder::Nobody)), _) if bot => (seat, vec![gathering::Command::Entrust { seat }]),
        (Some((seat, Holder::Bot)), _) if !bot => (seat, vec![gathering::Command::Remove { seat }]),
        (Some((seat, _)), _) => (seat, Vec::new()),
        (None, Some(seat)) => {
            let name = Name::parse(&called).map_err(|fault| Failure::Fault(fault.to_string()))?;
            hosts::done(
                stay.live
                    .by_the_door(house, hosts::fresh(), Order::Gather(gathering::Command::Lay { seat, name, bot }))
                    .await,
            )?;
            (seat, Vec::new())
        }
        (None, None) => return Err(Failure::Full),
    };
    for order in orders {
        stay.submit(house, stay.says(Order::Gather(order))).await?;
    }
    if let Seat::Player(number) = seat { Ok(number) } else { Err(Failure::Full) }
}
