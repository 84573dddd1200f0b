//! The gathering as a [`Game`].

use std::collections::BTreeMap;

use dice::{Dice, Vault};
use serde_json::{Value as Json, json};

use super::command::{Command, Hearing, Refusal};
use super::event::{self, Event, Seen};
use super::sight::Sight;
use super::{Gathering, Holder, Links, NamedSeat, Note, Pace, ReadySeat, Setup, State, apply, legality};
use crate::game::{Fault, Game, Part, Prompt, Telling, Touched};
use crate::ids::{PersonId, Tag};
use crate::name;
use crate::options::Offer;
use crate::seat::{Role, Seat};

const TABLE: Part = Part::named("table");
const SEATS: Part = Part::named("seats");
const NOTES: Part = Part::named("notes");
const LINKS: Part = Part::named("links");
const WISHES: Part = Part::named("wishes");

/// Every part that the gathering has. A stream sends them beside those of the scene, which bear other names.
pub static PARTS: [Part; 5] = [TABLE, SEATS, NOTES, LINKS, WISHES];

impl Game for Gathering {
    const ID: &'static str = "gathering";
    const NAME: &'static str = "Gathering";
    const RULES: u32 = 1;
    type Setup = Setup;
    type State = State;
    type Sight<'a> = Sight<'a>;
    type Command = Command;
    type Event = Event;
    type Seen = Seen;
    type Refusal = Refusal;

    fn begin(setup: Setup) -> Result<State, Vec<Fault>> {
        let players_used = match setup.seat {
            Seat::Gm => 0,
            Seat::Player(1) => 1,
            Seat::Player(_) | Seat::Spectator(_) | Seat::Clock | Seat::Door => {
                return Err(vec![Fault::new("seat", "a table is opened by its GM or its first player")]);
            }
        };
        let place = NamedSeat { name: setup.called, holder: Holder::Person(setup.person) };
        let mut state = State {
            name: setup.name,
            places: [(setup.seat, place)].into(),
            players_used,
            notes: [].into(),
            real_dice: true,
            pace: Pace::default(),
            wishes: BTreeMap::new(),
            links: Links::default(),
            closed: None,
        };
        setup.laid.into_iter().try_for_each(|laid| lay(&mut state, laid, setup.person)).map_err(|fault| vec![fault])?;
        Ok(state)
    }

