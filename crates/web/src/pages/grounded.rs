//! A table with a ground beside its log: what the pages of scenes that take characters in have in common.

use maud::{Markup, html};

use super::shell;
use super::table::{View, fair, heading, keys, links, log, menu, notes, seats, tray};

/// What one page has that another has not.
pub struct PageFrame<'a> {
    /// Its class.
    pub class: &'a str,
    /// What the ground is called where parts are shown one at a time.
    pub tab: &'a str,
    /// What went wrong last.
    pub fault: Option<&'a str>,
    /// Its own stylesheet.
    pub style: &'a str,
    /// Its own script.
    pub script: &'a str,
}

/// The whole page: the ground, then people, notes, the table and the log. `after` stands behind all of it.
pub fn grounded(view: &View<'_>, page: &PageFrame<'_>, ground: &Markup, after: &Markup) -> Markup {
    let (table, seat) = (view.page.table, view.page.seat);
    let name = table.sight(seat).table_name().to_string();
    let url = format!("/tables/{}", table.id());
    let body = html! {
        main.table.grounded.(page.class) data-table=(table.id()) data-seat=(seat) data-n=(table.number(seat)) data-url=(url) data-game=(table.scene().game()) data-as=[(view.page.shared.len() > 1).then_some(seat)] data-pane="ground" {
            header.top {
                (shell::way_home())
                (heading::heading(view))
                p #connection role="status" {}
                button.quiet #keys-open type="button" aria-haspopup="dialog" { "Keys" }
            }
            div.ground tabindex="-1" {
                @if let Some(fault) = page.fault { p.notice.bad #{ (page.class) "-fault" } role="alert" { (crate::failure::sentence(fault)) } }
                (ground)
            }
            (tabs(page.tab))
            aside aria-label="The table" {
                div.pane #people { (seats::seats(view)) (links::links(view)) }
                div.pane #papers { (notes::notes(view)) }
                div.pane #more { (menu::menu(view)) (fair::fair(view)) }
            }
            (log(view, &html! {}, &tray::tray(view)))
        }
        (after)
        div #notice role="alert" {}
        div.unseen #spoken role="log" aria-live="polite" aria-label="What happens" {}
        (keys::keys())
        noscript { p.notice.bad { "Without scripts this page does not renew itself: load it again to see what others did. Talk and free rolls need scripts." } }
    };
    shell::document(&name, &["base.css", "table.css", "ground.css", page.style], &[page.script], &body)
}

/// What stands beside the ground; on a narrow screen the ground is among it.
fn tabs(ground: &str) -> Markup {
    let tab = |pane: &str, words: &str| html! { button type="button" data-pane=(pane) aria-pressed=(if pane == "ground" { "true" } else { "false" }) { (words) } };
    html! {
        nav.tabs aria-label="Parts of the table" {
            (tab("ground", ground)) (tab("talking", "Log")) (tab("people", "People")) (tab("papers", "Notes")) (tab("more", "Table"))
        }
    }
}
