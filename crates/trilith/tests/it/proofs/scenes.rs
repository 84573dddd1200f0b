//! Every seat's export of every kind of table, open and closed, is accepted, and refused after one changed face.

use std::sync::Arc;

use dice::{Expr, Fast};
use pillars::battle::{Combat, Entrant, bot, scenario};
use pillars::camp::{self, Camp};
use pillars::creation::{self, Life};
use pillars::equipment::Coins;
use play::conformance::Walker;
use play::entry::raw;
use play::gathering::{self, Hearing, ReadySeat};
use play::name::Name;
use play::open::OpenTable;
use play::secrets::{Secret, Secrets};
use play::table::{Draft, NewTable, Order, Past, Submission};
use play::{CommandId, Game, Hash, Millis, PersonId, Registry, Sealed, Seat, Table, TableId, export, verify};
use serde_json::value::RawValue;
use serde_json::{Value, json};

use super::{another_face, rechained};

/// How many commands are given in each scene.
const COMMANDS: usize = 40;

struct Log(Vec<Sealed>);

impl Past for Log {
    fn entries(&self, up_to: u64) -> Option<Vec<Sealed>> {
        Some(self.0.iter().filter(|sealed| sealed.seq <= up_to).cloned().collect())
    }
}

/// Who gives the commands of the player seats.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Hands {
    People,
    Bots,
}

/// A table of any game, with its log.
struct Evening {
    registry: Arc<Registry>,
    table: Table,
    log: Log,
    walker: Walker,
}

fn games() -> Arc<Registry> {
    let registry = Registry::default().with::<OpenTable>().with::<Life>().with::<Camp>().with::<Combat>();
    let registry = registry.with_bot::<Combat>(bot::decide);
    let registry = registry.with::<cairn::life::Life>().with::<cairn::table::PartyTable>();
    Arc::new(registry.with_bot::<cairn::table::PartyTable>(cairn::table::decide))
}

fn name(text: &str) -> Name {
    Name::parse(text).unwrap()
}

impl Evening {
    fn open(game: &str, setup: Box<RawValue>, players: u8, hands: Hands) -> Self {
        let registry = games();
        let laid = |number| ReadySeat {
            seat: Seat::Player(number),
            name: name(&format!("Side {}", "x".repeat(number.into()))),
            bot: hands == Hands::Bots,
            same: hands == Hands::People,
        };
        let new = NewTable {
            id: TableId::from_chance([5; 10]),
            secrets: Secrets { open: Secret::new([1; 32]), hidden: Secret::new([2; 32]) },
            gathering: gathering::Setup {
                name: name("Friday"),
                seat: Seat::Gm,
                person: PersonId::from_chance([7; 16]),
                called: name("Gus"),
                laid: (1..=players).map(laid).collect(),
            },
            game: game.to_owned(),
            setup,
            command: CommandId::from_chance([200; 16]),
            at: Millis(1),
            origin: None,
        };
        let (table, draft) = Table::open(&registry, new).unwrap();
        let mut evening = Self { registry, table, log: Log(vec![]), walker: Walker::new(3) };
        evening.keep(draft);
        evening
    }

    fn keep(&mut self, draft: Draft) {
        self.log.0.push(draft.sealed.clone());
        self.table.commit(draft);
    }

    fn submit(&mut self, seat: Seat, by: Option<Seat>, order: Order) -> bool {
        let mut bytes = [9; 16];
        bytes[..8].copy_from_slice(&self.table.seq().to_be_bytes());
        let id = CommandId::from_chance(bytes);
        let at = Millis(self.table.seq() * 1_000);
        let submission = Submission { id, seat, by, after: None, prompt: None, faces: None, order, at };
        let draft = self.table.submit(&submission, &self.log);
        draft.map(|draft| self.keep(draft)).is_ok()
    }

    fn does(&mut self, seat: Seat, order: Order) {
        assert!(self.submit(seat, None, order), "{seat}");
    }

