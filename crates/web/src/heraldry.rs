//! Arms, of no game: they follow from a name and a number, are told in words, and are drawn by our own hand.
//!
//! There are eight divisions of a shield, twenty-four charges and seven tinctures. Colour never lies on colour, nor metal on
//! metal: a shield is divided into one of each, and a charge that lies across a division changes its tincture there. So
//! there are [`Arms::COUNT`] different arms, and each has a number.

use maud::{Markup, html};
use play::Hash;

mod charges;
#[cfg(test)]
mod tests;

use charges::Charge;

/// A tincture: two metals and five colours.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd)]
enum Tincture {
    Or,
    Argent,
    Gules,
    Azure,
    Vert,
    Purpure,
    Sable,
}

impl Tincture {
    const METALS: [Self; 2] = [Self::Or, Self::Argent];
    const COLOURS: [Self; 5] = [Self::Gules, Self::Azure, Self::Vert, Self::Purpure, Self::Sable];

    const fn name(self) -> &'static str {
        match self {
            Self::Or => "gold",
            Self::Argent => "silver",
            Self::Gules => "red",
            Self::Azure => "blue",
            Self::Vert => "green",
            Self::Purpure => "purple",
            Self::Sable => "black",
        }
    }

    /// How it is drawn; the same by day and by night, as arms are.
    const fn paint(self) -> &'static str {
        match self {
            Self::Or => "#D9A62E",
            Self::Argent => "#F6F0E1",
            Self::Gules => "#A3342B",
            Self::Azure => "#2B5C8A",
            Self::Vert => "#2A6E55",
            Self::Purpure => "#6E3F76",
            Self::Sable => "#231C15",
        }
    }

    const fn is_metal(self) -> bool {
        matches!(self, Self::Or | Self::Argent)
    }

    /// Those that may lie upon it.
    const fn upon(self) -> &'static [Self] {
        if self.is_metal() { &Self::COLOURS } else { &Self::METALS }
    }
}

/// How a shield is divided.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd)]
enum Division {
    Plain,
    Chief,
    Bordure,
    Chevron,
    Pale,
    Fess,
    Bend,
    Quarterly,
}

impl Division {
    const ALL: [Self; 8] =
        [Self::Plain, Self::Chief, Self::Bordure, Self::Chevron, Self::Pale, Self::Fess, Self::Bend, Self::Quarterly];

    const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Chief => "with a chief",
            Self::Bordure => "with a border",
            Self::Chevron => "with a chevron",
            Self::Pale => "parted upright",
            Self::Fess => "parted across",
            Self::Bend => "parted aslant",
            Self::Quarterly => "quartered",
        }
    }

    /// Whether a charge lies across both parts, and changes its tincture there.
    const fn is_parted(self) -> bool {
        matches!(self, Self::Pale | Self::Fess | Self::Bend | Self::Quarterly)
    }

    /// The second part, on a shield of 100 by 120.
    const fn second(self) -> &'static str {
        match self {
            Self::Plain => "",
            Self::Chief => "M2 2H98V34H2Z",
            Self::Bordure => {
                "M2 2H98V62C98 92 74 108 50 118C26 108 2 92 2 62ZM13 13V62C13 84 32 98 50 106C68 98 87 84 87 62V13Z"
            }
            Self::Chevron => "M50 12L98 44V62L50 33L2 62V44Z",
            Self::Pale => "M50 2H98V62C98 92 74 108 50 118Z",
            Self::Fess => "M2 58H98V62C98 92 74 108 50 118C26 108 2 92 2 62Z",
            Self::Bend => "M2 9L87 94C77 105 64 112 50 118C26 108 2 92 2 62Z",
            Self::Quarterly => "M50 2H98V58H50ZM2 58H50V118C26 108 2 92 2 62Z",
        }
    }

    /// The windows through which a charge is seen upon the second part, each as its corner and its size; aslant they are
    /// turned by half a right angle about the middle.
    const fn windows(self) -> &'static [[i16; 4]] {
        match self {
            Self::Plain | Self::Chief | Self::Bordure | Self::Chevron => &[],
            Self::Pale => &[[50, 0, 50, 120]],
            Self::Fess => &[[0, 58, 100, 62]],
            Self::Bend => &[[-150, 57, 400, 200]],
            Self::Quarterly => &[[50, 0, 50, 58], [0, 58, 50, 62]],
        }
    }

    /// Where a charge lies: its middle, and how large it is in hundredths.
    const fn seat(self) -> (i16, i16, i16) {
        match self {
            Self::Plain => (50, 56, 78),
            Self::Chief => (50, 72, 60),
            Self::Bordure => (50, 56, 58),
            Self::Chevron => (50, 84, 42),
            Self::Pale | Self::Fess | Self::Bend | Self::Quarterly => (50, 57, 74),
        }
    }
}

/// A shield with its outline.
const SHIELD: &str = "M2 2H98V62C98 92 74 108 50 118C26 108 2 92 2 62Z";

/// Arms.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd)]
pub struct Arms {
    division: Division,
    field: Tincture,
    /// The other part's tincture; that of the charge where there is none.
    second: Tincture,
    charge: Charge,
    /// The charge's tincture where it lies upon the field.
    upon: Tincture,
}

impl Arms {
    /// How many there are.
    pub const COUNT: u16 = 7_440;

    /// The arms of a name; another number gives the same name others.
    pub fn of(name: &str, number: u16) -> Self {
        let hash = Hash::of(&[b"trilith arms", name.trim().as_bytes(), &number.to_be_bytes()]);
        Self::numbered(u16::from_be_bytes([hash.0[0], hash.0[1]]))
    }

