//! The laws of every game, at a table with secrets.

use play::conformance::{self, Effort, Specimen};
use play::game::{Fault, Part, Prompt, Telling, Touched};
use play::options::Offer;
use serde_json::Value as Json;

use super::super::game::Seen;
use super::*;
use crate::deeds::{Deed, Pool};

/// The same game, begun with a party, a hireling, opponents seen and unseen, and perhaps a fight.
struct Gathered;

impl Game for Gathered {
    const ID: &'static str = "gathered";
    const RULES: u32 = Table::RULES;
    type Setup = Setup;
    type State = State;
    type Sight<'a> = Sight<'a>;
    type Command = Command;
    type Event = Event;
    type Seen = Seen;
    type Refusal = Refusal;

    fn begin(_setup: Setup, dice: &mut impl dice::Dice) -> Result<State, Vec<Fault>> {
        let mut state = party();
        state.party[0].character.omen = Some(crate::character::Omen { text: "Ravens.".to_owned(), secret: true });
        act(&mut state, P1, &Command::Hire { who: Who(0), trade: "bodyguard".to_owned() }, &[]);
        oppose(&mut state, "goblin", 2, false);
        oppose(&mut state, "bandit", 1, true);
        match dice.face(dice::Vault::Open, 4) {
            1 => drop(act(&mut state, Seat::Gm, &Command::StartFight, &[1, 20, 1])),
            2 => drop(act(&mut state, Seat::Gm, &Command::Enter, &[])),
            3 => {
                let (distance, path, terrain, season) = (Distance::Short, Path::Trail, Terrain::Easy, Season::Fall);
                act(&mut state, Seat::Gm, &Command::SetOut { distance, path, terrain, vast: 0, season }, &[]);
            }
            _ => {
                state.party[1].character.condition = Condition::Dying;
                state.party[0].character.fatigue = 4;
            }
        }
        Ok(state)
    }

    fn sight(state: &State, seat: Seat) -> Sight<'_> {
        Table::sight(state, seat)
    }

    fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
        Table::options(sight, offer);
    }

    fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
        Table::permit(sight, command)
    }

    fn resolve(state: &State, seat: Seat, command: &Command, dice: &mut impl dice::Dice, out: &mut Vec<Event>) {
        Table::resolve(state, seat, command, dice, out);
    }

    fn apply(state: &mut State, event: &Event) {
        Table::apply(state, event);
    }

    fn parts(sight: &Sight<'_>) -> Vec<Part> {
        Table::parts(sight)
    }

    fn view(sight: &Sight<'_>, part: &Part) -> Option<Json> {
        Table::view(sight, part)
    }

    fn touches(event: &Event) -> Touched {
        Table::touches(event)
    }

    fn seen(before: &State, event: &Event, after: &State, seat: Seat) -> Option<Seen> {
        Table::seen(before, event, after, seat)
    }

    fn tell(seen: &Seen, names: &dyn Fn(Seat) -> String) -> Telling {
        Table::tell(seen, names)
    }

    fn discloses(before: &State, event: &Event) -> bool {
        Table::discloses(before, event)
    }

    fn prompts(state: &State, out: &mut Vec<Prompt<Command>>) {
        Table::prompts(state, out);
    }

    fn imagine(sight: &Sight<'_>, dice: &mut impl dice::Dice) -> State {
        Table::imagine(sight, dice)
    }
}

impl Specimen for Gathered {
    fn setups() -> Vec<Setup> {
        vec![Setup {}]
    }

    fn seats(_state: &State) -> Vec<Seat> {
        vec![Seat::Gm, P1, P2, Seat::Spectator(1)]
    }

    fn universe(state: &State) -> Vec<Command> {
        let mut all = plain();
        let whom: Vec<Who> = state.party.iter().map(|member| member.who).chain([Who(99)]).collect();
        let foes: Vec<Tag> = state.foes.iter().map(|foe| foe.id).chain([Tag(1)]).collect();
        for who in &whom {
            all.extend(of_one(state, *who));
            for other in &whom {
                all.push(Command::Aid { who: *who, whom: *other });
                all.extend([0, 1, 99].map(|thing| Command::Give { who: *who, thing: ThingId(thing), to: *other }));
            }
            for target in &foes {
                for (with, second) in
                    [(None, None), (Some(0), None), (Some(0), Some(1)), (None, Some(1)), (Some(3), None)]
                {
                    let [with, second] = [with, second].map(|id| id.map(ThingId));
                    let position = Position::Enhanced;
                    all.push(Command::Attack { who: *who, with, second, target: *target, position });
                }
            }
        }
        for foe in foes {
            all.extend([Command::ShowFoe { foe }, Command::Dismiss { foe }, Command::LeadFoes { foe }]);
            all.extend([0, 4, 99].map(|to| Command::SetFoe { foe, pool: Pool::Hp, to }));
            for (attack, target) in [(None, None), (Some(0), Some(Who(0))), (Some(9), Some(Who(0))), (Some(0), None)] {
                all.push(Command::FoeActs(FoeAct { foe, attack, target, position: Position::Plain }));
            }
        }
        all
    }

