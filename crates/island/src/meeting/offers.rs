//! What may be done in an encounter, and why not.

use hex::Hex;
use play::options::{Choice, Domain, Offer, Slot, fit, verb_of};

use super::delve::{self, Shut};
use super::effects::{self, EffectQuestion};
use super::trials::{self, Trying};
use super::{MeetingRefusal, encounter, retreat};
use crate::command::Command;
use crate::folk::{FolkNo, Islander};
use crate::pack::words::{effect_in_words, test_in_words};
use crate::refusal::Refusal;
use crate::sight::Sight;
use crate::state::pending::{Delve, Meeting, MeetingStep, Owed, Pending, Sharing};
use crate::state::{State, TribeNo};
use crate::turn;

type Slots = Result<Vec<Slot>, Refusal>;

const VERBS: [(&str, &str); 13] = [
    ("investigate", "Look into an area"),
    ("settle", "Settle an encounter"),
    ("avoid", "Avoid it"),
    ("confront", "Confront it"),
    ("give_way", "Give way"),
    ("draw_card", "Draw the next card"),
    ("leave_area", "Leave the area"),
    ("share", "Share it out"),
    ("choose", "Choose whom it meets"),
    ("choose_stores", "Choose resources"),
    ("choose_item", "Choose a thing"),
    ("peek", "Look at tokens"),
    ("pick", "Choose what comes"),
];

/// What the seat could do of this chapter, open or closed.
pub(super) fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    for (verb, label) in VERBS {
        offer(Offer::by_rule(verb, label, slots(sight, verb)));
    }
}

fn slots(sight: &Sight<'_>, verb: &str) -> Slots {
    match verb {
        "investigate" => investigating(sight),
        "settle" => settling(sight),
        "avoid" => avoiding(sight),
        "confront" => confronting(sight),
        "give_way" => giving_way(sight),
        "draw_card" => own_delve(sight).map(|_| Vec::new()),
        "leave_area" => own_delve(sight).map(|_| Vec::new()),
        "share" => sharing(sight),
        "choose" => choosing(sight),
        "choose_stores" => choosing_stores(sight),
        "choose_item" => choosing_item(sight),
        "peek" => peeking(sight),
        _ => picking(sight),
    }
}

/// Only those whose matter it is may settle what is on top.
fn of_own<T>(sight: &Sight<'_>, tribe: TribeNo, it: T) -> Result<T, Refusal> {
    if sight.tribe() == Some(tribe) { Ok(it) } else { Err(Refusal::NotNow) }
}

fn own_owed<'a>(sight: &Sight<'a>) -> Result<&'a Owed, Refusal> {
    let Some(Pending::Owed(owed)) = sight.public().pending.last() else {
        return Err(MeetingRefusal::NothingOwed.into());
    };
    of_own(sight, owed.tribe, owed)
}

fn own_meeting<'a>(sight: &Sight<'a>) -> Result<&'a Meeting, Refusal> {
    let top = sight.public().pending.last();
    let Some(Pending::Meeting(meeting)) = top else { return Err(MeetingRefusal::NoEncounter.into()) };
    of_own(sight, meeting.tribe, meeting)
}

fn own_delve<'a>(sight: &Sight<'a>) -> Result<&'a Delve, Refusal> {
    let Some(Pending::Delve(delve)) = sight.public().pending.last() else { return Err(MeetingRefusal::NoDelve.into()) };
    of_own(sight, delve.tribe, delve)
}

fn own_sharing<'a>(sight: &Sight<'a>, want: EffectQuestion, else_: MeetingRefusal) -> Result<&'a Sharing, Refusal> {
    let top = sight.public().pending.last();
    let Some(Pending::Sharing(sharing)) = top else { return Err(else_.into()) };
    if effects::ask(sharing) != want {
        return Err(else_.into());
    }
    of_own(sight, sharing.tribe, sharing)
}

