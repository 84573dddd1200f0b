use dice::Scripted;

use super::*;

fn school(key: &str) -> Id<School> {
    Id::named(key)
}

fn draw() -> &'static SchoolDraw {
    &crate::magic::table().draw
}

fn landings(table: &RollTable<SchoolRow>) -> Vec<&'static str> {
    (1..=table.die()).map(|face| table.at(face).school.key()).collect()
}

// proves: generation 338+341-345; handbook 411-415, 411-421, 417-421; P109.1, P109.2
#[test]
fn seventy_in_a_hundred_mages_come_from_a_common_school() {
    assert_eq!(draw().rank.die(), 100);
    for face in 1..=100 {
        let expected = if face <= 70 { SchoolFrequency::Common } else { SchoolFrequency::LessCommon };
        assert_eq!(draw().rank.at(face).rank, expected, "{face}");
    }
}

// proves: generation 347-356, 358-362; P108.1, P108.2
#[test]
fn every_face_of_the_second_die_names_its_school() {
    let common = "fire fire fire lightning lightning water earth wind all-elements passage protection mending";
    assert_eq!(landings(&draw().common).join(" "), common);
    assert_eq!(landings(&draw().less_common).join(" "), "weather weather weather counter arcane control");
}

// proves: generation 347-356, 358-362; handbook 411-415, 411-421, 417-421
#[test]
fn every_school_can_be_drawn_by_its_rank() {
    for id in School::list().ids() {
        let drawn = |rank| draw().of(rank).rows().iter().any(|row| row.value.school == id);
        assert_eq!(
            (drawn(SchoolFrequency::Common), drawn(SchoolFrequency::LessCommon)),
            (id.rank == SchoolFrequency::Common, id.rank == SchoolFrequency::LessCommon)
        );
    }
}

#[test]
fn a_school_is_drawn_with_two_dice() {
    let mut dice = Scripted::new([70, 12, 71, 5]);
    assert_eq!(draw().roll(&mut dice), SchoolRoll { percentile: 70, face: 12, school: school("mending") });
    assert_eq!(draw().roll(&mut dice), SchoolRoll { percentile: 71, face: 5, school: school("arcane") });
    assert_eq!(dice.finish(), Ok(()));
}

// proves: generation 364-372, 374-381, 383-388, 390-394, 396-400, 410-416; handbook 425-431, 425-468, 433-440, 442-447
// proves: handbook 449-453, 455-459, 461-467; P110.1, P110.2, P111.1, P111.2, P214, P216
#[test]
fn the_lists_are_the_book_s() {
    let elemental = "missile ball bolt elemental-shield barrier elemental";
    let book = [
        ("fire", "Elemental Fire", elemental),
        ("lightning", "Elemental Lightning", elemental),
        ("water", "Elemental Water", elemental),
        ("earth", "Elemental Earth", elemental),
        ("wind", "Elemental Wind", elemental),
        ("all-elements", "All Elements", elemental),
        (
            "passage",
            "Passage",
            "detect-magic light knock hold blur transparency detect-invisibility lock breathing flying pass-wall \
             shape-change",
        ),
        (
            "protection",
            "Protection",
            "counter-1 shield detect-magic counter-2 shield-wall knowledge counter-3 minor-protection counter-4 \
             major-protection counter-5 encase",
        ),
        ("mending", "Mending", "heal cure web-joining breaking shaping"),
        ("weather", "Weather", "detect-weather wind wind-counter rain rain-counter storm storm-counter"),
        ("counter", "Counter", "counter-1 counter-2 counter-3 counter-4 counter-5 counter-6"),
        ("arcane", "Arcane", "summon bind command complex-command joined-names improvise"),
        (
            "control",
            "Control",
            "persuade-minor calm enrage minor-illusion fatigue wound mental-state persuade-major illusion \
             major-illusion area-effect force",
        ),
    ];
    let rows = School::list().ids().map(|id| {
        let spells: Vec<&str> = id.spells.iter().map(|spell| spell.key()).collect();
        (id.key(), id.name.clone(), spells.join(" "))
    });
    assert!(rows.eq(book.map(|(key, name, spells)| (key, name.to_owned(), spells.to_owned()))));
}

// proves: generation 364-372, 374-381, 383-388, 390-394, 396-400, 410-416
#[test]
fn levels_ascend_and_every_spell_is_taught_somewhere() {
    for id in School::list().ids() {
        assert!(id.spells.is_sorted_by_key(|spell| spell.level), "{id:?}");
    }
    for spell in Spell::list().ids() {
        assert!(School::list().ids().any(|school| school.spells.contains(&spell)), "{spell:?}");
    }
}

// proves: handbook 411-415; P113.1, P113.2, P174
#[test]
fn five_schools_keep_an_element_and_one_picks() {
    let kept = School::list().ids().filter_map(|id| id.element().map(|element| (id.key(), element.key())));
    assert!(kept.eq(["fire", "lightning", "water", "earth", "wind"].map(|key| (key, key))));
    assert_eq!(school("all-elements").elements, Element::ALL);
    assert_eq!(School::list().ids().filter(|id| id.elements.is_empty()).count(), 7);
}

#[test]
fn only_the_arcane_school_teaches_true_magic() {
    assert!(School::list().ids().filter(|id| id.is_arcane()).eq([school("arcane")]));
}
