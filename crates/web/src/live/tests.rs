//! Reading a table while it goes on.

use std::time::Duration;

use play::gathering::Setup;
use play::name::Name;
use play::open::OpenTable;
use play::secrets::{Secret, Secrets};
use play::table::{NewTable, NoPast};
use play::{Game, PersonId, Registry};

use super::*;

fn open_table() -> Live {
    let registry = Arc::new(Registry::default().with::<OpenTable>());
    let named = |text: &str| Name::parse(text).expect("a name");
    let (table, _) = Table::open(
        &registry,
        NewTable {
            id: TableId::from_chance([1; 10]),
            secrets: Secrets { open: Secret::new([1; 32]), hidden: Secret::new([2; 32]) },
            gathering: Setup {
                name: named("Friday"),
                seat: Seat::Gm,
                person: PersonId::from_chance([3; 16]),
                called: named("Ann"),
                laid: Vec::new(),
            },
            game: OpenTable::ID.to_owned(),
            setup: play::entry::raw(&play::open::Setup {}),
            command: CommandId::from_chance([4; 16]),
            at: play::Millis(1),
            origin: None,
        },
    )
    .expect("a table");
    Live::new(table)
}

/// A page is made with the table in hand, and its pieces ask for the table again: an entry that is made meanwhile waits for
/// nobody, and nobody waits for it.
#[test]
fn whoever_reads_a_table_holds_nobody_up() {
    let live = open_table();
    let (shown, before) = (live.shown_to(Seat::Spectator(1)).expect("shown"), live.table().seq());
    let talk = gathering::Command::Talk { text: "Hello.".parse().expect("a text") };
    let submission = Submission {
        id: CommandId::from_chance([5; 16]),
        seat: Seat::Gm,
        by: None,
        after: None,
        prompt: None,
        faces: None,
        order: Order::Gather(talk),
        at: play::Millis(2),
    };
    let draft = live.table().submit(&submission, &NoPast).expect("people talk");
    live.commit(draft);
    assert_eq!(shown.seq(), before, "a reader goes on with what it holds");
    assert_eq!(live.delay(Seat::Spectator(1)), Duration::ZERO, "and may ask again");
    assert_eq!(live.table().seq(), before + 1);
}
