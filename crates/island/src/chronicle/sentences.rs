//! A day as a paragraph.

use super::DayTale;
use crate::settling::listed;
use crate::turn::goods;

impl DayTale {
    /// The day in a paragraph, in the tribe's own eyes.
    pub fn told(&self) -> String {
        let parts = [self.larder(), self.bench(), self.land(), self.trials(), self.others(), self.night()];
        let told: Vec<String> = parts.into_iter().flatten().chain(self.besides.iter().cloned()).collect();
        if told.is_empty() { "A quiet day: nobody did anything worth telling.".to_owned() } else { told.join(" ") }
    }

    /// Food and what was gathered.
    fn larder(&self) -> Vec<String> {
        let mut told = Vec::new();
        match (self.food, self.vain) {
            (0, 0) => {}
            (0, 1) => told.push("They looked for food and came back with none.".to_owned()),
            (0, _) => told.push(format!("They looked for food {} and came back with none.", times(self.vain))),
            (food, 0) => told.push(format!("They brought in {food} food.")),
            (food, vain) => told.push(format!("They brought in {food} food, and {} nothing.", times(vain))),
        }
        if !self.gathered.is_empty() {
            told.push(format!("Gathered: {}.", goods(&self.gathered)));
        }
        told
    }

    /// What was made.
    fn bench(&self) -> Vec<String> {
        let made = (!self.made.is_empty()).then(|| format!("They made {}.", listed(&self.made)));
        let spoiled =
            (!self.spoiled.is_empty()).then(|| format!("{} came to nothing on the bench.", listed(&self.spoiled)));
        made.into_iter().chain(spoiled).collect()
    }

    /// What the land held.
    fn land(&self) -> Vec<String> {
        let found = (!self.found.is_empty()).then(|| format!("They came upon {}.", listed(&self.found)));
        let joined = match self.joined.as_slice() {
            [] => None,
            [one] => Some(format!("{one} joined them.")),
            many => Some(format!("{} joined them.", listed(many))),
        };
        let drawn = self.drawn.iter().map(|(area, cards)| {
            let cards = if *cards == 1 { "one card".to_owned() } else { format!("{cards} cards") };
            format!("They went into {area}, {cards} deep.")
        });
        let cleared = self.cleared.iter().map(|area| format!("{area} is cleared."));
        found.into_iter().chain(joined).chain(drawn).chain(cleared).collect()
    }

    /// What was tried, and how it went.
    fn trials(&self) -> Vec<String> {
        let mut told = Vec::new();
        if !self.overcome.is_empty() {
            told.push(format!("They got the better of {}.", listed(&self.overcome)));
        }
        if !self.avoided.is_empty() {
            told.push(format!("They got around {}.", listed(&self.avoided)));
        }
        if !self.failed.is_empty() {
            told.push(format!("{} got the better of them.", listed(&self.failed)));
        }
        if self.hurt > 0 {
            told.push(format!("It cost them {} HP.", self.hurt));
        }
        told
    }

    /// Other tribes.
    fn others(&self) -> Vec<String> {
        let mut told = Vec::new();
        for other in &self.fought {
            let ended = if self.peace.contains(other) { "and parted in peace" } else { "and it came to blows" };
            told.push(format!("They met {other}, {ended}."));
        }
        told.extend(self.traded.iter().map(|bargain| format!("They traded {bargain}.")));
        told
    }

    /// Who fell, who died, who went hungry, and what the night brought.
    fn night(&self) -> Vec<String> {
        let mut told = Vec::new();
        if !self.fallen.is_empty() {
            told.push(format!("{} fell, and lives.", listed(&self.fallen)));
        }
        told.extend(self.dead.iter().map(|(who, of)| format!("{who} is dead: {of}.")));
        if !self.unfed.is_empty() {
            told.push(format!("{} went hungry.", listed(&self.unfed)));
        }
        if !self.tired.is_empty() {
            told.push(format!("More worn out than before: {}.", listed(&self.tired)));
        }
        told.extend(self.event.iter().map(|event| format!("Then, in the dark: {event}")));
        told
    }
}

fn times(count: u8) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        many => format!("{many} times"),
    }
}
