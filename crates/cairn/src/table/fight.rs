//! A fight as it stands: rounds, sides, and what has been declared.

use play::ids::Tag;
use serde::{Deserialize, Serialize};

use super::{MemberId, Weapon, Why};
use crate::damage::Damage;
use crate::data::is_no;
use crate::pack::ThingId;

/// Whose turn it is.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FightSide {
    /// The party's: it always begins.
    #[default]
    Party,
    /// The opponents'.
    Foes,
}

/// From what position somebody attacks (Core Rules: Attack Modifiers).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Position {
    /// None in particular.
    #[default]
    Plain,
    /// Of weakness: a d4.
    Impaired,
    /// Of advantage: a d12.
    Enhanced,
}

impl Position {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Plain, Self::Impaired, Self::Enhanced];

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Impaired => "impaired",
            Self::Enhanced => "enhanced",
        }
    }

    /// Of all that an attack is at once, what counts (ruling C49): whoever must roll a d4 may not roll a d12.
    pub(super) fn of_all(all: impl IntoIterator<Item = Self>) -> Self {
        let rank = |one: &Self| match one {
            Self::Plain => 0,
            Self::Enhanced => 1,
            Self::Impaired => 2,
        };
        all.into_iter().max_by_key(rank).unwrap_or_default()
    }

    /// The dice from that position, of an attack that has these of its own.
    pub(super) const fn dice(self, own: Damage) -> Damage {
        match self {
            Self::Plain => own,
            Self::Impaired => Damage::IMPAIRED,
            Self::Enhanced => Damage::ENHANCED,
        }
    }
}

/// Whom a blast meets beside the one who was aimed at (Core Rules: Attack Modifiers; ruling C10).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Area {
    /// Nobody is sure: its die says how many.
    #[default]
    Unsure,
    /// All who stand there.
    Everybody,
    /// Those who are named.
    These,
}

impl Area {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Unsure, Self::Everybody, Self::These];

    /// In words, after what meets them.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unsure => "as its die says",
            Self::Everybody => "everybody",
            Self::These => "these",
        }
    }
}

/// What somebody of the party will do when all have said it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Attacks.
    Attack {
        /// With what.
        with: Weapon,
        /// With what in the other hand.
        second: Weapon,
        /// Whom.
        target: Tag,
        /// From what position.
        position: Position,
        /// Whom it meets beside, where it is a blast.
        #[serde(default)]
        area: Area,
        /// Those of them who are named.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        met: Vec<Tag>,
    },
    /// Reads a book or a scroll, or wakes a relic.
    Cast {
        /// Which.
        thing: ThingId,
    },
    /// Uses something up that is no magic.
    Use {
        /// What.
        thing: ThingId,
    },
    /// Takes another shape, or tries to come out of it.
    Turn {
        /// Which.
        companion: ThingId,
    },
    /// Looks after somebody who is dying.
    Aid {
        /// Whom.
        whom: MemberId,
    },
    /// Tries to shake off panic.
    Calm,
    /// Tries to get away.
    Flee,
    /// Something that the Warden rules on.
    Other {
        /// What.
        text: String,
    },
    /// Waits.
    Hold,
}

/// What an opponent will do.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FoeAct {
    /// Which opponent.
    pub foe: Tag,
    /// Which of its attacks; nothing to wait.
    pub attack: Option<u8>,
    /// Whom it attacks.
    pub target: Option<MemberId>,
    /// Which of those who come along with them, if it is not themselves.
    #[serde(default)]
    pub companion: Option<ThingId>,
    /// From what position.
    pub position: Position,
    /// Whom it meets beside, where it is a blast.
    #[serde(default)]
    pub area: Area,
    /// Those of them who are named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub met: Vec<MemberId>,
}

impl FoeAct {
    /// It does nothing.
    pub fn waits(foe: Tag) -> Self {
        let (area, position) = (Area::default(), Position::default());
        Self { foe, attack: None, target: None, companion: None, position, area, met: Vec::new() }
    }
}

/// A companion that is set upon an opponent.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CompanionOrder {
    /// Whose it is.
    pub who: MemberId,
    /// Which.
    pub companion: ThingId,
    /// Which of its attacks.
    pub attack: u8,
    /// Upon whom.
    pub target: Tag,
    /// From what position.
    #[serde(default)]
    pub position: Position,
    /// Whom it meets beside, where it is a blast.
    #[serde(default)]
    pub area: Area,
    /// Those of them who are named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub met: Vec<Tag>,
}

/// Who has said what.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Declaration {
    /// Who.
    pub who: MemberId,
    /// What.
    pub act: Act,
}

/// A fight.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub struct Fight {
    /// The round, from 1.
    pub round: u16,
    /// Whose turn it is.
    pub side: FightSide,
    /// Who lost their turn in the first round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slow: Vec<MemberId>,
    /// Who has got away.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<MemberId>,
    /// What the party has said.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub declared: Vec<Declaration>,
    /// The companions that are set upon somebody.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub loosed: Vec<CompanionOrder>,
    /// On whose position the Warden has spoken.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub judged: Vec<MemberId>,
    /// On which companions' positions the Warden has spoken.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub judged_company: Vec<(MemberId, ThingId)>,
    /// What was fired in this fight, and has not been loaded since.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unloaded: Vec<(MemberId, ThingId)>,
    /// Who struck first and is hard to come by for that, with the STR that they had then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guarded: Vec<(MemberId, u8)>,
    /// Who has gained HP by valour in this fight, with what of it stands above their most.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub valiant: Vec<(MemberId, u8)>,
    /// What the Warden has said for the opponents.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub foes: Vec<FoeAct>,
    /// How many opponents have fought in it so far (ruling C29).
    pub against: u8,
    /// Whether the first casualty has been felt.
    #[serde(default, skip_serializing_if = "is_no")]
    pub first: bool,
    /// Whether the lone foe has felt that it is without HP, since anybody joined it.
    #[serde(default, skip_serializing_if = "is_no")]
    pub alone: bool,
    /// Whether the loss of half has been felt.
    #[serde(default, skip_serializing_if = "is_no")]
    pub half: bool,
    /// Who of the opponents has fought in it so far.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fought: Vec<Tag>,
    /// Who of them has fallen; none of those who run, or stand after all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fallen: Vec<Tag>,
    /// Why their courage is in question, and was neither tested nor let go since.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub untested: Vec<Why>,
    /// Who of the party could not act when it began, and has not saved to act in its first round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unready: Vec<MemberId>,
}

impl Fight {
    /// What somebody has said.
    pub fn said(&self, who: MemberId) -> Option<&Act> {
        self.declared.iter().find(|one| one.who == who).map(|one| &one.act)
    }

    /// Whether somebody's weapon was fired, and has not been loaded since.
    pub fn is_unloaded(&self, who: MemberId, thing: ThingId) -> bool {
        self.unloaded.contains(&(who, thing))
    }

    /// Whoever aimed at one that is out of the fight may say something else, and claim something else.
    pub(super) fn forget_targets(&mut self, gone: &[Tag]) {
        self.declared.retain(|one| !matches!(&one.act, Act::Attack { target, .. } if gone.contains(target)));
        self.loosed.retain(|one| !gone.contains(&one.target));
        let Self { declared, loosed, judged, judged_company, .. } = self;
        judged.retain(|who| declared.iter().any(|one| one.who == *who));
        judged_company.retain(|(who, id)| loosed.iter().any(|one| one.who == *who && one.companion == *id));
    }
}
