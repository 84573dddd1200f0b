//! The name of an enum's variant as it is written, without writing what it holds.

use std::fmt;

use serde::ser::{self, Impossible, Serialize, Serializer};

/// The name under which serde writes the value's variant; nothing if the value is no tagged enum.
pub fn variant_of(value: &impl Serialize) -> Option<&'static str> {
    value.serialize(VariantName).err().and_then(|FoundVariant(name)| name)
}

/// Takes in nothing but the name of a variant, which it hands back as its error.
struct VariantName;

#[derive(Debug)]
struct FoundVariant(Option<&'static str>);

impl fmt::Display for FoundVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.unwrap_or("no variant"))
    }
}

impl std::error::Error for FoundVariant {}

impl ser::Error for FoundVariant {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self(None)
    }
}

type Never = Impossible<(), FoundVariant>;

macro_rules! no_variants {
    ($($method:ident($kind:ty))*) => {$(
        fn $method(self, _: $kind) -> Result<(), FoundVariant> {
            Err(FoundVariant(None))
        }
    )*};
}

impl Serializer for VariantName {
    type Ok = ();
    type Error = FoundVariant;
    type SerializeSeq = Never;
    type SerializeTuple = Never;
    type SerializeTupleStruct = Never;
    type SerializeTupleVariant = Never;
    type SerializeMap = Never;
    type SerializeStruct = Never;
    type SerializeStructVariant = Never;

    no_variants! {
        serialize_bool(bool) serialize_char(char) serialize_str(&str) serialize_bytes(&[u8])
        serialize_i8(i8) serialize_i16(i16) serialize_i32(i32) serialize_i64(i64)
        serialize_u8(u8) serialize_u16(u16) serialize_u32(u32) serialize_u64(u64)
        serialize_f32(f32) serialize_f64(f64) serialize_unit_struct(&'static str)
    }

    fn serialize_none(self) -> Result<(), FoundVariant> {
        Err(FoundVariant(None))
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Result<(), FoundVariant> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), FoundVariant> {
        Err(FoundVariant(None))
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Result<(), FoundVariant> {
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Never, FoundVariant> {
        Err(FoundVariant(None))
    }

    fn serialize_tuple(self, _: usize) -> Result<Never, FoundVariant> {
        Err(FoundVariant(None))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Never, FoundVariant> {
        Err(FoundVariant(None))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Never, FoundVariant> {
        Err(FoundVariant(None))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Never, FoundVariant> {
        Err(FoundVariant(None))
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Result<(), FoundVariant> {
        Err(FoundVariant(Some(name)))
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: &T,
    ) -> Result<(), FoundVariant> {
        Err(FoundVariant(Some(name)))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Never, FoundVariant> {
        Err(FoundVariant(Some(name)))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Never, FoundVariant> {
        Err(FoundVariant(Some(name)))
    }
}

#[cfg(test)]
mod tests;
