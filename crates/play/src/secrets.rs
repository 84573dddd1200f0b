//! The two secrets a table commits to when it opens, and the dice that come from them.
//!
//! *Open dice* are revealed to all when the table closes; *hidden dice* (blind rolls, the GM's rolls, secret
//! pools) to the GM alone, unless the GM reveals them to all. The dice of an entry come from the ChaCha stream whose
//! key is SHA-256 over a label, the secret and a key: the command's id, or a step of the game. Scenes are counted as they
//! begin, and a step's key names its scene: so a scene taken back and begun again has the same dice, and the next one others.
//!
//! `DiceKey` (the command's id, or a step of a scene) and a secret give a ChaCha20 key by SHA-256 over `"trilith dice
//! 1"`, the kind (`face` or `tag`), the secret and the key's text. Faces come from 32-bit words by rejection sampling
//! (`dice/src/source/words.rs`). The command's id is chosen by the player's browser before anybody knows the dice, so
//! neither side can pick them alone; and being random, it tells nobody how many hidden entries there were.
//!
//! A game that lets people go back past a roll, as making a character does, calls `Dice::turn_to(step)` in `resolve`:
//! from there on the dice are those of the step (`"scene 1 year 3"`), the same whenever it is done again, alone or with
//! other steps in one entry. The log keeps an entry's own draws and those of each step apart, so that every die can be
//! checked. A player may take a move back until a die of its own fell or was typed in, something hidden came to light
//! or another seat acted; the dice of steps bar nothing, because going back is no new roll. Moves beyond the latest 32
//! are taken back from the log.

mod draws;

use dice::{Dice, DiceStep, Scripted, Seeded, Vault};
use serde::{Deserialize, Serialize};

use crate::hash::Hash;
use crate::ids::CommandId;

pub(crate) use draws::RecordedDice;
pub use draws::{Draws, Fallen, KeyDraws, StepDraws};

const LABEL: &[u8] = b"trilith dice 1";

/// Thirty-two bytes of chance that nobody sees before their time.
#[derive(Clone, Copy, Eq, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Secret(Hash);

impl Secret {
    /// A secret from 32 bytes of chance.
    pub fn new(chance: [u8; 32]) -> Self {
        Self(Hash(chance))
    }

    /// The bytes, for storage.
    pub fn to_bytes(self) -> [u8; 32] {
        self.0.0
    }

    /// What is shown when the table opens: SHA-256 of the secret's bytes.
    pub fn commitment(self) -> Hash {
        Hash::of(&[&self.0.0])
    }

    fn stream(self, kind: &[u8], key: &DiceKey) -> Seeded {
        Seeded::new(Hash::of(&[LABEL, kind, &self.0.0, key.to_string().as_bytes()]).0)
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// A table's two secrets.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Secrets {
    /// Behind the dice that everybody may check when the table has closed.
    pub open: Secret,
    /// Behind the dice that only the GM may check.
    pub hidden: Secret,
}

/// What the table shows of its secrets from the start.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Commitments {
    /// SHA-256 of the open secret.
    pub open: Hash,
    /// SHA-256 of the hidden secret.
    pub hidden: Hash,
}

impl Secrets {
    /// The hashes of both.
    pub fn commitments(&self) -> Commitments {
        Commitments { open: self.open.commitment(), hidden: self.hidden.commitment() }
    }
}

/// Names the dice of an entry.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiceKey {
    /// The dice of the entry that this command made.
    Entry(CommandId),
    /// The dice of a step of one of the table's scenes ("scene 1 year 3"), the same whenever the step is done again.
    Step(String),
}

impl std::fmt::Display for DiceKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Entry(id) => write!(f, "entry {id}"),
            Self::Step(step) => write!(f, "step {step}"),
        }
    }
}

/// The dice of one entry: they keep account of every face.
pub struct EntryDice<'a> {
    secrets: &'a Secrets,
    key: DiceKey,
    scene: u32,
    open: Option<Seeded>,
    hidden: Option<Seeded>,
    tags: Option<Seeded>,
    typed: Option<Scripted>,
    lenient: bool,
    draws: Draws,
}

impl<'a> EntryDice<'a> {
    /// The dice that the key names.
    pub fn new(secrets: &'a Secrets, key: DiceKey) -> Self {
        Self {
            secrets,
            key,
            scene: 1,
            open: None,
            hidden: None,
            tags: None,
            typed: None,
            lenient: false,
            draws: Draws::default(),
        }
    }

    /// The same, but steps are those of the table's scene of that number, where it is not the first.
    pub fn in_scene(mut self, number: u32) -> Self {
        self.scene = number;
        self
    }

    /// The same, but open dice are those that somebody rolled by hand.
    pub fn with_typed(mut self, faces: &[u32]) -> Self {
        self.typed = Some(Scripted::new(faces.iter().copied()));
        self
    }

    /// The same, but typed dice count as far as they fit: the table's own dice fall for the rest.
    pub fn lenient(mut self) -> Self {
        self.lenient = true;
        self
    }

    /// Every die that fell, or what was wrong with those typed in.
    pub fn finish(mut self) -> Result<Draws, dice::ScriptFault> {
        match self.typed {
            Some(typed) if !self.lenient => typed.finish()?,
            Some(_) | None => {}
        }
        self.draws.forget_idle_step();
        Ok(self.draws)
    }

    /// The next typed face, if there is one that counts.
    fn typed_face(&mut self, sides: u32) -> Option<u32> {
        let lenient = self.lenient;
        let typed = self.typed.as_mut().filter(|typed| !lenient || typed.left() > 0)?;
        let face = typed.face(Vault::Open, sides);
        if lenient && typed.fault().is_some() {
            self.typed = None;
            return None;
        }
        Some(face)
    }
}

impl Dice for EntryDice<'_> {
    fn face(&mut self, vault: Vault, sides: u32) -> u32 {
        let typed = if vault == Vault::Open { self.typed_face(sides) } else { None };
        if let Some(face) = typed {
            self.draws.latest().typed.push((sides, face));
            return face;
        }
        let (secrets, key, drawn) = (self.secrets, &self.key, self.draws.latest());
        let (stream, secret, fallen) = match vault {
            Vault::Open => (&mut self.open, secrets.open, &mut drawn.open),
            Vault::Hidden => (&mut self.hidden, secrets.hidden, &mut drawn.hidden),
        };
        let face = stream.get_or_insert_with(|| secret.stream(b"face", key)).face(vault, sides);
        fallen.push((sides, face));
        face
    }

    fn tag(&mut self) -> u32 {
        let (secrets, key) = (self.secrets, &self.key);
        let tag = self.tags.get_or_insert_with(|| secrets.hidden.stream(b"tag", key)).tag();
        self.draws.latest().tags.push(tag);
        tag
    }

    fn turn_to(&mut self, step: DiceStep) {
        let step = format!("scene {} {step}", self.scene);
        (self.open, self.hidden, self.tags) = (None, None, None);
        self.draws.begin_step(step.clone());
        self.key = DiceKey::Step(step);
    }
}

#[cfg(test)]
mod tests;
