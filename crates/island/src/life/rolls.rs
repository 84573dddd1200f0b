//! The checks that are rolled from a sheet.

use super::MainCommand;
use crate::check::Check;
use crate::folk::{FolkNo, Islander, Rank};
use crate::numbers;
use crate::pack::Pack;
use crate::settling::CENTRE;
use crate::sheet::FolkSheet;
use crate::state::TribeNo;

/// Somebody hale, with empty hands.
pub fn islander(sheet: &FolkSheet) -> Islander {
    Islander::new(FolkNo(0), TribeNo(0), Rank::Main, sheet.clone(), CENTRE)
}

/// The check that a command rolls, held against nothing; an attack with bare hands for whatever is none of a sheet.
pub fn of(sheet: &FolkSheet, command: &MainCommand) -> Check {
    let person = islander(sheet);
    if let MainCommand::Check { skill } = command {
        numbers::skill_check(&person, *skill, 0)
    } else if let MainCommand::TryAbility { ability } = command {
        numbers::ability_check(&person, *ability, None, 0)
    } else if let MainCommand::Save { ability } = command {
        numbers::save(&person, *ability, 0)
    } else {
        numbers::blow_check(&person, &numbers::best_blow(&Pack::of_the_house(), &person), 0)
    }
}
