//! Main characters of the island: how they begin, their page, their papers and files, and how they come in.

use dice::Expr;
use island::life::{MainCommand, MainLife, MainRecord, MainState, MainStep, PLAYER, paper, rolls};
use maud::Markup;
use play::game::Game as _;
use play::name::Name;
use play::scene::{Scene, sight_of};
use play::table::Order;
use play::{Seat, Table};
use serde_json::{Map, Value, json};
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

mod homing;
mod page;

use page::MainPage;

/// Main characters of the island.
pub struct IslandMain;

impl Face for IslandMain {
    fn game(&self) -> &'static str {
        MainLife::ID
    }

    fn gist(&self, scene: &dyn Scene) -> Option<Gist> {
        let state = sight_of::<MainLife>(scene, PLAYER)?.state;
        let Some(main) = &state.main else {
            let step = state.step.name().to_lowercase();
            return Some(Gist {
                name: "Nameless".to_owned(),
                about: format!("Pillar Island, in the making: {step}"),
                in_play: false,
            });
        };
        let (race, class) = (&main.choices.race.name, main.choices.class.name.to_lowercase());
        let level = main.sheet.level;
        let end = if main.lives() { format!(", level {level}") } else { " · dead".to_owned() };
        let about = format!("Pillar Island · {race} {class}{end}");
        Some(Gist { name: main.sheet.name.clone(), about, in_play: main.lives() })
    }

    fn character(&self) -> Option<&'static dyn CharacterFace> {
        Some(&Self)
    }
}

impl CharacterFace for IslandMain {
    fn game(&self) -> &'static str {
        MainLife::ID
    }

    fn name(&self) -> &'static str {
        "Pillar Island"
    }

    fn door(&self) -> Markup {
        page::door()
    }

    fn knows(&self, file: &Map<String, Value>) -> bool {
        file.contains_key(paper::file::KEY)
    }

    fn read(&self, _house: &House, text: &str) -> Result<CharacterArrival, Failure> {
        paper::file::read(text).map(arrival).map_err(Failure::Faulty)
    }

    fn setup(&self, _fields: &[(String, String)]) -> Result<Value, Failure> {
        Ok(json!({}))
    }

    fn page(
        &self,
        own: &Own,
        _at: Option<&At>,
        look: &Look,
        fault: Option<FormFault>,
        place: CharacterPlace,
    ) -> Option<Markup> {
        let page = MainPage::of(&own.live.table(), own.seat, look, fault)?;
        Some(page.at(place).shared(own.shared.clone()).markup())
    }

    fn shared(&self, table: &Table, path: &str) -> Option<Markup> {
        Some(page::shared(&in_play(table)?, table.id(), path))
    }

    fn paper(&self, table: &Table, _seat: Seat, format: SheetFormat) -> Option<String> {
        let main = in_play(table)?;
        match format {
            SheetFormat::Json => serde_json::to_string_pretty(&paper::json(&main)).ok(),
            SheetFormat::Markdown => Some(paper::markdown(&main)),
            SheetFormat::Text => Some(paper::text(&main)),
        }
    }

    fn file(&self, _house: &House, live: &Live) -> Result<String, Failure> {
        whole(live).map(|main| paper::file::write(&main))
    }

    fn must_be_in_play(&self, live: &Live) -> Result<(), Failure> {
        whole(live).map(|_| ())
    }

    fn copy(&self, live: &Live) -> Result<CharacterArrival, Failure> {
        let main = whole(live)?;
        let name = Name::parse(&format!("{} (copy)", main.sheet.name));
        Ok(arrival(name.map_or_else(|_| main.clone(), |name| main.clone().called(name.as_str()))))
    }

    /// A check from the sheet, held against nothing.
    fn dice(&self, own: &Own, answer: &FormAnswer) -> Option<Expr> {
        if !["check", "try_ability", "save", "strike"].contains(&answer.verb.as_str()) {
            return None;
        }
        let table = own.live.table();
        let command = offered(&table.scene().options(own.seat), answer)?;
        let command: MainCommand = serde_json::from_value(command).ok()?;
        let main = in_play(&table)?;
        Expr::parse(&rolls::of(&main.sheet, &command).written(&main.sheet.name)).ok()
    }

    fn steps_back(&self, table: &Table, to: &str) -> Option<usize> {
        let state = state_of(table)?;
        let to: MainStep = serde_json::from_value(json!(to)).ok()?;
        let place = |step: MainStep| MainStep::ALL.iter().position(|each| *each == step);
        let (now, then) = (place(state.step)?, place(to)?);
        (!state.is_made() && then <= now).then(|| now - then)
    }
}

fn state_of(table: &Table) -> Option<MainState> {
    sight_of::<MainLife>(table.scene(), Seat::Door).map(|sight| sight.state.clone())
}

/// Somebody in play, or who was.
fn in_play(table: &Table) -> Option<MainRecord> {
    state_of(table)?.main.map(|main| *main)
}

/// The same, or why there is nobody.
pub(crate) fn whole(live: &Live) -> Result<MainRecord, Failure> {
    let table = live.table();
    let state = state_of(&table).ok_or(Failure::NoTable)?;
    let unmade = || Failure::Field("character", "this is only for a character in play".to_owned());
    state.main.map(|main| *main).ok_or_else(unmade)
}

/// Somebody who comes in as they are.
fn arrival(main: MainRecord) -> CharacterArrival {
    CharacterArrival {
        game: MainLife::ID,
        setup: json!({}),
        who: paper::in_short(&main),
        order: Order::Play(play::entry::raw(&MainCommand::Arrive { main: Box::new(main) })),
        notes: Vec::new(),
    }
}
