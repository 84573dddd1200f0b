//! What a script expects of spells: what lasts upon figures and on the ground, and what the latest command hurt.

use crate::battle::event::Event;
use crate::battle::figure::Figure;
use crate::battle::script::notation;
use crate::battle::spells::{Charm, Lasts, Spread, Wonder, Working, Zone};
use crate::battle::state::Battle;
use play::script::same;

/// What is told of a figure by magic's words; nothing if the word is none of them.
///
/// ```text
/// expect ogre under asleep            a spell is upon it; or: under nothing
/// expect ogre under asleep 6          for so many turns more, `held`, or `on`
/// expect mira holds-up 1              so many castings
/// expect wolf of mira                 it was called by her
/// expect flame wild                   it obeys nobody
/// ```
pub(super) fn figure(battle: &Battle, figure: &Figure, word: &str, rest: &str) -> Option<Result<(), String>> {
    Some(match word {
        "under" => under(figure, rest),
        "free-of" => {
            let upon = figure.workings.iter().any(|working| working.charm.word() == rest);
            if upon { Err(format!("it is {rest}")) } else { Ok(()) }
        }
        "holds-up" => same(word, &figure.holding.len().to_string(), rest),
        "wild" => {
            if figure.wild {
                Ok(())
            } else {
                Err("it obeys".to_owned())
            }
        }
        "of" => {
            let caster = figure.summoned.as_ref().and_then(|summoned| battle.slot(summoned.caster));
            same(
                word,
                &caster.map_or_else(|| "nobody".to_owned(), |slot| notation::handle(&battle.figures[slot])),
                rest,
            )
        }
        "stays" => {
            same(word, &figure.summoned.as_ref().map_or_else(String::new, |summoned| lasts(summoned.lasts)), rest)
        }
        "move" => same(word, &figure.hexes_at(crate::equipment::Gait::Run).to_string(), rest),
        "strength" => same(word, &figure.profile.scores.str.to_string(), rest),
        "hexes" => same(word, &figure.profile.size.count().to_string(), rest),
        "soaks" => same(word, &soaks(figure).to_string(), rest),
        "ward" => same(word, &ward(figure), rest),
        "sees-to" => same(word, &sight(figure).to_string(), rest),
        _ => return None,
    })
}

fn under(figure: &Figure, text: &str) -> Result<(), String> {
    let word = |working: &Working| format!("{} {}", working.charm.word(), lasts(working.lasts));
    let all: Vec<String> = figure.workings.iter().map(word).collect();
    let is = if all.is_empty() { "nothing".to_owned() } else { all.join(", ") };
    let found = all.iter().any(|one| one == text || one.rsplit_once(' ').is_some_and(|(charm, _)| charm == text));
    if found || is == text { Ok(()) } else { Err(format!("it is under {is}")) }
}

fn lasts(lasts: Lasts) -> String {
    match lasts {
        Lasts::Turns(turns) => turns.to_string(),
        Lasts::Held { tail, most: None } => format!("held+{tail}"),
        Lasts::Held { tail, most: Some(most) } => format!("held+{tail}<{most}"),
        Lasts::On => "on".to_owned(),
    }
}

fn soaks(figure: &Figure) -> i16 {
    let left = |charm: &Charm| if let Charm::Soak { left, .. } = charm { *left } else { 0 };
    figure.workings.iter().map(|working| left(&working.charm)).sum()
}

fn ward(figure: &Figure) -> String {
    let said = |charm: &Charm| {
        let Charm::Ward { element, less, ignores } = charm else { return None };
        Some(format!("{} {less}/{ignores}", element.key()))
    };
    figure.workings.iter().filter_map(|working| said(&working.charm)).collect::<Vec<_>>().join(" ")
}

fn sight(figure: &Figure) -> u8 {
    let hexes = |charm: &Charm| if let Charm::Sight { hexes } = charm { *hexes } else { 0 };
    figure.workings.iter().map(|working| hexes(&working.charm)).max().unwrap_or(0)
}

/// What lasts on the ground: its kind, how many hexes it covers and how long, as in `wall 6 for 6`; or `nothing`.
pub(super) fn zone(battle: &Battle, wanted: &str) -> Result<(), String> {
    let word = |zone: &Zone| {
        let kind = match zone.spread {
            Spread::Wall { .. } => "wall".to_owned(),
            Spread::Solid { body } => format!("solid({body})"),
            Spread::Ice => "ice".to_owned(),
            Spread::Wind { rung } => format!("wind({rung})"),
            Spread::Storm { rung } => format!("storm({rung})"),
        };
        format!("{kind} {} for {}", zone.hexes.len(), lasts(zone.lasts))
    };
    let all: Vec<String> = battle.zones.iter().map(word).collect();
    same("the ground", &if all.is_empty() { "nothing".to_owned() } else { all.join(", ") }, wanted)
}

/// What the latest command did to somebody by magic alone: `hurt bob 5 stopped 2`, the latest of it.
pub(super) fn hurt(battle: &Battle, events: &[Event], wanted: &str) -> Result<(), String> {
    let harm = |event: &Event| {
        let Event::Magic(wonder) = event else { return None };
        let Wonder::Hurt { figure, dealt, stopped, .. } = &**wonder else { return None };
        let slot = battle.slot(*figure)?;
        Some(format!("{} {dealt} stopped {stopped}", notation::handle(&battle.figures[slot])))
    };
    let all: Vec<String> = events.iter().filter_map(harm).collect();
    let is = if all.is_empty() { "nobody".to_owned() } else { all.join(", ") };
    same("what magic did", &is, wanted)
}

/// The spells that wait for the GM's word.
pub(super) fn wrought(battle: &Battle, wanted: &str) -> Result<(), String> {
    let all: Vec<&str> = battle.wrought.iter().map(|wrought| wrought.spell.key()).collect();
    same("what waits for the GM", &if all.is_empty() { "nothing".to_owned() } else { all.join(" ") }, wanted)
}
