//! Equipment: what there is to buy, what one owns and where one has it, and what it does to load, movement and DEX.

mod written;

mod along;
mod bare_hands;
mod coins;
mod damage;
mod dexterity;
mod gear;
mod item;
pub mod load;
mod market;
pub mod movement;
mod protection;
mod refusal;
mod shelf;
mod variant;
mod weapon;
mod weight;

pub use along::CoinsLimit;
pub use bare_hands::bare_hands;
pub use coins::{Coins, NoCoins};
pub use damage::{Damage, Harm, NoDamage};
pub use dexterity::{Adjustment, DexterityCause, adjusted_dexterity, adjustments};
pub use gear::{Gear, GearPlace, Holding};
pub use item::{Bundle, Item, ItemKind, Monotony, Per, Ration};
pub use load::{Load, LoadLevel, Restraint};
pub use market::{ItemPrice, bill, buy, resale};
pub use movement::{ByGait, Gait, Moves};
pub use protection::{Armour, Shield};
pub use refusal::GearRefusal;
pub use shelf::{GoodsTable, WeaponTable};
pub use variant::{Flaw, Forbids, GripHarm, NoRoom, Variant, bounds, listed, whole};
pub use weapon::{Fire, Grip, NoPace, Pace, Trait, Weapon};
pub use weight::{NoWeight, Weight};

#[cfg(test)]
mod tests;
