//! The making: every way through it ends with somebody whom the rules make.

use super::*;
use crate::hero::{Choices, POINTS, Scores, price};

/// Chooses class, race and background, and takes advice for all the rest.
fn advised(
    class: book::Id<Class>,
    race: book::Id<Race>,
    background: book::Id<HeroBackground>,
) -> (MainState, Vec<MainStep>) {
    let mut state = MainState::default();
    let mut dice = Scripted::new([7, 3]);
    let mut steps = Vec::new();
    while !state.is_made() {
        let step = state.step;
        steps.push(step);
        let command = match step {
            MainStep::Class => MainCommand::ChooseClass { class },
            MainStep::Race => MainCommand::ChooseRace { race },
            MainStep::Background => MainCommand::ChooseBackground { background },
            MainStep::Name => MainCommand::RollName,
            MainStep::Way
            | MainStep::Scores
            | MainStep::Raise
            | MainStep::Skills
            | MainStep::MoreSkills
            | MainStep::Expert
            | MainStep::Cantrips
            | MainStep::RaceCantrip
            | MainStep::Spells
            | MainStep::Ashore => MainCommand::TakeAdvice,
        };
        act(&mut state, PLAYER, &command, &mut dice);
    }
    dice.finish().expect("the name takes two dice, and nothing else any");
    (state, steps)
}

/// Ruling A17.
#[test]
fn every_class_race_and_background_leads_to_somebody_whom_the_rules_make() {
    let mut made = 0;
    for class in Class::list().ids() {
        for race in Race::list().ids() {
            for background in HeroBackground::list().ids() {
                let (state, steps) = advised(class, race, background);
                let main = state.main.expect("somebody");
                assert_eq!((main.sheet.name.as_str(), main.faults()), ("Garo Cutwater", Vec::new()));
                assert_eq!(hero::unmakeable(&main.sheet), Vec::new());
                assert_eq!(main.sheet.skills.len(), 2 + race.skills.len() + class.choose + race.choose);
                assert_eq!(steps.contains(&MainStep::Raise), race.raise > 0);
                assert_eq!(steps.contains(&MainStep::Expert), class.expert > 0);
                assert_eq!(
                    steps.contains(&MainStep::RaceCantrip),
                    main.sheet.spells.len() > class_spells(&main.choices)
                );
                made += 1;
            }
        }
    }
    assert_eq!(made, 12 * 9 * 6);
}

/// How many spells a class brings by itself and by choice.
fn class_spells(choices: &Choices) -> usize {
    let always = choices.class.casting.as_ref().map_or(0, |casting| casting.always.len());
    let bare = Choices { race: book::Id::named("human"), ..choices.clone() };
    let own = Choices { spells: Vec::new(), ..choices.clone() };
    bare.cantrips().count + own.first_spells().count + always
}

#[test]
fn rolling_everything_is_taking_each_step_by_chance_or_advice() {
    let whole = rolled(11);
    let mut state = MainState::default();
    let mut dice = Seeded::from_number(11);
    for command in [MainCommand::RollClass, MainCommand::RollRace, MainCommand::RollBackground] {
        act(&mut state, PLAYER, &command, &mut dice);
    }
    while state.step != MainStep::Name {
        act(&mut state, PLAYER, &MainCommand::TakeAdvice, &mut dice);
    }
    act(&mut state, PLAYER, &MainCommand::RollName, &mut dice);
    assert_eq!(state, whole);
    assert_eq!(refusal(&whole, PLAYER, &MainCommand::RollTheRest), "the making is done");
}

#[test]
fn the_six_who_are_ready_are_taken_as_they_are() {
    for one in hero::ready() {
        let mut state = MainState::default();
        let taken = MainCommand::TakeReady { key: one.key.clone() };
        act(&mut state, PLAYER, &taken, &mut Scripted::new([]));
        let main = state.main.as_ref().expect("somebody");
        assert_eq!((&main.sheet, state.is_made()), (&one.sheet, true));
        assert_eq!(refusal(&state, PLAYER, &taken), "the making is done");
    }
}

