//! What is said of a file that was read: where reading stopped, and what became of what it holds.

use std::fmt;

use serde::Serialize;

/// What became of something that a file holds.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ReadingFate {
    /// It was wrong or missing, and is set right.
    Repaired,
    /// There is no place for it.
    Lost,
    /// It is as it was, and worth a look.
    Noticed,
}

/// One thing that is to be said of a file.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Note {
    /// What became of it.
    pub fate: ReadingFate,
    /// What it is about: a key of the file, or the name of a thing.
    pub at: String,
    /// What is to be said.
    pub what: String,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.what)
    }
}

/// Where a text stopped being JSON, in words.
pub fn stopped(error: &serde_json::Error) -> String {
    match (error.line(), error.column()) {
        (_, 0) | (0, _) => "there is nothing in it".to_owned(),
        (line, _) if error.is_eof() => format!("it breaks off in line {line}"),
        (line, column) => format!("reading stopped in line {line} at character {column}"),
    }
}

/// What a reader of data says, without the words of the program for what it expected.
pub fn in_words(said: &str) -> String {
    const NUMBERS: [(&str, &str); 8] = [
        ("u8", "a whole number from 0 to 255"),
        ("i8", "a whole number from -128 to 127"),
        ("u16", "a whole number from 0 to 65535"),
        ("i16", "a whole number from -32768 to 32767"),
        ("u32", "a whole number, 0 or more"),
        ("u64", "a whole number, 0 or more"),
        ("i32", "a whole number"),
        ("i64", "a whole number"),
    ];
    let Some((before, wanted)) = said.split_once("expected ") else { return said.to_owned() };
    let (kind, after) = wanted
        .split_once(" at line ")
        .map_or((wanted, String::new()), |(kind, place)| (kind, format!(" at line {place}")));
    let number = NUMBERS.iter().find(|(name, _)| *name == kind).map(|(_, words)| (*words).to_owned());
    let plain = number.unwrap_or_else(|| shape(kind).unwrap_or_else(|| kind.to_owned()));
    format!("{before}expected {plain}{after}")
}

/// The shape of a value in words, where the program has a name for it.
fn shape(kind: &str) -> Option<String> {
    if let Some((_, count)) = kind.strip_prefix("struct ").and_then(|kind| kind.split_once(" with ")) {
        return Some(format!("named fields, or a list of {count}"));
    }
    if let Some(variant) = kind.strip_prefix("tuple variant") {
        let count = variant.split_once(" with ").map(|(_, count)| format!(" of {count}"));
        return Some(format!("a list{}", count.unwrap_or_default()));
    }
    if let Some(count) = kind.strip_prefix("a tuple of size ") {
        return Some(format!("a list of {count}"));
    }
    let named = ["struct variant", "struct "].iter().any(|prefix| kind.starts_with(prefix));
    let word = ["unit variant", "variant identifier", "string or map", "enum "].iter().any(|one| kind.starts_with(one));
    match kind {
        "a map" => Some("named fields".to_owned()),
        "a sequence" => Some("a list".to_owned()),
        _ if named => Some("named fields".to_owned()),
        _ if word => Some("one of the words there are for it".to_owned()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::in_words;
    use serde::Deserialize;
    use serde_json::json;

    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "they are read and not used")]
    struct Sample {
        few: u8,
        pair: (u8, i16),
        way: Way,
    }

    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "they are read and not used")]
    enum Way {
        Rolls(u8, u8),
        Named { much: u8 },
    }

    fn said(value: serde_json::Value) -> String {
        in_words(&serde_json::from_value::<Sample>(value).expect_err("it is wrong").to_string())
    }

    #[test]
    fn what_was_expected_is_said_without_words_of_the_program() {
        let sample = |few, pair, way| said(json!({ "few": few, "pair": pair, "way": way }));
        let (one, two, named) = (json!(1), json!([1, 2]), json!({ "Named": { "much": 1 } }));
        let number = "a whole number from 0 to 255";
        assert_eq!(
            sample(json!(300), two.clone(), named.clone()),
            format!("invalid value: integer `300`, expected {number}")
        );
        assert_eq!(
            sample(one.clone(), json!([1, "x"]), named.clone()),
            "invalid type: string \"x\", expected a whole number from -32768 to 32767"
        );
        let short = sample(one.clone(), json!([1]), named.clone());
        assert_eq!(short, "invalid length 1, expected a list of 2");
        let listed = sample(one.clone(), two.clone(), json!({ "Rolls": 3 }));
        assert!(listed.ends_with("expected a list"), "{listed}");
        let flat = sample(one, two, json!({ "Named": 3 }));
        assert!(flat.ends_with("expected named fields"), "{flat}");
        assert_eq!(said(json!(7)), "invalid type: integer `7`, expected named fields");
        assert_eq!(said(json!({ "few": 1 })), "missing field `pair`");
    }
}
