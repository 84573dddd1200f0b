//! Tables that a die is rolled on.

use maud::{Markup, html};
use pillars::data::RollTable;
use web::pages::rules::tables::faces;

/// A table that a die is rolled on.
pub(super) fn rolled<T>(table: &RollTable<T>, names: &[&str], cells: impl Fn(&T) -> Vec<Markup>) -> Markup {
    html! {
        table.rolled {
            thead { tr { th scope="col" { "d" (table.die()) } @for name in names { th scope="col" { (name) } } } }
            tbody {
                @for row in table.rows() {
                    tr { th scope="row" { (faces(&row.faces)) } @for cell in cells(&row.value) { td { (cell) } } }
                }
            }
        }
    }
}
