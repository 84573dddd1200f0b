use dice::Fast;
use play::{Game as _, Seat};

use crate::battle::course::Course;
use crate::battle::{Battle, Combat, Presence, Sight, bot, scenario};

const CANARY: &str = "Zyxgnarl";

/// An ambush in which those who hide have names that stand nowhere else.
fn ambush(seed: u64) -> Battle {
    let mut setup = scenario::find("ambush").expect("a stored scenario").scenario().setup;
    for entrant in setup.figures.iter_mut().filter(|entrant| entrant.hidden) {
        CANARY.clone_into(&mut entrant.profile.name);
    }
    Combat::opened(setup, &mut Fast::new(seed)).expect("a sound scenario")
}

fn forked(battle: &Battle, seat: Seat, side: usize) -> Option<Battle> {
    Combat::fork(&Sight::of(battle, seat), side).map(|fork| fork.state)
}

/// Plays an ambush and looks at every state on the way.
fn watched(seed: u64, mut look: impl FnMut(&Battle)) {
    let (mut battle, mut dice) = (ambush(seed), Fast::new(seed));
    for _ in 0..120 {
        look(&battle);
        let Some(seat) = bot::awaited(&battle) else { return };
        let Some(command) = bot::decide(&Sight::of(&battle, seat)) else { return };
        Course::new(&mut battle, &mut dice, &mut Vec::new()).carry_out(&command, false);
    }
}

#[test]
fn nobody_who_hides_from_the_seat_is_in_what_it_imagines() {
    let (mut forks, mut hiding) = (0, 0);
    for seed in 0..3 {
        watched(seed, |battle| {
            let hidden: Vec<_> =
                battle.figures.iter().filter(|figure| figure.presence == Presence::Hidden).map(|f| f.who).collect();
            for (seat, side) in [(Seat::Player(1), 0), (Seat::Player(1), 1), (Seat::Spectator(1), 0)] {
                let Some(fork) = forked(battle, seat, side) else { continue };
                assert!(fork.figures.iter().all(|figure| !hidden.contains(&figure.who)));
                let text = serde_json::to_string(&fork).expect("a state is JSON");
                let named =
                    battle.figures.iter().filter(|f| f.presence != Presence::Hidden && f.profile.name == CANARY);
                assert_eq!(text.contains(CANARY), named.count() > 0, "only those who came to light are named");
                (forks, hiding) = (forks + 1, hiding + usize::from(!hidden.is_empty()));
            }
        });
    }
    assert!(forks > 50 && hiding > 0, "{forks} were imagined, {hiding} while somebody hid");
}

#[test]
fn those_who_hide_remember_one_another_and_the_gm_sees_all() {
    let battle = ambush(1);
    let count = |fork: Option<Battle>| fork.map(|fork| fork.figures.len());
    assert_eq!(count(forked(&battle, Seat::Player(2), 1)), Some(battle.figures.len()));
    assert_eq!(count(forked(&battle, Seat::Gm, 0)), Some(battle.figures.len()));
}

#[test]
fn whatever_is_imagined_can_be_played_to_its_end_from_the_first_seat_and_by_bots() {
    let mut played = 0;
    watched(7, |battle| {
        for (seat, side) in [(Seat::Player(1), 0), (Seat::Gm, 1)] {
            let Some(mut fork) = forked(battle, seat, side) else { continue };
            let own = fork.figures.iter().filter(|figure| usize::from(figure.team.0) == side);
            assert!(own.clone().count() > 0 && own.clone().all(|figure| figure.seat == Seat::Player(1)));
            let copy: Battle = serde_json::from_str(&serde_json::to_string(&fork).expect("JSON")).expect("a state");
            assert_eq!(copy, fork, "it is the same when it has been stored");
            played += bot::play_out(&mut fork, &mut Fast::new(3), &mut Vec::new(), fork_turns(battle));
        }
    });
    assert!(played > 100, "{played} decisions");
}

fn fork_turns(battle: &Battle) -> u16 {
    battle.turn + 3
}

#[test]
fn there_is_nothing_to_imagine_for_a_side_that_is_not_there_or_when_all_is_over() {
    let mut battle = ambush(1);
    assert_eq!(forked(&battle, Seat::Player(1), 2), None);
    assert_eq!(forked(&battle, Seat::Player(1), 300), None);
    Course::new(&mut battle, &mut Fast::new(1), &mut Vec::new()).carry_out(&crate::battle::Command::End, true);
    assert_eq!(forked(&battle, Seat::Gm, 0), None);
}
