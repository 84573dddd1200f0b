//! Texts that people wrote elsewhere.

use crate::exchange::ImportReport;

/// What becomes of the ends of lines.
#[derive(Clone, Copy, Eq, PartialEq)]
pub(super) enum Breaks {
    /// Lines stay lines.
    Kept,
    /// All is one line.
    None,
}

/// A text without what cannot be shown, no longer than it may be.
pub(super) fn text(text: &mut String, at: &str, longest: usize, breaks: Breaks, report: &mut ImportReport) {
    let clean = plain(text, breaks);
    let kept = cut(&clean, longest);
    if kept != clean {
        report.lost(at, format!("a text has more than {longest} characters: the rest is cut off"));
    } else if kept != *text && kept != text.trim() {
        report.repaired(at, "characters that cannot be shown are left out");
    }
    *text = kept;
}

/// The text without what cannot be shown.
pub(super) fn plain(text: &str, breaks: Breaks) -> String {
    let text = text.replace("\r\n", "\n");
    let mut kept = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\n' if breaks == Breaks::Kept => kept.push('\n'),
            '\n' | '\r' | '\t' => kept.push(' '),
            letter if !(letter.is_control() || turns(letter)) => kept.push(letter),
            _ => {}
        }
    }
    kept.trim().to_owned()
}

/// Whether a character turns the text around it, or has no width.
const fn turns(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// What somebody wrote, on one line and no longer than may stand in a line of a report.
pub(super) fn told(text: &str, longest: usize) -> String {
    // No more is looked at than can be shown.
    let start: String = text.chars().take(longest + 1).collect();
    let clean = plain(&start, Breaks::None);
    if start.chars().count() > longest { format!("{}…", cut(&clean, longest)) } else { clean }
}

/// The first so many characters.
pub(super) fn cut(text: &str, longest: usize) -> String {
    text.chars().take(longest).collect::<String>().trim_end().to_owned()
}
