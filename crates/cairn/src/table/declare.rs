//! What the party says that it does in a fight (Core Rules: Actions, Attacking & Damage, Retreat, Casting Spells).

use play::Seat;
use play::ids::Tag;
use play::options::{Choice, Slot};

use super::areas::{areas, declared_blast, marks};
use super::legality::{Check, able, fight, nothing_due, own, peace, plain, someone, thing_of, warden};
use super::offers::{Slots, among, each, named, text};
use super::resolve::name_of;
use super::rounds::area;
use super::{
    Act, Area, Command, CompanionOrder, Declaration, Fight, FightSide, Member, MemberId, Position, Refusal, Sight,
    State, Weapon,
};
use crate::attributes::Attribute;
use crate::background::Perk;
use crate::character::CharacterCondition;
use crate::deeds::{self, Deed};
use crate::pack::{PackSpot, Thing, ThingId};

/// The longest text of an attempt.
const LONGEST_ATTEMPT: usize = 200;

/// Whoever may still say what they do this turn.
pub(super) fn declares<'a>(sight: &Sight<'a>, who: MemberId) -> Result<&'a Member, Refusal> {
    let fight = fight(sight.state)?;
    let member = own(sight, who)?;
    if fight.side != FightSide::Party {
        return Err(Refusal::OtherSide);
    }
    free(sight.state, fight, member)?;
    if fight.said(who).is_some() {
        return Err(Refusal::Said { name: member.character.called().to_owned() });
    }
    Ok(member)
}

/// Whether somebody has a turn in this round.
pub(super) fn free(state: &State, fight: &Fight, member: &Member) -> Check {
    nothing_due(state)?;
    able(member)?;
    let name = || member.character.called().to_owned();
    if fight.away.contains(&member.who) {
        return Err(Refusal::Away { name: name() });
    }
    let lost = fight.slow.contains(&member.who) || is_frozen(fight, member);
    if lost { Err(Refusal::Slow { name: name() }) } else { Ok(()) }
}

/// The facts of panic: nobody who is panicked acts in the first round, however late fear took them.
pub(super) fn is_frozen(fight: &Fight, member: &Member) -> bool {
    fight.round == 1 && member.character.panicked
}

/// Those of the party who could still say something.
pub(super) fn silent<'a>(state: &'a State, fight: &'a Fight) -> impl Iterator<Item = &'a Member> {
    let waits = |member: &&Member| free(state, fight, member).is_ok() && fight.said(member.who).is_none();
    state.party.iter().filter(waits)
}

/// A position of advantage that somebody claims, for themselves or for one of those who come along with them.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Claim {
    /// Who.
    pub who: MemberId,
    /// For which companion, if not for themselves.
    pub companion: Option<ThingId>,
}

impl Claim {
    /// Who it is that would strike.
    pub fn by(&self, state: &State) -> String {
        let character = state.member(self.who).map(|member| &member.character);
        let beast = self.companion.and_then(|id| character?.companion(id));
        beast.map_or_else(|| name_of(state, self.who), |one| one.creature.name.clone())
    }

    /// The position and the area that were said with it.
    pub fn said(&self, fight: &Fight) -> Option<(Position, Area)> {
        let sent = |id| fight.loosed.iter().find(|one| one.who == self.who && one.companion == id);
        match (self.companion, fight.said(self.who)) {
            (Some(id), _) => sent(id).map(|one| (one.position, one.area)),
            (None, Some(Act::Attack { position, area, .. })) => Some((*position, *area)),
            (None, _) => None,
        }
    }

    /// What is claimed, after who claims it.
    pub fn what(&self, fight: &Fight) -> &'static str {
        match self.said(fight) {
            Some((Position::Enhanced, Area::Everybody | Area::These)) => {
                "claims a position of advantage, and says whom the blast meets"
            }
            Some((Position::Enhanced, Area::Unsure)) | None => "claims a position of advantage",
            Some((Position::Plain | Position::Impaired, _)) => "says whom the blast meets",
        }
    }

    /// The word that it is as they say.
    pub fn granted(&self, fight: &Fight) -> Command {
        let position = self.said(fight).map_or(Position::Enhanced, |(position, _)| position);
        Command::Judge { who: self.who, companion: self.companion, position, area: None, met: Vec::new() }
    }
}

/// Whether what was said of an attack waits for a word (ruling C32): an advantage, or whom a blast meets.
fn claims_something(position: Position, area: Area) -> bool {
    position == Position::Enhanced || area != Area::Unsure
}

