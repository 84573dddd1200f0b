//! A character: the next step while it is being made, then its sheet, or how it ended.

use std::cell::Cell;
use std::fmt::Write as _;

use maud::{Markup, html};
use pillars::creation::{Life, Making, Sight, Step, options_besides_buying};
use pillars::pools::Pool;
use pillars::sheet::Sheet;
use play::options::Chance;
use play::scene::sight_of;
use play::table::Brief;
use play::{CommandId, Game, Seat, Table, TableId};
use serde::Deserialize;

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
use sheet::Checked;

/// What of the market is looked at.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Look {
    /// One of its shelves.
    #[serde(default)]
    pub shelf: String,
    /// Words in the name of what is looked for.
    #[serde(default)]
    pub find: String,
    /// What the situation adds to the targets of checks.
    #[serde(default)]
    pub modifier: String,
    /// The number of an entry of the log that is unfolded.
    #[serde(default)]
    pub unfold: String,
}

impl Look {
    /// What the situation adds; nothing where that is no number, or too much.
    pub fn modifier(&self) -> i8 {
        self.modifier.trim().parse().ok().filter(|value: &i8| value.abs() <= pillars::checks::FAR).unwrap_or(0)
    }

    /// Whether something is looked for to be bought.
    pub fn shops(&self) -> bool {
        !self.shelf.is_empty() || !self.find.is_empty()
    }

    /// The same as the end of an address.
    pub fn query(&self) -> String {
        let modifier =
            Some(self.modifier()).filter(|value| *value != 0).map(|value| value.to_string()).unwrap_or_default();
        let pairs = [("shelf", &self.shelf), ("find", &self.find), ("modifier", &modifier)];
        let mut query = String::new();
        for (name, value) in pairs.into_iter().filter(|(_, value)| !value.is_empty()) {
            query.push(if query.is_empty() { '?' } else { '&' });
            query.push_str(name);
            query.push('=');
            for byte in value.chars().take(40).collect::<String>().bytes() {
                if byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-') {
                    query.push(char::from(byte));
                } else {
                    let _ = write!(query, "%{byte:02X}");
                }
            }
        }
        query
    }
}

/// Where a character is, and where it could go.
#[derive(Clone, Debug, Default)]
pub struct Place {
    /// The table at which it sits, with its name.
    pub host: Option<(TableId, String)>,
    /// The owner's tables to which it could be taken.
    pub tables: Vec<(TableId, String)>,
    /// The latest roll of its seat at that table.
    pub rolled: Option<dice::Roll>,
    /// How it stands with it in the fight at that table.
    pub fought: Option<Fought>,
    /// Whether it is in a camp there, and so is played there alone.
    pub camp: bool,
}

/// How it stands with a character in a fight.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Fought {
    /// Its Fatigue there.
    pub fatigue: Pool,
    /// Its Body there.
    pub body: Pool,
    /// Whether it died.
    pub dead: bool,
    /// Whether the fight is over for it.
    pub over: bool,
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
    /// Where the page is.
    base: String,
    seat: Seat,
    n: u64,
    making: Making,
    sheet: Sheet,
    offers: Offers,
    place: Place,
    lines: Vec<Brief>,
    checked: Option<Checked>,
    can_go_back: bool,
    look: &'a Look,
    fault: Option<Fault>,
    /// Whether the fault stands in its form already.
    told: Cell<bool>,
    suggestion: String,
    /// Where others see it, if they do.
    share: Option<String>,
    /// The camp in which it is shown, if it is.
    camp: Option<CamperSheet>,
}

/// Somebody in a camp, whose sheet is shown as it is there.
#[derive(Clone, Debug)]
pub struct CamperSheet {
    /// The table.
    pub table: TableId,
    /// What the camp is called.
    pub camp: String,
    /// By what the camp names it.
    pub who: u16,
    /// The reader's seat there.
    pub seat: Seat,
    /// The number of the latest line that the reader has heard.
    pub n: u64,
    /// What has just happened there.
    pub told: Option<String>,
}

impl<'a> CharacterPage<'a> {
    /// The page as the seat sees the character; nothing if the table is none.
    pub fn of(table: &Table, seat: Seat, look: &'a Look, fault: Option<Fault>, suggestion: String) -> Option<Self> {
        let sight = sight_of::<Life>(table.scene(), seat)?;
        let making = Making::of(&sight);
        let lines = lines(table, seat, making.step, look);
        Some(Self {
            checked: latest(&lines).and_then(|brief| Checked::latest(&brief.line)),
            id: table.id(),
            base: format!("/characters/{}", table.id()),
            seat,
            place: Place::default(),
            n: table.number(seat),
            offers: offers(table, &sight, seat, shops(making.step, look, fault.as_ref())),
            sheet: Sheet::of(&sight),
            making,
            can_go_back: can_go_back(table, seat, &lines),
            lines,
            look,
            fault,
            told: Cell::new(false),
            suggestion,
            share: None,
            camp: None,
        })
    }

