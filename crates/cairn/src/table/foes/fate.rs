//! What becomes of an opponent by the Warden's word: damage, saves, numbers, and an end. It has the same consequences as
//! a blow: without STR it is dead, and the courage of the others may be in question.

use dice::{Dice, Vault};
use play::ids::Tag;

use super::{foe_of, known};
use crate::attributes::{Attribute, Save, Score};
use crate::deeds::SheetPool;
use crate::harm::{self, Force, Harm};
use crate::table::legality::{Check, within};
use crate::table::rounds::felt;
use crate::table::warden::MOST_HARM;
use crate::table::{Blow, Did, Event, Foe, FoeFate, Refusal, Sight, State, TableChange};

/// Whoever is dead takes no more damage.
pub(in super::super) fn harmed(sight: &Sight<'_>, id: Tag) -> Check {
    known(sight, id, |foe| foe.fate != FoeFate::Dead)
}

pub(in super::super) fn hurt(sight: &Sight<'_>, id: Tag, amount: u8) -> Check {
    harmed(sight, id).and_then(|()| within(amount, 1, MOST_HARM))
}

/// The dead save against nothing.
pub(in super::super) fn saves(sight: &Sight<'_>, id: Tag) -> Check {
    let foe = foe_of(sight, id)?;
    match foe.fate {
        FoeFate::Dead => Err(Refusal::Unable { name: foe.name.clone(), state: "dead".to_owned() }),
        FoeFate::Fighting | FoeFate::Fled | FoeFate::Routed => Ok(()),
    }
}

/// Ruling C63: without STR nobody stands, nor flees.
pub(in super::super) fn set_fate(sight: &Sight<'_>, id: Tag, fate: FoeFate) -> Check {
    known(sight, id, |foe| foe.fate != fate)?;
    let foe = foe_of(sight, id)?;
    if fate == FoeFate::Dead || foe.scores.str.now > 0 {
        Ok(())
    } else {
        Err(Refusal::NoStr { name: foe.name.clone() })
    }
}

/// Core Rules, Critical Damage and Detachments: whoever fails is dead, even in flight, and many who fight as one are
/// routed.
pub(in super::super) fn fall(foe: &mut Foe, harm: &Harm) {
    if harm.died || (harm.is_critical() && !foe.detachment) {
        foe.fate = FoeFate::Dead;
    } else if harm.is_critical() && foe.fights() {
        foe.fate = FoeFate::Routed;
    }
}

fn found(state: &State, id: Tag) -> Foe {
    state.foe(id).cloned().expect("an opponent that was permitted")
}

/// An opponent as it is now, with what that means for the fight.
fn fared(state: &State, foe: Foe) -> Vec<TableChange> {
    let mut all = felt(state, &foe);
    all.push(TableChange::Foe(Box::new(foe)));
    all
}

/// Damage by the rules, to an opponent: armour, HP, STR, a save against critical damage.
pub(in super::super) fn hurt_by(state: &State, id: Tag, force: Force, dice: &mut impl Dice) -> Event {
    let mut foe = found(state, id);
    let hidden = foe.hidden;
    let mut throws = Vec::new();
    let vault = if hidden { Vault::Hidden } else { Vault::Open };
    let harm = harm::strike_foe(&mut foe.hp, &mut foe.scores, foe.armor, force, vault, dice, &mut throws);
    fall(&mut foe, &harm);
    let blow = Blow::on_foe(Vec::new(), &foe, harm);
    Event { hidden, ..blow.falls(throws, fared(state, foe)) }
}

/// Core Rules, Saves: opponents roll them as everybody does. Those of the unseen are the Warden's secret.
pub(in super::super) fn saved(
    state: &State,
    id: Tag,
    attribute: Attribute,
    hidden: bool,
    dice: &mut impl Dice,
) -> Event {
    let foe = found(state, id);
    let hidden = foe.hidden || (hidden && !state.unled);
    let vault = if hidden { Vault::Hidden } else { Vault::Open };
    let save = Save::roll(dice, vault, attribute, foe.scores.of(attribute).now);
    let throws = vec![save.throw_of(&foe.name)];
    Event { hidden, ..Event::open(Did::FoeSaved { name: foe.name, save }, throws, Vec::new()) }
}

/// Core Rules, Attribute Loss and Detachments: without STR it is dead, or destroyed.
pub(in super::super) fn set_to(state: &State, id: Tag, pool: SheetPool, most: Option<u8>, to: u8) -> Event {
    let mut foe = found(state, id);
    let now = |score: Score| most.map_or(Score { now: to, ..score }, |most| score.with_max(most));
    match pool.attribute() {
        Some(attribute) => *foe.scores.of_mut(attribute) = now(foe.scores.of(attribute)),
        None => foe.hp = now(foe.hp),
    }
    if pool == SheetPool::Str && foe.scores.str.now == 0 {
        foe.fate = FoeFate::Dead;
    }
    let did = Did::FoeSet { name: foe.name.clone(), pool: pool.name().to_owned(), to };
    let told = end(&found(state, id), &foe).into_iter().collect();
    Event { hidden: foe.hidden, told, ..Event::open(did, Vec::new(), fared(state, foe)) }
}

/// What has become of an opponent by that, in words.
fn end(was: &Foe, is: &Foe) -> Option<String> {
    let dead = (was.fate != is.fate).then(|| format!("{} {}.", is.name, is.fate_name(is.fate)));
    let helpless = is.cannot_act().filter(|state| was.cannot_act() != Some(*state));
    dead.or_else(|| helpless.map(|state| format!("{} is {state}.", is.name)))
}

pub(in super::super) fn ended(state: &State, id: Tag, fate: FoeFate) -> Event {
    let foe = Foe { fate, ..found(state, id) };
    let did = Did::Overruled { said: format!("{} {}.", foe.name, foe.fate_name(fate)) };
    Event { hidden: foe.hidden, ..Event::open(did, Vec::new(), fared(state, foe)) }
}
