//! A fight as a game on the kernel.

use dice::{Dice, Vault};
use play::game::{Fault, Fork, Game, Part, Prompt, Telling, Touched};
use play::options::Offer;
use play::{Outcome, Seat};
use serde_json::{Value as Json, json};

use super::command::Command;
use super::course::Course;
use super::event::Event;
use super::figure::{Figure, Presence};
use super::ground::{Hex, HexSet};
use super::phase::Stage;
use super::refusal::Refusal;
use super::seen::{self, Seen};
use super::setup::Setup;
use super::sight::Sight;
use super::state::Battle;
use super::who::{FigureSlot, Team};
use super::{apply, begin, fork, legality, offers, older, prompts, tell, view};

/// A fight by the Combat chapter.
#[derive(Clone, Copy, Debug)]
pub struct Combat;

impl Game for Combat {
    const ID: &'static str = "pillars-battle";
    const NAME: &'static str = "Pillars fight";
    const RULES: u32 = 4;
    type Setup = Setup;
    type State = Battle;
    type Sight<'a> = Sight<'a>;
    type Command = Command;
    type Event = Event;
    type Seen = Seen;
    type Refusal = Refusal;

    fn begin(setup: Setup) -> Result<Battle, Vec<Fault>> {
        begin::begin(setup)
    }

    fn open(state: &Battle, dice: &mut impl Dice, out: &mut Vec<Event>) {
        let mut now = state.clone();
        Course::new(&mut now, dice, out).open();
    }

    fn reopen(_rules: u32, state: Battle, dice: &mut impl Dice) -> Battle {
        older::reopen(state, dice)
    }

    fn sight(state: &Battle, seat: Seat) -> Sight<'_> {
        Sight::of(state, seat)
    }

    fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
        offers::options(sight, offer);
    }

    fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
        legality::permit(sight, command)
    }

    fn resolve(state: &Battle, seat: Seat, command: &Command, dice: &mut impl Dice, out: &mut Vec<Event>) {
        let mut now = state.clone();
        Course::new(&mut now, dice, out).carry_out(command, seat == Seat::Gm);
    }

    fn apply(state: &mut Battle, event: &Event) {
        apply::apply(state, event);
    }

    fn parts(_sight: &Sight<'_>) -> Vec<Part> {
        view::PARTS.to_vec()
    }

    fn view(sight: &Sight<'_>, part: &Part) -> Option<Json> {
        view::view(sight, part)
    }

    fn touches(event: &Event) -> Touched {
        view::touches(event)
    }

    fn seen(before: &Battle, event: &Event, after: &Battle, seat: Seat) -> Option<Seen> {
        seen::seen(before, event, after, seat)
    }

    fn tell(seen: &Seen, names: &dyn Fn(Seat) -> String) -> Telling {
        tell::tell(seen, names)
    }

    fn discloses(_before: &Battle, event: &Event) -> bool {
        if let Event::Magic(wonder) = event { wonder.discloses() } else { matches!(event, Event::Revealed { .. }) }
    }

    /// Those who hide, and the mana of mages, are the secrets of a fight.
    fn has_secrets(state: &Battle) -> bool {
        state.figures.iter().any(|figure| figure.presence == Presence::Hidden || figure.profile.lore.is_some())
    }

    fn prompts(state: &Battle, out: &mut Vec<Prompt<Command>>) {
        prompts::prompts(state, out);
    }

    fn outcome(state: &Battle) -> Option<Outcome> {
        let Stage::Over(winner) = state.stage else { return None };
        Some(winner.map_or(Outcome::Nobody, |team| state.won_by(team)))
    }

    /// Whoever hides from the seat could as well hide elsewhere, looking elsewhere; and mages could have other mana.
    fn imagine(sight: &Sight<'_>, dice: &mut impl Dice) -> Battle {
        let mut battle = sight.battle.clone();
        for slot in 0..battle.figures.len() {
            if battle.figures[slot].presence == Presence::Hidden && !sight.sees(slot) {
                let elsewhere = battle.hiding_places(slot);
                let count = u32::try_from(elsewhere.len()).unwrap_or(0);
                if count > 0 {
                    battle.figures[slot].at = elsewhere[dice.face(Vault::Open, count) as usize - 1];
                } else {
                    battle.figures[slot].facing = battle.figures[slot].facing.opposite();
                }
            }
            if !sight.knows_mana(&battle.figures[slot]) {
                battle.figures[slot].reserve = battle.figures[slot].reserve.another(dice);
            }
        }
        battle
    }

    fn fork(sight: &Sight<'_>, side: usize) -> Option<Fork<Battle>> {
        fork::fork(sight, side)
    }

    /// Until the third rules burning ground hurt by an event of its own.
    fn renewed(rules: u32, event: Json) -> Json {
        event.get("burned").filter(|_| rules < 3).map(flames).unwrap_or(event)
    }
}

/// What an older log tells of burning ground, as it is told now.
fn flames(burned: &Json) -> Json {
    let (figure, face, lost) = (&burned["figure"], &burned["face"], &burned["fatigue"]);
    let hurt = json!({
        "figure": figure, "by": "flames", "faces": [face],
        "dealt": lost, "stopped": 0, "fatigue": lost, "body": 0, "soaked": 0,
    });
    json!({ "magic": { "hurt": hurt } })
}

impl Battle {
    /// The victory of a side, and of everybody who is known to play somebody of it.
    fn won_by(&self, team: Team) -> Outcome {
        let known = |figure: &&Figure| figure.team == team && figure.presence != Presence::Hidden;
        let mut seats: Vec<Seat> = self.figures.iter().filter(known).map(|figure| figure.seat).collect();
        seats.sort_unstable();
        seats.dedup();
        let side = self.field.sides.get(usize::from(team.0)).cloned().unwrap_or_default();
        Outcome::Won { side, seats }
    }

    /// Where else a figure could lie in wait.
    fn hiding_places(&self, slot: FigureSlot) -> Vec<Hex> {
        let figure = &self.figures[slot];
        let hidden = |other: &FigureSlot| *other != slot && self.figures[*other].presence == Presence::Hidden;
        let taken: HexSet = self.slots().filter(hidden).flat_map(|other| self.hexes(other)).collect();
        let open = self.open_to(slot).minus(&taken);
        let fits = |at: &Hex| figure.profile.hexes(*at, figure.facing).into_iter().all(|hex| open.contains(hex));
        open.iter().filter(|at| *at != figure.at && fits(at)).collect()
    }
}
