//! What the Warden rolls in secret, makes and overrules.

use super::*;
use crate::deeds::SheetPool;
use crate::generators::GeneratorKind;

// proves: core 26; fact 10.4
#[test]
fn reactions_fate_and_factions_may_be_the_warden_s_secret() {
    let mut state = party();
    let faction = Command::FactionActs { text: "The Guild buys the mill".to_owned() };
    for (command, faces) in [
        (Command::React { hidden: true }, &[3, 4][..]),
        (Command::AskFate { hidden: true }, &[4]),
        (faction.clone(), &[6]),
    ] {
        let events = act(&mut state, Seat::Gm, &command, faces);
        assert_eq!(PartyTable::seen(&state, &events[0], &state, P1), None);
        assert!(PartyTable::seen(&state, &events[0], &state, Seat::Gm).is_some());
    }
    let names = ["Failure", "Setback", "Status quo", "Mixed", "Success", "Major"];
    for (face, name) in (1..).zip(names) {
        let events = act(&mut state, Seat::Gm, &faction, &[face]);
        assert!(matches!(&events[0].did, Did::FactionActed { how, .. } if how.starts_with(name)));
    }
}

// proves: core 72
#[test]
fn an_opponent_may_have_several_attacks_a_blast_and_an_effect_of_its_own() {
    let mut state = party();
    oppose(&mut state, "goblin", 1, false);
    let foe = state.foes[0].id;
    let die = "d10".parse().expect("dice");
    let arm =
        Command::ArmFoe(Arming { foe, name: "breath".to_owned(), die, blast: true, pierces: true, straight: false });
    act(&mut state, Seat::Gm, &arm, &[]);
    act(&mut state, Seat::Gm, &Command::CurseFoe { foe, text: "Its prey sleeps.".to_owned() }, &[]);
    let one = &state.foes[0];
    let breath = one.attacks.last().expect("an attack");
    assert_eq!((breath.name.as_str(), breath.blast, breath.pierces), ("breath", true, true));
    assert_eq!(one.critical.as_deref(), Some("Its prey sleeps."));
    act(&mut state, Seat::Gm, &Command::DisarmFoe { foe, attack: 0 }, &[]);
    act(&mut state, Seat::Gm, &Command::CurseFoe { foe, text: String::new() }, &[]);
    act(&mut state, Seat::Gm, &Command::SetFoeMost { foe, pool: SheetPool::Hp, to: 12 }, &[]);
    act(&mut state, Seat::Gm, &Command::SetFoe { foe, pool: SheetPool::Hp, to: 12 }, &[]);
    assert_eq!((state.foes[0].critical.clone(), state.foes[0].hp), (None, Score::full(12)));
}

#[test]
fn an_opponent_can_be_hidden_again_but_not_while_it_fights() {
    let mut state = party();
    oppose(&mut state, "goblin", 1, false);
    let foe = state.foes[0].id;
    act(&mut state, Seat::Gm, &Command::HideFoe { foe }, &[]);
    assert_eq!(PartyTable::sight(&state, P1).foes().count(), 0);
    act(&mut state, Seat::Gm, &Command::ShowFoe { foe }, &[]);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    assert_eq!(refused(&state, Seat::Gm, &Command::HideFoe { foe }), Refusal::InAFight);
}

#[test]
fn the_warden_sets_any_number_and_any_state() {
    let mut state = party();
    for to in [CharacterCondition::Dying, CharacterCondition::Stable, CharacterCondition::Dead, CharacterCondition::Up]
    {
        act(&mut state, Seat::Gm, &Command::SetCondition { who: ANN, to }, &[]);
        assert_eq!(state.party[0].character.condition, to);
    }
    state.party[0].character.deprived = true;
    act(&mut state, Seat::Gm, &Command::SetFatigue { who: ANN, to: 3 }, &[]);
    act(&mut state, Seat::Gm, &Command::SetFatigue { who: ANN, to: 0 }, &[]);
    assert_eq!(state.party[0].character.fatigue, 0, "even of the Deprived");
    act(&mut state, Seat::Gm, &Command::SetMost { who: ANN, pool: SheetPool::Hp, to: 9 }, &[]);
    act(&mut state, Seat::Gm, &deed(ANN, crate::deeds::Deed::SetLeft { thing: ThingId(3), to: 1 }), &[]);
    let ann = &state.party[0].character;
    assert_eq!((ann.hp.max, ann.thing(ThingId(3)).and_then(|thing| thing.left)), (9, Some(1)));
    act(&mut state, Seat::Gm, &Command::Drain { who: ANN, attribute: Attribute::Str, amount: 30 }, &[]);
    act(&mut state, Seat::Gm, &Command::Revive { who: ANN }, &[]);
    assert_eq!(state.party[0].character.scores.str.now, 1, "nobody lives without STR");
}

