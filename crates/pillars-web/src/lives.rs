//! What is Pillars' own about a character: house rules, mana under seal, wounds from a fight.

use std::sync::Arc;

use axum::Router;
use axum::routing::get;
use dice::Expr;
use ledger::TableShelf;
use maud::Markup;
use pillars::character::Character;
use pillars::checks;
use pillars::creation::{self, ArrivalOrigin, Command, CreationStep, CreationView, Life, Setup, policy};
use pillars::exchange;
use pillars::sheet::{Sheet, markdown, text};
use play::game::Game as _;
use play::options::{Domain, Offer};
use play::scene::{Scene, sight_of};
use play::table::Order;
use play::{Hash, Seat, Table, TableId};
use serde_json::{Map, Value, json};

use crate::pages::{self, CharacterPage, HouseForm};
use web::characters::Own;
use web::characters::answer::FormAnswer;
use web::characters::face::{CharacterArrival, CharacterFace, SheetFormat};
use web::characters::seat::{At, offered};
use web::faces::Face;
use web::failure::Failure;
use web::gist::Gist;
use web::house::House;
use web::identity::Visitor;
use web::live::Live;
use web::pages::{CharacterPlace, FormFault, Look};

pub(super) mod chosen;
pub(crate) mod mana;
mod seal;
pub(crate) mod wounds;

/// Characters of Pillars.
pub(crate) struct PillarsLife;

impl Face for PillarsLife {
    fn game(&self) -> &'static str {
        Life::ID
    }

    fn credits(&self) -> Option<Markup> {
        Some(pages::pillars_credits())
    }

    fn gist(&self, scene: &dyn Scene) -> Option<Gist> {
        let life = sight_of::<Life>(scene, Seat::Player(1))?;
        let (making, sheet) = (CreationView::of(&life), Sheet::of(&life));
        let about = match (making.step, &making.death) {
            (CreationStep::Dead, Some(death)) => format!("died at {}", death.age),
            (CreationStep::Alive, _) => pages::who(&sheet),
            (step, _) => format!("in the making: {}", step.name().to_lowercase()),
        };
        Some(Gist { name: sheet.name, about, in_play: making.step == CreationStep::Alive })
    }

    fn routes(&self) -> Router<Arc<House>> {
        Router::new()
            .route("/characters/new", get(choose))
            .route("/characters/{id}/wounds", get(web::characters::to_character).post(wounds::carry_home))
    }

    fn character(&self) -> Option<&'static dyn CharacterFace> {
        Some(&Self)
    }
}

impl CharacterFace for PillarsLife {
    fn game(&self) -> &'static str {
        Life::ID
    }

    fn name(&self) -> &'static str {
        "Pillars"
    }

    fn on_import(&self) -> Option<&'static str> {
        Some(
            "A file of a Pillars character that this server wrote brings its mana along under seal, unless a word of it was \
             changed. In all other cases the mana is rolled anew, and the log says so.",
        )
    }

    fn door(&self) -> Markup {
        pages::character_door()
    }

    fn knows(&self, file: &Map<String, Value>) -> bool {
        file.contains_key("format")
    }

    /// The mana comes in only from under the seal.
    fn read(&self, house: &House, text: &str) -> Result<CharacterArrival, Failure> {
        let import = exchange::read(text, |sealed, bound| seal::open(&house.secret, sealed, bound));
        let import = import.map_err(Failure::Faulty)?;
        let origin = if import.needs_mana() { ArrivalOrigin::Unsealed } else { ArrivalOrigin::Sealed };
        Ok(arrival(import.character, origin))
    }

    /// With its house rules.
    fn setup(&self, fields: &[(String, String)]) -> Result<Value, Failure> {
        Ok(json!(Setup { house: chosen::rules(fields)? }))
    }

    fn begin_again(&self, fields: &[(String, String)], why: String) -> Option<Markup> {
        Some(pages::choose(&chosen::again(fields, why)))
    }

    fn page(
        &self,
        own: &Own,
        at: Option<&At>,
        look: &Look,
        fault: Option<FormFault>,
        place: CharacterPlace,
    ) -> Option<Markup> {
        let fought = at.and_then(|at| wounds::fought(&at.host.table(), at.seat, &own.live));
        let table = own.live.table();
        let page = CharacterPage::of(&table, own.seat, look, fault, suggested_name(table.id()))?;
        Some(pages::character(&page.at(place, fought).shared(own.shared.clone())))
    }

    fn shared(&self, table: &Table, path: &str) -> Option<Markup> {
        Some(pages::shared(sheet(table, Seat::Spectator(1))?, table.id(), path))
    }

    fn paper(&self, table: &Table, seat: Seat, paper: SheetFormat) -> Option<String> {
        let sheet = sheet(table, seat)?;
        match paper {
            SheetFormat::Json => serde_json::to_string_pretty(&sheet).ok(),
            SheetFormat::Markdown => Some(markdown(&sheet)),
            SheetFormat::Text => Some(text(&sheet)),
        }
    }

    /// The mana is under seal.
    fn file(&self, house: &House, live: &Live) -> Result<String, Failure> {
        Ok(exchange::write(&whole(live)?, |pool, bound| seal::seal(&house.secret, *pool, bound)))
    }

    fn must_be_in_play(&self, live: &Live) -> Result<(), Failure> {
        whole(live).map(|_| ())
    }

    /// Mana and all.
    fn copy(&self, live: &Live) -> Result<CharacterArrival, Failure> {
        Ok(arrival(creation::copy(&whole(live)?), ArrivalOrigin::Copied))
    }

    /// Three dice against the number that decides, by the name of what is put to the test.
    fn dice(&self, own: &Own, answer: &FormAnswer) -> Option<Expr> {
        if answer.verb != "check" {
            return None;
        }
        let table = own.live.table();
        let offers = table.scene().options(own.seat);
        let command = offered(&offers, answer)?;
        let (of, modifier) = (command.pointer("/check/of")?, command.pointer("/check/modifier")?.as_i64()?);
        let subject: checks::Subject = serde_json::from_value(of.clone()).ok()?;
        let (_, slots) = offers.iter().find(|offer: &&Offer| offer.verb() == "check")?.as_open()?;
        let Domain::Choice { of: choices } = &slots.first()?.domain else { return None };
        let because = &choices.iter().find(|choice| choice.value == *of)?.odds.as_ref()?.because;
        let because = checks::in_situation(because.clone(), i8::try_from(modifier).ok()?);
        Expr::parse(&format!("3d6<={} # {}", checks::decides(checks::total(&because)), subject.name())).ok()
    }

    fn naming<'a>(&self, answer: &'a FormAnswer) -> Option<(&'a str, FormAnswer)> {
        answer.naming()
    }
}

