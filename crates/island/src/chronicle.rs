//! Days told: what befell a tribe from one dawn to the next, made from what a seat perceived and from nothing else.

use std::collections::BTreeMap;

use crate::combat::{CombatDeed, DirectDeed, Fate};
use crate::dusk::DuskDeed;
use crate::event::{Deed, Happening};
use crate::growth::GrowthDeed;
use crate::meeting::MeetingDeed;
use crate::settling::{SettlingDeed, listed};
use crate::state::TribeNo;
use crate::turn::TurnDeed;
use crate::words::Resource;
use crate::work::WorkDeed;

mod sentences;
#[cfg(test)]
mod tests;

/// One day of a tribe.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DayTale {
    /// The day, from 1.
    pub day: u8,
    /// The food that was found.
    pub food: u16,
    /// Attempts at food that brought none.
    pub vain: u8,
    /// What was gathered.
    pub gathered: BTreeMap<Resource, u16>,
    /// What was made, and what was spoiled.
    pub made: Vec<String>,
    /// What was spoiled in the making.
    pub spoiled: Vec<String>,
    /// What was found where it lay face down or was drawn.
    pub found: Vec<String>,
    /// What was overcome.
    pub overcome: Vec<String>,
    /// What got the better of them.
    pub failed: Vec<String>,
    /// What they got around.
    pub avoided: Vec<String>,
    /// Areas that they looked into, with the cards that they drew.
    pub drawn: BTreeMap<String, u8>,
    /// Areas that they cleared.
    pub cleared: Vec<String>,
    /// Who joined them.
    pub joined: Vec<String>,
    /// The damage that they took.
    pub hurt: u16,
    /// Who fell and lives.
    pub fallen: Vec<String>,
    /// Who died, and of what.
    pub dead: Vec<(String, String)>,
    /// Whom they met and fought, with the damage that they dealt and took.
    pub fought: Vec<String>,
    /// With whom they made peace.
    pub peace: Vec<String>,
    /// Bargains that were struck.
    pub traded: Vec<String>,
    /// Who went hungry.
    pub unfed: Vec<String>,
    /// Who is more exhausted.
    pub tired: Vec<String>,
    /// What else is worth telling, as it was told.
    pub besides: Vec<String>,
    /// The event at the end of the day.
    pub event: Option<String>,
}

/// The days of a tribe as somebody perceived them, the first first. A day is whole once the next has dawned.
pub fn days<'a>(seen: impl IntoIterator<Item = &'a Happening>, tribe: TribeNo, name: &str) -> Vec<DayTale> {
    let mut all: Vec<DayTale> = Vec::new();
    for happening in seen {
        if let Deed::Turn(TurnDeed::PhaseBegan { day, .. }) = &happening.deed
            && all.last().is_none_or(|tale| tale.day != *day)
        {
            all.push(DayTale { day: *day, ..DayTale::default() });
        }
        if let Some(tale) = all.last_mut() {
            tale.note(happening, tribe, name);
        }
    }
    all
}

impl DayTale {
    fn note(&mut self, happening: &Happening, tribe: TribeNo, name: &str) {
        let own = happening.by == Some(tribe);
        match &happening.deed {
            Deed::Turn(deed) if own => self.turn(deed),
            Deed::Work(deed) if own => self.work(deed),
            Deed::Meeting(deed) if own => self.meeting(deed),
            Deed::Growth(deed) if own => self.growth(deed),
            Deed::Combat(CombatDeed::Direct(deed)) => self.fight_by_turns(deed, own, tribe),
            Deed::Combat(deed) => self.combat(deed, own, name),
            Deed::Dusk(deed) => self.dusk(deed, own, name),
            Deed::Settling(
                SettlingDeed::LaidOut { .. }
                | SettlingDeed::Shuffled { .. }
                | SettlingDeed::Dealt { .. }
                | SettlingDeed::Whispered { .. }
                | SettlingDeed::Wished { .. }
                | SettlingDeed::Wishes { .. }
                | SettlingDeed::Covered { .. }
                | SettlingDeed::TookToken { .. },
            )
            | Deed::Turn(_)
            | Deed::Work(_)
            | Deed::Travel(_)
            | Deed::Meeting(_)
            | Deed::Growth(_)
            | Deed::Guest(_) => {}
        }
    }

