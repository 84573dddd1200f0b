//! What can be wrong with a spell of one's own, each thing with its place.

use std::fmt;
use std::ops::RangeInclusive;

use thiserror::Error;

use super::{OwnSpell, bounds, fits};
use crate::attributes::Attribute;
use crate::house::MasteryMax;
use crate::magic::spell::MOST_LINES;
use crate::magic::{Amount, BoostGain, BoostPrice, CastingRoll, Duration, Mastery, Measure, Range, Time, Works};

/// What is wrong with a spell of one's own.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum SpellFlaw {
    /// Nobody makes up such spells.
    #[error("counterspells and True Magic are the book's alone")]
    BooksAlone,
    /// It has to be taught somewhere.
    #[error("a school has to teach it")]
    NoSchool,
    /// True Magic has steps, and no spells beside them.
    #[error("True Magic teaches no other spells")]
    ArcaneSchool,
    /// It does nothing without an element.
    #[error("what works so is taught in schools of an element")]
    NoElement,
    /// No casting is rolled against that.
    #[error("a casting is rolled against int or wis")]
    NoAttribute,
    /// A number out of its bounds.
    #[error("{number} is out of bounds: {least} to {most} is possible")]
    OutOfBounds {
        /// What was written.
        number: i64,
        /// From what.
        least: i64,
        /// To what.
        most: i64,
    },
    /// Something that does not go with what the spell does.
    #[error("{text:?} does not go with what the spell does")]
    Unsuited {
        /// What was written.
        text: String,
    },
    /// A figure that such a spell needs.
    #[error("what works so needs {0}")]
    Lacks(&'static str),
    /// A figure that no such spell has.
    #[error("what works so has no {0}")]
    Strange(&'static str),
    /// Dice where there are none.
    #[error("this is a number without dice")]
    NoDice,
    /// More than the lines for extra mana can be.
    #[error("at most {0} lines on extra mana are possible")]
    TooManyLines(usize),
    /// The range is told twice.
    #[error("this is said twice")]
    Twice,
    /// Too much, once mana is pushed into it.
    #[error("with all the mana that it can be pushed by this comes to {number}, and {most} is the most")]
    Pushed {
        /// To what it comes.
        number: i64,
        /// What is possible.
        most: i64,
    },
    /// No sentence that can be shown.
    #[error("a sentence of at most {0} characters is needed")]
    NoSentence(usize),
    /// A gap in the sentence that nothing fills.
    #[error("the spell has nothing to fill in for {0}")]
    Gap(String),
}

/// Where something is wrong.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum SpellPart {
    /// In what stands under a key.
    Key(&'static str),
    /// In a figure of `base`.
    Figure(Measure),
    /// In a line of `extra`.
    Line(usize),
}

impl fmt::Display for SpellPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(key) => f.write_str(key),
            Self::Figure(measure) => write!(f, "base.{}", measure.key()),
            Self::Line(line) => write!(f, "extra.{}", line + 1),
        }
    }
}

type Flaws = Vec<(SpellPart, SpellFlaw)>;

impl OwnSpell {
    /// Everything that is wrong with it.
    pub fn flaws(&self) -> Flaws {
        let mut flaws = Vec::new();
        if !fits::is_free(self.works) {
            return vec![(SpellPart::Key("works"), SpellFlaw::BooksAlone)];
        }
        self.schooling(&mut flaws);
        self.casting(&mut flaws);
        self.reach(&mut flaws);
        self.figures(&mut flaws);
        self.resistance(&mut flaws);
        self.lines(&mut flaws);
        if flaws.is_empty() {
            self.pushed(&mut flaws);
            self.sentence(&mut flaws);
        }
        flaws
    }

    fn schooling(&self, flaws: &mut Flaws) {
        let school = SpellPart::Key("school");
        if self.schools.is_empty() {
            flaws.push((school, SpellFlaw::NoSchool));
        } else if self.schools.iter().any(|one| one.is_arcane()) {
            flaws.push((school, SpellFlaw::ArcaneSchool));
        } else if fits::needs_element(self.works) && self.schools.iter().any(|one| one.elements.is_empty()) {
            flaws.push((school, SpellFlaw::NoElement));
        }
        let twice = |(place, one)| self.schools[..place].contains(one);
        if self.schools.iter().enumerate().any(twice) {
            flaws.push((school, SpellFlaw::Twice));
        }
    }