/// Ruling C32: the claims on which nobody has spoken yet, and whose word counts.
pub(super) fn claims<'a>(state: &'a State, fight: &'a Fight) -> impl Iterator<Item = (Claim, Seat)> + 'a {
    let open = |one: &&Declaration| {
        matches!(one.act, Act::Attack { position, area, .. } if claims_something(position, area))
            && !fight.judged.contains(&one.who)
    };
    let own = fight.declared.iter().filter(open).map(|one| Claim { who: one.who, companion: None });
    let unheard = |one: &&CompanionOrder| !fight.judged_company.contains(&(one.who, one.companion));
    let sent = fight.loosed.iter().filter(|one| claims_something(one.position, one.area)).filter(unheard);
    let sent = sent.map(|one| Claim { who: one.who, companion: Some(one.companion) });
    own.chain(sent).filter_map(|claim| Some((claim, judge_of(state, claim.who)?)))
}

/// The claims on which nobody has spoken yet.
pub fn claimed(state: &State) -> impl Iterator<Item = Claim> + '_ {
    state.fight.iter().flat_map(|fight| claims(state, fight)).map(|(claim, _)| claim)
}

/// Whose word counts on what somebody claims: the Warden's, or without one that of another player. Whoever plays alone
/// is believed.
fn judge_of(state: &State, who: MemberId) -> Option<Seat> {
    if !state.unled {
        return Some(Seat::Gm);
    }
    let claims = state.member(who)?.seat;
    state.living().map(|member| member.seat).find(|seat| *seat != claims)
}

/// In a fight whoever may declare, else whoever can act.
fn acts<'a>(sight: &Sight<'a>, who: MemberId) -> Result<&'a Member, Refusal> {
    if sight.state.fight.is_some() {
        return declares(sight, who);
    }
    let member = own(sight, who)?;
    able(member).map(|()| member)
}

/// An attack, as far as its area does not matter.
pub(super) fn attack(sight: &Sight<'_>, who: MemberId, arms: [Weapon; 2], target: Tag) -> Check {
    let member = declares(sight, who)?;
    weapons(fight(sight.state)?, member, arms[0], arms[1])?;
    let foe = sight.state.foe(target).filter(|foe| !foe.hidden).ok_or(Refusal::Nobody)?;
    if foe.fights() {
        Ok(())
    } else {
        Err(Refusal::Unable { name: foe.name.clone(), state: "out of the fight".to_owned() })
    }
}

/// One weapon, two, or bare hands. Two at once are two that one hand holds each, and no shield (ruling C11).
pub(super) fn weapons(fight: &Fight, member: &Member, with: Weapon, second: Weapon) -> Check {
    let character = &member.character;
    let armed = |id: ThingId| -> Result<&Thing, Refusal> {
        let thing = thing_of(character, id)?;
        // Ruling C37: whoever is in another shape strikes as it does.
        if let Some(shape) = character.shape().filter(|_| !thing.item.is_of_a_shape()) {
            return Err(deeds::DeedRefusal::InAShape { name: shape.creature.name.clone() }.into());
        }
        let ready = thing.ready && thing.at == PackSpot::Pack && thing.item.die.is_some() && !thing.is_used_up();
        if fight.is_unloaded(member.who, id) {
            return Err(Refusal::Unloaded { name: thing.item.name.clone() });
        }
        if ready { Ok(thing) } else { Err(deeds::DeedRefusal::NotReady.into()) }
    };
    let first = with.map(armed).transpose()?;
    match (first, second.map(armed).transpose()?) {
        (_, None) => Ok(()),
        (Some(first), Some(second)) => {
            let handy = |thing: &Thing| !thing.item.takes_both_hands() && !thing.item.ranged && !thing.item.blast;
            let pair = first.id != second.id && handy(first) && handy(second);
            match character.shield() {
                Some(shield) if pair => Err(deeds::DeedRefusal::HandsFull {
                    name: shield.item.name.clone(),
                    need: "two weapons take both hands".to_owned(),
                    ruling: "C11".to_owned(),
                }
                .into()),
                Some(_) | None if pair => Ok(()),
                Some(_) | None => Err(Refusal::NotAPair),
            }
        }
        (None, Some(_)) => Err(Refusal::NotAPair),
    }
}

/// What somebody strikes with in the end (ruling C11): what is not at the ready any more is left out.
pub(super) fn still_armed(fight: &Fight, member: &Member, [with, second]: [Weapon; 2]) -> [Weapon; 2] {
    let ways = [[with, second], [with, None], [second, None]];
    ways.into_iter().find(|[with, second]| weapons(fight, member, *with, *second).is_ok()).unwrap_or_default()
}

/// Ruling C11: what is at the ready is changed in one's own turn, before one has spoken. Ruling C48: no suit of armour is.
pub(super) fn hands(sight: &Sight<'_>, who: MemberId, deed: &Deed) -> Check {
    let member = declares(sight, who)?;
    if let Deed::Ready { thing } | Deed::Stow { thing } = deed {
        let item = &thing_of(&member.character, *thing)?.item;
        if item.is_body_armor() {
            return Err(Refusal::TakesLonger { name: item.name.clone() });
        }
    }
    Ok(deeds::permit(&member.character, deed)?)
}

