//! The laws of every game, on a small board with somebody hidden on it.

use play::Seat;
use play::conformance::{self, Effort, Specimen};
use smallvec::SmallVec;

use super::super::choice::{Choice, Low, Manner, Source};
use super::super::ground::{Board, Hex, Side};
use super::super::{Arm, Battle, Combat, Command, Entrant, Posture, Presence, Setup, Sight, Slot, Who};
use super::bench::entrant;
use crate::house::HouseRules;

const DRAWING: [&str; 4] = ["....", ".b..", "..f.", "...."];

fn setup(figures: Vec<Entrant>) -> Setup {
    Setup {
        name: "A yard".to_owned(),
        house: HouseRules::default(),
        board: Board::from_drawing(&DRAWING).expect("a small board"),
        sides: vec!["North".to_owned(), "South".to_owned()],
        figures,
        goals: SmallVec::new(),
    }
}

fn hidden(one: Entrant) -> Entrant {
    Entrant { hidden: true, ..one }
}

fn hexes() -> impl Iterator<Item = Hex> {
    (0..4).flat_map(|column| (0..4).map(move |row| Hex::at(column, row)))
}

impl Specimen for Combat {
    fn setups() -> Vec<Setup> {
        let ann = || entrant("Ann", 0, (1, 0), Side::South, &["broadsword", "small_shield"]);
        let bob = |at| entrant("Bob", 1, at, Side::North, &["spear"]);
        vec![
            setup(vec![ann(), bob((1, 3))]),
            setup(vec![ann(), bob((1, 1)), hidden(entrant("Lurk", 1, (3, 3), Side::North, &["dagger"]))]),
        ]
    }

    fn seats(_state: &Battle) -> Vec<Seat> {
        vec![Seat::Gm, Seat::Player(1), Seat::Player(2), Seat::Spectator(1)]
    }

    fn universe(state: &Battle) -> Vec<Command> {
        let mut all: Vec<Command> = (0..4).map(|place| Command::TakePlace { place }).collect();
        for slot in state.slots() {
            all.extend(of_one(state, slot));
            for target in state.slots() {
                all.extend(of_two(state, slot, target));
            }
        }
        all.push(Command::End);
        all
    }

    /// Those who hide are all that a seat may not know; who plays whom is no secret.
    fn hides(state: &Battle, seat: Seat) -> bool {
        let sight = Sight::of(state, seat);
        state.slots().any(|slot| state.figures[slot].presence == Presence::Hidden && !sight.sees(slot))
    }

    fn id_fields() -> &'static [&'static str] {
        &["who", "figure", "target"]
    }
}

fn choices(state: &Battle, slot: Slot) -> Vec<Choice> {
    let figure = &state.figures[slot];
    let mut all = vec![
        Choice::Move,
        Choice::Dodge,
        Choice::StandUp,
        Choice::Crawl,
        Choice::Defend,
        Choice::LastShot,
        Choice::Disengage,
        Choice::Grapple,
        Choice::HandToHand,
        Choice::DrawDagger,
        Choice::BreakFree,
        Choice::TakePack,
        Choice::Treat { whom: figure.who },
    ];
    for manner in [Manner::Plain, Manner::Sweep, Manner::TwoWeapons] {
        all.extend([Choice::Charge { manner }, Choice::Attack { manner }]);
    }
    for to in [Low::Kneeling, Low::Prone] {
        all.extend([Choice::Drop { to }, Choice::Missile { drop: Some(to) }]);
    }
    all.push(Choice::Missile { drop: None });
    for holding in figure.gear.holdings() {
        all.extend([
            Choice::Ready { item: holding.item, from: Source::Carried },
            Choice::Change { item: holding.item },
        ]);
    }
    for pile in &state.piles {
        all.push(Choice::Ready { item: pile.item, from: Source::Ground(pile.at) });
        all.push(Choice::PickUp { item: pile.item, at: pile.at });
    }
    all
}

fn of_one(state: &Battle, slot: Slot) -> Vec<Command> {
    let figure = state.figures[slot].who;
    let mut all = vec![
        Command::Yield { figure },
        Command::DropPack { figure },
        Command::Leave { figure },
        Command::Hold { figure },
        Command::Stay { figure },
        Command::Reveal { figure },
        Command::Surrender { figure },
        Command::Agree { figure, agrees: true },
        Command::Agree { figure, agrees: false },
        Command::Hide { figure },
        Command::Mend { figure },
        Command::Kill { figure },
        Command::Remove { figure },
    ];
    for to in hexes() {
        all.extend([Command::Walk { figure, to }, Command::StepAway { figure, to }]);
        for facing in Side::ALL {
            all.push(Command::Place { figure, at: to, facing, posture: Posture::Standing });
            all.extend(choices(state, slot).into_iter().map(|option| Command::Choose { figure, option, to, facing }));
        }
    }
    all.extend(state.figures[slot].melee_arms().map(|arm| Command::Sweep { figure, arm }));
    all
}

fn of_two(state: &Battle, slot: Slot, other: Slot) -> Vec<Command> {
    let (figure, target): (Who, Who) = (state.figures[slot].who, state.figures[other].who);
    let arms = state.figures[slot].arms().chain([Arm::BareHands]);
    let mut all = vec![
        Command::Shoot { figure, target },
        Command::Close { figure, target },
        Command::StrikeTwice { figure, first: target, second: target },
    ];
    all.extend(arms.flat_map(|arm| [Command::Strike { figure, arm, target }, Command::Throw { figure, arm, target }]));
    for to in hexes().map(Some).chain([None]) {
        all.extend([true, false].map(|advance| Command::Push { figure, target, to, advance }));
    }
    all
}

#[test]
fn a_fight_keeps_the_laws_of_every_game() {
    let tally = conformance::check::<Combat>(Effort { games: 2, steps: 12, seed: 5 });
    println!("{}", tally.unwrap_or_else(|breach| panic!("{breach}")));
}
