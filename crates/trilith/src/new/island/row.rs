//! One character a line: JSON or comma-separated values.

use std::io::{self, Write};

use island::life::{MainLeaf, MainRecord, paper};

use super::life::Person;
use super::wishes::IslandWishes;
use crate::new::batch::{Came, Maker, RowFormat, quoted};

impl Maker for IslandWishes {
    const MORTAL: bool = false;

    fn header(&self) -> String {
        "name,race,class,background,str,dex,con,int,wis,cha,hp,ac,movement,skills,spells,seed\n".to_owned()
    }

    fn write(&self, rows: RowFormat, seed: u64, out: &mut Vec<u8>) -> io::Result<Came> {
        let main = Person::new(self.clone(), seed).live().map_err(io::Error::other)?;
        match rows {
            RowFormat::Jsonl => writeln!(out, "{}", paper::file::line(&main))?,
            RowFormat::Csv => csv(&main, seed, out)?,
        }
        Ok(Came::Made)
    }
}

fn csv(main: &MainRecord, seed: u64, out: &mut Vec<u8>) -> io::Result<()> {
    let (leaf, choices) = (MainLeaf::of(main), &main.choices);
    let who = [choices.race.key(), choices.class.key(), choices.background.key()];
    write!(out, "{},{}", quoted(&leaf.name), who.join(","))?;
    for score in &leaf.scores {
        write!(out, ",{}", score.value)?;
    }
    write!(out, ",{},{},{}", leaf.hp.value, leaf.armour_class.value, leaf.movement.value)?;
    let skills: Vec<&str> = main.sheet.skills.iter().map(|skill| skill.name()).collect();
    let spells: Vec<&str> = main.sheet.spells.iter().map(|spell| spell.name()).collect();
    writeln!(out, ",{},{},{seed}", quoted(&skills.join("; ")), quoted(&spells.join("; ")))
}
