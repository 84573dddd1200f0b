use std::collections::BTreeSet;

use dice::{Dice, Scripted, Seeded, Vault};

use super::factions::FactionOutcome;
use super::names::NAMES;
use super::people::PEOPLE;
use super::region::{GroundDifficulty, Point, SETTING};
use super::ways::WayAccess;
use super::weather::Weather;
use super::*;
use crate::procedures::{reaction_to, reactions};

/// Dice of which each kind shows one face, but for coins and those that say where something falls.
struct Steady<D> {
    d6: u32,
    others: u32,
    falls: D,
}

impl<D: Dice> Dice for Steady<D> {
    fn face(&mut self, vault: Vault, sides: u32) -> u32 {
        match sides {
            6 => self.d6,
            2 | 100 => self.falls.face(vault, sides),
            sides => (self.others - 1) % sides + 1,
        }
    }
}

/// All that a generator says over all faces of its d6 and of its other dice.
fn all_words(kind: GeneratorKind, faces: u32) -> String {
    let mut words = String::new();
    for d6 in 1..=6 {
        for others in 1..=faces {
            let mut dice = Steady { d6, others, falls: Seeded::from_number(u64::from(others)) };
            let made = make(&Wish { dice: kind.dropped().map(|dice| *dice.start()), ..Wish::of(kind) }, &mut dice);
            words += &made.title;
            words.extend(made.lines.iter().flat_map(|line| ["\n", &line.label, "\n", &line.text]));
        }
    }
    words
}

fn tables() -> Vec<(GeneratorKind, &'static ColumnTable)> {
    let dungeon = &*dungeon::TABLES;
    let forest = &*forest::TABLES;
    let mut all = Vec::new();
    for table in [
        &dungeon.purpose,
        &dungeon.construction,
        &dungeon.ruination,
        &dungeon.denizen,
        &dungeon.agenda,
        &dungeon.monster,
        &dungeon.lore,
        &dungeon.special,
        &dungeon.trap,
    ] {
        all.push((GeneratorKind::Dungeon, table));
    }
    for table in [
        &forest.description,
        &forest.traits,
        &forest.agenda,
        &forest.trail,
        &forest.monster,
        &forest.ruins,
        &forest.shelter,
        &forest.hazard,
    ] {
        all.push((GeneratorKind::Forest, table));
    }
    all.extend(setting_tables());
    all.extend(monsters::tables().map(|table| (GeneratorKind::Monster, table)));
    all
}

fn setting_tables() -> Vec<(GeneratorKind, &'static ColumnTable)> {
    let setting = &*SETTING;
    let mut all = Vec::new();
    for table in
        [&setting.faction_types, &setting.faction_traits, &setting.faction_advantages, &setting.faction_agendas]
    {
        all.push((GeneratorKind::Faction, table));
    }
    for table in [
        &setting.culture,
        &setting.resources,
        &setting.easy,
        &setting.tough,
        &setting.perilous,
        &setting.waypoint,
        &setting.settlement,
        &setting.curiosity,
        &setting.lair,
        &setting.dungeon,
        &setting.path_features,
    ] {
        all.push((GeneratorKind::Region, table));
    }
    all
}

// proves: fact 13.1
#[test]
fn tables_have_twenty_rows_of_two_and_none_twice() {
    assert_eq!(tables().len(), 9 + 8 + 4 + 11 + 4);
    for (_, table) in tables() {
        assert_eq!(table.rows.len(), 20, "{}", table.title);
        for column in 0..2 {
            let words: BTreeSet<&str> = table.rows.iter().map(|row| row[column].as_str()).collect();
            assert_eq!(words.len(), 20, "{}: {}", table.title, table.columns[column]);
            assert!(words.iter().all(|word| !word.trim().is_empty()), "{}", table.title);
        }
    }
}

#[test]
fn every_cell_of_every_table_comes_up() {
    for kind in [
        GeneratorKind::Dungeon,
        GeneratorKind::Forest,
        GeneratorKind::Faction,
        GeneratorKind::Region,
        GeneratorKind::Monster,
    ] {
        let words = all_words(kind, if kind == GeneratorKind::Region { 80 } else { 20 });
        for (_, table) in tables().into_iter().filter(|(of, _)| *of == kind) {
            for word in table.rows.iter().flatten() {
                let found = words.contains(word.as_str()) || words.contains(&rolling::small(word));
                assert!(found, "{}: {word}", table.title);
            }
        }
    }
}

