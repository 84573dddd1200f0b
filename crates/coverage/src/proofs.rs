//! Tests and scenes, and what they cite.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::{Path, PathBuf};

use crate::citation::{SourcePlace, places};

/// How a citation begins, in sources and in scripts.
const ABOVE_TESTS: &str = "// proves: ";
const ABOVE_SCENES: &str = "# proves: ";

/// What proves a sentence.
#[derive(Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Proof {
    /// A scene by its script and its name: `blows: a sweep strikes all in front`.
    Scene(String),
    /// A test by its path, as the test programs call it.
    Test(String),
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Scene(name) | Self::Test(name)) = self;
        write!(f, "{name}")
    }
}

/// All tests and scenes of a game, and what they cite.
#[derive(Debug, Default)]
pub struct Proofs {
    all: BTreeSet<Proof>,
    cited: BTreeMap<SourcePlace, BTreeSet<Proof>>,
    faults: Vec<String>,
}

impl Proofs {
    /// Reads the tests of all sources below a folder; their paths begin with `before`.
    pub fn read_tests(&mut self, folder: &Path, before: &str) {
        for file in files(folder, "rs") {
            let text = std::fs::read_to_string(&file).expect("a source can be read");
            let module = file.with_extension("");
            let module = module.strip_prefix(folder).expect("it is in the folder").to_string_lossy().replace('/', "::");
            let inline = if text.contains("\nmod tests {") { "::tests" } else { "" };
            let proof = |name: &str| Proof::Test(format!("{before}{module}{inline}::{name}"));
            self.read_text(&file.display().to_string(), &text, ABOVE_TESTS, |lines| test_name(lines).map(proof));
        }
    }

    /// Reads the scenes of all scripts in a folder.
    pub fn read_scenes(&mut self, folder: &Path) {
        for file in files(folder, "script") {
            let text = std::fs::read_to_string(&file).expect("a script can be read");
            let script = file.file_stem().expect("a script has a name").to_string_lossy();
            let proof = |name: &str| Proof::Scene(format!("{script}: {name}"));
            self.read_text(&file.display().to_string(), &text, ABOVE_SCENES, |lines| scene_name(lines).map(proof));
        }
    }

    /// Reads one file. A citation stands directly above what begins a proof, or above another citation.
    pub(crate) fn read_text(&mut self, file: &str, text: &str, mark: &str, begins: impl Fn(&[&str]) -> Option<Proof>) {
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        let mut cited = Vec::new();
        for (at, line) in lines.iter().enumerate() {
            let at_line = |what: &str| format!("{file}:{}: {what}", at + 1);
            if let Some(citation) = line.strip_prefix(mark) {
                match places(citation) {
                    Ok(places) => cited.extend(places),
                    Err(fault) => self.faults.push(at_line(&fault)),
                }
            } else if let Some(proof) = begins(&lines[at..]) {
                self.take(proof, std::mem::take(&mut cited), at_line);
            } else if !cited.is_empty() || is_meant_as_citation(line) {
                self.faults.push(at_line("a citation reads \"proves: \" and stands directly above a test or scene"));
                cited.clear();
            }
        }
        if !cited.is_empty() {
            self.faults.push(format!("{file}: it ends with a citation"));
        }
    }

    fn take(&mut self, proof: Proof, cited: Vec<SourcePlace>, at_line: impl Fn(&str) -> String) {
        if !self.all.insert(proof.clone()) {
            self.faults.push(at_line(&format!("there are two of {proof}")));
        }
        for place in cited {
            if !self.cited.entry(place.clone()).or_default().insert(proof.clone()) {
                self.faults.push(at_line(&format!("{proof} cites {place} twice")));
            }
        }
    }

    /// Every test and scene there is, whether it cites or not.
    pub fn all(&self) -> &BTreeSet<Proof> {
        &self.all
    }

    /// Every scene there is, by its name.
    pub fn scenes(&self) -> impl Iterator<Item = &str> {
        self.all.iter().filter_map(|proof| match proof {
            Proof::Scene(name) => Some(name.as_str()),
            Proof::Test(_) => None,
        })
    }

    /// The tests and scenes that prove nothing on a list.
    pub fn idle(&self) -> impl Iterator<Item = &Proof> {
        let citing: BTreeSet<&Proof> = self.cited.values().flatten().collect();
        self.all.iter().filter(move |proof| !citing.contains(proof))
    }

    /// What proves a sentence.
    pub fn of(&self, place: &SourcePlace) -> Vec<&Proof> {
        self.cited.get(place).into_iter().flatten().collect()
    }

    /// Every place that is cited.
    pub fn places(&self) -> impl Iterator<Item = &SourcePlace> {
        self.cited.keys()
    }

    /// What proves a sentence, in words.
    pub fn words(&self, place: &SourcePlace) -> String {
        self.of(place).iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }

    /// Citations that cannot be read, or stand nowhere.
    pub fn faults(&self) -> &[String] {
        &self.faults
    }
}

/// The name of the test that begins with these lines.
pub(crate) fn test_name<'t>(lines: &[&'t str]) -> Option<&'t str> {
    let (_, after) = lines.split_first().filter(|(first, _)| **first == "#[test]")?;
    let head = after.iter().find(|line| !line.starts_with(['#', '/']))?;
    head.strip_prefix("fn ")?.split_once('(').map(|(name, _)| name)
}

/// The name of the scene that begins with these lines.
pub(crate) fn scene_name<'t>(lines: &[&'t str]) -> Option<&'t str> {
    let line = lines.first()?.split('#').next()?;
    line.strip_prefix("scene ").map(str::trim)
}

/// A comment that would be a citation if it were written like one.
fn is_meant_as_citation(line: &str) -> bool {
    let words = line.trim_start_matches(['/', '!', '#', ' ']);
    words.len() < line.len() && words.to_lowercase().starts_with("proves:")
}

/// All files below a folder whose names end so, in order.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder can be read").map(|entry| entry.expect("an entry").path());
    let (folders, files): (Vec<PathBuf>, Vec<PathBuf>) = entries.partition(|path| path.is_dir());
    let files = files.into_iter().filter(|file| file.extension().is_some_and(|found| found == ending));
    let mut all: Vec<PathBuf> = files.chain(folders.iter().flat_map(|folder| self::files(folder, ending))).collect();
    all.sort();
    all
}
