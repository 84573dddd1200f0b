//! What a game begins from, and everything that may be wrong with it.

use std::collections::BTreeMap;
use std::sync::Arc;

use play::game::Fault;
use play::name::{Name, imitates};

use super::{CENTRE, deal};
use crate::folk::Rank;
use crate::hero::{self, HIGHEST_LEVEL};
use crate::pack::{MapPlan, Pack, PackContent, PackHandle};
use crate::setup::{Aim, Rules, Setup, TribeSetup};
use crate::sheet::FolkSheet;
use crate::state::{Standing, State, Tribe, TribeNo};
use crate::words::Phase;

/// How many days a game may last (A137).
const LENGTHS: [u8; 4] = [5, 10, 15, 21];
/// The last day on which three fires may burn (A134).
const LAST_FIRE: u8 = 20;
/// What the missing row of the combat table may deal, in per cent (A83).
const GAPS: [u8; 3] = [0, 25, 50];
/// The most that one attempt may press.
const MOST_PRESSURE: u8 = 5;

/// Begins a game, or tells everything that is wrong with its set-up.
pub fn begin(setup: Setup) -> Result<State, Vec<Fault>> {
    let mut faults = rule_faults(&setup.rules);
    faults.extend(tribe_faults(&setup));
    let house = Pack::of_the_house();
    let brought = setup.pack.as_deref();
    faults.extend(brought.map(crate::pack::faults).unwrap_or_default());
    faults.extend(map_faults(brought.unwrap_or(&house), setup.tribes.len()));
    faults.extend(whisper_fault(&setup.rules, brought.unwrap_or(&house)));
    if !faults.is_empty() {
        return Err(faults);
    }
    let pack = brought.map_or(house, |pack| PackHandle::new(pack.clone()));
    Ok(begun(setup, pack))
}

/// Whispers are those of the pack.
fn whisper_fault(rules: &Rules, pack: &Pack) -> Option<Fault> {
    let silent = rules.whispers && pack.whispers.is_empty();
    silent.then(|| Fault::new("rules.whispers", format!("the pack {} has none", pack.name)))
}

fn rule_faults(rules: &Rules) -> Vec<Fault> {
    let days = (!LENGTHS.contains(&rules.days)).then(|| Fault::new("rules.days", "must be 5, 10, 15 or 21"));
    let gap = (!GAPS.contains(&rules.qc_gap)).then(|| Fault::new("rules.qc_gap", "must be 0, 25 or 50"));
    let pressure = (rules.hex_pressure > MOST_PRESSURE)
        .then(|| Fault::new("rules.hex_pressure", format!("must be from 0 to {MOST_PRESSURE}")));
    [days, gap, pressure].into_iter().flatten().collect()
}

/// Ruling A1: how many tribes there may be.
fn tribe_faults(setup: &Setup) -> Vec<Fault> {
    let (least, most) = match setup.rules.aim {
        Aim::LastLight => (2, 6),
        Aim::ThreeFires => (1, 4),
    };
    let mut faults = Vec::new();
    if !(least..=most).contains(&setup.tribes.len()) {
        let what = format!("there are {}: with this aim from {least} to {most} tribes play", setup.tribes.len());
        faults.push(Fault::new("tribes", what));
    }
    let mut taken = Vec::new();
    for (place, tribe) in setup.tribes.iter().enumerate() {
        faults.extend(one_tribe(&format!("tribes.{place}"), tribe, &taken));
        taken.push(tribe.name.clone());
    }
    faults
}

fn one_tribe(at: &str, tribe: &TribeSetup, taken: &[String]) -> Vec<Fault> {
    let name = match Name::parse(&tribe.name) {
        Err(fault) => Some(Fault::new(format!("{at}.name"), fault.to_string())),
        Ok(name) if imitates(&name, taken) => {
            Some(Fault::new(format!("{at}.name"), "is too like the name of another tribe, or of the GM"))
        }
        Ok(_) => None,
    };
    let main = tribe.main.iter().flat_map(|sheet| sheet_faults(&format!("{at}.main"), sheet));
    name.into_iter().chain(main).collect()
}

fn sheet_faults(at: &str, sheet: &FolkSheet) -> Vec<Fault> {
    let name = Name::parse(&sheet.name).err().map(|fault| Fault::new(format!("{at}.name"), fault.to_string()));
    let level = (!(1..=HIGHEST_LEVEL).contains(&sheet.level))
        .then(|| Fault::new(format!("{at}.level"), format!("must be from 1 to {HIGHEST_LEVEL}")));
    let scores = sheet.scores.iter().any(|score| !(1..=30).contains(score));
    let scores = scores.then(|| Fault::new(format!("{at}.scores"), "must be from 1 to 30 each"));
    let hp = (!(1..=120).contains(&sheet.hp)).then(|| Fault::new(format!("{at}.hp"), "must be from 1 to 120"));
    let points =
        (!(1..=12).contains(&sheet.points)).then(|| Fault::new(format!("{at}.points"), "must be from 1 to 12"));
    [name, level, scores, hp, points].into_iter().flatten().collect()
}

