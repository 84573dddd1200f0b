//! What was drawn for an entry, as the log keeps it: the entry's own dice, then those of each step it turned to.

use dice::{Dice, Seeded, Vault};
use serde::{Deserialize, Serialize};

use super::{DiceKey, Secret};
use crate::ids::CommandId;

/// One die as it fell: sides, then face.
pub type Fallen = (u32, u32);

/// What was drawn under one key, by where it came from.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub struct KeyDraws {
    /// From the open secret.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub open: Vec<Fallen>,
    /// From the hidden secret.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hidden: Vec<Fallen>,
    /// Rolled on a real table and typed in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub typed: Vec<Fallen>,
    /// Numbers that named new things.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<u32>,
}

/// What was drawn in one step of the game.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct StepDraws {
    /// The step's key, with its scene: see [`DiceKey::Step`].
    pub step: String,
    /// The draws.
    #[serde(flatten)]
    pub drawn: KeyDraws,
}

/// Everything that was drawn for an entry.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub struct Draws {
    /// Under the entry's own key.
    #[serde(flatten)]
    pub own: KeyDraws,
    /// In each step that the entry turned to, in order; steps in which nothing was drawn are left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<StepDraws>,
}

impl KeyDraws {
    /// Whether nothing was drawn.
    pub fn is_empty(&self) -> bool {
        !self.any_die() && self.tags.is_empty()
    }

    /// Whether a die fell.
    pub fn any_die(&self) -> bool {
        !(self.open.is_empty() && self.hidden.is_empty() && self.typed.is_empty())
    }

    /// The first open die that the secret does not give, as its place among the open dice of the key.
    pub fn misfit_open(&self, secret: Secret, key: &DiceKey) -> Option<usize> {
        misfit(&self.open, &mut secret.stream(b"face", key), Vault::Open)
    }

    /// The first hidden die that the secret does not give.
    pub fn misfit_hidden(&self, secret: Secret, key: &DiceKey) -> Option<usize> {
        misfit(&self.hidden, &mut secret.stream(b"face", key), Vault::Hidden)
    }
}

fn misfit(fallen: &[Fallen], dice: &mut Seeded, vault: Vault) -> Option<usize> {
    fallen.iter().position(|&(sides, face)| sides == 0 || dice.face(vault, sides) != face)
}

impl Draws {
    /// Whether nothing was drawn.
    pub fn is_empty(&self) -> bool {
        self.all().all(KeyDraws::is_empty)
    }

    /// Whether a die fell.
    pub fn any_die(&self) -> bool {
        self.all().any(KeyDraws::any_die)
    }

    /// Whether a die fell that might fall otherwise if all were done again: one of the entry's own, or one typed in.
    /// The dice of steps fall the same again.
    pub fn any_fickle_die(&self) -> bool {
        self.own.any_die() || self.typed().next().is_some()
    }

    /// Every die that was typed in.
    pub fn typed(&self) -> impl Iterator<Item = Fallen> {
        self.all().flat_map(|drawn| drawn.typed.iter().copied())
    }

    /// What was drawn under each key, in order: the entry's own, which its command's id names, then each step's.
    pub fn by_key(&self, entry: CommandId) -> impl Iterator<Item = (DiceKey, &KeyDraws)> {
        let steps = self.steps.iter().map(|step| (DiceKey::Step(step.step.clone()), &step.drawn));
        std::iter::once((DiceKey::Entry(entry), &self.own)).chain(steps)
    }

    /// Every face that fell from one of the secrets, in order.
    pub fn faces(&self, vault: Vault) -> Vec<Fallen> {
        let of = |drawn: &KeyDraws| match vault {
            Vault::Open => drawn.open.clone(),
            Vault::Hidden => drawn.hidden.clone(),
        };
        self.all().flat_map(of).collect()
    }

    fn all(&self) -> impl Iterator<Item = &KeyDraws> {
        std::iter::once(&self.own).chain(self.steps.iter().map(|step| &step.drawn))
    }

    /// What is being drawn at present.
    pub(super) fn latest(&mut self) -> &mut KeyDraws {
        self.steps.last_mut().map_or(&mut self.own, |step| &mut step.drawn)
    }

    pub(super) fn begin_step(&mut self, step: String) {
        self.forget_idle_step();
        self.steps.push(StepDraws { step, drawn: KeyDraws::default() });
    }

    /// A step in which nothing was drawn leaves no record.
    pub(super) fn forget_idle_step(&mut self) {
        self.steps.pop_if(|step| step.drawn.is_empty());
    }
}

/// Dice that fall again as they fell: replay needs no generator.
pub(crate) struct RecordedDice {
    open: std::vec::IntoIter<Fallen>,
    hidden: std::vec::IntoIter<Fallen>,
    tags: std::vec::IntoIter<u32>,
}

impl RecordedDice {
    pub(crate) fn new(draws: &Draws) -> Self {
        // Under each key, typed dice fall before the table's own.
        let open: Vec<_> = draws.all().flat_map(|drawn| drawn.typed.iter().chain(&drawn.open)).copied().collect();
        let hidden: Vec<_> = draws.all().flat_map(|drawn| &drawn.hidden).copied().collect();
        let tags: Vec<_> = draws.all().flat_map(|drawn| &drawn.tags).copied().collect();
        Self { open: open.into_iter(), hidden: hidden.into_iter(), tags: tags.into_iter() }
    }
}

impl Dice for RecordedDice {
    fn face(&mut self, vault: Vault, _sides: u32) -> u32 {
        let fallen = match vault {
            Vault::Open => self.open.next(),
            Vault::Hidden => self.hidden.next(),
        };
        fallen.map_or(1, |(_, face)| face)
    }

    fn tag(&mut self) -> u32 {
        self.tags.next().unwrap_or_default()
    }
}
