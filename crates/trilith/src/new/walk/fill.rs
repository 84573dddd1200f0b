//! What a command still needs to know, slot by slot; a choice may bring further slots.

use play::options::{Domain, Slot};
use serde_json::{Map, Value as Json};

/// The slots of a command and the answers so far, in the order in which one asks.
pub(super) struct Filling<'a> {
    slots: &'a [Slot],
    answers: Vec<FieldAnswer>,
}

struct FieldAnswer {
    field: String,
    value: Json,
    /// Whether somebody was asked; where there is only one answer, nobody is.
    asked: bool,
}

impl<'a> Filling<'a> {
    /// Nothing answered yet.
    pub(super) fn new(slots: &'a [Slot]) -> Self {
        Self { slots, answers: Vec::new() }
    }

    /// The next slot that somebody must be asked for.
    pub(super) fn next(&mut self) -> Option<&'a Slot> {
        loop {
            let slot = after(self.slots, &mut self.answers.iter())?;
            let Some(value) = only(&slot.domain) else { return Some(slot) };
            self.push(slot, value, false);
        }
    }

    /// Answers the next slot.
    pub(super) fn answer(&mut self, value: Json) {
        if let Some(slot) = after(self.slots, &mut self.answers.iter()) {
            self.push(slot, value, true);
        }
    }

    /// Takes the latest answer back that was asked for; false if there is none.
    pub(super) fn take_back(&mut self) -> bool {
        while let Some(answer) = self.answers.pop() {
            if answer.asked {
                return true;
            }
        }
        false
    }

    /// The fields of the command.
    pub(super) fn fields(self) -> Map<String, Json> {
        self.answers.into_iter().map(|answer| (answer.field, answer.value)).collect()
    }

    fn push(&mut self, slot: &Slot, value: Json, asked: bool) {
        self.answers.push(FieldAnswer { field: slot.name.clone(), value, asked });
    }
}

/// The first slot for which no answer is left.
fn after<'a>(slots: &'a [Slot], answers: &mut std::slice::Iter<'_, FieldAnswer>) -> Option<&'a Slot> {
    for slot in slots {
        let Some(answer) = answers.next() else { return Some(slot) };
        if let Domain::Choice { of } = &slot.domain
            && let Some(choice) = of.iter().find(|choice| choice.value == answer.value)
            && let Some(open) = after(&choice.then, answers)
        {
            return Some(open);
        }
    }
    None
}

/// The answer, where there is but one.
fn only(domain: &Domain) -> Option<Json> {
    match domain {
        Domain::Number { min, max } if min == max => Some(Json::from(*min)),
        Domain::Choice { of } if of.len() == 1 => of.first().map(|choice| choice.value.clone()),
        Domain::Choice { .. }
        | Domain::Several { .. }
        | Domain::Text { .. }
        | Domain::Name { .. }
        | Domain::Number { .. }
        | Domain::Notation
        | Domain::Split { .. }
        | Domain::Path { .. }
        | Domain::Person { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use play::options::Choice;
    use serde_json::json;

    use super::*;

    fn slots() -> Vec<Slot> {
        let lots = |max| Slot::new("lots", Domain::Number { min: 1, max });
        let rope = Choice::new("rope", "Rope").then(vec![lots(9)]);
        let horse = Choice::new("horse", "Horse").then(vec![lots(1)]);
        vec![Slot::choice("item", [rope, horse]), Slot::choice("from", [Choice::new("market", "Market")])]
    }

    #[test]
    fn a_choice_brings_its_own_slots_and_what_has_one_answer_is_not_asked() {
        let slots = slots();
        let mut filling = Filling::new(&slots);
        assert_eq!(filling.next().map(|slot| slot.name.as_str()), Some("item"));
        filling.answer(json!("rope"));
        assert_eq!(filling.next().map(|slot| slot.name.as_str()), Some("lots"));
        filling.answer(json!(3));
        assert!(filling.next().is_none());
        assert_eq!(Json::Object(filling.fields()), json!({"item": "rope", "lots": 3, "from": "market"}));

        let mut filling = Filling::new(&slots);
        filling.answer(json!("horse"));
        assert!(filling.next().is_none());
        assert_eq!(Json::Object(filling.fields()), json!({"item": "horse", "lots": 1, "from": "market"}));
    }

    #[test]
    fn taking_back_skips_what_nobody_was_asked() {
        let slots = slots();
        let mut filling = Filling::new(&slots);
        filling.answer(json!("horse"));
        assert!(filling.next().is_none());
        assert!(filling.take_back());
        assert_eq!(filling.next().map(|slot| slot.name.as_str()), Some("item"));
        assert!(!filling.take_back());
    }
}
