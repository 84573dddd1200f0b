//! Checking an exported log: its chain, its digests, and every die against the secrets that were committed to.

use std::sync::Arc;

use serde_json::Value as Json;
use thiserror::Error;

use crate::entry::{Entry, EntryDeed, Opening};
use crate::export::{FullLog, Heading, RevealedSecrets, SeatLog, WrittenAudit};
use crate::game::Game;
use crate::gathering::Gathering;
use crate::hash::Hash;
use crate::scene::{Registry, WrittenHeard};
use crate::sealed::Sealed;
use crate::secrets::{DiceKey, Fallen, KeyDraws, Secret, Secrets};
use crate::table::{Broken, Draft, Flaw, NewTable, NoPast, Order, Replay, Submission, Table};

/// What a check found in order.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct VerifyReport {
    /// Entries or lines in the chain.
    pub entries: usize,
    /// Digests compared with a state folded anew.
    pub digests: usize,
    /// Commands carried out anew with the same result, byte for byte.
    pub repeated: usize,
    /// Open dice that the revealed secret gives.
    pub open_dice: usize,
    /// Hidden dice that the revealed secret gives.
    pub hidden_dice: usize,
    /// Dice that were typed in and that no secret can vouch for.
    pub typed_dice: usize,
    /// Dice that could not be checked because their secret has not been revealed.
    pub unchecked_dice: usize,
    /// The hash of the last entry.
    pub head: Hash,
}

