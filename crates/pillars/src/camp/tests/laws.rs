//! The laws of every game, in a camp with secrets in it.

use play::conformance::{self, Effort, Specimen};
use play::game::{Fault, Part, Prompt, Telling, Touched};
use play::options::Offer;
use serde_json::Value as Json;

use super::*;
use crate::attributes::Attribute;
use crate::checks::Subject;
use crate::creation::living::{Hit, Lesson, PoolName};
use crate::house::Preset;
use crate::rest::Pause;

/// The same game, begun with three people, somebody wounded, and something hidden; by the guide without a GM.
struct PitchedCamp;

/// A set-up, and which of the ways to begin: somebody bleeding, somebody out, or neither.
#[derive(Clone, Copy, Debug, serde::Serialize, serde::Deserialize)]
struct CampBeginning {
    setup: Setup,
    way: u64,
}

impl Game for PitchedCamp {
    const ID: &'static str = "pitched";
    const NAME: &'static str = Camp::NAME;
    const RULES: u32 = Camp::RULES;
    type Setup = CampBeginning;
    type State = State;
    type Sight<'a> = Sight<'a>;
    type Command = Command;
    type Event = Event;
    type Seen = Seen;
    type Refusal = Refusal;

    fn begin(CampBeginning { setup, way }: CampBeginning) -> Result<State, Vec<Fault>> {
        let mut state = Camp::begin(setup)?;
        for (seat, name) in [(P1, "Ann"), (P2, "Bob"), (P1, "Cid")] {
            act(&mut state, Seat::Door, &arrive(seat, Character { house: setup.house, ..somebody(name) }), &[]);
        }
        for who in [ANN, BOB] {
            edit(&mut state, who, Edit::SetPurse { copper: 7 });
            edit(&mut state, who, Edit::SetFreePoints { to: 2 });
            give(&mut state, who, "ration", 2);
            give(&mut state, who, "dagger", 1);
        }
        set_pools(&mut state, BOB, 30, 12);
        match way % 3 {
            0 => bleeds(&mut state, BOB, 2),
            1 => set_pools(&mut state, ANN, -30, 12),
            _ => {}
        }
        for hidden in [false, true] {
            act(&mut state, Seat::Gm, &Command::AddCoins { copper: 12, hidden }, &[]);
            act(&mut state, Seat::Gm, &Command::AddLoot { item: item("dagger"), count: 2, hidden }, &[]);
        }
        for name in ["Grim", "Grey"] {
            let numbers = Numbers { strength: 11, dexterity: 9, arms: 1 };
            act(&mut state, Seat::Gm, &Command::Oppose { name: named(name), numbers }, &[]);
        }
        act(&mut state, Seat::Gm, &Command::ShowFoe { foe: named("Grey") }, &[]);
        if setup.house == Preset::CombatGuide.rules() {
            act(&mut state, Seat::Door, &Command::Lead { gm: false }, &[]);
        }
        Ok(state)
    }

    fn sight(state: &State, seat: Seat) -> Sight<'_> {
        Camp::sight(state, seat)
    }

    fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
        Camp::options(sight, offer);
    }

    fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
        Camp::permit(sight, command)
    }

    fn resolve(state: &State, seat: Seat, command: &Command, dice: &mut impl Dice, out: &mut Vec<Event>) {
        Camp::resolve(state, seat, command, dice, out);
    }

    fn apply(state: &mut State, event: &Event) {
        Camp::apply(state, event);
    }

    fn parts(sight: &Sight<'_>) -> Vec<Part> {
        Camp::parts(sight)
    }

    fn view(sight: &Sight<'_>, part: &Part) -> Option<Json> {
        Camp::view(sight, part)
    }

    fn touches(event: &Event) -> Touched {
        Camp::touches(event)
    }

    fn seen(before: &State, event: &Event, after: &State, seat: Seat) -> Option<Seen> {
        Camp::seen(before, event, after, seat)
    }

    fn tell(seen: &Seen, names: &dyn Fn(Seat) -> String) -> Telling {
        Camp::tell(seen, names)
    }

    fn discloses(before: &State, event: &Event) -> bool {
        Camp::discloses(before, event)
    }

    fn has_secrets(state: &State) -> bool {
        Camp::has_secrets(state)
    }

    fn prompts(state: &State, out: &mut Vec<Prompt<Command>>) {
        Camp::prompts(state, out);
    }

    fn imagine(sight: &Sight<'_>, dice: &mut impl Dice) -> State {
        Camp::imagine(sight, dice)
    }
}

