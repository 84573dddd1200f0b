//! What the GM says, in notation.

use super::read::Words;
use super::{NoCommand, arms, casting, find, name};
use crate::battle::command::{Command, other_commands};
use crate::battle::figure::Posture;
use crate::battle::sight::Sight;
use crate::battle::spells::Knot;
use crate::battle::who::{FigureId, Team};

const ORDERS: &str = "place, hide, adjust, mend, kill, remove, hand, give, call, switch, bind, mana, rule or end";
const POSTURES: [(&str, Posture); 4] = [
    ("standing", Posture::Standing),
    ("kneeling", Posture::Kneeling),
    ("prone", Posture::Prone),
    ("flying", Posture::Flying),
];

/// Reads what follows `gm`.
pub(super) fn read(sight: &Sight<'_>, words: &mut Words<'_>) -> Result<Command, NoCommand> {
    let verb = words.need(ORDERS)?;
    match verb {
        "end" => Ok(Command::End),
        "call" => call(words),
        "rule" => rule(words),
        "switch" => switch(words),
        verb => on_a_figure(sight, verb, words),
    }
}

fn rule(words: &mut Words<'_>) -> Result<Command, NoCommand> {
    let knot = Knot(words.parse("the number of a spell")?);
    let wanted = "what comes of it, as \"one\\u0020word\"";
    let word = words.need(wanted)?;
    let said = serde_json::from_str(word).map_err(|_| NoCommand::Unknown { word: word.to_owned(), wanted })?;
    Ok(Command::Adjudicate { knot, words: said })
}

fn switch(words: &mut Words<'_>) -> Result<Command, NoCommand> {
    let switch = words.parse("a house rule such as bleeding")?;
    Ok(Command::Switch { switch, value: words.need("a value such as off")?.to_owned() })
}

fn on_a_figure(sight: &Sight<'_>, verb: &str, words: &mut Words<'_>) -> Result<Command, NoCommand> {
    if !["place", "hide", "adjust", "mend", "kill", "remove", "hand", "give", "bind", "mana"].contains(&verb) {
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
        "bind" => Command::Bind { figure, hands: words.take("hands"), mouth: words.take("mouth") },
        "mana" => Command::Attune { figure, mana: words.parse("a change of mana")? },
        "hand" => Command::HandOver { figure, player: words.parse("the number of a player")? },
        _ => {
            let item = arms::item(sight, words.need("a thing")?)?;
            Command::Give { figure, item, count: words.try_parse().unwrap_or(1) }
        }
    })
}

/// A kind of creature, the number of a side, a hex, and whether it hides there.
fn call(words: &mut Words<'_>) -> Result<Command, NoCommand> {
    let (creature, side) =
        (words.parse("a creature such as wolf")?, Team(words.parse("the number of a side, from 0")?));
    let at = words.parse("a hex such as 4,2")?;
    let hidden = match words.next() {
        None => false,
        Some("hidden") => true,
        Some(word) => return Err(NoCommand::Unknown { word: word.to_owned(), wanted: "hidden, or nothing" }),
    };
    Ok(Command::Call { creature, side, at, hidden })
}

fn posture(words: &mut Words<'_>) -> Result<Posture, NoCommand> {
    let wanted = "standing, kneeling, prone or flying";
    let Some(word) = words.next() else { return Ok(Posture::Standing) };
    let found = POSTURES.into_iter().find(|(name, _)| *name == word);
    found.map(|(_, posture)| posture).ok_or_else(|| NoCommand::Unknown { word: word.to_owned(), wanted })
}

/// Writes what the GM says. Somebody who joins with a file has no notation.
pub(super) fn write(sight: &Sight<'_>, command: &Command) -> String {
    let of = |who: &FigureId| name(sight, *who);
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
        Command::Give { figure, item, count } => {
            format!("gm give {} {} {count}", of(figure), arms::thing(sight, *item))
        }
        Command::Add { entrant } => format!("gm add {}", entrant.profile.name),
        Command::Call { creature, side, at, hidden } => {
            format!("gm call {} {} {at}{}", creature.key(), side.0, if *hidden { " hidden" } else { "" })
        }
        Command::Switch { switch, value } => format!("gm switch {} {value}", switch.key()),
        Command::Bind { figure, hands, mouth } => {
            let (hands, mouth) = (if *hands { " hands" } else { "" }, if *mouth { " mouth" } else { "" });
            format!("gm bind {}{hands}{mouth}", of(figure))
        }
        Command::Attune { figure, mana } => format!("gm mana {} {mana}", of(figure)),
        Command::Adjudicate { knot, words } => format!("gm rule {} {}", knot.0, casting::one_word(words)),
        Command::End => "gm end".to_owned(),
        other_commands!() => String::new(),
    }
}
