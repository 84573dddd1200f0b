//! The text of a scenario in a script, line by line, and where each line was written.

use std::fmt;

/// Where a line of a scenario's text stands.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum LineSource {
    /// In the script itself; the first line is 1.
    Script(usize),
    /// In a preset, a scenario that comes along, or a file.
    Elsewhere {
        /// Its name.
        name: String,
        /// The line there, the first being 1.
        line: usize,
    },
}

impl fmt::Display for LineSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Script(line) => write!(f, "line {line}"),
            Self::Elsewhere { name, line } => write!(f, "{name}, line {line}"),
        }
    }
}

/// A scenario as text that may come from several places.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct ScenarioText {
    /// Its lines, each with where it was written.
    pub lines: Vec<(LineSource, String)>,
}

impl ScenarioText {
    /// A text that stands in one place elsewhere.
    pub fn named(name: &str, text: &str) -> Self {
        let source = |line: usize| LineSource::Elsewhere { name: name.to_owned(), line };
        Self { lines: text.lines().enumerate().map(|(at, line)| (source(at + 1), line.to_owned())).collect() }
    }

    /// Lines of a script, the first of which has that number.
    pub(super) fn scripted(first: usize, lines: &[&str]) -> Self {
        let line = |(at, line): (usize, &&str)| (LineSource::Script(first + at), (*line).to_owned());
        Self { lines: lines.iter().enumerate().map(line).collect() }
    }

    /// All of it.
    pub fn text(&self) -> String {
        self.lines.iter().map(|(_, line)| line.as_str()).collect::<Vec<_>>().join("\n")
    }

    /// This, then that.
    pub fn then(mut self, other: Self) -> Self {
        self.lines.extend(other.lines);
        self
    }

    /// Where a line of it was written, the first being 1.
    pub(super) fn source(&self, line: usize) -> Option<&LineSource> {
        self.lines.get(line.checked_sub(1)?).map(|(source, _)| source)
    }

    /// Takes off its first line, if that says upon which other scenario this one rests: `like yard`.
    pub(super) fn take_like(&mut self) -> Option<String> {
        let first = self.lines.iter().position(|(_, line)| !line.trim().is_empty())?;
        let name = self.lines[first].1.trim().strip_prefix("like ")?;
        let name = name.split('#').next().unwrap_or_default().trim();
        if name.starts_with('=') {
            return None;
        }
        let name = name.to_owned();
        self.lines.drain(..=first);
        Some(name)
    }
}

/// Something wrong in a scenario's text.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct TextFault {
    /// The line of the text, the first being 1; 0 if it is the whole.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}
