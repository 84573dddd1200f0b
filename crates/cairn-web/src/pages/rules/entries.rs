//! The index of Cairn: one entry for each thing of the tables and each section of a page.

use book::Id;
use cairn::attributes::Attribute;
use cairn::background::{Background, Grant, bonds, omens};
use cairn::bestiary::Beast;
use cairn::generators::magic::finds;
use cairn::hirelings::Hireling;
use cairn::item::Item;
use cairn::market::Goods;
use cairn::relics::Relic;
use cairn::rulings::Ruling;
use cairn::scars::Scar;
use cairn::spells::Spell;

use web::lookup::{EntryContent, LookupEntry, LookupKind, on_page};

use super::{self as pages, CairnBook, CairnChapter, gist};

pub(super) fn all() -> Vec<LookupEntry> {
    let sections = CairnChapter::ALL.into_iter().flat_map(sections);
    let attributes = Attribute::ALL.into_iter().map(attribute);
    let goods = Goods::all().iter().map(goods);
    let past = Background::all().iter().flat_map(belongings);
    let spells = Spell::all().iter().map(spell);
    let relics = Relic::all().iter().map(relic);
    let backgrounds = Background::all().iter().map(background);
    let bonds = (1..).zip(bonds()).map(|(number, grant)| bond(number, grant));
    let omens = (1..).zip(omens()).map(|(number, text)| omen(number, text));
    let scars = (1..).zip(Scar::ALL).map(|(number, scar)| self::scar(number, scar));
    let hirelings = Hireling::all().iter().map(hireling);
    let beasts = Beast::all().iter().map(beast);
    let (lesser, rich) = finds();
    let treasure = lesser.iter().chain(rich).map(find);
    let rulings = Ruling::all().map(ruling);
    let things = goods.chain(past).chain(spells).chain(relics).chain(treasure);
    let people = backgrounds.chain(bonds).chain(omens).chain(scars).chain(hirelings).chain(beasts);
    sections.chain(attributes).chain(things).chain(people).chain(rulings).collect()
}

fn entry(kind: LookupKind, part: CairnChapter, anchor: &str, name: &str, line: String) -> LookupEntry {
    with(kind, part, anchor, name, line, Vec::new(), String::new())
}

/// An entry with other names, and with more to say than its line.
fn with(
    kind: LookupKind,
    part: CairnChapter,
    anchor: &str,
    name: &str,
    line: String,
    also: Vec<String>,
    text: String,
) -> LookupEntry {
    let href = format!("{}#{anchor}", part.path());
    LookupEntry::new(&CairnBook, kind, EntryContent { name: name.to_owned(), number: None, line, href, also, text })
}

fn sections(part: CairnChapter) -> Vec<LookupEntry> {
    // Backgrounds are entries of their own.
    let names = part
        .sections()
        .into_iter()
        .filter(|(_, name)| part != CairnChapter::Backgrounds || Background::named(name).is_none());
    on_page(&part.chapter(), names)
}

fn attribute(attribute: Attribute) -> LookupEntry {
    let (name, line) = gist::attribute(attribute);
    let anchor = gist::attribute_anchor(attribute);
    let also = vec![attribute.name().to_owned()];
    with(LookupKind::ATTRIBUTE, CairnChapter::Attributes, &anchor, name, line.to_owned(), also, String::new())
}

fn goods(goods: &Goods) -> LookupEntry {
    let numbers = gist::goods(goods);
    let numbers = if numbers.is_empty() { numbers } else { format!(", {numbers}") };
    let line = format!("{} gp{numbers}. {}", goods.price, gist::goods_text(goods));
    with(
        LookupKind::ITEM,
        CairnChapter::Market,
        &goods.key,
        goods.name(),
        line,
        Vec::new(),
        goods.shelf.name().to_owned(),
    )
}

