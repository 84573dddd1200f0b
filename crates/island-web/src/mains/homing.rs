//! Main characters at a table: brought from home before their tribe lands, and sent home with what they earned.
//!
//! When the game is over, or nobody plays the tribe any more, the door settles at the table what somebody has earned, has the
//! own log of their home take it as one entry, and then tells the table that it has. What is told once is known by its id, so
//! that a crash between the logs neither doubles nor loses it.

use std::sync::Arc;

use island::command::Command;
use island::folk::FolkNo;
use island::game::Island;
use island::guest::{GuestMain, GuestOrder, MainGuest, earnings};
use island::life::{MainCommand, MainLife, Travel};
use island::sheet::FolkSheet;
use island::sight::Sight;
use maud::html;
use play::gathering::Holder;
use play::table::Order;
use play::{Game as _, Seat, Table, TableId};
use web::characters::seat;
use web::faces::Answering;
use web::failure::Failure;
use web::hosts::{self, GuestRecord, Host, scene_of};
use web::house::House;
use web::live::Live;
use web::pages::Company;

use super::whole;
use crate::table::IslandTable;

/// Somebody who comes, without the way.
pub struct Traveller {
    sheet: FolkSheet,
    xp: u32,
    arms: Option<u16>,
}

impl Host for IslandTable {
    type Game = Island;
    const GUESTS: &'static str = MainLife::ID;
    const COMPANY: Company = Company {
        name: "island",
        nobody: || {
            html! {
                "You have no main character of the island in play. " a href="/" { "Make one" }
                " and come back: it takes two clicks."
            }
        },
        known: "Everybody at the table sees the sheet. Your main takes the place of the one made by chance; wounds and things \
                stay here, and what is earned goes home when the game is over or you leave your seat.",
    };
    const WHERE: &'static str = "on the island of";
    type Guest = Traveller;

    fn guest(own: &Live) -> Result<Traveller, Failure> {
        let main = whole(own)?;
        match main.grave() {
            Some(_) => Err(Failure::Field("character", format!("{} is dead", main.sheet.name))),
            None => Ok(Traveller { xp: main.xp(), arms: main.arms, sheet: main.sheet }),
        }
    }

    fn called(guest: &Traveller) -> &str {
        &guest.sheet.name
    }

    fn bars(seat: Seat) -> Option<&'static str> {
        (!matches!(seat, Seat::Player(_))).then_some("only whoever plays a tribe brings somebody")
    }

    fn arrive(seat: Seat, home: TableId, guest: Traveller) -> Command {
        let Traveller { sheet, xp, arms } = guest;
        Command::Guest(GuestOrder::Come(Box::new(GuestMain { seat, home: home.to_string(), sheet, xp, arms })))
    }

    fn listed(sight: &Sight<'_>) -> Vec<GuestRecord<Command>> {
        let listed = |guest: &MainGuest| {
            let home = guest.home.parse().ok()?;
            let goodbye = Command::Guest(GuestOrder::Leave { who: guest.who });
            Some(GuestRecord { home, seat: guest.tribe.seat(), goodbye })
        };
        sight.public().guests.iter().filter(|guest| guest.owed.is_none()).filter_map(listed).collect()
    }

    fn lead(_sight: &Sight<'_>, _led: bool) -> Option<Command> {
        None
    }

    fn is_due(table: &Table) -> bool {
        !leaving(table).is_empty()
    }

    fn send<'a>(house: &'a Arc<House>, live: &'a Arc<Live>) -> Answering<'a, Result<bool, Failure>> {
        Box::pin(async {
            let mut sent = false;
            for who in leaving(&live.table()) {
                sent |= send_one(house, live, who).await?;
            }
            Ok(sent)
        })
    }
}

/// Those who are to go home, by their numbers.
fn leaving(table: &Table) -> Vec<FolkNo> {
    let Some(sight) = scene_of::<IslandTable>(table) else { return Vec::new() };
    let state = sight.public();
    let over = state.ending.is_some() || table.gathering().closed.is_some();
    // A bot may sit in for whoever brought them.
    let played = |guest: &MainGuest| table.gathering().holder(guest.tribe.seat()) != Holder::Nobody;
    let leaves = |guest: &&MainGuest| over || guest.owed.is_some() || !played(guest);
    state.guests.iter().filter(leaves).map(|guest| guest.who).collect()
}

/// Sends one home; whether anything was to be done for it.
async fn send_one(house: &Arc<House>, live: &Arc<Live>, who: FolkNo) -> Result<bool, Failure> {
    let closed = live.table().gathering().closed.is_some();
    if !closed {
        settle(house, live, who).await?;
    }
    let Some((home, travel)) = owed(live, who) else { return Ok(false) };
    let own = house.live(home).await?;
    let known = whole(&own)?.travels.contains(&travel);
    if !known {
        let id = named(b"trilith island home", &home, &travel);
        let comes = MainCommand::Return { travel: travel.clone() };
        hosts::done(own.by_the_door(house, id, Order::Play(play::entry::raw(&comes))).await)?;
    }
    if !closed {
        let id = named(b"trilith island told", &home, &travel);
        hosts::says(house, live, id, &Command::Guest(GuestOrder::Told { who })).await?;
    }
    seat::let_go(house, home, live.id()).await?;
    seat::renew(house, home).await?;
    Ok(!known || !closed)
}

/// What somebody has earned is settled, if it is not and they are still to go.
async fn settle(house: &Arc<House>, live: &Arc<Live>, who: FolkNo) -> Result<(), Failure> {
    let goodbye = move |table: &Table| {
        let still = leaving(table).contains(&who);
        let sight = scene_of::<IslandTable>(table)?;
        let open = island::guest::guest(sight.public(), who).is_some_and(|guest| guest.owed.is_none());
        let order = Command::Guest(GuestOrder::Leave { who });
        (still && open).then(|| Order::Play(play::entry::raw(&order)))
    };
    live.by_the_door_if(house, hosts::fresh(), goodbye).await.map(|_| ())
}

/// What is owed to whose home.
fn owed(live: &Live, who: FolkNo) -> Option<(TableId, Travel)> {
    let table = live.table();
    let sight = scene_of::<IslandTable>(&table)?;
    let guest = island::guest::guest(sight.public(), who)?;
    let earned = guest.owed.unwrap_or_else(|| earnings(sight.public(), guest));
    let travel = Travel {
        table: live.id().to_string(),
        who: who.0,
        name: table.gathering().name.to_string(),
        xp: earned.xp,
        days: earned.days,
        died: earned.died,
    };
    Some((guest.home.parse().ok()?, travel))
}

fn named(what: &[u8], home: &TableId, travel: &Travel) -> play::CommandId {
    let json = serde_json::to_vec(travel).unwrap_or_default();
    hosts::named(&[what, home.as_str().as_bytes(), &json])
}
