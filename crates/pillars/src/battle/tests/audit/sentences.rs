//! What is told of an event is what happened: it names those figures, sides, things and numbers, and nobody and nothing else.

use dice::Roll;
use play::Seat;
use play::game::Game;

use crate::battle::choice::BattleChoice;
use crate::battle::event::Lot;
use crate::battle::ground::Hex;
use crate::battle::{Battle, Blow, Combat, Event, FigureId, Placing, Team};
use crate::data::Id;
use crate::equipment::{GearPlace, Item};
use crate::pools::Band;

mod magic;

/// What the sentence about an event must speak of.
#[derive(Debug, Default)]
struct Content {
    /// Nothing is said about it.
    silent: bool,
    figures: Vec<FigureId>,
    sides: Vec<Team>,
    items: Vec<Id<Item>>,
    numbers: Vec<i64>,
    /// The faces that must stand behind it.
    faces: Vec<u8>,
}

impl Content {
    fn of(figures: impl IntoIterator<Item = FigureId>) -> Self {
        Self { figures: figures.into_iter().collect(), ..Self::default() }
    }

    fn about(figure: FigureId) -> Self {
        Self::of([figure])
    }

    fn sides(sides: &[Team]) -> Self {
        Self { sides: sides.to_vec(), ..Self::default() }
    }

    fn with(mut self, items: impl IntoIterator<Item = Id<Item>>) -> Self {
        self.items.extend(items);
        self
    }

    fn saying(mut self, numbers: impl IntoIterator<Item = impl Into<i64>>) -> Self {
        self.numbers.extend(numbers.into_iter().map(Into::into));
        self
    }

    fn at(self, hex: Hex) -> Self {
        self.saying([hex.column(), hex.row()])
    }

    fn rolled(mut self, faces: impl IntoIterator<Item = u8>) -> Self {
        self.faces.extend(faces);
        self
    }
}

fn positive(number: i16) -> Option<i16> {
    Some(number).filter(|number| *number > 0)
}

#[allow(clippy::too_many_lines, reason = "one arm for each event, each of a line or two")]
fn content(event: &Event) -> Content {
    match event {
        Event::Mustered { .. } => Content::default(),
        Event::TurnBegan { turn } => Content::default().saying([*turn]),
        Event::InitiativeRolled { rolls, ranking } if rolls.is_empty() => Content::sides(ranking),
        Event::InitiativeRolled { rolls, ranking } => {
            let faces = || rolls.iter().map(|(_, face)| *face);
            Content::sides(ranking).saying(faces()).rolled(faces())
        }
        Event::OrderTaken { order } => Content::sides(order),
        // What is told of magic is looked at by itself.
        Event::PhaseBegan { .. } | Event::TurnEnded { .. } | Event::Switched { .. } | Event::Magic(_) => {
            Content::default()
        }
        Event::TeamCame { .. } | Event::Came { .. } | Event::PushCame { .. } | Event::Acted { .. } => {
            Content { silent: true, ..Content::default() }
        }
        Event::BowDropped { figure, item, .. } => Content::about(*figure).with([*item]),
        Event::Walked { figure, path, into, .. } => walked(*figure, path, *into),
        Event::Chose { figure, option, fatigue, .. } => chosen(*figure, *option).saying(positive(*fatigue)),
        Event::OrderSet { order } => order_of_actions(order),
        Event::Attacked { blow } => attacked(blow),
        Event::Lost { figure, item, at, .. } => {
            at.iter().fold(Content::about(*figure).with([*item]), |lost, at| lost.at(*at))
        }
        Event::Readied { figure, gear, dropped, .. } => {
            let things = gear.at(GearPlace::Ready).map(|holding| holding.item);
            let readied = Content::about(*figure).with(things).with(dropped.iter().map(|pile| pile.item));
            dropped.iter().fold(readied, |readied, pile| readied.at(pile.at))
        }
        Event::Spent { figure, item, winding, .. } => {
            Content::about(*figure).with(*item).saying(positive(i16::from(*winding)))
        }
        Event::Tested { figure, faces, .. } => Content::about(*figure).rolled(faces.iter().copied()),
        Event::ChanceDecided { lot, figure, face, .. } => chance_decided(*lot, *figure, *face),
        Event::Asked { figure, target } => Content::of([*figure, *target]),
        Event::Closed { figure, target, at, .. } => Content::of([*figure, *target]).at(*at),
        Event::Shifted { figure, to, .. } => Content::about(*figure).at(*to),
        Event::Bled { figure, body } => Content::about(*figure).saying([*body]),
        Event::Pushed { figure, target } => Content::of([*figure].into_iter().chain(*target)),
        Event::Ended { winner } => Content::sides(winner.as_slice()),
        Event::Placed { figure, at, .. } => Content::about(*figure).at(*at),
        Event::Adjusted { figure, fatigue, body } => Content::about(*figure).saying([*fatigue, *body]),
        Event::Entered { figure, .. } => Content::about(figure.who),
        Event::Joined { figure } => Content::about(figure.who).at(figure.at),
        Event::HandedOver { figure, seat } => Content::about(*figure).saying(numbers(&seat.to_string())),
        Event::Given { figure, item, count, .. } => Content::about(*figure).with([*item]).saying([*count]),
        Event::Yielded { figure }
        | Event::PackDropped { figure, .. }
        | Event::Bore { figure, .. }
        | Event::Left { figure }
        | Event::Lapsed { figure, .. }
        | Event::Answered { figure, .. }
        | Event::BrokeFree { figure }
        | Event::Freed { figure }
        | Event::Collapsed { figure }
        | Event::Woke { figure }
        | Event::Died { figure }
        | Event::Stanched { figure }
        | Event::Revealed { figure, .. }
        | Event::Surrendered { figure }
        | Event::Hidden { figure }
        | Event::Mended { figure }
        | Event::Removed { figure } => Content::about(*figure),
    }
}

