//! The island as a bot looks at it before it goes anywhere: what each hex costs and holds, and how far it is.

use hex::Hex;

use crate::key::PackKey;
use crate::pack::{Area, Encounter, Sort};
use crate::sight::{SeenToken, Sight};
use crate::state::{State, TribeNo};

/// Hexes are found by their column and row in so many places.
const PLACES: usize = 256;
const NOWHERE: u8 = u8::MAX;
/// How much dearer a way is that turns a token over: it may end there.
const UNKNOWN: u16 = 4;

/// One hex as the seat knows it.
pub(super) struct Ground {
    pub hex: Hex,
    /// What entering it costs.
    price: u8,
    /// What is known of its token.
    pub token: Option<SeenToken>,
    /// Another tribe whose people stand in it.
    pub others: Option<TribeNo>,
    /// The area that lies open in it.
    pub area: Option<PackKey<Area>>,
    /// Food for whoever comes first.
    pub prize: bool,
    /// Whether whoever enters it has to stop.
    stops: bool,
}

/// All hexes, each with what it costs to get there.
pub(super) struct Chart {
    grounds: Vec<Ground>,
    places: [u8; PLACES],
}

fn place(hex: Hex) -> usize {
    let [column, row] = [hex.column(), hex.row()].map(|one| usize::try_from(one).unwrap_or(0));
    (row * 16 + column) % PLACES
}

impl Chart {
    /// The island as a tribe knows it.
    pub fn new(sight: &Sight<'_>, tribe: TribeNo) -> Self {
        let state = sight.public();
        let mut chart = Self { grounds: Vec::with_capacity(state.land.len()), places: [NOWHERE; PLACES] };
        for (number, hex) in (0_u8..).zip(state.land.keys()) {
            chart.places[place(*hex)] = number;
            chart.grounds.push(ground(sight, *hex));
        }
        let friends = state.rules.aim == crate::setup::Aim::ThreeFires;
        for one in state.folk.iter().filter(|one| one.tribe != tribe && one.is_up() && !friends) {
            if let Some(place) = chart.number(one.hex) {
                (chart.grounds[place].others, chart.grounds[place].stops) = (Some(one.tribe), true);
            }
        }
        chart
    }

    fn number(&self, hex: Hex) -> Option<usize> {
        let number = self.places[place(hex)];
        (number != NOWHERE && self.grounds[usize::from(number)].hex == hex).then_some(usize::from(number))
    }

    /// What is known of a hex.
    pub fn at(&self, hex: Hex) -> Option<&Ground> {
        self.number(hex).map(|number| &self.grounds[number])
    }

    /// The cheapest ways from there for whoever has so many points in a phase.
    pub fn ways(&self, from: Hex, points: u8) -> Ways<'_> {
        let mut ways = Ways { chart: self, cost: [u16::MAX; PLACES], before: [NOWHERE; PLACES] };
        let Some(start) = self.number(from) else { return ways };
        let mut open = std::collections::BinaryHeap::new();
        ways.cost[start] = 0;
        open.push(std::cmp::Reverse((0_u16, start)));
        while let Some(std::cmp::Reverse((cost, here))) = open.pop() {
            let ground = &self.grounds[here];
            if cost > ways.cost[here] || (ground.stops && here != start) {
                continue;
            }
            for next in ground.hex.neighbours().into_iter().filter_map(|hex| self.number(hex)) {
                let cost = cost + self.grounds[next].toll();
                if self.grounds[next].price <= points && cost < ways.cost[next] {
                    (ways.cost[next], ways.before[next]) = (cost, u8::try_from(here).unwrap_or(NOWHERE));
                    open.push(std::cmp::Reverse((cost, next)));
                }
            }
        }
        ways
    }

    /// The price of a hex.
    pub fn price(&self, hex: Hex) -> u8 {
        self.at(hex).map_or(u8::MAX, |ground| ground.price)
    }

    /// Whether people could give way to a hex.
    pub fn is_free(&self, hex: Hex) -> bool {
        self.at(hex).is_some_and(|ground| ground.token.is_none() && ground.others.is_none())
    }
}

impl Ground {
    fn toll(&self) -> u16 {
        u16::from(self.price) + if self.token == Some(SeenToken::FaceDown) { UNKNOWN } else { 0 }
    }

    /// What is known to lie here.
    pub fn known(&self) -> Option<PackKey<Encounter>> {
        match self.token {
            Some(SeenToken::Peeked(kind) | SeenToken::FaceUp(kind)) => Some(kind),
            Some(SeenToken::FaceDown) | None => None,
        }
    }
}

fn ground(sight: &Sight<'_>, hex: Hex) -> Ground {
    let state = sight.public();
    let token = sight.token(hex);
    let stops = if let Some(SeenToken::FaceUp(kind)) = token {
        let sort = state.pack.encounters.get(&kind).map(|one| one.sort);
        matches!(sort, Some(Sort::Hostile | Sort::Boon))
    } else {
        false
    };
    let spot = state.spot(hex);
    let area = spot.and_then(|spot| spot.area).filter(|area| has_cards(state, *area));
    let prize = spot.is_some_and(|spot| spot.prize.is_some());
    Ground { hex, price: state.entry_price(hex).unwrap_or(u8::MAX), token, others: None, area, prize, stops }
}

fn has_cards(state: &State, area: PackKey<Area>) -> bool {
    state.decks.get(&area).is_some_and(|deck| !deck.cards.is_empty())
}

/// The cheapest ways from one hex.
pub(super) struct Ways<'a> {
    chart: &'a Chart,
    cost: [u16; PLACES],
    before: [u8; PLACES],
}

impl<'a> Ways<'a> {
    /// The hexes within reach in any number of phases, each with what it costs to get there.
    pub fn reached(&self) -> impl Iterator<Item = (&'a Ground, u16)> {
        let chart = self.chart;
        let costs = self.cost.iter().take(chart.grounds.len()).enumerate();
        costs.filter(|(_, cost)| **cost < u16::MAX).map(|(number, cost)| (&chart.grounds[number], *cost))
    }

    /// The first step to a hex; none to where one stands.
    pub fn first_step(&self, to: Hex) -> Option<Hex> {
        let mut here = self.chart.number(to)?;
        loop {
            let before = usize::from(self.before[here]);
            if before == usize::from(NOWHERE) {
                return None;
            }
            if self.cost[before] == 0 {
                return Some(self.chart.grounds[here].hex);
            }
            here = before;
        }
    }
}
