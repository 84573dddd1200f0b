//! Who may cast what, at whom and where, as far as can be seen.

use super::cast::{Cast, Fate, MOST_TARGETS, Mind, Mode, Name, Plan, Spot};
use super::lore::Lore;
use super::tables::{ByName, Worked};
use super::working::Charm;
use crate::battle::creature::Creature;
use crate::battle::figure::Presence;
use crate::battle::ground::{Arc, Hex, HexSet, Side, sees};
use crate::battle::profile::Nature;
use crate::battle::refusal::NoCast;
use crate::battle::state::Battle;
use crate::battle::who::{MOST_FIGURES, Slot};
use crate::data::{Id, Listed};
use crate::house::HthSpell;
use crate::magic::{Cost, Element, Gains, Measure, Needs, Range, Spell, Works};

/// How far beyond its channel True Magic is offered to go.
const BEYOND: u8 = 9;

/// What a spell is aimed at.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Reaches {
    /// Nothing in particular.
    Nothing,
    /// Figures, so many at the most.
    Figures(u8),
    /// A hex.
    Hex,
    /// A hex, and from there a line.
    Line,
}

impl Battle {
    /// What a figure knows of magic.
    pub fn lore(&self, slot: Slot) -> Option<&Lore> {
        self.figures[slot].profile.lore.as_deref()
    }

    /// Handbook, Magic: Spell Mastery. Ruling P251: whether hands and mouth are free for what a spell asks of them.
    ///
    /// # Errors
    /// With the reason why not.
    pub fn can_weave(&self, slot: Slot, spell: Id<Spell>) -> Result<(), NoCast> {
        let figure = &self.figures[slot];
        let lore = self.lore(slot).ok_or(NoCast::Unknown)?;
        let mastery = lore.mastery(spell, &self.house).level();
        if mastery == 0 || spell.works == Works::Counter {
            return Err(NoCast::Unknown);
        }
        if figure.is_under(|charm| matches!(charm, Charm::Calm)) {
            return Err(NoCast::Calm);
        }
        if figure.is_gripped() && self.house.hth_spell == HthSpell::No {
            return Err(NoCast::NotInHandToHand);
        }
        let free = figure.gear.free_hands();
        let (gestures, words) = (mastery < 2, mastery < 3);
        if gestures && figure.bonds.hands {
            Err(NoCast::Bound)
        } else if gestures && (free == 0 || figure.is_gripped() && !figure.gear.held().is_empty()) {
            Err(NoCast::HandsFull)
        } else if words && figure.bonds.mouth {
            Err(NoCast::Gagged)
        } else {
            Ok(())
        }
    }

    /// Whether there is a spell that a figure could cast.
    pub fn can_cast_something(&self, slot: Slot) -> Result<(), NoCast> {
        let lore = self.lore(slot).ok_or(NoCast::Unknown)?;
        let mut why = NoCast::Unknown;
        for spell in lore.spells(&self.house).filter(|spell| spell.works != Works::Counter) {
            match self.can_weave(slot, spell) {
                Ok(()) => return Ok(()),
                Err(reason) => why = reason,
            }
        }
        // Whoever knows nothing but counterspells may still answer, help and anchor.
        let counters = lore.spells(&self.house).any(|spell| spell.works == Works::Counter);
        if counters && why == NoCast::Unknown { Ok(()) } else { Err(why) }
    }

