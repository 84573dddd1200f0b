//! Scenes that take characters in from their homes: what they have in common.
//!
//! A scene says in [`Host`] whom it takes in and in which words; coming ([`arriving`]), sitting there ([`Stay`]), answering
//! ([`answers`]) and what the house sees to by itself are the same for all. Whoever does not know the game asks its
//! [`Hosting`].

use std::marker::PhantomData;
use std::sync::Arc;

use play::gathering::{Holder, State};
use play::scene::{Scene, sight_of};
use play::table::Order;
use play::{CommandId, Game, Hash, Seat, Table, TableId};
use serde::Serialize;

use crate::chance::fresh_bytes;
use crate::characters::seat;
use crate::faces::{Answered, Answering};
use crate::failure::Failure;
use crate::house::House;
use crate::identity::Visitor;
use crate::live::Live;
use crate::pages::Company;

pub mod answers;
pub mod arriving;
mod stay;

pub use stay::Stay;

/// The most of somebody's characters, or tables, that are offered at once: each has to be woken.
pub const MOST: usize = 40;

/// A game whose scenes take characters in.
pub trait Host: Sized + 'static {
    /// The game itself.
    type Game: Game;
    /// The game whose characters come.
    const GUESTS: &'static str;
    /// What its pages call it.
    const COMPANY: Company;
    /// The words before the table's name that say where somebody is.
    const WHERE: &'static str;
    /// What somebody comes as.
    type Guest: Send;

    /// Somebody in play, as the scene takes them in.
    fn guest(own: &Live) -> Result<Self::Guest, Failure>;

    /// What a guest is called.
    fn called(guest: &Self::Guest) -> &str;

    /// Why nobody is brought to a seat, if nobody is.
    fn bars(seat: Seat) -> Option<&'static str>;

    /// What the door says when somebody comes.
    fn arrive(seat: Seat, home: TableId, guest: Self::Guest) -> CommandOf<Self>;

    /// Those who came from a home.
    fn listed(sight: &SightOf<'_, Self>) -> Vec<GuestRecord<CommandOf<Self>>>;

    /// What the scene has to learn of whether anybody runs the game.
    fn lead(sight: &SightOf<'_, Self>, led: bool) -> Option<CommandOf<Self>>;

    /// Whether somebody is to go home without anybody saying so.
    fn is_due(_table: &Table) -> bool {
        false
    }

    /// Sends those home who are to go; whether anything came of it. Done twice it is done once.
    fn send<'a>(_house: &'a Arc<House>, _live: &'a Arc<Live>) -> Answering<'a, Result<bool, Failure>> {
        Box::pin(async { Ok(false) })
    }
}

/// What is said in a host's game.
pub type CommandOf<H> = <<H as Host>::Game as Game>::Command;

/// What a seat knows of it.
pub type SightOf<'a, H> = <<H as Host>::Game as Game>::Sight<'a>;

/// Somebody who came from a home.
pub struct GuestRecord<C> {
    /// Where that is.
    pub home: TableId,
    /// Who plays them here.
    pub seat: Seat,
    /// What the door says when they go.
    pub goodbye: C,
}

/// Whether the table's present scene is of that game.
pub fn is_here<G: Host>(table: &Table) -> bool {
    sight_of::<G::Game>(table.scene(), Seat::Door).is_some()
}

/// The scene of that game among a table's open ones, as the house knows it.
pub fn scene_of<G: Host>(table: &Table) -> Option<SightOf<'_, G>> {
    table.scenes().rev().find_map(|scene| sight_of::<G::Game>(scene, Seat::Door))
}

/// How a table lists a character that is at home elsewhere.
fn listing<G: Host>(table: &Table, home: TableId) -> Option<GuestRecord<CommandOf<G>>> {
    let sight = scene_of::<G>(table)?;
    G::listed(&sight).into_iter().find(|one| one.home == home)
}

/// A [`Host`] for whoever does not know which game it is.
pub trait Hosting: Sync {
    /// The game whose characters come.
    fn guests(&self) -> &'static str;

    /// Whether a scene of the game among a table's open ones lists a character: the words before the table's name, if so.
    fn played(&self, table: &Table, home: TableId) -> Option<&'static str>;

    /// What the present scene has to learn of whether anybody runs the game.
    fn lead(&self, table: &Table) -> Option<Order>;

    /// Whether somebody is to go home without anybody saying so.
    fn is_due(&self, table: &Table) -> bool;

