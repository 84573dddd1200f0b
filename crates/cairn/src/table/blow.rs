//! A blow as the log tells it, and what it does to somebody of the party.

use dice::Dice;
use serde::{Deserialize, Serialize};

use super::resolve::moved;
use super::{Did, Event, Foe, FoeFate, Member, MemberStanding, State, TableChange};
use crate::attributes::Score;
use crate::change::{Change, SheetDraft};
use crate::data::is_no;
use crate::differences;
use crate::harm::{self, Force, Harm, Scarring};
use crate::throw::Throw;

/// A blow as the log tells it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Blow {
    /// Who struck, and with what.
    pub by: Vec<String>,
    /// Whom.
    pub target: String,
    /// What it did.
    pub harm: Harm,
    /// What happens beside, where the save failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub critical: Option<String>,
    /// What a scar has made of its bearer: `HP at most 6`, `Deprived`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub grown: Vec<String>,
    /// What has become of an opponent that fell by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fate: Option<FoeFate>,
    /// Whether it fell upon many who fight as one.
    #[serde(default, skip_serializing_if = "is_no")]
    pub many: bool,
}

impl Blow {
    /// A blow that did so much to somebody of that name.
    pub(super) fn new(by: Vec<String>, target: &str, harm: Harm) -> Self {
        Self { by, target: target.to_owned(), harm, critical: None, grown: Vec::new(), fate: None, many: false }
    }

    /// A blow on an opponent, which is so now.
    pub(super) fn on_foe(by: Vec<String>, foe: &Foe, harm: Harm) -> Self {
        let fate = harm.is_critical().then_some(foe.fate);
        Self { fate, many: foe.detachment, ..Self::new(by, &foe.name, harm) }
    }

    /// A blow on somebody of the party, and all that is different after it.
    pub(super) fn on_member(
        state: &State,
        member: &Member,
        by: Vec<String>,
        force: Force,
        dice: &mut impl Dice,
        throws: &mut Vec<Throw>,
    ) -> (Self, Vec<TableChange>) {
        let mut draft = SheetDraft::of(&member.character);
        let before = state.hp_of(member);
        // Where HP counts as nothing, what stands above it does as well.
        let above = if before > 0 { state.hp_above(member.who) } else { 0 };
        draft.now.hp.now = draft.now.hp.now.saturating_add(above);
        let harm = harm::strike(&mut draft, before, force, scarring(member.standing), dice, throws);
        let fight = (harm.hp > 0 && above > 0).then(|| settled(state, member, &mut draft)).flatten();
        let grown = differences::scarred(&member.character, &draft.now);
        let blow = Self { grown, ..Self::new(by, member.character.called(), harm) };
        (blow, moved(member.who, draft).into_iter().chain(fight).collect())
    }

    /// The same, with what happens beside.
    pub(super) fn with(self, critical: Option<String>) -> Self {
        Self { critical, ..self }
    }

    /// As it happens: with its dice, and all that is different.
    pub(super) fn falls(self, throws: Vec<Throw>, moved: Vec<TableChange>) -> Event {
        Event::open(Did::Struck(Box::new(self)), throws, moved)
    }
}

/// Core Rules, Scars: for those whom somebody plays as their own. Ruling C61: not for hirelings.
const fn scarring(standing: MemberStanding) -> Scarring {
    match standing {
        MemberStanding::Own => Scarring::Scars,
        MemberStanding::Hired { .. } => Scarring::None,
    }
}

/// No sheet has more than the most: what of somebody's HP still stands above it stays with the fight.
fn settled(state: &State, member: &Member, draft: &mut SheetDraft) -> Option<TableChange> {
    let hp = draft.now.hp;
    let above = hp.now.saturating_sub(hp.max);
    if above > 0 {
        draft.push(Change::Hp(Score::full(hp.max)));
    }
    let mut fight = state.fight.clone()?;
    fight.valiant.iter_mut().filter(|(who, _)| *who == member.who).for_each(|(_, left)| *left = above);
    Some(TableChange::Fight(Some(fight)))
}
