//! What a script expects of a figure.

use play::Seat;
use play::script::same;
use play::spelling::instead;

use super::{find, spells};
use crate::battle::bot;
use crate::battle::figure::{Figure, FigureCondition, Posture, Presence};
use crate::battle::menu::FoeStanding;
use crate::battle::sight::Sight;
use crate::battle::state::Battle;
use crate::battle::who::FigureSlot;
use crate::equipment::GearPlace;

/// The words that say something of a figure.
const WORDS: [&str; 47] = [
    "at",
    "facing",
    "fatigue",
    "body",
    "place",
    "bleeds",
    "waited",
    "moved",
    "gait",
    "has",
    "mana",
    "owes",
    "concentrating",
    "caught",
    "winds",
    "standing",
    "kneeling",
    "prone",
    "flying",
    "able",
    "semiconscious",
    "unconscious",
    "dead",
    "free",
    "engaged",
    "gripped",
    "hidden",
    "gone",
    "holds",
    "sees",
    "misses",
    "awaited",
    "under",
    "free-of",
    "holds-up",
    "wild",
    "of",
    "stays",
    "move",
    "strength",
    "hexes",
    "soaks",
    "ward",
    "sees-to",
    "here",
    "fled",
    "surrendered",
];

/// Checks what is expected of a figure: `ann's facing is SE, not N`, `ann is standing, not prone`.
pub(super) fn check(battle: &Battle, slot: FigureSlot, name: &str, text: &str) -> Result<(), String> {
    let figure = &battle.figures[slot];
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    if let Some(is) = number(figure, word) {
        return same(&format!("{name}'s {word}"), &is, rest);
    }
    if let Some(is) = state(battle, slot, word) {
        return if is == word { Ok(()) } else { Err(format!("{name} is {is}, not {word}")) };
    }
    match word {
        "has" => has(figure, name, rest),
        "holds" => holds(figure, name, rest),
        "sees" | "misses" => sees(battle, figure, name, word, rest),
        "concentrating" => truth(figure.is_concentrating(), name, word),
        "caught" => truth(battle.is_caught(slot), name, word),
        "gone" => truth(!figure.is_on_board(), name, word),
        "awaited" => awaited(battle, figure, name),
        _ => spells::figure(battle, figure, word, rest).map_or_else(
            || Err(format!("{word:?} is nothing to expect of a figure{}", instead(word, WORDS))),
            |said| said.map_err(|what| format!("{name}: {what}")),
        ),
    }
}

/// What can be counted or named.
fn number(figure: &Figure, word: &str) -> Option<String> {
    Some(match word {
        "at" => figure.at.to_string(),
        "facing" => figure.facing.to_string(),
        "fatigue" => figure.fatigue.now.to_string(),
        "body" => figure.body.now.to_string(),
        "place" => figure.turn.place.to_string(),
        "bleeds" => figure.bleeding.to_string(),
        "waited" => figure.waited.to_string(),
        "moved" => figure.turn.moved.to_string(),
        "gait" => figure.turn.gait.map_or_else(|| "none".to_owned(), |gait| gait.to_string()),
        "mana" => figure.reserve.left().to_string(),
        "owes" => figure.reserve.debt.to_string(),
        "winds" => figure.winding.to_string(),
        _ => return None,
    })
}

/// How a figure holds itself, how well it is, how it stands to its foes or whether it is there: the one of these that the word
/// is about.
fn state(battle: &Battle, slot: FigureSlot, word: &str) -> Option<&'static str> {
    let figure = &battle.figures[slot];
    Some(match word {
        "standing" | "kneeling" | "prone" | "flying" => posture(figure.posture),
        "able" | "semiconscious" | "unconscious" | "dead" => condition(battle.condition(slot)),
        "free" | "engaged" | "gripped" => standing(battle.standing(slot)),
        "here" | "hidden" | "fled" | "surrendered" | "removed" => presence(figure.presence),
        _ => return None,
    })
}

const fn posture(posture: Posture) -> &'static str {
    match posture {
        Posture::Standing => "standing",
        Posture::Kneeling => "kneeling",
        Posture::Prone => "prone",
        Posture::Flying => "flying",
    }
}

const fn condition(condition: FigureCondition) -> &'static str {
    match condition {
        FigureCondition::Able => "able",
        FigureCondition::Semiconscious => "semiconscious",
        FigureCondition::Unconscious => "unconscious",
        FigureCondition::Dead => "dead",
    }
}

const fn standing(standing: FoeStanding) -> &'static str {
    match standing {
        FoeStanding::Free => "free",
        FoeStanding::Engaged => "engaged",
        FoeStanding::Gripped => "gripped",
    }
}

fn truth(so: bool, name: &str, word: &str) -> Result<(), String> {
    if so { Ok(()) } else { Err(format!("{name} is not {word}")) }
}

fn has(figure: &Figure, name: &str, text: &str) -> Result<(), String> {
    let (item, count) = text.split_once(' ').ok_or("a thing and its number are needed")?;
    let held = figure.gear.holdings().iter().filter(|holding| holding.item.key() == item);
    same(&format!("{name}'s {item}"), &held.map(|holding| holding.count).sum::<u16>().to_string(), count)
}

fn holds(figure: &Figure, name: &str, wanted: &str) -> Result<(), String> {
    let held: Vec<&str> = figure.gear.at(GearPlace::Ready).map(|holding| holding.item.key()).collect();
    let is = if held.is_empty() { "nothing".to_owned() } else { held.join(" ") };
    let words = wanted.split_whitespace().collect::<Vec<_>>().join(" ");
    if is == words { Ok(()) } else { Err(format!("{name} holds {is}, not {words}")) }
}

fn sees(battle: &Battle, figure: &Figure, name: &str, word: &str, other: &str) -> Result<(), String> {
    let sees = Sight::of(battle, figure.seat).sees(find(battle, other)?);
    match (sees, word) {
        (true, "misses") => Err(format!("{name} sees {other}")),
        (false, "sees") => Err(format!("{name} does not see {other}")),
        _ => Ok(()),
    }
}

fn awaited(battle: &Battle, figure: &Figure, name: &str) -> Result<(), String> {
    let seat = bot::awaited(battle);
    if seat == Some(figure.seat) || figure.seat == Seat::Gm {
        return Ok(());
    }
    let other = seat.map_or_else(|| "nobody".to_owned(), |seat| seat.to_string());
    Err(format!("{name} is not awaited, but {other}"))
}

const fn presence(presence: Presence) -> &'static str {
    match presence {
        Presence::Here => "here",
        Presence::Hidden => "hidden",
        Presence::Fled => "fled",
        Presence::Surrendered => "surrendered",
        Presence::Removed => "removed",
    }
}
