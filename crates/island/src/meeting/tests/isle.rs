//! A small island for tests: grassland of radius 3, two tribes with a main character and followers, and dice by script.

use std::collections::BTreeMap;
use std::sync::Arc;

use dice::Scripted;
use hex::{Hex, Side};
use play::game::Game;
use play::options::Offer;

use crate::command::Command;
use crate::course::OrderCourse;
use crate::event::{Deed, Event, Happening};
use crate::folk::{CarriedItem, FolkNo, Islander, Rank};
use crate::game::Island;
use crate::key::PackKey;
use crate::meeting::MeetingDeed;
use crate::pack::effect::Effect;
use crate::setup::{Rules, Setup, TribeSetup};
use crate::sheet::{FolkSheet, Origin};
use crate::sight::Sight;
use crate::state::pending::Pending;
use crate::state::{Spot, State, Token, TribeNo};
use crate::{meeting, settling};

/// The middle of the island.
pub(crate) const MIDDLE: Hex = Hex::at(20, 20);
pub(crate) const ONE: TribeNo = TribeNo(0);
pub(crate) const TWO: TribeNo = TribeNo(1);

/// The hex so many steps to that side of the middle.
pub(crate) fn at(side: Side, steps: u8) -> Hex {
    (0..steps).fold(MIDDLE, |hex, _| hex.neighbour(side))
}

pub(crate) fn key<T>(word: &str) -> PackKey<T> {
    word.parse().expect("the pack of the house has it")
}

/// The island, on the first morning, with tribe one to act.
#[derive(Clone)]
pub(crate) struct Isle {
    pub(crate) state: State,
    /// All that has happened.
    pub(crate) told: Vec<Happening>,
}

impl Isle {
    /// Nobody lives there yet.
    pub(crate) fn new() -> Self {
        Self::under(Rules { first_evening: false, ..Rules::default() })
    }

    pub(crate) fn under(rules: Rules) -> Self {
        let tribe = |name: &str| TribeSetup { name: name.to_owned(), main: None };
        let setup = Setup { pack: None, tribes: vec![tribe("Gull"), tribe("Crab")], rules };
        let mut state = settling::begin(setup).expect("a sound set-up");
        state.land = Arc::new(MIDDLE.within(3).map(|hex| (hex, key("grassland"))).collect());
        state.day = 1;
        state.order = vec![ONE, TWO];
        state.pending = Vec::new();
        state.folk = Vec::new();
        for (area, of) in &state.pack.clone().areas {
            let cards = std::iter::once(of.finale).chain(of.cards.iter().rev().copied()).collect();
            state.decks.insert(*area, crate::state::AreaDeck { cards, known_top: false });
        }
        Self { state, told: Vec::new() }
    }

    /// Somebody of a tribe, plain in everything: scores of 10, 4 HP as a follower, 10 as a main character, 6 points.
    pub(crate) fn with(&mut self, tribe: TribeNo, rank: Rank, name: &str, hex: Hex) -> FolkNo {
        let no = FolkNo(u16::try_from(self.state.folk.len()).unwrap());
        let hp = if rank == Rank::Main { 10 } else { 4 };
        let sheet = FolkSheet {
            name: name.to_owned(),
            scores: [10; 6],
            level: 0,
            hp,
            points: 6,
            skills: Vec::new(),
            expert: Vec::new(),
            saves: Vec::new(),
            tools: Vec::new(),
            weapons: Vec::new(),
            features: Vec::new(),
            quirks: Vec::new(),
            origin: Origin::Main { class: String::new(), race: String::new(), background: String::new() },
            hit_die: 8,
            darkvision: false,
            spells: Vec::new(),
            slots: [0; 3],
        };
        self.state.folk.push(Islander::new(no, tribe, rank, sheet, hex));
        no
    }

    pub(crate) fn main(&mut self, tribe: TribeNo, hex: Hex) -> FolkNo {
        let name = format!("Main {}", tribe.0 + 1);
        self.with(tribe, Rank::Main, &name, hex)
    }

    pub(crate) fn followers(&mut self, tribe: TribeNo, count: usize, hex: Hex) -> Vec<FolkNo> {
        let name = |isle: &Self| format!("Follower {}", isle.state.folk.len());
        (0..count).map(|_| self.with(tribe, Rank::Follower, &name(self), hex)).collect()
    }

    pub(crate) fn person(&mut self, who: FolkNo) -> &mut Islander {
        &mut self.state.folk[usize::from(who.0)]
    }

    pub(crate) fn sheet(&mut self, who: FolkNo) -> &mut FolkSheet {
        Arc::make_mut(&mut self.person(who).sheet)
    }

    pub(crate) fn carry(&mut self, who: FolkNo, craft: &str) {
        let item = CarriedItem { craft: key(craft), count: 1 };
        self.person(who).items.push(item);
    }

    pub(crate) fn land(&mut self, hex: Hex, terrain: &str) {
        let mut land: BTreeMap<_, _> = (*self.state.land).clone();
        land.insert(hex, key(terrain));
        self.state.land = Arc::new(land);
    }

    pub(crate) fn spot(&mut self, hex: Hex) -> &mut Spot {
        self.state.spots.entry(hex).or_default()
    }

    /// A token face down.
    pub(crate) fn token(&mut self, hex: Hex, kind: &str) {
        let token = Token { kind: key(kind), area: None, face_up: false, known_to: Vec::new() };
        self.spot(hex).token = Some(token);
    }

