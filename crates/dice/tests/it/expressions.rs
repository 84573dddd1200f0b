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
        let most = u32::try_from(words.len()).expect("a short list");
        words[self.up_to(most) as usize - 1]
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
        let reroll = self.modifier(4, &["r", "ro", "ro<", "ro<=", "r>", "ro>="], sides);
        let explode = if self.one_in(8) { "!".into() } else { String::new() };
        let explode = explode + &self.modifier(8, &["!", "!>=", "!<=", "!>", "!<"], sides);
        let keep = self.modifier(3, &["kh", "kl", "dh", "dl"], count);
        let success = self.modifier(4, &["cs<", "cs<=", "cs=", "cs>=", "cs>"], sides);
        format!("{count}d{sides}{reroll}{explode}{keep}{success}")
    }

    fn modifier(&mut self, cases: u32, words: &[&'static str], most: u32) -> String {
        if self.one_in(cases) { format!("{}{}", self.pick(words), self.up_to(most)) } else { String::new() }
    }
}
