use super::*;
use crate::data::Id;

mod table;
mod works;

/// A spell in one line: everything with a figure in it.
fn line(id: Id<Spell>) -> String {
    let casting = match id.casting {
        CastingRoll::Roll(modifier) => modifier.to_string(),
        CastingRoll::Opposed => "opposed".to_owned(),
    };
    let base = id.base.iter().map(|(measure, amount)| format!("{} {amount}", measure.key()));
    let base = base.chain(id.ladder.map(|climb| climb.rung().to_owned()));
    let texts = [&id.effect].into_iter().chain(&id.notes).map(|text| figures(text));
    let texts = texts.chain(
        id.elements.iter().map(|(element, text)| format!("{}: {}", element.key(), figures(text)).trim().to_owned()),
    );
    let texts = texts.filter(|text| !text.is_empty());
    let save = id.save.map(|save| format!("{} {:?}", save.attribute, save.effect)).unwrap_or_default();
    let parts = [
        format!("{} {} {casting}", id.key(), id.level),
        id.range.to_string(),
        id.duration.to_string(),
        joined(base),
        joined(id.extra.iter().map(boost)),
        joined(texts),
        save,
    ];
    parts.join(" | ").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}

fn boost(boost: &Boost) -> String {
    let gain = match &boost.gain {
        BoostGain::More(amount, measure) => format!("+{amount} {}", measure.key()),
        BoostGain::Special(text) => text.clone(),
    };
    match boost.price {
        BoostPrice::Per(1) => gain,
        BoostPrice::Per(mana) => format!("{gain} per {mana}"),
        BoostPrice::Once(mana) => format!("{gain} at {mana}"),
    }
}

/// The words of a text that hold a figure, rulings left out.
fn figures(text: &str) -> String {
    let words = text.split(' ').map(|word| word.trim_matches(['(', ')', '.', ',', ';', ':']));
    let words = words.filter(|word| word.contains(|sign: char| sign.is_ascii_digit()) && !word.starts_with(['P', '{']));
    words.collect::<Vec<_>>().join(" ")
}

// proves: handbook 425-431, 433-440, 442-447, 449-453, 455-459, 461-467; P89.1, P110.1, P113.1, P114.1, P114.2, P115.1
// proves: P115.2, P219, P220, P258
#[test]
fn every_spell_is_as_the_book_has_it() {
    let whole = table::BOOK.replace("\n    ", " ");
    let lines = whole.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    let book: Vec<String> = lines.filter(|line| !line.is_empty()).collect();
    for (id, expected) in Spell::list().ids().zip(&book) {
        assert_eq!(&line(id), expected);
    }
    assert_eq!(Spell::list().len(), book.len());
}

// proves: handbook 425-431, 433-440, 442-447, 449-453, 455-459, 461-467; P216, P217
#[test]
fn spells_have_the_book_s_names() {
    let names: Vec<&str> = table::NAMES.iter().flat_map(|line| line.split(", ")).collect();
    assert!(Spell::list().ids().map(|spell| spell.to_string()).eq(names));
}

// proves: generation 426-427; handbook 106-113, 349.1, 349.2; P88.1, P88.2, P214; gm 6-command
#[test]
fn only_command_is_cast_with_wisdom() {
    let wise: Vec<&str> = Spell::list().ids().filter(|spell| spell.attribute != Attribute::Int).map(Id::key).collect();
    assert_eq!(wise, ["command", "complex-command"]);
    assert!(wise.iter().all(|key| Id::<Spell>::named(key).attribute == Attribute::Wis));
}

// proves: handbook 353.1, 353.2
#[test]
fn missile_and_bolt_must_hit() {
    let aimed = Spell::list().ids().filter(|spell| spell.must_hit).map(Id::key);
    assert!(aimed.eq(["missile", "bolt"]));
}

// proves: handbook 403-407; P218
#[test]
fn counters_and_true_magic_take_what_mana_one_likes() {
    for spell in Spell::list().ids() {
        let free = spell.study.is_some() || (spell.key().starts_with("counter-"));
        assert_eq!(spell.cost, if free { Cost::Chosen } else { Cost::Level }, "{spell:?}");
    }
    let study: Vec<u16> = Spell::list().ids().filter_map(|spell| spell.study).collect();
    assert_eq!(study, [4, 8, 12, 16, 20, 24]);
}

#[test]
fn every_figure_stands_in_its_text_and_no_gap_stays_open() {
    for spell in Spell::list().ids() {
        assert!(!spell.effect().contains(['{', '}']), "{spell:?}: {}", spell.effect());
        for measure in spell.base.keys() {
            assert!(spell.effect.contains(&format!("{{{}}}", measure.key())), "{spell:?} {measure:?}");
        }
    }
    assert_eq!(Id::<Spell>::named("knock").effect(), "Opens a lock that is at best average.");
    assert_eq!(Id::<Spell>::named("missile").effect(), "Strikes one target for 1d6.");
}

