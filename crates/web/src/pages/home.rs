//! The first page: the doors, and the tables one knows.

use maud::{Markup, html};
use play::{Millis, Seat, TableId};

use super::{shell, words};

/// Whoever looks at a page.
#[derive(Clone, Debug, Default)]
pub struct Visitor {
    /// Their login name, if they have set one.
    pub name: Option<String>,
}

/// A table at which the visitor has a seat.
#[derive(Clone, Debug)]
pub struct HomeTable {
    /// Its id.
    pub id: TableId,
    /// Its name.
    pub name: String,
    /// The visitor's seat.
    pub seat: Seat,
    /// When something last happened there.
    pub last: Millis,
    /// Whether it has closed.
    pub closed: bool,
    /// How many people are there now.
    pub here: usize,
}

/// What stands in the form that opens a table.
#[derive(Clone, Debug)]
pub struct OpenForm {
    /// The table's name.
    pub table: String,
    /// What the visitor wants to be called.
    pub called: String,
    /// Whether they want to run the game.
    pub as_gm: bool,
    /// What was wrong with it: the field (`table` or `called`) and the sentence.
    pub fault: Option<(String, String)>,
}

/// The home page.
pub fn home(me: &Visitor, tables: &[HomeTable], form: &OpenForm, now: Millis) -> Markup {
    let body = html! {
        h1.lead { "Sit down together, roll dice that everyone can check, and keep the evening’s log." }
        div.doors {
            (start(form))
            div.side-doors { (super::rules::door()) (look_up()) (come_in()) }
        }
        (yours(me, tables, now))
    };
    shell::page("Trilith", &["home.js"], &body)
}

fn start(form: &OpenForm) -> Markup {
    let fault = |field: &str| form.fault.as_ref().filter(|(at, _)| at == field).map(|(_, text)| text.as_str());
    html! {
        section.door.start aria-labelledby="start-title" {
            h2 #start-title { "Start a table" }
            form method="post" action="/tables" {
                (field("table", "The table is called", &form.table, fault("table")))
                (field("called", "You are called", &form.called, fault("called")))
                fieldset {
                    legend { "You" }
                    label.pick { input type="radio" name="as" value="gm" checked[form.as_gm]; span { "run the game" } }
                    label.pick { input type="radio" name="as" value="player" checked[!form.as_gm]; span { "play along, without a GM" } }
                }
                button.primary type="submit" { "Open the table" }
                p.hint { "No account is needed. You get a link to send to your friends." }
            }
        }
    }
}

fn field(name: &str, label: &str, value: &str, fault: Option<&str>) -> Markup {
    let described = fault.map(|_| format!("{name}-fault"));
    html! {
        div.field {
            label for=(name) { (label) }
            input #(name) name=(name) value=(value) required maxlength="40" autocomplete="off"
                aria-invalid=[fault.map(|_| "true")] aria-describedby=[described.as_deref()];
            @if let Some(text) = fault { p.fault #{ (name) "-fault" } role="alert" { (text) } }
        }
    }
}

fn look_up() -> Markup {
    html! {
        section.door aria-labelledby="odds-title" {
            h2 #odds-title { "Look up odds" }
            form.row method="get" action="/odds" {
                label.unseen for="dice" { "Dice" }
                input #dice.notation name="dice" value="4d6kh3" maxlength="512" autocapitalize="off" spellcheck="false" autocomplete="off" required;
                button type="submit" { "Show" }
            }
        }
    }
}

fn come_in() -> Markup {
    html! {
        section.door aria-labelledby="join-title" {
            h2 #join-title { "Join with a link or code" }
            form.row #join-door method="get" action="/join" {
                label.unseen for="key" { "Link or code" }
                input #key maxlength="400" autocapitalize="off" spellcheck="false" autocomplete="off" placeholder="Paste it here";
                button type="submit" { "Join" }
            }
        }
    }
}

fn yours(me: &Visitor, tables: &[HomeTable], now: Millis) -> Markup {
    html! {
        section aria-labelledby="yours" {
            h2 #yours { "Your tables" }
            @if tables.is_empty() {
                p.empty { "None yet. Start one above, or open the link that a friend has sent you; you will find it here again." }
            } @else {
                ul.tables { @for table in tables { (row(table, now)) } }
            }
            @if me.name.is_none() && !tables.is_empty() {
                p.hint { "This browser remembers you. To find your tables on another device, " a href="/you" { "give yourself a name and a passphrase" } "." }
            }
        }
    }
}

fn row(table: &HomeTable, now: Millis) -> Markup {
    html! {
        li {
            a href={ "/tables/" (table.id) } { bdi { (table.name) } }
            span.facts {
                span { @match table.seat { Seat::Gm => (words::badge(table.seat)), _ => (words::role(table.seat)) } }
                span { "last played " (words::ago(table.last, now)) }
                @if table.closed { span { "closed" } }
                @else if table.here > 0 { span.online { (table.here) " there now" } }
            }
        }
    }
}
