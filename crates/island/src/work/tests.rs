use std::collections::BTreeMap;
use std::sync::Arc;

use hex::Hex;

use super::*;
use crate::fixture::{asked, bag, carry, crowd, does, key, land, landed, offers, refused, sight, stand, store};
use crate::folk::LifeState;
use crate::pack::effect::{Effect, Quirk};
use crate::pack::{Sign, Sort};
use crate::refusal::Refusal;
use crate::sheet::Feature;
use crate::state::{Lasting, State, Structure};
use crate::words::{Phase, Resource};

mod crafts;
mod food_and_hunt;
mod tokens;
mod walks;

/// A morning of two tribes; the active one stands in a hex of that kind, with so many people.
fn camp(sign: Sign, people: usize) -> (State, u8, Hex, Vec<FolkNo>) {
    let mut state = landed(2);
    let me = state.active().unwrap().0;
    let hex = land(&state, sign);
    let people = crowd(&mut state, me, hex, people);
    let people = people[..].to_vec();
    (state, me, hex, people)
}

fn pending(state: &State) -> Checks {
    match state.pending.last() {
        Some(Pending::Checks(checks)) => checks.clone(),
        other => panic!("rolls are to be made, not {other:?}"),
    }
}

fn quirk(state: &mut State, who: FolkNo, quirk: Quirk) {
    Arc::make_mut(&mut state.folk[usize::from(who.0)].sheet).quirks.push(quirk);
}

fn food(state: &State, tribe: u8) -> u16 {
    state.tribes[usize::from(tribe)].food
}

/// What helps in the roll, and how much all adds up to.
fn helped(state: &State, checks: &Checks, who: FolkNo, rollers: usize) -> (i8, i16) {
    let wanted = super::checks(checks)[0];
    let check = check(state, checks, wanted, state.person(who).unwrap(), rollers).unwrap();
    let help = check.adds.iter().find(|add| add.name == "help").map_or(0, |add| add.value);
    (help, check.bonus())
}
