//! A figure as it stands: where, how, with what in its hands, and what it has done this turn.

use std::sync::Arc;

use play::Seat;
use serde::{Deserialize, Serialize};

use super::choice::BattleChoice;
use super::ground::{Board, Hex, HexSet, Side};
use super::profile::{Nature, Profile};
use super::spells::{Bonds, Charm, CounterWatch, Duel, Reserve, SummonedFigure, SustainedSpell, Working};
use super::trim::Trim;
use super::who::{FigureId, FigureSet, Team};
use crate::equipment::{Coins, Gait, Gear};
use crate::house::{BodyZero, HouseRules};
use crate::pools::PoolPoints;

/// How a figure holds itself.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Posture {
    /// On its feet.
    Standing,
    /// On its knees: as standing, but it must stand up to move (P167).
    Kneeling,
    /// On the ground: all six neighbours are rear (P121).
    Prone,
    /// In the air.
    Flying,
}

impl Posture {
    /// Where one may be in it: wings cross water, feet do not.
    pub fn ground(self, board: &Board) -> &HexSet {
        if self == Self::Flying { board.clear() } else { board.footing() }
    }
}

/// Whether a figure takes part.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// On the board for all to see.
    Here,
    /// On the board, seen by its own side and the GM alone. It lies in wait and does nothing else.
    Hidden,
    /// It has left the board.
    Fled,
    /// It has given itself up.
    Surrendered,
    /// The GM took it away.
    Removed,
}

/// What a figure is still able to do.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FigureCondition {
    /// Everything.
    Able,
    /// To crawl and to drop things (P12, switch `body_zero`).
    Semiconscious,
    /// Nothing, for now.
    Unconscious,
    /// Nothing, for ever.
    Dead,
}

/// One's last shot when engaged (P131).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LastShot {
    /// It may still be loosed.
    #[default]
    Left,
    /// It was loosed this turn: the weapon falls when the next turn begins.
    Loosed,
    /// It was loosed in this engagement.
    Spent,
    /// None was loosed, but what is in hand was picked up when engaged, and so was not ready before.
    Unready,
}

/// What a figure has done this turn and what was done to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of the turn that some rule asks for")]
pub struct Deeds {
    /// What it chose to do.
    pub choice: Option<BattleChoice>,
    /// Whether it waits for final movement.
    pub yielded: bool,
    /// The hexes it has moved.
    pub moved: u8,
    /// How fast.
    pub gait: Option<Gait>,
    /// Whether it entered or left broken ground (P168).
    pub stumbled: bool,
    /// Who engaged it when it came to move.
    pub engaged_by: FigureSet,
    /// Its place in the order of actions (P125).
    pub place: i16,
    /// Whether its action is over.
    pub acted: bool,
    /// Whether it has made a first shot and has a second (P129).
    pub second_shot: bool,
    /// Whom it hurt with a blow (P137).
    pub struck: FigureSet,
    /// Whether anybody hurt it with a blow, a shot or a throw (P137).
    pub hurt: bool,
    /// Whether fire or an open wound hurt it.
    pub harmed: bool,
    /// Those who engaged it when it disengaged: they may still strike at it (P136).
    pub escaped: FigureSet,
    /// Whether it was brought down this turn (P128).
    pub floored: bool,
    /// Whether it has pushed somebody back.
    pub pushed: bool,
    /// Whether it was pushed back.
    pub was_pushed: bool,
    /// Whether it came to another hex otherwise than by moving.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shifted: bool,
    /// Whether its action came to nothing and it did nothing but watch (P269).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub idle: bool,
    /// For whose casting it lies in wait with a counterspell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub watch: Option<CounterWatch>,
}

