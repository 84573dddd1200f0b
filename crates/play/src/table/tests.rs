use super::undo::STEPS;
use super::*;
use crate::entry::raw;
use crate::gathering::{Command, Setup};
use crate::ids::PersonId;
use crate::name::Name;
use crate::secrets::Secret;

/// A table whose scene is itself a gathering: every game will do.
struct LoggedTable {
    table: Table,
    log: Vec<Sealed>,
}

impl Past for LoggedTable {
    fn entries(&self, up_to: u64) -> Option<Vec<Sealed>> {
        Some(self.log.iter().filter(|sealed| sealed.seq <= up_to).cloned().collect())
    }
}

/// A past that cannot be read.
struct Lost;

impl Past for Lost {
    fn entries(&self, _up_to: u64) -> Option<Vec<Sealed>> {
        None
    }
}

fn named(text: &str) -> Name {
    Name::parse(text).unwrap()
}

fn id(number: u64) -> CommandId {
    let mut bytes = [0; 16];
    bytes[..8].copy_from_slice(&number.to_be_bytes());
    CommandId::from_chance(bytes)
}

impl LoggedTable {
    fn new() -> Self {
        let person = PersonId::from_chance([1; 16]);
        let setup = Setup { name: named("Friday"), seat: Seat::Gm, person, called: named("Ann"), laid: Vec::new() };
        let new = NewTable {
            id: TableId::from_chance([5; 10]),
            secrets: Secrets { open: Secret::new([1; 32]), hidden: Secret::new([2; 32]) },
            gathering: setup.clone(),
            game: "gathering".to_owned(),
            setup: raw(&setup),
            command: id(u64::MAX),
            at: Millis(0),
            origin: None,
        };
        let registry = Arc::new(Registry::default().with::<Gathering>());
        let (table, draft) = Table::open(&registry, new).unwrap();
        let mut room = Self { table, log: vec![] };
        room.keep(draft);
        room
    }

    fn keep(&mut self, draft: Draft) -> Arc<Notice> {
        self.log.push(draft.sealed.clone());
        self.table.commit(draft)
    }

    fn submission(&self, order: Order) -> Submission {
        let (id, at) = (id(self.table.seq), Millis(self.table.seq));
        Submission { id, seat: Seat::Gm, by: None, after: None, prompt: None, faces: None, order, at }
    }

    fn does(&mut self, order: Order) -> u64 {
        let draft = self.table.submit(&self.submission(order), self).unwrap();
        self.keep(draft).line(Seat::Gm).unwrap().n
    }

    /// Renames the scene's table, not the real one.
    fn rename(&mut self, text: &str) -> u64 {
        self.does(Order::Play(raw(&Command::NameTable { name: named(text) })))
    }
}

#[test]
fn moves_beyond_the_tables_memory_are_taken_back_from_the_log() {
    let mut room = LoggedTable::new();
    let before = room.table.digest();
    let first = room.rename("First");
    for round in 0..STEPS {
        room.rename(&format!("Round {round}"));
    }
    assert_eq!(room.table.steps.len(), STEPS);
    let undo = room.submission(Order::Undo { entry: first });
    assert_eq!(room.table.submit(&undo, &Lost).err(), Some(Denied::NoPast));
    room.does(Order::Undo { entry: first });
    assert_eq!(room.table.digest(), before);
    assert!(room.table.steps.is_empty(), "nothing is left to take back");
    let mut replay = Replay::new(&room.table.registry, room.table.secrets);
    room.log.iter().for_each(|sealed| drop(replay.feed(sealed).unwrap()));
    assert_eq!(replay.finish().unwrap().digest(), before);
}

#[test]
fn what_lies_within_memory_needs_no_past() {
    let mut room = LoggedTable::new();
    let entry = room.rename("First");
    let undo = room.submission(Order::Undo { entry });
    assert!(room.table.submit(&undo, &Lost).is_ok());
    let never = room.submission(Order::Undo { entry: 99 });
    assert_eq!(room.table.submit(&never, &room).err(), Some(Denied::NothingToUndo));
}

#[test]
fn lines_struck_and_clicks_done_do_not_pile_up() {
    let mut room = LoggedTable::new();
    for _ in 0..RECENT * 3 {
        let entry = room.rename("Again");
        room.does(Order::Undo { entry });
    }
    assert_eq!(room.table.recent.len(), RECENT);
    assert!(room.table.struck.len() <= RECENT && room.table.done.len() == DONE);
    let early = room.table.done.front().unwrap().id;
    let again = Submission { id: early, ..room.submission(Order::End) };
    assert!(matches!(room.table.submit(&again, &room), Err(Denied::Done { .. })), "as far as it remembers");
}

#[test]
fn those_who_hear_the_same_share_one_copy() {
    let mut room = LoggedTable::new();
    let join = Command::Join { seat: Seat::Player(1), person: PersonId::from_chance([2; 16]), name: named("Ben") };
    let door = Submission { seat: Seat::Door, ..room.submission(Order::Gather(join)) };
    let draft = room.table.submit(&door, &room).unwrap();
    let notice = room.keep(draft);
    let first = &notice.hearings[0].heard;
    assert_eq!(notice.hearings.len(), 3);
    assert!(notice.hearings.iter().all(|hearing| Arc::ptr_eq(&hearing.heard, first)));
}

#[test]
fn the_gathering_is_never_taken_back() {
    let mut room = LoggedTable::new();
    let entry = room.rename("Scene");
    room.does(Order::Gather(Command::NameTable { name: named("Saturday") }));
    room.does(Order::Undo { entry });
    assert_eq!(room.table.gathering().name, named("Saturday"));
}