fn walked(figure: FigureId, path: &[Hex], into: Option<FigureId>) -> Content {
    let hexes = i64::try_from(path.len()).ok().filter(|hexes| *hexes > 1);
    let walked = Content::of([figure].into_iter().chain(into)).saying(hexes);
    path.last().into_iter().fold(walked, |walked, to| walked.at(*to))
}

fn order_of_actions(order: &[Placing]) -> Content {
    let numbers = |placing: &Placing| {
        let ties = placing.ties.iter().map(|face| i64::from(*face));
        std::iter::once(i64::from(placing.place)).chain(ties).collect::<Vec<_>>()
    };
    let whom = order.iter().map(|placing| placing.figure);
    let ties = order.iter().flat_map(|placing| placing.ties.iter().copied());
    Content::of(whom).saying(order.iter().flat_map(numbers)).rolled(ties)
}

fn chance_decided(lot: Lot, figure: Option<FigureId>, face: u16) -> Content {
    let named = figure.filter(|_| matches!(lot, Lot::Struck | Lot::Acid | Lot::Room));
    let turns = Some(face).filter(|_| matches!(lot, Lot::Ice | Lot::Acid | Lot::Fear));
    Content::of(named).saying(turns).rolled(u8::try_from(face))
}

fn chosen(figure: FigureId, option: BattleChoice) -> Content {
    if let BattleChoice::Ready { item, .. } | BattleChoice::Change { item } | BattleChoice::PickUp { item, .. } = option
    {
        Content::about(figure).with([item])
    } else if let BattleChoice::Treat { whom } = option {
        Content::of([figure, whom])
    } else {
        Content::about(figure)
    }
}

/// What got through, if anything did, and what was stopped.
fn attacked(blow: &Blow) -> Content {
    let numbers = [blow.through(), blow.stopped].into_iter().filter(|number| blow.outcome.hits() && *number > 0);
    let faces = blow.faces.iter().chain(&blow.damage).copied();
    Content::of([blow.figure, blow.target]).with(blow.arm.item()).saying(numbers).rolled(faces)
}

