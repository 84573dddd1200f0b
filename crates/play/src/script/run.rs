//! Running a script, line by line.

use std::collections::BTreeMap;

use super::faces::ScriptDice;
use super::{Load, ScenarioText, Scene, ScriptFault, ScriptFaults, Scripted};
use crate::seat::Seat;
use crate::spelling::instead;

mod checks;
mod scenarios;

/// The words that begin a line of any script.
const WORDS: [&str; 12] =
    ["scenario", "preset", "scene", "again", "seed", "dice", "bots", "no", "open", "closed", "expect", "as"];
/// The most commands that bots give by one line.
const MOST_COMMANDS: u32 = 100_000;
const NO_SCENARIO: &str = "a scenario is needed first";

/// A game as a script has brought it so far.
#[derive(Debug)]
pub struct ScriptRun<G: Scripted> {
    state: Option<G::State>,
    setup: Option<G::Setup>,
    dice: ScriptDice,
    /// What the latest command brought about.
    events: Vec<G::Event>,
    /// The same in words.
    told: Vec<String>,
    /// What those who watch have not been told yet.
    unsaid: Vec<String>,
    /// Whether a command has been carried out.
    under_way: bool,
    /// Whether the rest of the scene means nothing.
    ended: bool,
    scenes: Vec<Scene<G::Shown>>,
    presets: BTreeMap<String, ScenarioText>,
    /// The preset whose text comes next.
    naming: Option<String>,
    /// The line that is being run, the first being 1.
    at: usize,
    /// Whether the latest scenario could not be read: then nothing that would begin from it is run.
    unreadable: bool,
    faults: Vec<ScriptFault>,
}

/// What is wrong with a line.
enum LineFault {
    /// Something did not come as it says; the scene goes on.
    Noted(String),
    /// The rest of the scene means nothing.
    Ends(String),
}

impl<T: Into<String>> From<T> for LineFault {
    fn from(what: T) -> Self {
        Self::Ends(what.into())
    }
}

/// Runs a script that names no files.
///
/// # Errors
/// All that is wrong with it, and all that does not come as it says.
pub fn run<G: Scripted>(text: &str) -> Result<ScriptRun<G>, ScriptFaults> {
    run_in(text, &mut |path| Err(format!("{path} cannot be fetched here")), &mut |_| ())
}

/// Runs a script, fetches the files that it names, and tells what happens as it does.
///
/// # Errors
/// All that is wrong with it, and all that does not come as it says.
pub fn run_in<G: Scripted>(
    text: &str,
    load: Load<'_>,
    tell: &mut dyn FnMut(&str),
) -> Result<ScriptRun<G>, ScriptFaults> {
    let lines: Vec<&str> = text.lines().collect();
    let mut run = ScriptRun::<G>::new();
    let mut at = 0;
    while at < lines.len() {
        run.at = at + 1;
        let done = run.step(&lines, &mut at, load);
        run.take_down(done);
        run.unsaid.drain(..).for_each(|line| tell(&line));
    }
    run.at = lines.len();
    run.finish_scene();
    if run.faults.is_empty() { Ok(run) } else { Err(ScriptFaults(run.faults)) }
}

impl<G: Scripted> ScriptRun<G> {
    fn new() -> Self {
        Self {
            state: None,
            setup: None,
            dice: ScriptDice::none(G::tag),
            events: Vec::new(),
            told: Vec::new(),
            unsaid: Vec::new(),
            under_way: false,
            ended: false,
            scenes: Vec::new(),
            presets: BTreeMap::new(),
            naming: None,
            at: 0,
            unreadable: false,
            faults: Vec::new(),
        }
    }

    /// The scenes that have a name, and what each of them showed.
    pub fn scenes(&self) -> &[Scene<G::Shown>] {
        &self.scenes
    }

    /// The game as it stands.
    pub fn state(&self) -> Option<&G::State> {
        self.state.as_ref()
    }

    /// From what the latest scene begins.
    pub fn setup(&self) -> Option<&G::Setup> {
        self.setup.as_ref()
    }

