//! What the page of any character has, whatever the game: its forms, what has happened, the way back, its place at a table.

use std::cell::Cell;

use maud::{Markup, html};
use play::table::Brief;
use play::{CommandId, Seat, Table, TableId};

use super::offers::Offers;
use super::shell;
use crate::chance::fresh_bytes;

pub mod carrying;
pub mod happened;
pub mod lately;
mod look;
pub mod place;

pub use look::Look;
pub use place::CharacterPlace;

/// What was wrong with a form, and what stood in it.
#[derive(Clone, Debug)]
pub struct FormFault {
    /// The form's command.
    pub verb: String,
    /// What stood in it.
    pub fields: Vec<(String, String)>,
    /// What was wrong.
    pub message: String,
}

/// Where a character's sheet lies, and what the reader may do with it.
pub struct Desk<'a> {
    /// The table of the character.
    pub id: TableId,
    /// Where the page is.
    pub base: String,
    /// The number of its last entry.
    pub n: u64,
    /// What may be done.
    pub offers: Offers,
    /// Where it is.
    pub place: CharacterPlace,
    /// Its log.
    pub lines: Vec<Brief>,
    /// Whether the last step can be taken back.
    pub can_go_back: bool,
    /// How the reader wants the page.
    pub look: &'a Look,
    /// What went wrong with the last form.
    pub fault: Option<FormFault>,
    /// Whether it is shown to whom it belongs, and not to a GM.
    pub owners: bool,
    /// Where others see it, if they do.
    pub share: Option<String>,
    /// Whether the fault stands in its form already.
    pub told: Cell<bool>,
}

/// How much of what has happened is told.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Telling {
    /// All of it: the steps of a making.
    Whole,
    /// Only entries of no more than so many events, and the one that is asked for: a sheet.
    InShort(usize),
}

impl<'a> Desk<'a> {
    /// As the seat finds it at the character's own table, with what it is offered there.
    pub fn of(table: &Table, seat: Seat, look: &'a Look, offers: Offers, telling: Telling) -> Self {
        let lines = lines(table, seat, look, telling);
        Self {
            n: table.number(seat),
            offers,
            can_go_back: can_go_back(table, seat, &lines),
            lines,
            owners: matches!(seat, Seat::Player(_)),
            ..Self::to_read(table.id(), look)
        }
    }

    /// To read and nothing else.
    pub fn to_read(id: TableId, look: &'a Look) -> Self {
        Self {
            id,
            base: format!("/characters/{id}"),
            n: 0,
            offers: Offers::none(),
            place: CharacterPlace::default(),
            lines: Vec::new(),
            can_go_back: false,
            look,
            fault: None,
            owners: false,
            share: None,
            told: Cell::new(false),
        }
    }

    /// The character is somewhere. Where it is played elsewhere there is one truth, and it is there.
    pub fn at(&mut self, place: CharacterPlace) {
        if place.played.is_some() {
            self.offers = Offers::none();
            self.can_go_back = false;
        }
        self.place = place;
    }

    /// Whether it is played elsewhere just now.
    pub fn is_away(&self) -> bool {
        self.place.played.is_some()
    }

    /// The latest entry that stands.
    pub fn latest(&self) -> Option<&Brief> {
        self.lines.iter().rev().find(|brief| !brief.line.struck && brief.line.undid.is_empty())
    }

    /// The address of something to do there.
    pub fn action(&self, what: &str) -> String {
        format!("{}/{what}{}", self.base, self.look.query())
    }

    /// A form that sends one command. `pins` tell it from others of the same command.
    pub fn form(&self, verb: &str, id: &str, pins: &[(&str, &str)], inside: &Markup) -> Markup {
        let hidden = html! {
            input type="hidden" name="verb" value=(verb);
            @for (name, value) in pins { input type="hidden" name=(name) value=(value); }
        };
        self.act(id, &hidden, inside, self.fault_in(verb, pins))
    }

    /// A form whose buttons say what is done: each is named `verb`.
    pub fn several(&self, verbs: &[&str], id: &str, pins: &[(&str, &str)], inside: &Markup) -> Markup {
        let hidden = html! { @for (name, value) in pins { input type="hidden" name=(name) value=(value); } };
        self.act(id, &hidden, inside, verbs.iter().find_map(|verb| self.fault_in(verb, pins)))
    }

