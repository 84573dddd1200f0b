//! What people do beside their activity, and how they grow, rule by rule.

use hex::{Hex, Side};

use super::GrowthDeed;
use crate::command::{Command, Growth};
use crate::event::{Deed, Happening};
use crate::folk::{CarriedItem, FolkNo, Mark, Rank, Used};
use crate::key::PackKey;
use crate::meeting::tests::isle::{Isle, MIDDLE, ONE, TWO, at, key};
use crate::pack::{Craft, WeaponKind};
use crate::setup::Rules;
use crate::sheet::{Feature, IslandSpell, Origin};
use crate::state::Structure;
use crate::words::{Ability, Resource, Skill, Tool};

/// A main character and two followers in the middle, and another tribe far away.
fn isle() -> (Isle, Vec<FolkNo>) {
    isle_under(Rules { first_evening: false, ..Rules::default() })
}

fn isle_under(rules: Rules) -> (Isle, Vec<FolkNo>) {
    let mut isle = Isle::under(rules);
    let main = isle.main(ONE, MIDDLE);
    let followers = isle.followers(ONE, 2, MIDDLE);
    for who in &followers {
        isle.sheet(*who).origin = Origin::Follower(key("bram_oakhand"));
    }
    isle.main(TWO, at(Side::South, 3));
    (isle, std::iter::once(main).chain(followers).collect())
}

fn deeds(told: Vec<Happening>) -> Vec<GrowthDeed> {
    told.into_iter().filter_map(|one| if let Deed::Growth(deed) = one.deed { Some(deed) } else { None }).collect()
}

fn grow(isle: &mut Isle, who: FolkNo, growth: Growth) {
    isle.play(ONE, &Command::Grow { who, growth }, &[]);
}

fn may_grow(isle: &Isle, who: FolkNo, growth: Growth) -> bool {
    super::permit(&isle.sight(ONE), &Command::Grow { who, growth }).is_ok()
}

// proves: source 24; pack skill, training; A115
#[test]
fn a_follower_buys_for_a_hundred_xp_what_it_has_not() {
    let (mut isle, people) = isle();
    let who = people[1];
    isle.sheet(who).skills = vec![Skill::Survival];
    isle.person(who).xp = 99;
    assert!(!may_grow(&isle, who, Growth::Skill(Skill::Nature)));
    isle.person(who).xp = 399;
    assert!(!may_grow(&isle, who, Growth::Skill(Skill::Survival)), "it is known");
    grow(&mut isle, who, Growth::Skill(Skill::Nature));
    grow(&mut isle, who, Growth::Tool(Tool::Mason));
    grow(&mut isle, who, Growth::Weapon(WeaponKind::Spear));
    let person = isle.state.person(who).unwrap();
    assert_eq!((person.xp, person.spent_xp), (399, 300));
    let sheet = &person.sheet;
    assert_eq!((sheet.skills.len(), &sheet.tools, &sheet.weapons), (2, &vec![Tool::Mason], &vec![WeaponKind::Spear]));
    assert!(!may_grow(&isle, who, Growth::Toughness), "99 are left");
    assert_eq!(crate::numbers::skill_check(person, Skill::Nature, 10).bonus(), 2);
}

// proves: pack toughness; A115
#[test]
fn toughness_is_bought_twice_and_three_hp_each() {
    let (mut isle, people) = isle();
    let who = people[1];
    (isle.person(who).xp, isle.person(who).hp) = (900, 2);
    grow(&mut isle, who, Growth::Toughness);
    assert_eq!((isle.hp(who), isle.state.person(who).unwrap().sheet.hp), (5, 7));
    grow(&mut isle, who, Growth::Toughness);
    assert!(!may_grow(&isle, who, Growth::Toughness));
}

// proves: pack ability; A115
#[test]
fn three_points_of_abilities_are_bought_in_all() {
    let (mut isle, people) = isle();
    let who = people[1];
    isle.person(who).xp = 900;
    for ability in [Ability::Str, Ability::Str, Ability::Con] {
        grow(&mut isle, who, Growth::Ability(ability));
    }
    assert_eq!(isle.state.person(who).unwrap().sheet.scores, [12, 10, 11, 10, 10, 10]);
    assert!(!may_grow(&isle, who, Growth::Ability(Ability::Wis)));
}

