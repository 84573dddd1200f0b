//! Sentences of the books, one by one, that no longer story shows.

use super::*;
use crate::attributes::Scores;
use crate::background::{Class, Location, Standing, Wealth};
use crate::data::Listed;
use crate::equipment::Coins;
use crate::house::{Preset, RandomRow};
use crate::skills::{Skill, SkillKind};

fn points(state: &State, skill: &str) -> u16 {
    state.character.skills.points(Id::named(skill))
}

fn all_points(state: &State) -> u16 {
    state.character.skills.iter().map(|learned| learned.points).sum()
}

/// Tens throughout, born a merchant, about to say where.
fn at_location() -> State {
    let mut state = State::new(HouseRules::default());
    scripted(&mut state, Command::RollAttributes, &[3, 3, 4].repeat(6));
    scripted(&mut state, Command::RollAppearance, &[1]);
    scripted(&mut state, Command::RollHeight, &[2]);
    scripted(&mut state, Command::RollWeight, &[1]);
    scripted(&mut state, Command::RollProvenance, &[11]);
    scripted(&mut state, Command::ChooseStanding { standing: Standing::Specialty }, &[]);
    state
}

// proves: handbook 100-104, 225, 227, 229; P25, P26
#[test]
fn one_learned_to_read_with_three_dice_at_or_below_int_less_0_2_or_4() {
    use Location::{City, Rural, Village};
    for (location, most) in [(City, [3, 3, 4]), (Village, [2, 3, 3]), (Rural, [2, 2, 2])] {
        let reads = |faces: [u32; 3]| {
            let mut state = at_location();
            scripted(&mut state, Command::ChooseLocation { location }, &faces);
            assert!(state.character.scores.iter().all(|(_, score)| *score == 10), "no place changes a score");
            points(&state, "literacy") == 1
        };
        assert!(reads(most), "{location:?}");
        assert!(!reads([most[0], most[1], most[2] + 1]), "{location:?}");
    }
}

// proves: handbook 216-223, 225, 229
#[test]
fn cities_teach_street_smarts_and_the_country_survival() {
    for (face, skill) in [(1, "street_smarts"), (20, "street_smarts"), (71, "survival"), (99, "survival")] {
        let mut state = at_location();
        scripted(&mut state, Command::RollLocation, &[face, 6, 6, 6]);
        assert_eq!((points(&state, skill), all_points(&state)), (1, 1), "{face}");
    }
}

// proves: generation 121-123, 125-128; handbook 210-212
#[test]
fn commoners_choose_their_craft_if_they_like() {
    let mut state = at_location();
    state.step = CreationStep::Provenance;
    scripted(&mut state, Command::ChooseProvenance { class: Class::Commoner }, &[]);
    scripted(&mut state, Command::ChooseStanding { standing: Standing::Crafts }, &[]);
    assert!(refused(&state, Command::ChooseStanding { standing: Standing::Laborer }).contains("Commoner"));
    scripted(&mut state, Command::ChooseStanding { standing: Standing::Healer }, &[]);
    assert_eq!((state.step, state.character.standing), (CreationStep::Location, Some(Standing::Healer)));
}

// proves: generation 139-143, 145; handbook 235-240; P27
#[test]
fn wealth_has_nothing_to_do_with_class() {
    for (provenance, class) in [(&[1, 1][..], Class::Nobility), (&[30][..], Class::Merchant), (&[31], Class::Commoner)]
    {
        for (wealth, coin) in [(1, 10), (15, 10), (16, 100), (70, 100), (96, 1000), (100, 1000)] {
            let mut state = at_location();
            state.step = CreationStep::Provenance;
            scripted(&mut state, Command::RollProvenance, provenance);
            state.step = CreationStep::Wealth;
            scripted(&mut state, Command::RollWealth, &[wealth]);
            assert_eq!((state.character.class, state.character.purse), (Some(class), Coins::gold(coin)), "{wealth}");
        }
    }
}

// proves: generation 134+137, 139-143, 480; handbook 233, 235-240
#[test]
fn a_chosen_wealth_has_its_coin_and_merchants_theirs_of_the_dice() {
    for (wealth, faces, coin) in [
        (Wealth::Subsistence, &[][..], 10),
        (Wealth::Moderate, &[], 100),
        (Wealth::Merchant, &[1], 101),
        (Wealth::Merchant, &[100], 200),
    ] {
        let mut state = at_location();
        state.step = CreationStep::Wealth;
        scripted(&mut state, Command::ChooseWealth { wealth }, faces);
        assert_eq!(state.character.purse, Coins::gold(coin), "{wealth:?}");
    }
}

// proves: P173
#[test]
fn whoever_comes_back_to_a_track_is_asked_again_but_opens_it_no_more() {
    let mut state = at_sixteen(HouseRules::default());
    scripted(&mut state, serve("army"), &[4, 4, 6, 6, 6, 3, 1]);
    scripted(&mut state, serve("worker"), &[6, 6, 6, 2]);
    scripted(&mut state, serve("army"), &[4, 3]);
    assert!(refused(&state, serve("army")).contains("next year"));
    scripted(&mut state, serve("worker"), &[6, 6, 6, 2]);
    scripted(&mut state, serve("army"), &[4, 4, 6, 6, 6, 3, 1]);
    assert_eq!([points(&state, "sword"), points(&state, "sword_parry"), points(&state, "morale")], [1, 1, 4]);
    assert_eq!(state.character.age, 20);
}

