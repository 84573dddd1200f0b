//! Attributes, pools, mana and weight.

use play::options::Modifier;

use super::lines::{AttributeLine, ConditionLine, InjuryThreshold, ManaLine, PoolLine, PoolLines, SaveLine};
use super::{because, capital, settled, total};
use crate::attributes::{Attribute, modifier};
use crate::body;
use crate::character::{Character, Pools};
use crate::checks::{self, Subject};
use crate::condition::{self, Awareness, InjuryEffects, Peril};
use crate::creation::Sight;
use crate::house::{self, BodyZero, DeathRule};
use crate::magic::Mana;
use crate::pools::PoolPoints;

/// The six attributes with the chance of a check.
pub(super) fn attributes(character: &Character) -> Vec<AttributeLine> {
    let line = |attribute: Attribute| {
        let score = character.scores[attribute];
        let chance = checks::chance(checks::reasons(character, Subject::Attribute(attribute)));
        let (name, because) = (attribute.name().to_owned(), origins(character, attribute));
        AttributeLine { attribute, name, score, because, modifier: modifier(score), chance }
    };
    Attribute::ALL.into_iter().map(line).collect()
}

/// Rulings P1, P37, P44: where the points of a score came from.
fn origins(character: &Character, attribute: Attribute) -> Vec<Modifier> {
    let score = character.scores[attribute];
    let unruled = |name: &str, value: i32| Modifier::new(name, value);
    let Some(origins) = character.origins else {
        return vec![unruled("As it came in", score.into())];
    };
    let first = because(origins.first.word(), origins.start[attribute], "P1");
    let years = because("Years", origins.years[attribute], "P37");
    let age = because("Age", origins.ageing[attribute], "P44");
    let rest = unruled("Set by the GM", origins.unexplained(attribute, score));
    std::iter::once(first).chain([years, age, rest].into_iter().filter(|reason| reason.value != 0)).collect()
}

/// Rulings P12 to P16, P148, P160: what the pools do to somebody; none for the hale.
pub(super) fn condition(character: &Character) -> Option<ConditionLine> {
    let InjuryEffects { penalty, awareness, peril } = InjuryEffects::of(character);
    let hale = penalty == 0 && awareness == Awareness::Awake && peril == Peril::None;
    let save = condition::save(character)
        .map(|because| SaveLine { target: total(&because), chance: condition::save_chance(because) });
    (!hale).then(|| ConditionLine {
        penalty,
        awareness,
        word: awareness.word().to_owned(),
        save,
        lost: peril == Peril::Lost,
    })
}

/// Final weight: `16½ stones, 231 lb` (P20).
pub(super) fn weight(stones: u8, strength: i16) -> String {
    let halves = body::half_stones(stones, strength);
    let half = if halves % 2 == 0 { "" } else { "½" };
    format!("{}{half} stones, {} lb", halves / 2, body::pounds(halves))
}

/// What a seat may know of the mana (P190).
pub(super) fn mana(sight: &Sight<'_>) -> Option<ManaLine> {
    let amount = sight.mana().map(Mana::amount);
    let start = amount.and(sight.character().mana).map(|pool| pool.start.amount());
    Some(ManaLine { word: sight.depth()?.word().to_owned(), amount, start })
}

/// Both pools with their reasons and thresholds.
pub(super) fn pools(character: &Character, pools: Pools) -> PoolLines {
    let (fatigue, body) = reasons(character, pools);
    let line = |pool: PoolPoints, reasons: Vec<Modifier>, marks: Vec<InjuryThreshold>| {
        let because = settled(reasons, pool.start, "Fixed when play began", "P8");
        PoolLine { start: pool.start, now: pool.now, because, marks }
    };
    let house = &character.house;
    PoolLines {
        fatigue: line(pools.fatigue, fatigue, marks(pools.fatigue, "Unconscious", None, house.death)),
        body: match house.body_zero {
            BodyZero::Out => line(pools.body, body, marks(pools.body, "Unconscious", None, house.death)),
            BodyZero::Semi => {
                line(pools.body, body, marks(pools.body, "Barely conscious", Some("unconscious"), house.death))
            }
        },
    }
}

/// Rulings P5 to P9: what each pool is made of.
fn reasons(character: &Character, pools: Pools) -> (Vec<Modifier>, Vec<Modifier>) {
    let scores = &character.scores;
    let best = if scores.dex > scores.str { Attribute::Dex } else { Attribute::Str };
    let of = |attribute: Attribute| because(attribute.short(), scores[attribute], "P5");
    let higher = || because(format!("{best} (the higher of STR and DEX)"), scores[best], "P9");
    let die = |face: u8| because("1d6", face, "P8");
    let wits =
        || [Attribute::Int, Attribute::Wis].map(|of| because(format!("{of} modifier"), modifier(scores[of]), "P5"));
    let (first, second) = (pools.dice.first, pools.dice.second);
    let mut fatigue = vec![of(Attribute::Con), of(Attribute::Wis)];
    let mut body = vec![of(Attribute::Con), higher(), die(second)];
    match character.house.pools {
        house::PoolsRule::Handbook => {
            fatigue.extend([of(Attribute::Int), higher(), because("2d6", first + second, "P8")]);
            body = vec![because("Two thirds of Fatigue (rounded up)", pools.body.start, "P7")];
        }
        house::PoolsRule::Guide => fatigue.extend([higher(), die(first)]),
        house::PoolsRule::Generation => {
            fatigue.extend([higher(), die(first)]);
            fatigue.extend(wits());
            body.extend(wits());
        }
    }
    (fatigue, body)
}

/// Handbook, Injury Thresholds; rulings P11 to P16, P160.
fn marks(pool: PoolPoints, at_zero: &str, below: Option<&str>, death: DeathRule) -> Vec<InjuryThreshold> {
    let start = pool.start;
    let half_below = -((start + 1) / 2);
    let mark = |at: i16, means: String| InjuryThreshold { at, means };
    let mut marks = Vec::new();
    if start / 2 > 5 {
        marks.push(mark(start / 2, "−1 to all rolls".to_owned()));
    }
    marks.push(mark(5, "−2 to all rolls".to_owned()));
    marks.push(mark(0, at_zero.to_owned()));
    let also = below.map(|word| format!(", {word}")).unwrap_or_default();
    match death {
        DeathRule::Half => {
            marks.push(mark(half_below, format!("A survival save each turn{also}")));
            marks.push(mark(-start, "Each point below makes the save harder".to_owned()));
        }
        DeathRule::Full => {
            marks.extend(below.map(|word| mark(half_below, capital(word))));
            marks.push(mark(-start, "A survival save each turn".to_owned()));
            marks.push(mark(-2 * start, "Dead".to_owned()));
        }
    }
    marks
}
