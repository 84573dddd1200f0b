//! What is allowed while a character is made: the one source, for `permit`, `options` and chance alike.

use play::Seat;
use play::name::{self, Name};
use smallvec::SmallVec;

use crate::attributes::{self, Scores};
use crate::background::{self, Class, Standing, Wealth};
use crate::character::Character;
use crate::data::{Id, Listed};
use crate::equipment::{self, Coins, GearPlace, Item, ItemPrice};
use crate::experience::{self, Admission, Applicant, Craft, Track, way_in};
use crate::house::{HouseRules, TrackList};
use crate::skills::{Skill, SkillKind};
use crate::{body, equipment::WeaponTable};

use super::{Ask, Bargain, Command, CreationStep, Pick, Refusal, Sight, State, arrival, homecoming, living};

/// May this seat do that?
pub(super) fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
    match (sight.seat, command) {
        (Seat::Door, Command::Arrive { .. }) => arrival::permit(sight.state),
        (Seat::Door, Command::Return { back }) => homecoming::permit(sight.state, back),
        (Seat::Door, Command::Draw { left }) => homecoming::may_draw(sight.state, *left),
        (seat, Command::Live(command)) => Ok(living::permit(sight.state, seat, command)?),
        (Seat::Gm, Command::Call { name }) => called_by_gm(sight.state, name),
        (Seat::Player(_), command) => allowed(sight.state, command),
        (Seat::Gm | Seat::Spectator(_) | Seat::Clock | Seat::Door, _) => Err(Refusal::NotYours),
    }
}

/// Is that allowed as things stand?
pub(super) fn allowed(state: &State, command: &Command) -> Result<(), Refusal> {
    match command {
        Command::RollAttributes => at(state, CreationStep::Attributes),
        Command::AllotAttributes { points } => at(state, CreationStep::Attributes).and_then(|()| shares(points)),
        Command::RollAppearance => at(state, CreationStep::Appearance),
        Command::RollHeight => at(state, CreationStep::Height),
        Command::ChooseHeight { hands } => at(state, CreationStep::Height).and_then(|()| height(*hands)),
        Command::RollWeight => at(state, CreationStep::Weight),
        Command::ChooseWeight { stones } => at(state, CreationStep::Weight).and_then(|()| weight(*stones)),
        Command::RollProvenance => at(state, CreationStep::Provenance),
        Command::ChooseProvenance { class } => at(state, CreationStep::Provenance).and_then(|()| provenance(*class)),
        Command::RollStanding => at_standing(state),
        Command::ChooseStanding { standing } => at_standing(state).and_then(|()| place(state, *standing)),
        Command::RollLocation | Command::ChooseLocation { .. } => at(state, CreationStep::Location),
        Command::RollWealth => at(state, CreationStep::Wealth),
        Command::ChooseWealth { wealth } => at(state, CreationStep::Wealth).and_then(|()| modest(*wealth)),
        Command::Serve { track, by, row, study } => {
            serve(state, *track)?;
            fields(*track, by.is_some() && row.is_some(), by.is_none() && row.is_none())?;
            studies(state, *track, *study)
        }
        Command::EndExperience => at(state, CreationStep::Experience),
        Command::Choose { pick } => answer(state, *pick),
        Command::RollCraft => asked(state).and_then(craft_asked),
        Command::Buy { item, lots, price } => {
            at_gear(state)?;
            agreed(*item, *price)?;
            buy(state, *item, *lots, *price)
        }
        Command::Refund { bargain } => at(state, CreationStep::Market).and_then(|()| refund(state, *bargain)),
        Command::Put { item, from, to } => at_gear(state).and_then(|()| put(state, *item, *from, *to)),
        Command::Call { name } => called(state, name),
        Command::Finish => at(state, CreationStep::Market),
        Command::FinishForMe => in_making(state),
        Command::RollEverything => everything(state),
        Command::Arrive { .. } | Command::Return { .. } | Command::Draw { .. } => Err(Refusal::NotYours),
        Command::BeginAgain => begin_again(state),
        Command::Live(_) => Err(Refusal::NotNow(state.step)),
    }
}

/// A step's own commands wait until no question stands.
fn at(state: &State, step: CreationStep) -> Result<(), Refusal> {
    if state.step != step {
        Err(Refusal::NotNow(state.step))
    } else if !state.asks.is_empty() {
        Err(Refusal::QuestionFirst)
    } else {
        Ok(())
    }
}

fn at_standing(state: &State) -> Result<(), Refusal> {
    at(state, CreationStep::Standing).or_else(|_| at(state, CreationStep::Trade))
}

pub(super) fn at_gear(state: &State) -> Result<(), Refusal> {
    at(state, CreationStep::Market).or_else(|_| at(state, CreationStep::Alive))
}

fn called(state: &State, name: &Name) -> Result<(), Refusal> {
    if state.step == CreationStep::Dead {
        Err(Refusal::NotNow(state.step))
    } else if name::imitates(name, &[]) {
        Err(Refusal::NoName)
    } else {
        Ok(())
    }
}

