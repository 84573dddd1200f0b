//! The sheet of a main character: a page of a book, each number with what it is made of and what it rolls.

use island::check::{Addend, Lean};
use island::life::{LeafNumber, MainLeaf, MainRecord, paper};
use island::sheet::IslandSpell;
use island::words::{Ability, Skill};
use maud::{Markup, html};
use play::options::Modifier;
use web::pages::desk::{carrying, lately, place};
use web::pages::words;
use web::pages::worked::{signed, worked};

use super::{MainPage, arms};
use crate::shields;

/// The whole sheet, and what can be done with it.
pub(super) fn sheet(page: &MainPage<'_>, main: &MainRecord) -> Markup {
    html! { (place::away(page)) (article(page, main)) (tools(page, main)) }
}

/// The sheet alone.
pub(super) fn article(page: &MainPage<'_>, main: &MainRecord) -> Markup {
    let leaf = MainLeaf::of(main);
    html! {
        article.sheet.castaway aria-labelledby="sheet-name" {
            header.title {
                (shields::at_home(main).shield("large"))
                div {
                    h1 #sheet-name tabindex="-1" { bdi { (leaf.name) } }
                    p.sub { (leaf.who) " · level " (leaf.level) }
                    @if let Some(grave) = main.grave() {
                        p.due #grave { "Died at " bdi { (grave.name) } ", after " (days(grave.days.into())) "." }
                    }
                }
            }
            (rolled(page))
            (numbers(page, &leaf))
            div.column { (abilities(page, &leaf)) (features(main)) (learned(main)) (travels(main)) }
            div.column { (skills(page, &leaf)) }
            (spells(main, &leaf))
            p.credit { (paper::CREDIT) }
        }
    }
}

/// How the latest roll from the sheet went.
fn rolled(page: &MainPage<'_>) -> Markup {
    html! {
        @if let Some((roll, elsewhere)) = &page.rolled {
            p.rolled.control #rolled role="status" {
                @if let Some(label) = roll.label() { bdi { (label) } ": " }
                @for (at, die) in roll.dice().enumerate() { @if at > 0 { " and " } (die.face) }
                " makes " b { (roll.total()) }
                @if *elsewhere { small { ", at the table" } }
            }
        }
    }
}

fn because(parts: &[Addend]) -> Vec<Modifier> {
    parts.iter().map(|part| Modifier::new(part.name.clone(), part.value)).collect()
}

fn numbers(page: &MainPage<'_>, leaf: &MainLeaf) -> Markup {
    html! {
        section.numbers aria-labelledby="numbers" {
            h2.unseen #numbers { "Numbers" }
            div.stats {
                (stat("hp", "HP", &leaf.hp, &format!("hit dice {}", leaf.hit_die)))
                (stat("ac", "Armour class", &leaf.armour_class, "in traveller’s clothes"))
                (stat("move", "Movement", &leaf.movement, "points"))
                div.stat #stat-learning { h3 { "Learning" } p.figure { b { (signed(leaf.proficiency)) } } p.odds { "where marked" } }
                div.stat #stat-attack {
                    h3 { "Bare hands" }
                    p.figure { (worked("attack", signed(leaf.attack.value), &because(&leaf.attack.because))) }
                    p.odds { "for " (leaf.damage) }
                    div.control { (page.button("strike", "Roll", "", false)) }
                }
            }
        }
    }
}

fn stat(id: &str, title: &str, number: &LeafNumber, below: &str) -> Markup {
    html! {
        div.stat #{ "stat-" (id) } {
            h3 { (title) }
            p.figure { (worked(id, number.value, &because(&number.because))) }
            p.odds { (below) }
        }
    }
}

