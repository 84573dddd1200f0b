//! A camp that a seat must hold possible: what it does not know is made up.

use dice::{Dice, Vault};
use play::name::Name;

use super::{Camper, Foe, Hoard, Numbers, Sight, State, legality, opponent};
use crate::attributes::Scores;
use crate::creation::Homecoming;
use crate::data::{Id, List, Listed};
use crate::equipment::{Coins, Gear, GearPlace, Holding, Item};
use crate::skills::{Skill, Skills};

/// Another camp that looks the same to the seat.
pub(super) fn imagine(sight: &Sight<'_>, dice: &mut impl Dice) -> State {
    let mut state = sight.state.clone();
    if sight.knows_all() {
        return state;
    }
    for camper in state.party.iter_mut().filter(|camper| !sight.knows(camper)) {
        make_up(camper, dice);
    }
    state.kept = hoard(dice);
    state.foes.retain(|foe| !foe.hidden);
    for _ in 0..below(dice, 3) {
        let numbers = Numbers { strength: score(dice), dexterity: score(dice), arms: u8::from(below(dice, 2) == 1) };
        state.foes.push(Foe { name: name(dice), numbers, hidden: true });
    }
    state
}

fn below(dice: &mut impl Dice, many: u32) -> u32 {
    dice.face(Vault::Hidden, many.max(1)) - 1
}

fn one<T: Listed>(list: &'static List<T>, dice: &mut impl Dice) -> Id<T> {
    let place = below(dice, u32::try_from(list.len()).unwrap_or(1)) as usize;
    list.ids().nth(place).expect("the place is within the list")
}

fn score(dice: &mut impl Dice) -> i16 {
    let (least, most) = opponent::scores();
    least + i16::try_from(below(dice, u32::from((most - least).unsigned_abs()) + 1)).unwrap_or(0)
}

fn name(dice: &mut impl Dice) -> Name {
    Name::parse(&format!("Foe {}", dice.tag())).expect("a word and a number are a name")
}

fn hoard(dice: &mut impl Dice) -> Hoard {
    let mut hoard = Hoard { coins: Coins::copper(below(dice, 1_000)), things: Vec::new() };
    for _ in 0..below(dice, 3) {
        let item = one(Item::list(), dice);
        if legality::is_loot(item) {
            hoard.add(item, 1 + u16::try_from(below(dice, 3)).unwrap_or(0));
        }
    }
    hoard
}

/// Other money, another pack, other skills and scores; what everybody sees stays.
fn make_up(camper: &mut Camper, dice: &mut impl Dice) {
    camper.home = format!("{:08x}", dice.tag());
    camper.written = below(dice, 3);
    let character = &mut camper.life.character;
    character.purse = Coins::copper(below(dice, 100_000));
    camper.left = Coins::copper(below(dice, 100_000));
    character.origins = None;
    character.gear = pack(&character.gear, dice);
    let mut skills = Skills::default();
    for _ in 0..below(dice, 6) {
        skills.add(one(Skill::list(), dice), 1 + u16::try_from(below(dice, 6)).unwrap_or(0));
    }
    character.skills = skills;
    character.scores = Scores::each(|_| score(dice));
    character.free_points = u16::try_from(below(dice, 10)).unwrap_or(0);
    if let Some(now) = Homecoming::of(&camper.life, 0) {
        camper.at_home = now.with_money(camper.left);
    }
}

/// What is at hand, some of what is not, and something else.
fn pack(gear: &Gear, dice: &mut impl Dice) -> Gear {
    let mut keeps = |held: &&Holding| matches!(held.place, GearPlace::Worn | GearPlace::Ready) || below(dice, 2) == 0;
    let kept: Vec<Holding> = gear.holdings().iter().filter(|held| keeps(held)).copied().collect();
    let mut pack = Gear::try_from(kept).unwrap_or_else(|_| gear.clone());
    for _ in 0..below(dice, 4) {
        let item = one(Item::list(), dice);
        if legality::is_loot(item) {
            let _ = pack.add(item, 1 + u16::try_from(below(dice, 5)).unwrap_or(0));
        }
    }
    pack
}