    fn casting(&self, flaws: &mut Flaws) {
        check(flaws, SpellPart::Key("level"), self.level.into(), bounds::LEVEL);
        let part = SpellPart::Key("casting");
        if !fits::casting(self.works, self.casting) {
            let text = if self.casting == CastingRoll::Opposed { "opposed" } else { "roll" };
            flaws.push((part, SpellFlaw::Unsuited { text: text.to_owned() }));
        } else if let CastingRoll::Roll(by) = self.casting {
            check(flaws, part, by.into(), bounds::ROLL);
        }
        if !matches!(self.attribute, Attribute::Int | Attribute::Wis) {
            flaws.push((SpellPart::Key("attribute"), SpellFlaw::NoAttribute));
        }
    }

    fn reach(&self, flaws: &mut Flaws) {
        let part = SpellPart::Key("range");
        if !fits::range(self.works, self.range) {
            flaws.push((part, SpellFlaw::Unsuited { text: self.range.to_string() }));
        } else if let Range::Hexes(hexes, _) | Range::About(hexes) = self.range {
            check(flaws, part, hexes.into(), bounds::HEXES);
        }
        let part = SpellPart::Key("duration");
        if !fits::duration(self.works, self.duration) {
            flaws.push((part, SpellFlaw::Unsuited { text: self.duration.to_string() }));
        } else if let Some(time) = time(self.duration) {
            match time {
                Time::Turns(turns) => check(flaws, part, turns.into(), bounds::TURNS),
                Time::Minutes(minutes) => check(flaws, part, minutes.into(), bounds::MINUTES),
            }
        }
    }

    fn figures(&self, flaws: &mut Flaws) {
        let had = fits::figures(self.works);
        for measure in fits::needed(self.works).filter(|measure| !self.base.contains_key(measure)) {
            flaws.push((SpellPart::Key("base"), SpellFlaw::Lacks(measure.key())));
        }
        for (measure, amount) in &self.base {
            let part = SpellPart::Figure(*measure);
            if !had.contains(measure) {
                flaws.push((part, SpellFlaw::Strange(measure.key())));
            } else if fits::has_dice(self.works, *measure) {
                check(flaws, part, amount.dice.into(), bounds::DICE);
                check(flaws, part, amount.plus.into(), bounds::BESIDES_DICE);
            } else if amount.dice > 0 {
                flaws.push((part, SpellFlaw::NoDice));
            } else {
                check(flaws, part, amount.plus.into(), bounds::of(*measure));
            }
        }
    }

    fn resistance(&self, flaws: &mut Flaws) {
        if let Some(save) = self.save.filter(|save| !fits::resistance(self.works, *save)) {
            let text = format!("{:?} by {:?}", save.effect, save.attribute).to_lowercase();
            flaws.push((SpellPart::Key("save"), SpellFlaw::Unsuited { text }));
        }
        let ladders = || fits::models(self.works).filter_map(|model| model.ladder);
        let part = SpellPart::Key("ladder");
        match self.ladder {
            Some(climb) if self.works == Works::World || ladders().any(|model| model.on == climb.on) => {
                let rungs = i64::try_from(climb.on.rungs().len()).unwrap_or(i64::MAX);
                check(flaws, part, climb.reaches.into(), 1..=rungs);
            }
            Some(climb) => {
                flaws.push((part, SpellFlaw::Unsuited { text: format!("{:?}", climb.on).to_lowercase() }));
            }
            None if self.works != Works::World && ladders().next().is_some() => {
                flaws.push((part, SpellFlaw::Lacks("ladder")));
            }
            None => {}
        }
    }

    fn lines(&self, flaws: &mut Flaws) {
        if self.extra.len() > MOST_LINES {
            flaws.push((SpellPart::Line(MOST_LINES), SpellFlaw::TooManyLines(MOST_LINES)));
        }
        for (place, line) in self.extra.iter().enumerate().take(MOST_LINES) {
            let part = SpellPart::Line(place);
            let (BoostPrice::Per(mana) | BoostPrice::Once(mana)) = line.price;
            check(flaws, part, mana.into(), bounds::PRICE);
            match &line.gain {
                BoostGain::More(amount, measure) => self.more(part, *amount, *measure, flaws),
                BoostGain::Special(words) if self.works == Works::World => {
                    if !is_shown(words, bounds::LONGEST_GAIN) {
                        flaws.push((part, SpellFlaw::NoSentence(bounds::LONGEST_GAIN)));
                    }
                }
                BoostGain::Special(words) if fits::sells(self.works, words) => {}
                BoostGain::Special(words) => flaws.push((part, SpellFlaw::Unsuited { text: words.clone() })),
            }
        }
        let ranges = || self.extra.iter().enumerate().filter(|(_, line)| line.is_range());
        if let Some((place, _)) = ranges().nth(1) {
            flaws.push((SpellPart::Line(place), SpellFlaw::Twice));
        }
    }

