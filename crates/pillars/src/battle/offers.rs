//! Everything that a seat could do in a fight, open or closed, with the legal values of each part.

use play::Seat;
use play::options::{Choice, Domain, Offer, Slot};

use super::phase::Stage;
use super::sight::Sight;
use super::who::FigureSlot;

mod acting;
mod casting;
mod moving;
mod overruling;

pub(super) use casting::{mode_words, to_hit};

/// Everything that the seat could do.
pub(super) fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    if let Stage::Over(_) = sight.battle.stage {
        return;
    }
    if let Stage::Moving(_) = sight.battle.stage {
        moving::options(sight, offer);
    }
    deeds(sight, offer);
    if sight.seat == Seat::Gm {
        overruling::options(sight, offer);
    }
}

/// What the seat could do besides moving and overruling.
pub(super) fn deeds(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    if let (Stage::Acting(_), Some(slot)) =
        (sight.battle.stage, sight.battle.acting().filter(|slot| sight.plays(*slot)))
    {
        casting::spells(sight, slot, offer);
    }
    besides_spells(sight, offer);
}

/// The same without every way to cast a spell.
pub(super) fn besides_spells(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    match sight.battle.stage {
        Stage::Over(_) => return,
        Stage::Ordering(team) => ordering(sight, sight.leads(team), offer),
        Stage::Acting(_) => acting::options(sight, offer),
        Stage::Agreeing { asked, .. } => agreeing(sight, asked, offer),
        Stage::Leaving(_) => acting::leaving(sight, offer),
        Stage::Countering { asked, .. } => casting::countering(sight, asked, offer),
        Stage::Renewing(_) => casting::renewing(sight, offer),
        Stage::Pushing(_) => acting::pushing(sight, offer),
        Stage::Dawn | Stage::Moving(_) => {}
    }
    for slot in sight.battle.slots().filter(|slot| sight.sees(*slot) && sight.plays(*slot)) {
        standing(sight, slot, offer);
    }
}

fn ordering(sight: &Sight<'_>, leads: bool, offer: &mut impl FnMut(Offer)) {
    let label = "Choose when to move";
    offer(if leads {
        let places = 1..=sight.battle.order.len();
        let words = |place: usize| if place == 1 { "first".to_owned() } else { format!("as number {place}") };
        Offer::open(
            "take_place",
            label,
            vec![Slot::choice("place", places.map(|place| Choice::new(place, words(place))))],
        )
    } else {
        Offer::closed("take_place", label, super::refusal::Refusal::NotChooser)
    });
}

fn agreeing(sight: &Sight<'_>, asked: FigureSlot, offer: &mut impl FnMut(Offer)) {
    if sight.plays(asked) {
        let agrees = Slot::new("agrees", Domain::yes_or_no("agree", "refuse"));
        let label = format!("{}: hand-to-hand combat?", name(sight, asked));
        offer(Offer::open("agree", &label, vec![figure(sight, asked), agrees]));
    }
}

/// What may be done at any time: to come out of hiding, to give up.
fn standing(sight: &Sight<'_>, slot: FigureSlot, offer: &mut impl FnMut(Offer)) {
    let each = [("reveal", "come out of hiding"), ("surrender", "give up")];
    for (verb, words) in each {
        let who = sight.battle.figures[slot].who;
        let command = if verb == "reveal" {
            super::command::Command::Reveal { figure: who }
        } else {
            super::command::Command::Surrender { figure: who }
        };
        let label = format!("{}: {words}", name(sight, slot));
        if super::legality::permit(sight, &command).is_ok() {
            offer(Offer::open(verb, &label, vec![figure(sight, slot)]));
        }
    }
}

/// A slot that names one figure.
fn figure(sight: &Sight<'_>, slot: FigureSlot) -> Slot {
    Slot::choice("figure", [value(sight, slot)])
}

/// A figure as a value.
fn value(sight: &Sight<'_>, slot: FigureSlot) -> Choice {
    Choice::new(sight.battle.figures[slot].who, name(sight, slot))
}

fn name<'a>(sight: &Sight<'a>, slot: FigureSlot) -> &'a str {
    &sight.battle.figures[slot].profile.name
}
