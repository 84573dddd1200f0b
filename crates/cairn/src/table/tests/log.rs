//! The log says all that comes of what is done.

use serde_json::json;

use super::*;
use crate::deeds::{Deed, SheetPool};
use crate::scars::Scar;

/// The line of the first event.
fn line(state: &mut State, seat: Seat, command: &Command, faces: &[u32]) -> String {
    let events = act(state, seat, command, faces);
    lines(state, &events).remove(0)
}

#[test]
fn fatigue_from_the_weather_is_told() {
    let mut state = party();
    let season = crate::generators::weather::Season::Winter;
    let route = Route { distance: Distance::Short, path: Path::Trail, tough: 0, perilous: 0, vast: 0, season };
    act(&mut state, Seat::Gm, &Command::SetOut(route), &[]);
    let told = line(&mut state, Seat::Gm, &Command::Forecast, &[6]);
    assert_eq!(told, "The weather is extreme. Ann: Fatigue 0 → 1. Bob: Fatigue 0 → 1.");
}

#[test]
fn a_maximum_that_rose_is_told_as_one() {
    let mut state = party();
    state.party[0].character.scars = vec![crate::character::ScarRecord::fresh(Scar::Hamstrung, String::new(), true)];
    let told = line(&mut state, Seat::Gm, &deed(ANN, Deed::SettleScar { place: 0 }), &[5, 5, 4]);
    assert!(told.contains("DEX at most 14"), "{told}");
    let mut state = party();
    state.party[0].character.scars = vec![crate::character::ScarRecord::fresh(Scar::Doomed, String::new(), true)];
    let hurt = Command::Hurt { who: ANN, amount: 5, pierces: true, straight: false };
    let told = line(&mut state, Seat::Gm, &hurt, &[1, 6, 6, 6]);
    assert!(told.contains("HP at most 18"), "{told}");
}

// proves: core 74, 75
#[test]
fn whoever_dies_or_cannot_move_by_a_loss_is_named() {
    let drain = |attribute| Command::Drain { who: ANN, attribute, amount: 10 };
    for (attribute, word) in
        [(Attribute::Str, "Ann is dead."), (Attribute::Dex, "Ann is paralyzed."), (Attribute::Wil, "Ann is delirious.")]
    {
        let told = line(&mut party(), Seat::Gm, &drain(attribute), &[]);
        assert_eq!(told, format!("Ann loses 10 {attribute}. {word}"));
    }
    let mut weak = party();
    weak.party[0].character.scores.dex.now = 2;
    let die = "d6".parse().expect("dice");
    let trap = Command::SpringTrap(Trap { who: ANN, die, attribute: Attribute::Dex, armor: false });
    assert_eq!(line(&mut weak, Seat::Gm, &trap, &[1, 3]), "A trap springs on Ann, who loses 3 DEX. Ann is paralyzed.");
    let told = line(&mut party(), P1, &deed(ANN, Deed::Set { pool: SheetPool::Str, to: 0 }), &[]);
    assert_eq!(told, "Ann: STR: 10 → 0. Dead.");
    let mut state = party();
    oppose(&mut state, "goblin", 1, false);
    let foe = state.foes[0].id;
    let told = line(&mut state.clone(), Seat::Gm, &Command::SetFoe { foe, pool: SheetPool::Str, to: 0 }, &[]);
    assert_eq!(told, "Goblin: STR is 0. Goblin is dead.");
    let told = line(&mut state, Seat::Gm, &Command::SetFoe { foe, pool: SheetPool::Dex, to: 0 }, &[]);
    assert_eq!(told, "Goblin: DEX is 0. Goblin is paralyzed.");
}

// proves: core 89
#[test]
fn the_place_of_a_scar_is_told() {
    let mut state = party();
    state.party[0].character.hp.now = 1;
    let hurt = Command::Hurt { who: ANN, amount: 1, pierces: true, straight: false };
    let told = line(&mut state, Seat::Gm, &hurt, &[3, 1]);
    assert!(told.contains("A scar: Lasting Scar (Eye)."), "{told}");
}

// proves: core 81
#[test]
fn opponents_that_fail_their_save_are_dead_and_many_who_fight_as_one_are_routed_or_destroyed() {
    let fall = |kind: &str, amount: u8, faces: &[u32]| {
        let mut state = party();
        oppose(&mut state, kind, 1, false);
        let foe = state.foes[0].id;
        line(&mut state, Seat::Gm, &Command::HurtFoe { foe, amount, pierces: true, straight: false }, faces)
    };
    assert!(fall("goblin", 6, &[20]).ends_with("Critical damage: Goblin is dead."));
    assert!(fall("killer-bees", 7, &[20]).ends_with("Critical damage: Killer Bees is routed."));
    assert!(fall("killer-bees", 12, &[]).ends_with("Killer Bees is destroyed."));
}

