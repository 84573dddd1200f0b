//! A year of prior experience: be taken, survive, learn, be paid.

use arrayvec::ArrayVec;
use dice::{Dice, Vault};

use crate::attributes::Attribute;
use crate::background::Wealth;
use crate::body::Throws;
use crate::character::Character;
use crate::data::Id;
use crate::equipment::Coins;
use crate::experience::{self, Admission, Hazard, Pay, PayFigures, Survival, Track, YearGain, levels_used, pay};
use crate::house::{CreationDeath, NavyCoins, TrackList};
use crate::magic;
use crate::skills::{Skill, Skills};

use super::resolve::{face, record, turn_to};
use super::{Ask, Event, RowBy, ServiceYear, State, legality, lesson};

/// What somebody undertakes for a year.
#[derive(Clone, Copy)]
pub(super) struct Service {
    pub track: Id<Track>,
    pub by: Option<Attribute>,
    pub row: Option<RowBy>,
    pub study: bool,
}

/// A year from asking to be taken to being paid, or to the first question.
pub(super) fn serve(state: &State, service: Service, dice: &mut impl Dice, out: &mut Vec<Event>) {
    let begun = out.len();
    if !accepted(state, service.track, dice, out) || !survived(state, service, dice, out) {
        return;
    }
    if !state.character.has_served(service.track) {
        open(state, service.track, dice, out);
    }
    lesson::learn(state, service, dice, out);
    if !out[begun..].iter().any(|event| matches!(event, Event::Asked { .. })) {
        end(state, begun, dice, out);
    }
}

/// Handbook, Skill Tracks: whether one is taken, rolled on entering only (P173).
fn accepted(state: &State, track: Id<Track>, dice: &mut impl Dice, out: &mut Vec<Event>) -> bool {
    let Ok(Admission::Roll { least, modifier }) = legality::entry(state, track) else { return true };
    turn_to(state, "acceptance", state.year() * 100 + u32::try_from(track.place()).unwrap_or(0), dice);
    let faces = [face(dice, 6), face(dice, 6)];
    let accepted = i16::from(faces[0]) + i16::from(faces[1]) + modifier >= least;
    record(out, || Event::Applied { track, faces, modifier, least, accepted });
    accepted
}

/// Handbook, Survivability (P28, P30). A death ends it, or costs the year, by the switch.
fn survived(state: &State, service: Service, dice: &mut impl Dice, out: &mut Vec<Event>) -> bool {
    let Service { track, by, .. } = service;
    let column = match track.survival {
        Survival::Number(_) => track,
        Survival::Column => name_column(state, track.list, dice, out),
    };
    let Some(hazard) = Hazard::of(column, &state.character.scores, by) else { return true };
    turn_to(state, "survival", state.year(), dice);
    let faces: ArrayVec<u8, 3> = (0..hazard.dice).map(|_| face(dice, 6)).collect();
    let total = faces.iter().map(|face| i16::from(*face)).sum::<i16>() + hazard.modifier;
    let survived = total >= hazard.least;
    let Hazard { modifier, least, .. } = hazard;
    record(out, || Event::YearBraved { track, column, faces, modifier, least, survived });
    if !survived {
        record(out, || match state.character.house.creation_death {
            CreationDeath::EndsIt => Event::Died { track, age: state.character.age },
            CreationDeath::CostsTheYear => Event::YearLost { track },
        });
    }
    survived
}

/// Rulings P28 and P38: a d8 names a column; Random itself is thrown again.
fn name_column(state: &State, list: TrackList, dice: &mut impl Dice, out: &mut Vec<Event>) -> Id<Track> {
    turn_to(state, "column", state.year(), dice);
    let mut faces = Throws::new();
    let column = loop {
        let (face, column) = lesson::column_by_d8(list, dice);
        faces.push(face);
        if let Some(column) = column {
            break column;
        }
    };
    record(out, || Event::ColumnNamed { faces, column });
    column
}

/// What the first survived year in a track brings this one besides (P173).
pub(super) fn openers(character: &Character, track: Id<Track>) -> impl Iterator<Item = &'static YearGain> {
    let (track, Character { house, wealth, .. }) = (track.get(), character);
    let coins = if house.navy_coins == NavyCoins::Yes { &track.opener_navy_coins[..] } else { &[] };
    let working = if wealth.is_some_and(Wealth::works) { &track.opener_working[..] } else { &[] };
    track.opener.iter().chain(coins).chain(working)
}

/// Gives what the first survived year brings besides.
fn open(state: &State, track: Id<Track>, dice: &mut impl Dice, out: &mut Vec<Event>) {
    for gain in openers(&state.character, track) {
        match gain {
            YearGain::Random => {
                turn_to(state, "opener", state.year(), dice);
                let landing = lesson::random(state, dice);
                lesson::follow(state, landing, dice, out);
            }
            YearGain::Spell => enter_school(state, dice, out),
            YearGain::Skill(_)
            | YearGain::Change(..)
            | YearGain::Column(_)
            | YearGain::Talent
            | YearGain::Promotion => {
                grant(state, *gain, dice, out);
            }
        }
    }
    if track.key() == "crafts" && state.character.craft.is_none() {
        record(out, || Event::Asked { ask: Ask::Craft });
    }
    if track.key() == "officer" && state.character.rank == 0 {
        record(out, || Event::Promoted { rank: 1 });
    }
}

