//! Direct combat (A121 to A126, A248 to A251), told as stories.

use super::*;
use crate::combat::direct::{DirectDeed, Fate};
use crate::setup::CombatKind;
use crate::sheet::IslandSpell;
use crate::state::direct::{BandOrder, DirectCombat, FightMark};

/// The small island, where people fight by turns.
fn beaches() -> State {
    let mut state = island();
    state.rules = Arc::new(Rules { combat: CombatKind::Direct, ..Rules::default() });
    state
}

/// Dave and a follower, Tracy and a follower, all with spears; Dave's act first, his main before his follower.
fn four() -> (State, [FolkNo; 4]) {
    let mut state = beaches();
    let dave = come(&mut state, DAVE, hero("Dave"), &["spear"]);
    let ann = come(&mut state, DAVE, commoner("Ann"), &["spear"]);
    let tracy = come(&mut state, TRACY, hero("Tracy"), &["spear"]);
    let bob = come(&mut state, TRACY, commoner("Bob"), &["spear"]);
    meet(&mut state, &[20, 15, 10, 5]);
    (state, [dave, ann, tracy, bob])
}

/// One against one, with nothing; whoever came in acts first.
fn two(dave: FolkSheet, things: &[&str]) -> (State, FolkNo, FolkNo) {
    let mut state = beaches();
    let dave = come(&mut state, DAVE, dave, things);
    let tracy = come(&mut state, TRACY, hero("Tracy"), &["spear"]);
    meet(&mut state, &[20, 2]);
    (state, dave, tracy)
}

fn fight(state: &State) -> &DirectCombat {
    let Some(Pending::Direct(direct)) = state.pending.last() else { panic!("there is no fight: {:?}", state.pending) };
    direct
}

fn now(state: &State) -> FolkNo {
    fight(state).current().expect("somebody's turn").who
}

fn hp(state: &State, who: FolkNo) -> u8 {
    state.person(who).unwrap().hp
}

/// The lean of the throw that an order makes first.
fn dice_thrown(events: &[Event]) -> usize {
    events.iter().flat_map(|event| &event.happening.throws).next().map_or(0, |throw| throw.faces.len())
}

/// Ruling A121: Dexterity, then a die.
// proves: A121
#[test]
fn everybody_rolls_initiative_and_ties_go_by_dexterity_and_then_a_die() {
    let mut state = beaches();
    let quick = FolkSheet { scores: [10, 14, 10, 10, 10, 10], ..hero("Dave") };
    let dave = come(&mut state, DAVE, quick, &[]);
    let ann = come(&mut state, DAVE, commoner("Ann"), &[]);
    let tracy = come(&mut state, TRACY, hero("Tracy"), &[]);
    let bob = come(&mut state, TRACY, commoner("Bob"), &[]);
    // Dave 8 + 2, Ann 10, Tracy 10, Bob 3: Dave is quicker than both, who throw for it.
    let events = meet(&mut state, &[8, 10, 10, 3, 4, 17]);
    let order: Vec<FolkNo> = fight(&state).order.iter().map(|one| one.who).collect();
    assert_eq!(order, [dave, tracy, ann, bob]);
    assert_eq!(told(&events)[1], "Blows will be struck. Initiative: Dave 10, Tracy 10, Ann 10 and Bob 3.");
    assert_eq!((asked(&state), now(&state)), (vec![DAVE], dave));
    assert_eq!(refusal(&state, TRACY, &Command::Dodge), "it is the turn of Dave (A121)");
}

