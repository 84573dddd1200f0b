//! What one may ask for in a fight.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::arm::Arm;
use super::choice::BattleChoice;
use super::creature::Creature;
use super::figure::Posture;
use super::ground::{Hex, Side};
use super::newcomer::Newcomer;
use super::setup::Entrant;
use super::spells::{Cast, Knot, MOST_HELD};
use super::who::{FigureId, Team};
use crate::data::Id;
use crate::equipment::Item;
use crate::house::Switch;
use crate::magic::Guard;

mod speakers;

pub(super) use speakers::{gm_commands, other_commands};

/// What one may ask for in a fight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// Phase 1: the winner of the initiative says as which its side moves, 1 being first.
    TakePlace {
        /// As which.
        place: u8,
    },
    /// Phase 3: wait for final movement.
    Yield {
        /// Who.
        figure: FigureId,
    },
    /// Phases 3 and 4: drop the pack, at the start of one's movement.
    DropPack {
        /// Who.
        figure: FigureId,
    },
    /// Phases 3 and 4: walk a part of one's way, to choose it.
    Walk {
        /// Who.
        figure: FigureId,
        /// Up to where.
        to: Hex,
    },
    /// Phases 3 and 4: move and choose an option.
    Choose {
        /// Who.
        figure: FigureId,
        /// What to do.
        option: BattleChoice,
        /// Where to end.
        to: Hex,
        /// Where to look.
        facing: Side,
    },
    /// Phases 3 and 4: leave the board where one may.
    Leave {
        /// Who.
        figure: FigureId,
    },
    /// Phase 5: strike.
    Strike {
        /// Who.
        figure: FigureId,
        /// With what.
        arm: Arm,
        /// Whom.
        target: FigureId,
    },
    /// Phase 5: strike with a weapon in each hand.
    StrikeTwice {
        /// Who.
        figure: FigureId,
        /// Whom with the first.
        first: FigureId,
        /// Whom with the second.
        second: FigureId,
    },
    /// Phase 5: strike at everybody in front.
    Sweep {
        /// Who.
        figure: FigureId,
        /// With what.
        arm: Arm,
    },
    /// Phase 5: shoot.
    Shoot {
        /// Who.
        figure: FigureId,
        /// At whom.
        target: FigureId,
    },
    /// Phase 5: throw what is in one's hand.
    Throw {
        /// Who.
        figure: FigureId,
        /// What.
        arm: Arm,
        /// At whom.
        target: FigureId,
    },
    /// Phase 5: enter an enemy's hex.
    Close {
        /// Who.
        figure: FigureId,
        /// Whose hex.
        target: FigureId,
    },
    /// Phase 5: step away, out of engagement or hand-to-hand combat.
    StepAway {
        /// Who.
        figure: FigureId,
        /// Where to.
        to: Hex,
    },
    /// Phase 5: let one's action pass.
    Hold {
        /// Who.
        figure: FigureId,
    },
    /// Phase 5: agree to hand-to-hand combat, or not.
    Agree {
        /// Who is asked.
        figure: FigureId,
        /// Whether it agrees.
        agrees: bool,
    },
    /// Phase 6: push somebody back.
    Push {
        /// Who.
        figure: FigureId,
        /// Whom.
        target: FigureId,
        /// To where; nothing if there is no hex to go to.
        to: Option<Hex>,
        /// Whether to follow.
        advance: bool,
    },
    /// Phase 6: push nobody.
    Stay {
        /// Who.
        figure: FigureId,
    },
    /// Come out of hiding.
    Reveal {
        /// Who.
        figure: FigureId,
    },
    /// Give oneself up.
    Surrender {
        /// Who.
        figure: FigureId,
    },
    /// Phase 5: cast a spell.
    Cast(Box<Cast>),
    /// Phase 5: lie in wait for somebody's casting with a counterspell (P184).
    Watch {
        /// Who.
        figure: FigureId,
        /// For whose.
        caster: FigureId,
        /// With how much mana.
        mana: u8,
        /// By which skill of one's own, if by one.
        guard: Option<Guard>,
    },
    /// Phase 5: counter the casting under way.
    Counter {
        /// Who.
        figure: FigureId,
        /// With how much mana.
        mana: u8,
        /// By which skill of one's own, if by one.
        guard: Option<Guard>,
    },
    /// Phase 5: let the casting under way pass.
    LetPass {
        /// Who.
        figure: FigureId,
    },
    /// Phase 5: struggle with one's own Runaway.
    Anchor {
        /// Who.
        figure: FigureId,
        /// Whether to keep the spell if that succeeds.
        keep: bool,
    },
    /// Phase 5: help somebody out of a Runaway.
    Intervene {
        /// Who.
        figure: FigureId,
        /// Whom.
        target: FigureId,
        /// Whether to keep the spell if that succeeds.
        keep: bool,
    },
    /// Phase 5: see through an illusion.
    Disbelieve {
        /// Who.
        figure: FigureId,
        /// Which.
        target: FigureId,
    },
    /// Phase 2: keep these spells up, and let go of all others.
    Renew {
        /// Who.
        figure: FigureId,
        /// Which.
        keep: ArrayVec<Knot, MOST_HELD>,
    },
    /// Phases 3 and 4: let go of a spell.
    Release {
        /// Who.
        figure: FigureId,
        /// Which.
        knot: Knot,
    },
    /// The GM's: bind or gag a figure, or set it free.
    Bind {
        /// Whom.
        figure: FigureId,
        /// Whether its hands are bound.
        hands: bool,
        /// Whether its mouth is gagged.
        mouth: bool,
    },
    /// The GM's: what comes of a spell that acts on the world.
    Adjudicate {
        /// Which casting.
        knot: Knot,
        /// In words.
        words: String,
    },
    /// The GM's: change what is left of a figure's mana, up or down.
    Attune {
        /// Whose.
        figure: FigureId,
        /// By how much.
        mana: i16,
    },
    /// The GM's: put a figure somewhere.
    Place {
        /// Who.
        figure: FigureId,
        /// Where.
        at: Hex,
        /// Looking where.
        facing: Side,
        /// Holding itself how.
        posture: Posture,
    },
    /// The GM's: hide a figure.
    Hide {
        /// Who.
        figure: FigureId,
    },
    /// The GM's: change what is left of both pools, up or down.
    Adjust {
        /// Who.
        figure: FigureId,
        /// What Fatigue changes by.
        fatigue: i16,
        /// What Body changes by.
        body: i16,
    },
    /// The GM's: stop all bleeding, and life comes back into the dead.
    Mend {
        /// Who.
        figure: FigureId,
    },
    /// The GM's: a figure dies.
    Kill {
        /// Who.
        figure: FigureId,
    },
    /// The GM's: somebody joins the fight.
    Add {
        /// Who.
        entrant: Box<Entrant>,
    },
    /// The GM's: somebody is taken off the board.
    Remove {
        /// Who.
        figure: FigureId,
    },
    /// The GM's: another seat plays a figure.
    HandOver {
        /// Who.
        figure: FigureId,
        /// The player seat.
        player: u8,
    },
    /// The GM's: something comes into a figure's possession.
    Give {
        /// To whom.
        figure: FigureId,
        /// What.
        item: Id<Item>,
        /// How much of it.
        count: u16,
    },
    /// The door's: somebody comes in the place of a figure, before anything was done.
    Enter {
        /// In whose.
        figure: FigureId,
        /// Who comes.
        newcomer: Box<Newcomer>,
    },
    /// The GM's: one of a kind of creatures joins the fight, there or as near as there is room.
    Call {
        /// Of which kind.
        creature: Id<Creature>,
        /// On which side.
        side: Team,
        /// Where.
        at: Hex,
        /// Whether only its own side sees it.
        hidden: bool,
    },
    /// The GM's: a house rule is another from now on.
    Switch {
        /// Which one.
        switch: Id<Switch>,
        /// What it is set to, by its name.
        value: String,
    },
    /// The GM's: the fight is over.
    End,
}
