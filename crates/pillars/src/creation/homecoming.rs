//! Somebody comes home from a camp: what is different now is one entry of the own log, said by the door alone.
//!
//! No camp knows the mana: it comes back here, in secret, by the minutes of rest that were had there.

use serde::{Deserialize, Serialize};

use super::living::{self, LifeEvent, ManaLeft};
use super::{CreationStep, Difference, Event, Refusal, State};
use crate::attributes::{self, ScoreOrigins, Scores};
use crate::character::ManaPool;
use crate::equipment::{Coins, Gear, WeaponTable};
use crate::experience;
use crate::magic::{SpellBook, Wards};
use crate::rest;
use crate::skills::Skills;

/// More than anybody ever borrows.
const MOST_DEBT: u16 = 1_000;

/// All that may have changed about somebody elsewhere, as it is now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Homecoming {
    /// What is left of Fatigue.
    pub fatigue: i16,
    /// What is left of Body.
    pub body: i16,
    /// The money, along with them and at home.
    pub purse: Coins,
    /// What they own.
    pub gear: Gear,
    /// The scores.
    pub scores: Scores,
    /// Where their points came from, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origins: Option<ScoreOrigins>,
    /// The age.
    pub age: u8,
    /// What they have learned.
    pub skills: Skills,
    /// Points that may still go into any skill.
    pub free_points: u16,
    /// The table of weapons to which the Weapon skill belongs (P178).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon_table: Option<WeaponTable>,
    /// The school and the spells.
    pub book: SpellBook,
    /// The guards against spells.
    #[serde(default, skip_serializing_if = "Wards::is_empty")]
    pub wards: Wards,
    /// The minutes of rest of which the own log does not know.
    #[serde(default)]
    pub rest_minutes: u32,
    /// Whether they are dead.
    #[serde(default)]
    pub dead: bool,
}

impl Homecoming {
    /// Somebody as they are, after so many minutes of rest elsewhere; nothing for those who are still being made.
    pub fn of(state: &State, rest_minutes: u32) -> Option<Self> {
        let character = &state.character;
        let pools = character.pools?;
        Some(Self {
            fatigue: pools.fatigue.now,
            body: pools.body.now,
            purse: character.purse,
            gear: character.gear.clone(),
            scores: character.scores,
            origins: character.origins,
            age: character.age,
            skills: character.skills.clone(),
            free_points: character.free_points,
            weapon_table: character.weapon_table,
            book: character.book.clone(),
            wards: character.wards.clone(),
            rest_minutes,
            dead: state.step == CreationStep::Dead,
        })
    }

    /// The same with money that never left home (P279).
    #[must_use]
    pub fn with_money(self, left: Coins) -> Self {
        let purse = self.purse.checked_add(left).unwrap_or(self.purse);
        Self { purse, ..self }
    }
}

/// Whether somebody in play, or dead in play, comes home, and as somebody who can be.
pub(super) fn permit(state: &State, back: &Homecoming) -> Result<(), Refusal> {
    let died_in_play = state.step == CreationStep::Dead && state.death.is_some_and(|death| death.track.is_none());
    let pools = state.character.pools.filter(|_| state.step == CreationStep::Alive || died_in_play);
    let pools = pools.ok_or(Refusal::NotNow(state.step))?;
    let whole = |now: i16, start: i16| (living::LOWEST..=start).contains(&now);
    let fits = whole(back.fatigue, pools.fatigue.start)
        && whole(back.body, pools.body.start)
        && back.scores.iter().all(|(_, score)| *score >= attributes::FLOOR)
        && (experience::table().starting_age..=living::OLDEST).contains(&back.age);
    if fits { Ok(()) } else { Err(Refusal::Stranger) }
}

/// Whether there is such a pool for a fight to draw on.
pub(super) fn may_draw(state: &State, left: ManaLeft) -> Result<(), Refusal> {
    let pool = state.character.mana.ok_or(Refusal::NotNow(state.step))?;
    if left.now <= pool.start && left.debt <= MOST_DEBT { Ok(()) } else { Err(Refusal::Stranger) }
}

/// Ruling P116: what happened elsewhere, and in secret the mana that the rest there brings back.
pub(super) fn come_home(state: &State, back: &Homecoming, out: &mut Vec<Event>) {
    let Some(before) = Homecoming::of(state, 0) else { return };
    let changes = Difference::between(&before, back);
    out.push(Event::Returned { back: Box::new(back.clone()), changes: Box::new(changes) });
    let pool = state.character.mana;
    let (mana, _) = rest::mana(back.rest_minutes, state.rested, rest::mana_hours(pool));
    let amount = mana.min(pool.map_or(0, ManaPool::lacking));
    if amount > 0 {
        out.push(Event::Lived(LifeEvent::ManaReturned { amount }));
    }
}

/// Writes down what happened elsewhere.
pub(super) fn returned(state: &mut State, back: &Homecoming) {
    let character = &mut state.character;
    if let Some(pools) = &mut character.pools {
        (pools.fatigue.now, pools.body.now) = (back.fatigue, back.body);
    }
    (character.purse, character.gear) = (back.purse, back.gear.clone());
    (character.scores, character.age) = (back.scores, back.age);
    character.origins = back.origins.or(character.origins);
    (character.skills, character.free_points) = (back.skills.clone(), back.free_points);
    (character.weapon_table, character.book) = (back.weapon_table, back.book.clone());
    character.wards = back.wards.clone();
    (_, state.rested) = rest::mana(back.rest_minutes, state.rested, rest::mana_hours(None));
    if back.dead {
        state.fall(back.age);
    } else {
        (state.step, state.death) = (CreationStep::Alive, None);
    }
}