    /// Rulings P99-P101, P186: what a casting comes to in mana.
    ///
    /// # Errors
    /// When it is more than the channel takes, or buys what is not sold.
    pub fn plan(&self, slot: Slot, cast: &Cast) -> Result<Plan, NoCast> {
        let lore = self.lore(slot).ok_or(NoCast::Unknown)?;
        let spell = cast.spell;
        if let Cost::Chosen = spell.cost {
            let arcane = lore.book.arcane_level();
            let channel = arcane_channel(arcane);
            let spent = cast.mana.filter(|mana| (1..=channel + BEYOND).contains(mana)).ok_or(NoCast::NoMana)?;
            let bare = cast.gains.is_empty() && cast.reach == 0;
            let over = spent.saturating_sub(channel);
            return if bare { Ok(Plan { base: 1, spent, over, arcane }) } else { Err(NoCast::NoGain) };
        }
        let mastery = lore.mastery(spell, &self.house);
        let (base, channel) = (mastery.cost(spell.level), mastery.channel(spell.level));
        if cast.gains.is_idle(spell.get()) {
            return Err(NoCast::IdleGain);
        }
        let push = push(spell, cast.reach, &cast.gains).ok_or(NoCast::NoGain)?;
        let spent = base.saturating_add(push);
        if cast.mana.is_some() {
            Err(NoCast::NoMana)
        } else if push > 0 && spent > channel {
            Err(NoCast::BeyondChannel { mana: spent, channel })
        } else {
            Ok(Plan { base, spent, over: 0, arcane: 0 })
        }
    }

    /// How much a figure may push a spell of the schools.
    pub fn most_push(&self, slot: Slot, spell: Id<Spell>) -> u8 {
        let Some(lore) = self.lore(slot) else { return 0 };
        let mastery = lore.mastery(spell, &self.house);
        mastery.channel(spell.level).saturating_sub(mastery.cost(spell.level))
    }

    /// The mana that a figure may put into a spell of its own measure.
    pub fn measures(&self, slot: Slot) -> std::ops::RangeInclusive<u8> {
        1..=self.lore(slot).map_or(0, |lore| arcane_channel(lore.book.arcane_level()) + BEYOND)
    }

