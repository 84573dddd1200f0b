//! The dice of a script.

use dice::{Dice, Fast, Vault};

/// Faces that were laid down first; after them chance, if a seed was given.
#[derive(Debug)]
pub(super) struct ScriptDice {
    faces: Vec<u32>,
    chance: Option<Fast>,
    /// Faces that nobody laid down, since they were last asked for.
    fell: Vec<u32>,
    /// The first thing that did not fit.
    misfit: Option<String>,
    tags: u32,
    tag: fn(u32) -> u32,
}

impl Dice for ScriptDice {
    fn face(&mut self, vault: Vault, sides: u32) -> u32 {
        if self.faces.is_empty() {
            return self.by_itself(vault, sides);
        }
        let face = self.faces.remove(0);
        if (1..=sides).contains(&face) {
            return face;
        }
        self.misfit.get_or_insert(format!("a die with {sides} sides shows no {face}"));
        1
    }

    fn tag(&mut self) -> u32 {
        self.tags += 1;
        (self.tag)(self.tags)
    }
}

impl ScriptDice {
    /// No faces, and no chance.
    pub(super) fn none(tag: fn(u32) -> u32) -> Self {
        Self { faces: Vec::new(), chance: None, fell: Vec::new(), misfit: None, tags: 0, tag }
    }

    /// Without a seed the script is at fault; chance goes on all the same, for ties are rolled until they break.
    fn by_itself(&mut self, vault: Vault, sides: u32) -> u32 {
        if self.chance.is_none() {
            self.misfit.get_or_insert("the script has no dice left".to_owned());
        }
        let face = self.chance.get_or_insert_with(|| Fast::new(0)).face(vault, sides);
        self.fell.push(face);
        face
    }

    /// No faces and nothing amiss, with the chance there was.
    pub(super) fn renewed(&mut self, keep: KeepChance) -> Self {
        let chance = if keep == KeepChance::Yes { self.chance.take() } else { None };
        Self { chance, ..Self::none(self.tag) }
    }

    pub(super) fn lay(&mut self, faces: Vec<u32>) {
        self.faces.extend(faces);
    }

    pub(super) fn seed(&mut self, seed: u64) {
        self.chance = Some(Fast::new(seed));
    }

    /// Whether chance that goes on comes from a seed, and not from want of faces.
    pub(super) fn keeps(&self) -> KeepChance {
        if self.misfit.is_none() { KeepChance::Yes } else { KeepChance::No }
    }

    /// The faces that fell by themselves since this was last asked.
    pub(super) fn take_fallen(&mut self) -> Vec<u32> {
        std::mem::take(&mut self.fell)
    }

    /// Whether every die fitted so far.
    pub(super) fn fit(&self) -> Result<(), String> {
        self.misfit.clone().map_or(Ok(()), Err)
    }

    /// Whether all that was laid down has been thrown.
    pub(super) fn used_up(&self) -> Result<(), String> {
        let left = self.faces.len();
        if left == 0 { Ok(()) } else { Err(format!("{left} scripted faces were never thrown")) }
    }
}

/// Whether the next scene goes on with the chance of the one before.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum KeepChance {
    Yes,
    No,
}
