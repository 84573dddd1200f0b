//! The figures on the board: colour and shape by side, a notch where they look, an arc for each pool, their posture drawn.

use maud::{Markup, html};
use pillars::battle::ground::{Hex, Side};
use pillars::battle::view::{FigureView, TurnView};
use pillars::battle::{Entrant, FigureCondition, Pile, Posture, Presence};
use pillars::pools::PoolPoints;

use super::ground::{OUTLINE, centre, degrees};
use super::{BattlePage, charms};

/// The shapes of the sides, so that nobody needs to tell colours apart.
const SHAPES: [&str; 8] = [
    "M-23 0a23 23 0 1 0 46 0a23 23 0 1 0-46 0z",
    "M-17-20h34q3 0 3 3v34q0 3-3 3h-34q-3 0-3-3v-34q0-3 3-3z",
    "M0-27 25 17-25 17z",
    "M0-27 27 0 0 27-27 0z",
    "M0-25 24-8 15 21-15 21-24-8z",
    "M-25 0-13-22 13-22 25 0 13 22-13 22z",
    "M-14-22h28l11 42h-50z",
    "M-21-21h42v22q0 20-21 26q-21-6-21-26z",
];

/// The shape of a side.
pub(super) fn shape(side: u8) -> &'static str {
    SHAPES[usize::from(side) % SHAPES.len()]
}

/// All figures on the board, and what lies on the ground.
pub(super) fn tokens(fight: &BattlePage<'_>, piles: &[Pile], acting: &[u8]) -> Markup {
    let figures = &fight.figures;
    let here = |figure: &&FigureView<'_>| matches!(figure.presence, Presence::Here | Presence::Hidden);
    let mut shown: Vec<&FigureView<'_>> = figures.iter().filter(here).collect();
    // Those who lie are drawn first, so that they cover nobody.
    shown.sort_by_key(|figure| figure.condition <= FigureCondition::Semiconscious);
    html! {
        g #tokens data-part="tokens" {
            (charms::zones(fight))
            @for at in heaps(piles) { (heap(at, piles)) }
            @for figure in &shown {
                @let crowd: Vec<u8> = shown.iter().filter(|other| other.at == figure.at).map(|other| other.who.0).collect();
                (token(figure, &fight.turn, &crowd, acting.contains(&figure.who.0)))
            }
        }
    }
}

fn heaps(piles: &[Pile]) -> Vec<Hex> {
    let mut hexes: Vec<Hex> = piles.iter().map(|pile| pile.at).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// What lies in a hex.
fn heap(at: Hex, piles: &[Pile]) -> Markup {
    let (x, y) = centre(at);
    let words = piles.iter().filter(|pile| pile.at == at).map(|pile| pile.item.get().name.clone());
    let words = words.collect::<Vec<_>>().join(", ");
    html! {
        g.heap #{ "heap-" (at.column()) "-" (at.row()) } data-at=(at) data-words=(words) transform=(format!("translate({} {})", x + 15, y + 20)) {
            title { "On the ground in " (at) ": " (words) }
            path d="M-9 5-2-6 6-2 9 6z" {}
        }
    }
}

fn token(figure: &FigureView<'_>, turn: &TurnView, crowd: &[u8], acting: bool) -> Markup {
    let (x, y) = middle(&figure.hexes);
    let place = crowd.iter().position(|who| *who == figure.who.0).unwrap_or(0);
    let (dx, dy, scale) = spread(place, crowd.len());
    let able = figure.condition == FigureCondition::Able;
    html! {
        g.token.(side_class(figure.side.0)).(posture_class(figure.posture)).(condition_class(figure.condition))
            .mine[figure.yours].acting[acting].unseen-by-foes[figure.hidden].invisible[charms::is_invisible(figure)]
            #{ "token-" (figure.who.0) } data-who=(figure.who.0) data-at=(figure.at) data-name=(figure.name)
            data-side=(figure.side.0) data-facing=(figure.facing) data-words=(words(figure)) {
            title { (figure.name) ": " (words(figure)) }
            @if figure.hexes.len() > 1 {
                @for hex in &figure.hexes {
                    @let (x, y) = centre(*hex);
                    path.body d=(OUTLINE) transform=(format!("translate({x} {y})")) {}
                }
            }
            g.piece transform=(format!("translate({} {}) scale({scale})", x + dx, y + dy)) {
                (charms::about(figure, turn))
                (arcs(figure.fatigue, figure.body))
                @if able || figure.condition == FigureCondition::Semiconscious { (notch(figure.facing)) }
                path.shape d=(shape(figure.side.0)) {}
                (bearing(figure.posture, figure.condition))
                text.label { (label(figure.name)) }
                (charms::marks(figure))
                @if figure.bleeding > 0 { path.bleeding d="M20-26q7 9 0 13q-7-4 0-13z" {} }
            }
        }
    }
}

