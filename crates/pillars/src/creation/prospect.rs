//! How a character stands to each track before a year: taken with which chance, or not, and why; and how dangerous it is.

use play::options::Chance;
use serde::{Deserialize, Serialize};

use crate::background::{Class, Wealth};
use crate::data::Id;
use crate::experience::{Hazard, Pay, Take, Track, TrackRow, YearGain};
use crate::house::TrackList;

use super::{CreationStep, Sight, legality, offers, year};

/// How a character stands to a track.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TrackProspect {
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
    /// What the first year there teaches besides; empty where it is behind one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opener: Vec<String>,
    /// What a year may teach, by its die.
    pub lessons: Vec<String>,
    /// What a year pays.
    pub pays: String,
    /// Whether one serves there already.
    pub stays: bool,
}

/// How the character stands to each track of the list in use.
pub(super) fn prospects(sight: &Sight<'_>) -> Vec<TrackProspect> {
    let state = sight.state;
    if legality::may_serve(state).is_err() {
        return Vec::new();
    }
    let scores = &state.character.scores;
    let prospect = |track: Id<Track>| TrackProspect {
        track,
        closed: legality::serve(state, track).err().map(|refusal| refusal.to_string()),
        taken: legality::serve(state, track).ok().and(legality::entry(state, track).ok()).map(|way| way.odds().into()),
        survives: (track.list == TrackList::Classic).then(|| Hazard::chance_on(track, scores, None)),
        opener: opener(sight, track),
        lessons: track.rows.iter().map(lesson).collect(),
        pays: pays(track),
        stays: state.track == Some(track),
    };
    offers::tracks(state).map(prospect).collect()
}

fn opener(sight: &Sight<'_>, track: Id<Track>) -> Vec<String> {
    let character = &sight.state.character;
    if character.has_served(track) { Vec::new() } else { year::openers(character, track).copied().map(gain).collect() }
}

fn lesson(row: &TrackRow) -> String {
    let gains: Vec<String> = row.gains.iter().copied().map(gain).collect();
    gains.join(match row.take {
        Take::All => " and ",
        Take::One => " or ",
        Take::ByRow11 => ", ",
    })
}

/// What a year brings, in words.
fn gain(gain: YearGain) -> String {
    match gain {
        YearGain::Skill(skill) => skill.to_string(),
        YearGain::Change(attribute, by) => format!("{attribute} {by:+}"),
        YearGain::Column(track) => format!("roll again under {track}"),
        YearGain::Random => "roll in a random column".to_owned(),
        YearGain::Talent => "any skill".to_owned(),
        YearGain::Promotion => "a promotion".to_owned(),
        YearGain::Spell => "a point for a spell".to_owned(),
    }
}

/// What a year pays: `100 + d100 gp, 10 gp for each skill level used`.
fn pays(track: Id<Track>) -> String {
    let Pay::Figures(figures) = track.pay else { return "what the year's column pays".to_owned() };
    let base = (figures.base > 0).then(|| figures.base.to_string());
    let dice = (figures.percentile > 0).then(|| match figures.percentile {
        1 => "d100".to_owned(),
        times => format!("{times} × d100"),
    });
    let fixed: Vec<String> = base.into_iter().chain(dice).collect();
    let fixed = (!fixed.is_empty()).then(|| format!("{} gp", fixed.join(" + ")));
    let rank = (figures.per_rank > 0).then(|| format!("{} gp for each rank", figures.per_rank));
    let level = (figures.per_level > 0).then(|| format!("{} gp for each skill level used", figures.per_level));
    let parts: Vec<String> = fixed.into_iter().chain(rank).chain(level).collect();
    if parts.is_empty() { "nothing".to_owned() } else { parts.join(", ") }
}

/// Something that the step's dice may bring and nobody may choose.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct BarredPick {
    /// What, in words.
    pub label: String,
    /// Why not.
    pub reason: String,
}

/// What cannot be chosen at this step; nothing while a question stands, which is about something else.
pub(super) fn barred(sight: &Sight<'_>) -> Vec<BarredPick> {
    if !sight.state.asks.is_empty() {
        return Vec::new();
    }
    let classes = Class::ALL.iter().map(|class| (class.name(), legality::provenance(*class)));
    let wealths = Wealth::ALL.iter().map(|wealth| (wealth.name(), legality::modest(*wealth)));
    let of_class = classes.filter(|_| sight.state.step == CreationStep::Provenance);
    let of_wealth = wealths.filter(|_| sight.state.step == CreationStep::Wealth);
    let barred = of_class.chain(of_wealth).filter_map(|(label, allowed)| Some((label, allowed.err()?)));
    barred.map(|(label, refusal)| BarredPick { label: label.to_owned(), reason: refusal.to_string() }).collect()
}
