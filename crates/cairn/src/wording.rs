//! Commands as they stand on the wire: one word, or one word with its fields. What cannot be read is told by its name.

use std::cell::RefCell;
use std::fmt::Display;

use serde::de::value::{MapAccessDeserializer, MapDeserializer};
use serde::de::{DeserializeOwned, Deserializer, IntoDeserializer, Visitor};
use serde_json::{Error, Map, Value as Json};

/// A command's word, and what stands beside it.
pub(crate) struct Wording {
    verb: String,
    said: Option<Json>,
}

/// Why something is not a command.
pub(crate) enum WordingFault {
    /// No command of that kind is called so.
    Unknown,
    /// What is wrong with it.
    Wrong(String),
}

/// The longest word that is repeated to whoever said it.
const LONGEST_WORD: usize = 40;

impl Wording {
    /// Takes a command apart.
    pub(crate) fn of(json: Json) -> Result<Self, &'static str> {
        let malformed = "a command is one word, or one word with its fields";
        match json {
            Json::String(verb) => Ok(Self { verb, said: None }),
            Json::Object(map) if map.len() == 1 => {
                let (verb, said) = map.into_iter().next().ok_or(malformed)?;
                Ok(Self { verb, said: Some(said) })
            }
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::Array(_) | Json::Object(_) => Err(malformed),
        }
    }

    /// Its word.
    pub(crate) fn verb(&self) -> &str {
        &self.verb
    }

    /// What is said where no command of any kind is called so.
    pub(crate) fn unknown(&self) -> String {
        let verb: String = self.verb.chars().take(LONGEST_WORD).collect();
        format!("there is no command called {verb}")
    }

    /// The same without one of its fields, which is read by itself.
    ///
    /// # Errors
    ///
    /// Where the field is missing, or wrong.
    pub(crate) fn without<W: DeserializeOwned>(mut self, field: &'static str) -> Result<(W, Self), WordingFault> {
        let fields = self.said.as_mut().and_then(Json::as_object_mut);
        let Some(value) = fields.and_then(|fields| fields.remove(field)) else {
            return Err(self.fault(format!("missing field `{field}`")));
        };
        let value = serde_json::from_value(value).map_err(|why| self.fault(format!("{field}: {why}")))?;
        if self.said.as_ref().and_then(Json::as_object).is_some_and(Map::is_empty) {
            self.said = None;
        }
        Ok((value, self))
    }

    /// Reads it as a command of one kind.
    ///
    /// # Errors
    ///
    /// Where that kind has no such command, or something about it is wrong.
    pub(crate) fn read<C: DeserializeOwned>(&self) -> Result<C, WordingFault> {
        let at = RefCell::new(None);
        let read = match self.said.clone() {
            None => serde_json::from_value(Json::String(self.verb.clone())),
            Some(Json::Object(fields)) => {
                let fields = CommandFields { fields, at: &at };
                let one = std::iter::once((self.verb.clone(), fields));
                C::deserialize(MapAccessDeserializer::new(MapDeserializer::new(one)))
            }
            Some(said) => serde_json::from_value(Json::Object(Map::from_iter([(self.verb.clone(), said)]))),
        };
        read.map_err(|why| match at.borrow().as_ref() {
            None if why.to_string().starts_with(&format!("unknown variant `{}`", self.verb)) => WordingFault::Unknown,
            None => self.fault(why),
            Some(field) => self.fault(format!("{field}: {why}")),
        })
    }

    fn fault(&self, why: impl Display) -> WordingFault {
        WordingFault::Wrong(format!("{}: {why}", self.verb))
    }
}

/// The fields of a command, of which the one that is being read is known.
struct CommandFields<'a> {
    fields: Map<String, Json>,
    at: &'a RefCell<Option<String>>,
}

impl IntoDeserializer<'_, Error> for CommandFields<'_> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for CommandFields<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let mut fields = self.fields.into_iter();
        let next = std::iter::from_fn(|| {
            let next = fields.next();
            *self.at.borrow_mut() = next.as_ref().map(|(name, _)| name.clone());
            next
        });
        visitor.visit_map(MapDeserializer::new(next))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}
