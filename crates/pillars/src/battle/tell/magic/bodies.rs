//! What magic does to somebody, in words.

use play::game::Telling;

use crate::battle::seen::Seen;
use crate::battle::spells::{Charm, Drive, Hurt, Veil};
use crate::battle::tell::{roll, with};
use crate::magic::Element;

pub(super) fn hurt(name: &str, by: Hurt, faces: &[u8], through: i16, stopped: i16, body: i16, soaked: i16) -> Telling {
    let (what, does) = match by {
        Hurt::Spell(spell) => (spell.name.clone(), "hurts"),
        Hurt::Lingering(element) => (element_word(element).to_owned(), "still hurts"),
        Hurt::Wall(element) => (format!("The wall of {}", element.key()), "hurts"),
        Hurt::Shield(element) => (format!("The shield of {}", element.key()), "hurts"),
        Hurt::Lightning => ("Lightning".to_owned(), "hurts"),
        Hurt::Lash => ("The Runaway".to_owned(), "hurts"),
        Hurt::Choking => ("Want of breath".to_owned(), "hurts"),
        Hurt::Collapse => ("The closing wall".to_owned(), "hurts"),
        Hurt::Backlash => ("The spell".to_owned(), "recoils upon"),
        Hurt::Flames => ("Fire".to_owned(), "burns"),
    };
    let to = if body > 0 { " Body" } else { "" };
    let rest = match (soaked, stopped - soaked) {
        (0, 0) => String::new(),
        (0, stopped) => format!(", {stopped} being stopped"),
        (soaked, 0) => format!(", {soaked} being soaked up"),
        (soaked, stopped) => format!(", {stopped} being stopped and {soaked} soaked up"),
    };
    let text = if through > 0 {
        format!("{what} {does} {name} for {through}{to}{rest}.")
    } else {
        format!("{what} does not hurt {name}{rest}.")
    };
    Telling { text, rolls: roll(&format!("{}d6 # Damage", faces.len()), faces).into_iter().collect() }
}

pub(super) fn healed(name: &str, faces: &[u8], body: i16, fatigue: i16) -> Telling {
    let rest = if fatigue > 0 { format!(" and {fatigue} Fatigue") } else { String::new() };
    let text = format!("{name} gets back {body} Body{rest}; no wound bleeds now.");
    Telling { text, rolls: roll(&format!("{}d6 # Healing", faces.len()), faces).into_iter().collect() }
}

pub(super) fn laid(name: &str, charm: &Charm, seen: &Seen) -> String {
    match charm {
        Charm::Cover { by, veil: Veil::Blur } => format!("{name} blurs: {by} harder to hit."),
        Charm::Cover { by, veil: Veil::Shield } => format!("{name} is shielded: {by} harder to hit."),
        Charm::Cover { by, veil: Veil::Wall { radius } } => {
            format!("{name} and all friends within {radius} are shielded: {by} harder to hit.")
        }
        Charm::Invisible { .. } => format!("{name} is no longer seen."),
        Charm::Sight { hexes } => format!("{name} sees what is invisible within {hexes} hexes."),
        Charm::Flight { hexes } => format!("{name} can fly, {hexes} hexes a turn."),
        Charm::Passage { depth } => format!("{name} can walk through walls of {depth} hexes."),
        Charm::Shape { .. } => format!("{name} has another shape."),
        Charm::Light { radius } => format!("{name} shines over {radius} hexes."),
        Charm::Soak { element, left } => format!("{name} is shielded from {left} damage of {}.", element.key()),
        Charm::Ward { element, less, .. } => format!("{name} takes {less} less from each hit of {}.", element.key()),
        Charm::Encased { strength } => format!("{name} is shut in a shell of STR {strength}."),
        Charm::Frozen { .. } => format!("{name} is frozen fast."),
        Charm::Calm => format!("{name} has no wish to fight."),
        Charm::Rage { victim: Some(victim) } => format!("{name} sees nobody but {}.", seen.name(*victim)),
        Charm::Rage { victim: None } => format!("{name} sees red."),
        Charm::Asleep { .. } => format!("{name} sleeps."),
        Charm::Confused { .. } => format!("{name} is confused."),
        Charm::Blind => format!("{name} is blind."),
        Charm::Deaf => format!("{name} is deaf."),
        Charm::Laughing => format!("{name} cannot stop laughing."),
        Charm::Paralysed => format!("{name} cannot move."),
        Charm::Choking { .. } => format!("{name} cannot breathe."),
        Charm::Running => format!("{name} runs for dear life."),
        Charm::Swept { side } => format!("{name} is swept along, {side} every turn."),
        Charm::Stunned => format!("{name} is stunned."),
        Charm::Shaken { .. } => format!("{name} is afraid."),
        Charm::Burning { element, .. } => format!("{} clings to {name}.", element_word(*element)),
        Charm::Wrought => format!("{name} is under the spell."),
        // What is kept up is told, and so is that the GM says what comes of it.
        Charm::Worldly | Charm::Feigned { .. } => String::new(),
    }
}

pub(super) fn confused(name: &str, face: u8, drive: Drive) -> Telling {
    let does = match drive {
        Drive::Attack => "falls upon whoever is nearest",
        Drive::Stand => "stands and stares",
        Drive::Flee => "runs",
    };
    with(format!("{name} is confused and {does}."), "d6", &[face])
}

fn element_word(element: Element) -> &'static str {
    match element {
        Element::Water => "Ice",
        Element::Fire => "Fire",
        Element::Lightning => "Lightning",
        Element::Earth => "Acid",
        Element::Wind => "Wind",
    }
}
