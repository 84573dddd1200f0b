//! Random play: whatever is offered is accepted, and every fight goes on.

use dice::{Dice, Fast, Vault};
use play::Seat;
use play::game::Game;
use play::options::{Domain, Offer, Slot};
use serde_json::{Map, Value as Json, json};

use super::bench::skirmish;
use crate::battle::{Battle, Combat, Command, Stage};

fn pick(dice: &mut Fast, count: usize) -> usize {
    dice.face(Vault::Open, u32::try_from(count).expect("few")) as usize - 1
}

fn fill(slots: &[Slot], dice: &mut Fast, fields: &mut Map<String, Json>) {
    for slot in slots {
        if let Domain::Number { min, max } = &slot.domain {
            let span = usize::try_from(max - min + 1).expect("a narrow range");
            fields.insert(slot.name.clone(), json!(min + i64::try_from(pick(dice, span)).expect("few")));
        } else if let Domain::Choice { of } = &slot.domain {
            let choice = &of[pick(dice, of.len())];
            fields.insert(slot.name.clone(), choice.value.clone());
            fill(&choice.then, dice, fields);
        } else if let Domain::Several { of, min, max } = &slot.domain {
            let count = min + pick(dice, max - min + 1);
            let mut left: Vec<&Json> = of.iter().map(|choice| &choice.value).collect();
            let chosen: Vec<Json> = (0..count).map(|_| left.swap_remove(pick(dice, left.len())).clone()).collect();
            fields.insert(slot.name.clone(), Json::Array(chosen));
        }
    }
}

/// A random command among those that are offered to whoever is awaited.
pub(in crate::battle) fn random_command(battle: &Battle, seat: Seat, dice: &mut Fast) -> Option<Command> {
    let mut open = Vec::new();
    Combat::options(&Combat::sight(battle, seat), &mut |offer| {
        if let Offer::Open { verb, slots, .. } = offer
            && verb != "surrender"
            && verb != "leave"
        {
            open.push((verb, slots));
        }
    });
    if open.is_empty() {
        return None;
    }
    let (verb, slots) = &open[pick(dice, open.len())];
    if slots.is_empty() {
        return Some(serde_json::from_value(json!(verb)).expect("an offer is a command"));
    }
    let mut fields = Map::new();
    fill(slots, dice, &mut fields);
    Some(serde_json::from_value(json!({ verb.as_str(): fields })).expect("an offer is a command"))
}

#[test]
fn whatever_is_offered_is_accepted_and_fights_end() {
    for seed in 0..20 {
        let mut battle = skirmish(seed);
        let mut dice = Fast::new(seed + 1000);
        let mut commands = 0;
        while !matches!(battle.stage, Stage::Over(_)) && commands < 4_000 {
            let mut prompts = Vec::new();
            Combat::prompts(&battle, &mut prompts);
            let prompt = prompts.first().expect("somebody is awaited").clone();
            let command = random_command(&battle, prompt.to, &mut dice).expect("something is offered");
            Combat::permit(&Combat::sight(&battle, prompt.to), &command)
                .unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
            let mut events = Vec::new();
            Combat::resolve(&battle, prompt.to, &command, &mut dice, &mut events);
            for event in &events {
                let before = battle.clone();
                Combat::apply(&mut battle, event);
                let seen = Combat::seen(&before, event, &battle, Seat::Gm).expect("the GM sees all");
                let told = Combat::tell(&seen, &|seat| seat.to_string());
                if std::env::var_os("TELL").is_some() && !told.text.is_empty() {
                    println!("{}", told.text);
                }
            }
            commands += 1;
        }
        println!("seed {seed}: {commands} commands, turn {}, {:?}", battle.turn, battle.stage);
    }
}
