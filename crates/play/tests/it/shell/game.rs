//! The toy on the kernel.

use dice::{Dice, Vault};
use play::game::{Fault, Game, Part, Prompt, ShownTo, Telling, Touched};
use play::name::Name;
use play::options::Offer;
use play::{Outcome, PersonId, Seat, Tag};
use serde_json::{Value as Json, json};

use super::sight::Sight;
use super::{
    CARDS, CUPS, Command, Event, Flaw, Marker, PLAYERS, Refusal, SPOTS, Seen, Setup, Shared, Shell, State, events,
    legality,
};

const CUPS_PART: Part = Part::named("cups");
const MARKERS: Part = Part::named("markers");
const COINS: Part = Part::named("coins");
const GUESTS: Part = Part::named("guests");
const NOTES: Part = Part::named("notes");

impl Game for Shell {
    const ID: &'static str = "shell";
    const NAME: &'static str = "Shell game";
    const RULES: u32 = 1;
    type Setup = Setup;
    type State = State;
    type Sight<'a> = Sight<'a>;
    type Command = Command;
    type Event = Event;
    type Seen = Seen;
    type Refusal = Refusal;

    fn begin(setup: Setup) -> Result<State, Vec<Fault>> {
        if setup.pea >= CUPS {
            return Err(vec![Fault::new("pea", "there are three cups")]);
        }
        let marker = |(seat, name, at): (Seat, &str, u8)| {
            let name = Name::parse(name).expect("a plain name");
            (seat, Marker { tag: Tag(at.into()), name, at })
        };
        Ok(State {
            pea: setup.pea,
            purse: setup.purse,
            coins: PLAYERS.map(|seat| (seat, setup.coins)).into(),
            markers: [(PLAYERS[0], "Ann", 0), (PLAYERS[1], "Ben", 2)].map(marker).into(),
            lurkers: setup.lurkers.into_iter().map(|at| (Tag(at.into()), at)).collect(),
            charms: PLAYERS.map(|seat| (seat, vec![1, 2, 3])).into(),
            guests: vec![],
            motto: String::new(),
            round: 0,
            asked: setup.asked,
            guesses: [].into(),
            years: [].into(),
            cards: [].into(),
            rumours: 0,
            forgotten: 0,
            shared: Shared::default(),
        })
    }

    fn open(state: &State, dice: &mut impl Dice, out: &mut Vec<Event>) {
        out.push(events::open(state, dice));
    }

    /// Before openings had events, everybody had the same tag.
    fn reopen(_rules: u32, mut state: State, _dice: &mut impl Dice) -> State {
        state.markers.values_mut().for_each(|marker| marker.tag = Tag(42));
        state
    }