    /// The elements that a casting may have; none where it has no element.
    pub fn elements(&self, slot: Slot, spell: Id<Spell>) -> &'static [Element] {
        let own = self.lore(slot).map_or(&[] as &[Element], Lore::elements);
        if spell.works == Works::Ward { &Element::ALL } else { own }
    }

    /// What a spell may be, where there is a choice; none where there is not.
    pub fn modes(&self, slot: Slot, spell: Id<Spell>, gains: &Gains) -> Vec<Mode> {
        let size = u8::try_from(spell.figure_with(Measure::Size, gains).plus).unwrap_or(0);
        match spell.works {
            Works::Mind => Mind::ALL.into_iter().map(Mode::Mind).collect(),
            Works::Force => Fate::ALL.into_iter().map(Mode::Force).collect(),
            Works::Name => {
                let level = self.lore(slot).map_or(0, |lore| lore.book.arcane_level());
                let known = Name::ALL.into_iter().filter(|name| name.from_level() <= level);
                let spreads = |name: &Name| ByName::of(*name).rows().iter().any(|row| row.spread.is_some());
                known.clone().map(Mode::Name).chain(known.filter(spreads).map(Mode::Spread)).collect()
            }
            Works::Illusion => {
                Creature::list().ids().filter(|creature| creature.hexes() <= size).map(Mode::Creature).collect()
            }
            Works::Shape => {
                let more = gains.special(spell.get(), "mass");
                Creature::list().ids().filter(|creature| creature.is_shape(more)).map(Mode::Creature).collect()
            }
            Works::Enrage if gains.special(spell.get(), "victim") > 0 => {
                self.seen().filter(|(_, figure)| !figure.dead).map(|(_, figure)| Mode::Victim(figure.who)).collect()
            }
            Works::Strike
            | Works::Burst
            | Works::Soak
            | Works::Barrier
            | Works::Servant
            | Works::Light
            | Works::Cover
            | Works::Invisible
            | Works::Sight
            | Works::Flight
            | Works::Passage
            | Works::Ward
            | Works::Encase
            | Works::Heal
            | Works::Wind
            | Works::WindCounter
            | Works::Storm
            | Works::Tire
            | Works::Wound
            | Works::Calm
            | Works::Enrage
            | Works::Counter
            | Works::Bind
            | Works::Command
            | Works::World => Vec::new(),
        }
    }

    /// What a casting is aimed at.
    pub fn reaches(&self, cast: &Cast) -> Reaches {
        let spell = cast.spell;
        let count = |measure| {
            let all = spell.figure_with(measure, &cast.gains).plus.max(1);
            u8::try_from(all).unwrap_or(1).min(u8::try_from(MOST_TARGETS).unwrap_or(1))
        };
        match spell.works {
            Works::Strike
            | Works::Soak
            | Works::Light
            | Works::Cover
            | Works::Invisible
            | Works::Sight
            | Works::Passage
            | Works::Shape
            | Works::Encase
            | Works::Heal
            | Works::Tire
            | Works::Wound
            | Works::Enrage
            | Works::Bind
            | Works::Command => Reaches::Figures(1),
            Works::Flight | Works::Ward => Reaches::Figures(count(Measure::Subjects)),
            Works::Mind if spell.figure(Measure::Radius).is_some() => Reaches::Hex,
            Works::Calm | Works::Force | Works::Mind => Reaches::Figures(count(Measure::Targets)),
            Works::Burst | Works::Servant | Works::Wind => Reaches::Hex,
            Works::Illusion => {
                if cast.mode.is_some() {
                    Reaches::Hex
                } else {
                    Reaches::Figures(1)
                }
            }
            Works::Barrier => Reaches::Line,
            Works::Storm => {
                if cast.gains.special(spell.get(), "aimed") > 0 {
                    Reaches::Figures(1)
                } else {
                    Reaches::Nothing
                }
            }
            Works::Name => match by_name(cast) {
                None | Some(Worked::Glow { .. } | Worked::Panic { .. }) => Reaches::Nothing,
                Some(Worked::Burn { .. } | Worked::Shake { .. } | Worked::Stun) => Reaches::Figures(1),
                Some(Worked::Flee { targets, .. }) => Reaches::Figures(*targets),
                Some(Worked::Blaze { .. } | Worked::Elemental { .. }) => Reaches::Hex,
                Some(Worked::Row { .. } | Worked::Wall { .. }) => Reaches::Line,
            },
            Works::WindCounter | Works::Counter | Works::World => Reaches::Nothing,
        }
    }

    /// Whether a spell may be aimed at a figure.
    ///
    /// # Errors
    /// With the reason why not.
    pub fn can_target(&self, slot: Slot, cast: &Cast, target: Slot) -> Result<(), NoCast> {
        let (figure, other) = (&self.figures[slot], &self.figures[target]);
        let spell = cast.spell;
        if other.presence != Presence::Here || other.dead {
            return Err(NoCast::NoTarget);
        }
        if other.is_seen_through_by(slot) {
            return Err(NoCast::Disbelieved);
        }
        if target != slot && other.is_encased() {
            return Err(NoCast::Encased);
        }
        let harmless = matches!(
            spell.works,
            Works::Soak
                | Works::Light
                | Works::Cover
                | Works::Invisible
                | Works::Sight
                | Works::Flight
                | Works::Passage
                | Works::Shape
                | Works::Ward
                | Works::Heal
                | Works::Illusion
        );
        if target == slot {
            return if harmless { Ok(()) } else { Err(NoCast::NoTarget) };
        }
        if matches!(spell.works, Works::Bind | Works::Command) && other.element().is_none() {
            return Err(NoCast::NoTarget);
        }
        let (from, to) = self.nearest(slot, target);
        let hexes = u16::from(from.distance(to));
        let range = self.range_hexes(cast);
        if hexes > range {
            return Err(if range <= 1 { NoCast::NotTouching } else { NoCast::TooFar { hexes, range } });
        }
        let ahead = |hex: Hex| figure.profile.arc_of(figure.at, figure.facing, hex) == Arc::Front;
        if hexes > 1 && !self.hexes(target).into_iter().any(ahead) {
            return Err(NoCast::NotInFront);
        }
        if needs_sight(spell) && !sees(self.board(), from, to) {
            return Err(NoCast::NoLine);
        }
        Ok(())
    }

    /// How far a casting reaches. Ruling P252: a touch reaches the next hex, True Magic as far as one sees.
    pub fn range_hexes(&self, cast: &Cast) -> u16 {
        let spell = cast.spell;
        let longer = spell.range_line().map_or(0, |(_, hexes, _)| hexes * u16::from(cast.reach));
        match spell.range {
            // Those who fly along with the caster are touched.
            Range::Own if spell.works == Works::Flight => 1,
            Range::Own => 0,
            Range::Touch | Range::OwnOrTouch | Range::OwnAndAdjacent => 1,
            Range::About(hexes) => {
                if spell.works == Works::Sight {
                    0
                } else {
                    hexes + longer
                }
            }
            Range::Hexes(hexes, _) => hexes + longer,
            Range::Varies => u16::from(u8::MAX),
        }
    }

    /// The hexes that a casting may be aimed at.
    pub fn spots(&self, slot: Slot, cast: &Cast) -> HexSet {
        let figure = &self.figures[slot];
        let range = self.range_hexes(cast);
        let ahead = |hex: Hex| {
            let hexes = figure.at.distance(hex);
            let open = hexes <= 1 || figure.profile.arc_of(figure.at, figure.facing, hex) == Arc::Front;
            u16::from(hexes) <= range && open
        };
        self.board().clear().iter().filter(|hex| ahead(*hex)).collect()
    }

    /// Whether the whole casting may be made.
    ///
    /// # Errors
    /// With the reason why not.
    pub fn can_cast(&self, slot: Slot, cast: &Cast) -> Result<Plan, NoCast> {
        self.can_weave(slot, cast.spell)?;
        let plan = self.plan(slot, cast)?;
        let elements = self.elements(slot, cast.spell);
        let fits = cast.element.map_or(elements.is_empty(), |element| elements.contains(&element));
        if !fits {
            return Err(NoCast::NoElement);
        }
        self.mode_fits(slot, cast)?;
        self.aim_fits(slot, cast)?;
        Ok(plan)
    }

    fn mode_fits(&self, slot: Slot, cast: &Cast) -> Result<(), NoCast> {
        let modes = self.modes(slot, cast.spell, &cast.gains);
        // An illusion without a shape is drawn over somebody (P256).
        let bare = modes.is_empty() || self.may_go_without(cast.spell);
        let fits = cast.mode.map_or(bare, |mode| modes.contains(&mode));
        if fits { Ok(()) } else { Err(NoCast::NoMode) }
    }

    /// Handbook, Magic: Spell Lists: the first two illusions serve as Blur and as Transparency too.
    pub fn may_go_without(&self, spell: Id<Spell>) -> bool {
        spell.works == Works::Illusion && spell.veils().is_some()
    }

    fn aim_fits(&self, slot: Slot, cast: &Cast) -> Result<(), NoCast> {
        let reaches = self.reaches(cast);
        if let Reaches::Figures(most) = reaches {
            let count = cast.targets.len();
            let twice = cast.targets.iter().enumerate().any(|(place, who)| cast.targets[..place].contains(who));
            if count == 0 || count > usize::from(most) || twice || cast.at.is_some() {
                return Err(NoCast::WrongTargets { most });
            }
            for who in &cast.targets {
                let target = self.slot(*who).ok_or(NoCast::NoTarget)?;
                self.can_target(slot, cast, target)?;
            }
            return Ok(());
        }
        if !cast.targets.is_empty() {
            return Err(NoCast::WrongTargets { most: 0 });
        }
        match (reaches, cast.at) {
            (Reaches::Nothing, None) => Ok(()),
            (Reaches::Hex, Some(Spot { hex, along: None })) | (Reaches::Line, Some(Spot { hex, along: Some(_) })) => {
                if !self.spots(slot, cast).contains(hex) {
                    Err(NoCast::NoSpot)
                } else if cast.calls_somebody() && self.figures.len() >= MOST_FIGURES {
                    Err(NoCast::TooMany)
                } else {
                    Ok(())
                }
            }
            (Reaches::Nothing | Reaches::Hex | Reaches::Line | Reaches::Figures(_), _) => Err(NoCast::NoSpot),
        }
    }

    /// Whether a figure can make something of the option to cast, when its place has come.
    pub fn has_something_to_cast(&self, slot: Slot) -> bool {
        self.can_cast_something(slot).is_ok()
    }
}

