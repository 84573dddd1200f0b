//! Pillar Island as a game of the kernel: which chapter an order belongs to, and who is asked.

use dice::Dice;
use play::Seat;
use play::game::{Fault, Fork, Game, Part, Prompt, Telling, Touched};
use play::options::Offer;
use play::outcome::Outcome;
use serde_json::Value as Json;

use crate::command::Command;
use crate::course::OrderCourse;
use crate::event::{Event, Happening};
use crate::refusal::Refusal;
use crate::setup::Setup;
use crate::sight::Sight;
use crate::state::{State, TribeNo};
use crate::{change, combat, dusk, growth, guest, meeting, settling, travel, turn, view, work};

/// A game on the island, from the landing to its end.
#[derive(Clone, Copy, Debug)]
pub struct Island;

/// The chapters that orders belong to.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum OrderChapter {
    Settling,
    Turn,
    Work,
    Travel,
    Meeting,
    Combat,
    Dusk,
    Growth,
    Guest,
}

impl OrderChapter {
    fn of(command: &Command) -> Self {
        match command {
            Command::ChooseStart { .. } | Command::TakeToken { .. } => Self::Settling,
            Command::Rest { .. }
            | Command::Done { .. }
            | Command::Gather { .. }
            | Command::RestOfPhase(_)
            | Command::ChangeMind => Self::Turn,
            Command::Craft { .. }
            | Command::Explore { .. }
            | Command::Fish { .. }
            | Command::Forage { .. }
            | Command::Hunt { .. }
            | Command::Roll { .. }
            | Command::Place { .. } => Self::Work,
            Command::Move { .. } | Command::Stealth { .. } | Command::Walk { .. } | Command::Arrive => Self::Travel,
            Command::Settle { .. }
            | Command::Avoid { .. }
            | Command::Confront { .. }
            | Command::GiveWay { .. }
            | Command::Investigate { .. }
            | Command::DrawCard
            | Command::LeaveArea
            | Command::Share { .. }
            | Command::Choose { .. }
            | Command::ChooseStores { .. }
            | Command::ChooseItem { .. }
            | Command::Pick { .. }
            | Command::Peek { .. } => Self::Meeting,
            Command::Lead { .. }
            | Command::TakeRole { .. }
            | Command::Attack
            | Command::OfferPeace
            | Command::Retreat { .. }
            | Command::Special { .. }
            | Command::AssignDamage { .. }
            | Command::Strike { .. }
            | Command::StrikeAndLeave { .. }
            | Command::Dodge
            | Command::Help { .. }
            | Command::Disengage { .. }
            | Command::CastAt { .. }
            | Command::UseOn { .. }
            | Command::OrderBand { .. }
            | Command::EnterOutcome(_)
            | Command::AcceptOutcome
            | Command::RefuseOutcome
            | Command::OfferTrade(_)
            | Command::AcceptTrade
            | Command::RefuseTrade
            | Command::EndTrade
            | Command::Part { .. }
            | Command::SetStanding { .. } => Self::Combat,
            Command::Feed { .. } | Command::Answer { .. } | Command::Bestow { .. } | Command::LookAt { .. } => {
                Self::Dusk
            }
            Command::UseItem { .. }
            | Command::UseFeature { .. }
            | Command::Cast { .. }
            | Command::Give { .. }
            | Command::PickUp { .. }
            | Command::Light { .. }
            | Command::Grow { .. } => Self::Growth,
            Command::Guest(_) => Self::Guest,
        }
    }
}

impl Game for Island {
    const ID: &'static str = "island";
    const NAME: &'static str = "Pillar Island";
    const RULES: u32 = 2;
    type Setup = Setup;
    type State = State;
    type Sight<'a> = Sight<'a>;
    type Command = Command;
    type Event = Event;
    type Seen = Happening;
    type Refusal = Refusal;

    fn begin(setup: Setup) -> Result<State, Vec<Fault>> {
        settling::begin(setup)
    }

