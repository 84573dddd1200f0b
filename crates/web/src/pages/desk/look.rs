//! What of a character's page is looked at, as its address says.

use std::fmt::Write as _;

use serde::Deserialize;

/// What of the page is looked at.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Look {
    /// A shelf of the market.
    #[serde(default)]
    pub shelf: String,
    /// Words in the name of what is looked for.
    #[serde(default)]
    pub find: String,
    /// What the situation adds to the targets of checks.
    #[serde(default)]
    pub modifier: String,
    /// The number of an entry of the log that is unfolded.
    #[serde(default)]
    pub unfold: String,
}

impl Look {
    /// What the situation adds; nothing where that is no number, or more than `most`.
    pub fn modifier(&self, most: i8) -> i8 {
        self.modifier.trim().parse().ok().filter(|value: &i8| value.unsigned_abs() <= most.unsigned_abs()).unwrap_or(0)
    }

    /// Whether something is looked for to be bought.
    pub fn shops(&self) -> bool {
        !self.shelf.is_empty() || !self.find.is_empty()
    }

    /// The same as the end of an address.
    pub fn query(&self) -> String {
        let modifier =
            Some(self.modifier(i8::MAX)).filter(|value| *value != 0).map(|value| value.to_string()).unwrap_or_default();
        let pairs = [("shelf", &self.shelf), ("find", &self.find), ("modifier", &modifier)];
        let mut query = String::new();
        for (name, value) in pairs.into_iter().filter(|(_, value)| !value.is_empty()) {
            query.push(if query.is_empty() { '?' } else { '&' });
            query.push_str(name);
            query.push('=');
            for byte in value.chars().take(40).collect::<String>().bytes() {
                if byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-') {
                    query.push(char::from(byte));
                } else {
                    let _ = write!(query, "%{byte:02X}");
                }
            }
        }
        query
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_looked_at_stands_in_the_address() {
        let look = Look {
            shelf: "pole".to_owned(),
            find: "a&b ü".to_owned(),
            modifier: "-3".to_owned(),
            unfold: String::new(),
        };
        assert_eq!(look.query(), "?shelf=pole&find=a%26b%20%C3%BC&modifier=-3");
        assert_eq!(Look::default().query(), "");
    }
}
