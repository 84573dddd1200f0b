//! The sides of tribes: each has a colour and a shape.

use island::state::TribeNo;

/// The shape of a side's counters: never colour alone.
#[derive(Clone, Copy)]
pub struct Shape(u8);

impl Shape {
    /// The shape of a tribe's side.
    pub fn of(tribe: TribeNo) -> Self {
        Self(tribe.0)
    }

    /// Its outline about its middle, 24 across: circle, square, lozenge, hexagon, octagon, triangle.
    pub fn outline(self) -> &'static str {
        match self.0 {
            0 => "M-12 0a12 12 0 1 0 24 0a12 12 0 1 0-24 0z",
            1 => "M-11-11H11V11H-11z",
            2 => "M0-14 14 0 0 14-14 0z",
            3 => "M-13 0-6.5-11.5H6.5L13 0 6.5 11.5H-6.5z",
            4 => "M-12-5-5-12H5L12-5V5L5 12H-5L-12 5z",
            _ => "M0-14 14 10H-14z",
        }
    }
}

/// The class of a tribe's side in the style sheet.
pub fn side(tribe: TribeNo) -> String {
    format!("side-{}", tribe.0 + 1)
}
