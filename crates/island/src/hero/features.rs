//! What features do on the island, in a sentence each.

use crate::sheet::Feature;

impl Feature {
    /// What it does on the island.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Rage => "In combat 2 more damage, and half damage to oneself, until the fight ends; twice a day.",
            Self::ToughSkin => "Without armour the armour class is 10 with Dexterity and Constitution.",
            Self::CalmBody => "Without armour the armour class is 10 with Dexterity and Wisdom.",
            Self::MartialArts => "Bare hands hit for a d4, and Dexterity may guide them.",
            Self::DragonSkin => "Without armour the armour class is 13 with Dexterity.",
            Self::Inspiration => "A d6 more for an attack of one's side, as often a day as Charisma allows.",
            Self::SecondWind => "Heals oneself by 1d10 and the level, once a day.",
            Self::DefenceStyle => "One better at guarding oneself.",
            Self::LayOnHands => "Heals 5 HP for each level, once a day.",
            Self::NaturalExplorer => {
                "Food found by foraging is doubled on coast, grass, hills and in woods and swamps."
            }
            Self::SneakAttack => "A d6 more damage, once a round.",
            Self::Lucky => "A 1 on a d20 is thrown again, once.",
            Self::RelentlessEndurance => "Stays up with 1 HP instead of falling, once a day.",
            Self::PoisonResilience => "Two dice, and the better one, for saves against poison.",
            Self::Cunning => "Two dice, and the better one, for saves of Intelligence, Wisdom and Charisma.",
            Self::FireResistance => "Fire does half its damage.",
            Self::Breath => "A breath of 2d6, once a day.",
            Self::Trance => "Half a night is enough sleep.",
            Self::Healer => "Healing spells heal 3 more.",
        }
    }
}
