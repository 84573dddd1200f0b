//! Evenings by chance: what must hold after every command. All 50,000 of them with `TRILITH_LONG=1`.

use play::conformance::Walker;
use play::options::Offer;

use super::*;

/// What must hold at any table.
fn is_sound(state: &State) {
    for member in &state.party {
        let character = &member.character;
        assert!(character.hp.now <= character.hp.max, "{character:?}");
        for attribute in Attribute::ALL {
            let score = character.scores.of(attribute);
            assert!(score.now <= score.max, "{character:?}");
        }
        assert!(character.armor() <= 3);
        assert!(character.scores.str.now > 0 || !character.lives(), "nobody lives without STR: {character:?}");
        let due = state.due.iter().any(|due| matches!(due, Due::MakeRoom { who } if *who == member.who));
        let full = character.lives() && character.slots_used() > crate::pack::SLOTS;
        assert_eq!(due, full, "who has too much is asked to drop something: {character:?}");
        let suits = character.things.iter().filter(|thing| thing.ready && thing.item.is_body_armor()).count();
        assert!(suits <= 1, "{character:?}");
    }
    if let Some(fight) = &state.fight {
        assert!(fight.round > 0);
        assert!(state.fighting().next().is_some(), "a fight without a foe goes on");
    }
    assert!(state.foes.iter().all(|foe| foe.hp.now <= foe.hp.max));
}

fn evening(seed: u64, steps: usize) -> (usize, usize, usize) {
    let (mut walker, mut dice) = (Walker::new(seed), Fast::new(seed));
    let mut state = party();
    let (mut fights, mut deaths, mut scars) = (0, 0, 0);
    for _ in 0..steps {
        let seats = [Seat::Gm, P1, P2];
        // In a fight those act who are awaited, so that it comes to an end.
        let mut prompts = Vec::new();
        Table::prompts(&state, &mut prompts);
        let seat = match prompts.first() {
            Some(prompt) if walker.below(3) > 0 => prompt.to,
            Some(_) | None => seats[walker.below(3)],
        };
        let sight = Table::sight(&state, seat);
        let wise = (walker.below(3) > 0).then(|| decide(&sight)).flatten();
        let command = wise.or_else(|| {
            let mut offers: Vec<Offer> = Vec::new();
            Table::options(&sight, &mut |offer| offers.push(offer));
            walker.command(&offers).map(|json| serde_json::from_value(json).expect("an offer is a command"))
        });
        let Some(command) = command else { continue };
        if Table::permit(&sight, &command).is_err() {
            continue;
        }
        let mut events = Vec::new();
        Table::resolve(&state, seat, &command, &mut dice, &mut events);
        for event in &events {
            Table::apply(&mut state, event);
            fights += usize::from(matches!(event.did, Did::FightEnded));
            if let Did::Struck(blow) = &event.did {
                deaths += usize::from(blow.harm.died);
                scars += usize::from(blow.harm.scar.is_some());
            }
        }
        is_sound(&state);
    }
    (fights, deaths, scars)
}

#[test]
fn evenings_by_chance_stay_sound() {
    let long = std::env::var_os("TRILITH_LONG").is_some();
    let evenings = if long { 50_000 } else { 60 };
    let (mut fights, mut deaths, mut scars) = (0, 0, 0);
    for seed in 0..evenings {
        let told = evening(seed, 120);
        (fights, deaths, scars) = (fights + told.0, deaths + told.1, scars + told.2);
    }
    println!("{evenings} evenings: {fights} fights ended, {deaths} deaths, {scars} scars");
    assert!(fights > 0 && deaths > 0 && scars > 0);
}