fn abilities(page: &MainPage<'_>, leaf: &MainLeaf) -> Markup {
    html! {
        section.attributes aria-labelledby="abilities" {
            h2 #abilities { "Abilities" }
            table {
                thead {
                    tr {
                        th { span.unseen { "Ability" } }
                        th { "Score" }
                        th { "Modifier" }
                        th { "Save" }
                        th.control { span.unseen { "Roll" } }
                    }
                }
                tbody {
                    @for (at, ability) in Ability::ALL.iter().copied().enumerate() {
                        @let key = key(&ability);
                        tr {
                            th scope="row" { (ability) }
                            td.big { (worked(&format!("score-{key}"), leaf.scores[at].value, &because(&leaf.scores[at].because))) }
                            td { (signed(leaf.modifiers[at])) }
                            @let save = &leaf.saves[at];
                            td {
                                (mark(save.learned))
                                (worked(&format!("save-{key}"), signed(save.value), &because(&save.because)))
                                (lean(save.lean))
                            }
                            td.control {
                                (roll(page, "try_ability", "ability", &key, &format!("{ability} check"), "Check"))
                                (roll(page, "save", "ability", &key, &format!("{ability} save"), "Save"))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn skills(page: &MainPage<'_>, leaf: &MainLeaf) -> Markup {
    html! {
        section.skills aria-labelledby="skills" {
            h2 #skills { "Skills" }
            table {
                tbody {
                    @for (skill, number) in Skill::ALL.iter().copied().zip(&leaf.skills) {
                        @let key = key(&skill);
                        tr.closed[number.learned == 0] {
                            td.dot { (mark(number.learned)) }
                            th scope="row" { (skill) " " abbr title=(skill.ability().name()) { (short(skill.ability())) } }
                            td { (worked(&format!("skill-{key}"), signed(number.value), &because(&number.because))) (lean(number.lean)) }
                            td.control { (roll(page, "check", "skill", &key, &format!("{skill} check"), "Roll")) }
                        }
                    }
                }
            }
        }
    }
}

/// A mark where learning counts, two for an expert.
fn mark(learned: u8) -> Markup {
    let words = match learned {
        0 => "",
        1 => "learned",
        _ => "an expert",
    };
    html! { @if learned > 0 { span.pips role="img" aria-label=(words) title=(words) { @for _ in 0..learned { "●" } } } }
}

fn lean(lean: Lean) -> Markup {
    html! {
        @match lean {
            Lean::None => {},
            Lean::Advantage => small { " the better of two" },
            Lean::Disadvantage => small { " the worse of two" },
        }
    }
}

fn roll(page: &MainPage<'_>, verb: &str, field: &str, key: &str, label: &str, words: &str) -> Markup {
    let inside = html! { button type="submit" aria-label={ "Roll a " (label) } { (words) } };
    html! { @if page.offers.has(verb) { (page.form(verb, &format!("{verb}-{key}"), &[(field, key)], &inside)) } }
}

/// A word of the rules as it is on the wire.
fn key(word: &impl serde::Serialize) -> String {
    serde_json::to_value(word).ok().and_then(|json| json.as_str().map(str::to_owned)).unwrap_or_default()
}

const fn short(ability: Ability) -> &'static str {
    match ability {
        Ability::Str => "Str",
        Ability::Dex => "Dex",
        Ability::Con => "Con",
        Ability::Int => "Int",
        Ability::Wis => "Wis",
        Ability::Cha => "Cha",
    }
}

/// Tools, weapons and what is worn.
fn learned(main: &MainRecord) -> Markup {
    let sheet = &main.sheet;
    let tools: Vec<&str> = sheet.tools.iter().map(|tool| tool.name()).collect();
    let weapons: Vec<&str> = sheet.weapons.iter().map(|kind| kind.name()).collect();
    html! {
        section.learned-things aria-labelledby="learned" {
            h2 #learned { "Tools and weapons" }
            dl.pairs {
                dt { "Tools" } dd { @if tools.is_empty() { "none" } @else { (words::listed(&tools)) } }
                dt { "Weapons" } dd { @if weapons.is_empty() { "none" } @else { (words::listed(&weapons)) } }
                @if sheet.darkvision { dt { "Eyes" } dd { "see in the dark" } }
                dt { "Wears" } dd { "traveller’s clothes, and nothing else" }
            }
        }
    }
}

fn features(main: &MainRecord) -> Markup {
    html! {
        @if !main.sheet.features.is_empty() {
            section.features aria-labelledby="features" {
                h2 #features { "Features" }
                dl.told-list { @for feature in &main.sheet.features { dt { (feature.name()) } dd { (feature.text()) } } }
            }
        }
    }
}

fn spells(main: &MainRecord, leaf: &MainLeaf) -> Markup {
    html! {
        @if !main.sheet.spells.is_empty() {
            section.magic aria-labelledby="magic" {
                h2 #magic { "Spells of the island" @if leaf.slots[0] > 0 { " " small { (paper::slots(leaf.slots)) " a day" } } }
                dl.told-list { @for one in &main.sheet.spells { (spell(*one)) } }
            }
        }
    }
}

fn spell(spell: IslandSpell) -> Markup {
    let entry = spell.entry();
    let parts = entry.parts;
    let takes: Vec<&str> = [(parts.spoken, "words"), (parts.somatic, "a free hand"), (parts.material, "a focus")]
        .into_iter()
        .filter_map(|(is, word)| is.then_some(word))
        .collect();
    let takes = entry
        .takes
        .map_or_else(|| words::listed(&takes), |resource| format!("{}, or {resource}", words::listed(&takes)));
    html! {
        dt { (entry.name) small { @if entry.level == 0 { " cantrip" } @else { " level " (entry.level) } ", takes " (takes) } }
        dd { (entry.text) }
    }
}

/// Where they have been.
fn travels(main: &MainRecord) -> Markup {
    html! {
        section.travels aria-labelledby="travels" {
            h2 #travels { "On the island" }
            @if main.travels.is_empty() { p.empty { "Not yet: no table, no XP." } }
            @else {
                p {
                    b #xp { (main.xp()) } " XP in " (days(main.days())) ", at "
                    @match main.travels.len() { 1 => "one table.", many => { (many) " tables." } }
                }
                ul.plain-list {
                    @for travel in main.travels.iter().rev().take(8) {
                        li {
                            bdi { (travel.name) } ": " (travel.xp) " XP in " (days(travel.days.into()))
                            @if travel.died { ", and died there" }
                        }
                    }
                }
            }
        }
    }
}

fn days(count: u32) -> String {
    if count == 1 { "1 day".to_owned() } else { format!("{count} days") }
}

/// What one can do with a sheet; none of it is printed.
fn tools(page: &MainPage<'_>, main: &MainRecord) -> Markup {
    html! {
        aside.tools aria-label="What to do with the sheet" {
            div.actions {
                button #print type="button" hidden { "Print" }
                (carrying::paper(page, "sheet.md", "Markdown"))
                (carrying::paper(page, "sheet.txt", "Text"))
                (carrying::paper(page, "sheet.json", "Numbers as data"))
                @if page.owners { (carrying::paper(page, "character.json", "Character file")) }
                (carrying::log(page))
                @if page.owners { (carrying::copy(page)) (carrying::put_away(page)) }
            }
            (place::place(page, "/games/island", &html! {}))
            (arms::chooser(page, main))
            (lately::lately(page))
            (carrying::rename(page, &main.sheet.name))
            @if page.owners { (carrying::share(page, "any way to change it")) }
        }
    }
}