    /// The arms of that number, or of what is left of it.
    pub fn numbered(number: u16) -> Self {
        let mut left = number % Self::COUNT;
        for division in Division::ALL {
            let fields = painted(division);
            let charges = u16::try_from(Charge::ALL.len()).unwrap_or(1);
            let many = u16::try_from(fields.len()).unwrap_or(0) * charges;
            if left < many {
                let (field, second, upon) = fields[usize::from(left / charges)];
                return Self { division, field, second, charge: Charge::ALL[usize::from(left % charges)], upon };
            }
            left -= many;
        }
        unreachable!("the number is below the count of all, as a test proves")
    }

    /// Their number.
    pub fn number(&self) -> u16 {
        let charges = Charge::ALL.len();
        let before: usize =
            Division::ALL.iter().filter(|one| **one < self.division).map(|one| painted(*one).len() * charges).sum();
        let painted = painted(self.division);
        let place = painted.iter().position(|one| *one == (self.field, self.second, self.upon)).unwrap_or(0);
        let charge = Charge::ALL.iter().position(|one| *one == self.charge).unwrap_or(0);
        u16::try_from(before + place * charges + charge).unwrap_or(0)
    }

    /// The same in all other divisions, with the tinctures as near as may be.
    pub fn divided(&self) -> impl Iterator<Item = Self> + use<> {
        let own = *self;
        Division::ALL.into_iter().filter(move |division| *division != own.division).map(move |division| {
            let all = painted(division);
            let near =
                |one: &&(Tincture, Tincture, Tincture)| (one.0 != own.field, one.1 != own.second, one.2 != own.upon);
            let (field, second, upon) =
                all.iter().min_by_key(near).copied().unwrap_or((own.field, own.second, own.upon));
            Self { division, field, second, upon, ..own }
        })
    }

    /// The same with all other charges.
    pub fn charged(&self) -> impl Iterator<Item = Self> + use<> {
        let own = *self;
        Charge::ALL.into_iter().filter(move |charge| *charge != own.charge).map(move |charge| Self { charge, ..own })
    }

    /// The same in other tinctures.
    pub fn tinctured(&self) -> impl Iterator<Item = Self> + use<> {
        let own = *self;
        let others = painted(own.division).into_iter();
        let others = others.map(move |(field, second, upon)| Self { field, second, upon, ..own });
        others.filter(move |one| *one != own)
    }

    /// What they are, in words: `blue with a gold chief, a silver anchor`.
    pub fn words(&self) -> String {
        let (field, second, charge) = (self.field.name(), self.second.name(), self.charge.name());
        let upon = self.upon.name();
        match self.division {
            Division::Plain => format!("{field}, {} {upon} {charge}", article(upon)),
            Division::Chief | Division::Bordure | Division::Chevron => {
                let part = self.division.name().trim_start_matches("with a ");
                format!("{field} with a {second} {part}, {} {upon} {charge}", article(upon))
            }
            Division::Pale | Division::Fess | Division::Bend | Division::Quarterly => {
                format!("{} {field} and {second}, {} {charge} of both", self.division.name(), article(charge))
            }
        }
    }

    /// The shield, told in words to those who do not see it. `class` says how large it is.
    pub fn shield(&self, class: &str) -> Markup {
        let words = format!("Arms: {}", self.words());
        html! {
            svg.arms.(class) viewBox="0 0 100 120" role="img" aria-label=(words) { title { (words) } (self.drawn()) }
        }
    }

    /// The shield beside words that tell whose it is.
    pub fn sign(&self, class: &str) -> Markup {
        html! { svg.arms.(class) viewBox="0 0 100 120" aria-hidden="true" focusable="false" { (self.drawn()) } }
    }

    /// What stands within the picture.
    fn drawn(self) -> Markup {
        html! {
            path d=(SHIELD) fill=(self.field.paint()) {}
            @if self.division != Division::Plain { path d=(self.division.second()) fill=(self.second.paint()) fill-rule="evenodd" {} }
            (self.laid(self.upon, INK))
            @for window in self.division.windows() { (self.through(*window)) }
            path.rim d=(SHIELD) fill="none" stroke=(INK) stroke-width="4" stroke-linejoin="round" {}
        }
    }

    /// The charge where it lies, in that tincture.
    fn laid(self, tincture: Tincture, rim: &str) -> Markup {
        let (x, y, size) = self.division.seat();
        let at = format!("translate({x} {y}) scale(0.{size:02}) translate(-50 -50)");
        html! { g transform=(at) fill=(tincture.paint()) stroke=(rim) stroke-width="2.5" stroke-linejoin="round" { (self.charge.drawn()) } }
    }

    /// The charge in the field's tincture, where it lies upon the second part.
    fn through(self, [x, y, width, height]: [i16; 4]) -> Markup {
        let turned = |by: i16| (self.division == Division::Bend).then(|| format!("rotate({by} 50 57)"));
        html! {
            g transform=[turned(45)] {
                svg x=(x) y=(y) width=(width) height=(height) viewBox={ (x) " " (y) " " (width) " " (height) } overflow="hidden" {
                    g transform=[turned(-45)] { (self.laid(self.field, INK)) }
                }
            }
        }
    }
}

/// What everything is outlined with.
const INK: &str = "#231C15";

fn article(word: &str) -> &'static str {
    if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" }
}

/// Every way to paint a division: the field, the other part, and the charge upon the field.
fn painted(division: Division) -> Vec<(Tincture, Tincture, Tincture)> {
    let all = Tincture::METALS.into_iter().chain(Tincture::COLOURS);
    let mut painted = Vec::new();
    for field in all {
        for second in field.upon().iter().copied() {
            if division == Division::Plain || division.is_parted() {
                painted.push((field, second, second));
            } else {
                painted.extend(field.upon().iter().map(|upon| (field, second, *upon)));
            }
        }
    }
    painted
}
