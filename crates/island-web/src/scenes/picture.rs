//! What is met, as a woodcut: a hatched frame, and in it a sign of what sort of thing it is.

use island::key::PackKey;
use island::pack::{Encounter, Sort};
use island::state::State;
use maud::{Markup, html};

/// What a picture shows.
#[derive(Clone, Copy)]
pub enum Woodcut {
    Beast,
    Peril,
    Boon,
    Place,
    Nothing,
    Night,
}

impl Woodcut {
    /// What an encounter looks like.
    pub fn of(encounter: &Encounter) -> Self {
        match (encounter.sort, encounter.beast) {
            (Sort::Hostile, true) => Self::Beast,
            (Sort::Hostile, false) => Self::Peril,
            (Sort::Boon, _) => Self::Boon,
            (Sort::Area, _) => Self::Place,
            (Sort::Blank, _) => Self::Nothing,
        }
    }

    fn strokes(self) -> &'static str {
        match self {
            Self::Beast => "M18 66q6-22 24-26l4-14 8 12 12-2-2 12q10 8 8 20l-8-4-2 10-8-8-10 10-4-10-14 8zM46 44h.1M62 48h.1M40 58l6 4 6-4 6 4",
            Self::Peril => "M10 76 34 30l10 14 12-24 24 56zM34 30l4 22 6-8M56 20l2 26 8 8M26 76l6-18M58 76l-4-16M70 70l-6-10",
            Self::Boon => "M18 48h54v26H18zM18 48q0-16 14-16h26q14 0 14 16M18 58h54M45 44v22M40 54h10v8H40zM28 26l-4-8M45 24v-10M62 26l4-8",
            Self::Place => "M14 78V40l14-8v46zM62 78V32l14 8v38zM10 32l35-18 35 18zM36 78V52q9-12 18 0v26M22 46v6M68 46v6M45 22h.1",
            Self::Nothing => "M12 62q16-10 32 0t34 0M12 72q16-10 32 0t34 0M30 50q6-10 12 0M54 46q6-10 12 0",
            Self::Night => "M58 20a22 22 0 1 0 14 32 18 18 0 0 1-14-32zM20 24h.1M30 14h.1M78 26h.1M12 70q16-8 32 0t34 0",
        }
    }
}

/// The picture.
pub fn woodcut(of: Woodcut) -> Markup {
    html! {
        svg.woodcut viewBox="0 0 90 90" aria-hidden="true" focusable="false" {
            path.hatch d="M2 14 14 2M2 26 26 2M2 38 12 28M2 50l8-8M2 62l8-8M2 74l8-8M2 86l8-8M88 76 76 88M88 64 64 88M88 52 78 62M88 40l-8 8M88 28l-8 8M88 16l-8 8M88 4l-8 8M14 88l8-8M28 88l8-8M42 88l8-8M38 12l10-10M50 12 60 2M62 12 72 2" {}
            rect.edge x="2" y="2" width="86" height="86" {}
            path.shape d=(of.strokes()) {}
        }
    }
}

/// A token as it lies in the hand: its picture, its name and its words.
pub fn token(state: &State, kind: PackKey<Encounter>) -> Markup {
    let found = state.pack.encounters.get(&kind);
    html! {
        @if let Some(encounter) = found {
            (woodcut(Woodcut::of(encounter)))
            div { h3 { (encounter.name) } p.tale { (encounter.text) } p.sort { (sort(encounter.sort, encounter.tier)) } }
        }
    }
}

/// What sort of thing it is, in words.
pub fn sort(sort: Sort, tier: Option<u8>) -> String {
    match (sort, tier) {
        (Sort::Hostile, Some(tier)) => format!("hostile, tier {tier}"),
        (Sort::Hostile, None) => "hostile".to_owned(),
        (Sort::Boon, _) => "a boon: it moves nobody, whatever comes of it".to_owned(),
        (Sort::Area, _) => "an area to be looked into".to_owned(),
        (Sort::Blank, _) => "nothing".to_owned(),
    }
}
