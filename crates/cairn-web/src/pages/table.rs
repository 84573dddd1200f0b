//! A Cairn table as one seat sees it: whose turn it is, the party and its opponents as cards, time, papers; and the log.
//!
//! Nearly every button is a whole command, judged by the game when the page is made and again when it is sent. The page works
//! without scripts too.

use cairn::table::{Command, Member, MemberId, PartyTable, Sight};
use maud::{Markup, html};
use play::game::{Part, Prompt};
use play::gathering::Holder;
use play::{CommandId, Game as _, Role, Seat};
use serde_json::value::RawValue;

use web::chance::fresh_bytes;
use web::faces::Parts;
use web::pages::grounded::{PageFrame, grounded};
use web::pages::table::{TablePage, View, fair, heading, links, menu, notes, seats, tray};

mod act;
mod card;
mod company;
mod days;
mod delve;
mod door;
mod due;
mod fields;
mod foes;
mod home;
mod journey;
mod market;
mod muster;
mod numbers;
mod offered;
mod pack;
mod papers;
mod plans;
mod pursuits;
mod right;
mod turn;
mod words;

pub use door::{CairnForm, cairn_door};

/// Dice that were rolled by hand: the browser fills in what is typed under the log.
const FACES: (&str, &str) = ("faces", "");

/// A page together with what its seat sees of the table.
struct SeatPage<'a> {
    page: &'a TablePage<'a>,
    view: View<'a>,
    sight: Sight<'a>,
    prompts: Vec<Prompt<Box<RawValue>>>,
    /// Whether nothing can be done: the table is closed or paused, or the reader watches.
    still: bool,
}

impl<'a> SeatPage<'a> {
    /// The table of Cairn at a table; nothing if its scene is another game.
    fn at(page: &'a TablePage<'a>) -> Option<Self> {
        let sight = play::scene::sight_of::<PartyTable>(page.table.scene(), page.seat)?;
        let people = page.table.gathering();
        let paused = people.pace.paused && page.seat != Seat::Gm;
        let still = people.closed.is_some() || paused || page.seat.role() == Role::Spectator;
        let prompts = if people.closed.is_some() { Vec::new() } else { page.table.prompts(page.seat) };
        Some(Self { page, view: View::common(page), sight, prompts, still })
    }

    /// Whether the reader does what the Warden does.
    fn runs(&self) -> bool {
        self.sight.leads() && !self.still
    }

    /// Whether somebody may do that now; why not.
    fn may(&self, command: &Command) -> Result<(), String> {
        if self.still {
            return Err("nothing can be done here now".to_owned());
        }
        PartyTable::permit(&self.sight, command).map_err(|refusal| refusal.to_string())
    }

    fn can(&self, command: &Command) -> bool {
        self.may(command).is_ok()
    }

    /// Whether the reader acts for somebody just now.
    fn acts_for(&self, member: &Member) -> bool {
        !self.still && self.sight.acts_for(member)
    }

    fn name_of(&self, seat: Seat) -> String {
        self.page.table.gathering().name_of(seat)
    }

    fn called(&self, who: MemberId) -> &'a str {
        self.sight.state().member(who).map_or("somebody", |member| member.character.called())
    }

    /// Whether somebody's player has got up.
    fn has_left(&self, member: &Member) -> bool {
        let people = self.page.table.gathering();
        !matches!(people.holder(member.seat), Holder::Person(_) | Holder::Bot)
    }

    fn address(&self, what: &str) -> String {
        let several = self.page.shared.len() > 1;
        let seat = if several { format!("?seat={}", self.page.seat) } else { String::new() };
        format!("/tables/{}{what}{seat}", self.page.table.id())
    }

    /// Where to answer what is due before time goes on, if anything is.
    fn due_first(&self) -> Option<Markup> {
        self.sight.state().due.first()?;
        Some(html! { p.notice { "Something is to be decided first: " a href="#todo" { "to the list" } "." } })
    }

    /// A form of buttons, each a whole command. What was sent before something else happened is stale.
    fn buttons(&self, id: &str, inside: &Markup) -> Markup {
        let after = self.page.table.number(self.page.seat).to_string();
        self.form("/cairn", id, &[("after", &after), FACES], inside)
    }

    /// A form of buttons for what others may do at the same moment.
    fn at_once(&self, id: &str, inside: &Markup) -> Markup {
        self.form("/cairn", id, &[FACES], inside)
    }

    /// A form that makes up one command of its fields. `pins` are those that are settled.
    fn asks(&self, verb: &str, id: &str, pins: &[(&str, &str)], inside: &Markup) -> Markup {
        self.form("/cairn", id, &[&[("verb", verb), FACES], pins].concat(), inside)
    }

    fn form(&self, to: &str, id: &str, pins: &[(&str, &str)], inside: &Markup) -> Markup {
        html! {
            form.act #(id) method="post" action=(self.address(to)) autocomplete="off" {
                input type="hidden" name="click" value=(CommandId::from_chance(fresh_bytes()));
                @for (name, value) in pins { input type="hidden" name=(name) value=(value); }
                (inside)
                div.fault role="alert" data-kept {}
            }
        }
    }
}

