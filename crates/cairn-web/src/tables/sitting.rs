//! A table of Cairn as a scene that takes characters in, and a seat at one.

use cairn::character::Character;
use cairn::life::{Life, LifeStep};
use cairn::table::{Command, GuestArrival, Member, MemberId, PartyTable, Sight, offer};
use maud::html;
use play::options::Offer;
use play::scene::sight_of;
use play::{Game as _, Seat, TableId};

use super::face::CairnTable;
use web::failure::Failure;
use web::hosts::{GuestRecord, Host, Stay, scene_of};
use web::live::Live;
use web::pages::Company;

/// A visitor's seat at a table whose present scene is one of Cairn.
pub(crate) type Sitting = Stay<CairnTable>;

impl Host for CairnTable {
    type Game = PartyTable;
    const GUESTS: &'static str = Life::ID;
    const COMPANY: Company = Company {
        name: "table",
        nobody: || html! { "You have no Cairn character in play. " a href="/" { "Make one" } " and come back, or roll one up at the table." },
        known: "Everybody at the table sees the sheet, but for a secret omen and notes. What happens there goes home when \
                it is confirmed; until then the sheet at home rests.",
    };
    const WHERE: &'static str = "at the table";
    type Guest = Character;

    fn guest(own: &Live) -> Result<Character, Failure> {
        let table = own.table();
        let refused = |why: String| Failure::Field("character", why);
        let life = sight_of::<Life>(table.scene(), Seat::Door)
            .ok_or_else(|| refused("this is no character of Cairn".to_owned()))?;
        let character = life.character();
        if life.progress().step != LifeStep::Alive {
            return Err(refused("only characters in play come: this one is not finished".to_owned()));
        }
        if !character.lives() {
            return Err(refused(format!("{} is dead", character.called())));
        }
        Ok(character)
    }

    fn called(guest: &Character) -> &str {
        guest.called()
    }

    fn bars(seat: Seat) -> Option<&'static str> {
        (!matches!(seat, Seat::Player(_))).then_some("only players bring somebody")
    }

    fn arrive(seat: Seat, home: TableId, guest: Character) -> Command {
        Command::Arrive(GuestArrival { seat, home: home.to_string(), guest: Box::new(guest) })
    }

    fn listed(sight: &Sight<'_>) -> Vec<GuestRecord<Command>> {
        let listed = |member: &Member| {
            let home = member.home.as_deref()?.parse().ok()?;
            Some(GuestRecord { home, seat: member.seat, goodbye: Command::Depart { who: member.who } })
        };
        sight.state().party.iter().filter_map(listed).collect()
    }

    fn lead(sight: &Sight<'_>, led: bool) -> Option<Command> {
        (sight.is_unled() == led).then_some(Command::Lead { warden: led })
    }
}

/// What is asked about such a seat.
pub(crate) trait AtTheTable {
    /// Somebody of the party, for what the house does by itself.
    fn member(&self, who: MemberId) -> Result<Member, Failure>;

    /// Whether the game lets the seat do that.
    fn permits(&self, command: &Command) -> bool;

    /// What the game offers to the seat under a verb: nothing while it stands still.
    fn offers(&self, verb: &str) -> Vec<Offer>;
}

impl AtTheTable for Sitting {
    fn member(&self, who: MemberId) -> Result<Member, Failure> {
        let table = self.live.table();
        scene_of::<CairnTable>(&table).and_then(|sight| sight.state().member(who).cloned()).ok_or(Failure::NotFound)
    }

    fn permits(&self, command: &Command) -> bool {
        let table = self.live.table();
        sight_of::<PartyTable>(table.scene(), self.seat)
            .is_some_and(|sight| PartyTable::permit(&sight, command).is_ok())
    }

    fn offers(&self, verb: &str) -> Vec<Offer> {
        let table = self.live.table();
        let paused = table.gathering().pace.paused && self.seat != Seat::Gm;
        let sight =
            sight_of::<PartyTable>(table.scene(), self.seat).filter(|_| !paused && table.gathering().closed.is_none());
        sight.and_then(|sight| offer(&sight, verb)).into_iter().collect()
    }
}
