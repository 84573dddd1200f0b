//! What a table of Cairn brings to the web.

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};
use cairn::table::PartyTable;
use maud::Markup;
use play::game::{Game as _, Part};

use super::{acts, homing, papers};
use crate::pages;
use crate::pages::rules::CairnBook;
use web::assets::Asset;
use web::faces::{Door, Face, Parts};
use web::hosts::{Hall, Hosting};
use web::house::House;
use web::lookup::Book;
use web::pages::TablePage;

/// A table of Cairn.
pub(crate) struct CairnTable;

impl Face for CairnTable {
    fn game(&self) -> &'static str {
        PartyTable::ID
    }

    fn door(&self) -> Option<Door> {
        Some(Door {
            key: "cairn",
            to: "/cairn".into(),
            name: "Start a Cairn table".into(),
            about: "Fights, dungeons and journeys without a map, with a Warden or without one.",
        })
    }

    fn assets(&self) -> &'static [Asset] {
        crate::ASSETS
    }

    fn book(&self) -> Option<&'static dyn Book> {
        Some(&CairnBook)
    }

    fn page(&self, page: &TablePage<'_>, fault: Option<&str>) -> Option<Markup> {
        pages::table(page, fault)
    }

    fn parts(&self, page: &TablePage<'_>, touched: &[Part]) -> Option<Parts> {
        pages::parts(page, touched)
    }

    fn host(&self) -> Option<&'static dyn Hosting> {
        Some(&Hall::<Self>::OPEN)
    }

    fn routes(&self) -> Router<Arc<House>> {
        Router::new()
            .route("/cairn", get(super::door).post(super::open))
            .route("/tables/{id}/cairn", post(acts::act))
            .route("/tables/{id}/cairn/home", post(homing::home))
            .route("/tables/{id}/cairn/keep", post(homing::keep))
            .route("/tables/{id}/cairn/papers/{paper}/{file}", get(papers::file))
    }
}
