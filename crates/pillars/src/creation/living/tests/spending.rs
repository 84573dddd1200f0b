//! Free points: skills, spells in their order, guards.

use super::*;
use crate::equipment::WeaponTable;
use crate::house::Guards;
use crate::magic::{Guard, Ward};
use crate::skills::points_for;

fn with_points(free: u16) -> State {
    let mut state = plain();
    state.character.free_points = free;
    state
}

fn spend(on: Lesson, points: u16) -> LifeCommand {
    LifeCommand::Spend { on, points, table: None }
}

fn skill(key: &str) -> Lesson {
    Lesson::Skill(Id::named(key))
}

#[test]
fn each_level_takes_one_point_more_than_the_last() {
    let mut state = with_points(7);
    for (points, level) in [(1, 1), (1, 1), (1, 2), (3, 3)] {
        live(&mut state, spend(skill("stealth"), points), &[]);
        assert_eq!(state.character.skills.level(Id::named("stealth")), level);
    }
    assert_eq!(state.character.free_points, 1);
    assert_eq!(refused(&state, spend(skill("stealth"), 4)), "this takes 4 of the free points, and there are 1 (P40)");
    live(&mut state, spend(skill("sword_parry"), 1), &[]);
    assert!(refused(&state, spend(skill("sword"), 1)).contains("there are 0 (P40)"));
    assert!(refused(&state, spend(skill("sword"), 0)).contains("at least one"));
    assert!(refused(&state, spend(skill("jack_of_all_trades"), 1)).contains("comes with the years"));
}

#[test]
fn the_weapon_skill_is_for_one_table_chosen_once() {
    let mut state = with_points(3);
    assert!(refused(&state, spend(skill("weapon"), 1)).contains("choose the table"));
    let table = Some(WeaponTable::ALL[0]);
    assert!(refused(&state, LifeCommand::Spend { on: skill("sword"), points: 1, table }).contains("chosen once"));
    live(&mut state, LifeCommand::Spend { on: skill("weapon"), points: 1, table }, &[]);
    assert_eq!(state.character.weapon_table, table);
    assert!(
        refused(&state, LifeCommand::Spend { on: skill("weapon_parry"), points: 1, table }).contains("chosen once")
    );
    live(&mut state, spend(skill("weapon_parry"), 1), &[]);
}

#[test]
fn spells_are_learned_in_the_order_of_the_school_and_mastered_so_far() {
    let mut state = with_points(40);
    let school = Id::named("mending");
    let first = spell("heal");
    assert!(refused(&state, spend(first, 1)).contains("learned in a school"));
    state.character.book.enter(school).expect("no school yet");
    let next = Lesson::Spell(state.character.book.next_spell().expect("more to learn"));
    let last = Lesson::Spell(*school.get().spells.last().expect("spells"));
    assert!(refused(&state, spend(last, 1)).contains("not the next spell"));
    live(&mut state, spend(next, 2), &[]);
    let Lesson::Spell(learned) = next else { panic!("a spell") };
    assert_eq!(state.character.book.points(learned), 2);
    live(&mut state, spend(first, points_for(5) - 1), &[]);
    assert!(refused(&state, spend(first, 1)).contains("mastered as far as can be"));
    assert!(refused(&state, spend(next, 14)).contains("13 more points at the most"));
}

fn spell(key: &str) -> Lesson {
    Lesson::Spell(Id::named(key))
}

#[test]
fn guards_are_skills_of_those_who_have_mastered_the_spell_unless_they_come_with_it() {
    let mut state = with_points(40);
    state.character.book.enter(Id::named("mending")).expect("no school yet");
    let ward = |guard| Ward { spell: Id::named("heal"), guard };
    let on = |guard| Lesson::Ward(ward(guard));
    assert_eq!(
        refused(&state, spend(on(Guard::Protection), 1)),
        "Protection from Heal needs mastery 3 of the spell (P188)"
    );
    live(&mut state, spend(spell("heal"), points_for(3) - 1), &[]);
    live(&mut state, spend(on(Guard::Protection), 3), &[]);
    assert_eq!(state.character.wards.level(ward(Guard::Protection)), 2);
    assert!(refused(&state, spend(on(Guard::Halt), 1)).contains("mastery 4"));
    state.character.house.guards = Guards::Included;
    assert!(refused(&state, spend(on(Guard::Protection), 1)).contains("come with mastery"));
}
