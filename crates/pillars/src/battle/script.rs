//! Battle scripts: a scenario, commands in notation, the dice to use and what must come of it. The rule tests are written
//! in them, and anybody can run one.
//!
//! ```text
//! scene a blow from behind        names what follows, and begins the scenario anew
//! scenario duel                   one that comes with the program; or a scenario's TOML between two lines of ---
//! dice 6 1                        faces in the order in which dice ask for them
//! first
//! aldric a 4,4 SE                 a command, for the seat that plays the figure
//! expect aldric at 4,4            where somebody is, what is left of it, how it holds itself ...
//! closed aldric j: engaged        an option is closed, with those words in its reason; or: open aldric b
//! no berin > aldric: turn         a command is refused, with those words in the refusal
//! no as 2 aldric a: somebody      a command of seat 2 is; `as gm` is the GM's
//! expect counts from the rear +4  all that went into the latest attack besides DEX; or: expect counts nothing
//! expect log misses               a sentence that was told since the last command
//! expect told hits before falls   two of them, in that order
//! again                           the same scenario from its beginning; another scenario begins another fight
//! ```

use dice::Fast;
use play::Seat;
use play::game::Game;
use thiserror::Error;

use super::command::Command;
use super::event::Event;
use super::game::Combat;
use super::scenario::{self, Scenario};
use super::setup::Setup;
use super::sight::Sight;
use super::state::Battle;
use super::{bot, notation};
use faces::ScriptDice;

mod expectation;
mod faces;
mod scene;

pub use scene::{Scene, Shown};

/// What is wrong with a script, or did not come as it says.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
#[error("line {line}: {what}")]
pub struct ScriptFault {
    /// The line, the first being 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

/// A fight as a script has brought it so far.
#[derive(Debug)]
pub struct Run {
    battle: Option<Battle>,
    setup: Option<Setup>,
    dice: ScriptDice,
    /// What the latest command brought about.
    events: Vec<Event>,
    /// The same in words.
    told: Vec<String>,
    /// Whether a command has been carried out.
    under_way: bool,
    /// The scenes so far.
    scenes: Vec<Scene>,
}

/// Runs a script.
///
/// # Errors
/// At the first line that is no order, or does not come as it says.
pub fn run(text: &str) -> Result<Run, ScriptFault> {
    run_with(text, &mut |_| ())
}

/// Runs a script and tells each event as it happens.
///
/// # Errors
/// At the first line that is no order, or does not come as it says.
pub fn run_with(text: &str, tell: &mut dyn FnMut(&str)) -> Result<Run, ScriptFault> {
    let mut run = Run::new();
    let mut lines = text.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        let line = line.split('#').next().unwrap_or_default().trim();
        let fault = |what: String| ScriptFault { line: number + 1, what };
        if line == "---" {
            let toml: Vec<&str> =
                lines.by_ref().map(|(_, line)| line).take_while(|line| line.trim() != "---").collect();
            let setup = Scenario::parse(&toml.join("\n")).map_err(|faults| fault(format!("{}", faults[0])))?;
            run.begin_with(Some(setup)).map_err(fault)?;
        } else if !line.is_empty() {
            run.line(line, tell).map_err(fault)?;
        }
    }
    let last = text.lines().count();
    run.dice.used_up().map(|()| run).map_err(|what| ScriptFault { line: last, what })
}

impl Run {
    fn new() -> Self {
        let (events, told, scenes) = (Vec::new(), Vec::new(), Vec::new());
        Self { battle: None, setup: None, dice: ScriptDice::none(), events, told, under_way: false, scenes }
    }

    /// The scenes that have a name, and what each of them showed.
    pub fn scenes(&self) -> &[Scene] {
        &self.scenes
    }

    /// The fight as it stands.
    pub fn battle(&self) -> Option<&Battle> {
        self.battle.as_ref()
    }

