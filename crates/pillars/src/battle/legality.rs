//! What a seat may do, judged from what it sees.

use super::arm::Arm;
use super::choice::BattleChoice;
use super::command::{Command, gm_commands};
use super::figure::Presence;
use super::ground::{Hex, Side};
use super::newcomer::Newcomer;
use super::phase::{Phase, Stage};
use super::refusal::{NoAttack, Refusal};
use super::sight::Sight;
use super::state::Battle;
use super::who::{FigureId, FigureSlot, Team};
use play::Seat;

mod acting;
mod casting;
mod moving;

pub(super) use casting::{caster, permits_actor, renewable};
pub(super) use moving::{may_choose, mover};

use acting::{actor, actor_and, chosen, may_push, may_strike, may_strike_twice, may_sweep, pusher, step_away};
use casting::{
    answerer, may_anchor, may_cast, may_counter, may_disbelieve, may_intervene, may_release, may_renew, may_watch,
};
use moving::{drop_pack, leave, may_yield, walk};

/// May this seat do that, as far as it can see?
pub(super) fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
    if let Stage::Over(_) = sight.battle.stage {
        return Err(Refusal::Over);
    }
    match command {
        Command::TakePlace { place } => take_place(sight, *place),
        Command::Yield { figure } => may_yield(sight, *figure),
        Command::DropPack { figure } => drop_pack(sight, *figure),
        Command::Walk { figure, to } => walk(sight, *figure, *to),
        Command::Choose { figure, option, to, facing } => choose(sight, *figure, *option, *to, *facing),
        Command::Leave { figure } => leave(sight, *figure),
        Command::Strike { figure, arm, target } => strike(sight, *figure, *arm, *target),
        Command::StrikeTwice { figure, first, second } => strike_twice(sight, *figure, [*first, *second]),
        Command::Sweep { figure, arm } => may_sweep(sight.battle, actor(sight, *figure)?, *arm),
        Command::Shoot { figure, target } => may_shoot(sight, *figure, *target),
        Command::Throw { figure, arm, target } => may_throw(sight, *figure, *arm, *target),
        Command::Close { figure, target } => may_close(sight, *figure, *target),
        Command::StepAway { figure, to } => step_away(sight, *figure, *to),
        Command::Hold { figure } => hold(sight, *figure),
        Command::Agree { figure, .. } => agree(sight, *figure),
        Command::Push { figure, target, to, advance } => {
            may_push(sight.battle, pusher(sight, *figure)?, seen(sight, *target)?, *to, *advance)
        }
        Command::Stay { figure } => pusher(sight, *figure).map(|_| ()),
        Command::Reveal { figure } => reveal(sight, *figure),
        Command::Surrender { figure } => surrender(sight, *figure),
        Command::Cast(cast) => may_cast(sight, cast),
        Command::Watch { figure, caster, mana, guard } => may_watch(sight, *figure, *caster, *mana, *guard),
        Command::Counter { figure, mana, guard } => may_counter(sight, *figure, *mana, *guard),
        Command::LetPass { figure } => answerer(sight, *figure).map(|_| ()),
        Command::Anchor { figure, .. } => may_anchor(sight, *figure),
        Command::Intervene { figure, target, .. } => may_intervene(sight, *figure, *target),
        Command::Disbelieve { figure, target } => may_disbelieve(sight, *figure, *target),
        Command::Renew { figure, keep } => may_renew(sight, *figure, keep),
        Command::Release { figure, knot } => may_release(sight, *figure, *knot),
        Command::Enter { figure, newcomer } => enter(sight, *figure, newcomer),
        gm_commands!() if sight.seat != Seat::Gm => Err(Refusal::GmOnly),
        gm_commands!() => super::overrule::permit(sight.battle, command),
    }
}

fn choose(sight: &Sight<'_>, figure: FigureId, option: BattleChoice, to: Hex, facing: Side) -> Result<(), Refusal> {
    may_choose(sight.battle, mover(sight, figure)?, option, to, facing)
}

fn strike(sight: &Sight<'_>, figure: FigureId, arm: Arm, target: FigureId) -> Result<(), Refusal> {
    let (slot, target) = actor_and(sight, figure, target)?;
    may_strike(sight.battle, slot, arm, target)
}

fn strike_twice(sight: &Sight<'_>, figure: FigureId, [first, second]: [FigureId; 2]) -> Result<(), Refusal> {
    let (slot, first) = actor_and(sight, figure, first)?;
    may_strike_twice(sight.battle, slot, first, seen(sight, second)?)
}

fn may_shoot(sight: &Sight<'_>, figure: FigureId, target: FigureId) -> Result<(), Refusal> {
    let (slot, target) = actor_and(sight, figure, target)?;
    chosen(sight.battle, slot, |choice| matches!(choice, BattleChoice::Missile { .. } | BattleChoice::LastShot))?;
    Ok(sight.battle.can_shoot(slot, target)?)
}

