//! Odds as bars of text.

use std::fmt::Write as _;

use num_bigint::BigUint;

use super::{Odds, Ratio};

/// More totals than this are put together in ranges.
const LINES: usize = 60;

/// How many ranges there are about, then.
const RANGES: i64 = 40;

/// Counts with more digits than this are left out.
const DIGITS: usize = 12;

/// Bars are never shorter than this.
const SHORTEST_BAR: usize = 10;

/// One total of a histogram, or a range of totals that stand together.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Bar {
    /// The lowest total.
    pub from: i64,
    /// The highest total.
    pub to: i64,
    /// How likely they are together.
    pub share: Ratio,
    /// Its length in thousandths of the longest bar.
    pub permille: u32,
}

impl Bar {
    /// The total, or the range: `11`, `10..14`.
    pub fn name(&self) -> String {
        if self.from == self.to { self.from.to_string() } else { format!("{}..{}", self.from, self.to) }
    }
}

struct HistogramLine {
    from: i64,
    to: i64,
    ways: BigUint,
}

impl Odds {
    /// A bar for each total, with its count and its share, about `width` characters wide. Many totals are
    /// put together in equal ranges.
    ///
    /// ```
    /// let odds = dice::Expr::parse("2d2").expect("notation").odds().expect("small");
    /// assert_eq!(odds.histogram(24), "\
    /// 2 ██████       1  25.0 %
    /// 3 ████████████ 2  50.0 %
    /// 4 ██████       1  25.0 %
    /// ");
    /// ```
    pub fn histogram(&self, width: usize) -> String {
        let lines = self.lines();
        let total = self.total();
        let names: Vec<String> = self.bars().iter().map(Bar::name).collect();
        let longest = |lengths: &mut dyn Iterator<Item = usize>| lengths.max().unwrap_or_default();
        let name_width = longest(&mut names.iter().map(String::len));
        let counts: Vec<String> = lines.iter().map(|line| shown(&line.ways, &total)).collect();
        let count_width = longest(&mut counts.iter().map(String::len));
        let bar_width = width.saturating_sub(name_width + count_width + 10).max(SHORTEST_BAR);
        let most = lines.iter().map(|line| &line.ways).max().cloned().unwrap_or_default();
        let mut out = String::new();
        for ((line, count), name) in lines.iter().zip(counts).zip(names) {
            let bar = bar(&line.ways, &most, bar_width);
            let share = Ratio::of(line.ways.clone().into(), total.clone()).percent_text(1);
            // Writing to a string cannot fail.
            let _ = writeln!(out, "{name:>name_width$} {bar:<bar_width$} {count:>count_width$} {share:>7}");
        }
        out
    }

    /// A bar for each total, or for each of about forty equal ranges where there are many totals.
    pub fn bars(&self) -> Vec<Bar> {
        let (lines, total) = (self.lines(), self.total());
        let most = lines.iter().map(|line| line.ways.clone()).max().unwrap_or_default();
        let bar = |line: HistogramLine| Bar {
            from: line.from,
            to: line.to,
            permille: u32::try_from(&line.ways * 1000_u32 / &most).unwrap_or_default(),
            share: Ratio::of(line.ways.into(), total.clone()),
        };
        lines.into_iter().map(bar).collect()
    }

    fn lines(&self) -> Vec<HistogramLine> {
        let single = self.len() <= LINES;
        let size = if single { 1 } else { (self.max() - self.min()) / RANGES + 1 };
        let mut lines: Vec<HistogramLine> = Vec::new();
        let mut last_range = None;
        for (outcome, ways) in self.outcomes() {
            let range = outcome.div_euclid(size);
            match lines.last_mut() {
                Some(line) if last_range == Some(range) => line.ways += ways,
                Some(_) | None => lines.push(HistogramLine { from: range * size, to: range * size + size - 1, ways }),
            }
            last_range = Some(range);
        }
        lines
    }
}

fn shown(ways: &BigUint, total: &BigUint) -> String {
    if total.to_string().len() <= DIGITS { ways.to_string() } else { String::new() }
}

fn bar(ways: &BigUint, most: &BigUint, width: usize) -> String {
    let length = (ways * width * 2_u8 + most) / (most * 2_u8);
    "█".repeat(usize::try_from(length).unwrap_or_default())
}
