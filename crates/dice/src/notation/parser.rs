//! From text to an expression.
//!
//! ```text
//! roll     = sum [comparison number] [bracket] ["#" text]
//! sum      = product {("+" | "-") product}
//! product  = factor {"*" factor}
//! factor   = "-" factor | "(" sum ")" | term [bracket]
//! term     = number | [number] "d" (number | "%") {modifier}
//! modifier = "r" test | "ro" test | "!" [test] | ("k" | "kh" | "kl" | "dh" | "dl") [number] | "cs" test
//! test     = [comparison] number
//! bracket  = "[" text "]"
//! ```

use smallvec::SmallVec;

use super::expr::Expr;
use super::label::{self, Labels};
use super::scanner::{ScanFault, Scanner};
use super::span::Span;
use super::{Comparison, NotationError, NotationFault, NotationStep, Pool, Target, Wanted};
use crate::limits::{CONSTANT, DICE_PER_ROLL, NESTING, SIDES, TEXT_BYTES};

/// [`CONSTANT`] as the scanner wants it.
const NUMBER: u32 = 1_000_000_000;
const _: () = assert!(NUMBER as i64 == CONSTANT);

/// A shorter text cannot have a canonical form that is too long: no character becomes more than four.
const SURELY_SHORT: usize = TEXT_BYTES / 4;

pub(super) fn parse(text: &str) -> Result<Expr, NotationError> {
    let error = |fault: ScanFault| NotationError::at_byte(text, fault.at, fault.kind);
    let too_long = ScanFault { at: TEXT_BYTES, kind: NotationFault::TooLong };
    if text.len() > TEXT_BYTES {
        return Err(error(too_long));
    }
    let expr = Parser::new(text).roll().map_err(error)?;
    if text.len() > SURELY_SHORT && expr.to_string().len() > TEXT_BYTES {
        return Err(error(too_long));
    }
    Ok(expr)
}

pub(super) struct Parser<'t> {
    pub(super) text: Scanner<'t>,
    steps: SmallVec<[NotationStep; 3]>,
    labels: Labels,
    depth: usize,
    dice: u32,
    pub(super) throws: u64,
}

impl<'t> Parser<'t> {
    fn new(text: &'t str) -> Self {
        Self {
            text: Scanner::new(text),
            steps: SmallVec::new(),
            labels: Labels::default(),
            depth: 0,
            dice: 0,
            throws: 0,
        }
    }

    fn roll(mut self) -> Result<Expr, ScanFault> {
        self.sum()?;
        let target = self.target()?;
        self.roll_label()?;
        if self.text.peek_on().is_some() {
            return Err(self.text.expected(Wanted::OperatorOrEnd));
        }
        Ok(Expr::new(self.steps, target, self.labels))
    }

    fn sum(&mut self) -> Result<Span, ScanFault> {
        let mut span = self.product()?;
        loop {
            self.text.skip_spaces();
            let at = self.text.at();
            let (step, joined): (_, fn(Span, Span) -> Option<Span>) = match self.text.peek() {
                Some('+') => (NotationStep::Add, Span::plus),
                Some('-' | '−') => (NotationStep::Subtract, Span::minus),
                _ => return Ok(span),
            };
            self.step();
            span = joined(span, self.product()?).ok_or(too_large(at))?;
            self.steps.push(step);
        }
    }

    fn product(&mut self) -> Result<Span, ScanFault> {
        let mut span = self.factor()?;
        loop {
            self.text.skip_spaces();
            let at = self.text.at();
            if !matches!(self.text.peek(), Some('*' | '×' | '·')) {
                return Ok(span);
            }
            self.step();
            span = span.times(self.factor()?).ok_or(too_large(at))?;
            self.steps.push(NotationStep::Multiply);
        }
    }

    fn factor(&mut self) -> Result<Span, ScanFault> {
        match self.text.peek_on() {
            Some('-' | '−') => {
                self.descend()?;
                let span = self.factor()?.negated();
                self.depth -= 1;
                self.steps.push(NotationStep::Negate);
                Ok(span)
            }
            Some('(') => {
                self.descend()?;
                let span = self.sum()?;
                self.depth -= 1;
                self.close()?;
                Ok(span)
            }
            Some('d' | '0'..='9') => self.term(),
            _ => Err(self.text.expected(Wanted::Value)),
        }
    }