// proves: A115
#[test]
fn mains_and_others_people_buy_nothing() {
    let (mut isle, people) = isle();
    isle.person(people[0]).xp = 900;
    isle.person(FolkNo(3)).xp = 900;
    assert!(!may_grow(&isle, people[0], Growth::Toughness));
    assert!(!may_grow(&isle, FolkNo(3), Growth::Toughness));
    isle.person(people[1]).xp = 900;
    let command = Command::Grow { who: people[1], growth: Growth::Toughness };
    assert!(super::permit(&isle.sight(TWO), &command).is_err(), "not in another tribe's turn");
}

fn calling(class: &str) -> Growth {
    Growth::Calling(book::Id::named(class))
}

// proves: pack calling; A206
#[test]
fn whoever_has_earned_three_hundred_xp_may_take_up_a_class() {
    let (mut isle, people) = isle();
    let who = people[1];
    (isle.person(who).xp, isle.person(who).spent_xp, isle.person(who).hp) = (299, 0, 3);
    isle.sheet(who).scores[2] = 12;
    assert!(!may_grow(&isle, who, calling("barbarian")));
    (isle.person(who).xp, isle.person(who).spent_xp) = (310, 200);
    grow(&mut isle, who, calling("barbarian"));
    let person = isle.state.person(who).unwrap();
    let sheet = &person.sheet;
    assert_eq!((sheet.level, sheet.hit_die, sheet.hp, person.hp), (1, 12, 13, 12), "9 HP more");
    assert_eq!(sheet.saves, [Ability::Str, Ability::Con]);
    assert!(sheet.features.is_empty() && sheet.spells.is_empty() && sheet.slots == [0; 3]);
    assert_eq!((person.rank, person.spent_xp), (Rank::Follower, 310));
    assert!(!may_grow(&isle, who, Growth::Toughness) && !may_grow(&isle, who, calling("wizard")), "once");
}

// proves: pack levels; A206
#[test]
fn a_follower_with_a_class_rises_by_what_is_earned_from_then_on() {
    let (mut isle, people) = isle();
    let who = people[1];
    isle.person(who).xp = 310;
    grow(&mut isle, who, calling("fighter"));
    let risen = |isle: &mut Isle, xp: u32| {
        (isle.person(who).xp, isle.person(who).rested) = (xp, true);
        isle.state.pending = vec![crate::state::pending::Pending::Dusk(crate::state::pending::DuskStep::Dawn(vec![]))];
        isle.course(&[], crate::turn::go_on);
        isle.state.person(who).unwrap().sheet.level
    };
    assert_eq!(risen(&mut isle, 609), 1);
    assert_eq!(risen(&mut isle, 610), 2);
}

// proves: A113, A206
#[test]
fn whoever_leads_in_place_of_a_main_may_take_up_a_class_at_once() {
    let (mut isle, people) = isle();
    isle.person(people[1]).rank = Rank::Main;
    assert!(may_grow(&isle, people[1], calling("ranger")));
    assert!(!may_grow(&isle, people[1], Growth::Toughness), "but nothing else without XP");
    assert!(!may_grow(&isle, people[2], calling("ranger")));
}

fn held(isle: &Isle, who: FolkNo) -> Vec<(String, u8)> {
    let items = &isle.state.person(who).unwrap().items;
    items.iter().map(|item| (item.craft.to_string(), item.count)).collect()
}

// proves: A47
#[test]
fn things_are_handed_over_and_picked_up_in_the_same_hex() {
    let (mut isle, people) = isle();
    isle.carry(people[0], "club");
    isle.person(people[2]).hex = at(Side::North, 1);
    let craft: PackKey<Craft> = key("club");
    assert!(isle.refused(ONE, &Command::Give { from: people[0], to: people[2], craft }).contains("cannot be done"));
    isle.play(ONE, &Command::Give { from: people[0], to: people[1], craft }, &[]);
    assert_eq!((held(&isle, people[0]), held(&isle, people[1])), (vec![], vec![("club".to_owned(), 1)]));
    isle.spot(MIDDLE).dropped = vec![CarriedItem { craft, count: 2 }];
    isle.play(ONE, &Command::PickUp { who: people[1], craft }, &[]);
    assert_eq!(held(&isle, people[1]), [("club".to_owned(), 2)]);
    assert_eq!(isle.state.spot(MIDDLE).unwrap().dropped, [CarriedItem { craft, count: 1 }]);
    assert_eq!(isle.state.active(), Some(ONE), "it costs no activity");
}

// proves: A140
#[test]
fn a_poultice_heals_whoever_is_hurt_and_is_used_up() {
    let (mut isle, people) = isle();
    isle.carry(people[1], "poultice");
    let use_on = |on| Command::UseItem { who: people[1], craft: key("poultice"), on };
    assert!(isle.refused(ONE, &use_on(people[0])).contains("nobody of yours"), "nobody is hurt");
    isle.person(people[0]).hp = 3;
    isle.play(ONE, &use_on(people[0]), &[4]);
    assert_eq!((isle.hp(people[0]), held(&isle, people[1])), (9, vec![]));
}

