//! A desk without a terminal, for tests.

use std::collections::VecDeque;

use anyhow::Result;
use console::Key;

use super::prompt::{Prompt, Reply};
use super::screen::{Paint, ScreenRoom};
use super::{Dialogue, ScreenLine};

/// A desk with somebody at it who presses these keys, whatever is asked.
pub(in crate::new) struct Script {
    pub(in crate::new) keys: VecDeque<Key>,
    pub(in crate::new) said: Vec<String>,
    pub(in crate::new) shown: Vec<String>,
}

impl Script {
    pub(in crate::new) fn new(keys: impl IntoIterator<Item = Key>) -> Self {
        Self { keys: keys.into_iter().collect(), said: Vec::new(), shown: Vec::new() }
    }
}

impl Dialogue for Script {
    fn ask(&mut self, above: &[String], prompt: &mut dyn Prompt) -> Result<Reply> {
        loop {
            let room = ScreenRoom::default();
            let lines = prompt.lines(ScreenRoom { lines: room.lines - above.len() - 2, ..room }, Paint::plain());
            assert!(lines.len() + above.len() < room.lines, "{lines:?}");
            self.shown.push(format!("{}\n{}", above.join("\n"), lines.join("\n")));
            let Some(key) = self.keys.pop_front() else { return Ok(Reply::Interrupt) };
            let reply = prompt.press(&key);
            if reply != Reply::Stay {
                return Ok(reply);
            }
        }
    }

    fn say(&mut self, said: ScreenLine<'_>) -> Result<()> {
        self.said.push(match said {
            ScreenLine::Telling(telling) => telling.text.clone(),
            ScreenLine::Aside(line) => line.to_owned(),
        });
        Ok(())
    }
}

/// So many times the same key.
pub(in crate::new) fn enters(count: usize) -> impl Iterator<Item = Key> {
    std::iter::repeat_n(Key::Enter, count)
}
