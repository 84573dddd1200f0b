//! Standing wishes: how a player may have questions answered always, so that nobody waits for what is no question.
//! Whoever can do nothing but let an action pass is not asked in the first place.

use play::scene::Wish;

use super::choice::BattleChoice;
use super::command::Command;
use super::legality::{mover, permit, renewable};
use super::menu::FoeStanding;
use super::phase::Stage;
use super::prompts::stand;
use super::sight::Sight;
use super::spells::MOST_HELD;
use super::who::{FigureId, FigureSlot, Team};

/// What one may wish in a fight.
pub const WISHES: &[Wish] = &[
    Wish { key: "move_first", label: "Move first when my side wins the initiative" },
    Wish { key: "move_last", label: "Move last when my side wins the initiative" },
    Wish { key: "defend", label: "Defend with figures that are engaged, where they stand" },
    Wish { key: "refuse_grips", label: "Refuse hand-to-hand combat" },
    Wish { key: "push_nobody", label: "Push nobody back" },
    Wish { key: "pass", label: "Pass: my figures stay where they are and let every action pass" },
];

/// What a seat with these wishes answers now; nothing if they say nothing about what is asked.
pub fn fulfil(sight: &Sight<'_>, wishes: &dyn Fn(&str) -> bool) -> Option<Command> {
    match sight.battle.stage {
        Stage::Ordering(team) => order(sight, team, wishes),
        Stage::Moving(_) => moving(sight, wishes),
        Stage::Acting(_) if wishes("pass") => own_actor(sight).map(|figure| Command::Hold { figure }),
        Stage::Agreeing { asked, .. } if wishes("refuse_grips") && sight.plays(asked) => {
            Some(Command::Agree { figure: sight.battle.figures[asked].who, agrees: false })
        }
        Stage::Countering { asked, .. } if wishes("pass") && sight.plays(asked) => {
            Some(Command::LetPass { figure: sight.battle.figures[asked].who })
        }
        Stage::Renewing(_) if wishes("pass") => own_actor(sight).map(|figure| {
            let slot = sight.battle.slot(figure);
            let keep = slot.into_iter().flat_map(|slot| renewable(sight.battle, slot)).take(MOST_HELD).collect();
            Command::Renew { figure, keep }
        }),
        Stage::Pushing(_) if wishes("push_nobody") || wishes("pass") => {
            own_actor(sight).map(|figure| Command::Stay { figure })
        }
        Stage::Dawn
        | Stage::Acting(_)
        | Stage::Agreeing { .. }
        | Stage::Leaving(_)
        | Stage::Countering { .. }
        | Stage::Renewing(_)
        | Stage::Pushing(_)
        | Stage::Over(_) => None,
    }
}

fn moving(sight: &Sight<'_>, wishes: &dyn Fn(&str) -> bool) -> Option<Command> {
    let defended = wishes("defend").then(|| sight.battle.slots().find_map(|slot| defend(sight, slot))).flatten();
    defended.or_else(|| sight.battle.slots().find_map(|slot| pass(sight, slot)).filter(|_| wishes("pass")))
}

fn own_actor(sight: &Sight<'_>) -> Option<FigureId> {
    sight.battle.acting().filter(|slot| sight.plays(*slot)).map(|slot| sight.battle.figures[slot].who)
}

fn order(sight: &Sight<'_>, team: Team, wishes: &dyn Fn(&str) -> bool) -> Option<Command> {
    let last = u8::try_from(sight.battle.order.len()).ok()?;
    let place = if wishes("move_first") { Some(1) } else { wishes("move_last").then_some(last) };
    place.filter(|_| sight.leads(team)).map(|place| Command::TakePlace { place })
}

/// Whether a figure is asked to move. Whoever is on its way already goes where its player leads it.
fn is_asked(sight: &Sight<'_>, slot: FigureSlot) -> bool {
    let battle = sight.battle;
    sight.sees(slot) && battle.walking != Some(slot) && mover(sight, battle.figures[slot].who).is_ok()
}

fn defend(sight: &Sight<'_>, slot: FigureSlot) -> Option<Command> {
    let (battle, figure) = (sight.battle, &sight.battle.figures[slot]);
    let open = is_asked(sight, slot)
        && battle.standing(slot) == FoeStanding::Engaged
        && battle.choice(slot, BattleChoice::Defend, figure.at).is_ok();
    open.then_some(Command::Choose {
        figure: figure.who,
        option: BattleChoice::Defend,
        to: figure.at,
        facing: figure.facing,
    })
}

fn pass(sight: &Sight<'_>, slot: FigureSlot) -> Option<Command> {
    is_asked(sight, slot).then(|| stand(sight.battle, slot)).filter(|command| permit(sight, command).is_ok())
}

#[cfg(test)]
mod tests;
