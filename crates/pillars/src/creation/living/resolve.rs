//! What a permitted command brings about in the life of a character.

use dice::Dice;

use super::{LifeCommand, LifeEvent, check, trade, wounds};
use crate::attributes::Scores;
use crate::creation::{Event, State, apply};
use crate::equipment::resale;
use crate::experience::ageing;

/// Works out what a permitted command brings about.
pub(in crate::creation) fn resolve(state: &State, command: &LifeCommand, dice: &mut impl Dice, out: &mut Vec<Event>) {
    match command {
        LifeCommand::Check { of, modifier } => out.push(check::check(state, *of, *modifier, dice)),
        LifeCommand::Save => check::save(state, dice, out),
        LifeCommand::Spend { on, points, table } => {
            out.push(Event::Lived(LifeEvent::PointsSpent { on: *on, points: *points, table: *table }));
        }
        LifeCommand::Sell { item, place, count } => {
            let price = resale(*item, *count);
            out.push(Event::Lived(LifeEvent::Sold { item: *item, place: *place, count: *count, price }));
        }
        LifeCommand::TakeAlong { gold } => out.push(Event::Lived(trade::taken_along(&state.character, *gold))),
        LifeCommand::Hurt { hit, points } => wounds::hurt(state, *hit, *points, out),
        LifeCommand::Treat { pool, points } => {
            out.push(Event::Lived(LifeEvent::Treated { pool: *pool, points: *points }));
        }
        LifeCommand::Rest { pause } => wounds::pause(state, *pause, out),
        LifeCommand::GrowOlder => grow_older(state, out),
        LifeCommand::Edit(edit) => out.push(Event::Lived(LifeEvent::Edited(*edit))),
    }
}

/// Rulings P44, P45: the row that is reached takes what it takes more than the last; the pools stay (P8).
fn grow_older(state: &State, out: &mut Vec<Event>) {
    let (scores, age) = (&state.character.scores, state.character.age);
    out.push(Event::Lived(LifeEvent::Birthday { age: age + 1 }));
    let (before, after) = (ageing(age), ageing(age + 1));
    let more = Scores::each(|attribute| after[attribute] - before[attribute]);
    let aged = apply::aged(scores, &more);
    let changes = Scores::each(|attribute| aged[attribute] - scores[attribute]);
    if changes != Scores::default() {
        out.push(Event::Aged { changes });
    }
}
