//! Invitations and recovery codes: derived from the server's secret, so none of them is stored anywhere.
//!
//! A key names its table and role and proves itself by an HMAC over them and the number of the present link. Renewing
//! a link raises that number, and every older key of the kind is dead.

use std::fmt;
use std::str::FromStr;

use hmac::{Hmac, KeyInit, Mac};
use play::ids::{Code, NotAnId, TableId};
use play::{Role, Table};
use sha2::Sha256;
use subtle::ConstantTimeEq;

/// 130 bits of proof.
type Proof = Code<26>;

/// The server's own secret, from a file that only it can read.
#[derive(Clone)]
pub struct ServerSecret([u8; 32]);

impl ServerSecret {
    /// A secret from 32 bytes of chance.
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes, for the file and for backups.
    pub fn to_bytes(&self) -> [u8; 32] {
        self.0
    }

    /// The present key of a role at a table.
    pub fn key(&self, table: TableId, role: Role, link: u32) -> Key {
        let proof = self.proof(&format!("trilith key 1|{table}|{}|{link}", letter(role)));
        Key { table, role, proof }
    }

    /// What the address of a shared character ends in: its table, and the proof for the present link.
    pub fn share(&self, table: TableId, link: u64) -> String {
        format!("{table}-{}", self.proof(&format!("trilith share 1|{table}|{link}")))
    }

    /// The present link by which a paper is shown to others.
    pub fn share_paper(&self, paper: ledger::PaperId, link: u64) -> String {
        format!("{paper}-{}", self.proof(&format!("trilith paper 1|{paper}|{link}")))
    }

    /// A key for one purpose, from which neither the secret nor a key for another follows.
    pub fn derived(&self, purpose: &str) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes keys of any length");
        mac.update(purpose.as_bytes());
        mac.finalize().into_bytes().into()
    }

    fn proof(&self, of: &str) -> Proof {
        let mut chance = [0; 26];
        chance.copy_from_slice(&self.derived(of)[..26]);
        Proof::from_chance(chance)
    }

    /// Whether the key opens the table now.
    pub fn admits(&self, key: &Key, table: &Table) -> bool {
        let Some(link) = table.gathering().links.of(key.role) else { return false };
        let real = self.key(table.id(), key.role, link);
        let same = real.proof.as_str().as_bytes().ct_eq(key.proof.as_str().as_bytes());
        key.table == table.id() && bool::from(same)
    }
}

/// An invitation or a recovery code.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Key {
    /// The table that it opens.
    pub table: TableId,
    /// The role that it gives.
    pub role: Role,
    proof: Proof,
}

fn letter(role: Role) -> &'static str {
    match role {
        Role::Gm => "g",
        Role::Player => "p",
        Role::Spectator => "s",
        Role::House => "h",
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.table, letter(self.role), self.proof)
    }
}

impl FromStr for Key {
    type Err = NotAnId;

    /// Reads a key, or a whole link that ends in one, however it was typed.
    fn from_str(text: &str) -> Result<Self, NotAnId> {
        let wrong = NotAnId { want: 39 };
        let key = text.rsplit('#').next().unwrap_or(text).trim().to_ascii_lowercase();
        let mut pieces = key.splitn(3, '-');
        let mut next = || pieces.next().ok_or(wrong);
        let table = next()?.parse()?;
        let role = match next()? {
            "g" => Role::Gm,
            "p" => Role::Player,
            "s" => Role::Spectator,
            _ => return Err(wrong),
        };
        Ok(Self { table, role, proof: next()?.parse()? })
    }
}

#[cfg(test)]
mod tests;
