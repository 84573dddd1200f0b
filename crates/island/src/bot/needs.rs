//! What a tribe needs now, and what things are worth to it, in thousandths of a point at the end of the game.

use crate::folk::{Islander, LifeState, Rank};
use crate::hero;
use crate::pack::effect::{Amount, Effect, Whom};
use crate::pack::{Encounter, Sort};
use crate::state::{State, TribeNo};
use crate::words::Ability;

use super::odds::{Party, WHOLE};

/// A point.
pub(super) const POINT: i64 = 1_000;
/// What a follower is worth: two points, and two hands.
const FOLLOWER: i64 = 3_000;
/// What a main character is worth who may fall, and live all the same.
const MAIN: i64 = 5_000;
/// A resource.
const RESOURCE: i64 = 90;
/// The loss of everybody in a hex.
const ALL_LOST: i64 = 14_000;
/// One point of damage, which a night's sleep heals.
const SCRATCH: i64 = 40;
/// A level of exhaustion for one, and a phase of one.
const LEVEL: i64 = 250;
const PHASE: i64 = 150;
/// Somebody who is taken and may be found again.
const TAKEN: i64 = 1_500;

/// What a tribe needs.
pub(super) struct Needs {
    /// How much food has to come before tonight.
    pub short: i64,
    /// What one food more is worth.
    pub food: i64,
    /// What one XP of the main character is worth, in hundredths.
    xp: i64,
    /// How many days are left, today among them.
    pub days: i64,
}

impl Needs {
    /// What that tribe needs now.
    pub fn new(state: &State, tribe: TribeNo) -> Self {
        let days = i64::from(state.last_day.saturating_sub(state.day)) + 1;
        let here = || state.people_of(tribe).filter(|one| !matches!(one.life, LifeState::Taken(_)));
        let eaters = i64::try_from(here().count()).unwrap_or(0);
        let stock = state.tribe(tribe).map_or(0, |tribe| i64::from(tribe.food));
        let meals: i64 = here().map(|one| (days - fasting(one)).max(0)).sum();
        let tonight = eaters.min(meals);
        let food = match stock {
            stock if stock >= meals => 5,
            stock if stock < tonight => 320,
            stock if stock < 2 * eaters => 180,
            _ => 100,
        };
        Self { short: tonight - stock, food, xp: xp(state, tribe, days), days }
    }

    /// What a success against it brings.
    fn reward(&self, met: &Encounter, party: &Party<'_>) -> i64 {
        let gifts: i64 = met.reward.iter().map(|effect| self.gift(effect)).sum();
        let followers = i64::try_from(party.people.iter().filter(|one| !one.sheet.has_class()).count()).unwrap_or(0);
        let leads = party.people.iter().any(|one| one.sheet.has_class());
        let learnt = i64::from(met.xp) * (if leads { self.xp } else { 0 } + 80 * followers.min(self.days)) / 100;
        gifts + learnt
    }

    /// What an effect gives.
    pub fn gift(&self, effect: &Effect) -> i64 {
        match effect {
            Effect::Relic(count) => 3 * POINT * i64::from(*count),
            Effect::Points(count) | Effect::Shard(count) => POINT * i64::from(*count),
            Effect::Follower(count) => FOLLOWER * i64::from(*count),
            Effect::Food(count) => self.food * i64::from(*count),
            Effect::Resource(_, count) | Effect::AnyResource(count) => RESOURCE * i64::from(*count),
            Effect::Item(..) | Effect::OneItemOf(_) | Effect::Lore(..) | Effect::Heal(..) => 250,
            Effect::Structure(_) => POINT,
            Effect::Free(_) => 2 * POINT,
            Effect::XpForOne(xp) | Effect::Xp(xp) => i64::from(*xp) * self.xp / 100,
            Effect::OneOf(of) => of.iter().map(|effect| self.gift(effect)).max().unwrap_or(0),
            Effect::Spring | Effect::Peek(_) | Effect::RandomResource | Effect::Foresee | Effect::NextCard(_) => 90,
            Effect::Stride(_) | Effect::Trail | Effect::Dc(..) | Effect::DcHere(..) | Effect::Lingers(_) => 40,
            Effect::Damage(..)
            | Effect::Exhaustion(..)
            | Effect::LosePhase(_)
            | Effect::Led(_)
            | Effect::Taken(_)
            | Effect::Day(_) => 0,
        }
    }

