//! Panic, hands, what is spent and what spares: fights with scripted dice.

use super::*;
use crate::deeds::Deed;

fn goblins(state: &mut State, saves: &[u32]) {
    oppose(state, "goblin", 2, false);
    act(state, Seat::Gm, &Command::StartFight, saves);
}

fn strike(state: &State, who: MemberId, with: Weapon, second: Weapon, position: Position) -> Command {
    Command::Attack { who, with, second, target: state.foes[0].id, position, area: Area::Unsure, met: Vec::new() }
}

fn dice_of(events: &[Event]) -> Vec<String> {
    dice_of_blows(events).concat().into_iter().map(str::to_owned).collect()
}

// proves: fact 8.9
#[test]
fn fear_takes_a_wil_save_and_panic_counts_hp_as_nothing() {
    let mut state = party();
    act(&mut state, Seat::Gm, &Command::Frighten { who: ANN }, &[10]);
    assert!(!state.party[0].character.panicked, "10 of WIL 10 keeps their head");
    act(&mut state, Seat::Gm, &Command::Frighten { who: ANN }, &[11]);
    let ann = &state.party[0].character;
    assert_eq!((ann.panicked, ann.effective_hp(), ann.hp.now), (true, 0, 4));
    assert_eq!(refused(&state, P1, &Command::Frighten { who: BOB }), Refusal::OnlyTheWarden);
}

// proves: fact 8.10
#[test]
fn whoever_is_panicked_does_nothing_in_the_first_round_and_strikes_impaired_until_they_shake_it_off() {
    let mut state = party();
    state.party[0].character.panicked = true;
    goblins(&mut state, &[1]);
    assert_eq!(refused(&state, P1, &Command::Hold { who: ANN }), Refusal::Slow { name: "Ann".to_owned() });
    act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
    act(&mut state, Seat::Gm, &Command::FoesAct, &[1, 1, 1]);
    let command = strike(&state, ANN, Some(ThingId(0)), None, Position::Enhanced);
    let mut striking = state.clone();
    act(&mut striking, P1, &command, &[]);
    act(&mut striking, P2, &Command::Hold { who: BOB }, &[]);
    let events = act(&mut striking, Seat::Gm, &Command::Resolve, &[2]);
    assert_eq!(dice_of(&events), ["d4"]);
    act(&mut state, P1, &Command::Calm { who: ANN }, &[]);
    act(&mut state, P2, &Command::Hold { who: BOB }, &[7]);
    assert!(!state.party[0].character.panicked);
    assert_eq!(refused(&party(), P1, &Command::Calm { who: ANN }), Refusal::SameAsBefore);
}

// proves: fact 4.3
#[test]
fn whoever_is_bound_so_cannot_be_panicked_while_alone() {
    let mut state = party();
    lend(&mut state, ANN, &bonds()[12]);
    assert_eq!(PartyTable::permit(&PartyTable::sight(&state, Seat::Gm), &Command::Frighten { who: ANN }), Ok(()));
    state.party[1].character.condition = CharacterCondition::Dying;
    let alone = Refusal::Fearless { name: "Ann".to_owned() };
    assert_eq!(refused(&state, Seat::Gm, &Command::Frighten { who: ANN }), alone);
}

// proves: core 59, 64
#[test]
fn two_weapons_roll_both_their_dice_and_bare_hands_always_a_d4() {
    let mut state = party();
    goblins(&mut state, &[1, 1]);
    let both = strike(&state, ANN, Some(ThingId(0)), Some(ThingId(1)), Position::Plain);
    act(&mut state, P1, &both, &[]);
    let bare = strike(&state, BOB, None, None, Position::Enhanced);
    act(&mut state, P2, &bare, &[]);
    let events = act(&mut state, Seat::Gm, &Command::Resolve, &[1, 2, 3]);
    assert_eq!(dice_of(&events), ["d8", "d6", "d4"]);
}

