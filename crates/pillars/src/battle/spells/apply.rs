//! Writing what happened by magic into a fight: one arm for each, the work by chapters.

use super::event::Wonder;
use super::working::{CounterWatch, WorldSpell};
use crate::battle::apply::moves::moved_out;
use crate::battle::figure::Figure;
use crate::battle::state::Battle;
use crate::battle::who::FigureId;
use crate::magic::Guard;
use crate::magic::weave::Debt;

mod bodies;
mod castings;
mod lasting;
mod runaways;
mod summons;

/// Writes it down.
#[allow(clippy::too_many_lines, reason = "one arm for each")]
pub(in crate::battle) fn apply(battle: &mut Battle, wonder: &Wonder) {
    match wonder {
        Wonder::Declared { cast, spent, escalated, borrowed } => {
            castings::declared(battle, cast, *spent, *escalated, *borrowed);
        }
        Wonder::Faltered { figure, .. } => on(battle, *figure, |figure| figure.reserve.bared = true),
        Wonder::Watched { figure, caster, mana, guard } => {
            castings::watched(battle, *figure, CounterWatch { caster: *caster, mana: *mana, guard: *guard });
        }
        Wonder::Asked { figure, .. } => castings::asked(battle, *figure),
        Wonder::Passed { .. } => castings::back_to_acting(battle),
        Wonder::Contested { figure, mana, stopped, own, other, guard, .. } => {
            castings::answered_with(battle, *figure, *mana);
            castings::contested(battle, *figure, *stopped, *guard == Some(Guard::Reflect), own, other);
        }
        Wonder::Unanswered { figure, lost, short } => castings::unanswered(battle, *figure, *lost, *short),
        Wonder::Cast { figure, back, .. } | Wonder::Freaked { figure, back, .. } => {
            castings::paid_back(battle, *figure, *back);
        }

        Wonder::Hurt { figure, fatigue, body, soaked, dealt, stopped, .. } => {
            on(battle, *figure, |figure| bodies::hurt(figure, *fatigue, *body, *soaked, dealt > stopped));
        }
        Wonder::Healed { figure, body, fatigue, .. } => {
            on(battle, *figure, |figure| bodies::healed(figure, *body, *fatigue));
        }
        Wonder::Laid { figure, working, trim } => on(battle, *figure, |figure| bodies::laid(figure, working, *trim)),
        Wonder::Lifted { figure, knot, trim, .. } => on(battle, *figure, |figure| bodies::lifted(figure, *knot, *trim)),
        Wonder::Shaped { figure, profile, trim, working } => {
            on(battle, *figure, |figure| bodies::shaped(figure, profile, *trim, working));
        }
        Wonder::Changed { figure, working } => on(battle, *figure, |figure| bodies::changed(figure, working)),
        Wonder::Confused { figure, drive, .. } => on(battle, *figure, |figure| bodies::confused(figure, *drive)),
        Wonder::Attuned { figure, mana } => on(battle, *figure, |figure| bodies::attuned(figure, *mana)),
        Wonder::Bound { figure, bonds } => on(battle, *figure, |figure| figure.bonds = *bonds),
        Wonder::Moved { figure, to } => on(battle, *figure, |figure| moved_out(figure, *to)),
        Wonder::CameTo { figure, left } => on(battle, *figure, |figure| figure.swoon = *left),
        Wonder::DebtRolled { figure, result, swoon, .. } => {
            let swoon = if *result == Debt::Faints { *swoon } else { 0 };
            on(battle, *figure, |figure| figure.swoon = figure.swoon.max(swoon));
        }

        Wonder::Ticked => lasting::ticked(battle),
        Wonder::Minded { figure, knot } => lasting::minded(battle, *figure, *knot),
        Wonder::Held { figure, knot, spell } => on(battle, *figure, |figure| lasting::held(figure, *knot, *spell)),
        Wonder::RenewalSet { order } => lasting::renewal_set(battle, order),
        Wonder::Renewed { figure, kept, paid, short } => lasting::renewed(battle, *figure, kept, *paid, *short),
        Wonder::LetGo { figure, knot, .. } => lasting::let_go(battle, *figure, *knot),
        Wonder::Spread { zone } => lasting::spread(battle, zone),
        Wonder::Cleared { knot, .. } => lasting::cleared(battle, *knot),
        Wonder::Wrought { knot, figure, spell } => {
            battle.wrought.push(WorldSpell { knot: *knot, caster: *figure, spell: *spell });
        }
        Wonder::Adjudicated { knot, .. } => battle.wrought.retain(|wrought| wrought.knot != *knot),

        Wonder::Summoned { figure, .. } => summons::summoned(battle, figure),
        Wonder::Vanished { figure, .. } => summons::vanished(battle, *figure),
        Wonder::SawThrough { figure, illusion, fatigue } => summons::saw_through(battle, *figure, *illusion, *fatigue),
        Wonder::Turned { figure, master } => on(battle, *figure, |figure| summons::turned(figure, *master)),

        Wonder::RanAway { figure, .. } => runaways::ran_away(battle, *figure),
        Wonder::Drained { figure, round, mana, body, faints, .. } => {
            runaways::drained(battle, *figure, *round, *mana, *body, *faints);
        }
        Wonder::Anchored { caster, kept, .. } => runaways::anchored(battle, *caster, *kept),
        Wonder::Intervened { figure, mana, short, .. } => {
            on(battle, *figure, |figure| runaways::intervened(figure, *mana, *short));
        }
        Wonder::Caught { figure, caster } => runaways::caught(battle, *figure, *caster),
        Wonder::BurntOut { caster } => battle.runaways.retain(|runaway| runaway.casting.cast.figure != *caster),
        Wonder::Controlled { .. } | Wonder::Marked { .. } | Wonder::Strove { .. } => {}
    }
}

fn on(battle: &mut Battle, who: FigureId, change: impl FnOnce(&mut Figure)) {
    if let Some(slot) = battle.slot(who) {
        change(&mut battle.figures[slot]);
    }
}
