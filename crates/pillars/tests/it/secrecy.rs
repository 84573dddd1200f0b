//! Two characters that differ in their mana alone are the same to their player, byte for byte.

use pillars::character::ManaPool;
use pillars::creation::{CreationStep, Event, Life, State};
use pillars::house::HouseRules;
use pillars::magic::Mana;
use play::{Game, Seat};

const ME: Seat = Seat::Player(1);

fn somebody(mana: Mana, step: CreationStep) -> State {
    let mut state = State::new(HouseRules::default());
    state.step = step;
    state.character.mana = Some(ManaPool::of(mana, mana));
    state
}

/// All that a seat can see, do and be told.
fn everything(mana: Mana, step: CreationStep, seat: Seat) -> String {
    let state = somebody(mana, step);
    let sight = Life::sight(&state, seat);
    let views: Vec<_> = Life::parts(&sight).iter().map(|part| Life::view(&sight, part).unwrap().to_string()).collect();
    let mut offers = Vec::new();
    Life::options(&sight, &mut |offer| offers.push(serde_json::to_string(&offer).unwrap()));
    let seen = Life::seen(&state, &Event::ManaRolled { mana }, &state, seat).unwrap();
    let told = Life::tell(&seen, &|_| String::new());
    format!("{views:?}{offers:?}{}{}", serde_json::to_string(&seen).unwrap(), serde_json::to_string(&told).unwrap())
}

// proves: handbook 341.1, 341.2; P190.1
#[test]
fn characters_that_differ_in_mana_alone_look_the_same_to_their_player() {
    let amounts: Vec<Mana> = (0..=120).map(Mana::new).collect();
    for step in [CreationStep::Market, CreationStep::Alive] {
        for pair in amounts.windows(2) {
            let [one, two] = [pair[0], pair[1]].map(|mana| everything(mana, step, ME));
            // Where the rough word changes, it alone does.
            let word = |mana: Mana| mana.depth().word();
            assert_eq!(one.replace(word(pair[0]), "?"), two.replace(word(pair[1]), "?"), "{}", pair[0].amount());
        }
    }
}

#[test]
fn the_gm_sees_the_difference() {
    let [one, two] = [40, 41].map(|amount| everything(Mana::new(amount), CreationStep::Alive, Seat::Gm));
    assert_ne!(one, two);
}