// proves: core 23, 107
#[test]
fn a_shield_leaves_no_hand_for_a_book_a_second_weapon_or_a_heavy_one() {
    let mut state = party();
    let shield = gain(&mut state, ANN, Item { armor: 1, bonus: true, ..Item::plain("Shield") });
    let sword = gain(&mut state, ANN, Item { slots: 2, die: "d10".parse().ok(), ..Item::plain("Long Sword") });
    let ann = &state.party[0].character;
    assert!(ann.thing(shield).is_some_and(|thing| thing.ready) && ann.thing(sword).is_some_and(|thing| !thing.ready));
    let ready = deed(ANN, Deed::Ready { thing: sword });
    let full = |refusal| matches!(refusal, Refusal::Deed(crate::deeds::DeedRefusal::HandsFull { .. }));
    assert!(full(refused(&state, P1, &ready)));
    assert!(full(refused(&state, P1, &Command::Cast { who: ANN, thing: ThingId(2), enhanced: false })));
    goblins(&mut state, &[1, 1]);
    let both = strike(&state, ANN, Some(ThingId(0)), Some(ThingId(1)), Position::Plain);
    assert!(full(refused(&state, P1, &both)));
    // Put away it protects nobody and hinders nobody.
    act(&mut state, P1, &deed(ANN, Deed::Stow { thing: shield }), &[]);
    assert_eq!(state.party[0].character.armor(), 0);
    for command in [ready, both, Command::Cast { who: ANN, thing: ThingId(2), enhanced: false }] {
        assert_eq!(PartyTable::permit(&PartyTable::sight(&state, P1), &command), Ok(()), "{command:?}");
    }
}

// proves: fact 2.4
#[test]
fn nobody_pulls_two_carts() {
    let cart = || Item { slots: 2, holds: Some(4), ..Item::plain("Cart") };
    let mut state = party();
    let one = gain(&mut state, ANN, cart());
    gain(&mut state, BOB, cart());
    let give = Command::Give { who: ANN, thing: one, to: BOB };
    assert!(matches!(refused(&state, P1, &give), Refusal::Deed(crate::deeds::DeedRefusal::HandsFull { .. })));
    let buy = deed(ANN, Deed::Buy { goods: "cart".to_owned() });
    assert!(matches!(refused(&state, P1, &buy), Refusal::Deed(crate::deeds::DeedRefusal::HandsFull { .. })));
}

// proves: core 88
#[test]
fn what_has_uses_is_used_up_by_an_attack() {
    let mut state = party();
    let seeds = gain(&mut state, ANN, Item { die: "d8".parse().ok(), uses: Some(2), ..Item::plain("Fireseeds") });
    goblins(&mut state, &[1, 1]);
    let command = strike(&state, ANN, Some(seeds), None, Position::Plain);
    act(&mut state, P1, &command, &[]);
    act(&mut state, P2, &Command::Hold { who: BOB }, &[1]);
    assert_eq!(state.party[0].character.thing(seeds).and_then(|thing| thing.left), Some(1));
}

// proves: core 45; fact 5.3
#[test]
fn quicksilver_and_the_warden_s_word_spare_the_save_of_the_first_round() {
    let mut state = party();
    lend(&mut state, ANN, past("Barber-Surgeon", 2, 4));
    let dose = state.party[0].character.things.last().expect("Quicksilver").id;
    act(&mut state, P1, &deed(ANN, Deed::Use { thing: dose }), &[]);
    act(&mut state, Seat::Gm, &Command::Forewarn { who: BOB, is: true }, &[]);
    assert_eq!(state.alert, [ANN, BOB]);
    goblins(&mut state, &[]);
    assert_eq!(state.fight.as_ref().map(|fight| fight.slow.len()), Some(0));
    assert!(state.alert.is_empty(), "for one fight");
}

// proves: core 67; fact 5.4
#[test]
fn an_everbloom_band_is_spent_in_place_of_a_failed_save() {
    let mut state = party();
    lend(&mut state, ANN, past("Fieldwarden", 2, 6));
    goblins(&mut state, &[1, 1]);
    act(&mut state, Seat::Gm, &Command::Hurt { who: ANN, amount: 6, pierces: true, straight: false }, &[20]);
    let ann = &state.party[0].character;
    assert_eq!(
        (ann.condition, ann.scores.str.now, ann.things.len()),
        (CharacterCondition::Up, 8, 5),
        "the STR is still lost"
    );
    act(&mut state, Seat::Gm, &Command::Hurt { who: ANN, amount: 2, pierces: true, straight: false }, &[20]);
    assert_eq!(state.party[0].character.condition, CharacterCondition::Dying);
}

