//! Spells of a scenario's own: like one of the book but for some of it, or put together from what the book's do.

use std::collections::BTreeMap;

use play::name::Name;

use super::fault::FaultReason;
use super::head;
use super::section::{FaultList, Section, SpottedValue, TextSpot};
use crate::attributes::Attribute;
use crate::data::{Id, Listed};
use crate::magic::{
    Amount, Boost, CastingRoll, Climb, Duration, Measure, OwnSpell, Range, Save, School, Spell, SpellPart, Works,
    spell_bounds,
};

/// The most spells of a scenario's own.
const MOST_SPELLS: usize = 24;
/// What a spell that is like none of the book's has to say.
const NEEDED: [&str; 6] = ["school", "level", "casting", "range", "duration", "effect"];

/// A spell of the scenario's own, by its key.
pub(super) struct Rote {
    key: String,
    /// Nothing if something is wrong with it.
    spell: Option<OwnSpell>,
}

/// Reads them all.
pub(super) fn all(section: &mut Section<'_, '_>, faults: &mut FaultList<'_>) -> Vec<Rote> {
    let tables = section.tables("spells", faults);
    if let Some((_, beyond)) = tables.get(MOST_SPELLS) {
        faults.add(beyond.spot(), FaultReason::TooManySpells(MOST_SPELLS));
    }
    let read = |(key, table): (&str, Section<'_, '_>)| {
        if Spell::list().find(key).is_some() {
            faults.add(table.spot(), FaultReason::ListedSpell(key.to_owned()));
        }
        Rote { key: key.to_owned(), spell: one(table, faults) }
    };
    tables.into_iter().take(MOST_SPELLS).map(read).collect()
}

/// The spell that goes by a key; nothing if there is none, or something is wrong with it, which is told where it stands.
pub(super) fn known(key: &str, spot: &TextSpot, rotes: &[Rote], faults: &mut FaultList<'_>) -> Option<Id<Spell>> {
    let found = match rotes.iter().find(|rote| rote.key == key) {
        Some(rote) => rote.spell.as_ref()?.forge_written().map_err(FaultReason::from),
        None => listed(key),
    };
    found.map_err(|what| faults.add(spot, what)).ok()
}

/// The spell of the book that goes by a key.
fn listed(key: &str) -> Result<Id<Spell>, FaultReason> {
    Spell::list().find(key).ok_or_else(|| FaultReason::Unreadable(format!("there is no spell called {key:?}")))
}

fn one(mut section: Section<'_, '_>, faults: &mut FaultList<'_>) -> Option<OwnSpell> {
    let before = faults.count();
    let name = section.need("name", faults).and_then(|name| head::named(name, faults));
    let name = name.and_then(|name| Name::parse(&name).ok());
    let like = section.take::<String>("like", faults);
    let like = like.and_then(|like| listed(&like.value).map_err(|what| faults.add(&like.spot, what)).ok());
    let said = SpellWords::read(&mut section, faults);
    match (section.has("like"), section.has("works")) {
        (true, true) => faults.add(&section.at("works"), FaultReason::OneOf("like, works")),
        (true, false) => {}
        (false, true) => missing(&section, &NEEDED, faults),
        (false, false) => missing(&section, &["works"], faults),
    }
    let (figures, lines) = (said.figures.clone(), said.lines.clone());
    let spell = name.and_then(|name| match like {
        Some(like) => Some(said.over(OwnSpell::like(name, like))),
        None => said.alone(name),
    });
    for (part, flaw) in spell.as_ref().map(OwnSpell::flaws).unwrap_or_default() {
        let spot = match part {
            SpellPart::Key("works") if section.has("like") => section.at("like"),
            SpellPart::Key(key) => section.at(key),
            SpellPart::Figure(measure) => figures.get(&measure).cloned().unwrap_or_else(|| section.at("base")),
            SpellPart::Line(place) => lines.get(place).cloned().unwrap_or_else(|| section.at("extra")),
        };
        faults.add(&spot, flaw);
    }
    section.finish(faults);
    spell.filter(|_| faults.count() == before)
}

fn missing(section: &Section<'_, '_>, keys: &[&str], faults: &mut FaultList<'_>) {
    for key in keys.iter().filter(|key| !section.has(key)) {
        faults.add(&section.at(key), FaultReason::Missing);
    }
}