    fn line(&mut self, line: &str, tell: &mut dyn FnMut(&str)) -> Result<(), String> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word {
            "scenario" => self.choose_scenario(rest.trim()),
            "again" => self.begin_with(None),
            "scene" => self.name_scene(rest.trim()),
            "seed" => {
                let seed = rest.trim().parse().map_err(|_| "a number is needed".to_owned())?;
                self.dice.then = Some(Fast::new(seed));
                Ok(())
            }
            "dice" => {
                let faces: Result<Vec<u32>, _> = rest.split_whitespace().map(str::parse).collect();
                self.dice.faces.extend(faces.map_err(|_| "faces are whole numbers".to_owned())?);
                Ok(())
            }
            "bots" => self.bots(rest, tell),
            "no" => self.refused(rest),
            "open" => {
                let shown = expectation::open(self.begun()?, rest)?;
                self.show(shown);
                Ok(())
            }
            "closed" => {
                let (option, reason) = rest.split_once(':').unwrap_or((rest, ""));
                let shown = expectation::closed(self.begun()?, option, reason.trim())?;
                self.show(shown);
                Ok(())
            }
            "expect" => self.expect(rest.trim()),
            _ => self.command(line, tell),
        }
    }

    fn expect(&mut self, text: &str) -> Result<(), String> {
        if let Some(rest) = text.strip_prefix("counts ") {
            let alone = expectation::counts(&self.events, rest.trim())?;
            if let Some(cause) = alone {
                self.show(Shown::Alone(cause));
            }
            return Ok(());
        }
        let (battle, events, told) = (self.begun()?.clone(), &self.events, &self.told);
        expectation::check(&battle, events, told, text)
    }

    /// Takes down what was shown, if it happened in a scene.
    fn show(&mut self, shown: Shown) {
        if let Some(scene) = self.scenes.last_mut() {
            scene.show(shown);
        }
    }

    /// The same scenario from its beginning, under a name that no other scene has.
    fn name_scene(&mut self, name: &str) -> Result<(), String> {
        if name.is_empty() || self.scenes.iter().any(|scene| scene.name == name) {
            return Err(format!("a scene needs a name of its own, unlike {name:?}"));
        }
        self.begin_with(None)?;
        self.scenes.push(Scene::new(name));
        Ok(())
    }

    fn choose_scenario(&mut self, key: &str) -> Result<(), String> {
        let stored = scenario::find(key).ok_or_else(|| format!("there is no scenario called {key:?}"))?;
        self.begin_with(Some(stored.scenario().setup))
    }

    /// Begins another fight, or the same anew; the dice of the one before must be used up.
    fn begin_with(&mut self, setup: Option<Setup>) -> Result<(), String> {
        self.dice.used_up()?;
        let setup = setup.or_else(|| self.setup.take());
        let dice = ScriptDice { then: self.dice.then.take(), ..ScriptDice::none() };
        let scenes = std::mem::take(&mut self.scenes);
        *self = Self { setup, dice, scenes, ..Self::new() };
        Ok(())
    }

    /// The fight, begun with the dice there are if it has not begun yet.
    fn begun(&mut self) -> Result<&mut Battle, String> {
        if self.battle.is_none() {
            let setup = self.setup.clone().ok_or("a scenario is needed first")?;
            let battle =
                Combat::begin(setup).map_err(|faults| faults.first().map_or_else(String::new, ToString::to_string))?;
            let mut opening = Vec::new();
            Combat::open(&battle, &mut self.dice, &mut opening);
            self.battle = Some(battle);
            self.happen(opening);
        }
        self.battle.as_mut().ok_or_else(|| "a scenario is needed first".to_owned())
    }

    /// The seat that speaks for whoever a line names.
    fn read(&mut self, line: &str) -> Result<(Seat, Command), String> {
        let (speaker, line) = speaker(line)?;
        let battle = self.begun()?;
        let gm = Sight::of(battle, Seat::Gm);
        let command = notation::read(&gm, line).map_err(|error| error.to_string())?;
        let word = line.split_whitespace().next().unwrap_or_default();
        let seat = match word {
            _ if speaker.is_some() => speaker.unwrap_or(Seat::Gm),
            "gm" => Seat::Gm,
            "first" | "place" => bot::awaited(battle).unwrap_or(Seat::Gm),
            name => {
                let named = battle.figures.iter().find(|figure| notation::handle(figure) == name);
                named.map_or(Seat::Gm, |figure| figure.seat)
            }
        };
        Ok((seat, command))
    }

    fn command(&mut self, line: &str, tell: &mut dyn FnMut(&str)) -> Result<(), String> {
        let (seat, command) = self.read(line)?;
        self.submit(seat, &command, tell)
    }

    fn submit(&mut self, seat: Seat, command: &Command, tell: &mut dyn FnMut(&str)) -> Result<(), String> {
        let battle = self.battle.as_mut().ok_or("a scenario is needed first")?;
        Combat::permit(&Sight::of(battle, seat), command).map_err(|refusal| format!("refused: {refusal}"))?;
        let mut events = Vec::new();
        Combat::resolve(battle, seat, command, &mut self.dice, &mut events);
        // The first command is told together with how the fight opened.
        if std::mem::replace(&mut self.under_way, true) {
            self.events.clear();
            self.told.clear();
        }
        self.happen(events);
        self.told.iter().for_each(|line| tell(line));
        if self.dice.dry { Err("the script has no dice left".to_owned()) } else { Ok(()) }
    }

    /// Writes events into the fight and takes down what they tell and show.
    fn happen(&mut self, events: Vec<Event>) {
        let Some(battle) = self.battle.as_mut() else { return };
        let mut shown = Vec::new();
        for (place, event) in events.iter().enumerate() {
            let before = battle.clone();
            let last = place.checked_sub(1).and_then(|last| events.get(last));
            shown.extend(scene::shown(&before, event).or_else(|| scene::carried_out(&before, event, last)));
            Combat::apply(battle, event);
            if let Some(seen) = Combat::seen(&before, event, battle, Seat::Gm) {
                let told = Combat::tell(&seen, &|seat| seat.to_string()).text;
                if !told.is_empty() {
                    self.told.push(told);
                }
            }
        }
        self.events.extend(events);
        for shown in shown {
            self.show(shown);
        }
    }

    /// Lets the computer play everybody for so many commands.
    fn bots(&mut self, rest: &str, tell: &mut dyn FnMut(&str)) -> Result<(), String> {
        let count: u32 = rest.trim().parse().map_err(|_| "the number of commands is needed".to_owned())?;
        self.begun()?;
        for _ in 0..count.min(100_000) {
            let battle = self.begun()?;
            let Some(seat) = bot::awaited(battle) else { break };
            let Some(command) = bot::decide(&Sight::of(battle, seat)) else { break };
            self.submit(seat, &command, tell)?;
        }
        Ok(())
    }

    fn refused(&mut self, rest: &str) -> Result<(), String> {
        let (line, words) = rest.split_once(": ").unwrap_or((rest, ""));
        let (seat, command) = self.read(line)?;
        let battle = self.begun()?;
        match Combat::permit(&Sight::of(battle, seat), &command) {
            Ok(()) => Err(format!("{line:?} was to be refused, and is allowed")),
            Err(refusal) if refusal.to_string().contains(words.trim()) => {
                self.show(Shown::Refused(refusal));
                Ok(())
            }
            Err(refusal) => Err(format!("refused, but because {refusal}")),
        }
    }
}

/// Who says a line, if it begins with `as 2` or `as gm`, and the rest of it.
fn speaker(line: &str) -> Result<(Option<Seat>, &str), String> {
    let Some((seat, rest)) = line.strip_prefix("as ").and_then(|rest| rest.split_once(' ')) else {
        return Ok((None, line));
    };
    let player = |seat: &str| seat.parse().map(Seat::Player).map_err(|_| format!("{seat:?} is no seat"));
    let seat = if seat == "gm" { Seat::Gm } else { player(seat)? };
    Ok((Some(seat), rest))
}

#[cfg(test)]
mod tests;