// proves: core 48, 71
#[test]
fn a_fight_goes_on_when_whoever_was_waited_for_can_act_no_more() {
    let mut state = party();
    goblins(&mut state, &[1, 1]);
    act(&mut state, P1, &Command::Hold { who: ANN }, &[]);
    act(&mut state, Seat::Gm, &Command::Drain { who: BOB, attribute: Attribute::Wil, amount: 10 }, &[]);
    assert_eq!(state.fight.as_ref().map(|fight| fight.side), Some(FightSide::Foes));
    for foe in state.foes.iter().map(|foe| foe.id).collect::<Vec<_>>() {
        act(&mut state, Seat::Gm, &Command::SetFate { foe, fate: FoeFate::Fled }, &[]);
    }
    assert_eq!(state.fight, None, "nobody is left to fight");
}

// proves: core 19, 109
#[test]
fn given_time_and_safety_a_spell_does_more_and_in_a_fight_there_is_neither() {
    let mut state = party();
    let command = Command::Cast { who: ANN, thing: ThingId(2), enhanced: true };
    let events = act(&mut state, P1, &command, &[]);
    assert!(matches!(events[0].did, Did::Cast { enhanced: true, save: None, .. }), "no save in safety");
    assert_eq!(state.party[0].character.fatigue, 1, "and no additional cost");
    goblins(&mut state, &[1, 1]);
    assert_eq!(refused(&state, P1, &command), Refusal::InAFight);
}

// proves: core 110
#[test]
fn whoever_is_deprived_saves_when_they_read() {
    let mut state = party();
    state.party[0].character.deprived = true;
    let events = act(&mut state, P1, &Command::Cast { who: ANN, thing: ThingId(2), enhanced: false }, &[15]);
    assert!(matches!(&events[0].did, Did::Cast { save: Some(save), .. } if !save.passed));
    assert!(matches!(state.due[..], [Due::IllEffect { .. }]));
    let mut state = party();
    state.party[0].character.deprived = true;
    act(&mut state, P1, &deed(ANN, Deed::Use { thing: ThingId(2) }), &[15]);
    assert!(matches!(state.due[..], [Due::IllEffect { .. }]), "however it is read");
}

#[test]
fn whoever_dies_before_help_comes_stays_dead() {
    let mut state = party();
    goblins(&mut state, &[1, 1]);
    state.party.push(member(2, P2, "Cid"));
    state.party[1].character.condition = CharacterCondition::Dying;
    act(&mut state, P1, &Command::Aid { who: ANN, whom: BOB }, &[]);
    act(&mut state, Seat::Gm, &Command::Drain { who: BOB, attribute: Attribute::Str, amount: 10 }, &[]);
    act(&mut state, P2, &Command::Hold { who: MemberId(2) }, &[]);
    assert_eq!(state.party[1].character.condition, CharacterCondition::Dead);
}

/// Core Rules, Attribute Loss: without DEX or WIL nobody acts, on either side.
#[test]
fn an_opponent_without_dex_or_wil_does_nothing() {
    for attribute in [crate::deeds::SheetPool::Dex, crate::deeds::SheetPool::Wil] {
        let mut state = party();
        oppose(&mut state, "ogre", 1, false);
        act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
        let foe = state.foes[0].id;
        act(&mut state, Seat::Gm, &Command::SetFoe { foe, pool: attribute, to: 0 }, &[]);
        act(&mut state, P1, &Command::Hold { who: ANN }, &[]);
        act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
        let strikes = FoeAct {
            foe,
            attack: Some(0),
            target: Some(ANN),
            companion: None,
            position: Position::Plain,
            area: Area::Unsure,
            met: Vec::new(),
        };
        assert!(matches!(refused(&state, Seat::Gm, &Command::FoeActs(strikes)), Refusal::Unable { .. }));
        act(&mut state, Seat::Gm, &Command::FoesAct, &[]);
        assert_eq!(state.party[0].character.hp.now, 4);
    }
}

/// Ruling C31: what is in a cart is out of reach.
#[test]
fn bandages_in_a_cart_stay_there_in_a_fight() {
    let mut state = party();
    let cart = gain(&mut state, ANN, Item { slots: 2, holds: Some(4), ..Item::plain("Cart") });
    let bandages = gain(&mut state, ANN, Item::plain("Bandages").with_uses(3));
    let put = crate::deeds::Deed::Put { thing: bandages, at: PackSpot::In(cart) };
    act(&mut state, P1, &deed(ANN, put), &[]);
    oppose(&mut state, "ogre", 1, false);
    act(&mut state, Seat::Gm, &Command::SetCondition { who: BOB, to: CharacterCondition::Dying }, &[]);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1]);
    act(&mut state, P1, &Command::Aid { who: ANN, whom: BOB }, &[]);
    let left = state.party[0].character.thing(bandages).and_then(|thing| thing.left);
    assert_eq!((left, state.party[1].character.condition), (Some(3), CharacterCondition::Stable));
}

