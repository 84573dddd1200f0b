//! What a seat may do, judged from what it sees.

use super::arm::Arm;
use super::choice::{Choice, Manner};
use super::command::Command;
use super::figure::{Condition, Presence};
use super::ground::{Hex, Side, Size, Terrain};
use super::menu::{Span, kind_of};
use super::phase::{Phase, Stage};
use super::reach::Reach;
use super::refusal::{NoAttack, NoWay, Refusal};
use super::sight::Sight;
use super::state::Battle;
use super::who::{Slot, Team, Who};
use play::Seat;

/// May this seat do that, as far as it can see?
pub(super) fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
    let battle = sight.battle;
    if let Stage::Over(_) = battle.stage {
        return Err(Refusal::Over);
    }
    match command {
        Command::TakePlace { place } => take_place(sight, *place),
        Command::Yield { figure } => may_yield(sight, *figure),
        Command::DropPack { figure } => drop_pack(sight, *figure),
        Command::Walk { figure, to } => walk(sight, *figure, *to),
        Command::Choose { figure, option, to, facing } => {
            let slot = mover(sight, *figure)?;
            may_choose(battle, slot, *option, *to, *facing)
        }
        Command::Leave { figure } => leave(sight, *figure),
        Command::Strike { figure, arm, target } => {
            let (slot, target) = actor_and(sight, *figure, *target)?;
            may_strike(battle, slot, *arm, target)
        }
        Command::StrikeTwice { figure, first, second } => {
            let (slot, first) = actor_and(sight, *figure, *first)?;
            let second = seen(sight, *second)?;
            may_strike_twice(battle, slot, first, second)
        }
        Command::Sweep { figure, arm } => {
            let slot = actor(sight, *figure)?;
            may_sweep(battle, slot, *arm)
        }
        Command::Shoot { figure, target } => {
            let (slot, target) = actor_and(sight, *figure, *target)?;
            chosen(battle, slot, |choice| matches!(choice, Choice::Missile { .. } | Choice::LastShot))?;
            Ok(battle.can_shoot(slot, target)?)
        }
        Command::Throw { figure, arm, target } => {
            let (slot, target) = actor_and(sight, *figure, *target)?;
            chosen(battle, slot, |_| battle.may_throw_now(slot))?;
            Ok(battle.can_throw(slot, *arm, target)?)
        }
        Command::Close { figure, target } => {
            let (slot, target) = actor_and(sight, *figure, *target)?;
            if !battle.may_close_now(slot) {
                return Err(NoAttack::NotChosen.into());
            }
            Ok(battle.can_close(slot, target)?)
        }
        Command::StepAway { figure, to } => step_away(sight, *figure, *to),
        Command::Hold { figure } => {
            let slot = own(sight, *figure)?;
            let leaving = matches!(battle.stage, Stage::Acting(_)) && battle.acting() == Some(slot);
            if leaving { Ok(()) } else { Err(not_its_place(battle, slot)) }
        }
        Command::Agree { figure, .. } => {
            let slot = own(sight, *figure)?;
            let asked = matches!(battle.stage, Stage::Agreeing { asked, .. } if asked == slot);
            if asked { Ok(()) } else { Err(not_its_place(battle, slot)) }
        }
        Command::Push { figure, target, to, advance } => {
            let slot = pusher(sight, *figure)?;
            let target = seen(sight, *target)?;
            may_push(battle, slot, target, *to, *advance)
        }
        Command::Stay { figure } => pusher(sight, *figure).map(|_| ()),
        Command::Reveal { figure } => reveal(sight, *figure),
        Command::Surrender { figure } => {
            let slot = own(sight, *figure)?;
            if battle.can_choose(slot) { Ok(()) } else { Err(unable(battle, slot)) }
        }
        Command::Place { .. }
        | Command::Hide { .. }
        | Command::Adjust { .. }
        | Command::Mend { .. }
        | Command::Kill { .. }
        | Command::Add { .. }
        | Command::Remove { .. }
        | Command::HandOver { .. }
        | Command::Give { .. }
        | Command::End => {
            if sight.seat != Seat::Gm {
                return Err(Refusal::GmOnly);
            }
            super::overrule::permit(battle, command)
        }
    }
}

