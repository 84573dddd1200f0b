//! Names that people give themselves and their tables, and what keeps one from posing as another.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The most characters in a name.
pub const LONGEST: usize = 40;

/// A name on one line: trimmed, without control, direction or zero-width characters.
#[derive(Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

/// Why a text is no name.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NameFault {
    /// Nothing is left of it.
    #[error("a name needs at least one letter or digit")]
    Empty,
    /// It is longer than a name may be.
    #[error("a name has at most 40 characters")]
    TooLong,
    /// It holds characters that cannot be seen, or that turn the text around.
    #[error("a name cannot hold invisible or direction-changing characters")]
    Invisible,
}

impl Name {
    /// Reads a name, trimming it and folding runs of spaces.
    pub fn parse(text: &str) -> Result<Self, NameFault> {
        let text = text.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
        if text.chars().any(unseen) {
            return Err(NameFault::Invisible);
        }
        if text.chars().count() > LONGEST {
            return Err(NameFault::TooLong);
        }
        if !text.chars().any(char::is_alphanumeric) {
            return Err(NameFault::Empty);
        }
        Ok(Self(text))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Display for Name {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl TryFrom<String> for Name {
    type Error = NameFault;

    fn try_from(text: String) -> Result<Self, NameFault> {
        Self::parse(&text)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.0
    }
}

/// Whether the name looks like one of those taken, or claims to be the GM.
pub fn imitates(name: &Name, taken: &[String]) -> bool {
    let looks = likeness(name.as_str());
    ["gm", "gamemaster", "thegm"].contains(&looks.as_str()) || taken.iter().any(|other| likeness(other) == looks)
}

/// Characters without width or with power over direction, and all controls.
fn unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202f}' | '\u{205f}'..='\u{206f}'
            | '\u{3000}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}')
        || (c.is_whitespace() && c != ' ')
}

/// What is left of a name when case, spaces, marks and look-alike letters are taken away.
fn likeness(name: &str) -> String {
    name.chars().flat_map(char::to_lowercase).filter(|c| c.is_alphanumeric()).map(look_alike).collect()
}

/// The Latin letter or digit that a character is easily taken for.
fn look_alike(c: char) -> char {
    match c {
        'а' | 'α' | 'à' | 'á' | 'â' | 'ä' | 'å' | 'ã' => 'a',
        'в' | 'β' => 'b',
        'с' | 'ϲ' | 'ç' => 'c',
        'е' | 'ё' | 'ε' | 'è' | 'é' | 'ê' | 'ë' => 'e',
        'ɡ' | 'ԍ' => 'g',
        'н' | 'η' => 'h',
        'і' | 'ї' | 'ι' | 'ì' | 'í' | 'î' | 'ï' | 'l' | '1' | '|' | 'ӏ' => 'i',
        'ј' => 'j',
        'к' | 'κ' => 'k',
        'м' | 'μ' => 'm',
        'ո' | 'ñ' => 'n',
        'о' | 'ο' | 'σ' | 'ò' | 'ó' | 'ô' | 'ö' | 'õ' | 'ø' | '0' => 'o',
        'р' | 'ρ' => 'p',
        'ѕ' | '5' => 's',
        'т' | 'τ' => 't',
        'υ' | 'ù' | 'ú' | 'û' | 'ü' => 'u',
        'ν' | 'ѵ' => 'v',
        'х' | 'χ' => 'x',
        'у' | 'γ' | 'ý' | 'ÿ' => 'y',
        other => fullwidth(other),
    }
}

/// Full-width letters as ordinary ones.
fn fullwidth(c: char) -> char {
    let code = u32::from(c);
    if (0xff01..=0xff5e).contains(&code) { char::from_u32(code - 0xfee0).unwrap_or(c) } else { c }
}

#[cfg(test)]
mod tests;
