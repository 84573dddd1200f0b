//! Who goes out with the main character, and who stays behind and feeds the tribe.

use hex::Hex;

use crate::folk::{Islander, Rank};
use crate::numbers::skill_bonus;
use crate::state::{State, TribeNo};
use crate::words::Skill;

/// The people of a tribe who are on their feet, by what they are for.
pub(super) struct Roles<'a> {
    /// The main character and those who go along; empty while there is no main on their feet.
    pub band: Vec<&'a Islander>,
    /// All others.
    pub home: Vec<&'a Islander>,
}

impl<'a> Roles<'a> {
    /// Who of a tribe does what.
    pub fn new(state: &'a State, tribe: TribeNo) -> Self {
        let up: Vec<&Islander> = state.people_of(tribe).filter(|one| one.is_up()).collect();
        let main = up.iter().copied().find(|one| one.rank == Rank::Main);
        let Some(main) = main else { return Self { band: Vec::new(), home: up } };
        let (mut band, mut home): (Vec<&Islander>, Vec<&Islander>) =
            up.iter().copied().partition(|one| one.hex == main.hex);
        let staying = keepers(up.len()).saturating_sub(home.len());
        if feeds(state, main.hex) {
            band.sort_by_key(|one| (one.no == main.no, provides(one), std::cmp::Reverse(one.no)));
            for _ in 0..staying {
                let best = band.iter().rposition(|one| one.no != main.no);
                home.extend(best.map(|place| band.remove(place)));
            }
        }
        band.sort_by_key(|one| one.no);
        Self { band, home }
    }

    /// Where the band stands.
    pub fn at(&self) -> Option<Hex> {
        self.band.first().map(|one| one.hex)
    }
}

/// How many of so many stay behind.
const fn keepers(people: usize) -> usize {
    people / 2
}

/// Whether people can live in a hex: there is food, and nothing dangerous.
fn feeds(state: &State, hex: Hex) -> bool {
    let land = state.terrain(hex).is_some_and(|land| land.fish.is_some() || land.forage.is_some_and(|dc| dc < 15));
    land && state.spot(hex).is_none_or(|spot| spot.token.is_none())
}

/// How well somebody feeds others.
fn provides(one: &Islander) -> i8 {
    let [survival, athletics, nature] =
        [Skill::Survival, Skill::Athletics, Skill::Nature].map(|skill| skill_bonus(one, skill));
    2 * survival + athletics + nature - i8::try_from(one.sheet.hp / 3).unwrap_or(0)
}
