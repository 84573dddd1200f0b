//! What a camp brings to the web.

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};
use maud::Markup;
use pillars::camp::Camp;
use play::game::{Game as _, Part};

use super::{deeds, homing, marching, settling, sheet};
use crate::pages::camp;
use web::faces::{Door, Face, Parts};
use web::hosts::{Hall, Hosting};
use web::house::House;
use web::pages::TablePage;

/// A camp.
pub(crate) struct CampGround;

impl Face for CampGround {
    fn game(&self) -> &'static str {
        Camp::ID
    }

    fn door(&self) -> Option<Door> {
        Some(Door {
            key: "camp",
            to: "/camps".into(),
            name: "Make camp".into(),
            about: "Bring your characters, and play between fights: rest, trade, treat wounds, set out.",
        })
    }

    fn beginning(&self, page: &TablePage<'_>) -> Option<Markup> {
        Some(camp::beginning(page.table.id()))
    }

    fn page(&self, page: &TablePage<'_>, fault: Option<&str>) -> Option<Markup> {
        camp::camp(page, fault)
    }

    fn parts(&self, page: &TablePage<'_>, touched: &[Part]) -> Option<Parts> {
        camp::parts(page, touched)
    }

    fn host(&self) -> Option<&'static dyn Hosting> {
        Some(&Hall::<Self>::OPEN)
    }

    fn routes(&self) -> Router<Arc<House>> {
        Router::new()
            .route("/camps", get(super::door).post(super::make))
            .route("/tables/{id}/camp", post(deeds::act))
            .route("/tables/{id}/camp/begin", post(super::begin))
            .route("/tables/{id}/camp/fight", get(marching::show).post(marching::begin))
            .route("/tables/{id}/camp/settle", get(settling::show).post(settling::confirm))
            .route("/tables/{id}/camp/home", post(homing::home))
            .route("/tables/{id}/camp/leave", post(homing::leave))
            .route("/tables/{id}/campers/{who}", get(sheet::show))
            .route("/tables/{id}/campers/{who}/commands", post(sheet::command))
            .route("/tables/{id}/end", post(super::end))
    }
}
