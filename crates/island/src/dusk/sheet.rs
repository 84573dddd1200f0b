//! The evening in words and numbers: what there is to eat, and what the day brings.

use super::feeding::meal;
use crate::command::Command;
use crate::folk::FolkNo;
use crate::pack::DayEvent;
use crate::state::pending::{DuskStep, Pending};
use crate::state::{State, TribeNo};

/// What a tribe's supper comes to.
#[derive(Clone, Debug)]
pub struct SupperSheet {
    /// Who eats tonight.
    pub eaters: Vec<FolkNo>,
    /// The food that there is.
    pub food: u16,
    /// The food that all of them need.
    pub need: u16,
    /// How many have to go without.
    pub unfed: u16,
    /// How much more may be eaten against hunger.
    pub extra: u8,
    /// What is proposed, which is what happens if nobody answers.
    pub proposed: Command,
}

/// What a tribe's supper comes to, as long as it has to say something about it.
pub fn supper(state: &State, tribe: TribeNo) -> Option<SupperSheet> {
    let Some(Pending::Feeding(asked)) = state.pending.last() else { return None };
    let proposed = asked.contains(&tribe).then(|| super::answers::silent_meal(state, tribe))?;
    let (meal, food) = (meal(state, tribe), state.tribe(tribe).map_or(0, |tribe| tribe.food));
    let (eaters, need, unfed, extra) = (meal.eaters, meal.need, meal.unfed, meal.extra);
    Some(SupperSheet { eaters, food, need, unfed, extra, proposed })
}

/// The event of the day that has been rolled and not come about yet.
pub fn event_to_come(state: &State) -> Option<&DayEvent> {
    let find =
        |pending: &Pending| if let Pending::Dusk(DuskStep::Strike(event)) = pending { Some(*event) } else { None };
    state.pack.events.get(&state.pending.iter().find_map(find)?)
}
