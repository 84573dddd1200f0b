//! Throwing the dice of an expression.

use std::cmp::Reverse;

use smallvec::SmallVec;

use super::thrown::{DieMark, Thrown};
use super::{Roll, Throws};
use crate::limits::{EXPLOSIONS_PER_DIE, THROWS_PER_ROLL};
use crate::notation::{End, Expr, NotationStep, Pool, Times};
use crate::source::{Dice, Vault};

impl Expr {
    /// Rolls with open dice.
    #[inline]
    pub fn roll<D: Dice + ?Sized>(&self, dice: &mut D) -> Roll {
        self.roll_from(Vault::Open, dice)
    }

    /// Rolls with dice from that vault.
    ///
    /// Terms are thrown from left to right. Within a term a die is thrown and rerolled until it stands and
    /// then explodes until it ends, before the next die is touched.
    #[inline]
    pub fn roll_from<D: Dice + ?Sized>(&self, vault: Vault, dice: &mut D) -> Roll {
        let mut thrown = Throws::new();
        let total = self.throw(vault, dice, &mut thrown);
        Roll { expr: self.clone(), thrown, total }
    }

    /// Throws everything and says what it came to.
    ///
    /// Kept apart from [`roll_from`](Self::roll_from), which is inlined: so the roll, two hundred bytes, is put
    /// together where the caller wants it and not copied there just after its dice were written.
    #[inline(never)]
    fn throw<D: Dice + ?Sized>(&self, vault: Vault, dice: &mut D, thrown: &mut Throws) -> i64 {
        let mut throw = |pool: &Pool| {
            let first = thrown.len();
            let value = Hand { pool, vault, dice: &mut *dice, thrown: &mut *thrown, first }.throw();
            if let Some(die) = thrown.get_mut(first) {
                die.mark(DieMark::First);
            }
            value
        };
        match self.steps() {
            [NotationStep::Dice(pool)] => throw(pool),
            steps => evaluate(steps, throw),
        }
    }
}

/// Runs the program. The reader has made sure that it is well-formed and that nothing overflows.
fn evaluate(steps: &[NotationStep], mut throw: impl FnMut(&Pool) -> i64) -> i64 {
    let mut stack: SmallVec<[i64; 8]> = SmallVec::new();
    for step in steps {
        let value = match step {
            NotationStep::Dice(pool) => throw(pool),
            NotationStep::Number(number) => *number,
            NotationStep::Negate => -pop(&mut stack),
            NotationStep::Add => pop(&mut stack) + pop(&mut stack),
            NotationStep::Subtract => -pop(&mut stack) + pop(&mut stack),
            NotationStep::Multiply => pop(&mut stack) * pop(&mut stack),
        };
        stack.push(value);
    }
    pop(&mut stack)
}

fn pop(stack: &mut SmallVec<[i64; 8]>) -> i64 {
    stack.pop().unwrap_or_default()
}

/// Looking at no more dice than this in all is cheaper than sorting them.
const FEW: usize = 64;

/// A hand about to throw the dice of one term.
struct Hand<'a, D: ?Sized> {
    pool: &'a Pool,
    vault: Vault,
    dice: &'a mut D,
    thrown: &'a mut Throws,
    /// Where the dice of this term begin.
    first: usize,
}

