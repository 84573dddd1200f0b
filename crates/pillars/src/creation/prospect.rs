//! How a character stands to each track before a year: taken with which chance, or not, and why; and how dangerous it is.

use play::options::Chance;
use serde::{Deserialize, Serialize};

use crate::background::{Class, Wealth};
use crate::data::Id;
use crate::experience::{Hazard, Track};
use crate::house::TrackList;

use super::{Sight, Step, legality, offers};

/// How a character stands to a track.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Prospect {
    /// Which track.
    pub track: Id<Track>,
    /// Why no year can be served there, if none can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<String>,
    /// The chance to be taken, where it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<Chance>,
    /// The chance to survive the year; in the newer list it depends on an attribute and stands with the offer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub survives: Option<Chance>,
    /// Whether the first year there is still to come, which teaches more.
    pub first: bool,
}

/// How the character stands to each track of the list in use.
pub(super) fn prospects(sight: &Sight<'_>) -> Vec<Prospect> {
    let state = sight.state;
    if legality::may_serve(state).is_err() {
        return Vec::new();
    }
    let scores = &state.character.scores;
    let prospect = |track: Id<Track>| Prospect {
        track,
        closed: legality::serve(state, track).err().map(|refusal| refusal.to_string()),
        taken: legality::serve(state, track).and_then(|()| Ok(legality::entry(state, track)?)).ok().map(|way| way.chance()),
        survives: (track.list == TrackList::Classic).then(|| Hazard::chance_on(track, scores, None)),
        first: !state.character.has_served(track),
    };
    offers::tracks(state).map(prospect).collect()
}

/// Something that the step's dice may bring and nobody may choose.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Barred {
    /// What, in words.
    pub label: String,
    /// Why not.
    pub reason: String,
}

/// What cannot be chosen at this step.
pub(super) fn barred(sight: &Sight<'_>) -> Vec<Barred> {
    let classes = Class::ALL.iter().map(|class| (class.name(), legality::provenance(*class)));
    let wealths = Wealth::ALL.iter().map(|wealth| (wealth.name(), legality::modest(*wealth)));
    let of_class = classes.filter(|_| sight.state.step == Step::Provenance);
    let of_wealth = wealths.filter(|_| sight.state.step == Step::Wealth);
    let barred = of_class.chain(of_wealth).filter_map(|(label, allowed)| Some((label, allowed.err()?)));
    barred.map(|(label, refusal)| Barred { label: label.to_owned(), reason: refusal.to_string() }).collect()
}
