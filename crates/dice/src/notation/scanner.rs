//! Reading a text character by character.

use super::{Comparison, NotationFault, Wanted};

/// A fault with the byte it is at, before anybody counts characters.
pub(super) struct ScanFault {
    pub(super) at: usize,
    pub(super) kind: NotationFault,
}

/// A place in a text.
pub(super) struct Scanner<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Scanner<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    /// The byte the next character begins at.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// The next character, letters in lower case.
    #[inline]
    pub(super) fn peek(&self) -> Option<char> {
        let byte = *self.text.as_bytes().get(self.at)?;
        if byte.is_ascii() { Some(char::from(byte.to_ascii_lowercase())) } else { self.rest().chars().next() }
    }

    /// The next character after any spaces.
    #[inline]
    pub(super) fn peek_on(&mut self) -> Option<char> {
        self.skip_spaces();
        self.peek()
    }

    #[inline]
    pub(super) fn skip_spaces(&mut self) {
        while let Some(c) = self.peek() {
            if !c.is_whitespace() {
                return;
            }
            self.step(c);
        }
    }

    /// Goes past a character that was seen.
    #[inline]
    pub(super) fn step(&mut self, seen: char) {
        self.at += seen.len_utf8();
    }

    /// Goes past that character if it is next.
    #[inline]
    pub(super) fn take(&mut self, wanted: char) -> bool {
        let next = self.peek() == Some(wanted);
        if next {
            self.step(wanted);
        }
        next
    }

    /// A whole number up to `limit`; `None` if no digit is next.
    #[inline]
    pub(super) fn number(&mut self, limit: u32, beyond: NotationFault) -> Result<Option<u32>, ScanFault> {
        let start = self.at;
        let mut value: u32 = 0;
        let bytes = self.text.as_bytes();
        while let Some(digit) = bytes.get(self.at).filter(|byte| byte.is_ascii_digit()) {
            value = value
                .checked_mul(10)
                .and_then(|value| value.checked_add(u32::from(digit - b'0')))
                .filter(|value| *value <= limit)
                .ok_or(ScanFault { at: start, kind: beyond })?;
            self.at += 1;
        }
        Ok((self.at > start).then_some(value))
    }

    /// One of the five comparisons, if one is next.
    pub(super) fn comparison(&mut self) -> Option<Comparison> {
        let sign = self.peek()?;
        let strict = match sign {
            '<' => Comparison::Less,
            '>' => Comparison::More,
            '=' => Comparison::Equal,
            '≤' => Comparison::AtMost,
            '≥' => Comparison::AtLeast,
            _ => return None,
        };
        self.step(sign);
        match sign {
            '<' if self.take('=') => Some(Comparison::AtMost),
            '>' if self.take('=') => Some(Comparison::AtLeast),
            _ => Some(strict),
        }
    }

    /// Everything up to that character, which is passed as well.
    pub(super) fn until(&mut self, end: char) -> Option<&'t str> {
        let (before, after) = self.rest().split_once(end)?;
        self.at = self.text.len() - after.len();
        Some(before)
    }

    /// Everything that is left, which is passed.
    pub(super) fn take_rest(&mut self) -> &'t str {
        let rest = self.rest();
        self.at = self.text.len();
        rest
    }

    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// A fault at the next character.
    pub(super) fn fault(&self, kind: NotationFault) -> ScanFault {
        ScanFault { at: self.at, kind }
    }

    /// The fault that something else had to come here.
    #[cold]
    pub(super) fn expected(&self, wanted: Wanted) -> ScanFault {
        self.fault(NotationFault::Expected { wanted, found: self.rest().chars().next() })
    }
}
