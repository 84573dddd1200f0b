//! A table whose board fills the window: a strip above it that says who is who and what hour it is, and one panel beside it with
//! what the reader can do, the log, the people and the notes. On a phone the panel is a sheet below the board.
//!
//! A game brings its strip, the drawing and the panes of its own ([`FieldGround`]); what hangs itself in at the board in the
//! browser uses `field.js`, which says how.

use maud::{Markup, html};
use play::game::Part;

use super::plain::{self, PlainPage};
use super::shell;
use super::table::{TablePage, fair, heading, keys, links, menu, notes, seats, tray};
use crate::faces::Parts;

mod board;
pub mod ink;

pub use board::{FieldBoard, field_board, field_hex, field_pieces};

/// What a game shows on such a table.
pub struct FieldGround<'a> {
    /// The class of its page.
    pub class: &'a str,
    /// What stands above the board, beside whose turn it is.
    pub strip: &'a Markup,
    /// The board ([`field_board`]).
    pub board: &'a Markup,
    /// What lies over the board while something is being settled, with its own part.
    pub scene: &'a Markup,
    /// What the reader can do, above the forms of all that can be done, with its own part.
    pub deeds: &'a Markup,
    /// Panes of its own, after the one with what can be done.
    pub panes: &'a [FieldPane<'a>],
    /// What stands behind all of it: dialogues.
    pub after: &'a Markup,
    /// Its style sheet.
    pub style: &'a str,
    /// Its script, which brings `plain.js`, `field.js` and `panel.js` along.
    pub script: &'a str,
}

/// A pane of the panel that a game brings.
pub struct FieldPane<'a> {
    /// Its name in the page.
    pub key: &'a str,
    /// What its tab says.
    pub name: &'a str,
    /// What is in it, with its own parts.
    pub markup: &'a Markup,
}

/// Keys that do something at such a table, besides those of the game.
const KEYS: [(&str, &str); 11] = [
    ("b", "to the board"),
    ("← ↑ → ↓", "over the hexes"),
    ("Enter", "choose the hex, or do what is shown"),
    ("Esc", "one step back, or out of a field"),
    ("+ - 0", "nearer, farther, the whole board"),
    ("p", "hide the panel, or show it"),
    ("r", "to the dice"),
    ("/", "to the talk"),
    ("Shift Enter", "in the talk: a new line"),
    ("↑ ↓", "in the dice: your earlier rolls"),
    ("?", "this list"),
];

/// The whole page, with what went wrong last.
pub fn page(page: &TablePage<'_>, fault: Option<&str>, own: &FieldGround<'_>) -> Markup {
    let played = PlainPage::of(page);
    let (table, seat) = (page.table, page.seat);
    let name = table.sight(seat).table_name().to_string();
    let url = format!("/tables/{}", table.id());
    let body = html! {
        main.table.plain.fielded.(own.class) data-table=(table.id()) data-seat=(seat) data-n=(table.number(seat)) data-url=(url)
            data-game=(table.scene().game()) data-as=[(page.shared.len() > 1).then_some(seat)] data-pane="deeds" data-panel="open" {
            (top(&played))
            div.strip { (own.strip) (plain::turn(&played)) }
            div.stage {
                @if let Some(fault) = fault { p.notice.bad #plain-fault role="alert" { (crate::failure::sentence(fault)) } }
                (own.board)
                div.over { (own.scene) }
            }
            (panel(&played, own))
        }
        @if page.shared.len() > 1 { (plain::curtain()) }
        (own.after)
        div #notice role="alert" {}
        div.unseen #field-said aria-live="assertive" {}
        div.unseen #spoken role="log" aria-live="polite" aria-label="What happens" {}
        (keys::dialogue(&KEYS))
        noscript {
            p.notice.bad { "Without scripts this page does not renew itself: load it again to see what others did. "
                "Talk and free rolls need scripts." }
        }
    };
    shell::document(&name, &["base.css", "table.css", "plain.css", "field.css", own.style], &[own.script], &body)
}

/// The parts of the page that are no game's own and show something of the touched parts of the table.
pub fn parts(page: &TablePage<'_>, touched: &[Part]) -> Parts {
    let mut parts = plain::parts(page, touched);
    parts.retain(|(name, _)| *name != "scene");
    parts
}

fn top(played: &PlainPage<'_>) -> Markup {
    html! {
        header.top {
            (shell::way_home())
            (heading::heading(&played.view))
            p #connection role="status" {}
            button.quiet #keys-open type="button" aria-haspopup="dialog" { "Keys" }
            button.quiet #panel-toggle type="button" aria-expanded="true" aria-controls="panel" aria-keyshortcuts="p" { "Panel" }
        }
    }
}

fn panel(played: &PlainPage<'_>, own: &FieldGround<'_>) -> Markup {
    let view = &played.view;
    html! {
        section.panel #panel aria-label="At hand" {
            div #panel-edge role="separator" aria-orientation="vertical" aria-label="Width of the panel" tabindex="0"
                aria-valuemin="260" aria-valuemax="2000" aria-valuenow="416" {}
            (tabs(own.panes))
            div.pane #deeds { (own.deeds) details.everything { summary { "All that can be done, as forms" } (plain::acts(played)) } }
            @for pane in own.panes { div.pane.own #(pane.key) { (pane.markup) } }
            (super::table::log(view, &html! {}, &tray::tray(view)))
            aside aria-label="The table" {
                div.pane #people { (seats::seats(view)) (links::links(view)) }
                div.pane #papers { (notes::notes(view)) }
                div.pane #more { (menu::menu(view)) (fair::fair(view)) }
            }
        }
    }
}

/// What the panel shows, one at a time.
fn tabs(panes: &[FieldPane<'_>]) -> Markup {
    let tab = |pane: &str, words: &str| {
        let shown = if pane == "deeds" { "true" } else { "false" };
        html! { button type="button" data-pane=(pane) aria-pressed=(shown) { (words) } }
    };
    html! {
        nav.tabs aria-label="Parts of the table" {
            (tab("deeds", "Now"))
            @for pane in panes { (tab(pane.key, pane.name)) }
            (tab("talking", "Log")) (tab("people", "People")) (tab("papers", "Notes")) (tab("more", "Table"))
        }
    }
}