/// Core Rules, Casting Spells: with time and in safety a spell is enhanced; in a fight there is neither.
pub(super) fn cast(sight: &Sight<'_>, who: MemberId, thing: ThingId, enhanced: bool) -> Check {
    let member = acts(sight, who)?;
    let found = thing_of(&member.character, thing)?;
    if found.item.kind.is_none() {
        return Err(Refusal::NoThing);
    }
    if enhanced && !found.item.is_read() {
        return Err(Refusal::NoSpell);
    }
    if enhanced {
        peace(sight.state)?;
    }
    if enhanced && sight.state.fighting().next().is_some() {
        return Err(Refusal::NotSafe);
    }
    if enhanced && !sight.state.is_safe() {
        return Err(Refusal::InDanger);
    }
    at_hand(sight, found)?;
    Ok(deeds::permit(&member.character, &Deed::Use { thing })?)
}

/// In a fight what is in a cart or upon a beast is out of reach.
fn at_hand(sight: &Sight<'_>, thing: &Thing) -> Check {
    if sight.state.fight.is_some() && thing.at != PackSpot::Pack {
        Err(deeds::DeedRefusal::Elsewhere.into())
    } else {
        Ok(())
    }
}

/// Rulings C31 and C37: in a fight to use something, and to take another shape, is one's action. So is to load what was
/// fired.
pub(super) fn acted(sight: &Sight<'_>, who: MemberId, deed: &Deed) -> Check {
    let member = declares(sight, who)?;
    if let Deed::Use { thing } = deed {
        at_hand(sight, thing_of(&member.character, *thing)?)?;
        if fight(sight.state)?.is_unloaded(who, *thing) {
            return Ok(());
        }
    }
    Ok(deeds::permit(&member.character, deed)?)
}

pub(super) fn calm(sight: &Sight<'_>, who: MemberId) -> Check {
    if acts(sight, who)?.character.panicked { Ok(()) } else { Err(Refusal::SameAsBefore) }
}

pub(super) fn aid(sight: &Sight<'_>, who: MemberId, whom: MemberId) -> Check {
    acts(sight, who)?;
    let patient = someone(sight.state, whom)?;
    if who == whom {
        return Err(Refusal::Themselves);
    }
    if patient.character.condition == CharacterCondition::Dying { Ok(()) } else { Err(Refusal::SameAsBefore) }
}

pub(super) fn attempt(sight: &Sight<'_>, who: MemberId, text: &str) -> Check {
    declares(sight, who).and_then(|_| plain(text, LONGEST_ATTEMPT))
}

pub(super) fn fightable(state: &State) -> Check {
    nothing_due(state)?;
    let both = state.able().next().is_some() && state.fighting().next().is_some();
    if both { Ok(()) } else { Err(Refusal::NobodyToFight) }
}

pub(super) fn resolve(sight: &Sight<'_>) -> Check {
    warden(sight)?;
    let fight = fight(sight.state)?;
    nothing_due(sight.state)?;
    if fight.side != FightSide::Party {
        return Err(Refusal::OtherSide);
    }
    // Ruling C32: without a Warden nobody grants their own claim, not by letting everything happen either.
    let own = |claim: Claim| sight.state.member(claim.who).is_some_and(|member| member.seat == sight.seat);
    if claims(sight.state, fight).any(|(claim, _)| own(claim)) { Err(Refusal::OwnClaim) } else { Ok(()) }
}

pub(super) fn judge(sight: &Sight<'_>, claim: Claim) -> Check {
    warden(sight)?;
    let who = claim.who;
    let fight = fight(sight.state)?;
    let own = sight.state.member(who).is_some_and(|member| member.seat == sight.seat);
    if claim.said(fight).is_none() {
        Err(Refusal::NoAttack)
    } else if own && judge_of(sight.state, who).is_some() {
        Err(Refusal::OwnClaim)
    } else {
        Ok(())
    }
}

pub(super) fn positions() -> Slot {
    Slot::choice("position", Position::ALL.map(|one| Choice::new(one, one.name())))
}

pub(super) fn attack_slots(sight: &Sight<'_>) -> Slots {
    let fight = fight(sight.state)?;
    let targets = marks(sight.state);
    let member = |member: &Member| named(member).then(arms(fight, member, &targets));
    let who = among(&sight.state.party, |one| declares(sight, one.who).map(|_| ()), member)?;
    if targets.is_empty() {
        return Err(Refusal::NobodyToFight);
    }
    Ok(vec![Slot::choice("who", who), Slot::choice("target", targets), positions()])
}

