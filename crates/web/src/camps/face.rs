//! What a camp brings to the web.

use std::sync::Arc;

use axum::response::Response;
use maud::Markup;
use pillars::camp::Camp;
use play::game::{Game as _, Part};

use crate::faces::{Answering, Face, Parts};
use crate::failure::PageFailure;
use crate::hosts::arriving::{self, Arrival};
use crate::hosts::{Hall, Host as _, Hosting};
use crate::house::House;
use crate::identity::Visitor;
use crate::pages::{TablePage, camp};

/// A camp.
pub(crate) struct CampGround;

impl Face for CampGround {
    fn game(&self) -> &'static str {
        Camp::ID
    }

    fn page(&self, page: &TablePage<'_>, fault: Option<&str>) -> Option<Markup> {
        camp::camp(page, fault)
    }

    fn parts(&self, page: &TablePage<'_>, touched: &[Part]) -> Option<Parts> {
        camp::parts(page, touched)
    }

    fn guests(&self) -> Option<&'static str> {
        Some(Camp::GUESTS)
    }

    fn bring_page<'a>(
        &'a self,
        house: &'a Arc<House>,
        visitor: &'a Visitor,
        id: &'a str,
    ) -> Answering<'a, Result<Response, PageFailure>> {
        Box::pin(arriving::bring_page::<Camp>(house, visitor, id))
    }

    fn bring<'a>(
        &'a self,
        house: &'a Arc<House>,
        visitor: &'a Visitor,
        id: &'a str,
        arrival: Arrival,
    ) -> Answering<'a, Result<Response, PageFailure>> {
        Box::pin(arriving::bring_in::<Camp>(house, visitor, id, arrival.character))
    }

    fn host(&self) -> Option<&'static dyn Hosting> {
        Some(const { &Hall::<Camp>::new() })
    }
}
