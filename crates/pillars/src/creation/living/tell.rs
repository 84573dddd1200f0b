//! What happened in play, in one true sentence each, with the dice behind it.

use play::game::Telling;
use play::options::Modifier;

use super::{Edit, Lesson, LifeEvent};
use crate::checks::{self, Subject};
use crate::creation::tell::{obituary, with};
use crate::equipment::{Coins, CoinsLimit};
use crate::magic::ManaTest;
use crate::rest::Pause;

/// Puts what happened into words.
pub(in crate::creation) fn tell(event: &LifeEvent) -> Telling {
    match event {
        LifeEvent::Checked { of, faces, target, because, passed } => checked(*of, faces, *target, because, *passed),
        LifeEvent::Saved { faces, target, because, survived } => {
            let outcome = if *survived { "held on to life" } else { "did not" };
            let text = format!("Survival save: {} against {target} ({}), {outcome}.", sum(faces), reasons(because));
            with(text, &format!("3d6<={target}"), faces)
        }
        LifeEvent::Fell { age } => Telling::plain(obituary(None, *age)),
        LifeEvent::PointsSpent { on, points, table } => {
            let table = table.map(|table| format!(" ({})", table.name())).unwrap_or_default();
            Telling::plain(format!("Spent {} on {}{table}.", many(*points, "free point"), lesson(*on)))
        }
        LifeEvent::Paid { item, lots, cost } => Telling::plain(format!("Bought {lots} × {item} for {cost}.")),
        LifeEvent::Sold { item, count, price, .. } => Telling::plain(format!("Sold {count} × {item} for {price}.")),
        LifeEvent::TookAlong { along: CoinsLimit::All, coins } => {
            Telling::plain(format!("Takes all the money along, {coins}."))
        }
        LifeEvent::TookAlong { along: CoinsLimit::Purse | CoinsLimit::UpTo(_), coins } => {
            Telling::plain(format!("Takes {coins} along and leaves the rest at home."))
        }
        LifeEvent::Wounded { hit, points } => Telling::plain(format!("{}: −{points}.", hit.name())),
        LifeEvent::Treated { pool, points } => Telling::plain(format!("{}: +{points}.", pool.name())),
        LifeEvent::Rested { pause, fatigue, body, .. } => rested(*pause, *fatigue, *body),
        LifeEvent::ManaDrawn(left) => Telling::plain(format!("{} mana left.", left.now.amount())),
        LifeEvent::ManaReturned { amount } => Telling::plain(format!("Mana +{amount}.")),
        LifeEvent::Birthday { age } => Telling::plain(format!("A birthday: {age} years old.")),
        LifeEvent::Edited(edit) => Telling::plain(edited(*edit)),
    }
}

fn checked(of: Subject, faces: &[u8], target: i16, because: &[Modifier], passed: bool) -> Telling {
    let margin = checks::decides(target) - sum(faces);
    let text =
        format!("{}: {} against {target} ({}), {}.", of.name(), sum(faces), reasons(because), outcome(passed, margin));
    with(text, &format!("3d6<={}", checks::decides(target)), faces)
}

fn rested(pause: Pause, fatigue: i16, body: i16) -> Telling {
    let gains = [(fatigue, "Fatigue"), (body, "Body")].into_iter().filter(|(points, _)| *points != 0);
    let gains: Vec<String> = gains.map(|(points, name)| format!("{name} +{points}")).collect();
    let gains = if gains.is_empty() { "nothing was lacking".to_owned() } else { gains.join(", ") };
    Telling::plain(format!("Paused for {}: {gains}.", pause.row().name))
}

fn sum(faces: &[u8]) -> i16 {
    faces.iter().map(|face| i16::from(*face)).sum()
}

fn reasons(because: &[Modifier]) -> String {
    let each = because.iter().enumerate().map(|(place, reason)| match (place, reason.value) {
        (0, value) => format!("{} {value}", reason.name),
        (_, value) => format!("{} {}", reason.name, signed(value)),
    });
    each.collect::<Vec<_>>().join(", ")
}

fn signed(value: i32) -> String {
    format!("{value:+}").replace('-', "−")
}

fn outcome(passed: bool, margin: i16) -> String {
    match (passed, margin) {
        (true, 0) => "a success, just so".to_owned(),
        (true, margin) => format!("a success by {margin}"),
        (false, margin) => format!("a failure by {}", -margin),
    }
}

fn many(count: u16, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// What points went into, in words.
pub(super) fn lesson(on: Lesson) -> String {
    match on {
        Lesson::Skill(skill) => skill.to_string(),
        Lesson::Spell(spell) => spell.to_string(),
        Lesson::Ward(ward) => ward.to_string(),
    }
}

fn edited(edit: Edit) -> String {
    match edit {
        Edit::SetScore { attribute, to } => format!("{attribute} was set to {to}."),
        Edit::SetPool { pool, to } => format!("{} was set to {}.", pool.name(), format!("{to}").replace('-', "−")),
        Edit::SetMana { to } => format!("Mana was set to {to}."),
        Edit::SetPurse { copper } => format!("The purse was set to {}.", Coins::copper(copper)),
        Edit::SetFreePoints { to } => format!("Free points were set to {to}."),
        Edit::SetSkill { skill, to } => format!("{skill} was set to {}.", many(to, "point")),
        Edit::Give { item, count } => format!("Got {count} × {item}."),
        Edit::TakeAway { item, count, .. } => format!("Lost {count} × {item}."),
        Edit::SetAge { to } => format!("The age was set to {to}."),
        Edit::SetTested { tested: ManaTest::Yes } => "The mana was tested.".to_owned(),
        Edit::SetTested { tested: ManaTest::No } => "The mana counts as untested.".to_owned(),
        Edit::Kill => "Died.".to_owned(),
        Edit::Revive => "Came back to life.".to_owned(),
    }
}