/// Ruling A122: a blow against the armour class; a 20 doubles the dice, a 1 misses.
// proves: A122
#[test]
fn a_blow_hits_armour_and_a_twenty_doubles_the_dice() {
    for (faces, left) in [(&[8, 5][..], 6), (&[7][..], 11), (&[20, 3, 4][..], 4), (&[1][..], 11)] {
        let (mut state, _, tracy) = two(hero("Dave"), &["spear"]);
        act(&mut state, DAVE, Command::Strike { on: tracy }, faces);
        assert_eq!((hp(&state, tracy), now(&state)), (left, tracy), "{faces:?}");
    }
    let (state, ..) = two(hero("Dave"), &["spear"]);
    let offers = offers(&state, DAVE);
    let strike = offers.iter().filter_map(Offer::as_open).find(|(verb, _)| *verb == "strike").expect("it is open");
    let play::options::Domain::Choice { of } = &strike.1[0].domain else { panic!("a choice") };
    let odds = of[0].odds.as_ref().expect("with its chance");
    assert_eq!((odds.good, odds.total, of.len()), (13, 20, 1), "8 and better");
}

/// A 9 hits Tracy in the open; behind a palisade she has half cover.
// proves: A249
#[test]
fn a_palisade_covers_whoever_holds_the_hex() {
    let mut state = beaches();
    let palisade = Structure { craft: craft("palisade"), by: DAVE, stages: 1, day: 1, lit: false };
    state.spots.entry(middle()).or_default().structures.push(palisade);
    come(&mut state, DAVE, hero("Dave"), &["spear"]);
    let tracy = come(&mut state, TRACY, hero("Tracy"), &["spear"]);
    meet(&mut state, &[20, 2]);
    act(&mut state, DAVE, Command::Strike { on: tracy }, &[9]);
    assert_eq!((hp(&state, tracy), now(&state)), (11, tracy));
}

/// Ruling A122.
#[test]
fn whoever_is_on_guard_is_hard_to_hit_until_the_next_turn() {
    let (mut state, dave, tracy) = two(hero("Dave"), &["spear"]);
    act(&mut state, DAVE, Command::Dodge, &[]);
    let events = act(&mut state, TRACY, Command::Strike { on: dave }, &[20, 2]);
    assert_eq!((dice_thrown(&events), hp(&state, dave)), (2, 11), "the lower one counts");
    assert!(!fight(&state).is(dave, FightMark::Guards), "the guard ends with the next turn");
    act(&mut state, DAVE, Command::Strike { on: tracy }, &[1]);
    let events = act(&mut state, TRACY, Command::Strike { on: dave }, &[2]);
    assert_eq!(dice_thrown(&events), 1);
}

/// Ruling A122.
#[test]
fn help_gives_one_attack_two_dice() {
    let (mut state, [dave, ann, tracy, bob]) = four();
    act(&mut state, DAVE, Command::Help { on: ann }, &[]);
    let events = act(&mut state, DAVE, Command::Strike { on: tracy }, &[3, 12, 4]);
    assert_eq!((dice_thrown(&events), hp(&state, tracy)), (2, 7));
    assert!(!fight(&state).is(ann, FightMark::Aided), "once");
    assert_eq!(
        refusal(&state, TRACY, &Command::Help { on: dave }).split(':').next(),
        Some("this is not among the choices")
    );
    act(&mut state, TRACY, Command::Help { on: bob }, &[]);
}

/// Rulings A122, A123 and A248: a parting blow at whoever strikes and leaves, none at whoever only leaves, one hex for all.
// proves: A123, A248
#[test]
fn whoever_leaves_takes_a_parting_blow_unless_that_is_all_they_do() {
    let (mut state, [dave, ann, tracy, bob]) = four();
    let order = Command::StrikeAndLeave { on: bob, hex: north() };
    // A miss; then Tracy, who hits better than Bob, strikes once.
    let events = act(&mut state, DAVE, order, &[1, 18, 4]);
    assert!(
        told(&events).contains(&"Tracy strikes at Dave, a parting blow: 4 damage.".to_owned()),
        "{:?}",
        told(&events)
    );
    assert_eq!((hp(&state, dave), state.person(dave).unwrap().hex), (7, north()));
    let elsewhere = middle().neighbours()[2];
    assert!(
        refusal(&state, DAVE, &Command::Disengage { hex: elsewhere }).starts_with("this is not among"),
        "all to one hex"
    );
    act(&mut state, DAVE, Command::Disengage { hex: north() }, &[]);
    assert_eq!((hp(&state, ann), state.person(ann).unwrap().hex), (4, north()));
    assert!(state.pending.is_empty(), "one side is gone: {:?}", state.pending);
    assert_eq!(state.people_at(middle()).map(|one| one.no).collect::<Vec<_>>(), [tracy, bob]);
}

