//! What the rules of a fight do with each spell.

use crate::data::{Id, Listed};
use crate::magic::spell::{Spell, Works};

/// Each kind with its spells, in the order of the data.
const KINDS: [(Works, &str); 29] = [
    (Works::Strike, "missile bolt"),
    (Works::Burst, "ball"),
    (Works::Soak, "elemental-shield"),
    (Works::Barrier, "barrier"),
    (Works::Servant, "elemental"),
    (Works::Light, "light"),
    (Works::Cover, "blur shield shield-wall"),
    (Works::Invisible, "transparency"),
    (Works::Sight, "detect-invisibility"),
    (Works::Flight, "flying"),
    (Works::Passage, "pass-wall"),
    (Works::Shape, "shape-change"),
    (Works::Ward, "minor-protection major-protection"),
    (Works::Encase, "encase"),
    (Works::Heal, "heal"),
    (Works::Wind, "wind"),
    (Works::WindCounter, "wind-counter storm-counter"),
    (Works::Storm, "storm"),
    (Works::Tire, "fatigue"),
    (Works::Wound, "wound"),
    (Works::Calm, "calm"),
    (Works::Enrage, "enrage"),
    (Works::Mind, "mental-state area-effect"),
    (Works::Illusion, "minor-illusion illusion major-illusion"),
    (Works::Force, "force"),
    (Works::Counter, "counter-1 counter-2 counter-3 counter-4 counter-5 counter-6"),
    (Works::Name, "summon joined-names improvise"),
    (Works::Bind, "bind"),
    (Works::Command, "command complex-command"),
];

/// Those of which the GM says what comes.
const WORLD: &str = "detect-magic knock hold lock breathing knowledge cure web-joining breaking shaping detect-weather rain \
                     rain-counter persuade-minor persuade-major";

#[test]
fn every_spell_works_as_it_is_written() {
    let of = |wanted: Works| {
        let spells = Spell::list().ids().filter(move |spell| spell.works == wanted);
        spells.map(Id::key).collect::<Vec<_>>().join(" ")
    };
    for (works, spells) in KINDS {
        assert_eq!(of(works), spells, "{works:?}");
    }
    assert_eq!(of(Works::World), WORLD);
}
