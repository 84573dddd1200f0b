//! The file as which a main character travels: what was chosen and where they have been, and nothing that follows from
//! it.
//!
//! A file is read strictly, and everything that is wrong with it is told at once.

use book::{Id, Listed};
use play::game::Fault;
use play::reading::stopped;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value as Json};

use super::CREDIT;
use crate::hero::{self, Choices, STANDARD, Scores};
use crate::life::record::travel_faults;
use crate::life::{MOST_ARMS, MainRecord, Travel};
use crate::sheet::IslandSpell;
use crate::srd::{Class, HeroBackground, Race};
use crate::words::{Ability, Skill};

/// The key by which such a file is known; its value is the version.
pub const KEY: &str = "pillar_island_main";
/// The version that is written, and the only one that is read.
pub const VERSION: u32 = 1;
/// The most bytes that are read.
pub const LARGEST: usize = 256 * 1024;

#[derive(Serialize)]
struct MainFile<'a> {
    pillar_island_main: u32,
    credit: &'static str,
    #[serde(flatten)]
    choices: &'a Choices,
    #[serde(skip_serializing_if = "Option::is_none")]
    arms: Option<u16>,
    #[serde(skip_serializing_if = "<[Travel]>::is_empty")]
    travels: &'a [Travel],
}

fn file(main: &MainRecord) -> MainFile<'_> {
    let MainRecord { choices, sheet: _, arms, travels } = main;
    MainFile { pillar_island_main: VERSION, credit: CREDIT, choices, arms: *arms, travels }
}

/// The file of a character, the same to the byte every time.
///
/// # Panics
/// Never: every part of a character can be written.
pub fn write(main: &MainRecord) -> String {
    serde_json::to_string_pretty(&file(main)).expect("a character can be written")
}

/// The same on one line.
///
/// # Panics
/// Never: every part of a character can be written.
pub fn line(main: &MainRecord) -> String {
    serde_json::to_string(&file(main)).expect("a character can be written")
}

/// Reads a file.
///
/// # Errors
/// All that is wrong with it, by the key.
pub fn read(text: &str) -> Result<MainRecord, Vec<Fault>> {
    let mut file = FileReader::of(text)?;
    file.version();
    let main = file.main();
    let left: Vec<String> = file.map.keys().cloned().collect();
    file.faults.extend(left.into_iter().map(|key| Fault::new(key, "there is no such key")));
    match main {
        Some(main) if file.faults.is_empty() => Ok(main),
        Some(_) | None => Err(file.faults),
    }
}

/// A file while it is read: the keys that are left, and all that was wrong.
struct FileReader {
    map: Map<String, Json>,
    faults: Vec<Fault>,
}

impl FileReader {
    fn of(text: &str) -> Result<Self, Vec<Fault>> {
        let wrong = |what: String| vec![Fault::new("file", what)];
        if text.len() > LARGEST {
            return Err(wrong(format!("has {} bytes, and {LARGEST} are read at most", text.len())));
        }
        match serde_json::from_str(text.trim_start_matches('\u{feff}')) {
            Ok(Json::Object(map)) => Ok(Self { map, faults: Vec::new() }),
            Ok(Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) | Json::Array(_)) => {
                Err(wrong("holds no keys".to_owned()))
            }
            Err(error) => Err(wrong(stopped(&error))),
        }
    }

    fn fault(&mut self, at: &str, what: impl Into<String>) {
        self.faults.push(Fault::new(at, what));
    }

    fn version(&mut self) {
        let version = self.map.remove(KEY);
        if version.as_ref().and_then(Json::as_u64) != Some(VERSION.into()) {
            self.fault(KEY, format!("must be {VERSION}"));
        }
        self.map.remove("credit");
    }

    /// The character, as far as it can be read; whatever cannot stands among the faults.
    fn main(&mut self) -> Option<MainRecord> {
        let name: Option<String> = self.value("name");
        let (class, race, background) = (self.id::<Class>(), self.id::<Race>(), self.id::<HeroBackground>());
        let scores: Option<Scores> = self.value("scores");
        let raise: Vec<Ability> = self.list("raise");
        let skills: Vec<Skill> = self.list("skills");
        let expert: Vec<Skill> = self.list("expert");
        let spells: Vec<IslandSpell> = self.list("spells");
        let arms: Option<u16> = self.optional("arms");
        let travels: Vec<Travel> = self.list("travels");
        self.faults.extend(travel_faults(&travels));
        if arms.is_some_and(|arms| arms > MOST_ARMS) {
            self.fault("arms", format!("must be from 0 to {MOST_ARMS}"));
        }
        let bare = Choices::bare(class?, race?, background?, scores.unwrap_or(Scores::Standard(STANDARD)));
        let choices = Choices { name: name.unwrap_or_default(), raise, skills, expert, spells, ..bare };
        self.made(choices, arms, travels)
    }

    /// Whoever comes of it.
    fn made(&mut self, choices: Choices, arms: Option<u16>, travels: Vec<Travel>) -> Option<MainRecord> {
        let told: Vec<String> = self.faults.iter().map(|fault| fault.at.clone()).collect();
        let named = play::name::Name::parse(&choices.name).err().map(|fault| Fault::new("name", fault.to_string()));
        let faults = choices.make().err().unwrap_or_default().into_iter().filter(|fault| fault.at != "name");
        // What could not be read at all has been told.
        self.faults.extend(named.into_iter().chain(faults).filter(|fault| !told.contains(&fault.at)));
        let sheet = choices.make().ok()?;
        let main = MainRecord { choices, sheet, arms, travels };
        let level = hero::level_for(main.xp());
        Some(MainRecord { sheet: hero::risen_to(main.sheet.clone(), level), ..main })
    }

    fn id<T: Listed>(&mut self) -> Option<Id<T>> {
        let key: String = self.value(T::WHAT)?;
        let found = T::list().find(&key);
        if found.is_none() {
            let all = T::list().ids().map(Id::key).collect::<Vec<_>>().join(", ");
            self.fault(T::WHAT, format!("there is no {} {key:?}; there are {all}", T::WHAT));
        }
        found
    }

    fn value<T: DeserializeOwned>(&mut self, key: &str) -> Option<T> {
        if !self.map.contains_key(key) {
            self.fault(key, "is missing");
        }
        self.optional(key)
    }

    fn optional<T: DeserializeOwned>(&mut self, key: &str) -> Option<T> {
        let value = self.map.remove(key)?;
        T::deserialize(value).map_err(|error| self.fault(key, error.to_string())).ok()
    }

    /// A list, entry by entry, so that each wrong one is told.
    fn list<T: DeserializeOwned>(&mut self, key: &str) -> Vec<T> {
        let Some(value) = self.map.remove(key) else { return Vec::new() };
        let Json::Array(entries) = value else {
            self.fault(key, "must be a list");
            return Vec::new();
        };
        let mut list = Vec::new();
        for (place, entry) in entries.into_iter().enumerate() {
            match T::deserialize(entry) {
                Ok(entry) => list.push(entry),
                Err(error) => self.fault(&format!("{key}.{place}"), error.to_string()),
            }
        }
        list
    }
}

#[cfg(test)]
mod tests;
