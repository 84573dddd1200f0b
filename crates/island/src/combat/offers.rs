//! What a seat could do in a fight or a trade, with what may come of it.

use hex::Hex;
use play::options::{Choice, Domain, Offer, Slot};

use super::damage::Bearer;
use super::forecast::{Outlook, outlook_in};
use super::legality as rule;
use super::refusal::CombatRefusal;
use super::specials;
use super::trade::Ware;
use crate::folk::FolkNo;
use crate::refusal::Refusal;
use crate::sheet::Feature;
use crate::sight::Sight;
use crate::state::pending::{Camp, Combat};
use crate::state::{Standing, State};

/// Offers all verbs of the fight or the trade that the seat's tribe is in, and its standing order at any time.
pub(super) fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    if sight.tribe().is_none() || sight.public().ending.is_some() {
        return;
    }
    if let Ok((combat, camp)) = rule::fight(sight) {
        in_fight(sight, combat, camp, offer);
    }
    if rule::bargaining(sight).is_ok() {
        in_trade(sight, offer);
    }
    let standings = rule::may_set_standing(sight).into_iter().map(|standing| Choice::new(standing, order(standing)));
    offer(Offer::open(
        "set_standing",
        "Say what your people do when you are away",
        vec![Slot::choice("standing", standings)],
    ));
}

fn order(standing: Standing) -> &'static str {
    match standing {
        Standing::Fight => "they fight",
        Standing::Retreat => "they retreat at the first chance",
        Standing::Peace => "they offer peace",
    }
}

fn in_fight(sight: &Sight<'_>, combat: &Combat, camp: Camp, offer: &mut impl FnMut(Offer)) {
    let state = sight.public();
    let nothing = |()| Vec::new();
    offer(by_rule("lead", "Name a leader", rule::may_lead(sight).map(|able| vec![people(state, "who", &able)])));
    let roles = Domain::yes_or_no("act first, as the attacker", "act second, as the defender");
    let roles = rule::may_take_role(sight).map(|()| vec![Slot::new("attacker", roles)]);
    offer(by_rule("take_role", "Take a role", roles));
    let attack = rule::may_act(sight).map(|_| Vec::new());
    offer(by_rule("attack", &attack_label(state, combat, camp), attack));
    offer(by_rule("offer_peace", "Offer peace", rule::may_offer_peace(sight).map(nothing)));
    let ways = rule::may_retreat(sight).map(|ways| vec![hexes(state, &ways)]);
    offer(by_rule("retreat", "Retreat", ways));
    let specials = rule::may_do_special(sight).map(|able| vec![doers(state, &able)]);
    offer(by_rule("special", "Do something special", specials));
    let shares = rule::may_share(sight).map(|(owed, bearers)| vec![shares(owed, &bearers)]);
    offer(by_rule("assign_damage", "Share out the damage", shares));
}

fn in_trade(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    let nothing = |()| Vec::new();
    let wares = rule::may_offer_trade(sight).map(|wares| wares.iter().map(amount).collect());
    offer(by_rule("offer_trade", "Offer a bargain", wares));
    offer(by_rule("accept_trade", "Take the bargain", rule::may_answer_trade(sight).map(nothing)));
    offer(by_rule("refuse_trade", "Refuse the bargain", rule::may_answer_trade(sight).map(nothing)));
    offer(by_rule("end_trade", "End the trade", rule::may_end_trade(sight).map(nothing)));
    let ways = rule::may_part(sight).map(|ways| vec![hexes(sight.public(), &ways)]);
    offer(by_rule("part", "Leave in peace", ways));
}

fn by_rule(verb: &str, label: &str, slots: Result<Vec<Slot>, CombatRefusal>) -> Offer {
    Offer::by_rule(verb, label, slots.map_err(Refusal::from))
}

fn people(state: &State, slot: &str, able: &[FolkNo]) -> Slot {
    Slot::choice(slot, able.iter().map(|who| Choice::new(who, state.name_of(*who))))
}

fn hexes(state: &State, ways: &[Hex]) -> Slot {
    let land = |hex: Hex| state.terrain(hex).map_or_else(|| hex.to_string(), |land| format!("{} {hex}", land.name));
    Slot::choice("hex", ways.iter().map(|hex| Choice::new(hex, land(*hex))))
}

fn doers(state: &State, able: &[(FolkNo, Vec<Feature>)]) -> Slot {
    let features =
        |of: &[Feature]| Slot::choice("feature", of.iter().map(|one| Choice::new(one, specials::name(*one))));
    let doer = |(who, of): &(FolkNo, Vec<Feature>)| Choice::new(who, state.name_of(*who)).then(vec![features(of)]);
    Slot::choice("who", able.iter().map(doer))
}

/// Who bears how much: the sum is exact, and nobody bears more than they can (A141).
fn shares(owed: u16, bearers: &[Bearer]) -> Slot {
    let most = bearers.iter().map(|bearer| (bearer.who.0.to_string(), bearer.falls_at.into()));
    Slot::new("amounts", Domain::shared_out(owed.into(), most))
}

fn amount(ware: &Ware) -> Slot {
    Slot::new(&ware.name, Domain::Number { min: 0, max: ware.most.into() })
}

/// What an attack may bring upon them, and their attack upon one's own.
fn attack_label(state: &State, combat: &Combat, camp: Camp) -> String {
    let dealt = foreseen(&outlook_in(state, combat, camp));
    let taken = foreseen(&outlook_in(state, combat, camp.other()));
    format!("Attack: for them {dealt}; for you, if they attack, {taken}")
}

fn foreseen(outlook: &Outlook) -> String {
    let (damage, fallen) = (tenths(outlook.damage_tenths()), tenths(outlook.fallen_tenths()));
    let worst = outlook.worst().map_or((0, 0), |worst| (worst.damage, worst.fallen));
    format!("{damage} damage and {fallen} fallen on average, {} and {} at worst", worst.0, worst.1)
}

fn tenths(tenths: u32) -> String {
    if tenths.is_multiple_of(10) { (tenths / 10).to_string() } else { format!("{}.{}", tenths / 10, tenths % 10) }
}
