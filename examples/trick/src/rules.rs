//! The rules, top to bottom: what there is, who sees what, what may be done, what comes of it, and how it is told.

use std::collections::{BTreeMap, BTreeSet};

use dice::{Dice, Vault};
use play::game::{Fault, Game, Part, Prompt, ShownTo, Telling, Touched};
use play::options::{Choice, Offer, Slot};
use play::outcome::Outcome;
use play::seat::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};
use thiserror::Error;

/// How many play, and how many cards each has at first.
pub(crate) const PLAYERS: (i64, i64) = (2, 4);
pub(crate) const CARDS: (i64, i64) = (3, 7);
/// Cards are numbered from 1 to this; no two are alike.
const DECK: u32 = 40;
const TRICK: Part = Part::named("trick");
const HAND: Part = Part::named("hand");

/// High card.
#[derive(Clone, Copy, Debug)]
pub struct HighCard;

/// Who plays, with how many cards.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetUp {
    pub(crate) players: i64,
    pub(crate) cards: i64,
}

/// All that is. Hands and laid cards are secret, everything else is public.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct State {
    setup: SetUp,
    hands: BTreeMap<Seat, BTreeSet<u32>>,
    laid: BTreeMap<Seat, u32>,
    gone: BTreeSet<u32>,
    tricks: BTreeMap<Seat, u32>,
}

/// What a seat knows: its own cards, and what is public. The GM knows all cards.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    state: &'a State,
    seat: Seat,
}

/// The one thing to do.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "a card is a card")]
pub enum Command {
    /// Lay a card face down.
    Lay { card: u32 },
}

/// What happened.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is its name in the past tense")]
pub enum Event {
    Dealt { hands: BTreeMap<Seat, BTreeSet<u32>> },
    Laid { seat: Seat, card: u32 },
    Turned { cards: BTreeMap<Seat, u32>, winner: Seat },
}

/// What a seat perceives of it: a card that is not its own has no number.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is an event as one seat sees it")]
pub enum Seen {
    Dealt { cards: i64 },
    Laid { seat: Seat, card: Option<u32> },
    Turned { cards: BTreeMap<Seat, u32>, winner: Seat },
}

/// Why a card stays in the hand.
#[derive(Clone, Debug, Eq, PartialEq, Error, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each says what it is")]
pub enum Refusal {
    #[error("only players have cards")]
    NoPlayer,
    #[error("you have laid a card: wait until all are turned over")]
    Waiting,
    #[error("all cards are played")]
    Over,
    #[error("you do not have that card")]
    NoSuchCard,
}

/// The players' seats.
pub(crate) fn players(count: i64) -> impl Iterator<Item = Seat> {
    (1..=u8::try_from(count).unwrap_or(0)).map(Seat::Player)
}

impl<'a> Sight<'a> {
    /// The cards of a seat, as far as they are known here.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = u32> + use<'a> {
        let known = seat == self.seat || self.seat == Seat::Gm;
        self.state.hands.get(&seat).filter(|_| known).into_iter().flatten().copied()
    }

    /// Whose sight it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Each player with their tricks, whether they have laid a card, and that card if it is known here.
    pub fn table(&self) -> impl Iterator<Item = (Seat, u32, bool, Option<u32>)> + use<'a> {
        let Self { state, seat: me } = *self;
        state.tricks.iter().map(move |(seat, tricks)| {
            let laid = state.laid.get(seat).copied();
            (*seat, *tricks, laid.is_some(), laid.filter(|_| *seat == me || me == Seat::Gm))
        })
    }

    fn may_lay(&self) -> Result<(), Refusal> {
        let hand = self.state.hands.get(&self.seat).ok_or(Refusal::NoPlayer)?;
        match (self.state.laid.contains_key(&self.seat), hand.is_empty()) {
            (true, _) => Err(Refusal::Waiting),
            (false, true) => Err(Refusal::Over),
            (false, false) => Ok(()),
        }
    }
}

