//! What the rules of a fight do with a spell.

use serde::{Deserialize, Serialize};

/// What the rules of a fight do with a spell; its numbers stand in its figures.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Works {
    /// Hits one target for damage that armour stops.
    Strike,
    /// Hurts everybody in an area.
    Burst,
    /// Soaks up damage of one element.
    Soak,
    /// Raises a wall.
    Barrier,
    /// Calls a servant.
    Servant,
    /// Drives shadow away.
    Light,
    /// Makes somebody hard to hit.
    Cover,
    /// Makes somebody invisible.
    Invisible,
    /// Shows what is invisible.
    Sight,
    /// Lets somebody fly.
    Flight,
    /// Lets somebody walk through walls.
    Passage,
    /// Gives another shape.
    Shape,
    /// Takes something off each hit of one element.
    Ward,
    /// Shuts somebody in a shell.
    Encase,
    /// Gives back Body.
    Heal,
    /// Raises a wind.
    Wind,
    /// Calms wind or storm.
    WindCounter,
    /// Brings a storm.
    Storm,
    /// Takes Fatigue.
    Tire,
    /// Takes Body.
    Wound,
    /// Takes away the wish to fight.
    Calm,
    /// Takes away everything but the wish to fight.
    Enrage,
    /// Puts minds into a state, one by one or all in an area.
    Mind,
    /// Shows what is not there.
    Illusion,
    /// Rules bodies.
    Force,
    /// Answers another spell.
    Counter,
    /// Works a Name, by the mana put in.
    Name,
    /// Binds what was called.
    Bind,
    /// Makes what was called obey.
    Command,
    /// Acts on the world outside a fight: the GM says what comes of it.
    World,
}

impl Works {
    /// All of them.
    pub const ALL: [Self; 30] = [
        Self::Strike,
        Self::Burst,
        Self::Soak,
        Self::Barrier,
        Self::Servant,
        Self::Light,
        Self::Cover,
        Self::Invisible,
        Self::Sight,
        Self::Flight,
        Self::Passage,
        Self::Shape,
        Self::Ward,
        Self::Encase,
        Self::Heal,
        Self::Wind,
        Self::WindCounter,
        Self::Storm,
        Self::Tire,
        Self::Wound,
        Self::Calm,
        Self::Enrage,
        Self::Mind,
        Self::Illusion,
        Self::Force,
        Self::Counter,
        Self::Name,
        Self::Bind,
        Self::Command,
        Self::World,
    ];
}