    /// Takes down what is wrong with a line.
    fn take_down(&mut self, done: Result<(), LineFault>) {
        match done {
            Ok(()) => {}
            Err(LineFault::Noted(what)) => self.note(what),
            Err(LineFault::Ends(what)) => {
                self.note(what);
                self.ended = true;
            }
        }
    }

    fn note(&mut self, what: String) {
        let scene = self.scenes.last().map(|scene| scene.name.clone());
        self.faults.push(ScriptFault { scene, line: self.at, what });
    }

    /// Takes the next line, or the scenario that begins there.
    fn step(&mut self, lines: &[&str], at: &mut usize, load: Load<'_>) -> Result<(), LineFault> {
        let first = *at;
        *at += 1;
        let line = lines[first].split('#').next().unwrap_or_default().trim();
        if line != "---" {
            return if line.is_empty() { Ok(()) } else { self.line(line, load) };
        }
        let rest = &lines[first + 1..];
        let length = rest.iter().position(|line| line.trim() == "---");
        *at = length.map_or(lines.len(), |length| first + length + 2);
        let length = length.ok_or("the scenario that begins here has no end: a line of --- is missing")?;
        self.written(ScenarioText::scripted(first + 2, &rest[..length]), load)
    }

    fn line(&mut self, line: &str, load: Load<'_>) -> Result<(), LineFault> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "scenario" => self.choose_scenario(rest, load),
            "preset" => self.name_preset(rest),
            "again" => {
                self.begin_anew();
                Ok(())
            }
            "scene" => self.name_scene(rest),
            "seed" => self.seed(rest),
            _ if self.ended => Ok(()),
            "dice" => self.lay(rest),
            "bots" => self.bots(rest),
            "no" => self.refused(rest),
            "open" => self.open(rest),
            "closed" => self.closed(rest),
            "expect" => self.expect(rest),
            _ => self.command(line),
        }
    }

    fn seed(&mut self, number: &str) -> Result<(), LineFault> {
        self.dice.seed(number.parse().map_err(|_| "a number is needed")?);
        Ok(())
    }

    fn lay(&mut self, faces: &str) -> Result<(), LineFault> {
        let faces: Result<Vec<u32>, _> = faces.split_whitespace().map(str::parse).collect();
        self.dice.lay(faces.map_err(|_| "faces are whole numbers")?);
        Ok(())
    }

    /// The same scenario from its beginning, under a name that no other scene has.
    fn name_scene(&mut self, name: &str) -> Result<(), LineFault> {
        self.begin_anew();
        if name.is_empty() || self.scenes.iter().any(|scene| scene.name == name) {
            return Err(format!("a scene needs a name of its own, unlike {name:?}").into());
        }
        self.scenes.push(Scene { name: name.to_owned(), shown: Vec::new() });
        Ok(())
    }

    fn begin_anew(&mut self) {
        self.finish_scene();
        self.renew();
    }

    /// The dice of a scene that has come to its end must be used up.
    fn finish_scene(&mut self) {
        if let Some(what) = self.dice.used_up().err().filter(|_| !self.ended) {
            self.note(what);
        }
    }

    /// Nothing has happened yet.
    fn renew(&mut self) {
        self.dice = self.dice.renewed(self.dice.keeps());
        self.state = None;
        self.events.clear();
        self.told.clear();
        self.under_way = false;
        self.ended = self.unreadable;
    }

    /// The game, begun with the dice there are if it has not begun yet.
    fn begun(&mut self) -> Result<&G::State, LineFault> {
        if self.state.is_none() {
            let setup = self.setup.clone().ok_or(NO_SCENARIO)?;
            let first = |faults: Vec<crate::game::Fault>| faults.iter().map(ToString::to_string).collect::<Vec<_>>();
            let state = G::begin(setup).map_err(|faults| first(faults).join("; "))?;
            let mut opening = Vec::new();
            G::open(&state, &mut self.dice, &mut opening);
            self.state = Some(state);
            self.announce("as it begins");
            self.happen(opening);
            self.dice.fit()?;
        }
        self.state.as_ref().ok_or_else(|| NO_SCENARIO.into())
    }

    /// Tells which dice fell by themselves, as a line that would lay them down.
    fn announce(&mut self, why: &str) {
        let fell = self.dice.take_fallen();
        if !fell.is_empty() {
            let faces: Vec<String> = fell.iter().map(ToString::to_string).collect();
            self.unsaid.push(format!("dice {}  # by themselves: {why}", faces.join(" ")));
        }
    }

    /// Who says a line, and what.
    fn read(&mut self, line: &str) -> Result<(Seat, G::Command), LineFault> {
        let (speaker, line) = speaker(line)?;
        let state = self.begun()?;
        let word = line.split_whitespace().next().unwrap_or_default();
        let known = G::words(state);
        if !known.iter().any(|other| other == word) {
            let all = known.iter().map(String::as_str).chain(WORDS);
            return Err(format!("{word:?} is neither a word of scripts nor anybody here{}", instead(word, all)).into());
        }
        let (seat, command) = G::read(state, line)?;
        Ok((speaker.unwrap_or(seat), command))
    }

    fn command(&mut self, line: &str) -> Result<(), LineFault> {
        let (seat, command) = self.read(line)?;
        self.submit(seat, &command, line)
    }

    fn submit(&mut self, seat: Seat, command: &G::Command, line: &str) -> Result<(), LineFault> {
        let state = self.state.as_ref().ok_or(NO_SCENARIO)?;
        G::permit(&G::sight(state, seat), command).map_err(|refusal| format!("refused: {refusal}"))?;
        let mut events = Vec::new();
        G::resolve(state, seat, command, &mut self.dice, &mut events);
        // The first command is told together with how the game opened.
        if std::mem::replace(&mut self.under_way, true) {
            self.events.clear();
            self.told.clear();
        }
        self.announce(line);
        self.happen(events);
        self.unsaid.extend(self.told.iter().cloned());
        Ok(self.dice.fit()?)
    }

    /// Writes events into the game and takes down what they tell and show.
    fn happen(&mut self, events: Vec<G::Event>) {
        let Some(state) = self.state.as_mut() else { return };
        let mut shown = Vec::new();
        for (place, event) in events.iter().enumerate() {
            let before = state.clone();
            shown.extend(G::shown(&before, event, place.checked_sub(1).and_then(|last| events.get(last))));
            G::apply(state, event);
            let seen = G::seen(&before, event, state, Seat::Gm);
            let told = seen.map(|seen| G::tell(&seen, &|seat| seat.to_string()).text);
            self.told.extend(told.filter(|told| !told.is_empty()));
        }
        self.events.extend(events);
        self.show(shown);
    }

    /// Takes down what was shown, if it happened in a scene.
    fn show(&mut self, shown: impl IntoIterator<Item = G::Shown>) {
        if let Some(scene) = self.scenes.last_mut() {
            scene.shown.extend(shown);
        }
    }

    /// Lets the computer play everybody for so many commands.
    fn bots(&mut self, count: &str) -> Result<(), LineFault> {
        let count: u32 = count.parse().map_err(|_| "the number of commands is needed")?;
        for _ in 0..count.min(MOST_COMMANDS) {
            let state = self.begun()?;
            let Some(seat) = G::awaited(state) else { break };
            let Some(command) = G::bot(state, seat) else { break };
            let line = G::write(state, seat, &command);
            self.submit(seat, &command, &line)?;
        }
        Ok(())
    }
}

/// Who says a line, if it begins with `as 2` or `as gm`, and the rest of it.
fn speaker(line: &str) -> Result<(Option<Seat>, &str), String> {
    let Some((seat, rest)) = line.strip_prefix("as ").and_then(|rest| rest.split_once(' ')) else {
        return Ok((None, line));
    };
    let player = seat.parse().map(Seat::Player).ok();
    let seat =
        player.or_else(|| seat.parse().ok()).ok_or_else(|| format!("{seat:?} is no seat; there are gm, 1, 2 ..."))?;
    Ok((Some(seat), rest.trim()))
}
