use super::*;
use crate::magic::{SpellBook, Time};

fn like(key: &str) -> OwnSpell {
    OwnSpell::like(Name::parse("Made up").expect("a name"), Id::named(key))
}

fn amount(text: &str) -> Amount {
    text.parse().expect("an amount")
}

fn boosts(lines: &[&str]) -> Vec<Boost> {
    lines.iter().map(|line| Boost::try_from((*line).to_owned()).expect("a line")).collect()
}

fn flaws(spell: &OwnSpell) -> Vec<String> {
    spell.flaws().iter().map(|(part, flaw)| format!("{part}: {flaw}")).collect()
}

fn with(change: impl FnOnce(&mut OwnSpell), key: &str) -> OwnSpell {
    let mut spell = like(key);
    change(&mut spell);
    spell
}

#[test]
fn nothing_is_wrong_with_a_spell_that_is_like_one_of_the_book() {
    for spell in Spell::list().ids() {
        let own = like(spell.key());
        let books = matches!(spell.works, Works::Counter | Works::Name | Works::Bind | Works::Command);
        let wanted: &[&str] = if books { &["works: counterspells and True Magic are the book's alone"] } else { &[] };
        assert_eq!(flaws(&own), wanted, "{spell:?}");
        if wanted.is_empty() {
            let made = own.forge().expect("nothing is wrong");
            assert_eq!((made.works, made.level, made.must_hit), (spell.works, spell.level, spell.must_hit));
            assert_eq!((&made.base, &made.extra, &made.effect), (&spell.base, &spell.extra, &spell.effect));
            assert!(own.schools.iter().all(|school| SpellBook::teaches(*school, made)), "{spell:?}");
        }
    }
}

#[test]
fn equals_are_one_spell_and_a_key_follows_from_the_content() {
    let icicle = with(|spell| _ = spell.base.insert(Measure::Damage, amount("2d6")), "missile");
    let made = icicle.forge().expect("nothing is wrong");
    assert_eq!(made, icicle.clone().forge().expect("nothing is wrong"));
    assert_eq!(made.key(), "made_up~e079e69c382db4cf738e3af9");
    assert_eq!(OwnSpell::behind(made), Some(&icicle));
    assert_ne!(like("missile").forge().expect("sound"), made, "one name, and another spell");
    assert!(!made.is_listed() && Spell::list().ids().all(Id::is_listed), "the list holds the book's alone");
}

