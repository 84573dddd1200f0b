//! Castings in words: how they are declared, answered, made and held.

use play::game::Telling;

use super::spell_word;
use crate::battle::event::Faces;
use crate::battle::seen::Seen;
use crate::battle::spells::{Cast, Margin, Mode, Turn};
use crate::battle::tell::{listed, roll, with};
use crate::data::Id;
use crate::magic::weave::{CastOutcome, ControlOutcome, Debt};
use crate::magic::{Guard, Spell};

pub(super) fn declared(seen: &Seen, cast: &Cast, spent: u8, borrowed: u16, escalated: bool) -> String {
    let targets = listed(cast.targets.iter().filter(|who| **who != cast.figure).map(|who| seen.name(*who)));
    let at = match (targets.is_empty(), cast.at) {
        (false, _) => format!(" at {targets}"),
        (true, Some(spot)) => format!(" at {}", spot.hex),
        (true, None) => String::new(),
    };
    let what = match cast.mode {
        Some(Mode::Creature(creature)) => format!(", as a {}", creature.noun()),
        Some(Mode::Mind(mind)) => format!(", for {}", mind.name()),
        Some(Mode::Force(fate)) => format!(", for {}", fate.name()),
        Some(Mode::Name(name) | Mode::Spread(name)) => format!(", by the Name of {}", name.name()),
        Some(Mode::Victim(_)) | None => String::new(),
    };
    let again = if escalated { " again" } else { "" };
    let owed = if borrowed > 0 { format!(", {borrowed} of it borrowed") } else { String::new() };
    let spell = spell_word(cast.spell, cast.element);
    format!("{} begins{again} to cast {spell}{at}{what}{}{owed}.", seen.name(cast.figure), with_mana(spent))
}

pub(super) fn contested(
    [name, caster]: [&str; 2],
    by: Option<Guard>,
    mana: u8,
    stopped: bool,
    margins: [&Margin; 2],
) -> Telling {
    let by = match by {
        None => "",
        Some(Guard::Protection) => " by Protection",
        Some(Guard::Halt) => " by Halt",
        Some(Guard::Reflect) => " by Reflect",
    };
    let with = if mana == 0 { String::new() } else { format!(" with {mana} mana") };
    let end = if stopped { " and stops the spell" } else { ", in vain" };
    let text = format!("{name} counters {caster}{by}{with}{end}.");
    Telling { text, rolls: margins.into_iter().filter_map(margin).collect() }
}

pub(super) fn unanswered(name: &str, lost: u8, short: bool) -> Telling {
    Telling::plain(if short {
        format!("{name} would counter it, and has not the mana.")
    } else {
        format!("{name} would counter it with too little mana{}.", with_mana(lost))
    })
}

pub(super) fn controlled(name: &str, faces: &Faces, need: i16, hold: ControlOutcome) -> Telling {
    let text = match hold {
        ControlOutcome::Firm => format!("{name} holds the mana."),
        ControlOutcome::Small => format!("{name} holds the mana, but not quite."),
        ControlOutcome::Large => format!("{name} barely holds the mana."),
        ControlOutcome::Lost => format!("{name} loses hold of the mana."),
    };
    Telling { text, rolls: checked("Control", faces, need) }
}

pub(super) fn cast(name: &str, spell: Id<Spell>, faces: &Faces, need: i16, result: CastOutcome, back: u8) -> Telling {
    let text = format!("{name} {}{}.", cast_words(spell, result), returned(back));
    Telling { text, rolls: checked("To cast", faces, need) }
}

fn cast_words(spell: Id<Spell>, result: CastOutcome) -> String {
    match result {
        CastOutcome::Critical => format!("casts {spell} to perfection"),
        CastOutcome::Strong => format!("casts {spell} with ease"),
        CastOutcome::Works => format!("casts {spell}"),
        CastOutcome::Fails { .. } => format!("fails to cast {spell}"),
        CastOutcome::Fumble => format!("fumbles {spell}"),
        CastOutcome::BadFumble => format!("fumbles {spell} badly"),
        CastOutcome::Runaway => format!("loses {spell} altogether"),
    }
}

pub(super) fn freaked(tells: &str, face: u8, does: Turn, back: u8) -> Telling {
    let more = if does == Turn::Cheaper { returned(back) } else { String::new() };
    with(format!("{}{more}", tells.trim_end_matches('.')) + ".", "d6", &[face])
}

pub(super) fn renewed(name: &str, kept: usize, paid: u8, short: bool) -> String {
    match (kept, short) {
        (_, true) => format!("{name} has not the mana to keep everything up."),
        (0, false) => String::new(),
        (_, false) => format!("{name} keeps up the spell{}.", with_mana(paid)),
    }
}

pub(super) fn debt_rolled(name: &str, [faces, out]: [&Faces; 2], need: i16, result: Debt, swoon: u8) -> Telling {
    let text = match result {
        Debt::Borne => format!("{name} bears the Debt."),
        Debt::Faints => format!("{name} faints under the Debt for {swoon} turns."),
        Debt::Runaway => format!("The Debt tears the magic from {name}."),
    };
    let long = Some(out).filter(|out| !out.is_empty());
    let long = long.and_then(|out| roll(&format!("{}d6 # Turns", out.len()), out));
    Telling { text, rolls: checked("Debt", faces, need).into_iter().chain(long).collect() }
}

pub(super) fn drained(name: &str, round: u16, faces: &[u8], mana: u16, body: i16, faints: bool) -> Telling {
    let from = match (mana, body) {
        (0, 0) => "takes what it finds".to_owned(),
        (mana, 0) => format!("takes {mana} mana"),
        (0, body) => format!("takes {body} Body"),
        (mana, body) => format!("takes {mana} mana and {body} Body"),
    };
    let end = if faints { ", and consciousness with it" } else { "" };
    let text = format!("Round {round} of the Runaway {from} of {name}{end}.");
    Telling { text, rolls: roll(&format!("{}d6 # Body", faces.len()), faces).into_iter().collect() }
}

pub(super) fn anchored(name: &str, caster: Option<&str>, kept: bool) -> String {
    let whose = caster.map_or_else(|| "the".to_owned(), |caster| format!("{caster}'s"));
    let end = if kept { "keeps the spell" } else { "ends the spell" };
    format!("{name} anchors {whose} Runaway and {end}.")
}

pub(super) fn intervened(name: &str, caster: &str, mana: u16, short: bool) -> String {
    if short {
        format!("{name} tries to help {caster} with mana that is not there.")
    } else {
        let mana = u8::try_from(mana).unwrap_or(u8::MAX);
        format!("{name} tries to help {caster}{}.", with_mana(mana))
    }
}

pub(super) fn strove(name: &str, target: &str, won: bool, margins: [&Margin; 2]) -> Telling {
    let end = if won { "and wins" } else { "and loses" };
    let text = format!("{name} strives with {target} {end}.");
    Telling { text, rolls: margins.into_iter().filter_map(margin).collect() }
}

/// Dice against a number that may be nobody's business.
fn checked(what: &str, faces: &Faces, need: i16) -> Vec<dice::Roll> {
    let against = if need == 0 { String::new() } else { format!("<={need}") };
    roll(&format!("{}d6{against} # {what}", faces.len()), faces).into_iter().collect()
}

fn margin(margin: &Margin) -> Option<dice::Roll> {
    roll("3d6 # Contest", &margin.faces)
}

pub(super) fn with_mana(mana: u8) -> String {
    if mana == 0 { String::new() } else { format!(", with {mana} mana") }
}

fn returned(mana: u8) -> String {
    if mana == 0 { String::new() } else { format!("; {mana} mana comes back") }
}
