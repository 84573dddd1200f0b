//! Every option, every reason and every adjustment has its scenes (`battle-options.toml`).

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::sync::LazyLock;

use dice::Fast;
use pillars::battle::script::Shown;
use pillars::battle::{
    Cause, Combat, Kind, Lapse, NoAttack, NoCast, NoWay, Refusal, Shut, Sight, Stage, bot, scenario,
};
use play::game::Game;
use serde::Deserialize;

use super::variants::{name, names};
use super::{SCENES, read, shown};

/// A name and the scene that shows it.
type Scenes = BTreeMap<String, String>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct List {
    option: BTreeMap<String, Opt>,
    no_way: Scenes,
    no_attack: Scenes,
    no_cast: Scenes,
    refusal: Scenes,
    lapse: Scenes,
    adjustment: Scenes,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Opt {
    open: String,
    done: String,
    closed: Scenes,
}

static LIST: LazyLock<List> = LazyLock::new(|| read("battle-options.toml"));

/// Every scene that the list names.
pub fn named() -> BTreeSet<&'static str> {
    let list = &*LIST;
    let options = list.option.values();
    let of = options.flat_map(|option| [&option.open, &option.done].into_iter().chain(option.closed.values()));
    let others = [&list.no_way, &list.no_attack, &list.no_cast, &list.refusal, &list.lapse, &list.adjustment];
    of.chain(others.into_iter().flat_map(BTreeMap::values)).map(String::as_str).collect()
}

/// The reasons for which each option is closed.
pub fn listed() -> BTreeSet<(String, String)> {
    let of = |(option, entry): (&String, &'static Opt)| {
        let option = option.clone();
        entry.closed.keys().map(move |reason| (option.clone(), reason.clone()))
    };
    LIST.option.iter().flat_map(of).collect()
}

/// An option by its letter, or else by its first word.
pub fn key(kind: Kind) -> String {
    let word = || kind.name().to_lowercase().split(' ').next().unwrap_or_default().to_owned();
    kind.letter().map_or_else(word, String::from)
}

fn show(scene: &str, is: impl Fn(&Shown) -> bool, what: &dyn Debug) {
    assert!(shown(scene).iter().any(is), "{scene:?} does not show {what:?}, but {:?}", shown(scene));
}

#[test]
fn every_option_is_open_and_carried_out_in_a_scene() {
    assert_eq!(LIST.option.len(), Kind::ALL.len());
    for kind in Kind::ALL {
        let option = LIST.option.get(&key(kind)).unwrap_or_else(|| panic!("{kind} is not on the list"));
        show(&option.open, |shown| *shown == Shown::Open(kind), &kind);
        show(&option.done, |shown| *shown == Shown::Done(kind), &kind);
    }
}

#[test]
fn every_option_is_closed_in_a_scene_for_each_of_its_reasons() {
    for kind in Kind::ALL {
        for (reason, scene) in &LIST.option[&key(kind)].closed {
            let so =
                |shown: &Shown| matches!(shown, Shown::Closed(other, shut) if *other == kind && name(shut) == *reason);
            show(scene, so, &(kind, reason));
        }
    }
    let listed: BTreeSet<&str> =
        LIST.option.values().flat_map(|option| option.closed.keys().map(String::as_str)).collect();
    assert_eq!(listed, names::<Shut>().iter().copied().collect());
}

/// Asks for the scene of a reason for which an option is closed.
fn must_be_listed(kind: Kind, shut: Shut) {
    assert!(LIST.option[&key(kind)].closed.contains_key(&name(&shut)), "{kind} may be closed: {shut}");
}

#[test]
fn no_scene_meets_a_reason_that_is_not_on_the_list() {
    for shown in SCENES.values().flatten() {
        if let Shown::Closed(kind, shut) = shown {
            must_be_listed(*kind, *shut);
        }
    }
}

#[test]
fn no_fight_meets_a_reason_that_is_not_on_the_list() {
    for (number, stored) in scenario::all().iter().enumerate() {
        let mut dice = Fast::new(u64::try_from(number).unwrap());
        let mut battle = Combat::opened(stored.scenario().setup, &mut dice).unwrap();
        for _ in 0..200 {
            let Some(seat) = bot::awaited(&battle).filter(|_| !matches!(battle.stage, Stage::Over(_))) else { break };
            for (slot, kind) in (0..battle.figures.len()).flat_map(|slot| Kind::ALL.map(|kind| (slot, kind))) {
                if let Err(shut) = battle.option(slot, kind) {
                    must_be_listed(kind, shut);
                }
            }
            let Some(command) = bot::decide(&Sight::of(&battle, seat)) else { break };
            let mut events = Vec::new();
            Combat::resolve(&battle, seat, &command, &mut dice, &mut events);
            for event in &events {
                Combat::apply(&mut battle, event);
            }
        }
    }
}

/// A table of the list has a scene for each variant of an enum that shows it, or a unit test.
fn each_has_a_scene(all: &[&str], table: &Scenes, is: impl Fn(&Shown, &str) -> bool) {
    assert_eq!(table.keys().map(String::as_str).collect::<BTreeSet<_>>(), all.iter().copied().collect());
    for (name, scene) in table.iter().filter(|(_, scene)| !scene.starts_with("test ")) {
        show(scene, |shown| is(shown, name), name);
    }
}

#[test]
fn every_refusal_has_a_scene() {
    each_has_a_scene(
        names::<Refusal>(),
        &LIST.refusal,
        |shown, wanted| matches!(shown, Shown::Refused(refusal) if name(refusal) == wanted),
    );
    each_has_a_scene(
        names::<NoWay>(),
        &LIST.no_way,
        |shown, wanted| matches!(shown, Shown::Refused(Refusal::OutOfReach { reason, .. }) if name(reason) == wanted),
    );
    each_has_a_scene(
        names::<NoAttack>(),
        &LIST.no_attack,
        |shown, wanted| matches!(shown, Shown::Refused(Refusal::Attack(reason)) if name(reason) == wanted),
    );
    each_has_a_scene(
        names::<NoCast>(),
        &LIST.no_cast,
        |shown, wanted| matches!(shown, Shown::Refused(Refusal::Cast(reason)) if name(reason) == wanted),
    );
}

#[test]
fn every_way_to_come_to_nothing_has_a_scene() {
    each_has_a_scene(
        names::<Lapse>(),
        &LIST.lapse,
        |shown, wanted| matches!(shown, Shown::Lapsed(why) if name(why) == wanted),
    );
}

#[test]
fn every_adjustment_has_a_scene_that_it_alone_explains() {
    let rows: Vec<&str> = names::<Cause>().iter().copied().filter(|name| *name != "dexterity").collect();
    each_has_a_scene(
        &rows,
        &LIST.adjustment,
        |shown, wanted| matches!(shown, Shown::Alone(cause) if name(cause) == wanted),
    );
}

#[test]
fn what_no_script_can_show_has_a_unit_test() {
    let tests = super::super::rules::tests();
    for scene in named().iter().filter_map(|scene| scene.strip_prefix("test ")) {
        assert!(tests.contains(scene), "there is no test {scene}");
    }
}
