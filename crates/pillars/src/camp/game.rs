//! The camp as a game on the kernel.

use dice::Dice;
use play::Seat;
use play::game::{Fault, Game, Part, Prompt, ShownTo, Telling, Touched};
use play::options::Offer;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use super::{
    Command, Deed, Event, Refusal, Seen, Sight, State, apply, imagine, legality, offers, resolve, seen, tell, view,
};
use crate::condition;
use crate::creation::{self, living};
use crate::house::HouseRules;

/// The scene between fights.
#[derive(Clone, Copy, Debug)]
pub struct Camp;

/// By which house rules the table plays.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The house rules.
    #[serde(default)]
    pub house: HouseRules,
}

impl Game for Camp {
    const ID: &'static str = "camp";
    const NAME: &'static str = "Pillars camp";
    const RULES: u32 = 2;
    type Setup = Setup;
    type State = State;
    type Sight<'a> = Sight<'a>;
    type Command = Command;
    type Event = Event;
    type Seen = Seen;
    type Refusal = Refusal;

    fn begin(setup: Setup) -> Result<State, Vec<Fault>> {
        Ok(State::new(setup.house))
    }

    fn sight(state: &State, seat: Seat) -> Sight<'_> {
        Sight::of(state, seat)
    }

    fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
        offers::options(sight, &|_| true, offer);
    }

    fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
        legality::permit(sight, command)
    }

    fn resolve(state: &State, _seat: Seat, command: &Command, dice: &mut impl Dice, out: &mut Vec<Event>) {
        resolve::resolve(state, command, dice, out);
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn parts(_sight: &Sight<'_>) -> Vec<Part> {
        view::PARTS.to_vec()
    }

    fn view(sight: &Sight<'_>, part: &Part) -> Option<Json> {
        view::view(sight, part)
    }

    fn touches(event: &Event) -> Touched {
        view::touches(event)
    }

    fn seen(before: &State, event: &Event, after: &State, seat: Seat) -> Option<Seen> {
        seen::seen(before, event, after, seat)
    }

    fn tell(seen: &Seen, names: &dyn Fn(Seat) -> String) -> Telling {
        tell::tell(seen, names)
    }

    fn discloses(_before: &State, event: &Event) -> bool {
        seen::discloses(event)
    }

    fn has_secrets(state: &State) -> bool {
        !state.party.is_empty() || !state.kept.is_empty() || state.foes.iter().any(|foe| foe.hidden)
    }

    /// Survival saves that are due are awaited; nothing else is.
    fn prompts(state: &State, out: &mut Vec<Prompt<Command>>) {
        for camper in state.living().filter(|camper| condition::save(&camper.life.character).is_some()) {
            let what = creation::Command::Live(living::LifeCommand::Save);
            out.push(Prompt {
                id: format!("save {} {}", camper.who.0, camper.life.checks),
                to: camper.seat,
                ask: format!("{} hangs between life and death: make a survival save.", camper.name()),
                if_silent: Some(Command::Deed(Deed { who: camper.who, what })),
                shown_to: ShownTo::Everyone,
            });
        }
    }

    fn imagine(sight: &Sight<'_>, dice: &mut impl Dice) -> State {
        imagine::imagine(sight, dice)
    }
}
