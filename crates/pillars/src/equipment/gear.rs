//! Equipment: what a character owns, and where.

use std::fmt;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::item::{Item, ItemKind};
use super::refusal::GearRefusal;
use super::variant::whole;
use super::weapon::Grip;
use crate::data::Id;

mod rules;

/// Where one has something.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GearPlace {
    /// On the body, as clothing and armour are.
    Worn,
    /// In the hands.
    Ready,
    /// Slung, sheathed or in the pack.
    Carried,
    /// On a mount or vehicle.
    OnMount,
    /// Anywhere else, and where mounts and vehicles are.
    Left,
}

impl GearPlace {
    /// All places.
    pub const ALL: [Self; 5] = [Self::Worn, Self::Ready, Self::Carried, Self::OnMount, Self::Left];
}

impl fmt::Display for GearPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Worn => "on the body",
            Self::Ready => "in the hands",
            Self::Carried => "on the back or belt",
            Self::OnMount => "on a mount or vehicle",
            Self::Left => "left behind",
        })
    }
}

/// So many pieces of one thing in one place.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Holding {
    /// What it is; written down whole if it stands in no list.
    #[serde(with = "whole")]
    pub item: Id<Item>,
    /// How many pieces.
    pub count: u16,
    /// Where they are.
    pub place: GearPlace,
}

/// What a character owns: one holding for each thing in each place, none of them empty.
///
/// At most one armour is worn, at most one shield is ready, and what is ready takes at most two hands.
#[derive(Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Holding>", into = "Vec<Holding>")]
pub struct Gear {
    holdings: SmallVec<[Holding; 12]>,
    /// The ready weapons with each way to hold them: follows from the holdings, and is asked for far more often.
    held: SmallVec<[(Id<Item>, Grip); 4]>,
}

impl Clone for Gear {
    fn clone(&self) -> Self {
        Self { holdings: SmallVec::from_slice(&self.holdings), held: SmallVec::from_slice(&self.held) }
    }
}

impl From<Gear> for Vec<Holding> {
    fn from(gear: Gear) -> Self {
        gear.holdings.into_vec()
    }
}

impl Gear {
    /// Everything, in the order in which it was come by.
    pub fn holdings(&self) -> &[Holding] {
        &self.holdings
    }

    /// What is in a place.
    pub fn at(&self, place: GearPlace) -> impl Iterator<Item = Holding> {
        self.holdings.iter().copied().filter(move |holding| holding.place == place)
    }

    /// Whether there is a mount or a vehicle to put things on.
    pub fn has_mount(&self) -> bool {
        self.holdings.iter().any(|holding| holding.item.carries())
    }

    /// How many pieces of something there are in a place.
    pub fn count(&self, item: Id<Item>, place: GearPlace) -> u16 {
        let here = self.holdings.iter().find(|holding| holding.item == item && holding.place == place);
        here.map_or(0, |holding| holding.count)
    }

    /// The armour that is worn.
    pub fn armour(&self) -> Option<Id<Item>> {
        self.at(GearPlace::Worn).map(|holding| holding.item).find(|item| item.armour().is_some())
    }

    /// The shield that is ready.
    pub fn shield(&self) -> Option<Id<Item>> {
        self.at(GearPlace::Ready).map(|holding| holding.item).find(|item| item.shield().is_some())
    }

    /// The weapons that are ready, one of a pair of equals twice.
    pub fn weapons(&self) -> impl Iterator<Item = Id<Item>> {
        let each = |holding: Holding| (0..holding.count).map(move |_| holding.item);
        self.at(GearPlace::Ready).filter(|holding| holding.item.weapon().is_some()).flat_map(each)
    }

    /// The weapons that are ready, as [`Gear::weapons`] lists them, with each way to hold them.
    pub fn held(&self) -> &[(Id<Item>, Grip)] {
        &self.held
    }

    /// The hands that hold nothing.
    pub fn free_hands(&self) -> u32 {
        let taken: u32 = self.at(GearPlace::Ready).map(|holding| rules::hands(holding.item, holding.count)).sum();
        rules::HANDS.saturating_sub(taken)
    }

    /// How a ready weapon can be held: in both hands only if the other is free.
    pub fn grips(&self, weapon: Id<Item>) -> impl Iterator<Item = Grip> {
        let ready = self.count(weapon, GearPlace::Ready) > 0;
        let both = self.free_hands() > 0 || weapon.hands() == Some(2);
        let of = Grip::ALL.into_iter().filter(move |grip| weapon.weapon().is_some_and(|of| of.harm(*grip).is_some()));
        of.filter(move |grip| ready && (both || *grip == Grip::OneHand))
    }

