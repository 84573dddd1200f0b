//! A character: the next step while it is being made, then its sheet, or how it ended.

use std::cell::Cell;
use std::fmt::Write as _;

use maud::{Markup, html};
use pillars::creation::{Making, Step};
use pillars::sheet::Sheet;
use play::game::Part;
use play::options::Chance;
use play::table::Line;
use play::{CommandId, Game, Seat, Table, TableId};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::offers::Offers;
use super::shell;
use crate::chance::fresh_bytes;

mod bars;
mod brief;
mod ended;
mod experience;
mod happened;
mod market;
mod question;
mod shared;
mod sheet;
mod steps;
mod wares;
mod worked;

pub use shared::shared;

/// What of the market is looked at.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Look {
    /// One of its shelves.
    #[serde(default)]
    pub shelf: String,
    /// Words in the name of what is looked for.
    #[serde(default)]
    pub find: String,
}

impl Look {
    /// The same as the end of an address.
    pub fn query(&self) -> String {
        let pairs = [("shelf", &self.shelf), ("find", &self.find)];
        let mut query = String::new();
        for (name, value) in pairs.into_iter().filter(|(_, value)| !value.is_empty()) {
            query.push(if query.is_empty() { '?' } else { '&' });
            query.push_str(name);
            query.push('=');
            for byte in value.chars().take(40).collect::<String>().bytes() {
                if byte.is_ascii_alphanumeric() || byte == b'_' {
                    query.push(char::from(byte));
                } else {
                    let _ = write!(query, "%{byte:02X}");
                }
            }
        }
        query
    }
}

/// What was wrong with a form, and what stood in it.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The form's command.
    pub verb: String,
    /// What stood in it.
    pub fields: Vec<(String, String)>,
    /// What was wrong.
    pub message: String,
}

/// All that a character's page shows.
pub struct CharacterPage<'a> {
    id: TableId,
    n: u64,
    making: Making,
    sheet: Sheet,
    offers: Offers,
    lines: Vec<Line>,
    can_go_back: bool,
    look: &'a Look,
    fault: Option<Fault>,
    /// Whether the fault stands in its form already.
    told: Cell<bool>,
    suggestion: String,
    /// Where others see it, if they do.
    share: Option<String>,
}

impl<'a> CharacterPage<'a> {
    /// The page as the seat sees the character; nothing if the table is none.
    pub fn of(table: &Table, seat: Seat, look: &'a Look, fault: Option<Fault>, suggestion: String) -> Option<Self> {
        let lines = table.recent(seat);
        Some(Self {
            id: table.id(),
            n: table.number(seat),
            making: view(table, seat, "making")?,
            sheet: view(table, seat, "sheet")?,
            offers: Offers::of_scene(seat, table),
            can_go_back: can_go_back(table, seat, &lines),
            lines: lines.into_iter().filter(|line| line.game == pillars::creation::Life::ID).collect(),
            look,
            fault,
            told: Cell::new(false),
            suggestion,
            share: None,
        })
    }

    /// The same, shown to others by that link.
    #[must_use]
    pub fn shared(self, share: Option<String>) -> Self {
        Self { share, ..self }
    }

    fn action(&self, what: &str) -> String {
        format!("/characters/{}/{what}{}", self.id, self.look.query())
    }

    /// A form that sends one command. `pins` tell it from others of the same command.
    fn form(&self, verb: &str, id: &str, pins: &[(&str, &str)], inside: &Markup) -> Markup {
        html! {
            form.act #(id) method="post" action=(self.action("commands")) autocomplete="off" {
                (self.click())
                input type="hidden" name="verb" value=(verb);
                @for (name, value) in pins { input type="hidden" name=(name) value=(value); }
                (inside)
                @if let Some(message) = self.fault_in(verb, pins) { p.fault role="alert" { (message) } }
            }
        }
    }

    /// What names a click and what the reader had before their eyes.
    fn click(&self) -> Markup {
        html! {
            input type="hidden" name="click" value=(fresh_id());
            input type="hidden" name="after" value=(self.n);
        }
    }

    /// A button that sends a command without anything to fill in; nothing while the command is closed.
    fn button(&self, verb: &str, words: &str, class: &str, focus: bool) -> Markup {
        let inside =
            html! { button class=[(!class.is_empty()).then_some(class)] type="submit" autofocus[focus] { (words) } };
        html! { @if self.offers.has(verb) { (self.form(verb, &format!("do-{verb}"), &[], &inside)) } }
    }

    fn fault_in(&self, verb: &str, pins: &[(&str, &str)]) -> Option<&str> {
        let fault = self.fault.as_ref().filter(|fault| fault.verb == verb)?;
        let same =
            |(name, value): &(&str, &str)| fault.fields.iter().any(|(field, said)| field == name && said == value);
        pins.iter().all(same).then(|| {
            self.told.set(true);
            fault.message.as_str()
        })
    }

    /// What stood in a field of a form that was refused.
    fn kept(&self, verb: &str, field: &str) -> Option<&str> {
        let fault = self.fault.as_ref().filter(|fault| fault.verb == verb)?;
        fault.fields.iter().find(|(name, _)| name == field).map(|(_, value)| value.as_str())
    }

    /// What went wrong, where no form tells it.
    fn untold(&self) -> Option<&str> {
        self.fault.as_ref().filter(|_| !self.told.get()).map(|fault| fault.message.as_str())
    }
}

