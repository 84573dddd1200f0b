//! An evening at a real table: moves, denials, undos near and far, then the whole log once more.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::act::opened_with;
use super::breach::{Breach, Law};
use super::log::Log;
use super::observe::text;
use super::{Specimen, SuiteRun, offers};
use crate::entry::{Entry, raw};
use crate::gathering::{Command, Setup};
use crate::hash::Hash;
use crate::ids::{PersonId, TableId};
use crate::name::Name;
use crate::scene::Registry;
use crate::sealed::Millis;
use crate::seat::{Role, Seat};
use crate::table::{Denied, Draft, NewTable, Order, Submission, Table};

/// How many moves must stand for somebody to go further back than the table remembers.
const LONG: usize = 40;

/// A table, with the game's state beside it as the suite itself makes it out.
pub(super) struct Evening<G: Specimen> {
    pub table: Table,
    pub log: Log,
    pub shadow: G::State,
    pub moves: Vec<Move<G>>,
    registry: Arc<Registry>,
    new: NewTable,
}

/// A move that stands.
pub(super) struct Move<G: Specimen> {
    pub seat: Seat,
    pub before: G::State,
    /// The scene's digest before it.
    pub digest: Hash,
    /// Its number for each seat that heard of it.
    pub numbers: Vec<(Seat, u64)>,
    /// A die fell that might fall otherwise the next time, or something came to light.
    pub barred: bool,
    pub command: G::Command,
    pub entry: Entry,
}

impl<G: Specimen> Move<G> {
    /// The steps whose dice fell.
    pub(super) fn steps(&self) -> impl Iterator<Item = &str> {
        self.entry.draws.steps.iter().map(|step| step.step.as_str())
    }
}

/// Plays an evening.
pub(super) fn play<G: Specimen>(run: &mut SuiteRun, setup: &G::Setup) -> Result<(), Breach> {
    run.tally.evenings += 1;
    let mut evening = Evening::<G>::open(run, setup)?;
    for _ in 0..LONG * 2 {
        if evening.moves.len() > LONG || !evening.make_move(run)? {
            break;
        }
        evening.too_late(run)?;
        if run.chance.once_in(3) {
            evening.do_again(run)?;
        }
        if run.chance.once_in(6) {
            evening.take_back_near(run)?;
        }
        if run.chance.once_in(2) {
            evening.denied(run)?;
        }
    }
    evening.take_back_far(run)?;
    for _ in 0..3 {
        evening.make_move(run)?;
    }
    evening.log.replayed(run, &evening.registry, &evening.table)?;
    evening.log.played_again(run, &evening.registry, &evening.new)
}

impl<G: Specimen> Evening<G> {
    fn open(run: &mut SuiteRun, setup: &G::Setup) -> Result<Self, Breach> {
        let registry = Arc::new(Registry::default().with::<G>());
        let new = NewTable {
            id: TableId::from_chance(run.chance.bytes()),
            secrets: run.chance.secrets(),
            gathering: Setup {
                name: name("Evening"),
                seat: Seat::Gm,
                person: PersonId::from_chance(run.chance.bytes()),
                called: name("Host"),
                laid: Vec::new(),
            },
            game: G::ID.to_owned(),
            setup: raw(setup),
            command: run.chance.command_id(),
            at: Millis(1),
            origin: None,
        };
        let shadow = opened_with::<G>(setup, &new)?;
        let refused = |denied: Denied| Breach::new(Law::Vacuous, None, format!("no table opens: {denied}"));
        let (table, draft) = Table::open(&registry, new.clone()).map_err(refused)?;
        let mut evening = Self { table, log: Log::default(), shadow, moves: Vec::new(), registry, new };
        evening.keep(draft, None);
        evening.seat_players(run)?;
        evening.agrees("after the opening")?;
        Ok(evening)
    }

    fn seat_players(&mut self, run: &mut SuiteRun) -> Result<(), Breach> {
        let number = |seat| match seat {
            Seat::Player(n) => n,
            Seat::Gm | Seat::Spectator(_) | Seat::Clock | Seat::Door => 0,
        };
        let players = G::seats(&self.shadow).into_iter().map(number).max().unwrap_or_default();
        for n in 1..=players {
            let person = PersonId::from_chance(run.chance.bytes());
            let name = name(&format!("Guest {}", "x".repeat(n.into())));
            let order = Order::Gather(Command::Join { seat: Seat::Player(n), person, name });
            let submission = self.submission(run, Seat::Door, order);
            self.carry_out(submission)?;
        }
        Ok(())
    }

