//! A form's fields as a command: read along the offer that the form was made from.
//!
//! Nothing is judged here. What does not fit the offer is passed on as it was written, so that the game itself says why not.

use play::CommandId;
use play::options::{Choice, Domain, Offer, PathStep, Slot};
use play::table::Order;
use serde_json::{Map, Value, json};

use crate::failure::Failure;

/// The most fields of a form.
const MOST_FIELDS: usize = 64;
/// No figure of the rules comes near it.
const FAR: i64 = 30_000;

/// A form that somebody sent.
#[derive(Clone, Debug)]
pub struct FormAnswer {
    /// The id of what it asks for: sent twice, it is done once.
    pub id: CommandId,
    /// The entry that the page showed last.
    pub after: Option<u64>,
    /// What it asks for.
    pub verb: String,
    /// Everything else, as it was sent.
    pub fields: Vec<(String, String)>,
}

impl FormAnswer {
    /// Reads a form: what names the click is taken out, the rest is the command's.
    pub fn read(fields: Vec<(String, String)>) -> Result<Self, Failure> {
        Self::read_up_to(MOST_FIELDS, fields)
    }

    /// Reads a form of at most so many fields.
    pub(crate) fn read_up_to(most: usize, mut fields: Vec<(String, String)>) -> Result<Self, Failure> {
        if fields.len() > most {
            return Err(Failure::TooLarge);
        }
        let mut take = |name: &str| {
            let place = fields.iter().position(|(field, _)| field == name)?;
            Some(fields.remove(place).1)
        };
        let missing = |what: &str| Failure::Malformed(format!("the field {what} is missing"));
        let id = take("click").ok_or_else(|| missing("click"))?;
        let id = id.parse().map_err(|error| Failure::Malformed(format!("{error}")))?;
        let after = take("after").and_then(|after| after.parse().ok());
        let verb = take("verb").ok_or_else(|| missing("verb"))?;
        Ok(Self { id, after, verb, fields })
    }