/// The table of levels: a rogue of the second level strikes and leaves.
#[test]
fn a_rogue_leaves_without_a_parting_blow() {
    let sly = FolkSheet { features: vec![Feature::CunningAction], ..hero("Dave") };
    let (mut state, dave, tracy) = two(sly, &[]);
    act(&mut state, DAVE, Command::StrikeAndLeave { on: tracy, hex: north() }, &[1]);
    assert_eq!(state.person(dave).unwrap().hex, north());
}

/// Ruling A124: followers die at 0, mains fall and roll on their turns.
// proves: A124
#[test]
fn followers_die_and_mains_fight_death_on_their_turns() {
    let (mut state, [dave, ann, tracy, bob]) = four();
    act(&mut state, DAVE, Command::Strike { on: bob }, &[15, 6]);
    assert_eq!(state.person(bob).unwrap().life, LifeState::Dead);
    state.folk[usize::from(tracy.0)].hp = 2;
    act(&mut state, DAVE, Command::Strike { on: tracy }, &[15, 3, 12, 11, 10]);
    // Tracy was the last of her side on her feet: it is over, and she fights death to the end.
    assert!(state.pending.is_empty());
    assert_eq!(state.person(tracy).unwrap().life, LifeState::Down);
    assert!(state.person(tracy).unwrap().marks.contains(&crate::folk::Mark::Stable));
    assert!(state.person(dave).is_some_and(Islander::is_up) && state.person(ann).is_some_and(Islander::is_up));
}

/// Ruling A124: a throw each turn, blows on the ground count as failures, a critical two, and healing wakes.
#[test]
fn damage_on_the_ground_is_a_failure_and_healing_wakes() {
    let (mut state, [dave, ann, tracy, bob]) = four();
    state.folk[usize::from(tracy.0)].hp = 2;
    act(&mut state, DAVE, Command::Strike { on: tracy }, &[15, 3]);
    assert_eq!(state.person(tracy).unwrap().life, LifeState::Down);
    // Ann strikes at her on the ground, with two dice; then Tracy throws against death by herself: 12.
    let events = act(&mut state, DAVE, Command::Strike { on: tracy }, &[15, 3, 4, 12]);
    assert_eq!(fight(&state).combatant(tracy).unwrap().saves, (1, 1));
    assert!(
        told(&events).contains(&"Tracy fights death: 1 of 3 for life, 1 of 3 against.".to_owned()),
        "{:?}",
        told(&events)
    );
    state.folk[usize::from(bob.0)].items.push(CarriedItem { craft: craft("poultice"), count: 1 });
    act(&mut state, TRACY, Command::UseOn { craft: craft("poultice"), on: tracy }, &[3]);
    assert_eq!((hp(&state, tracy), state.person(tracy).unwrap().life), (5, LifeState::Up));
    assert_eq!(fight(&state).combatant(tracy).unwrap().saves, (0, 0));
    // Down again, and a critical blow counts twice: with one failure more she is dead.
    state.folk[usize::from(tracy.0)].hp = 1;
    act(&mut state, DAVE, Command::Strike { on: tracy }, &[15, 3]);
    act(&mut state, DAVE, Command::Strike { on: tracy }, &[20, 3, 4, 4, 1]);
    assert_eq!(state.person(tracy).unwrap().life, LifeState::Dead);
    assert!([dave, ann, bob].iter().all(|who| state.person(*who).unwrap().is_up()));
}

