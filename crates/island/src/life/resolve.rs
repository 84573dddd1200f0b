//! What comes of a step: the dice, and all that they bring.

use book::{Id, Listed};
use dice::{Dice, DiceStep};

use super::{
    MainChange, MainCommand, MainDid, MainEvent, MainRecord, MainState, MainStep, NotedThrow, door, names, rolls,
};
use crate::check::Check;
use crate::hero::{self, Choices, STANDARD, Scores, good_sense};
use crate::sheet::IslandSpell;
use crate::words::{Ability, Skill};

/// Works out what a permitted command brings about.
pub(super) fn resolve(state: &MainState, command: &MainCommand, dice: &mut impl Dice, out: &mut Vec<MainEvent>) {
    if *command == MainCommand::RollTheRest {
        the_rest(state, dice, out);
    } else if *command == MainCommand::TakeAdvice {
        out.extend(by_good_sense(state).map(|command| step(state, &command, dice)));
    } else {
        out.push(step(state, command, dice));
    }
}

/// All that is still open.
fn the_rest(state: &MainState, dice: &mut impl Dice, out: &mut Vec<MainEvent>) {
    let mut now = state.clone();
    while !now.is_made() {
        let command = by_chance(now.step).or_else(|| by_good_sense(&now));
        let Some(command) = command else { return };
        let event = step(&now, &command, dice);
        now.write(&event);
        out.push(event);
    }
}

/// What chance decides.
fn by_chance(step: MainStep) -> Option<MainCommand> {
    match step {
        MainStep::Class => Some(MainCommand::RollClass),
        MainStep::Race => Some(MainCommand::RollRace),
        MainStep::Background => Some(MainCommand::RollBackground),
        MainStep::Name => Some(MainCommand::RollName),
        MainStep::Way
        | MainStep::Scores
        | MainStep::Raise
        | MainStep::Skills
        | MainStep::MoreSkills
        | MainStep::Expert
        | MainStep::Cantrips
        | MainStep::RaceCantrip
        | MainStep::Spells
        | MainStep::Ashore => None,
    }
}

/// What good sense decides.
fn by_good_sense(state: &MainState) -> Option<MainCommand> {
    let choices = state.draft.choices()?;
    Some(match state.step {
        MainStep::Way => MainCommand::TakeArray,
        MainStep::Scores => MainCommand::KeepScores,
        MainStep::Raise => MainCommand::Raise { abilities: good_sense::raised(&choices) },
        MainStep::Skills => MainCommand::ChooseSkills { skills: good_sense::class_skills(&choices) },
        MainStep::MoreSkills => MainCommand::ChooseMoreSkills { skills: good_sense::more_skills(&choices) },
        MainStep::Expert => MainCommand::ChooseExpert { skills: good_sense::expert(&choices) },
        MainStep::Cantrips => MainCommand::ChooseCantrips { spells: good_sense::cantrips(&choices) },
        MainStep::RaceCantrip => MainCommand::ChooseRaceCantrip { spells: good_sense::race_cantrips(&choices) },
        MainStep::Spells => MainCommand::ChooseSpells { spells: good_sense::first_spells(&choices) },
        MainStep::Class | MainStep::Race | MainStep::Background | MainStep::Name | MainStep::Ashore => return None,
    })
}

/// What good sense would tick where several are chosen, as it is on the wire.
pub fn advised(state: &MainState) -> Vec<serde_json::Value> {
    let command = by_good_sense(state).and_then(|command| serde_json::to_value(command).ok());
    let fields = command.and_then(|json| json.as_object()?.values().next()?.as_object().cloned());
    let list = fields.and_then(|fields| fields.values().next().cloned());
    list.and_then(|list| list.as_array().cloned()).unwrap_or_default()
}

