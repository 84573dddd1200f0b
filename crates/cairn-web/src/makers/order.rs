//! What an address asks to be made, and what may be wrong with it.

use std::fmt::Write as _;
use std::ops::RangeInclusive;

use cairn::generators::weather::Season;
use cairn::generators::{GeneratorKind, Wish};

use crate::pages::MakerForm;

/// For how many days there may be weather: a season.
pub(crate) const DAYS: RangeInclusive<u8> = cairn::generators::DAYS;
/// The most characters of a value that are shown again.
const SHOWN: usize = 24;

/// What somebody typed, or an address says.
#[derive(Debug, Default)]
pub(super) struct OrderFields {
    seed: String,
    dice: String,
    season: String,
    days: String,
    /// Whether a new one is wanted, whatever the seed.
    pub(super) another: bool,
}

/// What is to be made, by which seed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Order {
    pub(super) wish: Wish,
    pub(super) seed: Option<u64>,
}

/// The faulty fields, each with its sentence.
pub(super) type Faults = Vec<(&'static str, String)>;

impl OrderFields {
    /// Of a name that comes twice, the last counts; other names mean nothing.
    pub(super) fn read(pairs: Vec<(String, String)>) -> Self {
        let mut typed = Self::default();
        for (name, value) in pairs {
            let value = value.trim().to_owned();
            match name.as_str() {
                "seed" => typed.seed = value,
                "dice" => typed.dice = value,
                "season" => typed.season = value,
                "days" => typed.days = value,
                "another" => typed.another = true,
                _ => {}
            }
        }
        typed
    }

    /// As the form shows it again.
    pub(super) fn form(&self) -> MakerForm {
        let cut = |text: &String| text.chars().take(SHOWN).collect();
        let Self { seed, dice, season, days, another: _ } = self;
        MakerForm { seed: cut(seed), dice: cut(dice), season: season.to_lowercase(), days: cut(days) }
    }

    /// What is wanted, or all that is wrong with it.
    pub(super) fn order(&self, kind: GeneratorKind) -> Result<Order, Faults> {
        let mut faults = Vec::new();
        let mut told = |name: &'static str, read: Result<Option<u64>, String>| {
            read.unwrap_or_else(|why| {
                faults.push((name, why));
                None
            })
        };
        let seed = told("seed", self.seed());
        let dice = told("dice", self.dice(kind)).and_then(|dice| u8::try_from(dice).ok());
        let days = told("days", self.days(kind)).and_then(|days| u8::try_from(days).ok());
        let season = self.season(kind).unwrap_or_else(|why| {
            faults.push(("season", why));
            Season::default()
        });
        let wish = Wish { dice, season, days: days.unwrap_or(1), ..Wish::of(kind) };
        if faults.is_empty() { Ok(Order { wish, seed }) } else { Err(faults) }
    }

    fn seed(&self) -> Result<Option<u64>, String> {
        if self.another {
            return Ok(None);
        }
        number(&self.seed).map_err(|()| "A seed is a whole number without a sign, such as 4.".to_owned())
    }

    fn dice(&self, kind: GeneratorKind) -> Result<Option<u64>, String> {
        let Some(range) = kind.dropped() else {
            return unwanted(&self.dice, "Dice are dropped for a dungeon or a forest alone.");
        };
        let wrong = || format!("A {} is made of {} to {} dice.", kind.key(), range.start(), range.end());
        within(&self.dice, &range).map_err(|()| wrong())
    }

    fn days(&self, kind: GeneratorKind) -> Result<Option<u64>, String> {
        if kind != GeneratorKind::Weather {
            return unwanted(&self.days, "Days are counted for the weather alone.");
        }
        let wrong = || format!("The weather is foretold for {} to {} days.", DAYS.start(), DAYS.end());
        within(&self.days, &DAYS).map_err(|()| wrong())
    }

    fn season(&self, kind: GeneratorKind) -> Result<Season, String> {
        if self.season.is_empty() {
            return Ok(Season::default());
        }
        if kind != GeneratorKind::Weather {
            return Err("Only the weather has a season.".to_owned());
        }
        let named = |season: &Season| season.name().eq_ignore_ascii_case(&self.season);
        Season::ALL.into_iter().find(named).ok_or_else(|| "The seasons are spring, summer, fall and winter.".to_owned())
    }
}