/// The middle of the hexes that a figure covers.
fn middle(hexes: &[Hex]) -> (i32, i32) {
    let count = i32::try_from(hexes.len()).unwrap_or(1).max(1);
    let (x, y) = hexes.iter().map(|hex| centre(*hex)).fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    (x / count, y / count)
}

/// Where in its hex a figure is drawn that shares it, and how large.
fn spread(place: usize, crowd: usize) -> (i32, i32, &'static str) {
    match (crowd, place) {
        (0 | 1, _) => (0, 0, "1"),
        (2, 0) => (-15, -7, ".72"),
        (2, _) => (15, 7, ".72"),
        (_, 0) => (-16, -10, ".6"),
        (_, 1) => (16, -10, ".6"),
        (_, 2) => (0, 16, ".6"),
        (_, _) => (0, 0, ".5"),
    }
}

/// The class that gives a side its colour.
pub(super) fn side_class(side: u8) -> String {
    format!("side-{}", usize::from(side) % SHAPES.len())
}

fn posture_class(posture: Posture) -> &'static str {
    match posture {
        Posture::Standing => "standing",
        Posture::Kneeling => "kneeling",
        Posture::Prone => "prone",
        Posture::Flying => "flying",
    }
}

fn condition_class(condition: FigureCondition) -> &'static str {
    match condition {
        FigureCondition::Able => "able",
        FigureCondition::Semiconscious => "dazed",
        FigureCondition::Unconscious => "fallen",
        FigureCondition::Dead => "dead",
    }
}

fn notch(facing: Side) -> Markup {
    html! { path.notch d="M-12-23 0-41 12-23z" transform=(format!("rotate({})", degrees(facing))) {} }
}

/// What is left of both pools: Fatigue on the left, Body on the right, full from bottom to top.
fn arcs(fatigue: PoolPoints, body: PoolPoints) -> Markup {
    let share = |pool: PoolPoints| i32::from(pool.now.max(0)) * 100 / i32::from(pool.start.max(1));
    html! {
        path.arc.rest d="M-4 29A29 29 0 0 1-4-29" {}
        path.arc.rest d="M4 29A29 29 0 0 0 4-29" {}
        path.arc.fatigue d="M-4 29A29 29 0 0 1-4-29" pathLength="100" stroke-dasharray={ (share(fatigue)) " 100" } {}
        path.arc.blood d="M4 29A29 29 0 0 0 4-29" pathLength="100" stroke-dasharray={ (share(body)) " 100" } {}
    }
}

/// How it holds itself, and whether it is out of the fight.
fn bearing(posture: Posture, condition: FigureCondition) -> Markup {
    html! {
        @match posture {
            Posture::Standing => {}
            Posture::Kneeling => path.bearing d="M-12 16 0 24 12 16" {},
            Posture::Prone => path.bearing d="M-24 19h48" {},
            Posture::Flying => path.bearing d="M-30-14q9-9 15 0M30-14q-9-9-15 0" {},
        }
        @match condition {
            FigureCondition::Able | FigureCondition::Semiconscious => {}
            FigureCondition::Unconscious => path.out d="M-18-18 18 18" {},
            FigureCondition::Dead => path.out d="M-18-18 18 18M18-18-18 18" {},
        }
    }
}