    /// Comes by something: it is carried, mounts and vehicles are left standing, a bundle comes as its parts.
    ///
    /// # Errors
    /// By [`Gear::may_add`]; then nothing has changed.
    pub fn add(&mut self, item: Id<Item>, count: u16) -> Result<(), GearRefusal> {
        self.may_add(item, count)?;
        rules::things(&item).iter().try_for_each(|thing| self.join(*thing, count, thing.comes_to()))
    }

    /// Loses something: spends, sells, breaks or throws it away.
    ///
    /// # Errors
    /// When there is less of it there; then nothing has changed.
    pub fn take(&mut self, item: Id<Item>, place: GearPlace, count: u16) -> Result<(), GearRefusal> {
        let at = self.holdings.iter().position(|holding| (holding.item, holding.place) == (item, place));
        let at = at.ok_or(GearRefusal::NotThere { item, place })?;
        let left = self.holdings[at].count.checked_sub(count).ok_or(GearRefusal::NotThere { item, place })?;
        self.holdings[at].count = left;
        if left == 0 {
            self.holdings.remove(at);
        }
        self.change_grips(place);
        Ok(())
    }

    /// Puts so many pieces of something from one place to another: the one way to wear, ready, sling, load and leave.
    ///
    /// # Errors
    /// When it is not there, or the other place cannot take it; then nothing has changed.
    pub fn put(&mut self, item: Id<Item>, from: GearPlace, to: GearPlace, count: u16) -> Result<(), GearRefusal> {
        self.may_be_put(item, from, to, count)?;
        if from == to {
            return Ok(());
        }
        self.count(item, to).checked_add(count).ok_or(GearRefusal::TooMany { item })?;
        self.take(item, from, count)?;
        self.join(item, count, to)
    }

    /// Puts on what is carried.
    ///
    /// # Errors
    /// By [`Gear::may_put`].
    pub fn wear(&mut self, item: Id<Item>) -> Result<(), GearRefusal> {
        self.put(item, GearPlace::Carried, GearPlace::Worn, 1)
    }

    /// Takes what is carried in hand.
    ///
    /// # Errors
    /// By [`Gear::may_put`].
    pub fn ready(&mut self, item: Id<Item>) -> Result<(), GearRefusal> {
        self.put(item, GearPlace::Carried, GearPlace::Ready, 1)
    }

    /// Slings or sheathes what is ready.
    ///
    /// # Errors
    /// By [`Gear::may_put`].
    pub fn sling(&mut self, item: Id<Item>) -> Result<(), GearRefusal> {
        self.put(item, GearPlace::Ready, GearPlace::Carried, 1)
    }

    /// Handbook, Encumbrance: drops the pack and all that is in it, which is what one carries but weapons, shields and
    /// ammunition. It is no longer part of the gear.
    pub fn drop_pack(&mut self) -> SmallVec<[Holding; 12]> {
        let packed = |holding: &Holding| holding.place == GearPlace::Carried && is_packed(holding.item);
        let (pack, kept) = self.holdings.iter().copied().partition(packed);
        self.holdings = kept;
        pack
    }

    fn join(&mut self, item: Id<Item>, count: u16, place: GearPlace) -> Result<(), GearRefusal> {
        let same = |holding: &&mut Holding| (holding.item, holding.place) == (item, place);
        if let Some(holding) = self.holdings.iter_mut().find(same) {
            holding.count = holding.count.checked_add(count).ok_or(GearRefusal::TooMany { item })?;
        } else {
            self.holdings.push(Holding { item, count, place });
        }
        self.change_grips(place);
        Ok(())
    }

    /// Something has come or gone there.
    fn change_grips(&mut self, place: GearPlace) {
        if place == GearPlace::Ready {
            self.held = self.weapons().flat_map(|item| self.grips(item).map(move |grip| (item, grip))).collect();
        }
    }
}

/// Whether it goes into a pack when it is carried.
fn is_packed(item: Id<Item>) -> bool {
    item.weapon().is_none() && item.shield().is_none() && !matches!(item.kind, ItemKind::Ammunition)
}

#[cfg(test)]
mod tests;
