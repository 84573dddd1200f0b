//! Every command that there is at a small table, legal or not.

use crate::deeds::{Deed, SheetPool};
use crate::downtime::{Cost, Pursuit};
use crate::generators::{GeneratorKind, weather};
use crate::table::tests::*;

pub(super) fn of(state: &State) -> Vec<Command> {
    let mut all = plain();
    let whom: Vec<MemberId> = state.party.iter().map(|member| member.who).chain([MemberId(99)]).collect();
    let foes: Vec<Tag> = state.foes.iter().map(|foe| foe.id).chain([Tag(1)]).collect();
    for who in &whom {
        all.extend(of_one(state, *who));
        all.extend(toward_others(*who, &whom, &foes));
    }
    all.extend(of_papers(state));
    all.extend(foes.into_iter().flat_map(of_foe));
    all
}

/// What an opponent may be told to do, and what it may not.
fn orders(foe: Tag) -> Vec<Command> {
    let mut all = Vec::new();
    for companion in [5, 99].map(|id| Some(ThingId(id))) {
        let (attack, target, position) = (Some(0), Some(MemberId(0)), Position::Plain);
        all.push(Command::FoeActs(FoeAct {
            foe,
            attack,
            target,
            companion,
            position,
            area: Area::Unsure,
            met: Vec::new(),
        }));
    }
    for (area, met) in [(Area::Everybody, Vec::new()), (Area::These, vec![MemberId(1)])] {
        let (attack, target) = (Some(0), Some(MemberId(0)));
        all.push(Command::FoeActs(FoeAct { attack, target, area, met, ..FoeAct::waits(foe) }));
    }
    for (attack, target) in [(None, None), (Some(0), Some(MemberId(0))), (Some(9), Some(MemberId(0))), (Some(0), None)]
    {
        all.push(Command::FoeActs(FoeAct {
            foe,
            attack,
            target,
            companion: None,
            position: Position::Plain,
            area: Area::Unsure,
            met: Vec::new(),
        }));
    }
    all
}

/// Aid, gifts, attacks and companions.
fn toward_others(who: MemberId, whom: &[MemberId], foes: &[Tag]) -> Vec<Command> {
    let mut all = Vec::new();
    for other in whom {
        all.push(Command::Aid { who, whom: *other });
        all.extend([0, 1, 99].map(|thing| Command::Give { who, thing: ThingId(thing), to: *other }));
    }
    for (companion, target) in [5, 6, 0].into_iter().flat_map(|one| foes.iter().map(move |foe| (one, *foe))) {
        for attack in [0, 1, 9] {
            let companion = ThingId(companion);
            let position = if attack == 0 { Position::Enhanced } else { Position::Impaired };
            all.push(Command::Loose(CompanionOrder {
                who,
                companion,
                attack,
                target,
                position,
                area: Area::Unsure,
                met: Vec::new(),
            }));
        }
    }
    for target in foes {
        for (with, second) in
            [(None, None), (Some(0), None), (Some(0), Some(1)), (None, Some(1)), (Some(3), None), (Some(5), None)]
        {
            let [with, second] = [with, second].map(|id| id.map(ThingId));
            let position = Position::Enhanced;
            let areas = Area::ALL.into_iter().take(if with == Some(ThingId(5)) { 3 } else { 1 });
            for area in areas {
                let met = if area == Area::These { vec![*target] } else { Vec::new() };
                all.push(Command::Attack { who, with, second, target: *target, position, area, met });
            }
        }
    }
    all
}

/// Papers of the table, and some that are not there.
fn of_papers(state: &State) -> Vec<Command> {
    let mut all = Vec::new();
    for paper in state.papers.iter().map(|paper| paper.id).chain([Tag(1)]) {
        all.extend([Command::ShowPaper { paper }, Command::HidePaper { paper }, Command::DropPaper { paper }]);
        all.push(Command::ShowMap { paper });
    }
    for paper in state.papers.iter().map(|paper| paper.id) {
        all.extend([0, 9].map(|item| Command::HandOut(Handing { paper, item, who: MemberId(0) })));
    }
    all
}

