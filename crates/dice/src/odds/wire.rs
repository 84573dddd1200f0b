//! Odds as JSON.
//!
//! ```json
//! {"outcomes":[[3,1],[4,3],[5,6]],"total":216,"target":{"is":"<=","number":11},"chance":"135/216"}
//! ```
//!
//! Counts are numbers if the total is at most 2^53, which every reader of JSON holds exactly, and all of
//! them, the total too, are strings of digits otherwise. `cut_at` is there if dice explode.

use num_bigint::BigUint;
use serde::ser::{SerializeSeq, SerializeStruct};
use serde::{Serialize, Serializer};

use super::Odds;

/// The largest total whose counts are written as numbers.
const EXACT_IN_JSON: u64 = 1 << 53;

impl Serialize for Odds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let total = self.total();
        let style = Style::of(&total);
        let fields = 2 + 2 * usize::from(self.target.is_some()) + usize::from(self.cut_at.is_some());
        let mut out = serializer.serialize_struct("Odds", fields)?;
        out.serialize_field("outcomes", &OutcomeRows(self, style))?;
        out.serialize_field("total", &Number(&total, style))?;
        if let Some(target) = self.target {
            out.serialize_field("target", &target)?;
            out.serialize_field("chance", &self.chance())?;
        }
        if let Some(depth) = self.cut_at {
            out.serialize_field("cut_at", &depth)?;
        }
        out.end()
    }
}

#[derive(Copy, Clone)]
enum Style {
    Numbers,
    Texts,
}

impl Style {
    fn of(total: &BigUint) -> Self {
        if *total <= BigUint::from(EXACT_IN_JSON) { Self::Numbers } else { Self::Texts }
    }
}

struct OutcomeRows<'o>(&'o Odds, Style);

impl Serialize for OutcomeRows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rows = self.0.outcomes();
        let mut out = serializer.serialize_seq(Some(rows.len()))?;
        for (outcome, ways) in rows {
            out.serialize_element(&(outcome, Number(&ways, self.1)))?;
        }
        out.end()
    }
}

struct Number<'c>(&'c BigUint, Style);

impl Serialize for Number<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match (self.1, u64::try_from(self.0)) {
            (Style::Numbers, Ok(small)) => serializer.serialize_u64(small),
            (Style::Numbers | Style::Texts, _) => serializer.collect_str(self.0),
        }
    }
}