// proves: fact 13.1
#[test]
fn lists_have_the_printed_sizes_and_every_row_comes_up() {
    let words = all_words(GeneratorKind::Npc, 60);
    let lists = [&PEOPLE.quirk, &PEOPLE.background, &PEOPLE.goal, &PEOPLE.virtue, &PEOPLE.vice];
    assert_eq!(PEOPLE.names.len(), 60);
    for list in lists {
        assert_eq!(list.len(), 20);
        assert!(list.iter().all(|row| words.contains(row.as_str())));
    }
    assert!(PEOPLE.names.iter().all(|name| words.contains(name.as_str())));
    let regions = all_words(GeneratorKind::Region, 20);
    assert!(SETTING.unusual_weather.iter().all(|row| regions.contains(row.as_str())));
    assert_eq!((dungeon::TABLES.feelings.len(), SETTING.unusual_weather.len()), (20, 20));
    let words = all_words(GeneratorKind::Dungeon, 20);
    assert!(dungeon::TABLES.feelings.iter().all(|row| words.contains(row.as_str())));
}

#[test]
fn every_creature_of_the_bestiary_may_live_in_a_room() {
    let mut found = BTreeSet::new();
    for group in 1..=20 {
        for member in 1..=9 {
            let sides = crate::bestiary::Group::ALL[group as usize - 1].members().len();
            let mut dice = Scripted::new([group, (member - 1) % u32::try_from(sides).unwrap() + 1]);
            found.insert(monsters::from_the_bestiary(&mut rolling::RecordingHand::new(&mut dice)).name());
        }
    }
    assert_eq!(found.len(), 84);
}

fn name(faces: &[u32]) -> String {
    let mut dice = Scripted::new(faces.iter().copied());
    names::place(&mut rolling::RecordingHand::new(&mut dice))
}

#[test]
fn names_have_the_printed_lists() {
    assert_eq!(NAMES.formulas.len(), 6);
    assert_eq!((NAMES.adjectives.len(), NAMES.nouns.len()), (100, 100));
    assert_eq!((NAMES.forest_adjectives.len(), NAMES.forest_nouns.len()), (100, 100));
    assert_eq!((NAMES.terrain.len(), NAMES.groups.len(), NAMES.rulers.len()), (24, 20, 20));
}

#[test]
fn every_word_gets_into_a_name() {
    assert_eq!(name(&[1, 1, 1, 1]), "The Amber Forest");
    assert_eq!(name(&[5, 2, 3, 4]), "Rise of the Drovers");
    for (place, adjective) in (1..).zip(&NAMES.adjectives) {
        assert_eq!(name(&[6, place, 1]), format!("The {adjective} Adder"));
    }
    for (place, noun) in (1..).zip(&NAMES.nouns) {
        assert_eq!(name(&[3, 1, 1, 1, place]), format!("Forest of the Amber {noun}"));
    }
    for (landform, words) in (1..).zip(&NAMES.terrain) {
        for (place, word) in (1..).zip(words) {
            assert_eq!(name(&[2, 1, landform, place]), format!("Adder {word}"));
        }
    }
    for (place, ruler) in (1..).zip(&NAMES.rulers) {
        assert_eq!(name(&[4, place, 1, 1]), format!("The {ruler}'s Forest"));
    }
    for (place, group) in (1..).zip(&NAMES.groups) {
        assert_eq!(name(&[5, 1, 1, place]), format!("Forest of the {group}"));
    }
    for (place, (adjective, noun)) in (1..).zip(NAMES.forest_adjectives.iter().zip(&NAMES.forest_nouns)) {
        let mut dice = Scripted::new([place, place]);
        let wood = names::wood(&mut rolling::RecordingHand::new(&mut dice));
        assert_eq!(wood, format!("The {adjective} {noun}"));
    }
}

// proves: fact 13.2
#[test]
fn dice_mean_what_the_book_says() {
    use GroundDifficulty::{Easy, Perilous, Tough};
    use Point::{Abode, Curiosity, Dungeon, Lair};
    let faces = [1, 2, 3, 4, 5, 6];
    assert_eq!(faces.map(GroundDifficulty::of), [Easy, Easy, Easy, Tough, Tough, Perilous]);
    assert_eq!(faces.map(Point::of), [Abode, Curiosity, Curiosity, Lair, Dungeon, Dungeon]);
    let ways = faces.map(WayAccess::of);
    assert_eq!(WayAccess::ALL.map(|way| ways.iter().filter(|one| **one == way).count()), [4, 1, 1]);
}

