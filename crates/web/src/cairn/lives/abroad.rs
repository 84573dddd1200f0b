//! A character of Cairn away from home: whether a table lists it.

use cairn::table::Table as Game;
use play::scene::sight_of;
use play::{Seat, Table, TableId};

/// Whether the table's present scene is one of Cairn.
pub(crate) fn is_here(table: &Table) -> bool {
    sight_of::<Game>(table.scene(), Seat::Door).is_some()
}

/// Whether a scene of Cairn among the table's open ones lists a character that is at home elsewhere.
pub(crate) fn lists(table: &Table, home: TableId) -> bool {
    let sight = table.scenes().rev().find_map(|scene| sight_of::<Game>(scene, Seat::Door));
    sight.is_some_and(|sight| sight.listed(home.as_str()).is_some())
}