impl Cast {
    /// Whether it puts somebody on the board who was not there.
    pub(in crate::battle) fn calls_somebody(&self) -> bool {
        matches!(self.spell.works, Works::Servant | Works::Illusion)
            || self.spell.works == Works::Name && matches!(by_name(self), Some(Worked::Elemental { .. }))
    }
}

/// What a Name does with so much mana.
pub(in crate::battle) fn by_name(cast: &Cast) -> Option<&'static Worked> {
    match cast.mode? {
        Mode::Name(name) => ByName::of(name).reached(cast.mana?),
        Mode::Spread(name) => ByName::of(name).reached_spread(cast.mana?),
        Mode::Creature(_) | Mode::Mind(_) | Mode::Force(_) | Mode::Victim(_) => None,
    }
}

/// What a casting adds to the base: range and gains.
pub(in crate::battle) fn push(spell: Id<Spell>, reach: u8, gains: &Gains) -> Option<u8> {
    let longer = match (reach, spell.range_line()) {
        (0, _) => 0,
        (times, Some((_, _, price))) => price.checked_mul(times)?,
        (_, None) => return None,
    };
    let in_gains = spell.range_line().is_some_and(|(line, _, _)| gains.times(line) > 0);
    if in_gains { None } else { gains.price(spell.get())?.checked_add(longer) }
}