    fn sight(state: &State, seat: Seat) -> Sight<'_> {
        Sight { state, seat }
    }

    fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
        legality::options(sight, offer);
    }

    fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
        legality::permit(sight, command)
    }

    fn resolve(state: &State, seat: Seat, command: &Command, dice: &mut impl Dice, out: &mut Vec<Event>) {
        events::resolve(state, seat, command, dice, out);
    }

    fn apply(state: &mut State, event: &Event) {
        events::apply(state, event);
    }

    fn parts(sight: &Sight<'_>) -> Vec<Part> {
        let flawed = Flaw::PartNamedAsTheGatherings.mars().then_some(NOTES);
        let flawed = flawed.or(Flaw::PartTwice.mars().then_some(COINS));
        [CUPS_PART, MARKERS, COINS].into_iter().chain(sight.is_gm().then_some(GUESTS)).chain(flawed).collect()
    }

    fn view(sight: &Sight<'_>, part: &Part) -> Option<Json> {
        match part.0.as_ref() {
            "cups" => Some(cups(sight)),
            "markers" => Some(markers(sight)),
            "coins" => Some(json!({
                "purse": sight.purse(), "charms": sight.state.charms, "years": sight.state.years,
                "cards": sight.state.cards.keys().map(|seat| json!({"seat": seat, "hand": sight.hand(*seat)})).collect::<Json>(),
                "coins": sight.coins().iter().map(|(seat, coins)| json!({"seat": seat, "coins": coins})).collect::<Json>(),
            })),
            "notes" if Flaw::PartNamedAsTheGatherings.mars() => Some(json!("nobody ever reads this")),
            "guests" => (sight.is_gm() && !Flaw::PartMissing.mars()).then(|| json!(sight.state.guests)),
            _ => None,
        }
    }

    fn touches(event: &Event) -> Touched {
        let parts: &[Part] = match event {
            Event::Hidden { .. }
            | Event::Shuffled { .. }
            | Event::Asked
            | Event::Guessed { .. }
            | Event::Said { .. } => &[CUPS_PART],
            Event::Unveiled { .. } => &[CUPS_PART, COINS],
            Event::Walked { .. } if Flaw::AftermathTells.mars() => &[MARKERS, CUPS_PART],
            Event::Christened { .. } if Flaw::DeltaMissing.mars() => &[],
            Event::Christened { .. } if Flaw::TouchNamedAsTheGatherings.mars() => &[MARKERS, NOTES],
            Event::Lurked { .. }
            | Event::Walked { .. }
            | Event::Surprised { .. }
            | Event::Christened { .. }
            | Event::Tagged { .. } => &[MARKERS],
            Event::Shared { .. }
            | Event::Betted { .. }
            | Event::Traded { .. }
            | Event::Trained { .. }
            | Event::Drawn { .. } => &[COINS],
            Event::Invited { .. } => &[GUESTS],
            Event::Creaked | Event::Thrown { .. } | Event::Glimpsed { .. } => &[],
        };
        parts.iter().cloned().collect()
    }

    fn seen(before: &State, event: &Event, _after: &State, seat: Seat) -> Option<Seen> {
        let gm = seat == Seat::Gm;
        match event {
            Event::Hidden { .. } | Event::Lurked { .. } | Event::Invited { .. } => {
                gm.then(|| Seen::Whole(event.clone()))
            }
            Event::Shuffled { .. } if !gm && !Flaw::SeenTells.mars() => Some(Seen::Shuffled),
            Event::Shared { shares } if !gm => Some(Seen::Shared { mine: shares.get(&seat).copied() }),
            Event::Drawn { seat: who, .. } if !gm && seat != *who && !Flaw::DrawTold.mars() => {
                Some(Seen::Drawn { seat: *who })
            }
            Event::Tagged { .. } if !gm => Some(Seen::Begun),
            Event::Guessed { seat: who, .. } => (gm || seat == *who).then(|| Seen::Whole(event.clone())),
            Event::Walked { seat, path } if Flaw::IdsInSeenTell.mars() => {
                Some(Seen::Walked { seat: *seat, path: path.clone(), id: before.lurkers.len() })
            }
            Event::Shuffled { .. }
            | Event::Asked
            | Event::Shared { .. }
            | Event::Unveiled { .. }
            | Event::Walked { .. }
            | Event::Surprised { .. }
            | Event::Creaked
            | Event::Betted { .. }
            | Event::Said { .. }
            | Event::Christened { .. }
            | Event::Traded { .. }
            | Event::Trained { .. }
            | Event::Glimpsed { .. }
            | Event::Drawn { .. }
            | Event::Tagged { .. }
            | Event::Thrown { .. } => Some(Seen::Whole(event.clone())),
        }
    }

    fn tell(seen: &Seen, _names: &dyn Fn(Seat) -> String) -> Telling {
        let text = format!("{seen:?}");
        match seen {
            Seen::Whole(Event::Betted { roll, .. } | Event::Thrown { roll } | Event::Trained { roll, .. }) => {
                Telling { text, rolls: vec![roll.clone()] }
            }
            Seen::Whole(_)
            | Seen::Shuffled
            | Seen::Shared { .. }
            | Seen::Walked { .. }
            | Seen::Drawn { .. }
            | Seen::Begun => Telling::plain(text),
        }
    }

    fn discloses(_before: &State, event: &Event) -> bool {
        matches!(event, Event::Unveiled { .. } | Event::Surprised { .. } | Event::Glimpsed { .. })
    }

    fn prompts(state: &State, out: &mut Vec<Prompt<Command>>) {
        let ask = if Flaw::PromptTells.mars() { format!("Which cup? Not {}", state.pea) } else { "Which cup?".into() };
        let asked = PLAYERS.into_iter().filter(|seat| state.asked && !state.guesses.contains_key(seat));
        out.extend(asked.map(|to| Prompt {
            id: format!("guess {} {to}", state.round),
            to,
            ask: ask.clone(),
            if_silent: Some(Command::Guess { cup: 0 }),
            shown_to: ShownTo::Asked,
        }));
    }

    fn outcome(state: &State) -> Option<Outcome> {
        (Flaw::OutcomeTells.mars() && !state.asked && state.pea == 0).then_some(Outcome::Nobody)
    }

    fn imagine(sight: &Sight<'_>, dice: &mut impl Dice) -> State {
        let mut state = sight.state.clone();
        if sight.is_gm() || Flaw::ImagineClones.mars() {
            return state;
        }
        let mut below = |n: u32| dice.face(Vault::Hidden, n) - 1;
        state.pea = u8::try_from(below(3)).unwrap_or_default();
        state.purse = i64::from(below(5));
        let others: Vec<Seat> = PLAYERS.into_iter().filter(|seat| *seat != sight.seat).collect();
        for seat in &others {
            state.coins.insert(*seat, below(6).into());
            state.guesses.remove(seat);
            for card in state.cards.get_mut(seat).into_iter().flatten() {
                *card = u8::try_from(below(CARDS) + 1).unwrap_or(1);
            }
        }
        if state.asked && sight.guesses().is_empty() && below(2) == 0 {
            state.guesses.insert(others[0], 1);
        }
        state.guests =
            (0..below(3)).map(|_| PersonId::from_chance([u8::try_from(below(32)).unwrap_or(0); 16])).collect();
        let free: Vec<u8> = (0..SPOTS).filter(|at| state.markers.values().all(|marker| marker.at != *at)).collect();
        let there: Vec<u8> = free.into_iter().filter(|_| below(2) == 0).collect();
        state.lurkers = there.into_iter().map(|at| (Tag(dice.tag()), at)).collect();
        state
    }
}

fn cups(sight: &Sight<'_>) -> Json {
    let mut view = json!({
        "cups": CUPS, "motto": sight.state.motto, "asked": sight.state.asked, "round": sight.state.round,
        "rumours": sight.state.rumours + sight.state.forgotten, "pea": sight.pea(), "guesses": sight.guesses(),
    });
    if Flaw::ViewTells.mars() {
        view["warm"] = json!(sight.state.pea);
    }
    view
}

fn markers(sight: &Sight<'_>) -> Json {
    let behind = |number: usize| json!(sight.state.lurkers.len() + number);
    let id = |number: usize, tag: Tag| if Flaw::IdsInViewTell.mars() { behind(number) } else { json!(tag) };
    let placed = sight.markers().enumerate();
    let own = placed.map(
        |(n, (seat, marker))| json!({"id": id(n, marker.tag), "seat": seat, "name": marker.name, "at": marker.at}),
    );
    let mut list: Vec<Json> = own.collect();
    if Flaw::OrderTells.mars() && sight.state.pea == 1 {
        list.reverse();
    }
    list.extend(sight.lurkers().iter().map(|(tag, at)| json!({"id": tag, "lurks_at": at})));
    Json::Array(list)
}
