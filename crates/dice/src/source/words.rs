//! From 32-bit words to faces: the one mapping all our generators share.

/// Maps words to a face without bias, by rejection.
///
/// For a die of `s` sides let `t = 2^32 mod s`. Take the next word `w` and form the 64-bit product
/// `m = w * s`. If the low half `m mod 2^32` is less than `t`, the word is thrown away and the next one
/// taken; otherwise the face is the high half plus one, `floor(m / 2^32) + 1`.
///
/// Each face then owns exactly `floor(2^32 / s)` of the words that count. A d1 uses up one word as any
/// other die does. A die of no sides, which the seam rules out, shows 1.
#[inline]
pub(super) fn face(sides: u32, mut word: impl FnMut() -> u32) -> u32 {
    let mut product = u64::from(word()) * u64::from(sides);
    if low(product) < sides {
        let threshold = sides.wrapping_neg() % sides;
        while low(product) < threshold {
            product = u64::from(word()) * u64::from(sides);
        }
    }
    high(product) + 1
}

#[expect(clippy::cast_possible_truncation, reason = "the low half is what is asked for")]
fn low(product: u64) -> u32 {
    product as u32
}

fn high(product: u64) -> u32 {
    (product >> 32) as u32
}
