//! Skills and spells.

use maud::{Markup, html};
use pillars::checks::{self, Subject};
use pillars::creation::living::Lesson;

use super::{pushing, rolls, spending};
use crate::pages::character::CharacterPage;
use web::pages::worked::{chance, plain, signed, worked};

/// Skills with levels, targets and chances.
pub(super) fn skills(page: &CharacterPage<'_>) -> Markup {
    let sheet = &page.sheet;
    let situation = page.situation();
    html! {
        section.skills aria-labelledby="skills" {
            h2 #skills { "Skills" }
            @if sheet.skills.is_empty() { p.empty { "None yet." } }
            @else {
                table {
                    thead { tr { th scope="col" { "Skill" } th scope="col" { "Level" } th scope="col" { "Target" } th scope="col" { "Chance" } th.control scope="col" { span.unseen { "Roll" } } } }
                    tbody {
                        @for skill in &sheet.skills {
                            tr {
                                th scope="row" title=(skill.text) { (skill.name) small { " " (skill.tested_on) } }
                                td.number title={ (skill.points) " points, " (skill.missing) " more to the next level" } { (skill.level) (spending::one(page, Lesson::Skill(skill.skill), skill.skill.key(), &skill.name)) }
                                td { (worked(&format!("skill-{}", skill.skill.key()), plain(skill.target.saturating_add(situation.into())), &checks::in_situation(skill.because.clone(), situation))) }
                                td { (rolls::odds(page, &format!("chance-{}", skill.skill.key()), &skill.because)) }
                                td.control { @if skill.skill.kind != pillars::skills::SkillKind::Jack { (rolls::roll(page, Subject::Skill(skill.skill), skill.skill.key())) } }
                            }
                        }
                    }
                }
            }
            p.hint {
                "Unlearned: " (signed(sheet.unskilled)) " on the target."
                @if let Some(table) = &sheet.weapon_table { " Weapon: " (table) "." }
                @if sheet.free_points > 0 { " " (sheet.free_points) " points still free." }
            }
            (rolls::another(page))
            (spending::spend(page))
        }
    }
}

/// Spells with costs and chances; nothing for those who know none.
pub(super) fn spells(page: &CharacterPage<'_>) -> Markup {
    let sheet = &page.sheet;
    html! {
        @if !sheet.spells.is_empty() {
            section.spells aria-labelledby="spells" {
                h2 #spells { "Spells" @if let Some(school) = &sheet.school { small { " " (school) } } }
                table {
                    thead { tr { th scope="col" { "Spell" } th scope="col" { "Mastery" } th scope="col" { "Mana" } th scope="col" { "Chance" } th scope="col" { "Range, duration" } } }
                    tbody {
                        @for spell in &sheet.spells {
                            tr {
                                th scope="row" { (spell.name) small { " " (spell.level) } p.effect { (spell.effect) } }
                                td.number title={ (spell.points) " points, " (spell.missing) " more to the next step" } { @if spell.mastery == 0 { "studied" } @else { (spell.mastery) } (spending::one(page, Lesson::Spell(spell.spell), spell.spell.key(), &spell.name)) }
                                td.number { @match spell.cost { Some(cost) => (cost), None => "any" } }
                                td { @match &spell.chance { Some(odds) => (chance(&format!("cast-{}", spell.spell.key()), odds)), None => "–" } }
                                td { (spell.range) "; " (spell.duration) }
                            }
                            (pushing::push(spell))
                        }
                    }
                }
                @if !sheet.wards.is_empty() {
                    p { b { "Guards" } @for (at, ward) in sheet.wards.iter().enumerate() { @if at > 0 { "," } " " (ward.name) " " (ward.level) } }
                }
            }
        }
    }
}
