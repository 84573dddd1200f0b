//! The making and the life of a main character, as a game on the kernel.

use dice::Dice;
use play::Seat;
use play::game::{Fault, Telling};
use play::open_game::OpenGame;
use play::options::Offer;

use super::{MainCommand, MainEvent, MainRefusal, MainSetup, MainState, door, offers, resolve, tell};

/// One main character from the first choice on.
#[derive(Clone, Copy, Debug)]
pub struct MainLife;

impl OpenGame for MainLife {
    const ID: &'static str = "island-life";
    const NAME: &'static str = "Pillar Island character";
    const RULES: u32 = 1;
    type Setup = MainSetup;
    type State = MainState;
    type Command = MainCommand;
    type Event = MainEvent;
    type Refusal = MainRefusal;

    fn begin(_setup: MainSetup) -> Result<MainState, Vec<Fault>> {
        Ok(MainState::default())
    }

    fn options(state: &MainState, seat: Seat, offer: &mut impl FnMut(Offer)) {
        offers::options(state, seat, offer);
    }

    fn permit(state: &MainState, seat: Seat, command: &MainCommand) -> Result<(), MainRefusal> {
        if let MainCommand::Arrive { .. } | MainCommand::Return { .. } = command {
            return door::permit(state, seat, command);
        }
        offers::permit(state, seat, command)
    }

    fn resolve(state: &MainState, _seat: Seat, command: &MainCommand, dice: &mut impl Dice, out: &mut Vec<MainEvent>) {
        resolve::resolve(state, command, dice, out);
    }

    fn apply(state: &mut MainState, event: &MainEvent) {
        state.write(event);
    }

    fn tell(event: &MainEvent, _names: &dyn Fn(Seat) -> String) -> Telling {
        tell::tell(event)
    }
}
