//! Commands through permit, resolve and apply, in memory.

use std::sync::Arc;
use std::time::Instant;

use play::gathering::Setup;
use play::name::Name;
use play::open::OpenTable;
use play::secrets::{Secret, Secrets};
use play::table::{NewTable, Order, Past, Submission};
use play::{CommandId, Game, Millis, PersonId, Registry, Sealed, Seat, Table, TableId};
use serde_json::json;

/// Nobody goes far back here.
pub struct NoPast;

impl Past for NoPast {
    fn entries(&self, _up_to: u64) -> Option<Vec<Sealed>> {
        None
    }
}

/// A table with a GM and a player, and the entries that made it.
pub fn table(number: u64) -> (Table, Vec<Sealed>) {
    let registry = Arc::new(Registry::default().with::<OpenTable>());
    let secrets = Secrets { open: Secret::new([1; 32]), hidden: Secret::new([2; 32]) };
    let gm = Setup {
        name: name("Bench"),
        seat: Seat::Gm,
        person: PersonId::from_chance([1; 16]),
        called: name("Morgan"),
        laid: Vec::new(),
    };
    let new = NewTable {
        id: TableId::from_chance(std::array::from_fn(|i| {
            number.to_le_bytes().get(i / 2).map_or(0, |b| (b >> (4 * (i % 2))) & 15)
        })),
        secrets,
        gathering: gm,
        game: OpenTable::ID.to_owned(),
        setup: play::entry::raw(&json!({})),
        command: CommandId::from_chance([0; 16]),
        at: Millis(0),
        origin: None,
    };
    let (mut table, draft) = Table::open(&registry, new).unwrap();
    let mut log = vec![draft.sealed.clone()];
    table.commit(draft);
    let person = PersonId::from_chance([2; 16]);
    let join = play::gathering::Command::Join { seat: Seat::Player(1), person, name: name("Ann") };
    let draft = table.submit(&submission(1, Seat::Door, Order::Gather(join)), &NoPast).unwrap();
    log.push(draft.sealed.clone());
    table.commit(draft);
    (table, log)
}

fn name(text: &str) -> Name {
    Name::parse(text).unwrap()
}

/// A public roll of 3d6 by the player, as the page would send it.
pub fn roll(number: u128) -> Submission {
    let roll = json!({"gather": {"roll": {"dice": "3d6<=11", "hearing": "public"}}}).to_string();
    submission(number, Seat::Player(1), serde_json::from_str(&roll).unwrap())
}

fn submission(number: u128, seat: Seat, order: Order) -> Submission {
    let id = CommandId::from_chance((number + 1).to_be_bytes());
    Submission { id, seat, by: None, after: None, prompt: None, faces: None, order, at: Millis(0) }
}

/// Carries `count` commands out and tells how fast.
pub fn measure() {
    let (mut table, _) = table(0);
    let count = 20_000_u128;
    let start = Instant::now();
    for number in 2..count + 2 {
        let draft = table.submit(&roll(number), &NoPast).unwrap();
        table.commit(draft);
    }
    let rate = count as f64 / start.elapsed().as_secs_f64();
    println!("kernel: {rate:.0} commands/s in memory (read, permit, resolve, apply, three ears, JSON, chain, digest)");
}
