//! The bot: it never stalls, favours no side, and beats whoever plays at random.

use dice::Fast;
use play::Seat;
use play::game::Game;

use super::random_command;
use crate::battle::course::{Course, Forgetful};
use crate::battle::ground::Hex;
use crate::battle::profile::Profile;
use crate::battle::scenario::{self, BookScenario};
use crate::battle::{Battle, Combat, Entrant, Setup, Sight, Stage, Team, bot};

/// The turns after which a fight counts as undecided.
const MOST_TURNS: u16 = 200;

fn is_long() -> bool {
    std::env::var_os("TRILITH_LONG").is_some_and(|value| value == "1")
}

fn is_over(battle: &Battle) -> bool {
    matches!(battle.stage, Stage::Over(_))
}

fn begin(stored: &BookScenario, dice: &mut Fast) -> Battle {
    Combat::opened(stored.scenario().setup, dice).expect("what comes with the program is sound")
}

/// A hex after the board was turned by half, so that one given hex came upon another.
fn turned(hex: Hex, from: Hex, to: Hex) -> Hex {
    let slant = |hex: Hex| (hex.column(), hex.row() - (hex.column() >> 1));
    let ((q, r), (from_q, from_r), (to_q, to_r)) = (slant(hex), slant(from), slant(to));
    let (column, slanted) = (from_q + to_q - q, from_r + to_r - r);
    Hex::at(column, slanted + (column >> 1))
}

/// An entrant on the other side of a board that was turned by half.
fn opposite(one: &Entrant, from: Hex, to: Hex) -> Entrant {
    let side = Team(1 - one.side.0);
    Entrant { side, at: turned(one.at, from, to), facing: one.facing.opposite(), ..nameless(one) }
}

fn nameless(one: &Entrant) -> Entrant {
    Entrant { profile: Profile { name: String::new(), ..one.profile.clone() }, ..one.clone() }
}

/// Whether the two sides have the same figures on the same ground, seen from the other end.
fn is_even(setup: &Setup) -> bool {
    if setup.sides.len() != 2 || !setup.goals.is_empty() {
        return false;
    }
    let first = &setup.figures[0];
    let theirs = setup.figures.iter().filter(|other| other.side != first.side);
    theirs.map(|other| other.at).any(|at| is_even_about(setup, first.at, at))
}

fn is_even_about(setup: &Setup, from: Hex, to: Hex) -> bool {
    let figures: Vec<Entrant> = setup.figures.iter().map(nameless).collect();
    let board = &setup.board;
    let same_ground = |hex: Hex| board.terrain(hex) == board.terrain(turned(hex, from, to));
    figures.iter().all(|one| figures.contains(&opposite(one, from, to)))
        && board.outline().iter().all(|hex| board.is_on(turned(hex, from, to)) && same_ground(hex))
}

/// "With identical bots and kit": whichever side is named first, it wins as often as the other, within three and a half
/// standard deviations, nobody being counted as half.
#[test]
fn even_fights_favour_nobody() {
    let fights: i64 = if is_long() { 20_000 } else { 1_000 };
    let most_off = if is_long() { 240 } else { 55 };
    let even: Vec<&BookScenario> = scenario::all().iter().filter(|stored| is_even(&stored.scenario().setup)).collect();
    let keys: Vec<&str> = even.iter().map(|stored| stored.key).collect();
    assert_eq!(
        keys,
        ["duel", "skirmish", "brawl", "knights", "wizards"],
        "the scenarios in which both sides have the same"
    );
    for stored in even {
        let mut dice = Fast::new(5);
        let mut lead = 0;
        for _ in 0..fights {
            let mut battle = begin(stored, &mut dice);
            bot::play_out(&mut battle, &mut dice, &mut Forgetful, MOST_TURNS);
            if let Stage::Over(Some(Team(side))) = battle.stage {
                lead += if side == 0 { 1 } else { -1 };
            }
        }
        println!("{}: the first side is {lead} ahead after {fights} fights", stored.key);
        assert!(i64::abs(lead) <= 2 * most_off, "{}: {lead} ahead after {fights} fights", stored.key);
    }
}

/// Fewer than one fight in two hundred of any scenario goes on for ever.
#[test]
fn fights_of_bots_come_to_an_end() {
    let fights: u32 = if is_long() { 2_000 } else { 60 };
    for stored in scenario::all() {
        let mut dice = Fast::new(3);
        let mut undecided = 0_u32;
        for _ in 0..fights {
            let mut battle = begin(stored, &mut dice);
            bot::play_out(&mut battle, &mut dice, &mut Forgetful, MOST_TURNS);
            undecided += u32::from(!is_over(&battle));
        }
        println!("{}: {undecided} of {fights} fights are undecided after {MOST_TURNS} turns", stored.key);
        assert!(undecided * 200 < fights, "{}: {undecided} of {fights} fights are undecided", stored.key);
    }
}

/// Who wins when the bot plays one seat and chance the other.
fn against_chance(stored: &BookScenario, bot_plays: Seat, dice: &mut Fast) -> Option<Seat> {
    let mut battle = begin(stored, dice);
    while battle.turn <= MOST_TURNS
        && let Some(seat) = bot::awaited(&battle)
    {
        let command = if seat == bot_plays { bot::decide(&Sight::of(&battle, seat)) } else { None };
        let command = command.or_else(|| random_command(&battle, seat, dice)).expect("something is offered");
        Course::new(&mut battle, dice, &mut Forgetful).carry_out(&command, false);
    }
    if let Stage::Over(Some(Team(side))) = battle.stage { Some(Seat::Player(side + 1)) } else { None }
}

#[test]
fn the_bot_beats_whoever_plays_at_random() {
    let fights: u64 = if is_long() { 2_000 } else { 60 };
    let stored = &scenario::find("skirmish").expect("it comes with the program");
    let won = |seed: u64| {
        let bot_plays = Seat::Player(1 + u8::from(seed.is_multiple_of(2)));
        against_chance(stored, bot_plays, &mut Fast::new(seed)) == Some(bot_plays)
    };
    let wins = (0..fights).filter(|seed| won(*seed)).count() as u64;
    println!("the bot won {wins} of {fights} against chance");
    assert!(wins * 100 >= fights * 99, "{wins} of {fights}");
}
