//! Magic in notation.
//!
//! ```text
//! mira cast missile of fire > ogre        with mana N, reach N, gains 1.0.2, as sleep, @ 4,2 along NE, borrow
//! mira watch ogre 4 halt    mira counter 5    mira pass    mira anchor keep    mira help bob
//! mira disbelieve wolf      mira renew 12 40  mira release 12
//! ```

use std::fmt::Write as _;

use arrayvec::ArrayVec;

use super::read::Words;
use super::{NoCommand, find, name};
use crate::battle::command::Command;
use crate::battle::sight::Sight;
use crate::battle::spells::{Affliction, Cast, Knot, MOST_TARGETS, Mind, Mode, Name, SpellSpot};
use crate::battle::who::FigureId;
use crate::data::Id;
use crate::magic::{Element, Gains, Guard, Spell};

/// Writes a casting.
pub(super) fn write(sight: &Sight<'_>, cast: &Cast) -> String {
    let mut text = format!("{} cast {}", name(sight, cast.figure), cast.spell.key());
    if let Some(element) = cast.element {
        let _ = write!(text, " of {}", element.key());
    }
    if let Some(mode) = cast.mode {
        let _ = write!(text, " as {}", mode_word(sight, mode));
    }
    for target in &cast.targets {
        let _ = write!(text, " > {}", name(sight, *target));
    }
    if let Some(SpellSpot { hex, along }) = cast.at {
        let _ = write!(text, " @ {hex}");
        if let Some(along) = along {
            let _ = write!(text, " along {along}");
        }
    }
    if let Some(mana) = cast.mana {
        let _ = write!(text, " with {mana}");
    }
    if cast.reach > 0 {
        let _ = write!(text, " reach {}", cast.reach);
    }
    if !cast.gains.is_empty() {
        let times: Vec<String> = cast.gains.iter().map(|times| times.to_string()).collect();
        let _ = write!(text, " gains {}", times.join("."));
    }
    if cast.borrow {
        text.push_str(" borrow");
    }
    text
}

fn mode_word(sight: &Sight<'_>, mode: Mode) -> String {
    match mode {
        Mode::Creature(creature) => format!("creature {}", creature.key()),
        Mode::Mind(mind) => mind.name().to_owned(),
        Mode::Force(fate) => fate.name().replace(' ', "-"),
        Mode::Name(word) => word.name().to_owned(),
        Mode::Spread(word) => format!("spread-{}", word.name()),
        Mode::Victim(who) => format!("foe-of {}", name(sight, who)),
    }
}

/// Reads what magic a figure does; nothing if the word is none of its.
pub(super) fn read(
    sight: &Sight<'_>,
    figure: FigureId,
    verb: &str,
    words: &mut Words<'_>,
) -> Result<Option<Command>, NoCommand> {
    let target = |words: &mut Words<'_>| -> Result<FigureId, NoCommand> {
        Ok(sight.battle.figures[find(sight, words.need("a target")?)?].who)
    };
    Ok(Some(match verb {
        "cast" => Command::Cast(Box::new(cast(sight, figure, words)?)),
        "watch" => {
            let caster = target(words)?;
            Command::Watch { figure, caster, mana: words.parse("how much mana")?, guard: guard(words) }
        }
        "counter" => Command::Counter { figure, mana: words.parse("how much mana")?, guard: guard(words) },
        "pass" => Command::LetPass { figure },
        "anchor" => Command::Anchor { figure, keep: words.take("keep") },
        "help" => {
            let target = target(words)?;
            Command::Intervene { figure, target, keep: words.take("keep") }
        }
        "disbelieve" => Command::Disbelieve { figure, target: target(words)? },
        "renew" => {
            let mut keep = ArrayVec::new();
            while let Some(knot) = words.try_parse() {
                let _ = keep.try_push(Knot(knot));
            }
            Command::Renew { figure, keep }
        }
        "release" => Command::Release { figure, knot: Knot(words.parse("the number of a spell")?) },
        _ => return Ok(None),
    }))
}

fn guard(words: &mut Words<'_>) -> Option<Guard> {
    if words.take("halt") {
        Some(Guard::Halt)
    } else if words.take("reflect") {
        Some(Guard::Reflect)
    } else {
        words.take("protection").then_some(Guard::Protection)
    }
}

