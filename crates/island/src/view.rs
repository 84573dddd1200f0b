//! What a seat is shown, part by part: the hour, the land, the tribes, and what is being settled.

use hex::Hex;
use play::Seat;
use play::game::{Part, Touched};
use serde_json::{Value as Json, json};

use crate::change::Change;
use crate::dusk;
use crate::event::Event;
use crate::folk::Islander;
use crate::sight::{SeenToken, Sight};
use crate::state::pending::Pending;
use crate::state::{AreaDeck, State, Tribe};
use crate::{dusk::score, numbers};

mod fork;
mod imagine;

pub use fork::fork;
pub use imagine::imagine;

const HOUR: Part = Part::named("hour");
const LAND: Part = Part::named("land");
const TRIBES: Part = Part::named("tribes");
const SETTLING: Part = Part::named("settling");

/// The parts of a view, in reading order.
pub const PARTS: [Part; 4] = [HOUR, LAND, TRIBES, SETTLING];

/// One part of what the seat sees.
pub fn view(sight: &Sight<'_>, part: &Part) -> Option<Json> {
    match part.0.as_ref() {
        "hour" => Some(hour(sight)),
        "land" => Some(land(sight)),
        "tribes" => Some(sight.public().tribes.iter().map(|tribe| of_tribe(sight, tribe)).collect()),
        "settling" => Some(settling(sight)),
        _ => None,
    }
}

/// The parts that an event may have changed.
pub fn touched(event: &Event) -> Touched {
    let mut touched: Touched = [HOUR, SETTLING].into_iter().collect();
    for change in &event.changes {
        let (land, tribes) = touches(change);
        for part in [(land, LAND), (tribes, TRIBES)].into_iter().filter(|(is, _)| *is).map(|(_, part)| part) {
            if !touched.contains(&part) {
                touched.push(part);
            }
        }
    }
    touched
}

/// Whether a change touches the land, and whether it touches the tribes.
fn touches(change: &Change) -> (bool, bool) {
    match change {
        Change::Person(..) | Change::Joined(_) | Change::Spot(..) | Change::Day(_) | Change::Land(_) => (true, true),
        Change::Tribe(_) | Change::Guests(_) => (false, true),
        Change::Bag(..)
        | Change::Removed(..)
        | Change::MainDeck(_)
        | Change::Strangers(_)
        | Change::Deck(..)
        | Change::Pending(_)
        | Change::Phase(_)
        | Change::Order(_)
        | Change::Turn(_)
        | Change::Acted(_)
        | Change::Lasting(_)
        | Change::LastDay(_)
        | Change::Ended(_) => (false, false),
    }
}

fn hour(sight: &Sight<'_>) -> Json {
    let state = sight.public();
    let names = |tribes: &[crate::state::TribeNo]| tribes.iter().map(|no| state.tribe_name(*no)).collect::<Vec<_>>();
    let ending = state.ending.as_ref();
    json!({
        "day": state.day,
        "last_day": state.last_day,
        "phase": state.phase,
        "order": names(&state.order),
        "turn_of": state.active().map(|no| state.tribe_name(no)),
        "has_acted": state.acted,
        "lasting": state.changes,
        "bag": sight.bag_count(),
        "bag_holds": (sight.seat() == Seat::Gm).then_some(&state.bag),
        "main_deck": state.main_deck.len(),
        "main_deck_holds": (sight.seat() == Seat::Gm).then_some(&state.main_deck),
        "strangers": state.strangers.len(),
        "strangers_are": (sight.seat() == Seat::Gm).then_some(&state.strangers),
        "removed": state.removed,
        "decks": state.decks.iter().map(|(area, deck)| (area.to_string(), of_deck(sight, deck))).collect::<serde_json::Map<_, _>>(),
        "ended": ending.map(|ending| json!({"why": ending.why, "winners": names(&ending.winners)})),
    })
}

fn of_deck(sight: &Sight<'_>, deck: &AreaDeck) -> Json {
    json!({
        "cards": deck.cards.len(),
        "top": deck.cards.last().filter(|_| deck.known_top),
        "holds": (sight.seat() == Seat::Gm).then_some(&deck.cards),
    })
}

