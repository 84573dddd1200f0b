//! A table as one seat sees it, and the page of the open table.

use maud::{Markup, html};
use play::export::RevealedSecrets;
use play::game::Part;
use play::scene::Wish;
use play::table::Line;
use play::{Millis, Seat, Table, TableId};

use super::line::line;
use super::offers::Offers;
use super::shell;

mod counters;
pub mod fair;
pub mod heading;
pub mod keys;
pub mod links;
pub mod menu;
pub mod notes;
pub mod seats;
pub mod tray;

/// The links that bring people to a table.
#[derive(Clone, Debug)]
pub struct LinkSet {
    /// For players.
    pub player: String,
    /// For spectators.
    pub spectator: String,
    /// The GM's recovery code, for the GM alone.
    pub gm_code: Option<String>,
}

/// All that a table's page shows to one seat.
pub struct TablePage<'a> {
    /// The table.
    pub table: &'a Table,
    /// Whose page it is.
    pub seat: Seat,
    /// The latest lines that the seat has heard, oldest first.
    pub lines: &'a [Line],
    /// Whether there are earlier ones.
    pub more: bool,
    /// Who is online.
    pub here: &'a [Seat],
    /// The links, for whoever hands them out.
    pub links: Option<LinkSet>,
    /// The dice secrets that have been revealed to this seat.
    pub revealed: RevealedSecrets,
    /// Who plays whom.
    pub guests: Vec<Guest>,
    /// Whether there are bots for the game.
    pub bots: bool,
    /// When it is shown.
    pub now: Millis,
    /// By how many seconds the seat sees everything late.
    pub late: u32,
    /// How questions of the game may be answered by a wish.
    pub wishes: &'static [Wish],
    /// All seats of those who share the reader's screen, the reader's among them.
    pub shared: Vec<Seat>,
}

/// Whom somebody plays at the table.
#[derive(Clone, Debug)]
pub struct Guest {
    /// Whose seat it is.
    pub seat: Seat,
    /// Whom they play.
    pub name: String,
    /// The sheet, for those who may see it: the owner and the GM.
    pub sheet: TableId,
}

/// A page together with what its seat may do.
pub struct View<'a> {
    /// What the house knows of the table and its reader.
    pub page: &'a TablePage<'a>,
    /// What may be done.
    pub offers: Offers,
    /// For which sides seats play, as far as the reader sees.
    pub sides: Vec<(Seat, String)>,
}

impl<'a> View<'a> {
    /// A page with what may be done at any table and in its scene.
    fn whole(page: &'a TablePage<'a>) -> Self {
        Self { page, offers: Offers::to(page.seat, page.table), sides: Vec::new() }
    }

    /// A page with what may be done at any table, without what its scene offers.
    pub fn common(page: &'a TablePage<'a>) -> Self {
        Self { page, offers: Offers::of_any_table(page.seat, page.table), sides: Vec::new() }
    }

    /// Whether the game stands still for this seat.
    pub fn paused(&self) -> bool {
        self.page.table.gathering().pace.paused
    }

    fn closed(&self) -> bool {
        self.page.table.sight(self.page.seat).closed().is_some()
    }
}

type Render = fn(&View<'_>) -> Markup;

/// The parts of the page, each an element with its name in `data-part`.
const PARTS: [(&str, Render); 8] = [
    ("table", heading::heading),
    ("tray", tray::tray),
    ("seats", seats::seats),
    ("links", links::links),
    ("counters", counters::counters),
    ("notes", notes::notes),
    ("menu", menu::menu),
    ("fair", fair::fair),
];

/// The whole page of a table.
pub(crate) fn table(page: &TablePage<'_>) -> Markup {
    let view = View::whole(page);
    let name = page.table.sight(page.seat).table_name().to_string();
    let url = format!("/tables/{}", page.table.id());
    let body = html! {
        main.table data-table=(page.table.id()) data-seat=(page.seat) data-n=(page.table.number(page.seat)) data-url=(url) data-game=(page.table.scene().game()) {
            header.top {
                (shell::way_home())
                (heading::heading(&view))
                p #connection role="status" {}
                button.quiet #keys-open type="button" aria-haspopup="dialog" { "Keys" }
            }
            (tabs())
            (log(&view, &html! {}, &tray::tray(&view)))
            aside aria-label="The table" {
                div.pane #people { (seats::seats(&view)) (links::links(&view)) }
                div.pane #tally { (counters::counters(&view)) }
                div.pane #papers { (notes::notes(&view)) }
                div.pane #more { (menu::menu(&view)) (fair::fair(&view)) }
            }
        }
        div #notice role="alert" {}
        div.unseen #spoken role="log" aria-live="polite" aria-label="What happens" {}
        (keys::keys())
        noscript { p.notice.bad { "A table needs scripts: what happens reaches you through them." } }
    };
    shell::document(&name, &["base.css", "table.css"], &["table.js"], &body)
}

/// The parts of the page that show something of the touched parts of the table.
pub(crate) fn parts(page: &TablePage<'_>, touched: &[Part]) -> Vec<(&'static str, Markup)> {
    let view = View::whole(page);
    PARTS.iter().filter(|(name, _)| is_stale(name, touched)).map(|(name, render)| (*name, render(&view))).collect()
}

fn is_stale(part: &str, touched: &[Part]) -> bool {
    touched.iter().any(|touched| shown_in(&touched.0).contains(&part))
}

fn shown_in(touched: &str) -> &'static [&'static str] {
    match touched {
        // Whether the table is open decides what can be done anywhere on the page.
        "table" => &["table", "tray", "seats", "links", "counters", "notes", "menu", "fair"],
        "seats" => &["tray", "seats", "links", "notes", "menu"],
        "notes" => &["notes"],
        "links" => &["links"],
        "counters" => &["counters"],
        _ => &[],
    }
}

/// On a narrow screen one pane is shown at a time.
fn tabs() -> Markup {
    let tab = |pane: &str, words: &str| html! { button type="button" data-pane=(pane) aria-pressed=(if pane == "talking" { "true" } else { "false" }) { (words) } };
    html! {
        nav.tabs aria-label="Parts of the table" {
            (tab("talking", "Log")) (tab("people", "People")) (tab("tally", "Counters")) (tab("papers", "Notes")) (tab("more", "Table"))
        }
    }
}

/// The log, with what chooses among its lines above and the place to talk below it.
pub fn log(view: &View<'_>, tools: &Markup, tray: &Markup) -> Markup {
    html! {
        section.pane.talking #talking aria-label="Log" {
            (tools)
            div.scroll #scroll tabindex="0" role="region" aria-label="What has happened" {
                button.quiet #earlier type="button" hidden[!view.page.more] { "Earlier" }
                ol #log { @for each in view.page.lines { (line(each, view.page.seat)) } }
            }
            button #newest type="button" hidden { "Newest ↓" }
            (tray)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{PARTS, is_stale};
    use play::game::Part;

    fn stale(touched: &[Part]) -> Vec<&'static str> {
        PARTS.iter().map(|(name, _)| *name).filter(|name| is_stale(name, touched)).collect()
    }

    #[test]
    fn a_closing_table_changes_the_whole_page_and_a_counter_only_itself() {
        assert_eq!(stale(&[Part::named("counters")]), ["counters"]);
        assert_eq!(stale(&[Part::named("notes"), Part::named("links")]), ["links", "notes"]);
        assert_eq!(stale(&[Part::named("table")]).len(), PARTS.len());
        assert!(stale(&[Part::named("weather")]).is_empty());
    }
}