/// Ruling C49: whoever must roll a d4 may not roll a d12, on either side.
// proves: core 58
#[test]
fn what_is_impaired_is_so_however_enhanced_it_is_beside() {
    let mut state = party();
    oppose(&mut state, "killer-bees", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    let claim = strike(&state, ANN, Some(ThingId(0)), None, Position::Enhanced);
    assert_eq!(prospect(&PartyTable::sight(&state, P1), &claim).map(|seen| seen.damage).as_deref(), Some("d4"));
    act(&mut state, P1, &claim, &[]);
    act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
    let judge = Command::Judge { who: ANN, companion: None, position: Position::Enhanced, area: None, met: Vec::new() };
    assert_eq!(dice_of(&act(&mut state, Seat::Gm, &judge, &[1])), ["d4"], "one against many");
    let foe = state.foes[0].id;
    let weak = FoeAct {
        foe,
        attack: Some(0),
        target: Some(ANN),
        companion: None,
        position: Position::Impaired,
        area: Area::Unsure,
        met: Vec::new(),
    };
    act(&mut state, Seat::Gm, &Command::FoeActs(weak), &[]);
    assert_eq!(dice_of(&act(&mut state, Seat::Gm, &Command::FoesAct, &[1, 1])), ["d6", "d4"], "and many against one");
}

/// Ruling C50: a position makes no area larger.
// proves: core 63
#[test]
fn how_many_a_blast_meets_is_counted_by_its_own_die() {
    for (position, dice) in [(Position::Enhanced, "d12"), (Position::Impaired, "d4")] {
        let mut state = party();
        let bomb = gain(&mut state, ANN, Item { die: "d6".parse().ok(), blast: true, ..Item::plain("Bomb") });
        goblins(&mut state, &[1, 1]);
        let throw = strike(&state, ANN, Some(bomb), None, Position::Plain);
        act(&mut state, P1, &throw, &[]);
        act(
            &mut state,
            Seat::Gm,
            &Command::Judge { who: ANN, companion: None, position, area: None, met: Vec::new() },
            &[],
        );
        let events = act(&mut state, P2, &Command::Hold { who: BOB }, &[2, 1, 1]);
        assert_eq!(dice_of(&events), ["d6", dice, dice]);
    }
}

/// Core Rules, Scars: what one makes of its bearer is told, whoever dealt it.
// proves: core 57
#[test]
fn a_scar_by_the_warden_s_word_or_by_a_companion_s_wound_says_what_it_has_made() {
    let grown = |events: &[Event]| {
        let blow = |event: &Event| if let Did::Struck(blow) = &event.did { Some(blow.grown.clone()) } else { None };
        events.iter().filter_map(blow).next_back()
    };
    let mut state = party();
    state.party[0].character.hp.now = 1;
    let companion = with_companion(&mut state, ANN, "Homunculus");
    let hurt = Command::HurtCompanion(Hurting { who: ANN, companion, amount: 1, pierces: true, straight: false });
    let events = act(&mut state.clone(), Seat::Gm, &hurt, &[1, 6]);
    assert_eq!(grown(&events), Some(vec!["HP at most 6".to_owned()]));
    let events =
        act(&mut state, Seat::Gm, &Command::Hurt { who: ANN, amount: 1, pierces: true, straight: false }, &[1, 6]);
    assert_eq!(grown(&events), Some(vec!["HP at most 6".to_owned()]));
    let seen = PartyTable::seen(&state, &events[0], &state, P2).expect("everybody sees it");
    assert!(PartyTable::tell(&seen, &|_| String::new()).text.contains("HP at most 6"));
}

#[test]
fn a_blow_of_an_older_log_which_kept_its_dice_twice_is_read() {
    let mut state = party();
    let events = act(&mut state, Seat::Gm, &Command::Hurt { who: ANN, amount: 1, pierces: true, straight: false }, &[]);
    let mut told = serde_json::to_value(&events[0]).expect("an event");
    assert!(told["did"]["struck"].get("throws").is_none());
    told["did"]["struck"]["throws"] = serde_json::json!([{"of": "Ann (Sword)", "notation": "d8", "faces": [3]}]);
    assert_eq!(PartyTable::upcast(PartyTable::RULES, told).ok().as_ref(), Some(&events[0]));
}
