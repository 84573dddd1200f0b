//! What one does anywhere in play, done in a camp: legality, offers and outcomes are those of a character's own life.

use dice::{Dice, Vault};
use play::Seat;
use play::game::Game as _;
use play::options::Offer;

use super::{Camper, Event, Refusal, Sight};
use crate::creation::living::{self, Edit};
use crate::creation::{self, Command, Life};
use crate::house::HouseRules;

/// What the player does, as a character's own life calls it.
const DEEDS: [&str; 9] = ["check", "save", "spend", "buy", "sell", "put", "hurt", "treat", "grow_older"];
/// What the GM sets right.
const EDITS: [&str; 10] = [
    "set_score",
    "set_pool",
    "set_purse",
    "set_free_points",
    "set_skill",
    "give",
    "take_away",
    "set_age",
    "kill",
    "revive",
];

/// As whom one acts in the life of a character.
const PLAYER: Seat = Seat::Player(1);

/// Whose business a command of play is in a camp.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Business {
    /// The player's, and the GM's for whoever is away.
    Anybodys,
    /// The GM's.
    Gms,
}

fn business(what: &Command) -> Result<Business, Refusal> {
    match what {
        Command::Live(living::LifeCommand::Rest { .. }) => Err(Refusal::TogetherOnly),
        Command::Live(living::LifeCommand::Edit(Edit::SetMana { .. } | Edit::SetTested { .. })) => Err(Refusal::AtHome),
        Command::Live(living::LifeCommand::TakeAlong { .. }) => Err(Refusal::MoneyAtHome),
        Command::Live(living::LifeCommand::Edit(_)) => Ok(Business::Gms),
        Command::Buy { .. } | Command::Put { .. } | Command::Live(_) => Ok(Business::Anybodys),
        Command::RollAttributes
        | Command::AllotAttributes { .. }
        | Command::RollAppearance
        | Command::RollHeight
        | Command::ChooseHeight { .. }
        | Command::RollWeight
        | Command::ChooseWeight { .. }
        | Command::RollProvenance
        | Command::ChooseProvenance { .. }
        | Command::RollStanding
        | Command::ChooseStanding { .. }
        | Command::RollLocation
        | Command::ChooseLocation { .. }
        | Command::RollWealth
        | Command::ChooseWealth { .. }
        | Command::Serve { .. }
        | Command::EndExperience
        | Command::Choose { .. }
        | Command::RollCraft
        | Command::Refund { .. }
        | Command::Call { .. }
        | Command::Finish
        | Command::FinishForMe
        | Command::RollEverything
        | Command::BeginAgain
        | Command::Arrive { .. }
        | Command::Draw { .. }
        | Command::Return { .. } => Err(Refusal::NoDeed),
    }
}

/// May this seat have somebody do that?
pub(super) fn permit(sight: &Sight<'_>, camper: &Camper, what: &Command) -> Result<(), Refusal> {
    let seat = match business(what)? {
        Business::Gms if sight.seat != Seat::Gm => return Err(Refusal::OnlyTheGm),
        Business::Gms => Seat::Gm,
        Business::Anybodys => PLAYER,
    };
    if !sight.acts_for(camper) {
        return Err(Refusal::NotYours);
    }
    Ok(Life::permit(&Life::sight(&camper.life, seat), what)?)
}

/// What it brings about. The dice are the table's: they have fallen for all to see, and nobody goes back behind them.
pub(super) fn resolve(camper: &Camper, what: &Command, dice: &mut impl Dice, out: &mut Vec<Event>) {
    let mut events = Vec::new();
    Life::resolve(&camper.life, PLAYER, what, &mut AtTheTable(dice), &mut events);
    out.extend(events.into_iter().map(|what| Event::Did { who: camper.who, what }));
}

/// Dice that know no steps.
struct AtTheTable<'a, D>(&'a mut D);

impl<D: Dice> Dice for AtTheTable<'_, D> {
    fn face(&mut self, vault: Vault, sides: u32) -> u32 {
        self.0.face(vault, sides)
    }

    fn tag(&mut self) -> u32 {
        self.0.tag()
    }
}

/// What somebody may do as the seat has it, each verb open or closed with the reason.
pub(super) fn offers(sight: &Sight<'_>, camper: &Camper, wanted: &impl Fn(&str) -> bool) -> Vec<Offer> {
    let mut offers = of(&camper.life, PLAYER, &|verb| DEEDS.contains(&verb) && wanted(verb));
    if sight.seat == Seat::Gm {
        offers.extend(of(&camper.life, Seat::Gm, &|verb| EDITS.contains(&verb) && wanted(verb)));
    }
    offers
}

/// Every verb with its words.
pub(super) fn verbs(house: HouseRules) -> Vec<Offer> {
    of(&creation::State::new(house), Seat::Spectator(1), &|verb| DEEDS.contains(&verb) || EDITS.contains(&verb))
}

/// Whether a verb is the GM's.
pub(super) fn is_edit(verb: &str) -> bool {
    EDITS.contains(&verb)
}

fn of(life: &creation::State, seat: Seat, wanted: &impl Fn(&str) -> bool) -> Vec<Offer> {
    let mut offers = Vec::new();
    creation::offers_of(&Life::sight(life, seat), wanted, &mut |offer| {
        if wanted(offer.verb()) {
            offers.push(offer.passed_on_by("life"));
        }
    });
    offers
}