#[test]
fn more_mana_adds_to_a_figure_that_the_spell_has() {
    for spell in Spell::list().ids() {
        for boost in &spell.extra {
            if let BoostGain::More(
                _,
                measure @ (Measure::Damage | Measure::Strength | Measure::Cover | Measure::Ward),
            ) = boost.gain
            {
                assert!(spell.figure(measure).is_some(), "{spell:?} {measure:?}");
            }
        }
    }
    let ball = Id::<Spell>::named("ball").figure(Measure::Damage).expect("Ball does damage");
    assert_eq!((ball + Amount { dice: 0, plus: 2 }).to_string(), "1d6+3");
}

#[test]
fn the_rungs_of_every_ladder() {
    let book = [
        (Ladder::Lock, "Simple, Average, Good, Excellent, Masterwork, Magical"),
        (Ladder::Cure, "Minor, Moderate, Severe, Critical, Magical"),
        (Ladder::Joining, "Handheld, Portable, Furniture, Structural, Monumental"),
        (Ladder::Breaking, "Fragile, Weak, Average, Strong, Reinforced, Magical"),
        (Ladder::Shaping, "Soft, Medium (wood), Hard (stone), Very Hard (iron), Extreme (steel), Magical"),
        (Ladder::Wind, "Calm, Breeze, Moderate, Strong, Gale, Storm"),
        (Ladder::Rain, "Mist, Drizzle, Light, Moderate, Heavy, Downpour"),
        (Ladder::Storm, "Minor, Moderate, Severe, Dangerous, Catastrophic"),
    ];
    assert_eq!(book.map(|(ladder, _)| ladder), Ladder::ALL);
    for (ladder, rungs) in book {
        assert_eq!(ladder.rungs().join(", "), rungs);
    }
}

#[test]
fn texts_that_are_no_figures_are_refused() {
    for text in ["", "d6", "1d", "2d6*2", "x"] {
        assert!(text.parse::<Amount>().is_err(), "{text}");
    }
    for text in
        ["+1 damage", "per 0: +1 damage", "each 1: +1 damage", "per 1: +1 luck", "per 1: +x damage", "per 1: +1"]
    {
        assert!(Boost::try_from(text.to_owned()).is_err(), "{text}");
    }
    for text in ["", "6 weeks", "turns", "concentration and", "x turns"] {
        assert!(Duration::try_from(text.to_owned()).is_err(), "{text}");
    }
    for text in ["", "far", "x hexes", "10 hexes uphill"] {
        assert!(Range::try_from(text.to_owned()).is_err(), "{text}");
    }
}

#[test]
fn lines_on_extra_mana_read_as_sentences() {
    let words = |text: &str| Boost::try_from(text.to_owned()).expect("a good line").to_string();
    assert_eq!(words("per 1: +10 range"), "+10 hexes of range per extra mana");
    assert_eq!(words("per 2: +1d6 damage"), "+1d6 damage per 2 extra mana");
    assert_eq!(words("per 2: +1 radius"), "+1 hex of radius per 2 extra mana");
    assert_eq!(words("once 2: names the spell"), "names the spell for 2 extra mana");
}

// proves: handbook 369.1
#[test]
fn continuing_spells_are_those_with_concentration() {
    for spell in Spell::list().ids() {
        let concentration = spell.duration.to_string().contains("concentration");
        assert_eq!(spell.duration.is_continuing(), concentration, "{spell:?}");
    }
}

#[test]
fn spells_name_the_rulings_that_explain_them() {
    let cites = |spell: Id<Spell>| {
        let texts = spell
            .get()
            .notes
            .iter()
            .chain(spell.get().elements.values())
            .flat_map(|text| text.split([' ', '(', ')', ',']));
        let cites = texts.filter(|word| word.strip_prefix('P').is_some_and(|rest| rest.parse::<u32>().is_ok()));
        cites.map(str::to_owned).collect::<Vec<_>>()
    };
    for spell in Spell::list().ids() {
        let expected: &[&str] = match spell.key() {
            "missile" | "storm" => &["P183"],
            "mental-state" => &["P189"],
            key if key.starts_with("counter-") => &["P107", "P184"],
            _ => &[],
        };
        assert_eq!(cites(spell), expected, "{spell:?}");
    }
}

// proves: P266
#[test]
fn five_lines_of_extra_mana_are_nothing_on_a_board() {
    let idle = Spell::list().ids().flat_map(|spell| {
        let lines = spell.extra.iter().filter(|boost| !boost.in_fights);
        lines.map(move |boost| format!("{}: {boost}", spell.key())).collect::<Vec<_>>()
    });
    let wanted = [
        "barrier: +1 hex high per extra mana, not in a fight",
        "flying: tighter turns for 1 extra mana, not in a fight",
        "calm: +1 rung of the ladder per extra mana, not in a fight",
        "enrage: +1 rung of the ladder per extra mana, not in a fight",
        "illusion: +1 sense per extra mana, not in a fight",
    ];
    assert_eq!(idle.collect::<Vec<_>>(), wanted);
    let barrier: Id<Spell> = Id::named("barrier");
    assert!(Gains::of([0, 1]).is_idle(barrier.get()) && !Gains::of([1, 0, 1]).is_idle(barrier.get()));
    assert!(Gains::within(barrier.get(), 4).iter().all(|gains| !gains.is_idle(barrier.get())));
}
