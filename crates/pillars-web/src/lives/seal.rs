//! Seals: an amount of mana as it leaves the server, which the server alone can read again.
//!
//! XChaCha20-Poly1305 under a key of its own, derived from the server's secret. The seal is bound to all that the file
//! says otherwise, so it opens with that character only. Its length tells nothing, and a nonce of chance makes it another
//! each time: from files of the same character nobody can tell whether their mana is the same.

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use pillars::character::ManaPool;
use pillars::magic::Mana;

use web::chance::fresh_bytes;
use web::keys::ServerSecret;

/// Bytes of the nonce, which stands before what is sealed.
const NONCE: usize = 24;

/// Letters of every seal: the nonce, four numbers and what proves them whole, in hexadecimal.
#[cfg(test)]
pub(crate) const LENGTH: usize = 2 * (NONCE + 4 * 2 + 16);

fn cipher(secret: &ServerSecret) -> XChaCha20Poly1305 {
    XChaCha20Poly1305::new(&secret.derived("trilith mana seal 1").into())
}

/// Seals an amount of mana, bound to a text.
pub(crate) fn seal(secret: &ServerSecret, pool: ManaPool, bound: &str) -> Option<String> {
    let nonce: [u8; NONCE] = fresh_bytes();
    let [start, now] = [pool.start, pool.now].map(|mana| mana.amount().to_be_bytes());
    let (debt, shaken) = (pool.debt.to_be_bytes(), u16::from(pool.shaken).to_be_bytes());
    let payload = Payload { msg: &[start, now, debt, shaken].concat(), aad: bound.as_bytes() };
    let sealed = cipher(secret).encrypt(&XNonce::from(nonce), payload).ok()?;
    Some(hex(&nonce) + &hex(&sealed))
}

/// Opens a seal; nothing if it is not ours, was changed, or belongs to another text.
pub(crate) fn open(secret: &ServerSecret, sealed: &str, bound: &str) -> Option<ManaPool> {
    let bytes = unhex(sealed)?;
    let (nonce, sealed) = bytes.split_at_checked(NONCE)?;
    let nonce: [u8; NONCE] = nonce.try_into().ok()?;
    let payload = Payload { msg: sealed, aad: bound.as_bytes() };
    let opened = cipher(secret).decrypt(&XNonce::from(nonce), payload).ok()?;
    let (numbers, rest) = opened.as_chunks::<2>();
    let number = |place: usize| numbers.get(place).map(|bytes| u16::from_be_bytes(*bytes));
    // Seals of before have the first two numbers alone.
    let whole = rest.is_empty() && matches!(numbers.len(), 2 | 4);
    let pool = ManaPool::of(Mana::new(number(0)?), Mana::new(number(1)?));
    whole.then_some(ManaPool { debt: number(2).unwrap_or(0), shaken: number(3).unwrap_or(0) > 0, ..pool })
}

fn hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(value.into(), 16).expect("half a byte is a digit");
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> =
        text.chars().map(|digit| digit.to_digit(16).and_then(|digit| u8::try_from(digit).ok())).collect();
    let (pairs, rest) = digits.as_deref()?.as_chunks::<2>();
    rest.is_empty().then(|| pairs.iter().map(|[high, low]| high << 4 | low).collect())
}

#[cfg(test)]
mod tests;
