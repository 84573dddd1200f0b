//! What happened, in one true sentence each, with the dice behind it.

use dice::{Expr, Roll, Scripted};
use play::game::Telling;

use crate::attributes::{Attribute, ByAttribute, Scores};
use crate::background::Wealth;
use crate::body;
use crate::data::Id;
use crate::equipment::Coins;
use crate::experience::Track;
use crate::house::TrackList;
use crate::magic::SchoolRoll;
use crate::skills::Skill;

use super::event::Faces;
use super::{Ask, Difference, Event, Landing, RollOrChoice, Seen};

/// Puts what was seen into words.
pub(super) fn tell(seen: &Seen) -> Telling {
    match seen {
        Seen::Happened(event) => happened(event),
        Seen::ManaSensed { depth } => Telling::plain(format!("The well of mana feels {}.", depth.word())),
    }
}

fn happened(event: &Event) -> Telling {
    match event {
        Event::AttributesRolled { faces, scores } => attributes_rolled(faces, scores),
        Event::AttributesAllotted { scores } => Telling::plain(format!("Points shared out: {}.", listed(scores))),
        Event::AppearanceRolled { face, looks } => with(format!("Looks: {looks}."), "d6", &[*face]),
        Event::HeightFound { faces, hands } => {
            with(format!("{hands} hands tall, {}.", body::imperial(*hands)), &d6s(faces.len()), faces)
        }
        Event::WeightFound { way, stones } => found(format!("A base weight of {stones} stones."), "d6", *way),
        Event::ClassFound { way, class } => found(format!("Born into the {class} class."), "d100", *way),
        Event::StandingFound { way, standing } => found(format!("{standing}."), "d100", *way),
        Event::LocationFound { faces, location } => with(format!("Grew up: {location}."), "d100", last(faces)),
        Event::LiteracyTried { faces, target, literate } => literacy_tried(faces, *target, *literate),
        Event::WealthFound { way, wealth, face, coin } => wealth_found(*way, *wealth, *face, *coin),
        Event::Applied { track, faces, modifier, least, accepted } => {
            applied(*track, faces, *modifier, *least, *accepted)
        }
        Event::ColumnNamed { faces, column } => with(format!("The year was like one in {column}."), "d8", last(faces)),
        Event::YearBraved { track, faces, modifier, least, survived, .. } => {
            year_braved(*track, faces, *modifier, *least, *survived)
        }
        Event::Died { track, age } => Telling::plain(obituary(Some(*track), *age)),
        Event::LessonRolled { landings } => lesson(landings),
        Event::SkillGained { skill } => Telling::plain(format!("A point in {skill}.")),
        Event::AttributeChanged { attribute, by } => Telling::plain(format!("{attribute} {by:+}.")),
        Event::Promoted { rank } => Telling::plain(format!("Promoted: rank {rank}.")),
        Event::Asked { ask } => Telling::plain(question(ask)),
        Event::Answered => Telling::plain("Decided."),
        Event::WeaponTableChosen { table } => Telling::plain(format!("The Weapon skill is for {}.", table.name())),
        Event::CraftRolled { faces } => craft_rolled(faces),
        Event::CraftFound { craft } => Telling::plain(format!("The craft: {craft}.")),
        Event::SchoolEntered { drawn } => school_entered(*drawn),
        Event::SpellLearned { spell } => Telling::plain(format!("Learned {spell}.")),
        Event::SpellRaised { spell } => Telling::plain(format!("A point in {spell}.")),
        Event::YearEnded { track, faces, paid } => year_ended(*track, faces, *paid),
        Event::YearLost { track } => Telling::plain(format!("The year was lost: {track} taught and paid nothing.")),
        Event::Aged { changes } => Telling::plain(format!("Age told: {}.", changed(changes))),
        Event::PoolsRolled { dice, starting } => {
            with(format!("Fatigue {}, Body {}.", starting.fatigue, starting.body), "2d6", &[dice.first, dice.second])
        }
        Event::ManaRolled { mana } => Telling::plain(format!("Mana {}.", mana.amount())),
        Event::Bought { item, lots, cost } => Telling::plain(format!("Bought {lots} × {item} for {cost}.")),
        Event::Refunded { .. } => Telling::plain("Gave a bargain back."),
        Event::Moved { item, to, .. } => Telling::plain(format!("{item} is {to} now.")),
        Event::Called { name } => Telling::plain(format!("Is called {name}.")),
        Event::Finished => Telling::plain("Ready to play."),
        Event::BegunAgain => Telling::plain("Another life begins at sixteen."),
        Event::Arrived { origin, .. } => Telling::plain(origin.told()),
        Event::ManaKept { pool } => Telling::plain(format!("Mana {} of {}.", pool.now.amount(), pool.start.amount())),
        Event::Returned { changes, .. } => returned(changes),
        Event::Lived(lived) => super::living::tell(lived),
        Event::Whim { .. } => Telling::plain("Chance chose."),
    }
}

fn literacy_tried(faces: &[u8], target: i16, literate: bool) -> Telling {
    let text = if literate { "Learned to read and write." } else { "Never learned to read." };
    with(text.to_owned(), &format!("3d6<={target}"), faces)
}

fn wealth_found(way: RollOrChoice, wealth: Wealth, face: u8, coin: Coins) -> Telling {
    let mut telling = found(format!("{wealth}: {coin} to start with."), "d100", way);
    if face > 0 {
        telling.rolls.extend(roll("d100 + 100[always]", &[face]));
    }
    telling
}

