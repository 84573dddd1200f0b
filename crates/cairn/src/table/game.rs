//! The table, as a game on the kernel.

use dice::Dice;
use play::Seat;
use play::game::{Fault, Game, Part, Prompt, ShownTo, Telling, Touched};
use play::ids::Tag;
use play::options::Offer;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use super::declare::{claims, silent};
use super::legality::due_words;
use super::{
    Claim, Command, Deeded, Did, Due, Event, FightSide, Foe, FoeFate, Refusal, Sight, State, TableChange, apply, bot,
    legality, offers, papers, resolve, tell,
};
use crate::attributes::{Score, Scores};
use crate::character::Omen;
use crate::data::is_no;
use crate::deeds::Deed;
use crate::throw::Throw;

/// An evening with a party.
#[derive(Clone, Copy, Debug)]
pub struct PartyTable;

/// A table needs nothing to begin.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {}

/// What a seat perceives: what was done, and its dice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Seen {
    /// What was done.
    pub did: Did,
    /// The dice that fell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub throws: Vec<Throw>,
    /// What came of it for whom.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<String>,
    /// Whether nobody else knows of it.
    #[serde(default, skip_serializing_if = "is_no")]
    pub secret: bool,
}

const PARTY: Part = Part::named("party");
const FOES: Part = Part::named("foes");
const TIME: Part = Part::named("time");
const PAPERS: Part = Part::named("papers");

impl Game for PartyTable {
    const ID: &'static str = "cairn-table";
    const NAME: &'static str = "Cairn table";
    const RULES: u32 = 6;
    type Setup = Setup;
    type State = State;
    type Sight<'a> = Sight<'a>;
    type Command = Command;
    type Event = Event;
    type Seen = Seen;
    type Refusal = Refusal;

    /// Under the first rules whoever made camp had slept, or stood lookout, and was counted once.
    fn renewed(rules: u32, mut event: Json) -> Json {
        let moved = event.get_mut("moved").and_then(Json::as_array_mut).filter(|_| rules < 2);
        for journey in moved.into_iter().flatten().filter_map(|moved| moved.get_mut("journey")) {
            if let Some(camped) = journey.get("camped").cloned() {
                journey["slept"] = camped;
            }
        }
        event
    }

    fn begin(_setup: Setup) -> Result<State, Vec<Fault>> {
        Ok(State::default())
    }

