//! What somebody means to do, and whom: in words.

use cairn::character::Character;
use cairn::pack::ThingId;
use cairn::table::{Act, Fate, Foe, FoeAct, Loosed, Position, Weapon};

use super::Ground;

/// What is in a hand.
pub(super) fn weapon(sheet: &Character, with: Weapon) -> String {
    with.and_then(|id| sheet.thing(id)).map_or_else(|| "bare hands".to_owned(), super::pack::called)
}

/// What somebody of the party has declared.
pub(super) fn declared(ground: &Ground<'_>, sheet: &Character, act: &Act) -> String {
    match act {
        Act::Attack { with, second, target, position } => {
            let target = ground.sight.foe(*target).map_or("somebody", |foe| foe.name.as_str());
            let arms = match second {
                Some(_) => format!("{} and {}", weapon(sheet, *with), weapon(sheet, *second)),
                None => weapon(sheet, *with),
            };
            format!("Will attack {target} with {arms}{}.", stance(*position))
        }
        Act::Cast { thing } | Act::Use { thing } => format!("Will use {}.", weapon(sheet, Some(*thing))),
        Act::Turn { companion } => format!("Will change shape: {}.", beast(sheet, *companion)),
        Act::Aid { whom } => format!("Will look after {}.", ground.called(*whom)),
        Act::Calm => "Will try to shake off the panic.".to_owned(),
        Act::Flee => "Will run.".to_owned(),
        Act::Other { text } => format!("Will try: {text}"),
        Act::Hold => "Waits.".to_owned(),
    }
}

/// What a companion was told to do.
pub(super) fn loosed(ground: &Ground<'_>, sheet: &Character, one: &Loosed) -> String {
    let target = ground.sight.foe(one.target).map_or("somebody", |foe| foe.name.as_str());
    format!("{} will attack {target}.", beast(sheet, one.companion))
}

fn beast(sheet: &Character, id: ThingId) -> &str {
    sheet.companion(id).map_or("a companion", |one| one.creature.name.as_str())
}

fn stance(position: Position) -> &'static str {
    match position {
        Position::Plain => "",
        Position::Impaired => ", impaired (d4)",
        Position::Enhanced => ", enhanced (d12)",
    }
}

/// What the Warden has decided for an opponent.
pub(super) fn decided(ground: &Ground<'_>, foe: &Foe, act: &FoeAct) -> String {
    let attack = act.attack.and_then(|place| foe.attacks.get(usize::from(place)));
    match (attack, act.target) {
        (Some(attack), Some(target)) => {
            let member = ground.sight.state().member(target);
            let whom = match (act.companion, member) {
                (Some(id), Some(member)) => beast(&member.character, id),
                (None, _) | (_, None) => ground.called(target),
            };
            format!("Will attack {whom} with {}{}.", attack.name, stance(act.position))
        }
        (_, _) => "Will wait.".to_owned(),
    }
}

/// How an opponent is.
pub(super) const fn fate(fate: Fate) -> Option<&'static str> {
    match fate {
        Fate::Fighting => None,
        Fate::Fled => Some("fled"),
        Fate::Routed => Some("routed"),
        Fate::Dead => Some("dead"),
    }
}
