//! What the Warden draws by chance and keeps at the table: maps, people, weather. Each is stored whole as it was made,
//! so that an old log shows the old map.

mod kept;

use std::borrow::Cow;
use std::ops::RangeInclusive;

use dice::{Dice, Vault};
use play::ids::Tag;
use play::options::{Choice, Domain, Slot};
use serde::{Deserialize, Serialize};

pub use kept::SharedPaper;

use super::foes::hides;
use super::legality::{living, warden};
use super::party::takes;
use super::resolve::{drafted, name_of};
use super::{Did, Event, Member, MemberId, Refusal, Sight, State, TableChange, offers};
use crate::data::is_no;
use crate::generators::weather::Season;
use crate::generators::{self, GeneratedPaper, GeneratorKind, Wish};
use crate::item::Item;

/// The most papers that are kept at a table.
pub const MOST_PAPERS: usize = 40;
/// The most days of weather on one paper.
const MOST_DAYS: u8 = *generators::DAYS.end();

/// The highest number that a paper is made by.
const HIGHEST_SEED: u64 = i64::MAX as u64;

/// Something that was drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TablePaper {
    /// By what everybody names it.
    pub id: Tag,
    /// What stands over it.
    pub title: String,
    /// What was made.
    pub made: SharedPaper,
    /// Whether everybody sees it.
    #[serde(default, skip_serializing_if = "is_no")]
    pub shown: bool,
    /// Whether the others see its map alone, without what is hidden there.
    #[serde(default, skip_serializing_if = "is_no")]
    pub veiled: bool,
}

impl TablePaper {
    /// As those see it who are not the Warden.
    pub(super) fn for_players(&self) -> Cow<'_, Self> {
        let alone = if self.veiled { self.made.alone() } else { None };
        match alone {
            Some(made) => Cow::Owned(Self { made: made.clone(), title: self.title.clone(), ..*self }),
            None => Cow::Borrowed(self),
        }
    }
}

type Slots = Result<Vec<Slot>, Refusal>;

/// What is to be drawn.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawing {
    /// Of what kind.
    pub what: GeneratorKind,
    /// How many dice are dropped, for a map; 0 where the number below says so too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<u8>,
    /// In what season, for the weather.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub season: Option<Season>,
    /// For how many days, for the weather.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub days: Option<u8>,
    /// By what number, which makes the same wherever it is given; by chance without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

impl Drawing {
    /// One of that kind, by chance.
    pub const fn of(what: GeneratorKind) -> Self {
        Self { what, dice: None, season: None, days: None, seed: None }
    }

    fn wish(self) -> Wish {
        let Self { what, dice, season, days, seed: _ } = self;
        let dice = dice.filter(|dice| *dice > 0);
        Wish { kind: what, dice, season: season.unwrap_or_default(), days: days.unwrap_or(1) }
    }
}

/// By chance, and not by a number.
pub(super) fn draw(sight: &Sight<'_>, drawing: Drawing) -> Result<(), Refusal> {
    room(sight)?;
    if drawing.seed.is_none() { fits(drawing) } else { Err(Refusal::NoThing) }
}

/// By a number, and not by chance.
pub(super) fn bring(sight: &Sight<'_>, drawing: Drawing) -> Result<(), Refusal> {
    room(sight)?;
    if drawing.seed.is_some_and(|seed| seed <= HIGHEST_SEED) { fits(drawing) } else { Err(Refusal::NoThing) }
}

/// What kind, and what goes with it: dice for a map, a season and days for weather, and nothing else for anything else.
/// What a number makes may leave the count of dice to it.
fn fits(drawing: Drawing) -> Result<(), Refusal> {
    let Drawing { what, dice, season, days, seed } = drawing;
    let mapped = match (what.dropped(), dice) {
        (Some(_), Some(0)) if seed.is_some() => true,
        (Some(range), Some(dice)) => range.contains(&dice),
        (None, None) => true,
        (Some(_), None) | (None, Some(_)) => false,
    };
    let weather = what == GeneratorKind::Weather;
    let dated = days.map_or(!weather, |days| weather && (1..=MOST_DAYS).contains(&days));
    if mapped && dated && season.is_some() == weather { Ok(()) } else { Err(Refusal::NoThing) }
}

