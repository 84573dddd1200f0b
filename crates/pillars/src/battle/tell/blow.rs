//! A blow, a shot or a throw in words.

use play::game::Telling;

use super::{arm_word, roll};
use crate::battle::attack::{AttackForm, Blow, Outcome};
use crate::battle::seen::Seen;

pub(super) fn tell(seen: &Seen, blow: &Blow) -> Telling {
    let text = format!("{} {}{}", attempt(seen, blow), result(blow), after(blow));
    let thrown = Some(&blow.faces).filter(|faces| !faces.is_empty());
    let mut rolls: Vec<_> = thrown.and_then(|faces| roll(&to_hit(blow), faces)).into_iter().collect();
    if !blow.damage.is_empty() {
        rolls.extend(roll(&format!("{}d6 # Damage", blow.damage.len()), &blow.damage));
    }
    Telling { text, rolls }
}

fn attempt(seen: &Seen, blow: &Blow) -> String {
    let (figure, target, arm) = (seen.name(blow.figure), seen.name(blow.target), arm_word(seen, blow.arm));
    match blow.way {
        AttackForm::Melee => format!("{figure} strikes at {target} with {arm}"),
        AttackForm::HandToHand => format!("{figure} fights {target} hand to hand with {arm}"),
        AttackForm::Thrown => format!("{figure} throws {arm} at {target}"),
        AttackForm::Shot => format!("{figure} shoots at {target} with {arm}"),
        AttackForm::Spell => format!("{figure} sends {arm} at {target}"),
    }
}

fn result(blow: &Blow) -> String {
    // What stands after "for" is what the target loses.
    let hurt = match (blow.through(), blow.stopped) {
        (0, 0) => "without harm".to_owned(),
        (0, stopped) => format!("without harm, {stopped} being stopped"),
        (through, 0) => format!("for {through}"),
        (through, stopped) => format!("for {through}, {stopped} being stopped"),
    };
    match blow.outcome {
        Outcome::Triple => format!("and hits with triple force {hurt}"),
        Outcome::Double => format!("and hits with double force {hurt}"),
        Outcome::Hit => format!("and hits {hurt}"),
        Outcome::Miss => "and misses".to_owned(),
        Outcome::Drop | Outcome::Break => "and misses badly".to_owned(),
    }
}

fn after(blow: &Blow) -> &'static str {
    match (blow.bleeds, blow.body > 0) {
        (true, _) => "; Body is hurt too, and the wound bleeds.",
        (false, true) => "; Body is hurt too.",
        (false, false) => ".",
    }
}

/// The roll to hit in notation: the dice against the target number.
fn to_hit(blow: &Blow) -> String {
    format!("{}d6<={} # To hit", blow.faces.len(), blow.need)
}
