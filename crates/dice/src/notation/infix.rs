//! Writing a postfix program the way people write sums.

use std::fmt;

use super::NotationStep;

/// How tightly a part holds together: a part is put in parentheses where a tighter one is needed.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd)]
enum Precedence {
    Sum,
    Product,
    Factor,
}

/// Writes the program with as few parentheses as give the same program back; `term` writes the dice or the
/// number at an index and is called in reading order.
pub(crate) fn write<F>(f: &mut fmt::Formatter<'_>, steps: &[NotationStep], term: &mut F) -> fmt::Result
where
    F: FnMut(&mut fmt::Formatter<'_>, usize) -> fmt::Result,
{
    part(f, steps, Precedence::Sum, term)
}

/// Writes the part that ends with the last of the steps.
fn part<F>(f: &mut fmt::Formatter<'_>, steps: &[NotationStep], needed: Precedence, term: &mut F) -> fmt::Result
where
    F: FnMut(&mut fmt::Formatter<'_>, usize) -> fmt::Result,
{
    let Some((last, before)) = steps.split_last() else {
        return Ok(());
    };
    match last {
        NotationStep::Dice(_) | NotationStep::Number(_) => term(f, before.len()),
        NotationStep::Negate => {
            f.write_str("-")?;
            part(f, before, Precedence::Factor, term)
        }
        NotationStep::Add => pair(f, before, (" + ", Precedence::Sum, Precedence::Product), needed, term),
        NotationStep::Subtract => pair(f, before, (" - ", Precedence::Sum, Precedence::Product), needed, term),
        NotationStep::Multiply => pair(f, before, (" * ", Precedence::Product, Precedence::Factor), needed, term),
    }
}

fn pair<F>(
    f: &mut fmt::Formatter<'_>,
    operands: &[NotationStep],
    (sign, own, right_needs): (&str, Precedence, Precedence),
    needed: Precedence,
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
fn start_of_last(steps: &[NotationStep]) -> usize {
    let mut wanted = 1;
    for (at, step) in steps.iter().enumerate().rev() {
        wanted = wanted - 1 + step.takes();
        if wanted == 0 {
            return at;
        }
    }
    0
}
