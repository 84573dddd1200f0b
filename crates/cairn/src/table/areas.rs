//! Whom a blast meets (Core Rules: Attack Modifiers; ruling C10): what may be said of it, and by whom.

use play::ids::Tag;
use play::options::{Choice, Domain, Slot};

use super::legality::Check;
use super::rounds::area;
use super::{Act, Area, Claim, MemberId, Refusal, Sight, State, Weapon};
use crate::damage::Damage;

/// Whom an attack with these arms meets beside its target: only a blast meets anybody.
pub(super) fn attack_meets(state: &State, who: MemberId, arms: [Weapon; 2], (area, met): (Area, &[Tag])) -> Check {
    meets(blast_of(state, who, arms), area, met, |foe| state.fighting().any(|one| one.id == *foe))
}

/// The die of an attack that is a blast.
fn blast_of(state: &State, who: MemberId, arms: [Weapon; 2]) -> Option<Damage> {
    let round = state.fight.as_ref().map_or(0, |fight| fight.round);
    state.member(who).and_then(|member| area(&member.character, arms, round))
}

/// Core Rules, Attack Modifiers: what a blast may be said to meet. Those who are named are there, and none of them twice.
pub(super) fn meets<W: PartialEq>(
    blast: Option<Damage>,
    area: Area,
    met: &[W],
    is_there: impl Fn(&W) -> bool,
) -> Check {
    let twice = (1..met.len()).any(|place| met[..place].contains(&met[place]));
    let named = !met.is_empty() && !twice && met.iter().all(is_there);
    let fits = match area {
        Area::Unsure | Area::Everybody => met.is_empty(),
        Area::These => named,
    };
    if area != Area::Unsure && blast.is_none() {
        return Err(Refusal::NoBlast);
    }
    if fits { Ok(()) } else { Err(Refusal::Nobody) }
}

/// Those who are named beside the one who is aimed at.
pub(super) fn others<W: Copy + PartialEq>(met: &[W], target: W) -> Vec<W> {
    met.iter().copied().filter(|one| *one != target).collect()
}

/// What may be said of a blast's area, with those who could be named.
pub(super) fn areas(blast: Option<Damage>, of: &[Choice]) -> Vec<Choice> {
    let met = || Slot::new("met", Domain::Several { of: of.to_vec(), min: 1, max: of.len() });
    let open = |area: &Area| match area {
        Area::Unsure => true,
        Area::Everybody => blast.is_some(),
        Area::These => blast.is_some() && !of.is_empty(),
    };
    let word = |area: Area| if blast.is_some() { area.name() } else { "nobody else" };
    let choice = |area: Area| {
        let plain = Choice::new(area, word(area));
        if area == Area::These { plain.then(vec![met()]) } else { plain }
    };
    Area::ALL.into_iter().filter(open).map(choice).collect()
}

/// The opponents that may be aimed at, or met.
pub(super) fn marks(state: &State) -> Vec<Choice> {
    state.fighting().map(|foe| Choice::new(foe.id, &foe.name)).collect()
}

/// What may be said of the area of a companion's attack.
pub(super) fn loosed_areas(state: &State, blast: Option<Damage>) -> Slot {
    Slot::choice("area", areas(blast, &marks(state)))
}

/// The Warden's word on whom a blast meets that was declared; without one it is as it was said.
pub(super) fn judge_area(sight: &Sight<'_>, claim: Claim, area: Option<Area>, met: &[Tag]) -> Check {
    let there = |foe: &Tag| sight.state.fighting().any(|one| one.id == *foe);
    meets(declared_blast(sight.state, claim), area.unwrap_or_default(), met, there)
}

/// The die of what somebody has declared, or a companion of theirs, if it is a blast.
pub(super) fn declared_blast(state: &State, claim: Claim) -> Option<Damage> {
    let (fight, member) = (state.fight.as_ref()?, state.member(claim.who)?);
    match (claim.companion, fight.said(claim.who)) {
        (Some(id), _) => {
            let sent = fight.loosed.iter().find(|one| one.who == claim.who && one.companion == id)?;
            let attack = member.character.companion(id)?.creature.attacks.get(usize::from(sent.attack))?;
            attack.blast.then_some(attack.die)
        }
        (None, Some(Act::Attack { with, second, .. })) => blast_of(state, claim.who, [*with, *second]),
        (None, _) => None,
    }
}