    fn field(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str())
    }

    /// The giving of a name that was sent along with another command.
    pub fn naming(&self) -> Option<(&str, Self)> {
        let name = self.field("name").filter(|name| self.verb != "call" && !name.trim().is_empty())?;
        let id = self.field("naming")?.parse().ok()?;
        let fields = vec![("name".to_owned(), name.to_owned())];
        Some((name.trim(), Self { id, after: None, verb: "call".to_owned(), fields }))
    }

    /// The command, as the offer of its verb wants it.
    pub fn order(&self, offers: &[Offer]) -> Result<Order, Failure> {
        let offer = offers.iter().find(|offer| offer.verb() == self.verb);
        let slots = match offer.ok_or_else(|| Failure::Malformed("there is no such command".to_owned()))? {
            Offer::Open { slots, .. } => slots,
            Offer::Closed { reason, .. } => return Err(Failure::Field("command", reason.clone())),
        };
        let mut said = Map::new();
        self.fill(slots, "", &mut said)?;
        let command = if slots.is_empty() { json!(self.verb) } else { json!({ &*self.verb: said }) };
        Ok(Order::Play(play::entry::raw(&command)))
    }

    /// Reads the form of a set-up, which is no command.
    pub(crate) fn of_a_set_up(fields: Vec<(String, String)>) -> Result<Self, Failure> {
        if fields.len() > MOST_FIELDS {
            return Err(Failure::TooLarge);
        }
        let id = CommandId::from_chance(crate::chance::fresh_bytes());
        Ok(Self { id, after: None, verb: String::new(), fields })
    }

    /// The fields of a set-up, as its slots want them.
    pub(crate) fn set_up(&self, slots: &[Slot]) -> Result<Value, Failure> {
        let mut said = Map::new();
        for slot in slots {
            // A form that was changed on its way: only here would the game speak of fields that are not its own.
            let named = |choice: &Choice| self.field(&slot.name).is_some_and(|text| wire(choice) == text);
            if let Domain::Choice { of } = &slot.domain
                && !of.iter().any(named)
            {
                return Err(Failure::Field("command", format!("{}: {}", slot.name, slot.domain.wanted())));
            }
        }
        self.fill(slots, "", &mut said)?;
        Ok(Value::Object(said))
    }

    /// The name that a field has in this form: under its choice where the form is made so, or its own.
    fn named(&self, way: &str, slot: &Slot) -> String {
        let under = format!("{way}{}", slot.name);
        let is_there =
            |name: &str| self.fields.iter().any(|(field, _)| field == name || field.starts_with(&format!("{name}.")));
        if is_there(&under) || !is_there(&slot.name) { under } else { slot.name.clone() }
    }

    fn fill(&self, slots: &[Slot], way: &str, said: &mut Map<String, Value>) -> Result<(), Failure> {
        for slot in slots {
            let wanted = || Failure::Field("command", slot.domain.wanted());
            let name = self.named(way, slot);
            let text = self.field(&name);
            let value = match &slot.domain {
                Domain::Choice { of } => {
                    let text = text.ok_or_else(wanted)?;
                    let Some(place) = of.iter().position(|choice| wire(choice) == text) else {
                        self.pass_on(said);
                        return Ok(());
                    };
                    self.fill(&of[place].then, &format!("{name}/{place}/"), said)?;
                    of[place].value.clone()
                }
                Domain::Split { keys, .. } => self.shares(&name, keys).ok_or_else(wanted)?,
                Domain::Number { min, max } => {
                    let told = (*min).min(0)..=(*max).max(FAR);
                    let number = text.and_then(whole).filter(|number| told.contains(number));
                    json!(number.ok_or_else(wanted)?)
                }
                Domain::Name { .. } | Domain::Text { .. } | Domain::Notation | Domain::Person { .. } => {
                    let text = text.ok_or_else(wanted)?;
                    if !slot.domain.admits(text) {
                        return Err(named_badly(text).unwrap_or_else(wanted));
                    }
                    json!(text)
                }
                Domain::Several { of, .. } => self.several(&name, of),
                Domain::Path { steps, .. } => self.way(&name, steps).ok_or_else(wanted)?,
            };
            said.insert(slot.name.clone(), value);
        }
        Ok(())
    }

    /// Every value that was ticked, from fields of the same name; what is none of the choices is passed on as it was written.
    fn several(&self, name: &str, of: &[Choice]) -> Value {
        let ticked = self.fields.iter().filter(|(field, _)| field == name).map(|(_, text)| text);
        let value = |text: &String| of.iter().find(|choice| wire(choice) == *text).map(|choice| choice.value.clone());
        ticked.map(|text| value(text).unwrap_or_else(|| json!(text))).collect()
    }

    /// The steps of a way, from fields of the same name; those left empty are not taken.
    fn way(&self, name: &str, steps: &[PathStep]) -> Option<Value> {
        let taken = self.fields.iter().filter(|(field, text)| field == name && !text.is_empty()).map(|(_, text)| text);
        let place = |text: &String| steps.iter().map(|step| &step.to).find(|to| plain(to) == *text).cloned();
        taken.map(place).collect::<Option<Vec<_>>>().map(Value::Array)
    }

    /// A share for each key, from fields such as `points.str`.
    fn shares(&self, name: &str, keys: &[String]) -> Option<Value> {
        let share =
            |key: &String| Some((key.clone(), json!(whole(self.field(&format!("{name}.{key}"))?)?.clamp(-FAR, FAR))));
        keys.iter().map(share).collect::<Option<Map<String, Value>>>().map(Value::Object)
    }

    /// Every field as it was written.
    fn pass_on(&self, said: &mut Map<String, Value>) {
        for (name, text) in &self.fields {
            let value = serde_json::from_str(text).unwrap_or_else(|_| json!(text));
            said.entry(name.clone()).or_insert(value);
        }
    }
}

fn whole(text: &str) -> Option<i64> {
    text.trim().parse().ok()
}

fn named_badly(text: &str) -> Option<Failure> {
    play::name::Name::parse(text).err().map(|fault| Failure::Field("name", fault.to_string()))
}

/// A choice's value as a form sends it.
fn wire(choice: &Choice) -> String {
    plain(&choice.value)
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
