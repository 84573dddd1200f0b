//! Whom a fight awaits, by public knowledge alone.

use play::Seat;
use play::game::{Prompt, ShownTo};

use super::choice::BattleChoice;
use super::command::Command;
use super::phase::{Phase, Stage};
use super::state::Battle;
use super::who::{FigureSlot, Team};

pub(super) fn prompts(battle: &Battle, out: &mut Vec<Prompt<Command>>) {
    turn(battle, out);
    wrought(battle, out);
}

/// Spells that act on the world wait for a word of the GM; nobody else waits for it.
fn wrought(battle: &Battle, out: &mut Vec<Prompt<Command>>) {
    let over = matches!(battle.stage, Stage::Over(_));
    for wrought in battle.wrought.iter().filter(|_| !over) {
        out.push(Prompt {
            id: format!("wrought {}", wrought.knot.0),
            to: Seat::Gm,
            ask: format!("{}: what comes of it?", wrought.spell),
            if_silent: Some(Command::Adjudicate { knot: wrought.knot, words: wrought.spell.effect() }),
            shown_to: ShownTo::Asked,
        });
    }
}

fn turn(battle: &Battle, out: &mut Vec<Prompt<Command>>) {
    match battle.stage {
        Stage::Dawn | Stage::Over(_) => {}
        Stage::Ordering(team) => ordering(battle, team, out),
        Stage::Moving(_) => moving(battle, out),
        Stage::Acting(_) | Stage::Leaving(_) => acting(battle, out),
        Stage::Countering { asked, .. } => {
            let figure = &battle.figures[asked];
            let spell = battle.casting.as_deref().map_or_else(String::new, |casting| casting.cast.spell.to_string());
            let silent = Some(Command::LetPass { figure: figure.who });
            ask(battle, "counter", asked, format!("{}: counter {spell}?", figure.profile.name), silent, out);
        }
        Stage::Renewing(_) => {
            let Some(slot) = battle.acting() else { return };
            let figure = &battle.figures[slot];
            let keep = super::legality::renewable(battle, slot).take(super::spells::MOST_HELD).collect();
            let silent = Some(Command::Renew { figure: figure.who, keep });
            ask(battle, "renew", slot, format!("{} keeps up spells", figure.profile.name), silent, out);
        }
        Stage::Agreeing { asked, .. } => {
            let figure = &battle.figures[asked];
            let silent = Some(Command::Agree { figure: figure.who, agrees: false });
            ask(battle, "agree", asked, format!("{}: hand-to-hand combat?", figure.profile.name), silent, out);
        }
        Stage::Pushing(_) => {
            let Some(slot) = battle.acting() else { return };
            let figure = &battle.figures[slot];
            let silent = Some(Command::Stay { figure: figure.who });
            ask(battle, "push", slot, format!("{} may push a foe back", figure.profile.name), silent, out);
        }
    }
}

fn acting(battle: &Battle, out: &mut Vec<Prompt<Command>>) {
    let Some(slot) = battle.acting() else { return };
    let figure = &battle.figures[slot];
    let silent = if matches!(battle.stage, Stage::Leaving(_)) {
        battle.free_beside(slot).first().map(|to| Command::StepAway { figure: figure.who, to: *to })
    } else {
        Some(Command::Hold { figure: figure.who })
    };
    ask(battle, "act", slot, format!("{} acts", figure.profile.name), silent, out);
}

/// Everybody who plays somebody on a side that is seen, once.
fn seats(battle: &Battle, mut of: impl FnMut(FigureSlot) -> bool) -> Vec<Seat> {
    let mut seats: Vec<Seat> =
        battle.seen().map(|(slot, _)| slot).filter(|slot| of(*slot)).map(|slot| battle.figures[slot].seat).collect();
    seats.sort_unstable();
    seats.dedup();
    seats
}

fn ordering(battle: &Battle, team: Team, out: &mut Vec<Prompt<Command>>) {
    for to in seats(battle, |slot| battle.figures[slot].team == team) {
        out.push(Prompt {
            id: format!("order {}", battle.turn),
            to,
            ask: "Your side won the initiative: move first, or later?".to_owned(),
            if_silent: Some(Command::TakePlace { place: 1 }),
            shown_to: ShownTo::Everyone,
        });
    }
}

fn moving(battle: &Battle, out: &mut Vec<Prompt<Command>>) {
    let Some(team) = battle.moving_team() else { return };
    let goes = |slot: FigureSlot| battle.walker().is_none_or(|walker| walker == slot);
    let waits = |slot: FigureSlot| {
        battle.figures[slot].team == team && battle.must_move(slot) && !battle.is_driven(slot) && goes(slot)
    };
    for to in seats(battle, waits) {
        let first = battle.slots().find(|slot| waits(*slot) && battle.figures[*slot].seat == to);
        let part = if battle.phase == Phase::InitialMovement { "move" } else { "final move" };
        out.push(Prompt {
            id: format!("{part} {}", battle.turn),
            to,
            ask: "Move your figures and choose what they do".to_owned(),
            if_silent: first.map(|slot| stand(battle, slot)),
            shown_to: ShownTo::Everyone,
        });
    }
}

/// What a figure does whose player stays silent: it stands, defends if it is engaged, struggles if it is gripped.
pub fn stand(battle: &Battle, slot: FigureSlot) -> Command {
    let figure = &battle.figures[slot];
    let choices = [
        BattleChoice::Defend,
        BattleChoice::Move,
        BattleChoice::HandToHand,
        BattleChoice::BreakFree,
        BattleChoice::StandUp,
        BattleChoice::Crawl,
    ];
    let open = |choice: &BattleChoice| battle.choice(slot, *choice, figure.at).is_ok();
    let option = choices.into_iter().find(open).unwrap_or(BattleChoice::Treat { whom: figure.who });
    Command::Choose { figure: figure.who, option, to: figure.at, facing: figure.facing }
}

fn ask(
    battle: &Battle,
    part: &str,
    slot: FigureSlot,
    words: String,
    if_silent: Option<Command>,
    out: &mut Vec<Prompt<Command>>,
) {
    let figure = &battle.figures[slot];
    let second = if battle.second_shots { " again" } else { "" };
    let id = format!("{part} {}{second} {}", battle.turn, figure.who.0);
    out.push(Prompt { id, to: figure.seat, ask: words, if_silent, shown_to: ShownTo::Everyone });
}
