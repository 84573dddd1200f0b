//! Years of prior experience.

use super::*;
use crate::background::Wealth;
use crate::equipment::{Coins, WeaponTable};
use crate::experience::Craft;
use crate::house::{CreationDeath, NavyCoins, OfficerPay, RandomRow, Row11, TrackList};

fn level(state: &State, skill: &str) -> u8 {
    state.character.skills.level(Id::named(skill))
}

// proves: generation 148+151, 152-156, 158, 166-167, 235, 238+241, 275+278, 280; handbook 246, 248-252, 275-277, 316
// proves: P42, P173
#[test]
fn a_year_in_the_army_from_asking_to_pay() {
    let mut state = at_sixteen(HouseRules::default());
    // Taken with 8, survived with 6, row 2 is archery, pay 100 + 37.
    scripted(&mut state, serve("army"), &[4, 4, 1, 2, 3, 2, 37]);
    assert_eq!([level(&state, "sword"), level(&state, "sword_parry"), level(&state, "archery")], [1, 1, 1]);
    assert_eq!((state.character.age, state.character.purse), (17, Coins::gold(237)));
    // The second year: no acceptance, no opener.
    scripted(&mut state, serve("army"), &[6, 6, 6, 8, 100]);
    assert_eq!((state.character.scores.str, state.character.purse), (11, Coins::gold(437)));
    assert_eq!(level(&state, "sword"), 1);
}

// proves: generation 161+164, 285, 481; handbook 295-297; P50, P173
#[test]
fn whoever_is_not_taken_asks_elsewhere_and_there_again_next_year() {
    let mut state = at_sixteen(HouseRules::default());
    scripted(&mut state, serve("army"), &[3, 4]);
    assert_eq!((state.character.age, state.step), (16, CreationStep::Experience));
    assert!(refused(&state, serve("army")).contains("next year"));
    scripted(&mut state, serve("worker"), &[6, 6, 6, 3]);
    assert_eq!(level(&state, "laborer"), 1, "two points for the working class are level 1");
    assert_eq!(state.character.skills.points(Id::named("laborer")), 2);
    assert_eq!(state.character.purse, Coins::gold(100 + 100 + 10 * 2), "laborer and growing, a level each");
    scripted(&mut state, serve("army"), &[6, 6, 6, 6, 6, 3, 1]);
    assert_eq!(state.character.age, 18);
    // Back to work: no opener twice, and no roll.
    scripted(&mut state, serve("worker"), &[6, 6, 6, 8]);
    assert_eq!(state.character.skills.points(Id::named("laborer")), 2);
}

// proves: generation 152-156, 234, 235, 481, 487-490; handbook 248-252; P32
#[test]
fn death_ends_it_and_the_year_teaches_nothing() {
    let mut state = at_sixteen(HouseRules::default());
    let events = scripted(&mut state, serve("army"), &[4, 4, 1, 1, 3]);
    assert_eq!(events.last(), Some(&Event::Died { track: Id::named("army"), age: 16 }));
    assert_eq!((state.step, level(&state, "sword")), (CreationStep::Dead, 0));
    assert!(refused(&state, serve("army")).contains("Dead"));
    scripted(&mut state, Command::BeginAgain, &[]);
    assert_eq!((state.step, state.life), (CreationStep::Attributes, 1));
}

// proves: P32
#[test]
fn by_the_switch_a_failed_roll_costs_the_year_instead() {
    let mut state = at_sixteen(HouseRules { creation_death: CreationDeath::CostsTheYear, ..HouseRules::default() });
    scripted(&mut state, serve("worker"), &[1, 1, 1]);
    assert_eq!((state.step, state.character.age, level(&state, "laborer")), (CreationStep::Experience, 17, 0));
    assert_eq!(state.character.purse, Coins::gold(100));
}

// proves: P178
#[test]
fn a_point_in_a_weapon_goes_to_hitting_or_to_parrying() {
    let mut state = at_sixteen(HouseRules::default());
    scripted(&mut state, serve("army"), &[6, 6, 6, 6, 6, 1]);
    assert_eq!(state.character.age, 16, "the year ends when the question is answered");
    scripted(&mut state, Command::Choose { pick: Pick::Skill(Id::named("sword_parry")) }, &[50]);
    assert_eq!(state.character.skills.points(Id::named("sword_parry")), 2);
    assert_eq!((state.character.age, state.character.purse), (17, Coins::gold(250)));
}

