//! An expression as a flat program for a stack of numbers.

use super::Pool;

/// One step in postfix order: values are pushed, operators take theirs from the top.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub(crate) enum NotationStep {
    Dice(Pool),
    Number(i64),
    Negate,
    Add,
    Subtract,
    Multiply,
}

impl NotationStep {
    /// How many values it takes from the stack.
    pub(crate) fn takes(&self) -> usize {
        match self {
            Self::Dice(_) | Self::Number(_) => 0,
            Self::Negate => 1,
            Self::Add | Self::Subtract | Self::Multiply => 2,
        }
    }
}