    pub(super) fn submission(&self, run: &mut SuiteRun, seat: Seat, order: Order) -> Submission {
        let at = Millis(self.table.seq() * 1_000);
        Submission { id: run.chance.command_id(), seat, by: None, after: None, prompt: None, faces: None, order, at }
    }

    /// Submits what must be accepted.
    pub(super) fn carry_out(&mut self, submission: Submission) -> Result<Entry, Breach> {
        let draft = self.table.submit(&submission, &self.log).map_err(|denied| {
            let detail = format!("a table denies {}: {denied}", text(&submission.order));
            Breach::new(Law::Offered, submission.seat, detail)
        })?;
        self.keep(draft, Some(submission));
        let sealed = self.log.entries.last().map(|sealed| sealed.text.as_str()).unwrap_or_default();
        serde_json::from_str(sealed).map_err(|error| Breach::new(Law::RoundTrip, None, format!("an entry: {error}")))
    }

    fn keep(&mut self, draft: Draft, submission: Option<Submission>) {
        self.log.entries.push(draft.sealed.clone());
        self.log.script.extend(submission);
        self.table.commit(draft);
    }

    /// Takes up a random open offer; false when there is none.
    fn make_move(&mut self, run: &mut SuiteRun) -> Result<bool, Breach> {
        let Some((seat, command)) = offers::pick::<G>(run, &self.shadow, &self.players())? else { return Ok(false) };
        self.make(run, seat, command)?;
        Ok(true)
    }

    /// Makes a move that must be accepted.
    pub(super) fn make(&mut self, run: &mut SuiteRun, seat: Seat, command: G::Command) -> Result<(), Breach> {
        let (digest, before) = (self.table.scene().digest(), self.shadow.clone());
        let submission = self.submission(run, seat, Order::Play(raw(&command)));
        let entry = self.carry_out(submission)?;
        let disclosed = self.follow(&entry)?;
        self.agrees(&text(&command))?;
        let barred = entry.draws.any_fickle_die() || disclosed;
        run.tally.barred += u64::from(barred && seat.role() == Role::Player);
        let made = Move { seat, before, digest, numbers: self.latest_numbers(), barred, command, entry };
        run.tally.steps += made.steps().count() as u64;
        run.tally.reversible_steps +=
            u64::from(!barred && seat.role() == Role::Player && made.steps().next().is_some());
        self.new_steps(&made)?;
        self.moves.push(made);
        Ok(())
    }

    /// The dice of its steps have not fallen before.
    fn new_steps(&self, made: &Move<G>) -> Result<(), Breach> {
        let mut fallen: BTreeSet<&str> = self.moves.iter().flat_map(Move::steps).collect();
        match made.steps().find(|step| !fallen.insert(step)) {
            Some(step) => Err(Breach::new(Law::Steps, made.seat, format!("{}: {step}", text(&made.command)))),
            None => Ok(()),
        }
    }

    /// Writes the entry's events into the shadow; says whether something came to light.
    fn follow(&mut self, entry: &Entry) -> Result<bool, Breach> {
        let mut disclosed = false;
        for event in &entry.events {
            let event: G::Event = serde_json::from_str(event.get())
                .map_err(|error| Breach::new(Law::RoundTrip, None, format!("an event: {error}")))?;
            disclosed |= G::discloses(&self.shadow, &event);
            G::apply(&mut self.shadow, &event);
        }
        Ok(disclosed)
    }

    /// The table's scene is what the suite made of the same events.
    fn agrees(&self, what: &str) -> Result<(), Breach> {
        if Hash::of_json(&self.shadow) == self.table.scene().digest() {
            return Ok(());
        }
        Err(Breach::new(Law::Replay, None, format!("{what}: the events of the log give another state")))
    }

    /// The GM and the players, as far as the game and the table both know them.
    pub(super) fn players(&self) -> Vec<Seat> {
        let mut seats = G::seats(&self.shadow);
        seats.retain(|seat| self.table.gathering().places.contains_key(seat));
        seats
    }

    fn latest_numbers(&self) -> Vec<(Seat, u64)> {
        let latest = |seat: Seat| {
            let line = self.table.recent(seat).pop()?;
            self.log.entries.last().filter(|sealed| sealed.at == line.at)?;
            Some((seat, line.n))
        };
        self.table.gathering().places.keys().copied().filter_map(latest).collect()
    }
}

fn name(text: &str) -> Name {
    Name::parse(text).expect("a plain name")
}