/// Ruling A125: peace, if both offer it within one round; then trade and parting as ever (A93).
// proves: A125
#[test]
fn peace_is_made_if_both_offer_it_within_a_round() {
    let (mut state, dave, tracy) = two(hero("Dave"), &["spear"]);
    act(&mut state, DAVE, Command::OfferPeace, &[]);
    act(&mut state, TRACY, Command::Strike { on: dave }, &[1]);
    assert_eq!(fight(&state).offered, [false; 2], "a new round");
    act(&mut state, DAVE, Command::Dodge, &[]);
    act(&mut state, TRACY, Command::OfferPeace, &[]);
    assert_eq!(fight(&state).round, 3, "not within one round");
    act(&mut state, DAVE, Command::OfferPeace, &[]);
    let events = act(&mut state, TRACY, Command::OfferPeace, &[]);
    assert!(deeds(&events).iter().any(|deed| matches!(deed, CombatDeed::PeaceMade { .. })), "{:?}", told(&events));
    assert!(matches!(state.pending.last(), Some(Pending::Trade(_))));
    assert_eq!(state.tribes[0].peace, [TRACY]);
    assert!(state.person(dave).is_some() && state.person(tracy).is_some());
}

/// Ruling A95 in direct combat.
#[test]
fn where_nobody_can_leave_no_peace_is_made() {
    let (mut state, ..) = two(hero("Dave"), &["spear"]);
    close_all_but(&mut state, &[]);
    act(&mut state, DAVE, Command::OfferPeace, &[]);
    act(&mut state, TRACY, Command::OfferPeace, &[]);
    assert!(fight(&state).no_peace);
    assert!(refusal(&state, DAVE, &Command::OfferPeace).ends_with("(A95)"));
}

/// Ruling A125: after twenty rounds they part as after the last round of quick combat (A101).
#[test]
fn after_twenty_rounds_they_part() {
    let (mut state, ..) = two(hero("Dave"), &["spear"]);
    for round in 1..=20 {
        assert_eq!(fight(&state).round, round);
        act(&mut state, DAVE, Command::Dodge, &[]);
        act(&mut state, TRACY, Command::Dodge, &[]);
    }
    assert!(matches!(state.pending.last(), Some(Pending::Trade(_))), "{:?}", state.pending);
}

/// Ruling A126: one order serves for all followers of a side in this round.
// proves: A126
#[test]
fn one_order_serves_for_all_followers() {
    let (mut state, [dave, ann, tracy, bob]) = four();
    act(&mut state, DAVE, Command::OrderBand { band: BandOrder::StrikeWeakest }, &[]);
    assert_eq!(now(&state), dave, "it takes no turn");
    act(&mut state, DAVE, Command::Strike { on: tracy }, &[1, 15, 6]);
    assert_eq!(state.person(bob).unwrap().life, LifeState::Dead, "Ann has struck the weakest by herself");
    assert_eq!(now(&state), tracy);
    act(&mut state, TRACY, Command::Strike { on: ann }, &[1]);
    assert_eq!((fight(&state).round, fight(&state).bands), (2, [None; 2]));
    act(&mut state, DAVE, Command::OrderBand { band: BandOrder::Guard }, &[]);
    act(&mut state, DAVE, Command::Dodge, &[]);
    assert!(fight(&state).is(ann, FightMark::Guards));
    assert_eq!(
        refusal(&state, TRACY, &Command::OrderBand { band: BandOrder::Guard }),
        "none of your followers has still to act in this round (A126)"
    );
}

