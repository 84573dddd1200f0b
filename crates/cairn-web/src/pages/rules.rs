//! The look-up of Cairn: its rules in short, and every spell, relic, background, thing, hireling and creature of the tables.

use cairn::exchange::CREDIT;
use maud::{Markup, html};

use web::faces::Door;
use web::lookup::{Book, Chapter, LookupEntry};
use web::pages::rules as frame;

mod attributes;
mod backgrounds;
mod bestiary;
mod bonds;
mod camp;
mod downtime;
mod entries;
mod harm;
mod hirelings;
mod journey;
mod link;
mod magic;
mod market;
mod procedures;
mod rulings;
mod scars;
mod things;

pub(crate) use link::{background_row, bond, omen, slug, treasure};
pub(crate) use things::line_of;

/// Things of the tables in one line each, and where they stand, as results of a search show them.
pub(crate) mod gist {
    pub(crate) use super::attributes::{anchor as attribute_anchor, gist as attribute};
    pub(crate) use super::hirelings::line as hireling;
    pub(crate) use super::magic::relic_anchor;
    pub(crate) use super::market::{numbers as goods, text as goods_text};
}

/// The rules of Cairn.
#[derive(Debug)]
pub(crate) struct CairnBook;

impl Book for CairnBook {
    fn key(&self) -> &'static str {
        "cairn"
    }

    fn name(&self) -> &'static str {
        "Cairn"
    }

    fn chapters(&self) -> Vec<Chapter> {
        CairnChapter::ALL.map(CairnChapter::chapter).into()
    }

    fn body(&self, slug: &str) -> Markup {
        CairnChapter::ALL.into_iter().find(|part| part.slug() == slug).map(part).unwrap_or_default()
    }

    fn entries(&self) -> Vec<LookupEntry> {
        entries::all()
    }

    fn credit(&self) -> Markup {
        credit()
    }

    fn besides(&self) -> Option<Door> {
        Some(Door {
            key: "make",
            to: "/cairn/make".into(),
            name: "Make something up".into(),
            about: "Dungeons, woods, people, weather and more, by chance.",
        })
    }
}

/// A page of the look-up of Cairn.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum CairnChapter {
    /// Attributes, saves, rest, what one carries.
    Attributes,
    /// Fights and what comes of them.
    Harm,
    /// The twelve scars.
    Scars,
    /// Spellbooks, scrolls, relics.
    Magic,
    /// Making a character; the twenty backgrounds.
    Backgrounds,
    /// Bonds and omens.
    Bonds,
    /// What there is to buy, and to find.
    Market,
    /// Those who go along for a wage.
    Hirelings,
    /// The 84 creatures.
    Bestiary,
    /// Dungeon, journey, camp, downtime, factions.
    Procedures,
    /// The register of rulings.
    Rulings,
}

impl CairnChapter {
    /// All pages, in order.
    pub const ALL: [Self; 11] = [
        Self::Attributes,
        Self::Harm,
        Self::Scars,
        Self::Magic,
        Self::Backgrounds,
        Self::Bonds,
        Self::Market,
        Self::Hirelings,
        Self::Bestiary,
        Self::Procedures,
        Self::Rulings,
    ];

    /// The last word of its address.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Attributes => "attributes",
            Self::Harm => "harm",
            Self::Scars => "scars",
            Self::Magic => "magic",
            Self::Backgrounds => "backgrounds",
            Self::Bonds => "bonds",
            Self::Market => "market",
            Self::Hirelings => "hirelings",
            Self::Bestiary => "bestiary",
            Self::Procedures => "procedures",
            Self::Rulings => "rulings",
        }
    }

    /// Its heading.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Attributes => "Attributes and saves",
            Self::Harm => "Fights and harm",
            Self::Scars => "Scars",
            Self::Magic => "Magic",
            Self::Backgrounds => "Backgrounds",
            Self::Bonds => "Bonds and omens",
            Self::Market => "Market",
            Self::Hirelings => "Hirelings",
            Self::Bestiary => "Bestiary",
            Self::Procedures => "Procedures",
            Self::Rulings => "Rulings",
        }
    }

    /// What stands there, in one line.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Attributes => "STR, DEX and WIL, saves with their chances, rest, Fatigue, slots, reactions and fate.",
            Self::Harm => "Rounds, attacks, armor, critical damage, attribute loss, morale, detachments, flight.",
            Self::Scars => "What a blow leaves that takes somebody to exactly 0 HP: all twelve.",
            Self::Magic => "Casting, scrolls and relics; the 100 spells and the 46 relics.",
            Self::Backgrounds => "Making a character; twenty backgrounds with their gear and both tables; traits.",
            Self::Bonds => "Twenty bonds and what each brings; twenty omens.",
            Self::Market => "Prices of armor, weapons, gear, mounts and upkeep; treasure to find.",
            Self::Hirelings => "Who goes along for a wage, with numbers, kit and wages.",
            Self::Bestiary => "Eighty-four creatures in twenty groups, with their stat lines.",
            Self::Procedures => {
                "The dungeon turn, the journey with its weather, camp, downtime, factions, the calendar."
            }
            Self::Rulings => "What the texts leave open, and what is played.",
        }
    }

    /// Its address.
    pub fn path(self) -> String {
        self.chapter().path()
    }

    /// As others name it.
    fn chapter(self) -> Chapter {
        Chapter { book: &CairnBook, slug: self.slug(), title: self.title(), about: self.about() }
    }

    /// Its sections: anchor and heading, in order.
    pub(crate) fn sections(self) -> Vec<(String, String)> {
        self.told().into_iter().map(|told| (told.id, told.heading)).collect()
    }

    fn told(self) -> Vec<RulesSection> {
        match self {
            Self::Attributes => attributes::told(),
            Self::Harm => harm::told(),
            Self::Scars => scars::told(),
            Self::Magic => magic::told(),
            Self::Backgrounds => backgrounds::told(),
            Self::Bonds => bonds::told(),
            Self::Market => market::told(),
            Self::Hirelings => hirelings::told(),
            Self::Bestiary => bestiary::told(),
            Self::Procedures => procedures::told(),
            Self::Rulings => rulings::told(),
        }
    }
}

/// A section of a page.
struct RulesSection {
    id: String,
    heading: String,
    body: Markup,
}

/// A section under a heading of its own.
fn under(id: &str, heading: &str, body: Markup) -> RulesSection {
    RulesSection { id: id.to_owned(), heading: heading.to_owned(), body }
}

/// What stands on a page.
fn part(part: CairnChapter) -> Markup {
    let sections = part.told();
    let names: Vec<(String, String)> = sections.iter().map(|told| (told.id.clone(), told.heading.clone())).collect();
    html! {
        (frame::on_this_page(&names))
        @for RulesSection { id, heading, body } in &sections { (frame::section(id, heading, body)) }
        (credit())
    }
}

/// Whose game this is, and under which licence its texts stand.
pub fn credit() -> Markup {
    html! {
        p.hint.credit {
            (CREDIT) " The texts of these pages are written anew and stand under "
            a href="https://creativecommons.org/licenses/by-sa/4.0/" { "the same licence" } "; see "
            a href="/about#credits" { "the credits" } "."
        }
    }
}

#[cfg(test)]
mod tests;
