//! What comes of a command, and what that does to the state.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};

use dice::{Dice, DiceStep, Expr, Roll, Vault};
use play::{Seat, Tag};

use super::{CARDS, CUPS, Command, Event, Flaw, Marker, PLAYERS, State, WAYS, Wager, YEARS};

/// Something outside the state, for flaws.
static OUTSIDE: AtomicU32 = AtomicU32::new(1);

fn outside() -> u32 {
    OUTSIDE.fetch_add(1, Ordering::Relaxed)
}

pub fn resolve(state: &State, seat: Seat, command: &Command, dice: &mut impl Dice, out: &mut Vec<Event>) {
    match command.clone() {
        Command::Hide { cup } => out.push(Event::Hidden { cup }),
        Command::Shuffle => out.push(Event::Shuffled { pea: turned(state.pea, dice) }),
        Command::Lurk { at } => {
            let tag = Tag::fresh(dice, |tag| state.lurkers.contains_key(&tag));
            out.push(Event::Lurked { tag, at });
        }
        Command::Ask => out.push(Event::Asked),
        Command::Share { shares } => out.push(Event::Shared { shares }),
        Command::Invite { person } => out.push(Event::Invited { person }),
        Command::Guess { cup } => guess(state, seat, cup, out),
        Command::Walk { path } => walk(state, seat, &path, out),
        Command::Bet { stake, on, sum } => {
            let roll = two_dice(dice);
            let won = match on {
                Wager::High => roll.total() >= 8,
                Wager::Sum => Some(roll.total()) == sum.map(i64::from),
            };
            out.push(Event::Betted { seat, stake, won, roll });
        }
        Command::Say { motto } => out.push(Event::Said { motto, noise: noise(state, dice) }),
        Command::Christen { name } => {
            out.push(Event::Christened { seat, name });
            if Flaw::TouchTells.mars() && !state.lurkers.is_empty() {
                out.push(Event::Hidden { cup: 0 });
            }
        }
        Command::Trade { charms } => out.push(Event::Traded { seat, charms }),
        Command::Train => train(state, seat, state.years_of(seat) + 1, dice, out),
        Command::Study => train(state, seat, YEARS, dice, out),
        Command::Draw => {
            let vault = if Flaw::DrawnOpenly.mars() { Vault::Open } else { Vault::Hidden };
            out.push(Event::Drawn { seat, card: u8::try_from(dice.face(vault, CARDS)).unwrap_or(1) });
        }
        Command::Throw { dice: expr } => out.push(Event::Thrown { roll: expr.roll_from(Vault::Open, dice) }),
    }
}

fn two_dice(dice: &mut impl Dice) -> Roll {
    Expr::parse("2d6").expect("two dice").roll_from(Vault::Open, dice)
}

/// Where the pea is when the cups were shuffled.
fn turned(pea: u8, dice: &mut impl Dice) -> u8 {
    (pea + u8::try_from(dice.face(Vault::Hidden, 3)).unwrap_or(1)) % CUPS
}

/// What is heard beside a motto: nothing, but for flaws.
fn noise(state: &State, dice: &mut impl Dice) -> u32 {
    if Flaw::DiceTell.mars() && !state.lurkers.is_empty() {
        dice.face(Vault::Open, 6);
    }
    if Flaw::UndoTells.mars() && !state.lurkers.is_empty() {
        dice.face(Vault::Hidden, 6);
    }
    if Flaw::Nondeterministic.mars() { outside() } else { 0 }
}

/// Whoever is there from the start gets a tag.
pub fn open(state: &State, dice: &mut impl Dice) -> Event {
    let markers = state.markers.keys().map(|seat| (*seat, Tag::fresh(dice, |_| false))).collect();
    let lurkers = state.lurkers.values().map(|at| (Tag::fresh(dice, |_| false), *at)).collect();
    Event::Tagged { markers, lurkers }
}

/// Each year has dice of its own, the cups are shuffled meanwhile, and a seven lets all have a glimpse of the pea.
fn train(state: &State, seat: Seat, last: u8, dice: &mut impl Dice, out: &mut Vec<Event>) {
    let name = if seat == PLAYERS[0] { "year of the first" } else { "year of the second" };
    let mut pea = state.pea;
    for year in state.years_of(seat) + 1..=last {
        dice.turn_to(DiceStep::new(name, if Flaw::StepsRepeat.mars() { 1 } else { year.into() }));
        let roll = two_dice(dice);
        pea = turned(pea, dice);
        let seven = roll.total() == 7;
        out.extend([Event::Trained { seat, year, roll }, Event::Shuffled { pea }]);
        out.extend(seven.then_some(Event::Glimpsed { pea }));
    }
}

