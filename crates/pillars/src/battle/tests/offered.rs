//! Every command that the offers to a seat stand for.

use play::Seat;
use play::game::Game;
use play::options::{Domain, Offer, Slot};
use serde_json::{Map, Value as Json, json};

use crate::battle::{Battle, Combat, Command};

/// Every command that is offered to a seat, as often as it is offered.
pub(super) fn offered(battle: &Battle, seat: Seat) -> Vec<Command> {
    let mut all = Vec::new();
    Combat::options(&Combat::sight(battle, seat), &mut |offer| {
        if let Offer::Open { verb, slots, .. } = offer {
            each(slots.iter().collect(), &mut Map::new(), &mut |fields| all.push(command(&verb, fields)));
        }
    });
    all
}

fn command(verb: &str, fields: &Map<String, Json>) -> Command {
    let written = if fields.is_empty() { json!(verb) } else { json!({ verb: fields }) };
    serde_json::from_value(written).expect("an offer is a command")
}

/// Fills the slots in every way there is; those that a value asks for are filled next.
fn each(mut slots: Vec<&Slot>, fields: &mut Map<String, Json>, found: &mut dyn FnMut(&Map<String, Json>)) {
    let Some(slot) = slots.pop() else { return found(fields) };
    let Domain::Choice { of } = &slot.domain else { panic!("players choose from lists: {slot:?}") };
    for choice in of {
        fields.insert(slot.name.clone(), choice.value.clone());
        each(slots.iter().copied().chain(&choice.then).collect(), fields, found);
    }
    fields.remove(&slot.name);
}
