//! What goes back to camp after a fight: each character with what it lost, and what was found, for somebody to confirm.

use maud::{Markup, html};
use pillars::camp::LootPiece;
use play::{CommandId, TableId};

use web::chance::fresh_bytes;
use web::failure::sentence;
use web::pages::shell;

/// How one comes out of a fight.
pub struct ReturnLine {
    /// By what the camp names it.
    pub who: u16,
    /// What it is called.
    pub name: String,
    /// What is different, a few words each.
    pub changes: Vec<String>,
    /// Whether it died.
    pub dead: bool,
}

/// What the page shows.
pub struct SettlePage<'a> {
    /// The table.
    pub table: TableId,
    /// The number of the fight.
    pub fight: u32,
    /// Whether it was fought out.
    pub over: bool,
    /// Those who come back.
    pub back: &'a [ReturnLine],
    /// What could be found.
    pub loot: &'a [LootPiece],
    /// What was wrong with the form.
    pub fault: Option<String>,
}

/// The page, everything ticked.
pub fn settle(page: &SettlePage<'_>) -> Markup {
    let body = html! {
        h1 { "What goes back to camp?" }
        @if let Some(fault) = &page.fault { p.notice.bad role="alert" { (sentence(fault)) } }
        @if !page.over { p.notice { "The fight ended before anybody had won." } }
        form #do-settle method="post" action={ "/tables/" (page.table) "/camp/settle" } autocomplete="off" {
            input type="hidden" name="click" value=(CommandId::from_chance(fresh_bytes()));
            input type="hidden" name="fight" value=(page.fight);
            @if page.back.is_empty() { p.empty { "Nobody of the camp was in this fight." } }
            ul.settled { @for one in page.back { (returning(one)) } }
            (found(page.loot))
            button.primary type="submit" { "Confirm" }
            p.hint { "What is not ticked stays as it was before the fight, or is left behind. It is written home when you confirm that, too." }
        }
        p.more { a href={ "/tables/" (page.table) } { "To the camp" } }
    };
    shell::styled("What goes back to camp", &["base.css", "camp.css"], &[], &body)
}

fn returning(one: &ReturnLine) -> Markup {
    html! {
        li #{ "back-" (one.who) } {
            label.pick { input type="checkbox" name="back" value=(one.who) checked; h2 { bdi { (one.name) } } }
            @if one.changes.is_empty() { p.hint { "Comes back as they left." } }
            ul { @for change in &one.changes { li { (change) } } }
            @if one.dead { label.pick { input type="checkbox" name="dead" value=(one.who) checked; span { "died, for good" } } }
        }
    }
}

fn found(loot: &[LootPiece]) -> Markup {
    html! {
        fieldset {
            legend { "Found on the field, for the loot" }
            @if loot.is_empty() { p.empty { "Nothing was left behind." } }
            @for piece in loot {
                label.pick { input type="checkbox" name="loot" value=(piece.item.key()) checked; span { (piece.count) " × " (piece.item) } }
            }
        }
    }
}
