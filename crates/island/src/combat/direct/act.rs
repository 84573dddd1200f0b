//! What somebody does on their turn (A122, A123, A126).

use dice::Dice;
use hex::Hex;

use super::blows::{spend_help, strike};
use super::deed::{DirectDeed, happen};
use super::numbers::{blow, present, standing, strongest, weakest};
use super::{entered, features, legality, put, spells, turns};
use crate::change::PersonChange;
use crate::command::Command;
use crate::course::OrderCourse;
use crate::folk::{FolkNo, Islander};
use crate::growth::take_item;
use crate::harm;
use crate::key::PackKey;
use crate::numbers::best_blow;
use crate::pack::Craft;
use crate::pack::effect::Serves;
use crate::sheet::Feature;
use crate::state::TribeNo;
use crate::state::direct::{BandOrder, DirectCombat, FightMark};
use crate::state::pending::Camp;

/// Carries an order of direct combat out.
pub(in crate::combat) fn resolve(
    course: &mut OrderCourse<'_, impl Dice>,
    direct: DirectCombat,
    tribe: TribeNo,
    command: &Command,
) {
    let Some(camp) = Camp::of_tribe(&direct.sides, tribe) else { return };
    let Some(who) = direct.current().map(|one| one.who) else { return };
    // What belongs to other chapters never comes here.
    if let Command::Strike { on } = command {
        attack(course, direct, who, *on, None);
    } else if let Command::StrikeAndLeave { on, hex } = command {
        attack(course, direct, who, *on, Some(*hex));
    } else if let Command::Dodge = command {
        guard(course, direct, who);
    } else if let Command::Help { on } = command {
        help(course, direct, who, *on);
    } else if let Command::Disengage { hex } = command {
        leave(course, direct, who, *hex);
    } else if let Command::OfferPeace = command {
        offer_peace(course, direct, who, camp);
    } else if let Command::CastAt { spell, on } = command {
        spells::cast(course, direct, who, *spell, *on);
    } else if let Command::UseOn { craft, on } = command {
        use_up(course, direct, who, *craft, *on);
    } else if let Command::Special { feature, .. } = command {
        features::perform(course, direct, who, *feature);
    } else if let Command::OrderBand { band } = command {
        order_band(course, direct, camp, *band);
    } else if let Command::EnterOutcome(amounts) = command {
        entered::enter(course, direct, camp, amounts);
    } else if let Command::AcceptOutcome = command {
        entered::accept(course, &direct);
    } else if let Command::RefuseOutcome = command {
        entered::refuse(course, direct, camp);
    }
}

/// An action is taken: the turn is over, unless somebody surges.
pub(super) fn act_done(course: &mut OrderCourse<'_, impl Dice>, mut direct: DirectCombat, who: FolkNo) {
    if direct.is(who, FightMark::Surges) && legality::can_go_on(&course.state, &direct, who) {
        direct.unmark(who, FightMark::Surges);
        put(course, direct);
    } else {
        direct.unmark(who, FightMark::Surges);
        turns::pass(course, direct);
    }
}

fn attack(
    course: &mut OrderCourse<'_, impl Dice>,
    mut direct: DirectCombat,
    who: FolkNo,
    on: FolkNo,
    away: Option<Hex>,
) {
    strike(course, &mut direct, who, on, false);
    match away.filter(|_| legality::can_go_on(&course.state, &direct, who)) {
        Some(hex) => {
            parting_blow(course, &mut direct, who);
            if legality::can_go_on(&course.state, &direct, who) {
                go(course, &mut direct, who, hex);
            }
            direct.unmark(who, FightMark::Surges);
            finish_told(course, direct);
        }
        None => finish_act(course, direct, who),
    }
}

/// What was done is told already: the turn passes with an event of what comes next.
fn finish_act(course: &mut OrderCourse<'_, impl Dice>, direct: DirectCombat, who: FolkNo) {
    act_done(course, direct, who);
    turn_told(course);
}

fn finish_told(course: &mut OrderCourse<'_, impl Dice>, direct: DirectCombat) {
    turns::pass(course, direct);
    turn_told(course);
}

/// Whose turn it is now.
pub(super) fn turn_told(course: &mut OrderCourse<'_, impl Dice>) {
    let next = super::of(&course.state).and_then(|direct| direct.current()).map(|one| one.who);
    let who = next.map(|who| course.state.name_of(who)).unwrap_or_default();
    happen(course, None, DirectDeed::TurnOf { who });
}

/// A123, A248: one of the others has a blow at whoever leaves: the one who hits best.
fn parting_blow(course: &mut OrderCourse<'_, impl Dice>, direct: &mut DirectCombat, who: FolkNo) {
    let Some(person) = course.state.person(who).cloned() else { return };
    if person.sheet.has(Feature::CunningAction) {
        return;
    }
    let Some(camp) = direct.combatant(who).map(|one| one.camp.other()) else { return };
    let ready = |one: &&Islander| !direct.is(one.no, FightMark::Reacted) && !direct.is(one.no, FightMark::Asleep);
    let bonus = |one: &&Islander| {
        let chance = blow(&course.state, direct, one, &person, &best_blow(&course.state.pack, one)).chance();
        chance.good * 1_000_000 / chance.total.max(1)
    };
    let best = standing(&course.state, direct, camp).into_iter().rev().filter(ready).max_by_key(bonus);
    let Some(by) = best.map(|one| one.no) else { return };
    direct.mark(by, FightMark::Reacted);
    strike(course, direct, by, who, true);
}

