//! Names for those who were given none: a given name and a byname, from lists of our own.

use std::sync::LazyLock;

use play::name::Name;
use serde::Deserialize;

use crate::data;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Names {
    given: Vec<String>,
    byname: Vec<String>,
}

static NAMES: LazyLock<Names> = LazyLock::new(|| data::read("names"));

/// A name; `whim` picks a number below the one it is given.
pub fn compose(whim: &mut impl FnMut(u8) -> u8) -> Name {
    let mut pick = |list: &'static [String]| {
        let count = u8::try_from(list.len()).unwrap_or(u8::MAX);
        list[usize::from(whim(count))].as_str()
    };
    let (given, byname) = (pick(&NAMES.given), pick(&NAMES.byname));
    Name::parse(&format!("{given} {byname}")).expect("a test reads every name")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_can_be_given() {
        assert!(NAMES.given.len() >= 40 && NAMES.byname.len() >= 40);
        for given in 0..NAMES.given.len() {
            for byname in 0..NAMES.byname.len() {
                let mut picks = [given, byname].into_iter();
                let name = compose(&mut |_| u8::try_from(picks.next().expect("two picks")).expect("short lists"));
                assert!(name.as_str().contains(' '));
            }
        }
    }
}
