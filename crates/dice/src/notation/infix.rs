//! Writing a postfix program the way people write sums.

use std::fmt;

use super::Step;

/// How tightly a part holds together: a part is put in parentheses where a tighter one is needed.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd)]
enum Hold {
    Sum,
    Product,
    Factor,
}

/// Writes the program with as few parentheses as give the same program back; `term` writes the dice or the
/// number at an index and is called in reading order.
pub(crate) fn write<F>(f: &mut fmt::Formatter<'_>, steps: &[Step], term: &mut F) -> fmt::Result
where
    F: FnMut(&mut fmt::Formatter<'_>, usize) -> fmt::Result,
{
    part(f, steps, Hold::Sum, term)
}

/// Writes the part that ends with the last of the steps.
fn part<F>(f: &mut fmt::Formatter<'_>, steps: &[Step], needed: Hold, term: &mut F) -> fmt::Result
where
    F: FnMut(&mut fmt::Formatter<'_>, usize) -> fmt::Result,
{
    let Some((last, before)) = steps.split_last() else {
        return Ok(());
    };
    match last {
        Step::Dice(_) | Step::Number(_) => term(f, before.len()),
        Step::Negate => {
            f.write_str("-")?;
            part(f, before, Hold::Factor, term)
        }
        Step::Add => pair(f, before, (" + ", Hold::Sum, Hold::Product), needed, term),
        Step::Subtract => pair(f, before, (" - ", Hold::Sum, Hold::Product), needed, term),
        Step::Multiply => pair(f, before, (" * ", Hold::Product, Hold::Factor), needed, term),
    }
}

fn pair<F>(
    f: &mut fmt::Formatter<'_>,
    operands: &[Step],
    (sign, own, right_needs): (&str, Hold, Hold),
    needed: Hold,
    term: &mut F,
) -> fmt::Result
where
    F: FnMut(&mut fmt::Formatter<'_>, usize) -> fmt::Result,
{
    let (left, _) = operands.split_at(start_of_last(operands));
    let grouped = own < needed;
    if grouped {
        f.write_str("(")?;
    }
    part(f, left, own, term)?;
    f.write_str(sign)?;
    part(f, operands, right_needs, term)?;
    if grouped {
        f.write_str(")")?;
    }
    Ok(())
}

/// Where the part that ends with the last step begins.
fn start_of_last(steps: &[Step]) -> usize {
    let mut wanted = 1;
    for (at, step) in steps.iter().enumerate().rev() {
        wanted = wanted - 1 + step.takes();
        if wanted == 0 {
            return at;
        }
    }
    0
}
