//! What happened in a fight, in one true sentence each, with the dice behind it.

use dice::{Expr, Roll, Scripted};
use play::Seat;
use play::game::Telling;

use super::arm::Arm;
use super::choice::{BattleChoice, BattleOption, Manner};
use super::event::{Event, Faces, Placing, Shift, Test};
use super::figure::Posture;
use super::refusal::Lapse;
use super::seen::Seen;
use super::state::Pile;
use super::who::{FigureId, Team};
use crate::data::Id;
use crate::equipment::{Gear, GearPlace, Item};
use crate::house::{HouseRules, Switch};

mod blow;
mod chance;
mod injury;
mod magic;

/// Puts what was seen into words. What only moves the fight on says nothing.
pub(super) fn tell(seen: &Seen, names: &dyn Fn(Seat) -> String) -> Telling {
    let Telling { text, rolls } = sentence(seen, names);
    let all = std::iter::once(text).chain(injury::tell(seen));
    let all: Vec<String> = all.filter(|text| !text.is_empty()).map(|text| capital(&text)).collect();
    Telling { text: all.join(" "), rolls }
}

/// With a capital at its beginning, whoever it begins with.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

fn sentence(seen: &Seen, names: &dyn Fn(Seat) -> String) -> Telling {
    let plain = |text: String| Telling::plain(text);
    let name = |who: &FigureId| seen.name(*who);
    match &seen.event {
        // The turn and its phases.
        Event::Mustered { .. } => plain("The fight begins.".to_owned()),
        Event::TurnBegan { turn } => plain(format!("Turn {turn} begins.")),
        Event::InitiativeRolled { rolls, ranking } => initiative(seen, rolls, ranking),
        Event::OrderTaken { order } => {
            plain(format!("Order of moving: {}.", listed(order.iter().map(|team| seen.side(*team)))))
        }
        Event::PhaseBegan { phase } => plain(format!("{phase}.")),
        Event::TeamCame { .. } | Event::Came { .. } | Event::PushCame { .. } | Event::Acted { .. } => {
            Telling::default()
        }
        Event::OrderSet { order } if order.is_empty() => plain("Nobody has an action to take.".to_owned()),
        Event::OrderSet { order } => order_of_actions(seen, order),
        Event::Yielded { figure } => plain(format!("{} waits to see what the others do.", name(figure))),
        Event::Lapsed { figure, why } => plain(format!("{} {}.", name(figure), lapsed(*why))),
        Event::TurnEnded { .. } => plain("The turn ends.".to_owned()),
        Event::Ended { winner: Some(team) } => plain(format!("The fight is over: {} won.", seen.side(*team))),
        Event::Ended { winner: None } => plain("The fight is over, and nobody won.".to_owned()),
        // Moving, and what one chooses.
        Event::Walked { figure, path, into, .. } => plain(walked(name(figure), path.len(), path.last(), *into, seen)),
        Event::Chose { figure, option, facing, gait, fatigue, .. } => {
            let pace = gait.map_or(String::new(), |gait| format!(" at a {gait}"));
            let cost = if *fatigue > 0 { format!(", at {fatigue} Fatigue") } else { String::new() };
            let kind = seen.kind.unwrap_or(option.kind());
            plain(format!("{}{pace}: {}, facing {facing}{cost}.", name(figure), chosen(*option, kind, seen)))
        }
        Event::Bore { figure, posture } => plain(format!("{} {}.", name(figure), bearing(*posture))),
        Event::Shifted { figure, to, why, .. } => plain(shifted(name(figure), *why, *to)),
        Event::Left { figure } => plain(format!("{} leaves the field.", name(figure))),
        Event::Surrendered { figure } => plain(format!("{} surrenders.", name(figure))),
        Event::Revealed { figure, .. } => plain(format!("{} comes to light.", name(figure))),
        Event::Pushed { figure, target: Some(target) } => {
            plain(format!("{} presses {} hard.", name(figure), name(target)))
        }
        Event::Pushed { figure, target: None } => plain(format!("{} lets the foe stand.", name(figure))),
        // Things.
        Event::Lost { figure, item, at: Some(at), .. } => {
            plain(format!("{}’s {} lies in {at}.", name(figure), word(*item)))
        }
        Event::Lost { figure, item, at: None, .. } => plain(format!("{}’s {} breaks.", name(figure), word(*item))),
        Event::BowDropped { figure, item, .. } => {
            plain(format!("{} lets the {} fall after the last shot.", name(figure), word(*item)))
        }
        Event::PackDropped { figure, .. } => plain(format!("{} drops the pack.", name(figure))),
        Event::Readied { figure, gear, dropped, .. } => plain(readied(name(figure), gear, dropped)),
        Event::Spent { figure, item, winding, .. } => plain(spent(name(figure), *item, *winding)),
        // Hand-to-hand combat.
        Event::Asked { figure, target } => {
            plain(format!("{} wants to come to grips with {}.", name(figure), name(target)))
        }
        Event::Answered { figure, agrees: true } => plain(format!("{} agrees to hand-to-hand combat.", name(figure))),
        Event::Answered { figure, agrees: false } => plain(format!("{} refuses hand-to-hand combat.", name(figure))),
        Event::BrokeFree { figure } => plain(format!("{} tears free.", name(figure))),
        Event::Closed { figure, target, at, .. } => {
            plain(format!("{} comes to grips with {} in {at}.", name(figure), name(target)))
        }
        Event::Freed { figure } => plain(format!("{} is out of hand-to-hand combat.", name(figure))),
        // Blows and wounds.
        Event::Attacked { blow } => blow::tell(seen, blow),
        Event::Bled { figure, body } => plain(format!("{} bleeds for {body}.", name(figure))),
        Event::Stanched { figure } => plain(format!("{} no longer bleeds.", name(figure))),
        Event::Collapsed { figure } => plain(format!("{} goes down.", name(figure))),
        Event::Woke { figure } => plain(format!("{} comes to.", name(figure))),
        Event::Died { figure } => plain(format!("{} is dead.", name(figure))),
        // Who comes in, and what the GM does.
        Event::Placed { figure, at, facing, .. } => {
            plain(format!("The GM puts {} into {at}, facing {facing}.", name(figure)))
        }
        Event::Hidden { figure } => plain(format!("The GM hides {}.", name(figure))),
        Event::Removed { figure } => plain(format!("The GM takes {} off the board.", name(figure))),
        Event::Entered { figure, instead_of } => {
            plain(format!("{} comes in the place of {instead_of}.", name(&figure.who)))
        }
        Event::Joined { figure } => plain(format!("{} joins the fight in {}.", name(&figure.who), figure.at)),
        Event::Adjusted { figure, fatigue, body } => {
            plain(format!("The GM changes {}: Fatigue {fatigue:+}, Body {body:+}.", name(figure)))
        }
        Event::Mended { figure } => plain(format!("The GM mends {}.", name(figure))),
        Event::Given { figure, item, count, .. } => {
            plain(format!("The GM gives {} {count} × {}.", name(figure), word(*item)))
        }
        Event::HandedOver { figure, seat } => plain(format!("{} is now played by {}.", name(figure), names(*seat))),
        Event::Switched { switch, house, .. } => plain(switched(*switch, house)),
        // Rolls by themselves, and magic.
        Event::Tested { figure, test, faces, need, made } => tested(name(figure), *test, faces, *need, *made),
        Event::ChanceDecided { lot, figure, face, sides } => {
            chance::tell(*lot, figure.map_or("somebody", |who| seen.name(who)), *face, *sides)
        }
        Event::Magic(wonder) => magic::tell(seen, wonder),
    }
}