fn name(battle: &Battle, slot: Slot) -> String {
    battle.figures[slot].profile.name.clone()
}

fn unable(battle: &Battle, slot: Slot) -> Refusal {
    Refusal::Unable { name: name(battle, slot) }
}

fn not_its_place(battle: &Battle, slot: Slot) -> Refusal {
    Refusal::NotItsPlace { name: name(battle, slot) }
}

/// A figure that the seat sees.
pub(super) fn seen(sight: &Sight<'_>, who: Who) -> Result<Slot, Refusal> {
    sight.battle.slot(who).filter(|slot| sight.sees(*slot)).ok_or(Refusal::NoFigure)
}

/// A figure that the seat plays.
pub(super) fn own(sight: &Sight<'_>, who: Who) -> Result<Slot, Refusal> {
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

/// A figure whose turn it is to move.
pub(super) fn mover(sight: &Sight<'_>, who: Who) -> Result<Slot, Refusal> {
    let battle = sight.battle;
    let slot = own(sight, who)?;
    let figure = &battle.figures[slot];
    let Some(team) = battle.moving_team() else { return Err(Refusal::WrongPhase { now: battle.phase }) };
    match figure.presence {
        Presence::Hidden => return Err(Refusal::Hiding { name: name(battle, slot) }),
        Presence::Here => {}
        Presence::Fled | Presence::Surrendered | Presence::Removed => return Err(unable(battle, slot)),
    }
    if battle.condition(slot) > Condition::Semiconscious {
        Err(unable(battle, slot))
    } else if figure.team != team {
        Err(Refusal::NotMoving)
    } else if !battle.must_move(slot) {
        Err(Refusal::HasMoved { name: name(battle, slot) })
    } else if let Some(walker) = battle.walker().filter(|walker| *walker != slot) {
        Err(Refusal::OnItsWay { name: name(battle, walker) })
    } else {
        Ok(slot)
    }
}

fn may_yield(sight: &Sight<'_>, who: Who) -> Result<(), Refusal> {
    let slot = mover(sight, who)?;
    let late = sight.battle.phase != Phase::InitialMovement || sight.battle.walker().is_some();
    if late { Err(Refusal::NoYielding { name: name(sight.battle, slot) }) } else { Ok(()) }
}

fn drop_pack(sight: &Sight<'_>, who: Who) -> Result<(), Refusal> {
    let slot = mover(sight, who)?;
    let figure = &sight.battle.figures[slot];
    let started = sight.battle.walker().is_some();
    let packed = !figure.gear.clone().drop_pack().is_empty();
    if packed && !started && !figure.is_gripped() {
        Ok(())
    } else {
        Err(Refusal::NoPack { name: name(sight.battle, slot) })
    }
}

/// A part of one's way: as far as option a, or crawling, would lead.
fn walk(sight: &Sight<'_>, who: Who, to: Hex) -> Result<(), Refusal> {
    let battle = sight.battle;
    let slot = mover(sight, who)?;
    let choice = if battle.figures[slot].is_down() { Choice::Crawl } else { Choice::Move };
    let span = battle.choice(slot, choice, to).map_err(|reason| Refusal::Closed { option: choice.kind(), reason })?;
    if to == battle.figures[slot].at {
        return Err(Refusal::OutOfReach { to, reason: NoWay::Still });
    }
    reaches(battle, slot, span, to)
}

/// Whether a figure may choose that, ending there and looking that way.
pub(super) fn may_choose(battle: &Battle, slot: Slot, option: Choice, to: Hex, facing: Side) -> Result<(), Refusal> {
    let kind = kind_of(option, battle.standing(slot));
    let span = battle.choice(slot, option, to).map_err(|reason| Refusal::Closed { option: kind, reason })?;
    reaches(battle, slot, span, to)?;
    let fits = if battle.figures[slot].is_gripped() {
        facing == battle.figures[slot].facing
    } else {
        battle.figures[slot].profile.size == super::ground::Size::One || battle.fits(slot, to, facing)
    };
    if fits { Ok(()) } else { Err(Refusal::OutOfReach { to, reason: NoWay::NoFit }) }
}

/// Rulings P122, P123 and P163: whether a figure gets there within that span.
fn reaches(battle: &Battle, slot: Slot, span: Span, to: Hex) -> Result<(), Refusal> {
    let here = battle.figures[slot].at;
    if to == here {
        return Ok(());
    }
    let no = |reason| Err(Refusal::OutOfReach { to, reason });
    match span {
        Span::Still => no(NoWay::Still),
        Span::Shift if battle.shifts(slot).contains(to) => Ok(()),
        Span::Shift => no(NoWay::NoShift),
        Span::Hexes(hexes) if here.distance(to) > hexes => no(NoWay::TooFar { hexes }),
        Span::Hexes(hexes) if Reach::of(battle, slot).within(hexes).contains(to) => Ok(()),
        Span::Hexes(hexes) => no(NoWay::TooFar { hexes }),
    }
}

/// A figure on a hex from which one leaves the board.
fn leave(sight: &Sight<'_>, who: Who) -> Result<(), Refusal> {
    let battle = sight.battle;
    let slot = mover(sight, who)?;
    let free = battle.standing(slot) == super::menu::Standing::Free && battle.walker().is_none();
    let at = battle.figures[slot].at;
    let board = battle.board();
    let entries = board.all(Terrain::Entry);
    let exit =
        if entries.is_empty() { at.neighbours().iter().any(|hex| !board.is_on(*hex)) } else { entries.contains(at) };
    if free && exit && !battle.figures[slot].is_down() { Ok(()) } else { Err(Refusal::NoExit) }
}

/// The figure whose place has come.
fn actor(sight: &Sight<'_>, who: Who) -> Result<Slot, Refusal> {
    let battle = sight.battle;
    let slot = own(sight, who)?;
    let acts = matches!(battle.stage, Stage::Acting(_)) && battle.acting() == Some(slot);
    if acts { Ok(slot) } else { Err(not_its_place(battle, slot)) }
}

fn actor_and(sight: &Sight<'_>, who: Who, target: Who) -> Result<(Slot, Slot), Refusal> {
    Ok((actor(sight, who)?, seen(sight, target)?))
}

fn chosen(battle: &Battle, slot: Slot, fits: impl Fn(Choice) -> bool) -> Result<(), NoAttack> {
    let gripped = battle.figures[slot].is_gripped();
    let chosen = battle.figures[slot].turn.choice.is_some_and(fits);
    if chosen && !gripped { Ok(()) } else { Err(NoAttack::NotChosen) }
}

/// Whoever chose to strike strikes so; whoever was drawn into hand-to-hand combat strikes there (P140).
fn may_strike(battle: &Battle, slot: Slot, arm: Arm, target: Slot) -> Result<(), Refusal> {
    let plain =
        |choice| matches!(choice, Choice::Charge { manner: Manner::Plain } | Choice::Attack { manner: Manner::Plain });
    let close =
        |choice| matches!(choice, Choice::Charge { .. } | Choice::Attack { .. } | Choice::Grapple | Choice::HandToHand);
    let figure = &battle.figures[slot];
    let allowed =
        figure.turn.choice.is_some_and(|choice| if figure.is_gripped() { close(choice) } else { plain(choice) });
    if !allowed {
        return Err(NoAttack::NotChosen.into());
    }
    Ok(battle.can_strike(slot, arm, target)?)
}

fn may_strike_twice(battle: &Battle, slot: Slot, first: Slot, second: Slot) -> Result<(), Refusal> {
    let both = |manner| manner == Manner::TwoWeapons;
    chosen(
        battle,
        slot,
        |choice| matches!(choice, Choice::Charge { manner } | Choice::Attack { manner } if both(manner)),
    )?;
    let [main, other] = battle.figures[slot].two_weapons().ok_or(NoAttack::NoArm)?;
    battle.can_strike(slot, main, first)?;
    Ok(battle.can_strike(slot, other, second)?)
}

fn may_sweep(battle: &Battle, slot: Slot, arm: Arm) -> Result<(), Refusal> {
    let sweep = |manner| manner == Manner::Sweep;
    chosen(
        battle,
        slot,
        |choice| matches!(choice, Choice::Charge { manner } | Choice::Attack { manner } if sweep(manner)),
    )?;
    if !battle.figures[slot].melee_arms().any(|other| other == arm) {
        return Err(NoAttack::NoArm.into());
    }
    if battle.swept(slot).is_empty() { Err(NoAttack::NoTarget.into()) } else { Ok(()) }
}

fn step_away(sight: &Sight<'_>, who: Who, to: Hex) -> Result<(), Refusal> {
    let battle = sight.battle;
    let slot = own(sight, who)?;
    let leaving = match battle.stage {
        Stage::Leaving(_) => battle.acting() == Some(slot),
        Stage::Acting(_) => {
            battle.acting() == Some(slot) && battle.figures[slot].turn.choice == Some(Choice::Disengage)
        }
        Stage::Dawn
        | Stage::Ordering(_)
        | Stage::Moving(_)
        | Stage::Agreeing { .. }
        | Stage::Pushing(_)
        | Stage::Over(_) => false,
    };
    if !leaving {
        return Err(not_its_place(battle, slot));
    }
    if battle.free_beside(slot).contains(&to) { Ok(()) } else { Err(NoAttack::NoHex.into()) }
}

fn pusher(sight: &Sight<'_>, who: Who) -> Result<Slot, Refusal> {
    let battle = sight.battle;
    let slot = own(sight, who)?;
    let pushes = matches!(battle.stage, Stage::Pushing(_)) && battle.acting() == Some(slot);
    if pushes { Ok(slot) } else { Err(not_its_place(battle, slot)) }
}

fn may_push(battle: &Battle, slot: Slot, target: Slot, to: Option<Hex>, advance: bool) -> Result<(), Refusal> {
    let hexes = battle.retreats(slot, target);
    let there = to.map_or(hexes.is_empty(), |to| hexes.contains(&to))
        && (!advance || to.is_some_and(|_| battle.may_follow(slot)));
    if there && battle.pushable(slot).any(|other| other == target) { Ok(()) } else { Err(Refusal::NoPush) }
}

fn reveal(sight: &Sight<'_>, who: Who) -> Result<(), Refusal> {
    let slot = own(sight, who)?;
    let hidden = sight.battle.figures[slot].presence == Presence::Hidden;
    if hidden { Ok(()) } else { Err(Refusal::NotHidden { name: name(sight.battle, slot) }) }
}

impl Battle {
    /// Ruling P123: where an engaged figure may shift to.
    pub fn shifts(&self, slot: Slot) -> super::ground::HexSet {
        let figure = &self.figures[slot];
        if figure.turn.moved > 0 {
            return super::ground::HexSet::EMPTY;
        }
        let engagers = self.held_at_start(slot);
        let beside = |to: &Hex| {
            let hexes = figure.profile.hexes(*to, figure.facing);
            engagers.iter().all(|foe| {
                let theirs = self.hexes(foe);
                hexes.iter().any(|hex| theirs.iter().any(|their| hex.distance(*their) == 1))
            })
        };
        let facings = if figure.profile.size == Size::One { &Side::ALL[..1] } else { &Side::ALL };
        let fits = |to: &Hex| facings.iter().any(|facing| self.fits(slot, *to, *facing));
        figure.at.neighbours().into_iter().filter(beside).filter(fits).collect()
    }

    /// The side whose seats choose the order.
    pub fn chooser(&self) -> Option<Team> {
        if let Stage::Ordering(team) = self.stage { Some(team) } else { None }
    }
}
