//! What is shown about a figure is what the rules make of it.

use super::*;
use crate::battle::attack::{Aim, AttackForm};
use crate::battle::choice::Manner;
use crate::battle::figure::Presence;
use crate::battle::guide::tests::moments;

/// Every figure on the board in many moments, with the fight.
fn all(look: &mut dyn FnMut(&Battle, FigureSlot, &Lookout)) {
    for battle in moments() {
        let sight = Sight::of(&battle, play::Seat::Gm);
        for slot in battle.slots().filter(|slot| battle.figures[*slot].is_on_board()) {
            look(&battle, slot, &lookout(&sight, battle.figures[slot].who).expect("the GM sees everybody"));
        }
    }
}

fn is_small_foe(battle: &Battle, slot: FigureSlot, other: FigureSlot) -> bool {
    let real = !battle.figures[slot].is_seen_through_by(other);
    battle.are_foes(slot, other) && battle.is_up(other) && battle.hexes(other).len() == 1 && real
}

#[test]
fn a_foe_set_into_a_hex_is_engaged_there_if_and_only_if_the_hex_is_in_the_zone() {
    let mut tried = 0;
    all(&mut |battle, slot, lookout| {
        let Some(foe) = battle.slots().find(|other| is_small_foe(battle, slot, *other)) else {
            return;
        };
        for hex in &lookout.beside.intersect(battle.board().clear()) {
            let mut there = battle.clone();
            there.figures[foe].at = hex;
            assert_eq!(there.engagers(foe).has(slot), lookout.zone.contains(hex), "{hex}");
            tried += 1;
        }
    });
    assert!(tried > 1_000, "{tried} hexes are too few to tell");
}

#[test]
fn lines_tell_what_decides_whether_one_may_shoot_and_what_the_range_takes() {
    let (mut clear, mut blocked, mut rear, mut shots) = (0, 0, 0, 0);
    all(&mut |battle, slot, lookout| {
        for line in &lookout.lines {
            let other = battle.slot(line.to).expect("it is there");
            assert_eq!(battle.has_line(slot, other), !matches!(line.view, View::Blocked(_)));
            assert_eq!(battle.has_in_front(slot, other), line.in_front);
            assert_eq!(battle.arc_towards(slot, other), line.bearing.arc);
            let (a, b) = if line.view == View::Clear { (1, 0) } else { (0, 1) };
            (clear, blocked) = (clear + a, blocked + b);
            rear += usize::from(line.bearing.arc == Arc::Rear);
            let Some(arm) = battle.figures[slot].missile() else { continue };
            let aim = Aim::at(battle, slot, other, arm, AttackForm::Shot, Manner::Plain);
            let by = aim.modifiers.iter().find(|modifier| modifier.cause == AttackCause::MissileRange);
            assert_eq!(line.bearing.shot, Some(by.map_or(0, |modifier| modifier.by)));
            shots += 1;
        }
    });
    assert!(clear > 500 && blocked > 20 && rear > 50 && shots > 100, "{clear} {blocked} {rear} {shots}");
}

#[test]
fn a_hex_lies_as_far_and_in_the_arc_as_somebody_who_stands_there() {
    let mut told = 0;
    all(&mut |battle, slot, lookout| {
        for line in &lookout.lines {
            let other = battle.slot(line.to).expect("it is there");
            let small = battle.hexes(other).len() == 1 && battle.figures[other].at != battle.figures[slot].at;
            let here = lookout.hexes.iter().find(|(hex, _)| *hex == battle.figures[other].at);
            if let Some((_, bearing)) = here.filter(|_| small) {
                assert_eq!(*bearing, line.bearing);
                told += 1;
            }
        }
    });
    assert!(told > 500, "{told} hexes are too few to tell");
}

#[test]
fn nobody_is_told_of_who_hides_nor_of_who_is_gone() {
    let mut hidden = 0;
    for mut battle in moments() {
        let gone = battle.slots().last().expect("somebody fights");
        battle.figures[gone].presence = Presence::Removed;
        for seat in [play::Seat::Player(1), play::Seat::Player(2), play::Seat::Spectator(1)] {
            let sight = Sight::of(&battle, seat);
            for slot in battle.slots() {
                let figure = &battle.figures[slot];
                let found = lookout(&sight, figure.who);
                assert_eq!(found.is_some(), sight.sees(slot) && figure.is_on_board());
                let unseen = |who: &FigureId| !sight.sees(battle.slot(*who).expect("it is there"));
                for line in found.iter().flat_map(|found| &found.lines) {
                    assert!(!unseen(&line.to) && !line.lane.iter().any(unseen));
                }
                hidden += usize::from(figure.presence == Presence::Hidden && !sight.sees(slot));
            }
        }
    }
    assert!(hidden > 20, "{hidden} who hide are too few to tell");
}
