//! A camp as one seat sees it: the hour, the party, the loot, the foes thought of, the way to a fight; and the log.
//!
//! Everything is done by plain forms, made from the game's own offers, so that the page works without scripts too.

use maud::{Markup, html};
use pillars::camp::view::{self, CamperView};
use pillars::camp::{Camp, CamperId, Sight};
use play::game::Part;
use play::gathering::Holder;
use play::options::{Choice, Domain, Slot};
use play::{CommandId, Role, Seat};

use web::chance::fresh_bytes;
use web::faces::Parts;
use web::pages::grounded::{PageFrame, grounded};
use web::pages::offers::Offers;
use web::pages::table::{TablePage, View, fair, heading, links, menu, notes, seats, tray};

mod card;
mod checks;
mod clock;
mod dealing;
mod door;
mod fight;
mod foes;
mod home;
mod loot;
mod march;
mod settle;

pub(crate) use door::beginning;
pub use door::{CampForm, make_camp};
pub use march::{MarchFight, MarchPage, Marcher, march};
pub use settle::{ReturnLine, SettlePage, settle};

/// A page together with what its seat sees of the camp.
struct CampPage<'a> {
    page: &'a TablePage<'a>,
    view: View<'a>,
    sight: Sight<'a>,
    offers: Offers,
    party: Vec<CamperView<'a>>,
}

impl<'a> CampPage<'a> {
    /// The camp at a table; nothing if its scene is another game.
    fn at(page: &'a TablePage<'a>) -> Option<Self> {
        let sight = play::scene::sight_of::<Camp>(page.table.scene(), page.seat)?;
        let people = page.table.gathering();
        let still = people.closed.is_some() || (people.pace.paused && page.seat != Seat::Gm);
        let watching = page.seat.role() == Role::Spectator;
        let offers =
            if still || watching { Offers::none() } else { Offers::list(view::options_besides_buying(&sight)) };
        Some(Self { page, view: View::common(page), sight, offers, party: view::party(&sight) })
    }

    /// Whether the reader does the GM's chores.
    fn runs(&self) -> bool {
        self.page.table.sight(self.page.seat).runs()
    }

    fn name_of(&self, seat: Seat) -> String {
        self.page.table.gathering().name_of(seat)
    }

    /// Whether somebody's player has got up: then the character is at home, as it was last written there.
    fn has_left(&self, camper: &CamperView<'_>) -> bool {
        !matches!(self.page.table.gathering().holder(camper.seat), Holder::Person(_))
    }

    fn address(&self, what: &str) -> String {
        let several = self.page.shared.len() > 1;
        let seat = if several { format!("?seat={}", self.page.seat) } else { String::new() };
        format!("/tables/{}{what}{seat}", self.page.table.id())
    }

    /// A form that sends one command of the camp. `pins` are its fields that are settled.
    fn act(&self, verb: &str, id: &str, pins: &[(&str, &str)], inside: &Markup) -> Markup {
        self.form("/camp", id, &[&[("verb", verb)], pins].concat(), inside)
    }

    /// A form to one of the camp's addresses.
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

    /// What a verb needs of somebody besides who it is, if it is open for them.
    fn open_for(&self, verb: &str, slot: &str, who: CamperId) -> Option<&[Slot]> {
        let choices = self.offers.choices(verb, slot);
        choices.iter().find(|choice| choice.value == who.0).map(|choice| choice.then.as_slice())
    }
}

/// The choices of a slot by its name.
fn among<'s>(slots: &'s [Slot], name: &str) -> &'s [Choice] {
    match slots.iter().find(|slot| slot.name == name).map(|slot| &slot.domain) {
        Some(Domain::Choice { of }) => of,
        Some(_) | None => &[],
    }
}

/// The most that a slot takes.
fn most(slots: &[Slot], name: &str) -> i64 {
    match slots.iter().find(|slot| slot.name == name).map(|slot| &slot.domain) {
        Some(Domain::Number { max, .. }) => *max,
        Some(_) | None => 1,
    }
}

type Render = fn(&CampPage<'_>) -> Markup;

/// The parts of the page, each an element with its name in `data-part`.
const PARTS: [(&str, Render); 12] = [
    ("table", |ground| heading::heading(&ground.view)),
    ("clock", clock::clock),
    ("fight", fight::fight),
    ("party", card::party),
    ("loot", loot::loot),
    ("foes", foes::foes),
    ("tray", |ground| tray::tray(&ground.view)),
    ("seats", |ground| seats::seats(&ground.view)),
    ("links", |ground| links::links(&ground.view)),
    ("notes", |ground| notes::notes(&ground.view)),
    ("menu", |ground| menu::menu(&ground.view)),
    ("fair", |ground| fair::fair(&ground.view)),
];

/// The whole page of a camp, with what went wrong last; nothing if the scene is no camp.
pub(crate) fn camp(page: &TablePage<'_>, fault: Option<&str>) -> Option<Markup> {
    let ground = CampPage::at(page)?;
    let inside = html! {
        (fight::fight(&ground))
        (clock::clock(&ground))
        (card::party(&ground))
        div.beside { (loot::loot(&ground)) (foes::foes(&ground)) }
    };
    let frame = PageFrame { class: "camp", tab: "Camp", fault, style: "camp.css", script: "camp.js" };
    Some(grounded(&ground.view, &frame, &inside, &html! {}))
}

/// The parts of the page that show something of the touched parts of the table.
pub(crate) fn parts(page: &TablePage<'_>, touched: &[Part]) -> Option<Parts> {
    let ground = CampPage::at(page)?;
    let stale = |part: &str| touched.iter().any(|touched| shown_in(&touched.0).contains(&part));
    Some(PARTS.iter().filter(|(name, _)| stale(name)).map(|(name, render)| (*name, render(&ground))).collect())
}

fn shown_in(touched: &str) -> &'static [&'static str] {
    match touched {
        "table" => {
            &["table", "clock", "fight", "party", "loot", "foes", "tray", "seats", "links", "notes", "menu", "fair"]
        }
        "seats" => &["clock", "fight", "party", "loot", "foes", "tray", "seats", "links", "notes", "menu"],
        "notes" => &["notes"],
        "links" => &["links", "party"],
        "clock" => &["clock", "party"],
        "party" => &["clock", "fight", "party", "loot"],
        "loot" => &["loot"],
        "foes" => &["foes"],
        _ => &[],
    }
}