/// A figure as it stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    /// What everybody names it by.
    pub who: FigureId,
    /// What never changes about it.
    pub profile: Arc<Profile>,
    /// Its side.
    pub team: Team,
    /// Who plays it.
    pub seat: Seat,
    /// Whether it takes part.
    pub presence: Presence,
    /// Where it is; of a large one, its head.
    pub at: Hex,
    /// Where it looks.
    pub facing: Side,
    /// How it holds itself.
    pub posture: Posture,
    /// Exertion and blows.
    pub fatigue: PoolPoints,
    /// Wounds.
    pub body: PoolPoints,
    /// How many wounds bleed (P150).
    pub bleeding: u8,
    /// Whether it has fallen and not come to itself.
    pub fallen: bool,
    /// Whether it is dead.
    pub dead: bool,
    /// What it has.
    pub gear: Gear,
    /// The coins that it has on it: they weigh, and stay on it when it drops its pack.
    #[serde(default, skip_serializing_if = "Coins::is_none")]
    pub coins: Coins,
    /// What its gear does to it.
    pub trim: Trim,
    /// With whom it is in hand-to-hand combat.
    pub grips: FigureSet,
    /// For how many turns more its crossbow is being wound.
    pub winding: u8,
    /// For how many turns it has waited for an opening (P144).
    pub waited: u8,
    /// Its last shot.
    pub last_shot: LastShot,
    /// This turn.
    pub turn: Deeds,
    /// Its mana: a secret.
    #[serde(default, skip_serializing_if = "Reserve::is_none")]
    pub reserve: Reserve,
    /// What keeps it from gestures and words.
    #[serde(default, skip_serializing_if = "Bonds::is_free")]
    pub bonds: Bonds,
    /// The spells upon it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub workings: Vec<Working>,
    /// The spells that it keeps up by concentrating.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub holding: Vec<SustainedSpell>,
    /// For how many turns more it lies senseless, whatever its pools say.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub swoon: u8,
    /// How often it was healed by magic today.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub healed: u8,
    /// Whether it obeys nobody and takes everybody for a foe.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub wild: bool,
    /// How it came about, if by magic.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summoned: Option<Box<SummonedFigure>>,
    /// Which of its spells was countered, and by whom.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub duel: Option<Box<Duel>>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl Figure {
    /// Rulings P12 and P13: what it is still able to do.
    pub fn condition(&self, house: &HouseRules) -> FigureCondition {
        if self.dead {
            FigureCondition::Dead
        } else if self.swoon > 0 || self.is_asleep() {
            FigureCondition::Unconscious
        } else if self.fatigue.now > 0 && self.body.now > 0 {
            FigureCondition::Able
        } else if house.body_zero == BodyZero::Semi && self.fatigue.now > 0 && self.body.now * 2 > -self.body.start {
            FigureCondition::Semiconscious
        } else {
            FigureCondition::Unconscious
        }
    }

    /// Whether it is able to do everything, and seen to be there.
    pub fn is_up(&self, house: &HouseRules) -> bool {
        self.presence == Presence::Here && self.condition(house) == FigureCondition::Able && !self.is_held()
    }

    /// Whether magic has put it to sleep.
    pub fn is_asleep(&self) -> bool {
        self.workings.iter().any(|working| matches!(working.charm, Charm::Asleep { .. }))
    }

    /// Whether magic keeps it from moving and acting, though it is awake.
    pub fn is_held(&self) -> bool {
        self.workings.iter().any(|working| working.charm.holds())
    }

    /// Whether it is shut in a shell.
    pub fn is_encased(&self) -> bool {
        self.workings.iter().any(|working| matches!(working.charm, Charm::Encased { .. }))
    }

    /// Whether it keeps up a spell.
    pub fn is_concentrating(&self) -> bool {
        !self.holding.is_empty()
    }

    /// How thick the walls are that it passes.
    pub fn passage(&self) -> Option<u8> {
        self.workings
            .iter()
            .find_map(|working| if let Charm::Passage { depth } = working.charm { Some(depth) } else { None })
    }

    /// Whether it sees nothing.
    pub fn is_blind(&self) -> bool {
        self.is_under(|charm| matches!(charm, Charm::Blind))
    }

    /// Whether it can do nothing but laugh.
    pub fn is_laughing(&self) -> bool {
        self.is_under(|charm| matches!(charm, Charm::Laughing))
    }

    /// Whether a charm of that kind is upon it.
    pub fn is_under(&self, charm: impl Fn(&Charm) -> bool) -> bool {
        self.workings.iter().any(|working| charm(&working.charm))
    }

    /// Whether it is on the board, seen or not.
    pub fn is_on_board(&self) -> bool {
        matches!(self.presence, Presence::Here | Presence::Hidden)
    }

    /// Whether it is in hand-to-hand combat.
    pub fn is_gripped(&self) -> bool {
        !self.grips.is_empty()
    }

    /// Whether it lies on the ground.
    pub fn is_down(&self) -> bool {
        self.posture == Posture::Prone
    }

    /// Ruling P128: whether it spends the turn rising or coming down, and nothing has brought it down again.
    pub fn is_rising(&self) -> bool {
        self.turn.choice == Some(BattleChoice::StandUp) && !self.turn.floored && !self.is_gripped()
    }

    /// Rulings P128 and P171: whether it can be brought down: whoever lies can only if it was about to rise.
    pub fn can_be_floored(&self) -> bool {
        !self.is_gripped() && (!self.is_down() || self.is_rising())
    }

    /// Ruling P148: what its injuries take off every target, the worse of both pools.
    pub fn injury(&self) -> i16 {
        self.fatigue.penalty().min(self.body.penalty())
    }

    /// Ruling P120: whether it is armed: natural weapons and bows count.
    pub fn is_armed(&self) -> bool {
        !self.profile.natural.is_empty() || !self.gear.held().is_empty()
    }

    /// Whether it can fly.
    pub fn flies(&self) -> bool {
        self.profile.is(Nature::Flies) || self.is_under(|charm| matches!(charm, Charm::Flight { .. }))
    }
}