    /// Whether a line may sell so much more of a figure.
    fn more(&self, part: SpellPart, amount: Amount, measure: Measure, flaws: &mut Flaws) {
        // A range or duration that cannot be is told where it stands.
        let fits = if measure == Measure::Range {
            matches!(self.range, Range::Hexes(..) | Range::About(_)) || !fits::range(self.works, self.range)
        } else if matches!(measure, Measure::Turns | Measure::Minutes) {
            time(self.duration).is_some() || !fits::duration(self.works, self.duration)
        } else {
            self.base.contains_key(&measure) || fits::sold(self.works).contains(&measure)
        };
        if !fits {
            flaws.push((part, SpellFlaw::Strange(measure.key())));
        } else if amount.dice > 0 && !fits::has_dice(self.works, measure) {
            flaws.push((part, SpellFlaw::NoDice));
        } else if amount.dice > 0 {
            check(flaws, part, amount.dice.into(), bounds::MORE_DICE);
            check(flaws, part, amount.plus.into(), bounds::MORE_BESIDES_DICE);
        } else {
            check(flaws, part, amount.plus.into(), 1..=*bounds::of(measure).end());
        }
    }

    /// What the figures come to at most.
    fn pushed(&self, flaws: &mut Flaws) {
        let mastery = Mastery::highest(MasteryMax::Six);
        let most = mastery.channel(self.level).saturating_sub(mastery.cost(self.level));
        for (place, line) in self.extra.iter().enumerate() {
            let BoostGain::More(_, measure) = line.gain else { continue };
            let (dice, plus) = self.reached(measure, most);
            let part = SpellPart::Line(place);
            let (few, much) = if fits::has_dice(self.works, measure) {
                (*bounds::DICE.end(), *bounds::BESIDES_DICE.end())
            } else {
                (0, *bounds::of(measure).end())
            };
            if dice > few {
                flaws.push((part, SpellFlaw::Pushed { number: dice, most: few }));
            } else if plus > much {
                flaws.push((part, SpellFlaw::Pushed { number: plus, most: much }));
            }
        }
    }

    /// The most dice and the most besides that a figure comes to with so much extra mana.
    fn reached(&self, measure: Measure, mana: u8) -> (i64, i64) {
        let base = self.base.get(&measure).copied().unwrap_or_default();
        let own = (i64::from(base.dice), i64::from(base.plus));
        self.extra.iter().fold(own, |(dice, plus), line| {
            let times = i64::from(match line.price {
                BoostPrice::Per(price) => mana / price.max(1),
                BoostPrice::Once(price) => u8::from(price <= mana),
            });
            match line.gain {
                BoostGain::More(more, of) if of == measure => {
                    (dice + times * i64::from(more.dice), plus + times * i64::from(more.plus))
                }
                BoostGain::More(..) | BoostGain::Special(_) => (dice, plus),
            }
        })
    }

    fn sentence(&self, flaws: &mut Flaws) {
        let part = SpellPart::Key("effect");
        if !is_shown(&self.effect, bounds::LONGEST_EFFECT) {
            flaws.push((part, SpellFlaw::NoSentence(bounds::LONGEST_EFFECT)));
            return;
        }
        let filled = self.spell().effect();
        if let Some(gap) = filled.find(['{', '}']) {
            let gap: String = filled[gap..].chars().take_while(|letter| !letter.is_whitespace()).collect();
            flaws.push((part, SpellFlaw::Gap(gap)));
        }
    }
}

/// The time after which a spell runs out.
fn time(duration: Duration) -> Option<Time> {
    match duration {
        Duration::Lasts(time)
        | Duration::LastsThenConcentration(time)
        | Duration::ConcentrationUpTo(time)
        | Duration::ConcentrationAnd(time) => Some(time),
        Duration::Instant
        | Duration::Reaction
        | Duration::Permanent
        | Duration::Varies
        | Duration::Concentration
        | Duration::ConcentrationLasting => None,
    }
}

fn is_shown(text: &str, longest: usize) -> bool {
    !text.trim().is_empty() && !text.chars().any(char::is_control) && text.chars().count() <= longest
}

fn check(flaws: &mut Flaws, part: SpellPart, number: i64, bounds: RangeInclusive<i64>) {
    if !bounds.contains(&number) {
        let (least, most) = bounds.into_inner();
        flaws.push((part, SpellFlaw::OutOfBounds { number, least, most }));
    }
}
