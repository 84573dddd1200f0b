//! Why an order of a fight or a trade is not carried out.

use hex::Hex;
use serde::Serialize;
use thiserror::Error;

/// Why an order of a fight or a trade is not carried out: facts with the rule behind them.
#[derive(Clone, Debug, PartialEq, Error, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each says what it is")]
pub enum CombatRefusal {
    #[error("you are in no fight")]
    NoFight,
    #[error("you are in no trade")]
    NoTrade,
    #[error("no leader is to be named now (Q1)")]
    NoLeaderAsked,
    #[error("{who} cannot lead your people here (Q1)")]
    CannotLead { who: String },
    #[error("whoever wins initiative says who acts first (Q1)")]
    NoRoleAsked,
    #[error("it is not for you to act now: the attacker acts first, then the defender, each once a round (Q2, Q3)")]
    NotYourAction,
    #[error("there was no way out after a peace: in this fight none can be made any more (A95)")]
    NoPeace,
    #[error("there is no free hex to leave to: without encounter tokens and without others' people (A66, A91)")]
    NoWayOut,
    #[error("{hex} is not free: people of {whose} are there (A91)")]
    HeldByOthers { hex: Hex, whose: String },
    #[error("{hex} is no adjacent free hex (A66, A91)")]
    NotFree { hex: Hex },
    #[error("nobody here has anything special to do that would be of use now (A97)")]
    NothingSpecial,
    #[error("{who} cannot do that now (A97)")]
    NotAble { who: String },
    #[error("it is the turn of {who} (A121)")]
    NotTheirTurn { who: String },
    #[error("an outcome was entered: it is to be answered first (A251)")]
    OutcomeWaits,
    #[error("no outcome of the others waits for an answer (A251)")]
    NoOutcome,
    #[error("you have entered an outcome in this round already (A251)")]
    EnteredAlready,
    #[error("your side has offered peace in this round already (A125)")]
    OfferedAlready,
    #[error("roots hold your people in this round: nobody can leave")]
    Held,
    #[error("nobody of yours is there whom help would serve now (A122)")]
    NobodyToHelp,
    #[error("they know no spell that would do anything now, with what they carry")]
    NothingToCast,
    #[error("they carry nothing that would help anybody now")]
    NothingToUse,
    #[error("none of your followers has still to act in this round (A126)")]
    NoBand,
    #[error("this is not among the choices: {want}")]
    Unfit { want: String },
    #[error("your people have no damage to share out")]
    NoDamage,
    #[error("{given} damage was shared out, but it is {owed} (Q4)")]
    WrongSum { given: u32, owed: u16 },
    #[error("damage is shared out among all {count} who stand, with 0 for whoever takes none (A130)")]
    NotEverybody { count: usize },
    #[error("{given} damage is more than {who} can take: {most}, while others stand (A141)")]
    TooMuch { who: String, given: u8, most: u16 },
    #[error("there is an offer on the table: it is to be answered first")]
    OfferStands,
    #[error("there is no offer of the others on the table")]
    NoOffer,
    #[error("there is nothing to trade with (A156)")]
    NothingToTrade,
    #[error("a bargain names all that can be traded, with 0 for what is left out: {name} is missing (A130)")]
    NotNamed { name: String },
    #[error("{name} cannot be traded here (A156)")]
    NoSuchWare { name: String },
    #[error("{name}: there is only {most}, not {given} (A156)")]
    NotSoMuch { name: String, most: u16, given: u16 },
    #[error("it is not for you to leave: one side does when the trade is over, if it has a free hex beside it (A93)")]
    NotYoursToLeave,
    #[error("that is your standing order already (A103)")]
    StandsAlready,
}
