//! Why something may not be done, and why something that was begun came to nothing.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::choice::BattleOption;
use super::ground::Hex;
use super::phase::Phase;
use crate::data::Id;
use crate::equipment::Item;

/// Why something may not be done.
#[derive(Clone, Debug, Eq, PartialEq, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each says what it means")]
pub enum Refusal {
    #[error("the fight is over")]
    Over,
    #[error("there is no such figure")]
    NoFigure,
    #[error("{name} is played by somebody else")]
    NotYours { name: String },
    #[error("only the GM may do that")]
    GmOnly,
    #[error("characters come in by the door: only the house may do that")]
    DoorOnly,
    #[error("the fight has begun; nobody comes in any more")]
    Begun,
    #[error("only whoever won the initiative chooses the order")]
    NotChooser,
    #[error("there are {teams} places in the order")]
    NoSuchPlace { teams: u8 },
    #[error("this is done in another phase; now it is {now}")]
    WrongPhase { now: Phase },
    #[error("another side is moving")]
    NotMoving,
    #[error("{name} has moved this turn")]
    HasMoved { name: String },
    #[error("{name} waits for final movement")]
    HasYielded { name: String },
    #[error("{name} is on its way and has to choose first")]
    OnItsWay { name: String },
    #[error("{name} can no longer do that")]
    Unable { name: String },
    #[error("{name} lies in wait; it must come out of hiding first")]
    Hiding { name: String },
    #[error("{name} is not hidden")]
    NotHidden { name: String },
    #[error("it is not the turn of {name} to act")]
    NotItsPlace { name: String },
    #[error("{name} has torn free and has to step to an empty hex beside")]
    HasToStep { name: String },
    #[error("{name} may yield in initial movement alone")]
    NoYielding { name: String },
    #[error("{option}: {reason}")]
    Closed { option: BattleOption, reason: ClosedReason },
    #[error("{to} cannot be reached: {reason}")]
    OutOfReach { to: Hex, reason: NoWay },
    #[error("{0}")]
    Attack(#[from] NoAttack),
    #[error("{0}")]
    Cast(#[from] NoCast),
    #[error("no spell waits for a word of the GM")]
    NothingWrought,
    #[error("{name} has no pack to drop")]
    NoPack { name: String },
    #[error("{name} is in hand-to-hand combat and cannot drop the pack")]
    NoPackInGrip { name: String },
    #[error("{name} cannot leave the board: {reason}")]
    NoLeaving { name: String, reason: ClosedReason },
    #[error("one leaves the board from an entry, or from its edge where there is none")]
    NoExit,
    #[error("there is nobody to push back, or not there")]
    NoPush,
    #[error("{name} is not on its feet and follows nobody (P167)")]
    NoFollowing { name: String },
    #[error("{at} is no place for {name}")]
    NoRoom { name: String, at: Hex },
    #[error("{name} cannot fly")]
    NoWings { name: String },
    #[error("there are as many figures as a fight can hold")]
    TooMany,
    #[error("the fight has no such side")]
    NoSide,
    #[error("there are player seats 1 to 32")]
    NoSeat,
    #[error("{item} cannot be given so")]
    NoGift { item: Id<Item> },
    #[error("no house rule is changed to that while a fight lasts")]
    NoSwitch,
    #[error("a change of at most 1,000 is meant")]
    TooMuch,
}

/// Why an option is closed.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each says what it means")]
pub enum ClosedReason {
    #[error("it is for figures that are not engaged")]
    Engaged,
    #[error("it is for figures that are engaged")]
    NotEngaged,
    #[error("in hand-to-hand combat there are only t, u, v and casting a spell, if the house allows that")]
    Gripped,
    #[error("it is for figures in hand-to-hand combat")]
    NotGripped,
    #[error("one has to be standing")]
    NotStanding,
    #[error("one has to be standing or kneeling")]
    Prone,
    #[error("one has to be prone")]
    NotProne,
    #[error("one is standing already")]
    Standing,
    #[error("it takes a weapon to strike with")]
    NoWeapon,
    #[error("it takes a weapon that shoots or can be thrown")]
    NoMissile,
    #[error("the crossbow is not wound yet")]
    Winding,
    #[error("there is nothing left to shoot")]
    NoAmmunition,
    #[error("the last shot of this engagement is loosed")]
    LastShotSpent,
    #[error("it takes a missile weapon that was ready before")]
    NotReadied,
    #[error("there is nothing slung or within reach to ready")]
    NothingToReady,
    #[error("what is slung shoots, and nothing that shoots is readied when engaged")]
    OnlyMissiles,
    #[error("it takes a weapon in each hand")]
    NotTwoWeapons,
    #[error("there is nothing on the ground within reach that one could take up")]
    NothingOnGround,
    #[error("there is no dagger to draw")]
    NoDagger,
    #[error("a dagger is ready already")]
    DaggerReady,
    #[error("no adjacent friend bleeds")]
    NobodyBleeds,
    #[error("it takes a spell that one can cast")]
    NoSpell,
    #[error("the hands are bound, and no spell is known that needs no gestures")]
    Bound,
    #[error("it takes a free hand, and in hand-to-hand combat both, for the gestures")]
    HandsFull,
    #[error("the mouth is gagged, and no spell is known that needs no words")]
    Gagged,
    #[error("the house lets nobody cast in hand-to-hand combat")]
    NotInHandToHand,
    #[error("there is no illusion in sight that one still believes in")]
    NoIllusion,
    #[error("whoever keeps up a spell walks, drops, rises, dodges or defends, and does nothing else")]
    Concentrating,
    #[error("a spell has taken away all wish to fight")]
    Calm,
    #[error("whoever is only half conscious can crawl and nothing else")]
    Semiconscious,
    #[error("beasts have no hands for it")]
    NoHands,
    #[error("that is not there to be readied, or the hands cannot hold it")]
    NotThatItem,
    #[error("whoever flies comes down by option g or p, where there is ground")]
    Flying,
}

impl ClosedReason {
    /// The rule behind it.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Engaged | Self::NotEngaged | Self::NotGripped => "Handbook, Combat: Action Options",
            Self::OnlyMissiles => "Handbook, Combat: Action Options",
            Self::Gripped => "P140",
            Self::NotStanding | Self::Prone | Self::NotProne | Self::Standing => "P167",
            Self::Flying => "P240",
            Self::NoWeapon => "P134",
            Self::NoMissile | Self::NothingToReady | Self::NotThatItem | Self::NoHands => "P159",
            Self::Winding => "P132",
            Self::NoAmmunition => "Handbook, Equipment: Missile Weapons",
            Self::LastShotSpent | Self::NotReadied => "P131",
            Self::NotTwoWeapons => "P146",
            Self::NothingOnGround => "P171",
            Self::NoDagger | Self::DaggerReady => "P141",
            Self::NobodyBleeds => "P150",
            Self::NoSpell => "Handbook, Magic",
            Self::Bound | Self::HandsFull | Self::Gagged => "P251",
            Self::NotInHandToHand => "P73",
            Self::NoIllusion => "P189",
            Self::Concentrating => "P181",
            Self::Calm => "P261",
            Self::Semiconscious => "P12",
        }
    }
}

