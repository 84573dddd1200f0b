//! Looking after wounds outside of a fight: stopping blood, and care.

use dice::{Dice, Vault};
use play::options::{Chance, Modifier};

use super::event::CheckRoll;
use super::figures::figures;
use super::legality::alive;
use super::{Camper, Event, Refusal, State, deeds};
use crate::checks::{self, Subject};
use crate::condition::{Awareness, InjuryEffects};
use crate::creation;
use crate::creation::living::{self, Hit};
use crate::data::Id;
use crate::house::BodyHealing;
use crate::skills::Skill;

fn medic() -> Id<Skill> {
    Id::named("medic")
}

/// Rulings P247, P248: whoever is awake may stop somebody's bleeding, the own too, or look after wounds once a day.
pub(super) fn permit(healer: &Camper, patient: &Camper, state: &State) -> Result<(), Refusal> {
    let awareness = InjuryEffects::of(&alive(healer)?.life.character).awareness;
    if awareness != Awareness::Awake {
        return Err(Refusal::Down { name: healer.name().to_owned(), word: awareness.word() });
    }
    let name = alive(patient)?.name().to_owned();
    if patient.bleeding > 0 {
        return Ok(());
    }
    let lacks = patient.life.character.pools.is_some_and(|pools| pools.body.now < pools.body.start);
    match state.house.body_healing {
        _ if !lacks => Err(Refusal::Unhurt { name }),
        BodyHealing::GmOnly => Err(Refusal::HealingIsTheGms),
        BodyHealing::DayOfRest if patient.tended == Some(state.days()) => Err(Refusal::TendedToday { name }),
        BodyHealing::DayOfRest => Ok(()),
    }
}

/// What three dice must stay at or below. To stop blood, WIS and the level in Medic, as in a fight (P150); to look after
/// wounds, a check of Medic (P179).
fn reasons(healer: &Camper, patient: &Camper) -> Vec<Modifier> {
    let character = &healer.life.character;
    if patient.bleeding == 0 {
        return checks::reasons(character, Subject::Skill(medic()));
    }
    let level = i16::from(character.skills.level(medic()));
    let mut reasons = vec![
        Modifier::score("WIS", character.scores.wis).under("P150"),
        Modifier::new("Medic", level).under("P150"),
        Modifier::new("Injury", InjuryEffects::of(character).penalty).under("P148"),
    ];
    reasons.retain(|reason| reason.value != 0);
    reasons
}

/// The number that decides: checks have faces that always count (P179), stopping blood has none.
fn decides(patient: &Camper, target: i16) -> i16 {
    if patient.bleeding == 0 { checks::decides(target) } else { target }
}

/// The chance that it helps.
pub(super) fn chance(healer: &Camper, patient: &Camper) -> Chance {
    let because = reasons(healer, patient);
    let target = decides(patient, checks::total(&because));
    Chance::from(crate::chance::three_dice_at_most(target)).because(because)
}

/// What comes of it: a bleeding that does not stop takes its Body once more (P247).
pub(super) fn resolve(healer: &Camper, patient: &Camper, state: &State, dice: &mut impl Dice, out: &mut Vec<Event>) {
    let roll = roll(healer, patient, dice);
    let passed = roll.passed;
    let (healer, who) = (healer.who, patient.who);
    if patient.bleeding == 0 {
        let room = patient.life.character.pools.map_or(0, |pools| pools.body.room(figures().tending.body));
        let body = if passed { room } else { 0 };
        out.push(Event::Tended { healer, patient: who, roll, day: state.days(), body });
        return;
    }
    out.push(Event::Bound { healer, patient: who, roll });
    if !passed {
        let blood = living::LifeCommand::Hurt { hit: Hit::Body, points: patient.bleeding.into() };
        deeds::resolve(patient, &creation::Command::Live(blood), dice, out);
    }
}

fn roll(healer: &Camper, patient: &Camper, dice: &mut impl Dice) -> CheckRoll {
    let because = reasons(healer, patient);
    let target = checks::total(&because);
    let mut d6 = || u8::try_from(dice.face(Vault::Open, 6)).expect("a d6 shows 1 to 6");
    let faces = [d6(), d6(), d6()];
    let sum: i16 = faces.iter().map(|face| i16::from(*face)).sum();
    CheckRoll { faces, target, because, passed: sum <= decides(patient, target) }
}