/// One step, or one thing that is done with the sheet.
fn step(state: &MainState, command: &MainCommand, dice: &mut impl Dice) -> MainEvent {
    match command {
        MainCommand::TakeReady { key } => taken_ready(key),
        MainCommand::RollClass => rolled(state, dice, "Class", found_class),
        MainCommand::ChooseClass { class } => found_class(state, *class),
        MainCommand::RollRace => rolled(state, dice, "Race", found_race),
        MainCommand::ChooseRace { race } => found_race(state, *race),
        MainCommand::RollBackground => rolled(state, dice, "Background", found_background),
        MainCommand::ChooseBackground { background } => found_background(state, *background),
        MainCommand::TakeArray => begun(state, Scores::Standard(arranged(state, STANDARD))),
        MainCommand::BuyScores => begun(state, Scores::Points(arranged(state, STANDARD))),
        MainCommand::RollScores => rolled_scores(state, dice),
        MainCommand::SetScore { ability, score } => set(state, *ability, *score),
        MainCommand::KeepScores => go_on(state, MainDid::ScoresKept, None),
        MainCommand::Raise { abilities } => raised(state, abilities),
        MainCommand::ChooseSkills { skills } | MainCommand::ChooseMoreSkills { skills } => more_skills(state, skills),
        MainCommand::ChooseExpert { skills } => expert(state, skills),
        MainCommand::ChooseCantrips { spells }
        | MainCommand::ChooseRaceCantrip { spells }
        | MainCommand::ChooseSpells { spells } => more_spells(state, spells),
        MainCommand::RollName => rolled_name(state, dice),
        MainCommand::TakeName { name } => named(state, name.as_str(), Vec::new()),
        MainCommand::Arrive { main } => door::arrived(main),
        MainCommand::RollTheRest
        | MainCommand::TakeAdvice
        | MainCommand::Call { .. }
        | MainCommand::BearArms { .. }
        | MainCommand::Check { .. }
        | MainCommand::TryAbility { .. }
        | MainCommand::Save { .. }
        | MainCommand::Strike
        | MainCommand::Return { .. } => lived(state, command, dice),
    }
}

/// What is done with a sheet, or comes home to it.
fn lived(state: &MainState, command: &MainCommand, dice: &mut impl Dice) -> MainEvent {
    let main = state.main.as_deref().expect("only those who are made live");
    if let MainCommand::Return { travel } = command {
        door::returned(main, travel)
    } else if let MainCommand::Call { name } = command {
        changed(MainDid::Renamed { name: name.to_string() }, main.clone().called(name.as_str()))
    } else if let MainCommand::BearArms { number } = command {
        changed(MainDid::ArmsTaken, MainRecord { arms: Some(*number), ..main.clone() })
    } else {
        tried(main, rolls::of(&main.sheet, command), dice)
    }
}

fn changed(did: MainDid, main: MainRecord) -> MainEvent {
    MainEvent { did, throws: Vec::new(), changes: vec![MainChange::Main(Box::new(main))], then: None }
}

/// A check from the sheet, held against nothing.
fn tried(main: &MainRecord, check: Check, dice: &mut impl Dice) -> MainEvent {
    let what = check.name.clone();
    let throw = check.throw(main.sheet.name.clone(), dice);
    let faces = throw.all_faces().into_iter().filter_map(|face| u8::try_from(face).ok()).collect();
    let noted = NotedThrow { notation: throw.check.written(&throw.who), faces };
    MainEvent { did: MainDid::Rolled { what }, throws: vec![noted], changes: Vec::new(), then: None }
}

/// A step is done: what comes next follows from what is known by then.
fn go_on(state: &MainState, did: MainDid, change: Option<MainChange>) -> MainEvent {
    let mut event = MainEvent { did, throws: Vec::new(), changes: change.into_iter().collect(), then: None };
    let mut then = state.clone();
    then.write(&event);
    event.then = Some(then.draft.after(state.step));
    event
}

fn rolled<T: Listed>(
    state: &MainState,
    dice: &mut impl Dice,
    of: &'static str,
    found: fn(&MainState, Id<T>) -> MainEvent,
) -> MainEvent {
    dice.turn_to(DiceStep::new(T::WHAT, 0));
    let sides = u8::try_from(T::list().len()).expect("the lists are short");
    let throw = NotedThrow::one(dice, of, sides);
    MainEvent { throws: vec![throw.clone()], ..found(state, Id::at(throw.first() - 1)) }
}

fn found_class(state: &MainState, class: Id<crate::srd::Class>) -> MainEvent {
    let did = MainDid::ClassFound { name: class.name.clone(), text: class.text.clone() };
    go_on(state, did, Some(MainChange::Class(class)))
}

fn found_race(state: &MainState, race: Id<crate::srd::Race>) -> MainEvent {
    let did = MainDid::RaceFound { name: race.name.clone(), text: race.text.clone() };
    go_on(state, did, Some(MainChange::Race(race)))
}

fn found_background(state: &MainState, background: Id<crate::srd::HeroBackground>) -> MainEvent {
    let did = MainDid::BackgroundFound { name: background.name.clone(), text: background.text.clone() };
    go_on(state, did, Some(MainChange::Background(background)))
}

fn arranged(state: &MainState, values: [u8; 6]) -> [u8; 6] {
    state.draft.class.map_or(values, |class| good_sense::arranged(class.get(), values))
}

