//! Dice one can audit: notation, rolls that keep every die, and exact odds.
//!
//! ```
//! use dice::{Expr, Seeded};
//!
//! let attack = Expr::parse("3d6 + 2[high ground] <= 13 # Broadsword")?;
//!
//! // Rolled from a key: whoever has the key gets the same faces.
//! let roll = attack.roll(&mut Seeded::from_number(2026));
//! assert_eq!(roll.faces().count(), 3);
//! assert_eq!(roll.outcome(), Some(roll.total() <= 13));
//!
//! // Counted, not estimated: 135 of the 216 throws of three dice are 11 or less.
//! let chance = attack.odds()?.chance().expect("there is a target");
//! assert_eq!(format!("{chance:#}"), "135/216 (62.5 %)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Notation
//!
//! | text | meaning |
//! |---|---|
//! | `3d6`, `d20`, `d%` | three dice of six sides, one of twenty, one of a hundred |
//! | `4d6kh3` `4d6k3` `4d6kl1` | keep the highest three, the lowest one; without a number, one |
//! | `4d6dl1` `4d6dh1` | drop the lowest, the highest |
//! | `d6r1` `d6r<3` | reroll a 1, a 1 or 2, for as long as it comes |
//! | `d6ro1` `d6ro<3` | reroll once and take what comes |
//! | `d6!` `d6!5` `d6!>=5` | a six, a five, a five or six explodes: one more die is thrown and added |
//! | `10d6cs>=5` | the number of dice that show five or more |
//! | `2d6 + 3`, `d6 * (d4 - 1)`, `-d6` | sums, differences, products; there is no division |
//! | `3d6 <= 11` | a target: `<`, `<=`, `=`, `>=` or `>` at the very end, always for the total |
//! | `3d6[fire] + 2[shield]` | names for terms |
//! | `d20 + 5 # Perception` | a name for the roll |
//!
//! Letters may be large or small, spaces stand where they like, and `×`, `−`, `≤` and `≥` are read as well.
//! Only two places are particular. A test belongs to an explosion if it follows the `!` directly: `d6!>=5`
//! explodes on five and six, `d6! >= 5` explodes on six and has a target. And a bracket names the term before it;
//! after a target or a closing parenthesis at the end it names the roll.
//!
//! Modifiers of a term may be written in any order, each once; they work in this one. Each die is **rerolled** until
//! it stands, then **explodes**, every die from an explosion being rerolled and exploding likewise, up to
//! [`limits::EXPLOSIONS_PER_DIE`] times. When all dice lie, some are **kept**: a die and its explosions
//! stay together and compare with their sum, and of equal ones the earlier is kept. Then the kept dice are added up
//! or, with `cs`, those that pass are **counted**, each die by its own face.
//!
//! Whatever [`Expr::parse`] accepts can be rolled: it is bounded in dice, throws, nesting and size by
//! [`limits`], it ends, and its total cannot overflow. Everything else is a [`NotationError`] with a column:
//!
//! ```
//! let source = "2d6 + d6r<7";
//! let error = dice::Expr::parse(source).unwrap_err();
//! assert_eq!(error.to_string(), "column 9: expected a reroll that leaves at least one face standing");
//! assert_eq!(error.point(source), "2d6 + d6r<7\n        ^");
//! ```
//!
//! # Rolls
//!
//! A [`Roll`] keeps every die with its fate, every term with its name, the total and how it met its
//! target. It is a line of text for people and a small JSON object for pages, and reading that object back
//! checks it face by face.
//!
//! ```
//! use dice::{Expr, Scripted};
//!
//! let roll = Expr::parse("2d6!kh1[fire] - 1")?.roll(&mut Scripted::new([4, 6, 2]));
//! assert_eq!(roll.to_string(), "2d6!kh1 fire (~4~, 6, !2) - 1 = 7");
//! assert_eq!(roll.faces().collect::<Vec<_>>(), [(6, 4), (6, 6), (6, 2)]);
//! # Ok::<(), dice::NotationError>(())
//! ```
//!
//! # Dice
//!
//! Faces come through one seam, [`Dice`]: [`Seeded`] for tables, whose mapping from key to faces is
//! documented to the bit; [`Scripted`] for tests; [`Fast`] for simulation.
//!
//! # Odds
//!
//! [`Expr::odds`] covers the whole notation and counts in whole numbers of any length.
//!
//! ```
//! use dice::Expr;
//!
//! let best_three = Expr::parse("4d6kh3")?.odds()?;
//! assert_eq!(best_three.mean().to_string(), "15869/1296");
//! assert_eq!(best_three.mean().decimal_text(4), "12.2446");
//! assert_eq!(best_three.spread_text(4), "2.8468");
//!
//! let plain = Expr::parse("3d6")?.odds()?;
//! assert_eq!(best_three.versus(&plain).chance_to_win().percent_text(1), "62.2 %");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! There is no clock here, no input or output, no thread, no hash map and no floating-point number.
#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

pub mod limits;
mod notation;
mod odds;
mod roll;
mod source;

pub use notation::{Comparison, Expr, NotationError, NotationFault, Pool, Target, Wanted};
pub use num_bigint::{BigInt, BigUint};
pub use odds::{Bar, Odds, OddsError, Ratio, Versus};
pub use roll::{DiceTerm, Die, DieFate, Roll, Term};
pub use source::{Dice, DiceStep, Fast, ScriptFault, Scripted, Seeded, Vault};