    fn sight(state: &State, seat: Seat) -> Sight<'_> {
        Sight { state, seat }
    }

    fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
        offers::options(sight, offer);
    }

    fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
        legality::permit(sight, command)
    }

    fn resolve(state: &State, seat: Seat, command: &Command, dice: &mut impl Dice, out: &mut Vec<Event>) {
        resolve::resolve(state, seat, command, dice, out);
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn parts(_sight: &Sight<'_>) -> Vec<Part> {
        vec![PARTY, FOES, TIME, PAPERS]
    }

    fn view(sight: &Sight<'_>, part: &Part) -> Option<Json> {
        if *part == PARTY {
            let member = |member: &super::Member| {
                json!({
                    "who": member.who,
                    "seat": member.seat,
                    "standing": member.standing,
                    "from_home": member.home.is_some(),
                    "written": member.written,
                    "sheet": sight.sheet(member.who),
                })
            };
            Some(sight.state.party.iter().map(member).collect())
        } else if *part == FOES {
            Some(json!({"foes": foes_as_seen(sight), "fight": fight_as_seen(sight), "instinct": sight.state.instinct}))
        } else if *part == PAPERS {
            Some(sight.papers().map(|paper| json!(*paper)).collect())
        } else if *part == TIME {
            let state = sight.state;
            let (delve, journey) = (&state.delve, &state.journey);
            Some(
                json!({"day": state.day, "delve": delve, "journey": journey, "due": state.due, "plans": state.plans, "alert": state.alert, "omen_read": state.omen_read, "peril": state.peril}),
            )
        } else {
            None
        }
    }

    fn touches(event: &Event) -> Touched {
        let part = |moved: &TableChange| match moved {
            TableChange::Of(..)
            | TableChange::Came(_)
            | TableChange::Went(_)
            | TableChange::Taken(..)
            | TableChange::Written(..) => PARTY,
            TableChange::Paper(_) | TableChange::PaperGone(_) => PAPERS,
            TableChange::FoeCame(_)
            | TableChange::Foe(_)
            | TableChange::FoeWent(_)
            | TableChange::Fight(_)
            | TableChange::Unled(_)
            | TableChange::Instinct(_) => FOES,
            TableChange::Delve(_)
            | TableChange::Journey(_)
            | TableChange::Due(_)
            | TableChange::Plans(_)
            | TableChange::Fading(_)
            | TableChange::Alert(_)
            | TableChange::Day(_)
            | TableChange::Peril(_)
            | TableChange::OmenRead => TIME,
        };
        let mut touched = Touched::new();
        // Whoever goes takes their plans along.
        let went = event.moved.iter().any(|moved| matches!(moved, TableChange::Went(_)));
        for part in event.moved.iter().map(part).chain(went.then_some(TIME)) {
            if !touched.contains(&part) {
                touched.push(part);
            }
        }
        touched
    }

    fn seen(_before: &State, event: &Event, _after: &State, seat: Seat) -> Option<Seen> {
        let Event { did, throws, told, hidden, .. } = event;
        let seen = || Seen { did: did.clone(), throws: throws.clone(), told: told.clone(), secret: *hidden };
        (!event.hidden || seat == Seat::Gm).then(seen)
    }

    fn tell(seen: &Seen, _names: &dyn Fn(Seat) -> String) -> Telling {
        tell::tell(seen)
    }

    fn discloses(_before: &State, event: &Event) -> bool {
        let shown = matches!(event.did, Did::FoeShown { .. } | Did::PaperTurned { shown: true, .. });
        // Whether an opponent's critical damage does something beside is known from when it is dealt.
        let dealt = matches!(&event.did, Did::Struck(blow) if blow.harm.is_critical() && !blow.by.is_empty());
        // So is who leads, from when one save of theirs was thrown for all.
        let led = matches!(&event.did, Did::MoraleTested { led, .. } if !led.is_empty());
        // And that a trap lies there, from when it springs.
        let sprung = matches!(event.did, Did::TrapSprung { took: Some(_), .. });
        shown || dealt || led || sprung
    }

    fn prompts(state: &State, out: &mut Vec<Prompt<Command>>) {
        let warden = runner(state);
        if let Some(due) = state.due.first() {
            prompt_due(state, due, warden, out);
            return;
        }
        let Some(fight) = &state.fight else { return };
        if fight.side == FightSide::Foes {
            let words = "What do the opponents do?".to_owned();
            out.push(ask(format!("foes {}", fight.round), warden, words, Some(Command::FoesAct)));
            return;
        }
        for member in silent(state, fight) {
            let id = format!("act {} {}", fight.round, member.who.0);
            let words = format!("What does {} do?", member.character.called());
            out.push(ask(id, member.seat, words, Some(Command::Hold { who: member.who })));
        }
        for (claim, judge) in claims(state, fight) {
            let words = format!("{} {}: is it so?", claim.by(state), claim.what(fight));
            let Claim { who, companion } = claim;
            let of = companion.map_or_else(String::new, |id| format!(" {}", id.0));
            let granted = claim.granted(fight);
            out.push(ask(format!("judge {} {}{of}", fight.round, who.0), judge, words, Some(granted)));
        }
    }

    fn imagine(sight: &Sight<'_>, dice: &mut impl Dice) -> State {
        let mut state = sight.state.clone();
        if sight.sees_all() {
            return state;
        }
        state.foes.retain(|foe| !foe.hidden);
        for foe in state.foes.iter_mut().filter(|_| !sight.knows_foes()) {
            foe.leads = foe.seen_to_lead;
            foe.critical = dice.tag().is_multiple_of(2).then(|| "imagined".to_owned());
        }
        if dice.tag().is_multiple_of(2) {
            let id = Tag::fresh(dice, |tag| state.foe(tag).is_some());
            state.foes.push(imagined(id));
        }
        if let Some(fight) = state.fight.as_mut().filter(|_| !sight.knows_foes()) {
            fight.foes.clear();
        }
        state.papers = sight.papers().map(std::borrow::Cow::into_owned).collect();
        if dice.tag().is_multiple_of(2) {
            let id = Tag::fresh(dice, |tag| state.papers.iter().any(|paper| paper.id == tag));
            state.papers.push(papers::imagined(id));
        }
        for member in &mut state.party {
            let own = member.seat == sight.seat;
            if !own {
                member.character.notes = format!("imagined {}", dice.tag());
            }
            if let Some(omen) = member.character.omen.as_mut().filter(|omen| omen.secret && !own) {
                let omens = crate::background::omens();
                let place = dice.tag() as usize % omens.len();
                *omen = Omen { text: omens[place].clone(), secret: true };
            }
        }
        state
    }
}

