//! Every chapter holds all of the data and the figures of the engine.

use pillars::data::Listed;
use pillars::equipment::{GoodsTable, Item};
use pillars::experience::Track;
use pillars::house::Switch;
use pillars::magic::{School, Spell};
use pillars::rulings::Ruling;
use pillars::skills::Skill;

use super::link::{Anchored, anchor};
use super::{RulesChapter, part};

fn holds_all<T: Anchored>() {
    let page = part(T::PART).into_string();
    for id in T::list().ids() {
        assert!(page.contains(&format!("id=\"{}\"", anchor(id))), "{} {} has no anchor", T::WHAT, id.key());
        let name = maud::html! { (id.name()) }.into_string();
        assert!(page.contains(&name), "{} {} is not named", T::WHAT, id.key());
    }
}

#[test]
fn everything_in_the_data_has_its_place() {
    holds_all::<Skill>();
    holds_all::<Track>();
    holds_all::<Item>();
    holds_all::<Spell>();
    holds_all::<School>();
    holds_all::<Ruling>();
    holds_all::<Switch>();
    let (equipment, rulings) = (part(RulesChapter::Equipment).into_string(), part(RulesChapter::Rulings).into_string());
    for shelf in GoodsTable::ALL {
        assert!(equipment.contains(shelf.name()), "{}", shelf.name());
    }
    for id in Ruling::list().ids() {
        assert!(rulings.contains(&format!("<span class=\"number\">{}</span>", id.key())), "{}", id.key());
    }
    let house = part(RulesChapter::House).into_string();
    for value in Switch::list().ids().flat_map(|switch| &switch.get().values) {
        assert!(house.contains(&format!("<code>{}</code>", value.value)), "{}", value.value);
    }
}

#[test]
fn every_page_has_its_headings() {
    for each in RulesChapter::ALL {
        let page = part(each).into_string();
        for (id, name) in each.sections() {
            assert!(page.contains(&format!("<h2 id=\"{id}\">")), "{} lacks {name}", each.title());
        }
    }
}

#[test]
fn tables_hold_the_figures_of_the_engine() {
    let equipment = part(RulesChapter::Equipment).into_string();
    let broadsword = equipment.split("id=\"broadsword\"").nth(1).expect("it has a row").split("</tr>").next();
    let row = broadsword.expect("it ends");
    for figure in ["<td>2d6</td>", "<td>12</td>", "<td>80 gp</td>", "<td>5 lb</td>", "/rules/pillars/skills#sword"] {
        assert!(row.contains(figure), "{figure} is missing in {row}");
    }
    let tracks = part(RulesChapter::Tracks).into_string();
    let table =
        tracks.split("id=\"table\"").nth(1).and_then(|rest| rest.split("</section>").next()).expect("it is there");
    assert_eq!(table.matches("<th scope=\"col\">").count(), 9, "the die and eight tracks");
    assert_eq!(table.matches("<th scope=\"row\">").count(), 12);
    assert_eq!(table.matches("<td>").count(), 96);
    assert!(!table.contains("<td></td>"));
}
