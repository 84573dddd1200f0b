//! A list to choose from.

use console::Key;
use serde_json::Value as Json;

use super::{Prompt, Reply};
use crate::new::walk::screen::{Paint, ScreenRoom, wrapped};

/// From so many entries on, typing filters.
const LONG: usize = 13;

/// One line of a list.
#[derive(Clone, Debug)]
pub(in crate::new) struct ListEntry {
    /// In words.
    pub(in crate::new) label: String,
    /// What it would mean.
    pub(in crate::new) note: String,
    /// What choosing it gives, or why it is closed.
    pub(in crate::new) value: Result<Json, String>,
    /// Whether it is shown only to those who want to see everything.
    pub(in crate::new) aside: bool,
}

impl ListEntry {
    /// Something that can be chosen.
    pub(in crate::new) fn open(label: String, value: Json) -> Self {
        Self { label, note: String::new(), value: Ok(value), aside: false }
    }

    /// Something that cannot, and why.
    pub(in crate::new) fn closed(label: String, why: String) -> Self {
        Self { label, note: String::new(), value: Err(why), aside: false }
    }

    fn line(&self, chosen: bool, column: usize, paint: Paint) -> String {
        let note = if let Err(why) = &self.value { why } else { &self.note };
        let gap = " ".repeat(column.saturating_sub(self.label.chars().count()));
        let note = if note.is_empty() { String::new() } else { format!("{gap}  {}", paint.dim(note)) };
        match (&self.value, chosen) {
            (Ok(_), true) => format!("{}{note}", paint.chosen(&self.label)),
            (Ok(_), false) => format!("  {}{note}", self.label),
            (Err(_), true) => format!("{}{note}", paint.chosen(&paint.dim(&self.label))),
            (Err(_), false) => paint.dim(&format!("- {}{note}", self.label)),
        }
    }
}

/// A list with a cursor and, if it is long, a filter.
pub(in crate::new) struct ListPrompt {
    title: &'static str,
    entries: Vec<ListEntry>,
    cursor: usize,
    filter: Option<String>,
    /// Whether entries that stand aside are shown; none if there are none.
    all: Option<bool>,
}

impl ListPrompt {
    /// The choices of a field; many of them can be filtered by typing.
    pub(in crate::new) fn choices(title: &'static str, entries: Vec<ListEntry>) -> Self {
        let filter = (entries.len() >= LONG).then(String::new);
        Self { title, entries, cursor: 0, filter, all: None }
    }

    /// A menu: letters are commands.
    pub(in crate::new) fn menu(title: &'static str, entries: Vec<ListEntry>) -> Self {
        let all = entries.iter().any(|entry| entry.aside).then_some(false);
        Self { title, entries, cursor: 0, filter: None, all }
    }

    /// The entries that are shown.
    fn shown(&self) -> Vec<&ListEntry> {
        let wanted = self.filter.as_deref().unwrap_or("").to_lowercase();
        let all = self.all == Some(true);
        let fits = |entry: &&ListEntry| (all || !entry.aside) && entry.label.to_lowercase().contains(&wanted);
        self.entries.iter().filter(fits).collect()
    }

    fn go(&mut self, by: isize) {
        let last = self.shown().len().saturating_sub(1);
        self.cursor = self.cursor.saturating_add_signed(by).min(last);
    }

    fn typed(&mut self, letter: char) -> Reply {
        match (&mut self.filter, letter) {
            (Some(filter), letter) if !letter.is_control() => {
                filter.push(letter);
                self.cursor = 0;
            }
            (None, 'b') => return Reply::Back,
            (None, 'q') => return Reply::Leave,
            (None, 'k') => self.go(-1),
            (None, 'j') => self.go(1),
            (None, '?') => {
                self.all = self.all.map(|all| !all);
                self.go(0);
            }
            (Some(_) | None, _) => {}
        }
        Reply::Stay
    }

    /// Takes the last letter off the filter; false if there is none.
    fn untyped(&mut self) -> bool {
        self.cursor = 0;
        self.filter.as_mut().is_some_and(|filter| filter.pop().is_some())
    }

    fn cleared(&mut self) -> bool {
        self.filter.as_mut().is_some_and(|filter| !std::mem::take(filter).is_empty())
    }

    fn hint(&self) -> &'static str {
        match (&self.filter, self.all) {
            (Some(_), _) => "↑↓ Enter · type to filter · Backspace back · Esc leaves",
            (None, Some(false)) => "↑↓ Enter · b back · q leaves · ? shows all that is closed",
            (None, Some(true)) => "↑↓ Enter · b back · q leaves · ? hides what is closed",
            (None, None) => "↑↓ Enter · b back · q leaves",
        }
    }

    /// The part of the list that has the cursor in it.
    fn window(&self, shown: &[&ListEntry], room: ScreenRoom, paint: Paint) -> Vec<String> {
        let height = room.lines.max(3);
        let first =
            if shown.len() <= height { 0 } else { self.cursor.saturating_sub(height / 2).min(shown.len() - height) };
        let visible = shown.iter().enumerate().skip(first).take(height);
        let noted = visible.clone().filter(|(_, entry)| entry.value.is_err() || !entry.note.is_empty());
        let column = noted.map(|(_, entry)| entry.label.chars().count()).max().unwrap_or(0).min(room.columns / 2);
        visible.map(|(place, entry)| entry.line(place == self.cursor, column, paint)).collect()
    }
}

impl Prompt for ListPrompt {
    #[allow(clippy::wildcard_enum_match_arm, reason = "keys that mean nothing here")]
    fn press(&mut self, key: &Key) -> Reply {
        match key {
            Key::ArrowUp => self.go(-1),
            Key::ArrowDown | Key::Tab => self.go(1),
            Key::PageUp => self.go(-10),
            Key::PageDown => self.go(10),
            Key::Home => self.cursor = 0,
            Key::End => self.go(isize::MAX),
            Key::Enter => {
                let chosen = self.shown().get(self.cursor).and_then(|entry| entry.value.clone().ok());
                return chosen.map_or(Reply::Stay, Reply::Given);
            }
            Key::Backspace if !self.untyped() => return Reply::Back,
            Key::Escape if !self.cleared() => return Reply::Leave,
            Key::CtrlC => return Reply::Interrupt,
            Key::Char(letter) => return self.typed(*letter),
            _ => {}
        }
        Reply::Stay
    }

    fn lines(&self, room: ScreenRoom, paint: Paint) -> Vec<String> {
        let shown = self.shown();
        let mut lines = vec![match &self.filter {
            Some(filter) => format!("{} {filter}_", paint.bold(self.title)),
            None => paint.bold(self.title),
        }];
        let why = shown.get(self.cursor).and_then(|entry| entry.value.as_ref().err());
        let why: Vec<String> = why.map_or_else(Vec::new, |why| wrapped(&format!("Closed: {why}."), room.columns, 2));
        // The title, the reason, how many there are, and the hint.
        let room = ScreenRoom { lines: room.lines.saturating_sub(3 + why.len()), ..room };
        lines.extend(self.window(&shown, room, paint));
        if shown.is_empty() {
            lines.push(paint.dim("  nothing is called so"));
        }
        lines.extend(why.iter().map(|line| paint.warn(line)));
        if shown.len() > room.lines {
            lines.push(paint.dim(&format!("  {} of {}", self.cursor + 1, shown.len())));
        }
        lines.push(paint.dim(self.hint()));
        lines
    }
}

#[cfg(test)]
mod tests;
