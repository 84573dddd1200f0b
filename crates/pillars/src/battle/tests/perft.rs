//! Perft: how many sequences of commands there are from a few small positions, against what is written down in
//! `perft/*.script`.
//!
//! A sequence is counted command by command, each one of those that are offered to the seat that the fight awaits, with all
//! there is to be chosen in it: figure, option, hex, facing, target, arm. Giving up and leaving the board are among them.
//! Where dice fall, a command counts once for each *outcome class* of the dice behind it, and the fight goes on from each:
//!
//! ```text
//! to hit                        each outcome that the throw can have at all: triple, double, hit, miss, drop, break
//! against an attribute          made, not made
//! initiative and ties           every order of those who throw
//! damage, fire                  the least, the most
//! where somebody makes room     every hex
//! ```
//!
//! Faces that stand for a class are the least that bring it. A fight that is over has no sequences. What is offered is
//! exactly what is permitted of all the commands that there are, and no count changes when the board is turned or mirrored.

use play::game::Game;

use super::offered::offered;
use super::universe::universe;
use crate::battle::ground::{FigureSize, Hex, HexSet};
use crate::battle::{Battle, Combat, Command, Sight, bot, script};

mod classes;
mod symmetry;

use classes::outcomes;
use symmetry::Symmetry;

/// A position with the numbers of sequences of one, two and three commands from it.
struct Position {
    name: &'static str,
    text: String,
    battle: Battle,
}

/// The positions; all but the giant's are of figures that are their own mirror images, which three hexes are not.
const NAMES: [&str; 6] = ["duel", "archer", "grip", "dragon", "giant", "pikes"];

fn positions() -> impl Iterator<Item = Position> {
    NAMES.into_iter().map(Position::read)
}

impl Position {
    fn read(name: &'static str) -> Self {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/battle/tests/perft");
        let text = std::fs::read_to_string(folder.join(name).with_extension("script")).expect("a position is written");
        let run = script::run(&text).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let battle = run.state().expect("a position is a fight").clone();
        // The dice of the opening have fallen.
        Self { name, text, battle: Battle { opening: Vec::new(), ..battle } }
    }

    /// What is written after a mark.
    fn noted<'p>(&'p self, mark: &'p str) -> impl Iterator<Item = &'p str> {
        self.text.lines().filter_map(move |line| line.strip_prefix(mark)).flat_map(str::split_whitespace)
    }

    /// The hex about which the board is turned.
    fn middle(&self) -> Hex {
        self.noted("# middle ").next().and_then(|hex| hex.parse().ok()).expect("a position names its middle")
    }

    /// The numbers of sequences of one, two and three commands.
    fn counts(&self) -> Vec<u64> {
        self.noted("# perft ").map(|count| count.parse().expect("a count")).collect()
    }

    /// Those that are counted in seconds; in a long run all of them.
    fn within(&self, most: u64) -> Vec<u64> {
        self.counts().into_iter().take_while(|count| is_long() || *count <= most).collect()
    }

    fn mirrors(&self) -> bool {
        self.battle.figures.iter().all(|figure| figure.profile.size != FigureSize::Three)
    }
}

fn is_long() -> bool {
    std::env::var_os("TRILITH_LONG").is_some_and(|value| value == "1")
}

/// How many sequences of so many commands there are.
fn perft(battle: &Battle, depth: usize) -> u64 {
    let Some(seat) = bot::awaited(battle).filter(|_| depth > 0) else { return u64::from(depth == 0) };
    let all = offered(battle, seat);
    all.iter().flat_map(|command| outcomes(battle, command)).map(|next| perft(&next, depth - 1)).sum()
}

fn perfts(battle: &Battle, most: usize) -> Vec<u64> {
    (1..=most).map(|depth| perft(battle, depth)).collect()
}

fn sorted(commands: impl IntoIterator<Item = Command>) -> Vec<String> {
    let mut all: Vec<String> = commands.into_iter().map(|command| format!("{command:?}")).collect();
    all.sort_unstable();
    all
}

/// Holds what is offered against what is permitted of all commands, those with hexes beyond the board among them.
fn compare_with_all_commands(battle: &Battle) {
    let Some(seat) = bot::awaited(battle) else { return };
    let sight = Sight::of(battle, seat);
    let hexes: HexSet = battle.board().outline().grown();
    let may = |command: &Command| Combat::permit(&sight, command).is_ok();
    let permitted = sorted(universe(battle, hexes.iter()).into_iter().filter(may));
    assert_eq!(sorted(offered(battle, seat)), permitted);
}

#[test]
fn there_are_as_many_sequences_as_are_written_down() {
    let written: Vec<(&str, Vec<u64>)> = positions().map(|one| (one.name, one.within(200_000))).collect();
    let found = positions().zip(&written).map(|(one, (_, counts))| (one.name, perfts(&one.battle, counts.len())));
    assert_eq!(found.collect::<Vec<_>>(), written);
}

#[test]
fn what_is_offered_is_what_is_permitted_of_all_commands() {
    for Position { battle, .. } in positions() {
        compare_with_all_commands(&battle);
        let seat = bot::awaited(&battle).expect("a position awaits somebody");
        let next = offered(&battle, seat);
        let each = if is_long() { 1 } else { next.len().div_ceil(12) };
        next.iter().step_by(each).flat_map(|command| outcomes(&battle, command)).for_each(|battle| {
            compare_with_all_commands(&battle);
        });
    }
}

#[test]
fn no_count_changes_when_the_board_is_turned_or_mirrored() {
    for position in positions() {
        let counts = position.within(20_000);
        for way in Symmetry::all(position.middle(), position.mirrors()) {
            let found = perfts(&way.battle(&position.battle), counts.len());
            assert_eq!(found, counts, "{} {way:?}", position.name);
        }
    }
}