/// What is said of a spell, as far as it can be read.
struct SpellWords {
    works: Option<Works>,
    schools: Option<Vec<Id<School>>>,
    level: Option<u8>,
    casting: Option<CastingRoll>,
    attribute: Option<Attribute>,
    range: Option<Range>,
    duration: Option<Duration>,
    base: BTreeMap<Measure, Amount>,
    ladder: Option<Climb>,
    save: Option<Save>,
    extra: Option<Vec<Boost>>,
    effect: Option<String>,
    /// Where each figure stands.
    figures: BTreeMap<Measure, TextSpot>,
    /// Where each line on extra mana stands.
    lines: Vec<TextSpot>,
}

impl SpellWords {
    fn read(section: &mut Section<'_, '_>, faults: &mut FaultList<'_>) -> Self {
        macro_rules! value {
            ($key:literal) => {
                section.take($key, faults).map(SpottedValue::value)
            };
        }
        let works = value!("works");
        let schools = section.each::<Id<School>>("school", faults).filter(|schools| !schools.is_empty());
        let (least, most) = spell_bounds::LEVEL.into_inner();
        let level = section.take::<i64>("level", faults).and_then(|level| level.within(least, most, faults));
        let (casting, attribute) = (value!("casting"), value!("attribute"));
        let (range, duration) = (value!("range"), value!("duration"));
        let (base, figures) = base(section, faults)
            .into_iter()
            .map(|(measure, given)| {
                let SpottedValue { value, spot } = given;
                ((measure, value), (measure, spot))
            })
            .unzip();
        let (ladder, save) = (value!("ladder"), value!("save"));
        let extra = section.each::<Boost>("extra", faults);
        let lines = extra.iter().flatten().enumerate().map(|(place, line)| numbered(place, &line.spot)).collect();
        Self {
            works,
            schools: schools.map(values),
            level,
            casting,
            attribute,
            range,
            duration,
            base,
            ladder,
            save,
            extra: extra.map(values),
            effect: value!("effect"),
            figures,
            lines,
        }
    }

    /// A spell with whatever is said otherwise; figures one by one.
    fn over(self, like: OwnSpell) -> OwnSpell {
        OwnSpell {
            schools: self.schools.unwrap_or(like.schools),
            level: self.level.unwrap_or(like.level),
            casting: self.casting.unwrap_or(like.casting),
            attribute: self.attribute.unwrap_or(like.attribute),
            range: self.range.unwrap_or(like.range),
            duration: self.duration.unwrap_or(like.duration),
            base: like.base.into_iter().chain(self.base).collect(),
            ladder: self.ladder.or(like.ladder),
            save: self.save.or(like.save),
            extra: self.extra.unwrap_or(like.extra),
            effect: self.effect.unwrap_or(like.effect),
            name: like.name,
            works: like.works,
        }
    }

    /// A spell that is like none; nothing if not all that it needs can be read.
    fn alone(self, name: Name) -> Option<OwnSpell> {
        Some(OwnSpell {
            name,
            works: self.works?,
            schools: self.schools?,
            level: self.level.unwrap_or(1),
            casting: self.casting?,
            attribute: self.attribute.unwrap_or(Attribute::Int),
            range: self.range?,
            duration: self.duration?,
            base: self.base,
            ladder: self.ladder,
            save: self.save,
            extra: self.extra.unwrap_or_default(),
            effect: self.effect?,
        })
    }
}

/// The figures, each with its place.
fn base(section: &mut Section<'_, '_>, faults: &mut FaultList<'_>) -> Vec<(Measure, SpottedValue<Amount>)> {
    let Some(table) = section.table("base", faults) else { return Vec::new() };
    let mut figures = Vec::new();
    for (key, given) in table.pairs::<Amount>(faults) {
        if let Ok(measure) = key.parse::<Measure>() {
            figures.push((measure, given));
        } else {
            let known = Measure::ALL.iter().map(|measure| measure.key()).collect::<Vec<_>>().join(", ");
            faults.add(&given.spot, FaultReason::UnknownKey { known });
        }
    }
    figures
}

/// The place of a line, with its number.
fn numbered(place: usize, spot: &TextSpot) -> TextSpot {
    TextSpot { at: spot.at, key: format!("{}.{}", spot.key, place + 1) }
}

fn values<T>(given: Vec<SpottedValue<T>>) -> Vec<T> {
    given.into_iter().map(SpottedValue::value).collect()
}
