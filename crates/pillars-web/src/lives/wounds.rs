//! Wounds from a fight, carried home: what the fight took is marked on the sheet as damage, once its owner says so.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect};
use pillars::battle::{Combat, FigureCondition, Presence, view};
use pillars::pools::PoolPoints;
use play::table::Order;
use play::{CommandId, Seat, Table};
use serde_json::json;

use super::{mana, whole};
use crate::pages::FightPools;
use web::chance::fresh_bytes;
use web::characters::seat::{at_home, leave, sits};
use web::characters::{Own, PageReply};
use web::failure::Failure;
use web::house::House;
use web::identity::Visitor;
use web::live::Live;

/// The most damage that is marked at once.
const MOST: i16 = 200;

/// How it stands with a character in the fight at a table; nothing if no fight is there, or nobody of its name in it.
pub fn fought(table: &Table, seat: Seat, character: &Live) -> Option<FightPools> {
    let name = whole(character).ok()?.called().to_owned();
    let sight = play::scene::sight_of::<Combat>(table.scene(), seat)?;
    let figure = view::figures(&sight).into_iter().find(|figure| figure.yours && figure.name == name)?;
    let gone = matches!(figure.presence, Presence::Fled | Presence::Surrendered | Presence::Removed);
    let dead = figure.condition == FigureCondition::Dead;
    Some(FightPools { fatigue: figure.fatigue, body: figure.body, dead, over: gone || view::turn(&sight).over })
}

/// Marks what a fight took on the sheet, and takes the character home; a second click finds it there.
pub(crate) async fn carry_home(State(house): State<Arc<House>>, Path(id): Path<String>, visitor: Visitor) -> PageReply {
    let own = Own::owned(&house, &visitor, &id).await?;
    at_home(&house, &own.live).await?;
    let there = sits(&house, &own.live).await?;
    let fought = there.as_ref().and_then(|at| fought(&at.host.table(), at.seat, &own.live));
    if let Some(fought) = fought {
        if !fought.over {
            return Err(Failure::Field("wounds", "the fight is not over yet".to_owned()).into());
        }
        let pools = whole(&own.live)?.pools.ok_or_else(|| Failure::Fault("in play without pools".to_owned()))?;
        let drawn = there.as_ref().and_then(|at| {
            let name = whole(&own.live).ok()?.called().to_owned();
            mana::left(at.host.table().scene(), at.seat, &name)
        });
        leave(&house, &own.live).await?;
        mark(&house, &own, "fatigue", pools.fatigue, fought.fatigue).await?;
        mark(&house, &own, "body", pools.body, fought.body).await?;
        if let Some(left) = drawn {
            mana::draw(&house, &own.live, CommandId::from_chance(fresh_bytes()), left).await?;
        }
    }
    Ok(Redirect::to(&format!("/characters/{id}")).into_response())
}

/// Marks by how much less there is of a pool than the sheet says.
async fn mark(house: &Arc<House>, own: &Own, pool: &str, sheet: PoolPoints, fight: PoolPoints) -> Result<(), Failure> {
    let points = (sheet.now - fight.now).clamp(0, MOST);
    if points == 0 {
        return Ok(());
    }
    let hurt = Order::Play(play::entry::raw(&json!({"hurt": {"hit": pool, "points": points}})));
    own.submit(house, CommandId::from_chance(fresh_bytes()), None, hurt).await
}
