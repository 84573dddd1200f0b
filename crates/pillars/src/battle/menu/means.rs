//! What an option takes: of a figure's standing, its posture, its hands and what is in them.

use super::FoeStanding;
use crate::battle::arm::Arm;
use crate::battle::choice::{BattleOption, Low, Manner};
use crate::battle::figure::{Figure, LastShot, Posture};
use crate::battle::hands;
use crate::battle::profile::Nature;
use crate::battle::refusal::ClosedReason;
use crate::battle::spells::Charm;
use crate::equipment::GearPlace;

pub(super) fn need(holds: bool, otherwise: ClosedReason) -> Result<(), ClosedReason> {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// Whether a figure has hands for something that is there to be done.
pub(super) fn with_hands(figure: &Figure, is_there: bool, otherwise: ClosedReason) -> Result<(), ClosedReason> {
    need(!figure.profile.is(Nature::Beast), ClosedReason::NoHands).and_then(|()| need(is_there, otherwise))
}

/// Handbook, Combat: option f. Ruling P132.
pub(super) fn missile(figure: &Figure) -> Result<(), ClosedReason> {
    match figure.missile() {
        None => need(figure.thrown_arms().next().is_some(), ClosedReason::NoMissile),
        Some(_) if figure.winding > 0 => Err(ClosedReason::Winding),
        Some(arm) => need(hands::has_ammunition(figure, arm), ClosedReason::NoAmmunition),
    }
}

/// Ruling P131: one arrow, once per engagement.
pub(super) fn last_shot(figure: &Figure) -> Result<(), ClosedReason> {
    need(figure.missile().is_some(), ClosedReason::NotReadied)?;
    match figure.last_shot {
        LastShot::Left => missile(figure),
        LastShot::Loosed | LastShot::Spent => Err(ClosedReason::LastShotSpent),
        LastShot::Unready => Err(ClosedReason::NotReadied),
    }
}

/// Whoever is engaged changes to nothing that shoots.
pub(super) fn change(figure: &Figure) -> Result<(), ClosedReason> {
    let shoots = hands::readies(figure).next().is_some();
    let why = if shoots { ClosedReason::OnlyMissiles } else { ClosedReason::NothingToReady };
    with_hands(figure, hands::changes(figure).next().is_some(), why)
}

/// Rulings P141 and P273.
pub(super) fn dagger(figure: &Figure) -> Result<(), ClosedReason> {
    need(hands::daggers(figure, GearPlace::Ready).next().is_none(), ClosedReason::DaggerReady)?;
    need(hands::daggers(figure, GearPlace::Carried).next().is_some(), ClosedReason::NoDagger)
}

/// Rulings P145 and P146: what a manner of striking takes.
pub(super) fn can_strike(figure: &Figure, manner: Manner) -> Result<(), ClosedReason> {
    match manner {
        Manner::Plain => Ok(()),
        Manner::Sweep => need(figure.melee_arms().next().is_some(), ClosedReason::NoWeapon),
        Manner::TwoWeapons => need(figure.two_weapons().is_some(), ClosedReason::NotTwoWeapons),
    }
}

/// Ruling P167: whoever drops prone to shoot needs a crossbow; a throw is not made lying down.
pub(super) fn low_shot(figure: &Figure, drop: Option<Low>) -> Result<(), ClosedReason> {
    match drop {
        Some(_) if figure.posture != Posture::Standing => Err(ClosedReason::NotStanding),
        None | Some(Low::Kneeling) => Ok(()),
        Some(Low::Prone) => need(figure.missile().is_some_and(Arm::is_crossbow), ClosedReason::Prone),
    }
}

/// Handbook, Combat: Action Options, the three tables. Ruling P140.
pub(super) fn belongs(kind: BattleOption, standing: FoeStanding) -> Result<(), ClosedReason> {
    match kind {
        BattleOption::Move
        | BattleOption::Charge
        | BattleOption::Dodge
        | BattleOption::Drop
        | BattleOption::Ready
        | BattleOption::Missile
        | BattleOption::StandUp
        | BattleOption::Crawl
        | BattleOption::CastSpell
        | BattleOption::Disbelieve
        | BattleOption::TakePack => match standing {
            FoeStanding::Free => Ok(()),
            FoeStanding::Engaged => Err(ClosedReason::Engaged),
            FoeStanding::Gripped => Err(ClosedReason::Gripped),
        },
        BattleOption::Attack
        | BattleOption::Defend
        | BattleOption::LastShot
        | BattleOption::Change
        | BattleOption::Disengage
        | BattleOption::Grapple
        | BattleOption::StandUpEngaged
        | BattleOption::PickUp
        | BattleOption::CastSpellEngaged
        | BattleOption::DisbelieveEngaged => match standing {
            FoeStanding::Free => Err(ClosedReason::NotEngaged),
            FoeStanding::Engaged => Ok(()),
            FoeStanding::Gripped => Err(ClosedReason::Gripped),
        },
        BattleOption::HandToHand
        | BattleOption::DrawDagger
        | BattleOption::BreakFree
        | BattleOption::CastSpellGripped => need(standing == FoeStanding::Gripped, ClosedReason::NotGripped),
        BattleOption::Treat => need(standing != FoeStanding::Gripped, ClosedReason::Gripped),
    }
}

/// Ruling P181: what whoever keeps up a spell may do; and what those may not who do not wish to fight.
pub(super) fn spellbound(figure: &Figure, kind: BattleOption) -> Result<(), ClosedReason> {
    let peaceful = match kind {
        BattleOption::Move
        | BattleOption::Dodge
        | BattleOption::Defend
        | BattleOption::Drop
        | BattleOption::Crawl
        | BattleOption::StandUp
        | BattleOption::StandUpEngaged => {
            return Ok(());
        }
        BattleOption::Ready
        | BattleOption::Disbelieve
        | BattleOption::DisbelieveEngaged
        | BattleOption::Change
        | BattleOption::Disengage
        | BattleOption::PickUp
        | BattleOption::DrawDagger
        | BattleOption::BreakFree
        | BattleOption::Treat
        | BattleOption::TakePack => true,
        BattleOption::Charge
        | BattleOption::Missile
        | BattleOption::CastSpell
        | BattleOption::Attack
        | BattleOption::LastShot
        | BattleOption::Grapple
        | BattleOption::CastSpellEngaged
        | BattleOption::HandToHand
        | BattleOption::CastSpellGripped => false,
    };
    need(!figure.is_concentrating(), ClosedReason::Concentrating)?;
    need(peaceful || !figure.is_under(|charm| matches!(charm, Charm::Calm)), ClosedReason::Calm)
}

/// Rulings P62 and P167: whether a figure holds itself as the option takes.
pub(super) fn bearing(figure: &Figure, kind: BattleOption) -> Result<(), ClosedReason> {
    let down = figure.is_down();
    let upright = matches!(figure.posture, Posture::Standing | Posture::Flying);
    match kind {
        BattleOption::Disengage | BattleOption::Grapple => need(upright, ClosedReason::NotStanding),
        BattleOption::Drop if figure.posture == Posture::Flying => Err(ClosedReason::Flying),
        BattleOption::Charge
        | BattleOption::Dodge
        | BattleOption::Drop
        | BattleOption::Attack
        | BattleOption::Defend
        | BattleOption::Treat
        | BattleOption::TakePack => need(!down, ClosedReason::Prone),
        BattleOption::StandUp | BattleOption::StandUpEngaged => {
            need(figure.posture != Posture::Standing, ClosedReason::Standing)
        }
        BattleOption::Crawl => need(down, ClosedReason::NotProne),
        BattleOption::Missile | BattleOption::LastShot if down => {
            need(figure.missile().is_some_and(Arm::is_crossbow), ClosedReason::Prone)
        }
        BattleOption::Move
        | BattleOption::Ready
        | BattleOption::Missile
        | BattleOption::LastShot
        | BattleOption::CastSpell
        | BattleOption::Disbelieve
        | BattleOption::Change
        | BattleOption::PickUp
        | BattleOption::CastSpellEngaged
        | BattleOption::DisbelieveEngaged
        | BattleOption::HandToHand
        | BattleOption::DrawDagger
        | BattleOption::BreakFree
        | BattleOption::CastSpellGripped => Ok(()),
    }
}
