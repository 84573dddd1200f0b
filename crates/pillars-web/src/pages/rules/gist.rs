//! Things of the data in one line each, as results of a search show them.

pub(crate) use super::attributes::gist as attribute;
pub(crate) use super::equipment::gist as item;
pub(crate) use super::skills::tested_on;
pub(crate) use super::spells::gist as spell;
