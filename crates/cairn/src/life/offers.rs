//! What may be done while a character is made, as a list.

use play::options::{Choice, Domain, Offer, Slot, offer_all};

use super::legality::{allowed, at, fits, lived, own, pick};
use super::{LifeStep, Make, Mode, Refusal, Sight, barebones};
use crate::attributes::Attribute;
use crate::background::Background;
use crate::deeds::{self, Deed};
use crate::market::Goods;

type Slots = Result<Vec<Slot>, Refusal>;
type Rule<'a> = (&'static str, &'static str, fn(&Sight<'a>) -> Slots);

fn rules<'a>() -> [Rule<'a>; 20] {
    [
        ("roll_the_rest", "Roll everything that is open", |sight| plain(sight, &Make::RollTheRest)),
        ("roll_background", "Roll a background", |sight| plain(sight, &Make::RollBackground)),
        ("choose_background", "Choose a background", backgrounds),
        ("roll_name", "Roll a name", |sight| plain(sight, &Make::RollName)),
        ("take_name", "Take a name", take_name),
        ("roll_gold", "Roll 3d6 gold pieces", |sight| plain(sight, &Make::RollGold)),
        ("roll_past", "Roll on the background's table", |sight| plain(sight, &Make::RollPast)),
        ("roll_kit", "Roll armor, weapon and gear", |sight| plain(sight, &Make::RollKit)),
        ("take_package", "Take a ready-made kit", packages),
        ("roll_attributes", "Roll 3d6 for each attribute", |sight| plain(sight, &Make::RollAttributes)),
        ("swap", "Let two attributes change places", swap),
        ("keep", "Leave them as they fell", |sight| plain(sight, &Make::Keep)),
        ("roll_hp", "Roll Hit Protection", |sight| plain(sight, &Make::RollHp)),
        ("roll_traits", "Roll the traits", |sight| plain(sight, &Make::RollTraits)),
        ("roll_bond", "Roll a bond", |sight| plain(sight, &Make::RollBond)),
        ("roll_omen", "Roll the secret omen", |sight| plain(sight, &Make::RollOmen)),
        ("roll_age", "Roll the age", |sight| plain(sight, &Make::RollAge)),
        ("pick", "Choose something from the market", picks),
        ("forgo_picks", "Choose nothing more", |sight| plain(sight, &Make::ForgoPicks)),
        ("finish", "Go out into the world", finish),
    ]
}

/// What the seat may do.
pub(super) fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    offer_all(&rules(), sight, offer);
    for (verb, label, rule) in deeds::VERBS {
        let slots = rule(&sight.state.character).map_err(Refusal::from);
        let may = |slots| own(sight).and_then(|()| lived_at_all(sight, verb)).map(|()| slots);
        offer(Offer::by_rule(verb, label, slots.and_then(may)));
    }
}

/// Whether the making has come so far that the verb may be used at all.
fn lived_at_all(sight: &Sight<'_>, verb: &str) -> Result<(), Refusal> {
    if sight.state.progress.step == LifeStep::Pack && matches!(verb, "drop" | "put") {
        return Ok(());
    }
    match lived(sight.state, &Deed::Write { text: String::new() }) {
        Err(refusal @ Refusal::NotMade { .. }) => Err(refusal),
        Ok(()) | Err(_) => Ok(()),
    }
}

fn plain(sight: &Sight<'_>, make: &Make) -> Slots {
    own(sight).and_then(|()| allowed(sight.state, make)).map(|()| Vec::new())
}

fn now(sight: &Sight<'_>, step: LifeStep) -> Result<(), Refusal> {
    own(sight).and_then(|()| at(sight.state, step))
}

fn backgrounds(sight: &Sight<'_>) -> Slots {
    now(sight, LifeStep::Background)?;
    let choices: Vec<Choice> = match sight.state.mode {
        Mode::Whole => Background::all().iter().map(|one| Choice::new(one.number, &one.name)).collect(),
        Mode::Barebones => barebones::trades().map(|(number, name)| Choice::new(number, name)).collect(),
    };
    Ok(vec![Slot::choice("number", choices)])
}

fn take_name(sight: &Sight<'_>) -> Slots {
    now(sight, LifeStep::Name).map(|()| vec![Slot::new("name", Domain::Name { taken: Vec::new() })])
}

fn packages(sight: &Sight<'_>) -> Slots {
    now(sight, LifeStep::Kit)?;
    Ok(vec![Slot::choice("number", barebones::packages().map(|(number, name)| Choice::new(number, name)))])
}

fn swap(sight: &Sight<'_>) -> Slots {
    now(sight, LifeStep::Swap)?;
    let others = |one: Attribute| Attribute::ALL.into_iter().filter(move |other| *other != one);
    let choice = |one: Attribute| {
        let others = others(one).map(|other| Choice::new(other, other));
        Choice::new(one, one).then(vec![Slot::choice("other", others)])
    };
    Ok(vec![Slot::choice("one", Attribute::ALL.map(choice))])
}

fn picks(sight: &Sight<'_>) -> Slots {
    now(sight, LifeStep::Picks)?;
    let open = Goods::all().iter().filter(|goods| pick(sight.state, goods).is_ok());
    let choice = |goods: &Goods| Choice::new(&goods.key, format!("{} ({} gp)", goods.name(), goods.price));
    let choices: Vec<Choice> = open.map(choice).collect();
    if choices.is_empty() { Err(Refusal::NotGranted) } else { Ok(vec![Slot::choice("goods", choices)]) }
}

fn finish(sight: &Sight<'_>) -> Slots {
    now(sight, LifeStep::Pack)?;
    fits(sight.state).map(|()| Vec::new())
}
