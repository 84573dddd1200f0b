//! Characters of Cairn: how they begin, their page, their papers and files, and how they come in.

mod files;

use std::sync::Arc;

use axum::Router;
use axum::routing::get;
use cairn::attributes::{Attribute, highest_pass};
use cairn::character::Character;
use cairn::exchange::{self, own};
use cairn::life::{Command, Door, Life, LifeStep, Mode, Setup, Sight};
use cairn::sheet;
use dice::Expr;
use maud::Markup;
use play::game::Fault;
use play::name::Name;
use play::reading::Note;
use play::scene::{Scene, sight_of};
use play::table::Order;
use play::{Game as _, Seat, Table};
use serde_json::{Map, Value, json};

use crate::makers;
use crate::pages::{self, LifePage};
use web::characters::Own;
use web::characters::answer::FormAnswer;
use web::characters::face::{CharacterArrival, CharacterFace, SheetFormat};
use web::characters::seat::{At, offered};
use web::faces::Face;
use web::failure::Failure;
use web::gist::Gist;
use web::house::House;
use web::live::Live;
use web::pages::{CharacterPlace, FormFault, Look};

/// Characters of Cairn.
pub(crate) struct CairnLife;

impl Face for CairnLife {
    fn game(&self) -> &'static str {
        Life::ID
    }

    fn credits(&self) -> Option<Markup> {
        Some(pages::cairn_credits())
    }

    fn gist(&self, scene: &dyn Scene) -> Option<Gist> {
        let life = sight_of::<Life>(scene, Seat::Player(1))?;
        let (character, step) = (life.character(), life.progress().step);
        let made = step == LifeStep::Alive;
        let about = match () {
            () if !made => format!("Cairn, in the making: {}", step.name().to_lowercase()),
            () if !character.lives() => format!("Cairn · {} · dead", character.background),
            () => format!("Cairn · {}", character.background),
        };
        let in_play = made && character.lives();
        Some(Gist { name: character.called().to_owned(), about, in_play })
    }

    fn routes(&self) -> Router<Arc<House>> {
        Router::new()
            .route("/characters/{id}/kettlewright.json", get(files::kettlewright))
            .route("/characters/{id}/foundry.json", get(files::foundry))
            .route("/rules/cairn/bestiary/foundry.json", get(files::monsters))
            .route("/cairn/make", get(makers::all))
            .route("/cairn/make/{kind}", get(makers::show))
            .route("/cairn/make/{kind}/{file}", get(makers::file))
    }

    fn character(&self) -> Option<&'static dyn CharacterFace> {
        Some(&Self)
    }
}

