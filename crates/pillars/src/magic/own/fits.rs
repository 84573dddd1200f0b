//! What goes with what a spell does: the book's spells that do the same are the models of those that people make up.

use std::collections::BTreeSet;

use crate::data::{Id, Listed};
use crate::magic::{BoostGain, CastingRoll, Duration, Measure, Needs, Range, Save, Spell, Works};

/// The book's spells that do the same.
pub(super) fn models(works: Works) -> impl Iterator<Item = Id<Spell>> {
    Spell::list().ids().filter(move |spell| spell.works == works)
}

/// Whether people can make up spells that do this: counterspells and True Magic are the book's alone.
pub(super) fn is_free(works: Works) -> bool {
    !matches!(works, Works::Counter | Works::Name | Works::Bind | Works::Command)
}

/// Whether it does nothing without an element.
pub(super) fn needs_element(works: Works) -> bool {
    matches!(works, Works::Soak | Works::Barrier | Works::Servant)
}

/// The figures that every model has.
pub(super) fn needed(works: Works) -> impl Iterator<Item = Measure> {
    let all = move |measure: &Measure| models(works).all(|model| model.figure(*measure).is_some());
    Measure::ALL.iter().copied().filter(move |measure| models(works).next().is_some() && all(measure))
}

/// The figures that a model has; of what the GM decides, any.
pub(super) fn figures(works: Works) -> BTreeSet<Measure> {
    let any = |measure: &Measure| works == Works::World && *measure != Measure::Stops;
    let own = models(works).flat_map(|model| model.get().base.keys().copied());
    Measure::ALL.iter().copied().filter(any).chain(own).collect()
}

/// The figures of which a model sells more.
pub(super) fn sold(works: Works) -> BTreeSet<Measure> {
    let lines = models(works).flat_map(|model| &model.get().extra);
    lines.filter_map(|line| if let BoostGain::More(_, measure) = line.gain { Some(measure) } else { None }).collect()
}

/// Whether a model has dice for a figure, or sells them.
pub(super) fn has_dice(works: Works, measure: Measure) -> bool {
    let sells = |spell: Id<Spell>| {
        let dice = |gain: &BoostGain| matches!(gain, BoostGain::More(more, of) if *of == measure && more.dice > 0);
        spell.extra.iter().any(|line| dice(&line.gain))
    };
    let has = |spell: Id<Spell>| spell.figure(measure).is_some_and(|amount| amount.dice > 0);
    let told = works == Works::World && matches!(measure, Measure::Damage | Measure::Healing | Measure::Fatigue);
    told || models(works).any(|model| has(model) || sells(model))
}

/// Whether a model sells something that is no figure, in these words.
pub(super) fn sells(works: Works, told: &str) -> bool {
    let same = |gain: &BoostGain| matches!(gain, BoostGain::Special(text) if text == told);
    models(works).any(|model| model.extra.iter().any(|line| same(&line.gain)))
}

/// Whether a casting can be decided so.
pub(super) fn casting(works: Works, casting: CastingRoll) -> bool {
    let same = |model: Id<Spell>| std::mem::discriminant(&model.casting) == std::mem::discriminant(&casting);
    models(works).any(same)
}

/// Whether a target can resist so. What an illusion shows is seen through with WIS alone (P189).
pub(super) fn resistance(works: Works, own: Save) -> bool {
    let same =
        |other: Save| other.effect == own.effect && (works != Works::Illusion || other.attribute == own.attribute);
    works == Works::World || models(works).filter_map(|model| model.save).any(same)
}

/// Whether such a spell can reach so.
pub(super) fn range(works: Works, range: Range) -> bool {
    let there = matches!(range, Range::Hexes(_, Needs::Nothing));
    let seen = matches!(range, Range::Hexes(_, Needs::Sight));
    let touched = range == Range::Touch;
    match works {
        Works::World => range != Range::Varies,
        Works::Sight => matches!(range, Range::About(_)),
        Works::Shape => range == Range::Own,
        Works::Cover if range == Range::OwnAndAdjacent => true,
        Works::Soak
        | Works::Light
        | Works::Cover
        | Works::Invisible
        | Works::Flight
        | Works::Passage
        | Works::Ward
        | Works::Heal => there || seen || touched || matches!(range, Range::Own | Range::OwnOrTouch),
        Works::Strike => seen || touched,
        Works::Encase | Works::Tire | Works::Wound | Works::Calm | Works::Enrage | Works::Mind | Works::Force => {
            there || seen || touched
        }
        Works::Burst | Works::Barrier | Works::Servant | Works::Wind | Works::Illusion => there,
        Works::WindCounter | Works::Storm => there || matches!(range, Range::Hexes(_, Needs::Sky)),
        Works::Counter | Works::Name | Works::Bind | Works::Command => false,
    }
}

/// Whether such a spell can last so.
pub(super) fn duration(works: Works, duration: Duration) -> bool {
    match (works, duration) {
        (_, Duration::Reaction | Duration::Varies) => false,
        (Works::Strike | Works::Burst | Works::Heal | Works::Tire | Works::Wound, lasts) => lasts == Duration::Instant,
        (Works::World, _)
        | (Works::Barrier, Duration::LastsThenConcentration(_))
        | (
            _,
            Duration::Lasts(_)
            | Duration::Concentration
            | Duration::ConcentrationUpTo(_)
            | Duration::ConcentrationAnd(_),
        ) => true,
        (
            _,
            Duration::Instant
            | Duration::Permanent
            | Duration::LastsThenConcentration(_)
            | Duration::ConcentrationLasting,
        ) => false,
    }
}