fn room(sight: &Sight<'_>) -> Result<(), Refusal> {
    warden(sight)?;
    if sight.papers().count() < MOST_PAPERS { Ok(()) } else { Err(Refusal::TooManyPapers) }
}

pub(super) fn known<'a>(sight: &Sight<'a>, id: Tag) -> Result<Cow<'a, TablePaper>, Refusal> {
    warden(sight)?;
    sight.papers().find(|paper| paper.id == id).ok_or(Refusal::NoPaper)
}

pub(super) fn turn(sight: &Sight<'_>, id: Tag, to: PublicPart) -> Result<(), Refusal> {
    let paper = known(sight, id)?;
    if PublicPart::of(&paper) == to {
        return Err(Refusal::SameAsBefore);
    }
    match to {
        PublicPart::Open => Ok(()),
        // Whoever comes to a table without a Warden counts what is shown alone, and must find room.
        PublicPart::Away if sight.papers().filter(|paper| !paper.shown).count() >= MOST_PAPERS => {
            Err(Refusal::TooManyPapers)
        }
        PublicPart::Away => hides(sight),
        PublicPart::Map if paper.made.plan.is_some() => hides(sight),
        PublicPart::Map => Err(Refusal::NoMap),
    }
}

/// What of a paper everybody sees.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum PublicPart {
    /// All of it.
    Open,
    /// Its map alone, without what is hidden there.
    Map,
    /// Nothing.
    Away,
}

impl PublicPart {
    fn of(paper: &TablePaper) -> Self {
        match (paper.shown, paper.veiled) {
            (true, false) => Self::Open,
            (true, true) => Self::Map,
            (false, _) => Self::Away,
        }
    }
}

/// Something on a paper that goes to somebody.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Handing {
    /// On which paper.
    pub paper: Tag,
    /// Which of the things on it.
    pub item: u8,
    /// To whom.
    pub who: MemberId,
}

/// Something on a paper, for somebody who has room for it.
pub(super) fn hand_out(sight: &Sight<'_>, handing: Handing) -> Result<(), Refusal> {
    let paper = known(sight, handing.paper)?;
    let item = paper.made.items.get(usize::from(handing.item)).ok_or(Refusal::NoThing)?;
    takes(&living(sight.state, handing.who)?.character, item)
}

pub(super) fn hand_out_slots(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    let mut all = Vec::new();
    for paper in sight.papers() {
        let items = (0_u8..).zip(&paper.made.items).filter_map(|(place, item)| {
            let may = |one: &&Member| hand_out(sight, Handing { paper: paper.id, item: place, who: one.who });
            let who = offers::among(&sight.state.party, may, offers::named).ok()?;
            Some(Choice::new(place, item.title()).then(vec![Slot::choice("who", who)]))
        });
        let items: Vec<Choice> = items.collect();
        if !items.is_empty() {
            all.push(Choice::new(paper.id, &paper.title).then(vec![Slot::choice("item", items)]));
        }
    }
    if all.is_empty() { Err(Refusal::NoPaper) } else { Ok(vec![Slot::choice("paper", all)]) }
}

/// What was on the paper stays written there.
pub(super) fn handed_out(state: &State, handing: Handing) -> Event {
    let Handing { paper: id, item, who } = handing;
    let item = paper_of(state, id).made.items.get(usize::from(item)).cloned();
    let thing = item.as_ref().map_or_else(String::new, Item::title);
    let all = drafted(state, who, |draft| {
        if let Some(item) = item {
            draft.gain(item);
        }
    });
    Event::open(Did::HandedOut { thing, name: name_of(state, who) }, Vec::new(), all)
}

pub(super) fn draw_slots(sight: &Sight<'_>) -> Slots {
    room(sight)?;
    Ok(vec![wished(|range| {
        Slot::new("dice", Domain::Number { min: (*range.start()).into(), max: (*range.end()).into() })
    })])
}

pub(super) fn bring_slots(sight: &Sight<'_>) -> Slots {
    room(sight)?;
    let open = || std::iter::once(Choice::new(0_u8, "as the number has it"));
    let dice =
        |range: RangeInclusive<u8>| Slot::choice("dice", open().chain(range.map(|dice| Choice::new(dice, dice))));
    let highest = i64::try_from(HIGHEST_SEED).unwrap_or(i64::MAX);
    Ok(vec![wished(dice), Slot::new("seed", Domain::Number { min: 0, max: highest })])
}

