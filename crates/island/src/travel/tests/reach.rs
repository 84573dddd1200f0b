//! How far people would get, as pages show it before anybody sets out.

use hex::{Hex, Side};

use crate::command::Command;
use crate::folk::FolkNo;
use crate::meeting::tests::isle::{Isle, MIDDLE, ONE, TWO, at};
use crate::pack::Sign;
use crate::pack::effect::Quirk;
use crate::sight::Sight;
use crate::travel::{Reach, ReachEnd, reaches, reaches_on_the_way};

fn seen(isle: &Isle, hex: Hex, stealth: bool) -> Vec<Reach> {
    reaches(&Sight::new(&isle.state, ONE.seat()), hex, stealth)
}

fn end(reach: &Reach, hex: Hex) -> &ReachEnd {
    reach.ends.iter().find(|end| end.hex == hex).unwrap_or_else(|| panic!("{hex} is out of reach"))
}

fn of<'a>(reaches: &'a [Reach], party: &[FolkNo]) -> &'a Reach {
    reaches.iter().find(|reach| reach.parties.iter().any(|each| each == party)).unwrap()
}

/// Some country with tokens, foes and prices, and three people of whom one is at home in the forest.
fn country() -> (Isle, Vec<FolkNo>) {
    let mut isle = Isle::new();
    let mut people = vec![isle.main(ONE, MIDDLE)];
    people.extend(isle.followers(ONE, 2, MIDDLE));
    isle.sheet(people[2]).quirks = vec![Quirk::AtHome(vec![Sign::Forest], 1)];
    isle.land(at(Side::North, 1), "forest");
    isle.land(at(Side::North, 2), "forest");
    isle.token(at(Side::South, 1), "snapping_crabs");
    isle.token(at(Side::South, 2), "blank");
    isle.main(TWO, at(Side::SouthEast, 1));
    (isle, people)
}

// proves: step M2, M8
#[test]
fn whoever_sets_out_may_walk_to_every_end_by_the_way_that_is_shown() {
    let (isle, _) = country();
    let mut walked = 0;
    for stealth in [false, true] {
        for reach in seen(&isle, MIDDLE, stealth) {
            for (party, end) in reach.parties.iter().flat_map(|party| reach.ends.iter().map(move |end| (party, end))) {
                let mut isle = isle.clone();
                let people = party.clone();
                isle.play(ONE, &if stealth { Command::Stealth { people } } else { Command::Move { people } }, &[]);
                isle.play(ONE, &Command::Walk { people: party.clone(), path: end.path.clone() }, &[]);
                walked += 1;
            }
        }
    }
    assert!(walked > 100, "{walked}");
}

#[test]
fn parties_who_pay_alike_are_looked_at_once_and_the_others_by_themselves() {
    let (isle, people) = country();
    let reaches = seen(&isle, MIDDLE, false);
    assert_eq!(reaches.iter().map(|reach| reach.parties.len()).sum::<usize>(), 7);
    let plain = of(&reaches, &people[..1]);
    assert_eq!(plain.parties.len(), 3, "two without quirks, alone and together");
    let north = at(Side::North, 2);
    assert_eq!(end(of(&reaches, &people[2..]), north).halves, 4);
    assert!(end(plain, north).halves > 4, "{:?}", end(plain, north));
    assert_eq!(end(of(&reaches, &people), north).halves, end(plain, north).halves, "the dearest counts");
}

#[test]
fn the_way_says_what_may_stop_it_and_where_nobody_could_give_way() {
    let (mut isle, people) = country();
    let alone = |isle: &Isle, stealth| of(&seen(isle, MIDDLE, stealth), &people[..1]).clone();
    let reach = alone(&isle, false);
    assert_eq!(end(&reach, at(Side::South, 1)).tokens, 1);
    assert!(!end(&reach, at(Side::South, 1)).met, "what lies face down is not known");
    assert!(end(&reach, at(Side::SouthEast, 1)).met);
    assert!(reach.ends.iter().all(|end| !end.path[..end.path.len() - 1].contains(&at(Side::SouthEast, 1))));
    assert_eq!(end(&alone(&isle, true), at(Side::South, 2)).tokens, 1, "by stealth only the last one");
    let goal = at(Side::North, 1);
    assert!(!end(&reach, goal).trap);
    for hex in goal.neighbours().into_iter().filter(|hex| *hex != MIDDLE) {
        isle.token(hex, "blank");
    }
    assert!(!end(&alone(&isle, false), goal).trap, "they may go back where they came from");
    isle.token(MIDDLE, "blank");
    assert!(end(&alone(&isle, false), goal).trap);
    let far = end(&alone(&isle, false), at(Side::North, 2)).clone();
    assert!(!far.trap, "they come through a hex that is free then: {far:?}");
    assert!(end(&alone(&isle, true), at(Side::North, 1)).trap);
}

#[test]
fn nobody_is_shown_a_reach_but_whoever_may_set_out_or_is_on_the_way() {
    let (mut isle, people) = country();
    let other = Sight::new(&isle.state, TWO.seat());
    assert!(reaches(&other, at(Side::SouthEast, 1), false).is_empty());
    assert!(reaches_on_the_way(&Sight::new(&isle.state, ONE.seat())).is_empty());
    isle.play(ONE, &Command::Move { people: people[..2].to_vec() }, &[]);
    assert!(seen(&isle, MIDDLE, false).is_empty());
    let now = reaches_on_the_way(&Sight::new(&isle.state, ONE.seat()));
    assert_eq!(now.iter().map(|reach| reach.parties[0].len()).collect::<Vec<_>>(), [2, 1, 1]);
    assert!(now.iter().all(|reach| reach.from == MIDDLE && !reach.ends.is_empty()));
    assert!(reaches_on_the_way(&Sight::new(&isle.state, TWO.seat())).is_empty());
}