/// The page where the house rules of a new character are chosen.
async fn choose() -> Markup {
    pages::choose(&HouseForm::default())
}

/// A name for somebody who has none: the same whenever the same character is looked at.
fn suggested_name(id: TableId) -> String {
    let mut chance = Hash::of(&[b"a name", id.as_str().as_bytes()]).0.into_iter();
    let mut whim =
        |below: u8| u8::try_from(u32::from(chance.next().unwrap_or(0)) * u32::from(below) / 256).unwrap_or(0);
    policy::found_name(&mut whim).to_string()
}

/// The sheet as a seat sees it. A link travels further than its owner thinks, and so those who are no more than
/// spectators see it in play alone, and without the mana.
fn sheet(table: &Table, seat: Seat) -> Option<Sheet> {
    let sheet = Sheet::of(&sight_of::<Life>(table.scene(), seat)?);
    if matches!(seat, Seat::Spectator(_)) {
        return Some(Sheet { mana: None, ..sheet }).filter(|sheet| sheet.step == CreationStep::Alive);
    }
    Some(sheet)
}

/// Somebody in play with all their secrets: for sealing and copying, and for nobody's eyes.
pub(super) fn whole(live: &Live) -> Result<Character, Failure> {
    let table = live.table();
    let sight = sight_of::<Life>(table.scene(), Seat::Door).ok_or(Failure::NoTable)?;
    let whole = sight.whole().cloned();
    whole.ok_or_else(|| Failure::Field("character", "this is only for a character in play".to_owned()))
}

/// A character in play of the visitor's own, secrets and all: for putting it on a board, and for nobody's eyes.
pub(crate) async fn own(house: &Arc<House>, visitor: &Visitor, id: &str) -> Result<Character, Failure> {
    let own = Own::owned(house, visitor, id).await?;
    if own.face.game() == Life::ID { whole(&own.live) } else { Err(Failure::NoCharacter) }
}

/// The most characters that are offered.
const MOST: usize = 40;

/// The visitor's characters in play, with their names.
pub(crate) async fn in_play(house: &Arc<House>, visitor: &Visitor) -> Result<Vec<(TableId, String)>, Failure> {
    let tables = visitor.person.map(|person| house.ledger.tables_of(person)).transpose()?.unwrap_or_default();
    let own = tables
        .into_iter()
        .filter(|member| member.table.game == Life::ID && member.seat != Seat::Gm && member.place == TableShelf::Out);
    let mut found = Vec::new();
    for member in own.take(MOST) {
        // Those who are being made, or are dead, are nobody to bring.
        if let Ok(character) = self::own(house, visitor, member.table.id.as_str()).await {
            found.push((member.table.id, character.called().to_owned()));
        }
    }
    Ok(found)
}

fn arrival(character: Character, origin: ArrivalOrigin) -> CharacterArrival {
    CharacterArrival {
        game: Life::ID,
        setup: json!(Setup { house: character.house }),
        who: character.called().to_owned(),
        order: Order::Play(play::entry::raw(&Command::Arrive { character: Box::new(character), origin })),
        notes: Vec::new(),
    }
}

#[cfg(test)]
mod tests;