/// Investigate: free people at an area that is open (A72, A148).
fn investigating(sight: &Sight<'_>) -> Slots {
    let tribe = turn::may_act(sight)?;
    let state = sight.public();
    let mut hexes: Vec<Hex> = state.people_of(tribe).filter(|one| one.is_free()).map(|one| one.hex).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let mut shut = MeetingRefusal::NoArea;
    let mut of = Vec::new();
    for hex in hexes {
        let Some((key, area)) = delve::area_at(state, hex) else { continue };
        match delve::shut(state, key) {
            None => of.push(area_choice(state, tribe, hex, &area.name)),
            Some(Shut::Night) => shut = MeetingRefusal::ClosedAtNight { name: area.name.clone() },
            Some(Shut::Cleared) => shut = MeetingRefusal::Cleared { name: area.name.clone() },
        }
    }
    if of.is_empty() { Err(shut.into()) } else { Ok(vec![Slot::choice("hex", of)]) }
}

fn area_choice(state: &State, tribe: TribeNo, hex: Hex, area: &str) -> Choice {
    let free = state.people_of(tribe).filter(|one| one.is_free() && one.hex == hex);
    let of: Vec<Choice> = free.map(|one| Choice::new(one.no, &one.sheet.name)).collect();
    let max = of.len();
    Choice::new(hex, format!("{area} in {hex}")).then(vec![Slot::new("people", Domain::Several { of, min: 1, max })])
}

/// Settle: which of several encounters comes next (M7).
fn settling(sight: &Sight<'_>) -> Slots {
    let owed = own_owed(sight)?;
    let state = sight.public();
    let label = |hex: Hex| {
        let token = encounter::token_at(state, hex).map(|kind| state.encounter_name(kind));
        format!("{} in {hex}", token.unwrap_or_else(|| "other people".to_owned()))
    };
    let still = owed.hexes.iter().filter(|hex| super::is_owed(state, owed.tribe, **hex));
    Ok(vec![Slot::choice("hex", still.map(|hex| Choice::new(hex, label(*hex))))])
}

/// Avoid: where it can be, and where there is a way out (N3, A66, A157).
fn avoiding(sight: &Sight<'_>) -> Slots {
    let meeting = own_meeting(sight)?;
    let state = sight.public();
    let found = encounter::of(state, meeting).ok_or(MeetingRefusal::NoEncounter)?;
    let name = || found.name.clone();
    match meeting.step {
        MeetingStep::Choose => {}
        MeetingStep::MustConfront => return Err(MeetingRefusal::MustConfront.into()),
        MeetingStep::GiveWay => return Err(MeetingRefusal::NoEncounter.into()),
    }
    let trial = found.avoid.as_ref().ok_or_else(|| MeetingRefusal::CannotAvoid { name: name() })?;
    if encounter::relocates(meeting) && !super::has_way_out(state, meeting.tribe, meeting.hex) {
        return Err(MeetingRefusal::NoWayOut { name: name() }.into());
    }
    let ways = Trying::new(state, meeting).ways(trial, 0);
    if ways.is_empty() { Err(MeetingRefusal::NobodyCan.into()) } else { Ok(vec![Slot::choice("by", ways)]) }
}