/// Two letters, or a letter and a number, for a token.
pub(super) fn label(name: &str) -> String {
    let article = |word: &&str| !["the", "a", "an"].contains(&word.to_lowercase().as_str());
    let words: Vec<&str> = name.split_whitespace().filter(article).collect();
    let first = |word: &str| word.chars().flat_map(char::to_uppercase).next().map(String::from).unwrap_or_default();
    match words[..] {
        [one, .., last] if last.chars().all(char::is_numeric) => format!("{}{last}", first(one)),
        [one, .., last] => format!("{}{}", first(one), first(last)),
        [one] => first(one).chars().chain(one.chars().skip(1).take(1)).collect(),
        [] => String::new(),
    }
}

/// Everything about a figure that everybody sees, in words.
pub(super) fn words(figure: &FigureView<'_>) -> String {
    let pool = |name: &str, pool: PoolPoints| format!("{name} {} of {}", pool.now, pool.start);
    let mut words = vec![format!("facing {}", figure.facing)];
    words.push(posture_class(figure.posture).to_owned());
    match figure.condition {
        FigureCondition::Able => {}
        FigureCondition::Semiconscious => words.push("half conscious".to_owned()),
        FigureCondition::Unconscious => words.push("unconscious".to_owned()),
        FigureCondition::Dead => words.push("dead".to_owned()),
    }
    words.extend(figure.hidden.then(|| "hidden from others".to_owned()));
    words.extend(figure.engaged.then(|| "engaged".to_owned()));
    words.extend((!figure.gripped.is_empty()).then(|| "in hand-to-hand combat".to_owned()));
    words.extend((figure.bleeding > 0).then(|| "bleeding".to_owned()));
    words.extend(charms::words(figure));
    words.extend([pool("Fatigue", figure.fatigue), pool("Body", figure.body)]);
    words.join(", ")
}

/// How it stands with a figure, on the board or off it.
pub(super) fn standing(figure: &FigureView<'_>) -> String {
    match figure.presence {
        Presence::Here | Presence::Hidden => format!("in {}, {}", figure.at, words(figure)),
        Presence::Fled | Presence::Surrendered | Presence::Removed => fate(figure).to_owned(),
    }
}

/// How it went for a figure.
pub(super) fn fate(figure: &FigureView<'_>) -> &'static str {
    match (figure.presence, figure.condition) {
        (Presence::Fled, _) => "left the field",
        (Presence::Surrendered, _) => "gave up",
        (Presence::Removed, _) => "was taken away",
        (_, FigureCondition::Dead) => "dead",
        (_, FigureCondition::Unconscious) => "unconscious",
        (_, FigureCondition::Semiconscious) => "half conscious",
        (_, FigureCondition::Able) => "on its feet",
    }
}

/// A figure before a fight has begun, for a thumbnail: those who hide are not shown.
pub(super) fn entrant(entrant: &Entrant) -> Markup {
    html! { @if !entrant.hidden { g.token { (drawn(entrant, "1.3")) } } }
}

/// A figure before a fight has begun, so large.
pub(super) fn drawn(entrant: &Entrant, scale: &str) -> Markup {
    let hexes = entrant.profile.hexes(entrant.at, entrant.facing);
    let (x, y) = middle(&hexes);
    html! {
        g.(side_class(entrant.side.0)) {
            @if hexes.len() > 1 {
                @for hex in &hexes {
                    @let (x, y) = centre(*hex);
                    path.body d=(OUTLINE) transform=(format!("translate({x} {y})")) {}
                }
            }
            g.piece transform=(format!("translate({x} {y}) scale({scale})")) {
                (notch(entrant.facing))
                path.shape d=(shape(entrant.side.0)) {}
                @if scale == "1" { (bearing(entrant.posture, FigureCondition::Able)) text.label { (label(&entrant.profile.name)) } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::label;

    #[test]
    fn a_token_bears_two_letters_or_a_letter_and_a_number() {
        let labels = ["Aldric", "Wolf 2", "Mistress Orla", "the archer", "The town guard 12", "Ö", ""].map(label);
        assert_eq!(labels, ["Al", "W2", "MO", "Ar", "T12", "Ö", ""]);
    }
}