/// What a background sets out with or its tables give, as far as it is nowhere to be bought.
fn belongings(one: &Background) -> Vec<LookupEntry> {
    let whole = pages::slug(&one.name);
    let gear = one.gear.iter().map(move |item| (whole.clone(), item));
    let rows = (1..).zip(&one.table).flat_map(move |(table, past)| {
        (1..).zip(&past.row).flat_map(move |(row, grant)| {
            grant.items.iter().map(move |item| (pages::background_row(one, table, row), item))
        })
    });
    let own = |item: &Item| item.spell.is_none() && Goods::all().iter().all(|goods| goods.name() != item.name);
    let all = gear.chain(rows).filter(|(_, item)| own(item));
    all.map(|(anchor, item)| {
        let line = format!("{}: {}", one.name, pages::line_of(item));
        entry(LookupKind::ITEM, CairnChapter::Backgrounds, &anchor, &item.name, line)
    })
    .collect()
}

fn spell(spell: &Spell) -> LookupEntry {
    let line = format!("Spell {}. {}", spell.number, spell.text);
    with(LookupKind::SPELL, CairnChapter::Magic, &spell.key, &spell.name, line, Vec::new(), spell.manner.clone())
}

fn relic(relic: &Relic) -> LookupEntry {
    let how = relic.item.recharge.clone().unwrap_or_default();
    let (anchor, line) = (gist::relic_anchor(relic), pages::line_of(&relic.item));
    with(LookupKind::RELIC, CairnChapter::Magic, &anchor, &relic.item.name, line, Vec::new(), how)
}

fn background(one: &Background) -> LookupEntry {
    let rows = one.table.iter().flat_map(|past| &past.row);
    let text: Vec<String> = rows.map(said).chain(one.kit().into_iter().map(|item| item.name)).collect();
    let anchor = pages::slug(&one.name);
    with(
        LookupKind::BACKGROUND,
        CairnChapter::Backgrounds,
        &anchor,
        &one.name,
        one.text.clone(),
        Vec::new(),
        text.join(" "),
    )
}

/// All that a row says, for the search.
fn said(grant: &Grant) -> String {
    let items = grant.items.iter().map(|item| format!("{} {}", item.name, item.text.as_deref().unwrap_or_default()));
    let creatures = grant.creatures.iter().map(|one| one.name.clone());
    std::iter::once(grant.text.clone()).chain(items).chain(creatures).collect::<Vec<_>>().join(" ")
}

fn bond(number: usize, grant: &Grant) -> LookupEntry {
    let also = grant.items.iter().map(|item| item.name.clone()).collect();
    let name = format!("Bond {number}");
    with(LookupKind::BOND, CairnChapter::Bonds, &pages::bond(number), &name, grant.text.clone(), also, said(grant))
}

fn omen(number: usize, text: &str) -> LookupEntry {
    entry(LookupKind::OMEN, CairnChapter::Bonds, &pages::omen(number), &format!("Omen {number}"), text.to_owned())
}

fn scar(number: usize, scar: Scar) -> LookupEntry {
    let line = format!("{number} HP lost. {}", scar.text());
    with(
        LookupKind::SCAR,
        CairnChapter::Scars,
        &pages::slug(scar.name()),
        scar.name(),
        line,
        Vec::new(),
        "scar".to_owned(),
    )
}

fn hireling(one: &Hireling) -> LookupEntry {
    let line = format!("{}. {}", gist::hireling(one), one.text);
    let text = one.items.iter().map(|item| item.name.clone()).collect::<Vec<_>>().join(" ");
    with(LookupKind::HIRELING, CairnChapter::Hirelings, &one.key, &one.name, line, Vec::new(), text)
}

fn beast(beast: &Beast) -> LookupEntry {
    let told = beast.creature.text.iter().chain(&beast.notes).chain(&beast.critical).cloned().collect::<Vec<_>>();
    let text = format!("{} {}", beast.group.name(), told.join(" "));
    with(LookupKind::CREATURE, CairnChapter::Bestiary, &beast.key, beast.name(), beast.line(), Vec::new(), text)
}

fn find(item: &Item) -> LookupEntry {
    entry(LookupKind::TREASURE, CairnChapter::Market, &pages::treasure(&item.name), &item.name, pages::line_of(item))
}

fn ruling(ruling: Id<Ruling>) -> LookupEntry {
    let (number, Ruling { topic, question, played }) = (ruling.key(), ruling.get());
    let mut entry = with(
        LookupKind::RULING,
        CairnChapter::Rulings,
        number,
        topic,
        played.clone(),
        vec![number.to_owned()],
        question.clone(),
    );
    entry.number = Some(number);
    entry
}
