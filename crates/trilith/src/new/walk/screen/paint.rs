//! Colour and weight, where the terminal and the person like them; nothing is said by colour alone.

use std::env;

/// How much a line may be dressed up.
#[derive(Clone, Copy, Debug)]
pub(in crate::new) struct Paint {
    colour: bool,
}

impl Paint {
    /// As `NO_COLOR` and `TERM` have it.
    pub(in crate::new::walk) fn of_environment() -> Self {
        let unwanted = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = env::var_os("TERM").is_none_or(|term| term == "dumb");
        Self { colour: !unwanted && !dumb }
    }

    /// Letters only.
    #[cfg(test)]
    pub(in crate::new::walk) const fn plain() -> Self {
        Self { colour: false }
    }

    /// Of lesser weight.
    pub(in crate::new::walk) fn dim(self, text: &str) -> String {
        self.dressed("2", text)
    }

    /// Of greater weight.
    pub(in crate::new::walk) fn bold(self, text: &str) -> String {
        self.dressed("1", text)
    }

    /// Dice.
    pub(in crate::new::walk) fn accent(self, text: &str) -> String {
        self.dressed("36", text)
    }

    /// What is in the way.
    pub(in crate::new::walk) fn warn(self, text: &str) -> String {
        self.dressed("33", text)
    }

    /// Where the cursor stands in a list.
    pub(in crate::new::walk) fn chosen(self, text: &str) -> String {
        format!("> {}", self.dressed("1", text))
    }

    fn dressed(self, code: &str, text: &str) -> String {
        if self.colour && !text.is_empty() { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }
}

/// A text on lines that fit, broken between words, each with an indent.
pub(in crate::new::walk) fn wrapped(text: &str, columns: usize, indent: usize) -> Vec<String> {
    let width = columns.saturating_sub(indent + 1).max(10);
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let long = console::measure_text_width(&line) + 1 + console::measure_text_width(word) > width;
        if !line.is_empty() && long {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines.iter().map(|line| format!("{}{line}", " ".repeat(indent))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_broken_between_words_and_indented() {
        assert_eq!(wrapped("one two three four", 12, 2), ["  one two", "  three four"]);
        assert_eq!(wrapped("", 80, 0), [""]);
    }

    #[test]
    fn without_colour_there_are_letters_only() {
        assert_eq!(Paint::plain().dim("closed"), "closed");
        assert_eq!(Paint { colour: true }.dim("closed"), "\x1b[2mclosed\x1b[0m");
        assert_eq!(Paint { colour: true }.dim(""), "");
    }
}