    /// A marker of an area face down.
    pub(crate) fn marker(&mut self, hex: Hex, area: &str) {
        self.token(hex, "area");
        self.spot(hex).token.as_mut().unwrap().area = Some(key(area));
    }

    /// Face-down tokens around a hex, but for those.
    pub(crate) fn fence(&mut self, hex: Hex, but: &[Hex]) {
        for next in hex.neighbours().into_iter().filter(|next| !but.contains(next)) {
            self.token(next, "blank");
        }
    }

    pub(crate) fn sight(&self, tribe: TribeNo) -> Sight<'_> {
        Sight::new(&self.state, tribe.seat())
    }

    /// Why an order is refused.
    pub(crate) fn refused(&self, tribe: TribeNo, command: &Command) -> String {
        Island::permit(&self.sight(tribe), command).expect_err("it is to be refused").to_string()
    }

    /// Gives an order with these dice, which have to be just those that fall. What happened, own events included.
    pub(crate) fn play(&mut self, tribe: TribeNo, command: &Command, dice: &[u32]) -> Vec<Happening> {
        let permitted = Island::permit(&self.sight(tribe), command);
        assert_eq!(permitted, Ok(()), "{command:?}");
        let mut script = Scripted::new(dice.iter().copied());
        let mut out = Vec::new();
        Island::resolve(&self.state, tribe.seat(), command, &mut script, &mut out);
        assert_eq!(script.finish(), Ok(()), "{command:?}");
        self.take(out)
    }

    /// Effects come about for these people.
    pub(crate) fn bring(&mut self, hex: Hex, people: &[FolkNo], effects: &[Effect], dice: &[u32]) -> Vec<Happening> {
        let mut script = Scripted::new(dice.iter().copied());
        let mut out = Vec::new();
        let mut course = OrderCourse::new(&self.state, &mut script, &mut out);
        meeting::effects::bring_about(&mut course, ONE, hex, people, effects);
        assert!(!course.is_untold(), "{effects:?}");
        assert_eq!(script.finish(), Ok(()), "{effects:?}");
        self.take(out)
    }

    fn take(&mut self, out: Vec<Event>) -> Vec<Happening> {
        for event in &out {
            Island::apply(&mut self.state, event);
            let names = |seat: play::Seat| format!("{seat:?}");
            assert!(!event.happening.tell(&names).text.is_empty(), "{event:?}");
            let json = serde_json::to_value(event).unwrap();
            assert_eq!(serde_json::from_value::<Event>(json).unwrap(), *event);
        }
        let told: Vec<Happening> = out.into_iter().map(|event| event.happening).collect();
        self.told.extend(told.iter().cloned());
        told
    }

    /// A course of one's own, for what no order does by itself.
    pub(crate) fn course(&mut self, dice: &[u32], run: impl FnOnce(&mut OrderCourse<'_, Scripted>)) -> Vec<Happening> {
        let mut script = Scripted::new(dice.iter().copied());
        let mut out = Vec::new();
        let mut course = OrderCourse::new(&self.state, &mut script, &mut out);
        run(&mut course);
        assert!(!course.is_untold());
        assert_eq!(script.finish(), Ok(()));
        self.take(out)
    }

    /// The offer of a verb to a tribe.
    pub(crate) fn offer(&self, tribe: TribeNo, verb: &str) -> Offer {
        let mut offers = Vec::new();
        Island::options(&self.sight(tribe), &mut |offer| offers.push(offer));
        offers.into_iter().find(|offer| offer.verb() == verb).expect("it is offered, open or closed")
    }

    /// One walks to a hex, and arrives.
    pub(crate) fn goes(&mut self, who: FolkNo, hex: Hex, dice: &[u32]) -> Vec<Happening> {
        self.all_go(&[who], hex, dice)
    }

    /// Some walk to an adjacent hex together, and arrive; the dice fall at the arrival.
    pub(crate) fn all_go(&mut self, who: &[FolkNo], hex: Hex, dice: &[u32]) -> Vec<Happening> {
        let tribe = self.state.person(who[0]).unwrap().tribe;
        self.play(tribe, &Command::Move { people: who.to_vec() }, &[]);
        let mut told = self.play(tribe, &Command::Walk { people: who.to_vec(), path: vec![hex] }, &[]);
        told.extend(self.play(tribe, &Command::Arrive, dice));
        told
    }

    pub(crate) fn hex_of(&self, who: FolkNo) -> Hex {
        self.state.person(who).unwrap().hex
    }

    pub(crate) fn hp(&self, who: FolkNo) -> u8 {
        self.state.person(who).unwrap().hp
    }

    pub(crate) fn top(&self) -> Option<&Pending> {
        self.state.pending.last()
    }

    /// Tokens in the bag, on the map and out of the game.
    pub(crate) fn tokens(&self) -> usize {
        let counted = |counts: &BTreeMap<_, u8>| counts.values().map(|count| usize::from(*count)).sum::<usize>();
        let on_map = self.state.spots.values().filter(|spot| spot.token.is_some()).count();
        counted(&self.state.bag) + counted(&self.state.removed) + on_map
    }
}

/// The deeds of encounters among what happened.
pub(crate) fn met(told: &[Happening]) -> Vec<MeetingDeed> {
    let deed = |one: &Happening| if let Deed::Meeting(deed) = &one.deed { Some(deed.clone()) } else { None };
    told.iter().filter_map(deed).collect()
}