#[test]
fn a_blow_of_an_older_log_which_said_less_is_read() {
    let mut state = party();
    let hurt = json!({"hurt": {"who": 0, "amount": 5, "pierces": true}});
    let events = say(&mut state, Seat::Gm, hurt, &[1]);
    let told = serde_json::to_value(&events[0]).expect("an event");
    assert_eq!(PartyTable::upcast(4, told).ok().as_ref(), Some(&events[0]));
}

/// Rules 4 threw for everybody when a fight began, for each opponent whatever it was led by, and knew no area of a blast.
#[test]
fn what_a_log_of_rules_4_says_is_read_and_told() {
    let save = json!({"attribute": "dex", "target": 10, "face": 11, "passed": false});
    let attack = json!({"attack": {"with": 0, "second": null, "target": Tag(1), "position": "plain"}});
    let harm = json!({"rolled": 3, "hp": 3, "scar": "walloped"});
    let told = [
        (json!({"fight_began": {"saves": [["Ann", save]]}}), "A fight begins. Ann is too slow for this round."),
        (json!({"morale_tested": {"saves": [["Rat", save]]}}), "Their courage is tested. Rat flees."),
        (json!({"judged": {"name": "Ann", "position": "impaired"}}), "Ann strikes impaired."),
        (json!({"declared": {"name": "Ann", "act": attack}}), "Ann will attack."),
        (
            json!({"struck": {"by": ["Rat (bite)"], "target": "Ann", "harm": harm}}),
            "Rat (bite) against Ann: 3; Ann loses 3 HP. A scar: Walloped.",
        ),
        (json!({"tried": {"name": "Ann", "trial": "fear", "save": save}}), "Ann panics."),
    ];
    for (did, wanted) in told {
        let event = PartyTable::upcast(4, json!({ "did": did })).expect("an event of before");
        assert_eq!(lines(&party(), &[event]), [wanted]);
    }
    let fight = json!({"round": 2, "side": "party", "against": 3, "first": true, "alone": true});
    let event =
        PartyTable::upcast(4, json!({"did": "fight_ended", "moved": [{"fight": fight}]})).expect("a fight of before");
    let mut state = party();
    PartyTable::apply(&mut state, &event);
    assert_eq!(state.fight.map(|fight| (fight.round, fight.first, fight.alone)), Some((2, true, true)));
}

#[test]
fn what_a_scar_does_at_once_is_told() {
    let scar = |hp: u8, faces: &[u32], with: &dyn Fn(&mut Character)| {
        let mut state = party();
        let ann = &mut state.party[0].character;
        ann.hp = Score::full(hp);
        ann.scores.dex = Score { now: 4, max: 12 };
        with(ann);
        let hurt = Command::Hurt { who: ANN, amount: hp, pierces: true, straight: false };
        let told = line(&mut state, Seat::Gm, &hurt, faces);
        told.split_once(" HP. ").map(|(_, scar)| scar.to_owned()).expect("a scar")
    };
    let head = "A scar: Reorienting Head Wound (DEX)";
    assert_eq!(scar(6, &[3, 4, 4, 2], &|_| {}), format!("{head}; DEX is 10 now."));
    assert_eq!(scar(6, &[3, 5, 5, 4], &|_| {}), format!("{head}; DEX is 14 now; DEX at most 14."));
    assert_eq!(scar(6, &[3, 1, 1, 2], &|_| {}), format!("{head}."), "it is not higher than the DEX of now");
    assert_eq!(scar(3, &[], &|_| {}), "A scar: Walloped; Deprived.");
    assert_eq!(scar(3, &[], &|ann| ann.deprived = true), "A scar: Walloped.");
    assert_eq!(scar(11, &[], &|_| {}), "A scar: Mortal Wound; Deprived; dying.");
}

/// Core Rules, Detachments: critical damage routs or weakens many who fight as one, and without STR they are destroyed.
#[test]
fn many_who_fight_as_one_are_never_down_nor_dead() {
    let mut state = party();
    oppose(&mut state, "killer-bees", 1, false);
    let foe = state.foes[0].id;
    act(&mut state, Seat::Gm, &Command::SetFate { foe, fate: FoeFate::Fled }, &[]);
    let hurt = Command::HurtFoe { foe, amount: 7, pierces: true, straight: false };
    let told = line(&mut state, Seat::Gm, &hurt, &[20]);
    assert!(told.ends_with("Critical damage: Killer Bees is weakened."), "{told}");
    for command in [Command::SetFate { foe, fate: FoeFate::Dead }, Command::SetFoe { foe, pool: SheetPool::Str, to: 0 }]
    {
        let told = line(&mut state.clone(), Seat::Gm, &command, &[]);
        assert!(told.ends_with("Killer Bees is destroyed."), "{told}");
    }
}
