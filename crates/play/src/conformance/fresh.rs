//! The law on secrets that are born in a move: a card that is drawn, a pool that is rolled.
//!
//! The move is made twice, with one die that falls otherwise the second time.
//! If it is a hidden one, a seat to which all looks the same afterwards must have perceived the same.
//! If it is an open one, which every record shows, nothing may differ for anybody unless it does for each seat.

use dice::Vault;

use super::act::Act;
use super::breach::{Breach, Channel};
use super::chance::Deal;
use super::compare::differ;
use super::observe::{SeatView, json, text};
use super::outcome::Possible;
use super::varied::{Variation, VariedDice};
use super::{Specimen, SuiteRun};
use crate::game::Game;
use crate::seat::Seat;

/// Of how many commands of each seat the dice are varied, at each state.
const COMMANDS: usize = 1;

/// Makes some moves of every seat with one die of each vault that falls otherwise.
pub(super) fn check<G: Specimen>(
    run: &mut SuiteRun,
    state: &G::State,
    possible: &Possible<'_, G>,
) -> Result<(), Breach> {
    for (actor, commands) in possible {
        for _ in 0..COMMANDS {
            let Some(command) = run.chance.pick(commands).copied() else { break };
            moved::<G>(run, state, *actor, command)?;
        }
    }
    Ok(())
}

/// Makes one move with one die of each vault that falls otherwise.
pub(super) fn moved<G: Specimen>(
    run: &mut SuiteRun,
    state: &G::State,
    actor: Seat,
    command: &G::Command,
) -> Result<(), Breach> {
    let context =
        |breach: Breach| Breach { detail: format!("{actor} did {}: {}", text(command), breach.detail), ..breach };
    vary::<G>(run, state, |dice, out| G::resolve(state, actor, command, dice, out)).map_err(context)
}

/// Opens a scene with one die of each vault that falls otherwise.
pub(super) fn opening<G: Specimen>(run: &mut SuiteRun, begun: &G::State) -> Result<(), Breach> {
    let context = |breach: Breach| Breach { detail: format!("the scene was opened: {}", breach.detail), ..breach };
    vary::<G>(run, begun, |dice, out| G::open(begun, dice, out)).map_err(context)
}

fn vary<G: Specimen>(
    run: &mut SuiteRun,
    state: &G::State,
    make: impl Fn(&mut VariedDice<'_>, &mut Vec<G::Event>),
) -> Result<(), Breach> {
    let deal = run.chance.deal();
    let with = |variation| Act::<G>::made(state, VariedDice::new(&deal, variation), &make);
    let real = with(None);
    if let Some(variation) = variation(run, &real, Vault::Hidden) {
        run.tally.hidden_dice += 1;
        told::<G>(&deal, &real, &with(Some(variation)))?;
    }
    if let Some(variation) = variation(run, &real, Vault::Open) {
        run.tally.open_dice += 1;
        decided::<G>(&real, &with(Some(variation)))?;
    }
    Ok(())
}

/// One of the faces that fell, to fall otherwise; nothing if none could.
fn variation<G: Game>(run: &mut SuiteRun, act: &Act<G>, vault: Vault) -> Option<Variation> {
    let fallen = act.draws.faces(vault);
    let place = run.chance.below(fallen.len());
    let (sides, _) = *fallen.get(place).filter(|(sides, _)| *sides > 1)?;
    let by = u32::try_from(run.chance.below(sides as usize - 1)).unwrap_or_default() + 1;
    Some(Variation { vault, place, by })
}

/// Whom all looks the same to afterwards has perceived the same, whatever hidden die fell; unless something came to light.
fn told<G: Specimen>(deal: &Deal, real: &Act<G>, other: &Act<G>) -> Result<(), Breach> {
    if text(&real.events) == text(&other.events) || real.discloses() || other.discloses() {
        return Ok(());
    }
    for seat in seats::<G>(real).filter(|seat| *seat != Seat::Gm) {
        let seen = [real, other].map(|act| betrayed(act, seat));
        let same = text(&seen[0]) == text(&seen[1])
            && (seen[0].is_empty()
                || real.touched() == other.touched() && real.open_dice(deal) == other.open_dice(deal));
        if same || !same_for::<G>(real, other, seat) {
            continue;
        }
        let detail = format!("by a hidden die it perceives {} or {}", text(&seen[0]), text(&seen[1]));
        let channel = differ(Channel::Seen, &json(&seen[0]), &json(&seen[1]), G::id_fields());
        return Err(Breach::fresh(channel.map_or(Channel::Touched, |(channel, _)| channel), seat, detail));
    }
    Ok(())
}

/// What the seat perceives, less what it is let in on.
fn betrayed<G: Specimen>(act: &Act<G>, seat: Seat) -> Vec<G::Seen> {
    let steps = act.steps().filter(|(before, event, _)| !G::confides(before, event, seat));
    steps.filter_map(|(before, event, after)| G::seen(before, event, after, seat)).collect()
}

/// What an open die decides is seen by everybody, or makes no difference to anybody.
fn decided<G: Specimen>(real: &Act<G>, other: &Act<G>) -> Result<(), Breach> {
    if text(&real.events) == text(&other.events) {
        return Ok(());
    }
    let perceives = |seat: Seat| text(&real.seen(seat)) != text(&other.seen(seat)) || !same_for::<G>(real, other, seat);
    let (aware, unaware): (Vec<Seat>, Vec<Seat>) = seats::<G>(real).partition(|seat| perceives(*seat));
    let (Some(aware), Some(unaware)) = (aware.first(), unaware.first()) else { return Ok(()) };
    let detail = format!(
        "an open die decides what {aware} knows and it does not: {} or {}",
        text(&real.events),
        text(&other.events)
    );
    Err(Breach::fresh(Channel::Dice, *unaware, detail))
}

fn seats<G: Specimen>(act: &Act<G>) -> impl Iterator<Item = Seat> {
    G::seats(act.after()).into_iter()
}

/// Whether all that the seat is shown afterwards is the same.
fn same_for<G: Specimen>(real: &Act<G>, other: &Act<G>, seat: Seat) -> bool {
    let [real, other] = [real, other].map(|act| SeatView::of::<G>(act.after(), seat));
    text(&real.parts) == text(&other.parts)
        && text(&real.options) == text(&other.options)
        && text(&real.prompts) == text(&other.prompts)
}
