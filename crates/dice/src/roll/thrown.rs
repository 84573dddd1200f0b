//! One thrown die in four bytes.

/// A face in the low 24 bits and marks above them.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub(super) struct Thrown(u32);

const FACE: u32 = (1 << 24) - 1;
const _: () = assert!(crate::limits::SIDES <= FACE);

/// Something that happened to a die.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[repr(u32)]
pub(super) enum DieMark {
    /// It is the first of its term.
    First = 1 << 24,
    /// It was rerolled and does not count.
    Rerolled = 1 << 25,
    /// It was dropped and does not count.
    Dropped = 1 << 26,
    /// It was thrown because another one exploded.
    Extra = 1 << 27,
    /// It counts as a success.
    Success = 1 << 28,
}

impl Thrown {
    #[inline]
    pub(super) fn new(face: u32) -> Self {
        Self(face & FACE)
    }

    #[inline]
    pub(super) fn face(self) -> u32 {
        self.0 & FACE
    }

    #[inline]
    pub(super) fn mark(&mut self, mark: DieMark) {
        self.0 |= mark as u32;
    }

    #[inline]
    pub(super) fn has(self, mark: DieMark) -> bool {
        self.0 & mark as u32 != 0
    }

    /// Whether it lies on the table in the end, kept or dropped.
    #[inline]
    pub(super) fn stands(self) -> bool {
        !self.has(DieMark::Rerolled)
    }

    /// Whether it adds to the result.
    #[inline]
    pub(super) fn counts(self) -> bool {
        self.0 & (DieMark::Rerolled as u32 | DieMark::Dropped as u32) == 0
    }
}
