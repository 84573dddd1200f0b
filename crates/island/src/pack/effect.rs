//! What encounters, cards, events, things and people do: closed lists that the rules know.

use serde::{Deserialize, Serialize};

use crate::key::PackKey;
use crate::pack::{Craft, Encounter, Sign};
use crate::words::{Ability, Activity, Resource, Skill};

/// So many dice, and more: `2d6`, `1d4+2`, `1`.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Amount {
    /// How many dice.
    pub dice: u8,
    /// Of how many sides.
    pub sides: u8,
    /// What is added.
    pub plus: u8,
}

/// This does not say how much.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("{0:?} is no amount such as \"2d6\", \"1d4+2\" or \"1\"")]
pub struct NotAnAmount(String);

impl std::str::FromStr for Amount {
    type Err = NotAnAmount;

    fn from_str(text: &str) -> Result<Self, NotAnAmount> {
        let number = |word: &str| word.parse::<u8>().map_err(|_| NotAnAmount(text.to_owned()));
        let Some((dice, rest)) = text.split_once('d') else {
            return Ok(Self { dice: 0, sides: 0, plus: number(text)? });
        };
        let (sides, plus) = rest.split_once('+').unwrap_or((rest, "0"));
        Ok(Self { dice: number(dice)?, sides: number(sides)?, plus: number(plus)? })
    }
}

impl std::fmt::Display for Amount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.dice, self.plus) {
            (0, plus) => write!(f, "{plus}"),
            (dice, 0) => write!(f, "{dice}d{}", self.sides),
            (dice, plus) => write!(f, "{dice}d{}+{plus}", self.sides),
        }
    }
}

impl TryFrom<String> for Amount {
    type Error = NotAnAmount;

    fn try_from(text: String) -> Result<Self, NotAnAmount> {
        text.parse()
    }
}

impl From<Amount> for String {
    fn from(amount: Amount) -> Self {
        amount.to_string()
    }
}

/// Whom an effect meets.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whom {
    /// One of those present, whom the owner picks.
    One,
    /// Two of those present, whom the owner picks.
    Two,
    /// Half of those present, rounded down but at least one, whom the owner picks.
    Half,
    /// Everybody present.
    All,
    /// Shared out by the owner among those present.
    Split,
}

/// One thing that happens to a tribe, to those present, to a hex or to everybody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Damage.
    Damage(Amount, Whom),
    /// Levels of exhaustion.
    Exhaustion(u8, Whom),
    /// They lose the next phase.
    LosePhase(Whom),
    /// One of those present is led so many hexes away.
    Led(u8),
    /// One of those present is taken: found again by whoever overcomes that encounter the next day, or dead.
    Taken(PackKey<Encounter>),
    /// Food comes, or goes below zero, never more than there is.
    Food(i8),
    /// A resource comes or goes.
    Resource(Resource, i8),
    /// So many resources of the owner's choice come or go.
    AnyResource(i8),
    /// Things come.
    Item(PackKey<Craft>, u8),
    /// One of these things, as the owner chooses; what is built stands in the hex.
    OneItemOf(Vec<PackKey<Craft>>),
    /// One of the resources, by a die.
    RandomResource,
    /// Relics.
    Relic(u8),
    /// Shards of a relic: three make one.
    Shard(u8),
    /// Points at the end.
    Points(u8),
    /// XP for everybody present.
    Xp(u16),
    /// XP for one of the tribe, whom the owner picks.
    XpForOne(u16),
    /// New followers join, from the deck.
    Follower(u8),
    /// The owner looks at so many face-down tokens.
    Peek(u8),
    /// HP for those present.
    Heal(Amount, Whom),
    /// A number of an activity is so much higher or lower for a while, in hexes of these signs or, if none, anywhere.
    Dc(Activity, i8, Vec<Sign>, Until),
    /// A number of an activity is so much higher or lower in this hex for good.
    DcHere(Activity, i8),
    /// Entering this hex costs one movement point.
    Trail,
    /// Whoever rests in this hex is rid of one level of exhaustion more.
    Spring,
    /// The next movement of the tribe has so many points more.
    Stride(u8),
    /// The next thing of this kind costs nothing.
    Free(PackKey<Craft>),
    /// Things with this resource are so much easier to craft, for the tribe and for good.
    Lore(Resource, u8),
    /// A finished structure stands in the hex.
    Structure(PackKey<Craft>),
    /// The next card of this area, or of the middle one where a day brings it, is so much easier or harder.
    NextCard(i8),
    /// One of these, as the owner chooses.
    OneOf(Vec<Effect>),
    /// A boon that was failed stays for so many more days instead of going.
    Lingers(u8),
    /// The tribe sees the next event of a day before it comes about, and may have it rolled again once.
    Foresee,
    /// What only an event of the day does.
    Day(DayEffect),
}

/// How long something lasts.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// To the end of so many days from tomorrow.
    Days(u8),
    /// For the rest of the game.
    Ever,
}