fn spent(name: &str, item: Option<Id<Item>>, winding: u8) -> String {
    let what = item.map_or_else(|| "a shot".to_owned(), |item| format!("one of the {}", word(item)));
    let wind = match winding {
        0 => String::new(),
        1 => " and has 1 turn of winding ahead".to_owned(),
        turns => format!(" and has {turns} turns of winding ahead"),
    };
    format!("{name} looses {what}{wind}.")
}

fn switched(switch: Id<Switch>, house: &HouseRules) -> String {
    let plain = |name: &str| name.replace('_', " ");
    format!("The GM changes a house rule: {} is now {}.", plain(switch.key()), plain(&house.value_of(switch)))
}

/// A thing in running text.
pub(super) fn word(item: Id<Item>) -> String {
    item.get().name.to_lowercase()
}

/// Something to fight with in running text.
pub(super) fn arm_word(seen: &Seen, arm: Arm) -> String {
    match arm {
        Arm::Item { item, .. } => format!("the {}", word(item)),
        Arm::Natural(_) => seen.natural.clone().unwrap_or_else(|| "tooth and claw".to_owned()),
        Arm::BareHands => "bare hands".to_owned(),
        Arm::Spell { spell, element } => magic::spell_word(spell, element),
    }
}

fn listed<T: ToString>(words: impl Iterator<Item = T>) -> String {
    words.map(|word| word.to_string()).collect::<Vec<_>>().join(", ")
}

