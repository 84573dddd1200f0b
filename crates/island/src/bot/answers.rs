//! What a bot answers: which token it places, whether it avoids or confronts, how deep it goes, and whom harm meets.

use std::collections::BTreeMap;

use super::needs::Needs;
use super::odds::Party;
use super::worth::Worth;
use crate::command::Command;
use crate::folk::{FolkNo, Islander, Rank};
use crate::meeting;
use crate::numbers::most_hp;
use crate::pack::effect::Effect;
use crate::sight::Sight;
use crate::state::pending::{Delve, Draws, Meeting, MeetingStep, Sharing};
use crate::state::{State, TribeNo};
use crate::words::Resource;

fn worth_of<'a>(sight: &Sight<'a>, tribe: TribeNo, people: Vec<&'a Islander>) -> Worth<'a> {
    Worth::new(sight, tribe, Party::new(&sight.public().pack, people))
}

/// The most promising of the drawn tokens.
pub(super) fn placing(sight: &Sight<'_>, draws: &Draws) -> Vec<Command> {
    let state = sight.public();
    let here: Vec<&Islander> = state.people_at(draws.hex).filter(|one| one.tribe == draws.tribe).collect();
    let stuck = !meeting::has_way_out(state, draws.tribe, draws.hex);
    let worth = worth_of(sight, draws.tribe, here);
    let mut kinds: Vec<_> = draws.kinds.iter().map(|kind| (worth.placed(*kind, stuck), *kind)).collect();
    kinds.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    kinds.into_iter().map(|(_, kind)| Command::Place { kind }).collect()
}

/// Confronting or getting around it, whichever is worth more.
pub(super) fn meeting(sight: &Sight<'_>, meeting: &Meeting) -> Vec<Command> {
    if meeting.step == MeetingStep::GiveWay {
        return Vec::new();
    }
    let people = meeting.people.iter().filter_map(|who| sight.public().person(*who)).filter(|one| one.is_up());
    let worth = worth_of(sight, meeting.tribe, people.collect());
    worth.answers(meeting).into_iter().map(|(_, command)| command).collect()
}

/// Goes on while the next card is worth it.
pub(super) fn delving(sight: &Sight<'_>, delve: &Delve) -> Vec<Command> {
    let people = delve.people.iter().filter_map(|who| sight.public().person(*who)).filter(|one| one.is_up());
    let worth = worth_of(sight, delve.tribe, people.collect());
    if worth.next_card(delve.area) > 0 { vec![Command::DrawCard, Command::LeaveArea] } else { vec![Command::LeaveArea] }
}

/// Whom harm meets, or a gift, and which of several things comes.
pub(super) fn sharing(sight: &Sight<'_>, sharing: &Sharing) -> Vec<Command> {
    let state = sight.public();
    if let Effect::OneItemOf(crafts) = &sharing.effect {
        return crafts.iter().map(|craft| Command::ChooseItem { craft: *craft }).collect();
    }
    if let Effect::OneOf(effects) = &sharing.effect {
        let needs = Needs::new(state, sharing.tribe);
        let best = (0_u8..).zip(effects).max_by_key(|(_, effect)| needs.gift(effect));
        return best.map(|(of, _)| Command::Pick { of }).into_iter().collect();
    }
    if let Effect::AnyResource(1..) = &sharing.effect {
        let stores = Resource::ALL.iter().map(|one| (*one, if *one == Resource::Rope { sharing.amount } else { 0 }));
        return vec![Command::ChooseStores { stores: stores.collect() }];
    }
    if sharing.choose == 0 { vec![share(state, sharing)] } else { vec![choose(state, sharing)] }
}

fn up_among<'a>(state: &'a State, sharing: &'a Sharing) -> impl Iterator<Item = &'a Islander> {
    sharing.among.iter().filter_map(|who| state.person(*who)).filter(|one| one.is_up())
}

/// So that as many as possible stay on their feet, the main before all.
fn share(state: &State, sharing: &Sharing) -> Command {
    let heals = matches!(sharing.effect, Effect::Heal(..));
    let room = |one: &Islander| {
        if heals { most_hp(one).saturating_sub(one.hp) } else { (one.hp + one.spare_hp).saturating_sub(1) }
    };
    let mut rooms: Vec<(FolkNo, u8, &Islander)> =
        up_among(state, sharing).map(|one| (one.no, room(one), one)).collect();
    let mut amounts: BTreeMap<FolkNo, u8> = rooms.iter().map(|(who, ..)| (*who, 0)).collect();
    let mut left = sharing.amount;
    while left > 0 {
        let Some((who, room, _)) = rooms.iter_mut().max_by_key(|(_, room, _)| *room).filter(|(_, room, _)| *room > 0)
        else {
            break;
        };
        *room -= 1;
        left -= 1;
        *amounts.entry(*who).or_default() += 1;
    }
    // What nobody can bear falls on whoever is missed least.
    rooms.sort_by_key(|(_, _, one)| price(one));
    if let Some((who, ..)) = rooms.first() {
        *amounts.entry(*who).or_default() += left;
    }
    Command::Share { amounts }
}

/// What a tribe loses with somebody.
fn price(one: &Islander) -> (bool, usize, u8) {
    (one.rank == Rank::Main, one.sheet.skills.len(), one.sheet.hp)
}

/// Damage meets who bears it, else who is missed least; other harm meets followers who are fresh; gifts the most hurt.
fn choose(state: &State, sharing: &Sharing) -> Command {
    let mut people: Vec<&Islander> = up_among(state, sharing).collect();
    let damage = matches!(sharing.effect, Effect::Damage(..));
    let falls = |one: &Islander| damage && one.hp + one.spare_hp <= sharing.amount;
    if matches!(sharing.effect, Effect::Heal(..)) {
        people.sort_by_key(|one| std::cmp::Reverse(most_hp(one).saturating_sub(one.hp)));
    } else if matches!(sharing.effect, Effect::Xp(_) | Effect::XpForOne(_)) {
        people.sort_by_key(|one| one.rank != Rank::Main);
    } else if damage {
        people.sort_by_key(|one| (falls(one), if falls(one) { price(one) } else { (false, 0, u8::MAX - one.hp) }));
    } else {
        people.sort_by_key(|one| (one.exhaustion, price(one)));
    }
    let count = usize::from(sharing.choose).min(people.len());
    Command::Choose { people: people.into_iter().take(count).map(|one| one.no).collect() }
}
