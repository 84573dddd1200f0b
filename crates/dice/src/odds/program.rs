//! The odds of a whole expression from those of its terms.

use num_bigint::BigUint;

use super::count::Count;
use super::plan::Size;
use super::table::Table;
use super::{Counts, OddsError, pool};
use crate::notation::Step;

pub(super) fn count(steps: &[Step]) -> Result<Counts, OddsError> {
    let size = Size::of(steps);
    Ok(match size {
        Size::Word => Counts::Small(run::<u64>(steps, size)?.mapped(u128::from)),
        Size::DoubleWord => Counts::Small(run::<u128>(steps, size)?),
        Size::Words(_) => Counts::Large(run::<BigUint>(steps, size)?),
    })
}

/// Runs the program on tables. No die is named twice, so the terms do not depend on each other.
fn run<C: Count>(steps: &[Step], size: Size) -> Result<Table<C>, OddsError> {
    let mut stack: Vec<Table<C>> = Vec::new();
    for step in steps {
        let table = match step {
            Step::Dice(pool) => pool::count(pool, size)?,
            Step::Number(number) => Table::number(*number),
            Step::Negate => pop(&mut stack).negated(),
            Step::Add => {
                let (left, right) = pop_two(&mut stack, size)?;
                left.plus(&right)
            }
            Step::Subtract => {
                let (left, right) = pop_two(&mut stack, size)?;
                left.plus(&right.negated())
            }
            Step::Multiply => {
                let (left, right) = pop_two(&mut stack, size)?;
                left.times(&right)
            }
        };
        stack.push(table);
    }
    Ok(pop(&mut stack))
}

fn pop_two<C: Count>(stack: &mut Vec<Table<C>>, size: Size) -> Result<(Table<C>, Table<C>), OddsError> {
    let right = pop(stack);
    let left = pop(stack);
    size.afford(&[left.rows.len(), right.rows.len()])?;
    Ok((left, right))
}

fn pop<C: Count>(stack: &mut Vec<Table<C>>) -> Table<C> {
    stack.pop().unwrap_or_else(|| Table::number(0))
}
