//! One character a line: JSON or comma-separated values.

use std::io::{self, Write};

use cairn::attributes::Attribute;
use cairn::character::Character;
use cairn::exchange::own;

use super::life::Person;
use super::wishes::CairnWishes;
use crate::new::batch::{Came, Maker, RowFormat, quoted};

impl Maker for CairnWishes {
    const MORTAL: bool = false;

    fn header(&self) -> String {
        "name,background,age,str,dex,wil,hp,armor,gold,slots,things,companions,seed\n".to_owned()
    }

    fn write(&self, rows: RowFormat, seed: u64, out: &mut Vec<u8>) -> io::Result<Came> {
        let mut person = Person::new(*self, seed).map_err(io::Error::other)?;
        person.live().map_err(io::Error::other)?;
        let character = &person.state.character;
        match rows {
            RowFormat::Jsonl => writeln!(out, "{}", own::line(character))?,
            RowFormat::Csv => csv(character, seed, out)?,
        }
        Ok(Came::Made)
    }
}

fn csv(character: &Character, seed: u64, out: &mut Vec<u8>) -> io::Result<()> {
    write!(out, "{},{},{}", quoted(character.called()), quoted(&character.background), character.age)?;
    for attribute in Attribute::ALL {
        write!(out, ",{}", character.scores.of(attribute).max)?;
    }
    write!(out, ",{},{},{}", character.hp.max, character.armor(), character.gold)?;
    let things: Vec<&str> = character.things.iter().map(|thing| thing.item.name.as_str()).collect();
    let companions: Vec<&str> = character.companions.iter().map(|one| one.creature.name.as_str()).collect();
    write!(out, ",{},{}", character.slots_used(), quoted(&things.join("; ")))?;
    writeln!(out, ",{},{seed}", quoted(&companions.join("; ")))
}