impl Specimen for PitchedCamp {
    fn setups() -> Vec<CampBeginning> {
        let begin = |preset: Preset| CampBeginning { setup: Setup { house: preset.rules() }, way: 0 };
        [Preset::Handbook, Preset::CombatGuide].map(begin).to_vec()
    }

    fn varied(setup: &CampBeginning, game: u64) -> CampBeginning {
        CampBeginning { way: game, ..*setup }
    }

    fn seats(_state: &State) -> Vec<Seat> {
        vec![Seat::Gm, P1, P2, Seat::Spectator(1)]
    }

    fn universe(state: &State) -> Vec<Command> {
        let mut all = vec![Command::ShowLoot, Command::HideLoot];
        all.extend(Pause::ALL.map(|pause| Command::Pass { pause }));
        let whom: Vec<CamperId> = state.party.iter().map(|camper| camper.who).chain([CamperId(99)]).collect();
        for who in &whom {
            all.extend(of_one(state, *who));
            all.extend(whom.iter().flat_map(|other| of_two(state, *who, *other)));
        }
        all.extend(of_hoards());
        all.extend(["Grim", "Grey", "Ann", "Zoe"].into_iter().flat_map(of_foes));
        all
    }

    fn id_fields() -> &'static [&'static str] {
        &["who"]
    }
}

fn of_one(state: &State, who: CamperId) -> Vec<Command> {
    let mut all = vec![Command::Leave { who }];
    all.extend(state.camper(who).map(|camper| Command::WriteHome { who, said: Box::new(homeward(camper)) }));
    for copper in [0, 1, 12, 13, 100_000_001] {
        all.extend([Command::TakeCoins { who, copper }, Command::Reward { who, copper }]);
    }
    for key in ["dagger", "club"] {
        all.extend([0, 1, 2, 3].map(|count| Command::TakeLoot { who, item: item(key), count }));
    }
    all.extend(lived(who).into_iter().map(|what| Command::Deed(Deed { who, what: creation::Command::Live(what) })));
    let buy = |key| creation::Command::Buy { item: item(key), lots: 1, price: None };
    let put = |from, to| creation::Command::Put { item: item("dagger"), from, to };
    let places = GearPlace::ALL.into_iter().flat_map(|from| GearPlace::ALL.map(|to| put(from, to)));
    let own = ["candle", "torch_light", "broadsword"].map(buy).into_iter().chain(places);
    all.extend(own.chain([creation::Command::Finish]).map(|what| Command::Deed(Deed { who, what })));
    let there = state.camper(who).map(|camper| camper.gear().holdings().to_vec()).unwrap_or_default();
    for held in there.iter().take(4) {
        let (item, place) = (held.item, held.place);
        all.extend(
            [0, held.count, held.count.saturating_add(1)]
                .map(|count| deed(who, living::LifeCommand::Sell { item, place, count })),
        );
    }
    all
}