    fn act(&self, id: &str, hidden: &Markup, inside: &Markup, fault: Option<&str>) -> Markup {
        html! {
            form.act #(id) method="post" action=(self.action("commands")) autocomplete="off" {
                (self.click())
                (hidden)
                (inside)
                @if let Some(message) = fault { p.fault role="alert" { (message) } }
            }
        }
    }

    /// What names a click and what the reader had before their eyes.
    pub fn click(&self) -> Markup {
        html! {
            input type="hidden" name="click" value=(fresh_id());
            input type="hidden" name="after" value=(self.n);
        }
    }

    /// A button that sends a command without anything to fill in; nothing while the command is closed.
    pub fn button(&self, verb: &str, words: &str, class: &str, focus: bool) -> Markup {
        let inside =
            html! { button class=[(!class.is_empty()).then_some(class)] type="submit" autofocus[focus] { (words) } };
        html! { @if self.offers.has(verb) { (self.form(verb, &format!("do-{verb}"), &[], &inside)) } }
    }

    /// What went wrong with that form, which tells it.
    pub fn fault_in(&self, verb: &str, pins: &[(&str, &str)]) -> Option<&str> {
        let fault = self.fault.as_ref().filter(|fault| fault.verb == verb)?;
        let same =
            |(name, value): &(&str, &str)| fault.fields.iter().any(|(field, said)| field == name && said == value);
        pins.iter().all(same).then(|| {
            self.told.set(true);
            fault.message.as_str()
        })
    }

    /// What stood in a field of a form that was refused.
    pub fn kept(&self, verb: &str, field: &str) -> Option<&str> {
        let fault = self.fault.as_ref().filter(|fault| fault.verb == verb)?;
        fault.fields.iter().find(|(name, _)| name == field).map(|(_, value)| value.as_str())
    }

    /// What went wrong, where no form tells it.
    fn untold(&self) -> Option<&str> {
        self.fault.as_ref().filter(|_| !self.told.get()).map(|fault| fault.message.as_str())
    }

    /// The way back: what is rolled again falls the same again.
    pub fn back(&self, words: &str) -> Markup {
        html! {
            form #do-back method="post" action=(self.action("back")) {
                (self.click())
                button type="submit" title="Going back is no new roll: the same dice fall again." { (words) }
            }
        }
    }

    /// The whole document: `wide` is the class of its main part, `step` how far the making has come.
    pub fn document(&self, title: &str, wide: &str, step: &str, styles: &[&str], inside: &Markup) -> Markup {
        let body = html! {
            a.skip href="#main" { "To the content" }
            header.site.wide { (shell::way_home()) }
            main #main.(wide) data-character=(self.id) data-base=(self.base) data-n=(self.n) data-step=(step) {
                @if let Some(message) = self.untold() { p.notice.bad role="alert" { (message) } }
                (inside)
            }
            div.unseen #spoken role="status" aria-live="polite" {}
            (shell::foot())
        };
        shell::document(title, styles, &["character.js"], &body)
    }
}

/// The sheet as others see it by its link: to read, to print and to keep.
pub fn shared_document(title: &str, path: &str, styles: &[&str], article: &Markup) -> Markup {
    let body = html! {
        a.skip href="#main" { "To the content" }
        header.site.wide { (shell::way_home()) }
        main #main.leaf {
            (article)
            aside.tools aria-label="What to do with the sheet" {
                div.actions {
                    button #print type="button" hidden { "Print" }
                    a.button href={ (path) "/sheet.md" } download { "Markdown" }
                    a.button href={ (path) "/sheet.txt" } download { "Text" }
                }
                p.hint { "This sheet is shown to you by its owner, who can change it and stop showing it at any time." }
            }
        }
        (shell::foot())
    };
    shell::unlisted(title, styles, &["shared.js"], &body)
}

/// Whether there is a step that could be taken back; how somebody came in never is.
fn can_go_back(table: &Table, seat: Seat, lines: &[Brief]) -> bool {
    let latest = table.latest_move(seat);
    let own = |n: u64| lines.iter().find(|brief| brief.line.n == n).is_none_or(|brief| brief.line.seat == seat);
    latest.map_or_else(|| table.has_earlier_moves(), own)
}

/// What has happened lately in the character's own life.
fn lines(table: &Table, seat: Seat, look: &Look, telling: Telling) -> Vec<Brief> {
    let most = match telling {
        Telling::Whole => usize::MAX,
        Telling::InShort(most) => most,
    };
    let lines = table.recent_in_short(seat, most, look.unfold.trim().parse().ok());
    let game = table.first_scene().game();
    lines.into_iter().filter(|brief| brief.line.game == game).collect()
}

/// A name for a click.
pub fn fresh_id() -> CommandId {
    CommandId::from_chance(fresh_bytes())
}