/// Ruling A103 in direct combat.
#[test]
fn standing_orders_answer_for_whoever_is_away() {
    let (mut state, dave, tracy) = two(hero("Dave"), &["spear"]);
    let silent_of = |state: &State| silent(state, DAVE).expect("it is asked");
    assert_eq!(silent_of(&state), Command::OfferPeace);
    state.tribes[0].standing = Standing::Fight;
    assert_eq!(silent_of(&state), Command::Strike { on: tracy });
    state.tribes[0].standing = Standing::Retreat;
    assert_eq!(silent_of(&state), Command::Disengage { hex: north() });
    close_all_but(&mut state, &[]);
    assert_eq!(silent_of(&state), Command::OfferPeace);
    assert_eq!(silent(&state, TRACY), None, "it is not asked");
    assert_eq!(question(&state, DAVE).as_deref(), Some("What does Dave do?"));
    assert!(state.person(dave).is_some());
}

/// Ruling A251.
// proves: A251
#[test]
fn an_outcome_holds_if_both_agree_and_is_told_as_such() {
    let outcome = |ours: u16| {
        let words = [("hp_0", 3), ("hp_1", 0), ("hp_2", 5), ("hp_3", 4), ("we_leave", ours)];
        Command::EnterOutcome(words.iter().map(|(word, count)| ((*word).to_owned(), *count)).collect())
    };
    let (mut state, [dave, ann, tracy, bob]) = four();
    act(&mut state, DAVE, outcome(1), &[]);
    assert_eq!(asked(&state), [TRACY]);
    assert_eq!(silent(&state, TRACY), Some(Command::RefuseOutcome), "nobody agrees in silence");
    assert!(refusal(&state, DAVE, &Command::AcceptOutcome).ends_with("(A251)"));
    act(&mut state, TRACY, Command::RefuseOutcome, &[]);
    assert_eq!(now(&state), dave);
    assert!(refusal(&state, DAVE, &outcome(1)).ends_with("already (A251)"), "once a round");
    for who in [DAVE, DAVE, TRACY, TRACY] {
        act(&mut state, who, Command::Dodge, &[]);
    }
    act(&mut state, DAVE, outcome(1), &[]);
    let events = act(&mut state, TRACY, Command::AcceptOutcome, &[]);
    assert_eq!(
        told(&events)[0],
        "Dave and Tracy agree on how it went elsewhere: Dave has 3 HP, Ann has 0 HP, Tracy has 5 HP and Bob has 4 HP; Dave leaves."
    );
    assert_eq!([dave, ann, tracy, bob].map(|who| hp(&state, who)), [3, 0, 5, 4]);
    assert_eq!((state.person(ann).unwrap().life, state.person(dave).unwrap().hex), (LifeState::Dead, north()));
    assert!(state.pending.is_empty());
}

/// Nobody comes out of an outcome with more than they had.
#[test]
fn an_outcome_names_everybody_and_heals_nobody() {
    let (state, ..) = two(hero("Dave"), &["spear"]);
    let outcome = |words: &[(&str, u16)]| {
        Command::EnterOutcome(words.iter().map(|(word, count)| ((*word).to_owned(), *count)).collect())
    };
    for wrong in [&[("hp_0", 3), ("we_leave", 0)][..], &[("hp_0", 12), ("hp_1", 4), ("we_leave", 0)]] {
        assert!(refusal(&state, DAVE, &outcome(wrong)).starts_with("this is not among"), "{wrong:?}");
    }
}

fn gifted(features: &[Feature], level: u8) -> FolkSheet {
    FolkSheet { features: features.to_vec(), level, slots: [2, 0, 0], scores: [14, 10, 10, 10, 10, 14], ..hero("Dave") }
}

fn special(feature: Feature) -> Command {
    Command::Special { who: FolkNo(0), feature }
}