/// Takes cards at random from those that are left.
fn draw(left: &mut Vec<u32>, count: usize, dice: &mut impl Dice) -> BTreeSet<u32> {
    let mut one = || {
        let sides = u32::try_from(left.len()).unwrap_or(1);
        left.swap_remove(dice.face(Vault::Hidden, sides) as usize - 1)
    };
    (0..count).map(|_| one()).collect()
}

impl Game for HighCard {
    const ID: &'static str = "trick";
    const NAME: &'static str = "High card";
    const RULES: u32 = 1;
    type Setup = SetUp;
    type State = State;
    type Sight<'a> = Sight<'a>;
    type Command = Command;
    type Event = Event;
    type Seen = Seen;
    type Refusal = Refusal;

    fn begin(setup: SetUp) -> Result<State, Vec<Fault>> {
        let fault = |name: &str, is: i64, (min, max): (i64, i64)| {
            (!(min..=max).contains(&is)).then(|| Fault::new(name, format!("must be from {min} to {max}")))
        };
        let faults = [fault("players", setup.players, PLAYERS), fault("cards", setup.cards, CARDS)];
        let faults: Vec<Fault> = faults.into_iter().flatten().collect();
        let tricks = || players(setup.players).map(|seat| (seat, 0)).collect();
        let none = (BTreeMap::new(), BTreeMap::new(), BTreeSet::new());
        let state = |(hands, laid, gone)| State { setup, hands, laid, gone, tricks: tricks() };
        if faults.is_empty() { Ok(state(none)) } else { Err(faults) }
    }

    fn open(state: &State, dice: &mut impl Dice, out: &mut Vec<Event>) {
        let mut deck: Vec<u32> = (1..=DECK).collect();
        let cards = usize::try_from(state.setup.cards).unwrap_or(0);
        let hands = players(state.setup.players).map(|seat| (seat, draw(&mut deck, cards, dice))).collect();
        out.push(Event::Dealt { hands });
    }

