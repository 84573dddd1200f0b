//! The gathering, begun in the middle of an evening: with strangers, watchers, notes and empty chairs.

use dice::Dice;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use super::{P1, P2, P3, join, named, opened_by, person};
use crate::conformance::Specimen;
use crate::game::{Fault, Game, Part, Prompt, Telling, Touched};
use crate::gathering::pace::{LONGEST_DELAY, LONGEST_TIMER};
use crate::gathering::{self, *};
use crate::options::Offer;

/// A gathering after a story.
pub(super) struct Company;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Story {
    opening: gathering::Setup,
    acts: Vec<(Seat, Command)>,
}

/// The gathering does everything but begin.
impl Game for Company {
    const ID: &'static str = "company";
    const NAME: &'static str = "Company";
    const RULES: u32 = Gathering::RULES;
    type Setup = Story;
    type State = State;
    type Sight<'a> = Sight<'a>;
    type Command = Command;
    type Event = Event;
    type Seen = Seen;
    type Refusal = Refusal;

    fn begin(story: Story) -> Result<State, Vec<Fault>> {
        let mut state = Gathering::begin(story.opening)?;
        let dice = &mut dice::Fast::new(7);
        for (seat, command) in story.acts {
            let refused = |refusal: Refusal| vec![Fault::new(format!("{command:?}"), refusal.to_string())];
            Gathering::permit(&Gathering::sight(&state, seat), &command).map_err(refused)?;
            let mut events = Vec::new();
            Gathering::resolve(&state, seat, &command, dice, &mut events);
            for event in &events {
                Gathering::apply(&mut state, event);
            }
        }
        Ok(state)
    }

    fn sight(state: &State, seat: Seat) -> Sight<'_> {
        Gathering::sight(state, seat)
    }
    fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
        Gathering::options(sight, offer);
    }
    fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
        Gathering::permit(sight, command)
    }
    fn resolve(state: &State, seat: Seat, command: &Command, dice: &mut impl Dice, out: &mut Vec<Event>) {
        Gathering::resolve(state, seat, command, dice, out);
    }
    fn apply(state: &mut State, event: &Event) {
        Gathering::apply(state, event);
    }
    fn parts(sight: &Sight<'_>) -> Vec<Part> {
        Gathering::parts(sight)
    }
    fn view(sight: &Sight<'_>, part: &Part) -> Option<Json> {
        Gathering::view(sight, part)
    }
    fn touches(event: &Event) -> Touched {
        Gathering::touches(event)
    }
    fn seen(before: &State, event: &Event, after: &State, seat: Seat) -> Option<Seen> {
        Gathering::seen(before, event, after, seat)
    }
    fn tell(seen: &Seen, names: &dyn Fn(Seat) -> String) -> Telling {
        Gathering::tell(seen, names)
    }
    fn discloses(before: &State, event: &Event) -> bool {
        Gathering::discloses(before, event)
    }
    fn prompts(state: &State, out: &mut Vec<Prompt<Command>>) {
        Gathering::prompts(state, out);
    }
    fn imagine(sight: &Sight<'_>, dice: &mut impl Dice) -> State {
        Gathering::imagine(sight, dice)
    }
}

impl Specimen for Company {
    fn confides(_before: &State, event: &Event, seat: Seat) -> bool {
        matches!(event, Event::Rolled { by, hearing: Hearing::Gm, .. } if *by == seat)
    }

