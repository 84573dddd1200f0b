//! What may be done next, as a list.

use std::collections::BTreeMap;

use play::options::{Choice, Domain, Offer, Slot};
use play::{Seat, options};

use crate::attributes::{self, Attribute};
use crate::background::{Class, Location, Wealth};
use crate::body;
use crate::data::{Id, Listed};
use crate::equipment::{Coins, GearPlace, Item, ItemPrice};
use crate::experience::{Hazard, Track};
use crate::house::TrackList;

use super::legality::{self, allowed};
use super::{Command, CreationStep, Pick, Refusal, RowBy, Sight, State};

type Rule = (&'static str, &'static str, fn(&State) -> Result<Vec<Slot>, Refusal>);

/// Every verb: its name on the wire, in words, and what it needs or why it is closed.
const VERBS: &[Rule] = &[
    ("roll_everything", "Roll everything", |state| plain(state, &Command::RollEverything)),
    ("roll_attributes", "Roll the attributes", |state| plain(state, &Command::RollAttributes)),
    ("allot_attributes", "Share out points", allot),
    ("roll_appearance", "Roll for looks", |state| plain(state, &Command::RollAppearance)),
    ("roll_height", "Roll for height", |state| plain(state, &Command::RollHeight)),
    ("choose_height", "Choose a height", choose_height),
    ("roll_weight", "Roll for weight", |state| plain(state, &Command::RollWeight)),
    ("choose_weight", "Choose a weight", choose_weight),
    ("roll_provenance", "Roll for the class", |state| plain(state, &Command::RollProvenance)),
    ("choose_provenance", "Choose a class", choose_provenance),
    ("roll_standing", "Roll for the place in it", |state| plain(state, &Command::RollStanding)),
    ("choose_standing", "Choose the place in it", choose_standing),
    ("roll_location", "Roll for the location", |state| plain(state, &Command::RollLocation)),
    ("choose_location", "Choose a location", choose_location),
    ("roll_wealth", "Roll for wealth", |state| plain(state, &Command::RollWealth)),
    ("choose_wealth", "Choose the wealth", choose_wealth),
    ("choose", "Decide", choose),
    ("roll_craft", "Roll for the craft", |state| plain(state, &Command::RollCraft)),
    ("serve", "Serve a year", serve),
    ("end_experience", "End prior experience", |state| plain(state, &Command::EndExperience)),
    ("buy", "Buy", buy),
    ("refund", "Give back", refund),
    ("put", "Wear, ready or put away", put),
    ("call", "Give a name", call),
    ("finish", "Finish", |state| plain(state, &Command::Finish)),
    ("finish_for_me", "Finish for me", |state| plain(state, &Command::FinishForMe)),
    ("begin_again", "Begin again", |state| plain(state, &Command::BeginAgain)),
];

/// What the seat may do, but for the wares of the market, which are many.
pub fn options_besides_buying(sight: &Sight<'_>) -> Vec<Offer> {
    let mut offers = Vec::new();
    options(sight, &|verb| verb != "buy", &mut |offer| offers.push(offer));
    offers
}

/// What the seat may do, of the verbs that are wanted.
pub(crate) fn options(sight: &Sight<'_>, wanted: &impl Fn(&str) -> bool, offer: &mut impl FnMut(Offer)) {
    if matches!(sight.seat, Seat::Player(_)) {
        for rule in VERBS.iter().filter(|(verb, ..)| wanted(verb)) {
            options::offer_all(std::slice::from_ref(rule), sight.state, offer);
        }
    } else {
        let by_gm = |verb: &str| sight.seat == Seat::Gm && verb == "call";
        for (verb, label, _) in VERBS {
            let slots = if by_gm(verb) { call_by_gm(sight.state) } else { Err(Refusal::NotYours) };
            offer(Offer::by_rule(verb, label, slots));
        }
    }
    super::living::options(sight.state, sight.seat, offer);
}

fn call_by_gm(state: &State) -> Result<Vec<Slot>, Refusal> {
    if state.step == CreationStep::Alive { call(state) } else { Err(Refusal::NotNow(state.step)) }
}

fn plain(state: &State, command: &Command) -> Result<Vec<Slot>, Refusal> {
    allowed(state, command).map(|()| Vec::new())
}

