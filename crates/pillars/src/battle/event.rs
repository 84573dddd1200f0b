//! What happened in a fight.

use arrayvec::ArrayVec;
use play::Seat;
use serde::{Deserialize, Serialize};

use super::attack::Blow;
use super::choice::BattleChoice;
use super::figure::{Figure, Posture};
use super::ground::{Hex, Path, Side};
use super::phase::Phase;
use super::refusal::Lapse;
use super::setup::MOST_GOALS;
use super::spells::{Reserve, Wonder};
use super::state::{Pile, TEAMS};
use super::trim::Trim;
use super::who::{FigureId, FigureSet, Team};
use crate::attributes::Attribute;
use crate::data::Id;
use crate::equipment::{Gait, Gear, Item};
use crate::house::{HouseRules, Switch};

/// Three or four faces.
pub type Faces = ArrayVec<u8, 4>;

/// What chance decides that is nobody's roll.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lot {
    /// Whether lightning strikes out of a storm (P257).
    Storm,
    /// Whom it strikes.
    Struck,
    /// For how many turns ice lies on the ground.
    Ice,
    /// For how many turns acid goes on.
    Acid,
    /// For how many turns those flee who are afraid (P259).
    Fear,
    /// To which of several hexes somebody goes for whom there is no room, or no ground (P142).
    Room,
    /// Beside what a spell strikes that goes astray (P254).
    Astray,
}

