//! What an attack would do, before it is declared: its dice, and how often they go past Armor and past HP.

use play::options::{Chance, Modifier};

use super::{Command, Foe, Sight};
use crate::damage::Damage;

/// What an attack would do to its target.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct AttackProspect {
    /// The dice it rolls, as a sheet writes them: `d8 and d6` for two weapons.
    pub damage: String,
    /// How often any of it goes past Armor.
    pub harms: Chance,
    /// How often it goes past HP, so that the target has to save against critical damage.
    pub wounds: Chance,
}

/// What the attack that a command declares would do to its target, by itself; nothing for any other command.
pub fn prospect(sight: &Sight<'_>, command: &Command) -> Option<AttackProspect> {
    let fights = |target| sight.foe(target).filter(|foe| foe.fights());
    let (foe, (dice, pierces)) = if let Command::Attack { who, with, second, target, position, .. } = command {
        let (foe, round) = (fights(*target)?, sight.state().fight.as_ref().map_or(0, |fight| fight.round));
        (foe, super::rounds::blow(&sight.state().member(*who)?.character, [*with, *second], foe, *position, round))
    } else if let Command::Loose(one) = command {
        let beast = sight.state().member(one.who)?.character.companion(one.companion)?;
        let (foe, attack) = (fights(one.target)?, beast.creature.attacks.get(usize::from(one.attack))?);
        (foe, (vec![super::company::blow(attack, foe, one.position)], attack.pierces))
    } else {
        return None;
    };
    let armor = if pierces { 0 } else { foe.armor };
    let damage = dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(" and ");
    let hp = if is_straight(sight, command) { 0 } else { foe.hp.now };
    let (harms, wounds) = (chance(&dice, foe, armor, 0), chance(&dice, foe, armor, hp));
    Some(AttackProspect { damage, harms, wounds })
}

/// Whether it goes straight to STR, which only attacks of stat lines do (ruling C60).
fn is_straight(sight: &Sight<'_>, command: &Command) -> bool {
    let Command::Loose(one) = command else { return false };
    let owner = sight.state().member(one.who).and_then(|member| member.character.companion(one.companion));
    owner.and_then(|beast| beast.creature.attacks.get(usize::from(one.attack))).is_some_and(|attack| attack.straight)
}

/// How many throws leave more than that after Armor. Of several dice the highest counts: it fails when none shows
/// enough.
fn chance(dice: &[Damage], foe: &Foe, armor: u8, than: u8) -> Chance {
    let least = u64::from(armor) + u64::from(than);
    let (mut few, mut total) = (1, 1);
    for damage in dice {
        let (sides, count) = (u64::from(damage.die.sides()), if damage.paired { 2 } else { 1 });
        few *= least.min(sides).pow(count);
        total *= sides.pow(count);
    }
    let because = [Modifier::new("Armor", armor), Modifier::new("HP", than.min(foe.hp.now))];
    let thrown: Vec<String> = dice.iter().map(ToString::to_string).collect();
    let chance = Chance::new(total - few, total, thrown.join(", "));
    chance.because(because.into_iter().filter(|one| one.value > 0).collect())
}