    fn sight(state: &State, seat: Seat) -> Sight<'_> {
        Sight { state, seat }
    }

    fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
        let cards = || Slot::choice("card", sight.hand(sight.seat).map(|card| Choice::new(card, card)));
        offer(Offer::by_rule("lay", "Lay a card face down", sight.may_lay().map(|()| vec![cards()])));
    }

    fn permit(sight: &Sight<'_>, Command::Lay { card }: &Command) -> Result<(), Refusal> {
        sight.may_lay()?;
        if sight.hand(sight.seat).any(|held| held == *card) { Ok(()) } else { Err(Refusal::NoSuchCard) }
    }

    fn resolve(state: &State, seat: Seat, Command::Lay { card }: &Command, _: &mut impl Dice, out: &mut Vec<Event>) {
        out.push(Event::Laid { seat, card: *card });
        let mut cards = state.laid.clone();
        cards.insert(seat, *card);
        let highest = cards.iter().max_by_key(|(_, card)| **card).map(|(seat, _)| *seat);
        if let Some(winner) = highest.filter(|_| cards.len() == state.tricks.len()) {
            out.push(Event::Turned { cards, winner });
        }
    }

    fn apply(state: &mut State, event: &Event) {
        match event {
            Event::Dealt { hands } => state.hands.clone_from(hands),
            Event::Laid { seat, card } => {
                state.hands.entry(*seat).or_default().remove(card);
                state.laid.insert(*seat, *card);
            }
            Event::Turned { cards, winner } => {
                state.laid.clear();
                state.gone.extend(cards.values());
                *state.tricks.entry(*winner).or_default() += 1;
            }
        }
    }

    fn parts(_sight: &Sight<'_>) -> Vec<Part> {
        vec![TRICK, HAND]
    }

    fn view(sight: &Sight<'_>, part: &Part) -> Option<Json> {
        let row =
            |(seat, tricks, laid, card)| json!({"player": seat, "tricks": tricks, "has_laid": laid, "card": card});
        let hand = |(seat, held): (&Seat, &BTreeSet<u32>)| json!({"player": seat, "held": held.len(), "cards": sight.hand(*seat).collect::<Vec<_>>()});
        match part.0.as_ref() {
            "trick" => Some(json!({"table": sight.table().map(row).collect::<Json>(), "gone": sight.state.gone})),
            "hand" => Some(sight.state.hands.iter().map(hand).collect()),
            _ => None,
        }
    }

    fn touches(_event: &Event) -> Touched {
        [TRICK, HAND].into_iter().collect()
    }

    fn seen(before: &State, event: &Event, _after: &State, seat: Seat) -> Option<Seen> {
        Some(match event.clone() {
            Event::Dealt { .. } => Seen::Dealt { cards: before.setup.cards },
            Event::Laid { seat: who, card } => {
                Seen::Laid { seat: who, card: (who == seat || seat == Seat::Gm).then_some(card) }
            }
            Event::Turned { cards, winner } => Seen::Turned { cards, winner },
        })
    }

    fn tell(seen: &Seen, names: &dyn Fn(Seat) -> String) -> Telling {
        Telling::plain(match seen {
            Seen::Dealt { cards } => format!("Everybody is dealt {cards} cards."),
            Seen::Laid { card: Some(card), .. } => format!("lays the {card} face down."),
            Seen::Laid { card: None, .. } => "lays a card face down.".to_owned(),
            Seen::Turned { cards, winner } => {
                let all: Vec<String> = cards.iter().map(|(seat, card)| format!("{} {card}", names(*seat))).collect();
                format!("The cards are turned over: {}. {} takes the trick.", all.join(", "), names(*winner))
            }
        })
    }

    fn discloses(_before: &State, event: &Event) -> bool {
        matches!(event, Event::Turned { .. })
    }

    fn prompts(state: &State, out: &mut Vec<Prompt<Command>>) {
        let awaited = state.hands.keys().filter(|seat| !state.laid.contains_key(seat) && !is_over(state));
        out.extend(awaited.map(|to| Prompt {
            id: format!("trick {} {to}", state.gone.len()),
            to: *to,
            ask: "Which card do you lay?".to_owned(),
            // What the clock would do is known to all, and no card of a hand may be.
            if_silent: None,
            shown_to: ShownTo::Everyone,
        }));
    }

    /// Whoever took the most tricks has won; several who took as many have won together.
    fn outcome(state: &State) -> Option<Outcome> {
        let most = state.tricks.values().max()?;
        let seats: Vec<Seat> =
            state.tricks.iter().filter(|(_, tricks)| *tricks == most).map(|(seat, _)| *seat).collect();
        let side = seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" and ");
        (!state.hands.is_empty() && is_over(state)).then_some(Outcome::Won { side, seats })
    }

    /// The cards of others might be any that are neither gone nor one's own.
    fn imagine(sight: &Sight<'_>, dice: &mut impl Dice) -> State {
        let mut state = sight.state.clone();
        if sight.seat == Seat::Gm {
            return state;
        }
        let own: BTreeSet<u32> = sight.hand(sight.seat).chain(sight.table().filter_map(|(.., card)| card)).collect();
        let mut left: Vec<u32> = (1..=DECK).filter(|card| !own.contains(card) && !state.gone.contains(card)).collect();
        for (_, hand) in state.hands.iter_mut().filter(|(seat, _)| **seat != sight.seat) {
            *hand = draw(&mut left, hand.len(), dice);
        }
        for (_, card) in state.laid.iter_mut().filter(|(seat, _)| **seat != sight.seat) {
            *card = draw(&mut left, 1, dice).pop_first().unwrap_or(*card);
        }
        state
    }
}

/// Whether all cards are played.
fn is_over(state: &State) -> bool {
    state.laid.is_empty() && state.hands.values().all(BTreeSet::is_empty)
}
