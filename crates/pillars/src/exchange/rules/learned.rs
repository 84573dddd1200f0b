//! Skills, crafts and spells.

use super::FaultReport;
use super::past::with_past;
use crate::data::Id;
use crate::exchange::draft::{CharacterDraft, SpellRead};
use crate::experience::{Craft, YearGain};
use crate::house::{Guards, HouseRules, MasteryMax};
use crate::magic::{LearnRefusal, School, Spell, SpellBook, WardPoints};
use crate::skills::SkillPoints;

/// What growing up teaches: a skill of the place, and perhaps to read (P26).
const UPBRINGING: u32 = 2;

pub(super) fn check(draft: &CharacterDraft, fault: &mut impl FaultReport) {
    skills(draft, fault);
    if let Some(points) = with_past(draft, |past| past.most(|gain| u32::from(teaches(gain)))) {
        total(draft, UPBRINGING + points, fault);
    }
    let learned = |key: &str| draft.skills.iter().flatten().flatten().any(|learned| learned.skill.key() == key);
    if draft.weapon_table.is_some() && !learned("weapon") && !learned("weapon_parry") {
        fault("weapon_table", "is chosen by those who learn the skill Weapon (P178)".to_owned());
    }
    let served = |key: &str| draft.tracks().is_none_or(|tracks| tracks.iter().any(|track| track.key() == key));
    if let (Some(craft), false) = (draft.craft, served("crafts")) {
        fault("craft", format!("{craft} is learned in the Crafts track, and no year was served there"));
    }
    spells(draft, fault);
}

fn teaches(gain: YearGain) -> bool {
    match gain {
        YearGain::Skill(_) | YearGain::Talent => true,
        YearGain::Change(_, _) | YearGain::Column(_) | YearGain::Random | YearGain::Promotion | YearGain::Spell => {
            false
        }
    }
}

fn skills(draft: &CharacterDraft, fault: &mut impl FaultReport) {
    let Some(skills) = &draft.skills else { return };
    for (place, learned) in skills.iter().enumerate() {
        let Some(SkillPoints { skill, points }) = learned else { continue };
        if *points == 0 {
            fault(&format!("skills[{place}].points"), "0 is too little: a skill that is told has a point".to_owned());
        }
        if skills[..place].iter().flatten().any(|other| other.skill == *skill) {
            fault(&format!("skills[{place}].skill"), format!("{skill} is told twice"));
        }
    }
}

/// Rulings P40, P173: no more points than growing up and the years can have brought.
fn total(draft: &CharacterDraft, most: u32, fault: &mut impl FaultReport) {
    let free = u32::from(draft.free_points.unwrap_or(0));
    let points: u32 = draft.skills.iter().flatten().flatten().map(|learned| u32::from(learned.points)).sum();
    if points > most {
        fault(
            "skills",
            format!("hold {points} points, and growing up and these years give {most} at most (P40, P173)"),
        );
    } else if points + free > most {
        let left = most - points;
        fault("free_points", format!("{free} is more than the {left} that growing up and these years leave (P41)"));
    }
}

/// Ruling P174: who can have a school, in which order it teaches, and how many points there can be.
fn spells(draft: &CharacterDraft, fault: &mut impl FaultReport) {
    let (Some(house), Some(known)) = (&draft.house, &draft.known) else { return };
    match book(draft.school, known, house.mastery_max) {
        Ok(book) => wards(draft, &book, house, fault),
        Err(faults) => faults.into_iter().for_each(|(at, what)| fault(&at, what)),
    }
    let Some(school) = draft.school else { return };
    let lessons = with_past(draft, |past| {
        let crafts = past.tracks.iter().filter(|track| track.key() == "crafts" && draft.craft == Some(Craft::Magic));
        past.most(|gain| u32::from(gain == YearGain::Spell)) + u32::try_from(crafts.count()).unwrap_or(0)
    });
    let points: u32 = known.iter().flatten().map(|(_, points)| u32::from(*points)).sum();
    match lessons {
        Some(0) => {
            fault("book.school", format!("{school} takes those who study magic, and no year was spent so (P174)"));
        }
        Some(lessons) if points > lessons - 1 + u32::from(entering(school)) => {
            let most = lessons - 1 + u32::from(entering(school));
            fault("book.known", format!("holds {points} points, and these years give {most} at most (P174)"));
        }
        Some(_) | None => {}
    }
}

/// Rulings P95, P188: guards are learned by those who have mastered the spell, where they are learned at all.
fn wards(draft: &CharacterDraft, book: &SpellBook, house: &HouseRules, fault: &mut impl FaultReport) {
    for (place, WardPoints { ward, points }) in draft.wards.iter().enumerate() {
        let needs = ward.guard.needs();
        let mastered = book.mastery(ward.spell, house.mastery_max) >= needs;
        if house.guards == Guards::Included || !mastered || *points == 0 {
            fault(&format!("wards[{place}]"), format!("{ward} needs mastery {} and a point (P188)", needs.level()));
        }
    }
}

/// The points that entering a school brings in its first spell.
fn entering(school: Id<School>) -> u16 {
    school.first().study.unwrap_or(1)
}

type Misfits = Vec<(String, String)>;

/// The book that a school and its spells in order make; or what is not as it teaches.
pub(in crate::exchange) fn book(
    school: Option<Id<School>>,
    known: &[SpellRead],
    max: MasteryMax,
) -> Result<SpellBook, Misfits> {
    let mut book = SpellBook::default();
    let mut misfits = Misfits::new();
    let Some(school) = school else {
        let none = || vec![("book.known".to_owned(), LearnRefusal::NoSchool.to_string())];
        return if known.is_empty() { Ok(book) } else { Err(none()) };
    };
    if known.is_empty() {
        misfits.push((
            "book.known".to_owned(),
            format!("lacks {}, which the school teaches first (P174)", school.first()),
        ));
    }
    book.enter(school).expect("the book is empty");
    for (place, (spell, points)) in known.iter().enumerate().filter_map(|(place, known)| Some((place, (*known)?))) {
        if let Err((field, what)) = learn(&mut book, place, spell, points, max) {
            misfits.push((format!("book.known[{place}].{field}"), what));
        }
    }
    if misfits.is_empty() { Ok(book) } else { Err(misfits) }
}

fn learn(
    book: &mut SpellBook,
    place: usize,
    spell: Id<Spell>,
    points: u16,
    max: MasteryMax,
) -> Result<(), (&'static str, String)> {
    if place > 0 || book.points(spell) == 0 {
        book.learn(spell).map_err(|refusal| ("spell", refusal.to_string()))?;
    }
    let least = book.points(spell);
    if points < least {
        return Err(("points", format!("{points} is too little: {spell} is known by {least} (P174)")));
    }
    (least..points).try_for_each(|_| book.raise(spell, max)).map_err(|refusal| ("points", refusal.to_string()))
}