fn initiative(seen: &Seen, rolls: &[(Team, u8)], ranking: &[Team]) -> Telling {
    let thrown = listed(rolls.iter().map(|(team, face)| format!("{} {face}", seen.side(*team))));
    let text = match (ranking, rolls.is_empty()) {
        ([first, ..], false) => format!("Initiative: {thrown}; {} may choose.", seen.side(*first)),
        ([first, ..], true) => format!("{} stands alone and moves.", seen.side(*first)),
        ([], _) => "Nobody is there to move.".to_owned(),
    };
    let rolls =
        rolls.iter().filter_map(|(team, face)| roll(&format!("d6[{}]", plain_label(seen.side(*team))), &[*face]));
    Telling { text, rolls: rolls.collect() }
}

/// Rulings P78 and P125: who acts when, with the dice that broke each tie.
fn order_of_actions(seen: &Seen, order: &[Placing]) -> Telling {
    let tie = |ties: &[u8]| ties.iter().map(u8::to_string).collect::<Vec<_>>().join(" and ");
    let one = |placing: &Placing| {
        let (name, place) = (seen.name(placing.figure), placing.place);
        if placing.ties.is_empty() {
            format!("{name} ({place})")
        } else {
            format!("{name} ({place}, rolling {})", tie(&placing.ties))
        }
    };
    let rolled = |placing: &Placing| {
        let label = plain_label(seen.name(placing.figure));
        roll(&format!("{}d6[{label}]", placing.ties.len()), &placing.ties)
    };
    let tied = order.iter().filter(|placing| !placing.ties.is_empty());
    Telling {
        text: format!("Order of actions: {}.", listed(order.iter().map(one))),
        rolls: tied.filter_map(rolled).collect(),
    }
}

/// A label that dice notation accepts.
fn plain_label(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric() || *c == ' ').collect()
}

/// What is in hand now, and what was let fall for it.
fn readied(name: &str, gear: &Gear, dropped: &[Pile]) -> String {
    let ready = listed(gear.at(GearPlace::Ready).map(|holding| word(holding.item)));
    let holds = format!("{name} now holds: {}.", if ready.is_empty() { "nothing" } else { &ready });
    let falls = dropped.iter().map(|pile| capital(&format!("{name}’s {} lies in {}.", word(pile.item), pile.at)));
    std::iter::once(holds).chain(falls).collect::<Vec<_>>().join(" ")
}

fn walked(name: &str, hexes: usize, to: Option<&super::ground::Hex>, into: Option<FigureId>, seen: &Seen) -> String {
    let way = match (to, hexes) {
        (Some(to), 1) => format!("{name} moves one hex to {to}"),
        (Some(to), _) => format!("{name} moves {hexes} hexes to {to}"),
        (None, _) => format!("{name} gets nowhere"),
    };
    into.map_or_else(|| format!("{way}."), |found| format!("{way} and runs into {}.", seen.name(found)))
}

fn chosen(option: BattleChoice, kind: BattleOption, seen: &Seen) -> String {
    let letter = kind.letter().map_or(String::new(), |letter| format!("{letter}, "));
    let words = match option {
        BattleChoice::Ready { item, .. } | BattleChoice::Change { item } | BattleChoice::PickUp { item, .. } => {
            format!("{} ({})", kind.name().to_lowercase(), word(item))
        }
        BattleChoice::Treat { whom } => format!("treat {}", seen.name(whom)),
        BattleChoice::Charge { manner } | BattleChoice::Attack { manner } => {
            format!("{}{}", kind.name().to_lowercase(), how(manner))
        }
        BattleChoice::Move
        | BattleChoice::Dodge
        | BattleChoice::Drop { .. }
        | BattleChoice::Missile { .. }
        | BattleChoice::StandUp
        | BattleChoice::Crawl
        | BattleChoice::Defend
        | BattleChoice::LastShot
        | BattleChoice::Disengage
        | BattleChoice::Grapple
        | BattleChoice::HandToHand
        | BattleChoice::DrawDagger
        | BattleChoice::BreakFree
        | BattleChoice::TakePack
        | BattleChoice::Cast
        | BattleChoice::Disbelieve => kind.name().to_lowercase(),
    };
    format!("{letter}{words}")
}

