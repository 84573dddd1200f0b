//! What a table is about, in a few words, for lists that do not wake it.

use ledger::Fact;
use play::scene::Scene;

use crate::faces;

/// A table's name and a line about it, as its first player may know them.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Gist {
    /// What it goes by.
    pub name: String,
    /// What is to know of it in a list.
    pub about: String,
    /// Whether it is somebody in play.
    pub in_play: bool,
}

impl Gist {
    /// The gist of a scene; nothing for games that have none.
    pub(crate) fn of(scene: &dyn Scene) -> Option<Self> {
        faces::of(scene.game()).gist(scene)
    }

    /// What is to be noted down beside the log.
    pub(crate) fn facts(before: Option<Self>, after: Option<Self>) -> Vec<Fact> {
        let (Some(after), before) = (after, before.unwrap_or_default()) else { return Vec::new() };
        let named = (after.name != before.name).then_some(Fact::Named(after.name));
        let about = (after.about != before.about).then_some(Fact::About(after.about));
        named.into_iter().chain(about).collect()
    }
}
