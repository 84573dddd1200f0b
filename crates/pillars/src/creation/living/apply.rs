//! Writing the events of a life into the state.

use super::{Lesson, Lived, edit, trade, wounds};
use crate::creation::{Death, State, Step};

/// Writes an event into the state.
pub(in crate::creation) fn apply(state: &mut State, event: &Lived) {
    let character = &mut state.character;
    match event {
        Lived::Checked { .. } | Lived::Saved { .. } => state.checks += 1,
        Lived::Fell { age } => state.fall(*age),
        Lived::PointsSpent { on, points, table } => {
            character.free_points = character.free_points.saturating_sub(*points);
            character.weapon_table = character.weapon_table.or(*table);
            learn(state, *on, *points);
        }
        Lived::Paid { item, lots, cost } => trade::pay(character, *item, *lots, *cost),
        Lived::Sold { item, place, count, price } => {
            if character.gear.take(*item, *place, *count).is_ok() {
                character.purse = character.purse.checked_add(*price).unwrap_or(character.purse);
            }
        }
        Lived::TookAlong { along, .. } => character.along = *along,
        Lived::Wounded { hit, points } => {
            if let Some(pools) = &mut character.pools {
                wounds::strike(pools, *hit, *points);
            }
        }
        Lived::Treated { pool, points } => {
            if let Some(pools) = &mut character.pools {
                pools.of_mut(*pool).now += i16::try_from(*points).unwrap_or(0);
            }
        }
        Lived::Rested { fatigue, body, rested, .. } => wounds::rested(state, *fatigue, *body, *rested),
        Lived::ManaDrawn(left) => wounds::mana_left(state, *left),
        Lived::ManaReturned { amount } => wounds::mana_returned(state, *amount),
        Lived::Birthday { age } => character.age = *age,
        Lived::Edited(edit) => edit::apply(state, *edit),
    }
}

fn learn(state: &mut State, on: Lesson, points: u16) {
    let character = &mut state.character;
    match on {
        Lesson::Skill(skill) => character.skills.add(skill, points),
        Lesson::Ward(ward) => character.wards.add(ward, points),
        Lesson::Spell(spell) => {
            for _ in 0..points {
                let book = &mut character.book;
                let _ = book.learn(spell).or_else(|_| book.raise(spell, character.house.mastery_max));
            }
        }
    }
}

impl State {
    /// Life ends in play.
    pub(in crate::creation) fn fall(&mut self, age: u8) {
        self.death = Some(Death { track: None, age });
        self.step = Step::Dead;
    }
}