/// A command as a button sends it.
fn wire(command: &Command) -> String {
    serde_json::to_value(command).map(|json| json.to_string()).unwrap_or_default()
}

/// A button that sends a command, or shows why it cannot.
fn button(ground: &SeatPage<'_>, command: &Command, words: &Markup, class: &str, label: Option<&str>) -> Markup {
    html! {
        @match ground.may(command) {
            Ok(()) => button.(class) type="submit" name="command" value=(wire(command)) aria-label=[label] { (words) },
            Err(why) => button.(class) type="button" disabled title=(web::failure::sentence(&why)) aria-label=[label] { (words) },
        }
    }
}

/// The same, where what cannot be done is not worth showing.
fn button_if(ground: &SeatPage<'_>, command: &Command, words: &str, label: &str) -> Markup {
    html! { @if ground.can(command) { (button(ground, command, &html! { (words) }, "", Some(label))) } }
}

/// A button on a line of its own, and the reason under it when it is closed.
fn choice(ground: &SeatPage<'_>, command: &Command, words: &str, class: &str) -> Markup {
    html! {
        @match ground.may(command) {
            Ok(()) => (button(ground, command, &html! { (words) }, class, None)),
            Err(why) => span.reason-closed { b { (words) } ": " (why) },
        }
    }
}

type Render = fn(&SeatPage<'_>) -> Markup;

/// The parts of the page, each an element with its name in `data-part`.
const PARTS: [(&str, Render); 14] = [
    ("table", |ground| heading::heading(&ground.view)),
    ("turn", turn::turn),
    ("party", card::party),
    ("foes", foes::foes),
    ("muster", muster::muster),
    ("time", days::time),
    ("made", papers::papers),
    ("market", market::market),
    ("tray", |ground| tray::tray(&ground.view)),
    ("seats", |ground| seats::seats(&ground.view)),
    ("links", |ground| links::links(&ground.view)),
    ("notes", |ground| notes::notes(&ground.view)),
    ("menu", |ground| menu::menu(&ground.view)),
    ("fair", |ground| fair::fair(&ground.view)),
];

/// The whole page, with what went wrong last; nothing if the scene is another game.
pub(crate) fn table(page: &TablePage<'_>, fault: Option<&str>) -> Option<Markup> {
    let ground = SeatPage::at(page)?;
    let inside = html! {
        (turn::turn(&ground))
        (foes::foes(&ground))
        (muster::muster(&ground))
        (card::party(&ground))
        (days::time(&ground))
        (papers::papers(&ground))
        (market::market(&ground))
    };
    let frame = PageFrame { class: "cairn", tab: "Play", fault, style: "cairn-table.css", script: "cairn-table.js" };
    Some(grounded(&ground.view, &frame, &inside, &muster::beasts(&ground)))
}

/// The parts of the page that show something of the touched parts of the table.
pub(crate) fn parts(page: &TablePage<'_>, touched: &[Part]) -> Option<Parts> {
    let ground = SeatPage::at(page)?;
    let stale = |part: &str| touched.iter().any(|touched| shown_in(&touched.0).contains(&part));
    Some(PARTS.iter().filter(|(name, _)| stale(name)).map(|(name, render)| (*name, render(&ground))).collect())
}

/// Blows, wounds and time decide what may be done by everybody: cards, opponents and time go together.
fn shown_in(touched: &str) -> &'static [&'static str] {
    match touched {
        "table" => &[
            "table", "turn", "party", "foes", "muster", "time", "made", "market", "tray", "seats", "links", "notes",
            "menu", "fair",
        ],
        "seats" => {
            &["turn", "party", "foes", "muster", "time", "made", "market", "tray", "seats", "links", "notes", "menu"]
        }
        "notes" => &["notes"],
        "links" => &["links", "party"],
        "party" => &["turn", "party", "foes", "time", "market"],
        "foes" => &["turn", "party", "foes", "muster", "time", "market"],
        "time" => &["turn", "party", "foes", "time"],
        "papers" => &["made"],
        _ => &[],
    }
}