fn applied(track: Id<Track>, faces: &[u8], modifier: i16, least: i16, accepted: bool) -> Telling {
    let text = if accepted { format!("{track} took you.") } else { format!("{track} did not take you this year.") };
    with(text, &format!("2d6{}>={least}", signed(modifier)), faces)
}

fn year_braved(track: Id<Track>, faces: &[u8], modifier: i16, least: i16, survived: bool) -> Telling {
    let text =
        if survived { format!("Survived a year: {track}.") } else { format!("Did not survive the year: {track}.") };
    with(text, &format!("{}d6{}>={least}", faces.len(), signed(modifier)), faces)
}

fn school_entered(drawn: SchoolRoll) -> Telling {
    let mut telling = with(format!("Entered the school of {}.", drawn.school), "d100", &[drawn.percentile]);
    let sides = if drawn.percentile <= 70 { "d12" } else { "d6" };
    telling.rolls.extend(roll(sides, &[drawn.face]));
    telling
}

fn year_ended(track: Id<Track>, faces: &[u8], paid: Coins) -> Telling {
    let dice = if faces.len() == 2 { "2d100" } else { "d100" };
    with(format!("The year ended, {track} paying {paid}."), dice, faces)
}

/// How a life ended: in a track, before it began, or in play.
pub fn obituary(track: Option<Id<Track>>, age: u8) -> String {
    match track {
        Some(track) => format!("Died at {age}, in the {track} track, before the first adventure."),
        None => format!("Died at {age}, in play."),
    }
}

/// The question in words.
pub fn question(ask: &Ask) -> String {
    match ask {
        Ask::OneOf(skills) => {
            let names: Vec<String> = skills.iter().map(Id::<Skill>::to_string).collect();
            format!("Which gets the point: {}?", names.join(" or "))
        }
        Ask::Talent => "Which skill gets the point? Any that has a name.".to_owned(),
        Ask::WeaponTable => "For which table of weapons is the Weapon skill?".to_owned(),
        Ask::Craft => "Which craft is it? Roll or choose.".to_owned(),
        Ask::Builder => "Physics, or what kind of builder? Roll for a builder, or choose.".to_owned(),
        Ask::Spell => "Which spell gets the point: the next of the school, or a known one?".to_owned(),
    }
}

fn attributes_rolled(faces: &ByAttribute<Faces>, scores: &Scores) -> Telling {
    let rolls = Attribute::ALL.into_iter().filter_map(|attribute| {
        let faces = &faces[attribute];
        let dice = if faces.len() == 4 { "4d6kh3" } else { "3d6" };
        roll(&format!("{dice} # {attribute}"), faces)
    });
    Telling { text: format!("Attributes: {}.", listed(scores)), rolls: rolls.collect() }
}

fn listed(scores: &Scores) -> String {
    let each: Vec<String> = scores.iter().map(|(attribute, score)| format!("{attribute} {score}")).collect();
    each.join(", ")
}

fn changed(changes: &Scores) -> String {
    let each = changes.iter().filter(|(_, by)| **by != 0).map(|(attribute, by)| format!("{attribute} {by:+}"));
    each.collect::<Vec<_>>().join(", ")
}

fn lesson(landings: &[Landing]) -> Telling {
    let place = |landing: &Landing| format!("{}, row {}", landing.column, landing.row);
    let text = landings.iter().map(place).collect::<Vec<_>>().join(", then ");
    let named = |landing: &Landing| roll("d8", &[landing.named_by]).filter(|_| landing.named_by > 0);
    let rolls = landings.iter().flat_map(|landing| named(landing).into_iter().chain(row(*landing)));
    Telling { text: format!("The year's lesson: {text}."), rolls: rolls.collect() }
}

/// The dice that found a row.
fn row(landing: Landing) -> Option<Roll> {
    match (landing.column.list, landing.second) {
        (_, _) if landing.by_year => None,
        (TrackList::Newer, _) => roll("d20", &[landing.row]),
        (TrackList::Classic, 0) => roll("d12", &[landing.row]),
        (TrackList::Classic, second) => roll("2d6", &[landing.row - second, second]),
    }
}

fn craft_rolled(faces: &[u8]) -> Telling {
    let rolls = faces.iter().filter_map(|face| roll("d6", &[*face])).collect();
    Telling { text: "Rolled for the craft.".to_owned(), rolls }
}

fn returned(changes: &Difference) -> Telling {
    let words = changes.words();
    let words = if words.is_empty() { "as before".to_owned() } else { words.join("; ") };
    Telling::plain(format!("Came home: {words}."))
}

fn found(text: String, dice: &str, way: RollOrChoice) -> Telling {
    match way {
        RollOrChoice::Rolled(face) => with(text, dice, &[face]),
        RollOrChoice::Chosen => Telling::plain(text),
    }
}

pub(crate) fn with(text: String, dice: &str, faces: &[u8]) -> Telling {
    Telling { text, rolls: roll(dice, faces).into_iter().collect() }
}

/// The face that counted.
fn last(faces: &[u8]) -> &[u8] {
    &faces[faces.len().saturating_sub(1)..]
}

fn d6s(count: usize) -> String {
    format!("{}d6", count.max(1))
}

fn signed(modifier: i16) -> String {
    if modifier == 0 { String::new() } else { format!("{modifier:+}[modifiers]") }
}

/// The faces as a roll; none if there are none.
fn roll(dice: &str, faces: &[u8]) -> Option<Roll> {
    let expr = Expr::parse(dice).ok().filter(|_| !faces.is_empty())?;
    Some(expr.roll(&mut Scripted::new(faces.iter().map(|face| u32::from(*face)))))
}
