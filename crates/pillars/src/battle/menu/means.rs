//! What an option takes: of a figure's standing, its posture, its hands and what is in them.

use super::super::arm::Arm;
use super::super::choice::{Kind, Low, Manner};
use super::super::figure::{Figure, LastShot, Posture};
use super::super::hands;
use super::super::profile::Nature;
use super::super::refusal::Shut;
use super::super::spells::Charm;
use super::Standing;
use crate::equipment::Place;

pub(super) fn need(holds: bool, otherwise: Shut) -> Result<(), Shut> {
    if holds { Ok(()) } else { Err(otherwise) }
}

pub(super) fn hands_for(figure: &Figure) -> Result<(), Shut> {
    need(!figure.profile.is(Nature::Beast), Shut::NoHands)
}

/// Handbook, Combat: option f. Ruling P132.
pub(super) fn missile(figure: &Figure) -> Result<(), Shut> {
    match figure.missile() {
        None => need(figure.thrown_arms().next().is_some(), Shut::NoMissile),
        Some(_) if figure.winding > 0 => Err(Shut::Winding),
        Some(arm) => need(hands::has_ammunition(figure, arm), Shut::NoAmmunition),
    }
}

/// Ruling P131: one arrow, once per engagement.
pub(super) fn last_shot(figure: &Figure) -> Result<(), Shut> {
    need(figure.missile().is_some(), Shut::NotReadied)?;
    match figure.last_shot {
        LastShot::Left => missile(figure),
        LastShot::Loosed | LastShot::Spent => Err(Shut::LastShotSpent),
        LastShot::Unready => Err(Shut::NotReadied),
    }
}

/// Rulings P141 and P273.
pub(super) fn dagger(figure: &Figure) -> Result<(), Shut> {
    need(hands::daggers(figure, Place::Ready).next().is_none(), Shut::DaggerReady)?;
    need(hands::daggers(figure, Place::Carried).next().is_some(), Shut::NoDagger)
}

/// Rulings P145 and P146: what a manner of striking takes.
pub(super) fn can_strike(figure: &Figure, manner: Manner) -> Result<(), Shut> {
    match manner {
        Manner::Plain => Ok(()),
        Manner::Sweep => need(figure.melee_arms().next().is_some(), Shut::NoWeapon),
        Manner::TwoWeapons => need(figure.two_weapons().is_some(), Shut::NotTwoWeapons),
    }
}

/// Ruling P167: whoever drops prone to shoot needs a crossbow; a throw is not made lying down.
pub(super) fn low_shot(figure: &Figure, drop: Option<Low>) -> Result<(), Shut> {
    match drop {
        Some(_) if figure.posture != Posture::Standing => Err(Shut::NotStanding),
        None | Some(Low::Kneeling) => Ok(()),
        Some(Low::Prone) => need(figure.missile().is_some_and(Arm::is_crossbow), Shut::Prone),
    }
}

/// Handbook, Combat: Action Options, the three tables. Ruling P140.
pub(super) fn belongs(kind: Kind, standing: Standing) -> Result<(), Shut> {
    match kind {
        Kind::Move
        | Kind::Charge
        | Kind::Dodge
        | Kind::Drop
        | Kind::Ready
        | Kind::Missile
        | Kind::StandUp
        | Kind::Crawl
        | Kind::CastSpell
        | Kind::Disbelieve
        | Kind::TakePack => match standing {
            Standing::Free => Ok(()),
            Standing::Engaged => Err(Shut::Engaged),
            Standing::Gripped => Err(Shut::Gripped),
        },
        Kind::Attack
        | Kind::Defend
        | Kind::LastShot
        | Kind::Change
        | Kind::Disengage
        | Kind::Grapple
        | Kind::StandUpEngaged
        | Kind::PickUp
        | Kind::CastSpellEngaged
        | Kind::DisbelieveEngaged => match standing {
            Standing::Free => Err(Shut::NotEngaged),
            Standing::Engaged => Ok(()),
            Standing::Gripped => Err(Shut::Gripped),
        },
        Kind::HandToHand | Kind::DrawDagger | Kind::BreakFree | Kind::CastSpellGripped => {
            need(standing == Standing::Gripped, Shut::NotGripped)
        }
        Kind::Treat => need(standing != Standing::Gripped, Shut::Gripped),
    }
}

/// Ruling P181: what whoever keeps up a spell may do; and what those may not who do not wish to fight.
pub(super) fn spellbound(figure: &Figure, kind: Kind) -> Result<(), Shut> {
    let peaceful = match kind {
        Kind::Move | Kind::Dodge | Kind::Defend | Kind::Drop | Kind::Crawl | Kind::StandUp | Kind::StandUpEngaged => {
            return Ok(());
        }
        Kind::Ready
        | Kind::Disbelieve
        | Kind::DisbelieveEngaged
        | Kind::Change
        | Kind::Disengage
        | Kind::PickUp
        | Kind::DrawDagger
        | Kind::BreakFree
        | Kind::Treat
        | Kind::TakePack => true,
        Kind::Charge
        | Kind::Missile
        | Kind::CastSpell
        | Kind::Attack
        | Kind::LastShot
        | Kind::Grapple
        | Kind::CastSpellEngaged
        | Kind::HandToHand
        | Kind::CastSpellGripped => false,
    };
    need(!figure.is_concentrating(), Shut::Concentrating)?;
    need(peaceful || !figure.is_under(|charm| matches!(charm, Charm::Calm)), Shut::Calm)
}

/// Rulings P62 and P167: whether a figure holds itself as the option takes.
pub(super) fn bearing(figure: &Figure, kind: Kind) -> Result<(), Shut> {
    let down = figure.is_down();
    let upright = matches!(figure.posture, Posture::Standing | Posture::Flying);
    match kind {
        Kind::Disengage | Kind::Grapple => need(upright, Shut::NotStanding),
        Kind::Drop if figure.posture == Posture::Flying => Err(Shut::Flying),
        Kind::Charge | Kind::Dodge | Kind::Drop | Kind::Attack | Kind::Defend | Kind::Treat | Kind::TakePack => {
            need(!down, Shut::Prone)
        }
        Kind::StandUp | Kind::StandUpEngaged => need(figure.posture != Posture::Standing, Shut::Standing),
        Kind::Crawl => need(down, Shut::NotProne),
        Kind::Missile | Kind::LastShot if down => need(figure.missile().is_some_and(Arm::is_crossbow), Shut::Prone),
        Kind::Move
        | Kind::Ready
        | Kind::Missile
        | Kind::LastShot
        | Kind::CastSpell
        | Kind::Disbelieve
        | Kind::Change
        | Kind::PickUp
        | Kind::CastSpellEngaged
        | Kind::DisbelieveEngaged
        | Kind::HandToHand
        | Kind::DrawDagger
        | Kind::BreakFree
        | Kind::CastSpellGripped => Ok(()),
    }
}