/// Whether there is a step that could be taken back; how somebody came in never is.
fn can_go_back(table: &Table, seat: Seat, lines: &[Line]) -> bool {
    let latest = table.latest_move(seat);
    let own = |n: u64| lines.iter().find(|line| line.n == n).is_none_or(|line| line.seat == seat);
    latest.map_or_else(|| table.has_earlier_moves(), own)
}

fn view<T: DeserializeOwned>(table: &Table, seat: Seat, part: &'static str) -> Option<T> {
    table.scene().view(seat, &Part::named(part)).and_then(|json| serde_json::from_value(json).ok())
}

fn fresh_id() -> CommandId {
    CommandId::from_chance(fresh_bytes())
}

/// The page of a character.
pub fn character(page: &CharacterPage<'_>) -> Markup {
    let inside = match page.making.step {
        Step::Alive => sheet::sheet(page),
        Step::Dead => ended::ended(page),
        Step::Attributes
        | Step::Appearance
        | Step::Height
        | Step::Weight
        | Step::Provenance
        | Step::Standing
        | Step::Trade
        | Step::Location
        | Step::Wealth
        | Step::Experience
        | Step::Market => steps::making(page),
    };
    let wide = if page.making.step == Step::Alive { "leaf" } else { "making" };
    let body = html! {
        a.skip href="#main" { "To the content" }
        header.site.wide { (shell::way_home()) }
        main #main.(wide) data-character=(page.id) data-n=(page.n) data-step=(page.making.step.name()) {
            @if let Some(message) = page.untold() { p.notice.bad role="alert" { (message) } }
            (inside)
        }
        div.unseen #spoken role="status" aria-live="polite" {}
        (shell::foot())
    };
    let title = if page.making.step < Step::Alive && page.sheet.name == "Nameless" {
        "A new character"
    } else {
        &page.sheet.name
    };
    shell::document(title, &["base.css", "character.css"], &["character.js"], &body)
}

/// Who somebody in play is, in a few words: age, class and what they did.
pub fn who(sheet: &Sheet) -> String {
    let standing = sheet.standing.as_deref().or(sheet.class.as_deref());
    let mut tracks: Vec<&str> = Vec::new();
    for year in &sheet.years {
        if !tracks.contains(&year.track.as_str()) {
            tracks.push(&year.track);
        }
    }
    let tracks = (!tracks.is_empty()).then(|| tracks.join(", "));
    let parts = [Some(format!("{} years", sheet.age)), standing.map(str::to_owned), tracks];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// A chance in per cent, to a tenth; only what is certain is 100 %.
fn percent(chance: &Chance) -> String {
    let total = chance.total.max(1);
    let tenths = (chance.good * 1000 + total / 2) / total;
    let tenths = if chance.good < total { tenths.min(999) } else { tenths };
    let tenths = if chance.good > 0 { tenths.max(1) } else { tenths };
    if tenths.is_multiple_of(10) {
        format!("{}\u{a0}%", tenths / 10)
    } else {
        format!("{}.{}\u{a0}%", tenths / 10, tenths % 10)
    }
}

/// A number with its sign, as it is printed.
fn signed(value: impl Into<i32>) -> String {
    let value = value.into();
    if value < 0 { format!("−{}", value.unsigned_abs()) } else { format!("+{value}") }
}

/// A number with the printed minus.
fn plain(value: impl Into<i32>) -> String {
    let value = value.into();
    if value < 0 { signed(value) } else { value.to_string() }
}

#[cfg(test)]
mod tests;