/// Confront: by which test, and who takes each (A63, A145).
fn confronting(sight: &Sight<'_>) -> Slots {
    let meeting = own_meeting(sight)?;
    let state = sight.public();
    if meeting.step == MeetingStep::GiveWay {
        return Err(MeetingRefusal::NoEncounter.into());
    }
    let found = encounter::of(state, meeting).ok_or(MeetingRefusal::NoEncounter)?;
    let Some(trial) = found.confront else {
        let by = Slot::choice("by", [Choice::new(Vec::<FolkNo>::new(), "by itself")]);
        return Ok(vec![Slot::choice("test", [Choice::new(0, "it succeeds by itself").then(vec![by])])]);
    };
    let trying = Trying::new(state, meeting);
    let choice = |test: u8| {
        let ways = trying.ways(&trial, test);
        let (tests, least) = trials::tests(&trial, test);
        let names: Vec<String> = tests.iter().map(|test| test_in_words(&state.pack, *test, meeting.harder)).collect();
        let label = if tests.len() > 1 { format!("{least} of: {}", names.join(", ")) } else { names.join(", ") };
        let trap =
            if encounter::relocates(meeting) && retreat::ways(state, meeting).is_empty() { ", no way out" } else { "" };
        (!ways.is_empty()).then(|| Choice::new(test, format!("{label}{trap}")).then(vec![Slot::choice("by", ways)]))
    };
    let of: Vec<Choice> = trials::choosable(&trial).filter_map(choice).collect();
    if of.is_empty() { Err(MeetingRefusal::NobodyCan.into()) } else { Ok(vec![Slot::choice("test", of)]) }
}

/// Give way: to one of the free hexes (N3, N4, A66, A67).
fn giving_way(sight: &Sight<'_>) -> Slots {
    let meeting = own_meeting(sight)?;
    if meeting.step != MeetingStep::GiveWay {
        return Err(MeetingRefusal::NoRetreat.into());
    }
    let state = sight.public();
    let label = |hex: Hex| {
        let land = state.terrain(hex).map_or("nowhere", |land| land.name.as_str());
        let trap = if super::has_way_out(state, meeting.tribe, hex) { "" } else { ", no way out" };
        format!("{hex}, {land}{trap}")
    };
    Ok(vec![Slot::choice("hex", retreat::ways(state, meeting).into_iter().map(|hex| Choice::new(hex, label(hex))))])
}

fn sharing(sight: &Sight<'_>) -> Slots {
    let sharing = own_sharing(sight, EffectQuestion::Share, MeetingRefusal::NothingToShare)?;
    let state = sight.public();
    let most = |who: FolkNo| (who.0.to_string(), effects::bears(state, &sharing.effect, who).into());
    let most = up_among(state, sharing).into_iter().map(most);
    Ok(vec![Slot::new("amounts", Domain::shared_out(sharing.amount.into(), most))])
}

fn choosing(sight: &Sight<'_>) -> Slots {
    let sharing = own_sharing(sight, EffectQuestion::Choose, MeetingRefusal::NobodyToChoose)?;
    let state = sight.public();
    let among = up_among(state, sharing);
    let count = usize::from(sharing.choose).min(among.len());
    let of = among.iter().map(|who| Choice::new(who, state.name_of(*who))).collect();
    Ok(vec![Slot::new("people", Domain::Several { of, min: count, max: count })])
}

/// Those of whom the owner can still say that it meets them.
fn up_among(state: &State, sharing: &Sharing) -> Vec<FolkNo> {
    sharing.among.iter().copied().filter(|who| state.person(*who).is_some_and(Islander::is_up)).collect()
}

fn choosing_stores(sight: &Sight<'_>) -> Slots {
    use crate::pack::effect::Effect;
    use crate::words::Resource;
    let sharing = own_sharing(sight, EffectQuestion::Stores, MeetingRefusal::NoStores)?;
    let total = i64::from(sharing.amount);
    if !matches!(sharing.effect, Effect::AnyResource(..0)) {
        let keys = Resource::ALL.iter().map(|resource| effects::store_name(*resource)).collect();
        let bounds = std::collections::BTreeMap::new();
        return Ok(vec![Slot::new("stores", Domain::Split { keys, total, least: 0, most: total, bounds })]);
    }
    let stores = sight.public().tribe(sharing.tribe).map(|tribe| tribe.stores.clone()).unwrap_or_default();
    let label = |way: &std::collections::BTreeMap<Resource, u8>| {
        let each: Vec<String> = way.iter().map(|(resource, count)| format!("{count} {resource}")).collect();
        each.join(", ")
    };
    let ways = effects::losses(&stores, sharing.amount);
    Ok(vec![Slot::choice("stores", ways.iter().map(|way| Choice::new(way, label(way))))])
}