impl CharacterFace for CairnLife {
    fn game(&self) -> &'static str {
        Life::ID
    }

    fn name(&self) -> &'static str {
        "Cairn"
    }

    fn also_reads(&self) -> Option<&'static str> {
        Some("Kettlewright")
    }

    fn door(&self) -> Markup {
        pages::life_door()
    }

    fn knows(&self, file: &Map<String, Value>) -> bool {
        exchange::FileOrigin::is_plain(file)
    }

    /// With all that had to be put right.
    fn read(&self, _house: &House, text: &str) -> Result<CharacterArrival, Failure> {
        let refused = |why: exchange::Refused| Failure::Faulty(vec![Fault::new("file", why.to_string())]);
        let exchange::Import { character, report } = exchange::read(text).map_err(refused)?;
        Ok(arrival(character, report.notes))
    }

    /// The whole way, or the bare bones.
    fn setup(&self, fields: &[(String, String)]) -> Result<Value, Failure> {
        let mode = fields.iter().find(|(name, _)| name == "mode").map_or("whole", |(_, mode)| mode);
        let mode: Mode = serde_json::from_value(json!(mode))
            .map_err(|_| Failure::Field("mode", "a character is made whole or barebones".to_owned()))?;
        Ok(json!(Setup { mode }))
    }

    fn page(
        &self,
        own: &Own,
        _at: Option<&At>,
        look: &Look,
        fault: Option<FormFault>,
        place: CharacterPlace,
    ) -> Option<Markup> {
        let page = LifePage::of(&own.live.table(), own.seat, look, fault)?;
        Some(pages::life(&page.at(place).shared(own.shared.clone())))
    }

    fn shared(&self, table: &Table, path: &str) -> Option<Markup> {
        Some(pages::shared_life(seen(table, Seat::Spectator(1))?, table.id(), path))
    }

    fn paper(&self, table: &Table, seat: Seat, paper: SheetFormat) -> Option<String> {
        let character = seen(table, seat)?;
        match paper {
            SheetFormat::Json => serde_json::to_string_pretty(&character).ok(),
            SheetFormat::Markdown => Some(sheet::markdown(&character)),
            SheetFormat::Text => Some(sheet::text(&character)),
        }
    }

    fn file(&self, _house: &House, live: &Live) -> Result<String, Failure> {
        Ok(own::write(&whole(live)?))
    }

    fn must_be_in_play(&self, live: &Live) -> Result<(), Failure> {
        whole(live).map(|_| ())
    }

    fn copy(&self, live: &Live) -> Result<CharacterArrival, Failure> {
        let mut character = whole(live)?;
        if let Ok(name) = Name::parse(&format!("{} (copy)", character.name)) {
            character.name = name.to_string();
        }
        Ok(arrival(character, Vec::new()))
    }

    /// A save: one die against the attribute.
    fn dice(&self, own: &Own, answer: &FormAnswer) -> Option<Expr> {
        if answer.verb != "save" {
            return None;
        }
        let table = own.live.table();
        let command = offered(&table.scene().options(own.seat), answer)?;
        let attribute: Attribute = serde_json::from_value(command.pointer("/save/attribute")?.clone()).ok()?;
        let character = sight_of::<Life>(table.scene(), own.seat)?.character();
        let target = highest_pass(character.target(attribute));
        Expr::parse(&format!("1d20<={target} # {attribute} save")).ok()
    }

    fn steps_back(&self, table: &Table, to: &str) -> Option<usize> {
        let sight = sight_of::<Life>(table.scene(), Seat::Player(1))?;
        let to: LifeStep = serde_json::from_value(json!(to)).ok()?;
        let steps = LifeStep::of(sight.mode());
        let place = |step: LifeStep| steps.iter().position(|each| *each == step);
        let (now, then) = (place(sight.progress().step)?, place(to)?);
        (sight.progress().step != LifeStep::Alive && then <= now).then(|| now - then)
    }
}

/// Somebody in play as a seat sees them. A link travels further than its owner thinks, and so a spectator sees nobody who
/// is still being made.
fn seen(table: &Table, seat: Seat) -> Option<Character> {
    let sight: Sight<'_> = sight_of::<Life>(table.scene(), seat)?;
    let hidden = matches!(seat, Seat::Spectator(_)) && sight.progress().step != LifeStep::Alive;
    (!hidden).then(|| sight.character())
}

/// Somebody in play with all their secrets: for files, copies and tables, and for nobody's eyes.
pub(crate) fn whole(live: &Live) -> Result<Character, Failure> {
    let table = live.table();
    let sight = sight_of::<Life>(table.scene(), Seat::Door).ok_or(Failure::NoTable)?;
    if sight.progress().step == LifeStep::Alive {
        Ok(sight.character())
    } else {
        Err(Failure::Field("character", "this is only for a character in play".to_owned()))
    }
}

/// Somebody who comes in as they are, with what is to be told of it.
pub(crate) fn arrival(character: Character, notes: Vec<Note>) -> CharacterArrival {
    CharacterArrival {
        game: Life::ID,
        setup: json!(Setup::default()),
        who: pages::life_in_short(&character),
        order: Order::Play(play::entry::raw(&Command::Door(Door::Arrive { character: Box::new(character) }))),
        notes,
    }
}

#[cfg(test)]
mod tests;
