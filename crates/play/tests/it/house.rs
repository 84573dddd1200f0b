//! A table with its log, for stories.

use std::sync::Arc;

use play::entry::{Entry, raw};
use play::gathering::{self, Hearing};
use play::name::Name;
use play::secrets::{Secret, Secrets};
use play::table::{Denied, Draft, NewTable, Notice, Order, Past, Replay, Submission};
use play::{CommandId, Hash, Millis, PersonId, Registry, Sealed, Seat, Table, TableId};

use crate::shell::{Command, Setup, Shell};

pub const P1: Seat = Seat::Player(1);
pub const P2: Seat = Seat::Player(2);
pub const WATCHER: Seat = Seat::Spectator(1);

pub struct Log(pub Vec<Sealed>);

impl Past for Log {
    fn entries(&self, up_to: u64) -> Option<Vec<Sealed>> {
        Some(self.0.iter().filter(|sealed| sealed.seq <= up_to).cloned().collect())
    }
}

/// A table, its log and every notice so far.
pub struct House {
    pub registry: Arc<Registry>,
    pub table: Table,
    pub log: Log,
    pub notices: Vec<Arc<Notice>>,
}

pub fn id(number: u8) -> CommandId {
    CommandId::from_chance([number; 16])
}

pub fn named(text: &str) -> Name {
    Name::parse(text).unwrap()
}

pub fn person(number: u8) -> PersonId {
    PersonId::from_chance([number; 16])
}

pub fn secrets() -> Secrets {
    Secrets { open: Secret::new([1; 32]), hidden: Secret::new([2; 32]) }
}

pub fn cups() -> Setup {
    Setup { pea: 1, purse: 4, coins: 2, lurkers: vec![4], asked: false }
}

pub fn say(motto: &str) -> Order {
    play(&Command::Say { motto: motto.to_owned() })
}

pub fn throw() -> Order {
    play(&Command::Throw { dice: "d6".parse().unwrap() })
}

pub fn talk(text: &str) -> Order {
    Order::Gather(gathering::Command::Talk { text: text.to_owned() })
}

pub fn roll(dice: &str, hearing: Hearing) -> Order {
    Order::Gather(gathering::Command::Roll { dice: dice.parse().unwrap(), hearing })
}

pub fn play(command: &Command) -> Order {
    Order::Play(raw(command))
}

pub fn join(seat: Seat, number: u8, name: &str) -> Order {
    Order::Gather(gathering::Command::Join { seat, person: person(number), name: named(name) })
}

impl House {
    /// A table of the toy, opened from that seat.
    pub fn opened_by(seat: Seat) -> Self {
        let registry = Arc::new(Registry::default().with::<Shell>());
        Self::open(registry, seat, "shell", raw(&cups()))
    }

    pub fn open(registry: Arc<Registry>, seat: Seat, game: &str, setup: Box<serde_json::value::RawValue>) -> Self {
        let gathering =
            gathering::Setup { name: named("Friday"), seat, person: person(1), called: named("Ann"), laid: Vec::new() };
        let new = NewTable {
            id: TableId::from_chance([5; 10]),
            secrets: secrets(),
            gathering,
            game: game.to_owned(),
            setup,
            command: id(200),
            at: Millis(1),
            origin: None,
        };
        let (table, draft) = Table::open(&registry, new).unwrap();
        let mut house = Self { registry, table, log: Log(vec![]), notices: vec![] };
        house.keep(draft);
        house
    }

    /// A GM, two players and somebody who watches.
    pub fn full() -> Self {
        let mut house = Self::opened_by(Seat::Gm);
        house.does(Seat::Door, join(P1, 2, "Ben"));
        house.does(Seat::Door, join(P2, 3, "Cem"));
        house.does(Seat::Door, join(WATCHER, 4, "Dov"));
        house
    }

    /// A submission with an id of its own.
    pub fn by(&self, seat: Seat, order: Order) -> Submission {
        let mut bytes = [9; 16];
        bytes[..8].copy_from_slice(&self.table.seq().to_be_bytes());
        let id = CommandId::from_chance(bytes);
        Submission {
            id,
            seat,
            by: None,
            after: None,
            prompt: None,
            faces: None,
            order,
            at: Millis(self.table.seq() * 10),
        }
    }

    pub fn keep(&mut self, draft: Draft) -> Arc<Notice> {
        self.log.0.push(draft.sealed.clone());
        let notice = self.table.commit(draft);
        self.notices.push(Arc::clone(&notice));
        notice
    }

    pub fn take(&mut self, submission: &Submission) -> Result<Arc<Notice>, Denied> {
        let draft = self.table.submit(submission, &self.log)?;
        Ok(self.keep(draft))
    }

    /// What must be accepted.
    pub fn does(&mut self, seat: Seat, order: Order) -> Arc<Notice> {
        let submission = self.by(seat, order);
        self.take(&submission).unwrap_or_else(|denied| panic!("{:?}: {denied}", submission.order))
    }

    /// What must be denied, and leave everything as it is.
    pub fn denies(&self, submission: &Submission) -> Denied {
        let account = |house: &Self| {
            let seats = [Seat::Gm, P1, P2, WATCHER];
            (house.table.digest(), house.table.seq(), house.table.head(), seats.map(|seat| house.table.number(seat)))
        };
        let before: (Hash, u64, Hash, [u64; 4]) = account(self);
        let denied = self.table.submit(submission, &self.log).err().expect("it is denied");
        assert_eq!(account(self), before);
        denied
    }

    pub fn entry(&self, seq: usize) -> Entry {
        serde_json::from_str(&self.log.0[seq - 1].text).unwrap()
    }

    pub fn last_entry(&self) -> Entry {
        serde_json::from_str(&self.log.0.last().unwrap().text).unwrap()
    }

    /// The table again, from its log alone.
    pub fn reopened(&self) -> Table {
        let mut replay = Replay::new(&self.registry, secrets());
        for sealed in &self.log.0 {
            replay.feed(sealed).unwrap();
        }
        replay.finish().unwrap()
    }
}
