//! What an encounter, an area and a question of theirs are, in words and numbers, as everybody who looks on knows them.

use hex::Hex;

use super::{encounter, retreat};
use crate::folk::FolkNo;
use crate::key::PackKey;
use crate::pack::effect::Effect;
use crate::pack::words::{cost_in_words, effect_in_words, trial_in_words, whom_in_words};
use crate::pack::{Area, Sort};
use crate::setup::BlockedRetreat;
use crate::state::State;
use crate::state::pending::{Delve, Meeting, Pending, Sharing};

/// An encounter that is being settled.
#[derive(Clone, Debug)]
pub struct EncounterSheet {
    /// The encounter as it stands.
    pub meeting: Meeting,
    /// What it is called.
    pub name: String,
    /// What it looks like.
    pub text: String,
    /// What sort of thing it is.
    pub sort: Sort,
    /// How hard it is, for the hostile.
    pub tier: Option<u8>,
    /// Who takes part now.
    pub present: Vec<FolkNo>,
    /// What getting around it takes; nothing where it cannot be got around.
    pub avoid: Option<String>,
    /// What overcoming it takes; nothing where that succeeds by itself.
    pub confront: Option<String>,
    /// What a failure costs.
    pub costs: Vec<String>,
    /// What a success brings.
    pub brings: Vec<String>,
    /// What whoever fails has to fear, where there is no way out.
    pub trap: Option<String>,
}

/// The encounter that is being settled, if that is what is on top.
pub fn faced(state: &State) -> Option<EncounterSheet> {
    let Some(Pending::Meeting(meeting)) = state.pending.last() else { return None };
    let found = encounter::of(state, meeting)?;
    let present = encounter::present(state, meeting).iter().map(|one| one.no).collect();
    let costs = found.harm.iter().filter(|effect| !matches!(effect, Effect::Lingers(_)));
    let brings = found.reward.iter().map(|effect| effect_in_words(&state.pack, effect));
    let xp = u32::from(found.xp) * if state.rules.first_evening { 2 } else { 1 };
    let xp = (xp > 0).then(|| format!("{xp} XP each"));
    Some(EncounterSheet {
        meeting: meeting.clone(),
        present,
        avoid: found.avoid.as_ref().map(|trial| trial_in_words(&state.pack, trial, meeting.harder)),
        confront: found.confront.as_ref().map(|trial| trial_in_words(&state.pack, trial, meeting.harder)),
        costs: costs.map(|effect| cost_in_words(&state.pack, effect)).chain(moved(meeting, found.sort)).collect(),
        brings: xp.into_iter().chain(brings).collect(),
        trap: trap(state, meeting, found.sort),
        name: found.name,
        text: found.text,
        sort: found.sort,
        tier: found.tier,
    })
}

/// Whoever fails against the hostile gives way (N4), but for cards (I2).
fn moved(meeting: &Meeting, sort: Sort) -> Option<String> {
    (sort == Sort::Hostile && encounter::relocates(meeting))
        .then(|| "all of yours here give way to a free hex".to_owned())
}

/// Rulings N4 and A67: what a failure means where nobody can give way.
fn trap(state: &State, meeting: &Meeting, sort: Sort) -> Option<String> {
    let is_stuck = sort == Sort::Hostile
        && encounter::relocates(meeting)
        && state.ways_out(meeting.hex, meeting.tribe).next().is_none();
    if !is_stuck {
        return None;
    }
    let into = retreat::ways(state, meeting).len();
    Some(match (state.rules.blocked_retreat, into) {
        (BlockedRetreat::Panic, 1..) => {
            "No way out: whoever fails here flees into a hex that nobody has seen, and meets what lies there."
                .to_owned()
        }
        (BlockedRetreat::Panic | BlockedRetreat::Destroy, _) => {
            "No way out: none of the hexes around is free. If this fails, everybody of yours here dies.".to_owned()
        }
    })
}

/// An area that is being delved, or whose card is faced.
#[derive(Clone, Debug, PartialEq)]
pub struct DelveSheet {
    /// Where.
    pub hex: Hex,
    /// Which.
    pub area: PackKey<Area>,
    /// What it is called.
    pub name: String,
    /// What it looks like.
    pub text: String,
    /// Who delves.
    pub people: Vec<FolkNo>,
    /// How many cards lie in it.
    pub left: usize,
    /// The card on top, where everybody knows it.
    pub known_top: Option<String>,
    /// What the last card is called, which counts three.
    pub finale: String,
}

/// The area that is being delved, if one is.
pub fn delved(state: &State) -> Option<DelveSheet> {
    let find = |pending: &Pending| if let Pending::Delve(delve) = pending { Some(delve.clone()) } else { None };
    let Delve { hex, area, people, .. } = state.pending.iter().rev().find_map(find)?;
    let found = state.pack.areas.get(&area)?;
    let deck = state.decks.get(&area)?;
    let top = deck.cards.last().filter(|_| deck.known_top).map(|card| state.encounter_name(*card));
    let up = |who: &FolkNo| state.person(*who).is_some_and(|one| one.is_up() && one.hex == hex);
    Some(DelveSheet {
        hex,
        area,
        name: found.name.clone(),
        text: found.text.clone(),
        people: people.into_iter().filter(up).collect(),
        left: deck.cards.len(),
        known_top: top,
        finale: state.encounter_name(found.finale),
    })
}

/// Something that its owner shares out or chooses.
#[derive(Clone, Debug)]
pub struct SharingSheet {
    /// What is asked, as it stands.
    pub sharing: Sharing,
    /// What befalls them: "5 damage, shared out among them".
    pub what: String,
    /// Those of whom it can still be said that it meets them.
    pub among: Vec<FolkNo>,
    /// How an amount is shared out where pages propose it: so that as many as possible stay up (A170).
    pub proposed: Vec<(FolkNo, u8)>,
}

/// What is shared out or chosen now, if something is.
pub fn shared(state: &State) -> Option<SharingSheet> {
    let Some(Pending::Sharing(sharing)) = state.pending.last() else { return None };
    let up = |who: &FolkNo| state.person(*who).is_some_and(crate::folk::Islander::is_up);
    let among: Vec<FolkNo> = sharing.among.iter().copied().filter(up).collect();
    let rolled = sharing.amount;
    let what = match (&sharing.effect, rolled) {
        (Effect::Damage(_, whom), 1..) => format!("{rolled} damage {}", whom_in_words(*whom)),
        (Effect::Heal(_, whom), 1..) => format!("{rolled} HP {}", whom_in_words(*whom)),
        (effect, _) => cost_in_words(&state.pack, effect),
    };
    Some(SharingSheet { what, proposed: spread(state, sharing, &among), among, sharing: sharing.clone() })
}

/// Point by point: harm to whoever has most left, healing to whoever lacks most.
fn spread(state: &State, sharing: &Sharing, among: &[FolkNo]) -> Vec<(FolkNo, u8)> {
    let room = |who: &FolkNo| {
        let one = state.person(*who)?;
        let heals = matches!(sharing.effect, Effect::Heal(..));
        let left = if heals { crate::numbers::most_hp(one).saturating_sub(one.hp) } else { one.hp + one.spare_hp };
        Some((*who, left, 0_u8))
    };
    let mut shares: Vec<(FolkNo, u8, u8)> = among.iter().filter_map(room).collect();
    for _ in 0..sharing.amount {
        let Some((_, left, share)) = shares.iter_mut().rev().max_by_key(|(_, left, _)| *left) else { break };
        (*left, *share) = (left.saturating_sub(1), *share + 1);
    }
    shares.into_iter().map(|(who, _, share)| (who, share)).collect()
}