fn allot(state: &State) -> Result<Vec<Slot>, Refusal> {
    allowed(state, &Command::RollAttributes)?;
    let attributes::Attributes { points, least, most, .. } = attributes::table();
    let keys = Attribute::ALL.map(|attribute| attribute.key().to_owned()).to_vec();
    let domain = Domain::Split {
        keys,
        total: (*points).into(),
        least: (*least).into(),
        most: (*most).into(),
        bounds: BTreeMap::new(),
    };
    Ok(vec![Slot::new("points", domain)])
}

fn choose_height(state: &State) -> Result<Vec<Slot>, Refusal> {
    allowed(state, &Command::RollHeight)?;
    let heights = &body::table().height;
    let choice = |hands: u8| Choice::new(hands, format!("{hands} hands, {}", body::imperial(hands)));
    Ok(vec![Slot::choice("hands", (heights.shortest..=heights.tallest).map(choice))])
}

fn choose_weight(state: &State) -> Result<Vec<Slot>, Refusal> {
    allowed(state, &Command::RollWeight)?;
    let weights = &body::table().weight;
    let choice = |stones: u8| {
        let half_stones = body::half_stones(stones, state.character.scores.str);
        Choice::new(stones, format!("{stones} stones, {} lb with your strength", body::pounds(half_stones)))
    };
    Ok(vec![Slot::choice("stones", (weights.lightest..=weights.heaviest).map(choice))])
}

fn choose_provenance(state: &State) -> Result<Vec<Slot>, Refusal> {
    allowed(state, &Command::RollProvenance)?;
    let open = Class::ALL.iter().filter(|class| legality::provenance(**class).is_ok());
    Ok(vec![Slot::choice("class", open.map(|class| Choice::new(class, class)))])
}

fn choose_standing(state: &State) -> Result<Vec<Slot>, Refusal> {
    allowed(state, &Command::RollStanding)?;
    let rows = legality::standings(state).rows().iter().map(|row| row.value.standing);
    Ok(vec![Slot::choice("standing", rows.map(|standing| Choice::new(standing, standing)))])
}

fn choose_location(state: &State) -> Result<Vec<Slot>, Refusal> {
    allowed(state, &Command::RollLocation)?;
    Ok(vec![Slot::choice("location", Location::ALL.iter().map(|location| Choice::new(location, location)))])
}

fn choose_wealth(state: &State) -> Result<Vec<Slot>, Refusal> {
    allowed(state, &Command::RollWealth)?;
    let open = Wealth::ALL.iter().filter(|wealth| legality::modest(**wealth).is_ok());
    Ok(vec![Slot::choice("wealth", open.map(|wealth| Choice::new(wealth, wealth)))])
}

fn choose(state: &State) -> Result<Vec<Slot>, Refusal> {
    let ask = legality::asked(state)?;
    let choice = |pick: Pick| Choice::new(pick, words(pick));
    Ok(vec![Slot::choice("pick", legality::answers(state, ask).into_iter().map(choice))])
}

/// An answer in words.
pub(super) fn words(pick: Pick) -> String {
    match pick {
        Pick::Skill(skill) => skill.to_string(),
        Pick::WeaponTable(table) => table.name().to_owned(),
        Pick::Craft(craft) => craft.to_string(),
        Pick::Spell(spell) => spell.to_string(),
    }
}

fn serve(state: &State) -> Result<Vec<Slot>, Refusal> {
    allowed(state, &Command::EndExperience)?;
    let open: Vec<Id<Track>> = legality::open_tracks(state).collect();
    let first = tracks(state).next().map(|track| legality::serve(state, track));
    match (open.is_empty(), first) {
        (true, Some(Err(refusal))) => Err(refusal),
        _ => Ok(vec![Slot::choice("track", open.into_iter().map(|track| year(state, track)))]),
    }
}

/// The tracks of the list in use.
pub(super) fn tracks(state: &State) -> impl Iterator<Item = Id<Track>> + use<> {
    Track::of(state.character.house.tracks)
}

/// A year in a track with its chance of survival.
fn year(state: &State, track: Id<Track>) -> Choice {
    let scores = &state.character.scores;
    let then = match track.list {
        TrackList::Classic if legality::may_study(state, track) => {
            vec![Slot::new("study", Domain::yes_or_no("Study a spell", "Roll the year's die"))]
        }
        TrackList::Classic => Vec::new(),
        TrackList::Newer => {
            let by = |attribute: Attribute| Choice {
                odds: Some(Hazard::chance_on(track, scores, Some(attribute))),
                ..Choice::new(attribute, attribute)
            };
            let row = [(RowBy::Year, "By the year's number"), (RowBy::Die, "By a d20")];
            vec![
                Slot::choice("by", Attribute::ALL.map(by)),
                Slot::choice("row", row.map(|(row, words)| Choice::new(row, words))),
            ]
        }
    };
    let odds = Some(Hazard::chance_on(track, scores, None));
    Choice { odds, ..Choice::new(track, track).then(then) }
}

