//! Something to type: a number, a name, a text.

use console::Key;
use play::options::Domain;
use serde_json::Value as Json;

use super::{Prompt, Reply};
use crate::new::walk::screen::{Paint, ScreenRoom};

/// The longest that is worth typing.
const LONGEST: usize = 60;

/// A line to type, checked at every key.
pub(in crate::new::walk) struct FieldPrompt {
    title: &'static str,
    domain: Domain,
    text: String,
}

impl FieldPrompt {
    /// An empty line.
    pub(in crate::new::walk) fn new(title: &'static str, domain: Domain) -> Self {
        Self { title, domain, text: String::new() }
    }

    /// The value that stands there, if it fits; a number left out is the least.
    #[allow(clippy::wildcard_enum_match_arm, reason = "every other domain is of texts")]
    fn value(&self) -> Option<Json> {
        let value = match &self.domain {
            Domain::Number { min, .. } if self.text.is_empty() => Json::from(*min),
            Domain::Number { .. } => Json::from(self.text.parse::<i64>().ok()?),
            _ => Json::from(self.text.trim()),
        };
        self.domain.contains(&value).then_some(value)
    }

    fn hint(&self) -> String {
        if let Domain::Number { min, max } = &self.domain {
            format!("{min} to {max}; Enter alone is {min}")
        } else if self.text.is_empty() {
            self.domain.wanted()
        } else {
            String::new()
        }
    }
}

impl Prompt for FieldPrompt {
    #[allow(clippy::wildcard_enum_match_arm, reason = "keys that mean nothing here")]
    fn press(&mut self, key: &Key) -> Reply {
        match key {
            Key::Enter => return self.value().map_or(Reply::Stay, Reply::Given),
            Key::Backspace if self.text.is_empty() => return Reply::Back,
            Key::Backspace => {
                self.text.pop();
            }
            Key::Char(typed) if !typed.is_control() && self.text.chars().count() < LONGEST => self.text.push(*typed),
            Key::Escape => return Reply::Leave,
            Key::CtrlC => return Reply::Interrupt,
            _ => {}
        }
        Reply::Stay
    }

    fn lines(&self, _room: ScreenRoom, paint: Paint) -> Vec<String> {
        let fault = if self.text.is_empty() || self.value().is_some() { String::new() } else { self.domain.wanted() };
        let under = if fault.is_empty() { paint.dim(&self.hint()) } else { paint.warn(&fault) };
        vec![
            paint.bold(self.title),
            format!("  {}_", self.text),
            format!("  {under}"),
            paint.dim("Enter takes it · Backspace at the start goes back · Esc leaves"),
        ]
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn typed(field: &mut FieldPrompt, text: &str) {
        for letter in text.chars() {
            assert_eq!(field.press(&Key::Char(letter)), Reply::Stay);
        }
    }

    #[test]
    fn a_number_is_taken_only_within_its_bounds() {
        let mut field = FieldPrompt::new("How many?", Domain::Number { min: 1, max: 20 });
        typed(&mut field, "21");
        assert_eq!(field.press(&Key::Enter), Reply::Stay);
        assert!(
            field.lines(ScreenRoom::default(), Paint::plain()).concat().contains("a number from 1 to 20 is needed")
        );
        field.press(&Key::Backspace);
        assert_eq!(field.press(&Key::Enter), Reply::Given(json!(2)));
        field.press(&Key::Backspace);
        assert_eq!(field.press(&Key::Enter), Reply::Given(json!(1)));
        assert_eq!(field.press(&Key::Backspace), Reply::Back);
    }

    #[test]
    fn letters_that_are_commands_elsewhere_are_letters_in_a_name() {
        let mut field = FieldPrompt::new("What name?", Domain::Name { taken: Vec::new() });
        assert_eq!(field.press(&Key::Enter), Reply::Stay);
        typed(&mut field, "qbert");
        assert_eq!(field.press(&Key::Enter), Reply::Given(json!("qbert")));
        assert_eq!(field.press(&Key::Escape), Reply::Leave);
        assert_eq!(field.press(&Key::CtrlC), Reply::Interrupt);
    }
}
