//! What a fight brings to the web.

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};
use maud::Markup;
use pillars::battle::scenario::{BookScenario, Scenario};
use pillars::battle::{Combat, view};
use pillars::creation::Life;
use play::Seat;
use play::game::{Game as _, Part};
use play::scene::{Heard, Scene, sight_of};
use play::table::Line;
use serde_json::Value as Json;

use super::{arriving, casting, lookout};
use crate::pages::battle::{self, motion, telling, then};
use crate::pages::rules::PillarsBook;
use crate::scenarios;
use web::assets::Asset;
use web::faces::{Answered, Door, Face, Parts, ReadyTable, Remark};
use web::hosts::arriving::HostArrival;
use web::house::House;
use web::identity::Visitor;
use web::lookup::Book;
use web::pages::TablePage;

/// A fight of Pillars.
pub(crate) struct BattleGround;

impl Face for BattleGround {
    fn game(&self) -> &'static str {
        Combat::ID
    }

    fn door(&self) -> Option<Door> {
        Some(Door {
            key: "fight",
            to: "/fights".into(),
            name: "Start a fight".into(),
            about: "Pillars: ready scenarios, against the computer or with friends.",
        })
    }

    fn ready(&self) -> Vec<ReadyTable> {
        let ready = |(stored, scenario): &(BookScenario, Scenario)| ReadyTable {
            key: stored.key.to_owned(),
            name: scenario.setup.name.clone(),
            about: scenario.about.clone(),
            seats: super::seats(&scenario.setup),
            setup: serde_json::to_value(&scenario.setup).unwrap_or_default(),
        };
        super::stored().iter().map(ready).collect()
    }

    fn assets(&self) -> &'static [Asset] {
        crate::ASSETS
    }

    fn book(&self) -> Option<&'static dyn Book> {
        Some(&PillarsBook)
    }

    /// What went wrong is said beside what was done.
    fn page(&self, page: &TablePage<'_>, _fault: Option<&str>) -> Option<Markup> {
        battle::battle(page)
    }

    fn parts(&self, page: &TablePage<'_>, touched: &[Part]) -> Option<Parts> {
        battle::parts(page, touched)
    }

    fn looks_back(&self) -> bool {
        true
    }

    fn parts_then(&self, page: &TablePage<'_>) -> Option<Parts> {
        then::parts(page)
    }

    fn when(&self, scene: &dyn Scene, seat: Seat) -> Option<String> {
        let turn = view::turn(&sight_of::<Combat>(scene, seat)?);
        Some(format!("Turn {}, {}", turn.turn, turn.phase.name().to_lowercase()))
    }

    fn motion(&self, line: &Line) -> Vec<Json> {
        motion::motion(line)
    }

    fn remark(&self, heard: &Heard) -> Remark {
        telling::remark(heard)
    }

    fn whom(&self, line: &Line) -> Option<String> {
        telling::whom(line)
    }

    fn guests(&self) -> Option<&'static str> {
        Some(Life::ID)
    }

    fn bring_page<'a>(&'a self, house: &'a Arc<House>, visitor: &'a Visitor, id: &'a str) -> Answered<'a> {
        Box::pin(arriving::show(house, visitor, id))
    }

    fn bring<'a>(
        &'a self,
        house: &'a Arc<House>,
        visitor: &'a Visitor,
        id: &'a str,
        arrival: HostArrival,
    ) -> Answered<'a> {
        Box::pin(arriving::bring(house, visitor, id, arrival))
    }

    fn routes(&self) -> Router<Arc<House>> {
        Router::new()
            .route("/fights", get(super::choose).post(super::open))
            .route("/fights/{key}", get(super::muster))
            .route("/scenarios", post(scenarios::keep_new))
            .route("/scenarios/new", get(scenarios::begin))
            .route("/scenarios/look", post(scenarios::look))
            .route("/scenarios/shared/{key}", get(scenarios::shared::show).post(scenarios::shared::fight))
            .route("/scenarios/shared/{key}/scenario.toml", get(scenarios::shared::file))
            .route("/scenarios/{id}", get(scenarios::show).post(scenarios::keep_again))
            .route("/scenarios/{id}/delete", post(scenarios::discard))
            .route("/scenarios/{id}/share", post(scenarios::share))
            .route("/scenarios/{id}/unshare", post(scenarios::unshare))
            .route("/scenarios/{id}/scenario.toml", get(scenarios::file))
            .route("/tables/{id}/casting", get(casting::show))
            .route("/tables/{id}/lookout", get(lookout::show))
    }
}