    /// Whoever is awaited does what a bot would do.
    fn by_policy(&mut self, hands: Hands) {
        for _ in 0..COMMANDS {
            let Some(prompt) = self.table.scene().prompts().into_iter().next() else { return };
            let Some(command) = self.registry.decide(self.table.scene(), prompt.to) else { return };
            let by = (hands == Hands::Bots).then_some(Seat::Clock);
            assert!(self.submit(prompt.to, by, Order::Play(command)), "the policy knows what it may do");
        }
    }

    /// GM and players do what they like, and something is rolled in between.
    fn by_chance(&mut self) {
        let seats = [Seat::Gm, Seat::Player(1), Seat::Player(2)];
        for number in 0..COMMANDS {
            let seat = seats[self.walker.below(seats.len())];
            let Some(json) = self.walker.command(&self.table.options(seat)) else { continue };
            self.submit(seat, None, Order::Play(raw(&json)));
            if number % 10 == 0 {
                let dice: Expr = "2d6".parse().unwrap();
                self.submit(seat, None, Order::Gather(gathering::Command::Roll { dice, hearing: Hearing::Public }));
            }
        }
    }

    fn exported(&self, seat: Seat) -> Value {
        let past = export::relive(&self.registry, *self.table.secrets(), &self.log.0, seat).unwrap();
        if seat == Seat::Gm { json!(export::full(past, &self.log.0)) } else { json!(export::seat_log(past)) }
    }

    fn seats(&self) -> Vec<Seat> {
        let players = self.table.gathering().places.keys().filter(|seat| matches!(seat, Seat::Player(_)));
        [Seat::Gm, Seat::Spectator(1)].into_iter().chain(players.copied()).collect()
    }

    /// Every seat's log holds, and none does with another face in it.
    fn proved(&self, what: &str) {
        let closed = self.table.gathering().closed.is_some();
        for seat in self.seats() {
            let log = self.exported(seat);
            let checked = |log: &Value| verify::verify(&log.to_string(), &self.registry);
            let report = checked(&log).unwrap_or_else(|rejected| panic!("{what}, {seat}: {rejected}"));
            assert_eq!(report.entries as u64, self.table.number(seat).max(report.entries as u64), "{what}, {seat}");
            let (list, piece) = if seat == Seat::Gm { ("entries", "entry") } else { ("lines", "line") };
            for forged in forgeries(&log, list, piece) {
                assert!(checked(&forged).is_err(), "{what}, {seat}: a changed face passes");
                let hidden = rechained(&forged, list, piece);
                assert!(!closed || checked(&hidden).is_err(), "{what}, {seat}: a changed face passes in a new chain");
            }
        }
    }

    /// Open and closed.
    fn proved_twice(mut self, what: &str) {
        self.proved(&format!("{what}, open"));
        self.does(Seat::Gm, Order::Gather(gathering::Command::Close { reveal_hidden: false }));
        self.proved(&format!("{what}, closed"));
    }
}

/// The log with another first, middle or last face of those that fell.
fn forgeries(log: &Value, list: &str, piece: &str) -> Vec<Value> {
    let dice = if list == "entries" { "draws" } else { "dice" };
    let lines = log[list].as_array().unwrap().iter().enumerate();
    let fallen: Vec<(usize, usize)> = lines
        .flat_map(|(at, each)| {
            let open = each[piece][dice]["open"].as_array().map_or(0, Vec::len);
            (0..open).map(move |place| (at, place))
        })
        .collect();
    let some = [0, fallen.len() / 2, fallen.len().saturating_sub(1)];
    let change = |(at, place): &(usize, usize)| {
        let mut forged = log.clone();
        another_face(&mut forged[list][*at][piece][dice]["open"][*place]);
        forged
    };
    some.iter().filter_map(|number| fallen.get(*number)).map(change).collect()
}

fn battle(key: &str) -> (Box<RawValue>, u8) {
    let setup = scenario::find(key).unwrap().scenario().setup;
    let players = setup.figures.iter().map(Entrant::seat_number).max().unwrap();
    (raw(&setup), players)
}