    fn sight(state: &State, seat: Seat) -> Sight<'_> {
        Sight::new(state, seat)
    }

    fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
        legality::options(sight, offer);
    }

    fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
        legality::permit(sight, command)
    }

    fn resolve(state: &State, seat: Seat, command: &Command, dice: &mut impl Dice, out: &mut Vec<Event>) {
        out.push(match command.clone() {
            Command::Join { seat, person, name } => Event::Joined { seat, person, name },
            Command::Claim { person } => Event::Claimed { person },
            Command::Leave => Event::Left { seat },
            Command::TakeGm => Event::GmTaken { from: seat },
            Command::Rename { seat, name } => Event::Renamed { seat, name },
            Command::Remove { seat } if state.holder(seat) == Holder::Nobody => Event::Cleared { seat },
            Command::Remove { seat } => Event::Removed { seat },
            Command::HandOver { to } => Event::HandedOver { to },
            Command::Entrust { seat } => Event::Entrusted { seat },
            Command::Lay { seat, name, bot } => Event::Laid { seat, name, bot },
            Command::NameTable { name } => Event::TableNamed { name },
            Command::AllowRealDice { allowed } => Event::RealDiceAllowed { allowed },
            Command::SetTimer { seconds } => Event::TimerSet { seconds },
            Command::Pause => Event::Paused,
            Command::Resume => Event::Resumed,
            Command::DelayWatchers { seconds } => Event::WatchersDelayed { seconds },
            Command::Wish { wish, on } => Event::Wished { seat, wish, on },
            Command::RenewLink { role } => Event::LinkRenewed { role },
            Command::Talk { text } => Event::Talked { text },
            Command::Whisper { to, text } => Event::Whispered { from: seat, to, text },
            Command::Roll { dice: expr, hearing } => {
                let vault = if hearing == Hearing::Public { Vault::Open } else { Vault::Hidden };
                Event::Rolled { by: seat, hearing, roll: expr.roll_from(vault, dice), dice: expr }
            }
            Command::AddNote { title, text, shared } => {
                let note = Tag::fresh(dice, |tag| state.notes.contains_key(&tag));
                Event::NoteAdded { note, author: seat, shared, title, text }
            }
            Command::EditNote { note, title, text, .. } => Event::NoteEdited { note, title, text },
            Command::DiscardNote { note, .. } => Event::NoteDiscarded { note },
            Command::Close { reveal_hidden } => Event::Closed { reveal_hidden },
        });
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn parts(sight: &Sight<'_>) -> Vec<Part> {
        let links = sight.links().map(|_| LINKS);
        let wishes = (sight.seat().role() == Role::Player).then_some(WISHES);
        [TABLE, SEATS, NOTES].into_iter().chain(wishes).chain(links).collect()
    }

    fn view(sight: &Sight<'_>, part: &Part) -> Option<Json> {
        match part.0.as_ref() {
            "table" => Some(json!({
                "name": sight.table_name(), "closed": sight.closed(), "real_dice": sight.real_dice(),
                "gm": sight.has_gm(), "timer": sight.pace().timer, "paused": sight.pace().paused,
                "delay": sight.pace().delay,
            })),
            "seats" => Some(sight.places().map(|(seat, name, sitter)| json!({
                "seat": seat, "role": seat.role(), "name": name, "held_by": sitter, "you": seat == sight.seat(),
            })).collect()),
            "notes" => Some(sight.notes().map(|(tag, note)| json!({
                "note": tag, "author": note.author, "shared": note.shared, "title": note.title, "text": note.text,
                "version": note.version,
            })).collect()),
            "wishes" if sight.seat().role() == Role::Player => Some(sight.wishes().collect()),
            "links" => sight.links().map(|links| json!(links)),
            _ => None,
        }
    }

    fn touches(event: &Event) -> Touched {
        match event {
            Event::Joined { .. }
            | Event::Claimed { .. }
            | Event::Left { .. }
            | Event::GmTaken { .. }
            | Event::Renamed { .. }
            | Event::Removed { .. }
            | Event::Cleared { .. }
            | Event::HandedOver { .. }
            | Event::Entrusted { .. }
            | Event::Laid { .. } => PARTS.iter().cloned().collect(),
            Event::Wished { .. } => [WISHES].into_iter().collect(),
            Event::TableNamed { .. }
            | Event::RealDiceAllowed { .. }
            | Event::TimerSet { .. }
            | Event::Paused
            | Event::Resumed
            | Event::WatchersDelayed { .. }
            | Event::Closed { .. } => [TABLE].into_iter().collect(),
            Event::LinkRenewed { .. } => [LINKS].into_iter().collect(),
            Event::Talked { .. } | Event::Whispered { .. } | Event::Rolled { .. } => Touched::new(),
            Event::NoteAdded { .. } | Event::NoteEdited { .. } | Event::NoteDiscarded { .. } => {
                [NOTES].into_iter().collect()
            }
        }
    }

    fn seen(before: &State, event: &Event, _after: &State, seat: Seat) -> Option<Seen> {
        event::seen(before, event, seat)
    }

    fn tell(seen: &Seen, names: &dyn Fn(Seat) -> String) -> Telling {
        event::tell(seen, names)
    }

    fn discloses(_before: &State, event: &Event) -> bool {
        // Whoever becomes the GM sees everything from then on; whoever does the GM's chores sees the links.
        matches!(
            event,
            Event::Claimed { .. }
                | Event::GmTaken { .. }
                | Event::HandedOver { .. }
                | Event::Joined { .. }
                | Event::Entrusted { .. }
                | Event::Laid { .. }
                | Event::Left { seat: Seat::Gm }
        )
    }

    fn prompts(_state: &State, _out: &mut Vec<Prompt<Command>>) {}

    fn imagine(sight: &Sight<'_>, dice: &mut impl Dice) -> State {
        let mut state = sight.behind().clone();
        if sight.seat() != Seat::Door {
            for place in state.places.values_mut() {
                if let Holder::Person(person) = &mut place.holder {
                    *person = imagined_person(dice);
                }
            }
        }
        if !sight.runs() {
            state.links = Links { gm: dice.tag() % 100, player: dice.tag() % 100, spectator: dice.tag() % 100 };
        }
        state.wishes.retain(|seat, _| *seat == sight.seat());
        let known: Vec<Tag> = sight.notes().map(|(tag, _)| tag).collect();
        state.notes.retain(|tag, _| known.contains(tag));
        if sight.seat() != Seat::Gm && dice.tag().is_multiple_of(2) {
            let tag = Tag::fresh(dice, |tag| known.contains(&tag));
            let text = format!("imagined {}", dice.tag());
            let author = if sight.seat() == Seat::Player(1) { Seat::Gm } else { Seat::Player(1) };
            state.notes.insert(tag, Note { author, shared: false, title: text.clone(), text: text.into(), version: 1 });
        }
        state
    }
}

fn imagined_person(dice: &mut impl Dice) -> PersonId {
    PersonId::from_chance(std::array::from_fn(|_| dice.tag().to_le_bytes()[0]))
}

/// Sets a further player seat up, in the order of their numbers.
fn lay(state: &mut State, laid: ReadySeat, opener: PersonId) -> Result<(), Fault> {
    let Seat::Player(number) = laid.seat else { return Err(Fault::new("laid", "only player seats are laid")) };
    let taken = state.places.values().map(|place| place.name.to_string()).collect::<Vec<_>>();
    if number != state.players_used + 1 || name::imitates(&laid.name, &taken) {
        return Err(Fault::new(
            "laid",
            format!("{} does not follow the seats before it, or is named like one", laid.seat),
        ));
    }
    state.players_used = number;
    state.places.insert(laid.seat, laid.place(opener));
    Ok(())
}
