//! What somebody buys with extra mana: how often each line of a spell's gains.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{Amount, BoostGain, BoostPrice, Measure, Spell};

/// The most lines of gains that a spell has.
pub const MOST_LINES: usize = 5;

/// How often each line of a spell's gains is bought, in the order of the lines; what is left out is not bought.
#[derive(Clone, Debug, Default, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Gains(ArrayVec<u8, MOST_LINES>);

impl Gains {
    /// Nothing is bought.
    pub fn none() -> Self {
        Self::default()
    }

    /// These, line by line.
    pub fn of(times: impl IntoIterator<Item = u8>) -> Self {
        let mut gains = Self(times.into_iter().take(MOST_LINES).collect());
        while gains.0.last() == Some(&0) {
            gains.0.pop();
        }
        gains
    }

    /// Whether nothing is bought.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How often a line is bought.
    pub fn times(&self, line: usize) -> u8 {
        self.0.get(line).copied().unwrap_or(0)
    }

    /// How often each line is bought, up to the last that is.
    pub fn iter(&self) -> impl Iterator<Item = u8> + '_ {
        self.0.iter().copied()
    }

    /// The extra mana that they take of a spell; none if it has no such lines, or sells one of them once only.
    pub fn price(&self, spell: &Spell) -> Option<u8> {
        if self.0.last() == Some(&0) || self.0.len() > spell.extra.len() {
            return None;
        }
        let each = self.0.iter().zip(&spell.extra).map(|(times, line)| match line.price {
            BoostPrice::Per(mana) => mana.checked_mul(*times),
            BoostPrice::Once(mana) => (*times <= 1).then(|| mana * times),
        });
        each.into_iter().try_fold(0_u8, |sum, price| sum.checked_add(price?))
    }

    /// How much more of a figure they bring.
    pub fn more(&self, spell: &Spell, measure: Measure) -> Amount {
        let lines = spell.extra.iter().enumerate().filter_map(|(line, boost)| match &boost.gain {
            BoostGain::More(amount, of) if *of == measure => Some((self.times(line), *amount)),
            BoostGain::More(..) | BoostGain::Special(_) => None,
        });
        lines.fold(Amount::default(), |sum, (times, amount)| (0..times).fold(sum, |sum, _| sum + amount))
    }

    /// How often a line is bought that is no figure, told by a word in it.
    pub fn special(&self, spell: &Spell, word: &str) -> u8 {
        let is = |gain: &BoostGain| matches!(gain, BoostGain::Special(text) if text.contains(word));
        let bought = spell.extra.iter().enumerate().filter(|(_, boost)| is(&boost.gain));
        bought.map(|(line, _)| self.times(line)).max().unwrap_or(0)
    }

    /// Ruling P266: whether something is bought that is nothing on the board of a fight.
    pub fn is_idle(&self, spell: &Spell) -> bool {
        spell.extra.iter().enumerate().any(|(line, boost)| !boost.in_fights && self.times(line) > 0)
    }

    /// Every way to spend no more than this on a spell in a fight, range apart; the cheapest lines vary slowest.
    pub fn within(spell: &Spell, most: u8) -> Vec<Self> {
        let mut all = Vec::new();
        let mut times = [0_u8; MOST_LINES];
        fill(spell, 0, most, &mut times, &mut all);
        all.sort_by_key(|gains| gains.price(spell));
        all
    }
}

fn fill(spell: &Spell, line: usize, left: u8, times: &mut [u8; MOST_LINES], all: &mut Vec<Gains>) {
    let Some(boost) = spell.extra.get(line).filter(|_| line < MOST_LINES) else {
        all.push(Gains::of(times.iter().copied()));
        return;
    };
    let (each, most) = match boost.price {
        BoostPrice::Per(mana) => (mana, left / mana),
        BoostPrice::Once(mana) => (mana, u8::from(mana <= left)),
    };
    let most = if boost.is_range() || !boost.in_fights { 0 } else { most };
    for count in 0..=most {
        times[line] = count;
        fill(spell, line + 1, left - each * count, times, all);
    }
    times[line] = 0;
}

impl super::Boost {
    /// Whether it lengthens the range.
    pub fn is_range(&self) -> bool {
        matches!(self.gain, BoostGain::More(_, Measure::Range))
    }
}

impl Spell {
    /// One of its figures with what is bought.
    pub fn figure_with(&self, measure: Measure, gains: &Gains) -> Amount {
        self.figure(measure).unwrap_or_default() + gains.more(self, measure)
    }

    /// The line that lengthens its range, and what one purchase adds and takes.
    pub fn range_line(&self) -> Option<(usize, u16, u8)> {
        self.extra.iter().enumerate().find(|(_, boost)| boost.is_range()).and_then(|(line, boost)| {
            match (&boost.gain, boost.price) {
                (BoostGain::More(amount, _), BoostPrice::Per(mana) | BoostPrice::Once(mana)) => {
                    Some((line, u16::try_from(amount.plus).ok()?, mana))
                }
                (BoostGain::Special(_), _) => None,
            }
        })
    }
}