/// The table of levels: two blows, a further one, a surge, a smite.
// proves: A250
#[test]
fn features_add_blows_actions_and_dice() {
    let strike = |on| Command::Strike { on };
    let (mut state, _, tracy) = two(gifted(&[Feature::ExtraAttack], 5), &["spear"]);
    act(&mut state, DAVE, strike(tracy), &[15, 1, 15, 1]);
    assert_eq!(hp(&state, tracy), 11 - 2 * 3);
    let (mut state, _, tracy) = two(gifted(&[Feature::Ki], 2), &["spear"]);
    act(&mut state, DAVE, special(Feature::Ki), &[]);
    act(&mut state, DAVE, strike(tracy), &[15, 1, 15]);
    assert_eq!(hp(&state, tracy), 11 - 3 - 3, "a spear, then a fist of 1 + 2");
    let (mut state, dave, tracy) = two(gifted(&[Feature::ActionSurge], 2), &["spear"]);
    act(&mut state, DAVE, special(Feature::ActionSurge), &[]);
    act(&mut state, DAVE, strike(tracy), &[1]);
    assert_eq!(now(&state), dave, "one action more");
    act(&mut state, DAVE, strike(tracy), &[1]);
    assert_eq!(now(&state), tracy);
    let (mut state, _, tracy) = two(gifted(&[Feature::Smite], 2), &["spear"]);
    act(&mut state, DAVE, special(Feature::Smite), &[]);
    act(&mut state, DAVE, strike(tracy), &[15, 1, 2, 3]);
    assert_eq!((hp(&state, tracy), state.folk[0].slots_spent), (11 - 3 - 5, [1, 0, 0]));
}

/// The table of levels: reckless blows, rage, a hallowed weapon, sneak attacks, hunters and champions.
#[test]
fn features_change_how_blows_fall() {
    let strike = |on| Command::Strike { on };
    let (mut state, dave, tracy) = two(gifted(&[Feature::Reckless, Feature::Rage], 2), &["spear"]);
    act(&mut state, DAVE, special(Feature::Reckless), &[]);
    act(&mut state, DAVE, special(Feature::Rage), &[]);
    act(&mut state, DAVE, strike(tracy), &[2, 15, 1]);
    assert_eq!(hp(&state, tracy), 11 - 5, "1 + 2, and 2 of rage");
    let events = act(&mut state, TRACY, strike(dave), &[2, 15, 6]);
    assert_eq!((dice_thrown(&events), hp(&state, dave)), (2, 11 - 3), "attacked so too, and half of 6");
    let (mut state, _, tracy) = two(gifted(&[Feature::SacredWeapon], 3), &["spear"]);
    act(&mut state, DAVE, special(Feature::SacredWeapon), &[]);
    assert_eq!(now(&state), tracy, "it is the action");
    act(&mut state, TRACY, Command::Dodge, &[]);
    assert!(fight(&state).is(FolkNo(0), FightMark::Hallowed(2)));
    let mut state = beaches();
    let sly = FolkSheet { scores: [10; 6], ..gifted(&[Feature::SneakAttack, Feature::Slayer], 3) };
    let dave = come(&mut state, DAVE, sly, &["sling"]);
    come(&mut state, DAVE, commoner("Ann"), &[]);
    let tracy = come(&mut state, TRACY, FolkSheet { hp: 40, ..hero("Tracy") }, &[]);
    meet(&mut state, &[20, 15, 2]);
    assert_eq!(now(&state), dave);
    act(&mut state, DAVE, strike(tracy), &[15, 1, 1, 2]);
    assert_eq!(hp(&state, tracy), 40 - 1 - 3, "2d6 of a sneak beside a friend");
    act(&mut state, DAVE, Command::Dodge, &[]);
    act(&mut state, TRACY, Command::Dodge, &[]);
    act(&mut state, DAVE, strike(tracy), &[15, 16, 1, 8]);
    assert_eq!(hp(&state, tracy), 36 - 1 - 8, "no sneak past a guard, but a d8 against the wounded");
    let (mut state, _, tracy) = two(gifted(&[Feature::Champion], 3), &["spear"]);
    act(&mut state, DAVE, strike(tracy), &[19, 1, 2]);
    assert_eq!(hp(&state, tracy), 11 - 5, "a 19 doubles the dice");
}

