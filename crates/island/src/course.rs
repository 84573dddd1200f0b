//! The course of one order: what happens is written into a draft of the state at once, so that what follows builds on it.

use dice::Dice;
use hex::Hex;

use crate::change::{self, Change, PersonChange};
use crate::check::{Cast, Check, Throw};
use crate::event::{Deed, Event, Happening};
use crate::folk::FolkNo;
use crate::state::pending::Pending;
use crate::state::{Spot, State, Tribe, TribeNo};

/// A draft of the state in which an order is carried out, with the dice and the events so far.
pub struct OrderCourse<'a, D: Dice> {
    /// How everything stands by now.
    pub state: State,
    /// Where faces come from.
    pub dice: &'a mut D,
    out: &'a mut Vec<Event>,
    throws: Vec<Throw>,
    casts: Vec<Cast>,
    changes: Vec<Change>,
}

impl<'a, D: Dice> OrderCourse<'a, D> {
    /// The course of an order from that state on.
    pub fn new(state: &State, dice: &'a mut D, out: &'a mut Vec<Event>) -> Self {
        Self { state: state.clone(), dice, out, throws: Vec::new(), casts: Vec::new(), changes: Vec::new() }
    }

    /// Something is different from now on. It belongs to the next deed.
    pub fn change(&mut self, change: Change) {
        change::apply(&mut self.state, &change);
        self.changes.push(change);
    }

    /// Somebody is different from now on.
    pub fn change_person(&mut self, who: FolkNo, change: PersonChange) {
        self.change(Change::Person(who, change));
    }

    /// A tribe is different from now on.
    pub fn change_tribe(&mut self, tribe: TribeNo, make: impl FnOnce(&mut Tribe)) {
        if let Some(mut tribe) = self.state.tribe(tribe).cloned() {
            make(&mut tribe);
            self.change(Change::Tribe(Box::new(tribe)));
        }
    }

    /// A hex is different from now on.
    pub fn change_spot(&mut self, hex: Hex, make: impl FnOnce(&mut Spot)) {
        let mut spot = self.state.spot(hex).cloned().unwrap_or_default();
        make(&mut spot);
        self.change(Change::Spot(hex, Box::new(spot)));
    }

    /// Puts something on top of what is to be settled.
    pub fn push(&mut self, pending: Pending) {
        let mut all = self.state.pending.clone();
        all.push(pending);
        self.change(Change::Pending(all));
    }

    /// Takes the top of what is to be settled away.
    pub fn pop(&mut self) -> Option<Pending> {
        let mut all = self.state.pending.clone();
        let top = all.pop()?;
        self.change(Change::Pending(all));
        Some(top)
    }

    /// Replaces the top of what is to be settled.
    pub fn replace_top(&mut self, pending: Pending) {
        let mut all = self.state.pending.clone();
        all.pop();
        all.push(pending);
        self.change(Change::Pending(all));
    }

    /// Rolls a check where everybody sees it. The throw belongs to the next deed.
    pub fn roll(&mut self, who: impl Into<String>, check: Check) -> Throw {
        let throw = check.throw(who, self.dice);
        self.throws.push(throw.clone());
        throw
    }

    /// Throws other dice where everybody sees them; their sum. The throw belongs to the next deed.
    pub fn cast(&mut self, of: impl Into<String>, count: u8, sides: u8, plus: i16) -> i16 {
        let cast = Cast::open(self.dice, of, count, sides, plus);
        let total = cast.total();
        self.casts.push(cast);
        total
    }

    /// What the last of the other dice showed.
    pub fn last_cast(&self) -> u8 {
        self.casts.last().and_then(|cast| cast.faces.first().copied()).unwrap_or(0)
    }

    /// Something was done: an event, with the dice and the changes since the last one.
    pub fn happen(&mut self, by: Option<TribeNo>, deed: Deed) {
        let (throws, casts) = (std::mem::take(&mut self.throws), std::mem::take(&mut self.casts));
        let changes = std::mem::take(&mut self.changes);
        self.out.push(Event { happening: Happening { by, deed, throws, casts }, changes });
    }

    /// Whether something was changed or thrown that no deed tells of yet.
    pub fn is_untold(&self) -> bool {
        !(self.changes.is_empty() && self.throws.is_empty() && self.casts.is_empty())
    }
}
