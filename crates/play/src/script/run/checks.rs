//! The lines of a script that say what must be so. What is not is noted, and the scene goes on.

use super::{LineFault, NO_SCENARIO, ScriptRun, speaker};
use crate::script::{Moment, OptionFound, Scripted, chance, general, json, offers};
use crate::spelling::instead;

impl<G: Scripted> ScriptRun<G> {
    pub(super) fn refused(&mut self, rest: &str) -> Result<(), LineFault> {
        let (line, words) = rest.split_once(": ").unwrap_or((rest, ""));
        let (seat, command) = self.read(line).map_err(noted)?;
        let state = self.begun()?;
        let permitted = G::permit(&G::sight(state, seat), &command);
        match permitted {
            Ok(()) => Err(LineFault::Noted(format!("{line:?} was to be refused, and is allowed"))),
            Err(refusal) if refusal.to_string().contains(words.trim()) => {
                self.show(G::refusal_shown(&refusal));
                Ok(())
            }
            Err(refusal) => Err(LineFault::Noted(format!("refused, but because {refusal}"))),
        }
    }

    fn option(&mut self, text: &str) -> Result<OptionFound<G::Shown>, LineFault> {
        let (speaker, text) = speaker(text).map_err(LineFault::Noted)?;
        G::option(self.begun()?, speaker, text).map_err(LineFault::Noted)
    }

    pub(super) fn open(&mut self, text: &str) -> Result<(), LineFault> {
        let OptionFound { name, closed, shown } = self.option(text)?;
        if let Some(why) = closed {
            return Err(LineFault::Noted(format!("{name} is closed: {why}")));
        }
        self.show(shown);
        Ok(())
    }

    pub(super) fn closed(&mut self, text: &str) -> Result<(), LineFault> {
        let (option, words) = text.split_once(':').unwrap_or((text, ""));
        let OptionFound { name, closed, shown } = self.option(option)?;
        match closed {
            None => Err(LineFault::Noted(format!("{name} is open"))),
            Some(why) if why.contains(words.trim()) => {
                self.show(shown);
                Ok(())
            }
            Some(why) => Err(LineFault::Noted(format!("{name} is closed, but because {why}"))),
        }
    }

    pub(super) fn expect(&mut self, text: &str) -> Result<(), LineFault> {
        self.begun()?;
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        if word == "chance" {
            return self.chance(rest).map_err(noted);
        }
        let state = self.state.as_ref().ok_or(NO_SCENARIO)?;
        let moment = Moment::<G> { state, events: &self.events, told: &self.told };
        if let Some(checked) = general::check(&moment, word, rest.trim()) {
            return checked.map_err(LineFault::Noted);
        }
        let known = G::words(state);
        let own = G::EXPECTED.contains(&word) || known.iter().any(|other| other == word);
        let all = || known.iter().map(String::as_str).chain(G::EXPECTED.iter().copied()).chain(general::WORDS);
        let unknown = || LineFault::Noted(format!("{word:?} is nothing to expect{}", instead(word, all())));
        let shown = if own { G::expect(&moment, text).map_err(LineFault::Noted)? } else { return Err(unknown()) };
        self.show(shown);
        Ok(())
    }

    /// The chance that an order shows before it is given.
    fn chance(&mut self, text: &str) -> Result<(), LineFault> {
        let (line, wanted) = chance::split(text)?;
        let (seat, command) = self.read(line)?;
        let state = self.begun()?;
        G::permit(&G::sight(state, seat), &command).map_err(|refusal| format!("{line:?} is refused: {refusal}"))?;
        let found = chance::of(&offers::<G>(state, seat), &json(&command));
        Ok(chance::check(&found.ok_or_else(|| format!("no chance is shown for {line:?}"))?, &wanted)?)
    }
}

fn noted(fault: LineFault) -> LineFault {
    let (LineFault::Noted(what) | LineFault::Ends(what)) = fault;
    LineFault::Noted(what)
}
