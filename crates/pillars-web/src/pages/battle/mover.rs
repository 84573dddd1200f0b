//! A figure that may move: its options in the order of the book, those that are closed in their place with the reason.

use maud::{Markup, html};
use pillars::battle::ground::Side;
use pillars::battle::guide::{BlowProspect, MenuOption, MovePath, Mover, Outlook};
use pillars::battle::spells::Knot;
use pillars::battle::view::FigureView;
use pillars::battle::{BattleChoice, BattleOption, ClosedReason, Command, FigureId, Low, Manner, Source};
use play::options::percent;
use serde_json::{Map, Value as Json, json};

use super::BattlePage;
use super::figure::card;
use web::pages::words::listed;

/// A figure and all that it may choose.
pub(super) fn mover(fight: &BattlePage<'_>, mover: &Mover, figure: &FigureView<'_>) -> Markup {
    html! {
        article.mover #{ "mover-" (mover.who.0) } data-who=(mover.who.0) data-name=(figure.name) data-guide=(guide(fight, mover, figure)) aria-label=(figure.name) {
            (card(fight, figure))
            ol.options aria-label={ "What " (figure.name) " may do" } {
                @for run in runs(&mover.options) {
                    @match run {
                        OptionRun::Open(kind, choices, hexes) => (open(fight, kind, choices, hexes)),
                        OptionRun::Shut(kinds, why) => (shut(&kinds, why)),
                    }
                }
                @if let Some(ends) = mover.walk { (walk(ends)) }
                @for (command, may) in &mover.instead { (instead(figure, command, may.as_ref().err().map(ToString::to_string))) }
            }
        }
    }
}

/// What the board needs to light hexes and ways: each way as its steps (0 is north, clockwise), `!` where one would be
/// engaged, and after `:` the facings where not all are allowed. Then what it would mean to end there, in words.
fn guide(fight: &BattlePage<'_>, mover: &Mover, figure: &FigureView<'_>) -> String {
    let ways: Map<String, Json> = mover.ways.iter().map(|way| (way.to.to_string(), json!(signs(way)))).collect();
    let ends: Vec<String> =
        mover.ends.iter().map(|set| set.iter().map(|hex| hex.to_string()).collect::<Vec<_>>().join(" ")).collect();
    let near = mover.ways.iter().filter(|way| way.outlook.is_remarkable());
    let means: Map<String, Json> = near.map(|way| (way.to.to_string(), means(fight, &way.outlook))).collect();
    json!({"at": figure.at, "facing": figure.facing, "ways": ways, "ends": ends, "means": means}).to_string()
}

/// Who would engage one there, whom one could strike looking where, and where one had best look for that.
fn means(fight: &BattlePage<'_>, outlook: &Outlook) -> Json {
    let engagers: Vec<&str> = outlook.engaged_by.iter().map(|who| named(fight, *who)).collect();
    json!({
        "engaged": (!engagers.is_empty()).then(|| format!("engaged by {}", listed(&engagers))),
        "broken": outlook.stumbles.then_some("over broken ground"),
        "blows": outlook.blows.iter().map(|blow| blow_at(fight, blow)).collect::<Json>(),
        "facing": outlook.blows.first().and_then(BlowProspect::facing).map(Side::index),
    })
}

fn blow_at(fight: &BattlePage<'_>, blow: &BlowProspect) -> Json {
    let facings: Vec<_> = blow.facings.iter().map(|side| side.index()).collect();
    json!([format!("{} at {}", named(fight, blow.target), percent(blow.good, blow.total)), facings, blow.target])
}

fn digits(sides: &[Side]) -> String {
    sides.iter().map(|side| side.index().to_string()).collect()
}

fn signs(way: &MovePath) -> String {
    let facings = if way.looks_anywhere() { String::new() } else { format!(":{}", digits(&way.facings)) };
    format!("{}{}{facings}", digits(&way.steps), if way.engaged { "!" } else { "" })
}

/// Neighbours in the list that are closed for the same reason share one line.
enum OptionRun<'a> {
    Open(BattleOption, &'a [(BattleChoice, usize)], Option<u8>),
    Shut(Vec<BattleOption>, ClosedReason),
}

fn runs(options: &[MenuOption]) -> Vec<OptionRun<'_>> {
    let mut runs = Vec::new();
    for listed in options {
        match (&listed.open, runs.last_mut()) {
            (Ok(choices), _) => runs.push(OptionRun::Open(listed.kind, choices, listed.hexes)),
            (Err(why), Some(OptionRun::Shut(kinds, same))) if why == same => kinds.push(listed.kind),
            (Err(why), _) => runs.push(OptionRun::Shut(vec![listed.kind], *why)),
        }
    }
    runs
}

fn key(letter: Option<char>) -> Markup {
    html! { kbd { @match letter { Some(letter) => (letter), None => "·" } } }
}

