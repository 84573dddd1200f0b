//! What a bot's people do beside their activity: heal, eat by magic, learn, and hand tools to whoever uses them.

use crate::command::{Command, Growth};
use crate::folk::{Islander, Rank, Used};
use crate::growth;
use crate::numbers::most_hp;
use crate::sheet::{Feature, IslandSpell};
use crate::sight::Sight;
use crate::state::TribeNo;
use crate::words::{Phase, Resource, Skill};

/// What costs no activity, if there is anything to do.
pub(super) fn free_deeds(sight: &Sight<'_>, tribe: TribeNo) -> Option<Command> {
    let state = sight.public();
    let people = || state.people_of(tribe).filter(|one| one.is_up());
    let herbs = state.tribe(tribe).and_then(|tribe| tribe.stores.get(&Resource::Herb)).is_some_and(|herbs| *herbs > 0);
    let bad = |one: &Islander| 2 * one.hp <= most_hp(one) && (one.rank == Rank::Main || one.hp < 3);
    let hurt = state.phase != Phase::Night && people().any(bad);
    let worn = people().any(|one| one.exhaustion > 0);
    let wanted = |command: &Command| {
        if let Command::UseItem { on, .. } | Command::UseFeature { on, .. } = command {
            state.person(*on).is_some_and(|one| bad(one) || one.exhaustion > 0)
        } else if let Command::Cast { spell, on, .. } = command {
            *spell == IslandSpell::Goodberry || state.person(*on).is_some_and(|one| bad(one) || one.exhaustion > 0)
        } else {
            true
        }
    };
    let heals = hurt && people().any(can_heal);
    let feeds = (herbs || people().any(|one| !one.items.is_empty()))
        && state.phase == Phase::Night
        && people().any(|one| one.sheet.spells.contains(&IslandSpell::Goodberry) && has_slot(one));
    if heals || feeds || (worn && people().any(|one| !one.items.is_empty())) {
        let found = growth::healing(sight, tribe).into_iter().find(wanted);
        if found.is_some() {
            return found;
        }
    }
    people().find(|one| !one.sheet.has_class() && one.xp >= one.spent_xp + 100).and_then(learns)
}

fn has_slot(one: &Islander) -> bool {
    one.slots_spent.iter().zip(one.sheet.slots).any(|(spent, slots)| *spent < slots)
}

fn can_heal(one: &Islander) -> bool {
    let ready = |feature| one.sheet.features.contains(&feature) && !one.used.contains(&Used::Feature(feature));
    let casts =
        [IslandSpell::CureWounds, IslandSpell::HealingWord].iter().any(|spell| one.sheet.spells.contains(spell));
    ready(Feature::SecondWind) || ready(Feature::LayOnHands) || (casts && has_slot(one)) || !one.items.is_empty()
}

/// A follower grows tough first, then learns what feeds and finds.
fn learns(one: &Islander) -> Option<Command> {
    let skills =
        [Skill::Survival, Skill::Athletics, Skill::Perception, Skill::Investigation, Skill::Nature, Skill::Insight];
    let skill = skills.into_iter().find(|skill| !one.sheet.skills.contains(skill));
    let growth = if one.spent_xp == 0 { Growth::Toughness } else { Growth::Skill(skill?) };
    Some(Command::Grow { who: one.no, growth })
}