/// A GM renames only those who are in play.
pub(super) fn called_by_gm(state: &State, name: &Name) -> Result<(), Refusal> {
    at(state, CreationStep::Alive).and_then(|()| called(state, name))
}

/// Only a life that ended before it began is begun again.
fn begin_again(state: &State) -> Result<(), Refusal> {
    match (state.step, state.death.and_then(|death| death.track)) {
        (CreationStep::Dead, Some(_)) => Ok(()),
        (CreationStep::Dead, None) => Err(Refusal::Lived),
        (_, _) => Err(Refusal::Living),
    }
}

fn in_making(state: &State) -> Result<(), Refusal> {
    if state.step < CreationStep::Alive { Ok(()) } else { Err(Refusal::NotNow(state.step)) }
}

fn everything(state: &State) -> Result<(), Refusal> {
    match state.step {
        CreationStep::Attributes => Ok(()),
        CreationStep::Dead => begin_again(state),
        CreationStep::Appearance
        | CreationStep::Height
        | CreationStep::Weight
        | CreationStep::Provenance
        | CreationStep::Standing
        | CreationStep::Trade
        | CreationStep::Location
        | CreationStep::Wealth
        | CreationStep::Experience
        | CreationStep::Market
        | CreationStep::Alive => Err(Refusal::NotNow(state.step)),
    }
}

/// Handbook, Determining Core Attributes; P1, P2.
fn shares(points: &Scores) -> Result<(), Refusal> {
    let attributes::Attributes { points: all, least, most, .. } = attributes::table();
    let total: i64 = points.iter().map(|(_, score)| i64::from(*score)).sum();
    if let Some((attribute, score)) = points.iter().find(|(_, score)| !(*least..=*most).contains(score)) {
        return Err(Refusal::Score { attribute, score: *score });
    }
    if total == i64::from(*all) { Ok(()) } else { Err(Refusal::Points { total }) }
}

fn height(hands: u8) -> Result<(), Refusal> {
    let heights = &body::table().height;
    if (heights.shortest..=heights.tallest).contains(&hands) { Ok(()) } else { Err(Refusal::Height) }
}

fn weight(stones: u8) -> Result<(), Refusal> {
    let weights = &body::table().weight;
    if (weights.lightest..=weights.heaviest).contains(&stones) { Ok(()) } else { Err(Refusal::Weight) }
}

pub(super) fn provenance(class: Class) -> Result<(), Refusal> {
    if class == Class::Nobility { Err(Refusal::Nobility) } else { Ok(()) }
}

pub(super) fn modest(wealth: Wealth) -> Result<(), Refusal> {
    if wealth == Wealth::Rich { Err(Refusal::Rich) } else { Ok(()) }
}

/// The table on which the standing, or the family's craft, is found.
pub(super) fn standings(state: &State) -> &'static crate::data::RollTable<background::StandingRow> {
    let class = state.character.class.unwrap_or(Class::Commoner);
    if state.step == CreationStep::Trade { &background::table().crafts } else { background::table().standing(class) }
}

fn place(state: &State, standing: Standing) -> Result<(), Refusal> {
    let there = standings(state).rows().iter().any(|row| row.value.standing == standing);
    if there { Ok(()) } else { Err(Refusal::OtherClass(state.character.class.unwrap_or(Class::Commoner))) }
}

/// May a year be served anywhere?
pub(super) fn may_serve(state: &State) -> Result<(), Refusal> {
    at(state, CreationStep::Experience)
}

/// May a year be served there?
pub(super) fn serve(state: &State, track: Id<Track>) -> Result<(), Refusal> {
    at(state, CreationStep::Experience)?;
    in_use(&state.character.house, track)?;
    young_enough(state)?;
    takes(state, track)
}

/// The tracks in which a year may be served.
pub(super) fn open_tracks(state: &State) -> impl Iterator<Item = Id<Track>> {
    let open = may_serve(state).and_then(|()| young_enough(state)).is_ok();
    Track::of(state.character.house.tracks).filter(move |track| open && takes(state, *track).is_ok())
}

fn young_enough(state: &State) -> Result<(), Refusal> {
    if state.character.age < experience::table().oldest { Ok(()) } else { Err(Refusal::TooOld) }
}

/// Does the track take such people, this year?
fn takes(state: &State, track: Id<Track>) -> Result<(), Refusal> {
    if state.shut.contains(&track) {
        return Err(Refusal::ShutThisYear);
    }
    entry(state, track).map(|_| ()).map_err(Refusal::from)
}

fn in_use(house: &HouseRules, track: Id<Track>) -> Result<(), Refusal> {
    if house.tracks == track.list { Ok(()) } else { Err(Refusal::OtherList) }
}

/// How one would get into a track; who serves there already stays (P173).
pub(super) fn entry(state: &State, track: Id<Track>) -> Result<Admission, experience::Bar> {
    if state.track == Some(track) {
        return Ok(Admission::Free);
    }
    let character = &state.character;
    let applicant = Applicant {
        scores: &character.scores,
        class: character.class.unwrap_or(Class::Commoner),
        wealth: character.wealth.unwrap_or(Wealth::Moderate),
        rank: character.rank,
    };
    way_in(track, applicant, &character.house)
}

