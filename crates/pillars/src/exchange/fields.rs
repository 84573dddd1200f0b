//! Reading an object field by field, remembering everything that is wrong.

use play::game::Fault;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value as Json};

/// The fields of an object that have not been read yet, and the faults found so far.
pub(super) struct ObjectFields {
    at: String,
    left: Map<String, Json>,
    faults: Vec<Fault>,
}

impl ObjectFields {
    /// The fields of the character itself.
    pub(super) fn root(left: Map<String, Json>) -> Self {
        Self { at: String::new(), left, faults: Vec::new() }
    }

    /// A field that must be there.
    pub(super) fn need<T: DeserializeOwned>(&mut self, name: &str) -> Option<T> {
        let value = self.take(name)?;
        self.understood(&self.path(name), value)
    }

    /// A field that may be missing.
    pub(super) fn may<T: DeserializeOwned>(&mut self, name: &str) -> Option<T> {
        let value = self.left.remove(name)?;
        self.understood(&self.path(name), value)
    }

    /// A text that must be there and is read by its own rules.
    pub(super) fn parsed<T: std::str::FromStr<Err: ToString>>(&mut self, name: &str) -> Option<T> {
        let text: String = self.need(name)?;
        match text.parse() {
            Ok(value) => Some(value),
            Err(error) => self.fault(&self.path(name), error),
        }
    }

    /// An object that must be there.
    pub(super) fn object<T>(&mut self, name: &str, read: impl FnOnce(&mut Self) -> T) -> Option<T> {
        let value = self.take(name)?;
        self.inside(self.path(name), value, read)
    }

    /// An object that may be missing.
    pub(super) fn maybe_object<T>(&mut self, name: &str, read: impl FnOnce(&mut Self) -> T) -> Option<T> {
        let value = self.left.remove(name)?;
        self.inside(self.path(name), value, read)
    }

    /// A list of objects that must be there; none in the place of what is no object.
    pub(super) fn list<T>(&mut self, name: &str, mut read: impl FnMut(&mut Self) -> T) -> Option<Vec<Option<T>>> {
        let path = self.path(name);
        match self.take(name)? {
            Json::Array(all) => {
                let each = all.into_iter().enumerate();
                Some(each.map(|(place, value)| self.inside(format!("{path}[{place}]"), value, &mut read)).collect())
            }
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) | Json::Object(_) => {
                self.fault(&path, "is no list")
            }
        }
    }

    /// All faults, those of fields that nobody asked for among them.
    pub(super) fn close(mut self) -> Vec<Fault> {
        let unknown = self.left.keys().map(|name| Fault::new(self.path(name), "is no field of the file"));
        let unknown: Vec<Fault> = unknown.collect();
        self.faults.extend(unknown);
        self.faults
    }

    fn take(&mut self, name: &str) -> Option<Json> {
        let value = self.left.remove(name);
        if value.is_none() {
            self.faults.push(Fault::new(self.path(name), "is missing"));
        }
        value
    }

    fn understood<T: DeserializeOwned>(&mut self, path: &str, value: Json) -> Option<T> {
        match serde_json::from_value(value) {
            Ok(value) => Some(value),
            Err(error) => self.fault(path, error),
        }
    }

    fn inside<T>(&mut self, at: String, value: Json, read: impl FnOnce(&mut Self) -> T) -> Option<T> {
        let Json::Object(left) = value else { return self.fault(&at, "is no object") };
        let mut fields = Self { at, left, faults: Vec::new() };
        let value = read(&mut fields);
        self.faults.extend(fields.close());
        Some(value)
    }

    fn fault<T>(&mut self, path: &str, what: impl ToString) -> Option<T> {
        self.faults.push(Fault::new(path, what.to_string()));
        None
    }

    fn path(&self, name: &str) -> String {
        if self.at.is_empty() { name.to_owned() } else { format!("{}.{name}", self.at) }
    }
}