/// A number of digits alone; nothing for nothing.
fn number(text: &str) -> Result<Option<u64>, ()> {
    if text.is_empty() {
        return Ok(None);
    }
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits).map(Some).ok_or(())
}

fn within(text: &str, range: &RangeInclusive<u8>) -> Result<Option<u64>, ()> {
    let number = number(text)?;
    let fits = number.is_none_or(|number| u8::try_from(number).is_ok_and(|number| range.contains(&number)));
    if fits { Ok(number) } else { Err(()) }
}

fn unwanted(text: &str, why: &str) -> Result<Option<u64>, String> {
    if text.is_empty() { Ok(None) } else { Err(why.to_owned()) }
}

impl Order {
    /// The same with that seed.
    pub(super) const fn with_seed(self, seed: u64) -> Self {
        Self { seed: Some(seed), ..self }
    }

    /// What stands after the question mark of its address; the same words for the same order.
    pub(super) fn query(&self) -> String {
        let mut query = format!("seed={}", self.seed.unwrap_or_default());
        if let Some(dice) = self.wish.dice {
            let _ = write!(query, "&dice={dice}");
        }
        if self.wish.kind == GeneratorKind::Weather {
            let _ = write!(query, "&season={}&days={}", self.wish.season.name().to_lowercase(), self.wish.days);
        }
        query
    }

    /// Its address.
    pub(super) fn path(&self) -> String {
        format!("/cairn/make/{}?{}", self.wish.kind.key(), self.query())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(pairs: &[(&str, &str)]) -> OrderFields {
        OrderFields::read(pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
    }

    fn faulty(kind: GeneratorKind, pairs: &[(&str, &str)]) -> Vec<&'static str> {
        typed(pairs).order(kind).expect_err("it is wrong").into_iter().map(|(name, _)| name).collect()
    }

    #[test]
    fn an_order_is_read_back_from_its_own_address() {
        for kind in GeneratorKind::ALL {
            let plain = Order { wish: Wish::of(kind), seed: Some(4) };
            let dice = kind.dropped().map(|range| *range.end());
            let season = if kind == GeneratorKind::Weather { Season::Winter } else { Season::Spring };
            let days = if kind == GeneratorKind::Weather { 72 } else { 1 };
            let full = Order { wish: Wish { kind, dice, season, days }, seed: Some(u64::MAX) };
            for order in [plain, full] {
                let query = order.query();
                let pairs: Vec<(&str, &str)> = query.split('&').filter_map(|pair| pair.split_once('=')).collect();
                assert_eq!(typed(&pairs).order(kind), Ok(order), "{query}");
            }
        }
    }

    #[test]
    fn every_fault_is_told_at_once_at_its_field() {
        let all = [("seed", "-1"), ("dice", "5"), ("season", "monsoon"), ("days", "0")];
        assert_eq!(faulty(GeneratorKind::Dungeon, &all), ["seed", "dice", "days", "season"]);
        assert_eq!(faulty(GeneratorKind::Weather, &all), ["seed", "dice", "days", "season"]);
        for wrong in ["5", "21", "256", "6.5", "+6", "x", "99999999999999999999999"] {
            assert_eq!(faulty(GeneratorKind::Dungeon, &[("dice", wrong)]), ["dice"], "{wrong}");
        }
        for wrong in ["7", "13"] {
            assert_eq!(faulty(GeneratorKind::Forest, &[("dice", wrong)]), ["dice"], "{wrong}");
        }
        assert_eq!(faulty(GeneratorKind::Weather, &[("days", "73")]), ["days"]);
        assert_eq!(faulty(GeneratorKind::Npc, &[("season", "spring")]), ["season"]);
    }

    #[test]
    fn another_one_needs_no_seed_and_the_last_of_two_counts() {
        let order = typed(&[("seed", "x"), ("another", "1"), ("dice", "9"), ("dice", " 12 "), ("colour", "red")])
            .order(GeneratorKind::Dungeon);
        assert_eq!(order, Ok(Order { wish: Wish { dice: Some(12), ..Wish::of(GeneratorKind::Dungeon) }, seed: None }));
    }
}
