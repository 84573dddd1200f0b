//! A camp as a scene that takes characters in, and a seat at one.

use maud::html;
use pillars::camp::{Camp, Camper, CamperId, Command, Guest, Sight, view};
use pillars::creation::{CreationStep, Life};
use play::gathering::{Holder, NamedSeat};
use play::scene::sight_of;
use play::{Game as _, Seat, TableId};

use super::CampGround;
use web::failure::Failure;
use web::hosts::{self, GuestRecord, Host};
use web::live::Live;
use web::pages::Company;

/// A visitor's seat at a table whose present scene is a camp.
pub(crate) type Stay = hosts::Stay<CampGround>;

impl Host for CampGround {
    type Game = Camp;
    const GUESTS: &'static str = Life::ID;
    const COMPANY: Company = Company {
        name: "camp",
        nobody: || html! { "You have no characters in play. " a href="/characters/new" { "Make one" } ", and come back." },
        known: "Everybody sees how they are and what they hold; what they own and can is known to you and the GM. Nothing \
                of their mana comes along. What happens in the camp goes home when it is confirmed.",
    };
    const WHERE: &'static str = "in the camp of";
    type Guest = Guest;

    /// Without any secret.
    fn guest(own: &Live) -> Result<Guest, Failure> {
        let table = own.table();
        let life = sight_of::<Life>(table.scene(), Seat::Door).ok_or(Failure::NoTable)?;
        let why =
            if life.step() == CreationStep::Dead { "is dead" } else { "is not finished: only characters in play come" };
        let refused = || Failure::Field("character", format!("{} {why}", life.character().called()));
        let whole = life.whole().ok_or_else(refused)?;
        Ok(Guest::of(whole, life.rested()))
    }

    fn called(guest: &Guest) -> &str {
        guest.character.called()
    }

    fn bars(seat: Seat) -> Option<&'static str> {
        matches!(seat, Seat::Spectator(_)).then_some("whoever watches brings nobody")
    }

    fn arrive(seat: Seat, home: TableId, guest: Guest) -> Command {
        Command::Arrive { seat, home: home.to_string(), guest: Box::new(guest) }
    }

    fn listed(sight: &Sight<'_>) -> Vec<GuestRecord<Command>> {
        let listed = |camper: view::CamperView<'_>| {
            let home = camper.own.as_ref()?.home.parse().ok()?;
            Some(GuestRecord { home, seat: camper.seat, goodbye: Command::Leave { who: camper.who } })
        };
        view::party(sight).into_iter().filter_map(listed).collect()
    }

    fn lead(sight: &Sight<'_>, led: bool) -> Option<Command> {
        (sight.is_unled() == led).then_some(Command::Lead { gm: led })
    }
}

/// What is asked about such a seat.
pub(crate) trait InCamp {
    /// Turns away whoever does not do the GM's chores.
    fn must_run(&self) -> Result<(), Failure>;

    /// Somebody in the camp of whom the seat knows everything; one answer for all others.
    fn camper(&self, who: CamperId) -> Result<Camper, Failure>;

    /// Somebody in the camp, for what the house does by itself.
    fn known_to_the_house(&self, who: CamperId) -> Result<Camper, Failure>;
}

impl InCamp for Stay {
    fn must_run(&self) -> Result<(), Failure> {
        if self.runs() { Ok(()) } else { Err(Failure::Field("command", "only the GM may do this".to_owned())) }
    }

    fn camper(&self, who: CamperId) -> Result<Camper, Failure> {
        let table = self.live.table();
        let sight = sight_of::<Camp>(table.scene(), self.seat).ok_or(Failure::NotFound)?;
        sight.known(who).cloned().ok_or(Failure::NotFound)
    }

    fn known_to_the_house(&self, who: CamperId) -> Result<Camper, Failure> {
        let table = self.live.table();
        hosts::scene_of::<CampGround>(&table).and_then(|camp| camp.known(who).cloned()).ok_or(Failure::NotFound)
    }
}

/// Whether a person sits there.
pub(crate) fn is_person(place: &NamedSeat) -> bool {
    matches!(place.holder, Holder::Person(_))
}