// proves: A140
#[test]
fn a_tonic_refreshes_each_drinker_once_a_day() {
    let (mut isle, people) = isle();
    isle.person(people[1]).items = vec![CarriedItem { craft: key("bitter_tonic"), count: 3 }];
    isle.person(people[0]).exhaustion = 3;
    let drink = Command::UseItem { who: people[1], craft: key("bitter_tonic"), on: people[0] };
    isle.play(ONE, &drink, &[]);
    assert_eq!(isle.state.person(people[0]).unwrap().exhaustion, 2);
    assert!(isle.refused(ONE, &drink).contains("nobody of yours"));
    isle.person(people[0]).used.clear();
    isle.play(ONE, &drink, &[]);
    assert_eq!(isle.state.person(people[0]).unwrap().exhaustion, 1);
}

// proves: A97, A133
#[test]
fn gifts_of_a_class_heal_once_until_the_next_long_rest() {
    let (mut isle, people) = isle();
    let main = people[0];
    isle.sheet(main).features = vec![Feature::SecondWind, Feature::LayOnHands];
    isle.sheet(main).level = 1;
    (isle.person(main).hp, isle.person(people[1]).hp) = (1, 1);
    let use_on = |feature, on| Command::UseFeature { who: main, feature, on };
    isle.play(ONE, &use_on(Feature::SecondWind, main), &[5]);
    assert_eq!(isle.hp(main), 7, "1 and 5 and the level");
    assert!(isle.refused(ONE, &use_on(Feature::SecondWind, main)).contains("cannot be done"));
    isle.play(ONE, &use_on(Feature::LayOnHands, people[1]), &[]);
    assert_eq!(isle.hp(people[1]), 4);
    assert_eq!(isle.state.person(main).unwrap().used.len(), 2);
    assert!(isle.state.person(main).unwrap().used.contains(&Used::Feature(Feature::LayOnHands)));
}

/// A main character with these spells and slots, whose Wisdom adds 3.
fn caster(spells: &[IslandSpell], slots: [u8; 3]) -> (Isle, Vec<FolkNo>) {
    let (mut isle, people) = isle();
    let sheet = isle.sheet(people[0]);
    (sheet.spells, sheet.slots, sheet.level) = (spells.to_vec(), slots, 3);
    sheet.scores[4] = 16;
    (isle, people)
}

fn cast(who: FolkNo, spell: IslandSpell, on: FolkNo) -> Command {
    Command::Cast { who, spell, on }
}

// proves: A18, A133
#[test]
fn healing_spells_take_the_lowest_slot_left_and_grow_with_it() {
    let (mut isle, people) = caster(&[IslandSpell::CureWounds, IslandSpell::HealingWord], [1, 1, 0]);
    let main = people[0];
    isle.sheet(people[1]).hp = 40;
    isle.person(people[1]).hp = 1;
    isle.play(ONE, &cast(main, IslandSpell::CureWounds, people[1]), &[8]);
    assert_eq!((isle.hp(people[1]), isle.state.person(main).unwrap().slots_spent), (12, [1, 0, 0]), "8 and 3");
    isle.play(ONE, &cast(main, IslandSpell::HealingWord, people[1]), &[4, 4]);
    assert_eq!((isle.hp(people[1]), isle.state.person(main).unwrap().slots_spent), (23, [1, 1, 0]), "twice 4 and 3");
    assert!(isle.refused(ONE, &cast(main, IslandSpell::CureWounds, people[1])).contains("nobody of yours"));
}

// proves: A17
#[test]
fn a_healer_heals_three_more() {
    let (mut isle, people) = caster(&[IslandSpell::CureWounds], [1, 0, 0]);
    isle.sheet(people[0]).features = vec![Feature::Healer];
    isle.sheet(people[1]).hp = 40;
    isle.person(people[1]).hp = 1;
    isle.play(ONE, &cast(people[0], IslandSpell::CureWounds, people[1]), &[1]);
    assert_eq!(isle.hp(people[1]), 8, "1 and 3 and 3");
}