fn guard(course: &mut OrderCourse<'_, impl Dice>, mut direct: DirectCombat, who: FolkNo) {
    direct.mark(who, FightMark::Guards);
    act_done(course, direct, who);
    tell_of(course, who, |who| DirectDeed::Guarded { who });
}

fn help(course: &mut OrderCourse<'_, impl Dice>, mut direct: DirectCombat, who: FolkNo, on: FolkNo) {
    direct.mark(on, FightMark::Aided);
    act_done(course, direct, who);
    let whom = course.state.name_of(on);
    tell_of(course, who, |who| DirectDeed::Helped { who, whom });
}

/// Leaves without a parting blow.
fn leave(course: &mut OrderCourse<'_, impl Dice>, mut direct: DirectCombat, who: FolkNo, hex: Hex) {
    go(course, &mut direct, who, hex);
    direct.unmark(who, FightMark::Surges);
    turns::pass(course, direct);
    turn_told(course);
}

/// Goes where the side goes; with the last on their feet those who are down go too (A123, A144).
fn go(course: &mut OrderCourse<'_, impl Dice>, direct: &mut DirectCombat, who: FolkNo, hex: Hex) {
    let Some(camp) = direct.combatant(who).map(|one| one.camp) else { return };
    *camp.of_mut(&mut direct.ways) = Some(hex);
    spend_help(direct, who);
    course.change_person(who, PersonChange::Hex(hex));
    if standing(&course.state, direct, camp).is_empty() {
        let down: Vec<FolkNo> = present(&course.state, direct, camp).map(|one| one.no).collect();
        for one in down {
            course.change_person(one, PersonChange::Hex(hex));
        }
    }
    put(course, direct.clone());
    tell_of(course, who, |who| DirectDeed::Left { who, to: hex });
}

fn offer_peace(course: &mut OrderCourse<'_, impl Dice>, mut direct: DirectCombat, who: FolkNo, camp: Camp) {
    *camp.of_mut(&mut direct.offered) = true;
    let tribe = course.state.tribe_name(*camp.of(&direct.sides));
    act_done(course, direct, who);
    tell_of(course, who, |who| DirectDeed::PeaceOffered { who, tribe });
}

fn use_up(
    course: &mut OrderCourse<'_, impl Dice>,
    mut direct: DirectCombat,
    who: FolkNo,
    craft: PackKey<Craft>,
    on: FolkNo,
) {
    let Some(thing) = course.state.pack.crafts.get(&craft).cloned() else { return };
    take_item(course, who, craft);
    let heals =
        thing.serves.iter().find_map(|serves| if let Serves::Heal(amount) = serves { Some(*amount) } else { None });
    let Some(amount) = heals else { return };
    let healed = course.cast(thing.name.clone(), amount.dice, amount.sides, amount.plus.into());
    let hp = heal(course, &mut direct, on, u8::try_from(healed).unwrap_or(0));
    act_done(course, direct, who);
    let on = course.state.name_of(on);
    tell_of(course, who, |who| DirectDeed::Healed { who, with: thing.name, on, hp });
}

/// Heals somebody; whoever was down begins anew against death.
pub(super) fn heal(course: &mut OrderCourse<'_, impl Dice>, direct: &mut DirectCombat, on: FolkNo, amount: u8) -> u8 {
    let healed = harm::heal(course, on, amount);
    if let Some(one) = direct.combatant_mut(on).filter(|_| healed > 0) {
        one.saves = (0, 0);
    }
    healed
}

fn order_band(course: &mut OrderCourse<'_, impl Dice>, mut direct: DirectCombat, camp: Camp, band: BandOrder) {
    *camp.of_mut(&mut direct.bands) = Some(band);
    let tribe = *camp.of(&direct.sides);
    put(course, direct);
    let deed = DirectDeed::BandTold { tribe: course.state.tribe_name(tribe), order: band.words().to_owned() };
    happen(course, Some(tribe), deed);
}

/// A follower does what all were told to do; where that cannot be done, they guard themselves.
pub(super) fn with_the_band(
    course: &mut OrderCourse<'_, impl Dice>,
    direct: DirectCombat,
    who: FolkNo,
    band: BandOrder,
) {
    let Some(camp) = direct.combatant(who).map(|one| one.camp) else { return };
    let target = match band {
        BandOrder::StrikeWeakest => weakest(&course.state, &direct, camp.other()),
        BandOrder::StrikeStrongest => strongest(&course.state, &direct, camp.other()),
        BandOrder::Guard | BandOrder::Leave => None,
    };
    let way = legality::ways_out(&course.state, &direct, camp).first().copied();
    match (target, way.filter(|_| band == BandOrder::Leave)) {
        (Some(on), _) => attack(course, direct, who, on, None),
        (None, Some(hex)) => leave(course, direct, who, hex),
        (None, None) => guard(course, direct, who),
    }
}

fn tell_of(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo, deed: impl FnOnce(String) -> DirectDeed) {
    let tribe = course.state.person(who).map(|one| one.tribe);
    let name = course.state.name_of(who);
    happen(course, tribe, deed(name));
}
