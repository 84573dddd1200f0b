//! A pen that draws maps as if by hand: lines that tremble a little, the same way each time.

use std::fmt::Write as _;

use super::Sheet;

/// A place on paper.
pub(super) type Dot = (i32, i32);

/// The unit circle in 24 steps, in thousandths, from the east on and down.
const CIRCLE: [Dot; 24] = [
    (1000, 0),
    (966, 259),
    (866, 500),
    (707, 707),
    (500, 866),
    (259, 966),
    (0, 1000),
    (-259, 966),
    (-500, 866),
    (-707, 707),
    (-866, 500),
    (-966, 259),
    (-1000, 0),
    (-966, -259),
    (-866, -500),
    (-707, -707),
    (-500, -866),
    (-259, -966),
    (0, -1000),
    (259, -966),
    (500, -866),
    (707, -707),
    (866, -500),
    (966, -259),
];

/// A direction of the 24, in thousandths.
pub(super) fn direction(step: i32) -> Dot {
    CIRCLE[usize::try_from(step.rem_euclid(24)).expect("a remainder of 24 is not negative")]
}

/// A hand with a pen: it trembles, but for the same drawing always alike.
pub(super) struct Pen {
    state: u32,
}

impl Pen {
    /// A hand for a drawing that is told apart by these numbers.
    pub(super) fn new(of: impl IntoIterator<Item = u8>) -> Self {
        let state =
            of.into_iter().fold(0x811c_9dc5_u32, |state, byte| (state ^ u32::from(byte)).wrapping_mul(16_777_619));
        Self { state: state | 1 }
    }

    /// A mark that tells drawings on one page apart.
    pub(super) fn mark(&self) -> String {
        format!("m{:08x}", self.state)
    }

    fn next(&mut self) -> u32 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 17;
        self.state ^= self.state << 5;
        self.state
    }

    /// A number below this one, which is at least 1.
    pub(super) fn below(&mut self, end: i32) -> i32 {
        let end = u32::try_from(end.max(1)).unwrap_or(1);
        i32::try_from(self.next() % end).unwrap_or(0)
    }

    /// A number that is no farther from nought than this.
    pub(super) fn tremble(&mut self, most: i32) -> i32 {
        self.below(2 * most + 1) - most
    }

    /// The dot, not quite where it should be.
    pub(super) fn near(&mut self, (x, y): Dot, most: i32) -> Dot {
        (x + self.tremble(most), y + self.tremble(most))
    }

    /// The dots with others between them, at most that far apart and off by a little.
    pub(super) fn trembling(&mut self, corners: &[Dot], apart: i32) -> Vec<Dot> {
        let mut dots = Vec::new();
        for pair in corners.windows(2) {
            let [a, b] = [pair[0], pair[1]];
            let parts = (distance(a, b) / apart).max(1);
            dots.push(a);
            dots.extend((1..parts).map(|part| {
                let dot = (a.0 + (b.0 - a.0) * part / parts, a.1 + (b.1 - a.1) * part / parts);
                self.near(dot, 1)
            }));
        }
        dots.extend(corners.last());
        dots
    }

    /// A round thing of 24 dots, each at that share of the radii, in hundredths.
    pub(super) fn round(&mut self, middle: Dot, radii: Dot, shares: std::ops::RangeInclusive<i32>) -> Vec<Dot> {
        let span = shares.end() - shares.start() + 1;
        (0..24)
            .map(|step| {
                let share = shares.start() + self.below(span);
                let (dx, dy) = direction(step);
                (middle.0 + dx * radii.0 * share / 100_000, middle.1 + dy * radii.1 * share / 100_000)
            })
            .collect()
    }
}

/// How far two dots are apart.
pub(super) fn distance(a: Dot, b: Dot) -> i32 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    (dx * dx + dy * dy).isqrt()
}

/// How far a dot is from a line between two others.
pub(super) fn distance_to_line(dot: Dot, a: Dot, b: Dot) -> i32 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let length = dx * dx + dy * dy;
    if length == 0 {
        return distance(dot, a);
    }
    let along = ((dot.0 - a.0) * dx + (dot.1 - a.1) * dy).clamp(0, length);
    let foot = |start: i32, delta: i32| {
        let moved = i64::from(delta) * i64::from(along) / i64::from(length);
        start + i32::try_from(moved).unwrap_or(0)
    };
    distance(dot, (foot(a.0, dx), foot(a.1, dy)))
}