// proves: core 73
#[test]
fn outside_of_a_fight_harm_goes_to_an_attribute() {
    let mut state = party();
    for (attribute, amount) in [(Attribute::Str, 2), (Attribute::Dex, 3), (Attribute::Wil, 4)] {
        act(&mut state, Seat::Gm, &Command::Drain { who: ANN, attribute, amount }, &[]);
        assert_eq!(state.party[0].character.scores.of(attribute).now, 10 - amount);
    }
    assert_eq!(state.party[0].character.hp.now, 4, "and not to HP");
}

#[test]
fn a_blow_is_the_warden_s_to_deal_and_everybody_s_to_take() {
    let mut state = party();
    let hurt = Command::Hurt { who: ANN, amount: 2, pierces: false, straight: false };
    assert_eq!(refused(&state, P2, &hurt), Refusal::OnlyTheWarden);
    act(&mut state, P1, &hurt, &[]);
    act(&mut state, Seat::Gm, &hurt, &[3]);
    assert_eq!(state.party[0].character.hp.now, 0, "exactly nothing, and a scar");
}

#[test]
fn without_a_warden_the_players_do_the_chores_and_nothing_is_hidden() {
    let mut state = party();
    oppose(&mut state, "bandit", 1, true);
    act(&mut state, Seat::Door, &Command::Lead { warden: false }, &[]);
    let sight = PartyTable::sight(&state, P1);
    assert!(sight.leads() && sight.foes().count() == 0, "what the Warden hid stays hidden");
    for seat in [Seat::Gm, P1] {
        assert_eq!(refused(&state, seat, &Command::Lead { warden: true }), Refusal::OnlyTheDoor);
    }
    oppose(&mut state, "goblin", 1, true);
    assert!(!state.foes[1].hidden);
    let events = act(&mut state, P2, &Command::React { hidden: true }, &[3, 4]);
    assert!(!events[0].hidden);
    let foe = state.foes[1].id;
    assert_eq!(refused(&state, P1, &Command::HideFoe { foe }), Refusal::NothingHidden);
    let mut waiting = state.clone();
    act(&mut waiting, P1, &Command::Instinct { is: false }, &[]);
    act(&mut waiting, P1, &Command::StartFight, &[20, 20]);
    let mut prompts = Vec::new();
    PartyTable::prompts(&waiting, &mut prompts);
    assert_eq!(prompts[0].to, P1, "whoever plays the first who lives is asked for the opponents");
    assert_eq!(decide(&PartyTable::sight(&waiting, P1)), Some(Command::FoesAct));
    act(&mut waiting, P1, &Command::FoesAct, &[1]);
    // By themselves they wait for nobody: both were slow, and the goblin has struck.
    act(&mut state, P1, &Command::StartFight, &[20, 20, 1]);
    assert_eq!(state.fight.as_ref().map(|fight| (fight.round, fight.side)), Some((2, FightSide::Party)));
    act(&mut state, Seat::Door, &Command::Lead { warden: true }, &[]);
    assert!(!state.instinct, "a Warden speaks for them");
}