// proves: source 6; A18
#[test]
fn magic_berries_take_a_focus_or_a_herb_and_feed_three_at_the_most() {
    let (mut isle, people) = caster(&[IslandSpell::Goodberry], [3, 0, 0]);
    let berries = cast(people[0], IslandSpell::Goodberry, people[0]);
    assert!(isle.refused(ONE, &berries).contains("nobody of yours"), "with empty hands nobody casts it");
    isle.state.tribes[0].stores.insert(Resource::Herb, 1);
    isle.play(ONE, &berries, &[]);
    assert_eq!((isle.state.tribes[0].food, isle.state.tribes[0].stores.len()), (3, 0));
    isle.carry(people[0], "carved_focus");
    isle.sheet(people[0]).scores[4] = 20;
    isle.play(ONE, &berries, &[]);
    assert_eq!(isle.state.tribes[0].food, 6, "5 would be too many");
    std::sync::Arc::make_mut(&mut isle.state.rules).nourishing_magic = false;
    assert!(isle.refused(ONE, &berries).contains("nobody of yours"), "a table may do without");
}

// proves: A18
#[test]
fn lesser_restoration_takes_a_second_slot_and_a_level_of_exhaustion() {
    let (mut isle, people) = caster(&[IslandSpell::LesserRestoration], [3, 1, 0]);
    isle.person(people[1]).exhaustion = 2;
    isle.play(ONE, &cast(people[0], IslandSpell::LesserRestoration, people[1]), &[]);
    assert_eq!(isle.state.person(people[1]).unwrap().exhaustion, 1);
    assert!(isle.refused(ONE, &cast(people[0], IslandSpell::LesserRestoration, people[1])).contains("nobody"));
}

// proves: A18
#[test]
fn spells_for_a_day_last_until_the_evening_and_ask_for_what_they_need() {
    let spells = [IslandSpell::Longstrider, IslandSpell::SpeakWithAnimals, IslandSpell::PassWithoutTrace];
    let (mut isle, people) = caster(&spells, [4, 1, 0]);
    let [main, other] = [people[0], people[1]];
    let stride = cast(main, IslandSpell::Longstrider, other);
    assert!(isle.refused(ONE, &stride).contains("cannot be done"), "it asks for a focus");
    isle.play(ONE, &cast(main, IslandSpell::SpeakWithAnimals, main), &[]);
    assert!(isle.refused(ONE, &cast(main, IslandSpell::SpeakWithAnimals, main)).contains("nobody"), "once is enough");
    isle.carry(main, "carved_focus");
    isle.play(ONE, &stride, &[]);
    isle.play(ONE, &cast(main, IslandSpell::PassWithoutTrace, main), &[]);
    let marks = |isle: &Isle, who| isle.state.person(who).unwrap().marks.clone();
    assert_eq!(marks(&isle, other), [Mark::Spell(IslandSpell::Longstrider)]);
    let own = [IslandSpell::SpeakWithAnimals, IslandSpell::PassWithoutTrace].map(Mark::Spell);
    assert_eq!((marks(&isle, main), isle.state.person(main).unwrap().slots_spent), (own.to_vec(), [2, 1, 0]));
}

// proves: A134
#[test]
fn a_finished_beacon_is_lit_by_whoever_stands_there() {
    let (mut isle, _) = isle();
    let stands = |isle: &mut Isle, hex: Hex, stages| {
        let craft = key("signal_beacon");
        isle.spot(hex).structures = vec![Structure { craft, by: TWO, stages, day: 1, lit: false }];
    };
    stands(&mut isle, MIDDLE, 2);
    stands(&mut isle, at(Side::North, 1), 3);
    assert!(isle.refused(ONE, &Command::Light { hex: MIDDLE }).contains("nobody of yours"));
    stands(&mut isle, MIDDLE, 3);
    assert!(isle.refused(ONE, &Command::Light { hex: at(Side::North, 1) }).contains("cannot be done"));
    let told = isle.play(ONE, &Command::Light { hex: MIDDLE }, &[]);
    assert!(isle.state.spot(MIDDLE).unwrap().structures[0].lit);
    assert!(matches!(deeds(told).as_slice(), [GrowthDeed::Lit { .. }]));
}

// proves: A60
#[test]
fn nobody_is_too_weak_to_carry_anything() {
    let (mut isle, people) = isle();
    for craft in isle.state.pack.crafts.keys().copied().collect::<Vec<_>>() {
        isle.person(people[1]).items.push(CarriedItem { craft, count: 200 });
        isle.play(ONE, &Command::Give { from: people[1], to: people[2], craft }, &[]);
    }
    let points = crate::numbers::movement_points(isle.state.person(people[1]).unwrap(), 0, false);
    assert_eq!((held(&isle, people[2]).len(), points), (isle.state.pack.crafts.len(), 6));
}