/// Why there is no way to a hex.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each says what it means")]
pub enum NoWay {
    #[error("this option lets one move {hexes} hexes at the most, and no way that short leads there")]
    TooFar { hexes: u8 },
    #[error("one may only stand still")]
    Still,
    #[error("an engaged figure shifts one hex and stays adjacent to all who engage it")]
    NoShift,
    #[error("the figure does not fit there, looking that way")]
    NoFit,
}

/// Why an attack cannot be made.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each says what it means")]
pub enum NoAttack {
    #[error("this is not what was chosen for this turn")]
    NotChosen,
    #[error("that is nobody to attack")]
    NoTarget,
    #[error("that is not in hand, or not for this")]
    NoArm,
    #[error("the target is {hexes} hexes away, and the weapon reaches {reach}")]
    TooFar { hexes: u8, reach: u8 },
    #[error("the target is not in front")]
    NotInFront,
    #[error("something blocks the line to the target")]
    NoLine,
    #[error("an engaged figure throws only at those who engage it")]
    NotAnEngager,
    #[error("the target is in another hand-to-hand combat, or one is not adjacent")]
    NotClose,
    #[error("there is no such empty hex beside")]
    NoHex,
    #[error("one has to be standing to move into the hex")]
    NotStanding,
    #[error("there is no room to move into the hex")]
    NoRoom,
}

impl From<NoCast> for ClosedReason {
    /// Why nothing at all can be cast.
    fn from(why: NoCast) -> Self {
        if why == NoCast::Bound {
            Self::Bound
        } else if why == NoCast::HandsFull {
            Self::HandsFull
        } else if why == NoCast::Gagged {
            Self::Gagged
        } else if why == NoCast::NotInHandToHand {
            Self::NotInHandToHand
        } else if why == NoCast::Calm {
            Self::Calm
        } else {
            Self::NoSpell
        }
    }
}

