//! What the GM says, in notation.

use super::super::command::Command;
use super::super::figure::Posture;
use super::super::sight::Sight;
use super::super::who::Who;
use super::read::Words;
use super::{NoCommand, arms, find, name};

const ORDERS: &str = "place, hide, adjust, mend, kill, remove, hand, give or end";
const POSTURES: [(&str, Posture); 4] = [
    ("standing", Posture::Standing),
    ("kneeling", Posture::Kneeling),
    ("prone", Posture::Prone),
    ("flying", Posture::Flying),
];

/// Reads what follows `gm`.
pub(super) fn read(sight: &Sight<'_>, words: &mut Words<'_>) -> Result<Command, NoCommand> {
    let verb = words.need(ORDERS)?;
    if verb == "end" {
        return Ok(Command::End);
    }
    if !["place", "hide", "adjust", "mend", "kill", "remove", "hand", "give"].contains(&verb) {
        return Err(NoCommand::Unknown { word: verb.to_owned(), wanted: ORDERS });
    }
    let figure = sight.battle.figures[find(sight, words.need("a figure")?)?].who;
    Ok(match verb {
        "place" => {
            let (at, facing) = (words.parse("a hex such as 4,2")?, words.parse("a side such as NE")?);
            Command::Place { figure, at, facing, posture: posture(words)? }
        }
        "hide" => Command::Hide { figure },
        "adjust" => {
            let (fatigue, body) = (words.parse("a change of Fatigue")?, words.parse("a change of Body")?);
            Command::Adjust { figure, fatigue, body }
        }
        "mend" => Command::Mend { figure },
        "kill" => Command::Kill { figure },
        "remove" => Command::Remove { figure },
        "hand" => Command::HandOver { figure, player: words.parse("the number of a player")? },
        _ => {
            let item = arms::item(words.need("a thing")?)?;
            Command::Give { figure, item, count: words.try_parse().unwrap_or(1) }
        }
    })
}

fn posture(words: &mut Words<'_>) -> Result<Posture, NoCommand> {
    let wanted = "standing, kneeling, prone or flying";
    let Some(word) = words.next() else { return Ok(Posture::Standing) };
    let found = POSTURES.into_iter().find(|(name, _)| *name == word);
    found.map(|(_, posture)| posture).ok_or_else(|| NoCommand::Unknown { word: word.to_owned(), wanted })
}

/// Writes what the GM says. Somebody who joins comes with a file, and has no notation.
pub(super) fn write(sight: &Sight<'_>, command: &Command) -> String {
    let of = |who: &Who| name(sight, *who);
    match command {
        Command::Place { figure, at, facing, posture } => {
            let named = POSTURES.into_iter().find(|(_, other)| other == posture).map_or("standing", |(name, _)| name);
            format!("gm place {} {at} {facing} {named}", of(figure))
        }
        Command::Hide { figure } => format!("gm hide {}", of(figure)),
        Command::Adjust { figure, fatigue, body } => format!("gm adjust {} {fatigue} {body}", of(figure)),
        Command::Mend { figure } => format!("gm mend {}", of(figure)),
        Command::Kill { figure } => format!("gm kill {}", of(figure)),
        Command::Remove { figure } => format!("gm remove {}", of(figure)),
        Command::HandOver { figure, player } => format!("gm hand {} {player}", of(figure)),
        Command::Give { figure, item, count } => format!("gm give {} {} {count}", of(figure), item.key()),
        Command::Add { entrant } => format!("gm add {}", entrant.profile.name),
        Command::Enter { figure, newcomer } => format!("door {} {}", of(figure), newcomer.profile.name),
        Command::End => "gm end".to_owned(),
        Command::TakePlace { .. }
        | Command::Yield { .. }
        | Command::DropPack { .. }
        | Command::Walk { .. }
        | Command::Choose { .. }
        | Command::Leave { .. }
        | Command::Strike { .. }
        | Command::StrikeTwice { .. }
        | Command::Sweep { .. }
        | Command::Shoot { .. }
        | Command::Throw { .. }
        | Command::Close { .. }
        | Command::StepAway { .. }
        | Command::Hold { .. }
        | Command::Agree { .. }
        | Command::Push { .. }
        | Command::Stay { .. }
        | Command::Reveal { .. }
        | Command::Surrender { .. } => String::new(),
    }
}