/// Every weapon at the ready, what the other hand may hold beside it, and whom a blast of it may be said to meet.
fn arms(fight: &Fight, member: &Member, targets: &[Choice]) -> Vec<Slot> {
    let character = &member.character;
    let word = |weapon: Weapon| {
        let thing = weapon.and_then(|id| character.thing(id));
        let dice = |thing: &Thing| thing.item.die.map_or_else(String::new, |die| format!(" ({die})"));
        thing.map_or_else(|| "bare hands (d4)".to_owned(), |thing| format!("{}{}", thing.item.name, dice(thing)))
    };
    let all = || std::iter::once(None).chain(character.things.iter().map(|thing| Some(thing.id)));
    let second = |with: Weapon| {
        let fits = all().filter(|second| weapons(fight, member, with, *second).is_ok());
        let choice =
            |second: Weapon| Choice::new(second, second.map_or_else(|| "nothing".to_owned(), |_| word(second)));
        Slot::choice("second", fits.map(choice))
    };
    let first = all().filter(|with| weapons(fight, member, *with, None).is_ok());
    let blast = |with: Weapon| Slot::choice("area", areas(area(character, [with, None], fight.round), targets));
    vec![Slot::choice("with", first.map(|with| Choice::new(with, word(with)).then(vec![second(with), blast(with)])))]
}

pub(super) fn cast_slots(sight: &Sight<'_>) -> Slots {
    let safe = sight.state.is_safe();
    each(sight, |member| {
        acts(sight, member.who)?;
        let character = &member.character;
        let choice = |thing: &Thing| {
            let plain = Choice::new(false, "as it is");
            let more = (safe && thing.item.is_read()).then(|| Choice::new(true, "enhanced, with time and in safety"));
            let risky = sight.state.risks(character, &thing.item);
            let odds = risky.then(|| character.odds(Attribute::Wil));
            let then = vec![Slot::choice("enhanced", std::iter::once(plain).chain(more))];
            Choice { odds, ..Choice::new(thing.id, thing) }.then(then)
        };
        let magic = character.things.iter().filter(|thing| thing.item.kind.is_some());
        let things = among(magic, |thing| cast(sight, member.who, thing.id, false), choice);
        let none = |refusal| if refusal == Refusal::Nobody { Refusal::NoSpell } else { refusal };
        Ok(vec![Slot::choice("thing", things.map_err(none)?)])
    })
}

/// Those who may, with the chance of a save.
fn saving(sight: &Sight<'_>, attribute: Attribute, may: impl Fn(MemberId) -> Check) -> Slots {
    let choice = |member: &Member| {
        let spared = attribute == Attribute::Dex && member.character.has(Perk::NoFleeSave);
        let odds = || member.character.odds(attribute);
        Choice { odds: (!spared).then(odds), ..named(member) }
    };
    Ok(vec![Slot::choice("who", among(&sight.state.party, |one| may(one.who), choice)?)])
}

pub(super) fn flee_slots(sight: &Sight<'_>) -> Slots {
    saving(sight, Attribute::Dex, |who| declares(sight, who).map(|_| ()))
}

pub(super) fn calm_slots(sight: &Sight<'_>) -> Slots {
    saving(sight, Attribute::Wil, |who| calm(sight, who))
}

pub(super) fn aid_slots(sight: &Sight<'_>) -> Slots {
    each(sight, |member| {
        let whom = among(&sight.state.party, |other| aid(sight, member.who, other.who), named)?;
        Ok(vec![Slot::choice("whom", whom)])
    })
}

pub(super) fn attempt_slots(sight: &Sight<'_>) -> Slots {
    let who = among(&sight.state.party, |one| declares(sight, one.who).map(|_| ()), named)?;
    Ok(vec![Slot::choice("who", who), text("text", LONGEST_ATTEMPT)])
}

pub(super) fn judge_slots(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    let mut slots = each(sight, |member| {
        let strikes = |companion: &Option<ThingId>| judge(sight, Claim { who: member.who, companion: *companion });
        let company = member.character.companions.iter().map(|one| Some(one.id));
        let word = |companion: Option<ThingId>| {
            let beast = companion.and_then(|id| member.character.companion(id));
            let burst = declared_blast(sight.state, Claim { who: member.who, companion });
            let as_said = Choice::new(None::<Area>, "as it was said");
            let areas = std::iter::once(as_said).chain(areas(burst, &marks(sight.state)));
            Choice::new(companion, beast.map_or("themselves", |one| one.creature.name.as_str()))
                .then(vec![Slot::choice("area", areas)])
        };
        let open = among(std::iter::once(None).chain(company), strikes, word)?;
        Ok(vec![Slot::choice("companion", open)])
    })?;
    slots.push(positions());
    Ok(slots)
}