/// What happened in a fight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The fight opened, with all its figures in their places.
    Mustered {
        /// What was settled then, in the order in which they are kept.
        figures: Vec<Muster>,
    },
    /// A turn began.
    TurnBegan {
        /// Its number, from 1.
        turn: u16,
    },
    /// Initiative was rolled, by all sides and again by those that tied.
    InitiativeRolled {
        /// All throws: which side, what it showed.
        rolls: Vec<(Team, u8)>,
        /// The sides by their throws, the best first.
        ranking: ArrayVec<Team, TEAMS>,
    },
    /// The order of moving was chosen.
    OrderTaken {
        /// The sides in order.
        order: ArrayVec<Team, TEAMS>,
    },
    /// A phase began.
    PhaseBegan {
        /// Which.
        phase: Phase,
    },
    /// A side came to move.
    TeamCame {
        /// Its place in the order.
        place: u8,
    },
    /// A bow fell to the ground after a last shot (P131).
    BowDropped {
        /// Whose.
        figure: FigureId,
        /// What.
        item: Id<Item>,
        /// What gear does to it now.
        trim: Trim,
    },
    /// A figure waits for final movement.
    Yielded {
        /// Who.
        figure: FigureId,
    },
    /// A pack was dropped.
    PackDropped {
        /// Whose.
        figure: FigureId,
        /// What is left to it.
        gear: Gear,
        /// What gear does to it now.
        trim: Trim,
        /// What lies there now.
        pack: Vec<Pile>,
    },
    /// A figure walked.
    Walked {
        /// Who.
        figure: FigureId,
        /// Over which hexes.
        path: Path,
        /// Where it looks then: a large figure turns so that it fits.
        facing: Side,
        /// Whether it entered or left broken ground.
        stumbled: bool,
        /// Into whom it ran, if it could not go on.
        into: Option<FigureId>,
    },
    /// A figure chose what to do.
    Chose {
        /// Who.
        figure: FigureId,
        /// What.
        option: BattleChoice,
        /// Where it looks.
        facing: Side,
        /// How fast it moved, if it did.
        gait: Option<Gait>,
        /// The Fatigue that cost.
        fatigue: i16,
        /// Who engaged it when it came to move.
        engaged_by: FigureSet,
    },
    /// A figure's bearing changed.
    Bore {
        /// Whose.
        figure: FigureId,
        /// To what.
        posture: Posture,
    },
    /// A figure left the board.
    Left {
        /// Who.
        figure: FigureId,
    },
    /// The order of actions was set.
    OrderSet {
        /// Who acts, the first first, with place and the dice that broke ties.
        order: Vec<Placing>,
    },
    /// A figure came to act.
    Came {
        /// Its place in the order of actions.
        place: u8,
        /// Whether for its second shot.
        second: bool,
    },
    /// A blow, a shot or a throw.
    Attacked {
        /// All about it.
        blow: Blow,
    },
    /// Something left a figure's hands, for the ground or for good.
    Lost {
        /// Whose.
        figure: FigureId,
        /// What.
        item: Id<Item>,
        /// How many.
        count: u16,
        /// Where it lies; nothing if it is gone.
        at: Option<Hex>,
        /// What gear does to it now.
        trim: Trim,
    },
    /// A figure has something else in its hands.
    Readied {
        /// Who.
        figure: FigureId,
        /// What it has now.
        gear: Gear,
        /// What gear does to it now.
        trim: Trim,
        /// What lay on the ground and no longer does.
        taken: Vec<Pile>,
        /// What lies there now.
        dropped: Vec<Pile>,
    },
    /// A figure spent arrows, or began to wind its crossbow.
    Spent {
        /// Who.
        figure: FigureId,
        /// What.
        item: Option<Id<Item>>,
        /// The turns until it is wound again.
        winding: u8,
        /// Whether it was a last shot (P131).
        last: bool,
        /// What its gear does to it afterwards.
        trim: Trim,
    },
    /// A figure rolled against an attribute.
    Tested {
        /// Who.
        figure: FigureId,
        /// For what.
        test: Test,
        /// The faces.
        faces: Faces,
        /// What it needed.
        need: i16,
        /// Whether it made it.
        made: bool,
    },
    /// A figure could not do what it chose, or let it pass.
    Lapsed {
        /// Who.
        figure: FigureId,
        /// Why.
        why: Lapse,
    },
    /// Somebody was asked to agree to hand-to-hand combat.
    Asked {
        /// Who asks.
        figure: FigureId,
        /// Who is asked.
        target: FigureId,
    },
    /// Somebody answered.
    Answered {
        /// Who was asked.
        figure: FigureId,
        /// Whether it agrees.
        agrees: bool,
    },
    /// Hand-to-hand combat began.
    Closed {
        /// Who entered.
        figure: FigureId,
        /// Whose hex.
        target: FigureId,
        /// Which hex.
        at: Hex,
        /// Where the head of a large one is then, if elsewhere (P271).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        head: Option<Hex>,
    },
    /// A figure broke free and may choose where to go.
    BrokeFree {
        /// Who.
        figure: FigureId,
    },
    /// A figure is free of hand-to-hand combat.
    Freed {
        /// Who.
        figure: FigureId,
    },
    /// A figure went somewhere else in the phase of actions or after it.
    Shifted {
        /// Who.
        figure: FigureId,
        /// Where it is now.
        to: Hex,
        /// Why.
        why: Shift,
        /// Those who may still strike at it.
        escaped: FigureSet,
    },
    /// A figure's action is over.
    Acted {
        /// Who.
        figure: FigureId,
        /// Whether it has a second shot.
        second: bool,
    },
    /// A figure fell senseless.
    Collapsed {
        /// Who.
        figure: FigureId,
    },
    /// A figure came to itself.
    Woke {
        /// Who.
        figure: FigureId,
    },
    /// A figure died.
    Died {
        /// Who.
        figure: FigureId,
    },
    /// Wounds bled.
    Bled {
        /// Who.
        figure: FigureId,
        /// What Body lost.
        body: i16,
    },
    /// Bleeding was stopped.
    Stanched {
        /// Whose.
        figure: FigureId,
    },
    /// A figure came to push somebody back.
    PushCame {
        /// Its place in the order of actions.
        place: u8,
    },
    /// A figure pushed somebody back, or could have.
    Pushed {
        /// Who.
        figure: FigureId,
        /// Whom, if anybody.
        target: Option<FigureId>,
    },
    /// Everything of a turn was cleared away: those who stood up stand, crossbows were wound, waiting counts.
    TurnEnded {
        /// How long each side has held its goal.
        held: ArrayVec<u16, MOST_GOALS>,
        /// Those for whom waiting for an opening goes on.
        waited: FigureSet,
        /// Those whose crossbows were wound a turn further.
        wound: FigureSet,
        /// Those who begin the next turn disengaged: their last shot is theirs again.
        free: FigureSet,
    },
    /// Somebody came out of hiding, or was found.
    Revealed {
        /// Who.
        figure: FigureId,
        /// Whether it may still move in this turn's final movement.
        may_move: bool,
    },
    /// Somebody gave themselves up.
    Surrendered {
        /// Who.
        figure: FigureId,
    },
    /// The fight is over.
    Ended {
        /// Who won, if anybody.
        winner: Option<Team>,
    },
    /// The GM put a figure somewhere.
    Placed {
        /// Who.
        figure: FigureId,
        /// Where.
        at: Hex,
        /// Looking where.
        facing: Side,
        /// Holding itself how.
        posture: Posture,
    },
    /// The GM hid a figure.
    Hidden {
        /// Who.
        figure: FigureId,
    },
    /// The GM changed what is left of both pools.
    Adjusted {
        /// Whose.
        figure: FigureId,
        /// What Fatigue changed by.
        fatigue: i16,
        /// What Body changed by.
        body: i16,
    },
    /// The GM stopped all bleeding and called back the dead.
    Mended {
        /// Who.
        figure: FigureId,
    },
    /// Somebody joined the fight.
    Joined {
        /// Who, as it stands.
        figure: Box<Figure>,
    },
    /// Somebody came in the place of a figure, before anything was done.
    Entered {
        /// Who, as it stands.
        figure: Box<Figure>,
        /// In whose place.
        instead_of: String,
    },
    /// The GM took a figure off the board.
    Removed {
        /// Who.
        figure: FigureId,
    },
    /// Another seat plays a figure.
    HandedOver {
        /// Who.
        figure: FigureId,
        /// The seat.
        seat: Seat,
    },
    /// The GM gave a figure something.
    Given {
        /// To whom.
        figure: FigureId,
        /// What.
        item: Id<Item>,
        /// How much of it.
        count: u16,
        /// What gear does to it now.
        trim: Trim,
    },
    /// A die fell that is nobody's roll.
    ChanceDecided {
        /// What it decided.
        lot: Lot,
        /// About whom, if about somebody.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        figure: Option<FigureId>,
        /// What it showed.
        face: u16,
        /// How many sides it had.
        sides: u16,
    },
    /// Something happened by magic.
    Magic(Box<Wonder>),
    /// The GM set a house rule.
    Switched {
        /// Which one.
        switch: Id<Switch>,
        /// What the house plays by from now on.
        house: HouseRules,
        /// What gear does to those to whom it does something else now.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        trims: Vec<(FigureId, Trim)>,
    },
}

