use super::*;
use crate::house::HouseRules;

fn somebody() -> Character {
    let mut character = Character::new(HouseRules::default());
    character.scores = crate::attributes::Scores::each(|_| 10);
    character
}

fn target(character: &Character, skill: &str) -> i16 {
    total(&reasons(character, Subject::Skill(Id::named(skill))))
}

// proves: P234
#[test]
fn an_attribute_is_tested_by_its_score_and_a_skill_by_its_level_besides() {
    let mut character = somebody();
    character.skills.add(Id::named("stealth"), 3);
    assert_eq!(total(&reasons(&character, Subject::Attribute(Attribute::Wis))), 10);
    assert_eq!(target(&character, "stealth"), 12);
}

#[test]
fn the_unlearned_are_four_worse_less_each_level_of_jack_of_all_trades_and_never_better() {
    let mut character = somebody();
    assert_eq!(target(&character, "stealth"), 6);
    for (points, expected) in [(1, 7), (3, 8), (6, 9), (10, 10), (15, 10)] {
        character.skills.set(Id::named("jack_of_all_trades"), points);
        assert_eq!(target(&character, "stealth"), expected, "{points} points");
    }
}

#[test]
fn injury_and_the_situation_stand_among_the_reasons_with_their_rules() {
    let mut character = somebody();
    let pool = crate::pools::PoolPoints { start: 40, now: 20 };
    let dice = crate::pools::PoolDice { first: 1, second: 1 };
    character.pools = Some(crate::character::Pools { dice, fatigue: pool, body: crate::pools::PoolPoints::full(27) });
    let all = in_situation(reasons(&character, Subject::Skill(Id::named("stealth"))), 3);
    let told: Vec<(&str, i32, Option<&str>)> =
        all.iter().map(|reason| (reason.name.as_str(), reason.value, reason.rule.as_deref())).collect();
    assert_eq!(
        told,
        [
            ("DEX", 10, Some("P179")),
            ("Unlearned", -4, Some("P179")),
            ("Injury", -1, Some("P148")),
            ("The situation", 3, Some("P234"))
        ]
    );
}

/// All 216 throws, at every target that could be.
#[test]
fn three_and_four_always_succeed_and_seventeen_and_eighteen_always_fail() {
    let throws = || (1..=6_i16).flat_map(|a| (1..=6).flat_map(move |b| (1..=6).map(move |c| a + b + c)));
    for target in -20..=40_i16 {
        let succeeds = |sum: i16| sum <= 4 || sum <= target && sum < 17;
        assert!(throws().all(|sum| succeeds(sum) == (sum <= decides(target))), "{target}");
        let exact = throws().filter(|sum| succeeds(*sum)).count() as u64;
        let told = chance(vec![because("a score", target, "P234")]);
        assert_eq!((told.good, told.total), (exact, 216), "{target}");
    }
}

#[test]
fn everything_with_a_name_is_tested_but_jack_of_all_trades_and_has_dice_of_its_own() {
    let places: std::collections::BTreeSet<u32> = Subject::all().map(Subject::place).collect();
    assert_eq!(places.len(), Subject::all().count());
    assert!(Subject::all().all(|of| of.name() != "Jack of All Trades" && of.place() < 1_000));
}
