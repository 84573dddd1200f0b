//! Every option, every reason and every adjustment is cited by scenes that show it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use coverage::Proof;
use dice::Fast;
use pillars::battle::script::SceneFact;
use pillars::battle::{
    AttackCause, BattleOption, ClosedReason, Combat, Lapse, NoAttack, NoCast, NoWay, Refusal, Sight, Stage, bot,
    scenario,
};
use play::game::Game;

use super::variants::{name, names};
use super::{SCENES, shown};
use crate::coverage::COVERAGE;

/// What scenes cite by the options, reasons and causes of the program itself rather than by a list. An option that is closed
/// is cited under its reason: `closed.engaged a, b`.
const BOOKS: [&str; 8] = ["open", "done", "no_way", "no_attack", "no_cast", "refusal", "lapse", "adjustment"];
const CLOSED: &str = "closed.";

/// Whether that is one of these books.
pub fn is_book(book: &str) -> bool {
    BOOKS.contains(&book) || book.starts_with(CLOSED)
}

/// What is cited of a book, and by what.
fn cited(book: &str) -> impl Iterator<Item = (&'static str, Vec<&'static Proof>)> {
    let proofs = &COVERAGE.proofs;
    proofs.places().filter(move |place| place.book == book).map(|place| (place.key.as_str(), proofs.of(place)))
}

/// The reasons for which each option is closed, and the scenes that are to show it.
fn closings() -> impl Iterator<Item = ((String, String), Vec<&'static Proof>)> {
    let reasons = COVERAGE.proofs.places().filter_map(|place| Some((place.book.strip_prefix(CLOSED)?, place)));
    reasons.map(|(reason, place)| ((place.key.clone(), reason.to_owned()), COVERAGE.proofs.of(place)))
}

/// The reasons for which each option is closed.
pub fn listed() -> BTreeSet<(String, String)> {
    closings().map(|(closing, _)| closing).collect()
}

/// An option by its letter, or else by its first word.
pub fn key(kind: BattleOption) -> String {
    let word = || kind.name().to_lowercase().split(' ').next().unwrap_or_default().to_owned();
    kind.letter().map_or_else(word, String::from)
}

/// Each of these scenes shows it; what no script can show has a unit test.
fn show(proofs: &[&Proof], is: impl Fn(&SceneFact) -> bool, what: &dyn Debug) {
    for proof in proofs {
        if let Proof::Scene(scene) = proof {
            assert!(shown(scene).iter().any(&is), "{scene:?} does not show {what:?}, but {:?}", shown(scene));
        }
    }
}

/// Each of these is a scene, and shows it.
fn show_in_scenes(proofs: &[&Proof], is: impl Fn(&SceneFact) -> bool, what: &dyn Debug) {
    assert!(proofs.iter().all(|proof| matches!(proof, Proof::Scene(_))), "{what:?} is shown by a script: {proofs:?}");
    show(proofs, is, what);
}

#[test]
fn every_option_is_open_and_carried_out_in_a_scene() {
    for (book, shows) in [("open", SceneFact::Open as fn(BattleOption) -> SceneFact), ("done", SceneFact::Done)] {
        let kinds: BTreeMap<String, BattleOption> =
            BattleOption::ALL.into_iter().map(|kind| (key(kind), kind)).collect();
        assert_eq!(kinds.len(), BattleOption::ALL.len());
        assert!(cited(book).map(|(key, _)| key).eq(kinds.keys()), "{book}: {:?}", cited(book).collect::<Vec<_>>());
        for (key, proofs) in cited(book) {
            show_in_scenes(&proofs, |shown| *shown == shows(kinds[key]), &shows(kinds[key]));
        }
    }
}

#[test]
fn every_option_is_closed_in_a_scene_for_each_of_its_reasons() {
    for ((option, reason), proofs) in closings() {
        let kind = BattleOption::ALL.into_iter().find(|kind| key(*kind) == option).expect("there is such an option");
        let so = |shown: &SceneFact| matches!(shown, SceneFact::Closed(other, shut) if *other == kind && name(shut) == reason);
        show_in_scenes(&proofs, so, &(kind, &reason));
    }
    let listed: BTreeSet<String> = listed().into_iter().map(|(_, reason)| reason).collect();
    assert_eq!(listed, names::<ClosedReason>().iter().map(|name| (*name).to_owned()).collect());
}

/// Asks for the scene of a reason for which an option is closed.
fn must_be_listed(listed: &BTreeSet<(String, String)>, kind: BattleOption, shut: ClosedReason) {
    assert!(listed.contains(&(key(kind), name(&shut))), "{kind} may be closed: {shut}; no scene cites it");
}

#[test]
fn no_scene_meets_a_reason_that_is_not_on_the_list() {
    let listed = listed();
    for shown in SCENES.values().flatten() {
        if let SceneFact::Closed(kind, shut) = shown {
            must_be_listed(&listed, *kind, *shut);
        }
    }
}

#[test]
fn no_fight_meets_a_reason_that_is_not_on_the_list() {
    let listed = listed();
    for (number, stored) in scenario::all().iter().enumerate() {
        let mut dice = Fast::new(u64::try_from(number).unwrap());
        let mut battle = Combat::opened(stored.scenario().setup, &mut dice).unwrap();
        for _ in 0..200 {
            let Some(seat) = bot::awaited(&battle).filter(|_| !matches!(battle.stage, Stage::Over(_))) else { break };
            for (slot, kind) in (0..battle.figures.len()).flat_map(|slot| BattleOption::ALL.map(|kind| (slot, kind))) {
                if let Err(shut) = battle.option(slot, kind) {
                    must_be_listed(&listed, kind, shut);
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

/// Each variant of an enum is cited by scenes that show it, or a unit test.
fn each_has_a_scene(all: &[&str], book: &str, is: impl Fn(&SceneFact, &str) -> bool) {
    assert_eq!(cited(book).map(|(name, _)| name).collect::<BTreeSet<_>>(), all.iter().copied().collect(), "{book}");
    for (name, proofs) in cited(book) {
        show(&proofs, |shown| is(shown, name), &name);
    }
}

#[test]
fn every_refusal_has_a_scene() {
    each_has_a_scene(
        names::<Refusal>(),
        "refusal",
        |shown, wanted| matches!(shown, SceneFact::Refused(refusal) if name(refusal) == wanted),
    );
    each_has_a_scene(
        names::<NoWay>(),
        "no_way",
        |shown, wanted| matches!(shown, SceneFact::Refused(Refusal::OutOfReach { reason, .. }) if name(reason) == wanted),
    );
    each_has_a_scene(
        names::<NoAttack>(),
        "no_attack",
        |shown, wanted| matches!(shown, SceneFact::Refused(Refusal::Attack(reason)) if name(reason) == wanted),
    );
    each_has_a_scene(
        names::<NoCast>(),
        "no_cast",
        |shown, wanted| matches!(shown, SceneFact::Refused(Refusal::Cast(reason)) if name(reason) == wanted),
    );
}

#[test]
fn every_way_to_come_to_nothing_has_a_scene() {
    each_has_a_scene(
        names::<Lapse>(),
        "lapse",
        |shown, wanted| matches!(shown, SceneFact::Lapsed(why) if name(why) == wanted),
    );
}

#[test]
fn every_adjustment_has_a_scene_that_it_alone_explains() {
    let rows: Vec<&str> = names::<AttackCause>().iter().copied().filter(|name| *name != "dexterity").collect();
    each_has_a_scene(
        &rows,
        "adjustment",
        |shown, wanted| matches!(shown, SceneFact::Alone(cause) if name(cause) == wanted),
    );
}
