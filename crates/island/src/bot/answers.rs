//! What a bot answers: which token it places, whether it avoids or confronts, and how deep it goes.

use play::options::{Choice, Domain, Offer, Slot};

use super::camp::first_of;
use crate::command::Command;
use crate::meeting;
use crate::pack::Sort;
use crate::sight::Sight;
use crate::state::pending::Delve;

/// Boons first, then nothing, then places; of the hostile the weakest.
pub(super) fn placing(sight: &Sight<'_>) -> Vec<Command> {
    let state = sight.public();
    let Some(draws) = sight.draws() else { return Vec::new() };
    let rank = |kind: &&crate::key::PackKey<crate::pack::Encounter>| {
        state.pack.encounters.get(kind).map_or(9, |one| match one.sort {
            Sort::Boon => 0,
            Sort::Area => 1,
            Sort::Blank => 2,
            Sort::Hostile => 2 + one.tier.unwrap_or(4),
        })
    };
    let mut kinds: Vec<_> = draws.kinds.iter().collect();
    kinds.sort_by_key(rank);
    kinds.into_iter().map(|kind| Command::Place { kind: *kind }).collect()
}

/// The likelier of avoiding and confronting; confronting brings something, so it may be somewhat less likely.
pub(super) fn meeting(sight: &Sight<'_>) -> Vec<Command> {
    let mut offers = Vec::new();
    meeting::options(sight, &mut |offer: Offer| offers.push(offer));
    let of = |verb: &str| offers.iter().find(|offer| offer.verb() == verb);
    let (avoid, confront) = (of("avoid").map_or(0, likeliest), of("confront").map_or(0, likeliest));
    let verbs =
        if confront + 1_500 >= avoid { ["confront", "avoid", "give_way"] } else { ["avoid", "confront", "give_way"] };
    verbs.into_iter().filter_map(|verb| of(verb).and_then(first_of)).collect()
}

/// The best chance in an offer, of ten thousand; 0 if it is closed.
fn likeliest(offer: &Offer) -> u64 {
    offer.as_open().map_or(0, |(_, slots)| best_of(slots))
}

fn best_of(slots: &[Slot]) -> u64 {
    let own = |choice: &Choice| choice.odds.as_ref().map_or(0, |odds| 10_000 * odds.good / odds.total.max(1));
    let of = |slot: &Slot| {
        let Domain::Choice { of } = &slot.domain else { return 0 };
        of.iter().map(|choice| own(choice).max(best_of(&choice.then))).max().unwrap_or(0)
    };
    slots.iter().map(of).max().unwrap_or(0)
}

/// Goes on while most of those who delve are hale.
pub(super) fn delving(sight: &Sight<'_>, delve: &Delve) -> Vec<Command> {
    let state = sight.public();
    let people = || delve.people.iter().filter_map(|who| state.person(*who)).filter(|one| one.is_up());
    let hale = people().filter(|one| one.hp * 2 > one.sheet.hp).count();
    if hale * 2 > delve.people.len() { vec![Command::DrawCard, Command::LeaveArea] } else { vec![Command::LeaveArea] }
}