    fn turn(&mut self, deed: &TurnDeed) {
        if let TurnDeed::Gathered { gained, .. } = deed {
            for (resource, count) in gained {
                *self.gathered.entry(*resource).or_default() += count;
            }
        } else if let TurnDeed::Woke { who, .. } = deed {
            self.besides.push(format!("{who} came to."));
        }
    }

    fn work(&mut self, deed: &WorkDeed) {
        match deed {
            WorkDeed::Fed { food: 0, .. } => self.vain += 1,
            WorkDeed::Fed { food, .. } => self.food += food,
            WorkDeed::Mishap { damage, .. } => self.hurt += u16::from(*damage),
            WorkDeed::Placed { what: Some(what), .. } => self.found.push(what.clone()),
            WorkDeed::Crafted { what, count, .. } => self.made.push(counted(*count, what)),
            WorkDeed::Raised { what, stage, of, .. } => self.made.push(format!("stage {stage} of {of} of {what}")),
            WorkDeed::Spoiled { what, .. } => self.spoiled.push(what.clone()),
            WorkDeed::Began { .. } | WorkDeed::Explored { .. } | WorkDeed::Placed { what: None, .. } => {}
        }
    }

    fn meeting(&mut self, deed: &MeetingDeed) {
        match deed {
            MeetingDeed::TurnedOver { name, became, .. } => match became {
                crate::meeting::Became::Nothing => {}
                crate::meeting::Became::Area(area) => self.found.push(area.clone()),
                crate::meeting::Became::Encounter => self.found.push(name.clone()),
            },
            MeetingDeed::Avoided { name, success: true } => self.avoided.push(name.clone()),
            MeetingDeed::Confronted { name, success: true, .. } => self.overcome.push(name.clone()),
            MeetingDeed::Confronted { name, success: false, .. } => self.failed.push(name.clone()),
            MeetingDeed::Destroyed { name, who } => self.lost(who, name),
            MeetingDeed::Drew { area, known: false, .. } => *self.drawn.entry(area.clone()).or_default() += 1,
            MeetingDeed::Cleared { area, .. } => self.cleared.push(area.clone()),
            MeetingDeed::Hurt { of, who, fallen } => {
                self.hurt += who.iter().map(|(_, damage)| damage).sum::<u16>();
                self.fell(fallen, of);
            }
            MeetingDeed::Tired { who, dead, .. } => {
                self.tired.extend(who.iter().cloned());
                self.lost(dead, "exhaustion");
            }
            MeetingDeed::Joined { who } => self.joined.extend(who.iter().cloned()),
            MeetingDeed::Taken { who, .. } => self.besides.push(format!("{who} was taken.")),
            MeetingDeed::TakenForGood { who } => self.lost(std::slice::from_ref(who), "whatever took them"),
            MeetingDeed::Found { who } => self.besides.push(format!("{} found alive.", were(who))),
            MeetingDeed::Panicked { name, .. } => self.besides.push(format!("They fled headlong from {name}.")),
            MeetingDeed::Avoided { success: false, .. }
            | MeetingDeed::Drew { known: true, .. }
            | MeetingDeed::CameUpon { .. }
            | MeetingDeed::StoodBefore { .. }
            | MeetingDeed::Faced { .. }
            | MeetingDeed::GaveWay { .. }
            | MeetingDeed::NothingLeft { .. }
            | MeetingDeed::Investigated { .. }
            | MeetingDeed::LeftArea { .. }
            | MeetingDeed::Asked { .. }
            | MeetingDeed::Healed { .. }
            | MeetingDeed::LostPhase { .. }
            | MeetingDeed::Led { .. }
            | MeetingDeed::Learned { .. }
            | MeetingDeed::Peeked { .. }
            | MeetingDeed::Brought { .. }
            | MeetingDeed::Faded { .. } => {}
        }
    }

    fn growth(&mut self, deed: &GrowthDeed) {
        if let GrowthDeed::Learned { who, what } = deed {
            self.besides.push(format!("{who} learned: {what}."));
        } else if let GrowthDeed::Lit { what, .. } = deed {
            self.besides.push(format!("The {what} was lit."));
        }
    }