fn arcane_channel(level: u8) -> u8 {
    let levels = &crate::magic::table().arcane.levels;
    usize::from(level).checked_sub(1).and_then(|place| levels.get(place)).map_or(0, |row| row.channel)
}

fn needs_sight(spell: Id<Spell>) -> bool {
    matches!(spell.range, Range::Hexes(_, Needs::Sight) | Range::Varies) || spell.works == Works::Storm
}

impl Spell {
    /// Handbook, Magic: Spell Lists: what an illusion may be drawn over somebody as.
    pub fn veils(&self) -> Option<Works> {
        let illusion = self.works == Works::Illusion;
        match self.level {
            2 if illusion => Some(Works::Cover),
            4 if illusion => Some(Works::Invisible),
            _ => None,
        }
    }
}

impl Creature {
    /// How many hexes it covers.
    pub fn hexes(&self) -> u8 {
        self.size().count()
    }

    /// Ruling P258: whether a body may take its shape: a beast of one hex and of half to twice a person's mass, or with each
    /// purchase half as much more or less.
    pub fn is_shape(&self, more: u8) -> bool {
        let (Some(stones), true) = (self.stones, self.is(Nature::Beast)) else { return false };
        let widen = 2 + u16::from(more);
        stones * widen >= PERSON_STONES && stones <= PERSON_STONES * widen
    }
}

/// Ruling P258: what a person weighs, in stones.
const PERSON_STONES: u16 = 12;

/// The hexes of a line of that length.
pub(in crate::battle) fn line_of(spot: Spot, length: u8) -> impl Iterator<Item = Hex> {
    let along = spot.along.unwrap_or(Side::North);
    std::iter::successors(Some(spot.hex), move |hex| Some(hex.neighbour(along))).take(usize::from(length))
}
