//! Writing events into a fight: one arm for each, the work by chapters.

use super::event::Event;
use super::figure::{Figure, Presence};
use super::phase::Stage;
use super::state::Battle;
use super::trim::Trim;
use super::who::FigureId;
use crate::house::HouseRules;

mod gear;
mod grips;
pub(super) mod moves;
mod turns;
mod wounds;

/// Writes an event into the fight.
#[allow(clippy::too_many_lines, reason = "one arm for each event")]
pub(super) fn apply(battle: &mut Battle, event: &Event) {
    match event {
        Event::Mustered { figures } => turns::mustered(battle, figures),
        Event::TurnBegan { turn } => turns::turn_began(battle, *turn),
        Event::InitiativeRolled { ranking, .. } => turns::initiative_rolled(battle, ranking),
        Event::OrderTaken { order } => battle.order.clone_from(order),
        Event::PhaseBegan { phase } => turns::phase_began(battle, *phase),
        Event::TeamCame { place } => battle.stage = Stage::Moving(*place),
        Event::OrderSet { order } => turns::order_set(battle, order),
        Event::Came { place, second } => turns::came(battle, *place, *second),
        Event::PushCame { place } => battle.stage = Stage::Pushing(*place),
        Event::Acted { figure, second } => turns::acted(battle, *figure, *second),
        Event::Lapsed { figure, why } => turns::lapsed(battle, *figure, *why),
        Event::Pushed { figure, target } => turns::pushed(battle, *figure, *target),
        Event::TurnEnded { held, waited, wound, free } => turns::turn_ended(battle, held, *waited, *wound, *free),
        Event::Ended { winner } => battle.stage = Stage::Over(*winner),

        Event::Yielded { figure } => on(battle, *figure, |figure| figure.turn.yielded = true),
        Event::Walked { figure, path, facing, stumbled, .. } => {
            moves::walked(battle, *figure, path, *facing, *stumbled);
        }
        Event::Chose { figure, option, facing, gait, fatigue, engaged_by } => {
            let (option, facing, gait, fatigue, engaged_by) = (*option, *facing, *gait, *fatigue, *engaged_by);
            moves::chose(battle, *figure, &moves::ChosenOption { option, facing, gait, fatigue, engaged_by });
        }
        Event::Bore { figure, posture } => moves::bore(battle, *figure, *posture),
        Event::Shifted { figure, to, why, escaped } => moves::shifted(battle, *figure, *to, *why, *escaped),
        Event::Left { figure } => moves::leave(battle, *figure, Presence::Fled),
        Event::Surrendered { figure } => moves::leave(battle, *figure, Presence::Surrendered),
        Event::Hidden { figure } => moves::leave(battle, *figure, Presence::Hidden),
        Event::Removed { figure } => moves::leave(battle, *figure, Presence::Removed),
        Event::Entered { figure, .. } => moves::entered(battle, figure),
        Event::Joined { figure } => battle.figures.push((**figure).clone()),
        Event::Revealed { figure, may_move } => moves::revealed(battle, *figure, *may_move),
        Event::Placed { figure, at, facing, posture } => moves::placed(battle, *figure, *at, *facing, *posture),

        Event::Lost { figure, item, count, at, trim } => gear::lost(battle, *figure, *item, *count, *at, *trim),
        Event::BowDropped { figure, item, trim } => gear::bow_dropped(battle, *figure, *item, *trim),
        Event::PackDropped { figure, gear, trim, pack } => gear::pack_dropped(battle, *figure, gear, *trim, pack),
        Event::Readied { figure, gear, trim, taken, dropped } => {
            gear::readied(battle, *figure, gear, *trim, [taken, dropped]);
        }
        Event::Spent { figure, item, winding, last, trim } => {
            on(battle, *figure, |figure| gear::spent(figure, *item, *winding, *last, *trim));
        }
        Event::Given { figure, item, count, trim } => {
            on(battle, *figure, |figure| gear::given(figure, *item, *count, *trim));
        }

        Event::Asked { target, .. } => grips::asked(battle, *target),
        Event::Answered { .. } => grips::answered(battle),
        Event::BrokeFree { .. } => grips::broke_free(battle),
        Event::Closed { figure, target, at, head } => grips::closed(battle, *figure, *target, head.unwrap_or(*at)),
        Event::Freed { figure } => grips::freed(battle, *figure),

        Event::Attacked { blow } => wounds::attacked(battle, blow),
        Event::Bled { figure, body } => wounds::bled(battle, *figure, *body),
        Event::Stanched { figure } => on(battle, *figure, |figure| figure.bleeding = 0),
        Event::Collapsed { figure } => wounds::collapsed(battle, *figure),
        Event::Woke { figure } => on(battle, *figure, |figure| figure.fallen = false),
        Event::Died { figure } => wounds::died(battle, *figure),
        Event::Adjusted { figure, fatigue, body } => wounds::adjusted(battle, *figure, *fatigue, *body),
        Event::Mended { figure } => wounds::mended(battle, *figure),

        Event::HandedOver { figure, seat } => on(battle, *figure, |figure| figure.seat = *seat),
        Event::Switched { house, trims, .. } => switched(battle, *house, trims),
        Event::Magic(wonder) => super::spells::apply(battle, wonder),
        Event::Tested { .. } | Event::ChanceDecided { .. } => {}
    }
}

fn switched(battle: &mut Battle, house: HouseRules, trims: &[(FigureId, Trim)]) {
    battle.house = house;
    for (who, trim) in trims {
        on(battle, *who, |figure| figure.trim = *trim);
    }
}

fn on(battle: &mut Battle, who: FigureId, change: impl FnOnce(&mut Figure)) {
    if let Some(slot) = battle.slot(who) {
        change(&mut battle.figures[slot]);
    }
}
