//! How everybody has ended up, in words, for the card at the end.

use crate::folk::{FolkNo, Islander, LifeState, Rank};
use crate::numbers::most_hp;
use crate::state::{State, TribeNo};
use crate::work::place;

/// What has become of somebody.
#[derive(Clone, Debug, PartialEq)]
pub struct FolkFate {
    /// Who.
    pub who: FolkNo,
    /// What they are called.
    pub name: String,
    /// Main character or follower.
    pub rank: Rank,
    /// Whether they live.
    pub lives: bool,
    /// How they are, or what became of them.
    pub words: String,
}

/// What has become of everybody who was of a tribe at the end, main characters first.
pub fn fates(state: &State, tribe: TribeNo) -> Vec<FolkFate> {
    let mut all: Vec<FolkFate> =
        state.folk.iter().filter(|one| one.tribe == tribe).map(|one| fate(state, one)).collect();
    all.sort_by_key(|fate| (fate.rank != Rank::Main, !fate.lives, fate.who));
    all
}

fn fate(state: &State, one: &Islander) -> FolkFate {
    let words = match one.life {
        LifeState::Up => living(state, one),
        LifeState::Down => format!("lies senseless at {}", place(state, one.hex)),
        LifeState::Dead => format!("died at {}", place(state, one.hex)),
        LifeState::Taken(_) => "was taken, and nobody knows where to".to_owned(),
        LifeState::Escaped => "left the island under sail".to_owned(),
    };
    FolkFate { who: one.no, name: one.sheet.name.clone(), rank: one.rank, lives: one.lives(), words }
}

fn living(state: &State, one: &Islander) -> String {
    let level = if one.sheet.level > 0 { format!(", level {}", one.sheet.level) } else { String::new() };
    let how = match (one.hp, one.exhaustion, one.hunger) {
        (_, 4.., _) => "lives, and can hardly stand",
        (_, 1.., _) => "lives, worn out",
        (hp, ..) if hp * 2 <= most_hp(one) => "lives, and will carry the scars",
        (_, _, 1..) => "lives, hungry",
        _ => "lives, hale",
    };
    let learned = one.spent_xp / 100;
    let more = match learned {
        0 => String::new(),
        1 => ", and has learned something here".to_owned(),
        many => format!(", and has learned {many} things here"),
    };
    format!("{how}, at {}{level}{more}", place(state, one.hex))
}
