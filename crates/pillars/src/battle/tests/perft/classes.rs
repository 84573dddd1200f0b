//! Every outcome class of a command: the command is carried out once for each, with faces that stand for it.

use std::cell::RefCell;

use dice::{Dice, Vault};

use crate::battle::course::Course;
use crate::battle::event::Shift;
use crate::battle::spells::Wonder;
use crate::battle::{Battle, Blow, Command, Event, Outcome, Placing, apply};

/// Faces as they are thrown.
type Faces = Vec<u32>;

/// Given faces first; after them 1 to 6 over and over, so that ties break.
struct PaddedDice<'f> {
    given: &'f [u32],
    thrown: u32,
}

impl Dice for PaddedDice<'_> {
    fn face(&mut self, _vault: Vault, sides: u32) -> u32 {
        let given = self.given.get(self.thrown as usize).copied();
        self.thrown += 1;
        given.unwrap_or(self.thrown % sides + 1)
    }
}

/// A fight after a command, and what brought it there.
struct Outcomes<'b> {
    before: &'b Battle,
    command: &'b Command,
    found: RefCell<Vec<Battle>>,
}

/// The fights that a command may lead to, one for each outcome class.
pub(super) fn outcomes(before: &Battle, command: &Command) -> Vec<Battle> {
    let all = Outcomes { before, command, found: RefCell::default() };
    all.explore(&mut Vec::new());
    all.found.into_inner()
}

impl Outcomes<'_> {
    /// Carries the command out with these faces; if more are thrown, once for each that stands for a class of the next roll.
    fn explore(&self, given: &mut Faces) {
        let (mut now, mut events) = (self.before.clone(), Vec::new());
        let mut dice = PaddedDice { given, thrown: 0 };
        Course::new(&mut now, &mut dice, &mut events).carry_out(self.command, false);
        let thrown = dice.thrown as usize;
        if thrown == given.len() {
            return self.found.borrow_mut().push(now);
        }
        for faces in self.next_roll(&events, given.len()) {
            let before = given.len();
            given.extend(faces);
            self.explore(given);
            given.truncate(before);
        }
    }

    /// What stands for each class of the roll that begins with that die.
    fn next_roll(&self, events: &[Event], start: usize) -> Vec<Faces> {
        let (mut state, mut thrown) = (self.before.clone(), 0);
        for event in events {
            for roll in rolls(&state, event) {
                if thrown == start {
                    return roll.classes;
                }
                thrown += roll.dice;
            }
            apply::apply(&mut state, event);
        }
        panic!("die {start} of {:?} belongs to no event", self.command)
    }
}

/// Some dice of an event, and the faces that stand for each class of them.
struct DiceClasses {
    dice: usize,
    classes: Vec<Faces>,
}

/// The rolls behind an event, in the order of throwing.
fn rolls(before: &Battle, event: &Event) -> Vec<DiceClasses> {
    if let Event::InitiativeRolled { rolls, ranking } = event {
        vec![DiceClasses { dice: rolls.len(), classes: orders(if rolls.is_empty() { 0 } else { ranking.len() }) }]
    } else if let Event::OrderSet { order } = event {
        tied(order)
    } else if let Some(dice) = hurting(event) {
        vec![DiceClasses { dice, classes: extremes(dice) }]
    } else if let Event::Attacked { blow } = event {
        let damage = DiceClasses { dice: blow.damage.len(), classes: extremes(blow.damage.len()) };
        vec![DiceClasses { dice: blow.faces.len(), classes: attack(blow) }, damage]
    } else if let Event::Tested { faces, need, .. } = event {
        vec![DiceClasses { dice: faces.len(), classes: test(faces.len(), *need) }]
    } else if let Event::Shifted { figure, why: Shift::MadeRoom, .. } = event {
        let hexes = before.slot(*figure).map_or(0, |slot| before.nearest_free(slot).len());
        vec![DiceClasses { dice: usize::from(hexes > 1), classes: (1..).take(hexes).map(|face| vec![face]).collect() }]
    } else {
        Vec::new()
    }
    .into_iter()
    .filter(|roll| roll.dice > 0)
    .collect()
}

/// How many dice said what fire or magic does to somebody.
fn hurting(event: &Event) -> Option<usize> {
    let Event::Magic(wonder) = event else { return None };
    if let Wonder::Hurt { faces, .. } = &**wonder { Some(faces.len()) } else { None }
}

/// The least and the most that dice can show.
fn extremes(dice: usize) -> Vec<Faces> {
    vec![vec![1; dice], vec![6; dice]]
}

/// Made and not made, where both can be.
fn test(dice: usize, need: i16) -> Vec<Faces> {
    let made = |faces: &Faces| i64::from(faces.iter().sum::<u32>()) <= i64::from(need);
    let [least, most] = [vec![1; dice], vec![6; dice]];
    if made(&least) == made(&most) { vec![least] } else { vec![least, most] }
}

/// For each outcome that an attack may have, the least faces that bring it.
fn attack(blow: &Blow) -> Vec<Faces> {
    let dice = blow.faces.len();
    let outcome = |total: usize| Outcome::of(i16::try_from(total).expect("few dice"), dice, blow.need, blow.way);
    let first = |wanted: Outcome| (dice..=6 * dice).find(|total| outcome(*total) == wanted);
    Outcome::ALL.into_iter().filter_map(first).map(|total| showing(dice, total)).collect()
}

/// So many dice that come to a total.
fn showing(dice: usize, total: usize) -> Faces {
    let mut left = u32::try_from(total - dice).expect("few dice");
    let face = |_| {
        let more = left.min(5);
        left -= more;
        1 + more
    };
    (0..dice).map(face).collect()
}

/// Every order of those who tie for a place, for each place in turn.
fn tied(order: &[Placing]) -> Vec<DiceClasses> {
    let groups = order.chunk_by(|one, other| one.place == other.place).filter(|group| group.len() > 1);
    groups
        .map(|group| DiceClasses { dice: group.iter().map(|one| one.ties.len()).sum(), classes: orders(group.len()) })
        .collect()
}

/// Every order in which so many dice may rank, none showing what another shows.
fn orders(count: usize) -> Vec<Faces> {
    let count = u32::try_from(count).expect("few dice");
    assert!(count <= 6, "more tie than a die has faces");
    (0..count).fold(vec![Vec::new()], |orders, next| {
        orders.iter().flat_map(|order| (0..=order.len()).map(|at| with(order, at, 6 - next))).collect()
    })
}

fn with(order: &Faces, at: usize, face: u32) -> Faces {
    let mut order = order.clone();
    order.insert(at, face);
    order
}