/// Why a log is not accepted.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum Rejected {
    /// It is no exported log.
    #[error("this is no log that Trilith exported: {0}")]
    NotALog(String),
    /// A secret is not the one that was committed to.
    #[error("the revealed secret of the {0} dice is not the one that the table committed to")]
    Commitment(&'static str),
    /// The table is closed, but a secret that was revealed then is not in the log.
    #[error("the table is closed, but the secret of the {0} dice has been taken out of the log")]
    Withheld(&'static str),
    /// An entry is not as it was.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// A line of a seat's log is not as it was.
    #[error("line {line}: {why}")]
    Line {
        /// Its number.
        line: u64,
        /// What is wrong.
        why: Flaw,
    },
}

/// Checks an exported log, the GM's or a seat's.
pub fn verify(text: &str, registry: &Arc<Registry>) -> Result<VerifyReport, Rejected> {
    let not_a_log = |error: serde_json::Error| Rejected::NotALog(error.to_string());
    let json: Json = serde_json::from_str(text).map_err(not_a_log)?;
    if json.get("entries").is_some() {
        let log: FullLog = serde_json::from_str(text).map_err(not_a_log)?;
        commitments(&log.heading)?;
        Full::new(&log, registry).run(&log)
    } else {
        let log: SeatLog = serde_json::from_str(text).map_err(not_a_log)?;
        commitments(&log.heading)?;
        seat_log(&log)
    }
}

fn commitments(heading: &Heading) -> Result<(), Rejected> {
    let kept = |secret: Option<Secret>, hash| secret.is_none_or(|secret| secret.commitment() == hash);
    if !kept(heading.secrets.open, heading.commitments.open) {
        return Err(Rejected::Commitment("open"));
    }
    if !kept(heading.secrets.hidden, heading.commitments.hidden) {
        return Err(Rejected::Commitment("hidden"));
    }
    Ok(())
}

/// The compact form of a piece of JSON, however the file was laid out.
fn compact(raw: &serde_json::value::RawValue) -> Result<String, Rejected> {
    let json: Json = serde_json::from_str(raw.get()).map_err(|error| Rejected::NotALog(error.to_string()))?;
    Ok(json.to_string())
}

/// The check of a full log.
struct Full {
    registry: Arc<Registry>,
    replay: Replay,
    /// Both secrets, once both are known.
    secrets: Option<Secrets>,
    revealed: RevealedSecrets,
    report: VerifyReport,
}

impl Full {
    fn new(log: &FullLog, registry: &Arc<Registry>) -> Self {
        let revealed = log.heading.secrets;
        let secrets = revealed.open.zip(revealed.hidden).map(|(open, hidden)| Secrets { open, hidden });
        let unknown = Secrets { open: Secret::new([0; 32]), hidden: Secret::new([0; 32]) };
        let replay = Replay::new(registry, secrets.unwrap_or(unknown));
        Self { registry: Arc::clone(registry), replay, secrets, revealed, report: VerifyReport::default() }
    }

    fn run(mut self, log: &FullLog) -> Result<VerifyReport, Rejected> {
        for (seq, sealed) in (1..).zip(&log.entries) {
            let text = compact(&sealed.entry)?;
            let broken = |why| Broken { seq, why };
            let entry: Entry =
                serde_json::from_str(&text).map_err(|error| broken(Flaw::Unreadable(error.to_string())))?;
            let sealed = Sealed { table: log.heading.table, seq, id: entry.id, at: entry.at, text, hash: sealed.hash };
            self.dice(&entry).map_err(broken)?;
            opening(&entry, &log.heading).map_err(broken)?;
            self.repeat(&entry, &sealed).map_err(broken)?;
            self.replay.feed(&sealed)?;
            self.report.entries += 1;
            let rules = self.replay.table().map(Table::present_rules);
            self.report.digests += usize::from(rules.is_some_and(|rules| rules == entry.rules));
            self.report.head = sealed.hash;
        }
        let closed = self.replay.table().is_some_and(|table| table.gathering().closed.is_some());
        match (closed, self.revealed) {
            (true, RevealedSecrets { open: None, .. }) => Err(Rejected::Withheld("open")),
            (true, RevealedSecrets { hidden: None, .. }) => Err(Rejected::Withheld("hidden")),
            (_, RevealedSecrets { .. }) => Ok(self.report),
        }
    }

    fn dice(&mut self, entry: &Entry) -> Result<(), Flaw> {
        for (key, drawn) in entry.draws.by_key(entry.id) {
            open_dice(&key, drawn, self.revealed.open, &mut self.report)?;
            if let Some(secret) = self.revealed.hidden {
                misfit("hidden", &key, drawn.misfit_hidden(secret, &key))?;
                self.report.hidden_dice += drawn.hidden.len();
            } else {
                self.report.unchecked_dice += drawn.hidden.len();
            }
        }
        Ok(())
    }

    /// Gives the command anew, or opens the table anew, and compares the entry that it makes; under the same rules only.
    fn repeat(&mut self, entry: &Entry, sealed: &Sealed) -> Result<(), Flaw> {
        let Some(secrets) = self.secrets else { return Ok(()) };
        let draft = match (self.replay.table(), &entry.deed) {
            (None, EntryDeed::Open(opening)) => self.open(entry, opening, secrets)?,
            (Some(table), _) => self.submit(entry, table)?,
            (None, _) => None,
        };
        let Some(draft) = draft else { return Ok(()) };
        if draft.sealed.text != sealed.text {
            return Err(Flaw::Outcome("its command does not bring about what was recorded".to_owned()));
        }
        self.report.repeated += 1;
        Ok(())
    }

    fn open(&self, entry: &Entry, opening: &Opening, secrets: Secrets) -> Result<Option<Draft>, Flaw> {
        let new = NewTable {
            id: opening.table,
            secrets,
            gathering: opening.gathering.clone(),
            game: opening.game.clone(),
            setup: opening.setup.clone(),
            command: entry.id,
            at: entry.at,
            origin: opening.origin,
        };
        let refused = |denied| Flaw::Outcome(format!("the table could not be opened like that: {denied}"));
        let (table, draft) = Table::open(&self.registry, new).map_err(refused)?;
        Ok((table.present_rules() == entry.rules).then_some(draft))
    }

    fn submit(&self, entry: &Entry, table: &Table) -> Result<Option<Draft>, Flaw> {
        let Some(order) = order_of(&entry.deed) else { return Ok(None) };
        if self.rules_for(table, &order).iter().zip(&entry.rules).any(|(now, then)| now != then) {
            return Ok(None);
        }
        let typed: Vec<u32> = entry.draws.typed().map(|(_, face)| face).collect();
        let submission = Submission {
            id: entry.id,
            seat: entry.seat,
            by: entry.by,
            after: None,
            prompt: None,
            faces: (!typed.is_empty()).then_some(typed),
            order,
            at: entry.at,
        };
        let refused = |denied| Flaw::Outcome(format!("its command would have been refused: {denied}"));
        table.submit(&submission, &NoPast).map(Some).map_err(refused)
    }

    /// The rules by which the order would be carried out now: the table's, and those of a scene that it begins.
    fn rules_for(&self, table: &Table, order: &Order) -> Vec<u32> {
        let mut rules = table.present_rules();
        if let Order::Begin { game, setup } = order {
            rules.extend(self.registry.begin(game, setup).map(|scene| scene.rules()));
        }
        rules
    }
}

/// The table was opened with the commitments that the log's heading shows.
fn opening(entry: &Entry, heading: &Heading) -> Result<(), Flaw> {
    match &entry.deed {
        EntryDeed::Open(opening) if opening.commitments != heading.commitments || opening.table != heading.table => {
            Err(other_commitments())
        }
        EntryDeed::Open(_)
        | EntryDeed::Gather(_)
        | EntryDeed::Play(_)
        | EntryDeed::Begin { .. }
        | EntryDeed::End
        | EntryDeed::Undo { .. }
        | EntryDeed::Renew => Ok(()),
    }
}

/// Checks and counts the open dice of one key, and counts those typed in.
fn open_dice(key: &DiceKey, drawn: &KeyDraws, secret: Option<Secret>, report: &mut VerifyReport) -> Result<(), Flaw> {
    if let Some(secret) = secret {
        misfit("open", key, drawn.misfit_open(secret, key))?;
        report.open_dice += drawn.open.len();
    } else {
        report.unchecked_dice += drawn.open.len();
    }
    report.typed_dice += drawn.typed.len();
    Ok(())
}

fn misfit(which: &str, key: &DiceKey, at: Option<usize>) -> Result<(), Flaw> {
    let Some(place) = at else { return Ok(()) };
    let of = match key {
        DiceKey::Entry(_) => String::new(),
        DiceKey::Step(step) => format!(" of {step}"),
    };
    Err(Flaw::Dice(format!("{which} die {}{of} is not the one that the secret gives", place + 1)))
}

/// The order behind a deed; undoing and renewing are checked by folding alone.
fn order_of(deed: &EntryDeed) -> Option<Order> {
    match deed.clone() {
        EntryDeed::Gather(command) => Some(Order::Gather(command)),
        EntryDeed::Play(command) => Some(Order::Play(command)),
        EntryDeed::Begin { game, setup } => Some(Order::Begin { game, setup }),
        EntryDeed::End => Some(Order::End),
        EntryDeed::Open(_) | EntryDeed::Undo { .. } | EntryDeed::Renew => None,
    }
}

fn seat_log(log: &SeatLog) -> Result<VerifyReport, Rejected> {
    let mut report = VerifyReport::default();
    for (n, sealed) in (1..).zip(&log.lines) {
        let broken = |why| Rejected::Line { line: n, why };
        let text = compact(&sealed.line)?;
        report.head = Sealed::link(report.head, &text);
        if report.head != sealed.hash {
            return Err(broken(Flaw::Chain));
        }
        let line = WrittenAudit::read(&text).map_err(|error| broken(Flaw::Unreadable(error.to_string())))?;
        if line.line.n != n {
            return Err(broken(Flaw::OutOfOrder));
        }
        if n == 1 && !opened_with(&line, &log.heading) {
            return Err(broken(other_commitments()));
        }
        seat_dice(&line, log.heading.secrets.open, &mut report).map_err(broken)?;
        let closed = line.line.heard.iter().any(|heard| heard.seen.get("closed").is_some());
        if closed && log.heading.secrets.open.is_none() {
            return Err(Rejected::Withheld("open"));
        }
        report.entries += 1;
    }
    Ok(report)
}

/// Whether the first line tells of the commitments that the log's heading shows.
fn opened_with(first: &WrittenAudit, heading: &Heading) -> bool {
    let told = first.line.heard.first().and_then(|heard| heard.seen.pointer("/opened/commitments"));
    told == Some(&serde_json::json!(heading.commitments))
}

fn other_commitments() -> Flaw {
    Flaw::Outcome("the table was opened with other commitments than the log shows".to_owned())
}

fn seat_dice(line: &WrittenAudit, secret: Option<Secret>, report: &mut VerifyReport) -> Result<(), Flaw> {
    // The first line also tells what came about by itself in the scene that was opened.
    if line.line.n == 1 {
        told_of_fallen(line)?;
    } else if line.line.game == Gathering::ID {
        told_as_fallen(line)?;
    }
    line.dice.iter().chain(&line.steps).try_for_each(|dice| {
        let drawn = KeyDraws { open: dice.open.clone(), typed: dice.typed.clone(), ..KeyDraws::default() };
        open_dice(&dice.key, &drawn, secret, report)
    })
}

/// Every die that is told of has fallen.
fn told_of_fallen(line: &WrittenAudit) -> Result<(), Flaw> {
    let mut fallen: Vec<Fallen> = fallen(line).collect();
    let rolls = line.line.heard.iter().flat_map(|heard| &heard.telling.rolls);
    for face in rolls.flat_map(|roll| roll.faces().collect::<Vec<_>>()) {
        let place = fallen.iter().position(|other| *other == face).ok_or_else(told_otherwise)?;
        fallen.swap_remove(place);
    }
    Ok(())
}

fn fallen(line: &WrittenAudit) -> impl Iterator<Item = Fallen> {
    line.dice.iter().chain(&line.steps).flat_map(|dice| dice.open.iter().chain(&dice.typed)).copied()
}

fn told_otherwise() -> Flaw {
    Flaw::Dice("the roll that it tells of is not made of the dice that fell".to_owned())
}

/// A public roll is made of the dice that fell, and every roll is told as it was seen.
fn told_as_fallen(line: &WrittenAudit) -> Result<(), Flaw> {
    let public =
        |heard: &&Arc<WrittenHeard>| heard.seen.pointer("/rolled/hearing").is_some_and(|hearing| hearing == "public");
    let told = line.line.heard.iter().filter(public).flat_map(|heard| &heard.telling.rolls);
    let told: Vec<Fallen> = told.flat_map(|roll| roll.faces().collect::<Vec<_>>()).collect();
    if told == fallen(line).collect::<Vec<Fallen>>() && line.line.heard.iter().all(|heard| told_as_seen(heard)) {
        return Ok(());
    }
    Err(told_otherwise())
}

fn told_as_seen(heard: &WrittenHeard) -> bool {
    match (heard.seen.pointer("/rolled/roll"), &heard.telling.rolls[..]) {
        (Some(seen), [roll]) => *seen == serde_json::json!(roll) && heard.telling.text == roll.to_string(),
        (None, []) => true,
        (Some(_) | None, _) => false,
    }
}
