//! Sentences of the core rules that leave the word to the Warden: the table has ready whatever it takes to keep them.

use super::*;
use crate::background::Background;
use crate::bestiary::Beast;
use crate::deeds::Deed;
use crate::market::{Goods, Wares};

/// An offer as it goes over the wire.
fn offered(state: &State, seat: Seat, verb: &str) -> String {
    serde_json::to_string(&offer(&PartyTable::sight(state, seat), verb)).expect("an offer")
}

// proves: core 5
#[test]
fn a_risk_is_met_by_a_save_whenever_the_warden_asks_for_one() {
    let mut state = party();
    let saves = Attribute::ALL.map(|attribute| deed(ANN, Deed::Save { attribute }));
    for save in &saves {
        act(&mut state, P1, save, &[10]);
    }
    oppose(&mut state, "goblin", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[20, 20]);
    for save in &saves {
        act(&mut state, P1, save, &[10]);
    }
    assert!(offered(&state, P1, "save").contains(r#""good":10,"total":20"#), "with its chance before");
}

// proves: core 10, 11
#[test]
fn who_is_most_at_risk_is_read_off_the_chances_of_everybody() {
    let mut state = party();
    state.party[0].character.scores = Scores::full(10, 6, 10);
    state.party[1].character.scores = Scores::full(10, 14, 10);
    oppose(&mut state, "goblin", 1, false);
    let of_the_party = offered(&state, Seat::Gm, "save");
    for chance in [r#""good":6,"total":20"#, r#""good":14,"total":20"#] {
        assert!(of_the_party.contains(chance), "{of_the_party}");
    }
    let of_goblins = offered(&state, Seat::Gm, "save_foe");
    assert!(of_goblins.contains(r#""good":12,"total":20"#), "{of_goblins}");
}

// proves: core 15
#[test]
fn healing_is_sold_and_costs_nothing_where_the_warden_says_so() {
    let mut state = party();
    state.party[0].character.scores.str.now = 3;
    let healer = Goods::keyed("medical-healing").expect("a healer");
    assert!(matches!(healer.what, Wares::Service { .. }));
    act(&mut state, P1, &deed(ANN, Deed::Buy { goods: healer.key.clone() }), &[]);
    assert_eq!(state.party[0].character.gold, 50 - healer.price);
    act(&mut state, Seat::Gm, &Command::Week { healer: true }, &[]);
    let ann = &state.party[0].character;
    assert_eq!((ann.scores.str.now, ann.gold), (10, 50 - healer.price), "and no more was asked for");
}

// proves: core 24
#[test]
fn what_else_armor_does_stands_on_it_and_is_kept() {
    let gear = Background::all().iter().flat_map(|one| &one.gear);
    let helmet = gear.clone().find(|item| item.name == "Candle Helmet").expect("a helmet with a light").clone();
    assert!(helmet.armor > 0 && helmet.uses == Some(6) && helmet.text.is_some());
    let mut state = party();
    let before = state.party[0].character.armor();
    let id = gain(&mut state, ANN, helmet.clone());
    let ann = &state.party[0].character;
    assert_eq!(ann.armor(), before + helmet.armor);
    let thing = ann.things.iter().find(|thing| thing.id == id).expect("the helmet");
    assert_eq!((thing.left, &thing.item.text), (Some(6), &helmet.text));
}

// proves: core 62
#[test]
fn whatever_bursts_upon_all_is_a_blast() {
    let things = Background::all().iter().flat_map(|one| &one.table).flat_map(|table| &table.row);
    assert!(things.flat_map(|row| &row.items).filter(|item| item.blast).count() >= 3, "shot, spheres, seeds");
    assert!(
        Beast::all().iter().flat_map(|beast| &beast.creature.attacks).any(|attack| attack.blast),
        "breath and vines"
    );
    let mut state = party();
    oppose(&mut state, "goblin", 1, false);
    let (foe, die) = (state.foes[0].id, "d12".parse().expect("a die"));
    let arm = Command::ArmFoe(Arming {
        foe,
        name: "falling star".to_owned(),
        die,
        blast: true,
        pierces: false,
        straight: false,
    });
    act(&mut state, Seat::Gm, &arm, &[]);
    let star = state.foes[0].attacks.last().expect("an attack");
    assert_eq!((star.name.as_str(), star.blast), ("falling star", true));
}

// proves: core 104
#[test]
fn spellbooks_are_found_and_neither_sold_nor_written() {
    let magic = |goods: &&Goods| matches!(&goods.what, Wares::Thing(item) if item.kind.is_some());
    assert_eq!(Goods::all().iter().find(magic).map(Goods::name), None);
    let mut state = party();
    let book = Deed::MakeUp { name: "Spellbook (Sleep)".to_owned(), slots: 1, die: None, armor: 0, uses: 0 };
    act(&mut state, P1, &deed(ANN, book), &[]);
    let thing = state.party[0].character.things.last().expect("a book").clone();
    assert_eq!((thing.item.kind, thing.item.spell.as_deref()), (None, None));
    let read = deed(ANN, Deed::Use { thing: thing.id });
    assert!(PartyTable::permit(&PartyTable::sight(&state, P1), &read).is_err(), "it is a book like any other");
}

// proves: core 106
#[test]
fn a_spellbook_is_read_aloud_for_everybody_to_hear() {
    let mut state = party();
    let before = state.clone();
    let events = act(&mut state, P1, &deed(ANN, Deed::Use { thing: ThingId(2) }), &[]);
    for seat in [P2, Seat::Gm] {
        let heard = PartyTable::seen(&before, &events[0], &state, seat).expect("everybody hears it");
        let line = PartyTable::tell(&heard, &|_| String::new()).text;
        assert!(line.contains("Ann") && line.contains("Spellbook"), "{line}");
    }
}

#[test]
fn what_an_opponent_s_critical_damage_does_is_the_warden_s_secret_until_it_is_dealt() {
    let mut state = party();
    oppose(&mut state, "goblin", 1, false);
    let curse = Command::CurseFoe { foe: state.foes[0].id, text: "Blinded.".to_owned() };
    let events = act(&mut state.clone(), Seat::Gm, &curse, &[]);
    assert_eq!(lines(&state, &events), [""; 0]);
    assert!(PartyTable::seen(&state, &events[0], &state, Seat::Gm).is_some());
    state.unled = true;
    let events = act(&mut state.clone(), P1, &curse, &[]);
    assert_eq!(lines(&state, &events), ["Goblin: what its critical damage does has changed."]);
}

#[test]
fn a_leader_who_knows_no_fear_fights_on_when_those_whom_it_leads_flee() {
    let led = |goblins: u8, face: u32| {
        let mut state = party();
        oppose(&mut state, "goblin", goblins, false);
        oppose(&mut state, "skeleton", 1, false);
        let leader = state.foes.last_mut().expect("a skeleton");
        (leader.leads, leader.scores.wil) = (true, Score::full(10));
        act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
        let foe = state.foes[0].id;
        act(&mut state, Seat::Gm, &Command::SetFate { foe, fate: FoeFate::Dead }, &[]);
        let events = act(&mut state, Seat::Gm, &Command::TestMorale, &[face]);
        (lines(&state, &events).remove(0), state.fighting().count())
    };
    let told =
        "Their courage is tested: Skeleton leads Goblin 2, Goblin 3. Goblin 2, Goblin 3 flee, and Skeleton fights on.";
    assert_eq!(led(3, 20), (told.to_owned(), 1));
    let told = "Their courage is tested: Skeleton leads Goblin 2. Goblin 2 flees, and Skeleton fights on.";
    assert_eq!(led(2, 20), (told.to_owned(), 1));
    let told = "Their courage is tested: Skeleton leads Goblin 2, Goblin 3. All of them stand.";
    assert_eq!(led(3, 1), (told.to_owned(), 3));
}
