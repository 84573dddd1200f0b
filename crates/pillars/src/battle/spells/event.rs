//! What happened by magic.

use std::sync::Arc;

use arrayvec::ArrayVec;
use play::Seat;
use play::options::Modifier;
use serde::{Deserialize, Serialize};

use super::cast::Cast;
use super::chances::CastModifier;
use super::drive::Drive;
use super::spread::Zone;
use super::tables::{Deviation, Turn};
use super::working::{Bonds, Knot, Working};
use crate::battle::event::Faces;
use crate::battle::figure::Figure;
use crate::battle::ground::Hex;
use crate::battle::profile::Profile;
use crate::battle::trim::Trim;
use crate::battle::who::{FigureId, MOST_FIGURES, Team};
use crate::data::Id;
use crate::magic::weave::{self, ControlOutcome, Debt};
use crate::magic::{Guard, Spell};

mod heard;
mod kinds;

pub use kinds::{Ending, Hurt, Margin};

/// What happened by magic.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wonder {
    /// A casting was declared and paid for.
    Declared {
        /// What.
        cast: Cast,
        /// All mana that it takes.
        spent: u8,
        /// How much of that was borrowed.
        borrowed: u16,
        /// Whether it is cast again after it was countered.
        escalated: bool,
    },
    /// A casting came to nothing because the mana was not there.
    Faltered {
        /// Whose.
        figure: FigureId,
        /// What.
        spell: Id<Spell>,
    },
    /// Somebody lies in wait with a counterspell.
    Watched {
        /// Who.
        figure: FigureId,
        /// For whose casting.
        caster: FigureId,
        /// With how much mana.
        mana: u8,
        /// By which skill, if by one.
        guard: Option<Guard>,
    },
    /// Somebody was asked whether to counter a casting.
    Asked {
        /// Who.
        figure: FigureId,
        /// Whose casting.
        caster: FigureId,
    },
    /// Somebody let a casting pass.
    Passed {
        /// Who.
        figure: FigureId,
    },
    /// A casting was met by a counterspell.
    Contested {
        /// Who countered.
        figure: FigureId,
        /// Who cast.
        caster: FigureId,
        /// How much mana the counterspell took.
        mana: u8,
        /// By which skill, if by one.
        guard: Option<Guard>,
        /// What the one who countered threw.
        own: Margin,
        /// What the caster threw.
        other: Margin,
        /// Whether the spell is countered.
        stopped: bool,
    },
    /// A counterspell came to nothing because the mana was not there, or was too little for the spell.
    Unanswered {
        /// Whose.
        figure: FigureId,
        /// The mana that was put in and is gone.
        lost: u8,
        /// Whether the mana was there at all.
        short: bool,
    },
    /// A Control Roll was made.
    Controlled {
        /// Who.
        figure: FigureId,
        /// The dice.
        faces: Faces,
        /// What it was made against.
        because: Vec<Modifier>,
        /// What that comes to.
        need: i16,
        /// How well the spell was held.
        hold: ControlOutcome,
    },
    /// A casting roll was made.
    Cast {
        /// Who.
        figure: FigureId,
        /// What.
        spell: Id<Spell>,
        /// The dice.
        faces: Faces,
        /// What it was made against.
        modifiers: ArrayVec<CastModifier, 9>,
        /// What that comes to.
        need: i16,
        /// What came of it.
        result: weave::CastOutcome,
        /// The mana that comes back.
        back: u8,
    },
    /// Magic did something besides.
    Freaked {
        /// To whom.
        figure: FigureId,
        /// On which table.
        on: Deviation,
        /// The die.
        face: u8,
        /// What it does.
        does: Turn,
        /// In a sentence.
        tells: String,
        /// The mana that comes back.
        back: u8,
    },
    /// Somebody was hurt without a roll to hit.
    Hurt {
        /// Who.
        figure: FigureId,
        /// By what.
        by: Hurt,
        /// The dice.
        faces: ArrayVec<u8, 12>,
        /// What they come to.
        dealt: i16,
        /// What armour, wards and the like stopped of it.
        stopped: i16,
        /// What Fatigue lost.
        fatigue: i16,
        /// What Body lost.
        body: i16,
        /// What a shield of the element soaked up.
        soaked: i16,
    },
    /// Somebody was healed.
    Healed {
        /// Who.
        figure: FigureId,
        /// The dice.
        faces: ArrayVec<u8, 12>,
        /// What Body gained.
        body: i16,
        /// What Fatigue gained.
        fatigue: i16,
    },
    /// A spell lies upon somebody.
    Laid {
        /// Upon whom.
        figure: FigureId,
        /// What.
        working: Box<Working>,
        /// What its gear does to it now, if its shape is another.
        trim: Option<Trim>,
    },
    /// A spell upon somebody is over.
    Lifted {
        /// From whom.
        figure: FigureId,
        /// Which casting.
        knot: Knot,
        /// The spell.
        spell: Id<Spell>,
        /// Why.
        why: Ending,
        /// What its gear does to it now, if its shape is another.
        trim: Option<Trim>,
    },
    /// Somebody has another shape.
    Shaped {
        /// Who.
        figure: FigureId,
        /// What it is now.
        profile: Arc<Profile>,
        /// What its gear does to it now.
        trim: Trim,
        /// The spell that did it.
        working: Box<Working>,
    },
    /// Something about a spell upon somebody is different.
    Changed {
        /// Upon whom.
        figure: FigureId,
        /// What it is now.
        working: Box<Working>,
    },
    /// A confused mind was driven somewhere.
    Confused {
        /// Whose.
        figure: FigureId,
        /// The die.
        face: u8,
        /// What it is driven to.
        drive: Drive,
    },
    /// A spell lies upon a place.
    Spread {
        /// What and where.
        zone: Box<Zone>,
    },
    /// A spell upon a place is over.
    Cleared {
        /// Which casting.
        knot: Knot,
        /// The spell.
        spell: Id<Spell>,
        /// Why.
        why: Ending,
    },
    /// Somebody is there who was not.
    Summoned {
        /// Who, as it stands.
        figure: Box<Figure>,
        /// By whose magic.
        caster: FigureId,
    },
    /// Somebody is no longer there who never quite was.
    Vanished {
        /// Who.
        figure: FigureId,
        /// Why.
        why: Ending,
    },
    /// Somebody sees through an illusion.
    SawThrough {
        /// Who.
        figure: FigureId,
        /// Which.
        illusion: FigureId,
        /// The Fatigue that was never lost.
        fatigue: i16,
    },
    /// A servant obeys somebody else, or nobody.
    Turned {
        /// Who.
        figure: FigureId,
        /// Whose it is now; nobody's if it is wild.
        master: Option<(FigureId, Team, Seat)>,
    },
    /// A caster began to keep up a spell.
    Held {
        /// Who.
        figure: FigureId,
        /// Which casting.
        knot: Knot,
        /// The spell.
        spell: Id<Spell>,
    },
    /// The order of renewing was set.
    RenewalSet {
        /// Who keeps up spells, the first first.
        order: ArrayVec<FigureId, MOST_FIGURES>,
    },
    /// A turn of all spells that last is over.
    Ticked,
    /// A caster minds a wall from now on that has lasted its time.
    Minded {
        /// Who.
        figure: FigureId,
        /// Which casting.
        knot: Knot,
    },
    /// Two minds strove for a servant.
    Strove {
        /// Who wants it.
        figure: FigureId,
        /// Which servant.
        target: FigureId,
        /// What the one threw.
        own: Margin,
        /// What the other threw.
        other: Margin,
        /// Whether it is won.
        won: bool,
    },
    /// A mage said what is kept up, and paid for it.
    Renewed {
        /// Who.
        figure: FigureId,
        /// Which castings are kept up.
        kept: ArrayVec<Knot, 8>,
        /// The mana that took.
        paid: u8,
        /// Whether there was not enough for all of them.
        short: bool,
    },
    /// A caster no longer keeps up a spell.
    LetGo {
        /// Who.
        figure: FigureId,
        /// Which casting.
        knot: Knot,
        /// The spell.
        spell: Id<Spell>,
    },
    /// A Debt Roll was made.
    DebtRolled {
        /// Who.
        figure: FigureId,
        /// The dice.
        faces: Faces,
        /// What it was made against.
        need: i16,
        /// What came of it.
        result: Debt,
        /// For how many turns it faints.
        swoon: u8,
        /// The dice of that.
        #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
        out: Faces,
    },
    /// A spell slipped from its caster.
    RanAway {
        /// Whose.
        figure: FigureId,
        /// What.
        spell: Id<Spell>,
    },
    /// A Runaway took its toll.
    Drained {
        /// Of whom.
        figure: FigureId,
        /// Which round it is.
        round: u16,
        /// The dice of mana and then of Body, where dice decide.
        faces: ArrayVec<u8, 12>,
        /// The mana that it took.
        mana: u16,
        /// The Body that it took.
        body: i16,
        /// Whether it took consciousness.
        faints: bool,
    },
    /// A Runaway is over.
    Anchored {
        /// Who anchored it.
        figure: FigureId,
        /// Whose it was.
        caster: FigureId,
        /// Whether the spell is kept.
        kept: bool,
    },
    /// Somebody put mana into helping another.
    Intervened {
        /// Who.
        figure: FigureId,
        /// Whom.
        caster: FigureId,
        /// The mana.
        mana: u16,
        /// Whether it was not there.
        short: bool,
    },
    /// Somebody who tried to help was caught as well.
    Caught {
        /// Who.
        figure: FigureId,
        /// In whose Runaway.
        caster: FigureId,
    },
    /// A Runaway left a mark.
    Marked {
        /// On whom.
        figure: FigureId,
        /// The die.
        face: u8,
        /// In a sentence.
        tells: String,
    },
    /// A Runaway ended because nobody is left for it to feed on.
    BurntOut {
        /// Whose it was.
        caster: FigureId,
    },
    /// Somebody came to again.
    CameTo {
        /// Who.
        figure: FigureId,
        /// For how many turns more it lies senseless.
        left: u8,
    },
    /// A spell acts on the world: the GM says what comes of it.
    Wrought {
        /// Which casting.
        knot: Knot,
        /// Who.
        figure: FigureId,
        /// What.
        spell: Id<Spell>,
    },
    /// The GM said what comes of it.
    Adjudicated {
        /// Which casting.
        knot: Knot,
        /// Whose.
        figure: FigureId,
        /// The spell.
        spell: Id<Spell>,
        /// In words.
        words: String,
    },
    /// The GM bound or gagged somebody, or set them free.
    Bound {
        /// Whom.
        figure: FigureId,
        /// How.
        bonds: Bonds,
    },
    /// The GM changed what is left of somebody's mana.
    Attuned {
        /// Whose.
        figure: FigureId,
        /// By how much.
        mana: i16,
    },
    /// Somebody was moved by something that gave way.
    Moved {
        /// Who.
        figure: FigureId,
        /// Where to.
        to: Hex,
    },
}
