//! The chances that offers show are those of the dice that fall.

use play::options::{Chance, Choice, Domain, Slot};

use super::*;
use crate::background::Perk;

/// The value of a field among what may stand there.
fn chosen<'a>(slots: &'a [Slot], field: &str, value: &serde_json::Value) -> Option<&'a Choice> {
    let slot = slots.iter().find(|slot| slot.name == field)?;
    let Domain::Choice { of } = &slot.domain else { return None };
    of.iter().find(|choice| choice.value == *value)
}

/// What is offered to Ann under a verb.
fn for_ann(state: &State, verb: &str) -> Option<Choice> {
    let offer = offer(&PartyTable::sight(state, P1), verb)?;
    let (_, slots) = offer.as_open()?;
    chosen(slots, "who", &serde_json::json!(ANN)).cloned()
}

fn chance_of(passing: u64) -> impl Fn(&Chance) -> bool {
    move |chance| (chance.good, chance.total) == (passing, 20)
}

#[test]
fn magic_shows_a_chance_if_and_only_if_a_save_is_rolled() {
    for (deprived, cursed, fights) in (0..8).map(|bits| (bits & 1 > 0, bits & 2 > 0, bits & 4 > 0)) {
        for kind in [Magic::Spellbook, Magic::Scroll, Magic::Relic] {
            let mut state = party();
            let spell = Some("sleep".to_owned()).filter(|_| kind != Magic::Relic);
            let charges = Some(2).filter(|_| kind == Magic::Relic);
            let thing = gain(&mut state, ANN, Item { kind: Some(kind), spell, charges, ..Item::plain("Something") });
            state.party[0].character.deprived = deprived;
            state.party[0].character.perks.extend(cursed.then_some(Perk::Misfires));
            if fights {
                oppose(&mut state, "ogre", 1, false);
                act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
            }
            let who = for_ann(&state, "cast").expect("she may");
            let odds = chosen(&who.then, "thing", &serde_json::json!(thing)).expect("it may be used").odds.clone();
            let risky = cursed || kind != Magic::Relic && (deprived || fights);
            assert_eq!(odds.is_some(), risky, "{kind:?}, {deprived}, {cursed}, {fights}");
            assert!(odds.iter().all(chance_of(10)), "WIL 10: {odds:?}");
            let dice: &[u32] = if risky { &[10] } else { &[] };
            let cast = Command::Cast { who: ANN, thing, enhanced: false };
            let mut events = act(&mut state, P1, &cast, if fights { &[] } else { dice });
            if fights {
                events = act(&mut state, P2, &Command::Hold { who: BOB }, dice);
            }
            let rolled = |event: &Event| matches!(&event.did, Did::Cast { save, .. } if save.is_some() == risky);
            assert!(events.iter().any(rolled), "{kind:?}, {deprived}, {cursed}, {fights}");
        }
    }
}

#[test]
fn running_shaking_off_panic_and_coming_out_of_a_shape_show_their_chance() {
    let mut state = party();
    state.party[0].character.scores = Scores::full(10, 14, 7);
    oppose(&mut state, "ogre", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    let odds = |state: &State, verb| for_ann(state, verb).expect("she may").odds;
    assert!(odds(&state, "flee").is_some_and(|chance| chance_of(14)(&chance)));
    state.party[0].character.panicked = true;
    state.fight.as_mut().expect("a fight").round = 2;
    assert!(odds(&state, "calm").is_some_and(|chance| chance_of(7)(&chance)));
    lend(&mut state, ANN, past("Outrider", 2, 5));
    assert_eq!(odds(&state, "flee"), None, "a Linden White spares the save");
}
