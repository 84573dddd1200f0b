//! A character on paper: one page of plain text or Markdown, set like a page of a book.
//!
//! Both are made of the same `Page`: who it is, a row of numbers, and sections.

use crate::attributes::Attribute;
use crate::character::{Character, DEPRIVED};
use crate::companion::Companion;
use crate::creature::Attack;
use crate::exchange::{CREDIT, needs_credit, spell_name};
use crate::item::counted;
use crate::pack::{PackSpot, Thing};

mod markdown;
mod text;

pub use markdown::markdown;
pub use text::text;

/// A page before it is set.
struct Page {
    /// The name.
    name: String,
    /// Who they are, in a line.
    who: String,
    /// Numbers under their labels.
    numbers: Vec<(&'static str, String)>,
    /// What is the matter with them, sentence by sentence.
    state: Vec<String>,
    /// How they look.
    looks: Option<String>,
    /// Everything else.
    sections: Vec<Section>,
    /// Whom the texts are owed to.
    credit: Option<&'static str>,
}

/// A heading and what stands under it.
struct Section {
    title: String,
    body: Body,
}

enum Body {
    /// What fills slots: how many, what, and what is to know of it.
    Slots(Vec<PackLine>),
    /// Words that belong to something, and what is told of it.
    Told(Vec<(String, String)>),
}

/// A line of a pack.
struct PackLine {
    slots: u16,
    what: String,
    text: String,
}

impl Page {
    fn of(character: &Character) -> Self {
        Self {
            name: character.called().to_owned(),
            who: who(character),
            numbers: numbers(character),
            state: state(character),
            looks: character.looks(),
            sections: sections(character),
            credit: needs_credit(character).then_some(CREDIT),
        }
    }
}

fn who(character: &Character) -> String {
    let background = Some(character.background.clone()).filter(|name| !name.is_empty());
    let age = (character.age > 0).then(|| format!("aged {}", character.age));
    background.into_iter().chain(age).collect::<Vec<_>>().join(", ")
}

fn numbers(character: &Character) -> Vec<(&'static str, String)> {
    let scores = Attribute::ALL.map(|attribute| (attribute.name(), character.scores.of(attribute).to_string()));
    let hp = ("HP", character.hp.to_string());
    let armor = ("Armor", character.armor().to_string());
    let gold = ("Gold", format!("{} gp", character.gold));
    scores.into_iter().chain([hp, armor, gold]).collect()
}

fn state(character: &Character) -> Vec<String> {
    let condition = character.condition.told();
    let deprived = character.deprived.then_some(DEPRIVED);
    let because = character.hp_because().map(capital);
    condition.into_iter().chain(deprived).map(str::to_owned).chain(because).collect()
}

/// A sentence of a clause.
fn capital(clause: &str) -> String {
    let mut letters = clause.chars();
    letters.next().map(|first| format!("{}{}.", first.to_uppercase(), letters.as_str())).unwrap_or_default()
}

fn sections(character: &Character) -> Vec<Section> {
    let mut all = vec![Section {
        title: format!("Pack, {} of {} slots", character.slots_used(), character.slots()),
        body: Body::Slots(pack(character)),
    }];
    all.extend(character.holds().map(|(id, name)| {
        let (used, slots) = character.hold(id).unwrap_or_default();
        let inside = character.things.iter().filter(|thing| thing.at == PackSpot::In(id)).map(row).collect();
        Section { title: format!("{name}, {used} of {slots} slots"), body: Body::Slots(inside) }
    }));
    let told = [
        ("Companions", character.companions.iter().map(companion).collect()),
        ("Past", character.past.iter().map(|one| (one.question.clone(), one.text.clone())).collect()),
        ("Bonds", character.bonds.iter().map(|text| (String::new(), text.clone())).collect()),
        ("Omen", omen(character)),
        ("Scars", scars(character)),
        ("Notes", notes(character)),
    ];
    let told = told.into_iter().filter(|(_, rows): &(&str, Vec<_>)| !rows.is_empty());
    all.extend(told.map(|(title, rows)| Section { title: title.to_owned(), body: Body::Told(rows) }));
    all
}

/// What is in the pack, what is heavy first and what is petty last, then weariness and coins.
fn pack(character: &Character) -> Vec<PackLine> {
    let carried = || character.things.iter().filter(|thing| thing.at == PackSpot::Pack);
    let filling = carried().filter(|thing| thing.slots() > 0);
    let petty = carried().filter(|thing| thing.slots() == 0);
    let mut rows: Vec<PackLine> = filling.map(row).collect();
    let rest = character.load().into_iter().filter(|part| ["Fatigue", "Coins"].contains(&part.name.as_str()));
    rows.extend(rest.map(|part| PackLine {
        slots: u16::try_from(part.value).unwrap_or(u16::MAX),
        what: part.name,
        text: String::new(),
    }));
    rows.extend(petty.map(row));
    rows
}

fn row(thing: &Thing) -> PackLine {
    let item = &thing.item;
    let mut what = vec![item.name.clone()];
    what.extend(item.spell.as_deref().and_then(spell_name).map(str::to_owned));
    // The slots stand beside it.
    what.extend(item.qualities().into_iter().filter(|word| !["petty", "bulky"].contains(&word.as_str())));
    what.extend(match (item.uses, item.charges, thing.left) {
        (Some(_), _, Some(left)) => Some(counted(left, "use")),
        (None, Some(most), Some(left)) => Some(format!("{left} of {}", counted(most, "charge"))),
        (_, _, _) => None,
    });
    what.extend((thing.ready && !item.is_part_of_the_body()).then(|| "ready".to_owned()));
    let recharge = item.recharge.as_ref().map(|recharge| format!("Recharge: {recharge}"));
    let text = item.effect().map(str::to_owned).into_iter().chain(recharge).collect::<Vec<_>>().join(" ");
    PackLine { slots: thing.slots(), what: what.join(", "), text }
}

fn companion(one: &Companion) -> (String, String) {
    let text = one.creature.text.as_ref().map(|text| format!(" {text}")).unwrap_or_default();
    (one.creature.name.clone(), format!("{}.{text}", stat_line(one)))
}

/// A companion in a line: `3 HP, 1 Armor, STR 5, DEX 16, WIL 4, claws (d6+d6)`.
pub(crate) fn stat_line(one: &Companion) -> String {
    let Companion { creature, hp, scores, .. } = one;
    let mut parts = vec![format!("{hp} HP")];
    parts.extend((creature.armor > 0).then(|| format!("{} Armor", creature.armor)));
    let shown = Attribute::ALL.into_iter().filter(|one| !(creature.is_shape() && *one == Attribute::Wil));
    parts.extend(shown.map(|attribute| format!("{attribute} {}", scores.of(attribute))));
    parts.extend(creature.attacks.iter().map(|Attack { name, die, .. }| format!("{name} ({die})")));
    parts.join(", ")
}

fn omen(character: &Character) -> Vec<(String, String)> {
    let secret = |secret: bool| if secret { "A secret." } else { "" }.to_owned();
    character.omen.iter().map(|omen| (secret(omen.secret), omen.text.clone())).collect()
}

fn scars(character: &Character) -> Vec<(String, String)> {
    let told = |detail: &str, text: &str| if detail.is_empty() { text.to_owned() } else { format!("{detail}. {text}") };
    let all = character.scars.iter();
    all.map(|one| (one.scar.name().to_owned(), told(one.detail(), one.scar.text()))).collect()
}

fn notes(character: &Character) -> Vec<(String, String)> {
    let parts = character.notes.split('\n').map(str::trim).filter(|line| !line.is_empty());
    parts.map(|line| (String::new(), line.to_owned())).collect()
}

#[cfg(test)]
mod tests;
