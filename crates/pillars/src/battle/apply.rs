//! Writing events into a fight.

use super::choice::BattleChoice;
use super::event::{Event, Muster, Shift};
use super::figure::{Deeds, Figure, LastShot, Posture, Presence};
use super::ground::{FigureSize, Hex};
use super::phase::{Phase, Stage};
use super::refusal::Lapse;
use super::state::{Battle, Pile};
use super::trim::Trim;
use super::who::{FigureId, FigureSet};
use crate::data::Id;
use crate::equipment::{GearPlace, Item};

/// Writes an event into the fight.
#[allow(clippy::too_many_lines, reason = "one arm for each event, each of a line or two")]
pub(super) fn apply(battle: &mut Battle, event: &Event) {
    match event {
        Event::Mustered { figures } => mustered(battle, figures),
        Event::TurnBegan { turn } => {
            battle.turn = *turn;
            battle.phase = Phase::Initiative;
            battle.opening.clear();
            battle.float();
        }
        Event::InitiativeRolled { ranking, .. } => {
            battle.order.clone_from(ranking);
            battle.stage = ranking.first().map_or(Stage::Dawn, |team| Stage::Ordering(*team));
        }
        Event::OrderTaken { order } => battle.order.clone_from(order),
        Event::PhaseBegan { phase } => begin_phase(battle, *phase),
        Event::TeamCame { place } => battle.stage = Stage::Moving(*place),
        Event::OrderSet { order } => {
            battle.queue = order.iter().filter_map(|placing| u8::try_from(battle.slot(placing.figure)?).ok()).collect();
            for placing in order {
                on(battle, placing.figure, |figure| figure.turn.place = placing.place);
            }
            battle.stage = Stage::Acting(0);
            battle.second_shots = false;
        }
        Event::Came { place, second } => {
            battle.second_shots = *second;
            battle.stage = Stage::Acting(*place);
        }
        Event::PushCame { place } => battle.stage = Stage::Pushing(*place),
        Event::TurnEnded { held, waited, wound, free } => {
            battle.held.clone_from(held);
            end_turn(battle, *waited, *wound, *free);
        }
        Event::Ended { winner } => battle.stage = Stage::Over(*winner),
        Event::Walked { figure, path, facing, stumbled, .. } => {
            walked(battle, *figure, path, *stumbled);
            on(battle, *figure, |figure| figure.facing = *facing);
        }
        Event::Attacked { blow } => attacked(battle, blow),
        Event::Lost { figure, item, count, at, trim } => lost(battle, *figure, *item, *count, *at, *trim),
        Event::BowDropped { figure, item, trim } => {
            let at = battle.slot(*figure).map(|slot| battle.figures[slot].at);
            lost(battle, *figure, *item, 1, at, *trim);
            on(battle, *figure, |figure| figure.last_shot = LastShot::Spent);
        }
        Event::PackDropped { figure, gear, trim, pack } => {
            on(battle, *figure, |figure| (figure.gear, figure.trim) = (gear.clone(), *trim));
            for pile in pack {
                lay(battle, *pile);
            }
        }
        Event::Readied { figure, gear, trim, taken, dropped } => {
            on(battle, *figure, |figure| {
                (figure.gear, figure.trim) = (gear.clone(), *trim);
                // What is picked up when engaged was not ready before (P131).
                let lifted = matches!(figure.turn.choice, Some(BattleChoice::PickUp { .. }));
                if lifted && figure.last_shot == LastShot::Left {
                    figure.last_shot = LastShot::Unready;
                }
            });
            for pile in taken {
                lift(battle, *pile);
            }
            for pile in dropped {
                lay(battle, *pile);
            }
        }
        Event::Asked { target, .. } => {
            if let (Some(asked), Stage::Acting(place)) = (battle.slot(*target), battle.stage) {
                battle.stage = Stage::Agreeing { place, asked };
            }
        }
        Event::Answered { .. } => {
            if let Stage::Agreeing { place, .. } = battle.stage {
                battle.stage = Stage::Acting(place);
            }
        }
        Event::BrokeFree { .. } => {
            if let Stage::Acting(place) = battle.stage {
                battle.stage = Stage::Leaving(place);
            }
        }
        Event::Closed { figure, target, at, head } => closed(battle, *figure, *target, head.unwrap_or(*at)),
        Event::Freed { figure } => freed(battle, *figure),
        Event::Shifted { figure, to, why, escaped } => on(battle, *figure, |figure| {
            figure.at = *to;
            figure.turn.escaped = *escaped;
            figure.turn.shifted = true;
            figure.turn.was_pushed |= *why == Shift::PushedBack;
        }),
        Event::Acted { figure, second } => acted(battle, *figure, *second),
        Event::Pushed { figure, target } => pushed(battle, *figure, *target),
        Event::Entered { figure, .. } => {
            if let Some(slot) = battle.slot(figure.who) {
                battle.figures[slot] = (**figure).clone();
            }
        }
        Event::Joined { figure } => battle.figures.push((**figure).clone()),
        Event::Yielded { figure } => on(battle, *figure, |figure| figure.turn.yielded = true),
        Event::Chose { figure, option, facing, gait, fatigue, engaged_by } => {
            battle.walking = None;
            on(battle, *figure, |figure| {
                figure.facing = *facing;
                figure.fatigue.now -= fatigue;
                figure.turn.choice = Some(*option);
                figure.turn.gait = *gait;
                figure.turn.engaged_by = *engaged_by;
                if figure.turn.moved > 0 {
                    figure.waited = 0;
                }
            });
        }
        Event::Bore { figure, posture } => on(battle, *figure, |figure| {
            figure.posture = *posture;
            figure.turn.floored |= *posture == Posture::Prone;
        }),
        Event::Left { figure } => leave(battle, *figure, Presence::Fled),
        Event::Spent { figure, item, winding, last, trim } => on(battle, *figure, |figure| {
            figure.winding = *winding;
            figure.trim = *trim;
            if let Some(item) = item {
                let _ = figure.gear.take(*item, GearPlace::Carried, 1);
            }
            if *last {
                figure.last_shot = LastShot::Loosed;
            }
        }),
        Event::Collapsed { figure } => {
            stop(battle, *figure);
            on(battle, *figure, |figure| {
                figure.fallen = true;
                figure.posture = Posture::Prone;
                figure.waited = 0;
                figure.turn.floored |= figure.turn.choice.is_some();
            });
        }
        Event::Woke { figure } => on(battle, *figure, |figure| figure.fallen = false),
        Event::Died { figure } => {
            stop(battle, *figure);
            on(battle, *figure, |figure| {
                figure.dead = true;
                figure.fallen = true;
                figure.posture = Posture::Prone;
            });
        }
        Event::Bled { figure, body } => on(battle, *figure, |figure| {
            figure.body.now -= body;
            figure.turn.harmed = true;
        }),
        Event::Stanched { figure } => on(battle, *figure, |figure| figure.bleeding = 0),
        Event::Revealed { figure, may_move } => on(battle, *figure, |figure| {
            figure.presence = Presence::Here;
            figure.turn.yielded = *may_move;
        }),
        Event::Surrendered { figure } => leave(battle, *figure, Presence::Surrendered),
        Event::Placed { figure, at, facing, posture } => on(battle, *figure, |figure| {
            (figure.at, figure.facing, figure.posture) = (*at, *facing, *posture);
            if !figure.is_on_board() {
                figure.presence = Presence::Here;
            }
        }),
        Event::Hidden { figure } => leave(battle, *figure, Presence::Hidden),
        Event::Adjusted { figure, fatigue, body } => on(battle, *figure, |figure| {
            figure.fatigue.now += fatigue;
            figure.body.now += body;
        }),
        Event::Mended { figure } => on(battle, *figure, |figure| {
            figure.bleeding = 0;
            figure.dead = false;
        }),
        Event::Removed { figure } => leave(battle, *figure, Presence::Removed),
        Event::HandedOver { figure, seat } => on(battle, *figure, |figure| figure.seat = *seat),
        Event::Given { figure, item, count, trim } => on(battle, *figure, |figure| {
            let _ = figure.gear.add(*item, *count);
            figure.trim = *trim;
        }),
        Event::Switched { house, trims, .. } => {
            battle.house = *house;
            for (who, trim) in trims {
                on(battle, *who, |figure| figure.trim = *trim);
            }
        }
        Event::Magic(wonder) => super::spells::apply(battle, wonder),
        Event::Lapsed { figure, why } => lapsed(battle, *figure, *why),
        Event::Tested { .. } => {}
    }
}