fn choosing_item(sight: &Sight<'_>) -> Slots {
    use crate::pack::effect::Effect;
    let sharing = own_sharing(sight, EffectQuestion::Item, MeetingRefusal::NoThing)?;
    let crafts = if let Effect::OneItemOf(crafts) = &sharing.effect { crafts.as_slice() } else { &[] };
    let choices = crafts.iter().map(|craft| Choice::new(craft, sight.public().craft_name(*craft)));
    Ok(vec![Slot::choice("craft", choices)])
}

fn peeking(sight: &Sight<'_>) -> Slots {
    let sharing = own_sharing(sight, EffectQuestion::Peek, MeetingRefusal::NoPeek)?;
    let of: Vec<Choice> =
        effects::face_down(sight.public(), sharing.tribe).into_iter().map(|hex| Choice::new(hex, hex)).collect();
    let count = usize::from(sharing.choose).min(of.len());
    Ok(vec![Slot::new("hexes", Domain::Several { of, min: count, max: count })])
}

fn picking(sight: &Sight<'_>) -> Slots {
    use crate::pack::effect::Effect;
    let sharing = own_sharing(sight, EffectQuestion::Pick, MeetingRefusal::NothingToPick)?;
    let several = if let Effect::OneOf(several) = &sharing.effect { several.as_slice() } else { &[] };
    let label = |effect: &Effect| effect_in_words(&sight.public().pack, effect);
    let choices = several.iter().zip(0_u8..).map(|(effect, of)| Choice::new(of, label(effect)));
    Ok(vec![Slot::choice("of", choices)])
}

/// Whether the seat may do that, as far as it can see.
pub(super) fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
    let json = serde_json::to_value(command).unwrap_or_default();
    let slots = slots(sight, verb_of(&json).unwrap_or_default())?;
    fit(&slots, &json)
        .map_err(|unfit| why_not(sight, command).unwrap_or(MeetingRefusal::Unfit(unfit.to_string())).into())
}

fn why_not(sight: &Sight<'_>, command: &Command) -> Option<MeetingRefusal> {
    let state = sight.public();
    if let Command::GiveWay { hex } = command {
        return own_meeting(sight).ok().map(|meeting| why_not_free(state, meeting, *hex));
    }
    if let Command::Settle { hex } = command {
        return Some(MeetingRefusal::NotOwed { hex: *hex });
    }
    let by = if let Command::Avoid { by } = command {
        Some((0, by))
    } else if let Command::Confront { test, by } = command {
        Some((*test, by))
    } else {
        None
    };
    let (test, by) = by?;
    let meeting = own_meeting(sight).ok()?;
    let trying = Trying::new(state, meeting);
    let absent = by.iter().find(|who| !trying.present.iter().any(|one| one.no == **who));
    if let Some(who) = absent {
        return Some(MeetingRefusal::NotPresent { who: state.name_of(*who) });
    }
    let found = encounter::of(state, meeting)?;
    let trial = if matches!(command, Command::Avoid { .. }) { found.avoid } else { found.confront };
    let want = trial.map_or(0, |trial| trials::tests(&trial, test).0.len());
    (want != by.len()).then_some(MeetingRefusal::Rollers { want })
}

fn why_not_free(state: &State, meeting: &Meeting, hex: Hex) -> MeetingRefusal {
    if meeting.hex.distance(hex) != 1 {
        MeetingRefusal::NotAdjacent { hex }
    } else if !state.land.contains_key(&hex) {
        MeetingRefusal::OffTheIsland { hex }
    } else if state.has_others(hex, meeting.tribe) {
        MeetingRefusal::HasPeople { hex }
    } else {
        MeetingRefusal::HasToken { hex }
    }
}
