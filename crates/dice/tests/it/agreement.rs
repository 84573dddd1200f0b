//! Odds and rolls agree, for expressions of every kind.

use std::collections::BTreeMap;

use dice::{Expr, Fast, Odds, Seeded};

use crate::expressions::Writer;
use crate::{effort, fits};

/// The share of each total, near enough for statistics.
fn shares(odds: &Odds) -> BTreeMap<i64, f64> {
    let share = |outcome| odds.exactly(outcome).decimal_text(12).parse::<f64>();
    odds.outcomes().map(|(outcome, _)| (outcome, share(outcome).expect("a decimal number"))).collect()
}

fn assert_agreement(text: &str, throws: u32, dice: &mut dyn dice::Dice) {
    let expr = Expr::parse(text).expect(text);
    let odds = expr.odds().expect(text);
    let mut seen: BTreeMap<i64, f64> = BTreeMap::new();
    for _ in 0..throws {
        *seen.entry(expr.roll(dice).total()).or_default() += 1.0;
    }
    let shares = shares(&odds);
    let stray = seen.keys().find(|total| !shares.contains_key(total));
    assert_eq!(stray, None, "{text}: a total the odds do not know");
    let cells = shares.iter().map(|(total, share)| {
        let seen = seen.get(total).copied().unwrap_or_default();
        (seen, share * f64::from(throws))
    });
    assert_eq!(fits(cells), Ok(()), "{text}");
}

#[test]
fn a_million_rolls_at_random_fall_as_the_odds_say() {
    let mut writer = Writer::new(2026);
    let mut dice = Fast::new(7);
    let (mut checked, mut rolled, throws) = (0, 0, 10_000);
    while rolled < effort(1_000_000) {
        let text = writer.expression();
        let Some(Ok(odds)) = Expr::parse(&text).ok().map(|expr| expr.odds()) else {
            continue;
        };
        if odds.outcomes().len() > 2_000 {
            continue;
        }
        assert_agreement(&text, throws, &mut dice);
        rolled += throws;
        checked += 1;
    }
    assert!(checked >= 100);
}

#[test]
fn chosen_expressions_fall_as_the_odds_say() {
    let mut dice = Seeded::from_number(8);
    for text in [
        "3d6",
        "4d6kh3",
        "2d20kh1",
        "2d20kl1",
        "d%",
        "5d6!",
        "3d6!>=5",
        "3d6r<3",
        "3d6ro<3",
        "10d6cs>=5",
        "3d4!>=3kh2",
        "3d4ro1!kh1",
        "4d6!kh2cs>=5",
        "3d3ro3!>=2kh2cs>=2",
        "5d6r1!kh3 - d4*2",
    ] {
        assert_agreement(text, effort(20_000), &mut dice);
    }
}

#[test]
fn odds_of_written_expressions_add_up() {
    let mut writer = Writer::new(1);
    for _ in 0..300 {
        let text = writer.expression();
        let Ok(expr) = Expr::parse(&text) else {
            continue;
        };
        assert_eq!(Expr::parse(&expr.to_string()), Ok(expr.clone()), "{text}");
        if let Ok(odds) = expr.odds() {
            let sum: num_bigint::BigUint = odds.outcomes().map(|(_, ways)| ways).sum();
            assert_eq!(sum, odds.total(), "{text}");
        }
    }
}
