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

// proves: core 105; fact 11.1
#[test]
fn the_hundred_spells_stand_in_the_order_of_the_d100() {
    let names: Vec<&str> = Spell::all().iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, PRINTED);
    for (place, one) in (1..).zip(Spell::all()) {
        assert_eq!(one.number, place, "{}", one.name);
        assert_eq!(Spell::keyed(&one.key), Some(one));
        assert!(!one.text.is_empty() && !one.manner.is_empty(), "{}", one.name);
    }
}

// proves: core 103; fact 11.3
#[test]
fn a_book_takes_a_slot_and_says_its_spell_once() {
    for one in Spell::all() {
        let book = one.book();
        assert_eq!((book.slots, book.uses, book.kind), (1, None, Some(Magic::Spellbook)));
        assert_eq!(book.spell.as_deref(), Some(one.key.as_str()));
        assert_eq!(book.title(), format!("Spellbook: {}", one.name));
        assert_eq!(book.fault(), None, "{}", one.name);
    }
}

#[test]
fn the_book_of_a_spell_is_like_those_that_backgrounds_bring() {
    let witch = crate::background::Background::named("Half-Witch").expect("a background");
    let book = witch.kit().into_iter().find(|item| item.spell.is_some());
    assert_eq!(Spell::keyed("thicket").map(Spell::book), book);
}

// proves: core 112; fact 11.3
#[test]
fn every_scroll_of_the_tables_is_petty() {
    let rows = crate::background::Background::all().iter().flat_map(|one| &one.table).flat_map(|table| &table.row);
    let all = rows.flat_map(|row| &row.items).chain(crate::life::barebones::items());
    let scrolls: Vec<_> = all.filter(|item| item.kind == Some(Magic::Scroll)).collect();
    assert!(scrolls.len() >= 2, "{scrolls:?}");
    for scroll in scrolls {
        assert_eq!(scroll.slots, 0, "{}", scroll.title());
        assert!(scroll.spell.as_deref().and_then(Spell::keyed).is_some(), "{}", scroll.title());
    }
}
