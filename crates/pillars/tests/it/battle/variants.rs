//! The names of an enum's variants, as its stored form has them: whoever adds one is asked for a scene.

use serde::de::{Deserialize, Deserializer, Error, Visitor, value};
use serde::{Serialize, forward_to_deserialize_any};

/// Reads nothing, and keeps the names that would be understood.
struct Names<'a>(&'a mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Names<'_> {
    type Error = value::Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Self::Error> {
        Err(Error::custom("this is no enum"))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Self::Error> {
        *self.0 = variants;
        Err(Error::custom("the names are known"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit unit_struct newtype_struct
        seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// The names of all variants.
pub fn names<T: Deserialize<'static>>() -> &'static [&'static str] {
    let mut names: &[&str] = &[];
    let _ = T::deserialize(Names(&mut names));
    assert!(!names.is_empty(), "an enum has variants");
    names
}

/// The name of a value's variant.
pub fn name(of: &impl Serialize) -> String {
    let stored = serde_json::to_value(of).expect("it can be stored");
    let plain = stored.as_str().map(str::to_owned);
    let tagged = || stored.as_object().and_then(|fields| fields.keys().next().cloned());
    plain.or_else(tagged).expect("a variant has a name")
}

#[test]
fn the_names_of_variants_are_those_that_are_stored() {
    use pillars::battle::{BattleOption, Lapse};
    assert_eq!(names::<BattleOption>().len(), BattleOption::ALL.len());
    assert!(BattleOption::ALL.iter().all(|kind| names::<BattleOption>().contains(&name(kind).as_str())));
    assert!(names::<Lapse>().contains(&name(&Lapse::NoHex).as_str()));
}