/// Every kind, with what goes with it.
fn wished(dice: impl Fn(RangeInclusive<u8>) -> Slot) -> Slot {
    let number = |name: &str, min: u8, max: u8| Slot::new(name, Domain::Number { min: min.into(), max: max.into() });
    let kind = |kind: GeneratorKind| {
        let then = match (kind.dropped(), kind) {
            (Some(range), _) => vec![dice(range)],
            (None, GeneratorKind::Weather) => {
                let seasons = Season::ALL.map(|season| Choice::new(season, season.name()));
                vec![Slot::choice("season", seasons), number("days", 1, MOST_DAYS)]
            }
            (None, _) => Vec::new(),
        };
        Choice::new(kind, kind.key()).then(then)
    };
    Slot::choice("what", GeneratorKind::ALL.map(kind))
}

/// The papers of which the others can be shown that.
pub(super) fn choice(sight: &Sight<'_>, to: PublicPart) -> Slots {
    warden(sight)?;
    if to != PublicPart::Open {
        hides(sight)?;
    }
    among(sight, |paper| turn(sight, paper.id, to).is_ok())
}

/// All papers.
pub(super) fn all(sight: &Sight<'_>) -> Slots {
    among(sight, |_| true)
}

fn among(sight: &Sight<'_>, fits: impl Fn(&TablePaper) -> bool) -> Slots {
    warden(sight)?;
    let open = sight.papers().filter(|paper| fits(paper)).map(|paper| Choice::new(paper.id, &paper.title));
    let open: Vec<Choice> = open.collect();
    if open.is_empty() { Err(Refusal::NoPaper) } else { Ok(vec![Slot::choice("paper", open)]) }
}

/// Dice that only the Warden may check.
pub(super) struct Behind<'a, D>(pub(super) &'a mut D);

impl<D: Dice> Dice for Behind<'_, D> {
    fn face(&mut self, _vault: Vault, sides: u32) -> u32 {
        self.0.face(Vault::Hidden, sides)
    }

    fn tag(&mut self) -> u32 {
        self.0.tag()
    }
}

pub(super) fn drawn(state: &State, drawing: Drawing, dice: &mut impl Dice) -> Event {
    let id = Tag::fresh(dice, |tag| state.papers.iter().any(|paper| paper.id == tag));
    let wish = drawing.wish();
    let by_chance = || generators::make(&wish, &mut Behind(dice));
    let made = drawing.seed.map_or_else(by_chance, |seed| generators::from_seed(&wish, seed));
    let title = made.title.clone();
    let paper = TablePaper { id, title: title.clone(), made: made.into(), shown: state.unled, veiled: false };
    let moved = vec![TableChange::Paper(Box::new(paper))];
    Event { hidden: !state.unled, ..Event::open(Did::Drawn { title }, Vec::new(), moved) }
}

fn paper_of(state: &State, id: Tag) -> &TablePaper {
    state.papers.iter().find(|paper| paper.id == id).expect("a paper that was permitted")
}

pub(super) fn turned(state: &State, id: Tag, to: PublicPart) -> Event {
    let (shown, veiled) = (to != PublicPart::Away, to == PublicPart::Map);
    let paper = TablePaper { shown, veiled, ..paper_of(state, id).clone() };
    let did = Did::PaperTurned { title: paper.title.clone(), shown, map: veiled };
    Event::open(did, Vec::new(), vec![TableChange::Paper(Box::new(paper))])
}

pub(super) fn dropped(state: &State, id: Tag) -> Event {
    let paper = paper_of(state, id);
    let did = Did::PaperDropped { title: paper.title.clone() };
    Event { hidden: !paper.shown, ..Event::open(did, Vec::new(), vec![TableChange::PaperGone(id)]) }
}

/// A paper that nobody has seen.
pub(super) fn imagined(id: Tag) -> TablePaper {
    let title = format!("imagined {id}");
    let made = GeneratedPaper {
        kind: GeneratorKind::Name,
        title: title.clone(),
        lines: Vec::new(),
        items: Vec::new(),
        plan: None,
        throws: Vec::new(),
    };
    TablePaper { id, title, made: made.into(), shown: false, veiled: false }
}
