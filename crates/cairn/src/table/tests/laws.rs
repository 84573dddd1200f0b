//! The laws of every game, at a table with secrets.

use play::conformance::{self, Effort, Specimen};
use play::game::{Fault, Part, Prompt, Telling, Touched};
use play::options::Offer;
use serde_json::Value as Json;

use super::*;
use crate::character::ScarRecord;
use crate::generators::GeneratorKind;
use crate::scars::Scar;
use crate::table::game::Seen;

mod universe;

/// The same game, begun with a party, a hireling, opponents seen and unseen, and perhaps a fight.
struct Gathered;

/// Which of the ways to begin: in a fight, in a dungeon, on a journey, without a Warden, or the worse for wear.
#[derive(Clone, Copy, Debug, serde::Serialize, serde::Deserialize)]
struct EveningBeginning(u64);

impl Game for Gathered {
    const ID: &'static str = "gathered";
    const NAME: &'static str = PartyTable::NAME;
    const RULES: u32 = PartyTable::RULES;
    type Setup = EveningBeginning;
    type State = State;
    type Sight<'a> = Sight<'a>;
    type Command = Command;
    type Event = Event;
    type Seen = Seen;
    type Refusal = Refusal;

    fn begin(beginning: EveningBeginning) -> Result<State, Vec<Fault>> {
        let mut state = party();
        state.party[0].character.omen = Some(crate::character::Omen { text: "Ravens.".to_owned(), secret: true });
        act(
            &mut state,
            P1,
            &Command::Hire { who: MemberId(0), trade: "bodyguard".to_owned(), how: Hiring::Ready },
            &[],
        );
        with_falcon(&mut state, ANN);
        lend(&mut state, ANN, past("Hexenbane", 2, 5));
        lend(&mut state, BOB, past("Beast Handler", 2, 4));
        gain(&mut state, BOB, Item { die: "d6".parse().ok(), blast: true, ..Item::plain("Bomb") });
        oppose(&mut state, "goblin", 2, false);
        oppose(&mut state, "bandit", 1, true);
        for (kind, shown) in [(GeneratorKind::Name, true), (GeneratorKind::Npc, false)] {
            draw(&mut state, kind, shown);
        }
        state.party[1].character.notes = "Ann must not know.".to_owned();
        match beginning.0 % 5 {
            0 => drop(act(&mut state, Seat::Gm, &Command::StartFight, &[1, 20, 1])),
            1 => drop(act(&mut state, Seat::Gm, &Command::Enter, &[])),
            2 => {
                act(&mut state, Seat::Gm, &road(Path::Trail), &[]);
            }
            3 => state.unled = true,
            _ => {
                state.party[1].character.condition = CharacterCondition::Dying;
                state.party[0].character.fatigue = 4;
                state.party[0].character.panicked = true;
                let detail = String::new();
                state.party[0].character.scars = [Scar::RattlingBlow, Scar::Hamstrung]
                    .map(|scar| ScarRecord::fresh(scar, detail.clone(), true))
                    .to_vec();
            }
        }
        Ok(state)
    }

    fn sight(state: &State, seat: Seat) -> Sight<'_> {
        PartyTable::sight(state, seat)
    }

    fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
        PartyTable::options(sight, offer);
    }

    fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
        PartyTable::permit(sight, command)
    }

    fn resolve(state: &State, seat: Seat, command: &Command, dice: &mut impl dice::Dice, out: &mut Vec<Event>) {
        PartyTable::resolve(state, seat, command, dice, out);
    }

    fn apply(state: &mut State, event: &Event) {
        PartyTable::apply(state, event);
    }

    fn parts(sight: &Sight<'_>) -> Vec<Part> {
        PartyTable::parts(sight)
    }

    fn view(sight: &Sight<'_>, part: &Part) -> Option<Json> {
        PartyTable::view(sight, part)
    }

    fn touches(event: &Event) -> Touched {
        PartyTable::touches(event)
    }

    fn seen(before: &State, event: &Event, after: &State, seat: Seat) -> Option<Seen> {
        PartyTable::seen(before, event, after, seat)
    }

    fn tell(seen: &Seen, names: &dyn Fn(Seat) -> String) -> Telling {
        PartyTable::tell(seen, names)
    }

    fn discloses(before: &State, event: &Event) -> bool {
        PartyTable::discloses(before, event)
    }

    fn prompts(state: &State, out: &mut Vec<Prompt<Command>>) {
        PartyTable::prompts(state, out);
    }

    fn imagine(sight: &Sight<'_>, dice: &mut impl dice::Dice) -> State {
        PartyTable::imagine(sight, dice)
    }
}

impl Specimen for Gathered {
    fn setups() -> Vec<EveningBeginning> {
        vec![EveningBeginning(0)]
    }

    fn varied(_setup: &EveningBeginning, game: u64) -> EveningBeginning {
        EveningBeginning(game)
    }

    fn seats(_state: &State) -> Vec<Seat> {
        vec![Seat::Gm, P1, P2, Seat::Spectator(1)]
    }

    fn universe(state: &State) -> Vec<Command> {
        universe::of(state)
    }

    fn id_fields() -> &'static [&'static str] {
        &["who", "whom", "id", "foe", "target", "foes", "met", "paper"]
    }
}

#[test]
fn a_table_keeps_the_laws_of_every_game() {
    let tally = conformance::check::<Gathered>(Effort { games: 2, steps: 14, seed: 11 });
    println!("{}", tally.unwrap_or_else(|breach| panic!("{breach}")));
}
