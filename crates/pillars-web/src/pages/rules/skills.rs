//! Skills: what they are good for, what they are tested on, where they are learned.

use maud::{Markup, html};
use pillars::background::{self, Location};
use pillars::data::{Id, Listed};
use pillars::equipment::Item;
use pillars::experience::{Track, YearGain};
use pillars::house::TrackList;
use pillars::skills::{Skill, SkillKind, UNSKILLED, points_for};

use super::frame::section;
use super::link::{anchor, link, links, own, prose};
use web::pages::rules::tables::{any_of, scrolling, signed};

pub(super) const SECTIONS: [(&str, &str); 3] =
    [("testing", "Testing a skill"), ("levels", "Levels and points"), ("all-skills", "All skills")];

pub(super) fn body() -> Markup {
    let [testing_is, levels_is, all_is] = SECTIONS;
    html! {
        (section(testing_is.0, testing_is.1, &testing()))
        (section(levels_is.0, levels_is.1, &levels()))
        (section(all_is.0, all_is.1, &html! { div.entries { @for id in Skill::list().ids() { (entry(id)) } } }))
    }
}

fn testing() -> Markup {
    html! {
        p { "3d6 at or below the skill’s attribute and its level. Without the skill " (signed(UNSKILLED)) ", less 1 for each level of "
            (link(Id::<Skill>::named("jack_of_all_trades"))) ". 3 and 4 always succeed, 17 and 18 always fail " (prose("(P179).")) }
        p { (prose("A weapon skill adds its level to DEX with that weapon; its parry makes those who strike from the front need so much less (P52, P157).")) }
    }
}

fn levels() -> Markup {
    let table = html! {
        table.across {
            tr { th scope="row" { "Level" } @for level in 1..=8_u8 { td { (level) } } }
            tr { th scope="row" { "Points in all" } @for level in 1..=8_u8 { td { (points_for(level)) } } }
        }
    };
    html! {
        (scrolling("Points for each level", &table))
        p { (prose("Each result on a track is one point; a level costs one more than the last (P40).")) }
    }
}

/// What it is tested on: "DEX", "STR or DEX".
pub(crate) fn tested_on(skill: &Skill) -> String {
    let names: Vec<String> = skill.tested_on.iter().map(ToString::to_string).collect();
    any_of(&names)
}

fn entry(id: Id<Skill>) -> Markup {
    let teaching = |list| Track::of(list).filter(|track| teaches(*track, id)).collect::<Vec<_>>();
    let (classic, newer) = (teaching(TrackList::Classic), teaching(TrackList::Newer));
    let places: Vec<String> = Location::ALL
        .iter()
        .filter(|place| background::table().upbringing(**place).teaches.contains(&id))
        .map(|place| place.to_string().to_lowercase())
        .collect();
    let weapons: Vec<Id<Item>> =
        Item::list().ids().filter(|item| item.weapon().is_some_and(|weapon| weapon.is_covered_by(id))).collect();
    html! {
        section.entry #(anchor(id)) {
            h3 { (own(id)) }
            p { (prose(&id.text)) }
            dl {
                div { dt { "Tested on" } dd { (tested_on(&id)) } }
                @if let Some(kind) = kind(id.kind) { div { dt { "Kind" } dd { (prose(kind)) } } }
                @if !classic.is_empty() { div { dt { "Taught by" } dd { (links(classic)) } } }
                @if !newer.is_empty() { div { dt { "Newer list" } dd { (links(newer)) } } }
                @if !places.is_empty() { div { dt { "Grown up with" } dd { a href="/rules/pillars/background#location" { (any_of(&places)) } } } }
                @if !weapons.is_empty() { div { dt { "Covers" } dd { (links(weapons)) } } }
            }
        }
    }
}

const fn kind(kind: SkillKind) -> Option<&'static str> {
    match kind {
        SkillKind::Plain => None,
        SkillKind::Weapon => Some("weapon skill (P178)"),
        SkillKind::Parry => Some("parry (P52)"),
        SkillKind::Jack => Some("helps where one is unskilled"),
    }
}

fn teaches(track: Id<Track>, skill: Id<Skill>) -> bool {
    let rows = track.rows.iter().flat_map(|row| row.gains.iter());
    let openers = track.opener.iter().chain(&track.opener_navy_coins).chain(&track.opener_working);
    rows.chain(openers).any(|gain| *gain == YearGain::Skill(skill))
}
