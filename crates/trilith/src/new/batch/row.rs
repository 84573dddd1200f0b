//! One character a line: JSON or comma-separated values.

use std::cmp::Reverse;
use std::io::{self, Write};
use std::path::Path;

use anyhow::{Result, bail};
use pillars::attributes::Attribute;
use pillars::character::Character;
use pillars::creation::{Life, State};
use pillars::experience::Track;
use pillars::skills::Learned;
use play::Seat;
use play::game::Game as _;

use super::Wishes;
use crate::new::print;

/// How many skills a line names.
const TOP_SKILLS: usize = 5;

/// How a character becomes a line.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Rows {
    /// A JSON value.
    Jsonl,
    /// Comma-separated values under a header.
    Csv,
}

impl Rows {
    /// By the end of the file's name.
    pub(crate) fn by_extension(file: &Path) -> Result<Self> {
        let extension = file.extension().map(|extension| extension.to_string_lossy().to_lowercase());
        match extension.as_deref() {
            Some("jsonl") => Ok(Self::Jsonl),
            Some("csv") => Ok(Self::Csv),
            Some(_) | None => bail!("{} tells no format: its name must end in .jsonl or .csv", file.display()),
        }
    }

    /// What stands above all lines.
    pub(super) fn header(self, wishes: &Wishes) -> String {
        match self {
            Self::Jsonl => String::new(),
            Self::Csv => {
                let attributes = Attribute::ALL.iter().map(|attribute| attribute.key().to_owned());
                let years = Track::of(wishes.house.tracks).map(|track| format!("years_{}", track.key()));
                let first = ["name", "age"].map(str::to_owned).into_iter().chain(attributes);
                let mut columns: Vec<String> = first.collect();
                columns.extend(["fatigue", "body", "class", "location", "wealth", "purse_cp"].map(str::to_owned));
                columns.extend(years);
                columns.extend(["top_skills", "seed"].map(str::to_owned));
                columns.extend((wishes.seat == Seat::Gm).then(|| "mana".to_owned()));
                columns.join(",") + "\n"
            }
        }
    }

    /// Writes one line.
    pub(super) fn write(self, state: &State, wishes: &Wishes, seed: u64, out: &mut impl Write) -> io::Result<()> {
        match self {
            Self::Jsonl => writeln!(out, "{}", print::line(state, wishes.seat)),
            Self::Csv => csv(state, wishes, seed, out),
        }
    }
}

fn csv(state: &State, wishes: &Wishes, seed: u64, out: &mut impl Write) -> io::Result<()> {
    let character = &state.character;
    write!(out, "{},{}", quoted(character.called()), character.age)?;
    for (_, score) in character.scores.iter() {
        write!(out, ",{score}")?;
    }
    match &character.pools {
        Some(pools) => write!(out, ",{},{}", pools.fatigue.start, pools.body.start)?,
        None => write!(out, ",,")?,
    }
    let Character { class, location, wealth, .. } = character;
    let words = [class.map(|it| it.to_string()), location.map(|it| it.to_string()), wealth.map(|it| it.to_string())];
    for word in words {
        write!(out, ",{}", quoted(&word.unwrap_or_default()))?;
    }
    write!(out, ",{}", character.purse.in_copper())?;
    for track in Track::of(wishes.house.tracks) {
        write!(out, ",{}", character.years.iter().filter(|year| year.track == track).count())?;
    }
    write!(out, ",{},{seed}", quoted(&top_skills(character)))?;
    if wishes.seat == Seat::Gm {
        let mana = Life::sight(state, wishes.seat).mana();
        write!(out, ",{}", mana.map(|mana| mana.amount().to_string()).unwrap_or_default())?;
    }
    writeln!(out)
}

/// The best skills with their levels, the best first, equals in the order of the book.
fn top_skills(character: &Character) -> String {
    let mut skills: Vec<&Learned> = character.skills.iter().collect();
    skills.sort_by_key(|learned| Reverse(learned.points));
    let named = skills.iter().take(TOP_SKILLS).map(|learned| format!("{} {}", learned.skill, learned.level()));
    named.collect::<Vec<_>>().join("; ")
}

/// A field, in quotation marks if it needs them (RFC 4180).
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_needs_them_gets_quotation_marks() {
        assert_eq!(quoted("Bran of Ash"), "Bran of Ash");
        assert_eq!(quoted("Hill, river"), "\"Hill, river\"");
        assert_eq!(quoted("the \"Owl\""), "\"the \"\"Owl\"\"\"");
    }

    #[test]
    fn the_name_of_the_file_tells_the_format() {
        assert_eq!(Rows::by_extension(Path::new("a/b.CSV")).ok(), Some(Rows::Csv));
        assert_eq!(Rows::by_extension(Path::new("b.jsonl")).ok(), Some(Rows::Jsonl));
        for wrong in ["b.json", "b", ".csv", "csv"] {
            assert!(Rows::by_extension(Path::new(wrong)).is_err(), "{wrong}");
        }
    }
}
