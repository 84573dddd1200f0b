//! Fights to start: every stored scenario, against the computer or with friends.

use std::sync::{Arc, LazyLock};
use std::time::Instant;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use ledger::Paper;
use maud::Markup;
use pillars::battle::scenario::{self, BookScenario, Scenario};
use pillars::battle::{Combat, Entrant, Setup};
use pillars::house::HouseRules;
use play::gathering::{self, ReadySeat};
use play::name::Name;
use play::{Game as _, PersonId, Seat, TableId};
use serde::Deserialize;

use crate::pages::{self, FightsPage, MusterPage, OwnScenario};
use web::chance::now;
use web::characters;
use web::failure::{Failure, PageFailure};
use web::house::House;
use web::identity::{Visitor, somebody};
use web::pages::Candidate;
use web::rooms::{GAME_MASTER, free_name, known_as, named, with_cookie};

mod arriving;
mod brought;
pub(crate) mod casting;
mod face;
pub(crate) mod lookout;

pub(crate) use brought::candidates;
pub(crate) use face::BattleGround;

/// Every stored scenario, read once.
static SCENARIOS: LazyLock<Vec<(BookScenario, Scenario)>> =
    LazyLock::new(|| scenario::all().iter().map(|stored| (*stored, stored.scenario())).collect());

/// Who comes along, if anybody does.
#[derive(Deserialize)]
pub(crate) struct FightGuestFields {
    #[serde(default)]
    bring: String,
}

impl FightGuestFields {
    /// The one of one's own characters that is meant.
    fn of(&self, candidates: Vec<Candidate>) -> Option<Candidate> {
        candidates.into_iter().find(|candidate| candidate.id.as_str() == self.bring)
    }
}

/// The fights to choose from.
pub(crate) async fn choose(
    State(house): State<Arc<House>>,
    Query(along): Query<FightGuestFields>,
    visitor: Visitor,
) -> Result<Markup, PageFailure> {
    // Whether somebody is fit depends on the house rules; of the scenarios that come with the program, all have the handbook's.
    let rules = HouseRules::default();
    let candidates =
        if along.bring.is_empty() { Vec::new() } else { brought::candidates(&house, &visitor, &rules).await? };
    let along = along.of(candidates);
    let own = own_scenarios(&house, &visitor)?;
    Ok(pages::fights(&FightsPage { scenarios: &SCENARIOS, along: along.as_ref(), own: &own, now: now() }))
}

/// Every stored scenario.
pub(crate) fn stored() -> &'static [(BookScenario, Scenario)] {
    &SCENARIOS
}

/// The visitor's own scenarios.
pub(crate) fn own_scenarios(house: &House, visitor: &Visitor) -> Result<Vec<OwnScenario>, Failure> {
    let own = visitor.person.map(|person| house.ledger.papers_of(person)).transpose()?;
    Ok(own.unwrap_or_default().into_iter().map(own_scenario).collect())
}

/// A scenario of the visitor's own, as the list shows it.
fn own_scenario(paper: Paper) -> OwnScenario {
    let Paper { id, name, text, changed, .. } = paper;
    OwnScenario { id, name, changed, scenario: Scenario::read(&text).ok() }
}

/// The page where a fight is set up: who comes along in whose place, and who plays whom.
pub(crate) async fn muster(
    State(house): State<Arc<House>>,
    Path(key): Path<String>,
    Query(along): Query<FightGuestFields>,
    visitor: Visitor,
) -> Result<Markup, PageFailure> {
    let scenario = found(&key)?;
    let fields = vec![(format!("figure.{}", first_figure(&scenario.setup)), along.bring)];
    mustered(&house, &visitor, &key, &fields, None).await.map_err(PageFailure::from)
}

async fn mustered(
    house: &Arc<House>,
    visitor: &Visitor,
    key: &str,
    fields: &[(String, String)],
    fault: Option<String>,
) -> Result<Markup, Failure> {
    let scenario = found(key)?;
    let candidates = brought::candidates(house, visitor, &scenario.setup.house).await?;
    let with = fields.iter().find(|(field, _)| field == "with").map_or("computer", |(_, with)| with);
    let chosen = brought::chosen(fields).unwrap_or_default();
    Ok(pages::muster(&MusterPage { key, scenario, candidates: &candidates, chosen: &chosen, with, fault }))
}

fn found(key: &str) -> Result<&'static Scenario, Failure> {
    let found = SCENARIOS.iter().find(|(stored, _)| stored.key == key);
    found.map(|(_, scenario)| scenario).ok_or(Failure::NotFound)
}

/// The first figure that the first seat plays.
pub(crate) fn first_figure(setup: &Setup) -> usize {
    setup.figures.iter().position(|figure| figure.seat_number() == 1).unwrap_or(0)
}

/// With whom a fight is fought.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "snake_case")]
pub(crate) enum With {
    /// The visitor plays the first side, bots play the others.
    Computer,
    /// The visitor plays the first side, the others wait for friends.
    Friends,
    /// The visitor is the GM, all sides wait for friends.
    Gm,
    /// All sides sit at the visitor's screen.
    Screen,
}

/// The form that begins a fight.
#[derive(Deserialize)]
struct OpenFight {
    scenario: String,
    with: With,
}

