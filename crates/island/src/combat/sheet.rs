//! A fight and a trade in words and numbers, as everybody who looks on knows them.

use hex::Hex;

use super::forecast::{Outlook, outlook_in};
use super::group::{SideNumbers, dealt_by, fighters, group, group_in};
use super::legality as rule;
use super::rounds::{CombatStage, stage};
use super::trade::in_words;
use super::{damage, peace};
use crate::folk::{FolkNo, Islander, Rank};
use crate::numbers::{armour_class, best_blow};
use crate::sight::Sight;
use crate::state::pending::{Camp, Combat, Pending, SideDeed, Trade};
use crate::state::{State, TribeNo};

/// A fight as it stands.
#[derive(Clone, Debug)]
pub struct FightSheet {
    /// Where.
    pub hex: Hex,
    /// The round, from 1.
    pub round: u8,
    /// Whether peace cannot be made any more.
    pub no_peace: bool,
    /// Whoever came in, then whoever was there.
    pub sides: [FightSide; 2],
}

/// One side of a fight.
#[derive(Clone, Debug)]
pub struct FightSide {
    /// Whose.
    pub tribe: TribeNo,
    /// Everybody who fights, with what they bring.
    pub fighters: Vec<Fighter>,
    /// What they are worth together.
    pub numbers: SideNumbers,
    /// Who leads it in this round.
    pub leader: Option<FolkNo>,
    /// Whether it acts first in this round, once that is said.
    pub acts_first: Option<bool>,
    /// Whether it acts now.
    pub acts_now: bool,
    /// What it has done in this round.
    pub did: Option<SideDeed>,
    /// Damage that it has still to share out.
    pub owes: Option<u16>,
    /// What its attack would bring upon the other side: every throw there is.
    pub deals: Outlook,
}

/// Somebody who fights.
#[derive(Clone, Debug)]
pub struct Fighter {
    /// Who.
    pub who: FolkNo,
    /// Whether it is a main character.
    pub main: bool,
    /// With what.
    pub blow: String,
    /// What they add to the attack of the group.
    pub attack: i8,
    /// What they add to its damage: their average, rounded down.
    pub damage: u16,
    /// What they add to its armour: their own beyond 10.
    pub armour: i16,
    /// Their HP, with what goes first.
    pub hp: u16,
}

/// The fight that is on top of what is to be settled.
pub fn fought(state: &State) -> Option<FightSheet> {
    let Some(Pending::Combat(combat)) = state.pending.last() else { return None };
    let sides = Camp::ALL.map(|camp| side(state, combat, camp));
    Some(FightSheet { hex: combat.hex, round: combat.round, no_peace: combat.no_peace, sides })
}

fn side(state: &State, combat: &Combat, camp: Camp) -> FightSide {
    FightSide {
        tribe: *camp.of(&combat.sides),
        fighters: fighters(state, combat, camp).into_iter().map(|one| fighter(state, combat, camp, one)).collect(),
        numbers: group_in(state, combat, camp),
        leader: *camp.of(&combat.leaders),
        acts_first: combat.attacker.map(|attacker| attacker == camp),
        acts_now: stage(combat) == CombatStage::Act(camp),
        did: camp.of(&combat.did).clone(),
        owes: *camp.of(&combat.owed),
        deals: outlook_in(state, combat, camp),
    }
}

fn fighter(state: &State, combat: &Combat, camp: Camp, one: &Islander) -> Fighter {
    let (own, foes) = (fighters(state, combat, camp), fighters(state, combat, camp.other()));
    let blow = best_blow(&state.pack, one);
    Fighter {
        who: one.no,
        main: one.rank == Rank::Main,
        attack: blow.bonus(),
        damage: dealt_by(&state.pack, one, &own, &foes),
        armour: i16::from(armour_class(&state.pack, one)) - 10,
        hp: u16::from(one.hp) + u16::from(one.spare_hp),
        blow: blow.name,
    }
}

/// What all people of a tribe who are on their feet would be worth in one fight: how strong it is, roughly.
pub fn strength(state: &State, tribe: TribeNo) -> SideNumbers {
    let people: Vec<&Islander> = state.people_of(tribe).filter(|one| one.is_up()).collect();
    group(&state.pack, &people, &[])
}

/// The damage that a seat's side has to share out, as pages propose it: so that as many as possible stay up (A170).
pub fn proposed_shares(sight: &Sight<'_>) -> Vec<(FolkNo, u16)> {
    let Ok((owed, bearers)) = rule::may_share(sight) else { return Vec::new() };
    damage::share_out(&bearers, owed).into_iter().collect()
}

/// A trade as it stands, for whoever looks on.
#[derive(Clone, Debug)]
pub struct TradeSheet {
    /// Where.
    pub hex: Hex,
    /// Whoever came in, then whoever was there.
    pub sides: [TribeNo; 2],
    /// The bargain on the table: who offers it, what they give, and what they want for it.
    pub offer: Option<(TribeNo, Vec<String>, Vec<String>)>,
    /// Who leaves the hex afterwards.
    pub leaves: Option<TribeNo>,
    /// Whether they are done with trading.
    pub done: bool,
    /// What the seat's side could give and want, with the names that orders give it; nothing for those who look on.
    pub wares: Vec<TradeWare>,
}

/// Something that could be given or wanted.
#[derive(Clone, Debug, PartialEq)]
pub struct TradeWare {
    /// The name of its amount in an order.
    pub name: String,
    /// What people call it.
    pub label: String,
    /// Whether one would give it, rather than get it.
    pub gives: bool,
    /// How much there is.
    pub most: u16,
}

/// The trade that is on top of what is to be settled.
pub fn traded(sight: &Sight<'_>) -> Option<TradeSheet> {
    let state = sight.public();
    let Some(Pending::Trade(trade)) = state.pending.last() else { return None };
    let Trade { hex, sides, done, then_part, .. } = *trade;
    let offer = trade
        .offer
        .as_ref()
        .map(|(by, bargain)| (*by.of(&sides), in_words(state, &bargain.gives), in_words(state, &bargain.wants)));
    let leaves = if then_part { peace::parting(state, hex, sides).map(|camp| *camp.of(&sides)) } else { None };
    let wares = rule::may_offer_trade(sight).unwrap_or_default();
    let wares = wares.iter().map(|ware| TradeWare {
        name: ware.name.clone(),
        label: ware.called(state),
        gives: ware.is_given(),
        most: ware.most,
    });
    Some(TradeSheet { hex, sides, offer, leaves, done, wares: wares.collect() })
}
