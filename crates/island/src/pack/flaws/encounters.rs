//! Encounters and areas: what is thrown, what comes of it, and cards that lie in one deck each.

use std::collections::BTreeSet;

use super::effects::Occasion;
use super::{Judge, Spot, count};
use crate::key::PackKey;
use crate::pack::trial::{Take, Test, Trial};
use crate::pack::{Encounter, Sort};

impl Judge<'_> {
    pub(super) fn encounters(&mut self) {
        for (key, encounter) in &self.pack.encounters {
            let spot = Spot { part: "encounters", key: key.word() };
            self.name(spot, &encounter.name);
            self.text(spot, "the text", &encounter.text);
            self.range(spot, "copies", encounter.copies, 0, 30);
            self.range(spot, "XP", encounter.xp, 0, 2000);
            match encounter.sort {
                Sort::Blank | Sort::Area => self.nothing_there(spot, encounter),
                Sort::Hostile => self.hostile(spot, encounter),
                Sort::Boon => self.boon(spot, encounter),
            }
            for trial in [&encounter.avoid, &encounter.confront].into_iter().flatten() {
                self.trial(spot, trial);
            }
            for effect in encounter.harm.iter().chain(&encounter.reward) {
                self.effect(spot, Occasion::Encounter, effect);
            }
        }
    }

    fn nothing_there(&mut self, spot: Spot<'_>, encounter: &Encounter) {
        let trials = encounter.avoid.is_some() || encounter.confront.is_some();
        let effects = !encounter.harm.is_empty() || !encounter.reward.is_empty() || encounter.xp > 0;
        self.expect(!trials && !effects, spot, || "nothing can come of it".to_owned());
        self.expect(encounter.tier.is_none(), spot, || "only the hostile have a tier".to_owned());
    }

    fn hostile(&mut self, spot: Spot<'_>, encounter: &Encounter) {
        let tiered = encounter.tier.is_some_and(|tier| (1..=4).contains(&tier));
        self.expect(tiered, spot, || "the hostile have a tier from 1 to 4".to_owned());
        self.expect(encounter.confront.is_some(), spot, || "it cannot be confronted".to_owned());
        self.expect(!encounter.harm.is_empty(), spot, || "a failure does nothing".to_owned());
        self.text(spot, "what is said of a success", &encounter.success);
        self.text(spot, "what is said of a failure", &encounter.failure);
    }

    fn boon(&mut self, spot: Spot<'_>, encounter: &Encounter) {
        self.expect(encounter.tier.is_none(), spot, || "only the hostile have a tier".to_owned());
        self.expect(encounter.avoid.is_none(), spot, || "nobody avoids a boon".to_owned());
        self.expect(!encounter.reward.is_empty(), spot, || "a boon brings something".to_owned());
        let moves = encounter.harm.iter().any(super::effects::leads_away);
        self.expect(!moves, spot, || "a boon leads nobody away (A143)".to_owned());
        self.text(spot, "what is said of a success", &encounter.success);
        if encounter.confront.is_some() {
            self.text(spot, "what is said of a failure", &encounter.failure);
        }
    }

    fn trial(&mut self, spot: Spot<'_>, trial: &Trial) {
        self.range(spot, "the number of tests", count(trial.of.len()), 1, 6);
        if let Take::AtLeast(least) = trial.take {
            let tests = trial.of.len();
            let fits = (1..=tests).contains(&usize::from(least));
            self.expect(fits, spot, || format!("{least} of {tests} tests are to succeed"));
        }
        for test in &trial.of {
            match test {
                Test::Skill(_, dc) | Test::Ability(_, dc) | Test::Save(_, dc) | Test::Attack(dc) => {
                    self.dc(spot, "a test", *dc);
                }
                Test::Spend(thing) => self.known(spot, *thing),
            }
        }
    }

    pub(super) fn areas(&mut self) {
        let areas = &self.pack.areas;
        self.range(Spot { part: "areas", key: "" }, "the number of areas", count(areas.len()), 1, 20);
        let mut dealt: BTreeSet<PackKey<Encounter>> = BTreeSet::new();
        for (key, area) in areas {
            let spot = Spot { part: "areas", key: key.word() };
            self.name(spot, &area.name);
            self.text(spot, "the text", &area.text);
            self.range(spot, "the number of cards", count(area.cards.len()), 1, 20);
            for card in area.cards.iter().chain([&area.finale]) {
                self.known(spot, *card);
                self.expect(dealt.insert(*card), spot, || format!("{card} is in a deck already"));
                let Some(encounter) = self.pack.encounters.get(card) else { continue };
                let is_card = matches!(encounter.sort, Sort::Hostile | Sort::Boon) && encounter.copies == 0;
                self.expect(is_card, spot, || format!("{card} is a token, not a card"));
            }
        }
    }
}
