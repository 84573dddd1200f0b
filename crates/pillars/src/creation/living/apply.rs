//! Writing the events of a life into the state.

use super::{Lesson, LifeEvent, edit, trade, wounds};
use crate::creation::{CreationStep, Death, State};

/// Writes an event into the state.
pub(in crate::creation) fn apply(state: &mut State, event: &LifeEvent) {
    let character = &mut state.character;
    match event {
        LifeEvent::Checked { .. } | LifeEvent::Saved { .. } => state.checks += 1,
        LifeEvent::Fell { age } => state.fall(*age),
        LifeEvent::PointsSpent { on, points, table } => {
            character.free_points = character.free_points.saturating_sub(*points);
            character.weapon_table = character.weapon_table.or(*table);
            learn(state, *on, *points);
        }
        LifeEvent::Paid { item, lots, cost } => trade::pay(character, *item, *lots, *cost),
        LifeEvent::Sold { item, place, count, price } => {
            if character.gear.take(*item, *place, *count).is_ok() {
                character.purse = character.purse.checked_add(*price).unwrap_or(character.purse);
            }
        }
        LifeEvent::TookAlong { along, .. } => character.along = *along,
        LifeEvent::Wounded { hit, points } => {
            if let Some(pools) = &mut character.pools {
                wounds::strike(pools, *hit, *points);
            }
        }
        LifeEvent::Treated { pool, points } => {
            if let Some(pools) = &mut character.pools {
                pools.of_mut(*pool).now += i16::try_from(*points).unwrap_or(0);
            }
        }
        LifeEvent::Rested { fatigue, body, rested, .. } => wounds::rested(state, *fatigue, *body, *rested),
        LifeEvent::ManaDrawn(left) => wounds::mana_left(state, *left),
        LifeEvent::ManaReturned { amount } => wounds::mana_returned(state, *amount),
        LifeEvent::Birthday { age } => character.age = *age,
        LifeEvent::Edited(edit) => edit::apply(state, *edit),
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
        self.step = CreationStep::Dead;
    }
}
