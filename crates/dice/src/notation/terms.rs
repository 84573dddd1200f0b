//! The terms of an expression in reading order, with the sign they carry.

use smallvec::SmallVec;

use super::NotationStep;

/// Which terms are taken away rather than added, one flag for each step.
///
/// A minus before a product is counted to the product's first factor.
pub(crate) fn negatives(steps: &[NotationStep]) -> SmallVec<[bool; 8]> {
    let mut flags = SmallVec::from_elem(false, steps.len());
    let mut pending: SmallVec<[bool; 8]> = SmallVec::from_elem(false, 1);
    for (step, flag) in steps.iter().zip(flags.iter_mut()).rev() {
        let negative = pending.pop().unwrap_or_default();
        *flag = negative;
        match step {
            NotationStep::Dice(_) | NotationStep::Number(_) => {}
            NotationStep::Negate => pending.push(!negative),
            NotationStep::Add => pending.extend([negative, negative]),
            NotationStep::Subtract => pending.extend([negative, !negative]),
            NotationStep::Multiply => pending.extend([negative, false]),
        }
    }
    flags
}