impl<D: Dice + ?Sized> Hand<'_, D> {
    #[inline]
    fn throw(&mut self) -> i64 {
        if self.pool.is_open_ended() {
            self.throw_open_ended();
        } else {
            let sum = self.throw_simply();
            if !self.pool.chooses() {
                return sum;
            }
        }
        if let Some((end, count)) = self.pool.kept() {
            self.drop_all_but(end, usize::from(count));
        }
        self.result()
    }

    #[inline]
    fn throw_simply(&mut self) -> i64 {
        let mut sum = 0;
        for _ in 0..self.pool.count() {
            sum += i64::from(self.draw());
        }
        sum
    }

    #[inline]
    fn draw(&mut self) -> u32 {
        let face = self.dice.face(self.vault, self.pool.sides());
        self.thrown.push(Thrown::new(face));
        face
    }

    fn throw_open_ended(&mut self) {
        for _ in 0..self.pool.count() {
            let mut face = self.draw_until_it_stands();
            for _ in 0..EXPLOSIONS_PER_DIE {
                if !self.explodes(face) {
                    break;
                }
                let extra = self.thrown.len();
                face = self.draw_until_it_stands();
                self.mark_from(extra, DieMark::Extra);
            }
        }
    }

    fn explodes(&self, face: u32) -> bool {
        self.may_go_on() && self.pool.explode().is_some_and(|test| test.passes(face))
    }

    fn may_go_on(&self) -> bool {
        self.thrown.len() < THROWS_PER_ROLL
    }

    fn draw_until_it_stands(&mut self) -> u32 {
        let mut face = self.draw();
        let Some(reroll) = self.pool.reroll() else {
            return face;
        };
        while reroll.when.passes(face) && self.may_go_on() {
            if let Some(die) = self.thrown.last_mut() {
                die.mark(DieMark::Rerolled);
            }
            face = self.draw();
            match reroll.times {
                Times::Once => break,
                Times::UntilItStands => {}
            }
        }
        face
    }

    fn mark_from(&mut self, from: usize, mark: DieMark) {
        for die in self.thrown.iter_mut().skip(from) {
            die.mark(mark);
        }
    }

    /// Drops what is not kept. A die and its explosions stay together and count with their sum; of equal
    /// ones the earlier is kept.
    #[inline]
    fn drop_all_but(&mut self, end: End, count: usize) {
        let dice = self.thrown.len() - self.first;
        let dropped = self.pool.count() as usize - count;
        if !self.pool.is_open_ended() && dice * dropped <= FEW {
            for _ in 0..dropped {
                self.drop_one(end);
            }
        } else {
            self.drop_in_order(end, count);
        }
    }

    /// Drops the worst die, the last of equal ones, of dice that do not explode.
    #[inline]
    fn drop_one(&mut self, end: End) {
        let mine = self.thrown.iter_mut().skip(self.first);
        let kept = mine.filter(|die| die.counts());
        let worst = match end {
            End::High => kept.rev().min_by_key(|die| die.face()),
            End::Low => kept.max_by_key(|die| die.face()),
        };
        if let Some(die) = worst {
            die.mark(DieMark::Dropped);
        }
    }

    fn drop_in_order(&mut self, end: End, count: usize) {
        let mut chains: SmallVec<[(u32, usize); 8]> = SmallVec::new();
        let mine = self.thrown.iter().enumerate().skip(self.first);
        for (at, die) in mine.filter(|(_, die)| die.stands()) {
            match chains.last_mut() {
                Some((sum, _)) if die.has(DieMark::Extra) => *sum += die.face(),
                Some(_) | None => chains.push((die.face(), at)),
            }
        }
        match end {
            End::High => chains.sort_unstable_by_key(|(sum, at)| (Reverse(*sum), *at)),
            End::Low => chains.sort_unstable(),
        }
        for (_, at) in chains.into_iter().skip(count) {
            self.drop_chain(at);
        }
    }

    fn drop_chain(&mut self, at: usize) {
        let mut chain = self.thrown.iter_mut().skip(at);
        if let Some(die) = chain.next() {
            die.mark(DieMark::Dropped);
        }
        for die in chain.take_while(|die| die.has(DieMark::Extra)) {
            if die.stands() {
                die.mark(DieMark::Dropped);
            }
        }
    }

    #[inline]
    fn result(&mut self) -> i64 {
        let mine = self.thrown.iter_mut().skip(self.first);
        let kept = mine.filter(|die| die.counts());
        match self.pool.success() {
            None => kept.map(|die| i64::from(die.face())).sum(),
            Some(test) => kept
                .filter(|die| test.passes(die.face()))
                .map(|die| {
                    die.mark(DieMark::Success);
                    1
                })
                .sum(),
        }
    }
}
