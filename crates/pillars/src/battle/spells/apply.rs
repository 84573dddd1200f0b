//! Writing what happened by magic into a fight.

use std::sync::Arc;

use super::event::{Margin, Wonder};
use super::summoned::SummonedKind;
use super::working::{Casting, Charm, CounterWatch, Duel, Lasts, Runaway, SustainedSpell, Working, WorldSpell};
use crate::battle::figure::{Figure, Presence};
use crate::battle::phase::{Phase, Stage};
use crate::battle::state::Battle;
use crate::battle::who::FigureId;
use crate::magic::weave::Debt;

/// How long somebody lies senseless whom a Runaway took everything from: until the end.
const LONG: u8 = u8::MAX;

/// Writes it down.
#[allow(clippy::too_many_lines, reason = "one arm for each, of a line or two")]
pub(in crate::battle) fn apply(battle: &mut Battle, wonder: &Wonder) {
    match wonder {
        Wonder::Declared { cast, spent, escalated, borrowed } => {
            on(battle, cast.figure, |figure| figure.reserve = figure.reserve.less((*spent).into()));
            battle.casting = Some(Box::new(Casting {
                cast: cast.clone(),
                spent: *spent,
                escalated: *escalated,
                asked: arrayvec::ArrayVec::new(),
                turned: false,
                borrowed: *borrowed,
                countered: false,
            }));
        }
        Wonder::Faltered { figure, .. } => on(battle, *figure, |figure| figure.reserve.bared = true),
        Wonder::Watched { figure, caster, mana, guard } => {
            let watch = CounterWatch { caster: *caster, mana: *mana, guard: *guard };
            on(battle, *figure, |figure| {
                figure.reserve = figure.reserve.less((*mana).into());
                figure.turn.watch = Some(watch);
            });
        }
        Wonder::Asked { figure, .. } => {
            if let (Some(asked), Stage::Acting(place) | Stage::Countering { place, .. }) =
                (battle.slot(*figure), battle.stage)
            {
                battle.stage = Stage::Countering { place, asked };
            }
            note_asked(battle, *figure);
        }
        Wonder::Passed { .. } => back_to_acting(battle),
        Wonder::Contested { figure, mana, stopped, own, other, guard, .. } => {
            let paid = answered(battle, *figure);
            on(battle, *figure, |figure| figure.reserve = figure.reserve.less(u16::from(*mana).saturating_sub(paid)));
            contested(battle, *figure, *stopped, *guard == Some(crate::magic::Guard::Reflect), own, other);
        }
        Wonder::Unanswered { figure, lost, short } => {
            let paid = answered(battle, *figure);
            on(battle, *figure, |figure| {
                figure.reserve = figure.reserve.less(u16::from(*lost).saturating_sub(paid));
                figure.reserve.bared |= short;
            });
        }
        Wonder::Cast { figure, back, .. } | Wonder::Freaked { figure, back, .. } => {
            on(battle, *figure, |figure| figure.reserve = figure.reserve.more((*back).into()));
            if let Some(casting) = battle.casting.as_deref_mut() {
                casting.borrowed = casting.borrowed.saturating_sub((*back).into());
            }
        }
        Wonder::Hurt { figure, fatigue, body, soaked, dealt, stopped, .. } => on(battle, *figure, |figure| {
            figure.fatigue.now -= fatigue;
            figure.body.now -= body;
            figure.turn.harmed |= dealt > stopped;
            if dealt > stopped {
                figure.waited = 0;
            }
            soak(figure, *soaked);
        }),
        Wonder::Healed { figure, body, fatigue, .. } => on(battle, *figure, |figure| {
            figure.body.now += body;
            figure.fatigue.now += fatigue;
            figure.bleeding = 0;
            figure.healed = figure.healed.saturating_add(1);
        }),
        Wonder::Laid { figure, working, trim } => on(battle, *figure, |figure| {
            figure.workings.push((**working).clone());
            figure.trim = trim.unwrap_or(figure.trim);
        }),
        Wonder::Lifted { figure, knot, trim, .. } => on(battle, *figure, |figure| {
            let shape = |working: &Working| {
                if let Charm::Shape { .. } = &working.charm { working.knot == *knot } else { false }
            };
            if let Some(Charm::Shape { own }) =
                figure.workings.iter().find(|working| shape(working)).map(|working| &working.charm)
            {
                figure.profile = Arc::clone(own);
            }
            figure.workings.retain(|working| working.knot != *knot);
            figure.trim = trim.unwrap_or(figure.trim);
        }),
        Wonder::Shaped { figure, profile, trim, working } => on(battle, *figure, |figure| {
            figure.profile = Arc::clone(profile);
            figure.trim = *trim;
            figure.workings.push((**working).clone());
        }),
        Wonder::Ticked => tick(battle),
        Wonder::Minded { figure, knot } => {
            let mut spell = None;
            for zone in battle.zones.iter_mut().filter(|zone| zone.knot == *knot) {
                zone.lasts = Lasts::Held { tail: 0, most: None };
                spell = Some(zone.spell);
            }
            if let Some(spell) = spell {
                on(battle, *figure, |figure| figure.holding.push(SustainedSpell { knot: *knot, spell, turns: 0 }));
            }
        }
        Wonder::Changed { figure, working } => on(battle, *figure, |figure| {
            let same = |other: &&mut Working| other.knot == working.knot;
            if let Some(old) = figure.workings.iter_mut().find(same) {
                *old = (**working).clone();
            }
        }),
        Wonder::Confused { figure, drive, .. } => on(battle, *figure, |figure| {
            for working in &mut figure.workings {
                if let Charm::Confused { drive: now } = &mut working.charm {
                    *now = *drive;
                }
            }
        }),
        Wonder::Spread { zone } => {
            battle.zones.push((**zone).clone());
            battle.altered = battle.reground().map(Arc::new);
        }
        Wonder::Cleared { knot, .. } => {
            battle.zones.retain(|zone| zone.knot != *knot);
            battle.altered = battle.reground().map(Arc::new);
        }
        Wonder::Summoned { figure, .. } => {
            battle.figures.push((**figure).clone());
            battle.float();
        }
        Wonder::Vanished { figure, .. } => {
            battle.walking = battle.walking.filter(|slot| battle.figures[*slot].who != *figure);
            on(battle, *figure, |figure| figure.presence = Presence::Removed);
        }
        Wonder::SawThrough { figure, illusion, fatigue } => {
            let slot = battle.slot(*figure);
            on(battle, *illusion, |illusion| {
                if let (Some(slot), Some(summoned)) = (slot, &mut illusion.summoned)
                    && let SummonedKind::Illusion { disbelieved, .. } = &mut summoned.kind
                {
                    *disbelieved = disbelieved.with(slot);
                }
            });
            on(battle, *figure, |figure| {
                figure.fatigue.now += fatigue;
                figure
                    .workings
                    .retain(|working| !matches!(working.charm, Charm::Feigned { by, .. } if by == *illusion));
            });
        }
        Wonder::Turned { figure, master } => on(battle, *figure, |figure| {
            figure.wild = master.is_none();
            if let Some((who, team, seat)) = master {
                (figure.team, figure.seat) = (*team, *seat);
                if let Some(summoned) = &mut figure.summoned {
                    (summoned.caster, summoned.lasts) = (*who, Lasts::On);
                }
            }
        }),
        Wonder::Held { figure, knot, spell } => {
            let holding = SustainedSpell { knot: *knot, spell: *spell, turns: 0 };
            on(battle, *figure, |figure| figure.holding.push(holding));
        }
        Wonder::RenewalSet { order } => {
            battle.queue = order.iter().filter_map(|who| u8::try_from(battle.slot(*who)?).ok()).collect();
            battle.stage = Stage::Renewing(0);
        }
        Wonder::Renewed { figure, kept, paid, short } => {
            on(battle, *figure, |figure| {
                figure.reserve = figure.reserve.less((*paid).into());
                figure.reserve.bared |= short;
                for holding in figure.holding.iter_mut().filter(|holding| kept.contains(&holding.knot)) {
                    holding.turns = holding.turns.saturating_add(1);
                }
            });
            if let Stage::Renewing(place) = battle.stage {
                battle.stage = Stage::Renewing(place + 1);
            }
        }
        Wonder::LetGo { figure, knot, .. } => {
            on(battle, *figure, |figure| figure.holding.retain(|holding| holding.knot != *knot));
            // In phase 2 the turn that begins is the first of the tail.
            let begun = u16::from(battle.phase == Phase::Renewal);
            let ended = |lasts: &mut Lasts| {
                if let Lasts::Held { tail, .. } = lasts {
                    *lasts = Lasts::Turns(tail.saturating_sub(begun));
                }
            };
            battle.zones.iter_mut().filter(|zone| zone.knot == *knot).for_each(|zone| ended(&mut zone.lasts));
            for figure in &mut battle.figures {
                figure.workings.iter_mut().filter(|one| one.knot == *knot).for_each(|one| ended(&mut one.lasts));
                if let Some(summoned) = figure.summoned.as_deref_mut().filter(|summoned| summoned.knot == *knot) {
                    ended(&mut summoned.lasts);
                }
            }
        }
        Wonder::DebtRolled { figure, result, swoon, .. } => on(battle, *figure, |figure| {
            if *result == Debt::Faints {
                figure.swoon = figure.swoon.max(*swoon);
            }
        }),
        Wonder::RanAway { figure, .. } => {
            if let Some(casting) = battle.casting.take() {
                let caught = [*figure].into_iter().collect();
                battle.runaways.push(Runaway { casting: *casting, round: 0, caught });
            }
            on(battle, *figure, |figure| figure.reserve.shaken = true);
        }
        Wonder::Drained { figure, round, mana, body, faints, .. } => {
            on(battle, *figure, |figure| {
                figure.reserve = figure.reserve.less(*mana);
                figure.reserve.bared |= *faints || *body > 0;
                figure.body.now -= body;
                figure.turn.harmed |= *body > 0;
                if *faints {
                    figure.swoon = LONG;
                }
            });
            for runaway in battle.runaways.iter_mut().filter(|runaway| runaway.caught.contains(figure)) {
                runaway.round = *round;
            }
        }
        Wonder::Anchored { caster, kept, .. } => {
            let found = battle.runaways.iter().position(|runaway| runaway.casting.cast.figure == *caster);
            if let Some(place) = found {
                let runaway = battle.runaways.remove(place);
                if *kept {
                    battle.casting = Some(Box::new(runaway.casting));
                }
            }
        }
        Wonder::Intervened { figure, mana, short, .. } => on(battle, *figure, |figure| {
            figure.reserve = if *short { figure.reserve } else { figure.reserve.less(*mana) };
            figure.reserve.bared |= short;
        }),
        Wonder::Caught { figure, caster } => {
            for runaway in battle.runaways.iter_mut().filter(|runaway| runaway.casting.cast.figure == *caster) {
                let _ = runaway.caught.try_push(*figure);
            }
            on(battle, *figure, |figure| figure.reserve.shaken = true);
        }
        Wonder::BurntOut { caster } => battle.runaways.retain(|runaway| runaway.casting.cast.figure != *caster),
        Wonder::CameTo { figure, left } => on(battle, *figure, |figure| figure.swoon = *left),
        Wonder::Wrought { knot, figure, spell } => {
            battle.wrought.push(WorldSpell { knot: *knot, caster: *figure, spell: *spell });
        }
        Wonder::Adjudicated { knot, .. } => battle.wrought.retain(|wrought| wrought.knot != *knot),
        Wonder::Bound { figure, bonds } => on(battle, *figure, |figure| figure.bonds = *bonds),
        Wonder::Attuned { figure, mana } => on(battle, *figure, |figure| {
            let by = mana.unsigned_abs();
            figure.reserve =
                if *mana >= 0 { figure.reserve.more(by) } else { figure.reserve.less(by.min(figure.reserve.left())) };
        }),
        Wonder::Moved { figure, to } => on(battle, *figure, |figure| figure.at = *to),
        Wonder::Controlled { .. } | Wonder::Marked { .. } | Wonder::Strove { .. } => {}
    }
}