/// Everything about an opponent.
fn of_foe(foe: Tag) -> Vec<Command> {
    let mut all = Vec::new();
    all.extend([Command::ShowFoe { foe }, Command::Dismiss { foe }, Command::LeadFoes { foe }]);
    all.push(Command::HideFoe { foe });
    all.extend(FoeFate::ALL.map(|fate| Command::SetFate { foe, fate }));
    let die = "d8".parse().expect("dice");
    for name in ["bite", ""] {
        all.push(Command::ArmFoe(Arming {
            foe,
            name: name.to_owned(),
            die,
            blast: true,
            pierces: false,
            straight: false,
        }));
    }
    all.extend([0, 3, 31].map(|amount| {
        let (pierces, straight) = (amount == 3, amount == 3);
        Command::HurtFoe { foe, amount, pierces, straight }
    }));
    all.extend([true, false].map(|hidden| Command::SaveFoe { foe, attribute: Attribute::Dex, hidden }));
    all.extend([0, 9].map(|attack| Command::DisarmFoe { foe, attack }));
    all.extend(["It drains a point of WIL.", ""].map(|text| Command::CurseFoe { foe, text: text.to_owned() }));
    all.extend([0, 9, 31].map(|to| Command::SetFoeMost { foe, pool: SheetPool::Hp, to }));
    all.extend(["Grix", ""].map(|name| Command::NameFoe { foe, name: name.to_owned() }));
    all.extend([0, 3, 4].map(|to| Command::SetFoeArmor { foe, to }));
    all.extend([true, false].map(|is| Command::SetFoeMany { foe, is }));
    all.extend([0, 4, 99].map(|to| Command::SetFoe { foe, pool: SheetPool::Hp, to }));
    all.extend(orders(foe));
    all
}

fn plain() -> Vec<Command> {
    [of_one_word(), of_the_party(), of_chance(), of_the_door()].concat()
}

/// What needs no more than its name.
fn of_one_word() -> Vec<Command> {
    vec![
        Command::StartFight,
        Command::EndFight,
        Command::Resolve,
        Command::FoesAct,
        Command::RollSaves,
        Command::TestMorale,
        Command::Waive,
        Command::ReadOmen,
        Command::RestAll,
        Command::RestHours,
        Command::Douse,
        Command::PauseAll,
        Command::TakeLonger,
        Command::Explore,
        Command::Enter,
        Command::EnterForest,
        Command::EatAll,
        Command::TireAll,
        Command::Surface,
        Command::Forecast,
        Command::Travel,
        Command::Camp,
        Command::EndJourney,
        Command::DelveTurn(Haste::default()),
        Command::DelveTurn(Haste { noisy: true, ..Haste::default() }),
        Command::DelveTurn(Haste { noisy: true, hidden: true, ..Haste::default() }),
    ]
}

/// Nights, opponents, roads and days.
fn of_the_party() -> Vec<Command> {
    let mut all = Vec::new();
    all.extend([true, false].map(|safe| Command::Night { safe }));
    all.extend([Mode::Whole, Mode::Barebones].map(|mode| Command::RollUp { mode }));
    for (kind, count) in [("goblin", 1), ("goblin", 0), ("goblin", 20), ("goblin", 21), ("nothing", 1)] {
        all.extend([true, false].map(|hidden| Command::Oppose { kind: kind.to_owned(), count, hidden }));
    }
    for (tough, vast) in [(0, 0), (4, 2), (5, 0), (0, 3)] {
        let (distance, path, season) = (Distance::Long, Path::Road, weather::Season::Winter);
        all.push(Command::SetOut(Route { distance, path, tough, perilous: 1, vast, season }));
    }
    all.extend([true, false].map(|healer| Command::Week { healer }));
    all.extend([true, false].map(|is| Command::KnowLand { is }));
    all.extend([true, false].map(|is| Command::Instinct { is }));
    all.extend(Peril::ALL.map(|to| Command::SetPeril { to }));
    all.extend([0, 7, 20_000].map(|to| Command::SetDay { to }));
    all.extend(["Moonlight", "", "\n"].map(|text| Command::SetLight { text: text.to_owned() }));
    all
}

