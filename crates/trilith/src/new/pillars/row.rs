//! One character a line: JSON or comma-separated values.

use std::cmp::Reverse;
use std::io::{self, Write};

use pillars::attributes::{Attribute, ScoreOrigins};
use pillars::character::Character;
use pillars::creation::{CreationStep, Life, State};
use pillars::experience::Track;
use pillars::skills::SkillPoints;
use play::Seat;
use play::game::Game as _;

use super::life::Person;
use super::print;
use super::wishes::PillarsWishes;
use crate::new::batch::{Came, Maker, RowFormat, quoted};

/// How many skills a line names.
const TOP_SKILLS: usize = 5;
/// What a score is the sum of.
const ORIGINS: [&str; 3] = ["first", "years", "ageing"];

impl Maker for PillarsWishes {
    const MORTAL: bool = true;

    fn header(&self) -> String {
        let attributes = Attribute::ALL.iter().map(|attribute| attribute.key().to_owned());
        let origins = Attribute::ALL.iter().flat_map(|of| ORIGINS.map(|part| format!("{}_{part}", of.key())));
        let years = Track::of(self.house.tracks).map(|track| format!("years_{}", track.key()));
        let first = ["name", "age"].map(str::to_owned).into_iter().chain(attributes);
        let mut columns: Vec<String> = first.collect();
        columns.extend(["fatigue", "body", "class", "location", "wealth", "purse_cp"].map(str::to_owned));
        columns.extend(years);
        columns.extend(["top_skills", "seed"].map(str::to_owned));
        columns.extend(origins);
        columns.extend((self.seat == Seat::Gm).then(|| "mana".to_owned()));
        columns.join(",") + "\n"
    }

    fn write(&self, rows: RowFormat, seed: u64, out: &mut Vec<u8>) -> io::Result<Came> {
        let mut person = Person::new(self.house, self.seat, seed);
        person.live(self.plan).map_err(io::Error::other)?;
        if person.state.step != CreationStep::Alive {
            return Ok(Came::Dead);
        }
        match rows {
            RowFormat::Jsonl => writeln!(out, "{}", print::line(&person.state, self.seat))?,
            RowFormat::Csv => csv(&person.state, self, seed, out)?,
        }
        Ok(Came::Made)
    }
}

fn csv(state: &State, wishes: &PillarsWishes, seed: u64, out: &mut impl Write) -> io::Result<()> {
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
    origins(character, out)?;
    if wishes.seat == Seat::Gm {
        let mana = Life::sight(state, wishes.seat).mana();
        write!(out, ",{}", mana.map(|mana| mana.amount().to_string()).unwrap_or_default())?;
    }
    writeln!(out)
}

/// Where the points of each score came from, in the order of [`ORIGINS`].
fn origins(character: &Character, out: &mut impl Write) -> io::Result<()> {
    for attribute in Attribute::ALL {
        match &character.origins {
            Some(ScoreOrigins { start, years, ageing, .. }) => {
                write!(out, ",{},{},{}", start[attribute], years[attribute], ageing[attribute])?;
            }
            None => write!(out, ",,,")?,
        }
    }
    Ok(())
}

/// The best skills with their levels, the best first, equals in the order of the book.
fn top_skills(character: &Character) -> String {
    let mut skills: Vec<&SkillPoints> = character.skills.iter().collect();
    skills.sort_by_key(|learned| Reverse(learned.points));
    let named = skills.iter().take(TOP_SKILLS).map(|learned| format!("{} {}", learned.skill, learned.level()));
    named.collect::<Vec<_>>().join("; ")
}
