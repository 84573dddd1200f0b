//! What may be wrong with a pack that can be read: everything at once, each by part and key.

use play::game::Fault;

use super::{Area, Craft, DayEvent, Encounter, Follower, Pack, Terrain};
use crate::key::PackKey;

mod effects;
mod encounters;
mod maps;
mod things;

/// How many keys a pack may have at the most.
pub const MOST_KEYS: usize = 2000;

/// How long a name may be.
const LONGEST_NAME: usize = 60;

/// How long a text may be.
const LONGEST_TEXT: usize = 400;

/// Something wrong, and where: the part of the pack and the key in it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct PackFlaw {
    pub part: &'static str,
    pub key: String,
    pub what: String,
}

impl PackFlaw {
    /// The flaw by part and key.
    fn fault(self) -> Fault {
        let at = if self.key.is_empty() { self.part.to_owned() } else { format!("{}.{}", self.part, self.key) };
        Fault::new(at, self.what)
    }
}

/// All that is wrong with a pack: nothing, if games can be played with it.
pub fn faults(pack: &Pack) -> Vec<Fault> {
    flaws(pack).into_iter().map(PackFlaw::fault).collect()
}

/// All that is wrong with a pack, by part and key.
pub(super) fn flaws(pack: &Pack) -> Vec<PackFlaw> {
    let mut judge = Judge { pack, flaws: Vec::new() };
    if keys(pack) > MOST_KEYS {
        judge.expect(false, Spot { part: "pack", key: "" }, || format!("a pack has at most {MOST_KEYS} keys"));
        return judge.flaws;
    }
    judge.head();
    judge.terrains();
    judge.maps();
    judge.encounters();
    judge.areas();
    judge.crafts();
    judge.followers();
    judge.events();
    judge.whispers();
    judge.flaws
}

/// How many keys a pack has in all its parts.
fn keys(pack: &Pack) -> usize {
    let Pack { terrains, encounters, areas, crafts, followers, events, whispers, .. } = pack;
    let met = terrains.len() + encounters.len() + areas.len();
    met + crafts.len() + followers.len() + events.len() + whispers.len()
}

/// Looks at a pack part by part.
struct Judge<'p> {
    pack: &'p Pack,
    flaws: Vec<PackFlaw>,
}

/// A part of the pack and a key in it.
#[derive(Clone, Copy)]
struct Spot<'k> {
    part: &'static str,
    key: &'k str,
}

impl Judge<'_> {
    /// Notes what is wrong unless it holds.
    fn expect(&mut self, holds: bool, spot: Spot<'_>, what: impl FnOnce() -> String) {
        if !holds {
            self.flaws.push(PackFlaw { part: spot.part, key: spot.key.to_owned(), what: what() });
        }
    }

    /// A number must be between two others.
    fn range(&mut self, spot: Spot<'_>, of: &str, number: impl Into<u32>, from: u32, to: u32) {
        let number = number.into();
        self.expect((from..=to).contains(&number), spot, || format!("{of} is {number}, not from {from} to {to}"));
    }

    /// What is thrown against must be from 1 to 30.
    fn dc(&mut self, spot: Spot<'_>, of: &str, number: u8) {
        self.range(spot, of, number, 1, 30);
    }

    fn name(&mut self, spot: Spot<'_>, name: &str) {
        self.words(spot, "the name", name, LONGEST_NAME);
    }

    fn text(&mut self, spot: Spot<'_>, of: &str, text: &str) {
        self.words(spot, of, text, LONGEST_TEXT);
    }

    fn words(&mut self, spot: Spot<'_>, of: &str, text: &str, most: usize) {
        let fits = !text.trim().is_empty() && text.chars().count() <= most && !text.contains(char::is_control);
        self.expect(fits, spot, || format!("{of} is not one line of 1 to {most} letters"));
    }

    fn known<T: Held>(&mut self, spot: Spot<'_>, key: PackKey<T>) {
        let holds = T::is_in(self.pack, key);
        self.expect(holds, spot, || format!("there is no {} called {key:?}", T::WHAT));
    }

    fn head(&mut self) {
        let pack = self.pack;
        let spot = |key| Spot { part: "pack", key };
        let sign = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let fits = (1..=LONGEST_NAME).contains(&pack.id.len()) && pack.id.bytes().all(sign);
        self.expect(fits, spot("id"), || "an id has small letters, digits and hyphens".to_owned());
        for (key, text) in
            [("name", &pack.name), ("version", &pack.version), ("licence", &pack.licence), ("credits", &pack.credits)]
        {
            self.text(spot(key), key, text);
        }
        self.known(spot("centre"), pack.centre);
        self.range(spot("main_deck"), "the number of cards", count(pack.main_deck.len()), 1, 200);
        for card in &pack.main_deck {
            self.known(spot("main_deck"), *card);
            let sort = pack.encounters.get(card).map(|card| card.sort);
            let fits = sort != Some(super::Sort::Area);
            self.expect(fits, spot("main_deck"), || format!("{card} is the marker of an area"));
        }
    }
}

/// A number of things, for what is said of it.
fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// What a pack holds by keys.
trait Held: Sized {
    /// What one of them is called.
    const WHAT: &'static str;

    /// Whether the pack has that one.
    fn is_in(pack: &Pack, key: PackKey<Self>) -> bool;
}

/// Says where a pack holds a kind of thing.
macro_rules! held {
    ($($kind:ident, $what:literal, $part:ident;)+) => {
        $(impl Held for $kind {
            const WHAT: &'static str = $what;

            fn is_in(pack: &Pack, key: PackKey<Self>) -> bool {
                pack.$part.contains_key(&key)
            }
        })+
    };
}

held! {
    Terrain, "terrain", terrains;
    Encounter, "encounter", encounters;
    Area, "area", areas;
    Craft, "thing to craft", crafts;
    Follower, "follower", followers;
    DayEvent, "event", events;
}