    /// Passes a sign that opens a level.
    fn descend(&mut self) -> Result<(), ScanFault> {
        if self.depth == NESTING {
            return Err(self.text.fault(NotationFault::TooDeep));
        }
        self.depth += 1;
        self.step();
        Ok(())
    }

    fn close(&mut self) -> Result<(), ScanFault> {
        self.text.skip_spaces();
        if self.text.take(')') { Ok(()) } else { Err(self.text.expected(Wanted::ClosingParenthesis)) }
    }

    fn term(&mut self) -> Result<Span, ScanFault> {
        let at = self.text.at();
        let number = self.text.number(NUMBER, NotationFault::NumberTooLarge)?;
        let is_dice = self.text.peek_on() == Some('d');
        let span = match number {
            Some(number) if !is_dice => {
                let number = i64::from(number);
                self.steps.push(NotationStep::Number(number));
                Span::number(number)
            }
            Some(_) | None => {
                let pool = self.dice(number.unwrap_or(1), at)?;
                self.steps.push(NotationStep::Dice(pool));
                Span::pool(&pool)
            }
        };
        if let Some(label) = self.bracket()? {
            self.labels.name_term(self.steps.len() - 1, label);
        }
        Ok(span)
    }

    fn dice(&mut self, count: u32, at: usize) -> Result<Pool, ScanFault> {
        let fault = |kind| Err(ScanFault { at, kind });
        if count == 0 {
            return fault(NotationFault::NoDice);
        }
        self.dice = self.dice.saturating_add(count);
        let Some(count) = u16::try_from(count).ok().filter(|_| self.dice <= DICE_PER_ROLL) else {
            return fault(NotationFault::TooManyDice);
        };
        self.step();
        let sides = self.sides()?;
        let mut pool = Pool::plain(count, sides);
        self.modifiers(&mut pool)?;
        self.throws += pool.average_throws();
        if self.throws > crate::limits::AVERAGE_THROWS {
            return fault(NotationFault::TooManyThrows);
        }
        Ok(pool)
    }

    fn sides(&mut self) -> Result<u32, ScanFault> {
        if self.text.peek_on() == Some('%') {
            self.step();
            return Ok(100);
        }
        let fault = self.text.fault(NotationFault::NoSides);
        match self.text.number(SIDES, NotationFault::TooManySides)? {
            Some(0) => Err(fault),
            Some(sides) => Ok(sides),
            None => Err(self.text.expected(Wanted::Sides)),
        }
    }

    fn target(&mut self) -> Result<Option<Target>, ScanFault> {
        self.text.skip_spaces();
        let Some(is) = self.text.comparison() else {
            return Ok(None);
        };
        let negative = matches!(self.text.peek_on(), Some('-' | '−'));
        if negative {
            self.step();
        }
        let size = i64::from(self.wanted_number(NUMBER)?);
        let number = if negative { -size } else { size };
        Ok(Some(Target { is, number }))
    }

    fn roll_label(&mut self) -> Result<(), ScanFault> {
        if let Some(label) = self.bracket()? {
            self.labels.name_roll(label);
        } else if self.text.peek() == Some('#') {
            let at = self.text.at();
            self.step();
            let text = self.text.take_rest();
            let label = label::read(text).map_err(|kind| ScanFault { at, kind })?;
            self.labels.name_roll(label);
        }
        Ok(())
    }

    fn bracket(&mut self) -> Result<Option<&'t str>, ScanFault> {
        if self.text.peek_on() != Some('[') {
            return Ok(None);
        }
        let at = self.text.at();
        self.step();
        let Some(text) = self.text.until(']') else {
            self.text.take_rest();
            return Err(self.text.expected(Wanted::ClosingBracket));
        };
        label::read(text).map(Some).map_err(|kind| ScanFault { at, kind })
    }

    pub(super) fn wanted_number(&mut self, limit: u32) -> Result<u32, ScanFault> {
        self.text.skip_spaces();
        self.text.number(limit, NotationFault::NumberTooLarge)?.ok_or_else(|| self.text.expected(Wanted::Number))
    }

    pub(super) fn wanted_comparison(&mut self) -> Option<Comparison> {
        self.text.skip_spaces();
        self.text.comparison()
    }

    /// Passes the character that was just looked at.
    pub(super) fn step(&mut self) {
        if let Some(c) = self.text.peek() {
            self.text.step(c);
        }
    }
}

fn too_large(at: usize) -> ScanFault {
    ScanFault { at, kind: NotationFault::TotalTooLarge }
}