    /// The sheet of somebody in a camp, with what the reader may do there.
    pub fn in_camp(
        camp: CamperSheet,
        sheet: Sheet,
        offers: Vec<play::options::Offer>,
        look: &'a Look,
        fault: Option<Fault>,
    ) -> Self {
        Self {
            base: format!("/tables/{}/campers/{}", camp.table, camp.who),
            seat: camp.seat,
            n: camp.n,
            offers: Offers::list(offers),
            fault,
            camp: Some(camp.clone()),
            ..Self::to_read(sheet, camp.table, look)
        }
    }

    /// The sheet alone, to read and nothing else.
    fn to_read(sheet: Sheet, id: TableId, look: &'a Look) -> Self {
        Self {
            id,
            base: format!("/characters/{id}"),
            seat: Seat::Spectator(1),
            n: 0,
            making: Making::of_nobody(sheet.step),
            sheet,
            offers: Offers::none(),
            place: Place::default(),
            lines: Vec::new(),
            checked: None,
            can_go_back: false,
            look,
            fault: None,
            told: Cell::new(false),
            suggestion: String::new(),
            share: None,
            camp: None,
        }
    }

    /// The same, shown to others by that link.
    #[must_use]
    pub fn shared(self, share: Option<String>) -> Self {
        Self { share, ..self }
    }

    /// The same page, of a character that is somewhere.
    #[must_use]
    pub fn at(mut self, place: Place) -> Self {
        if let Some(rolled) = place.rolled.as_ref().filter(|_| self.is_owners()) {
            self.checked = Checked::at_a_table(rolled);
        }
        if place.camp {
            // There is one truth, and it is in the camp.
            self.offers = Offers::none();
            self.can_go_back = false;
        }
        self.place = place;
        self
    }

    /// Whether it is shown to whom it belongs, and not to a GM.
    fn is_owners(&self) -> bool {
        matches!(self.seat, Seat::Player(_)) && self.camp.is_none()
    }

    fn action(&self, what: &str) -> String {
        format!("{}/{what}{}", self.base, self.look.query())
    }

    /// Whether wares are shown.
    fn shops(&self) -> bool {
        shops(self.making.step, self.look, self.fault.as_ref())
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
fn can_go_back(table: &Table, seat: Seat, lines: &[Brief]) -> bool {
    let latest = table.latest_move(seat);
    let own = |n: u64| lines.iter().find(|brief| brief.line.n == n).is_none_or(|brief| brief.line.seat == seat);
    latest.map_or_else(|| table.has_earlier_moves(), own)
}

/// What has happened lately. On the sheet only short entries are told at once, and the one that is asked for.
fn lines(table: &Table, seat: Seat, step: Step, look: &Look) -> Vec<Brief> {
    let most = if step == Step::Alive { happened::MOST } else { usize::MAX };
    let lines = table.recent_in_short(seat, most, look.unfold.trim().parse().ok());
    lines.into_iter().filter(|brief| brief.line.game == Life::ID).collect()
}

/// The latest entry that stands.
fn latest(lines: &[Brief]) -> Option<&Brief> {
    lines.iter().rev().find(|brief| !brief.line.struck && brief.line.undid.is_empty())
}

/// Whether wares are shown: in the market, and on the sheet when they are looked at or something is wrong with a bargain.
fn shops(step: Step, look: &Look, fault: Option<&Fault>) -> bool {
    step != Step::Alive || look.shops() || fault.is_some_and(|fault| fault.verb == "buy")
}

fn offers(table: &Table, sight: &Sight<'_>, seat: Seat, shops: bool) -> Offers {
    if shops { Offers::of_scene(seat, table) } else { Offers::list(options_besides_buying(sight)) }
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
        main #main.(wide) data-character=(page.id) data-base=(page.base) data-n=(page.n) data-step=(page.making.step.name()) {
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
pub(super) fn percent(chance: &Chance) -> String {
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
pub(super) fn signed(value: impl Into<i32>) -> String {
    let value = value.into();
    if value < 0 { format!("−{}", value.unsigned_abs()) } else { format!("+{value}") }
}

/// A number with the printed minus.
pub(super) fn plain(value: impl Into<i32>) -> String {
    let value = value.into();
    if value < 0 { signed(value) } else { value.to_string() }
}

#[cfg(test)]
mod tests;
