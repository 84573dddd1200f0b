//! What the GM does to a fight.

use dice::Dice;
use play::Seat;

use super::{Chronicle, Course};
use crate::battle::command::{Command, other_commands};
use crate::battle::creature::Creature;
use crate::battle::event::Event;
use crate::battle::figure::{Figure, FigureCondition, Posture, Presence};
use crate::battle::ground::{Hex, Side};
use crate::battle::newcomer::Newcomer;
use crate::battle::overrule::landing;
use crate::battle::scenario::epithet;
use crate::battle::setup::Entrant;
use crate::battle::setup::MOST_POINTS;
use crate::battle::spells::{Bonds, Knot, Reserve, Wonder, WorldSpell};
use crate::battle::trim::Trim;
use crate::battle::who::{FigureId, FigureSet, FigureSlot, Team};
use crate::data::Id;
use crate::equipment::{Coins, Item};
use crate::house::Switch;
use crate::magic::Mana;
use crate::pools::PoolPoints;

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    pub(super) fn overrule(&mut self, command: &Command) {
        match command {
            Command::Place { figure, at, facing, posture } => {
                self.with(*figure, |course, slot| course.place(slot, *at, *facing, *posture));
            }
            Command::Hide { figure } => self.hide(*figure),
            Command::Adjust { figure, fatigue, body } => {
                self.with(*figure, |course, slot| course.adjust(slot, *fatigue, *body));
            }
            Command::Mend { figure } => self.mend(*figure),
            Command::Kill { figure } => self.with(*figure, Self::kill),
            Command::Add { entrant } => self.add(entrant),
            Command::Remove { figure } => self.with(*figure, Self::remove),
            Command::HandOver { figure, player } => {
                self.happen(Event::HandedOver { figure: *figure, seat: Seat::Player(*player) });
            }
            Command::Give { figure, item, count } => {
                self.with(*figure, |course, slot| course.give(slot, *item, *count));
            }
            Command::Call { creature, side, at, hidden } => self.call(*creature, *side, *at, *hidden),
            Command::Switch { switch, value } => self.switch(*switch, value),
            Command::Bind { figure, hands, mouth } => {
                let bonds = Bonds { hands: *hands, mouth: *mouth };
                self.wonder(Wonder::Bound { figure: *figure, bonds });
            }
            Command::Adjudicate { knot, words } => self.adjudicate(*knot, words),
            Command::Attune { figure, mana } => self.wonder(Wonder::Attuned { figure: *figure, mana: *mana }),
            Command::End => self.happen(Event::Ended { winner: None }),
            other_commands!() => unreachable!("these are played, not overruled"),
        }
    }

    fn hide(&mut self, figure: FigureId) {
        self.with(figure, |course, slot| {
            course.let_all_go(slot);
            let together = course.now.in_one_hex(slot);
            course.let_loose(slot);
            course.make_room(together);
        });
        self.happen(Event::Hidden { figure });
    }

    fn mend(&mut self, figure: FigureId) {
        self.happen(Event::Mended { figure });
        self.with(figure, Self::check_or_wake);
    }

    fn adjudicate(&mut self, knot: Knot, words: &str) {
        let found = self.now.wrought.iter().find(|wrought| wrought.knot == knot).cloned();
        if let Some(WorldSpell { knot, caster, spell }) = found {
            self.wonder(Wonder::Adjudicated { knot, figure: caster, spell, words: words.to_owned() });
        }
    }

    /// Ruling P284: whoever is taken away keeps up nothing, and nobody keeps up who was called and is taken away.
    fn remove(&mut self, slot: FigureSlot) {
        self.let_all_go(slot);
        let together = self.now.in_one_hex(slot);
        self.let_loose(slot);
        self.happen(Event::Removed { figure: self.who(slot) });
        self.leave_nothing(slot);
        self.make_room(together);
    }

    fn kill(&mut self, slot: FigureSlot) {
        self.let_go(slot);
        self.die(slot);
    }

    /// Whoever is not able lies, however it is put down.
    fn place(&mut self, slot: FigureSlot, at: Hex, facing: Side, posture: Posture) {
        let posture = if self.now.condition(slot) == FigureCondition::Able { posture } else { Posture::Prone };
        let together = self.now.in_one_hex(slot);
        self.let_loose(slot);
        self.happen(Event::Placed { figure: self.who(slot), at, facing, posture });
        self.make_room(together);
        self.check_or_wake(slot);
    }

    /// A change of both pools, as far as points go.
    fn adjust(&mut self, slot: FigureSlot, fatigue: i16, body: i16) {
        let within = |pool: PoolPoints, by: i16| (pool.now + by).clamp(-MOST_POINTS, MOST_POINTS) - pool.now;
        let figure = &self.now.figures[slot];
        let (fatigue, body) = (within(figure.fatigue, fatigue), within(figure.body, body));
        self.happen(Event::Adjusted { figure: self.who(slot), fatigue, body });
        self.check_or_wake(slot);
    }

    /// Whether a figure falls, dies or wakes of what the GM did; whoever comes to under somebody else makes room.
    fn check_or_wake(&mut self, slot: FigureSlot) {
        let (able, lay) = (self.now.condition(slot) == FigureCondition::Able, self.now.figures[slot].fallen);
        if able && lay {
            self.happen(Event::Woke { figure: self.who(slot) });
        } else {
            self.check_pools(slot);
        }
        if lay {
            self.make_room(FigureSet::one(slot));
        }
    }

    fn give(&mut self, slot: FigureSlot, item: Id<Item>, count: u16) {
        let mut gear = self.now.figures[slot].gear.clone();
        if gear.add(item, count).is_ok() {
            let figure = &self.now.figures[slot];
            let trim = Trim::of(&figure.profile, &gear, figure.coins, &self.now.house);
            self.happen(Event::Given { figure: self.who(slot), item, count, trim });
        }
    }

    /// A house rule is another, and what follows from it for those in the fight.
    fn switch(&mut self, switch: Id<Switch>, value: &str) {
        let Ok(house) = self.now.house.with(switch.key(), value) else { return };
        let trim = |figure: &Figure| (figure.who, Trim::of(&figure.profile, &figure.gear, figure.coins, &house));
        let changed = self.now.figures.iter().filter(|figure| trim(figure).1 != figure.trim);
        let trims = changed.map(trim).collect();
        self.happen(Event::Switched { switch, house, trims });
        for slot in 0..self.now.figures.len() {
            if self.now.figures[slot].is_on_board() {
                self.check_or_wake(slot);
            }
        }
    }

    /// Somebody of a kind joins, played by whoever plays its side.
    fn call(&mut self, creature: Id<Creature>, side: Team, at: Hex, hidden: bool) {
        let mut profile = creature.profile_by(self.now.house.pools);
        let Some((at, facing)) = landing(self.now, &profile, at) else { return };
        let taken: Vec<String> = self.now.figures.iter().map(|figure| figure.profile.name.to_lowercase()).collect();
        profile.name = epithet(&profile.name, self.dice.tag().into(), &taken);
        let player = self.now.figures.iter().find(|figure| figure.team == side).map(|figure| figure.seat);
        let player = if let Some(Seat::Player(number)) = player { Some(number) } else { None };
        let (posture, gear, coins) = (Posture::Standing, creature.gear(), Coins::NONE);
        let reserve = creature.mana().map_or_else(Reserve::default, |mana| Reserve::of(Mana::new(mana)));
        let (tired, wounded) = (0, 0);
        self.add(&Entrant { profile, gear, coins, side, player, at, facing, posture, hidden, tired, wounded, reserve });
    }

    fn add(&mut self, entrant: &Entrant) {
        let who = self.fresh_name();
        let mut figure = Figure::entering(entrant, who, &self.now.house);
        figure.attune(self.dice);
        self.happen(Event::Joined { figure: Box::new(figure) });
        self.with(who, Self::check_pools);
    }

    /// Somebody takes a figure's place, by the name that the figure went by on the wire.
    pub(super) fn let_in(&mut self, figure: FigureId, newcomer: &Newcomer) {
        self.with(figure, |course, slot| {
            let before = &course.now.figures[slot];
            let (who, instead_of) = (before.who, before.profile.name.clone());
            let entrant = newcomer.clone().in_place_of(&entrant_of(before));
            let now = Figure { seat: before.seat, ..Figure::entering(&entrant, who, &course.now.house) };
            course.happen(Event::Entered { figure: Box::new(now), instead_of });
        });
    }

    /// A name that nobody has.
    fn fresh_name(&mut self) -> FigureId {
        crate::battle::begin::fresh_name(self.dice, |who| self.now.slot(who).is_some())
    }
}

/// A figure that has done nothing yet, as it would enter.
fn entrant_of(figure: &Figure) -> Entrant {
    Entrant {
        profile: (*figure.profile).clone(),
        gear: figure.gear.clone(),
        coins: figure.coins,
        side: figure.team,
        player: None,
        at: figure.at,
        facing: figure.facing,
        posture: if figure.fallen { Posture::Standing } else { figure.posture },
        hidden: figure.presence == Presence::Hidden,
        tired: 0,
        wounded: 0,
        reserve: Reserve::default(),
    }
}