fn buy(state: &State) -> Result<Vec<Slot>, Refusal> {
    legality::at_gear(state)?;
    let open = Item::list().ids().filter(|item| legality::buy(state, *item, 1, None).is_ok());
    let open: Vec<Choice> = open.map(|item| ware(state, item)).collect();
    if open.is_empty() { Err(Refusal::NoMoney) } else { Ok(vec![Slot::choice("item", open)]) }
}

/// Something to buy, with how many the purse pays for.
fn ware(state: &State, item: Id<Item>) -> Choice {
    let choice = Choice::new(item, format!("{item}, {}", item.price()));
    let most = |price: Option<Coins>| {
        let affordable = |lots: u16| legality::buy(state, item, lots, price).is_ok();
        if affordable(legality::MOST_LOTS) {
            return legality::MOST_LOTS;
        }
        // What is affordable is so from one lot up to some number of them.
        let (mut enough, mut too_many) = (0, legality::MOST_LOTS + 1);
        while too_many - enough > 1 {
            let lots = enough.midpoint(too_many);
            if affordable(lots) { enough = lots } else { too_many = lots }
        }
        enough
    };
    let lots = |price| Slot::new("lots", Domain::Number { min: 1, max: most(price).into() });
    match item.price() {
        ItemPrice::Fixed(_) => choice.then(vec![lots(None)]),
        ItemPrice::Range { from, to } => {
            let sums = (from.in_copper()..=to.in_copper()).step_by(Coins::gold(1).in_copper() as usize);
            let sums = sums.map(Coins::copper).filter(|sum| legality::buy(state, item, 1, Some(*sum)).is_ok());
            let sums = sums.map(|sum| Choice::new(sum, sum).then(vec![lots(Some(sum))]));
            choice.then(vec![Slot::choice("price", sums)])
        }
    }
}

fn refund(state: &State) -> Result<Vec<Slot>, Refusal> {
    allowed(state, &Command::Finish)?;
    if state.bargains.is_empty() {
        return Err(Refusal::NoBargain);
    }
    let choice = |(place, bargain): (usize, &super::Bargain)| {
        allowed(state, &Command::Refund { bargain: place })?;
        Ok(Choice::new(place, format!("{} × {} for {}", bargain.lots, bargain.item, bargain.cost)))
    };
    let all: Vec<Result<Choice, Refusal>> = state.bargains.iter().enumerate().map(choice).collect();
    let open: Vec<Choice> = all.iter().filter_map(|choice| choice.as_ref().ok()).cloned().collect();
    match all.into_iter().find_map(Result::err) {
        Some(refusal) if open.is_empty() => Err(refusal),
        Some(_) | None => Ok(vec![Slot::choice("bargain", open)]),
    }
}

fn put(state: &State) -> Result<Vec<Slot>, Refusal> {
    legality::at_gear(state)?;
    let mut items: Vec<Id<Item>> = state.character.gear.holdings().iter().map(|holding| holding.item).collect();
    items.sort_unstable();
    items.dedup();
    let choices: Vec<Choice> = items.into_iter().filter_map(|item| whereabouts(state, item)).collect();
    if choices.is_empty() { Err(Refusal::NoAnswer) } else { Ok(vec![Slot::choice("item", choices)]) }
}

/// Where a thing is, and where each piece may go.
fn whereabouts(state: &State, item: Id<Item>) -> Option<Choice> {
    let from = |from: GearPlace| {
        let to = GearPlace::ALL.into_iter().filter(|to| legality::put(state, item, from, *to).is_ok());
        let to: Vec<Choice> = to.map(|to| Choice::new(to, to)).collect();
        (!to.is_empty()).then(|| Choice::new(from, from).then(vec![Slot::choice("to", to)]))
    };
    let places: Vec<Choice> = GearPlace::ALL.into_iter().filter_map(from).collect();
    (!places.is_empty()).then(|| Choice::new(item, item).then(vec![Slot::choice("from", places)]))
}

fn call(state: &State) -> Result<Vec<Slot>, Refusal> {
    if state.step == CreationStep::Dead {
        return Err(Refusal::NotNow(state.step));
    }
    Ok(vec![Slot::new("name", Domain::Name { taken: Vec::new() })])
}