/// Ways, papers, factions and what chance says.
fn of_chance() -> Vec<Command> {
    let mut all = Vec::new();
    for (done, watches, today) in [(0, 1, 0), (2, 9, 2), (9, 2, 0), (0, 99, 0), (0, 4, 3)] {
        all.push(Command::SetWay(WayNow { done, watches, today, sky: Some(weather::Weather::Fair) }));
    }
    for (what, dice, seed) in
        [(GeneratorKind::Npc, None, 4), (GeneratorKind::Forest, Some(0), 9), (GeneratorKind::Forest, Some(3), 9)]
    {
        all.push(Command::Bring(Drawing { dice, seed: Some(seed), ..Drawing::of(what) }));
    }
    all.extend([true, false].map(|hidden| Command::React { hidden }));
    all.extend([true, false].map(|hidden| Command::AskFate { hidden }));
    all.extend(["The Guild moves.", ""].map(|text| Command::FactionActs { text: text.to_owned() }));
    for (text, wil) in [("The Guild and the Crown.", 11), ("", 11), ("The Guild and the Crown.", 0)] {
        all.push(Command::FactionsClash { text: text.to_owned(), wil });
    }
    for (what, dice) in [
        (GeneratorKind::Npc, None),
        (GeneratorKind::Npc, Some(6)),
        (GeneratorKind::Dungeon, Some(6)),
        (GeneratorKind::Dungeon, Some(21)),
    ] {
        all.push(Command::Draw(Drawing { dice, ..Drawing::of(what) }));
    }
    for (what, days) in [(GeneratorKind::Weather, 3), (GeneratorKind::Weather, 0), (GeneratorKind::Name, 3)] {
        let season = Some(weather::Season::Winter);
        all.push(Command::Draw(Drawing { season, days: Some(days), ..Drawing::of(what) }));
    }
    all
}

/// Who comes to the table, and opponents made up.
fn of_the_door() -> Vec<Command> {
    let mut all = Vec::new();
    all.extend([true, false].map(|warden| Command::Lead { warden }));
    let guest = Box::new(party().party[0].character.clone());
    all.push(Command::Arrive(GuestArrival { seat: P1, home: "cid".to_owned(), guest }));
    let foe = NewFoe {
        name: "Grim".to_owned(),
        hp: 3,
        armor: 1,
        str: 10,
        dex: 10,
        wil: 10,
        die: "d6".parse().ok(),
        detachment: false,
        hidden: false,
    };
    all.extend([
        Command::ThinkOf(foe.clone()),
        Command::ThinkOf(NewFoe { hidden: true, ..foe.clone() }),
        Command::ThinkOf(NewFoe { armor: 4, ..foe.clone() }),
        Command::ThinkOf(NewFoe { name: " ".to_owned(), ..foe }),
    ]);
    all
}

fn of_one(state: &State, who: MemberId) -> Vec<Command> {
    [company_of(who), calls_of(state, who), pursuits_of(who), harm_of(who), deeds_of(state, who)].concat()
}

/// Who comes, goes and is judged.
fn company_of(who: MemberId) -> Vec<Command> {
    let mut all = vec![
        Command::Flee { who },
        Command::Hold { who },
        Command::TakeOver { who },
        Command::Leave { who },
        Command::Revive { who },
        Command::WriteHome { who },
        Command::Depart { who },
        Command::Judge { who, companion: None, position: Position::Impaired, area: None, met: Vec::new() },
        Command::Judge { who, companion: Some(ThingId(5)), position: Position::Enhanced, area: None, met: Vec::new() },
        Command::Judge { who, companion: Some(ThingId(0)), position: Position::Plain, area: None, met: Vec::new() },
    ];
    for (trade, how) in [("bodyguard", Hiring::Ready), ("alchemist", Hiring::Rolled), ("king", Hiring::Ready)] {
        all.push(Command::Hire { who, trade: trade.to_owned(), how });
    }
    for (background, wage) in [(1, 5), (20, 0), (21, 0), (1, 51)] {
        all.push(Command::Recruit { who, background, wage });
    }
    all
}

/// Calls for saves, and what a blast meets.
fn calls_of(state: &State, who: MemberId) -> Vec<Command> {
    let mut all = Vec::new();
    all.extend([Command::Calm { who }, Command::Frighten { who }, Command::Plead { who }, Command::Advance { who }]);
    let text = "The floor gives way.".to_owned();
    for (whom, from) in [(vec![who], CallFrom::Each), (vec![ANN, who], CallFrom::MostAtRisk), (vec![], CallFrom::Each)]
    {
        let (attribute, text) = (Attribute::Dex, text.clone());
        all.push(Command::CallSave(Calling { whom, from, attribute, text }));
    }
    for area in Area::ALL {
        let met = state.foes.iter().take(2).map(|foe| foe.id).filter(|_| area == Area::These).collect();
        all.push(Command::Judge { who, companion: None, position: Position::Plain, area: Some(area), met });
    }
    all.extend([Command::GiveUp { who }]);
    all
}

