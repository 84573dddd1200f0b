//! A pack as a folder of TOML files: read strictly, with everything that is wrong told at once, by file, line and key.

use std::collections::BTreeMap;

use play::game::Fault;
use play::reading::in_words;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use super::flaws::{PackFlaw, flaws};
use super::{Area, Encounter, MapPlan, Pack};
use crate::key::PackKey;

/// The files of a pack, each with the part of the pack that is in it.
const PARTS: [(&str, &str); 10] = [
    ("pack.toml", "pack"),
    ("terrain.toml", "terrains"),
    ("maps.toml", "maps"),
    ("tokens.toml", "encounters"),
    ("cards.toml", "encounters"),
    ("areas.toml", "areas"),
    ("craft.toml", "crafts"),
    ("followers.toml", "followers"),
    ("events.toml", "events"),
    (OPTIONAL, "whispers"),
];

/// The file that a pack need not have.
const OPTIONAL: &str = "whispers.toml";

/// The two files whose tables are not named by keys.
const UNKEYED: [&str; 2] = ["pack.toml", "maps.toml"];

/// How long a file may be, in bytes.
const LONGEST_FILE: usize = 1 << 20;

/// Reads the files of a pack, each with its name.
///
/// # Errors
/// All that is wrong, each with its file, the line where there is one, and the key.
pub fn read_folder(files: &[(&str, &str)]) -> Result<Pack, Vec<Fault>> {
    let mut reader = Reader::default();
    reader.open(files);
    reader.judge_keys();
    if !reader.faults.is_empty() {
        return Err(reader.faults);
    }
    let pack = reader.pack().filter(|_| reader.faults.is_empty()).ok_or(reader.faults)?;
    let faults: Vec<Fault> = flaws(&pack).into_iter().map(|flaw| located(&reader.places, flaw)).collect();
    if faults.is_empty() { Ok(pack) } else { Err(faults) }
}

/// `pack.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    id: String,
    name: String,
    version: String,
    licence: String,
    credits: String,
    centre: PackKey<Area>,
    main_deck: BTreeMap<PackKey<Encounter>, u8>,
}

/// A table of a file that has not been read yet.
struct RawRow<'t> {
    key: String,
    place: Place,
    text: &'t str,
    value: Spanned<DeValue<'t>>,
}

/// Where something stands.
#[derive(Clone, Copy)]
struct Place {
    file: &'static str,
    line: usize,
}

impl Place {
    fn fault(self, key: &str, what: impl Into<String>) -> Fault {
        let of = if key.is_empty() { String::new() } else { format!(", {key}") };
        Fault::new(format!("{}, line {}{of}", self.file, self.line), what)
    }
}

/// Where the table of a part with that key stands, by part and key.
type Places = BTreeMap<(&'static str, String), Place>;

/// A flaw with the file and line of its table.
fn located(places: &Places, flaw: PackFlaw) -> Fault {
    if let Some(place) = places.get(&(flaw.part, flaw.key.clone())) {
        return place.fault(&flaw.key, flaw.what);
    }
    let (file, _) = PARTS.iter().find(|(_, part)| *part == flaw.part).expect("each part has its file");
    let of = if flaw.key.is_empty() { String::new() } else { format!(", {}", flaw.key) };
    Fault::new(format!("{file}{of}"), flaw.what)
}

fn line(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
}

#[derive(Default)]
struct Reader<'t> {
    rows: BTreeMap<&'static str, Vec<RawRow<'t>>>,
    places: Places,
    faults: Vec<Fault>,
}