fn on(battle: &mut Battle, who: FigureId, change: impl FnOnce(&mut Figure)) {
    if let Some(slot) = battle.slot(who) {
        change(&mut battle.figures[slot]);
    }
}

/// A figure that was on its way goes no further.
fn stop(battle: &mut Battle, who: FigureId) {
    battle.walking = battle.walking.filter(|slot| battle.figures[*slot].who != who);
}

fn leave(battle: &mut Battle, who: FigureId, presence: Presence) {
    stop(battle, who);
    on(battle, who, |figure| figure.presence = presence);
}

fn mustered(battle: &mut Battle, all: &[Muster]) {
    for (figure, muster) in battle.figures.iter_mut().zip(all) {
        (figure.who, figure.trim, figure.reserve) = (muster.who, muster.trim, muster.reserve);
    }
}

fn begin_phase(battle: &mut Battle, phase: Phase) {
    battle.phase = phase;
    match phase {
        Phase::InitialMovement | Phase::FinalMovement => {
            battle.stage = Stage::Moving(0);
            battle.queue.clear();
            battle.figures.iter_mut().for_each(forget_last_shot);
        }
        Phase::ForcedRetreat => battle.stage = Stage::Pushing(0),
        Phase::Initiative | Phase::Renewal | Phase::Actions => {}
    }
}

