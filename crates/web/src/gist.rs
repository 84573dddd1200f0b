//! What a table is about, in a few words, for lists that do not wake it.

use ledger::Fact;
use pillars::creation::{Life, Making, Step};
use pillars::sheet::Sheet;
use play::game::Part;
use play::scene::{Scene, sight_of};
use play::{Game, Seat};
use serde::de::DeserializeOwned;

/// A table's name and a line about it, as its first player may know them.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Gist {
    name: String,
    about: String,
    in_play: bool,
}

impl Gist {
    /// The gist of a scene; nothing for games that have none.
    pub(crate) fn of(scene: &dyn Scene) -> Option<Self> {
        match scene.game() {
            Life::ID => Self::of_pillars(scene),
            cairn::life::Life::ID => Self::of_cairn(scene),
            _ => None,
        }
    }

    fn of_pillars(scene: &dyn Scene) -> Option<Self> {
        let (making, sheet): (Making, Sheet) = (part(scene, "making")?, part(scene, "sheet")?);
        let about = match (making.step, &making.death) {
            (_, Some(death)) if making.step == Step::Dead => format!("died at {}", death.age),
            (Step::Alive, _) => crate::pages::who(&sheet),
            (step, _) => format!("in the making: {}", step.name().to_lowercase()),
        };
        Some(Self { name: sheet.name, about, in_play: making.step == Step::Alive })
    }

    fn of_cairn(scene: &dyn Scene) -> Option<Self> {
        let life = sight_of::<cairn::life::Life>(scene, Seat::Player(1))?;
        let (character, step) = (life.character(), life.progress().step);
        let made = step == cairn::life::Step::Alive;
        let about = match () {
            () if !made => format!("Cairn, in the making: {}", step.name().to_lowercase()),
            () if !character.lives() => format!("Cairn · {} · dead", character.background),
            () => format!("Cairn · {}", character.background),
        };
        let in_play = made && character.lives();
        Some(Self { name: character.called().to_owned(), about, in_play })
    }

    /// Whether it goes by that name already.
    pub(crate) fn is_called(&self, name: &str) -> bool {
        self.name == name
    }

    /// Whether it is somebody in play.
    pub(crate) fn is_in_play(&self) -> bool {
        self.in_play
    }

    /// What is to be noted down beside the log.
    pub(crate) fn facts(before: Option<Self>, after: Option<Self>) -> Vec<Fact> {
        let (Some(after), before) = (after, before.unwrap_or_default()) else { return Vec::new() };
        let named = (after.name != before.name).then_some(Fact::Named(after.name));
        let about = (after.about != before.about).then_some(Fact::About(after.about));
        named.into_iter().chain(about).collect()
    }
}

/// A part of what the first player sees.
fn part<T: DeserializeOwned>(scene: &dyn Scene, name: &'static str) -> Option<T> {
    scene.view(Seat::Player(1), &Part::named(name)).and_then(|json| serde_json::from_value(json).ok())
}