/// Who is asked what the Warden is asked: without a Warden, whoever plays the first who lives.
pub(super) fn runner(state: &State) -> Seat {
    let own = |member: &&super::Member| member.standing == super::MemberStanding::Own;
    state.living().find(own).filter(|_| state.unled).map_or(Seat::Gm, |member| member.seat)
}

/// A question to a seat, which everybody sees.
fn ask(id: String, to: Seat, ask: String, if_silent: Option<Command>) -> Prompt<Command> {
    Prompt { id, to, ask, if_silent, shown_to: ShownTo::Everyone }
}

/// What has to be done before anything else.
fn prompt_due(state: &State, due: &Due, warden: Seat, out: &mut Vec<Prompt<Command>>) {
    let (to, silent) = match due {
        Due::Saves { whom, attribute, cause } => {
            for member in whom.iter().filter_map(|who| state.member(*who)) {
                let words = format!("{}: a {attribute} save{}", member.character.called(), cause.purpose());
                let rolls = Command::Deed(Deeded { who: member.who, what: Deed::Save { attribute: *attribute } });
                out.push(ask(format!("save {attribute} {}", member.who.0), member.seat, words, Some(rolls)));
            }
            return;
        }
        Due::Morale { .. } => (warden, Command::TestMorale),
        Due::Exhaustion | Due::Weather => (warden, Command::TireAll),
        Due::IllEffect { .. } | Due::LastStand { .. } => (warden, Command::Waive),
        // Ruling C7: whoever plays them chooses.
        Due::MakeRoom { who } => bot::drops(state, *who).unwrap_or((warden, Command::Waive)),
    };
    out.push(ask(format!("due {}", state.due.len()), to, due_words(state, due), Some(silent)));
}

/// The fight without what the Warden has in mind.
fn fight_as_seen(sight: &Sight<'_>) -> Option<super::Fight> {
    let mut fight = sight.state.fight.clone()?;
    if !sight.knows_foes() {
        fight.foes.clear();
    }
    Some(fight)
}

/// The opponents without what the Warden alone knows of them.
fn foes_as_seen(sight: &Sight<'_>) -> Vec<Foe> {
    let leads = sight.knows_foes();
    let known = |foe: &Foe| Foe {
        leads: if leads { foe.leads } else { foe.seen_to_lead },
        critical: foe.critical.clone().filter(|_| leads),
        ..foe.clone()
    };
    sight.foes().map(known).collect()
}

fn imagined(id: Tag) -> Foe {
    Foe {
        id,
        name: format!("imagined {id}"),
        hp: Score::full(3),
        armor: 0,
        scores: Scores::full(10, 10, 10),
        attacks: Vec::new(),
        critical: None,
        detachment: false,
        fearless: false,
        leads: false,
        seen_to_lead: false,
        hidden: true,
        fate: FoeFate::Fighting,
    }
}