/// The path of a line along dots.
pub(super) fn line(dots: &[Dot]) -> String {
    let mut path = String::new();
    for (place, (x, y)) in dots.iter().enumerate() {
        let _ = write!(path, "{}{x} {y}", if place == 0 { 'M' } else { 'L' });
    }
    path
}

/// The path of a soft closed line past dots.
pub(super) fn soft(dots: &[Dot]) -> String {
    let middle = |a: Dot, b: Dot| (a.0.midpoint(b.0), a.1.midpoint(b.1));
    let (Some(first), Some(last)) = (dots.first(), dots.last()) else { return String::new() };
    let start = middle(*last, *first);
    let mut path = format!("M{} {}", start.0, start.1);
    for (place, dot) in dots.iter().enumerate() {
        let next = middle(*dot, *dots.get(place + 1).unwrap_or(first));
        let _ = write!(path, "Q{} {} {} {}", dot.0, dot.1, next.0, next.1);
    }
    path + "Z"
}

/// Text that may stand in a drawing.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The paper's colour.
pub(super) const PAPER: &str = "var(--leaf,#fffdf8)";
/// The letters of a book.
const SERIF: &str = "var(--serif,'Iowan Old Style',Palatino,'URW Palladio L',P052,Georgia,serif)";

/// What is written around a map.
pub(super) struct Caption<'t> {
    /// What stands over it.
    pub(super) title: &'t str,
    /// What kind of map it is, under the title.
    pub(super) under: String,
    /// What it shows, for those who cannot see it.
    pub(super) description: String,
    /// A sign and what it means, for each.
    pub(super) legend: Vec<(String, &'static str)>,
}

/// What stands above and below the map is laid out for a map of this width, and grows with it.
const WIDTH: i32 = 760;
/// Above the map.
const HEAD: i32 = 118;
/// Beside the map.
const SIDE: i32 = 24;
/// A row of the legend.
const ROW: i32 = 48;
/// The signs of a row.
const PER_ROW: i32 = 3;

/// Puts a drawing of that size under its title and over its legend.
pub(super) fn sheet(sheet: Sheet, mark: &str, (width, height): Dot, caption: &Caption<'_>, drawing: &str) -> String {
    let grown = |length: i32| length * width / WIDTH;
    // The compass takes three rows.
    let rows = ((i32::try_from(caption.legend.len()).unwrap_or(0) + PER_ROW - 1) / PER_ROW).max(3);
    let (head, foot) = (grown(HEAD), grown(rows * ROW + 40));
    let (full, tall) = (width + 2 * SIDE, head + height + foot);
    let (title, description) = (escape(caption.title), escape(&caption.description));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {full} {tall}\" class=\"map\" role=\"img\" \
         aria-labelledby=\"{mark}t {mark}d\" color=\"var(--ink,#24211c)\" font-family=\"{SERIF}\">\
         <title id=\"{mark}t\">{title}</title><desc id=\"{mark}d\">{description}</desc>{}\n\
         <rect width=\"{full}\" height=\"{tall}\" fill=\"{PAPER}\"/>\n",
        style(sheet)
    );
    let scale = width * 100 / WIDTH;
    let scale = format!("{}.{:02}", scale / 100, scale % 100);
    let _ = writeln!(out, "<g transform=\"translate({SIDE} 0) scale({scale})\">{}</g>", heading(caption));
    let _ = writeln!(out, "<g transform=\"translate({SIDE} {head})\">{drawing}</g>");
    let top = head + height + grown(14);
    let _ = writeln!(
        out,
        "<g transform=\"translate({SIDE} {top}) scale({scale})\">{}{}</g>\n</svg>",
        legend(caption),
        compass()
    );
    out
}

/// The title, and what is under it.
fn heading(caption: &Caption<'_>) -> String {
    let (middle, size) = (WIDTH / 2, if caption.title.chars().count() > 30 { 34 } else { 42 });
    format!(
        "<g text-anchor=\"middle\" fill=\"currentColor\"><text x=\"{middle}\" y=\"54\" font-size=\"{size}\">{}</text>\
         <text x=\"{middle}\" y=\"88\" font-size=\"25\" font-style=\"italic\" opacity=\".85\">{}</text></g>",
        escape(caption.title),
        escape(&caption.under)
    )
}