    /// Sends those home who are to go; whether anything came of it.
    fn send<'a>(&'a self, house: &'a Arc<House>, live: &'a Arc<Live>) -> Answering<'a, Result<bool, Failure>>;

    /// The goodbye of somebody whose seat will be another person's than their owner's.
    fn makes_way(&self, house: &House, scene: &dyn Scene, people: &State) -> Result<Option<Order>, Failure>;

    /// The page where somebody chooses whom to bring.
    fn bring_page<'a>(&'a self, house: &'a Arc<House>, visitor: &'a Visitor, id: &'a str) -> Answered<'a>;

    /// Brings a character in.
    fn bring_in<'a>(
        &'a self,
        house: &'a Arc<House>,
        visitor: &'a Visitor,
        id: &'a str,
        character: TableId,
    ) -> Answered<'a>;

    /// A character of the visitor's own comes to the visitor's seat.
    fn come<'a>(
        &'a self,
        house: &'a Arc<House>,
        visitor: &'a Visitor,
        live: &'a Arc<Live>,
        seat: Seat,
        character: TableId,
    ) -> Answering<'a, Result<(), Failure>>;
}

/// The hosting of a game.
pub struct Hall<G>(PhantomData<fn() -> G>);

impl<G> Hall<G> {
    /// Open to all who come.
    pub const OPEN: Self = Self(PhantomData);
}

impl<G: Host> Hosting for Hall<G> {
    fn guests(&self) -> &'static str {
        G::GUESTS
    }

    fn played(&self, table: &Table, home: TableId) -> Option<&'static str> {
        listing::<G>(table, home).map(|_| G::WHERE)
    }

    fn lead(&self, table: &Table) -> Option<Order> {
        let sight = sight_of::<G::Game>(table.scene(), Seat::Door).filter(|_| table.gathering().closed.is_none())?;
        G::lead(&sight, is_led(table)).map(|command| Order::Play(play::entry::raw(&command)))
    }

    fn is_due(&self, table: &Table) -> bool {
        G::is_due(table)
    }

    fn send<'a>(&'a self, house: &'a Arc<House>, live: &'a Arc<Live>) -> Answering<'a, Result<bool, Failure>> {
        G::send(house, live)
    }

    fn makes_way(&self, house: &House, scene: &dyn Scene, people: &State) -> Result<Option<Order>, Failure> {
        let Some(sight) = sight_of::<G::Game>(scene, Seat::Door) else { return Ok(None) };
        for one in G::listed(&sight) {
            if seat::is_somebody_elses(house, people, one.seat, one.home)? {
                return Ok(Some(Order::Play(play::entry::raw(&one.goodbye))));
            }
        }
        Ok(None)
    }

    fn come<'a>(
        &'a self,
        house: &'a Arc<House>,
        visitor: &'a Visitor,
        live: &'a Arc<Live>,
        seat: Seat,
        character: TableId,
    ) -> Answering<'a, Result<(), Failure>> {
        Box::pin(arriving::come::<G>(house, visitor, live, seat, character))
    }

    fn bring_page<'a>(&'a self, house: &'a Arc<House>, visitor: &'a Visitor, id: &'a str) -> Answered<'a> {
        Box::pin(arriving::bring_page::<G>(house, visitor, id))
    }

    fn bring_in<'a>(
        &'a self,
        house: &'a Arc<House>,
        visitor: &'a Visitor,
        id: &'a str,
        character: TableId,
    ) -> Answered<'a> {
        Box::pin(arriving::bring_in::<G>(house, visitor, id, character))
    }
}

/// Whether anybody holds the GM's seat.
pub fn is_led(table: &Table) -> bool {
    table.gathering().holder(Seat::Gm) != Holder::Nobody
}

/// What was done before is done.
pub fn done(outcome: Result<(), Failure>) -> Result<(), Failure> {
    outcome.or_else(|failure| if failure.is_done() { Ok(()) } else { Err(failure) })
}

/// Has the door say something at a table, under an id of its own.
pub fn says<C: Serialize>(
    house: &Arc<House>,
    live: &Arc<Live>,
    id: CommandId,
    command: &C,
) -> impl Future<Output = Result<(), Failure>> + Send + use<C> {
    let order = Order::Play(play::entry::raw(command));
    let (house, live) = (Arc::clone(house), Arc::clone(live));
    async move { done(live.by_the_door(&house, id, order).await) }
}

/// An id for what is said once.
pub fn fresh() -> CommandId {
    CommandId::from_chance(fresh_bytes())
}

/// An id that follows from what is said: the same again is known to be the same.
pub fn named(parts: &[&[u8]]) -> CommandId {
    let mut chance = [0; 16];
    chance.copy_from_slice(&Hash::of(parts).0[..16]);
    CommandId::from_chance(chance)
}