// proves: core 27
#[test]
fn the_36_throws_of_two_dice_react_as_printed() {
    let mut counts = [0; 5];
    for (one, other) in (1..=6).flat_map(|one| (1..=6).map(move |other| (one, other))) {
        let name = &reaction_to(one + other).name;
        counts[reactions().rows().iter().position(|row| row.value.name == *name).unwrap()] += 1;
    }
    assert_eq!(counts, [1, 9, 16, 9, 1]);
    let names: Vec<&str> = reactions().rows().iter().map(|row| row.value.name.as_str()).collect();
    assert_eq!(names, ["Hostile", "Wary", "Curious", "Kind", "Helpful"]);
    for (faces, name) in [([1, 1], "Hostile"), ([3, 4], "Curious"), ([6, 6], "Helpful")] {
        assert_eq!(people::reaction(&mut Scripted::new(faces)).title, name);
    }
}

#[test]
fn seasons_have_the_printed_weather() {
    let letter = |weather: &Weather| match weather {
        Weather::Nice => 'N',
        Weather::Fair => 'F',
        Weather::Unpleasant => 'U',
        Weather::Inclement => 'I',
        Weather::Extreme => 'X',
        Weather::Catastrophic => 'C',
    };
    let rows = Season::ALL.map(|season| season.rolls().iter().map(letter).collect::<String>());
    assert_eq!(rows, ["NFFUIX", "NNFUIX", "FFUIIX", "FUIIXX"]);
    assert!(Weather::ALL.iter().all(|weather| weather.looks().len() == 4 && !weather.text().is_empty()));
}

#[test]
fn two_extreme_days_in_a_row_are_a_catastrophe() {
    for season in Season::ALL {
        for face in 1..=6 {
            let rolled = season.rolls()[usize::from(face) - 1];
            assert_eq!(Weather::on(season, face, None), rolled);
            for before in Weather::ALL {
                let hard = before >= Weather::Extreme && rolled == Weather::Extreme;
                let expected = if hard { Weather::Catastrophic } else { rolled };
                assert_eq!(Weather::on(season, face, Some(before)), expected, "{season:?} {face} after {before:?}");
            }
        }
    }
    let mut dice = Scripted::new([6, 1, 6, 2, 6, 3, 1, 4]);
    let made = weather::make(Season::Spring, 4, &mut dice);
    let labels: Vec<&str> = made.lines.iter().map(|line| line.label.as_str()).collect();
    assert_eq!(labels, ["Day 1, Extreme", "Day 2, Catastrophic", "Day 3, Catastrophic", "Day 4, Nice"]);
    assert_eq!(made.title, "4 days in Spring");
}

#[test]
fn advantages_come_by_the_d20() {
    let mut counts = [0; 4];
    for face in 1..=20 {
        counts[usize::from(factions::advantages(face)) - 1] += 1;
    }
    assert_eq!(counts, [7, 5, 5, 3]);
    assert_eq!([7, 8, 12, 13, 17, 18].map(factions::advantages), [1, 2, 2, 3, 3, 4]);
}

// proves: fact 10.4
#[test]
fn deeds_of_factions_end_as_printed() {
    let names = FactionOutcome::ALL.map(FactionOutcome::name);
    assert_eq!(names, ["Failure", "Setback", "Status quo", "Mixed", "Success", "Major"]);
    let says = |words: &[&str]| FactionOutcome::ALL.map(|deed| words.iter().any(|word| deed.text().contains(word)));
    assert_eq!(says(&["loses an advantage", "an advantage is lost"]), [true, true, false, true, false, false]);
    assert_eq!(says(&["gains an advantage"]), [false, false, false, false, false, true]);
    assert_eq!(says(&["gains an obstacle"]), [true, false, false, false, false, false]);
    assert_eq!(says(&["The goal is reached"]), [false, false, false, true, true, true]);
}

#[test]
fn every_find_book_and_relic_comes_up() {
    let (lesser, rich) = magic::finds();
    assert_eq!((lesser.len(), rich.len()), (20, 20));
    for (heap, face) in [(lesser, 4), (rich, 5)] {
        for (place, item) in (1..).zip(heap) {
            assert_eq!(item.fault(), None, "{}", item.name);
            assert_eq!(magic::treasure(&mut Scripted::new([face, place])).items, std::slice::from_ref(item));
        }
    }
    for (place, spell) in (1..).zip(crate::spells::Spell::all()) {
        assert_eq!(magic::spellbook(&mut Scripted::new([place])).items, [spell.book()]);
    }
    for (place, relic) in (1..).zip(crate::relics::Relic::all()) {
        assert_eq!(magic::relic(&mut Scripted::new([place])).items, std::slice::from_ref(&relic.item));
    }
}

