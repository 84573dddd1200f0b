//! Who knows what.

use dice::Fast;
use serde_json::Value as Json;

use super::*;
use crate::character::ManaPool;
use crate::magic::Mana;
use crate::rest::Pause;

fn party_as(state: &State, seat: Seat) -> Json {
    Camp::view(&Camp::sight(state, seat), &play::game::Part::named("party")).expect("a party")
}

#[test]
fn the_own_purse_and_pack_are_seen_by_their_player_and_the_gm_alone() {
    let mut state = camp();
    give(&mut state, ANN, "silk_rope", 1);
    for (seat, knows) in [(Seat::Gm, true), (P1, true), (P2, false), (Seat::Spectator(1), false)] {
        let party = party_as(&state, seat);
        assert_eq!(party[0].get("own").is_some(), knows, "{seat}");
        assert_eq!(party.to_string().contains("silk_rope"), knows, "{seat}");
        assert_eq!(view::sheet(&Sight::of(&state, seat), ANN).is_some(), knows, "{seat}");
    }
}

#[test]
fn what_is_at_hand_and_how_somebody_is_everybody_sees() {
    let mut state = camp();
    give(&mut state, ANN, "dagger", 1);
    let put = creation::Command::Put { item: item("dagger"), from: GearPlace::Carried, to: GearPlace::Ready };
    let put = Command::Deed(Deed { who: ANN, what: put });
    assert_eq!(told(&state, P1, &put, &[], P2), ["Ann has other things at hand."]);
    act(&mut state, P1, &put, &[]);
    set_pools(&mut state, ANN, 20, 30);
    let party = view::party(&Sight::of(&state, P2));
    assert_eq!((party[0].word, party[0].ready.len(), party[0].yours, party[1].yours), ("hurt", 1, false, true));
    assert_eq!(view::party(&Sight::of(&state, P2))[1].word, "unhurt");
}

#[test]
fn words_tell_how_somebody_is() {
    let mut state = camp();
    let mut word = |fatigue, body| {
        set_pools(&mut state, ANN, fatigue, body);
        view::party(&Sight::of(&state, P2))[0].word
    };
    assert_eq!(word(44, 30), "scratched");
    assert_eq!(word(5, 30), "badly hurt");
    assert_eq!(word(0, 30), "unconscious");
    edit(&mut state, ANN, Edit::Kill);
    assert_eq!(view::party(&Sight::of(&state, P2))[0].word, "dead");
}

#[test]
fn a_table_that_shares_a_screen_has_secrets_as_soon_as_somebody_is_here() {
    let mut state = State::new(HouseRules::default());
    assert!(!Camp::has_secrets(&state));
    act(&mut state, Seat::Gm, &Command::AddCoins { copper: 1, hidden: true }, &[]);
    assert!(Camp::has_secrets(&state));
    assert!(Camp::has_secrets(&camp()));
}

/// A camp of somebody with a certain pool of mana, after a day and a night of everything.
fn with_mana(start: u16, now: u16) -> (State, Vec<String>) {
    let mana = Some(ManaPool::of(Mana::new(start), Mana::new(now)));
    let character = Character { mana, ..somebody("Ann") };
    let home = creation::State { character, step: CreationStep::Alive, ..creation::State::new(HouseRules::default()) };
    let mut state = State::new(HouseRules::default());
    let guest = Box::new(Guest::of(&home.character, home.rested));
    let mut log = Vec::new();
    let commands = [
        (Seat::Door, Command::Arrive { seat: P1, home: "ann".to_owned(), guest }),
        (Seat::Gm, Command::Pass { pause: Pause::Day }),
        (P1, deed(ANN, living::LifeCommand::GrowOlder)),
        (Seat::Gm, Command::Pass { pause: Pause::Night }),
    ];
    for (seat, command) in commands {
        let events = act_with(&mut state, seat, &command, &mut Fast::new(7));
        log.push(serde_json::to_string(&(command, events)).expect("JSON"));
    }
    write_home(&mut state, ANN);
    log.push(serde_json::to_string(&of(&state, ANN).at_home).expect("JSON"));
    (state, log)
}

#[test]
fn no_byte_of_mana_is_in_the_camp() {
    let canary = with_mana(4_321, 1_234);
    assert_eq!(canary, with_mana(17, 3), "whatever the mana is, the camp and its log are the same");
    let (state, log) = canary;
    let mut all = vec![serde_json::to_string(&state).expect("JSON"), log.concat()];
    for seat in [Seat::Gm, P1, P2, Seat::Spectator(1), Seat::Door] {
        let sight = Camp::sight(&state, seat);
        all.extend(Camp::parts(&sight).iter().filter_map(|part| Camp::view(&sight, part)).map(|view| view.to_string()));
        let mut offers = Vec::new();
        Camp::options(&sight, &mut |offer| offers.push(offer));
        all.push(serde_json::to_string(&offers).expect("JSON"));
        all.extend(view::sheet(&sight, ANN).map(|sheet| serde_json::to_string(&sheet).expect("JSON")));
    }
    for text in all {
        assert!(!text.contains("4321") && !text.contains("1234"), "{text}");
        let held = text.match_indices("\"mana\":").find(|(at, _)| !text[*at..].starts_with("\"mana\":null"));
        assert_eq!(held, None, "{text}");
    }
}