// proves: generation 258-262; handbook 318-331; P37
#[test]
fn a_ranger_skill_is_rolled_in_the_rangers_column_and_row_eleven_gives_all_three() {
    let mut state = at_sixteen(HouseRules::default());
    scripted(&mut state, serve("army"), &[6, 6, 6, 6, 6, 11, 11, 1]);
    assert_eq!([level(&state, "stealth"), level(&state, "weather"), level(&state, "wood_lore")], [1, 1, 1]);
    let mut state = at_sixteen(HouseRules { row11: Row11::One, ..HouseRules::default() });
    scripted(&mut state, serve("army"), &[6, 6, 6, 6, 6, 11, 11]);
    scripted(&mut state, Command::Choose { pick: Pick::Skill(Id::named("weather")) }, &[1]);
    assert_eq!([level(&state, "stealth"), level(&state, "weather"), level(&state, "wood_lore")], [0, 1, 0]);
}

// proves: generation 169-171, 243-256; handbook 279-281, 318-331; P34, P37
#[test]
fn compound_rows_give_all_they_name() {
    let mut state = at_sixteen(HouseRules::default());
    scripted(&mut state, serve("navy"), &[6, 6, 6, 6, 6, 3, 1]);
    let all = ["ropes", "climbing", "cutlass", "cutlass_parry", "swimming", "coins"];
    assert!(all.iter().all(|skill| level(&state, skill) == 1));
    let mut state = at_sixteen(HouseRules { navy_coins: NavyCoins::No, ..HouseRules::default() });
    scripted(&mut state, serve("navy"), &[6, 6, 6, 6, 6, 4, 1]);
    assert_eq!(level(&state, "coins"), 0);
}

// proves: generation 173-176, 265, 282, 487-490; handbook 283-285; P47, P48, P176
#[test]
fn a_field_promotion_opens_the_officers_who_are_paid_by_rank() {
    let mut state = at_sixteen(HouseRules::default());
    assert!(refused(&state, serve("officer")).contains("promoted"));
    scripted(&mut state, serve("army"), &[6, 6, 6, 6, 6, 12, 1]);
    assert_eq!(state.character.rank, 1);
    // No roll to enter; a weapon table is asked for; row 11 promotes once more.
    scripted(&mut state, serve("officer"), &[6, 6, 6, 11]);
    assert_eq!(state.character.rank, 2);
    scripted(&mut state, Command::Choose { pick: Pick::WeaponTable(WeaponTable::Pole) }, &[10]);
    assert_eq!(state.character.purse, Coins::gold(100 + 101 + 2 * 100 + 2 * 10));
    assert_eq!([level(&state, "morale"), level(&state, "ken"), level(&state, "weapon")], [1, 1, 1]);
    assert_eq!(state.character.weapon_table, Some(WeaponTable::Pole));
}

// proves: generation 282; handbook 283-285; P47, P176
#[test]
fn an_officer_s_dice_are_doubled_or_thrown_twice() {
    let mut state = at_sixteen(HouseRules { officer_pay: OfficerPay::TwoRolls, ..HouseRules::default() });
    state.character.wealth = Some(Wealth::Rich);
    scripted(&mut state, serve("officer"), &[6, 6, 6, 1]);
    assert_eq!(state.character.rank, 1, "the rich start at rank 1");
    scripted(&mut state, Command::Choose { pick: Pick::WeaponTable(WeaponTable::Pole) }, &[10, 7]);
    assert_eq!(state.character.purse, Coins::gold(100 + 100 + 17));
}

// proves: generation 184-185, 281, 284; handbook 291-293; P28, P38, P177
#[test]
fn a_random_year_names_its_danger_its_opener_and_its_pay() {
    let mut state = at_sixteen(HouseRules::default());
    // The d8: 5 is thrown again, 3 is the navy (beat 5). The opener: column 8 (merchant), row 1 (coins). Row 2: medic.
    scripted(&mut state, serve("random"), &[5, 3, 2, 2, 2, 8, 1, 2, 40]);
    assert_eq!([level(&state, "coins"), level(&state, "swimming"), level(&state, "medic")], [1, 1, 1]);
    assert_eq!(state.character.purse, Coins::gold(100 + 110 + 40), "paid like the navy");
}

// proves: generation 263; P38
#[test]
fn a_random_row_is_found_by_one_die_or_two() {
    let house = HouseRules { random_row: RandomRow::TwoD6, ..HouseRules::default() };
    let mut state = at_sixteen(house);
    // Worker row 11 is Random: column 1 (army), 2d6 = 2 (archery).
    scripted(&mut state, serve("worker"), &[6, 6, 6, 11, 1, 1, 1]);
    assert_eq!(level(&state, "archery"), 1);
}