/// A figure's place in the order of actions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Placing {
    /// Who.
    pub figure: FigureId,
    /// Its place (P125).
    pub place: i16,
    /// The dice that broke a tie (P78).
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub ties: ArrayVec<u8, 8>,
}

/// What is settled of a figure when its fight opens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Muster {
    /// Its name.
    pub who: FigureId,
    /// What its gear does to it.
    pub trim: Trim,
    /// The mana of a mage.
    pub reserve: Reserve,
}

/// For what a figure rolled.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Test {
    /// To draw a dagger.
    DrawDagger,
    /// To break free.
    BreakFree,
    /// Not to fall when there is nowhere to retreat to, or when tripped.
    KeepFooting,
    /// To live on.
    Survive,
    /// To stop somebody's bleeding.
    Treat,
    /// Not to hit somebody in the lane (P135).
    MissLane,
    /// To resist a spell.
    Resist(Attribute),
    /// To keep up a spell when hurt (P181).
    Concentrate,
    /// By Protection, to suffer half of a spell (P188).
    Protect,
    /// To see through an illusion (P189).
    Disbelieve,
    /// To get hold of a Runaway.
    Anchor,
    /// To help somebody get hold of one.
    Help,
    /// To break the ice.
    BreakIce,
}

/// Why a figure went somewhere.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shift {
    /// It disengaged.
    Disengaged,
    /// It broke free of hand-to-hand combat.
    BrokeFree,
    /// It was pushed back.
    PushedBack,
    /// It followed whom it pushed back.
    Advanced,
    /// There was no room for it where it was (P142).
    MadeRoom,
    /// Magic moved it (P265).
    Swept,
}
