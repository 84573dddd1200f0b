//! The laws of every game, on a small board with somebody hidden on it.

use dice::Fast;
use play::Seat;
use play::conformance::{self, Effort, Specimen};
use play::game::Game;
use smallvec::SmallVec;

use super::bench::entrant;
use super::universe::universe;
use crate::battle::ground::{Board, Path, Side};
use crate::battle::spells::{Lore, Reserve};
use crate::battle::{Battle, Combat, Command, Entrant, Event, Lot, Presence, Setup, Sight};
use crate::data::Id;
use crate::equipment::Variant;
use crate::house::HouseRules;
use crate::magic::{Knowledge, Mana, OwnSpell, SpellBook, Wards};

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

/// Somebody taught in a school, with mana of the middling sort.
fn mage(name: &str, side: u8, at: (i8, i8), facing: Side, school: &str, spells: &[(&str, u8)]) -> Entrant {
    let mut one = entrant(name, side, at, facing, &["dagger"]);
    (one.profile.scores.int, one.profile.scores.wis) = (14, 12);
    let levels = spells.iter().map(|(spell, level)| (Id::named(spell), *level));
    let book = SpellBook::taught(Id::named(school), levels);
    let lore = Lore { book, wards: Wards::default(), knowledge: Knowledge::Rough, focus: false };
    one.profile.lore = Some(Box::new(lore));
    one.reserve = Reserve::of(Mana::new(10));
    one
}

/// It with two spears on its back that no price list has.
fn with_gear_of_its_own(mut one: Entrant) -> Entrant {
    let name = play::name::Name::parse("Long fang").expect("a name");
    let fang = Variant { dexterity: Some(2), strength: Some(0), ..Variant::of(name, Id::named("spear")) };
    one.gear.add(fang.forge().expect("nothing is wrong"), 2).expect("it can be owned");
    one
}

/// It with a spell that no school has in its list.
fn with_a_spell_of_its_own(mut one: Entrant, school: &str, like: &str) -> Entrant {
    let name = play::name::Name::parse("Long reach").expect("a name");
    let own = OwnSpell { level: 1, ..OwnSpell::like(name, Id::named(like)) }.forge().expect("nothing is wrong");
    if let Some(lore) = &mut one.profile.lore {
        let known: Vec<_> = lore.book.known().map(|(spell, _)| (spell, 2)).collect();
        lore.book = SpellBook::taught(Id::named(school), known.into_iter().chain([(own, 2)]));
    }
    one
}

impl Specimen for Combat {
    fn setups() -> Vec<Setup> {
        let ann = || entrant("Ann", 0, (1, 0), Side::South, &["broadsword", "small_shield"]);
        let bob = |at| entrant("Bob", 1, at, Side::North, &["spear"]);
        vec![
            setup(vec![ann(), bob((1, 3))]),
            setup(vec![
                ann(),
                with_gear_of_its_own(bob((1, 1))),
                hidden(entrant("Lurk", 1, (3, 3), Side::North, &["dagger"])),
                hidden(Entrant { wounded: 60, ..entrant("Dora", 1, (0, 3), Side::North, &[]) }),
            ]),
            setup(vec![
                with_a_spell_of_its_own(
                    mage("Mira", 0, (1, 0), Side::South, "fire", &[("missile", 3), ("ball", 2)]),
                    "fire",
                    "barrier",
                ),
                mage("Ned", 1, (1, 3), Side::North, "counter", &[("counter-1", 2), ("counter-2", 1)]),
                entrant("Bob", 1, (2, 2), Side::North, &["spear"]),
            ]),
            setup(vec![
                mage("Olga", 0, (1, 0), Side::South, "control", &[("minor-illusion", 2), ("mental-state", 1)]),
                mage("Piet", 1, (1, 2), Side::North, "passage", &[("light", 1), ("blur", 2), ("knock", 1)]),
            ]),
        ]
    }

