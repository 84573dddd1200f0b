//! Names, however somebody writes them.

/// The letters and digits of a name alone, all of them small: names are compared by these.
pub fn letters(name: &str) -> String {
    name.chars().filter(|one| one.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Whether two names are the same but for case, spaces and hyphens.
pub fn same(one: &str, other: &str) -> bool {
    letters(one) == letters(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_same_however_they_are_written() {
        assert_eq!(letters("Half-Witch, 2nd"), "halfwitch2nd");
        assert!(same("Half-Witch", "half witch") && !same("Half-Witch", "Half-Wit"));
    }
}
