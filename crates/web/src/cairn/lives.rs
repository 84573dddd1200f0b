//! Characters of Cairn: how they begin, their page, their papers and files, and how they come in.

use cairn::attributes::{Attribute, highest_pass};
use cairn::character::Character;
use cairn::exchange::{self, foundry, kettlewright, own};
use cairn::life::{Command, Door, Life, Mode, Setup, Sight, Step};
use cairn::sheet;
use dice::Expr;
use maud::Markup;
use play::game::Fault as Wrong;
use play::name::Name;
use play::scene::sight_of;
use play::table::Order;
use play::{Seat, Table};
use serde_json::{Value, json};

use crate::characters::Own;
use crate::characters::answer::Answer;
use crate::characters::kind::{Arrival, File, Kind, Paper};
use crate::characters::seat::offered;
use crate::failure::Failure;
use crate::live::Live;
use crate::pages::{self, Fault, LifePage, Look, Place};

/// How a new character begins: the whole way, or the bare bones.
pub(crate) fn setup(fields: &[(String, String)]) -> Result<Value, Failure> {
    let mode = fields.iter().find(|(name, _)| name == "mode").map_or("whole", |(_, mode)| mode);
    let mode: Mode = serde_json::from_value(json!(mode))
        .map_err(|_| Failure::Field("mode", "a character is made whole or barebones".to_owned()))?;
    Ok(json!(Setup { mode }))
}

/// Somebody's own page.
pub(crate) fn page(own: &Own, look: &Look, fault: Option<Fault>, place: Place) -> Option<Markup> {
    let page = LifePage::of(&own.live.table(), own.seat, look, fault)?;
    Some(pages::life(&page.at(place).shared(own.shared.clone())))
}

/// Somebody in play as a seat sees them. A link travels further than its owner thinks, and so a spectator sees nobody who
/// is still being made.
fn seen(table: &Table, seat: Seat) -> Option<Character> {
    let sight: Sight<'_> = sight_of::<Life>(table.scene(), seat)?;
    let hidden = matches!(seat, Seat::Spectator(_)) && sight.progress().step != Step::Alive;
    (!hidden).then(|| sight.character())
}

/// The page for whoever holds the link.
pub(crate) fn shared(table: &Table, path: &str) -> Option<Markup> {
    Some(pages::shared_life(seen(table, Seat::Spectator(1))?, table.id(), path))
}

/// A paper as the seat may have it.
pub(crate) fn paper(table: &Table, seat: Seat, paper: Paper) -> Option<String> {
    let character = seen(table, seat)?;
    match paper {
        Paper::Json => serde_json::to_string_pretty(&character).ok(),
        Paper::Markdown => Some(sheet::markdown(&character)),
        Paper::Text => Some(sheet::text(&character)),
    }
}

/// A file for its owner, who may know all that is in it.
pub(crate) fn file(live: &Live, file: File) -> Result<String, Failure> {
    let character = whole(live)?;
    Ok(match file {
        File::Own => own::write(&character),
        File::Kettlewright => kettlewright::write(&character),
        File::Foundry => foundry::write(&character),
    })
}

/// Somebody in play with all their secrets: for files, copies and tables, and for nobody's eyes.
pub(crate) fn whole(live: &Live) -> Result<Character, Failure> {
    let table = live.table();
    let sight = sight_of::<Life>(table.scene(), Seat::Door).ok_or(Failure::NoTable)?;
    if sight.progress().step == Step::Alive {
        Ok(sight.character())
    } else {
        Err(Failure::Field("character", "this is only for a character in play".to_owned()))
    }
}

/// A copy, secrets and all.
pub(crate) fn copy(live: &Live) -> Result<Arrival, Failure> {
    let mut character = whole(live)?;
    if let Ok(name) = Name::parse(&format!("{} (copy)", character.name)) {
        character.name = name.to_string();
    }
    Ok(arrival(character, Vec::new()))
}

/// Whoever is in a file of ours or of Kettlewright's, with all that had to be put right.
pub(crate) fn read(text: &str) -> Result<Arrival, Failure> {
    let refused = |why: exchange::Refused| Failure::Faulty(vec![Wrong::new("file", why.to_string())]);
    let exchange::Import { character, report } = exchange::read(text).map_err(refused)?;
    Ok(arrival(character, report.notes))
}

/// Somebody who comes in as they are, with what is to be told of it.
pub(crate) fn arrival(character: Character, notes: Vec<exchange::Note>) -> Arrival {
    Arrival {
        kind: Kind::Cairn,
        setup: json!(Setup::default()),
        who: pages::life_in_short(&character),
        order: Order::Play(play::entry::raw(&Command::Door(Door::Arrive { character: Box::new(character) }))),
        notes,
    }
}

/// A save as any table rolls it; nothing for what is not offered.
pub(crate) fn save(own: &Own, answer: &Answer) -> Option<Expr> {
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

/// How many steps of the making lie between now and an earlier one; nothing once the making is done.
pub(crate) fn steps_back(table: &Table, to: &str) -> Option<usize> {
    let sight = sight_of::<Life>(table.scene(), Seat::Player(1))?;
    let to: Step = serde_json::from_value(json!(to)).ok()?;
    let steps = Step::of(sight.mode());
    let place = |step: Step| steps.iter().position(|each| *each == step);
    let (now, then) = (place(sight.progress().step)?, place(to)?);
    (sight.progress().step != Step::Alive && then <= now).then(|| now - then)
}

#[cfg(test)]
mod tests;
