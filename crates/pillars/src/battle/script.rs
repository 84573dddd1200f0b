//! Scripts of fights: what [`play::script`] needs to know of a fight. The rule tests are written in scripts, and anybody
//! can run one.
//!
//! ```text
//! scene a blow from behind        names what follows, and begins the scenario anew
//! scenario duel                   one that comes with the program; or a scenario's TOML between two lines of ---
//! dice 6 1                        faces in the order in which dice ask for them
//! first
//! aldric a 4,4 SE                 a command, for the seat that plays the figure
//! expect aldric at 4,4            where somebody is, what is left of it, how it holds itself ...
//! closed aldric j: engaged        an option is closed, with those words in its reason; or: open aldric b
//! expect counts from the rear +4  all that went into the latest attack besides DEX; or: expect counts nothing
//! ```

use play::Seat;
use play::script::{Load, Moment, OptionFound, ScenarioText, Scripted, TextFault};
pub use play::script::{ScriptFault, ScriptFaults};

use super::command::Command;
use super::event::Event;
use super::game::Combat;
use super::refusal::Refusal;
use super::scenario::{self, Scenario};
use super::setup::Setup;
use super::sight::Sight;
use super::state::Battle;
use super::{bot, notation};
use crate::exchange;

mod expectation;
mod presets;
mod shown;

pub use shown::SceneFact;

/// A fight as a script has brought it so far.
pub type Run = play::script::ScriptRun<Combat>;

/// Runs a script that names no files.
///
/// # Errors
/// All that is wrong with it, and all that does not come as it says.
pub fn run(text: &str) -> Result<Run, ScriptFaults> {
    play::script::run(text)
}

/// Runs a script, fetches the files that it names, and tells each event as it happens.
///
/// # Errors
/// All that is wrong with it, and all that does not come as it says.
pub fn run_in(text: &str, load: Load<'_>, tell: &mut dyn FnMut(&str)) -> Result<Run, ScriptFaults> {
    play::script::run_in(text, load, tell)
}

impl Scripted for Combat {
    const SCENE: &'static str = "the fight";
    const EXPECTED: &'static [&'static str] = &expectation::WORDS;
    type Shown = SceneFact;

    fn scenarios() -> Vec<(&'static str, &'static str)> {
        presets::ALL.into_iter().chain(scenario::all().iter().map(|stored| (stored.key, stored.text))).collect()
    }

    fn compose(base: ScenarioText, own: ScenarioText) -> ScenarioText {
        presets::compose(base, own)
    }

    fn setup(text: &str, load: Load<'_>) -> Result<Setup, Vec<TextFault>> {
        let mut characters = |path: &str| {
            let text = load(path)?;
            let import = exchange::read(&text, exchange::unopened).map_err(|faults| {
                let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
                format!("{path} is no character that could come: {}", faults.join("; "))
            })?;
            Ok(import.character)
        };
        let read = Scenario::read_with(text, &mut characters).map(|scenario| scenario.setup);
        read.map_err(|faults| faults.iter().map(presets::text_fault).collect())
    }

    fn words(battle: &Battle) -> Vec<String> {
        let sight = Sight::of(battle, Seat::Gm);
        let handles = battle.figures.iter().map(notation::handle);
        handles.chain(notation::names(&sight)).chain(["first", "place", "gm"].map(str::to_owned)).collect()
    }

    fn read(battle: &Battle, line: &str) -> Result<(Seat, Command), String> {
        let command = notation::read(&Sight::of(battle, Seat::Gm), line).map_err(|error| error.to_string())?;
        let seat = match line.split_whitespace().next().unwrap_or_default() {
            "gm" => Seat::Gm,
            "first" | "place" => bot::awaited(battle).unwrap_or(Seat::Gm),
            name => {
                let named = battle.figures.iter().find(|figure| notation::handle(figure) == name);
                named.map_or(Seat::Gm, |figure| figure.seat)
            }
        };
        Ok((seat, command))
    }

    fn write(battle: &Battle, seat: Seat, command: &Command) -> String {
        notation::write(&Sight::of(battle, seat), command)
    }

    fn awaited(battle: &Battle) -> Option<Seat> {
        bot::awaited(battle)
    }

    fn bot(battle: &Battle, seat: Seat) -> Option<Command> {
        bot::decide(&Sight::of(battle, seat))
    }

    fn expect(moment: &Moment<'_, Self>, text: &str) -> Result<Option<SceneFact>, String> {
        expectation::check(moment.state, moment.events, text)
    }

    fn option(battle: &Battle, _speaker: Option<Seat>, text: &str) -> Result<OptionFound<SceneFact>, String> {
        expectation::option(battle, text)
    }

    fn turn(battle: &Battle) -> Option<String> {
        Some(battle.turn.to_string())
    }

    fn order(battle: &Battle) -> Option<Vec<String>> {
        Some(battle.queue.iter().map(|slot| notation::handle(&battle.figures[usize::from(*slot)])).collect())
    }

    fn shown(before: &Battle, event: &Event, last: Option<&Event>) -> Option<SceneFact> {
        shown::shown(before, event).or_else(|| shown::carried_out(before, event, last))
    }

    fn refusal_shown(refusal: &Refusal) -> Vec<SceneFact> {
        shown::of_refusal(refusal)
    }

    /// Figures are named by numbers that no script sees.
    fn tag(_nth: u32) -> u32 {
        0
    }
}

#[cfg(test)]
mod tests;
