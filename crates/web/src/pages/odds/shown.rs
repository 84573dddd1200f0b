//! What the page about odds shows, in words and figures.

/// What the page about odds shows.
#[derive(Clone, Debug, Default)]
pub struct OddsPage {
    /// The dice as they were typed.
    pub notation: String,
    /// The dice to compare them with, as they were typed.
    pub versus: String,
    /// What came of it; nothing if nothing was asked.
    pub result: Option<Result<OddsShown, NotationShown>>,
}

/// Odds in words and figures.
#[derive(Clone, Debug, Default)]
pub struct OddsShown {
    /// The dice in canonical notation.
    pub dice: String,
    /// The average total.
    pub mean: String,
    /// The standard deviation.
    pub spread: String,
    /// The least total.
    pub low: i64,
    /// The greatest total.
    pub high: i64,
    /// Percent and the total that is not exceeded in so many cases: `(50, 11)` is the median.
    pub percentiles: Vec<(u8, i64)>,
    /// The chance to meet the target, if there is one.
    pub chance: Option<ChanceShown>,
    /// A row for each total or range of totals, ascending.
    pub bars: Vec<BarShown>,
    /// How often a die explodes at most, if any does.
    pub cut_at: Option<u8>,
    /// How the dice fare against others.
    pub versus: Option<VersusShown>,
}

/// The chance to meet a target.
#[derive(Clone, Debug, Default)]
pub struct ChanceShown {
    /// The target: `<= 11`.
    pub target: String,
    /// The chance: `62.5 %`.
    pub percent: String,
    /// As it was counted: `135/216`.
    pub fraction: String,
    /// In lowest terms: `5/8`.
    pub reduced: String,
}

/// One total, or a range of them.
#[derive(Clone, Debug, Default)]
pub struct BarShown {
    /// The total: `11`, or `10..14`.
    pub name: String,
    /// The bar's length in thousandths of the longest.
    pub permille: u32,
    /// The chance of exactly this: `12.5 %`.
    pub exactly: String,
    /// The chance of this or more.
    pub at_least: String,
    /// The chance of this or less.
    pub at_most: String,
    /// Whether it meets the target.
    pub hit: bool,
}

/// One roll against another.
#[derive(Clone, Debug, Default)]
pub struct VersusShown {
    /// The other dice in canonical notation.
    pub other: String,
    /// How often the first is higher: the chance in words, and in thousandths.
    pub wins: (String, u32),
    /// How often both are equal.
    pub ties: (String, u32),
    /// How often the first is lower.
    pub losses: (String, u32),
}

/// What is wrong with the notation.
#[derive(Clone, Debug, Default)]
pub struct NotationShown {
    /// In which field: `dice` or `versus`.
    pub field: String,
    /// What is wrong, in a sentence.
    pub message: String,
    /// The text with a caret under the fault, on two lines.
    pub pointed: Option<String>,
}