fn land(sight: &Sight<'_>) -> Json {
    sight.public().land.keys().map(|hex| of_hex(sight, *hex)).collect()
}

fn of_hex(sight: &Sight<'_>, hex: Hex) -> Json {
    let state = sight.public();
    let spot = state.spot(hex);
    let people: Vec<_> = state.people_at(hex).map(|one| json!({"no": one.no, "name": one.sheet.name})).collect();
    let token = sight.token(hex).map(|token| match token {
        SeenToken::FaceDown => json!({"face": "down"}),
        SeenToken::Peeked(kind) => {
            json!({"face": "down", "known": kind, "area": sight.token_area(hex)})
        }
        SeenToken::FaceUp(kind) => json!({"face": "up", "known": kind, "area": sight.token_area(hex)}),
    });
    json!({
        "hex": hex,
        "terrain": state.land.get(&hex),
        "enter": state.entry_price(hex),
        "token": token,
        "peeked_by": spot.and_then(|spot| spot.token.as_ref()).map(|token| &token.known_to),
        "area": spot.and_then(|spot| spot.area),
        "structures": spot.map(|spot| &spot.structures),
        "dropped": spot.map(|spot| &spot.dropped),
        "pressure": spot.map(|spot| &spot.pressure),
        "harder": spot.map(|spot| &spot.dc),
        "spring": spot.is_some_and(|spot| spot.spring),
        "prize": spot.and_then(|spot| spot.prize),
        "people": people,
    })
}

fn of_tribe(sight: &Sight<'_>, tribe: &Tribe) -> Json {
    let state = sight.public();
    let lines = score(state, tribe.no);
    let lines: Vec<_> = lines.iter().map(|line| json!({"for": line.what, "points": line.points})).collect();
    let people = state.folk.iter().filter(|one| one.tribe == tribe.no);
    let (errands, whisper) = (sight.errands(tribe.no).cloned(), sight.whisper(tribe.no));
    let mut json = json!(Tribe { errands, whisper, ..tribe.clone() });
    json["points"] = json!({"total": dusk::total(state, tribe.no), "from": lines});
    json["people"] = people.map(|one| of_person(state, one)).collect();
    json
}

fn of_person(state: &State, person: &Islander) -> Json {
    let mut json = json!(person);
    json["armour_class"] = json!(numbers::armour_class(&state.pack, person));
    json["movement"] = json!(numbers::movement_points(person, 0, false));
    json["attack"] = json!(numbers::best_blow(&state.pack, person).bonus());
    json
}

/// What is being settled, as far as the seat may know: draws are the explorer's, wishes their tribe's.
fn settling(sight: &Sight<'_>) -> Json {
    sight.public().pending.iter().map(|pending| of_pending(sight, pending)).collect()
}

fn of_pending(sight: &Sight<'_>, pending: &Pending) -> Json {
    if let Pending::Draws(draws) = pending {
        let own = sight.seat() == Seat::Gm || sight.tribe() == Some(draws.tribe);
        let kinds = own.then_some(&draws.kinds);
        return json!({"draws": {"tribe": draws.tribe, "hex": draws.hex, "count": draws.kinds.len(), "kinds": kinds}});
    }
    if let Pending::Travel(travel) = pending
        && travel.stealth
        && sight.seat() != Seat::Gm
        && sight.tribe() != Some(travel.tribe)
    {
        // By stealth the way is the tribe's secret until they arrive (A127).
        let walkers: Vec<_> = travel.walkers.iter().map(|walker| json!({"who": walker.who})).collect();
        return json!({"travel": {"tribe": travel.tribe, "stealth": true, "walkers": walkers}});
    }
    if let Pending::Starts(starts) = pending {
        let tribes: Vec<_> = starts.wishes.keys().collect();
        let wishes = (sight.seat() == Seat::Gm).then_some(&starts.wishes);
        let own = sight.start_wish();
        return json!({"starts": {"settled": starts.settled, "wished": tribes, "own_wish": own, "wishes": wishes}});
    }
    json!(pending)
}
