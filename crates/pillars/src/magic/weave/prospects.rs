//! What may come of a casting, before it is made.

use play::options::{Chance, Modifier};
use serde::{Deserialize, Serialize};

use super::{CastOutcome, ControlOutcome, Strain, cast, control, holds};
use crate::attributes::Attribute;
use crate::character::Character;
use crate::condition::InjuryEffects;
use crate::data::Id;
use crate::magic::cast::{chance_of, throws};
use crate::magic::{Cost, Spell};

/// How many of all throws come to what, as if the reserve sufficed.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub struct Prospects {
    /// It works as intended.
    pub works: u64,
    /// It works, and deviates a little.
    pub small: u64,
    /// It works, and deviates much.
    pub large: u64,
    /// It fails without harm.
    pub fails: u64,
    /// It fails, and something goes wrong.
    pub fumbles: u64,
    /// It runs away.
    pub runaway: u64,
}

impl Prospects {
    /// All throws there are.
    pub const fn total(self) -> u64 {
        self.works + self.small + self.large + self.fails + self.fumbles + self.runaway
    }
}

/// Ruling P182: the Control Roll comes first, where there is one; what was held is then cast.
pub fn prospects(target: i16, held: Option<[u64; 4]>) -> Prospects {
    let held = held.unwrap_or([1, 0, 0, 0]);
    let mut all = Prospects::default();
    for (total, ways) in throws() {
        for (hold, holding) in ControlOutcome::ALL.into_iter().zip(held) {
            let ways = ways * holding;
            let place = match (hold, cast(total, target)) {
                (ControlOutcome::Lost, _) | (_, CastOutcome::Runaway) => &mut all.runaway,
                (_, CastOutcome::Fumble | CastOutcome::BadFumble) => &mut all.fumbles,
                (_, CastOutcome::Fails { .. }) => &mut all.fails,
                (ControlOutcome::Firm, CastOutcome::Critical | CastOutcome::Strong | CastOutcome::Works) => {
                    &mut all.works
                }
                (ControlOutcome::Small, CastOutcome::Critical | CastOutcome::Strong | CastOutcome::Works) => {
                    &mut all.small
                }
                (ControlOutcome::Large, CastOutcome::Critical | CastOutcome::Strong | CastOutcome::Works) => {
                    &mut all.large
                }
            };
            *place += ways;
        }
    }
    all
}

/// A casting with so much mana, and what may come of it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct PushProspect {
    /// All mana that it takes.
    pub mana: u8,
    /// How much of it is push.
    pub push: u8,
    /// What the Control Roll is made against.
    pub control: Vec<Modifier>,
    /// What may come of it.
    pub prospects: Prospects,
}

/// Rulings P96, P186: a known spell of a school with each push that the channel takes. Nothing where it takes none, or a
/// contest or the caster's own measure decides.
pub fn pushes(character: &Character, spell: Id<Spell>) -> Vec<PushProspect> {
    let mastery = character.book.mastery(spell, character.house.mastery_max);
    let known = mastery.level() > 0 && spell.cost == Cost::Level;
    let Some(Chance { because, .. }) = chance_of(spell, &character.scores).filter(|_| known) else { return Vec::new() };
    let target = sum(&because).saturating_add(InjuryEffects::of(character).penalty);
    let base = mastery.cost(spell.level);
    let one = |mana: u8| {
        let strain = Strain { spent: mana, ..Strain::default() };
        let control = control(character.scores[Attribute::Int], strain, character.house.push);
        let held = holds(sum(&control), strain);
        PushProspect { mana, push: mana - base, control, prospects: prospects(target, Some(held)) }
    };
    (base + 1..=mastery.channel(spell.level)).map(one).collect()
}

fn sum(because: &[Modifier]) -> i16 {
    i16::try_from(because.iter().map(|reason| reason.value).sum::<i32>()).unwrap_or(i16::MIN)
}