/// Ruling P131: the bow of a last shot has fallen by now, if not before.
fn forget_last_shot(figure: &mut Figure) {
    if figure.last_shot == LastShot::Loosed {
        figure.last_shot = LastShot::Spent;
    }
}

fn walked(battle: &mut Battle, who: FigureId, path: &[Hex], stumbled: bool) {
    let Some(slot) = battle.slot(who) else { return };
    let engaged_by = battle.held_at_start(slot);
    let figure = &mut battle.figures[slot];
    figure.turn.engaged_by = engaged_by;
    figure.turn.moved = figure.turn.moved.saturating_add(u8::try_from(path.len()).unwrap_or(u8::MAX));
    figure.turn.stumbled |= stumbled;
    if let Some(to) = path.last() {
        figure.at = *to;
    }
    battle.walking = Some(slot);
}

fn attacked(battle: &mut Battle, blow: &super::attack::Blow) {
    use super::attack::AttackForm;
    let (Some(slot), Some(target)) = (battle.slot(blow.figure), battle.slot(blow.target)) else { return };
    let hurt = &mut battle.figures[target];
    hurt.fatigue.now -= blow.fatigue;
    hurt.body.now -= blow.body;
    hurt.bleeding = hurt.bleeding.saturating_add(u8::from(blow.bleeds));
    if blow.through() > 0 {
        // Ruling P137: spells neither earn nor spoil a push.
        hurt.turn.hurt |= blow.way != AttackForm::Spell;
        hurt.turn.harmed |= blow.way == AttackForm::Spell;
        hurt.waited = 0;
    }
    let attacker = &mut battle.figures[slot];
    attacker.waited = 0;
    if blow.through() > 0 && matches!(blow.way, AttackForm::Melee | AttackForm::HandToHand) {
        attacker.turn.struck = attacker.turn.struck.with(target);
    }
}

fn lost(battle: &mut Battle, who: FigureId, item: Id<Item>, count: u16, at: Option<Hex>, trim: Trim) {
    on(battle, who, |figure| {
        let _ = figure.gear.take(item, GearPlace::Ready, count);
        figure.trim = trim;
    });
    if let Some(at) = at {
        lay(battle, Pile { at, item, count, packed: false });
    }
}

