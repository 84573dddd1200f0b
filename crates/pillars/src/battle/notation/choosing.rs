//! Options in notation: the letter, what has to be said with it, where to end and where to look.

use std::fmt::Write as _;

use super::super::choice::{Choice, Low, Manner, Source};
use super::super::command::Command;
use super::super::ground::{Hex, Side};
use super::super::menu::kind_of;
use super::super::sight::Sight;
use super::super::who::Slot;
use super::read::Words;
use super::{NoCommand, arms, find, name};

/// Writes a choice; where and whither only if they change.
pub(super) fn write(sight: &Sight<'_>, slot: Slot, option: Choice, to: Hex, facing: Side) -> String {
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

fn say(sight: &Sight<'_>, slot: Slot, option: Choice) -> String {
    let letter = kind_of(option, sight.battle.standing(slot)).letter().map(String::from);
    let word = |word: &str| letter.clone().map_or_else(|| word.to_owned(), |letter| format!("{letter} {word}"));
    let plain = || letter.clone().unwrap_or_default();
    match option {
        Choice::Charge { manner } | Choice::Attack { manner } => match manner {
            Manner::Plain => plain(),
            Manner::Sweep => word("sweep"),
            Manner::TwoWeapons => word("two"),
        },
        Choice::Drop { to } | Choice::Missile { drop: Some(to) } => word(low(to)),
        Choice::Ready { item, from: Source::Carried } | Choice::Change { item } => word(&arms::thing(sight, item)),
        Choice::Ready { item, from: Source::Ground(at) } | Choice::PickUp { item, at } => {
            word(&format!("{} @ {at}", arms::thing(sight, item)))
        }
        Choice::Crawl => "crawl".to_owned(),
        Choice::Treat { whom } => format!("treat {}", name(sight, whom)),
        Choice::TakePack => "pack".to_owned(),
        // In hand-to-hand combat it has no letter of its own.
        Choice::Cast => letter.unwrap_or_else(|| "h".to_owned()),
        Choice::Move
        | Choice::Dodge
        | Choice::Missile { drop: None }
        | Choice::StandUp
        | Choice::Defend
        | Choice::LastShot
        | Choice::Disengage
        | Choice::Grapple
        | Choice::HandToHand
        | Choice::DrawDagger
        | Choice::BreakFree
        | Choice::Disbelieve => plain(),
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
    slot: Slot,
    verb: &str,
    words: &mut Words<'_>,
) -> Result<Option<Command>, NoCommand> {
    let Some(option) = option(sight, verb, words)? else { return Ok(None) };
    let figure = &sight.battle.figures[slot];
    let to = words.try_parse().unwrap_or(figure.at);
    let facing = words.try_parse().unwrap_or(figure.facing);
    Ok(Some(Command::Choose { figure: figure.who, option, to, facing }))
}

fn option(sight: &Sight<'_>, verb: &str, words: &mut Words<'_>) -> Result<Option<Choice>, NoCommand> {
    Ok(Some(match verb {
        "a" => Choice::Move,
        "b" => Choice::Charge { manner: manner(words) },
        "c" => Choice::Dodge,
        "d" => Choice::Drop { to: lowness(words).ok_or(NoCommand::Missing { wanted: "kneel or prone" })? },
        "e" => {
            let item = arms::item(sight, words.need("what to ready")?)?;
            Choice::Ready { item, from: ground(words)?.map_or(Source::Carried, Source::Ground) }
        }
        "f" => Choice::Missile { drop: lowness(words) },
        "g" | "p" => Choice::StandUp,
        "h" | "r" => Choice::Cast,
        "i" | "s" => Choice::Disbelieve,
        "j" => Choice::Attack { manner: manner(words) },
        "k" => Choice::Defend,
        "l" => Choice::LastShot,
        "m" => Choice::Change { item: arms::item(sight, words.need("what to ready")?)? },
        "n" => Choice::Disengage,
        "o" => Choice::Grapple,
        "q" => {
            let item = arms::item(sight, words.need("what to pick up")?)?;
            let at = ground(words)?.ok_or(NoCommand::Missing { wanted: "@ and the hex where it lies" })?;
            Choice::PickUp { item, at }
        }
        "t" => Choice::HandToHand,
        "u" => Choice::DrawDagger,
        "v" => Choice::BreakFree,
        "crawl" => Choice::Crawl,
        "treat" => Choice::Treat { whom: sight.battle.figures[find(sight, words.need("whom to treat")?)?].who },
        "pack" => Choice::TakePack,
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