    /// What it is worth to meet that, with a way out or none, confronting it or getting around it.
    pub fn meeting(&self, met: &Encounter, party: &Party<'_>, harder: i8, stuck: bool) -> i64 {
        let confront = self.confronting(met, party, harder, stuck);
        let around = met.avoid.as_ref().filter(|_| !stuck).map(|trial| {
            let odds = party.odds(trial, harder);
            (WHOLE - odds) * confront / WHOLE
        });
        confront.max(around.unwrap_or(i64::MIN))
    }

    /// What it is worth to confront that.
    pub fn confronting(&self, met: &Encounter, party: &Party<'_>, harder: i8, stuck: bool) -> i64 {
        let odds = met.confront.as_ref().map_or(WHOLE, |trial| party.odds(trial, harder));
        self.weigh(met, party, odds, stuck)
    }

    /// What it is worth to confront that with such a chance.
    pub fn weigh(&self, met: &Encounter, party: &Party<'_>, odds: i64, stuck: bool) -> i64 {
        let trap = if stuck && met.sort == Sort::Hostile { ALL_LOST } else { 0 };
        (odds * self.reward(met, party) - (WHOLE - odds) * (harm(met, party) + trap)) / WHOLE
    }
}

/// What a failure costs these.
fn harm(met: &Encounter, party: &Party<'_>) -> i64 {
    met.harm.iter().map(|effect| cost(effect, party)).sum()
}

fn cost(effect: &Effect, party: &Party<'_>) -> i64 {
    let count = i64::try_from(party.people.len()).unwrap_or(1);
    let of = |whom: Whom| match whom {
        Whom::One | Whom::Split => 1,
        Whom::Two => 2.min(count),
        Whom::Half => (count / 2).max(1),
        Whom::All => count,
    };
    if let Effect::Damage(amount, whom) = effect {
        wounds(*amount, *whom, party)
    } else if let Effect::Exhaustion(levels, whom) = effect {
        LEVEL * i64::from(*levels) * of(*whom)
    } else if let Effect::LosePhase(whom) = effect {
        PHASE * of(*whom)
    } else if let Effect::Food(count) | Effect::AnyResource(count) = effect {
        RESOURCE * -i64::from(*count).min(0)
    } else if let Effect::Taken(_) = effect {
        TAKEN
    } else if let Effect::Led(_) = effect {
        PHASE
    } else {
        0
    }
}

/// How many suppers somebody can go without before hunger tells on them.
fn fasting(one: &Islander) -> i64 {
    let limit = (3 + i64::from(one.sheet.modifier(Ability::Con))).max(1);
    (limit - 1 - i64::from(one.hunger)).max(0)
}

/// What an XP is worth: two points a level, if it can be reached, and all that a level helps; in hundredths.
fn xp(state: &State, tribe: TribeNo, days: i64) -> i64 {
    let Some(main) = state.people_of(tribe).find(|one| one.rank == Rank::Main) else { return 0 };
    let place = usize::from(main.sheet.level).saturating_sub(1);
    let (Some(next), last) = (hero::LEVELS.get(place), place.checked_sub(1).map_or(0, |place| hero::LEVELS[place]))
    else {
        return 0;
    };
    let left = i64::from(next.saturating_sub(main.xp));
    if left > 90 * days { 60 } else { 100 * 2_600 / i64::from((next - last).max(1)) }
}

/// What damage costs: scratches, and whoever may fall of it.
fn wounds(amount: Amount, whom: Whom, party: &Party<'_>) -> i64 {
    let most = i64::from(amount.dice) * i64::from(amount.sides) + i64::from(amount.plus);
    let least = i64::from(amount.dice) + i64::from(amount.plus);
    let health = party.health();
    let best = health.first().copied().unwrap_or(0);
    let bears = match whom {
        Whom::One => best,
        Whom::Two => health.get(1).copied().unwrap_or(best),
        Whom::Half => health.get(health.len() / 2).copied().unwrap_or(best),
        Whom::All => health.last().copied().unwrap_or(0),
        Whom::Split => health.iter().map(|hp| hp - 1).sum::<i64>() + 1,
    };
    let falls = (most + 1 - bears.max(least)).clamp(0, most + 1 - least);
    let one = if health.len() == 1 { MAIN } else { FOLLOWER };
    SCRATCH * (most + least) / 2 + one * falls / (most + 1 - least)
}