/// What only an event of the day does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DayEffect {
    /// Sleepers without shelter gain no HP from rest in the next night.
    Storm,
    /// Each hex of these signs, or of the coast if none, that a tribe is in gives it a resource.
    Washed(Vec<Sign>, Resource, u8),
    /// Every tribe loses one food in so many, unless it has what keeps food.
    Spoil(u8),
    /// One character of each tribe, by a die, makes a save or takes exhaustion.
    Fever(Ability, u8),
    /// A token is put face up on an empty coast hex, by a die.
    Ashore(PackKey<Encounter>),
    /// The top of the main deck is put face up on a coast hex, by a die.
    FromDeck,
    /// Each tribe moves a revealed hostile token, by a die, one hex towards the nearest people.
    Prowl,
    /// Stealth has all its points tomorrow.
    FullStealth,
    /// One hex of these signs, by a die, gets a new token; structures there stand on a d20 of this or more.
    Quake(Vec<Sign>, u8),
    /// Structures on the coast stand on a d20 of this or more, and so many tokens are laid on empty hexes.
    GreatStorm(u8, u8),
    /// The third phase of tomorrow is not dark.
    Moon,
    /// Each tribe looks at a face-down token beside its people.
    Lights,
    /// The largest tribe loses a follower to the smallest, unless it spends so much food.
    Quarrel(u8),
    /// A beach is marked; the first tribe there gets so much food.
    Prize(u8),
    /// Whoever moves more than half their points tomorrow makes a save or takes exhaustion.
    Heat(Ability, u8),
    /// One hex of these signs, by a die, costs one point more for the rest of the game.
    Slide(Vec<Sign>),
    /// Tribes with people in adjacent hexes may trade now.
    SharedFire,
    /// Each tribe heals one character fully.
    Omen,
    /// Each tribe has so much XP for one character.
    Hum(u16),
}

/// What a thing is good for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Serves {
    /// All rolls of the party for the activity have so much more while one of them carries it.
    Rolls(Activity, u8),
    /// As [`Self::Rolls`], where the party carries that other thing too.
    RollsWith(Activity, PackKey<Craft>, u8),
    /// Each success of the activity brings so much food more while one of the party carries it.
    Food(Activity, u8),
    /// It takes the dark out of a night, one use a phase.
    Torch,
    /// It heals when it is used up.
    Heal(Amount),
    /// It takes away a level of exhaustion when it is used up, once a character a day.
    Tonic,
    /// Sleepers in its hex ignore the weather.
    Shelter,
    /// So many resters in its hex have a temporary HP.
    Beds(u8),
    /// At its hex so many food feed that many people.
    Hearth(u8, u8),
    /// Hunts in its hex bring so much food more on two successes or better, and food is safe from spoiling.
    Smoke(u8),
    /// A d20 at the end of the day: from the first number one food, from the second two and a hide.
    Snare(u8, u8),
    /// After so many days, a food a day.
    Garden(u8),
    /// Defenders in its hex have so much more group AC.
    Palisade(u8),
    /// At dawn its builder looks at one adjacent face-down token.
    Tower,
    /// It carries so many over water.
    Raft(u8),
    /// It is a beacon for the Three Fires.
    Beacon,
    /// It leaves the island with at least so many.
    Outrigger(u8),
    /// It is a caster's focus.
    Focus,
}

/// What is particular about a follower.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Quirk {
    /// Structures of this resource cost one less of it, where they are one of the makers.
    CheaperStructures(Resource),
    /// Carried things of this resource cost one less of it, where they are one of the makers.
    CheaperThings(Resource),
    /// Rolls of an activity have so much more where they are of the party.
    Rolls(Activity, i8),
    /// The check of an activity with this skill has so much more where they are of the party.
    Check(Activity, Skill, i8),
    /// The attack of a hunt has so much more where they make it.
    HuntAttack(i8),
    /// A thing is made in this number.
    Makes(PackKey<Craft>, u8),
    /// A thing is so much easier to make.
    Easier(PackKey<Craft>, u8),
    /// The mishap of a hunt is rolled twice for them, and the lower counts.
    LuckyMishap,
    /// Heals so much to one in the same hex with each rest.
    Nurse(u8),
    /// In their hex so many food feed that many people.
    Cook(u8, u8),
    /// Gathers this much of a resource.
    Gathers(Resource, u8),
    /// Eats every second day.
    Frugal,
    /// A concluded trade brings one resource more.
    Haggler,
    /// May steal one resource when a peace is concluded.
    Thief,
    /// May roll one die of this activity again, once a day.
    Reroll(Activity),
    /// Pays so much less, at least 1, to enter hexes of these signs.
    Easygoing(Vec<Sign>, u8),
    /// Pays just so much to enter hexes of these signs.
    AtHome(Vec<Sign>, u8),
    /// May roll initiative again as a leader.
    Commander,
    /// May have the event of the day rolled again, once a game.
    Teller,
    /// Rope takes only so much fibre.
    Ropemaker(u8),
    /// Checks to win somebody over have so much more.
    Recruiter(i8),
    /// May not be chosen as a leader.
    NoLeader,
}