fn fields(track: Id<Track>, both: bool, neither: bool) -> Result<(), Refusal> {
    let fits = match track.list {
        TrackList::Classic => neither,
        TrackList::Newer => both,
    };
    if fits { Ok(()) } else { Err(Refusal::YearFields) }
}

/// Whether the year's die may be given up for a spell.
pub(super) fn may_study(state: &State, track: Id<Track>) -> bool {
    state.character.craft == Some(Craft::Magic) && track.key() == "crafts"
}

fn studies(state: &State, track: Id<Track>, study: Option<bool>) -> Result<(), Refusal> {
    match (may_study(state, track), study) {
        (true, Some(_)) | (false, None) => Ok(()),
        (true, None) => Err(Refusal::YearFields),
        (false, Some(_)) => Err(Refusal::NoStudy),
    }
}

/// The question that stands.
pub(super) fn asked(state: &State) -> Result<&Ask, Refusal> {
    state.asks.first().ok_or(Refusal::NothingAsked)
}

pub(super) fn craft_asked(ask: &Ask) -> Result<(), Refusal> {
    if matches!(ask, Ask::Craft | Ask::Builder) { Ok(()) } else { Err(Refusal::NoAnswer) }
}

fn answer(state: &State, pick: Pick) -> Result<(), Refusal> {
    if answers(state, asked(state)?).contains(&pick) { Ok(()) } else { Err(Refusal::NoAnswer) }
}

/// Every answer to a question.
pub(super) fn answers(state: &State, ask: &Ask) -> SmallVec<[Pick; 12]> {
    match ask {
        Ask::OneOf(skills) => skills.iter().copied().map(Pick::Skill).collect(),
        Ask::Talent => talents().map(Pick::Skill).collect(),
        Ask::WeaponTable => WeaponTable::ALL.into_iter().map(Pick::WeaponTable).collect(),
        Ask::Craft => Craft::ALL.iter().copied().map(Pick::Craft).collect(),
        Ask::Builder => Craft::ALL.iter().copied().filter(|craft| is_physics(*craft)).map(Pick::Craft).collect(),
        Ask::Spell => {
            let Character { book, house, .. } = &state.character;
            book.next_spell().into_iter().chain(book.raisable(house.mastery_max)).map(Pick::Spell).collect()
        }
    }
}

/// Rulings P179 and P233: a talent is any named skill but Jack of All Trades.
fn talents() -> impl Iterator<Item = Id<Skill>> {
    Skill::list().ids().filter(|skill| skill.kind != SkillKind::Jack)
}

/// The crafts that physics, or building in its stead, leads to.
fn is_physics(craft: Craft) -> bool {
    craft == Craft::Physics || experience::table().builder.rows().iter().any(|row| row.value.craft == Some(craft))
}

/// A price is agreed on where the book has a range, and nowhere else.
fn agreed(item: Id<Item>, price: Option<Coins>) -> Result<(), Refusal> {
    match (item.price(), price) {
        (ItemPrice::Range { .. }, Some(_)) | (ItemPrice::Fixed(_), None) => Ok(()),
        (price @ ItemPrice::Range { .. }, None) | (price @ ItemPrice::Fixed(_), Some(_)) => {
            Err(equipment::GearRefusal::NotForThatPrice { item, price }.into())
        }
    }
}

/// Does the purse pay for it at that price, or at the least?
pub(super) fn buy(state: &State, item: Id<Item>, lots: u16, price: Option<Coins>) -> Result<(), Refusal> {
    if lots == 0 || lots > MOST_LOTS {
        return Err(equipment::GearRefusal::TooMany { item }.into());
    }
    equipment::listed(item)?;
    let cost = equipment::bill(item, lots, price)?;
    let purse = state.character.purse;
    purse.checked_sub(cost).ok_or(equipment::GearRefusal::TooDear { item, cost, purse })?;
    if item.is_ownable() || state.step == CreationStep::Market {
        state.character.gear.may_add(item, lots.saturating_mul(item.lot))?;
    }
    Ok(())
}

/// The most lots of one thing in one bargain.
pub(super) const MOST_LOTS: u16 = 100;

/// Ruling P280: a mount that bears something is given back only when that is off it.
fn refund(state: &State, bargain: usize) -> Result<(), Refusal> {
    let Bargain { item, lots, .. } = *state.bargains.get(bargain).ok_or(Refusal::NoBargain)?;
    if item.carries() {
        state.character.gear.may_part_with(item, item.comes_to(), lots.saturating_mul(item.lot))?;
    }
    Ok(())
}

/// May one piece be put there?
pub(super) fn put(state: &State, item: Id<Item>, from: GearPlace, to: GearPlace) -> Result<(), Refusal> {
    Ok(state.character.gear.may_put(item, from, to, 1)?)
}
