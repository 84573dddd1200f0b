//! Every command there is on the toy's small states.

use play::conformance::Specimen;
use play::name::Name;
use play::{PersonId, Seat};

use super::events::leads;
use super::{CUPS, Command, MOTTO, PLAYERS, SPOTS, Setup, Shell, State, Wager};

impl Specimen for Shell {
    fn setups() -> Vec<Setup> {
        vec![
            Setup { pea: 1, purse: 4, coins: 2, lurkers: vec![1], asked: true },
            Setup { pea: 0, purse: 0, coins: 0, lurkers: vec![], asked: false },
        ]
    }

    fn seats(_state: &State) -> Vec<Seat> {
        vec![Seat::Gm, PLAYERS[0], PLAYERS[1], Seat::Spectator(1)]
    }

    fn universe(state: &State) -> Vec<Command> {
        let mut all = vec![Command::Shuffle, Command::Ask, Command::Train, Command::Study, Command::Draw];
        all.extend((0..=CUPS).flat_map(|cup| [Command::Hide { cup }, Command::Guess { cup }]));
        all.extend((0..=SPOTS).map(|at| Command::Lurk { at }));
        all.extend((-1..=state.purse + 1).map(|share| shares(share, state.purse - share)));
        all.push(shares(1, state.purse));
        all.push(Command::Share { shares: [(PLAYERS[0], state.purse)].into() });
        all.extend(state.guests.iter().map(|person| Command::Invite { person: *person }));
        all.push(Command::Invite { person: PersonId::from_chance([7; 16]) });
        all.extend(walks());
        all.extend([0, 1, 2, 3, i64::MAX].into_iter().flat_map(bets));
        all.extend(["", " ", "a", "a\nb"].map(|motto| Command::Say { motto: motto.to_owned() }));
        all.extend([MOTTO, MOTTO + 1].map(|length| Command::Say { motto: "ä".repeat(length) }));
        all.extend(["Ann", "Ben", "B e n", "Zed", "GM"].map(|text| {
            let name = Name::parse(text).expect("a plain name");
            Command::Christen { name }
        }));
        all.extend(
            [vec![], vec![1], vec![3, 1], vec![2, 2], vec![9], vec![1, 2, 3]].map(|charms| Command::Trade { charms }),
        );
        all.push(Command::Throw { dice: "d6".parse().expect("a die") });
        all
    }
}

fn shares(first: i64, second: i64) -> Command {
    Command::Share { shares: [(PLAYERS[0], first), (PLAYERS[1], second)].into() }
}

/// No step, every single step, every pair of steps that leads somewhere, and some that do not.
fn walks() -> Vec<Command> {
    let single = (0..SPOTS).map(|at| vec![at]);
    let pairs = (0..SPOTS).flat_map(|a| (0..SPOTS).map(move |b| vec![a, b])).filter(|pair| leads(pair[0], pair[1]));
    let odd = [vec![], vec![1, 4], vec![1, 0, 1], vec![1, 0, 1, 0], vec![9]];
    single.chain(pairs).chain(odd).map(|path| Command::Walk { path }).collect()
}

fn bets(stake: i64) -> Vec<Command> {
    let sums = [Some(1), Some(2), Some(12), Some(13), None];
    let mut bets: Vec<Command> = sums.map(|sum| Command::Bet { stake, on: Wager::Sum, sum }).to_vec();
    bets.extend([None, Some(7)].map(|sum| Command::Bet { stake, on: Wager::High, sum }));
    bets
}