fn cast(sight: &Sight<'_>, figure: FigureId, words: &mut Words<'_>) -> Result<Cast, NoCommand> {
    let mut cast = Cast::plain(figure, spell(sight, figure, words)?);
    let mut targets: ArrayVec<FigureId, MOST_TARGETS> = ArrayVec::new();
    loop {
        if words.take("of") {
            cast.element = Some(element(words)?);
        } else if words.take("as") {
            cast.mode = Some(mode(sight, words)?);
        } else if words.take(">") {
            let target = sight.battle.figures[find(sight, words.need("a target")?)?].who;
            let _ = targets.try_push(target);
        } else if words.take("@") {
            let hex = words.parse("a hex such as 4,2")?;
            let along = if words.take("along") { Some(words.parse("a side such as NE")?) } else { None };
            cast.at = Some(SpellSpot { hex, along });
        } else if words.take("with") {
            cast.mana = Some(words.parse("how much mana")?);
        } else if words.take("reach") {
            cast.reach = words.parse("how often the range is lengthened")?;
        } else if words.take("gains") {
            cast.gains = gains(words)?;
        } else if words.take("borrow") {
            cast.borrow = true;
        } else {
            break;
        }
    }
    cast.targets = targets;
    Ok(cast)
}

/// A spell by its key; one of a scenario's own also by what stands there before its digits, for whoever knows it.
fn spell(sight: &Sight<'_>, figure: FigureId, words: &mut Words<'_>) -> Result<Id<Spell>, NoCommand> {
    let wanted = "a spell such as missile";
    let word = words.need(wanted)?;
    let lore = sight.battle.slot(figure).and_then(|slot| sight.battle.lore(slot));
    let known = lore.into_iter().flat_map(|lore| lore.book.known()).map(|(spell, _)| spell);
    let short = |spell: &Id<Spell>| spell.key().split_once('~').is_some_and(|(name, _)| name == word);
    let found = word.parse().ok().or_else(|| known.filter(|spell| !spell.is_listed()).find(short));
    found.ok_or_else(|| NoCommand::Unknown { word: word.to_owned(), wanted })
}

fn element(words: &mut Words<'_>) -> Result<Element, NoCommand> {
    let wanted = "an element: water, fire, lightning, earth or wind";
    let word = words.need(wanted)?;
    let found = Element::ALL.into_iter().find(|element| element.key() == word);
    found.ok_or_else(|| NoCommand::Unknown { word: word.to_owned(), wanted })
}

fn mode(sight: &Sight<'_>, words: &mut Words<'_>) -> Result<Mode, NoCommand> {
    let wanted = "a state such as sleep, a Name, creature and its key, or foe-of and a figure";
    let word = words.need(wanted)?;
    match word {
        "creature" => return Ok(Mode::Creature(words.parse("a creature such as wolf")?)),
        "foe-of" => return Ok(Mode::Victim(sight.battle.figures[find(sight, words.need("a figure")?)?].who)),
        _ => {}
    }
    let mind = Mind::ALL.into_iter().find(|mind| mind.name() == word).map(Mode::Mind);
    let force = || Affliction::ALL.into_iter().find(|fate| fate.name().replace(' ', "-") == word).map(Mode::Force);
    let name = |word: &str| Name::ALL.into_iter().find(|name| name.name() == word);
    let named =
        || word.strip_prefix("spread-").map_or_else(|| name(word).map(Mode::Name), |word| name(word).map(Mode::Spread));
    mind.or_else(force).or_else(named).ok_or_else(|| NoCommand::Unknown { word: word.to_owned(), wanted })
}

fn gains(words: &mut Words<'_>) -> Result<Gains, NoCommand> {
    let wanted = "numbers such as 1.0.2";
    let word = words.need(wanted)?;
    let times: Option<Vec<u8>> = word.split('.').map(|times| times.parse().ok()).collect();
    times.map(Gains::of).ok_or_else(|| NoCommand::Unknown { word: word.to_owned(), wanted })
}

/// What guards a counterspell, in words.
pub(super) fn guard_word(guard: Option<Guard>) -> &'static str {
    match guard {
        None => "",
        Some(Guard::Protection) => " protection",
        Some(Guard::Halt) => " halt",
        Some(Guard::Reflect) => " reflect",
    }
}

/// A text as one word.
pub(super) fn one_word(text: &str) -> String {
    let quoted = serde_json::to_string(text).unwrap_or_default();
    quoted.chars().fold(String::new(), |mut word, letter| {
        if letter.is_whitespace() {
            let _ = write!(word, "\\u{:04x}", u32::from(letter));
        } else {
            word.push(letter);
        }
        word
    })
}