/// Ruling P174: d100 for the school, its die, the first spell at mastery 1.
fn enter_school(state: &State, dice: &mut impl Dice, out: &mut Vec<Event>) {
    if state.character.book.school().is_none() {
        turn_to(state, "school", 0, dice);
        record(out, || Event::SchoolEntered { drawn: magic::table().draw.roll(dice) });
    }
}

/// Whether it has yet to be said for which weapons the skill is (P178).
pub(super) fn lacks_table(state: &State, skill: Id<Skill>) -> bool {
    state.character.weapon_table.is_none()
        && matches!(skill.key(), "weapon" | "weapon_parry")
        && !state.asks.contains(&Ask::WeaponTable)
}

/// One plain gain.
pub(super) fn grant(state: &State, gain: YearGain, dice: &mut impl Dice, out: &mut Vec<Event>) {
    match gain {
        YearGain::Skill(skill) => {
            let asked = || out.iter().any(|event| *event == Event::Asked { ask: Ask::WeaponTable });
            if lacks_table(state, skill) && !asked() {
                record(out, || Event::Asked { ask: Ask::WeaponTable });
            }
            record(out, || Event::SkillGained { skill });
        }
        YearGain::Change(attribute, by) => record(out, || Event::AttributeChanged { attribute, by }),
        YearGain::Talent => record(out, || Event::Asked { ask: Ask::Talent }),
        YearGain::Promotion => {
            let promoted = out.iter().filter(|event| matches!(event, Event::Promoted { .. })).count();
            let promoted = u8::try_from(promoted).unwrap_or(u8::MAX);
            record(out, || Event::Promoted { rank: state.character.rank.saturating_add(promoted).saturating_add(1) });
        }
        YearGain::Spell => spell_point(state, dice, out),
        YearGain::Column(_) | YearGain::Random => unreachable!("redirections have been followed"),
    }
}

/// A point for a spell: the first of all opens a school, each further one goes where the player says (P174).
pub(super) fn spell_point(state: &State, dice: &mut impl Dice, out: &mut Vec<Event>) {
    let entered =
        out.iter().find_map(|event| if let Event::SchoolEntered { drawn } = event { Some(drawn.school) } else { None });
    if state.character.book.school().is_none() && entered.is_none() {
        enter_school(state, dice, out);
        return;
    }
    let mut book = state.character.book.clone();
    if let Some(school) = entered {
        book.enter(school).expect("a school is entered by those who have none");
    }
    let room = book.next_spell().is_some() || book.raisable(state.character.house.mastery_max).next().is_some();
    if room {
        record(out, || Event::Asked { ask: Ask::Spell });
    }
}

/// Ends the year that is being served once no question stands, the one that was just answered apart.
pub(super) fn go_on(state: &State, dice: &mut impl Dice, out: &mut Vec<Event>) {
    if state.asks.len() == 1 && state.serving.is_some() {
        end(state, 0, dice, out);
    }
}

/// Handbook, Rewards: the year's pay, after what has happened since `begun`; a year older.
fn end(state: &State, begun: usize, dice: &mut impl Dice, out: &mut Vec<Event>) {
    let happened = &out[begun..];
    let braved = happened.iter().find_map(|event| {
        if let Event::YearBraved { track, column, .. } = event {
            Some(ServiceYear { track: *track, pays: *column })
        } else {
            None
        }
    });
    let Some(serving) = braved.or(state.serving) else { return };
    let figures = match serving.pays.pay {
        Pay::Figures(figures) => figures,
        Pay::Column => PayFigures::default(),
    };
    let promoted =
        happened.iter().rev().find_map(|event| if let Event::Promoted { rank } = event { Some(*rank) } else { None });
    let rank = promoted.unwrap_or(state.character.rank);
    let levels = if figures.per_level == 0 { 0 } else { levels_used(serving.pays, &skills_after(state, happened)) };
    turn_to(state, "pay", state.year(), dice);
    let throws = figures.throws(state.character.house.officer_pay);
    let faces: ArrayVec<u8, 2> = (0..throws).map(|_| face(dice, 100)).collect();
    let paid = Coins::gold(pay(&figures, &faces, rank, levels));
    record(out, || Event::YearEnded { track: serving.track, faces, paid });
}

fn skills_after(state: &State, happened: &[Event]) -> Skills {
    let mut skills = state.character.skills.clone();
    for event in happened {
        if let Event::SkillGained { skill } = event {
            skills.add(*skill, 1);
        }
    }
    skills
}

/// Crafts: rolled from table to table; physics or building is asked for, unless that is what is being rolled.
pub(super) fn roll_craft(state: &State, dice: &mut impl Dice, out: &mut Vec<Event>) {
    let tables = experience::table();
    turn_to(state, "craft", u32::from(state.asks.first() == Some(&Ask::Builder)), dice);
    let mut faces = Throws::new();
    let mut roll = |table: &crate::data::RollTable<experience::CraftRow>| {
        let (face, row) = table.roll(Vault::Open, dice);
        faces.push(face);
        row.craft
    };
    let craft = if state.asks.first() == Some(&Ask::Builder) {
        roll(&tables.builder)
    } else {
        roll(&tables.crafts).or_else(|| roll(&tables.science))
    };
    record(out, || Event::CraftRolled { faces });
    record(out, || Event::Answered);
    if let Some(craft) = craft {
        record(out, || Event::CraftFound { craft });
        go_on(state, dice, out);
    } else {
        record(out, || Event::Asked { ask: Ask::Builder });
    }
}
