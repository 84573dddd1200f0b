//! What a fight costs on one core: turns per second of whole fights with the bot on every side and nothing kept, and the
//! price of one look at what may be done.

use std::hint::black_box;

use dice::Fast;
use pillars::battle::course::{Course, Forgetful};
use pillars::battle::{Battle, Combat, OptionList, Sight, Stage, bot, scenario};
use play::game::Game;

mod rate;

const BATCH: u64 = 200;
const MOST_TURNS: u16 = 200;

/// What came of many fights.
#[derive(Default)]
struct FightTally {
    fights: u64,
    turns: u64,
    undecided: u64,
    decisions: u64,
}

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let is_asked = |name: &str| asked.is_empty() || asked.iter().any(|word| name.contains(word.as_str()));
    let fought = [
        ("one against one", "duel"),
        ("three against three", "skirmish"),
        ("three against three, two mages a side", "wizards"),
    ];
    for (name, key) in fought {
        if is_asked(name) {
            fights(name, key);
        }
    }
    if is_asked("looks") {
        looks();
    }
}

/// A fight as it begins, with names and first initiative of its own.
fn begin(key: &str, dice: &mut Fast) -> Battle {
    let setup = scenario::find(key).expect("it comes with the program").scenario().setup;
    Combat::opened(setup, dice).expect("what comes with the program is sound")
}

fn fights(what: &str, key: &str) {
    let starts: Vec<Battle> = (0..64).map(|seed| begin(key, &mut Fast::new(seed))).collect();
    let measured = rate::measure(|batch, fought: &mut FightTally| {
        let mut dice = Fast::new(batch);
        for start in starts.iter().cycle().take(usize::try_from(BATCH).unwrap_or(1)) {
            fought.count(start.clone(), &mut dice);
        }
    });
    let FightTally { fights, turns, undecided, decisions } = measured.sum;
    println!("battle, {what}: {}", measured.rate(turns, "turns"));
    println!("  {}", measured.rate(decisions, "decisions"));
    println!("  {fights} fights, {}.{} turns each, {undecided} undecided", turns / fights, turns * 10 / fights % 10);
}

impl FightTally {
    fn count(&mut self, mut battle: Battle, dice: &mut Fast) {
        self.decisions += u64::from(bot::play_out(&mut battle, dice, &mut Forgetful, MOST_TURNS));
        self.fights += 1;
        self.turns += u64::from(battle.turn);
        self.undecided += u64::from(!matches!(battle.stage, Stage::Over(_)));
    }
}

/// What one figure in the open may do, with all the hexes where it may end; and the price of a copy.
fn looks() {
    let mut dice = Fast::new(1);
    let mut battle = begin("skirmish", &mut dice);
    let seat = bot::awaited(&battle).expect("somebody won the initiative");
    let order = bot::decide(&Sight::of(&battle, seat)).expect("the bot chooses a place");
    Course::new(&mut battle, &mut dice, &mut Forgetful).carry_out(&order, false);
    let slot = battle.slots().find(|slot| Some(battle.figures[*slot].team) == battle.moving_team());
    let slot = slot.expect("somebody moves");
    let list = rate::measure(|_, looked: &mut (u64, usize)| {
        for _ in 0..BATCH {
            OptionList::of(black_box(&battle), slot)
                .visit(|_, entry| looked.1 += entry.map_or(0, |(_, ends)| ends.len()));
            looked.0 += 1;
        }
    });
    let (lists, hexes) = list.sum;
    let ends = u64::try_from(hexes).unwrap_or(0) / lists;
    println!("battle, the list of a figure's options with {ends} places to end: {}", list.each(lists));
    let copies = rate::measure(|_, copied: &mut u64| {
        for _ in 0..BATCH {
            black_box(black_box(&battle).clone());
            *copied += 1;
        }
    });
    println!("battle, a copy of three against three: {}", copies.each(copies.sum));
}
