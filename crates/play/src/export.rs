//! A table's log for people: the whole of it for the GM, what a seat has heard for everybody else.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::entry::{Entry, raw};
use crate::gathering::TableClosing;
use crate::hash::Hash;
use crate::ids::TableId;
use crate::scene::{Heard, Registry, WrittenHeard};
use crate::sealed::Sealed;
use crate::seat::Seat;
use crate::secrets::{Commitments, DiceKey, Fallen, KeyDraws, Secret, Secrets};
use crate::table::{Broken, Line, Notice, Replay};

/// The version of both forms of export.
pub const VERSION: u32 = 1;

/// What both forms of export begin with.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Heading {
    /// The version of the form.
    pub trilith_log: u32,
    /// The table's id.
    pub table: TableId,
    /// The table's name.
    pub name: String,
    /// Whose log it is.
    pub seat: Seat,
    /// The hashes of both dice secrets, shown since the table opened.
    pub commitments: Commitments,
    /// The dice secrets that have been revealed to this seat.
    pub secrets: RevealedSecrets,
}

/// The dice secrets that have been revealed.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct RevealedSecrets {
    /// Behind the open dice; revealed to all when the table closes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<Secret>,
    /// Behind the hidden dice; revealed to the GM when the table closes, and to all if the GM says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hidden: Option<Secret>,
}

/// The GM's full log.
#[derive(Debug, Serialize, Deserialize)]
pub struct FullLog {
    /// Whose log of what.
    #[serde(flatten)]
    pub heading: Heading,
    /// Every entry.
    pub entries: Vec<FullEntry>,
}

/// One entry of the full log.
#[derive(Debug, Serialize, Deserialize)]
pub struct FullEntry {
    /// SHA-256 over the previous entry's hash and this entry's compact JSON.
    pub hash: Hash,
    /// The entry.
    pub entry: Box<RawValue>,
}

/// What one seat has heard.
#[derive(Debug, Serialize, Deserialize)]
pub struct SeatLog {
    /// Whose log of what.
    #[serde(flatten)]
    pub heading: Heading,
    /// Every line.
    pub lines: Vec<SeatLine>,
}

/// One line of a seat's log.
#[derive(Debug, Serialize, Deserialize)]
pub struct SeatLine {
    /// SHA-256 over the previous line's hash and this line's compact JSON.
    pub hash: Hash,
    /// The line, with its open dice.
    pub line: Box<RawValue>,
}

/// A line and the open dice behind it.
#[derive(Debug, Serialize)]
pub struct AuditedLine<H = Heard> {
    /// What was heard.
    #[serde(flatten)]
    pub line: Line<H>,
    /// The open dice of the entry's own key, if any fell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<OpenDice>,
    /// The open dice of each step in which any fell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<OpenDice>,
}

/// A line of a seat's log, as it is written.
pub type WrittenAudit = AuditedLine<WrittenHeard>;

impl AuditedLine {
    /// The written form.
    fn written(self) -> WrittenAudit {
        AuditedLine { line: self.line.written(), dice: self.dice, steps: self.steps }
    }
}

impl WrittenAudit {
    /// Reads a line of a seat's log.
    pub fn read(text: &str) -> Result<Self, serde_json::Error> {
        #[derive(Deserialize)]
        struct Dice {
            dice: Option<OpenDice>,
            #[serde(default)]
            steps: Vec<OpenDice>,
        }
        let Dice { dice, steps } = serde_json::from_str(text)?;
        Ok(Self { line: serde_json::from_str(text)?, dice, steps })
    }
}

/// The open dice of an entry, or of one of its steps.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct OpenDice {
    /// What they are derived from, beside the secret.
    pub key: DiceKey,
    /// Those of the table: sides and face.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub open: Vec<Fallen>,
    /// Those rolled by hand and typed in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub typed: Vec<Fallen>,
}

impl OpenDice {
    /// The open dice among what was drawn, if any fell.
    pub fn of(key: DiceKey, drawn: &KeyDraws) -> Option<Self> {
        let (open, typed) = (drawn.open.clone(), drawn.typed.clone());
        (!open.is_empty() || !typed.is_empty()).then_some(Self { key, open, typed })
    }
}

