//! Options in notation: the letter, what has to be said with it, where to end and where to look.

use std::fmt::Write as _;

use super::read::Words;
use super::{NoCommand, arms, find, name};
use crate::battle::choice::{BattleChoice, Low, Manner, Source};
use crate::battle::command::Command;
use crate::battle::ground::{Hex, Side};
use crate::battle::menu::kind_of;
use crate::battle::sight::Sight;
use crate::battle::who::FigureSlot;

/// Writes a choice; where and whither only if they change.
pub(super) fn write(sight: &Sight<'_>, slot: FigureSlot, option: BattleChoice, to: Hex, facing: Side) -> String {
    let figure = &sight.battle.figures[slot];
    let mut text = say(sight, slot, option);
    if to != figure.at {
        let _ = write!(text, " {to}");
    }
    if facing != figure.facing {
        let _ = write!(text, " {facing}");
    }
    text
}

fn say(sight: &Sight<'_>, slot: FigureSlot, option: BattleChoice) -> String {
    let letter = kind_of(option, sight.battle.standing(slot)).letter().map(String::from);
    let word = |word: &str| letter.clone().map_or_else(|| word.to_owned(), |letter| format!("{letter} {word}"));
    let plain = || letter.clone().unwrap_or_default();
    match option {
        BattleChoice::Charge { manner } | BattleChoice::Attack { manner } => match manner {
            Manner::Plain => plain(),
            Manner::Sweep => word("sweep"),
            Manner::TwoWeapons => word("two"),
        },
        BattleChoice::Drop { to } | BattleChoice::Missile { drop: Some(to) } => word(low(to)),
        BattleChoice::Ready { item, from: Source::Carried } | BattleChoice::Change { item } => {
            word(&arms::thing(sight, item))
        }
        BattleChoice::Ready { item, from: Source::Ground(at) } | BattleChoice::PickUp { item, at } => {
            word(&format!("{} @ {at}", arms::thing(sight, item)))
        }
        BattleChoice::Crawl => "crawl".to_owned(),
        BattleChoice::Treat { whom } => format!("treat {}", name(sight, whom)),
        BattleChoice::TakePack => "pack".to_owned(),
        // In hand-to-hand combat it has no letter of its own.
        BattleChoice::Cast => letter.unwrap_or_else(|| "h".to_owned()),
        BattleChoice::Move
        | BattleChoice::Dodge
        | BattleChoice::Missile { drop: None }
        | BattleChoice::StandUp
        | BattleChoice::Defend
        | BattleChoice::LastShot
        | BattleChoice::Disengage
        | BattleChoice::Grapple
        | BattleChoice::HandToHand
        | BattleChoice::DrawDagger
        | BattleChoice::BreakFree
        | BattleChoice::Disbelieve => plain(),
    }
}

fn low(to: Low) -> &'static str {
    match to {
        Low::Kneeling => "kneel",
        Low::Prone => "prone",
    }
}

/// Reads a choice; nothing if the word is none.
pub(super) fn read(
    sight: &Sight<'_>,
    slot: FigureSlot,
    verb: &str,
    words: &mut Words<'_>,
) -> Result<Option<Command>, NoCommand> {
    let Some(option) = option(sight, verb, words)? else { return Ok(None) };
    let figure = &sight.battle.figures[slot];
    let to = words.try_parse().unwrap_or(figure.at);
    let facing = words.try_parse().unwrap_or(figure.facing);
    Ok(Some(Command::Choose { figure: figure.who, option, to, facing }))
}

fn option(sight: &Sight<'_>, verb: &str, words: &mut Words<'_>) -> Result<Option<BattleChoice>, NoCommand> {
    Ok(Some(match verb {
        "a" => BattleChoice::Move,
        "b" => BattleChoice::Charge { manner: manner(words) },
        "c" => BattleChoice::Dodge,
        "d" => BattleChoice::Drop { to: lowness(words).ok_or(NoCommand::Missing { wanted: "kneel or prone" })? },
        "e" => {
            let item = arms::item(sight, words.need("what to ready")?)?;
            BattleChoice::Ready { item, from: ground(words)?.map_or(Source::Carried, Source::Ground) }
        }
        "f" => BattleChoice::Missile { drop: lowness(words) },
        "g" | "p" => BattleChoice::StandUp,
        "h" | "r" => BattleChoice::Cast,
        "i" | "s" => BattleChoice::Disbelieve,
        "j" => BattleChoice::Attack { manner: manner(words) },
        "k" => BattleChoice::Defend,
        "l" => BattleChoice::LastShot,
        "m" => BattleChoice::Change { item: arms::item(sight, words.need("what to ready")?)? },
        "n" => BattleChoice::Disengage,
        "o" => BattleChoice::Grapple,
        "q" => {
            let item = arms::item(sight, words.need("what to pick up")?)?;
            let at = ground(words)?.ok_or(NoCommand::Missing { wanted: "@ and the hex where it lies" })?;
            BattleChoice::PickUp { item, at }
        }
        "t" => BattleChoice::HandToHand,
        "u" => BattleChoice::DrawDagger,
        "v" => BattleChoice::BreakFree,
        "crawl" => BattleChoice::Crawl,
        "treat" => BattleChoice::Treat { whom: sight.battle.figures[find(sight, words.need("whom to treat")?)?].who },
        "pack" => BattleChoice::TakePack,
        _ => return Ok(None),
    }))
}

fn manner(words: &mut Words<'_>) -> Manner {
    if words.take("sweep") {
        Manner::Sweep
    } else if words.take("two") {
        Manner::TwoWeapons
    } else {
        Manner::Plain
    }
}

fn lowness(words: &mut Words<'_>) -> Option<Low> {
    if words.take("kneel") { Some(Low::Kneeling) } else { words.take("prone").then_some(Low::Prone) }
}

fn ground(words: &mut Words<'_>) -> Result<Option<Hex>, NoCommand> {
    if words.take("@") { words.parse("a hex such as 4,2").map(Some) } else { Ok(None) }
}
