//! The rules of Pillars to look up, rendered from the tables that the engine itself uses.
//!
//! Every skill, track, item, spell, ruling and switch has one anchor ([`link`]), and whatever names it links there.

use maud::{Markup, html};

mod attributes;
mod background;
mod entries;
mod equipment;
pub(crate) mod gist;
mod house;
pub(crate) mod link;
mod rolled;
mod rulings;
mod skills;
mod spells;
mod tracks;

use web::lookup::{Book, Chapter, LookupEntry};
use web::pages::rules as frame;

/// The rules of Pillars.
#[derive(Debug)]
pub(crate) struct PillarsBook;

impl Book for PillarsBook {
    fn key(&self) -> &'static str {
        "pillars"
    }

    fn name(&self) -> &'static str {
        "Pillars"
    }

    fn chapters(&self) -> Vec<Chapter> {
        RulesChapter::ALL.map(RulesChapter::chapter).into()
    }

    fn body(&self, slug: &str) -> Markup {
        RulesChapter::named(slug).map(part).unwrap_or_default()
    }

    fn entries(&self) -> Vec<LookupEntry> {
        entries::all()
    }

    fn credit(&self) -> Markup {
        html! {
            p.hint {
                "Pillars is by Spencer Marks. The figures are the book’s, the words are ours; see "
                a href="/about#credits" { "the credits" } "."
            }
        }
    }
}

/// A page of the look-up of Pillars.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum RulesChapter {
    /// Attributes, the body, the pools.
    Attributes,
    /// Birth, place and wealth.
    Background,
    /// The years before play.
    Tracks,
    /// Skills.
    Skills,
    /// Everything that can be bought, load and movement.
    Equipment,
    /// Magic.
    Spells,
    /// The register of rulings.
    Rulings,
    /// The switches of the house.
    House,
}

impl RulesChapter {
    /// All pages, in the order of the handbook.
    pub const ALL: [Self; 8] = [
        Self::Attributes,
        Self::Background,
        Self::Tracks,
        Self::Skills,
        Self::Equipment,
        Self::Spells,
        Self::Rulings,
        Self::House,
    ];

    /// The last word of its address.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Attributes => "attributes",
            Self::Background => "background",
            Self::Tracks => "tracks",
            Self::Skills => "skills",
            Self::Equipment => "equipment",
            Self::Spells => "spells",
            Self::Rulings => "rulings",
            Self::House => "house",
        }
    }

    /// Its heading.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Attributes => "Attributes",
            Self::Background => "Background",
            Self::Tracks => "Prior experience",
            Self::Skills => "Skills",
            Self::Equipment => "Equipment",
            Self::Spells => "Spells",
            Self::Rulings => "Rulings",
            Self::House => "House rules",
        }
    }

    /// What stands there, in one line.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Attributes => "The six attributes and their modifiers, looks, height and weight, Fatigue and Body.",
            Self::Background => "Class, standing, the place one grew up in, wealth and starting coin.",
            Self::Tracks => "Skill tracks: who is taken, who survives, what a year teaches and pays; ageing.",
            Self::Skills => "What each skill is good for, what it is tested on, and what levels cost.",
            Self::Equipment => "Weapons, armour and gear with prices and weights; load and movement.",
            Self::Spells => "Every spell by school; casting, mastery, mana and True Magic.",
            Self::Rulings => "Every contradiction and hole of the texts, and what is played.",
            Self::House => "The switches where two texts give two playable rules, and the two presets.",
        }
    }

    /// Its address.
    pub fn path(self) -> String {
        self.chapter().path()
    }

    /// As others name it.
    fn chapter(self) -> Chapter {
        Chapter { book: &PillarsBook, slug: self.slug(), title: self.title(), about: self.about() }
    }

    /// The page with that last word of its address.
    pub fn named(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|part| part.slug() == slug)
    }

    /// Its sections: anchor and heading, in order.
    pub(crate) fn sections(self) -> Vec<(String, String)> {
        let own =
            |sections: &[(&str, &str)]| sections.iter().map(|(id, name)| (id.to_string(), name.to_string())).collect();
        match self {
            Self::Attributes => own(&attributes::SECTIONS),
            Self::Background => own(&background::SECTIONS),
            Self::Tracks => own(&tracks::SECTIONS),
            Self::Skills => own(&skills::SECTIONS),
            Self::Equipment => equipment::sections(),
            Self::Spells => spells::sections(),
            Self::Rulings => rulings::sections(),
            Self::House => own(&house::SECTIONS),
        }
    }

    fn body(self) -> Markup {
        match self {
            Self::Attributes => attributes::body(),
            Self::Background => background::body(),
            Self::Tracks => tracks::body(),
            Self::Skills => skills::body(),
            Self::Equipment => equipment::body(),
            Self::Spells => spells::body(),
            Self::Rulings => rulings::body(),
            Self::House => house::body(),
        }
    }
}

/// What stands on a page.
fn part(part: RulesChapter) -> Markup {
    html! {
        (frame::on_this_page(&part.sections()))
        (part.body())
    }
}

#[cfg(test)]
mod search_tests;
#[cfg(test)]
mod tests;
