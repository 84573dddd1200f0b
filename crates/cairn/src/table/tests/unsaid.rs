//! Every loss and every gain is told, and told as what it was.

use serde_json::json;

use super::*;
use crate::character::{Craving, ScarRecord};
use crate::deeds::{Deed, SheetPool};
use crate::item::Heals;
use crate::scars::Scar;

fn told(state: &mut State, seat: Seat, command: &Command, faces: &[u32]) -> String {
    let events = act(state, seat, command, faces);
    lines(state, &events).join(" ")
}

fn attack(state: &State, with: ThingId) -> Command {
    Command::Attack {
        who: ANN,
        with: Some(with),
        second: None,
        target: state.foes[0].id,
        position: Position::Plain,
        area: Area::Unsure,
        met: Vec::new(),
    }
}

fn fight(mut state: State, kind: &str, count: u8) -> State {
    oppose(&mut state, kind, count, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    state
}

// proves: core 51
#[test]
fn what_a_round_spends_is_told() {
    let mut state = party();
    let seed = gain(&mut state, ANN, Item { die: "d6".parse().ok(), ..Item::plain("Seed").with_uses(2) });
    let mut state = fight(state, "ogre", 1);
    for wanted in ["Ann: Seed 2 → 1.", "Ann: lost Seed."] {
        let command = attack(&state, seed);
        act(&mut state, P1, &command, &[]);
        let line = told(&mut state, P2, &Command::Hold { who: BOB }, &[1]);
        assert!(line.contains(wanted), "{line}");
        act(&mut state, Seat::Gm, &Command::FoesAct, &[1]);
        state.party[0].character.hp = Score::full(4);
    }
    let mut aid = party();
    gain(&mut aid, ANN, Item { purpose: Some(crate::item::Purpose::Bandage), ..Item::plain("Bandages").with_uses(2) });
    aid.party[1].character.condition = CharacterCondition::Dying;
    let line = told(&mut aid, P1, &Command::Aid { who: ANN, whom: BOB }, &[]);
    assert_eq!(line, "Ann looks after Bob, who will live. Ann: Bandages 2 → 1.");
    let mut dark = party();
    act(&mut dark, Seat::Gm, &Command::Enter, &[]);
    let line = told(&mut dark, P1, &Command::Light { who: ANN, thing: ThingId(4) }, &[]);
    assert_eq!(line, "Ann lights: Torch. Ann: Torch 3 → 2.");
}

#[test]
fn what_the_warden_s_word_restores_is_told() {
    let mut dead = party();
    dead.party[0].character.scores.str.now = 0;
    dead.party[0].character.condition = CharacterCondition::Dead;
    let line = told(&mut dead, Seat::Gm, &Command::Revive { who: ANN }, &[]);
    assert_eq!(line, "Ann is on their feet again. Ann: STR 0/10 → 1/10.");
    let mut wounded = party();
    let ann = &mut wounded.party[0].character;
    (ann.condition, ann.deprived) = (CharacterCondition::Dying, true);
    ann.scars = vec![ScarRecord::fresh(Scar::MortalWound, String::new(), true)];
    let line = told(&mut wounded, Seat::Gm, &Command::SetCondition { who: ANN, to: CharacterCondition::Up }, &[]);
    assert!(line.contains("Deprived no more"), "{line}");
}

#[test]
fn what_time_and_spirits_bring_is_told() {
    let mut grown = party();
    lend(&mut grown, ANN, &bonds()[9]);
    let line = told(&mut grown, P1, &Command::Cast { who: ANN, thing: ThingId(2), enhanced: false }, &[]);
    assert!(line.contains("Ann: a spirit takes the Fatigue."), "{line}");
    let heart = Item { nature: Some(crate::item::Nature::Growing), ..Item::plain("Stone Heart") };
    gain(&mut grown, BOB, heart);
    act(&mut grown, Seat::Gm, &Command::SetDay { to: 23 }, &[]);
    let line = told(&mut grown, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert!(line.contains("Stone Heart takes 2 slots"), "{line}");
    let hawk = with_falcon(&mut grown, ANN);
    act(&mut grown, P1, &deed(ANN, Deed::SetCompanion { companion: hawk, pool: SheetPool::Str, to: 2 }), &[]);
    let line = told(&mut grown, Seat::Gm, &Command::Week { healer: true }, &[]);
    assert!(line.contains("Falcon: STR 2/5 → 5"), "{line}");
    grown.due = vec![Due::Weather];
    let line = told(&mut grown, Seat::Gm, &Command::TireAll, &[]);
    assert!(line.starts_with("A Fatigue each is the price. Ann: a spirit takes the Fatigue."), "{line}");
}

// proves: fact 5.3
#[test]
fn what_quicksilver_does_and_when_it_ends_is_told() {
    let mut state = party();
    lend(&mut state, ANN, past("Barber-Surgeon", 2, 4));
    let dose = state.party[0].character.things.last().expect("Quicksilver").id;
    let line = told(&mut state, P1, &deed(ANN, Deed::Use { thing: dose }), &[]);
    assert!(line.contains("Acts first in the next fight, and passes every WIL save for an hour."), "{line}");
    oppose(&mut state, "goblin", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1]);
    let line = told(&mut state, Seat::Gm, &Command::EndFight, &[]);
    assert_eq!(line, "The fight is over. Ann: WIL saves take a die again.");
    let line = told(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert_eq!(state.party[0].character.craving, Some(Craving::Due));
    assert!(line.contains("craves quicksilver"), "{line}");
}

#[test]
fn what_is_restored_is_told_as_it_was() {
    let mut state = party();
    state.party[0].character.scores.str = Score { now: 11, max: 12 };
    let salve = gain(&mut state, ANN, Item { heals: Some(Heals::D4), ..Item::plain("Healing Salve").with_uses(2) });
    let line = told(&mut state, P1, &deed(ANN, Deed::Use { thing: salve }), &[4]);
    assert_eq!(line, "Ann: Used Healing Salve: 1 left. STR 1 restored.");
}

/// Ruling C53: nobody who is panicked acts in the first round.
// proves: fact 8.9
#[test]
fn whoever_loses_a_turn_is_named() {
    let mut state = party();
    state.party[0].character.panicked = true;
    oppose(&mut state, "ogre", 1, false);
    let events = act(&mut state, Seat::Gm, &Command::StartFight, &[1]);
    assert!(lines(&state, &events)[0].ends_with("Ann is panicked and loses the turn."), "{events:?}");
    let mut late = fight(party(), "ogre", 1);
    let command = attack(&late, ThingId(0));
    act(&mut late, P1, &command, &[]);
    act(&mut late, Seat::Gm, &Command::SetPanic { who: ANN, is: true }, &[]);
    let line = told(&mut late, P2, &Command::Hold { who: BOB }, &[]);
    assert!(line.contains("Ann does nothing of what was said: panicked."), "{line}");
    let mut down = fight(party(), "ogre", 1);
    let command = attack(&down, ThingId(0));
    act(&mut down, P1, &command, &[]);
    act(&mut down, Seat::Gm, &Command::SetCondition { who: ANN, to: CharacterCondition::Dying }, &[]);
    let line = told(&mut down, P2, &Command::Hold { who: BOB }, &[]);
    assert!(line.contains("Ann does nothing of what was said: dying."), "{line}");
}

#[test]
fn what_is_let_go_is_named_and_who_saves_for_whom() {
    let call = json!({"call_save": {"whom": [0, 1], "from": "most_at_risk", "attribute": "str", "text": ""}});
    let mut state = party();
    state.party[0].character.scores.str = Score::full(6);
    let events = say(&mut state, Seat::Gm, call, &[]);
    assert_eq!(
        lines(&state, &events),
        ["A STR save is called for: Ann. Ann is most at risk, and saves for Bob as well."]
    );
    let line = told(&mut state, Seat::Gm, &Command::Waive, &[]);
    assert_eq!(line, "It is let go. What was due: a STR save of Ann.");
}

// proves: core 47
#[test]
fn nobody_s_turn_is_announced_when_the_fight_is_over() {
    let mut state = fight(party(), "goblin", 1);
    let command = attack(&state, ThingId(0));
    state.foes[0].hp = Score::full(0);
    state.foes[0].scores.str = Score::full(1);
    act(&mut state, P1, &command, &[]);
    let line = told(&mut state, P2, &Command::Hold { who: BOB }, &[8]);
    assert!(line.ends_with("The fight is over.") && !line.contains("turn"), "{line}");
}

/// Ruling C60: past all HP, and said so.
// proves: core 66
#[test]
fn a_blow_straight_to_str_is_told_as_one() {
    let mut state = party();
    state.party[0].character.hp = Score::full(20);
    let hurt = Command::Hurt { who: ANN, amount: 4, pierces: true, straight: true };
    let line = told(&mut state, Seat::Gm, &hurt, &[1]);
    assert_eq!(line, "Harm against Ann: 4, straight to STR; Ann loses 4 STR.");
}

/// Ruling C35.
// proves: core 71
#[test]
fn the_end_of_a_companion_is_told_with_its_save_and_the_str_it_had() {
    let mut state = party();
    let falcon = with_falcon(&mut state, ANN);
    let hurt = json!({"hurt_companion": {"who": 0, "companion": falcon, "amount": 4, "pierces": true}});
    let events = say(&mut state, Seat::Gm, hurt, &[20]);
    let line = "Harm against Falcon: 4; Falcon loses 3 HP and 1 STR. Critical damage: Falcon is dead. It has 4 STR if \
                the Warden says that it lives.";
    assert_eq!(lines(&state, &events), [line]);
}