/// A quick bot plays opponents by simple sense, from the first blow to the last save.
#[test]
fn opponents_that_act_by_themselves_need_no_word_of_the_warden() {
    let mut state = party();
    oppose(&mut state, "goblin", 2, false);
    assert_eq!(refused(&state, P1, &Command::Instinct { is: true }), Refusal::OnlyTheWarden);
    assert_eq!(refused(&state, Seat::Gm, &Command::Instinct { is: false }), Refusal::SameAsBefore);
    act(&mut state, Seat::Gm, &Command::Instinct { is: true }, &[]);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    let target = state.foes[0].id;
    let strike = |who| Command::Attack {
        who,
        with: Some(ThingId(0)),
        second: None,
        target,
        position: Position::Plain,
        area: Area::Unsure,
        met: Vec::new(),
    };
    act(&mut state, P1, &strike(ANN), &[]);
    // An 8 leaves 4 of STR and the save fails: half of them have fallen, and the other stands, and strikes.
    let events = act(&mut state, P2, &strike(BOB), &[8, 1, 20, 8, 1]);
    let round = state.fight.as_ref().map(|fight| (fight.round, fight.side));
    assert_eq!((round, state.due.len()), (Some((2, FightSide::Party)), 0));
    assert!(events.iter().any(|event| matches!(event.did, Did::MoraleTested { .. })));
    let struck = events.iter().filter(|event| matches!(event.did, Did::Struck(_))).count();
    assert_eq!((struck, state.party.iter().map(|one| one.character.hp.now).sum::<u8>()), (2, 7));
    let mut prompts = Vec::new();
    PartyTable::prompts(&state, &mut prompts);
    assert!(prompts.iter().all(|prompt| prompt.to != Seat::Gm), "nobody waits for the Warden");
}

#[test]
fn the_warden_overrules_names_armor_numbers_days_lights_and_ways() {
    let mut state = party();
    oppose(&mut state, "goblin", 2, false);
    let foe = state.foes[0].id;
    let name = |name: &str| Command::NameFoe { foe, name: name.to_owned() };
    assert_eq!(refused(&state, P1, &name("Grix")), Refusal::OnlyTheWarden);
    assert!(matches!(refused(&state, Seat::Gm, &name("")), Refusal::Text { .. }));
    act(&mut state, Seat::Gm, &name("Grix"), &[]);
    act(&mut state, Seat::Gm, &Command::SetFoeArmor { foe, to: 3 }, &[]);
    assert_eq!(refused(&state, Seat::Gm, &Command::SetFoeArmor { foe, to: 4 }), Refusal::Bounds { least: 0, most: 3 });
    act(&mut state, Seat::Gm, &Command::SetFoeMany { foe, is: true }, &[]);
    assert_eq!(refused(&state, Seat::Gm, &Command::SetFoeMany { foe, is: true }), Refusal::SameAsBefore);
    let grix = &state.foes[0];
    assert_eq!((grix.name.as_str(), grix.armor, grix.detachment), ("Grix", 3, true));
    act(&mut state, Seat::Gm, &Command::SetDay { to: 40 }, &[]);
    assert_eq!(state.day, 40);
    let light = |text: &str| Command::SetLight { text: text.to_owned() };
    assert_eq!(refused(&state, Seat::Gm, &light("Glow worms")), Refusal::NoDelve);
    act(&mut state, Seat::Gm, &Command::Enter, &[]);
    act(&mut state, Seat::Gm, &light("Glow worms"), &[]);
    assert_eq!(state.delve.as_ref().and_then(|delve| delve.light.as_deref()), Some("Glow worms"));
    act(&mut state, Seat::Gm, &light(""), &[]);
    assert_eq!(state.delve.as_ref().and_then(|delve| delve.light.as_deref()), None);
    act(&mut state, Seat::Gm, &Command::Surface, &[]);
    act(&mut state, Seat::Gm, &road(Path::Trail), &[]);
    let sky = Some(crate::generators::weather::Weather::Nice);
    let way = |done| Command::SetWay(WayNow { done, watches: 5, today: 2, sky });
    assert_eq!(refused(&state, P1, &way(3)), Refusal::OnlyTheWarden);
    assert_eq!(refused(&state, Seat::Gm, &way(6)), Refusal::Bounds { least: 0, most: 5 });
    act(&mut state, Seat::Gm, &way(3), &[]);
    let journey = state.journey.as_ref().expect("a journey");
    assert_eq!((journey.done, journey.watches, journey.today, journey.sky), (3, 5, 2, sky));
}

#[test]
fn an_attack_says_before_it_is_made_what_it_would_do() {
    let mut state = party();
    oppose(&mut state, "bandit", 1, false);
    let target = state.foes[0].id;
    let seen = |with: Weapon, second: Weapon| {
        let command = Command::Attack {
            who: ANN,
            with,
            second,
            target,
            position: Position::Plain,
            area: Area::Unsure,
            met: Vec::new(),
        };
        let prospect = prospect(&PartyTable::sight(&state, P1), &command).expect("an attack");
        (prospect.damage, (prospect.harms.good, prospect.harms.total), (prospect.wounds.good, prospect.wounds.total))
    };
    // A bandit has 1 Armor and 4 HP: a d8 harms on 2 or more, and wounds on 6 or more.
    assert_eq!(seen(Some(ThingId(0)), None), ("d8".to_owned(), (7, 8), (3, 8)));
    assert_eq!(seen(Some(ThingId(0)), Some(ThingId(1))), ("d8 and d6".to_owned(), (47, 48), (23, 48)));
    assert_eq!(seen(None, None), ("d4".to_owned(), (3, 4), (0, 4)));
}

