use super::*;

/// The printed order of the d100.
const PRINTED: [&str; 100] = [
    "Adhere",
    "Anchor",
    "Animate Object",
    "Anthropomorphize",
    "Arcane Eye",
    "Astral Prison",
    "Attract",
    "Auditory Illusion",
    "Babble",
    "Bait Flower",
    "Beast Form",
    "Befuddle",
    "Body Swap",
    "Charm",
    "Command",
    "Comprehend",
    "Cone of Foam",
    "Control Plants",
    "Control Weather",
    "Cure Wounds",
    "Deafen",
    "Detect Magic",
    "Disassemble",
    "Disguise",
    "Displace",
    "Earthquake",
    "Elasticity",
    "Elemental Wall",
    "Filch",
    "Fish Lung",
    "Flare",
    "Fog Cloud",
    "Frenzy",
    "Gate",
    "Gravity Shift",
    "Greed",
    "Haste",
    "Hatred",
    "Hear Whispers",
    "Hover",
    "Hypnotize",
    "Icy Touch",
    "Identify Owner",
    "Illuminate",
    "Invisible Tether",
    "Knock",
    "Leap",
    "Liquid Air",
    "Magic Dampener",
    "Manse",
    "Marble Craze",
    "Masquerade",
    "Miniaturize",
    "Mirror Image",
    "Mirrorwalk",
    "Multiarm",
    "Night Sphere",
    "Objectify",
    "Ooze Form",
    "Pacify",
    "Passage",
    "Phobia",
    "Pit",
    "Primal Surge",
    "Push/Pull",
    "Raise Dead",
    "Raise Spirit",
    "Read Mind",
    "Repel",
    "Scry",
    "Sculpt Elements",
    "Sense",
    "Shield",
    "Shroud",
    "Shuffle",
    "Skillful Repair",
    "Sleep",
    "Slick",
    "Smoke Form",
    "Sniff",
    "Snuff",
    "Sort",
    "Spellsaw",
    "Spider Climb",
    "Swarm",
    "Target Lure",
    "Telekinesis",
    "Telepathy",
    "Teleport",
    "Thicket",
    "Time Control",
    "True Sight",
    "Upwell",
    "Vision",
    "Visual Illusion",
    "Ward",
    "Web",
    "Widget",
    "Wizard Mark",
    "X-Ray Vision",
];

#[test]
fn the_hundred_spells_stand_in_the_order_of_the_d100() {
    let names: Vec<&str> = Spell::all().iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, PRINTED);
    for (place, one) in (1..).zip(Spell::all()) {
        assert_eq!(one.number, place, "{}", one.name);
        assert_eq!(Spell::keyed(&one.key), Some(one));
        assert!(!one.text.is_empty() && !one.manner.is_empty(), "{}", one.name);
    }
    assert_eq!(Spell::numbered(1).map(|one| one.name.as_str()), Some("Adhere"));
    assert_eq!(Spell::numbered(100).map(|one| one.name.as_str()), Some("X-Ray Vision"));
    assert!(Spell::numbered(0).is_none() && Spell::numbered(101).is_none());
}

#[test]
fn a_book_takes_a_slot_and_a_scroll_none_and_is_gone_after_one_reading() {
    for one in Spell::all() {
        let (book, scroll) = (one.book(), one.scroll());
        assert_eq!((book.slots, book.uses, book.kind), (1, None, Some(Magic::Spellbook)));
        assert_eq!((scroll.slots, scroll.uses, scroll.kind), (0, Some(1), Some(Magic::Scroll)));
        assert_eq!(book.spell.as_deref(), Some(one.key.as_str()));
        assert_eq!(book.fault().or(scroll.fault()), None, "{}", one.name);
    }
}
