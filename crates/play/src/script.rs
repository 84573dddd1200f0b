//! Scripts: a scenario, commands in notation, the dice to use and what must come of it, for any game that reads lines.
//!
//! ```text
//! preset yard                     names the scenario between the next two lines of ---
//! scenario yard                   begins a preset, one that comes along, or a file; or the scenario's text between two lines
//!                                 of ---, of which the first may say `like yard`: what follows is added to that
//! scene a blow from behind        names what follows, and begins the scenario anew
//! again                           the same without a name
//! dice 6 1                        faces in the order in which dice ask for them
//! seed 7                          chance from a seed, once they are used
//! ann strikes bob                 a command in the game's own notation
//! as 2 bob waits                  a command of seat 2; `as gm` is the GM's
//! bots 20                         the game's bot plays everybody for so many commands
//! no bob strikes ann: turn        a command is refused, with those words in the refusal
//! open ann strike                 an option is open; or: closed ann strike: too far
//! expect log misses               a sentence that was told since the last command; `silence misses`: none was
//! expect told hits before falls   two of them, in that order
//! expect chance ann strikes bob 62.5 %   what an offer shows before it is taken; or: 135/216
//! expect over                     and turn, order, winner, awaited; all else is the game's own
//! ```
//!
//! A run tells all that is at fault. What does not come as expected is noted, and the scene goes on; a line after which
//! the rest of its scene means nothing (unreadable, refused, without dice) ends the scene, and the next one is run.

use std::fmt::{self, Debug};

use serde_json::Value as Json;
use thiserror::Error;

use crate::game::Game;
use crate::options::Offer;
use crate::seat::Seat;
use crate::spelling::instead;

mod chance;
mod faces;
mod general;
mod run;
mod scenario;

pub use general::same;
pub use run::{ScriptRun, run, run_in};
pub use scenario::{LineSource, ScenarioText, TextFault};

/// Fetches the text of a file by its path, or says why it cannot.
pub type Load<'l> = &'l mut dyn FnMut(&str) -> Result<String, String>;

/// A game whose commands and expectations can be written as lines.
pub trait Scripted: Game {
    /// What a scene of it is called in sentences.
    const SCENE: &'static str;
    /// The first words of what can be expected of this game besides what can be of any.
    const EXPECTED: &'static [&'static str];

    /// Something that a scene shows besides its expectations, for lists that name scenes as proof.
    type Shown: Clone + Debug + PartialEq;

    /// The scenarios and presets that come with the game: key and text.
    fn scenarios() -> Vec<(&'static str, &'static str)>;

    /// A scenario that rests upon another: what the other says, then what it says itself.
    fn compose(base: ScenarioText, own: ScenarioText) -> ScenarioText {
        base.then(own)
    }

    /// Reads a scenario; files that it names are fetched from beside it.
    fn setup(text: &str, load: Load<'_>) -> Result<Self::Setup, Vec<TextFault>>;

    /// The words with which a line of notation may begin.
    fn words(state: &Self::State) -> Vec<String>;

    /// Reads a line of notation, and who would say it.
    fn read(state: &Self::State, line: &str) -> Result<(Seat, Self::Command), String>;

    /// Writes a command as a line, for those who watch.
    fn write(_state: &Self::State, _seat: Seat, command: &Self::Command) -> String {
        json(command).to_string()
    }

    /// The seat that is to command something next.
    fn awaited(state: &Self::State) -> Option<Seat> {
        let mut prompts = Vec::new();
        Self::prompts(state, &mut prompts);
        prompts.first().map(|prompt| prompt.to)
    }

    /// What the game's bot would command.
    fn bot(_state: &Self::State, _seat: Seat) -> Option<Self::Command> {
        None
    }

    /// Checks what is expected of this game alone; what that shows, if anything.
    fn expect(moment: &Moment<'_, Self>, text: &str) -> Result<Option<Self::Shown>, String>;

    /// An option by its verb, for whoever is awaited or named by `as`; games with notation for options read their own.
    fn option(state: &Self::State, speaker: Option<Seat>, text: &str) -> Result<OptionFound<Self::Shown>, String> {
        let seat = speaker.or_else(|| Self::awaited(state)).unwrap_or(Seat::Gm);
        offered_option(&offers::<Self>(state, seat), text.trim())
    }

    /// The turn, in games that count them.
    fn turn(_state: &Self::State) -> Option<String> {
        None
    }

    /// Who acts, one after the other, in games that have an order.
    fn order(_state: &Self::State) -> Option<Vec<String>> {
        None
    }

    /// What an event shows, with the state and the event before it.
    fn shown(_before: &Self::State, _event: &Self::Event, _last: Option<&Self::Event>) -> Option<Self::Shown> {
        None
    }

    /// What a refusal shows.
    fn refusal_shown(_refusal: &Self::Refusal) -> Vec<Self::Shown> {
        Vec::new()
    }

    /// The number by which the nth new thing of a scene is named.
    fn tag(nth: u32) -> u32 {
        nth
    }
}

/// What an expectation is held against.
#[derive(Debug)]
pub struct Moment<'m, G: Game> {
    /// The game as it stands.
    pub state: &'m G::State,
    /// What the latest command brought about.
    pub events: &'m [G::Event],
    /// The same in words.
    pub told: &'m [String],
}

/// An option as a script asks for it.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionFound<S> {
    /// The option in words.
    pub name: String,
    /// Why it is closed, if it is.
    pub closed: Option<String>,
    /// What it shows to be so.
    pub shown: Option<S>,
}

/// A part of a script with a name: a game from its beginning.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Scene<S> {
    /// What it is called.
    pub name: String,
    /// What it showed.
    pub shown: Vec<S>,
}

/// What is wrong with a line of a script, or did not come as it says.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
#[error("{}line {line}: {what}", scene.as_ref().map(|name| format!("scene {name}, ")).unwrap_or_default())]
pub struct ScriptFault {
    /// The scene, if it has a name.
    pub scene: Option<String>,
    /// The line, the first being 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

/// Everything that is wrong with a script, by line.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ScriptFaults(pub Vec<ScriptFault>);

impl fmt::Display for ScriptFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for ScriptFaults {}

/// Everything that a seat could do.
fn offers<G: Game>(state: &G::State, seat: Seat) -> Vec<Offer> {
    let mut offers = Vec::new();
    G::options(&G::sight(state, seat), &mut |offer| offers.push(offer));
    offers
}

fn json(command: &impl serde::Serialize) -> Json {
    serde_json::to_value(command).unwrap_or(Json::Null)
}

/// An option by its verb; it is open if one of the offers of that verb is.
fn offered_option<S>(offers: &[Offer], verb: &str) -> Result<OptionFound<S>, String> {
    let of_verb = || offers.iter().filter(|offer| offer.verb() == verb);
    let open = of_verb().any(|offer| offer.as_open().is_some());
    let reason = |offer: &Offer| match offer {
        Offer::Open { .. } => None,
        Offer::Closed { reason, .. } => Some(reason.clone()),
    };
    let unknown = || format!("{verb:?} is no option here{}", instead(verb, offers.iter().map(Offer::verb)));
    let closed = if open { None } else { Some(of_verb().find_map(reason).ok_or_else(unknown)?) };
    Ok(OptionFound { name: verb.to_owned(), closed, shown: None })
}
