//! Standing wishes: how a player may have questions answered always, so that nobody waits for what is no question.

use play::options::Offer;
use play::scene::Wish;

use super::choice::Choice;
use super::command::Command;
use super::legality::mover;
use super::menu::Standing;
use super::phase::Stage;
use super::sight::Sight;
use super::who::{Slot, Team};

/// What one may wish in a fight.
pub const WISHES: &[Wish] = &[
    Wish { key: "move_first", label: "Move first when my side wins the initiative" },
    Wish { key: "move_last", label: "Move last when my side wins the initiative" },
    Wish { key: "defend", label: "Defend with figures that are engaged, where they stand" },
    Wish { key: "pass", label: "Let an action pass when nothing else can be done" },
    Wish { key: "refuse_grips", label: "Refuse hand-to-hand combat" },
    Wish { key: "push_nobody", label: "Push nobody back" },
];

/// What a seat with these wishes answers now; nothing if they say nothing about what is asked.
pub fn fulfil(sight: &Sight<'_>, wishes: &dyn Fn(&str) -> bool) -> Option<Command> {
    match sight.battle.stage {
        Stage::Ordering(team) => order(sight, team, wishes),
        Stage::Moving(_) if wishes("defend") => sight.battle.slots().find_map(|slot| defend(sight, slot)),
        Stage::Acting(_) if wishes("pass") => pass(sight),
        Stage::Agreeing { asked, .. } if wishes("refuse_grips") && sight.plays(asked) => {
            Some(Command::Agree { figure: sight.battle.figures[asked].who, agrees: false })
        }
        Stage::Pushing(_) if wishes("push_nobody") => {
            own_actor(sight).map(|slot| Command::Stay { figure: sight.battle.figures[slot].who })
        }
        Stage::Dawn
        | Stage::Moving(_)
        | Stage::Acting(_)
        | Stage::Agreeing { .. }
        | Stage::Leaving(_)
        | Stage::Pushing(_)
        | Stage::Over(_) => None,
    }
}

fn own_actor(sight: &Sight<'_>) -> Option<Slot> {
    sight.battle.acting().filter(|slot| sight.plays(*slot))
}

fn order(sight: &Sight<'_>, team: Team, wishes: &dyn Fn(&str) -> bool) -> Option<Command> {
    let last = u8::try_from(sight.battle.order.len()).ok()?;
    let place = if wishes("move_first") { Some(1) } else { wishes("move_last").then_some(last) };
    place.filter(|_| sight.leads(team)).map(|place| Command::TakePlace { place })
}

/// Whoever is on its way already goes where its player leads it.
fn defend(sight: &Sight<'_>, slot: Slot) -> Option<Command> {
    let battle = sight.battle;
    let figure = &battle.figures[slot];
    let asked = sight.sees(slot) && battle.walking != Some(slot) && mover(sight, figure.who).is_ok();
    let open =
        asked && battle.standing(slot) == Standing::Engaged && battle.choice(slot, Choice::Defend, figure.at).is_ok();
    open.then_some(Command::Choose { figure: figure.who, option: Choice::Defend, to: figure.at, facing: figure.facing })
}

/// Nothing is offered to the one that acts but to let it pass.
fn pass(sight: &Sight<'_>) -> Option<Command> {
    let figure = sight.battle.figures[own_actor(sight)?].who;
    let mut more = false;
    let at_any_time = ["hold", "reveal", "surrender"];
    super::offers::deeds(sight, &mut |offer: Offer| more |= !at_any_time.contains(&offer.verb()));
    (!more).then_some(Command::Hold { figure })
}

#[cfg(test)]
mod tests;