#[test]
fn a_book_is_written_whole_in_a_fight_and_else_by_key() {
    let made = with(|spell| spell.level = 2, "ball").forge().expect("sound");
    let book = SpellBook::taught(Id::named("fire"), [(made, 2), (Id::named("missile"), 1)]);
    assert_eq!(book.known().map(|(spell, _)| spell).collect::<Vec<_>>(), [Id::named("missile"), made]);
    let written = serde_json::to_string(&WholeBook { book: book.clone() }).expect("plain values");
    assert_eq!(
        written,
        r#"{"book":{"school":"fire","known":[["missile",1],[{"name":"Made up","schools":["fire","lightning","water","earth","wind","all-elements"],"works":"burst","level":2,"casting":{"roll":-1},"attribute":"int","range":"20 hexes","duration":"instant","base":{"damage":"1d6+1","radius":"1"},"extra":["per 1: +1 damage","per 1: +5 range","per 2: +1 radius"],"effect":"Bursts for {damage} upon everyone in 7 hexes, a radius of {radius}."},3]]}}"#
    );
    assert_eq!(serde_json::from_str::<WholeBook>(&written).expect("as it was").book, book);
    let plain = SpellBook::taught(Id::named("fire"), [(Id::named("missile"), 1)]);
    let whole = serde_json::to_value(WholeBook { book: plain.clone() }).expect("plain values");
    assert_eq!(whole["book"], serde_json::to_value(plain).expect("plain values"), "books of the book's spells stay");
    let told = |spell: &str| {
        serde_json::from_str::<WholeBook>(&format!(r#"{{"book":{{"school":"fire","known":[[{spell},1]]}}}}"#))
    };
    assert!(told(&format!("{:?}", made.key())).is_err(), "another process would not know it");
    let changed = |from: &str, to: &str| {
        told(&serde_json::to_string(OwnSpell::behind(made).expect("made up")).expect("plain").replace(from, to))
    };
    assert!(changed("", "").is_ok());
    assert!(changed("\"level\":2", "\"level\":99").is_err(), "bounds hold for files too");
    assert!(changed("\"level\":2", "\"level\":2,\"colour\":1").is_err());
    assert!(changed("\"burst\"", "\"counter\"").is_err());
}

#[derive(Debug, Serialize, Deserialize)]
struct WholeBook {
    #[serde(with = "whole_book")]
    book: SpellBook,
}

#[test]
fn nothing_goes_beyond_its_bounds() {
    let cases = [
        (with(|spell| spell.level = 10, "missile"), "level: 10 is out of bounds: 1 to 9 is possible"),
        (with(|spell| spell.level = 0, "missile"), "level: 0 is out of bounds: 1 to 9 is possible"),
        (
            with(|spell| spell.casting = CastingRoll::Roll(11), "ball"),
            "casting: 11 is out of bounds: -10 to 10 is possible",
        ),
        (
            with(|spell| spell.range = Range::Hexes(301, crate::magic::Needs::Sight), "missile"),
            "range: 301 is out of bounds: 1 to 300 is possible",
        ),
        (
            with(|spell| spell.range = Range::About(0), "detect-invisibility"),
            "range: 0 is out of bounds: 1 to 300 is possible",
        ),
        (
            with(|spell| spell.duration = Duration::Lasts(Time::Turns(601)), "calm"),
            "duration: 601 is out of bounds: 1 to 600 is possible",
        ),
        (
            with(|spell| spell.duration = Duration::ConcentrationAnd(Time::Minutes(1_441)), "force"),
            "duration: 1441 is out of bounds: 1 to 1440 is possible",
        ),
    ];
    all_told(cases);
}

#[test]
fn what_a_spell_counts_keeps_to_its_bounds() {
    let cases = [
        (
            with(|spell| _ = spell.base.insert(Measure::Damage, amount("10d6")), "bolt"),
            "base.damage: 10 is out of bounds: 1 to 9 is possible",
        ),
        (
            with(|spell| _ = spell.base.insert(Measure::Damage, amount("5")), "bolt"),
            "base.damage: 0 is out of bounds: 1 to 9 is possible",
        ),
        (
            with(|spell| _ = spell.base.insert(Measure::Damage, amount("1d6-21")), "wound"),
            "base.damage: -21 is out of bounds: -20 to 60 is possible",
        ),
        (
            with(|spell| _ = spell.base.insert(Measure::Radius, amount("61")), "ball"),
            "base.radius: 61 is out of bounds: 0 to 60 is possible",
        ),
        (
            with(|spell| _ = spell.base.insert(Measure::Cover, amount("-1")), "blur"),
            "base.cover: -1 is out of bounds: 1 to 20 is possible",
        ),
    ];
    all_told(cases);
}

#[test]
fn extra_mana_and_ladders_keep_to_their_bounds() {
    let dear = |spell: &mut OwnSpell, line: &str| spell.extra = boosts(&[line]);
    let cases = [
        (with(|spell| dear(spell, "per 21: +1 damage"), "ball"), "extra.1: 21 is out of bounds: 1 to 20 is possible"),
        (with(|spell| dear(spell, "per 1: +4d6 damage"), "ball"), "extra.1: 4 is out of bounds: 0 to 3 is possible"),
        (with(|spell| dear(spell, "per 1: +0 radius"), "ball"), "extra.1: 0 is out of bounds: 1 to 60 is possible"),
        (
            with(|spell| spell.ladder = Some(Climb { on: crate::magic::Ladder::Wind, reaches: 7 }), "wind"),
            "ladder: 7 is out of bounds: 1 to 6 is possible",
        ),
        (
            with(|spell| spell.ladder = Some(Climb { on: crate::magic::Ladder::Lock, reaches: 0 }), "knock"),
            "ladder: 0 is out of bounds: 1 to 6 is possible",
        ),
        (
            with(|spell| dear(spell, "per 1: +2d6 damage"), "missile"),
            "extra.1: with all the mana that it can be pushed by this comes to 11, and 9 is the most",
        ),
        (
            with(|spell| dear(spell, "per 1: +30 radius"), "ball"),
            "extra.1: with all the mana that it can be pushed by this comes to 181, and 60 is the most",
        ),
    ];
    all_told(cases);
}

/// Each spell has the one flaw, which is told in these words, and is not forged.
fn all_told<const N: usize>(cases: [(OwnSpell, &str); N]) {
    for (spell, told) in cases {
        assert_eq!(flaws(&spell), [told]);
        assert!(spell.forge().is_err());
    }
}

#[test]
fn a_spell_has_what_goes_with_what_it_does() {
    use crate::magic::Needs;
    let cases = [
        (with(|spell| spell.schools.clear(), "calm"), "school: a school has to teach it"),
        (with(|spell| spell.schools = vec![Id::named("arcane")], "calm"), "school: True Magic teaches no other spells"),
        (with(|spell| spell.schools = vec![Id::named("control"); 2], "calm"), "school: this is said twice"),
        (
            with(|spell| spell.schools = vec![Id::named("mending")], "barrier"),
            "school: what works so is taught in schools of an element",
        ),
        (with(|spell| spell.attribute = Attribute::Chr, "calm"), "attribute: a casting is rolled against int or wis"),
        (
            with(|spell| spell.casting = CastingRoll::Opposed, "calm"),
            "casting: \"opposed\" does not go with what the spell does",
        ),
        (
            with(|spell| spell.casting = CastingRoll::Roll(0), "wind-counter"),
            "casting: \"roll\" does not go with what the spell does",
        ),
        (with(|spell| spell.range = Range::Own, "missile"), "range: \"self\" does not go with what the spell does"),
        (
            with(|spell| spell.range = Range::Hexes(5, Needs::Nothing), "missile"),
            "range: \"5 hexes\" does not go with what the spell does",
        ),
        (
            with(|spell| spell.range = Range::Touch, "shape-change"),
            "range: \"touch\" does not go with what the spell does",
        ),
        (
            with(|spell| spell.duration = Duration::Permanent, "calm"),
            "duration: \"permanent\" does not go with what the spell does",
        ),
        (
            with(|spell| spell.duration = Duration::Lasts(Time::Turns(6)), "heal"),
            "duration: \"6 turns\" does not go with what the spell does",
        ),
    ];
    all_told(cases);
}

#[test]
fn a_spell_counts_what_goes_with_what_it_does() {
    let extra = |spell: &mut OwnSpell, line: &str| spell.extra = boosts(&[line]);
    let cases = [
        (with(|spell| _ = spell.base.remove(&Measure::Damage), "wound"), "base: what works so needs damage"),
        (
            with(|spell| _ = spell.base.insert(Measure::Healing, amount("1d6")), "wound"),
            "base.healing: what works so has no healing",
        ),
        (
            with(|spell| _ = spell.base.insert(Measure::Radius, amount("1d6")), "ball"),
            "base.radius: this is a number without dice",
        ),
        (with(|spell| extra(spell, "per 1: +1 healing"), "ball"), "extra.1: what works so has no healing"),
        (with(|spell| extra(spell, "per 1: +3 turns"), "ball"), "extra.1: what works so has no turns"),
        (with(|spell| extra(spell, "per 1: +3 range"), "heal"), "extra.1: what works so has no range"),
        (with(|spell| extra(spell, "per 1: +1d6 fatigue"), "heal"), "extra.1: this is a number without dice"),
        (
            with(|spell| extra(spell, "once 1: wins the fight"), "ball"),
            "extra.1: \"wins the fight\" does not go with what the spell does",
        ),
        (
            with(|spell| spell.extra = boosts(&["per 1: +1 range", "per 2: +5 range"]), "ball"),
            "extra.2: this is said twice",
        ),
        (
            with(|spell| spell.extra = boosts(&["per 1: +1 damage"; 6]), "ball"),
            "extra.6: at most 5 lines on extra mana are possible",
        ),
    ];
    all_told(cases);
}

#[test]
fn a_spell_is_resisted_climbs_and_is_told_as_goes_with_what_it_does() {
    use crate::magic::SaveEffect;
    let extra = |spell: &mut OwnSpell, line: &str| spell.extra = boosts(&[line]);
    let cases = [
        (
            with(|spell| spell.save = Some(Save { attribute: Attribute::Con, effect: SaveEffect::Halves }), "ball"),
            "save: \"halves by con\" does not go with what the spell does",
        ),
        (with(|spell| spell.ladder = None, "storm"), "ladder: what works so needs ladder"),
        (
            with(|spell| spell.ladder = Some(Climb { on: crate::magic::Ladder::Rain, reaches: 1 }), "storm"),
            "ladder: \"rain\" does not go with what the spell does",
        ),
        (
            with(|spell| spell.effect = "Does {harm}.".to_owned(), "ball"),
            "effect: the spell has nothing to fill in for {harm}.",
        ),
        (with(|spell| spell.effect = " ".to_owned(), "ball"), "effect: a sentence of at most 300 characters is needed"),
        (
            with(|spell| spell.effect = "x".repeat(301), "ball"),
            "effect: a sentence of at most 300 characters is needed",
        ),
        (
            with(|spell| extra(spell, &format!("once 1: {}", "x".repeat(81))), "knock"),
            "extra.1: a sentence of at most 80 characters is needed",
        ),
    ];
    all_told(cases);
}

#[test]
fn what_the_gm_decides_may_have_any_figure_and_words_of_its_own() {
    let told = with(
        |spell| {
            spell.base = [(Measure::Damage, amount("3d6")), (Measure::Volume, amount("40"))].into();
            spell.extra = boosts(&["once 2: the roof comes down"]);
            spell.effect = "Shakes {volume} cubic feet of stone for {damage}.".to_owned();
        },
        "knock",
    );
    assert_eq!(flaws(&told), Vec::<String>::new());
    assert_eq!(told.forge().expect("sound").effect(), "Shakes 40 cubic feet of stone for 3d6.");
}
