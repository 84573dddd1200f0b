use super::*;

// proves: P40
#[test]
fn levels_cost_one_more_each_time() {
    assert_eq!([1, 2, 3, 4, 5, 6].map(points_for), [1, 3, 6, 10, 15, 21]);
    assert_eq!([0, 1, 2, 3, 5, 6, 9, 10, 20, 21].map(level_of), [0, 1, 1, 2, 2, 3, 3, 4, 5, 6]);
    assert!((0..=200).all(|level| level_of(points_for(level)) == level));
}

// proves: generation 268-269, 487-490; handbook 333
#[test]
fn a_skill_rolled_again_gets_a_point_toward_the_next_level() {
    let (medic, mut skills) = (Id::named("medic"), Skills::default());
    assert_eq!(skills.level(medic), 0);
    skills.add(medic, 1);
    assert_eq!(skills.level(medic), 1);
    skills.add(medic, 1);
    assert_eq!((skills.points(medic), skills.level(medic)), (2, 1));
    skills.add(medic, 1);
    assert_eq!(skills.level(medic), 2);
}

// proves: P179
#[test]
fn a_test_is_against_the_attribute_and_the_level() {
    let mut skills = Skills::default();
    let scores = Scores { str: 9, dex: 13, wis: 11, ..Scores::default() };
    assert_eq!(skills.target(Id::named("medic"), &scores), (Attribute::Wis, -4));
    skills.add(Id::named("medic"), 3);
    assert_eq!(skills.target(Id::named("medic"), &scores), (Attribute::Wis, 2));
    assert_eq!(skills.target(Id::named("laborer"), &scores).0, Attribute::Dex, "the higher of STR and DEX");
}

// proves: generation 266; P179
#[test]
fn a_jack_of_all_trades_is_less_unskilled_but_never_skilled() {
    let mut skills = Skills::default();
    skills.add(Id::named("jack_of_all_trades"), 3);
    let scores = Scores::default();
    assert_eq!(skills.target(Id::named("sailing"), &scores), (Attribute::Int, -2));
    skills.add(Id::named("jack_of_all_trades"), 30);
    assert_eq!(skills.target(Id::named("sailing"), &scores), (Attribute::Int, 0));
}

#[test]
fn every_skill_is_tested_on_something_and_says_what_it_is() {
    assert!(Skill::list().len() >= 60);
    for skill in Skill::list().ids() {
        assert!(!skill.tested_on.is_empty() && skill.tested_on.len() <= 2, "{skill}");
        assert!(!skill.text.is_empty() && !skill.name.is_empty());
    }
}

// proves: handbook 100-104, 106-113, 115-118
#[test]
fn what_skills_are_tested_on_is_what_the_attributes_are_for() {
    use Attribute::{Chr, Int, Wis};
    // Handbook, Attribute Descriptions: the soft skills stand under WIS and under CHR.
    let book: [(&str, &[Attribute]); 5] =
        [("perception", &[Int]), ("ken", &[Int]), ("persuade", &[Wis, Chr]), ("alert", &[Wis]), ("morale", &[Chr])];
    for (key, attributes) in book {
        assert_eq!(Id::<Skill>::named(key).tested_on, attributes, "{key}");
    }
}

#[test]
fn the_figures_in_the_words_on_skills() {
    let with_figures = Skill::list().ids().filter(|skill| skill.text.contains(|sign: char| sign.is_ascii_digit()));
    let told: Vec<(&str, Vec<&str>)> = with_figures
        .map(|skill| (skill.key(), skill.get().text.split([' ', '.']).filter(|word| word.contains('1')).collect()))
        .collect();
    assert_eq!(told, [("sword", vec!["+1"]), ("morale", vec!["+1", "−1"]), ("tactics", vec!["+1", "−1"])]);
}
