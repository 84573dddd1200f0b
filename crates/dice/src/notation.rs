//! Dice as people write them, read once and trusted afterwards.

mod comparison;
mod error;
mod expr;
pub(crate) mod infix;
mod label;
mod modifiers;
mod parser;
mod pool;
mod scanner;
mod span;
mod step;
mod target;
pub(crate) mod terms;
#[cfg(test)]
mod tests;

pub use comparison::Comparison;
pub use error::{NotationError, NotationFault, Wanted};
pub use expr::Expr;
pub use pool::Pool;
pub use target::Target;

pub(crate) use pool::{End, Times};
pub(crate) use step::NotationStep;
