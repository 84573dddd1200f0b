//! Rolls of a d20, before they are made and after: what goes into them, their exact chance, and what fell.

use dice::{Dice, Expr, Roll, Scripted, Vault};
use play::options::{Chance, Modifier};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A roll of a d20 that could be made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Check {
    /// What it is called: "Strength (Athletics)".
    pub name: String,
    /// What is added, each with its name.
    pub adds: Vec<Addend>,
    /// What the total must reach; 0 where it is held against another roll.
    pub dc: u8,
    /// Whether two dice are thrown and which one counts.
    pub lean: Lean,
    /// Whether a 20 always succeeds and a 1 never does.
    pub attack: bool,
    /// A further die that is added, by its sides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bonus_die: Option<u8>,
    /// Whether each d20 that shows a 1 is thrown again, once.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lucky: bool,
    /// The face from which on an attack always hits, where that is not 20 alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sure_from: Option<u8>,
}

/// A number that goes into a roll.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Addend {
    /// What it is.
    pub name: String,
    /// How much it adds.
    pub value: i8,
}

/// Whether two dice are thrown and which one counts.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lean {
    /// One die.
    #[default]
    None,
    /// Two, and the higher one counts.
    Advantage,
    /// Two, and the lower one counts.
    Disadvantage,
}

impl Lean {
    /// What comes of reasons for both: any of each cancel out.
    pub const fn from_reasons(advantage: bool, disadvantage: bool) -> Self {
        match (advantage, disadvantage) {
            (true, false) => Self::Advantage,
            (false, true) => Self::Disadvantage,
            (true, true) | (false, false) => Self::None,
        }
    }
}

impl Check {
    /// A check with nothing added yet.
    pub fn new(name: impl Into<String>, dc: u8) -> Self {
        let (adds, lean) = (Vec::new(), Lean::None);
        Self { name: name.into(), adds, dc, lean, attack: false, bonus_die: None, lucky: false, sure_from: None }
    }

    /// The same check with something more, unless that is nothing.
    #[must_use]
    pub fn plus(mut self, name: impl Into<String>, value: i8) -> Self {
        if value != 0 {
            self.adds.push(Addend { name: name.into(), value });
        }
        self
    }

    /// All that is added.
    pub fn bonus(&self) -> i16 {
        self.adds.iter().map(|add| i16::from(add.value)).sum()
    }

    /// How it is written, without names: `2d20kl1 + 3 >= 12`.
    fn notation(&self) -> String {
        let luck = if self.lucky { "ro1" } else { "" };
        let die = match self.lean {
            Lean::None => format!("d20{luck}"),
            Lean::Advantage => format!("2d20{luck}kh1"),
            Lean::Disadvantage => format!("2d20{luck}kl1"),
        };
        let bonus = self.bonus_die.map_or_else(String::new, |sides| format!(" + d{sides}"));
        let adds = match self.bonus() {
            0 => String::new(),
            plus @ 1.. => format!(" + {plus}"),
            minus => format!(" - {}", -minus),
        };
        let against = if self.dc == 0 { String::new() } else { format!(" >= {}", self.dc) };
        format!("{die}{bonus}{adds}{against}")
    }

    /// The same as the dice notation of a log: `d20 + 5 # Marit: Wisdom (Survival)`.
    pub fn written(&self, who: &str) -> String {
        format!("{} # {who}: {}", self.notation(), self.name)
    }

    /// In how many of how many throws it succeeds, each as likely as any other.
    pub fn odds(&self) -> (u64, u64) {
        let sides = self.bonus_die.unwrap_or(1);
        let faces = |bonus: u8| {
            let bonus = self.bonus_die.map_or(0, |_| bonus);
            (1..=20_u8).filter(|face| self.succeeds(*face, bonus)).map(|face| self.throws_of(face)).sum::<u64>()
        };
        let die: u64 = (1..=20).map(|face| self.weight(face)).sum();
        let throws = if self.lean == Lean::None { die } else { die * die };
        ((1..=sides).map(faces).sum(), throws * u64::from(sides))
    }

    /// In how many throws of one die, or of two, a face is the one that counts.
    fn throws_of(&self, face: u8) -> u64 {
        let of = |faces: std::ops::RangeInclusive<u8>| faces.map(|face| self.weight(face)).sum::<u64>();
        let weight = self.weight(face);
        let beside = match self.lean {
            Lean::None => return weight,
            Lean::Advantage => of(1..=face - 1),
            Lean::Disadvantage => of(face + 1..=20),
        };
        weight * (2 * beside + weight)
    }

    /// The exact chance of success, with all that it is made of.
    pub fn chance(&self) -> Chance {
        let (good, total) = self.odds();
        let because = self.adds.iter().map(|add| Modifier::new(add.name.clone(), add.value)).collect();
        Chance::new(good, total, self.notation()).because(because)
    }