/// Tasks, pursuits and their price.
fn pursuits_of(who: MemberId) -> Vec<Command> {
    let mut all = Vec::new();
    for task in Task::DUNGEON.into_iter().chain(Task::WILD) {
        all.push(Command::Plan { who, task });
    }
    for (aim, milestones) in [("Learn to swim.", 2), ("Learn to swim.", 6), ("", 1)] {
        let (pursuit, aim) = (Pursuit::Training, aim.to_owned());
        all.push(Command::TakeUp(Undertaking { who, pursuit, aim, milestones }));
    }
    for (cost, gold, what) in [
        (Cost::Gold, Some(5), None),
        (Cost::Gold, Some(0), None),
        (Cost::Loss, None, Some("a friend")),
        (Cost::Loss, Some(1), None),
    ] {
        all.push(Command::SetPrice(Asking { who, cost, gold, what: what.map(str::to_owned) }));
    }
    all.extend(CharacterCondition::ALL.map(|to| Command::SetCondition { who, to }));
    all.extend([0, 4, 10, 11].map(|to| Command::SetFatigue { who, to }));
    all.extend([true, false].map(|is| Command::Forewarn { who, is }));
    all
}

/// What befalls them, and what they try.
fn harm_of(who: MemberId) -> Vec<Command> {
    let mut all = Vec::new();
    let die = "d6".parse().expect("dice");
    all.push(Command::SpringTrap(Trap { who, die, attribute: Attribute::Dex, armor: true }));
    for (place, text) in [(0, "A limp."), (0, ""), (9, "A limp.")] {
        all.push(Command::TellScar { who, place, text: text.to_owned() });
    }
    for enhanced in [true, false] {
        all.extend([0, 2, 3, 4, 99].map(|thing| Command::Cast { who, thing: ThingId(thing), enhanced }));
    }
    all.extend([0, 4, 99].map(|thing| Command::Light { who, thing: ThingId(thing) }));
    all.extend(["Bars the door.", ""].map(|text| Command::Attempt { who, text: text.to_owned() }));
    all.extend([0, 1, 30, 31].map(|amount| Command::Hurt { who, amount, pierces: amount == 1, straight: false }));
    for (companion, amount) in [(5, 1), (5, 31), (99, 1)] {
        let companion = ThingId(companion);
        all.push(Command::HurtCompanion(Hurting { who, companion, amount, pierces: false, straight: false }));
    }
    all.extend([0, 2, 31].map(|amount| Command::Drain { who, attribute: Attribute::Dex, amount }));
    all.extend([0, 5, 31].map(|to| Command::SetMost { who, pool: SheetPool::Wil, to }));
    all.extend([true, false].map(|is| Command::SetPanic { who, is }));
    all
}

/// Deeds, as at home.
fn deeds_of(state: &State, who: MemberId) -> Vec<Command> {
    let mut all = Vec::new();
    let deeds = [
        Deed::Tire,
        Deed::Recover,
        Deed::CallUpon { gift: crate::background::Perk::Charity },
        Deed::CallUpon { gift: crate::background::Perk::LostStep },
        Deed::Withstand,
        Deed::SetSlots { to: 9 },
        Deed::SetSlots { to: 11 },
        Deed::Rest,
        Deed::Save { attribute: Attribute::Wil },
        Deed::Set { pool: SheetPool::Hp, to: 2 },
        Deed::Set { pool: SheetPool::Hp, to: 99 },
        Deed::SetCompanion { companion: ThingId(5), pool: SheetPool::Str, to: 0 },
        Deed::SetCompanion { companion: ThingId(5), pool: SheetPool::Str, to: 6 },
        Deed::SetCompanion { companion: ThingId(99), pool: SheetPool::Hp, to: 0 },
        Deed::Burden { companion: ThingId(5), is: true },
        Deed::Turn { companion: ThingId(5) },
        Deed::Drop { thing: ThingId(1) },
        Deed::Ready { thing: ThingId(1) },
        Deed::Stow { thing: ThingId(1) },
        Deed::Use { thing: ThingId(2) },
        Deed::Use { thing: ThingId(3) },
        Deed::Buy { goods: "torch".to_owned() },
        Deed::SetGold { to: 7 },
        Deed::SetLeft { thing: ThingId(3), to: 1 },
        Deed::SetLeft { thing: ThingId(3), to: 9 },
        Deed::SetLeft { thing: ThingId(0), to: 1 },
        Deed::Write { text: "A note.".to_owned() },
        Deed::SettleScar { place: 0 },
        Deed::SettleScar { place: 1 },
    ];
    let known = state.member(who).is_some();
    all.extend(
        deeds.into_iter().filter(|_| known || who == MemberId(99)).map(|what| Command::Deed(Deeded { who, what })),
    );
    all
}
