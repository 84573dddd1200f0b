//! The terminal: keys in, lines out. What was said scrolls up and stays; the question below it is drawn anew at each key.

mod paint;
mod raw;

use std::fmt::Write as _;

use anyhow::{Context as _, Result};
use console::Term;

use super::prompt::{Prompt, Reply};
use super::{Dialogue, ScreenLine};
pub(in crate::new) use paint::Paint;
pub(super) use paint::wrapped;
use raw::Raw;

/// The room that a question has.
#[derive(Clone, Copy, Debug)]
pub(in crate::new) struct ScreenRoom {
    /// How wide.
    pub(in crate::new) columns: usize,
    /// How high.
    pub(in crate::new) lines: usize,
}

impl Default for ScreenRoom {
    fn default() -> Self {
        Self { columns: 80, lines: 24 }
    }
}

/// A terminal that shows one question at a time.
pub(super) struct Screen {
    term: Term,
    paint: Paint,
    /// How many lines of the question are on the screen.
    drawn: usize,
    _raw: Raw,
}

impl Screen {
    /// Takes the terminal over until it is dropped.
    pub(super) fn open() -> Result<Self> {
        let raw = Raw::enter().context("cannot read keys from this terminal")?;
        let term = Term::stdout();
        term.hide_cursor()?;
        Ok(Self { term, paint: Paint::of_environment(), drawn: 0, _raw: raw })
    }

    fn room(&self) -> ScreenRoom {
        let (lines, columns) = self.term.size();
        ScreenRoom { columns: usize::from(columns).max(20), lines: usize::from(lines).max(10) }
    }

    /// Replaces the question on the screen.
    fn draw(&mut self, lines: &[String]) -> Result<()> {
        let ScreenRoom { columns, lines: height } = self.room();
        let mut text = String::new();
        if self.drawn > 0 {
            write!(text, "\x1b[{}A\r", self.drawn)?;
        }
        text.push_str("\x1b[J");
        let lines: Vec<&String> = lines.iter().take(height - 1).collect();
        for line in &lines {
            text.push_str(&console::truncate_str(line, columns - 1, "…"));
            text.push('\n');
        }
        self.drawn = lines.len();
        Ok(self.term.write_str(&text)?)
    }
}

impl Dialogue for Screen {
    fn ask(&mut self, above: &[String], prompt: &mut dyn Prompt) -> Result<Reply> {
        loop {
            let room = self.room();
            let mut lines = vec![String::new()];
            lines
                .extend(above.iter().flat_map(|line| wrapped(line, room.columns, 0)).map(|line| self.paint.dim(&line)));
            let below = ScreenRoom { lines: room.lines.saturating_sub(lines.len() + 1), ..room };
            lines.extend(prompt.lines(below, self.paint));
            self.draw(&lines)?;
            let key = self.term.read_key_raw().context("the terminal is gone")?;
            let reply = prompt.press(&key);
            if reply != Reply::Stay {
                self.draw(&[])?;
                return Ok(reply);
            }
        }
    }

    fn say(&mut self, said: ScreenLine<'_>) -> Result<()> {
        let columns = self.room().columns;
        let mut text = String::new();
        let mut lay = |line: &str, indent: usize, style: &dyn Fn(&str) -> String| {
            for line in wrapped(line, columns, indent) {
                text.push_str(&style(&line));
                text.push('\n');
            }
        };
        match said {
            ScreenLine::Aside(line) => lay(line, 0, &|line| self.paint.dim(line)),
            ScreenLine::Telling(telling) => {
                lay(&telling.text, 0, &str::to_owned);
                for roll in &telling.rolls {
                    lay(&roll.to_string(), 4, &|line| self.paint.accent(line));
                }
            }
        }
        Ok(self.term.write_str(&text)?)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.term.show_cursor();
    }
}