    fn unfit(setup: &Setup) -> Vec<Fault> {
        settling::unfit(setup)
    }

    fn open(state: &State, dice: &mut impl Dice, out: &mut Vec<Event>) {
        let mut course = OrderCourse::new(state, dice, out);
        settling::open(&mut course);
    }

    fn sight(state: &State, seat: Seat) -> Sight<'_> {
        Sight::new(state, seat)
    }

    fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
        settling::options(sight, offer);
        turn::options(sight, offer);
        work::options(sight, offer);
        travel::options(sight, offer);
        meeting::options(sight, offer);
        combat::options(sight, offer);
        dusk::options(sight, offer);
        growth::options(sight, offer);
    }

    fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
        if let Command::Guest(order) = command {
            return Ok(guest::permit(sight, order)?);
        }
        if sight.tribe().is_none() {
            return Err(Refusal::NoTribe);
        }
        if sight.public().ending.is_some() {
            return Err(Refusal::Over);
        }
        match OrderChapter::of(command) {
            OrderChapter::Settling => settling::permit(sight, command),
            OrderChapter::Turn => turn::permit(sight, command),
            OrderChapter::Work => work::permit(sight, command),
            OrderChapter::Travel => travel::permit(sight, command),
            OrderChapter::Meeting => meeting::permit(sight, command),
            OrderChapter::Combat => combat::permit(sight, command),
            OrderChapter::Dusk => dusk::permit(sight, command),
            OrderChapter::Growth => growth::permit(sight, command),
            OrderChapter::Guest => Err(Refusal::NotNow),
        }
    }

    fn resolve(state: &State, seat: Seat, command: &Command, dice: &mut impl Dice, out: &mut Vec<Event>) {
        let mut course = OrderCourse::new(state, dice, out);
        if let Command::Guest(order) = command {
            return guest::resolve(&mut course, order);
        }
        let Some(tribe) = TribeNo::of(seat) else { return };
        turn::drop_errands(&mut course, tribe);
        match OrderChapter::of(command) {
            OrderChapter::Settling => settling::resolve(&mut course, tribe, command),
            OrderChapter::Turn => turn::resolve(&mut course, tribe, command),
            OrderChapter::Work => work::resolve(&mut course, tribe, command),
            OrderChapter::Travel => travel::resolve(&mut course, tribe, command),
            OrderChapter::Meeting => meeting::resolve(&mut course, tribe, command),
            OrderChapter::Combat => combat::resolve(&mut course, tribe, command),
            OrderChapter::Dusk => dusk::resolve(&mut course, tribe, command),
            OrderChapter::Growth => growth::resolve(&mut course, tribe, command),
            OrderChapter::Guest => {}
        }
        turn::go_on(&mut course);
    }

    fn apply(state: &mut State, event: &Event) {
        for difference in &event.changes {
            change::apply(state, difference);
        }
    }

    fn parts(_sight: &Sight<'_>) -> Vec<Part> {
        view::PARTS.to_vec()
    }

    fn view(sight: &Sight<'_>, part: &Part) -> Option<Json> {
        view::view(sight, part)
    }

    fn touches(event: &Event) -> Touched {
        view::touched(event)
    }

    fn seen(_before: &State, event: &Event, _after: &State, seat: Seat) -> Option<Happening> {
        event.happening.seen_by(seat)
    }

    fn tell(seen: &Happening, names: &dyn Fn(Seat) -> String) -> Telling {
        seen.tell(names)
    }

    fn discloses(_before: &State, event: &Event) -> bool {
        event.happening.discloses()
    }

    fn prompts(state: &State, out: &mut Vec<Prompt<Command>>) {
        turn::prompts(state, out);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        dusk::outcome(state)
    }

    fn imagine(sight: &Sight<'_>, dice: &mut impl Dice) -> State {
        view::imagine(sight, dice)
    }

    fn fork(sight: &Sight<'_>, side: usize) -> Option<Fork<State>> {
        view::fork(sight, side)
    }
}
