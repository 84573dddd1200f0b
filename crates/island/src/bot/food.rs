//! How a bot feeds its people: the activity that brings most for each who does it, where they are.

use hex::Hex;

use super::odds::{WHOLE, at_least, chance};
use crate::command::Command;
use crate::folk::{FolkNo, Islander};
use crate::numbers::{best_weapon, help, skill_bonus};
use crate::pack::effect::{Quirk, Serves};
use crate::sheet::Feature;
use crate::state::{State, TribeNo};
use crate::words::{Activity, Skill};
use crate::work;

/// Who has less than so many HP does not hunt: a mishap deals up to six.
const HUNTERS_HP: u8 = 7;

/// A way to get food: what it brings for each who goes, in thousandths, and the order.
pub(super) struct FoodWay {
    pub each: i64,
    pub order: Command,
}

/// The best way to get food for some of these, who are free and in one hex.
pub(super) fn best(state: &State, tribe: TribeNo, hex: Hex, people: &[&Islander]) -> Option<FoodWay> {
    let alone = people.iter().flat_map(|one| {
        let fishes = by_rolls(state, tribe, hex, Activity::Fish, one);
        fishes.into_iter().chain(by_rolls(state, tribe, hex, Activity::Forage, one))
    });
    alone.chain(hunts(state, tribe, hex, people)).reduce(|best, next| if next.each > best.each { next } else { best })
}

/// What somebody carries, and is, adds to the rolls of an activity.
fn plus(state: &State, one: &Islander, activity: Activity) -> i16 {
    let of = |serves: &Serves| {
        let plus = if let Serves::Rolls(on, plus) = serves {
            (*on == activity).then_some(*plus)
        } else if let Serves::RollsWith(on, with, plus) = serves {
            (*on == activity && one.carries(*with)).then_some(*plus)
        } else {
            None
        };
        i16::from(plus.unwrap_or(0))
    };
    let knack = |quirk: &Quirk| {
        if let Quirk::Rolls(on, plus) = quirk
            && *on == activity
        {
            i16::from(*plus)
        } else {
            0
        }
    };
    carried(state, one).map(of).sum::<i16>() + one.sheet.quirks.iter().map(knack).sum::<i16>()
}

fn carried<'a>(state: &'a State, one: &'a Islander) -> impl Iterator<Item = &'a Serves> {
    let items = one.items.iter().filter(|item| item.count > 0);
    items.filter_map(|item| state.pack.crafts.get(&item.craft)).flat_map(|craft| &craft.serves)
}

/// Fishing or foraging by one alone: helpers add less than they find by themselves.
fn by_rolls(state: &State, tribe: TribeNo, hex: Hex, activity: Activity, one: &Islander) -> Option<FoodWay> {
    let dc = work::dc(state, tribe, activity, hex)?;
    let (people, no) = (vec![one.no], plus(state, one, activity));
    let (skills, order) = if activity == Activity::Fish {
        ([Skill::Athletics, Skill::Survival], Command::Fish { hex, people })
    } else {
        ([Skill::Nature, Skill::Survival], Command::Forage { hex, people })
    };
    let successes: i64 = skills
        .iter()
        .map(|skill| chance(i16::from(skill_bonus(one, *skill)) + no, dc.into(), one.exhaustion > 0))
        .sum();
    let more: i64 = carried(state, one).map(|serves| more_food(serves, activity)).sum();
    let food = if activity == Activity::Fish { 2 + more } else { 1 + more };
    let knows = one.sheet.features.contains(&Feature::NaturalExplorer) && activity == Activity::Forage;
    Some(FoodWay { each: 1_000 * successes * food * if knows { 2 } else { 1 } / WHOLE, order })
}

fn more_food(serves: &Serves, activity: Activity) -> i64 {
    if let Serves::Food(on, plus) = serves
        && *on == activity
    {
        i64::from(*plus)
    } else {
        0
    }
}

/// Hunts by somebody with a weapon, alone and with one or two who help.
fn hunts(state: &State, tribe: TribeNo, hex: Hex, people: &[&Islander]) -> Vec<FoodWay> {
    let Some(dc) = work::dc(state, tribe, Activity::Hunt, hex) else { return Vec::new() };
    let armed = people.iter().filter(|one| one.hp >= HUNTERS_HP);
    let armed = armed.filter_map(|one| Some((*one, best_weapon(&state.pack, one)?)));
    let Some((leader, blow)) =
        armed.max_by_key(|(one, blow)| (blow.bonus() + skill_bonus(one, Skill::Survival), one.hp))
    else {
        return Vec::new();
    };
    let attack = i16::from(blow.bonus()) + i16::from(blow.hunt);
    let others: Vec<FolkNo> = people.iter().filter(|one| one.no != leader.no).map(|one| one.no).collect();
    let with = |helpers: usize| {
        let help = i16::from(help(helpers)) + plus(state, leader, Activity::Hunt);
        let skill = |skill| chance(i16::from(skill_bonus(leader, skill)) + help, dc.into(), leader.exhaustion > 0);
        let attack = chance(attack + help, dc.into(), leader.exhaustion >= 3).clamp(20, 380);
        let each = [skill(Skill::Survival), skill(Skill::Athletics), attack];
        let food = 4 * (at_least(2, &each) + at_least(3, &each));
        let went = i64::try_from(helpers).unwrap_or(0) + 1;
        let people = others.iter().take(helpers).copied().collect();
        FoodWay { each: 1_000 * food / WHOLE / went, order: Command::Hunt { hex, armed: leader.no, people } }
    };
    (0..=others.len().min(2)).map(with).collect()
}
