use std::collections::BTreeSet;

use dice::Fast;
use play::game::Game;

use super::super::course::{Course, Forgetful};
use super::super::{Combat, bot, legality, scenario};
use super::*;

/// Every wish answers some question in fights of bots, and never with what its seat may not do.
#[test]
fn each_wish_answers_its_own_question_and_never_beyond_what_is_legal() {
    let mut fulfilled = BTreeSet::new();
    for (seed, key) in (3..).zip(["duel", "brawl", "wolves", "skirmish"]) {
        let mut dice = Fast::new(seed);
        let setup = scenario::find(key).expect("it comes with the program").scenario().setup;
        let mut battle = Combat::begin(setup, &mut dice).expect("it is sound");
        while battle.turn <= 30
            && let Some(seat) = bot::awaited(&battle)
        {
            let sight = Sight::of(&battle, seat);
            for wish in WISHES {
                let answer = fulfil(&sight, &|has| has == wish.key);
                if let Some(command) = answer {
                    assert_eq!(legality::permit(&sight, &command), Ok(()), "{command:?}");
                    fulfilled.insert(wish.key);
                }
                let others = (1..=8).map(play::Seat::Player).filter(|other| *other != seat);
                let elsewhere = others.filter_map(|other| {
                    fulfil(&Sight::of(&battle, other), &|has| has == wish.key).map(|command| (other, command))
                });
                for (other, command) in elsewhere {
                    assert_eq!(legality::permit(&Sight::of(&battle, other), &command), Ok(()), "{other} {command:?}");
                }
            }
            assert_eq!(fulfil(&sight, &|_| false), None, "whoever wishes nothing is asked");
            let command = bot::decide(&sight).expect("a bot never stalls");
            Course::new(&mut battle, &mut dice, &mut Forgetful).carry_out(&command, false);
        }
    }
    let all: BTreeSet<&str> = WISHES.iter().map(|wish| wish.key).collect();
    assert_eq!(fulfilled, all);
}
