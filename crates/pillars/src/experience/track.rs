//! Skill tracks: who is taken, what a year may cost, teach and pay.

use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::{Map, Value as Json};
use smallvec::SmallVec;

use crate::attributes::Attribute;
use crate::data::{self, Id, List, Listed};
use crate::house::TrackList;
use crate::skills::Skill;

use super::pay::PayFigures;

/// A track, as the data lists it: the handbook's and Magic first, then the author's newer ones.
#[derive(Debug)]
pub struct Track {
    /// What it is called.
    pub name: String,
    /// The list to which it belongs.
    pub list: TrackList,
    /// What a year's survival roll must beat.
    pub survival: Survival,
    /// Who is taken.
    pub entry: TrackEntry,
    /// What the first survived year teaches besides.
    pub opener: Vec<YearGain>,
    /// The same, with the switch `navy_coins`.
    pub opener_navy_coins: Vec<YearGain>,
    /// The same, for the poor and the working class.
    pub opener_working: Vec<YearGain>,
    /// What a year pays.
    pub pay: Pay,
    /// What a year teaches, by its die.
    pub rows: Vec<TrackRow>,
    /// The skills that its opener and its rows name, each once (P50).
    pub teaches: Vec<Id<Skill>>,
}

/// What a year's survival roll must beat.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Survival {
    /// This number.
    Number(i16),
    /// The number of a column that a d8 names, anew each year (P28).
    #[serde(deserialize_with = "column")]
    Column,
}

/// What a year pays.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Pay {
    /// By these figures.
    Figures(PayFigures),
    /// As the column pays that the d8 named (P177).
    #[serde(deserialize_with = "column")]
    Column,
}

fn column<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    match String::deserialize(deserializer)?.as_str() {
        "column" => Ok(()),
        other => Err(serde::de::Error::custom(format!("a number or \"column\" is needed, not {other:?}"))),
    }
}

/// Who is taken.
#[derive(Clone, Debug, Eq, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum TrackEntry {
    /// Anybody.
    Open,
    /// Whoever rolls that much with these modifiers (P173).
    Roll {
        /// The least that is enough.
        least: i16,
        /// What is added.
        modifiers: Vec<Attribute>,
    },
    /// Whoever has a bonus in STR or DEX and one in INT or WIS, and then rolls that much (P33).
    Rangers {
        /// The least that is enough.
        least: i16,
    },
    /// Whoever was promoted, and the rich (P176).
    Officer,
    /// Merchants by class; the others by a roll that depends on their wealth (P35).
    Merchant {
        /// The least for the poor.
        poor: i16,
        /// The least for the working class.
        working: i16,
        /// The least for those above.
        above: i16,
    },
    /// Whoever has a bonus in one of these.
    Gifted {
        /// The attributes.
        any_of: Vec<Attribute>,
    },
}

/// One thing that a year may bring.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum YearGain {
    /// A point in a skill.
    Skill(Id<Skill>),
    /// An attribute changes.
    Change(Attribute, i16),
    /// Roll again in that column.
    Column(Id<Track>),
    /// Roll a column, then a row of it (P38).
    Random,
    /// A point in any named skill (P179).
    Talent,
    /// A rank, and the way to the officers (P48, P176).
    Promotion,
    /// A point for a spell (P174).
    Spell,
}

/// How much of a row one gets.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Take {
    /// All of it.
    All,
    /// The one that the player picks.
    One,
    /// All or one, by the switch `row11` (P37).
    ByRow11,
}

/// One row of a track's column.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct TrackRow {
    /// What it brings.
    pub gains: SmallVec<[YearGain; 3]>,
    /// How much of it.
    pub take: Take,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TrackData {
    name: String,
    survival: Survival,
    entry: TrackEntry,
    opener: Vec<String>,
    #[serde(default)]
    opener_navy_coins: Vec<String>,
    #[serde(default)]
    opener_working: Vec<String>,
    pay: Pay,
    rows: Vec<String>,
}

static TRACKS: LazyLock<List<Track>> = LazyLock::new(|| {
    let read = |file: &str| data::read::<Map<String, Json>>(file);
    let classic = read("tracks").into_iter().map(|(key, row)| (key, row, TrackList::Classic));
    let newer = read("newer").into_iter().map(|(key, row)| (format!("newer_{key}"), row, TrackList::Newer));
    let written: Vec<(String, Json, TrackList)> = classic.chain(newer).collect();
    let keys: Vec<String> = written.iter().map(|(key, _, _)| key.clone()).collect();
    List::of(written.into_iter().map(|(key, row, list)| {
        let row = TrackData::deserialize(row).unwrap_or_else(|error| panic!("the track {key}: {error}"));
        (key, row.understood(list, &keys))
    }))
});

impl Listed for Track {
    const WHAT: &'static str = "track";

    fn list() -> &'static List<Self> {
        &TRACKS
    }

    fn name(&self) -> &str {
        &self.name
    }
}

impl Track {
    /// The tracks of a list.
    pub fn of(list: TrackList) -> impl Iterator<Item = Id<Self>> {
        Self::list().ids().filter(move |track| track.list == list)
    }
}

impl TrackData {
    fn understood(self, list: TrackList, keys: &[String]) -> Track {
        let gains = |words: Vec<String>| words.iter().map(|word| gain(word, keys)).collect::<Vec<_>>();
        let rows: Vec<TrackRow> = self.rows.iter().map(|words| row(words, keys)).collect();
        let (opener, opener_working) = (gains(self.opener), gains(self.opener_working));
        let named = rows.iter().flat_map(|row| &row.gains).chain(&opener).chain(&opener_working);
        let teaches = skills(named);
        Track {
            name: self.name,
            list,
            survival: self.survival,
            entry: self.entry,
            opener,
            opener_navy_coins: gains(self.opener_navy_coins),
            opener_working,
            pay: self.pay,
            rows,
            teaches,
        }
    }
}

/// The skills among gains, each once.
fn skills<'a>(gains: impl Iterator<Item = &'a YearGain>) -> Vec<Id<Skill>> {
    let mut skills: Vec<Id<Skill>> =
        gains.filter_map(|gain| if let YearGain::Skill(skill) = gain { Some(*skill) } else { None }).collect();
    skills.sort_unstable();
    skills.dedup();
    skills
}

/// "a & b" is both, "a / b" the one that is picked, "a, b" by the switch.
fn row(words: &str, keys: &[String]) -> TrackRow {
    let (separator, take) = [('/', Take::One), (',', Take::ByRow11), ('&', Take::All)]
        .into_iter()
        .find(|(separator, _)| words.contains(*separator))
        .unwrap_or(('&', Take::All));
    TrackRow { gains: words.split(separator).map(|word| gain(word.trim(), keys)).collect(), take }
}

fn gain(word: &str, keys: &[String]) -> YearGain {
    let attribute = |name: &str| name.parse().unwrap_or_else(|error| panic!("{word}: {error}"));
    match (word, word.split_at(1)) {
        ("random", _) => YearGain::Random,
        ("talent", _) => YearGain::Talent,
        ("promotion", _) => YearGain::Promotion,
        ("spell", _) => YearGain::Spell,
        (_, ("+", name)) => YearGain::Change(attribute(name), 1),
        (_, ("-", name)) => YearGain::Change(attribute(name), -1),
        (_, (">", name)) => {
            let place = keys.iter().position(|key| key == name);
            YearGain::Column(Id::at(place.unwrap_or_else(|| panic!("there is no track {name}"))))
        }
        (skill, _) => YearGain::Skill(Id::named(skill)),
    }
}
