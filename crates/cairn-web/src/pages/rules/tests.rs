//! All of the tables of Cairn has its place in the look-up.

use cairn::background::{Background, bonds, omens, traits};
use cairn::bestiary::{Beast, Group};
use cairn::hirelings::Hireling;
use cairn::market::Goods;
use cairn::relics::Relic;
use cairn::rulings::Ruling;
use cairn::scars::Scar;
use cairn::spells::Spell;

use crate::pages::rules::{CairnChapter, background_row, bond, omen, part, slug};

/// An entry of a page of Cairn: its anchor, and all that has to stand in it.
fn stands(page: &str, anchor: &str, words: &[&str]) {
    let after = page.split(&format!("id=\"{anchor}\"")).nth(1).unwrap_or_else(|| panic!("{anchor} has no place"));
    for word in words {
        let word = maud::html! { (word) }.into_string();
        assert!(after.contains(&word), "{anchor} does not say {word}");
    }
}

#[test]
fn everything_in_the_tables_of_cairn_has_its_place() {
    let page = |each| part(each).into_string();
    let magic = page(CairnChapter::Magic);
    for Spell { key, name, text, manner, .. } in Spell::all() {
        stands(&magic, key, &[name, text, manner]);
    }
    for Relic { key, item } in Relic::all() {
        let recharge = item.recharge.as_deref().unwrap_or_default();
        stands(&magic, &format!("relic-{key}"), &[&item.name, item.text.as_deref().unwrap_or_default(), recharge]);
    }
    let bestiary = page(CairnChapter::Bestiary);
    for beast in Beast::all() {
        stands(&bestiary, &beast.key, &[beast.name(), &beast.line(), beast.critical.as_deref().unwrap_or_default()]);
        beast.notes.iter().for_each(|note| stands(&bestiary, &beast.key, &[note]));
    }
    assert!(Group::ALL.iter().all(|group| bestiary.contains(group.name())));
    let market = page(CairnChapter::Market);
    for goods in Goods::all() {
        stands(&market, &goods.key, &[goods.name(), &format!("{} gp", goods.price)]);
    }
    let hirelings = page(CairnChapter::Hirelings);
    for one in Hireling::all() {
        stands(&hirelings, &one.key, &[&one.name, &one.text, &format!("{} gp a day; {} HP", one.wage, one.hp)]);
    }
    let scars = page(CairnChapter::Scars);
    for scar in Scar::ALL {
        stands(&scars, &slug(scar.name()), &[scar.name(), scar.text()]);
    }
    let rulings = page(CairnChapter::Rulings);
    for ruling in Ruling::all() {
        stands(&rulings, ruling.key(), &[ruling.key(), &ruling.topic]);
    }
}

#[test]
fn every_background_stands_with_its_gear_and_all_rows_of_both_tables() {
    let page = part(CairnChapter::Backgrounds).into_string();
    for one in Background::all() {
        let anchor = slug(&one.name);
        stands(&page, &anchor, &[&one.name, &one.text, &one.names.join(", ")]);
        one.kit().iter().for_each(|item| stands(&page, &anchor, &[&item.name]));
        for (table, past) in (1..).zip(&one.table) {
            assert_eq!(past.row.len(), 6);
            for (row, grant) in (1..).zip(&past.row) {
                let row = background_row(one, table, row);
                stands(&page, &row, &[&grant.text]);
                grant.items.iter().for_each(|item| stands(&page, &row, &[&item.name]));
                grant.creatures.iter().for_each(|creature| stands(&page, &row, &[&creature.name]));
            }
        }
    }
    for word in traits().iter().flat_map(|each| &each.words) {
        assert!(page.contains(&format!("<td>{word}</td>")), "{word}");
    }
    let page = part(CairnChapter::Bonds).into_string();
    (1..).zip(bonds()).for_each(|(number, grant)| stands(&page, &bond(number), &[&grant.text]));
    (1..).zip(omens()).for_each(|(number, text)| stands(&page, &omen(number), &[text]));
}

#[test]
fn tables_of_cairn_hold_the_figures_of_the_engine() {
    let page = |each| part(each).into_string();
    let bestiary = page(CairnChapter::Bestiary);
    assert!(bestiary.contains("14 HP, 1 Armor, 14 STR, 12 DEX, 4 WIL, bite (d10), claws (d8+d8)"), "the troll");
    let market = page(CairnChapter::Market);
    let row = market.split("id=\"plate\"").nth(1).and_then(|rest| rest.split("</tr>").next()).expect("plate is sold");
    assert!(row.contains("60 gp") && row.contains("3 Armor, bulky"), "{row}");
    let procedures = page(CairnChapter::Procedures);
    assert!(procedures.contains("<td>wilderness</td><td>2</td><td>3 in 6</td>"));
    for part in CairnChapter::ALL {
        let page = page(part);
        assert!(page.contains("CC BY-SA 4.0"), "{}", part.title());
        for (id, name) in part.sections() {
            assert!(page.contains(&format!("<h2 id=\"{id}\">")), "{} lacks {name}", part.title());
        }
    }
}
