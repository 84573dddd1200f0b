//! Laws that hold for all expressions and all dice, checked with fixed seeds.

mod agreement;
mod expressions;
mod fairness;

/// How much more is thrown when time does not matter: set `TRILITH_LONG=1`.
fn effort(throws: u32) -> u32 {
    if std::env::var_os("TRILITH_LONG").is_some_and(|value| value == "1") { throws * 20 } else { throws }
}

/// Whether counts fit their expected values: the chi-square statistic lies below the bound that fair dice
/// exceed about once in a million runs (Wilson and Hilferty). Expected values below 5 are put together.
fn fits(seen_and_expected: impl IntoIterator<Item = (f64, f64)>) -> Result<(), String> {
    let (mut statistic, mut cells) = (0.0, 0.0);
    let mut add = |seen: f64, expected: f64| {
        statistic += (seen - expected) * (seen - expected) / expected;
        cells += 1.0;
    };
    let (mut rare_seen, mut rare_expected) = (0.0, 0.0);
    for (seen, expected) in seen_and_expected {
        if expected >= 5.0 {
            add(seen, expected);
        } else {
            rare_seen += seen;
            rare_expected += expected;
        }
    }
    if rare_expected >= 5.0 {
        add(rare_seen, rare_expected);
    } else if rare_seen > 30.0 {
        return Err(format!("{rare_seen} rare outcomes, expected {rare_expected}"));
    }
    let freedom = f64::max(cells - 1.0, 1.0);
    let part = 2.0 / (9.0 * freedom);
    let bound = freedom * f64::powi(1.0 - part + 4.75 * f64::sqrt(part), 3);
    if statistic <= bound {
        Ok(())
    } else {
        Err(format!("chi-square {statistic:.1} exceeds {bound:.1} with {freedom} degrees of freedom"))
    }
}
