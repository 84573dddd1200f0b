//! The look-up of the island: its rules in short, and everything that is in the pack of the house.

use island::pack::{Pack, PackHandle};
use maud::{Markup, html};
use web::lookup::{Book, Chapter, LookupEntry};
use web::pages::rules as frame;

mod areas;
mod ashore;
mod day;
mod encounters;
mod ending;
mod entries;
mod events;
mod fights;
mod followers;
mod land;
mod link;
mod mains;
mod rulings;
mod spells;
mod things;

/// The rules of Pillar Island.
#[derive(Debug)]
pub(crate) struct IslandBook;

impl Book for IslandBook {
    fn key(&self) -> &'static str {
        "island"
    }

    fn name(&self) -> &'static str {
        "Pillar Island"
    }

    fn chapters(&self) -> Vec<Chapter> {
        CHAPTERS.iter().map(IslandChapter::chapter).collect()
    }

    fn body(&self, slug: &str) -> Markup {
        CHAPTERS.iter().find(|chapter| chapter.slug == slug).map(IslandChapter::body).unwrap_or_default()
    }

    fn entries(&self) -> Vec<LookupEntry> {
        entries::all()
    }

    fn credit(&self) -> Markup {
        credit()
    }
}

/// The pack that these pages show.
fn house() -> PackHandle {
    Pack::of_the_house()
}

/// A page of the look-up.
struct IslandChapter {
    slug: &'static str,
    title: &'static str,
    about: &'static str,
    told: fn() -> Vec<RulesSection>,
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

const CHAPTERS: [IslandChapter; 13] = [
    IslandChapter {
        slug: "ashore",
        title: "Ashore",
        about: "What one plays for, how the island is laid out, and how tribes land.",
        told: ashore::told,
    },
    IslandChapter {
        slug: "day",
        title: "The day",
        about: "Phases and turns, the ten activities, helpers, and how a day ends.",
        told: day::told,
    },
    IslandChapter {
        slug: "land",
        title: "Land and water",
        about: "The ten kinds of land: what entering, exploring, fishing, foraging and hunting take, and what is gathered.",
        told: land::told,
    },
    IslandChapter {
        slug: "things",
        title: "Things to make",
        about: "Everything that can be crafted or built, with what it takes and what it does.",
        told: things::told,
    },
    IslandChapter {
        slug: "encounters",
        title: "Encounters",
        about: "How an encounter is settled, and every token of the bag.",
        told: encounters::told,
    },
    IslandChapter {
        slug: "areas",
        title: "Areas of interest",
        about: "The six places with decks of their own, and their cards.",
        told: areas::told,
    },
    IslandChapter {
        slug: "fights",
        title: "When tribes meet",
        about: "Quick combat round by round, direct combat, peace, trade, retreat.",
        told: fights::told,
    },
    IslandChapter {
        slug: "followers",
        title: "Followers",
        about: "Who may join a tribe, what they have learned, and how people grow.",
        told: followers::told,
    },
    IslandChapter {
        slug: "mains",
        title: "Main characters",
        about: "Twelve classes, nine races and six backgrounds, as the island uses them.",
        told: mains::told,
    },
    IslandChapter {
        slug: "spells",
        title: "Spells",
        about: "The spells of the island: who knows them, what they take and what they do.",
        told: spells::told,
    },
    IslandChapter {
        slug: "events",
        title: "Events of the night",
        about: "What a d100 brings at the end of each day.",
        told: events::told,
    },
    IslandChapter { slug: "ending", title: "The end", about: "How games end, and what counts.", told: ending::told },
    IslandChapter {
        slug: "rulings",
        title: "Rulings",
        about: "What the text leaves open, and what is played.",
        told: rulings::told,
    },
];

impl IslandChapter {
    /// As others name it.
    fn chapter(&self) -> Chapter {
        Chapter { book: &IslandBook, slug: self.slug, title: self.title, about: self.about }
    }

    /// Its sections: anchor and heading, in order.
    fn sections(&self) -> Vec<(String, String)> {
        (self.told)().into_iter().map(|told| (told.id, told.heading)).collect()
    }

    /// What stands on it.
    fn body(&self) -> Markup {
        let sections = (self.told)();
        let names: Vec<_> = sections.iter().map(|told| (told.id.clone(), told.heading.clone())).collect();
        html! {
            (frame::on_this_page(&names))
            @for RulesSection { id, heading, body } in &sections { (frame::section(id, heading, body)) }
            (credit())
        }
    }
}

/// Whose game this is.
fn credit() -> Markup {
    html! {
        p.hint.credit {
            "Pillar Island by DMDave. These pages are written anew; classes, races and spells use material from the System Reference Documents under "
            a href="https://creativecommons.org/licenses/by/4.0/legalcode" { "CC BY 4.0" } "; see " a href="/about#credits" { "the credits" } "."
        }
    }
}

#[cfg(test)]
mod tests;