/// Rulings P145 and P146: in which manner somebody is about to strike.
fn how(manner: Manner) -> &'static str {
    match manner {
        Manner::Plain => "",
        Manner::Sweep => " with a sweeping blow",
        Manner::TwoWeapons => " with both weapons",
    }
}

fn bearing(posture: Posture) -> &'static str {
    match posture {
        Posture::Standing => "stands",
        Posture::Kneeling => "kneels",
        Posture::Prone => "is on the ground",
        Posture::Flying => "is in the air",
    }
}

fn lapsed(why: Lapse) -> &'static str {
    match why {
        Lapse::Held => "lets the action pass",
        Lapse::Fell => "can no longer act",
        Lapse::Floored => "lies on the ground and cannot",
        Lapse::NoTarget => "finds nobody to attack",
        Lapse::NoRoom => "finds no room to come to grips",
        Lapse::Gone => "finds nothing left to do",
        Lapse::Gripped => "is held in hand-to-hand combat and cannot",
        Lapse::NotAgreed => "stays put",
        Lapse::NoHex => "has nowhere to go",
        Lapse::Stunned => "is stunned and does nothing",
        Lapse::Laughing => "laughs and does nothing",
        Lapse::NoSpell => "finds no spell to cast",
        Lapse::Calm => "no longer wishes to fight",
    }
}

fn shifted(name: &str, why: Shift, to: super::ground::Hex) -> String {
    match why {
        Shift::Disengaged => format!("{name} steps away to {to}."),
        Shift::BrokeFree => format!("{name} gets away to {to}."),
        Shift::PushedBack => format!("{name} is driven back to {to}."),
        Shift::Advanced => format!("{name} follows to {to}."),
        Shift::MadeRoom => format!("{name} makes room, moving to {to}."),
        Shift::Swept => format!("{name} is swept along to {to}."),
    }
}

fn tested(name: &str, test: Test, faces: &Faces, need: i16, made: bool) -> Telling {
    let words = match (test, made) {
        (Test::DrawDagger, true) => format!("{name} gets a dagger out."),
        (Test::DrawDagger, false) => format!("{name} cannot get a dagger out."),
        (Test::BreakFree, true) => format!("{name} breaks the hold."),
        (Test::BreakFree, false) => format!("{name} cannot break the hold."),
        (Test::KeepFooting, true) => format!("{name} stays upright."),
        (Test::KeepFooting, false) => format!("{name} loses balance."),
        (Test::Survive, true) => format!("{name} clings to life."),
        (Test::Survive, false) => format!("{name} slips away."),
        (Test::Treat, true) => format!("{name} stops the bleeding."),
        (Test::Treat, false) => format!("{name} cannot stop the bleeding."),
        (Test::MissLane, true) => format!("{name} shoots past whoever is in the way."),
        (Test::MissLane, false) => format!("{name} cannot help hitting whoever is in the way."),
        (Test::Resist(attribute), true) => format!("{name} resists with {attribute}."),
        (Test::Resist(attribute), false) => format!("{name} cannot resist with {attribute}."),
        (Test::Concentrate, true) => format!("{name} keeps the spell in mind all the same."),
        (Test::Concentrate, false) => format!("{name} loses the thread of the spell."),
        (Test::Protect, true) => format!("{name} has a protection from this very spell."),
        (Test::Protect, false) => format!("{name} has a protection from this spell, in vain."),
        (Test::Disbelieve, true) => format!("{name} does not believe it."),
        (Test::Disbelieve, false) => format!("{name} believes it."),
        (Test::Anchor, true) => format!("{name} gets hold of the magic."),
        (Test::Anchor, false) => format!("{name} cannot get hold of the magic."),
        (Test::Help, true) => format!("{name} reaches into the magic and holds it."),
        (Test::Help, false) => format!("{name} reaches into the magic and is seized."),
        (Test::BreakIce, true) => format!("{name} breaks the ice."),
        (Test::BreakIce, false) => format!("{name} cannot break the ice."),
    };
    with(words, &format!("{}d6<={need}", faces.len()), faces)
}

fn with(text: String, notation: &str, faces: &[u8]) -> Telling {
    Telling { text, rolls: roll(notation, faces).into_iter().collect() }
}

/// A roll of these faces.
pub(super) fn roll(notation: &str, faces: &[u8]) -> Option<Roll> {
    let expr = Expr::parse(notation).ok()?;
    Some(expr.roll(&mut Scripted::new(faces.iter().map(|face| u32::from(*face)))))
}