/// The most fields of the form: every figure there can be, and a few.
const MOST_FIELDS: usize = 80;

/// Opens a table in a scenario and goes there.
pub(crate) async fn open(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, PageFailure> {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    if fields.len() > MOST_FIELDS {
        return Err(Failure::TooLarge.into());
    }
    let fight: OpenFight = read(&fields)?;
    match begin(&house, &visitor, &fight, &fields).await {
        Ok(response) => Ok(response),
        Err(Failure::Field(_, why)) => {
            let page = mustered(&house, &visitor, &fight.scenario, &fields, Some(why)).await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
        Err(failure) => Err(failure.into()),
    }
}

fn read(fields: &[(String, String)]) -> Result<OpenFight, Failure> {
    let said = fields.iter().filter(|(field, _)| field == "scenario" || field == "with");
    let said = said.map(|(field, value)| (field.clone(), serde_json::Value::from(value.as_str()))).collect();
    serde_json::from_value(serde_json::Value::Object(said)).map_err(|error| Failure::Malformed(error.to_string()))
}

async fn begin(
    house: &Arc<House>,
    visitor: &Visitor,
    fight: &OpenFight,
    fields: &[(String, String)],
) -> Result<Response, Failure> {
    let mut setup = found(&fight.scenario)?.setup.clone();
    let chosen = brought::chosen(fields)?;
    brought::seat_all(house, visitor, &mut setup, &chosen, fight.with).await?;
    begin_with(house, visitor, &setup, fight.with, &chosen).await
}

/// Opens a table for a fight and goes there; those who were brought sit there from now on.
pub(crate) async fn begin_with(
    house: &Arc<House>,
    visitor: &Visitor,
    setup: &Setup,
    with: With,
    brought: &[(usize, TableId)],
) -> Result<Response, Failure> {
    let called = known_as(house, visitor)?.name;
    let (person, cookie) = somebody(house, visitor).await?;
    let gathering = gathering(setup, with, person, called);
    let seat = gathering.seat;
    let id = house.open(gathering, Combat::ID, setup).await?;
    for (_, character) in brought {
        characters::seat::accompany(house, *character, (id, seat)).await?;
    }
    Ok(with_cookie(Redirect::to(&format!("/tables/{id}")).into_response(), cookie))
}

/// Who sits where when a fight begins.
fn gathering(setup: &Setup, with: With, person: PersonId, called: Option<String>) -> gathering::Setup {
    let seats = seats(setup);
    let first_side = seats.first().map_or("Player 1", String::as_str);
    let fallback = if with == With::Gm { GAME_MASTER } else { first_side };
    // At one screen nobody is more the visitor than the others.
    let called = called.filter(|_| with != With::Screen);
    let called = called.and_then(|name| Name::parse(&name).ok()).unwrap_or_else(|| named(fallback, "Player 1"));
    let (seat, taken) = if with == With::Gm { (Seat::Gm, 0) } else { (Seat::Player(1), 1) };
    let mut names = vec![called.to_string()];
    let laid = (1_u8..).zip(&seats).skip(taken).map(|(number, side)| {
        let name = free_name(side, number, &names);
        names.push(name.to_string());
        ReadySeat { seat: Seat::Player(number), name, bot: with == With::Computer, same: with == With::Screen }
    });
    let laid = laid.collect();
    gathering::Setup { name: named(&setup.name, "A fight"), seat, person, called, laid }
}

/// What each player seat of a scenario fights for, from the first seat on.
fn seats(setup: &Setup) -> Vec<String> {
    let last = setup.figures.iter().map(Entrant::seat_number).max().unwrap_or(1);
    let side = |number: u8| {
        let own = setup.figures.iter().find(|entrant| entrant.seat_number() == number);
        own.and_then(|entrant| setup.sides.get(usize::from(entrant.side.0))).cloned()
    };
    (1..=last).map(|number| side(number).unwrap_or_else(|| format!("Player {number}"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person() -> PersonId {
        PersonId::from_chance([1; 16])
    }

    #[test]
    fn every_stored_scenario_seats_all_who_fight_in_it() {
        for (stored, scenario) in &*SCENARIOS {
            for with in [With::Computer, With::Friends, With::Gm, With::Screen] {
                let setup = gathering(&scenario.setup, with, person(), None);
                let people = play::Gathering::begin(setup).expect(stored.key);
                for entrant in &scenario.setup.figures {
                    let seat = Seat::Player(entrant.seat_number());
                    assert!(people.places.contains_key(&seat), "{}: {seat}", stored.key);
                }
            }
        }
    }

    #[test]
    fn against_the_computer_bots_hold_every_seat_but_the_first() {
        let (_, duel) = &SCENARIOS[0];
        let setup = gathering(&duel.setup, With::Computer, person(), Some("Blue".to_owned()));
        assert_eq!((setup.seat, setup.called.as_str()), (Seat::Player(1), "Blue"));
        let laid: Vec<_> = setup.laid.iter().map(|laid| (laid.seat, laid.name.as_str(), laid.bot)).collect();
        assert_eq!(laid, [(Seat::Player(2), "Player 2", true)], "nobody is named like the visitor");
    }
}