#[test]
fn each_step_takes_what_belongs_to_it_and_says_what_comes_first() {
    let mut state = MainState::default();
    assert_eq!(refusal(&state, PLAYER, &MainCommand::RollName), "first comes: Class");
    assert_eq!(refusal(&state, PLAYER, &MainCommand::TakeAdvice), "first comes: Class");
    assert_eq!(refusal(&state, Seat::Gm, &MainCommand::RollClass), "only whoever makes this character may do that");
    assert_eq!(refusal(&state, PLAYER, &MainCommand::Strike), "the making comes first: Class");
    act(&mut state, PLAYER, &MainCommand::ChooseClass { class: book::Id::named("rogue") }, &mut Scripted::new([]));
    act(&mut state, PLAYER, &MainCommand::ChooseRace { race: book::Id::named("half_elf") }, &mut Scripted::new([]));
    let background = book::Id::named("pilgrim");
    act(&mut state, PLAYER, &MainCommand::ChooseBackground { background }, &mut Scripted::new([]));
    act(&mut state, PLAYER, &MainCommand::TakeArray, &mut Scripted::new([]));
    act(&mut state, PLAYER, &MainCommand::KeepScores, &mut Scripted::new([]));
    let raise = |abilities: &[Ability]| MainCommand::Raise { abilities: abilities.to_vec() };
    let wrong = "abilities: 2 to 2 of the choices, none twice";
    for abilities in [&[Ability::Str][..], &[Ability::Cha, Ability::Str], &[Ability::Str, Ability::Str]] {
        assert_eq!(refusal(&state, PLAYER, &raise(abilities)), wrong);
    }
    act(&mut state, PLAYER, &raise(&[Ability::Dex, Ability::Con]), &mut Scripted::new([]));
    let skills = |skills: &[Skill]| MainCommand::ChooseSkills { skills: skills.to_vec() };
    let three = [Skill::Stealth, Skill::Perception, Skill::Acrobatics];
    assert_eq!(refusal(&state, PLAYER, &skills(&three)), "skills: 4 to 4 of the choices, none twice");
    let foreign = [three[0], three[1], three[2], Skill::Survival];
    assert_eq!(refusal(&state, PLAYER, &skills(&foreign)), "skills: 4 to 4 of the choices, none twice");
    act(&mut state, PLAYER, &skills(&[three[0], three[1], three[2], Skill::Athletics]), &mut Scripted::new([]));
    assert_eq!(state.step, MainStep::MoreSkills);
}

/// Ruling A16: every way to spend up to 27 points can be chosen, and no other.
#[test]
fn twenty_seven_points_bound_every_one_of_the_ways_to_buy_scores() {
    let mut fits = 0;
    for number in 0..8_u32.pow(6) {
        let mut scores = [8; 6];
        for (place, score) in (0..).zip(&mut scores) {
            *score += u8::try_from(number / 8_u32.pow(place) % 8).expect("below 8");
        }
        let cost: u8 = scores.iter().map(|score| price(*score).expect("it can be bought")).sum();
        assert_eq!(Scores::Points(scores).faults().is_none(), cost <= POINTS, "{scores:?}");
        fits += u32::from(cost <= POINTS);
    }
    assert_eq!(fits, 191_587);
}

/// From any scores that were bought one comes to any of their neighbours that the points allow, and to no other.
#[test]
fn a_score_is_open_if_and_only_if_the_points_allow_it() {
    for bought in [[15, 15, 15, 8, 8, 8], [15, 14, 13, 12, 10, 8], [8; 6], [12; 6], [9, 15, 8, 14, 10, 11]] {
        let scores = Scores::Points(bought);
        for ability in Ability::ALL.iter().copied() {
            let open = scores.open_to(ability);
            let allowed = |score: &u8| *score != scores.of(ability) && scores.with(ability, *score).spent() <= POINTS;
            let all: Vec<u8> = (8..=15).filter(allowed).collect();
            assert_eq!(open, all, "{bought:?} {ability}");
        }
    }
}

#[test]
fn scores_that_fell_only_change_places() {
    let scores = Scores::Rolled([15, 9, 9, 17, 6, 12]);
    assert_eq!(scores.open_to(Ability::Dex), [17, 15, 12, 6]);
    assert_eq!(scores.with(Ability::Dex, 17), Scores::Rolled([15, 17, 9, 9, 6, 12]));
    assert_eq!(scores.with(Ability::Str, 9), Scores::Rolled([9, 15, 9, 17, 6, 12]));
    assert_eq!(Scores::Rolled([10; 6]).open_to(Ability::Str), Vec::<u8>::new());
}

