//! Which scenario a script runs: a preset, one that comes along, a file, or its text in the script itself.

use super::{LineFault, ScriptRun};
use crate::script::{Load, ScenarioText, Scripted, TextFault};
use crate::spelling::instead;

impl<G: Scripted> ScriptRun<G> {
    pub(super) fn name_preset(&mut self, name: &str) -> Result<(), LineFault> {
        let fit = !name.is_empty() && !name.contains(char::is_whitespace);
        self.naming = Some(name.to_owned());
        if fit { Ok(()) } else { Err(LineFault::Noted("a preset needs a name of one word".to_owned())) }
    }

    /// A scenario that the script itself holds: a preset, or one that begins at once.
    pub(super) fn written(&mut self, mut own: ScenarioText, load: Load<'_>) -> Result<(), LineFault> {
        let naming = self.naming.take();
        let like = own.take_like();
        let mut beside = String::new();
        let text = match like {
            Some(name) => self.find(&name, load, &mut beside).map(|base| G::compose(base, own)),
            None => Ok(own),
        };
        match naming {
            Some(name) => {
                let text = text.map_err(LineFault::Noted)?;
                self.presets.insert(name, text);
                Ok(())
            }
            None => self.begin_with(text, &beside, load),
        }
    }

    pub(super) fn choose_scenario(&mut self, name: &str, load: Load<'_>) -> Result<(), LineFault> {
        let mut beside = String::new();
        let text = self.find(name, load, &mut beside);
        self.begin_with(text, &beside, load)
    }

    /// The text of a scenario: a preset, one that comes along, or a file, whose folder is taken down.
    fn find(&self, name: &str, load: Load<'_>, beside: &mut String) -> Result<ScenarioText, String> {
        if let Some(text) = self.presets.get(name) {
            return Ok(text.clone());
        }
        let known = G::scenarios();
        if let Some((_, text)) = known.iter().find(|(key, _)| *key == name) {
            return Ok(ScenarioText::named(name, text));
        }
        if !name.contains(['/', '.']) {
            let keys = self.presets.keys().map(String::as_str).chain(known.iter().map(|(key, _)| *key));
            return Err(format!("there is no scenario called {name:?}{}", instead(name, keys)));
        }
        if let Some((folder, _)) = name.rsplit_once('/') {
            *beside = format!("{folder}/");
        }
        load(name).map(|text| ScenarioText::named(name, &text))
    }

    /// Begins another game from a scenario's text; without one, scenes that would begin from it are not run.
    fn begin_with(
        &mut self,
        text: Result<ScenarioText, String>,
        beside: &str,
        load: Load<'_>,
    ) -> Result<(), LineFault> {
        self.begin_anew();
        self.setup = None;
        self.unreadable = true;
        let text = text?;
        let mut fetch =
            |path: &str| load(&if path.starts_with('/') { path.to_owned() } else { format!("{beside}{path}") });
        match G::setup(&text.text(), &mut fetch) {
            Ok(setup) => {
                self.setup = Some(setup);
                self.unreadable = false;
                self.ended = false;
                Ok(())
            }
            Err(faults) => Err(worded(&text, &faults).into()),
        }
    }
}

/// All that is wrong with a scenario, each with where it was written.
fn worded(text: &ScenarioText, faults: &[TextFault]) -> String {
    let one = |fault: &TextFault| match text.source(fault.line) {
        Some(source) => format!("{source}: {}", fault.what),
        None => fault.what.clone(),
    };
    faults.iter().map(one).collect::<Vec<_>>().join("; ")
}
