//! A command that is said for one of several: on the wire it is the plain command, with who beside its fields.

use serde::de::{DeserializeOwned, Error as _};
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value as Json};

/// A command, and for whom it is said: `{"drop": {"who": 2, "thing": 7}}`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Whose<W, C> {
    /// For whom.
    pub who: W,
    /// What is said, as a command of its own.
    pub what: C,
}

impl<W: Serialize, C: Serialize> Serialize for Whose<W, C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let json = serde_json::to_value(&self.what).map_err(S::Error::custom)?;
        let (verb, mut fields) = apart(json).ok_or_else(|| S::Error::custom("a command has a verb"))?;
        fields.insert("who".to_owned(), serde_json::to_value(&self.who).map_err(S::Error::custom)?);
        Map::from_iter([(verb, Json::Object(fields))]).serialize(serializer)
    }
}

impl<'de, W: DeserializeOwned, C: DeserializeOwned> Deserialize<'de> for Whose<W, C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let json = Json::deserialize(deserializer)?;
        let (verb, mut fields) = apart(json).ok_or_else(|| D::Error::custom("a command with fields is needed"))?;
        let who = fields.remove("who").ok_or_else(|| D::Error::missing_field("who"))?;
        let who = serde_json::from_value(who).map_err(D::Error::custom)?;
        let what = if fields.is_empty() { Json::String(verb) } else { Map::from_iter([(verb, fields.into())]).into() };
        Ok(Self { who, what: serde_json::from_value(what).map_err(D::Error::custom)? })
    }
}

/// A command's verb and its fields.
fn apart(json: Json) -> Option<(String, Map<String, Json>)> {
    match json {
        Json::String(verb) => Some((verb, Map::new())),
        Json::Object(map) if map.len() == 1 => match map.into_iter().next()? {
            (verb, Json::Object(fields)) => Some((verb, fields)),
            _ => None,
        },
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Array(_) | Json::Object(_) => None,
    }
}