/// The last guess lifts the cups.
fn guess(state: &State, seat: Seat, cup: u8, out: &mut Vec<Event>) {
    out.push(Event::Guessed { seat, cup });
    let mut guesses = state.guesses.clone();
    guesses.insert(seat, cup);
    if guesses.len() == PLAYERS.len() {
        out.push(Event::Unveiled { pea: state.pea, guesses });
    }
}

/// A lurker in the way ends the walk.
fn walk(state: &State, seat: Seat, path: &[u8], out: &mut Vec<Event>) {
    let met = |at: u8| state.lurkers.iter().find(|(_, there)| **there == at).map(|(tag, _)| *tag);
    let end = path.iter().position(|at| met(*at).is_some()).map_or(path.len(), |stop| stop + 1);
    out.push(Event::Walked { seat, path: path[..end].to_vec() });
    if Flaw::CountTells.mars() && !state.lurkers.is_empty() {
        out.push(Event::Creaked);
    }
    if let Some((at, tag)) = path.get(end - 1).and_then(|at| Some((*at, met(*at)?))) {
        out.push(Event::Surprised { tag, at });
    }
}

/// Whether there is a way between the spots.
pub fn leads(from: u8, to: u8) -> bool {
    WAYS.iter().any(|(a, b, _)| (*a, *b) == (from, to) || (*b, *a) == (from, to))
}

pub fn apply(state: &mut State, event: &Event) {
    match event.clone() {
        Event::Hidden { cup } => {
            state.pea = cup;
            state.rumours += u32::from(Flaw::HiddenEventShows.mars());
        }
        Event::Shuffled { pea } => state.pea = pea,
        Event::Lurked { tag, at } => _ = state.lurkers.insert(tag, at),
        Event::Asked => (state.asked, state.round) = (true, state.round + 1),
        Event::Shared { shares } => share_out(state, shares),
        Event::Invited { person } => state.guests.push(person),
        Event::Guessed { seat, cup } => _ = state.guesses.insert(seat, cup),
        Event::Unveiled { pea, guesses } => unveiled(state, pea, &guesses),
        Event::Walked { seat, path } => walked(state, seat, &path),
        Event::Surprised { tag, .. } => _ = state.lurkers.remove(&tag),
        Event::Trained { seat, year, .. } => _ = state.years.insert(seat, year),
        Event::Drawn { seat, card } => state.cards.entry(seat).or_default().push(card),
        Event::Tagged { markers, lurkers } => {
            state.lurkers = lurkers;
            for (seat, tag) in markers {
                mark(state, seat, |marker| marker.tag = tag);
            }
        }
        Event::Creaked | Event::Thrown { .. } | Event::Glimpsed { .. } => {}
        Event::Betted { seat, stake, won, .. } => {
            *state.coins.entry(seat).or_default() += if won { stake } else { -stake };
            state.purse += if won { 0 } else { stake };
        }
        Event::Said { motto, noise } => said(state, motto, noise),
        Event::Christened { seat, name } => mark(state, seat, |marker| marker.name = name),
        Event::Traded { seat, charms } => {
            state.charms.entry(seat).or_default().retain(|charm| !charms.contains(charm));
        }
    }
}

/// From the purse to everybody.
fn share_out(state: &mut State, shares: BTreeMap<Seat, i64>) {
    for (seat, share) in shares {
        *state.coins.entry(seat).or_default() += share;
        state.purse -= share;
    }
}

/// Whoever was right wins a coin.
fn unveiled(state: &mut State, pea: u8, guesses: &BTreeMap<Seat, u8>) {
    (state.asked, state.guesses) = (false, [].into());
    for (seat, _) in guesses.iter().filter(|(_, cup)| **cup == pea) {
        *state.coins.entry(*seat).or_default() += 1;
    }
}

fn walked(state: &mut State, seat: Seat, path: &[u8]) {
    if let Some(at) = path.last() {
        mark(state, seat, |marker| marker.at = *at);
    }
    if Flaw::AftermathTells.mars() {
        state.rumours = u32::try_from(state.lurkers.len()).unwrap_or_default();
    }
}

fn mark(state: &mut State, seat: Seat, how: impl FnOnce(&mut Marker)) {
    if let Some(marker) = state.markers.get_mut(&seat) {
        how(marker);
    }
}

fn said(state: &mut State, motto: String, noise: u32) {
    state.motto = motto;
    state.rumours += noise;
    if Flaw::ReplayDiffers.mars() {
        state.rumours += outside();
    }
    if Flaw::UndoForgets.mars() {
        state.shared.scribble();
    }
    state.forgotten += u32::from(Flaw::JsonLoses.mars());
}
