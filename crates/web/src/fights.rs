//! Fights to start: every stored scenario, against the computer or with friends.

use std::sync::{Arc, LazyLock};
use std::time::Instant;

use axum::Form;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use pillars::battle::scenario::{self, Scenario, Stored};
use pillars::battle::{Combat, Entrant, Setup};
use play::gathering::{self, Laid};
use play::name::{self, Name};
use play::{Game as _, PersonId, Seat};
use serde::Deserialize;

use crate::failure::{Failure, PageFailure};
use crate::house::House;
use crate::identity::{Visitor, somebody};
use crate::pages::{self, FightsPage};
use crate::rooms::{known_as, with_cookie};

/// Every stored scenario, read once.
static SCENARIOS: LazyLock<Vec<(Stored, Scenario)>> =
    LazyLock::new(|| scenario::all().iter().map(|stored| (*stored, stored.scenario())).collect());

/// The fights to choose from.
pub(crate) async fn choose() -> Markup {
    pages::fights(&FightsPage { scenarios: &SCENARIOS })
}

/// With whom a fight is fought.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "snake_case")]
enum With {
    /// The visitor plays the first side, bots play the others.
    Computer,
    /// The visitor plays the first side, the others wait for friends.
    Friends,
    /// The visitor is the GM, all sides wait for friends.
    Gm,
    /// All sides sit at the visitor's screen.
    Screen,
}

#[derive(Deserialize)]
pub(crate) struct OpenFight {
    scenario: String,
    with: With,
}

/// Opens a table in a scenario and goes there.
pub(crate) async fn open(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(fields): Form<OpenFight>,
) -> Result<Response, PageFailure> {
    house.gates.doors.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let found = SCENARIOS.iter().find(|(stored, _)| stored.key == fields.scenario);
    let (_, scenario) = found.ok_or(Failure::NotFound)?;
    let called = known_as(&house, &visitor)?.name;
    let (person, cookie) = somebody(&house, &visitor).await?;
    let gathering = gathering(&scenario.setup, fields.with, person, called);
    let id = house.open(gathering, Combat::ID, &scenario.setup).await?;
    Ok(with_cookie(Redirect::to(&format!("/tables/{id}")).into_response(), cookie))
}

/// Who sits where when a fight begins.
fn gathering(setup: &Setup, with: With, person: PersonId, called: Option<String>) -> gathering::Setup {
    let seats = seats(setup);
    let first_side = seats.first().map_or("Player 1", String::as_str);
    let fallback = if with == With::Gm { "Game master" } else { first_side };
    // At one screen nobody is more the visitor than the others.
    let called = called.filter(|_| with != With::Screen);
    let called = called.and_then(|name| Name::parse(&name).ok()).unwrap_or_else(|| named(fallback, "Player 1"));
    let (seat, taken) = if with == With::Gm { (Seat::Gm, 0) } else { (Seat::Player(1), 1) };
    let mut names = vec![called.to_string()];
    let laid = (1_u8..).zip(&seats).skip(taken).map(|(number, side)| {
        let name = free_name(side, number, &names);
        names.push(name.to_string());
        Laid { seat: Seat::Player(number), name, bot: with == With::Computer, same: with == With::Screen }
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

/// A side's name as a seat's name, or the seat's number where that is taken.
pub(crate) fn free_name(side: &str, number: u8, taken: &[String]) -> Name {
    let plain = format!("Player {number}");
    let wanted = named(side, &plain);
    if name::imitates(&wanted, taken) { named(&plain, &plain) } else { wanted }
}

/// A text as a name, or another that is one.
pub(crate) fn named(text: &str, otherwise: &str) -> Name {
    Name::parse(text).or_else(|_| Name::parse(otherwise)).expect("plain words are a name")
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
                let mut dice = dice::Fast::new(1);
                let people = play::Gathering::begin(setup, &mut dice).expect(stored.key);
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
