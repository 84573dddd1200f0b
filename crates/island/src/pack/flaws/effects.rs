//! Effects: numbers that are bounded, things that there are, and each where it can come about.

use super::{Judge, Spot, count};
use crate::pack::effect::{Amount, DayEffect, Effect, Serves, Until};

/// When an effect comes about.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Occasion {
    /// Somebody meets something.
    Encounter,
    /// A day ends.
    Day,
}

/// Whether an effect takes people from where they are.
pub(super) fn leads_away(effect: &Effect) -> bool {
    let chosen = if let Effect::OneOf(effects) = effect { effects.as_slice() } else { &[] };
    matches!(effect, Effect::Led(_) | Effect::Taken(_)) || chosen.iter().any(leads_away)
}

/// Whether an effect can come about when a day ends: to all tribes alike, without anybody present.
fn is_of_a_day(effect: &Effect) -> bool {
    matches!(effect, Effect::Day(_) | Effect::Dc(..) | Effect::NextCard(_) | Effect::Food(_) | Effect::Resource(..))
}

impl Judge<'_> {
    pub(super) fn effect(&mut self, spot: Spot<'_>, occasion: Occasion, effect: &Effect) {
        let fits = match occasion {
            Occasion::Day => is_of_a_day(effect),
            Occasion::Encounter => !matches!(effect, Effect::Day(_)),
        };
        self.expect(fits, spot, || format!("this cannot come about here: {effect:?}"));
        match effect {
            Effect::Damage(amount, _) | Effect::Heal(amount, _) => self.amount(spot, *amount),
            Effect::Exhaustion(levels, _) => self.range(spot, "exhaustion", *levels, 1, 5),
            Effect::Taken(by) => self.known(spot, *by),
            Effect::Item(thing, number) => {
                self.carried(spot, *thing);
                self.range(spot, "a number of things", *number, 1, 20);
            }
            Effect::OneItemOf(things) => {
                self.range(spot, "what is chosen among", count(things.len()), 1, 10);
                for thing in things {
                    self.known(spot, *thing);
                }
            }
            Effect::OneOf(effects) => {
                self.range(spot, "what is chosen among", count(effects.len()), 2, 6);
                for effect in effects {
                    let nested = matches!(effect, Effect::OneOf(_));
                    self.expect(!nested, spot, || "a choice is no part of a choice".to_owned());
                    if !nested {
                        self.effect(spot, occasion, effect);
                    }
                }
            }
            Effect::Free(thing) => self.known(spot, *thing),
            Effect::Structure(thing) => {
                self.known(spot, *thing);
                let built = self.pack.crafts.get(thing).is_none_or(|craft| craft.structure);
                self.expect(built, spot, || format!("{thing} is carried, not built"));
            }
            Effect::Led(number)
            | Effect::Relic(number)
            | Effect::Shard(number)
            | Effect::Points(number)
            | Effect::Follower(number)
            | Effect::Peek(number)
            | Effect::Stride(number)
            | Effect::Lingers(number)
            | Effect::Lore(_, number) => self.range(spot, "a number", *number, 1, 10),
            Effect::Xp(xp) | Effect::XpForOne(xp) => self.range(spot, "XP", *xp, 1, 2000),
            Effect::Food(number)
            | Effect::Resource(_, number)
            | Effect::AnyResource(number)
            | Effect::NextCard(number)
            | Effect::DcHere(_, number) => self.more_or_less(spot, *number),
            Effect::Dc(_, number, _, until) => {
                self.more_or_less(spot, *number);
                if let Until::Days(days) = until {
                    self.range(spot, "a number of days", *days, 1, 21);
                }
            }
            Effect::Day(effect) => self.day_effect(spot, effect),
            Effect::LosePhase(_) | Effect::RandomResource | Effect::Trail | Effect::Spring | Effect::Foresee => {}
        }
    }

    fn more_or_less(&mut self, spot: Spot<'_>, number: i8) {
        let fits = number != 0 && number.unsigned_abs() <= 20;
        self.expect(fits, spot, || format!("a number is {number}, not from 1 to 20 more or less"));
    }

    fn carried(&mut self, spot: Spot<'_>, thing: crate::key::PackKey<crate::pack::Craft>) {
        self.known(spot, thing);
        let carried = self.pack.crafts.get(&thing).is_none_or(|craft| !craft.structure);
        self.expect(carried, spot, || format!("{thing} is built, not carried"));
    }

    fn amount(&mut self, spot: Spot<'_>, amount: Amount) {
        let dice = amount.dice <= 10 && (amount.dice == 0 || (2..=20).contains(&amount.sides));
        let fits = dice && amount.plus <= 50 && (amount.dice > 0 || amount.plus > 0);
        self.expect(fits, spot, || format!("{amount} is nothing, or too much"));
    }

    fn day_effect(&mut self, spot: Spot<'_>, effect: &DayEffect) {
        match effect {
            DayEffect::Ashore(kind) => self.known(spot, *kind),
            DayEffect::Fever(_, dc)
            | DayEffect::Heat(_, dc)
            | DayEffect::Quake(_, dc)
            | DayEffect::GreatStorm(dc, _) => self.dc(spot, "a save", *dc),
            DayEffect::Washed(_, _, number)
            | DayEffect::Spoil(number)
            | DayEffect::Quarrel(number)
            | DayEffect::Prize(number) => self.range(spot, "a number", *number, 1, 20),
            DayEffect::Hum(xp) => self.range(spot, "XP", *xp, 1, 2000),
            DayEffect::Slide(signs) => {
                self.expect(!signs.is_empty(), spot, || "it is not said where".to_owned());
            }
            DayEffect::Storm
            | DayEffect::FromDeck
            | DayEffect::Prowl
            | DayEffect::FullStealth
            | DayEffect::Moon
            | DayEffect::Lights
            | DayEffect::SharedFire
            | DayEffect::Omen => {}
        }
    }

    /// So much food that feeds that many people.
    pub(super) fn stretched(&mut self, spot: Spot<'_>, food: u8, fed: u8) {
        let fits = 0 < food && food < fed && fed <= 20;
        self.expect(fits, spot, || format!("{food} food that feed {fed} are not more people than food, up to 20"));
    }

    pub(super) fn serves(&mut self, spot: Spot<'_>, serves: &Serves) {
        match serves {
            Serves::RollsWith(_, thing, more) => {
                self.known(spot, *thing);
                self.range(spot, "a number", *more, 1, 10);
            }
            Serves::Heal(amount) => self.amount(spot, *amount),
            Serves::Rolls(_, number)
            | Serves::Food(_, number)
            | Serves::Beds(number)
            | Serves::Smoke(number)
            | Serves::Garden(number)
            | Serves::Palisade(number)
            | Serves::Raft(number)
            | Serves::Outrigger(number) => self.range(spot, "a number", *number, 1, 10),
            Serves::Hearth(food, fed) => self.stretched(spot, *food, *fed),
            Serves::Snare(one, two) => {
                let fits = 1 < *one && one <= two && *two <= 20;
                self.expect(fits, spot, || "a snare is thrown for with a d20".to_owned());
            }
            Serves::Torch | Serves::Tonic | Serves::Shelter | Serves::Tower | Serves::Beacon | Serves::Focus => {}
        }
    }
}