#[test]
fn what_stands_on_a_paper_can_be_handed_out() {
    let mut state = party();
    let paper = draw(&mut state, GeneratorKind::Relic, false);
    let item = state.papers[0].made.items[0].name.clone();
    act(&mut state, Seat::Gm, &Command::HandOut(Handing { paper, item: 0, who: ANN }), &[]);
    assert!(state.party[0].character.things.iter().any(|thing| thing.item.name == item));
    assert_eq!(refused(&state, Seat::Gm, &Command::HandOut(Handing { paper, item: 9, who: ANN })), Refusal::NoThing);
}

#[test]
fn a_bot_in_the_warden_s_place_answers_what_is_asked_and_begins_nothing() {
    let mut state = party();
    assert_eq!(decide(&PartyTable::sight(&state, Seat::Gm)), None);
    for (due, wanted) in [(Due::Exhaustion, Command::TireAll), (Due::Weather, Command::TireAll)] {
        state.due = vec![due];
        assert_eq!(decide(&PartyTable::sight(&state, Seat::Gm)), Some(wanted));
    }
    state.due = vec![Due::MakeRoom { who: ANN }];
    assert_eq!(decide(&PartyTable::sight(&state, Seat::Gm)), None, "the player chooses");
    assert!(decide(&PartyTable::sight(&state, P1)).is_some());
    state.due.clear();
    oppose(&mut state, "goblin", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[20, 20]);
    assert_eq!(decide(&PartyTable::sight(&state, Seat::Gm)), Some(Command::FoesAct));
}

#[test]
fn a_waived_load_is_gone() {
    let mut state = party();
    state.party[0].character.fatigue = 8;
    state.due = vec![Due::MakeRoom { who: ANN }];
    act(&mut state, Seat::Gm, &Command::Waive, &[]);
    assert_eq!((state.party[0].character.slots_used(), state.due.len()), (10, 0));
    assert_eq!(state.party[0].character.fatigue, 5, "Fatigue first");
}

#[test]
fn numbers_of_opponents_give_nobody_away_who_is_hidden() {
    let mut state = party();
    oppose(&mut state, "goblin", 2, true);
    oppose(&mut state, "goblin", 2, false);
    let names = |state: &State| state.foes.iter().map(|foe| foe.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&state), ["Goblin 1", "Goblin 2", "Goblin 1", "Goblin 2"]);
    let foe = state.foes[0].id;
    act(&mut state, Seat::Gm, &Command::ShowFoe { foe }, &[]);
    assert_eq!(names(&state)[0], "Goblin 3", "who comes into sight is told apart");
    let mut state = party();
    oppose(&mut state, "goblin", 3, true);
    assert_eq!(names(&state), ["Goblin 1", "Goblin 2", "Goblin 3"], "the Warden tells them apart");
    for (foe, name) in [(2, "Goblin"), (0, "Goblin 2"), (1, "Goblin 3")] {
        let id = state.foes[foe].id;
        act(&mut state, Seat::Gm, &Command::ShowFoe { foe: id }, &[]);
        assert_eq!(names(&state)[foe], name, "and nobody else learns of two more");
    }
    // What was taken off leaves no two of a name behind.
    let foe = state.foes[2].id;
    act(&mut state, Seat::Gm, &Command::Dismiss { foe }, &[]);
    oppose(&mut state, "goblin", 1, false);
    assert_eq!(names(&state), ["Goblin 2", "Goblin 3", "Goblin 4"]);
}

#[test]
fn a_name_that_the_warden_thought_of_stays() {
    let mut state = party();
    let new = NewFoe {
        name: "Guard 47".to_owned(),
        hp: 3,
        armor: 0,
        str: 10,
        dex: 10,
        wil: 10,
        die: None,
        detachment: false,
        hidden: true,
    };
    let mut events = Vec::new();
    PartyTable::resolve(&state, Seat::Gm, &Command::ThinkOf(new), &mut Fast::new(3), &mut events);
    PartyTable::apply(&mut state, &events[0]);
    let foe = state.foes[0].id;
    act(&mut state, Seat::Gm, &Command::ShowFoe { foe }, &[]);
    assert_eq!(state.foes[0].name, "Guard 47");
}