#[test]
fn the_same_seed_makes_the_same_and_all_of_it_can_be_kept() {
    for kind in GeneratorKind::ALL {
        assert_eq!(GeneratorKind::keyed(kind.key()), Some(kind));
        for seed in 0..20 {
            let made = make(&Wish::of(kind), &mut Seeded::from_number(seed));
            assert_eq!(made, make(&Wish::of(kind), &mut Seeded::from_number(seed)));
            assert_eq!(made.kind, kind);
            assert!(!made.title.is_empty() && !made.lines.is_empty() && !made.throws.is_empty());
            assert!(made.throws.iter().all(|throw| throw.roll().is_some()), "{made:?}");
            let text = serde_json::to_string(&made).unwrap();
            assert_eq!(serde_json::from_str::<GeneratedPaper>(&text).unwrap(), made);
            assert_eq!(made.plan.is_some(), kind.dropped().is_some());
        }
    }
}

/// A short digest: enough to notice that a byte has changed.
fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

fn map(kind: GeneratorKind, dice: u8, seed: u64) -> MapPlan {
    make(&Wish { dice: Some(dice), ..Wish::of(kind) }, &mut Seeded::from_number(seed)).plan.unwrap()
}

#[test]
fn a_map_is_the_same_to_the_byte_also_from_a_stored_plan() {
    let golden = [
        (GeneratorKind::Dungeon, 6, 1, 0xded6_4802_9a18_ca18),
        (GeneratorKind::Dungeon, 12, 3, 0x90ab_b61c_1594_54f2),
        (GeneratorKind::Dungeon, 20, 4, 0xa6c6_f862_fef5_abb1),
        (GeneratorKind::Forest, 8, 6, 0x49ca_4255_adfb_033f),
        (GeneratorKind::Forest, 12, 7, 0xe3e8_ca8f_33cf_8fd3),
    ];
    let digests = golden.map(|(kind, dice, seed, _)| digest(&map(kind, dice, seed).svg(Sheet::File)));
    assert_eq!(digests, golden.map(|(.., digest)| digest), "{digests:x?}");
    for (kind, dice, seed, _) in golden {
        let plan = map(kind, dice, seed);
        let stored: MapPlan = serde_json::from_str(&serde_json::to_string(&plan).unwrap()).unwrap();
        assert_eq!(stored.svg(Sheet::Page), plan.svg(Sheet::Page));
    }
}

#[test]
fn a_map_has_a_title_a_description_and_no_mark_twice() {
    for kind in [GeneratorKind::Dungeon, GeneratorKind::Forest] {
        for seed in 0..50 {
            let plan = make(&Wish::of(kind), &mut Seeded::from_number(seed)).plan.unwrap();
            let (page, file) = (plan.svg(Sheet::Page), plan.svg(Sheet::File));
            assert!(page.contains("role=\"img\"") && page.contains("<title id=") && page.contains("<desc id="));
            assert!(
                !page.contains("<style") && file.contains("prefers-color-scheme:dark") && file.contains("@media print")
            );
            let marks: Vec<&str> = page.split(" id=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
            assert_eq!(marks.iter().collect::<BTreeSet<_>>().len(), marks.len());
            is_well_formed(&page);
            is_well_formed(&file);
        }
    }
}

/// Every element is closed, and in the right order.
fn is_well_formed(svg: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in svg.split('<').skip(1).map(|rest| rest.split('>').next().unwrap()) {
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(tag.split_whitespace().next().unwrap());
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn a_name_cannot_break_out_of_its_map() {
    let MapPlan::Forest(plan) = map(GeneratorKind::Forest, 8, 1) else { panic!("a wood") };
    let plan = forest::ForestPlan { title: "<script>\"&</script>".to_owned(), exit: 0, ..plan };
    let svg = forest::draw(&plan, Sheet::Page);
    assert!(!svg.contains("<script>") && svg.contains("&lt;script&gt;&quot;&amp;"));
}

#[test]
fn things_that_fall_on_one_spot_are_set_apart() {
    let field = paper::SheetField { width: 960, height: 1120, margin: 60 };
    let mut spots = vec![paper::SheetSpot { x: 480, y: 500, half_width: 70, half_height: 70 }; 20];
    paper::settle(&mut spots, field, 60);
    for (place, a) in spots.iter().enumerate() {
        for b in &spots[place + 1..] {
            assert!((a.x - b.x).abs() >= 200 || (a.y - b.y).abs() >= 200, "{a:?} {b:?}");
        }
    }
}
