//! The arms of main characters: those that their owner chose at home, or those of their name.

use island::folk::Islander;
use island::guest::guest;
use island::life::MainRecord;
use island::state::State;
use web::heraldry::Arms;

/// The arms of somebody at a table.
pub fn of(state: &State, person: &Islander) -> Arms {
    borne(&person.sheet.name, guest(state, person.no).and_then(|guest| guest.arms))
}

/// The arms of somebody at home.
pub fn at_home(main: &MainRecord) -> Arms {
    borne(&main.sheet.name, main.arms)
}

fn borne(name: &str, chosen: Option<u16>) -> Arms {
    chosen.map_or_else(|| Arms::of(name, 0), Arms::numbered)
}
