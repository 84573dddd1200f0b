//! The face of Pillar Island: its page, its part of lists, its credits.

use std::sync::Arc;

use crate::rules::IslandBook;
use axum::Router;
use axum::routing::get;
use island::game::Island;
use island::sight::Sight;
use maud::{Markup, html};
use play::Seat;
use play::game::{Game as _, Part};
use play::scene::{Heard, Scene, sight_of};
use play::table::Line;
use serde_json::Value as Json;
use web::assets::Asset;
use web::faces::{Face, Parts, Remark};
use web::gist::Gist;
use web::hosts::{Hall, Hosting};
use web::house::House;
use web::lookup::Book;
use web::pages::TablePage;
use web::pages::field::{self, FieldGround, FieldPane};

use crate::deeds::Desk;
use crate::{ASSETS, board, deeds, hour, motion, parties, past, scenes, telling, tribes};

/// A table of Pillar Island.
pub struct IslandTable;

impl Face for IslandTable {
    fn game(&self) -> &'static str {
        Island::ID
    }

    fn credits(&self) -> Option<Markup> {
        Some(credits())
    }

    fn book(&self) -> Option<&'static dyn Book> {
        Some(&IslandBook)
    }

    fn assets(&self) -> &'static [Asset] {
        ASSETS
    }

    fn page(&self, page: &TablePage<'_>, fault: Option<&str>) -> Option<Markup> {
        let sight = sight(page)?;
        let desk = Desk::at(page)?;
        let tribes = tribes::tribes(&sight, page.table.id());
        let ground = FieldGround {
            class: "isle",
            strip: &hour::hour(&sight),
            board: &board::board(&sight),
            scene: &html! { (scenes::scene(&desk)) (past::reel(&desk)) },
            deeds: &html! { div #days data-kept {} (parties::parties(&sight)) (deeds::deeds(&desk)) },
            panes: &[FieldPane { key: "folk", name: "Tribes", markup: &tribes }],
            after: &html! {},
            style: "island.css",
            script: "island.js",
        };
        Some(field::page(page, fault, &ground))
    }

    fn host(&self) -> Option<&'static dyn Hosting> {
        Some(&Hall::<Self>::OPEN)
    }

    fn parts(&self, page: &TablePage<'_>, touched: &[Part]) -> Option<Parts> {
        let sight = sight(page)?;
        let desk = Desk::at(page)?;
        let mut parts = field::parts(page, touched);
        parts.push(("scene", scenes::scene(&desk)));
        parts.push(("deeds", deeds::deeds(&desk)));
        let is_touched = |name: &str| touched.iter().any(|part| part.0 == name);
        if is_touched("hour") {
            parts.push(("hour", hour::hour(&sight)));
            parts.push(("parties", parties::parties(&sight)));
        }
        // Where one's own people are by stealth is no part of the land yet.
        if is_touched("land") || is_touched("hour") && parties::is_under_way(&sight) {
            parts.push(("board", board::pieces(&sight)));
        }
        if is_touched("tribes") {
            parts.push(("tribes", tribes::tribes(&sight, page.table.id())));
        }
        Some(parts)
    }

    fn looks_back(&self) -> bool {
        true
    }

    fn parts_then(&self, page: &TablePage<'_>) -> Option<Parts> {
        past::parts(page)
    }

    fn remark(&self, heard: &Heard) -> Remark {
        telling::remark(heard)
    }

    fn routes(&self) -> Router<Arc<House>> {
        Router::new().route("/tables/{id}/days", get(telling::days::show))
    }

    fn when(&self, scene: &dyn Scene, seat: Seat) -> Option<String> {
        let sight = sight_of::<Island>(scene, seat)?;
        let state = sight.public();
        (state.day > 0).then(|| format!("Day {}, {}", state.day, state.phase))
    }

    fn motion(&self, line: &Line) -> Vec<Json> {
        motion::motion(line)
    }

    fn gist(&self, scene: &dyn Scene) -> Option<Gist> {
        let sight = sight_of::<Island>(scene, Seat::Spectator(1))?;
        let state = sight.public();
        let names: Vec<&str> = state.tribes.iter().map(|tribe| tribe.name.as_str()).collect();
        let about = match (&state.ending, state.day) {
            (Some(_), day) => format!("Over after {day} days: {}", names.join(", ")),
            (None, 0) => format!("Coming ashore: {}", names.join(", ")),
            (None, day) => format!("Day {day} of {}, {}: {}", state.last_day, state.phase, names.join(", ")),
        };
        Some(Gist { name: state.pack.name.clone(), about, in_play: false })
    }
}

fn sight<'a>(page: &'a TablePage<'_>) -> Option<Sight<'a>> {
    sight_of::<Island>(page.table.scene(), page.seat)
}

const SRD_5_1: &str = "https://dnd.wizards.com/resources/systems-reference-document";
const CC_BY: &str = "https://creativecommons.org/licenses/by/4.0/legalcode";

/// The statements that both documents ask for, to the letter.
fn credits() -> Markup {
    html! {
        p {
            "Pillar Island is by DMDave. What the island holds here (its map, tokens, cards, crafts, followers and events) is our own."
        }
        p {
            "This work includes material taken from the System Reference Document 5.1 (“SRD 5.1”) by Wizards of the Coast LLC "
            "and available at " a href=(SRD_5_1) { (SRD_5_1) }
            ". The SRD 5.1 is licensed under the Creative Commons Attribution 4.0 International License available at "
            a href=(CC_BY) { (CC_BY) } "."
        }
        p {
            "This work includes material from the System Reference Document 5.2.1 (“SRD 5.2.1”) by Wizards of the Coast LLC, available at "
            a href="https://www.dndbeyond.com/srd" { "https://www.dndbeyond.com/srd" }
            ". The SRD 5.2.1 is licensed under the Creative Commons Attribution 4.0 International License, available at "
            a href=(CC_BY) { (CC_BY) } "."
            " Changes were made: the numbers were put into tables for this game."
        }
    }
}
