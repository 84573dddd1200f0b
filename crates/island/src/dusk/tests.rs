//! The end of the day, rule by rule.

use hex::{Hex, Side};

use crate::event::{Deed, Happening};
use crate::folk::{FolkNo, Rank};
use crate::meeting::tests::isle::{Isle, MIDDLE, ONE, TWO, at, key};
use crate::setup::Rules;
use crate::state::pending::{DuskStep, Pending};
use crate::state::{Structure, TribeNo};
use crate::turn;

use super::DuskDeed;

mod castaways;
mod dawn;
mod endings;
mod exhaustion;
mod feeding;
mod land_events;
mod launch;
mod number_events;
mod people_events;
mod rolled;
mod scores;
mod trade_events;

/// Where the second tribe of these islands lives.
fn far() -> Hex {
    at(Side::South, 2)
}

/// A tribe of a main character and three followers in the middle, and as large a one two hexes to the south.
fn isle() -> Isle {
    peopled(Isle::new(), 3)
}

fn isle_under(rules: Rules) -> Isle {
    peopled(Isle::under(rules), 3)
}

fn peopled(mut isle: Isle, followers: usize) -> Isle {
    for (tribe, hex) in [(ONE, MIDDLE), (TWO, far())] {
        isle.main(tribe, hex);
        isle.followers(tribe, followers, hex);
    }
    isle
}

fn people(isle: &Isle, tribe: TribeNo) -> Vec<FolkNo> {
    isle.state.folk.iter().filter(|one| one.tribe == tribe).map(|one| one.no).collect()
}

fn main_of(isle: &Isle, tribe: TribeNo) -> FolkNo {
    isle.state.folk.iter().find(|one| one.tribe == tribe && one.rank == Rank::Main).expect("it has a main").no
}

/// What comes by itself from a step of the evening on, until somebody is asked, with these dice and no others.
fn from_step(isle: &mut Isle, step: DuskStep, dice: &[u32]) -> Vec<DuskDeed> {
    isle.state.pending = vec![Pending::Dusk(step)];
    dusk_deeds(isle.course(dice, turn::go_on))
}

/// An event strikes, and the night goes on until somebody is asked.
fn strike(isle: &mut Isle, event: &str, dice: &[u32]) -> Vec<DuskDeed> {
    from_step(isle, DuskStep::Strike(key(event)), dice)
}

fn dusk_deeds(told: Vec<Happening>) -> Vec<DuskDeed> {
    told.into_iter().filter_map(|one| if let Deed::Dusk(deed) = one.deed { Some(deed) } else { None }).collect()
}

/// What events said of themselves.
fn said(deeds: &[DuskDeed]) -> Vec<String> {
    let said = |deed: &DuskDeed| if let DuskDeed::Struck { what } = deed { Some(what.clone()) } else { None };
    deeds.iter().filter_map(said).collect()
}

/// A finished structure stands there.
fn build(isle: &mut Isle, hex: Hex, craft: &str, by: TribeNo) {
    let craft = key(craft);
    let stages = isle.state.pack.crafts[&craft].stages;
    isle.spot(hex).structures.push(Structure { craft, by, stages, day: 1, lit: false });
}