/// Ruling A16: the highest three of four dice, over many seeds, by a test of chi-square at one in a thousand.
#[test]
fn four_dice_without_the_lowest_fall_as_often_as_they_must() {
    let mut expected = [0_u64; 19];
    for throw in 0..6_u32.pow(4) {
        let faces: Vec<u32> = (0..4).map(|place| throw / 6_u32.pow(place) % 6 + 1).collect();
        let best = faces.iter().sum::<u32>() - faces.iter().min().expect("four");
        expected[usize::try_from(best).expect("small")] += 1;
    }
    let mut found = [0_u64; 19];
    let games = 3_000;
    for seed in 0..games {
        for value in rolled_values(seed) {
            found[usize::from(value)] += 1;
        }
    }
    let total = games * 6;
    // Sixteen results from 3 to 18: fifteen degrees of freedom, of which 37.7 leaves one in a thousand.
    let thousandths: u64 = (3..=18)
        .map(|result| {
            let due = expected[result] * total;
            let is = found[result] * 1_296;
            is.abs_diff(due).pow(2) / (due * 1_296 / 1_000).max(1)
        })
        .sum();
    assert!(thousandths < 37_700, "chi-square {thousandths} thousandths: {found:?}");
    assert!(found[3] + found[18] > 0);
}

fn rolled_values(seed: u64) -> [u8; 6] {
    let mut state = MainState::default();
    let mut dice = Fast::new(seed);
    for command in [MainCommand::RollClass, MainCommand::RollRace, MainCommand::RollBackground, MainCommand::RollScores]
    {
        act(&mut state, PLAYER, &command, &mut dice);
    }
    *state.draft.scores.expect("they have been rolled").values()
}

#[test]
fn scores_are_rolled_once_and_go_where_the_class_wants_them() {
    let mut state = MainState::default();
    act(&mut state, PLAYER, &MainCommand::ChooseClass { class: book::Id::named("wizard") }, &mut Scripted::new([]));
    act(&mut state, PLAYER, &MainCommand::ChooseRace { race: book::Id::named("rock_gnome") }, &mut Scripted::new([]));
    let background = book::Id::named("corsair");
    act(&mut state, PLAYER, &MainCommand::ChooseBackground { background }, &mut Scripted::new([]));
    let faces = [6, 6, 6, 1, 1, 1, 1, 1, 5, 5, 5, 5, 4, 4, 4, 2, 3, 3, 3, 3, 2, 2, 6, 2];
    let mut dice = Scripted::new(faces);
    let events = act(&mut state, PLAYER, &MainCommand::RollScores, &mut dice);
    dice.finish().expect("twenty-four dice");
    assert_eq!(events[0].throws[0].notation, "4d6kh3 # score 1");
    assert_eq!(events[0].throws[0].roll().map(|roll| roll.total()), Some(18));
    let told = MainLife::tell(&events[0], &|_| String::new()).text;
    let expected = "Rolled, and arranged as the class wants it: Strength 3, Dexterity 12, Constitution 15, \
                    Intelligence 18, Wisdom 10, Charisma 9.";
    assert_eq!(told, expected);
}

#[test]
fn checks_from_the_sheet_add_what_the_island_adds() {
    let mut state = MainState::default();
    act(&mut state, PLAYER, &MainCommand::TakeReady { key: "perrin_dapple".to_owned() }, &mut Scripted::new([]));
    let rolls = [
        (MainCommand::Check { skill: Skill::Survival }, "d20ro1 + 5 # Perrin Dapple: Wisdom (Survival)"),
        (MainCommand::TryAbility { ability: Ability::Str }, "d20ro1 - 1 # Perrin Dapple: Strength"),
        (MainCommand::Save { ability: Ability::Dex }, "d20ro1 + 5 # Perrin Dapple: Dexterity save"),
        (MainCommand::Strike, "d20ro1 + 1 # Perrin Dapple: attack with bare hands"),
    ];
    for (command, notation) in rolls {
        let events = act(&mut state, PLAYER, &command, &mut Scripted::new([13]));
        assert_eq!((events[0].throws[0].notation.as_str(), events[0].throws.len()), (notation, 1));
        assert!(events[0].throws[0].roll().is_some(), "{notation}");
    }
    let leaf = MainLeaf::of(state.main.as_deref().expect("somebody"));
    let survival = leaf.skills.iter().find(|one| one.name == "Survival").expect("a skill");
    assert_eq!((survival.value, survival.learned), (5, 2));
    assert_eq!((leaf.hp.value, leaf.armour_class.value, leaf.movement.value), (9, 13, 5));
    assert_eq!(leaf.hp.because.iter().map(|part| i16::from(part.value)).sum::<i16>(), 9);
}
