//! A Pillars character: the next step while it is being made, then its sheet, or how it ended.

use std::ops::Deref;

use maud::Markup;
use pillars::checks::FAR;
use pillars::creation::{CreationStep, CreationView, Life, Sight, options_besides_buying};
use pillars::pools::PoolPoints;
use pillars::sheet::Sheet;
use play::scene::sight_of;
use play::{Seat, Table, TableId};

use web::pages::desk::{CharacterPlace, Desk, FormFault, Look, Telling, happened};
use web::pages::offers::Offers;

mod bars;
mod brief;
mod credits;
mod door;
mod ended;
mod experience;
mod market;
mod question;
mod shared;
mod sheet;
mod steps;
mod wares;

pub use credits::pillars_credits;
pub use door::character_door;
pub use shared::shared;
use sheet::CheckReport;

/// The styles of the page.
const STYLES: [&str; 2] = ["base.css", "character.css"];

/// How it stands with a character in a fight.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct FightPools {
    /// Its Fatigue there.
    pub fatigue: PoolPoints,
    /// Its Body there.
    pub body: PoolPoints,
    /// Whether it died.
    pub dead: bool,
    /// Whether the fight is over for it.
    pub over: bool,
}

/// All that a character's page shows.
pub struct CharacterPage<'a> {
    desk: Desk<'a>,
    making: CreationView,
    sheet: Sheet,
    checked: Option<CheckReport>,
    /// How it stands with it in the fight at the table where it sits.
    fought: Option<FightPools>,
    suggestion: String,
    /// The camp in which it is shown, if it is.
    camp: Option<CamperSheet>,
}

impl<'a> Deref for CharacterPage<'a> {
    type Target = Desk<'a>;

    fn deref(&self) -> &Desk<'a> {
        &self.desk
    }
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
    /// The number of the latest line that the reader has heard.
    pub n: u64,
    /// What has just happened there.
    pub told: Option<String>,
}

impl<'a> CharacterPage<'a> {
    /// The page as the seat sees the character; nothing if the table is none.
    pub fn of(table: &Table, seat: Seat, look: &'a Look, fault: Option<FormFault>, suggestion: String) -> Option<Self> {
        let sight = sight_of::<Life>(table.scene(), seat)?;
        let making = CreationView::of(&sight);
        let telling =
            if making.step == CreationStep::Alive { Telling::InShort(happened::MOST) } else { Telling::Whole };
        let offers = offers(table, &sight, seat, shops(making.step, look, fault.as_ref()));
        let desk = Desk { fault, ..Desk::of(table, seat, look, offers, telling) };
        let checked = desk.latest().and_then(|brief| CheckReport::latest(&brief.line));
        Some(Self { desk, making, sheet: Sheet::of(&sight), checked, fought: None, suggestion, camp: None })
    }

    /// The sheet of somebody in a camp, with what the reader may do there.
    pub fn in_camp(
        camp: CamperSheet,
        sheet: Sheet,
        offers: Vec<play::options::Offer>,
        look: &'a Look,
        fault: Option<FormFault>,
    ) -> Self {
        let read = Self::to_read(sheet, camp.table, look);
        let base = format!("/tables/{}/campers/{}", camp.table, camp.who);
        let desk = Desk { base, n: camp.n, offers: Offers::list(offers), fault, ..read.desk };
        Self { desk, camp: Some(camp), ..read }
    }

    /// What the situation adds to the targets of checks.
    fn situation(&self) -> i8 {
        self.look.modifier(FAR)
    }

    /// The sheet alone, to read and nothing else.
    fn to_read(sheet: Sheet, id: TableId, look: &'a Look) -> Self {
        Self {
            desk: Desk::to_read(id, look),
            making: CreationView::of_nobody(sheet.step),
            sheet,
            checked: None,
            fought: None,
            suggestion: String::new(),
            camp: None,
        }
    }

    /// The same, shown to others by that link.
    #[must_use]
    pub fn shared(mut self, share: Option<String>) -> Self {
        self.desk.share = share;
        self
    }

    /// The same page, of a character that is somewhere, and perhaps in a fight there.
    #[must_use]
    pub fn at(mut self, place: CharacterPlace, fought: Option<FightPools>) -> Self {
        if let Some(rolled) = place.rolled.as_ref().filter(|_| self.owners) {
            self.checked = CheckReport::at_a_table(rolled);
        }
        self.desk.at(place);
        self.fought = fought;
        self
    }

    /// Whether wares are shown.
    fn shops(&self) -> bool {
        shops(self.making.step, self.look, self.fault.as_ref())
    }
}

/// Whether wares are shown: in the market, and on the sheet when they are looked at or something is wrong with a bargain.
fn shops(step: CreationStep, look: &Look, fault: Option<&FormFault>) -> bool {
    step != CreationStep::Alive || look.shops() || fault.is_some_and(|fault| fault.verb == "buy")
}

fn offers(table: &Table, sight: &Sight<'_>, seat: Seat, shops: bool) -> Offers {
    if shops { Offers::of_scene(seat, table) } else { Offers::list(options_besides_buying(sight)) }
}

/// The page of a character.
pub fn character(page: &CharacterPage<'_>) -> Markup {
    let inside = match page.making.step {
        CreationStep::Alive => sheet::sheet(page),
        CreationStep::Dead => ended::ended(page),
        CreationStep::Attributes
        | CreationStep::Appearance
        | CreationStep::Height
        | CreationStep::Weight
        | CreationStep::Provenance
        | CreationStep::Standing
        | CreationStep::Trade
        | CreationStep::Location
        | CreationStep::Wealth
        | CreationStep::Experience
        | CreationStep::Market => steps::making(page),
    };
    let wide = if page.making.step == CreationStep::Alive { "leaf" } else { "making" };
    let title = if page.making.step < CreationStep::Alive && page.sheet.name == "Nameless" {
        "A new character"
    } else {
        &page.sheet.name
    };
    page.document(title, wide, page.making.step.name(), &STYLES, &inside)
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