    fn seats(_state: &Battle) -> Vec<Seat> {
        vec![Seat::Gm, Seat::Player(1), Seat::Player(2), Seat::Spectator(1)]
    }

    fn universe(state: &Battle) -> Vec<Command> {
        universe(state, state.board().outline().iter())
    }

    /// Those who hide and the mana of mages are all that a seat may not know; who plays whom is no secret.
    fn hides(state: &Battle, seat: Seat) -> bool {
        let sight = Sight::of(state, seat);
        let lies_hidden = |slot: usize| state.figures[slot].presence == Presence::Hidden && !sight.sees(slot);
        // What is left comes to light by failing and by borrowing; until then it is a secret.
        let has_mana = |slot: usize| {
            let (figure, reserve) = (&state.figures[slot], state.figures[slot].reserve);
            !reserve.is_none() && !reserve.bared && !sight.knows_mana(figure)
        };
        state.slots().any(|slot| lies_hidden(slot) || has_mana(slot))
    }

    /// Whoever leads somebody hidden is told what becomes of it, dice and all.
    fn confides(before: &Battle, event: &Event, seat: Seat) -> bool {
        let sight = Sight::of(before, seat);
        let hides = |slot: usize| before.figures[slot].presence == Presence::Hidden && sight.sees(slot);
        event.whom().into_iter().filter_map(|who| before.slot(who)).any(hides)
    }

    fn id_fields() -> &'static [&'static str] {
        &["who", "figure", "target"]
    }
}

/// A walker comes upon somebody hidden: that it stopped is seen, and by whom it was stopped comes to light after it.
// proves: P283
#[test]
fn whoever_runs_into_somebody_hidden_sees_the_walk() {
    let ann = entrant("Ann", 0, (1, 0), Side::South, &["dagger"]);
    let lurk = hidden(entrant("Lurk", 1, (1, 1), Side::North, &["dagger"]));
    let battle = Combat::opened(setup(vec![ann, lurk]), &mut Fast::new(1)).expect("a fight");
    let [ann, lurk] = ["Ann", "Lurk"]
        .map(|name| battle.figures.iter().find(|figure| figure.profile.name == name).expect("somebody").who);
    let facing = Side::South;
    let event = Event::Walked { figure: ann, path: Path::default(), facing, stumbled: false, into: Some(lurk) };
    let mut after = battle.clone();
    Combat::apply(&mut after, &event);
    let seen = Combat::seen(&battle, &event, &after, Seat::Player(1)).expect("her player sees it");
    let told = Combat::tell(&seen, &|seat| seat.to_string());
    assert_eq!(told.text, "Ann gets nowhere and runs into somebody.");
}

/// Where somebody hidden goes for whom there is no room is chance, and nobody else's business.
// proves: P283
#[test]
fn a_die_about_somebody_hidden_is_told_to_its_own_side_alone() {
    let ann = entrant("Ann", 0, (1, 0), Side::South, &["dagger"]);
    let lurk = hidden(entrant("Lurk", 1, (1, 1), Side::North, &["dagger"]));
    let battle = Combat::opened(setup(vec![ann, lurk]), &mut Fast::new(1)).expect("a fight");
    let lurk = battle.figures.iter().find(|figure| figure.profile.name == "Lurk").map(|figure| figure.who);
    let event = Event::ChanceDecided { lot: Lot::Room, figure: lurk, face: 3, sides: 5 };
    let told = |seat: Seat| Combat::seen(&battle, &event, &battle, seat).is_some();
    assert_eq!([Seat::Gm, Seat::Player(2), Seat::Player(1), Seat::Spectator(1)].map(told), [true, true, false, false]);
}

// proves: P283
#[test]
fn a_fight_keeps_the_laws_of_every_game() {
    let tally = conformance::check::<Combat>(Effort { games: 3, steps: 12, seed: 7 });
    println!("{}", tally.unwrap_or_else(|breach| panic!("{breach}")));
}
