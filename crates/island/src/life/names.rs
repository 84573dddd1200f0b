//! What those are called whom chance names.

use std::sync::LazyLock;

use serde::Deserialize;

/// First names and names from home, twenty each.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MainNames {
    first: Vec<String>,
    last: Vec<String>,
}

static NAMES: LazyLock<MainNames> = LazyLock::new(|| book::read("names", include_str!("../../data/names.toml")));

/// How many there are of either.
pub(super) const SIDES: u8 = 20;

/// The name that two dice show.
pub(super) fn shown(first: u8, last: u8) -> String {
    let at = |list: &[String], face: u8| list.get(usize::from(face.saturating_sub(1))).cloned().unwrap_or_default();
    format!("{} {}", at(&NAMES.first, first), at(&NAMES.last, last))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_throw_shows_another_name_that_may_be_borne() {
        let all: BTreeSet<String> =
            (1..=SIDES).flat_map(|one| (1..=SIDES).map(move |other| shown(one, other))).collect();
        assert_eq!((all.len(), NAMES.first.len(), NAMES.last.len()), (400, 20, 20));
        assert!(all.iter().all(|name| play::name::Name::parse(name).is_ok_and(|read| read.as_str() == name)));
    }
}