// proves: generation 263; P38
#[test]
fn after_four_redirections_the_first_column_is_rolled_until_it_is_plain() {
    let mut state = at_sixteen(HouseRules::default());
    // Worker 11 is Random: worker 11 by the d8, four times over. Then the worker column: 11 again, 12 again, at last 7.
    let redirected = [6, 11, 6, 11, 6, 11, 6, 11];
    let faces = [&[6, 6, 6, 11][..], &redirected, &[11, 12, 7]].concat();
    scripted(&mut state, serve("worker"), &faces);
    assert_eq!(level(&state, "mining"), 1);
}

// proves: generation 190-192, 200-214, 286; handbook 299-301, 303-309; P50
#[test]
fn crafts_are_rolled_from_table_to_table_or_chosen() {
    let mut state = at_sixteen(HouseRules::default());
    scripted(&mut state, serve("crafts"), &[6, 6, 6, 1]);
    let mut chosen = state.clone();
    scripted(&mut chosen, Command::Choose { pick: Pick::Craft(Craft::Tailor) }, &[]);
    assert_eq!(chosen.character.craft, Some(Craft::Tailor));
    assert_eq!(chosen.character.purse, Coins::gold(100 + 100 + 50 * 3), "laborer, literacy, smith");
    scripted(&mut state, Command::RollCraft, &[4, 6]);
    assert_eq!(state.asks.first(), Some(&Ask::Builder));
    assert_eq!(refused(&state, Command::Choose { pick: Pick::Craft(Craft::Smith) }), Refusal::NoAnswer.to_string());
    scripted(&mut state, Command::RollCraft, &[3]);
    assert_eq!((state.character.craft, state.character.age), (Some(Craft::Mason), 17));
}

// proves: handbook 303-309; P174, P192
#[test]
fn a_crafter_of_magic_may_study_instead_of_the_year_s_die() {
    let mut state = at_sixteen(HouseRules::default());
    scripted(&mut state, serve("crafts"), &[6, 6, 6, 1]);
    scripted(&mut state, Command::RollCraft, &[6]);
    let year = |study| Command::Serve { track: Id::named("crafts"), by: None, row: None, study };
    assert!(
        refused(&state, Command::Serve { track: Id::named("worker"), by: None, row: None, study: Some(true) })
            .contains("P174")
    );
    assert_eq!(refused(&state, year(None)), Refusal::YearFields.to_string());
    // Survived; d100 1 is common, d12 12 is Mending.
    scripted(&mut state, year(Some(true)), &[6, 6, 6, 1, 12]);
    assert_eq!(state.character.book.school().map(Id::key), Some("mending"));
    scripted(&mut state, year(Some(true)), &[6, 6, 6]);
    let next = state.character.book.next_spell().expect("Mending teaches more");
    scripted(&mut state, Command::Choose { pick: Pick::Spell(next) }, &[]);
    assert_eq!(state.character.book.known().count(), 2);
}

// proves: generation 198, 338+341-345; P36, P174, P177
#[test]
fn the_magic_track_opens_a_school_and_gives_a_point_each_year() {
    let mut state = at_sixteen(HouseRules::default());
    assert!(refused(&state, serve("magic")).contains("INT or WIS"));
    state.character.scores.int = 14;
    // Survived with 3d6 + 1 > 7; d100 70 is common, d12 1 is Fire.
    scripted(&mut state, serve("magic"), &[2, 2, 3, 70, 1]);
    assert_eq!(state.character.book.school().map(Id::key), Some("fire"));
    let missile = Id::named("missile");
    assert_eq!(
        refused(&state, Command::Choose { pick: Pick::Spell(Id::named("bolt")) }),
        Refusal::NoAnswer.to_string()
    );
    scripted(&mut state, Command::Choose { pick: Pick::Spell(missile) }, &[]);
    assert_eq!((state.character.book.points(missile), state.character.age), (2, 17));
    assert_eq!(state.character.purse, Coins::gold(100), "magic pays nothing");
}

