use std::fmt::Write as _;

use super::*;
use crate::battle::{Battle, Combat, script};
use crate::magic::{Measure, OwnSpell, Spell, Works};
use play::game::Game as _;

const ICICLE: &str = "[spells.icicle]\nlike = \"missile\"\nname = \"Icicle\"\nschool = \"water\"\nlevel = 2\nbase = { damage = \"2d6\" }\n";
const TORPOR: &str = "\
[spells.torpor]
works = \"tire\"
name = \"Torpor\"
school = [\"control\", \"mending\"]
level = 3
casting = { roll = -2 }
range = \"15 hexes in sight\"
duration = \"instant\"
base = { fatigue = \"2d6\" }
extra = [\"per 1: +1d6-1 fatigue\", \"per 2: +5 range\"]
save = { attribute = \"con\", effect = \"negates\" }
effect = \"Takes {fatigue} Fatigue from whoever does not resist.\"
";

/// The sound scenario with spells of its own, of which Ulf knows some. The spells begin in line 29.
fn with(spells: &str, magic: &str) -> String {
    let taught = SOUND.replace("ready = [\"spear\"]", &format!("ready = [\"spear\"]\nmagic = {magic}"));
    taught.replace("[[goals]]", &format!("{spells}\n[[goals]]"))
}

fn told(spells: &str, magic: &str) -> Vec<String> {
    Scenario::parse(&with(spells, magic)).expect_err("something is wrong").iter().map(ToString::to_string).collect()
}

const KNOWN: &str = "{ school = \"water\", spells = { missile = 1, icicle = 3 }, mana = 12 }";

/// What is told when something of the icicle is changed.
fn icicle(from: &str, to: &str) -> Vec<String> {
    told(&ICICLE.replace(from, to), KNOWN)
}

/// The same of the torpor.
fn torpor(from: &str, to: &str) -> Vec<String> {
    told(&TORPOR.replace(from, to), "{ school = \"control\", spells = { torpor = 2 } }")
}

fn spells(setup: &Setup, name: &str) -> Vec<Id<Spell>> {
    let lore = figure(setup, name).profile.lore.as_ref().expect("a mage");
    lore.book.known().map(|(spell, _)| spell).collect()
}

#[test]
fn a_figure_knows_spells_of_the_book_and_of_the_scenario_s_own() {
    let text = with(ICICLE, KNOWN);
    let setup = Scenario::parse(&text).expect("nothing is wrong");
    let known = spells(&setup, "Ulf");
    assert_eq!(known.iter().map(ToString::to_string).collect::<Vec<_>>(), ["Missile", "Icicle"]);
    let icicle = known[1];
    assert_eq!((icicle.works, icicle.level, icicle.must_hit), (Works::Strike, 2, true));
    assert_eq!(icicle.effect(), "Strikes one target for 2d6.");
    assert_eq!(icicle.range, Id::<Spell>::named("missile").range, "what is not said is its like's");
    let tree = Scenario::tree(&text).expect("TOML");
    assert_eq!(Scenario::parse(&write(&tree)).expect("as it was"), setup);
    assert!(write(&tree).contains(ICICLE), "{}", write(&tree));
    let kept = serde_json::to_string(&setup).expect("plain values");
    assert!(kept.contains(r#"{"name":"Icicle","schools":["water"],"works":"strike","level":2"#), "{kept}");
    assert_eq!(serde_json::from_str::<Setup>(&kept).expect("as it was written"), setup);
}

#[test]
fn a_spell_may_be_like_none_of_the_book_and_creatures_know_it_too() {
    let creature = "[creatures.witch]\nlike = \"hunter\"\nname = \"Witch\"\nmagic = { school = \"mending\", spells = { torpor = 1, heal = 2 }, guards = { \"halt torpor\" = 1 } }\n";
    let magic = "{ school = \"control\", spells = { torpor = 2 } }";
    let text = with(&format!("{TORPOR}\n{creature}"), magic).replace("is = \"wolf\"", "is = \"witch\"");
    let setup = Scenario::parse(&text).expect("nothing is wrong");
    let [torpor] = spells(&setup, "Ulf")[..] else { panic!("one spell") };
    assert_eq!(
        (torpor.works, torpor.figure(Measure::Fatigue).map(|two| two.to_string()).as_deref()),
        (Works::Tire, Some("2d6"))
    );
    assert_eq!(torpor.effect(), "Takes 2d6 Fatigue from whoever does not resist.");
    for witch in &setup.figures[1..] {
        let lore = witch.profile.lore.as_ref().expect("a mage");
        assert_eq!(lore.book.known().map(|(spell, _)| spell).collect::<Vec<_>>(), [Id::named("heal"), torpor]);
        assert_eq!(lore.guard(crate::magic::Guard::Halt, torpor, &setup.house), 1);
    }
    let battle = Combat::opened(setup, &mut dice::Fast::new(1)).expect("it can be fought");
    let kept = serde_json::to_string(&battle).expect("plain values");
    assert_eq!(serde_json::from_str::<Battle>(&kept).expect("as it was"), battle);
}

#[test]
fn an_unknown_effect_is_told_by_line_column_and_key() {
    let faults = torpor("\"tire\"", "\"tyre\"");
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(
        faults[0]
            .starts_with("line 30, spells.torpor.works: unknown variant `tyre`, expected one of `strike`, `burst`, "),
        "{faults:?}"
    );
    let text = with(&TORPOR.replace("\"tire\"", "\"tyre\""), "{ school = \"control\", spells = { torpor = 2 } }");
    let fault = &Scenario::parse(&text).expect_err("something is wrong")[0];
    assert_eq!((fault.line, fault.column, fault.key.as_str()), (30, 9, "spells.torpor.works"));
    assert!(format!("{fault:#}").starts_with("line 30, column 9, spells.torpor.works: unknown variant"), "{fault:#}");
}

fn all_told<const N: usize>(cases: [(Vec<String>, &str); N]) {
    for (faults, wanted) in cases {
        assert_eq!(faults, [wanted]);
    }
}

#[test]
fn what_is_wrong_with_a_spell_is_told_by_line_and_key() {
    let cases = [
        (icicle("name = \"Icicle\"\n", ""), "line 29, spells.icicle.name: this is missing"),
        (icicle("\"Icicle\"", "\"\""), "line 31, spells.icicle.name: a name needs at least one letter or digit"),
        (
            icicle("\"Icicle\"", &format!("{:?}", "x".repeat(41))),
            "line 31, spells.icicle.name: a name has at most 40 characters",
        ),
        (icicle("like = \"missile\"\n", ""), "line 29, spells.icicle.works: this is missing"),
        (icicle("\"missile\"", "\"missle\""), "line 30, spells.icicle.like: there is no spell called \"missle\""),
        (
            icicle("\"missile\"", "\"counter-1\""),
            "line 30, spells.icicle.like: counterspells and True Magic are the book's alone",
        ),
        (
            icicle("like = ", "works = \"burst\"\nlike = "),
            "line 30, spells.icicle.works: only one of like, works can stand here",
        ),
        (icicle("\"water\"", "\"watter\""), "line 32, spells.icicle.school: there is no school called \"watter\""),
        (icicle("\"water\"", "\"arcane\""), "line 32, spells.icicle.school: True Magic teaches no other spells"),
    ];
    all_told(cases);
}

#[test]
fn numbers_of_a_spell_keep_to_their_bounds() {
    let cases = [
        (icicle("level = 2", "level = 10"), "line 33, spells.icicle.level: 10 is out of bounds: 1 to 9 is possible"),
        (icicle("level = 2", "level = -1"), "line 33, spells.icicle.level: -1 is out of bounds: 1 to 9 is possible"),
        (
            icicle("level = 2", "level = 99999999999"),
            "line 33, spells.icicle.level: 99999999999 is out of bounds: 1 to 9 is possible",
        ),
        (icicle("\"2d6\"", "\"10d6\""), "line 34, spells.icicle.base.damage: 10 is out of bounds: 1 to 9 is possible"),
        (icicle("\"2d6\"", "\"999d6\""), "line 34, spells.icicle.base.damage: \"999d6\" is no amount"),
        (icicle("\"2d6\"", "70000"), "line 34, spells.icicle.base.damage: a number is needed, or dice as in \"2d6+1\""),
        (icicle("damage", "radius"), "line 34, spells.icicle.base.radius: what works so has no radius"),
    ];
    all_told(cases);
}

#[test]
fn what_is_wrong_with_a_spell_of_ones_own_is_told_by_line_and_key() {
    let cases = [
        (torpor("level = 3\n", ""), "line 29, spells.torpor.level: this is missing"),
        (
            torpor("effect = \"Takes {fatigue}", "effect = \"Takes {harm}"),
            "line 40, spells.torpor.effect: the spell has nothing to fill in for {harm}",
        ),
        (
            torpor("{ roll = -2 }", "{ roll = -20 }"),
            "line 34, spells.torpor.casting: -20 is out of bounds: -10 to 10 is possible",
        ),
        (
            torpor("level = 3", "level = 3\nattribute = \"chr\""),
            "line 34, spells.torpor.attribute: a casting is rolled against int or wis",
        ),
        (
            torpor("15 hexes in sight", "900 hexes in sight"),
            "line 35, spells.torpor.range: 900 is out of bounds: 1 to 300 is possible",
        ),
        (torpor("15 hexes in sight", "afar"), "line 35, spells.torpor.range: \"afar\" is no range"),
        (
            torpor("15 hexes in sight", "self"),
            "line 35, spells.torpor.range: \"self\" does not go with what the spell does",
        ),
        (torpor("\"instant\"", "\"6 weeks\""), "line 36, spells.torpor.duration: \"6 weeks\" is no span of time"),
        (torpor("\"instant\"", "\"2000 hours\""), "line 36, spells.torpor.duration: \"2000 hours\" is no span of time"),
        (
            torpor("\"instant\"", "\"6 turns\""),
            "line 36, spells.torpor.duration: \"6 turns\" does not go with what the spell does",
        ),
        (torpor("per 2: +5 range", "per 2: +5 luck"), "line 38, spells.torpor.extra: \"luck\" is no measure"),
        (torpor("per 2: +5 range", "per 1: +5 radius"), "line 38, spells.torpor.extra.2: what works so has no radius"),
        (
            torpor("per 1: +1d6-1", "per 1: +3d6"),
            "line 38, spells.torpor.extra.1: with all the mana that it can be pushed by this comes to 23, and 9 is the most",
        ),
    ];
    all_told(cases);
}

#[test]
fn what_there_is_instead_is_told_with_what_is_wrong() {
    let attribute = torpor("\"con\"", "\"luck\"");
    assert!(
        attribute[0].starts_with("line 39, spells.torpor.save: unknown variant `luck`, expected one of `str`, "),
        "{attribute:?}"
    );
    let unread = torpor("{ fatigue = \"2d6\" }", "{ weariness = \"2d6\" }");
    assert!(
        unread[0].starts_with("line 37, spells.torpor.base.weariness: there is no such key; there are damage, "),
        "{unread:?}"
    );
    assert!(icicle("level = 2", "power = 2")[0].starts_with(
        "line 33, spells.icicle.power: there is no such key; there are name, like, works, school, level, casting, \
         attribute, range, duration, base, ladder, save, extra, effect"
    ));
}

#[test]
fn all_that_is_wrong_with_the_spells_is_told_at_once() {
    let spells = format!(
        "{}\n{}",
        ICICLE.replace("level = 2", "level = 12").replace("2d6", "0d6"),
        TORPOR.replace("tire", "tyre").replace("3\n", "0\n")
    );
    let lines: Vec<String> =
        told(&spells, KNOWN).iter().map(|fault| fault.split(": ").next().unwrap_or_default().to_owned()).collect();
    assert_eq!(
        lines,
        [
            "line 33, spells.icicle.level",
            "line 34, spells.icicle.base.damage",
            "line 37, spells.torpor.works",
            "line 40, spells.torpor.level",
        ]
    );
}

#[test]
fn a_key_of_the_book_is_taken_and_there_is_an_end_to_it() {
    let taken = ICICLE.replace("spells.icicle", "spells.ball");
    let magic = "{ school = \"water\", spells = { missile = 1 } }";
    assert_eq!(told(&taken, magic), ["line 29, spells.ball: the book has a spell ball already; another key is needed"]);
    let many = (0..25).fold(String::new(), |mut text, number| {
        write!(text, "{}", ICICLE.replace("spells.icicle", &format!("spells.s{number}"))).expect("a text grows");
        text
    });
    assert_eq!(told(&many, magic), ["line 173, spells.s24: a scenario has at most 24 spells of its own"]);
    assert_eq!(told("[spells]\nicicle = 3\n", magic), ["line 30, spells.icicle: a table is needed"]);
}

#[test]
fn who_knows_a_spell_is_told_where_it_is_not_taught() {
    let of = |magic: &str| told(ICICLE, magic);
    assert_eq!(
        of("{ school = \"fire\", spells = { icicle = 1 } }"),
        ["line 21, figures.ulf.magic: Icicle is not taught in Elemental Fire"]
    );
    assert_eq!(
        of("{ school = \"water\", spells = { icycle = 1 } }"),
        ["line 21, figures.ulf.magic.spells.icycle: there is no spell called \"icycle\""]
    );
    assert_eq!(
        of("{ school = \"watter\", spells = { icicle = 1 } }"),
        ["line 21, figures.ulf.magic.school: there is no school called \"watter\""]
    );
    assert_eq!(of("{ school = \"water\" }"), ["line 21, figures.ulf.magic.spells: this is missing"]);
    assert_eq!(
        of("{ school = \"water\", spells = { missile = 1 }, guards = { \"halt icicle\" = 1 } }"),
        ["line 21, figures.ulf.magic: Icicle guards those alone who know it"]
    );
    assert_eq!(
        of("{ school = \"water\", spells = { icicle = 1 }, colour = 1 }"),
        [
            "line 21, figures.ulf.magic.colour: there is no such key; there are school, spells, guards, tested, focus, mana"
        ]
    );
    let made = OwnSpell::like(play::name::Name::parse("Icicle").expect("a name"), Id::named("missile")).forge();
    let key = made.expect("sound").key();
    let by_digits = of(&format!("{{ school = \"water\", spells = {{ \"{key}\" = 1 }} }}"));
    assert_eq!(by_digits.len(), 1, "what another scenario made is not this one's: {by_digits:?}");
}

/// The blocks of a chapter of the description of scenarios that are shown as text.
fn described(chapter: &str) -> String {
    let all = include_str!("../../../../../../scenarios/README.md");
    let (_, from) = all.split_once(&format!("## {chapter}\n")).expect("the chapter");
    let text = from.split("\n## ").next().unwrap_or_default();
    text.lines().filter_map(|line| line.strip_prefix("    ")).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_spells_of_the_description_are_cast_as_it_says() {
    let shown = described("Spells of a scenario's own");
    let stand = |who: &str, name: &str, side: &str, at: &str, facing: &str, dex: u8| {
        format!(
            "[figures.{who}]\nside = \"{side}\"\nname = \"{name}\"\nat = \"{at}\"\nfacing = \"{facing}\"\nfatigue = 50\nbody = 34\n\
             scores = {{ str = 10, dex = {dex}, int = 16, wis = 12, con = 8, chr = 10 }}"
        )
    };
    let spells = shown
        .replace("[figures.mira]", &stand("mira", "Mira", "red", "2,5", "N", 16))
        .replace("[figures.olga]", &stand("olga", "Olga", "red", "4,5", "N", 14));
    let map = ["......."; 8].join("\n");
    let gor = stand("gor", "Gor", "blue", "2,1", "S", 10);
    let text = format!(
        "---\nname = \"Field\"\nabout = \"For a test.\"\nmap = '''\n{map}\n'''\n[sides]\nred = \"Red\"\nblue = \"Blue\"\n\n{spells}\n\n{gor}\n---\n\
         {ORDERS}"
    );
    script::run(&text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
}

/// Mira casts the icicle, and Olga the torpor with more mana.
const ORDERS: &str = "
dice 6 1
first
mira h
olga h
gor a
# A plain success, then the roll to hit, then two dice of damage.
dice 2 2 1 3 3 3 3 2
mira cast icicle of water > gor
expect dealt 5
expect gor fatigue 45
expect log Icicle
# Pushed by one: control, the casting roll, CON 8 that fails, and three dice less one.
dice 2 2 2 2 2 2 5 5 5 1 1 1 6 1
olga cast torpor > gor gains 1
expect hurt gor 2 stopped 0
expect gor fatigue 43
expect log Torpor
";
