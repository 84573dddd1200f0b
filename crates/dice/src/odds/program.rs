//! The odds of a whole expression from those of its terms.

use num_bigint::BigUint;

use super::count::Count;
use super::plan::TotalWidth;
use super::table::CountTable;
use super::{Counts, OddsError, pool};
use crate::notation::NotationStep;

pub(super) fn count(steps: &[NotationStep]) -> Result<Counts, OddsError> {
    let size = TotalWidth::of(steps);
    Ok(match size {
        TotalWidth::Word => Counts::Small(run::<u64>(steps, size)?.mapped(u128::from)),
        TotalWidth::DoubleWord => Counts::Small(run::<u128>(steps, size)?),
        TotalWidth::Words(_) => Counts::Large(run::<BigUint>(steps, size)?),
    })
}

/// Runs the program on tables. No die is named twice, so the terms do not depend on each other.
fn run<C: Count>(steps: &[NotationStep], size: TotalWidth) -> Result<CountTable<C>, OddsError> {
    let mut stack: Vec<CountTable<C>> = Vec::new();
    for step in steps {
        let table = match step {
            NotationStep::Dice(pool) => pool::count(pool, size)?,
            NotationStep::Number(number) => CountTable::number(*number),
            NotationStep::Negate => pop(&mut stack).negated(),
            NotationStep::Add => {
                let (left, right) = pop_two(&mut stack, size)?;
                left.plus(&right)
            }
            NotationStep::Subtract => {
                let (left, right) = pop_two(&mut stack, size)?;
                left.plus(&right.negated())
            }
            NotationStep::Multiply => {
                let (left, right) = pop_two(&mut stack, size)?;
                left.times(&right)
            }
        };
        stack.push(table);
    }
    Ok(pop(&mut stack))
}

fn pop_two<C: Count>(
    stack: &mut Vec<CountTable<C>>,
    size: TotalWidth,
) -> Result<(CountTable<C>, CountTable<C>), OddsError> {
    let right = pop(stack);
    let left = pop(stack);
    size.afford(&[left.rows.len(), right.rows.len()])?;
    Ok((left, right))
}

fn pop<C: Count>(stack: &mut Vec<CountTable<C>>) -> CountTable<C> {
    stack.pop().unwrap_or_else(|| CountTable::number(0))
}