#[test]
fn what_critical_damage_does_is_the_warden_s_until_it_happens() {
    let mut state = party();
    oppose(&mut state, "ghoul", 1, false);
    assert!(state.foes[0].critical.is_some());
    let part =
        |seat| PartyTable::view(&PartyTable::sight(&state, seat), &play::game::Part::named("foes")).expect("a view");
    assert!(part(Seat::Gm)["foes"][0]["critical"].is_string());
    for seat in [P1, Seat::Spectator(1)] {
        assert!(part(seat)["foes"][0].get("critical").is_none());
        let mut plain = state.clone();
        plain.foes[0].critical = None;
        let sees = |state: &State| PartyTable::view(&PartyTable::sight(state, seat), &play::game::Part::named("foes"));
        assert_eq!(sees(&state), sees(&plain));
        let imagined =
            |seed| PartyTable::imagine(&PartyTable::sight(&state, seat), &mut Fast::new(seed)).foes[0].critical.clone();
        assert!((0..9).all(|seed| imagined(seed) != state.foes[0].critical));
    }
}

// proves: fact 10.5
#[test]
fn of_two_factions_the_one_most_at_risk_saves_with_the_wil_of_its_first_agent() {
    let mut state = party();
    let clash = Command::FactionsClash { text: "The Guild against the Crown".to_owned(), wil: 11 };
    assert_eq!(refused(&state, P1, &clash), Refusal::OnlyTheWarden);
    for (face, passed) in [(11, true), (12, false)] {
        let events = act(&mut state, Seat::Gm, &clash, &[face]);
        assert!(matches!(&events[0].did, Did::FactionsClashed { save, .. } if save.passed == passed));
        assert_eq!(PartyTable::seen(&state, &events[0], &state, P1), None, "the Warden's secret");
    }
}

#[test]
fn fate_turns_where_the_table_says() {
    for face in 1..=6 {
        let events = act(&mut party(), Seat::Gm, &Command::AskFate { hidden: false }, &[face]);
        assert_eq!(events[0].did, Did::FateAsked { kind: face >= 4 });
    }
}

#[test]
fn opponents_are_numbered_on_whatever_the_warden_called_them() {
    let mut state = party();
    oppose(&mut state, "wolf", 1, false);
    let foe = state.foes[0].id;
    act(&mut state, Seat::Gm, &Command::NameFoe { foe, name: "Wolf 18446744073709551615".to_owned() }, &[]);
    oppose(&mut state, "wolf", 2, false);
    let names: Vec<&str> = state.foes.iter().map(|foe| foe.name.as_str()).collect();
    assert_eq!(names, ["Wolf 18446744073709551615", "Wolf 1", "Wolf 2"]);
}

#[test]
fn the_warden_hides_no_more_than_a_table_holds() {
    let mut state = party();
    for hidden in [20, 40] {
        oppose(&mut state, "goblin", 20, true);
        assert_eq!(state.foes.len(), hidden);
    }
    let open = Foe { hidden: false, ..state.foes[0].clone() };
    let foe = open.id;
    state.foes[0] = open;
    oppose(&mut state, "wolf", 1, true);
    assert_eq!(refused(&state, Seat::Gm, &Command::HideFoe { foe }), Refusal::TooManyFoes);
}

#[test]
fn numbers_of_arrival_never_run_out_unnoticed() {
    let mut state = party();
    state.arrivals = u16::MAX;
    assert_eq!(refused(&state, P1, &Command::RollUp { mode: Mode::Whole }), Refusal::Full);
}

#[test]
fn whoever_comes_back_has_a_point_of_str_even_if_all_of_it_was_lost_for_good() {
    let mut state = party();
    let ann = &mut state.party[0].character;
    (ann.scores.str, ann.condition) = (Score { now: 0, max: 0 }, CharacterCondition::Dead);
    act(&mut state, Seat::Gm, &Command::SetCondition { who: ANN, to: CharacterCondition::Up }, &[]);
    assert_eq!(state.party[0].character.scores.str, Score::full(1));
    assert_eq!(state.party[0].character.fault(), None);
}