fn may_throw(sight: &Sight<'_>, figure: FigureId, arm: Arm, target: FigureId) -> Result<(), Refusal> {
    let (slot, target) = actor_and(sight, figure, target)?;
    chosen(sight.battle, slot, |_| sight.battle.may_throw_now(slot))?;
    Ok(sight.battle.can_throw(slot, arm, target)?)
}

fn may_close(sight: &Sight<'_>, figure: FigureId, target: FigureId) -> Result<(), Refusal> {
    let (slot, target) = actor_and(sight, figure, target)?;
    if !sight.battle.may_close_now(slot) {
        return Err(NoAttack::NotChosen.into());
    }
    Ok(sight.battle.can_close(slot, target)?)
}

fn hold(sight: &Sight<'_>, figure: FigureId) -> Result<(), Refusal> {
    let slot = own(sight, figure)?;
    let leaving = matches!(sight.battle.stage, Stage::Acting(_)) && sight.battle.acting() == Some(slot);
    if leaving { Ok(()) } else { Err(not_its_place(sight.battle, slot)) }
}

/// Whoever is asked may answer.
fn agree(sight: &Sight<'_>, figure: FigureId) -> Result<(), Refusal> {
    let slot = own(sight, figure)?;
    let asked = matches!(sight.battle.stage, Stage::Agreeing { asked, .. } if asked == slot);
    if asked { Ok(()) } else { Err(not_its_place(sight.battle, slot)) }
}

fn surrender(sight: &Sight<'_>, figure: FigureId) -> Result<(), Refusal> {
    let slot = own(sight, figure)?;
    if sight.battle.can_choose(slot) { Ok(()) } else { Err(unable(sight.battle, slot)) }
}

fn name(battle: &Battle, slot: FigureSlot) -> String {
    battle.figures[slot].profile.name.clone()
}

fn unable(battle: &Battle, slot: FigureSlot) -> Refusal {
    Refusal::Unable { name: name(battle, slot) }
}

fn not_its_place(battle: &Battle, slot: FigureSlot) -> Refusal {
    let name = name(battle, slot);
    let stepping = matches!(battle.stage, Stage::Leaving(_)) && battle.acting() == Some(slot);
    if stepping { Refusal::HasToStep { name } } else { Refusal::NotItsPlace { name } }
}

/// A figure that the seat sees.
pub(super) fn seen(sight: &Sight<'_>, who: FigureId) -> Result<FigureSlot, Refusal> {
    sight.battle.slot(who).filter(|slot| sight.sees(*slot)).ok_or(Refusal::NoFigure)
}

/// A figure that the seat plays.
pub(super) fn own(sight: &Sight<'_>, who: FigureId) -> Result<FigureSlot, Refusal> {
    let slot = seen(sight, who)?;
    if sight.plays(slot) { Ok(slot) } else { Err(Refusal::NotYours { name: name(sight.battle, slot) }) }
}

fn take_place(sight: &Sight<'_>, place: u8) -> Result<(), Refusal> {
    let battle = sight.battle;
    let Stage::Ordering(team) = battle.stage else { return Err(Refusal::WrongPhase { now: battle.phase }) };
    if !sight.leads(team) {
        return Err(Refusal::NotChooser);
    }
    let teams = u8::try_from(battle.order.len()).unwrap_or(0);
    if (1..=teams).contains(&place) { Ok(()) } else { Err(Refusal::NoSuchPlace { teams }) }
}

fn reveal(sight: &Sight<'_>, who: FigureId) -> Result<(), Refusal> {
    let slot = own(sight, who)?;
    let hidden = sight.battle.figures[slot].presence == Presence::Hidden;
    if hidden { Ok(()) } else { Err(Refusal::NotHidden { name: name(sight.battle, slot) }) }
}

/// The house alone brings characters in, and only while nobody has done anything.
fn enter(sight: &Sight<'_>, who: FigureId, newcomer: &Newcomer) -> Result<(), Refusal> {
    let battle = sight.battle;
    if sight.seat != Seat::Door {
        return Err(Refusal::DoorOnly);
    }
    battle.slot(who).ok_or(Refusal::NoFigure)?;
    if !battle.is_untouched() {
        Err(Refusal::Begun)
    } else if newcomer.profile.fatigue <= newcomer.tired || newcomer.profile.body <= newcomer.wounded {
        Err(Refusal::Unable { name: newcomer.profile.name.clone() })
    } else {
        Ok(())
    }
}

impl Battle {
    /// Whether nobody has done anything yet.
    pub fn is_untouched(&self) -> bool {
        let still = |figure: &super::figure::Figure| figure.turn == super::figure::Deeds::default();
        self.turn <= 1
            && self.phase <= Phase::InitialMovement
            && self.walking.is_none()
            && self.figures.iter().all(still)
    }

    /// The side whose seats choose the order.
    pub fn chooser(&self) -> Option<Team> {
        if let Stage::Ordering(team) = self.stage { Some(team) } else { None }
    }
}