/// The table of levels: what is held off with a reaction, once a round.
#[test]
fn a_blow_is_halved_and_a_missile_caught_once_a_round() {
    let (mut state, dave, _) = two(gifted(&[Feature::UncannyDodge], 5), &[]);
    act(&mut state, DAVE, Command::Dodge, &[]);
    act(&mut state, TRACY, Command::Strike { on: dave }, &[15, 16, 7]);
    assert_eq!(hp(&state, dave), 11 - 3);
    let (mut state, dave, tracy) = two(gifted(&[Feature::Deflect], 3), &[]);
    state.folk[usize::from(tracy.0)].items = vec![CarriedItem { craft: craft("sling"), count: 1 }];
    act(&mut state, DAVE, Command::Strike { on: tracy }, &[1]);
    act(&mut state, TRACY, Command::Strike { on: dave }, &[15, 4, 1]);
    assert_eq!(hp(&state, dave), 11, "1 + 0 + 3 of 4");
}

/// Spells of the island in a fight, with their slots.
// proves: A250
#[test]
fn spells_hit_burst_put_to_sleep_and_heal() {
    let knowing = |spell: IslandSpell| FolkSheet { spells: vec![spell], ..gifted(&[Feature::Lucky], 1) };
    let cast = |spell, on| Command::CastAt { spell, on };
    let (mut state, _, tracy) = two(knowing(IslandSpell::FireBolt), &[]);
    act(&mut state, DAVE, cast(IslandSpell::FireBolt, tracy), &[15, 4]);
    assert_eq!((hp(&state, tracy), state.folk[0].slots_spent), (7, [0; 3]), "a cantrip");
    let (mut state, _, tracy) = two(knowing(IslandSpell::BurningHands), &[]);
    act(&mut state, DAVE, cast(IslandSpell::BurningHands, tracy), &[2, 2, 3, 15]);
    assert_eq!((hp(&state, tracy), state.folk[0].slots_spent), (11 - 3, [1, 0, 0]), "saved for half");
    let (mut state, dave, tracy) = two(knowing(IslandSpell::Sleep), &["carved_focus"]);
    act(&mut state, DAVE, cast(IslandSpell::Sleep, tracy), &[3, 3, 3, 3, 3]);
    assert!(fight(&state).is(tracy, FightMark::Asleep), "15 of HP, and Tracy has 11");
    assert_eq!((now(&state), fight(&state).round), (dave, 2), "the sleeping take no turn");
    let events = act(&mut state, DAVE, Command::Strike { on: tracy }, &[2, 15]);
    assert_eq!(dice_thrown(&events), 2);
    let (mut state, dave, _) = two(knowing(IslandSpell::HealingWord), &[]);
    state.folk[usize::from(dave.0)].hp = 2;
    act(&mut state, DAVE, cast(IslandSpell::HealingWord, dave), &[3]);
    assert_eq!((hp(&state, dave), now(&state)), (2 + 3 + 2, dave), "it leaves time for the action");
    assert!(refusal(&state, DAVE, &cast(IslandSpell::Sleep, dave)).starts_with("this is not among"));
}

/// Whoever has nothing to burst with is told so, and a deed that meets nobody is told as such.
#[test]
fn deeds_are_told_in_true_sentences() {
    let (mut state, [.., tracy, bob]) = four();
    let events = act(&mut state, DAVE, Command::Strike { on: bob }, &[15, 6]);
    assert_eq!(told(&events), ["Dave strikes at Bob: 6 damage, dead.", "It is the turn of Ann."]);
    let events = act(&mut state, DAVE, Command::Strike { on: tracy }, &[2]);
    assert_eq!(told(&events), ["Ann strikes at Tracy: nothing.", "It is the turn of Tracy."]);
    let deed = DirectDeed::DeathSaved { who: "Tracy".into(), saves: (3, 1), fate: Fate::Stable };
    assert_eq!(deed.tell(), "Tracy has fought death off, and will wake.");
}
