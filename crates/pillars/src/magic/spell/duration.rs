//! How long spells last.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{SpellTextFault, counted};

/// A span of time.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Time {
    /// So many turns.
    Turns(u16),
    /// So many minutes.
    Minutes(u16),
}

/// How long a spell lasts.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Duration {
    /// It is over when it has happened.
    Instant,
    /// It answers another spell and is over.
    Reaction,
    /// What it did stays.
    Permanent,
    /// The caster's choice or the GM's word decides.
    Varies,
    /// So long, then it runs out.
    Lasts(Time),
    /// So long, then as long as the caster concentrates: Barrier (P181).
    LastsThenConcentration(Time),
    /// As long as the caster concentrates.
    Concentration,
    /// The same, but no longer than this.
    ConcentrationUpTo(Time),
    /// As long as the caster concentrates, and then so much longer without cost (P181).
    ConcentrationAnd(Time),
    /// The caster concentrates while it works; what it did stays.
    ConcentrationLasting,
}

impl Duration {
    /// Handbook, Magic: Renewing Spells; ruling P181: whether it is paid for again each turn.
    pub fn is_continuing(self) -> bool {
        match self {
            Self::Instant | Self::Reaction | Self::Permanent | Self::Varies | Self::Lasts(_) => false,
            Self::LastsThenConcentration(_)
            | Self::Concentration
            | Self::ConcentrationUpTo(_)
            | Self::ConcentrationAnd(_)
            | Self::ConcentrationLasting => true,
        }
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Turns(turns) => counted(f, turns, "turn", "turns"),
            Self::Minutes(minutes) if minutes % 60 == 0 => counted(f, minutes / 60, "hour", "hours"),
            Self::Minutes(minutes) => counted(f, minutes, "minute", "minutes"),
        }
    }
}

impl FromStr for Time {
    type Err = SpellTextFault;

    fn from_str(text: &str) -> Result<Self, SpellTextFault> {
        let malformed = || SpellTextFault::new("span of time", text);
        let (count, unit) = text.split_once(' ').ok_or_else(malformed)?;
        let count: u16 = count.parse().map_err(|_| malformed())?;
        match unit {
            "turn" | "turns" => Ok(Self::Turns(count)),
            "minute" | "minutes" => Ok(Self::Minutes(count)),
            "hour" | "hours" => count.checked_mul(60).map(Self::Minutes).ok_or_else(malformed),
            _ => Err(malformed()),
        }
    }
}

impl fmt::Display for Duration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Instant => f.write_str("instant"),
            Self::Reaction => f.write_str("reaction"),
            Self::Permanent => f.write_str("permanent"),
            Self::Varies => f.write_str("varies"),
            Self::Lasts(time) => write!(f, "{time}"),
            Self::LastsThenConcentration(time) => write!(f, "{time}, then concentration"),
            Self::Concentration => f.write_str("concentration"),
            Self::ConcentrationUpTo(time) => write!(f, "concentration up to {time}"),
            Self::ConcentrationAnd(time) => write!(f, "concentration and {time}"),
            Self::ConcentrationLasting => f.write_str("concentration, lasting"),
        }
    }
}

impl From<Duration> for String {
    fn from(duration: Duration) -> Self {
        duration.to_string()
    }
}

impl TryFrom<String> for Duration {
    type Error = SpellTextFault;

    fn try_from(text: String) -> Result<Self, SpellTextFault> {
        match text.as_str() {
            "instant" => return Ok(Self::Instant),
            "reaction" => return Ok(Self::Reaction),
            "permanent" => return Ok(Self::Permanent),
            "varies" => return Ok(Self::Varies),
            "concentration" => return Ok(Self::Concentration),
            "concentration, lasting" => return Ok(Self::ConcentrationLasting),
            _ => {}
        }
        if let Some(most) = text.strip_prefix("concentration up to ") {
            most.parse().map(Self::ConcentrationUpTo)
        } else if let Some(tail) = text.strip_prefix("concentration and ") {
            tail.parse().map(Self::ConcentrationAnd)
        } else if let Some(first) = text.strip_suffix(", then concentration") {
            first.parse().map(Self::LastsThenConcentration)
        } else {
            text.parse().map(Self::Lasts)
        }
    }
}
