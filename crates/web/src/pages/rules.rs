//! The look-up: the rules of the games, rendered from the tables that the engines themselves use. The pages of Pillars stand here,
//! those of Cairn in [`cairn`].
//!
//! Every skill, track, item, spell, ruling and switch has one anchor ([`link`]), and whatever names it links there.

use maud::{Markup, html};

mod attributes;
mod background;
mod book;
pub mod cairn;
mod contents;
mod equipment;
mod found;
mod frame;
pub(crate) mod gist;
mod house;
pub(crate) mod link;
mod rulings;
mod skills;
mod spells;
pub(super) mod tables;
mod tracks;

pub use book::{Book, Leaf};
pub use contents::contents;
pub use found::{Found, found, suggestions, too_long};
pub use frame::door;

/// A page of the look-up of Pillars.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Part {
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

impl Part {
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
        format!("/rules/pillars/{}", self.slug())
    }

    /// As others name it.
    pub fn leaf(self) -> Leaf {
        Leaf { book: Book::Pillars, title: self.title(), about: self.about(), path: self.path() }
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

/// A page of the look-up of Pillars.
pub fn part(part: Part) -> Markup {
    let body = html! {
        h1 { (part.title()) }
        p.lead { (part.about()) }
        (frame::on_this_page(&part.sections()))
        (part.body())
    };
    frame::page(part.title(), Some(&part.leaf()), "", &body)
}

#[cfg(test)]
pub(super) mod markup;
#[cfg(test)]
mod tests;
