//! The numbers of the data files, each changed by one.

use std::fmt;
use std::ops::Range;

/// A data file with one number changed.
pub struct Mutant {
    /// The name of the file.
    pub file: &'static str,
    /// Where the number stands.
    place: Range<usize>,
    /// What stands there instead.
    instead: String,
}

impl Mutant {
    /// The changed text of its file.
    pub fn text(&self) -> String {
        let mut text = pillars::data::text(self.file).into_owned();
        text.replace_range(self.place.clone(), &self.instead);
        text
    }
}

/// Where, what and how: `data/weapons.toml:12: 5 -> 6: dagger = ...`.
impl fmt::Display for Mutant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = pillars::data::text(self.file);
        let number = &text[self.place.clone()];
        let line = text[..self.place.start].matches('\n').count();
        let shown = text.lines().nth(line).unwrap_or_default();
        write!(f, "data/{}.toml:{}: {number} -> {}: {shown}", self.file, line + 1, self.instead)
    }
}

/// Files that are left out: creatures and epithets are our own, and no book says what they ought to be.
const LEFT_OUT: [&str; 2] = ["creatures", "epithets"];

/// Every number of every file, one more and one less; of one file alone if `TRILITH_TABLE` names it.
pub fn all() -> Vec<Mutant> {
    let only = std::env::var("TRILITH_TABLE").ok();
    let wanted = |file: &&'static str| only.as_ref().map_or(!LEFT_OUT.contains(file), |only| only == file);
    pillars::data::FILES.iter().copied().filter(wanted).flat_map(of).collect()
}

fn of(file: &'static str) -> Vec<Mutant> {
    let text = pillars::data::text(file);
    let mutant = |(place, number): (Range<usize>, i64)| {
        [number + 1, number - 1].map(|instead| Mutant { file, place: place.clone(), instead: instead.to_string() })
    };
    numbers(&text).into_iter().flat_map(mutant).collect()
}

/// Where numbers stand, comments and the names of keys left out: whole values, and digits within quotes.
fn numbers(text: &str) -> Vec<(Range<usize>, i64)> {
    let bytes = text.as_bytes();
    let (mut found, mut quoted, mut at) = (Vec::new(), false, 0);
    while at < bytes.len() {
        let end = match bytes[at] {
            b'"' => {
                quoted = !quoted;
                at + 1
            }
            b'\\' if quoted => at + 2,
            b'#' if !quoted => at + text[at..].find('\n').unwrap_or(text.len() - at),
            b'0'..=b'9' if quoted => at + run(&bytes[at..], |byte| byte.is_ascii_digit()),
            byte if !quoted && is_bare(byte) => at + run(&bytes[at..], is_bare),
            _ => at + 1,
        };
        if let Ok(number) = text.get(at..end).unwrap_or_default().parse() {
            found.push((at..end, number));
        }
        at = end;
    }
    found
}

/// Whether a byte can stand in a bare key or number.
fn is_bare(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'+' | b'_')
}

fn run(bytes: &[u8], is: impl Fn(u8) -> bool) -> usize {
    bytes.iter().take_while(|byte| is(**byte)).count()
}
