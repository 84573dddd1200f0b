//! The first page: the doors, and the tables one knows.

use maud::{Markup, html};
use play::{Millis, Seat, TableId};
use serde::Serialize;

use super::{shell, words};
use crate::faces::{self, Door};

/// Whoever looks at a page.
#[derive(Clone, Debug, Default)]
pub struct Visitor {
    /// Their login name, if they have set one.
    pub name: Option<String>,
}

/// A table at which the visitor has a seat.
#[derive(Clone, Debug, Serialize)]
pub struct HomeTable {
    /// Its id.
    #[serde(rename = "table")]
    pub id: TableId,
    /// Its name.
    pub name: String,
    /// The game for which it was opened.
    pub game: String,
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

/// A character of the visitor's.
#[derive(Clone, Debug, Serialize)]
pub struct HomeCharacter {
    /// Its id.
    #[serde(rename = "table")]
    pub id: TableId,
    /// What it is called.
    pub name: String,
    /// Of which game it is.
    pub game: String,
    /// What it is, in a few words.
    pub about: String,
    /// When it last changed.
    pub last: Millis,
    /// The table at which it sits, if it does.
    pub at: Option<String>,
}

/// All that the home page shows.
pub struct HomePage<'a> {
    /// Who looks.
    pub me: Visitor,
    /// Their tables.
    pub tables: Vec<HomeTable>,
    /// Their characters.
    pub characters: Vec<HomeCharacter>,
    /// Those that they have put away.
    pub away: Vec<HomeCharacter>,
    /// The one that was put away just now.
    pub just_away: Option<TableId>,
    /// The form that opens a table.
    pub table_form: &'a OpenForm,
    /// Where tables are begun.
    pub doors: Vec<Door>,
    /// The present moment.
    pub now: Millis,
}

/// The home page.
pub fn home(page: &HomePage<'_>) -> Markup {
    let gone = page.just_away.and_then(|id| page.away.iter().find(|each| each.id == id));
    let body = html! {
        @if let Some(gone) = gone { (just_away(gone)) }
        h1.lead { "Make a character, sit down together, roll dice that everyone can check." }
        div.doors {
            div.side-doors { @for face in faces::characters() { (face.door()) } (super::rules::door()) (look_up()) (come_in()) }
            (start(page.table_form, &page.doors))
        }
        (characters(page))
        (yours(&page.me, &page.tables, page.now))
    };
    shell::page("Trilith", &["home.js"], &body)
}

fn characters(page: &HomePage<'_>) -> Markup {
    html! {
        section aria-labelledby="characters" {
            h2 #characters { "Your characters" }
            @if page.characters.is_empty() { p.empty { "None yet. Make one above: it takes two clicks." } }
            @else { ul.tables { @for each in &page.characters { (character(each, page.now)) } } }
            @if !page.away.is_empty() {
                details.plain #away {
                    summary { "Recently deleted" }
                    ul.tables {
                        @for each in &page.away { li { bdi { (each.name) } span.facts { span { (each.about) } (bring_out(each, "Bring back")) } } }
                    }
                }
            }
        }
    }
}

fn character(each: &HomeCharacter, now: Millis) -> Markup {
    html! {
        li {
            a href={ "/characters/" (each.id) } { bdi { (each.name) } }
            span.facts { span { (each.about) } @if let Some(at) = &each.at { span { "at the table " bdi { (at) } } } span { "last changed " (words::ago(each.last, now)) } }
        }
    }
}

fn just_away(gone: &HomeCharacter) -> Markup {
    html! {
        div.notice.row role="status" { span.grow { bdi { (gone.name) } " is deleted." } (bring_out(gone, "Undo")) }
    }
}

fn bring_out(each: &HomeCharacter, words: &str) -> Markup {
    html! {
        form method="post" action={ "/characters/" (each.id) "/restore" } {
            button type="submit" aria-label={ (words) ": " (each.name) } { (words) }
        }
    }
}

fn start(form: &OpenForm, doors: &[Door]) -> Markup {
    let fault = |field: &str| form.fault.as_ref().filter(|(at, _)| at == field).map(|(_, text)| text.as_str());
    html! {
        section.door.start aria-labelledby="start-title" {
            h2 #start-title { "Start a table" }
            @for (place, door) in doors.iter().enumerate() {
                p.fight { a.button.primary[place == 0] #{ "start-" (door.key) } href=(door.to) { (door.name) } span.hint { (door.about) } }
            }
            h3 { "An open table" }
            form method="post" action="/tables" {
                (field("table", "The table is called", &form.table, fault("table")))
                (field("called", "You are called", &form.called, fault("called")))
                fieldset {
                    legend { "You" }
                    label.pick { input type="radio" name="as" value="gm" checked[form.as_gm]; span { "run the game" } }
                    label.pick { input type="radio" name="as" value="player" checked[!form.as_gm]; span { "play along, without a GM" } }
                }
                button type="submit" { "Open the table" }
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
