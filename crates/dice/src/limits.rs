//! How much one text may ask for. Everything beyond is refused when the text is read.

/// Bytes of text that are read at all, and bytes of the canonical text an expression may have.
pub const TEXT_BYTES: usize = 512;

/// Dice one expression may throw before rerolls and explosions, all its terms together.
pub const DICE_PER_ROLL: u32 = 1_000;

/// Sides a die may have.
pub const SIDES: u32 = 1_000_000;

/// Parentheses and minus signs that may be open at once.
pub const NESTING: usize = 64;

/// The largest constant and the largest target.
pub const CONSTANT: i64 = 1_000_000_000;

/// The largest total, up or down, that an expression may be able to reach. A web page holds it exactly.
pub const TOTAL: i64 = 1_000_000_000_000_000;

/// How often one die may explode in a row. The exact odds are cut at the same depth, so they are those
/// of the dice as they are thrown.
pub const EXPLOSIONS_PER_DIE: u8 = 20;

/// Throws an expression may need on average, rerolls and explosions included.
pub const AVERAGE_THROWS: u64 = 2_000;

/// After this many throws nothing is rerolled and nothing explodes any more. Fair dice get there less often
/// than once in 10^20 rolls of the worst expression allowed; a broken source gets there and stops.
pub const THROWS_PER_ROLL: usize = 100_000;

/// Work that is spent on the odds of one expression: about as many multiplications of machine words.
pub const ODDS_WORK: u64 = 1 << 26;
