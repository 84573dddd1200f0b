//! Where gear may be put: what can be worn and what the hands can hold.

use super::{Gear, GearPlace, Holding};
use crate::data::Id;
use crate::equipment::item::{Item, ItemKind};
use crate::equipment::refusal::GearRefusal;

/// The hands of a figure.
pub(super) const HANDS: u32 = 2;

/// The hands that so many pieces of something take.
pub(super) fn hands(item: Id<Item>, count: u16) -> u32 {
    u32::from(item.hands().unwrap_or(0)) * u32::from(count)
}

/// What one has on coming by something: a bundle's parts, or the thing itself.
pub(super) fn things(item: &Id<Item>) -> &[Id<Item>] {
    if item.is_bundle() { item.get().parts() } else { std::slice::from_ref(item) }
}

impl Gear {
    /// Whether one may come by so many pieces of something.
    ///
    /// # Errors
    /// When it is nothing that can be owned, or too much to count.
    pub fn may_add(&self, item: Id<Item>, count: u16) -> Result<(), GearRefusal> {
        if !item.is_ownable() || count == 0 {
            return Err(GearRefusal::NotOwnable { item });
        }
        let uncounted = |thing: &&Id<Item>| self.count(**thing, thing.comes_to()).checked_add(count).is_none();
        things(&item).iter().find(uncounted).map_or(Ok(()), |thing| Err(GearRefusal::TooMany { item: *thing }))
    }

    /// Ruling P280: whether so many pieces of something may go from one place to another as things stand, which takes a
    /// mount for what is to go on one.
    ///
    /// # Errors
    /// When they are not there, or when the other place cannot take them.
    pub fn may_put(&self, item: Id<Item>, from: GearPlace, to: GearPlace, count: u16) -> Result<(), GearRefusal> {
        self.may_be_put(item, from, to, count)?;
        if to == GearPlace::OnMount && from != to && !self.has_mount() {
            Err(GearRefusal::NoMount { item })
        } else {
            Ok(())
        }
    }

    /// Ruling P280: whether so many pieces may go for good. The last mount stays while something is on it.
    ///
    /// # Errors
    /// When there are fewer, or when they are still laden.
    pub fn may_part_with(&self, item: Id<Item>, place: GearPlace, count: u16) -> Result<(), GearRefusal> {
        let mut rest = self.clone();
        rest.take(item, place, count)?;
        let laden = item.carries() && !rest.has_mount() && rest.at(GearPlace::OnMount).next().is_some();
        if laden { Err(GearRefusal::Laden { item }) } else { Ok(()) }
    }

    /// Whether there is so much of it and a place for it, whatever carries that.
    pub(super) fn may_be_put(
        &self,
        item: Id<Item>,
        from: GearPlace,
        to: GearPlace,
        count: u16,
    ) -> Result<(), GearRefusal> {
        if count == 0 || self.count(item, from) < count {
            return Err(GearRefusal::NotThere { item, place: from });
        }
        if from == to { Ok(()) } else { self.may_hold(item, to, count) }
    }

    fn may_hold(&self, item: Id<Item>, place: GearPlace, count: u16) -> Result<(), GearRefusal> {
        if item.carries() && place != GearPlace::Left {
            return Err(GearRefusal::NotCarriable { item });
        }
        match place {
            GearPlace::Worn => self.may_wear(item, count),
            GearPlace::Ready => self.may_ready(item, count),
            GearPlace::Carried | GearPlace::OnMount | GearPlace::Left => Ok(()),
        }
    }

    fn may_wear(&self, item: Id<Item>, count: u16) -> Result<(), GearRefusal> {
        match (&item.kind, self.armour()) {
            (ItemKind::Clothing, _) => Ok(()),
            (ItemKind::Armour(_), None) if count == 1 => Ok(()),
            (ItemKind::Armour(_), worn) => Err(GearRefusal::ArmourWorn { worn: worn.unwrap_or(item) }),
            (
                ItemKind::Weapon(_)
                | ItemKind::Ammunition
                | ItemKind::Shield(_)
                | ItemKind::Ration(_)
                | ItemKind::Bundle(_)
                | ItemKind::Mount
                | ItemKind::Vehicle
                | ItemKind::Service(_)
                | ItemKind::Gear,
                _,
            ) => Err(GearRefusal::NotWearable { item }),
        }
    }

    /// Handbook, Equipment: two-handed weapons; ruling P159: any of it with the hands that are free.
    fn may_ready(&self, item: Id<Item>, count: u16) -> Result<(), GearRefusal> {
        if item.hands().is_none() {
            return Err(GearRefusal::NotForHands { item });
        }
        if item.shield().is_some() && (count > 1 || self.shield().is_some()) {
            return Err(GearRefusal::ShieldReady { ready: self.shield().unwrap_or(item) });
        }
        let (needed, free) = (hands(item, count), self.free_hands());
        if needed > free { Err(GearRefusal::HandsFull { item, needed, free }) } else { Ok(()) }
    }
}

/// Checks what comes from outside, holding by holding.
impl TryFrom<Vec<Holding>> for Gear {
    type Error = GearRefusal;

    fn try_from(holdings: Vec<Holding>) -> Result<Self, GearRefusal> {
        let mut gear = Self::default();
        for Holding { item, count, place } in holdings {
            if !item.is_ownable() || item.is_bundle() || count == 0 {
                return Err(GearRefusal::NotOwnable { item });
            }
            gear.may_hold(item, place, count)?;
            gear.join(item, count, place)?;
        }
        Ok(gear)
    }
}