    /// It is the gathering.
    fn taken_names() -> &'static [Part] {
        &[]
    }

    fn setups() -> Vec<Story> {
        let note = |shared| Command::AddNote { title: "Plan".into(), text: "left".into(), shared };
        let full = vec![
            join(P1, 2, "Ben"),
            join(P2, 3, "Cem"),
            join(P3, 4, "Dov"),
            join(Seat::Spectator(1), 5, "Eve"),
            (P1, note(false)),
            (P2, note(true)),
            (Seat::Gm, note(false)),
            (P2, Command::Wish { wish: "left".into(), on: true }),
            (P3, Command::Wish { wish: "right".into(), on: true }),
            (P3, Command::Leave),
        ];
        let mut left = full.clone();
        left.push((Seat::Gm, Command::Leave));
        let mut paused = full.clone();
        paused.extend([(Seat::Gm, Command::SetTimer { seconds: 60 }), (Seat::Gm, Command::Pause)]);
        let mut over = full.clone();
        over.push((Seat::Gm, Command::Close { reveal_hidden: false }));
        let leaderless = vec![join(P2, 2, "Ben"), (P1, note(false)), (P2, note(false))];
        let story = |seat, acts| Story { opening: opened_by(seat), acts };
        vec![
            story(Seat::Gm, vec![]),
            story(Seat::Gm, full),
            story(Seat::Gm, left),
            story(Seat::Gm, paused),
            story(Seat::Gm, over),
            story(P1, leaderless),
        ]
    }

    fn seats(state: &State) -> Vec<Seat> {
        let house = [Seat::Gm, Seat::Player(state.players_used + 1), Seat::Spectator(1), Seat::Clock, Seat::Door];
        let mut seats: Vec<Seat> = state.places.keys().copied().chain(house).collect();
        seats.sort();
        seats.dedup();
        seats
    }

    fn universe(state: &State) -> Vec<Command> {
        let mut seats = Self::seats(state);
        seats.push(Seat::Spectator(2));
        let persons: Vec<PersonId> = [1, 2, 9].map(person).to_vec();
        let mut all = vec![Command::Leave, Command::TakeGm, Command::Pause, Command::Resume];
        all.extend([0, 60, LONGEST_TIMER, LONGEST_TIMER + 1].map(|seconds| Command::SetTimer { seconds }));
        all.extend(persons.iter().map(|person| Command::Claim { person: *person }));
        for &seat in &seats {
            all.extend(persons.iter().map(|person| Command::Join { seat, person: *person, name: named("Zoe") }));
            all.extend(["Ann", "B e n", "Zoe"].map(|name| Command::Rename { seat, name: named(name) }));
            all.push(Command::Join { seat, person: person(9), name: named("Ben") });
            all.extend([Command::Remove { seat }, Command::HandOver { to: seat }, Command::Entrust { seat }]);
            all.push(Command::Whisper { to: seat, text: "psst".into() });
            all.extend([("Foes", true), ("Foes", false), ("Ben", true)].map(|(name, bot)| Command::Lay {
                seat,
                name: named(name),
                bot,
            }));
        }
        all.extend(["Friday", "GM"].map(|name| Command::NameTable { name: named(name) }));
        all.extend([0, LONGEST_DELAY, LONGEST_DELAY + 1].map(|seconds| Command::DelayWatchers { seconds }));
        for flag in [true, false] {
            all.extend(["left", "", &"x".repeat(41)].map(|wish| Command::Wish { wish: wish.to_owned(), on: flag }));
            all.extend([Command::AllowRealDice { allowed: flag }, Command::Close { reveal_hidden: flag }]);
        }
        let roles = [Role::Gm, Role::Player, Role::Spectator, Role::House];
        all.extend(roles.map(|role| Command::RenewLink { role }));
        all.extend(
            [Hearing::Public, Hearing::Gm, Hearing::Blind]
                .map(|hearing| Command::Roll { dice: "2d6".parse().unwrap(), hearing }),
        );
        all.extend(texts());
        all.extend(notes(state));
        all
    }

    fn id_fields() -> &'static [&'static str] {
        &["note"]
    }
}

/// Texts at and just beyond their bounds.
fn texts() -> Vec<Command> {
    let talk = ["", " \n", "a\nb", "a\u{7}"].map(str::to_owned).into_iter();
    let talk = talk.chain([LONGEST_TALK, LONGEST_TALK + 1].map(|length| "ä".repeat(length)));
    let talk = talk.map(|text| Command::Talk { text });
    let title = ["", "a", "a\nb"].map(str::to_owned).into_iter().chain([80, 81].map(|length| "x".repeat(length)));
    let titled = title.map(|title| Command::AddNote { title, text: String::new(), shared: true });
    let long = [LONGEST_NOTE, LONGEST_NOTE + 1].map(|length| "x".repeat(length));
    let long = long.map(|text| Command::AddNote { title: "Long".into(), text, shared: false });
    talk.chain(titled).chain(long).collect()
}

/// Every note in its version and its neighbours, and one that is not there.
fn notes(state: &State) -> Vec<Command> {
    let known = state.notes.iter().map(|(note, is)| (*note, is.version)).chain([(Tag(7), 1)]);
    let versions = known.flat_map(|(note, version)| (version.saturating_sub(1)..=version + 1).map(move |v| (note, v)));
    let both = |(note, version)| {
        let edit = Command::EditNote { note, version, title: "New".into(), text: String::new() };
        [edit, Command::DiscardNote { note, version }]
    };
    versions.flat_map(both).collect()
}