// proves: generation 268-269; handbook 248-252, 333; P41
#[test]
fn a_year_gives_its_row_and_no_point_besides() {
    let mut state = at_sixteen(HouseRules::default());
    let before = all_points(&state);
    scripted(&mut state, serve("crafts"), &[6, 6, 6, 5]);
    scripted(&mut state, Command::RollCraft, &[1]);
    assert_eq!(all_points(&state), before + 2 + 1, "the opener and the row");
    scripted(&mut state, serve("crafts"), &[6, 6, 6, 5]);
    assert_eq!((all_points(&state), points(&state, "potions_herbs")), (before + 2 + 2, 2));
    assert_eq!(state.character.free_points, 0);
}

// proves: generation 187-188; handbook 295-297; P27b
#[test]
fn only_the_poor_and_the_working_begin_as_workers_with_two_points() {
    for (wealth, expected) in
        [(Wealth::Subsistence, 2), (Wealth::Moderate, 2), (Wealth::Merchant, 1), (Wealth::Rich, 1)]
    {
        let mut state = at_sixteen(HouseRules::default());
        state.character.wealth = Some(wealth);
        scripted(&mut state, serve("worker"), &[6, 6, 6, 2]);
        assert_eq!(points(&state, "laborer"), expected, "{wealth:?}");
    }
}

// proves: generation 258-262; handbook 318-331
#[test]
fn a_skill_of_another_track_is_rolled_in_its_column() {
    for (track, entry, row, then, skill) in [
        ("army", &[6, 6][..], 11, 4, "tracking"),
        ("navy", &[6, 6], 11, 5, "logistics"),
        ("worker", &[], 12, 3, "builder"),
        ("crafts", &[], 11, 6, "ken"),
    ] {
        let mut state = at_sixteen(HouseRules::default());
        let faces = [entry, &[6, 6, 6, row, then]].concat();
        let mut dice = Scripted::new(faces.into_iter().chain([1]));
        run(&mut state, &serve(track), &mut dice);
        assert_eq!(points(&state, skill), 1, "{track}");
    }
    let mut state = at_sixteen(HouseRules::default());
    // Random: like a merchant's year; the opener is medic by the army's column; row 10 is a craft, and that is row 4.
    scripted(&mut state, serve("random"), &[8, 6, 6, 6, 1, 6, 10, 4]);
    assert_eq!((points(&state, "arts_and_crafts"), points(&state, "medic")), (1, 1));
}

// proves: generation 243-256; handbook 318-331
#[test]
fn some_rows_cost_a_point_of_an_attribute_and_others_give_one() {
    let after = |track: &str, faces: &[u32]| {
        let mut state = at_sixteen(HouseRules::default());
        state.track = Some(Id::named(track));
        state.character.years.push(crate::character::Year { track: Id::named(track), paid: Coins::NONE, lost: false });
        scripted(&mut state, serve(track), faces);
        let Scores { str, dex, int, .. } = state.character.scores;
        [str, dex, int]
    };
    assert_eq!(after("merchant", &[6, 6, 6, 8]), [9, 10, 10]);
    assert_eq!(after("merchant", &[6, 6, 6, 9]), [10, 9, 10]);
    assert_eq!(after("random", &[8, 6, 6, 6, 4]), [9, 10, 10]);
    assert_eq!(after("random", &[8, 6, 6, 6, 5]), [10, 9, 10]);
    assert_eq!(after("worker", &[6, 6, 6, 8]), [11, 10, 10]);
    assert_eq!(after("worker", &[6, 6, 6, 9]), [10, 11, 10]);
    assert_eq!(after("worker", &[6, 6, 6, 10]), [10, 10, 11]);
}

// proves: generation 284; handbook 269-271, 291-293; P28
#[test]
fn each_random_year_names_its_column_anew() {
    let mut state = at_sixteen(HouseRules::default());
    // Like the navy: the opener is coins; row 2; paid 110 + 1.
    scripted(&mut state, serve("random"), &[3, 2, 2, 2, 8, 1, 2, 1]);
    // Like the rangers, whose 6 must be beaten: 6 is not enough.
    let events = scripted(&mut state.clone(), serve("random"), &[2, 2, 2, 2]);
    assert!(matches!(events.last(), Some(Event::Died { .. })));
    // Like workers: 100, and 10 for each level of theirs, of which there is none.
    scripted(&mut state, serve("random"), &[6, 2, 2, 1, 2]);
    assert_eq!(state.character.purse, Coins::gold(100 + 111 + 100));
}

