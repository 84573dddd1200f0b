//! Expressions at random, from all of the notation.

use dice::{Dice, Fast, Vault};

/// Writes expressions; the same number gives the same ones.
pub(crate) struct Writer(Fast);

impl Writer {
    pub(crate) fn new(number: u64) -> Self {
        Self(Fast::new(number))
    }

    fn up_to(&mut self, most: u32) -> u32 {
        self.0.face(Vault::Open, most)
    }

    fn one_in(&mut self, cases: u32) -> bool {
        self.up_to(cases) == 1
    }

    fn pick(&mut self, words: &[&'static str]) -> &'static str {
        words[self.up_to(words.len() as u32) as usize - 1]
    }

    pub(crate) fn expression(&mut self) -> String {
        let mut text = self.sum(2);
        if self.one_in(3) {
            let is = self.pick(&["<", "<=", "=", ">=", ">"]);
            text = format!("{text} {is} {}", self.up_to(15));
        }
        text
    }

    fn sum(&mut self, depth: u32) -> String {
        match self.up_to(8) {
            1 | 2 if depth > 0 => format!("{} + {}", self.sum(depth - 1), self.factor(depth - 1)),
            3 if depth > 0 => format!("{} - {}", self.sum(depth - 1), self.factor(depth - 1)),
            4 if depth > 0 => format!("{} * {}", self.factor(depth - 1), self.up_to(3)),
            5 if depth > 0 => format!("{}*{}", self.factor(depth - 1), self.factor(depth - 1)),
            _ => self.factor(depth),
        }
    }

    fn factor(&mut self, depth: u32) -> String {
        match self.up_to(10) {
            1 if depth > 0 => format!("({})", self.sum(depth - 1)),
            2 => format!("-{}", self.pool()),
            3 => self.up_to(9).to_string(),
            _ => self.pool(),
        }
    }

    fn pool(&mut self) -> String {
        let (count, sides) = (self.up_to(5), self.up_to(9) + 1);
        let mut text = format!("{count}d{sides}");
        if self.one_in(4) {
            let word = self.pick(&["r", "ro", "ro<", "ro<=", "r>", "ro>="]);
            text += &format!("{word}{}", self.up_to(sides));
        }
        if self.one_in(4) {
            text += "!";
            if self.one_in(2) {
                let is = self.pick(&["", ">=", "<=", ">", "<"]);
                text += &format!("{is}{}", self.up_to(sides));
            }
        }
        if self.one_in(3) {
            let word = self.pick(&["kh", "kl", "dh", "dl"]);
            text += &format!("{word}{}", self.up_to(count));
        }
        if self.one_in(4) {
            let is = self.pick(&["<", "<=", "=", ">=", ">"]);
            text += &format!("cs{is}{}", self.up_to(sides));
        }
        text
    }
}
