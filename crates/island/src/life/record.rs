//! A main character in play: what was chosen, what has come of it, and where they have been.

use play::game::Fault;
use play::name::Name;
use serde::{Deserialize, Serialize};

use super::MOST_ARMS;
use crate::hero::{self, Choices};
use crate::sheet::FolkSheet;

/// The most tables that a record remembers.
pub(super) const MOST_TRAVELS: usize = 200;
/// The most XP that one table brings.
pub(super) const MOST_XP: u32 = 20_000;
/// The longest name of a table.
pub(super) const LONGEST_TABLE: usize = 80;
/// The most days on the island.
const MOST_DAYS: u8 = 60;

/// Somebody in play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MainRecord {
    /// What was chosen when they were made.
    pub choices: Choices,
    /// What they are now.
    pub sheet: FolkSheet,
    /// The arms that their owner chose; without, those of the name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arms: Option<u16>,
    /// Where they have been, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub travels: Vec<Travel>,
}

/// What somebody brought home from a table.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Travel {
    /// The table's id.
    pub table: String,
    /// Who they were there: somebody comes home from one place once.
    pub who: u16,
    /// What the table is called.
    pub name: String,
    /// The XP earned there.
    pub xp: u32,
    /// The days survived there.
    pub days: u8,
    /// Whether they died there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub died: bool,
}

impl MainRecord {
    /// Somebody newly made.
    ///
    /// # Errors
    /// All that is wrong with the choices.
    pub fn new(choices: Choices) -> Result<Self, Vec<Fault>> {
        let sheet = choices.make()?;
        Ok(Self { choices, sheet, arms: None, travels: Vec::new() })
    }

    /// All XP earned.
    pub fn xp(&self) -> u32 {
        self.travels.iter().map(|travel| travel.xp).sum()
    }

    /// All days survived.
    pub fn days(&self) -> u32 {
        self.travels.iter().map(|travel| u32::from(travel.days)).sum()
    }

    /// The table at which they died, if they did.
    pub fn grave(&self) -> Option<&Travel> {
        self.travels.iter().find(|travel| travel.died)
    }

    /// Whether they live.
    pub fn lives(&self) -> bool {
        self.grave().is_none()
    }

    /// Somebody under another name.
    #[must_use]
    pub fn called(mut self, name: &str) -> Self {
        name.clone_into(&mut self.choices.name);
        name.clone_into(&mut self.sheet.name);
        self
    }

    /// The same, home from a table: what they brought from the same place before counts no more, and they rise as far as
    /// their XP take them.
    #[must_use]
    pub fn home_from(mut self, travel: Travel) -> Self {
        self.travels.retain(|one| (&one.table, one.who) != (&travel.table, travel.who));
        self.travels.push(travel);
        let level = hero::level_for(self.xp());
        self.sheet = hero::risen_to(self.sheet, level);
        self
    }

    /// All that is wrong with somebody who comes from elsewhere, by the field.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = self.choices.make().err().unwrap_or_default();
        faults.extend(Name::parse(&self.choices.name).err().map(|fault| Fault::new("name", fault.to_string())));
        if faults.is_empty() && self.sheet != self.due_sheet() {
            faults.push(Fault::new("sheet", "is not what the choices and the XP make of it"));
        }
        faults.extend(
            self.arms
                .filter(|arms| *arms > MOST_ARMS)
                .map(|_| Fault::new("arms", format!("must be from 0 to {MOST_ARMS}"))),
        );
        faults.extend(travel_faults(&self.travels));
        faults
    }

    /// The sheet that choices and XP make.
    fn due_sheet(&self) -> FolkSheet {
        self.choices
            .make()
            .map_or_else(|_| self.sheet.clone(), |sheet| hero::risen_to(sheet, hero::level_for(self.xp())))
    }
}

/// What is wrong with where somebody has been.
pub(super) fn travel_faults(travels: &[Travel]) -> Vec<Fault> {
    let mut faults = Vec::new();
    if travels.len() > MOST_TRAVELS {
        faults.push(Fault::new("travels", format!("at most {MOST_TRAVELS} tables are remembered")));
    }
    for (place, travel) in travels.iter().enumerate() {
        let fault = |field: &str, what: String| Fault::new(format!("travels.{place}.{field}"), what);
        faults.extend(travel.faults().into_iter().map(|(field, what)| fault(field, what)));
        if travels[..place].iter().any(|other| (&other.table, other.who) == (&travel.table, travel.who)) {
            faults.push(fault("table", "stands there already with the same number".to_owned()));
        }
        if place + 1 < travels.len() && travel.died {
            faults.push(fault("died", "must be the last: nobody travels on".to_owned()));
        }
    }
    faults
}

impl Travel {
    /// What is wrong with it, by the field.
    pub(super) fn faults(&self) -> Vec<(&'static str, String)> {
        let short = |text: &str| text.chars().count() <= LONGEST_TABLE && !text.chars().any(char::is_control);
        let wrong = [
            (!short(&self.table), "table", format!("has at most {LONGEST_TABLE} characters")),
            (!short(&self.name), "name", format!("has at most {LONGEST_TABLE} characters")),
            (self.xp > MOST_XP, "xp", format!("must be from 0 to {MOST_XP}")),
            (self.days > MOST_DAYS, "days", format!("must be from 0 to {MOST_DAYS}")),
        ];
        wrong.into_iter().filter(|(is, ..)| *is).map(|(_, field, what)| (field, what)).collect()
    }
}