/// Why a spell cannot be cast so.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each says what it means")]
pub enum NoCast {
    #[error("this is not what was chosen for this turn")]
    NotChosen,
    #[error("that spell is not known, or answers others only")]
    Unknown,
    #[error("the hands are bound, and this spell takes gestures below mastery 2 (P251)")]
    Bound,
    #[error("this spell takes gestures below mastery 2: a free hand, and in hand-to-hand combat both (P251)")]
    HandsFull,
    #[error("the mouth is gagged, and this spell takes words below mastery 3 (P251)")]
    Gagged,
    #[error("magic has taken the wish to fight (P261)")]
    Calm,
    #[error("the house lets nobody cast in hand-to-hand combat")]
    NotInHandToHand,
    #[error("{mana} mana is more than the channel of {channel} takes (P186)")]
    BeyondChannel { mana: u8, channel: u8 },
    #[error("that much mana cannot be put into it")]
    NoMana,
    #[error("the spell does not sell that for extra mana")]
    NoGain,
    #[error("that is nothing on the board, and not sold in a fight (P266)")]
    IdleGain,
    #[error("the spell is not of that element here (P174)")]
    NoElement,
    #[error("the spell has to be told what to be, and cannot be that")]
    NoMode,
    #[error("the spell is aimed at {}", whom(*most))]
    WrongTargets { most: u8 },
    #[error("that is nobody to aim this spell at")]
    NoTarget,
    #[error("the illusion is seen through, and nothing is there (P189)")]
    Disbelieved,
    #[error("the target is shut in a shell, and nothing reaches it")]
    Encased,
    #[error("the target is {hexes} hexes away, and the spell reaches {range}")]
    TooFar { hexes: u16, range: u16 },
    #[error("the target cannot be touched from here")]
    NotTouching,
    #[error("this spell is for its caster alone")]
    OwnAlone,
    #[error("the target is not in front, nor beside")]
    NotInFront,
    #[error("something blocks the line to the target")]
    NoLine,
    #[error("the spell cannot be put there")]
    NoSpot,
    #[error("the spell {wants}")]
    WrongPlace { wants: PlaceWanted },
    #[error("its element must be at hand, there or, but for earth, beside it (P277)")]
    NoSource,
    #[error("the target hears nothing, and this spell has to be heard (P278)")]
    Deaf,
    #[error("there are as many figures as a fight can hold")]
    TooMany,
    #[error("there is no spell of theirs to counter, or not from here (P184)")]
    NoWatch,
    #[error("a counterspell takes {least} to {most} mana (P184)")]
    WrongCounter { least: u8, most: u8 },
    #[error("one has no such guard against this spell (P188)")]
    NoGuard,
    #[error("there is no Runaway there to be anchored, or not from here (P187)")]
    NoRunaway,
    #[error("there is no such spell to let go of or keep up")]
    NotHeld,
    #[error("there is no such illusion to see through")]
    NoIllusion,
}

/// Which place a spell has to be given.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each says what it means")]
pub enum PlaceWanted {
    #[error("is put nowhere")]
    Nowhere,
    #[error("takes a hex, and no direction")]
    Hex,
    #[error("takes a hex, and the direction in which it runs from there")]
    Line,
}

/// How many a spell is aimed at, in words.
fn whom(most: u8) -> String {
    match most {
        0 => "nobody".to_owned(),
        1 => "one figure".to_owned(),
        most => format!("1 to {most} figures, none twice"),
    }
}

/// Why a chosen action came to nothing.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lapse {
    /// It let the action pass.
    Held,
    /// It can no longer act.
    Fell,
    /// It was brought down, and what it chose is not done lying down.
    Floored,
    /// There was nobody to attack in reach, arc and line.
    NoTarget,
    /// Those whom it could have come to grips with are where it has no room.
    NoRoom,
    /// What it needed was no longer there.
    Gone,
    /// It was drawn into hand-to-hand combat.
    Gripped,
    /// The other did not agree.
    NotAgreed,
    /// It has neither a free hex to go to.
    NoHex,
    /// It was stunned.
    Stunned,
    /// It cannot stop laughing.
    Laughing,
    /// There was nothing it could cast.
    NoSpell,
    /// Magic took the wish to fight from it.
    Calm,
}

impl Lapse {
    /// Ruling P269: whether whoever came to nothing so did nothing but watch.
    pub const fn is_waiting(self) -> bool {
        match self {
            Self::Held | Self::NoTarget | Self::NoRoom | Self::Gone | Self::NoHex | Self::NoSpell => true,
            Self::Fell
            | Self::Floored
            | Self::Gripped
            | Self::NotAgreed
            | Self::Stunned
            | Self::Laughing
            | Self::Calm => false,
        }
    }
}