#[test]
fn every_fight_of_the_list_is_proved_to_every_seat() {
    for stored in scenario::all() {
        for hands in [Hands::People, Hands::Bots] {
            let (setup, players) = battle(stored.key);
            let mut evening = Evening::open(Combat::ID, setup, players, hands);
            evening.by_policy(hands);
            evening.proved_twice(stored.key);
        }
    }
}

#[test]
fn a_fight_upon_another_scene_is_proved_to_every_seat() {
    let setup = raw(&play::open::Setup::default());
    let mut evening = Evening::open(OpenTable::ID, setup, 2, Hands::People);
    evening.by_chance();
    for key in ["duel", "ambush"] {
        let (setup, _) = battle(key);
        evening.does(Seat::Gm, Order::Begin { game: Combat::ID.to_owned(), setup });
        evening.by_policy(Hands::People);
        evening.proved(key);
        evening.does(Seat::Gm, Order::End);
    }
    evening.proved_twice("upon an open table");
}

fn somebody(seed: u64) -> creation::State {
    let dice = &mut Fast::new(seed);
    let mut state = Life::opened(creation::Setup { house: pillars::house::HouseRules::default() }, dice).unwrap();
    let mut events = Vec::new();
    Life::resolve(&state, Seat::Player(1), &creation::Command::RollEverything, dice, &mut events);
    for event in &events {
        Life::apply(&mut state, event);
    }
    state
}

#[test]
fn a_camp_is_proved_to_every_seat() {
    let setup = raw(&camp::Setup { house: pillars::house::HouseRules::default() });
    let mut evening = Evening::open(Camp::ID, setup, 2, Hands::People);
    let living = (1..).map(somebody).filter(|state| state.character.pools.is_some()).take(2);
    for (number, state) in (1..).zip(living) {
        let character = pillars::character::Character { mana: None, ..state.character };
        let guest = Box::new(camp::Guest { character, rested: 0, left: Coins::default() });
        let arrive = camp::Command::Arrive { seat: Seat::Player(number), home: format!("home{number}"), guest };
        assert!(evening.submit(Seat::Door, Some(Seat::Clock), Order::Play(raw(&arrive))));
    }
    evening.by_chance();
    evening.proved_twice("a camp");
}

#[test]
fn a_cairn_table_is_proved_to_every_seat() {
    let mut evening = Evening::open(cairn::table::PartyTable::ID, raw(&json!({})), 2, Hands::People);
    for _ in 0..4 {
        evening.by_chance();
    }
    evening.proved_twice("a Cairn table");
}

#[test]
fn lives_are_proved_to_their_player() {
    let house = pillars::house::HouseRules::default();
    for (game, setup) in [(Life::ID, raw(&creation::Setup { house })), (cairn::life::Life::ID, raw(&json!({})))] {
        let mut evening = Evening::open(game, setup, 1, Hands::People);
        evening.by_chance();
        evening.proved_twice(game);
    }
}

#[test]
fn the_opening_of_a_fight_is_told_in_the_first_line_with_its_dice() {
    let (setup, players) = battle("duel");
    let evening = Evening::open(Combat::ID, setup, players, Hands::People);
    let log = evening.exported(Seat::Player(1));
    let first = &log["lines"][0]["line"];
    let told: Vec<&str> =
        first["heard"].as_array().unwrap().iter().map(|heard| heard["text"].as_str().unwrap()).collect();
    assert_eq!(told[..3], ["Gus opened the table.", "The fight begins.", "Turn 1 begins."]);
    assert!(told[3].starts_with("Initiative"), "{told:?}");
    let fallen = first["dice"]["open"].as_array().unwrap().len();
    let entry: Value = serde_json::from_str(&evening.log.0[0].text).unwrap();
    assert_eq!(entry["draws"]["open"].as_array().unwrap().len(), fallen);
    assert!(entry["events"].as_array().unwrap().len() >= 3, "{entry}");
    assert_ne!(evening.table.head(), Hash::default());
}