// proves: generation 265; P38, P48, P176
#[test]
fn a_promotion_counts_wherever_it_is_rolled_and_is_kept() {
    let mut state = at_sixteen(HouseRules::default());
    // A worker's random result is the army's field promotion.
    scripted(&mut state, serve("worker"), &[6, 6, 6, 11, 1, 12]);
    assert_eq!(state.character.rank, 1);
    scripted(&mut state, serve("worker"), &[6, 6, 6, 2]);
    assert_eq!(state.character.rank, 1);
    scripted(&mut state, serve("worker"), &[6, 6, 6, 11, 3, 12]);
    assert_eq!(state.character.rank, 2);
    let prospect = Life::permit(&Life::sight(&state, PLAYER), &serve("officer"));
    assert_eq!(prospect, Ok(()), "open without a roll");
}

// proves: generation 264, 266; handbook 97; P179, P233
#[test]
fn a_talent_is_any_skill_with_a_name_but_jack_of_all_trades() {
    let mut state = at_sixteen(HouseRules::default());
    scripted(&mut state, serve("worker"), &[6, 6, 6, 11, 8, 10]);
    for skill in Skill::list().ids() {
        let allowed = Life::permit(&Life::sight(&state, PLAYER), &Command::Choose { pick: Pick::Skill(skill) });
        assert_eq!(allowed.is_ok(), skill.kind != SkillKind::Jack, "{skill}");
    }
}

/// Dice that count how many fall openly.
struct CountingDice {
    dice: Fast,
    open: usize,
}

impl Dice for CountingDice {
    fn turn_to(&mut self, step: dice::DiceStep) {
        self.dice.turn_to(step);
    }

    fn face(&mut self, vault: dice::Vault, sides: u32) -> u32 {
        self.open += usize::from(vault == dice::Vault::Open);
        self.dice.face(vault, sides)
    }
}

fn rolled(way: RollOrChoice) -> usize {
    match way {
        RollOrChoice::Rolled(_) => 1,
        RollOrChoice::Chosen => 0,
    }
}

fn thrown(landing: Landing) -> usize {
    let Landing { named_by, again, second, by_year, .. } = landing;
    usize::from(named_by > 0) + usize::from(again) + usize::from(!by_year) + usize::from(second > 0)
}

/// How many open dice an event tells of. What is forgotten here is missed in the sum.
fn told(event: &Event) -> usize {
    if let Event::AttributesRolled { faces, .. } = event {
        faces.iter().map(|(_, faces)| faces.len()).sum()
    } else if let Event::HeightFound { faces, .. }
    | Event::LocationFound { faces, .. }
    | Event::ColumnNamed { faces, .. }
    | Event::CraftRolled { faces } = event
    {
        faces.len()
    } else if let Event::YearBraved { faces, .. } = event {
        faces.len()
    } else if let Event::YearEnded { faces, .. } = event {
        faces.len()
    } else if let Event::WeightFound { way, .. } | Event::ClassFound { way, .. } | Event::StandingFound { way, .. } =
        event
    {
        rolled(*way)
    } else if let Event::WealthFound { way, face, .. } = event {
        rolled(*way) + usize::from(*face > 0)
    } else if let Event::LessonRolled { landings } = event {
        landings.iter().copied().map(thrown).sum()
    } else if matches!(event, Event::LiteracyTried { .. }) {
        3
    } else if matches!(event, Event::Applied { .. } | Event::SchoolEntered { .. } | Event::PoolsRolled { .. }) {
        2
    } else {
        usize::from(matches!(event, Event::AppearanceRolled { .. } | Event::Whim { .. }))
    }
}

// proves: generation 479
#[test]
fn every_open_die_that_falls_is_told() {
    let two = HouseRules { random_row: RandomRow::TwoD6, ..HouseRules::default() };
    for (house, seed) in [Preset::Handbook.rules(), two].into_iter().flat_map(|house| (0..300).map(move |n| (house, n)))
    {
        let mut dice = CountingDice { dice: Fast::new(seed), open: 0 };
        let events = run(&mut State::new(house), &Command::RollEverything, &mut dice);
        assert_eq!(events.iter().map(told).sum::<usize>(), dice.open, "{seed}");
    }
}

// proves: generation 290+293-294, 456+459-473; handbook 60, 68, 341.1; P87.1
#[test]
fn a_finished_character_has_everything_on_the_list() {
    for seed in 0..300 {
        let mut state = State::new(Preset::ALL[usize::from(seed % 2 == 1)].rules());
        run(&mut state, &Command::RollEverything, &mut Fast::new(seed));
        let character = &state.character;
        assert!(character.scores.iter().all(|(_, score)| *score >= 1));
        assert!(character.looks.is_some() && character.hands.is_some() && character.base_stones.is_some());
        assert!(character.class.is_some() && character.standing.is_some_and(|standing| standing != Standing::Crafts));
        assert!(character.location.is_some() && character.wealth.is_some());
        assert_eq!(usize::from(character.age), 16 + character.years.len());
        assert!(character.pools.is_some_and(|pools| pools.fatigue.start > 0 && pools.body.start > 0));
        assert!(character.mana.is_some_and(|pool| (3..=18).contains(&pool.start.amount()) && pool.now == pool.start));
        assert_eq!(character.book.school().is_some(), character.book.known().count() > 0);
    }
}