/// Takes a word out of a sentence as often as it stands there, with a capital at its beginning; false if it does not.
fn take_out(text: &mut String, word: &str) -> bool {
    let first = word.chars().next().into_iter().flat_map(char::to_uppercase).chain(word.chars().skip(1));
    let first: String = first.collect();
    let begins = text.starts_with(&first);
    if begins {
        text.replace_range(..first.len(), "~");
    }
    let there = text.contains(word);
    *text = text.replace(word, "~");
    begins || there
}

/// Whether a name stands in a sentence as a word of its own.
fn names(text: &str, name: &str) -> bool {
    let part = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    text.match_indices(name)
        .any(|(at, _)| !part(text[..at].chars().next_back()) && !part(text[at + name.len()..].chars().next()))
}

/// The numbers in a sentence, with their signs.
fn numbers(text: &str) -> Vec<i64> {
    let words = text.split(|c: char| !c.is_ascii_digit() && c != '-' && c != '+');
    words.filter_map(|word| word.trim_start_matches('+').parse().ok()).collect()
}

/// Holds what is told of an event against it; the faces that are told.
pub(super) fn agree_with_events(before: &Battle, event: &Event, after: &Battle) -> Vec<u32> {
    let content = content(event);
    let seen = Combat::seen(before, event, after, Seat::Gm).expect("the GM sees all");
    let told = Combat::tell(&seen, &|seat| seat.to_string());
    if let Event::Magic(wonder) = event {
        return magic::agrees(wonder, &told, after);
    }
    let name =
        |who: &FigureId| after.slot(*who).map(|slot| after.figures[slot].profile.name.as_str()).expect("somebody");
    assert_eq!(told.text.is_empty(), content.silent, "{event:?}: {}", told.text);
    assert!(!told.text.starts_with(char::is_lowercase), "no capital: {}", told.text);
    let own: Vec<&str> = content.figures.iter().map(name).collect();
    let sides = content.sides.iter().map(|team| after.field.sides[usize::from(team.0)].as_str());
    let items: Vec<String> = content.items.iter().map(|item| item.get().name.to_lowercase()).collect();
    let mut wanted: Vec<&str> = own.iter().copied().chain(sides).chain(items.iter().map(String::as_str)).collect();
    wanted.sort_unstable_by_key(|word| (std::cmp::Reverse(word.len()), *word));
    wanted.dedup();
    let mut rest = told.text.clone();
    for word in wanted {
        assert!(take_out(&mut rest, word), "{word:?} is not named: {}", told.text);
    }
    for other in after.figures.iter().map(|figure| figure.profile.name.as_str()).filter(|name| !own.contains(name)) {
        assert!(!names(&rest, other), "{other:?} has no part in it: {}", told.text);
    }
    let said: Vec<i64> = content.numbers.iter().copied().chain(penalties(before, after)).collect();
    assert_eq!(numbers(&rest), said, "{event:?}: {}", told.text);
    let faces: Vec<u32> = told.rolls.iter().flat_map(Roll::faces).map(|(_, face)| face).collect();
    assert!(faces.iter().copied().eq(content.faces.iter().map(|face| u32::from(*face))), "{event:?}: {faces:?}");
    verdicts(event, &told.text, &told.rolls);
    faces
}

/// What injuries take off every roll, once for each of whom a pool has crossed a line and is not empty.
fn penalties(before: &Battle, after: &Battle) -> Vec<i64> {
    let mut said = Vec::new();
    for (old, new) in before.figures.iter().zip(&after.figures) {
        let pools = [(old.fatigue, new.fatigue), (old.body, new.body)];
        let crossed = pools.iter().any(|(was, is)| was.band() != is.band() && is.band() != Band::Nothing);
        said.extend(Some(i64::from(new.injury())).filter(|penalty| crossed && *penalty != 0));
    }
    said
}

/// What is said to have come of a roll did.
fn verdicts(event: &Event, text: &str, rolls: &[Roll]) {
    if let Event::Attacked { blow } = event {
        assert_eq!(text.contains("misses"), !blow.outcome.hits(), "{text}");
    }
    if let Event::Tested { made, .. } = event {
        assert_eq!(rolls.first().and_then(Roll::outcome), Some(*made), "{text}");
    }
}