    fn id_fields() -> &'static [&'static str] {
        &["who", "id", "foe", "target", "foes"]
    }
}

fn plain() -> Vec<Command> {
    let mut all = vec![
        Command::StartFight,
        Command::EndFight,
        Command::Resolve,
        Command::FoesAct,
        Command::TestMorale,
        Command::Waive,
        Command::React,
        Command::AskFate,
        Command::ReadOmen,
        Command::RestAll,
        Command::Week,
        Command::Enter,
        Command::EatAll,
        Command::TireAll,
        Command::Surface,
        Command::Forecast,
        Command::Travel,
        Command::Camp,
        Command::Arrive,
        Command::DelveTurn(Haste::default()),
        Command::DelveTurn(Haste { noisy: true, ..Haste::default() }),
    ];
    all.extend([true, false].map(|safe| Command::Night { safe }));
    all.extend([Mode::Whole, Mode::Barebones].map(|mode| Command::RollUp { mode }));
    for (kind, count) in [("goblin", 1), ("goblin", 0), ("goblin", 20), ("goblin", 21), ("nothing", 1)] {
        all.extend([true, false].map(|hidden| Command::Oppose { kind: kind.to_owned(), count, hidden }));
    }
    for vast in [0, 2, 3] {
        let (distance, path, terrain, season) = (Distance::Long, Path::Road, Terrain::Perilous, Season::Winter);
        all.push(Command::SetOut { distance, path, terrain, vast, season });
    }
    let foe = NewFoe {
        name: "Grim".to_owned(),
        hp: 3,
        armor: 1,
        str: 10,
        dex: 10,
        wil: 10,
        die: "d6".parse().ok(),
        detachment: false,
        hidden: false,
    };
    all.extend([
        Command::ThinkOf(foe.clone()),
        Command::ThinkOf(NewFoe { hidden: true, ..foe.clone() }),
        Command::ThinkOf(NewFoe { armor: 4, ..foe.clone() }),
        Command::ThinkOf(NewFoe { name: " ".to_owned(), ..foe }),
    ]);
    all
}

fn of_one(state: &State, who: Who) -> Vec<Command> {
    let mut all = vec![
        Command::Flee { who },
        Command::Hold { who },
        Command::TakeOver { who },
        Command::Leave { who },
        Command::Revive { who },
        Command::Judge { who, position: Position::Impaired },
    ];
    all.extend(["bodyguard", "alchemist", "king"].map(|trade| Command::Hire { who, trade: trade.to_owned() }));
    all.extend([0, 1].map(|place| Command::SettleScar { who, place }));
    all.extend([0, 2, 3, 4, 99].map(|thing| Command::Cast { who, thing: ThingId(thing) }));
    all.extend([0, 4, 99].map(|thing| Command::Light { who, thing: ThingId(thing) }));
    all.extend(["Bars the door.", ""].map(|text| Command::Attempt { who, text: text.to_owned() }));
    all.extend([0, 1, 30, 31].map(|amount| Command::Hurt { who, amount, pierces: amount == 1 }));
    all.extend([0, 2, 31].map(|amount| Command::Drain { who, attribute: Attribute::Dex, amount }));
    all.extend([0, 5, 31].map(|to| Command::SetMost { who, pool: Pool::Wil, to }));
    all.extend([true, false].map(|is| Command::SetPanic { who, is }));
    all.extend([0, 6, 7].map(|helpers| Command::Supply { who, helpers }));
    let deeds = [
        Deed::Tire,
        Deed::Recover,
        Deed::Rest,
        Deed::Save { attribute: Attribute::Wil },
        Deed::Set { pool: Pool::Hp, to: 2 },
        Deed::Set { pool: Pool::Hp, to: 99 },
        Deed::Drop { thing: ThingId(1) },
        Deed::Ready { thing: ThingId(1) },
        Deed::Stow { thing: ThingId(1) },
        Deed::Use { thing: ThingId(2) },
        Deed::Use { thing: ThingId(3) },
        Deed::Buy { goods: "torch".to_owned() },
        Deed::SetGold { to: 7 },
        Deed::Write { text: "A note.".to_owned() },
    ];
    let known = state.member(who).is_some();
    all.extend(deeds.into_iter().filter(|_| known || who == Who(99)).map(|what| Command::Deed(Deeded { who, what })));
    all
}

#[test]
fn a_table_keeps_the_laws_of_every_game() {
    let tally = conformance::check::<Gathered>(Effort { games: 2, steps: 14, seed: 11 });
    println!("{}", tally.unwrap_or_else(|breach| panic!("{breach}")));
}