// proves: generation 290+293-294, 311, 482-486; handbook 248-252; P8, P43, P45
#[test]
fn age_tells_once_after_the_last_year_and_before_the_pools() {
    let mut state = at_sixteen(HouseRules::default());
    for _ in 0..26 {
        scripted(&mut state, serve("worker"), &[6, 6, 6, 2]);
    }
    assert_eq!((state.character.age, state.character.scores.str), (42, 10));
    scripted(&mut state, Command::EndExperience, &[1, 1, 1, 1, 1]);
    let scores = state.character.scores;
    assert_eq!((scores.str, scores.dex, scores.con, scores.int), (9, 9, 9, 10));
    assert_eq!(state.character.pools.map(|pools| pools.fatigue.start), Some(9 + 10 + 10 + 9 + 2));
}

// proves: P175
#[test]
fn an_attribute_never_falls_below_one() {
    let mut state = at_sixteen(HouseRules::default());
    state.character.scores.str = 1;
    state.character.scores.wis = 18;
    scripted(&mut state, serve("random"), &[8, 6, 6, 6, 8, 1, 4]);
    assert_eq!(state.character.scores.str, 1);
}

// proves: P29, P193, P194
#[test]
fn the_newer_tracks_ask_which_attribute_helps_and_which_row_counts() {
    let house = HouseRules { tracks: TrackList::Newer, ..HouseRules::default() };
    let mut state = at_sixteen(house);
    assert!(refused(&state, serve("army")).contains("P29"));
    assert_eq!(refused(&state, serve("newer_merchant")), Refusal::YearFields.to_string());
    let year = |track: &str, row| Command::Serve {
        track: Id::named(track),
        by: Some(crate::attributes::Attribute::Str),
        row: Some(row),
        study: None,
    };
    // Survived with 4; the first year's row is Weapon, and its table is asked for.
    scripted(&mut state, year("newer_merchant", RowBy::Year), &[2, 2]);
    scripted(&mut state, Command::Choose { pick: Pick::WeaponTable(WeaponTable::Pole) }, &[]);
    assert_eq!(level(&state, "weapon"), 1);
    scripted(&mut state, year("newer_merchant", RowBy::Die), &[2, 2, 3]);
    assert_eq!((level(&state, "coins"), state.character.age), (1, 18));
    // Random: the d8 names Laborer (at least 3), then Laborer and row 10, which is +1 STR.
    scripted(&mut state, year("newer_random", RowBy::Die), &[3, 1, 2, 3, 10]);
    assert_eq!(state.character.scores.str, 11);
}

// proves: generation 178-182, 283; handbook 287-289; P177
#[test]
fn rangers_open_with_six_things_to_learn() {
    let mut state = at_sixteen(HouseRules::default());
    state.character.scores.dex = 14;
    state.character.scores.wis = 15;
    scripted(&mut state, serve("rangers"), &[4, 4, 1, 1, 2, 12]);
    assert_eq!(state.asks.len(), 2, "a table of weapons and a talent");
    scripted(&mut state, Command::Choose { pick: Pick::WeaponTable(WeaponTable::Missile) }, &[]);
    scripted(&mut state, Command::Choose { pick: Pick::Skill(Id::named("sailing")) }, &[42]);
    let all = ["weapon", "weapon_parry", "tracking", "wood_lore", "ken", "literacy", "sailing"];
    assert!(all.iter().all(|skill| level(&state, skill) == 1));
    assert_eq!(state.character.purse, Coins::gold(100 + 142));
}

// proves: P196
#[test]
fn nobody_serves_beyond_ninety() {
    let mut state = at_sixteen(HouseRules::default());
    state.character.age = 90;
    assert!(refused(&state, serve("worker")).contains("P46"));
}

// proves: P173
#[test]
fn a_lost_year_opens_no_track_and_the_first_survived_one_does() {
    let mut state = at_sixteen(HouseRules { creation_death: CreationDeath::CostsTheYear, ..HouseRules::default() });
    scripted(&mut state, serve("worker"), &[1, 1, 1]);
    scripted(&mut state, serve("worker"), &[6, 6, 6, 2]);
    assert_eq!((level(&state, "laborer"), state.character.age), (1, 18));
}

// proves: generation 264; P178
#[test]
fn a_talent_for_weapons_asks_which() {
    let mut state = at_sixteen(HouseRules::default());
    scripted(&mut state, serve("worker"), &[6, 6, 6, 11, 8, 10]);
    scripted(&mut state, Command::Choose { pick: Pick::Skill(Id::named("weapon")) }, &[]);
    assert_eq!((state.asks.first(), state.character.age), (Some(&Ask::WeaponTable), 16));
    scripted(&mut state, Command::Choose { pick: Pick::WeaponTable(WeaponTable::Pole) }, &[]);
    assert_eq!((state.character.age, level(&state, "weapon")), (17, 1));
}
