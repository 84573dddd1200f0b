//! How far spells reach.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::SpellTextFault;

/// What must hold on the way to the target.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Needs {
    /// Nothing besides the distance.
    Nothing,
    /// A free line of sight.
    Sight,
    /// The target hears the caster.
    Hearing,
    /// Open sky.
    Sky,
}

/// How far a spell reaches.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Range {
    /// The caster.
    Own,
    /// Whom or what the caster touches.
    Touch,
    /// The caster or whom he touches.
    OwnOrTouch,
    /// The caster and those beside him.
    OwnAndAdjacent,
    /// All about the caster, so many hexes wide.
    About(u16),
    /// So many hexes away.
    Hexes(u16, Needs),
    /// The caster's choice or the GM's word decides.
    Varies,
}

impl Needs {
    const ALL: [Self; 4] = [Self::Nothing, Self::Sight, Self::Hearing, Self::Sky];

    const fn words(self) -> &'static str {
        match self {
            Self::Nothing => "",
            Self::Sight => " in sight",
            Self::Hearing => " in hearing",
            Self::Sky => " outdoors",
        }
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own => f.write_str("self"),
            Self::Touch => f.write_str("touch"),
            Self::OwnOrTouch => f.write_str("self or touch"),
            Self::OwnAndAdjacent => f.write_str("self and adjacent"),
            Self::About(hexes) => write!(f, "{hexes} hexes about self"),
            Self::Hexes(hexes, needs) => write!(f, "{hexes} hexes{}", needs.words()),
            Self::Varies => f.write_str("varies"),
        }
    }
}

impl From<Range> for String {
    fn from(range: Range) -> Self {
        range.to_string()
    }
}

impl TryFrom<String> for Range {
    type Error = SpellTextFault;

    fn try_from(text: String) -> Result<Self, SpellTextFault> {
        match text.as_str() {
            "self" => return Ok(Self::Own),
            "touch" => return Ok(Self::Touch),
            "self or touch" => return Ok(Self::OwnOrTouch),
            "self and adjacent" => return Ok(Self::OwnAndAdjacent),
            "varies" => return Ok(Self::Varies),
            _ => {}
        }
        let malformed = || SpellTextFault::new("range", &text);
        let (hexes, rest) = text.split_once(" hexes").ok_or_else(malformed)?;
        let hexes = hexes.parse().map_err(|_| malformed())?;
        if rest == " about self" {
            return Ok(Self::About(hexes));
        }
        let needs = Needs::ALL.into_iter().find(|needs| needs.words() == rest).ok_or_else(malformed)?;
        Ok(Self::Hexes(hexes, needs))
    }
}