fn lay(battle: &mut Battle, pile: Pile) {
    let same = |other: &&mut Pile| (other.at, other.item, other.packed) == (pile.at, pile.item, pile.packed);
    match battle.piles.iter_mut().find(same) {
        Some(other) => other.count = other.count.saturating_add(pile.count),
        None => battle.piles.push(pile),
    }
}

fn lift(battle: &mut Battle, pile: Pile) {
    let same = |other: &Pile| (other.at, other.item, other.packed) == (pile.at, pile.item, pile.packed);
    if let Some(place) = battle.piles.iter().position(same) {
        battle.piles[place].count = battle.piles[place].count.saturating_sub(pile.count);
        if battle.piles[place].count == 0 {
            battle.piles.remove(place);
        }
    }
}

/// Ruling P269: whoever could have acted and did nothing has watched; whoever tore itself free has not.
fn lapsed(battle: &mut Battle, who: FigureId, why: Lapse) {
    let tore_free = matches!(battle.stage, Stage::Leaving(_));
    on(battle, who, |figure| figure.turn.idle |= why.is_waiting() && !figure.turn.acted && !tore_free);
}

/// Ruling P166: the entrant is in the hex, linked with all foes who fight there, and both count as prone.
fn closed(battle: &mut Battle, who: FigureId, target: FigureId, head: Hex) {
    let (Some(slot), Some(target)) = (battle.slot(who), battle.slot(target)) else { return };
    battle.figures[slot].at = head;
    let hexes = battle.hexes(slot);
    let foes: FigureSet = battle
        .grip_group(target)
        .iter()
        .filter(|other| battle.are_foes(slot, *other))
        .filter(|other| battle.hexes(*other).iter().any(|hex| hexes.contains(hex)))
        .collect();
    for other in foes.with(slot).iter() {
        let figure = &mut battle.figures[other];
        figure.grips = if other == slot { foes } else { figure.grips.with(slot) };
        figure.waited = 0;
        // Ruling P242.
        if figure.profile.size == FigureSize::One {
            figure.posture = Posture::Prone;
            figure.turn.floored |= figure.turn.choice.is_some();
        }
    }
}

fn freed(battle: &mut Battle, who: FigureId) {
    let Some(slot) = battle.slot(who) else { return };
    let foes = std::mem::take(&mut battle.figures[slot].grips);
    for foe in foes.iter() {
        battle.figures[foe].grips = battle.figures[foe].grips.without(slot);
    }
}

fn acted(battle: &mut Battle, who: FigureId, second: bool) {
    on(battle, who, |figure| {
        figure.turn.acted = true;
        figure.turn.second_shot = second;
    });
    battle.casting = None;
    if let Stage::Acting(place)
    | Stage::Agreeing { place, .. }
    | Stage::Countering { place, .. }
    | Stage::Leaving(place) = battle.stage
    {
        battle.stage = Stage::Acting(place + 1);
    }
}

fn pushed(battle: &mut Battle, who: FigureId, target: Option<FigureId>) {
    on(battle, who, |figure| figure.turn.pushed = true);
    if let Some(target) = target {
        on(battle, target, |figure| figure.turn.was_pushed = true);
    }
    if let Stage::Pushing(place) = battle.stage {
        battle.stage = Stage::Pushing(place + 1);
    }
}

fn end_turn(battle: &mut Battle, waited: FigureSet, wound: FigureSet, free: FigureSet) {
    for (slot, figure) in battle.figures.iter_mut().enumerate() {
        figure.waited = if waited.has(slot) { figure.waited.saturating_add(1) } else { 0 };
        figure.winding -= u8::from(wound.has(slot) && figure.winding > 0);
        if free.has(slot) && matches!(figure.last_shot, LastShot::Spent | LastShot::Unready) {
            figure.last_shot = LastShot::Left;
        }
        figure.turn = Deeds::default();
    }
    battle.queue.clear();
    battle.second_shots = false;
    battle.stage = Stage::Dawn;
    battle.walking = None;
}