fn on(battle: &mut Battle, who: FigureId, change: impl FnOnce(&mut Figure)) {
    if let Some(slot) = battle.slot(who) {
        change(&mut battle.figures[slot]);
    }
}

fn note_asked(battle: &mut Battle, who: FigureId) {
    if let Some(casting) = battle.casting.as_deref_mut() {
        let _ = casting.asked.try_push(who);
    }
}

fn back_to_acting(battle: &mut Battle) {
    if let Stage::Countering { place, .. } = battle.stage {
        battle.stage = Stage::Acting(place);
    }
}

/// Somebody has spent its action on an answer; in an escalation none is spent (P185). Says what it had put in already.
fn answered(battle: &mut Battle, who: FigureId) -> u16 {
    note_asked(battle, who);
    back_to_acting(battle);
    let free = battle.casting.as_deref().is_some_and(|casting| casting.escalated);
    let mut paid = 0;
    on(battle, who, |figure| {
        paid = figure.turn.watch.take().map_or(0, |watch| watch.mana.into());
        figure.turn.acted |= !free;
    });
    paid
}

fn contested(battle: &mut Battle, defender: FigureId, stopped: bool, reflects: bool, own: &Margin, other: &Margin) {
    debug_assert!(!stopped || own.lead() > other.lead() || own.strength == 0, "whoever is ahead stops the spell");
    if !stopped {
        return;
    }
    let turn = battle.turn;
    let Some(casting) = battle.casting.as_deref_mut() else { return };
    (casting.turned, casting.countered) = (reflects, !reflects);
    let cast = casting.cast.clone();
    if !reflects {
        on(battle, cast.figure, |figure| figure.duel = Some(Box::new(Duel { cast, defender, turn })));
    }
}

/// One turn less for everything that counts its turns.
fn tick(battle: &mut Battle) {
    let less = |lasts: &mut Lasts| {
        if let Lasts::Turns(turns) = lasts {
            *turns = turns.saturating_sub(1);
        }
    };
    battle.zones.iter_mut().for_each(|zone| less(&mut zone.lasts));
    for figure in &mut battle.figures {
        figure.workings.iter_mut().for_each(|working| less(&mut working.lasts));
        if let Some(summoned) = figure.summoned.as_deref_mut() {
            less(&mut summoned.lasts);
        }
    }
}

/// A shield of an element has soaked up so much; the spent one is lifted by an event of its own.
fn soak(figure: &mut Figure, soaked: i16) {
    let mut rest = soaked;
    for working in &mut figure.workings {
        if let Charm::Soak { left, .. } = &mut working.charm {
            let taken = rest.min(*left);
            *left -= taken;
            rest -= taken;
        }
    }
}
