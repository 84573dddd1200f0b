use super::*;
use crate::attributes::ByAttribute;
use crate::equipment::LoadLevel;
use crate::house::Preset;

fn rules() -> HouseRules {
    HouseRules::default()
}

fn guide() -> HouseRules {
    Preset::CombatGuide.rules()
}

fn scores(con: i16, str: i16, dex: i16) -> Scores {
    Scores { str, dex, con, ..ByAttribute::each(|_| 10) }
}

/// Crawl, slow walk, walk, jog, run, sprint; 0 for what is not open.
fn hexes(scores: &Scores, restraint: Restraint, rules: &HouseRules) -> [i16; 6] {
    let moves = Moves::of(scores, restraint, rules);
    Gait::ALL.map(|gait| moves.hexes(gait).unwrap_or(0))
}

// proves: handbook 548
#[test]
fn the_book_s_example_walks_5_jogs_8_runs_13_and_sprints_19() {
    assert_eq!(hexes(&scores(14, 10, 12), Restraint::default(), &rules()), [2, 2, 5, 8, 13, 19]);
}

#[test]
fn without_modifiers_the_gaits_are_4_7_12_and_18() {
    assert_eq!(hexes(&scores(10, 10, 10), Restraint::default(), &rules()), [2, 2, 4, 7, 12, 18]);
}

// proves: handbook 563
#[test]
fn load_shortens_forbids_and_at_last_leaves_one_hex() {
    let figure = scores(14, 10, 12);
    let laden = LoadLevel::ALL.map(|level| hexes(&figure, level.restraint(), &rules()));
    assert_eq!(
        laden,
        [[2, 2, 5, 8, 13, 19], [2, 2, 4, 7, 12, 18], [2, 2, 3, 6, 0, 0], [1, 1, 1, 0, 0, 0], [1, 1, 1, 0, 0, 0]]
    );
    assert_eq!(hexes(&scores(18, 18, 18), LoadLevel::Overloaded.restraint(), &rules()), [1, 1, 1, 0, 0, 0]);
}

// proves: P55
#[test]
fn the_weakest_still_move_a_hex_at_every_gait_that_is_open() {
    assert_eq!(modifier(&scores(3, 3, 3), Restraint::default()), -15);
    assert_eq!(hexes(&scores(3, 3, 3), Restraint::default(), &rules()), [1, 1, 1, 1, 1, 3]);
}

// proves: handbook 820-832
#[test]
fn armour_forbids_gaits_without_shortening_the_others() {
    let chainmail = Restraint { forbids: Some(Gait::Run), ..Restraint::default() };
    assert_eq!(hexes(&scores(14, 10, 12), chainmail, &rules()), [2, 2, 5, 8, 0, 0]);
}

// proves: guide 98-104
#[test]
fn by_the_guide_one_runs_the_allowance_and_jogs_half_of_it() {
    for (dex, allowance) in [(8, 6), (9, 7), (10, 8), (11, 9), (12, 10), (13, 11), (14, 12)] {
        let figure = scores(18, 18, dex);
        assert_eq!(super::allowance(dex, Restraint::default()), allowance);
        let expected = [2, 1, 2, allowance / 2, allowance, 0];
        assert_eq!(hexes(&figure, Restraint::default(), &guide()), expected, "DEX {dex}");
    }
}

// proves: P212; guide 94, 112-116
#[test]
fn the_least_allowance_is_4_and_load_comes_off_it() {
    assert_eq!([1, 5, 6, 7].map(|dex| allowance(dex, Restraint::default())), [4, 4, 4, 5]);
    let clumsy = scores(10, 10, 3);
    let laden = LoadLevel::ALL.map(|level| hexes(&clumsy, level.restraint(), &guide()));
    assert_eq!(
        laden,
        [[2, 1, 2, 2, 4, 0], [2, 1, 2, 1, 3, 0], [2, 1, 2, 1, 0, 0], [2, 1, 2, 0, 0, 0], [1, 1, 1, 0, 0, 0]]
    );
}

// proves: P163.1
#[test]
fn a_way_is_gone_at_the_slowest_gait_that_covers_it() {
    let moves = Moves::of(&scores(14, 10, 12), Restraint::default(), &rules());
    let gaits = [0, 2, 3, 5, 6, 8, 9, 13, 14, 19].map(|hexes| moves.gait_for(hexes).expect("within a sprint"));
    let expected = [Gait::SlowWalk, Gait::Walk, Gait::Jog, Gait::Run, Gait::Sprint].map(|gait| [gait; 2]);
    assert_eq!(gaits.as_slice(), expected.as_flattened());
    assert_eq!((moves.gait_for(20), moves.furthest()), (None, 19));
}

// proves: handbook 541
#[test]
fn running_costs_1_fatigue_sprinting_6_and_all_else_nothing() {
    assert_eq!(Gait::ALL.map(Gait::fatigue), [0, 0, 0, 0, 1, 6]);
    assert_eq!(figures().journey.jog_minutes, 10);
}

// proves: handbook 531; P53; guide 90
#[test]
fn a_hex_is_five_feet_or_four() {
    assert_eq!(hex_size(&rules()), HexSize { feet: 5, decimetres: 15 });
    assert_eq!(hex_size(&guide()), HexSize { feet: 4, decimetres: 13 });
}

// proves: handbook 96, 537
#[test]
fn the_movement_modifier_is_con_str_and_dex_less_load() {
    assert_eq!(modifier(&scores(14, 10, 12), Restraint::default()), 1);
    assert_eq!(modifier(&scores(18, 16, 7), LoadLevel::Heavy.restraint()), 5 + 3 - 1 - 4);
}

// proves: P163.2, P212
#[test]
fn both_texts_let_one_crawl_two_hexes() {
    assert!([&figures().gaits, &figures().guide].iter().all(|text| matches!(text.crawl, Distance::UpTo(2))));
}

// proves: guide 127
#[test]
fn the_guide_s_walks_are_two_hexes_and_one() {
    assert!(matches!((&figures().guide.walk, &figures().guide.slow_walk), (Distance::UpTo(2), Distance::UpTo(1))));
    assert!(matches!(&figures().gaits.slow_walk, Distance::UpTo(2)));
    assert_eq!(figures().least_hexes, 1);
}
