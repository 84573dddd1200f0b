//! What is allowed while a character is made: the one source, for `permit` and `options` alike.

use play::Seat;

use super::{Command, LifeStep, Make, Mode, Pick, Refusal, Sight, State, barebones, door};
use crate::background::Background;
use crate::deeds::{self, Deed};
use crate::market::{Goods, Wares};
use crate::pack::SLOTS;

type Check = Result<(), Refusal>;

/// May this seat do that?
pub(super) fn permit(sight: &Sight<'_>, command: &Command) -> Check {
    match command {
        Command::Make(make) => own(sight).and_then(|()| allowed(sight.state, make)),
        Command::Live(deed) => own(sight).and_then(|()| lived(sight.state, deed)),
        Command::Door(said) => door::permit(sight, said),
    }
}

pub(super) fn own(sight: &Sight<'_>) -> Check {
    if matches!(sight.seat, Seat::Player(_)) { Ok(()) } else { Err(Refusal::NotYours) }
}

/// While the pack is looked through things may be dropped and moved about, and nothing else done.
pub(super) fn lived(state: &State, deed: &Deed) -> Check {
    let sorting = state.progress.step == LifeStep::Pack && matches!(deed, Deed::Drop { .. } | Deed::Put { .. });
    if state.progress.step != LifeStep::Alive && !sorting {
        return Err(Refusal::NotMade { step: state.progress.step });
    }
    Ok(deeds::permit(&state.character, deed)?)
}

/// Is that allowed as things stand?
pub(super) fn allowed(state: &State, make: &Make) -> Check {
    match make {
        Make::RollBackground => at(state, LifeStep::Background),
        Make::ChooseBackground { number } => {
            at(state, LifeStep::Background).and_then(|()| background(state.mode, *number))
        }
        Make::RollName => at(state, LifeStep::Name),
        Make::TakeName { name } => at(state, LifeStep::Name).and_then(|()| Ok(deeds::may_be_called(name)?)),
        Make::RollGold => at(state, LifeStep::Gold),
        Make::RollPast => past(state),
        Make::RollKit => at(state, LifeStep::Kit),
        Make::TakePackage { number } => {
            at(state, LifeStep::Kit)?;
            barebones::package(*number).map(|_| ()).ok_or(Refusal::NoSuch)
        }
        Make::RollAttributes => at(state, LifeStep::Attributes),
        Make::Swap { one, other } => {
            at(state, LifeStep::Swap)?;
            if one == other { Err(Refusal::Same) } else { Ok(()) }
        }
        Make::Keep => at(state, LifeStep::Swap),
        Make::RollHp => at(state, LifeStep::Hp),
        Make::RollTraits => at(state, LifeStep::Traits),
        Make::RollBond => at(state, LifeStep::Bonds),
        Make::RollOmen => at(state, LifeStep::Omen),
        Make::RollAge => at(state, LifeStep::Age),
        Make::Pick { goods } => {
            at(state, LifeStep::Picks)?;
            pick(state, Goods::keyed(goods).ok_or(Refusal::NoSuch)?)
        }
        Make::ForgoPicks => at(state, LifeStep::Picks),
        Make::Finish => at(state, LifeStep::Pack).and_then(|()| fits(state)),
        Make::RollTheRest => unmade(state),
    }
}

pub(super) fn at(state: &State, step: LifeStep) -> Check {
    unmade(state)?;
    let now = state.progress.step;
    if now == step { Ok(()) } else { Err(Refusal::AnotherStep { step: now }) }
}

fn unmade(state: &State) -> Check {
    if state.progress.step == LifeStep::Alive { Err(Refusal::Made) } else { Ok(()) }
}

fn background(mode: Mode, number: u8) -> Check {
    let known = match mode {
        Mode::Whole => Background::numbered(number).is_some(),
        Mode::Barebones => barebones::trade(number).is_some(),
    };
    if known { Ok(()) } else { Err(Refusal::NoSuch) }
}

fn past(state: &State) -> Check {
    if state.progress.step == LifeStep::SecondPast { Ok(()) } else { at(state, LifeStep::FirstPast) }
}

/// Only what one carries is chosen, within what was granted.
pub(super) fn pick(state: &State, goods: &Goods) -> Check {
    let most = match state.progress.picks.first() {
        Some(Pick::Worth(gold) | Pick::One(gold)) => *gold,
        None => 0,
    };
    if matches!(goods.what, Wares::Thing(_)) && goods.price <= most { Ok(()) } else { Err(Refusal::NotGranted) }
}

pub(super) fn fits(state: &State) -> Check {
    let used = state.character.slots_used();
    if used <= SLOTS { Ok(()) } else { Err(Refusal::Overfull { used }) }
}
