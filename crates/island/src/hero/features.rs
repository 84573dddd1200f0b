//! What features do on the island, in a sentence each.

use crate::sheet::Feature;

impl Feature {
    /// What it does on the island.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Rage => {
                "In combat 2 more damage, and half damage to oneself, until the fight ends; twice a day, from the third level three times."
            }
            Self::ToughSkin => "Without armour the armour class is 10 with Dexterity and Constitution.",
            Self::CalmBody => "Without armour the armour class is 10 with Dexterity and Wisdom.",
            Self::MartialArts => {
                "Bare hands hit for a d4, from the fifth level for a d6, and Dexterity may guide them."
            }
            Self::DragonSkin => "Without armour the armour class is 13 with Dexterity.",
            Self::Inspiration => {
                "A d6 more for an attack of one's side, from the fifth level a d8, as often a day as Charisma allows."
            }
            Self::SecondWind => "Heals oneself by 1d10 and the level, once a day.",
            Self::DefenceStyle => "1 more armour class.",
            Self::LayOnHands | Self::PreserveLife => "Heals 5 HP for each level, once a day.",
            Self::NaturalExplorer => {
                "Food found by foraging is doubled on the coast, on grass, in woods, mountains and swamps."
            }
            Self::SneakAttack => {
                "A d6 more damage once a round, from the third level 2d6, from the fifth 3d6: with what is light or shoots, and with somebody beside oneself."
            }
            Self::Lucky => "A 1 on a d20 is thrown again, once.",
            Self::RelentlessEndurance => "Stays up with 1 HP instead of falling, once a day.",
            Self::PoisonResilience => {
                "Two dice, and the better one, for saves against poison, which does half its damage."
            }
            Self::Cunning => "Two dice, and the better one, for saves of Intelligence, Wisdom and Charisma.",
            Self::FireResistance => "Fire does half its damage.",
            Self::Breath => "A breath of 2d6, once a day.",
            Self::Trance => "Half a night is enough sleep: a phase of rest leaves time for an activity.",
            Self::Healer => "Healing spells heal 3 more.",
            Self::Reckless => {
                "Two dice, and the better one, for attacks on encounters; in direct combat for whoever attacks in return too."
            }
            Self::ExtraAttack => {
                "Two blows instead of one: twice the damage in combat, and two dice for attacks in hunts and on encounters."
            }
            Self::JackOfAllTrades => "Half of what learning is worth, on checks with what was not learned.",
            Self::Recovery => "A slot comes back in a phase without an activity, once a day.",
            Self::ActionSurge => "Strikes twice in an attack, once a day.",
            Self::Champion => "A 19 hits as surely as a 20.",
            Self::Ki => "A further blow in an attack, as often a day as the level.",
            Self::Deflect => "In direct combat 1d10, Dexterity and the level less from a missile, once a round.",
            Self::Smite => "A slot for 2d8 more damage, and 1d8 more for each level of the slot above the first.",
            Self::SacredWeapon => "Charisma to hit until the fight ends, once a day.",
            Self::Archery => "2 more to hit with what shoots.",
            Self::Slayer => "A d8 more damage once a round, when somebody of the others is wounded.",
            Self::CunningAction => "In direct combat leaves without a parting blow.",
            Self::UncannyDodge => "In direct combat halves one blow a round.",
            Self::Sorcery => {
                "Two dice, and the better one, for the rolls of the next activity or encounter; twice a day."
            }
            Self::FiendsBlessing => "In direct combat spare HP of Charisma and the level for each foe brought down.",
        }
    }
}