    /// In how many ways a face comes about: where a 1 is thrown again, it comes from a second 1 alone.
    fn weight(&self, face: u8) -> u64 {
        match (self.lucky, face) {
            (true, 1) | (false, _) => 1,
            (true, _) => 21,
        }
    }

    /// Which of two faces counts.
    fn counting(&self, one: u8, other: u8) -> u8 {
        match self.lean {
            Lean::None => one,
            Lean::Advantage => one.max(other),
            Lean::Disadvantage => one.min(other),
        }
    }

    /// Whether a face that counts, with what a further die adds, succeeds.
    fn succeeds(&self, face: u8, bonus: u8) -> bool {
        match (self.attack, face) {
            (true, 1) => false,
            (true, face) if face >= self.sure_from.unwrap_or(20) => true,
            _ => i16::from(face) + i16::from(bonus) + self.bonus() >= i16::from(self.dc),
        }
    }

    /// Makes the roll where everybody sees it.
    pub fn throw(self, who: impl Into<String>, dice: &mut impl Dice) -> Throw {
        let count = if self.lean == Lean::None { 1 } else { 2 };
        let mut faces: SmallVec<[u8; 3]> = SmallVec::new();
        let mut thrown_again = 0;
        for _ in 0..count {
            let mut shown = face(dice, Vault::Open, 20);
            if self.lucky && shown == 1 {
                thrown_again |= 1 << faces.len();
                shown = face(dice, Vault::Open, 20);
            }
            faces.push(shown);
        }
        faces.extend(self.bonus_die.map(|sides| face(dice, Vault::Open, sides)));
        Throw { who: who.into(), check: self, faces, thrown_again }
    }
}

/// One face of a die.
pub fn face(dice: &mut impl Dice, vault: Vault, sides: u8) -> u8 {
    u8::try_from(dice.face(vault, u32::from(sides.max(1)))).expect("a face is no more than the sides")
}

/// A check that was rolled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Throw {
    /// Who rolled.
    pub who: String,
    /// What was rolled.
    pub check: Check,
    /// What fell.
    pub faces: SmallVec<[u8; 3]>,
    /// Which dice showed a 1 before and were thrown again: a bit for each, from the lowest.
    #[serde(default, skip_serializing_if = "is_none_of_them")]
    pub thrown_again: u8,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_none_of_them(bits: &u8) -> bool {
    *bits == 0
}

impl Throw {
    /// The die that counts.
    pub fn natural(&self) -> u8 {
        let one = self.faces.first().copied().unwrap_or(1);
        let other = if self.check.lean == Lean::None { one } else { self.faces.get(1).copied().unwrap_or(one) };
        self.check.counting(one, other)
    }

    /// What the further die adds.
    fn further(&self) -> u8 {
        self.check.bonus_die.and_then(|_| self.faces.last().copied()).unwrap_or(0)
    }

    /// What it came to.
    pub fn total(&self) -> i16 {
        i16::from(self.natural()) + i16::from(self.further()) + self.check.bonus()
    }

    /// Whether it succeeded.
    pub fn is_success(&self) -> bool {
        self.check.succeeds(self.natural(), self.further())
    }

    /// The roll, for the log.
    pub fn roll(&self) -> Option<Roll> {
        let expr = Expr::parse(&self.check.written(&self.who)).ok()?;
        Some(expr.roll(&mut Scripted::new(self.all_faces())))
    }

    /// What fell, with each 1 that was thrown again before what it became.
    pub fn all_faces(&self) -> Vec<u32> {
        let again = |place: usize| (self.thrown_again >> place) & 1 == 1;
        let each = self.faces.iter().enumerate();
        each.flat_map(|(place, face)| again(place).then_some(1).into_iter().chain([u32::from(*face)])).collect()
    }
}

/// Other dice that fell for one reason, where everybody sees them: damage, a d100.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cast {
    /// Why they were thrown.
    pub of: String,
    /// Of how many sides they are.
    pub sides: u8,
    /// What is added.
    #[serde(default)]
    pub plus: i16,
    /// What they showed.
    pub faces: SmallVec<[u8; 4]>,
}

impl Cast {
    /// Throws so many dice.
    pub fn open(dice: &mut impl Dice, of: impl Into<String>, count: u8, sides: u8, plus: i16) -> Self {
        let faces = (0..count).map(|_| face(dice, Vault::Open, sides)).collect();
        Self { of: of.into(), sides, plus, faces }
    }

    /// The sum.
    pub fn total(&self) -> i16 {
        self.faces.iter().map(|face| i16::from(*face)).sum::<i16>() + self.plus
    }

    /// The roll, for the log.
    pub fn roll(&self) -> Option<Roll> {
        let plus = match self.plus {
            0 => String::new(),
            plus @ 1.. => format!(" + {plus}"),
            minus => format!(" - {}", -minus),
        };
        let expr = Expr::parse(&format!("{}d{}{plus} # {}", self.faces.len(), self.sides, self.of)).ok()?;
        Some(expr.roll(&mut Scripted::new(self.faces.iter().map(|face| u32::from(*face)))))
    }
}
