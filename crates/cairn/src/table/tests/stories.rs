//! Fights and days with scripted dice, by the book.

use super::*;

const SWORD: Weapon = Some(ThingId(0));
const DAGGER: Weapon = Some(ThingId(1));

/// A fight against so many of a kind, in which everybody was quick.
fn fight(kind: &str, count: u8) -> State {
    let mut state = party();
    oppose(&mut state, kind, count, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    state
}

fn attack(state: &State, who: MemberId, with: Weapon, foe: usize) -> Command {
    let target = state.foes[foe].id;
    Command::Attack { who, with, second: None, target, position: Position::Plain, area: Area::Unsure, met: Vec::new() }
}

fn blows(events: &[Event]) -> Vec<&Blow> {
    events.iter().filter_map(|event| if let Did::Struck(blow) = &event.did { Some(&**blow) } else { None }).collect()
}

// proves: core 41, 42, 44, 46, 47
#[test]
fn in_the_first_round_each_of_the_party_saves_on_dex_and_whoever_fails_loses_the_turn() {
    let mut state = party();
    oppose(&mut state, "bandit", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[11, 10]);
    let slow = PartyTable::permit(&PartyTable::sight(&state, P1), &Command::Hold { who: ANN });
    assert_eq!(slow, Err(Refusal::Slow { name: "Ann".to_owned() }));
    // Bob alone declares, and then it happens.
    act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
    assert_eq!(state.fight.as_ref().map(|fight| fight.side), Some(FightSide::Foes));
    act(&mut state, Seat::Gm, &Command::FoesAct, &[1]);
    // In the second round nobody saves.
    assert_eq!(state.fight.as_ref().map(|fight| (fight.round, fight.slow.len())), Some((2, 0)));
}

// proves: core 30, 43, 48, 51, 53, 54, 55, 56
#[test]
fn of_all_who_strike_one_foe_the_highest_die_counts() {
    let mut state = fight("bandit", 1);
    let (one, other) = (attack(&state, ANN, SWORD, 0), attack(&state, BOB, DAGGER, 0));
    assert_eq!(act(&mut state, P1, &one, &[]).len(), 1, "nothing happens before all have spoken");
    let events = act(&mut state, P2, &other, &[3, 5]);
    let blows = blows(&events);
    assert_eq!(blows.len(), 1);
    // 5 less the bandit's armour of 1 is exactly its 4 HP: no scar and no save for a foe.
    assert_eq!((blows[0].harm.rolled, blows[0].harm.armor, blows[0].harm.hp, blows[0].harm.scar), (5, 1, 4, None));
    // Alone and without HP: its courage is in question.
    assert!(matches!(state.due[..], [Due::Morale { why: Why::Alone, .. }]));
    let events = act(&mut state, Seat::Gm, &Command::TestMorale, &[10]);
    assert!(matches!(events[0].did, Did::MoraleTested { .. }));
    assert_eq!(state.foes[0].fate, FoeFate::Fled);
    assert_eq!(state.fight, None, "nobody is left to fight");
}

fn blow(who: MemberId, with: Option<ThingId>, second: Option<ThingId>, target: Tag, position: Position) -> Command {
    Command::Attack { who, with, second, target, position, area: Area::Unsure, met: Vec::new() }
}

fn granted(who: MemberId, position: Position) -> Command {
    Command::Judge { who, companion: None, position, area: None, met: Vec::new() }
}

// proves: core 58, 60
#[test]
fn positions_change_the_die_and_two_weapons_roll_both() {
    let mut state = fight("bandit", 1);
    let target = state.foes[0].id;
    let one = blow(ANN, SWORD, DAGGER, target, Position::Plain);
    act(&mut state, P1, &one, &[]);
    let other = blow(BOB, SWORD, None, target, Position::Enhanced);
    act(&mut state, P2, &other, &[]);
    let events = act(&mut state, Seat::Gm, &granted(BOB, Position::Enhanced), &[1, 1, 12, 9]);
    assert_eq!(dice_of_blows(&events)[0][..3], ["d8", "d6", "d12"], "both weapons, and enhanced whatever the weapon");
    let mut state = fight("bandit", 1);
    let target = state.foes[0].id;
    let one = blow(ANN, SWORD, None, target, Position::Plain);
    act(&mut state, P1, &one, &[]);
    act(&mut state, Seat::Gm, &granted(ANN, Position::Impaired), &[]);
    let events = act(&mut state, P2, &blow(BOB, None, None, target, Position::Plain), &[4, 2]);
    assert_eq!(dice_of_blows(&events)[0], ["d4", "d4"], "impaired, and with bare hands");
}

// proves: core 28
#[test]
fn courage_is_tested_at_the_first_casualty_and_again_at_half() {
    let mut state = fight("goblin", 4);
    let strike = |state: &mut State, foe: usize, faces: &[u32]| {
        let command = attack(state, ANN, SWORD, foe);
        act(state, P1, &command, &[]);
        act(state, P2, &Command::Hold { who: BOB }, faces)
    };
    // A goblin has 4 HP and 8 STR: 8 leaves 4 STR, and a 5 fails.
    strike(&mut state, 0, &[8, 5]);
    assert_eq!(state.foes[0].fate, FoeFate::Dead);
    assert!(matches!(&state.due[..], [Due::Morale { why: Why::FirstCasualty, foes }] if foes.len() == 3));
    act(&mut state, Seat::Gm, &Command::TestMorale, &[8, 8, 8]);
    act(&mut state, Seat::Gm, &Command::FoesAct, &[1, 1, 1]);
    strike(&mut state, 1, &[8, 5]);
    assert!(matches!(&state.due[..], [Due::Morale { why: Why::Half, foes }] if foes.len() == 2));
    act(&mut state, Seat::Gm, &Command::TestMorale, &[9, 1]);
    assert_eq!(state.foes[2].fate, FoeFate::Fled);
    assert!(state.foes[3].fights());
}

// proves: core 29; fact 14.7
#[test]
fn a_leader_s_will_stands_for_all() {
    let mut state = fight("goblin", 3);
    let leader = state.foes[2].id;
    act(&mut state, Seat::Gm, &Command::SetFoe { foe: leader, pool: crate::deeds::SheetPool::Wil, to: 1 }, &[]);
    act(&mut state, Seat::Gm, &Command::LeadFoes { foe: leader }, &[]);
    let command = attack(&state, ANN, SWORD, 0);
    act(&mut state, P1, &command, &[]);
    act(&mut state, P2, &Command::Hold { who: BOB }, &[8, 20]);
    act(&mut state, Seat::Gm, &Command::TestMorale, &[2]);
    assert!(state.foes[1..].iter().all(|foe| foe.fate == FoeFate::Fled));
}

// proves: core 55, 57
#[test]
fn the_foes_blows_on_one_keep_the_highest_and_may_leave_a_scar() {
    let mut state = fight("bandit", 2);
    act(&mut state, P1, &Command::Hold { who: ANN }, &[]);
    act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
    for foe in [0, 1] {
        let foe = state.foes[foe].id;
        let act_of = FoeAct {
            foe,
            attack: Some(0),
            target: Some(BOB),
            companion: None,
            position: Position::Plain,
            area: Area::Unsure,
            met: Vec::new(),
        };
        act(&mut state, Seat::Gm, &Command::FoeActs(act_of), &[]);
    }
    // 2 and 4 on Bob's 4 HP: exactly nothing is left, which breaks a limb.
    let events = act(&mut state, Seat::Gm, &Command::FoesAct, &[2, 4, 3]);
    assert_eq!(blows(&events)[0].harm.scar, Some(crate::scars::Scar::BrokenLimb));
    assert_eq!(state.party[1].character.hp.now, 0);
    assert_eq!(state.party[1].character.scars[0].detail, "Arm");
}

// proves: core 68, 69, 70
#[test]
fn whoever_takes_critical_damage_is_dying_until_helped_and_dies_in_the_night() {
    let mut state = fight("ogre", 1);
    act(&mut state, P1, &Command::Hold { who: ANN }, &[]);
    act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
    let foe = state.foes[0].id;
    let on_bob = FoeAct {
        foe,
        attack: Some(0),
        target: Some(BOB),
        companion: None,
        position: Position::Plain,
        area: Area::Unsure,
        met: Vec::new(),
    };
    act(&mut state, Seat::Gm, &Command::FoeActs(on_bob), &[]);
    act(&mut state, Seat::Gm, &Command::FoesAct, &[10, 20]);
    assert_eq!(state.party[1].character.condition, CharacterCondition::Dying);
    let refused = PartyTable::permit(&PartyTable::sight(&state, P2), &Command::Hold { who: BOB });
    assert_eq!(refused, Err(Refusal::Unable { name: "Bob".to_owned(), state: "dying".to_owned() }));
    let mut unhelped = state.clone();
    act(&mut unhelped, Seat::Gm, &Command::EndFight, &[]);
    act(&mut unhelped, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert_eq!(unhelped.party[1].character.condition, CharacterCondition::Dead);
    act(&mut state, P1, &Command::Aid { who: ANN, whom: BOB }, &[]);
    assert_eq!(state.party[1].character.condition, CharacterCondition::Stable);
}

// proves: core 50, 108, 110, 111
#[test]
fn a_spell_read_in_danger_tires_and_a_failed_save_is_the_warden_s_to_judge() {
    let mut state = fight("bandit", 1);
    act(&mut state, P1, &Command::Cast { who: ANN, thing: ThingId(2), enhanced: false }, &[]);
    act(&mut state, P2, &Command::Hold { who: BOB }, &[15]);
    assert_eq!(state.party[0].character.fatigue, 1);
    assert!(matches!(state.due[..], [Due::IllEffect { .. }]));
    act(&mut state, Seat::Gm, &Command::Waive, &[]);
    assert!(state.due.is_empty());
}

// proves: core 85
#[test]
fn getting_away_takes_a_save_and_leaves_the_others_to_it() {
    let mut state = fight("bandit", 1);
    act(&mut state, P1, &Command::Flee { who: ANN }, &[]);
    act(&mut state, P2, &Command::Hold { who: BOB }, &[4]);
    assert_eq!(state.fight.as_ref().map(|fight| fight.away.clone()), Some(vec![ANN]));
    act(&mut state, Seat::Gm, &Command::FoesAct, &[1]);
    assert_eq!(state.party[1].character.hp.now, 3, "only Bob can be struck");
}

// proves: core 80, 83, 84
#[test]
fn by_one_against_many_it_is_impaired_and_by_many_enhanced_and_a_blast() {
    let mut state = party();
    oppose(&mut state, "killer-bees", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    let command = attack(&state, ANN, SWORD, 0);
    act(&mut state, P1, &command, &[]);
    let events = act(&mut state, P2, &Command::Hold { who: BOB }, &[2]);
    assert_eq!(dice_of_blows(&events)[0][0], "d4");
    // How many the swarm meets, by its own die (ruling C50), then a d12 for each.
    let events = act(&mut state, Seat::Gm, &Command::FoesAct, &[6, 1, 1]);
    assert_eq!(dice_of_blows(&events), [vec!["d6", "d12"], vec!["d12"]]);
}

// proves: core 32, 78; fact 7.3
#[test]
fn whoever_has_lost_their_own_takes_a_hireling_over_at_once() {
    let mut state = party();
    act(&mut state, P1, &Command::Hire { who: ANN, trade: "bodyguard".to_owned(), how: Hiring::Ready }, &[]);
    assert_eq!(state.party[0].character.gold, 40);
    let guard = state.party[2].who;
    let early = PartyTable::permit(&PartyTable::sight(&state, P1), &Command::TakeOver { who: guard });
    assert_eq!(early, Err(Refusal::OwnLives));
    act(&mut state, Seat::Gm, &Command::Drain { who: ANN, attribute: Attribute::Str, amount: 10 }, &[]);
    assert!(!state.party[0].character.lives());
    act(&mut state, P1, &Command::TakeOver { who: guard }, &[]);
    assert_eq!((state.party[2].seat, state.party[2].standing), (P1, MemberStanding::Own));
}

#[test]
fn what_one_player_wrote_about_a_hireling_is_not_handed_on_to_another() {
    for (taker, dead, kept) in [(P1, ANN, "Owes me 3 gp."), (P2, BOB, "")] {
        let mut state = party();
        act(&mut state, P1, &Command::Hire { who: ANN, trade: "bodyguard".to_owned(), how: Hiring::Ready }, &[]);
        let guard = state.party[2].who;
        let notes = crate::deeds::Deed::Write { text: "Owes me 3 gp.".to_owned() };
        act(&mut state, P1, &Command::Deed(Deeded { who: guard, what: notes }), &[]);
        act(&mut state, Seat::Gm, &Command::SetCondition { who: dead, to: CharacterCondition::Dead }, &[]);
        act(&mut state, taker, &Command::TakeOver { who: guard }, &[]);
        assert_eq!((state.party[2].seat, state.party[2].character.notes.as_str()), (taker, kept));
    }
}

// proves: core 16, 17
#[test]
fn days_without_food_deprive_and_then_tire() {
    let mut state = party();
    let rations = ThingId(3);
    act(&mut state, P1, &Command::Deed(Deeded { who: ANN, what: crate::deeds::Deed::Drop { thing: rations } }), &[]);
    act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    let ann = |state: &State| (state.party[0].character.deprived, state.party[0].character.fatigue);
    assert_eq!(ann(&state), (true, 0), "a day");
    act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert_eq!(ann(&state), (true, 1), "more than a day");
    assert!(!state.party[1].character.deprived, "Bob eats his rations");
    let refused = PartyTable::permit(
        &PartyTable::sight(&state, P1),
        &Command::Deed(Deeded { who: ANN, what: crate::deeds::Deed::Recover }),
    );
    assert_eq!(refused, Err(Refusal::Deed(crate::deeds::DeedRefusal::Deprived)));
}

// proves: core 21; fact 14.6
#[test]
fn fatigue_without_a_free_slot_makes_somebody_drop_something() {
    let mut state = party();
    let ann = &mut state.party[0].character;
    ann.fatigue = 5;
    assert_eq!(ann.slots_free(), 0);
    act(&mut state, Seat::Gm, &Command::Enter, &[]);
    let noise = Haste { noisy: true, ..Haste::default() };
    act(&mut state, Seat::Gm, &Command::DelveTurn(noise), &[5]);
    assert_eq!(state.due, [Due::Exhaustion]);
    act(&mut state, Seat::Gm, &Command::TireAll, &[]);
    assert_eq!(state.due, [Due::MakeRoom { who: ANN }]);
    let mut prompts = Vec::new();
    PartyTable::prompts(&state, &mut prompts);
    assert_eq!((prompts.len(), prompts[0].to), (1, P1), "whoever plays them chooses what goes");
    let drop = Command::Deed(Deeded { who: ANN, what: crate::deeds::Deed::Drop { thing: ThingId(1) } });
    act(&mut state, P1, &drop, &[]);
    assert!(state.due.is_empty());
}

// proves: fact 8.3
#[test]
fn a_turn_of_the_dungeon_rolls_the_event_die_only_when_something_calls_it() {
    let mut state = party();
    act(&mut state, Seat::Gm, &Command::Enter, &[]);
    act(&mut state, P2, &Command::Light { who: BOB, thing: ThingId(4) }, &[]);
    assert_eq!(state.delve.as_ref().and_then(|delve| delve.light.clone()), Some("Torch".to_owned()));
    act(&mut state, Seat::Gm, &Command::DelveTurn(Haste::default()), &[]);
    for (face, name) in (1..=6).zip(["Encounter", "Sign", "Environment", "Loss", "Exhaustion", "Quiet"]) {
        let mut state = state.clone();
        let events =
            act(&mut state, Seat::Gm, &Command::DelveTurn(Haste { hurried: true, ..Haste::default() }), &[face]);
        assert!(matches!(&events[0].did, Did::DelveTurned { event: Some(event), .. } if event.name() == name));
        assert_eq!(state.delve.expect("in the dungeon").light.is_none(), name == "Loss");
    }
}

// proves: fact 1.2
#[test]
fn the_youngest_hears_the_omen_once() {
    let mut state = party();
    assert_eq!(PartyTable::sight(&state, P2).omen_for().map(|member| member.who), Some(ANN), "20 of 20 and 21 years");
    act(&mut state, Seat::Gm, &Command::ReadOmen, &[4]);
    assert!(PartyTable::sight(&state, P2).omen_for().is_none());
    assert!(state.party[0].character.omen.is_some() && state.party[1].character.omen.is_none());
    let again = PartyTable::permit(&PartyTable::sight(&state, Seat::Gm), &Command::ReadOmen);
    assert_eq!(again, Err(Refusal::OmenRead));
    let mut alone = party();
    alone.party.truncate(1);
    assert!(PartyTable::sight(&alone, P1).omen_for().is_none(), "the characters sit down together first");
    let mut known = party();
    let omen = crate::character::Omen { text: "Ravens.".to_owned(), secret: false };
    known.party[0].character.omen = Some(omen.clone());
    let events = act(&mut known, Seat::Gm, &Command::ReadOmen, &[]);
    assert_eq!(events[0].did, Did::OmenRead { name: "Ann".to_owned(), text: "Ravens.".to_owned() });
    assert_eq!(known.party[0].character.omen, Some(omen), "not rolled anew");
}

// proves: core 26, 27, 39, 40
#[test]
fn reactions_and_fate_are_those_of_the_book() {
    let words = |faces: &[u32]| {
        let mut state = party();
        let events = act(&mut state, Seat::Gm, &Command::React { hidden: false }, faces);
        if let Did::Reacted { how } = &events[0].did { how.clone() } else { String::new() }
    };
    let all = (1..=6).flat_map(|one| (1..=6).map(move |other| [one, other]));
    for faces in all {
        let wanted = match faces[0] + faces[1] {
            2 => "hostile",
            3..=5 => "wary",
            6..=8 => "curious",
            9..=11 => "kind",
            _ => "helpful",
        };
        assert_eq!(words(&faces), wanted);
    }
    for face in 1..=6 {
        let mut state = party();
        let events = act(&mut state, Seat::Gm, &Command::AskFate { hidden: false }, &[face]);
        assert_eq!(events[0].did, Did::FateAsked { kind: face >= 4 });
    }
}

// proves: core 13
#[test]
fn bandages_are_used_up_where_there_are_any() {
    let mut state = party();
    let mut draft = crate::change::SheetDraft::of(&state.party[0].character);
    let bandages = draft.gain(Item::plain("Bandages").with_uses(3));
    state.party[0].character = draft.now;
    state.party[1].character.condition = CharacterCondition::Dying;
    act(&mut state, P1, &Command::Aid { who: ANN, whom: BOB }, &[]);
    assert_eq!(state.party[0].character.thing(bandages).and_then(|thing| thing.left), Some(2));
    assert_eq!(state.party[1].character.condition, CharacterCondition::Stable);
}

// proves: core 14
#[test]
fn a_week_restores_what_was_lost() {
    let mut state = party();
    state.party[0].character.scores.dex.now = 0;
    state.party[0].character.fatigue = 2;
    state.party[1].character.condition = CharacterCondition::Stable;
    act(&mut state, Seat::Gm, &Command::Week { healer: true }, &[]);
    assert_eq!(state.party[0].character.scores.dex, Score::full(10));
    assert_eq!((state.party[0].character.fatigue, state.day), (0, 7));
    assert_eq!(state.party[1].character.condition, CharacterCondition::Up);
}

// proves: core 16, 20
#[test]
fn a_night_in_safety_takes_all_fatigue() {
    let mut state = party();
    state.party[0].character.fatigue = 3;
    let mut restless = state.clone();
    act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert_eq!(state.party[0].character.fatigue, 0);
    act(&mut restless, Seat::Gm, &Command::Night { safe: false }, &[]);
    assert_eq!((restless.party[0].character.fatigue, restless.party[0].character.deprived), (3, true));
}

// proves: core 31
#[test]
fn no_courage_is_asked_of_the_party() {
    let mut state = fight("ogre", 1);
    act(&mut state, P1, &Command::Hold { who: ANN }, &[]);
    act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
    act(&mut state, Seat::Gm, &Command::FoesAct, &[10, 20]);
    assert!(state.party.iter().any(|member| member.character.condition == CharacterCondition::Dying));
    assert!(state.due.is_empty());
}

// proves: core 45
#[test]
fn whoever_acts_first_needs_no_save() {
    let mut state = party();
    state.party[0].character.perks.push(crate::background::Perk::ActsFirst);
    oppose(&mut state, "bandit", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[20]);
    assert_eq!(state.fight.as_ref().map(|fight| fight.slow.clone()), Some(vec![BOB]));
}

// proves: core 49, 50
#[test]
fn nobody_acts_twice_in_a_turn() {
    let mut state = fight("bandit", 1);
    act(&mut state, P1, &Command::Hold { who: ANN }, &[]);
    let again = PartyTable::permit(&PartyTable::sight(&state, P1), &Command::Flee { who: ANN });
    assert_eq!(again, Err(Refusal::Said { name: "Ann".to_owned() }));
    let other = PartyTable::permit(&PartyTable::sight(&state, P1), &Command::Hold { who: BOB });
    assert_eq!(other, Err(Refusal::NotYours));
}

// proves: core 61, 63
#[test]
fn a_blast_meets_as_many_as_its_die_says() {
    let mut state = party();
    let mut draft = crate::change::SheetDraft::of(&state.party[0].character);
    let bomb = draft.gain(Item { die: "d6".parse().ok(), blast: true, ..Item::plain("Bomb") });
    state.party[0].character = draft.now;
    oppose(&mut state, "goblin", 3, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    let target = state.foes[1].id;
    let throw = Command::Attack {
        who: ANN,
        with: Some(bomb),
        second: None,
        target,
        position: Position::Plain,
        area: Area::Unsure,
        met: Vec::new(),
    };
    act(&mut state, P1, &throw, &[]);
    // Two of the three: the one that was aimed at, then the first.
    let events = act(&mut state, P2, &Command::Hold { who: BOB }, &[2, 1, 3]);
    let hit: Vec<(&str, u8)> = blows(&events).iter().map(|blow| (blow.target.as_str(), blow.harm.rolled)).collect();
    assert_eq!(hit, [("Goblin 2", 1), ("Goblin 1", 3)]);
}

// proves: core 72
#[test]
fn a_monster_s_critical_effect_is_told() {
    let mut state = fight("ghoul", 1);
    act(&mut state, P1, &Command::Hold { who: ANN }, &[]);
    act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
    let events = act(&mut state, Seat::Gm, &Command::FoesAct, &[6, 6, 20]);
    assert!(blows(&events)[0].critical.is_some());
}

// proves: core 81, 82
#[test]
fn a_detachment_is_routed_and_destroyed() {
    // Killer bees: 6 HP, 6 STR.
    let struck = |faces: &[u32]| {
        let mut state = party();
        oppose(&mut state, "killer-bees", 1, false);
        state.foes[0].hp.now = 0;
        act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
        let command = attack(&state, ANN, SWORD, 0);
        act(&mut state, P1, &command, &[]);
        act(&mut state, P2, &Command::Hold { who: BOB }, faces);
        state.foes[0].fate
    };
    assert_eq!(struck(&[4, 20]), FoeFate::Routed);
    let mut state = party();
    oppose(&mut state, "killer-bees", 1, false);
    (state.foes[0].hp.now, state.foes[0].scores.str.now) = (0, 4);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    let command = attack(&state, ANN, SWORD, 0);
    act(&mut state, P1, &command, &[]);
    act(&mut state, P2, &Command::Hold { who: BOB }, &[4]);
    assert_eq!(state.foes[0].fate, FoeFate::Dead);
}