impl RevealedSecrets {
    /// What the seat may know of a table's secrets.
    pub fn to(seat: Seat, closed: Option<TableClosing>, secrets: &Secrets) -> Self {
        let Some(closed) = closed else { return Self::default() };
        let all = seat == Seat::Gm || closed.reveal_hidden;
        Self { open: Some(secrets.open), hidden: all.then_some(secrets.hidden) }
    }
}

/// A whole log, relived, as one seat heard it.
pub struct RelivedLog {
    /// Whose log of what.
    pub heading: Heading,
    /// Everything that the seat heard, oldest first.
    pub lines: Vec<AuditedLine>,
}

/// Relives a log for one seat.
pub fn relive(registry: &Arc<Registry>, secrets: Secrets, log: &[Sealed], seat: Seat) -> Result<RelivedLog, Broken> {
    let mut replay = Replay::new(registry, secrets);
    let mut lines: Vec<AuditedLine> = Vec::new();
    for sealed in log {
        let (entry, notice) = replay.feed(sealed)?;
        lines.extend(audited(&entry, &notice, seat));
    }
    let struck: BTreeSet<u64> = lines.iter().flat_map(|audited| audited.line.undid.iter().copied()).collect();
    for audited in &mut lines {
        audited.line.struck = struck.contains(&audited.line.n);
    }
    let unopened = Broken { seq: 1, why: crate::table::Flaw::OutOfOrder };
    let table = replay.finish().ok_or(unopened)?;
    let heading = Heading {
        trilith_log: VERSION,
        table: table.id(),
        name: table.gathering().name.to_string(),
        seat,
        commitments: secrets.commitments(),
        secrets: RevealedSecrets::to(seat, table.gathering().closed, &secrets),
    };
    Ok(RelivedLog { heading, lines })
}

fn audited(entry: &Entry, notice: &Notice, seat: Seat) -> Option<AuditedLine> {
    let line = notice.line(seat)?;
    let dice = OpenDice::of(DiceKey::Entry(entry.id), &entry.draws.own);
    let steps = entry.draws.by_key(entry.id).skip(1).filter_map(|(key, drawn)| OpenDice::of(key, drawn)).collect();
    Some(AuditedLine { line, dice, steps })
}

/// The GM's full log.
pub fn full(past: RelivedLog, log: &[Sealed]) -> FullLog {
    let entry = |sealed: &Sealed| FullEntry {
        hash: sealed.hash,
        entry: RawValue::from_string(sealed.text.clone()).expect("sealed entries are JSON"),
    };
    FullLog { heading: past.heading, entries: log.iter().map(entry).collect() }
}

/// What a seat has heard, chained line by line.
pub fn seat_log(past: RelivedLog) -> SeatLog {
    let mut before = Hash::default();
    let seal = |mut audited: AuditedLine| {
        // Whether a line was struck follows from later lines; its own bytes never change.
        audited.line.struck = false;
        let line = raw(&audited.written());
        before = Sealed::link(before, line.get());
        SeatLine { hash: before, line }
    };
    SeatLog { heading: past.heading, lines: past.lines.into_iter().map(seal).collect() }
}

/// The log as Markdown, to read or to keep.
pub fn markdown(past: &RelivedLog) -> String {
    let mut page = format!("# {}\n\n", plain(&past.heading.name));
    for AuditedLine { line, .. } in &past.lines {
        let strike = if line.struck { "~~" } else { "" };
        for heard in line.heard.iter() {
            let text = plain(&heard.telling.text).replace('\n', "  \n  ");
            let by_hand = if line.typed { " (dice rolled by hand)" } else { "" };
            let _ = writeln!(page, "- {strike}**{}**: {text}{by_hand}{strike}", plain(&line.speaker()));
        }
    }
    let _ = write!(page, "\nOpen dice commitment: `{}`  \n", past.heading.commitments.open);
    if let Some(secret) = past.heading.secrets.open {
        let _ = writeln!(page, "Open dice secret: `{}`", Hash(secret.to_bytes()));
    }
    page
}

/// Text that Markdown leaves as it is.
fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '~' | '|' | '&') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}
