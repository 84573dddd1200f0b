//! Things to craft, followers and events of the day, whose throws cover 1 to 100 once.

use super::effects::Occasion;
use super::{Judge, Spot, count};
use crate::pack::effect::Quirk;
use crate::pack::{Craft, Follower};

/// How many followers each tribe is dealt (S6).
const DEALT: usize = 3;

impl Judge<'_> {
    pub(super) fn crafts(&mut self) {
        for (key, craft) in &self.pack.crafts {
            let spot = Spot { part: "crafts", key: key.word() };
            self.name(spot, &craft.name);
            self.text(spot, "the text", &craft.text);
            self.dc(spot, "the number", craft.dc);
            let paid = !craft.cost.is_empty() && craft.cost.values().all(|count| (1..=30).contains(count));
            self.expect(paid, spot, || "it costs from 1 to 30 of something".to_owned());
            self.range(spot, "how many come of it", craft.makes, 1, 10);
            self.range(spot, "the number of stages", craft.stages, 1, 6);
            self.range(spot, "the points", craft.points, 0, 20);
            self.shape(spot, craft);
            for serves in &craft.serves {
                self.serves(spot, serves);
            }
        }
    }

    fn shape(&mut self, spot: Spot<'_>, craft: &Craft) {
        let carried = craft.weapon.is_some() || craft.armour.is_some() || craft.resource.is_some() || craft.makes > 1;
        self.expect(!(craft.structure && carried), spot, || "what is built is nothing to carry".to_owned());
        let built = craft.stages > 1 || craft.coast_only;
        self.expect(craft.structure || !built, spot, || "only what is built has stages and a place".to_owned());
        if let Some(weapon) = craft.weapon {
            self.expect([4, 6, 8, 10, 12].contains(&weapon.die), spot, || format!("there is no d{}", weapon.die));
            self.range(spot, "the bonus", weapon.bonus, 0, 5);
            self.range(spot, "the bonus in a hunt", weapon.hunt, 0, 5);
        }
    }

    pub(super) fn followers(&mut self) {
        let most = self.pack.maps.iter().map(|map| usize::from(map.tribes.1)).max().unwrap_or(0);
        let (all, needed) = (self.pack.followers.len(), DEALT * most);
        let whole = Spot { part: "followers", key: "" };
        self.expect(all >= needed, whole, || {
            format!("{most} tribes are dealt {needed} followers, but there are {all}")
        });
        for (key, follower) in &self.pack.followers {
            let spot = Spot { part: "followers", key: key.word() };
            self.follower(spot, follower);
        }
    }

    fn follower(&mut self, spot: Spot<'_>, follower: &Follower) {
        self.name(spot, &follower.name);
        for (of, text) in [("the face", &follower.face), ("the line", &follower.line), ("the quirk", &follower.quirk)] {
            self.text(spot, of, text);
        }
        self.range(spot, "HP", follower.hp, 1, 20);
        self.range(spot, "movement points", follower.points, 1, 12);
        self.range(spot, "the number of quirks", count(follower.quirks.len()), 0, 4);
        for quirk in &follower.quirks {
            self.quirk(spot, quirk);
        }
    }

    fn quirk(&mut self, spot: Spot<'_>, quirk: &Quirk) {
        match quirk {
            Quirk::Makes(thing, number) | Quirk::Easier(thing, number) => {
                self.known(spot, *thing);
                self.range(spot, "a number", *number, 1, 10);
            }
            Quirk::Rolls(_, more) | Quirk::Check(_, _, more) | Quirk::HuntAttack(more) | Quirk::Recruiter(more) => {
                let fits = *more != 0 && more.unsigned_abs() <= 10;
                self.expect(fits, spot, || format!("a number is {more}, not from 1 to 10 more or less"));
            }
            Quirk::Nurse(number)
            | Quirk::Gathers(_, number)
            | Quirk::Easygoing(_, number)
            | Quirk::AtHome(_, number)
            | Quirk::Ropemaker(number) => self.range(spot, "a number", *number, 1, 10),
            Quirk::Cook(food, fed) => self.stretched(spot, *food, *fed),
            Quirk::CheaperStructures(_)
            | Quirk::CheaperThings(_)
            | Quirk::LuckyMishap
            | Quirk::Frugal
            | Quirk::Haggler
            | Quirk::Thief
            | Quirk::Reroll(_)
            | Quirk::Commander
            | Quirk::Teller
            | Quirk::NoLeader => {}
        }
    }

    pub(super) fn whispers(&mut self) {
        let most = self.pack.whispers.len() <= 100;
        self.expect(most, Spot { part: "whispers", key: "" }, || "there are at most 100 whispers".to_owned());
        for (key, whisper) in &self.pack.whispers {
            let spot = Spot { part: "whispers", key: key.word() };
            self.name(spot, &whisper.name);
            self.text(spot, "the text", &whisper.text);
            self.range(spot, "points", whisper.points, 1, 10);
            let wanted = whisper.aim.wanted();
            self.expect((1..=100).contains(&wanted), spot, || format!("an aim is {wanted}, not from 1 to 100"));
        }
    }

    pub(super) fn events(&mut self) {
        for (key, event) in &self.pack.events {
            let spot = Spot { part: "events", key: key.word() };
            self.name(spot, &event.name);
            self.text(spot, "the text", &event.text);
            let (from, to) = event.on;
            let fits = 1 <= from && from <= to && to <= 100;
            self.expect(fits, spot, || format!("{from} to {to} are no throws of a d100"));
            for effect in &event.does {
                self.effect(spot, Occasion::Day, effect);
            }
        }
        let whole = Spot { part: "events", key: "" };
        for throw in 1..=100_u8 {
            let on = self.pack.events.values().filter(|event| (event.on.0..=event.on.1).contains(&throw)).count();
            self.expect(on == 1, whole, || format!("{on} events come up on a {throw}"));
        }
    }
}
