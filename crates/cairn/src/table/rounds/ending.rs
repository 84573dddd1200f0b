//! How a fight ends (Core Rules: Rounds, Critical Damage; ruling C63): one side is defeated or fled, and where the last have
//! failed their save, the Warden says whether they are dead.

use play::ids::Tag;

use super::Round;
use crate::table::{Did, Due, Event, Fight, Foe, Member, SaveCause, State, TableChange, quicksilver};

impl Round<'_> {
    /// A fight ends with one side defeated or fled. Ruling C63: where the last have failed their save and a Warden is there,
    /// it waits for the word whether they are dead.
    pub(super) fn end_if_over(&mut self) {
        if self.is_over() {
            self.end(Vec::new());
        } else if let Some(fallen) = self.last_fallen() {
            self.happen(last_fell(&self.now, fallen));
        }
    }

    /// Whether nobody is left on one side, and no word awaited.
    pub(super) fn is_over(&self) -> bool {
        let waits = !self.now.unled && self.now.due.iter().any(|due| matches!(due, Due::LastStand { .. }));
        self.is_beaten() || (self.is_won() && !waits && self.last_fallen().is_none())
    }

    /// It is over, with what was spent in its last turn.
    pub(super) fn end(&mut self, mut spent: Vec<TableChange>) {
        let event = ended(&self.now);
        spent.extend(event.moved);
        let event = Event { moved: spent, ..event }.telling(&self.now);
        self.happen(event);
    }

    /// Whether nobody of the party stands.
    fn is_beaten(&self) -> bool {
        let away = |fight: &Fight, member: &Member| fight.away.contains(&member.who);
        let stands = |fight: &Fight| self.now.able().any(|member| !away(fight, member));
        self.now.fight.as_ref().is_some_and(|fight| !stands(fight))
    }

    fn is_won(&self) -> bool {
        self.now.fight.is_some() && self.now.fighting().next().is_none()
    }

    /// The last who have failed their save just now, where the Warden has a word on them.
    fn last_fallen(&self) -> Option<Vec<Tag>> {
        let waits = self.now.due.iter().any(|due| matches!(due, Due::LastStand { .. }));
        let asks = self.is_won() && !self.is_beaten() && !self.now.unled && !waits;
        Some(if asks { self.just_fallen() } else { Vec::new() }).filter(|fallen| !fallen.is_empty())
    }

    /// Ruling C63: the word is awaited on those alone who may still stand, and on nobody where another does.
    pub(super) fn hear_the_word(&mut self) {
        let due: Vec<Due> = self.now.due.iter().filter_map(|due| self.awaited(due)).collect();
        if due != self.now.due
            && let Some(last) = self.out.last_mut()
        {
            last.moved.push(TableChange::Due(due.clone()));
            self.now.due = due;
        }
    }

    fn awaited(&self, due: &Due) -> Option<Due> {
        let Due::LastStand { foes } = due else { return Some(due.clone()) };
        let foes: Vec<Tag> = foes.iter().copied().filter(|id| self.may_stand(*id)).collect();
        let stands = self.now.fighting().next().is_some();
        (!stands && !foes.is_empty()).then_some(Due::LastStand { foes })
    }

    /// Whether one has failed its save, and has STR left.
    fn may_stand(&self, id: Tag) -> bool {
        let fell = |foe: &Foe| foe.has_fallen() && foe.scores.str.now > 0 && !foe.hidden;
        self.now.foe(id).is_some_and(fell)
    }

    /// Those who have failed their save by what happened just now, and have STR left. Where the others have run since then,
    /// they were not the last.
    fn just_fallen(&self) -> Vec<Tag> {
        let tested = self.out.iter().rposition(|event| matches!(event.did, Did::MoraleTested { .. }));
        let since = tested.map_or(0, |place| place + 1);
        let blows = self.out[since..].iter().filter(|event| matches!(event.did, Did::Struck(_)));
        let of = |moved: &TableChange| if let TableChange::Foe(foe) = moved { Some(foe.id) } else { None };
        let struck = blows.flat_map(|event| &event.moved).filter_map(of);
        struck.filter(|id| self.may_stand(*id)).collect()
    }
}

/// The last of the opponents have fallen, and nobody's courage is tested until one of them stands.
fn last_fell(state: &State, foes: Vec<Tag>) -> Event {
    let names = foes.iter().filter_map(|id| state.foe(*id)).map(|foe| foe.name.clone()).collect();
    let others = state.due.iter().filter(|due| !matches!(due, Due::Morale { .. })).cloned();
    let all = vec![TableChange::Due(others.chain([Due::LastStand { foes }]).collect())];
    Event::open(Did::LastFell { names }, Vec::new(), all)
}

/// The fight is over, and nobody's courage is in question any more.
pub(in super::super) fn ended(state: &State) -> Event {
    let mut all: Vec<TableChange> = quicksilver::worn_off(state).chain([TableChange::Fight(None)]).collect();
    if state.due.iter().any(is_of_a_fight) {
        let due = state.due.iter().filter(|due| !is_of_a_fight(due)).cloned();
        all.push(TableChange::Due(due.collect()));
    }
    Event::open(Did::FightEnded, Vec::new(), all).telling(state)
}

/// What is due no more when the fight is over.
fn is_of_a_fight(due: &Due) -> bool {
    match due {
        Due::Morale { .. } | Due::LastStand { .. } | Due::Saves { cause: SaveCause::FirstRound, .. } => true,
        Due::Saves { cause: SaveCause::Fear | SaveCause::Word(_), .. }
        | Due::IllEffect { .. }
        | Due::MakeRoom { .. }
        | Due::Exhaustion
        | Due::Weather => false,
    }
}
