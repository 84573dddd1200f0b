//! What is somebody's own: the tables at which they sit, and their characters. The home page and the API list the same.

use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::State;
use ledger::{Membership, TableRow, TableShelf};
use play::Seat;
use serde::Serialize;
use serde_json::{Value, json};

use crate::failure::{ApiFailure, Failure};
use crate::house::House;
use crate::identity::Visitor;
use crate::pages::{HomeCharacter, HomeTable};
use crate::{faces, solo};

/// What is somebody's own.
#[derive(Serialize)]
pub(crate) struct Yours {
    /// Where they sit, the latest first.
    pub(crate) tables: Vec<HomeTable>,
    /// Their characters.
    pub(crate) characters: Vec<HomeCharacter>,
    /// Those that they have put away.
    pub(crate) away: Vec<HomeCharacter>,
}

impl Yours {
    /// What is the visitor's own.
    pub(crate) fn of(house: &House, visitor: &Visitor) -> Result<Self, Failure> {
        let all = visitor.person.map(|person| house.ledger.tables_of(person)).transpose()?.unwrap_or_default();
        let (characters, tables): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|member| solo::is_solo_game(&member.table.game));
        // A GM sits at the characters of others; those are not theirs to list.
        let characters = characters.into_iter().filter(|member| member.seat != Seat::Gm);
        let (away, characters): (Vec<_>, Vec<_>) = characters.partition(|member| member.place == TableShelf::Away);
        let listed = |all: Vec<Membership>| -> Result<Vec<HomeCharacter>, Failure> {
            all.into_iter().map(|member| character(house, member, &tables)).collect()
        };
        Ok(Self {
            characters: listed(characters)?,
            away: listed(away)?,
            tables: tables.iter().cloned().map(|member| table(house, member)).collect(),
        })
    }
}

fn table(house: &House, member: Membership) -> HomeTable {
    HomeTable {
        id: member.table.id,
        name: member.table.name,
        game: member.table.game,
        seat: member.seat,
        last: member.table.last,
        closed: member.table.closed,
        here: house.awake_table(member.table.id).map_or(0, |live| live.here().len()),
    }
}

/// A character, with the one of its owner's tables at which it sits.
fn character(house: &House, member: Membership, tables: &[Membership]) -> Result<HomeCharacter, Failure> {
    let TableRow { id, name, game, about, last, .. } = member.table;
    let sitting = house.ledger.sitting(id)?;
    let there = |one: &&Membership| {
        let here = sitting.as_ref().is_some_and(|sat| sat.host == one.table.id && sat.seat == one.seat);
        here && !one.table.closed
    };
    let at = tables.iter().find(there).map(|one| one.table.name.clone());
    Ok(HomeCharacter { id, name, game, about, last, at })
}

/// The same for programs.
pub(crate) async fn for_api(State(house): State<Arc<House>>, visitor: Visitor) -> Result<Json<Yours>, ApiFailure> {
    house.gates.reads.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    Ok(Json(Yours::of(&house, &visitor)?))
}

/// The games that are played here: what each is called, whether bots play it, and what it makes.
pub(crate) async fn games(State(house): State<Arc<House>>) -> Json<Value> {
    let game = |(game, name): (&'static str, &'static str)| {
        let face = faces::of(game);
        json!({
            "game": game, "name": name, "bots": house.registry.has_bot(game), "characters": face.character().is_some(),
            "guests": face.guests(), "door": faces::door(&house.registry, game, name),
            "asks": house.registry.opening(game).map(|opening| (opening.asks)()), "scenarios": face.ready(),
        })
    };
    Json(json!({"games": house.registry.named().map(game).collect::<Vec<_>>()}))
}