/// What is wrong with mains that are brought to a new table: nobody could have made them, or they have seen too much (A131).
pub fn unfit(setup: &Setup) -> Vec<Fault> {
    let mains = (0..).zip(&setup.tribes).filter_map(|(place, tribe): (usize, _)| Some((place, tribe.main.as_deref()?)));
    let faults = mains.flat_map(|(place, sheet)| {
        let veteran = veteran_fault(&setup.rules, sheet.level);
        let at = move |fault: Fault| Fault::new(format!("tribes.{place}.main.{}", fault.at), fault.what);
        hero::unmakeable(sheet).into_iter().chain(veteran).map(at)
    });
    faults.collect()
}

/// Ruling A131.
fn veteran_fault(rules: &Rules, level: u8) -> Option<Fault> {
    let fits = rules.veterans || level <= 1 || level > hero::HIGHEST_LEVEL;
    (!fits).then(|| Fault::new("level", "must be 1: the table is not opened for veterans"))
}

/// The map must be meant for so many tribes, and have room for their starts wherever they choose.
fn map_faults(pack: &Pack, tribes: usize) -> Vec<Fault> {
    let Some(plan) = plan_for(pack, tribes) else {
        return vec![Fault::new("pack.maps", format!("no map is meant for {tribes} tribes"))];
    };
    let ring = 6 * usize::from(plan.radius);
    let taken = (2 * usize::from(plan.apart.max(1)) - 1) * tribes.saturating_sub(1);
    let followers = pack.followers.len() < deal::FOLLOWERS * tribes;
    let crowded = ring <= taken;
    let crowded =
        crowded.then(|| Fault::new("pack.maps", format!("a coast of {ring} hexes has no room for {tribes} starts")));
    let followers =
        followers.then(|| Fault::new("pack.followers", format!("{tribes} tribes need {}", deal::FOLLOWERS * tribes)));
    [crowded, followers].into_iter().flatten().collect()
}

/// The pack's map for so many tribes.
pub(super) fn plan_for(pack: &Pack, tribes: usize) -> Option<&MapPlan> {
    pack.maps.iter().find(|plan| (usize::from(plan.tribes.0)..=usize::from(plan.tribes.1)).contains(&tribes))
}

fn begun(setup: Setup, pack: PackHandle) -> State {
    let numbered = || (0_u8..).map(TribeNo).zip(&setup.tribes);
    let mut state = empty(pack, &setup.rules);
    state.tribes = numbered().map(|(no, tribe)| begun_tribe(no, &tribe.name)).collect();
    for (no, tribe) in numbered() {
        if let Some(sheet) = &tribe.main {
            let person = deal::person(&state, no, Rank::Main, (**sheet).clone(), CENTRE);
            state.folk.push(person);
        }
    }
    state
}

fn empty(pack: PackHandle, rules: &Rules) -> State {
    State {
        content: PackContent::Elsewhere,
        pack,
        rules: Arc::new(rules.clone()),
        land: Arc::default(),
        spots: BTreeMap::new(),
        tribes: Vec::new(),
        folk: Vec::new(),
        bag: BTreeMap::new(),
        main_deck: Vec::new(),
        strangers: Vec::new(),
        decks: BTreeMap::new(),
        removed: BTreeMap::new(),
        day: 0,
        phase: Phase::Morning,
        order: Vec::new(),
        turn: 0,
        acted: false,
        changes: Vec::new(),
        pending: Vec::new(),
        last_day: last_day(rules),
        ending: None,
        guests: Vec::new(),
    }
}

/// Ruling A134: those who play together have twenty days at the most.
fn last_day(rules: &Rules) -> u8 {
    match rules.aim {
        Aim::LastLight => rules.days,
        Aim::ThreeFires => rules.days.min(LAST_FIRE),
    }
}

fn begun_tribe(no: TribeNo, name: &str) -> Tribe {
    Tribe {
        no,
        name: name.to_owned(),
        food: 0,
        stores: BTreeMap::new(),
        next_token: None,
        done: false,
        castaway: None,
        relics: 0,
        shards: 0,
        trophies: 0,
        cards: 0,
        peace: Vec::new(),
        lore: BTreeMap::new(),
        free: Vec::new(),
        standing: Standing::default(),
        event_rerolled: false,
        escaped: None,
        leaderless: None,
        errands: None,
        whisper: None,
    }
}