impl<'t> Reader<'t> {
    /// Takes the files apart into tables.
    fn open(&mut self, files: &[(&str, &'t str)]) {
        for (name, text) in files {
            match PARTS.iter().map(|(file, _)| file).find(|file| *file == name) {
                None => self.faults.push(Fault::new(*name, "a pack has no such file")),
                Some(file) if self.rows.contains_key(file) => self.faults.push(Fault::new(*name, "it is there twice")),
                Some(file) if text.len() > LONGEST_FILE => self.faults.push(Fault::new(*file, "it is too long")),
                Some(file) => self.open_file(file, text),
            }
        }
        let missing = PARTS.iter().filter(|(file, _)| *file != OPTIONAL && !files.iter().any(|(name, _)| name == file));
        self.faults.extend(missing.map(|(file, _)| Fault::new(*file, "the file is missing")));
    }

    fn open_file(&mut self, file: &'static str, text: &'t str) {
        let (root, errors) = DeTable::parse_recoverable(text);
        for error in errors {
            let line = line(text, error.span().map_or(0, |span| span.start));
            self.faults.push(Place { file, line }.fault("", error.message()));
        }
        let rows = if file == "pack.toml" {
            let value = Spanned::new(root.span(), DeValue::Table(root.into_inner()));
            vec![RawRow { key: String::new(), place: Place { file, line: 1 }, text, value }]
        } else {
            tables(file, text, root.into_inner())
        };
        let part = PARTS.iter().find(|(name, _)| *name == file).map_or("pack", |(_, part)| part);
        self.places.extend(rows.iter().map(|row| ((part, row.key.clone()), row.place)));
        self.rows.insert(file, rows);
    }

    /// Whether all tables are named as they may be.
    fn judge_keys(&mut self) {
        let keyed = self.rows.iter().filter(|(file, _)| !UNKEYED.contains(*file)).flat_map(|(_, rows)| rows);
        let unfit =
            keyed.filter_map(|row| Some(row.place.fault("", row.key.parse::<PackKey<Pack>>().err()?.to_string())));
        self.faults.extend(unfit);
    }

    fn pack(&mut self) -> Option<Pack> {
        let head: Option<Head> = self.read("pack.toml").pop().map(|(_, _, head)| head);
        let maps: Vec<(String, Place, MapPlan)> = self.read("maps.toml");
        let pack = Pack {
            terrains: self.keyed(&["terrain.toml"]),
            maps: maps.into_iter().map(|(_, _, map)| map).collect(),
            encounters: self.keyed(&["tokens.toml", "cards.toml"]),
            areas: self.keyed(&["areas.toml"]),
            crafts: self.keyed(&["craft.toml"]),
            followers: self.keyed(&["followers.toml"]),
            events: self.keyed(&["events.toml"]),
            whispers: self.keyed(&[OPTIONAL]),
            ..head?.pack()
        };
        Some(pack)
    }

    /// The tables of some files by their keys.
    fn keyed<T: DeserializeOwned>(&mut self, files: &[&'static str]) -> BTreeMap<PackKey<T>, T> {
        let mut all = BTreeMap::new();
        for (key, place, row) in files.iter().flat_map(|file| self.read(file)).collect::<Vec<_>>() {
            if all.insert(PackKey::brought(&key), row).is_some() {
                self.faults.push(place.fault(&key, "there is another one with this key"));
            }
        }
        all
    }

    /// The tables of a file, in its order; those that do not fit become faults.
    fn read<T: DeserializeOwned>(&mut self, file: &'static str) -> Vec<(String, Place, T)> {
        let mut read = Vec::new();
        for RawRow { key, place, text, value } in self.rows.remove(file).unwrap_or_default() {
            match T::deserialize(ValueDeserializer::from(value)) {
                Ok(row) => read.push((key, place, row)),
                Err(error) => {
                    let line = error.span().map_or(place.line, |span| line(text, span.start));
                    self.faults.push(Place { line, ..place }.fault(&key, in_words(error.message())));
                }
            }
        }
        read
    }
}

/// The tables of a file with their keys; those of a list by their numbers.
fn tables<'t>(file: &'static str, text: &'t str, root: DeTable<'t>) -> Vec<RawRow<'t>> {
    let row = |key: String, value: Spanned<DeValue<'t>>, at: usize| {
        let place = Place { file, line: line(text, at) };
        RawRow { key, place, text, value }
    };
    let mut rows = Vec::new();
    for (key, value) in root {
        let (at, key) = (key.span().start, key.into_inner().into_owned());
        let span = value.span();
        let value = value.into_inner();
        if let ("maps.toml", "map", DeValue::Array(list)) = (file, key.as_str(), &value) {
            let numbered = list.iter().cloned().enumerate();
            rows.extend(numbered.map(|(place, map)| {
                let at = map.span().start;
                row(format!("map {}", place + 1), map, at)
            }));
        } else {
            rows.push(row(key, Spanned::new(span, value), at));
        }
    }
    rows
}

impl Head {
    /// A pack of this head that holds nothing yet.
    fn pack(self) -> Pack {
        let deck = self.main_deck.iter().flat_map(|(card, count)| std::iter::repeat_n(*card, usize::from(*count)));
        Pack {
            main_deck: deck.collect(),
            id: self.id,
            name: self.name,
            version: self.version,
            licence: self.licence,
            credits: self.credits,
            centre: self.centre,
            terrains: BTreeMap::new(),
            maps: Vec::new(),
            encounters: BTreeMap::new(),
            areas: BTreeMap::new(),
            crafts: BTreeMap::new(),
            followers: BTreeMap::new(),
            events: BTreeMap::new(),
            whispers: BTreeMap::new(),
        }
    }
}