fn lived(_who: CamperId) -> Vec<living::LifeCommand> {
    let stealth = Id::named("stealth");
    let mut all = vec![
        living::LifeCommand::Save,
        living::LifeCommand::GrowOlder,
        living::LifeCommand::Rest { pause: Pause::Hour },
    ];
    for of in [Subject::Attribute(Attribute::Wis), Subject::Skill(stealth)] {
        all.extend([-11, 0, 10].map(|modifier| living::LifeCommand::Check { of, modifier }));
    }
    all.extend(
        Hit::ALL.into_iter().flat_map(|hit| [0, 1, 200].map(|points| living::LifeCommand::Hurt { hit, points })),
    );
    all.extend(
        PoolName::ALL
            .into_iter()
            .flat_map(|pool| [0, 1, 200].map(|points| living::LifeCommand::Treat { pool, points })),
    );
    all.extend([0, 1, 3].map(|points| living::LifeCommand::Spend { on: Lesson::Skill(stealth), points, table: None }));
    let edits = [
        Edit::Kill,
        Edit::Revive,
        Edit::SetMana { to: 1 },
        Edit::SetScore { attribute: Attribute::Con, to: 12 },
        Edit::SetPool { pool: PoolName::Body, to: 31 },
        Edit::SetPool { pool: PoolName::Body, to: -20 },
        Edit::SetPurse { copper: 3 },
        Edit::SetSkill { skill: stealth, to: 3 },
        Edit::Give { item: item("ration"), count: 1 },
        Edit::TakeAway { item: item("ration"), place: GearPlace::Carried, count: 2 },
        Edit::SetAge { to: 44 },
    ];
    all.extend(edits.map(living::LifeCommand::Edit));
    all
}

fn of_two(state: &State, from: CamperId, to: CamperId) -> Vec<Command> {
    let mut all = vec![Command::Tend { healer: from, patient: to }];
    all.extend([0, 1, 7, 8].map(|copper| Command::Pay { from, to, copper }));
    let there = state.camper(from).map(|camper| camper.gear().holdings().to_vec()).unwrap_or_default();
    for held in there.iter().take(4) {
        let (item, place) = (held.item, held.place);
        all.extend([0, held.count, held.count.saturating_add(1)].map(|count| Command::HandOver {
            from,
            to,
            item,
            place,
            count,
        }));
    }
    all
}

fn of_hoards() -> Vec<Command> {
    let mut all = [0, 1, 100_000_001].map(|copper| Command::PayAll { copper }).to_vec();
    for hidden in [false, true] {
        for copper in [0, 1, 12, 13] {
            all.extend([Command::AddCoins { copper, hidden }, Command::RemoveCoins { copper, hidden }]);
        }
        for (key, count) in [("dagger", 0), ("dagger", 1), ("dagger", 3), ("dagger", 10_000), ("standard_pack", 1)] {
            let item = item(key);
            all.extend([Command::AddLoot { item, count, hidden }, Command::RemoveLoot { item, count, hidden }]);
        }
    }
    all
}

fn of_foes(name: &str) -> Vec<Command> {
    let foe = named(name);
    let oppose =
        |strength, arms| Command::Oppose { name: foe.clone(), numbers: Numbers { strength, dexterity: 9, arms } };
    let mut all = vec![oppose(12, 2), oppose(2, 2), oppose(12, 5)];
    all.extend([Command::Dismiss { foe: foe.clone() }, Command::ShowFoe { foe: foe.clone() }]);
    all.push(Command::HideFoe { foe });
    all
}

#[test]
fn a_camp_keeps_the_laws_of_every_game() {
    let tally = conformance::check::<PitchedCamp>(Effort { games: 1, steps: 5, seed: 5 });
    println!("{}", tally.unwrap_or_else(|breach| panic!("{breach}")));
}

#[test]
fn an_empty_camp_offers_every_verb_with_the_reason_why_not() {
    let state = State::new(HouseRules::default());
    let open = |seat| {
        let (mut open, mut closed) = (Vec::new(), 0);
        Camp::options(&Sight::of(&state, seat), &mut |offer: Offer| match offer.as_open() {
            Some((verb, _)) => open.push(verb.to_owned()),
            None => closed += 1,
        });
        (open, closed)
    };
    assert_eq!(open(P1), (Vec::new(), 38));
    assert_eq!(open(Seat::Gm).0, ["add_loot", "add_coins", "oppose"]);
    let offers = view::options_besides_buying(&Sight::of(&state, P1));
    let check = offers.into_iter().find(|offer| offer.verb() == "check").expect("checks are named");
    let why = Refusal::NobodyOfYours;
    assert_eq!(check, Offer::closed("check", "Roll a check", why));
}
