//! Who may cast what, at whom and where, as far as can be seen.

use super::cast::{Cast, CastCost, MOST_TARGETS, Mode, SpellSpot};
use super::lore::Lore;
use super::tables::{ByName, NameWork};
use super::working::Charm;
use crate::battle::figure::{FigureCondition, Presence};
use crate::battle::ground::{Arc, Hex, HexSet, Side, sees};
use crate::battle::refusal::{NoCast, PlaceWanted};
use crate::battle::state::Battle;
use crate::battle::who::{FigureSlot, MOST_FIGURES};
use crate::data::Id;
use crate::house::HthSpell;
use crate::magic::{Element, Measure, Needs, Range, Spell, Works};

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
    pub fn lore(&self, slot: FigureSlot) -> Option<&Lore> {
        self.figures[slot].profile.lore.as_deref()
    }

    /// Handbook, Magic: Spell Mastery. Ruling P251: whether hands and mouth are free for what a spell asks of them.
    ///
    /// # Errors
    /// With the reason why not.
    pub fn can_weave(&self, slot: FigureSlot, spell: Id<Spell>) -> Result<(), NoCast> {
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
    pub fn can_cast_something(&self, slot: FigureSlot) -> Result<(), NoCast> {
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

    /// The elements that a casting may have; none where it has no element.
    pub fn elements(&self, slot: FigureSlot, spell: Id<Spell>) -> &'static [Element] {
        let own = self.lore(slot).map_or(&[] as &[Element], Lore::elements);
        if spell.works == Works::Ward { &Element::ALL } else { own }
    }

    /// What a casting is aimed at.
    pub fn reaches(&self, cast: &Cast) -> Reaches {
        let spell = cast.spell;
        let count = |measure| {
            let all = spell.figure_with(measure, &cast.gains).plus.max(1);
            u8::try_from(all).unwrap_or(1).min(u8::try_from(MOST_TARGETS).unwrap_or(1))
        };
        match spell.works {
            Works::Illusion if cast.mode.is_some() => Reaches::Hex,
            Works::Storm if cast.gains.special(spell.get(), "aimed") > 0 => Reaches::Figures(1),
            Works::Strike
            | Works::Illusion
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
            Works::Barrier => Reaches::Line,
            Works::Name => name_reaches(cast),
            Works::World => spell.whom().map_or(Reaches::Nothing, |measure| Reaches::Figures(count(measure))),
            Works::Storm | Works::WindCounter | Works::Counter => Reaches::Nothing,
        }
    }

    /// Whether a spell may be aimed at a figure.
    ///
    /// # Errors
    /// With the reason why not.
    pub fn can_target(&self, slot: FigureSlot, cast: &Cast, target: FigureSlot) -> Result<(), NoCast> {
        let other = &self.figures[target];
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
        if target == slot {
            return if is_harmless(spell) { Ok(()) } else { Err(NoCast::NoTarget) };
        }
        if matches!(spell.works, Works::Bind | Works::Command) && other.element().is_none() {
            return Err(NoCast::NoTarget);
        }
        self.can_reach(slot, cast, target)
    }

    /// Whether a spell gets from its caster to a figure: by range, facing, sight and hearing.
    fn can_reach(&self, slot: FigureSlot, cast: &Cast, target: FigureSlot) -> Result<(), NoCast> {
        let (figure, spell) = (&self.figures[slot], cast.spell);
        let (from, to) = self.nearest(slot, target);
        let hexes = u16::from(from.distance(to));
        let range = self.range_hexes(cast);
        if hexes > range {
            return Err(match range {
                0 => NoCast::OwnAlone,
                1 => NoCast::NotTouching,
                range => NoCast::TooFar { hexes, range },
            });
        }
        let ahead = |hex: Hex| figure.profile.arc_of(figure.at, figure.facing, hex) == Arc::Front;
        if hexes > 1 && !self.hexes(target).into_iter().any(ahead) {
            return Err(NoCast::NotInFront);
        }
        if needs_sight(spell) && !sees(self.board(), from, to) {
            return Err(NoCast::NoLine);
        }
        if matches!(spell.range, Range::Hexes(_, Needs::Hearing)) && !self.hears(target) {
            return Err(NoCast::Deaf);
        }
        Ok(())
    }

    /// Ruling P278: whether a figure hears what is said to it.
    fn hears(&self, slot: FigureSlot) -> bool {
        let deaf = self.figures[slot].is_under(|charm| matches!(charm, Charm::Deaf));
        !deaf && self.condition(slot) <= FigureCondition::Semiconscious
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

    /// The hexes that a casting may be aimed at. Ruling P277: for a servant, where its element is at hand.
    pub fn spots(&self, slot: FigureSlot, cast: &Cast) -> HexSet {
        let element = cast.element.filter(|_| cast.spell.works == Works::Servant);
        let at_hand = |hex: &Hex| element.is_none_or(|element| self.is_at_hand(element, *hex));
        self.within_range(slot, cast).iter().filter(at_hand).collect()
    }

    /// The hexes that a casting reaches.
    fn within_range(&self, slot: FigureSlot, cast: &Cast) -> HexSet {
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
    pub fn can_cast(&self, slot: FigureSlot, cast: &Cast) -> Result<CastCost, NoCast> {
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

    fn aim_fits(&self, slot: FigureSlot, cast: &Cast) -> Result<(), NoCast> {
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
            (Reaches::Hex, Some(SpellSpot { hex, along: None }))
            | (Reaches::Line, Some(SpellSpot { hex, along: Some(_) })) => {
                if !self.within_range(slot, cast).contains(hex) {
                    Err(NoCast::NoSpot)
                } else if !self.spots(slot, cast).contains(hex) {
                    Err(NoCast::NoSource)
                } else if cast.calls_somebody() && self.figures.len() >= MOST_FIGURES {
                    Err(NoCast::TooMany)
                } else {
                    Ok(())
                }
            }
            (Reaches::Nothing | Reaches::Figures(_), _) => Err(NoCast::WrongPlace { wants: PlaceWanted::Nowhere }),
            (Reaches::Hex, _) => Err(NoCast::WrongPlace { wants: PlaceWanted::Hex }),
            (Reaches::Line, _) => Err(NoCast::WrongPlace { wants: PlaceWanted::Line }),
        }
    }

    /// Whether a figure can make something of the option to cast, when its place has come.
    pub fn has_something_to_cast(&self, slot: FigureSlot) -> bool {
        self.can_cast_something(slot).is_ok()
    }
}

impl Cast {
    /// Whether it puts somebody on the board who was not there.
    pub(in crate::battle) fn calls_somebody(&self) -> bool {
        matches!(self.spell.works, Works::Servant | Works::Illusion)
            || self.spell.works == Works::Name && matches!(by_name(self), Some(NameWork::Elemental { .. }))
    }
}

/// What a Name does with so much mana.
pub(in crate::battle) fn by_name(cast: &Cast) -> Option<&'static NameWork> {
    match cast.mode? {
        Mode::Name(name) => ByName::of(name).reached(cast.mana?),
        Mode::Spread(name) => ByName::of(name).reached_spread(cast.mana?),
        Mode::Creature(_) | Mode::Mind(_) | Mode::Force(_) | Mode::Victim(_) => None,
    }
}

fn needs_sight(spell: Id<Spell>) -> bool {
    matches!(spell.range, Range::Hexes(_, Needs::Sight) | Range::Varies) || spell.works == Works::Storm
}

impl Spell {
    /// Ruling P278: by which figure a spell whose effect the GM says counts those whom it is aimed at; nothing if it is aimed at
    /// no one. Whoever may resist it has to be named.
    pub fn whom(&self) -> Option<Measure> {
        let counts = |measure: &Measure| self.figure(*measure).is_some();
        let resisted = self.save.is_some() && self.range != Range::Own;
        [Measure::Targets, Measure::Subjects].into_iter().find(counts).or(resisted.then_some(Measure::Targets))
    }
}

/// The hexes of a line of that length.
pub(in crate::battle) fn line_of(spot: SpellSpot, length: u8) -> impl Iterator<Item = Hex> {
    let along = spot.along.unwrap_or(Side::North);
    std::iter::successors(Some(spot.hex), move |hex| Some(hex.neighbour(along))).take(usize::from(length))
}

fn name_reaches(cast: &Cast) -> Reaches {
    match by_name(cast) {
        None | Some(NameWork::Glow { .. } | NameWork::Panic { .. }) => Reaches::Nothing,
        Some(NameWork::Burn { .. } | NameWork::Shake { .. } | NameWork::Stun) => Reaches::Figures(1),
        Some(NameWork::Flee { targets, .. }) => Reaches::Figures(*targets),
        Some(NameWork::Blaze { .. } | NameWork::Elemental { .. }) => Reaches::Hex,
        Some(NameWork::Row { .. } | NameWork::Wall { .. }) => Reaches::Line,
    }
}

/// Whether a spell may be cast on oneself.
fn is_harmless(spell: Id<Spell>) -> bool {
    matches!(
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
    ) || spell.works == Works::World && spell.save.is_none()
}