/// A file has no page to take colours from.
fn style(sheet: Sheet) -> &'static str {
    match sheet {
        Sheet::Page => "",
        Sheet::File => {
            "<style>svg{--leaf:#fffdf8;--ink:#24211c}\
             @media screen and (prefers-color-scheme:dark){svg{--leaf:#22201d;--ink:#e9e3d7}}\
             @media print{svg{--leaf:#fff;--ink:#000}}</style>"
        }
    }
}

/// The signs and what they mean, in rows; the compass has the right end.
fn legend(caption: &Caption<'_>) -> String {
    let column = (WIDTH - 90) / PER_ROW;
    let mut out = format!(
        "<path d=\"M0 0H{WIDTH}\" stroke=\"currentColor\" stroke-width=\"1.5\" opacity=\".5\"/><g font-size=\"27\">"
    );
    for (place, (sign, words)) in (0..).zip(&caption.legend) {
        let (x, y) = (18 + place % PER_ROW * column, 40 + place / PER_ROW * ROW);
        let _ = write!(
            out,
            "<g transform=\"translate({x} {y})\">{sign}<text x=\"26\" y=\"9\" fill=\"currentColor\">{words}</text></g>"
        );
    }
    out + "</g>"
}

/// North is up.
fn compass() -> String {
    let x = WIDTH - 46;
    format!(
        "<g transform=\"translate({x} 88)\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.6\" stroke-linejoin=\"round\">\
         <path d=\"M0 -34L6 -6L34 0L6 6L0 34L-6 6L-34 0L-6 -6Z\"/><path d=\"M0 -34L6 -6L0 0ZM34 0L6 6L0 0ZM0 34L-6 6L0 0ZM-34 0L-6 -6L0 0Z\" \
         fill=\"currentColor\"/><path d=\"M-14 -14L-5 -5M14 -14L5 -5M-14 14L-5 5M14 14L5 5\"/>\
         <text y=\"-40\" text-anchor=\"middle\" font-size=\"20\" fill=\"currentColor\" stroke=\"none\">N</text></g>"
    )
}

/// A sign of about twenty units, drawn with a pen around its middle.
pub(super) fn sign(path: &str) -> String {
    format!(
        "<path d=\"{path}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.2\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\"/>"
    )
}

/// The signs for what maps show.
pub(super) mod signs {
    /// Three claws.
    pub(in super::super) const CLAWS: &str = "M-9 -9Q-7 2 -11 9M0 -10Q2 1 -2 10M9 -9Q11 2 7 9";
    /// An open book.
    pub(in super::super) const BOOK: &str =
        "M0 -6Q-6 -10 -12 -7V8Q-6 5 0 9Q6 5 12 8V-7Q6 -10 0 -6ZV9M-8 -3H-4M-8 1H-4M4 -3H8M4 1H8";
    /// A star.
    pub(in super::super) const STAR: &str = "M0 -11L3 -3L11 0L3 3L0 11L-3 3L-11 0L-3 -3Z";
    /// The jaws of a trap.
    pub(in super::super) const JAWS: &str = "M-12 -8L-8 0L-4 -8L0 0L4 -8L8 0L12 -8M-12 9L-8 3L-4 9L0 3L4 9L8 3L12 9";
    /// A broken arch.
    pub(in super::super) const ARCH: &str =
        "M-11 10V-2Q-11 -10 -2 -10M-6 10V-1Q-6 -5 -2 -5M6 10V2L8 -1L11 2V10M-12 10H-5M5 10H12";
    /// A tent.
    pub(in super::super) const TENT: &str = "M-12 9L0 -10L12 9ZM0 -10L-3 9M0 -10L4 9M0 -10L-2 -13M0 -10L2 -13";
    /// A warning.
    pub(in super::super) const PERIL: &str = "M0 -10L11 9H-11ZM0 -3V3M0 6V6.5";
}

/// A room's or clearing's number over its sign.
pub(super) fn label((x, y): Dot, number: u8, path: &str) -> String {
    format!(
        "<g transform=\"translate({x} {y})\"><text y=\"-2\" text-anchor=\"middle\" font-size=\"34\" font-weight=\"700\" \
         fill=\"currentColor\" stroke=\"{PAPER}\" stroke-width=\"6\" paint-order=\"stroke\" stroke-linejoin=\"round\">{number}</text>\
         <g transform=\"translate(0 18)\"><path d=\"{path}\" fill=\"none\" stroke=\"{PAPER}\" stroke-width=\"7\" stroke-linejoin=\"round\"/>{}</g></g>",
        sign(path)
    )
}