/// An open option: a button for each choice that it stands for.
fn open(fight: &BattlePage<'_>, kind: BattleOption, choices: &[(BattleChoice, usize)], hexes: Option<u8>) -> Markup {
    let letter = kind.letter().map(String::from);
    html! {
        li.open {
            @for (place, (choice, ends)) in choices.iter().enumerate() {
                button.choice.further[place > 0] type="button" data-option=(json!(choice)) data-ends=(ends) data-hexes=[hexes] data-strikes[kind.strikes()] data-words=(said(fight, *choice))
                    data-key=[letter.as_deref().filter(|_| place == 0)] aria-keyshortcuts=[letter.as_deref().filter(|_| place == 0)] aria-pressed="false" {
                    @if place == 0 { (key(kind.letter())) span { (kind.name()) } }
                    @if let Some(words) = variant(fight, *choice) { span.variant { (words) } }
                }
            }
        }
    }
}

fn shut(kinds: &[BattleOption], why: ClosedReason) -> Markup {
    html! {
        li.shut {
            span.kinds { @for kind in kinds { span.kind { (key(kind.letter())) " " (kind.name()) } " " } }
            span.reason title=(why.rule()) { (why) }
        }
    }
}

fn walk(ends: usize) -> Markup {
    html! {
        li.open {
            button.choice type="button" data-verb="walk" data-ends=(ends) data-words="Walk a part of the way" data-key="w" aria-keyshortcuts="w" aria-pressed="false" {
                (key(Some('w'))) span { "Walk a part of the way" } span.variant { "to choose the way yourself, then go on" }
            }
        }
    }
}

/// What one may do instead of choosing an option.
fn instead(figure: &FigureView<'_>, command: &Command, closed: Option<String>) -> Markup {
    let (letter, words, hint) = if let Command::Choose { option, .. } = command {
        ('P', "Pass", format!("stay where it is: {}", option.kind().name().to_lowercase()))
    } else if let Command::Yield { .. } = command {
        ('y', "Wait for final movement", "see first what the others do".to_owned())
    } else if let Command::DropPack { .. } = command {
        ('z', "Drop the pack", "then move".to_owned())
    } else if let Command::Release { knot, .. } = command {
        return released(figure, *knot, command);
    } else {
        ('x', "Leave the board", "for good".to_owned())
    };
    html! {
        @if let Some(reason) = closed {
            li.shut { span.kinds { span.kind { (key(Some(letter))) " " (words) } } span.reason { (reason) } }
        } @else {
            li.open {
                button.deed type="button" data-command=(json!(command)) data-words=(words) data-key=(letter) data-weighty[letter == 'x'] aria-keyshortcuts=(letter) {
                    (key(Some(letter))) span { (words) } span.variant { (hint) }
                }
            }
        }
    }
}

/// Letting go of a spell that is kept up.
fn released(figure: &FigureView<'_>, knot: Knot, command: &Command) -> Markup {
    let held = figure.mage.iter().flat_map(|mage| &mage.holding).find(|holding| holding.knot == knot);
    let words = held.map_or_else(|| "Let go of a spell".to_owned(), |holding| format!("Let go of {}", holding.spell));
    html! {
        li.open {
            button.deed type="button" data-command=(json!(command)) data-words=(words) { (key(None)) span { (words) } span.variant { "to concentrate no longer" } }
        }
    }
}

/// The choice in words, with its letter.
fn said(fight: &BattlePage<'_>, choice: BattleChoice) -> String {
    let name = choice.kind().name();
    variant(fight, choice).map_or_else(|| name.to_owned(), |words| format!("{name}, {words}"))
}

/// What sets a choice apart from others of its option.
fn variant(fight: &BattlePage<'_>, choice: BattleChoice) -> Option<String> {
    let low = |low| match low {
        Low::Kneeling => "to one’s knees",
        Low::Prone => "to the ground",
    };
    match choice {
        BattleChoice::Charge { manner } | BattleChoice::Attack { manner } => match manner {
            Manner::Plain => None,
            Manner::Sweep => Some("sweeping blow at all in front".to_owned()),
            Manner::TwoWeapons => Some("with both weapons".to_owned()),
        },
        BattleChoice::Drop { to } => Some(low(to).to_owned()),
        BattleChoice::Missile { drop } => drop.map(|to| format!("dropping {}", low(to))),
        BattleChoice::Ready { item, from: Source::Carried } | BattleChoice::Change { item } => {
            Some(item.get().name.clone())
        }
        BattleChoice::Ready { item, from: Source::Ground(at) } | BattleChoice::PickUp { item, at } => {
            Some(format!("{} from {at}", item.get().name))
        }
        BattleChoice::Treat { whom } => Some(format!("of {}", named(fight, whom))),
        BattleChoice::Move
        | BattleChoice::Dodge
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
        | BattleChoice::Disbelieve => None,
    }
}

fn named<'a>(fight: &'a BattlePage<'_>, who: FigureId) -> &'a str {
    fight.figures.iter().find(|figure| figure.who == who).map_or("somebody", |figure| figure.name)
}
