//! The handbook's tables, column by column, as printed.

use super::*;

/// A row as the book prints it, in the words of the data.
fn printed(row: &TrackRow) -> String {
    let gain = |gain: &YearGain| match gain {
        YearGain::Skill(skill) => skill.key().to_owned(),
        YearGain::Change(attribute, by) => format!("{by:+} {attribute}"),
        YearGain::Column(column) => format!("{} skill", column.key()),
        YearGain::Random => "random".to_owned(),
        YearGain::Talent => "talent".to_owned(),
        YearGain::Promotion => "promotion".to_owned(),
        YearGain::Spell => "spell".to_owned(),
    };
    let separator = match row.take {
        Take::All => " & ",
        Take::One => " or ",
        Take::ByRow11 => ", ",
    };
    row.gains.iter().map(gain).collect::<Vec<_>>().join(separator)
}

pub(super) fn column(key: &str) -> Vec<String> {
    track(key).rows.iter().map(printed).collect()
}

// proves: generation 238+241, 243-256, 270, 271, 272; handbook 318-331; P37, P39, P42
#[test]
fn the_skills_table() {
    let book = [
        (
            "army",
            "sword or sword_parry|archery|morale|running|literacy|medic|climbing|+1 STR|+1 DEX|medic|rangers skill|promotion",
        ),
        (
            "rangers",
            "sword or sword_parry|archery|archery|tracking|course_path|wood_lore|medic & herb_lore|+1 STR|+1 DEX|+1 INT|stealth, weather, wood_lore|talent",
        ),
        (
            "navy",
            "cutlass or cutlass_parry|sailing|ropes & climbing|swimming|medic|weather|literacy|+1 STR|+1 DEX|+1 INT|officer skill|promotion",
        ),
        ("officer", "morale|morale|tactics|tactics|logistics|medic|persuade|+1 STR|+1 DEX|+1 INT|promotion|random"),
        (
            "random",
            "climbing & running|medic|stealth|-1 STR|-1 DEX|persuade|potions_herbs|+1 STR|+1 DEX|crafts skill|jack_of_all_trades|random",
        ),
        ("worker", "laborer|morale|growing|wood_lore|portage|builder|mining|+1 STR|+1 DEX|+1 INT|random|crafts skill"),
        (
            "crafts",
            "smith|smith|builder|arts_and_crafts|potions_herbs|medic|literacy|+1 STR|+1 DEX|+1 INT|merchant skill|jack_of_all_trades",
        ),
        (
            "merchant",
            "coins|literacy|persuade|persuade|weather & course_path|ken|ken|-1 STR|-1 DEX|talent|random|jack_of_all_trades",
        ),
    ];
    for (key, rows) in book {
        assert_eq!(column(key).join("|"), rows, "{key}");
        assert_eq!(track(key).rows.len(), 12);
    }
    assert_eq!(column("magic"), ["spell"]);
}

// proves: generation 166-167, 169-171, 173-176, 178-182, 187-188, 190-192, 194-196, 216-224; handbook 269-271, 275-277
// proves: handbook 279-281, 283-285, 287-289, 299-301, 311-312; P34, P36
#[test]
fn survival_numbers_and_openers() {
    let book: [(&str, Option<i16>, &str); 9] = [
        ("army", Some(5), "sword sword_parry"),
        ("rangers", Some(6), "weapon weapon_parry tracking wood_lore ken literacy"),
        ("navy", Some(5), "cutlass cutlass_parry swimming +coins"),
        ("officer", Some(5), "morale ken literacy weapon weapon_parry"),
        ("random", None, "random swimming"),
        ("worker", Some(4), "laborer ?laborer"),
        ("crafts", Some(3), "laborer literacy"),
        ("merchant", Some(3), "coins literacy"),
        ("magic", Some(7), "spell"),
    ];
    for (key, number, openers) in book {
        let track = track(key);
        assert_eq!(track.survival, number.map_or(Survival::Column, Survival::Number), "{key}");
        let all = |sign: &'static str, gains: &'static [YearGain]| {
            let row = |gain: &YearGain| printed(&TrackRow { gains: [*gain].into_iter().collect(), take: Take::All });
            gains.iter().map(move |gain| format!("{sign}{}", row(gain))).collect::<Vec<_>>()
        };
        let track = track.get();
        let found = [all("", &track.opener), all("+", &track.opener_navy_coins), all("?", &track.opener_working)];
        assert_eq!(found.concat().join(" "), openers, "{key}");
    }
}

// proves: generation 263; P28, P38
#[test]
fn the_d8_names_a_column_and_five_is_thrown_again() {
    let columns: Vec<&str> = table().columns.iter().map(|column| column.key()).collect();
    assert_eq!(columns, ["army", "rangers", "navy", "officer", "random", "worker", "crafts", "merchant"]);
}

// proves: generation 200-214; handbook 303-309
#[test]
fn crafts_are_found_from_table_to_table() {
    use Craft::{
        Accounting, Agriculture, Magic, Mason, Medical, Potions, Shipwright, Smith, Structures, Tailor, Wainwright,
    };
    let all = |table: &RollTable<CraftRow>| (1..=table.die()).map(|face| table.at(face).craft).collect::<Vec<_>>();
    let crafts = [Some(Smith), Some(Agriculture), Some(Tailor), None, Some(Medical), Some(Magic)];
    assert_eq!(all(&table().crafts), crafts);
    let science = [Some(Accounting), Some(Accounting), Some(Potions), Some(Potions), None, None];
    assert_eq!(all(&table().science), science);
    assert_eq!(all(&table().builder), [Wainwright, Shipwright, Mason, Structures].map(Some));
}

// proves: generation 8+11, 296-309; handbook 256-263; P43
#[test]
fn the_figures_of_the_chapter() {
    let Experience { starting_age, oldest, redirections, survival_dice, acceptance_dice, .. } = table();
    assert_eq!((*starting_age, *oldest, *redirections), (16, 90, 4));
    assert_eq!((*survival_dice, *acceptance_dice), (3, 2));
    let modifiers: Vec<&str> = table().survival_modifiers.iter().map(|attribute| attribute.key()).collect();
    assert_eq!(modifiers, ["str", "dex", "int", "wis"]);
    let ages: Vec<u8> = table().ageing.iter().map(|row| row.age).collect();
    assert_eq!(ages, [34, 38, 42, 46, 50, 54, 58, 62, 66, 70]);
    let totals = |row: &AgeRow| row.changes.iter().map(|(_, by)| *by).collect::<Vec<_>>();
    assert!(table().ageing[2..9].iter().all(|row| totals(row) == [-1, -1, 0, 0, -1, 0]));
    assert_eq!(totals(&table().ageing[0]), [0; 6]);
    assert_eq!(totals(&table().ageing[1]), [-1, -1, 0, 0, 0, 0]);
}
