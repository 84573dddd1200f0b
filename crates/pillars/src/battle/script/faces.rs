//! The dice of a script.

use dice::{Dice, Fast, Scripted, Vault};

/// Scripted faces first; after them chance, if a seed was given.
#[derive(Debug)]
pub(super) struct ScriptDice {
    pub(super) faces: Vec<u32>,
    pub(super) then: Option<Fast>,
    pub(super) dry: bool,
}

impl Dice for ScriptDice {
    fn face(&mut self, vault: Vault, sides: u32) -> u32 {
        if !self.faces.is_empty() {
            return Scripted::new([self.faces.remove(0)]).face(vault, sides);
        }
        // Without a seed the script is at fault; chance goes on all the same, for ties are rolled until they break.
        self.dry |= self.then.is_none();
        self.then.get_or_insert_with(|| Fast::new(0)).face(vault, sides)
    }

    fn tag(&mut self) -> u32 {
        0
    }
}

impl ScriptDice {
    pub(super) fn none() -> Self {
        Self { faces: Vec::new(), then: None, dry: false }
    }

    pub(super) fn used_up(&self) -> Result<(), String> {
        let left = self.faces.len();
        if left == 0 { Ok(()) } else { Err(format!("{left} scripted faces were never thrown")) }
    }
}
