//! Every table of the chapter against the figures that the book prints.

use super::*;
use crate::data::{Id, Listed};

mod goods;
mod protection;
mod weapons;

/// The items of a table, in the order of the data.
fn on(shelf: GoodsTable) -> Vec<Id<Item>> {
    Item::list().ids().filter(|item| item.shelf == shelf).collect()
}

/// The keys of the items of which something is true.
fn keys(is: impl Fn(Id<Item>) -> bool) -> Vec<&'static str> {
    Item::list().ids().filter(|item| is(*item)).map(Id::key).collect()
}

// proves: generation 437-442
#[test]
fn the_list_follows_the_tables_of_the_book() {
    let shelves: Vec<GoodsTable> = Item::list().ids().map(|item| item.shelf).collect();
    assert!(shelves.is_sorted());
    assert!(GoodsTable::ALL.is_sorted());
    let counts = GoodsTable::ALL.map(|shelf| on(shelf).len());
    assert_eq!(counts, [8, 9, 9, 7, 9, 11, 17, 1, 2, 11, 6, 8, 12, 9, 10, 14]);
    assert!(WeaponTable::ALL.iter().all(|table| table.shelf().weapon_table() == Some(*table)));
}

#[test]
fn names_and_keys_tell_all_items_apart() {
    let mut names: Vec<String> = Item::list().ids().map(|item| item.to_string()).collect();
    names.sort_unstable();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
}