/// The scores in words.
fn told(scores: &Scores) -> String {
    let words = Ability::ALL.iter().map(|ability| format!("{ability} {}", scores.of(*ability)));
    words.collect::<Vec<_>>().join(", ")
}

/// The scores of a way, to be arranged as one likes.
fn begun(state: &MainState, scores: Scores) -> MainEvent {
    let words = told(&scores);
    let did = match scores {
        Scores::Standard(_) => MainDid::ArrayTaken { scores: words },
        Scores::Points(_) => MainDid::ScoresBought { scores: words },
        Scores::Rolled(_) => MainDid::ScoresRolled { scores: words },
    };
    go_on(state, did, Some(MainChange::Scores(scores)))
}

fn set(state: &MainState, ability: Ability, score: u8) -> MainEvent {
    let now = state.draft.scores.clone().unwrap_or(Scores::Standard(STANDARD)).with(ability, score);
    let did = MainDid::ScoreSet { scores: told(&now) };
    MainEvent { did, throws: Vec::new(), changes: vec![MainChange::Scores(now)], then: None }
}

fn raised(state: &MainState, abilities: &[Ability]) -> MainEvent {
    let did = MainDid::Raised { abilities: abilities.iter().map(ToString::to_string).collect() };
    go_on(state, did, Some(MainChange::Raise(abilities.to_vec())))
}

fn expert(state: &MainState, skills: &[Skill]) -> MainEvent {
    let did = MainDid::ExpertChosen { skills: skill_names(skills) };
    go_on(state, did, Some(MainChange::Expert(skills.to_vec())))
}

/// Six times four dice; what falls is arranged as the class wants it, and may be arranged anew.
fn rolled_scores(state: &MainState, dice: &mut impl Dice) -> MainEvent {
    dice.turn_to(DiceStep::new("scores", 0));
    let throws: Vec<NotedThrow> = (1..=6).map(|count| NotedThrow::score(dice, &format!("score {count}"))).collect();
    let mut values = [0; 6];
    for (value, throw) in values.iter_mut().zip(&throws) {
        *value = throw.highest_three();
    }
    MainEvent { throws, ..begun(state, Scores::Rolled(arranged(state, values))) }
}

fn skill_names(skills: &[Skill]) -> Vec<String> {
    skills.iter().map(ToString::to_string).collect()
}

fn more_skills(state: &MainState, skills: &[Skill]) -> MainEvent {
    let all = state.draft.skills.iter().chain(skills).copied().collect();
    go_on(state, MainDid::SkillsChosen { skills: skill_names(skills) }, Some(MainChange::Skills(all)))
}

fn more_spells(state: &MainState, spells: &[IslandSpell]) -> MainEvent {
    let all = state.draft.spells.iter().chain(spells).copied().collect();
    let names = spells.iter().map(|spell| spell.name().to_owned()).collect();
    go_on(state, MainDid::SpellsChosen { spells: names }, Some(MainChange::Spells(all)))
}

fn rolled_name(state: &MainState, dice: &mut impl Dice) -> MainEvent {
    dice.turn_to(DiceStep::new("name", 0));
    let throws =
        vec![NotedThrow::one(dice, "first name", names::SIDES), NotedThrow::one(dice, "name from home", names::SIDES)];
    let name = names::shown(throws[0].first(), throws[1].first());
    named(state, &name, throws)
}

/// The last step: somebody stands on the shore.
fn named(state: &MainState, name: &str, throws: Vec<NotedThrow>) -> MainEvent {
    let choices = state.draft.choices().expect("the name comes last");
    let main = MainRecord::new(Choices { name: name.to_owned(), ..choices });
    let main = main.expect("each step takes nothing but what fits, as a test proves");
    let did = MainDid::Named { name: name.to_owned(), hp: main.sheet.hp };
    MainEvent { throws, ..go_on(state, did, Some(MainChange::Main(Box::new(main)))) }
}

fn taken_ready(key: &str) -> MainEvent {
    let one = hero::ready().iter().find(|one| one.key == key).expect("one of those who are offered");
    let (choices, sheet) = (one.choices.clone(), one.sheet.clone());
    let did = MainDid::ReadyTaken { name: sheet.name.clone() };
    let main = MainRecord { choices, sheet, arms: None, travels: Vec::new() };
    let changes = vec![MainChange::Main(Box::new(main))];
    MainEvent { did, throws: Vec::new(), changes, then: Some(MainStep::Ashore) }
}