    fn combat(&mut self, deed: &CombatDeed, own: bool, name: &str) {
        if let CombatDeed::Met { entrant, occupant, .. } = deed {
            self.fought.extend(other_of([entrant, occupant], name).cloned());
        } else if let CombatDeed::PeaceMade { sides: [one, two], .. } = deed {
            self.peace.extend(other_of([one, two], name).cloned());
        } else if let CombatDeed::TradeAccepted { tribe, by, gives, wants, .. } = deed
            && (tribe == name || by == name)
        {
            let (got, paid) = if tribe == name { (gives, wants) } else { (wants, gives) };
            self.traded.push(format!("{} for {}", row(got), row(paid)));
        } else if own {
            self.blows(deed);
        }
    }

    /// Blows of direct combat are told by those who strike: what meets one's own people is one's own loss.
    fn fight_by_turns(&mut self, deed: &DirectDeed, own: bool, tribe: TribeNo) {
        if let DirectDeed::DeathSaved { who, fate: Fate::Dead, .. } = deed
            && own
        {
            self.lost(std::slice::from_ref(who), "wounds");
        }
        for blow in deed.met().iter().filter(|blow| blow.whose == tribe) {
            self.hurt += blow.damage;
            if blow.fate == Fate::Dead {
                self.lost(std::slice::from_ref(&blow.on), "a fight");
            }
        }
    }

    fn blows(&mut self, deed: &CombatDeed) {
        if let CombatDeed::Suffered { damage, dead, .. } = deed {
            self.hurt += damage;
            self.lost(dead, "a fight");
        } else if let CombatDeed::FoughtDeath { who, lives: false } = deed {
            self.lost(std::slice::from_ref(who), "wounds");
        } else if let CombatDeed::FoughtDeath { who, lives: true } = deed {
            self.dead.retain(|(dead, _)| dead != who);
            self.fallen.push(who.clone());
        } else if let CombatDeed::Stole { who, what, from } = deed {
            self.besides.push(format!("{who} stole 1 {what} from {from}."));
        }
    }

    fn dusk(&mut self, deed: &DuskDeed, own: bool, name: &str) {
        if let DuskDeed::Rolled { event, text, .. } = deed {
            self.event = Some(format!("{event}. {text}"));
        } else if let DuskDeed::WentOver { who, from, to } = deed
            && (from == name || to == name)
        {
            self.besides.push(format!("{who} left {from} for {to}."));
        } else if own {
            self.evening(deed);
        }
    }

    fn evening(&mut self, deed: &DuskDeed) {
        if let DuskDeed::Gave { food, .. } = deed {
            self.food += u16::from(*food);
        } else if let DuskDeed::Fed { unfed, .. } = deed {
            self.unfed.extend(unfed.iter().cloned());
        } else if let DuskDeed::Tired { tired, dead, .. } = deed {
            self.tired.extend(tired.iter().cloned());
            self.lost(dead, "exhaustion");
        } else if let DuskDeed::Grew { who, level, .. } = deed {
            self.besides.push(format!("{who} reached level {level}."));
        } else if let DuskDeed::Promoted { who, .. } = deed {
            self.besides.push(format!("{who} leads from now on."));
        } else if let DuskDeed::CameBack { who, .. } = deed {
            self.besides.push(format!("{who} came ashore, a castaway."));
        } else if let DuskDeed::Launched { people, .. } = deed {
            self.besides.push(format!("{} put to sea.", listed(people)));
        }
    }

    /// Those who fell: whether they died is said later, if they did.
    fn fell(&mut self, fallen: &[String], of: &str) {
        for who in fallen {
            self.dead.push((who.clone(), of.to_owned()));
        }
    }

    fn lost(&mut self, who: &[String], of: &str) {
        for one in who {
            self.dead.retain(|(dead, _)| dead != one);
            self.dead.push((one.clone(), of.to_owned()));
        }
    }
}

fn other_of<'a>(sides: [&'a String; 2], name: &str) -> Option<&'a String> {
    match sides {
        [one, two] if one == name => Some(two),
        [one, two] if two == name => Some(one),
        _ => None,
    }
}

fn counted(count: u8, what: &str) -> String {
    if count > 1 { format!("{count} x {what}") } else { what.to_owned() }
}

fn row(goods: &[String]) -> String {
    if goods.is_empty() { "nothing".to_owned() } else { listed(goods) }
}

fn were(who: &[String]) -> String {
    format!("{} {}", listed(who), if who.len() == 1 { "was" } else { "were" })
}
