//! What may be done at the table, as a list: each verb with its legal values, or with the reason why not.

use play::options::{Choice, Domain, Lines, Offer, Slot};

use super::delve::Haste;
use super::journey::{Distance, Path, Season, Terrain, VASTEST};
use super::legality::{
    LONGEST_ATTEMPT, LONGEST_NAME, MOST_AT_ONCE, MOST_HARM, MOST_HELPERS, declares, foe_score, in_reach, journey,
    living, permit, quiet, roll_up, room_for, someone, warden, weapons,
};
use super::{Command, Foe, MOST_FOES, Member, NewFoe, Position, Refusal, Sight, Weapon, Who};
use crate::attributes::{Attribute, HIGHEST};
use crate::bestiary::Beast;
use crate::damage::{Damage, Die};
use crate::deeds::{self, Pool};
use crate::hirelings::Hireling;
use crate::life::Mode;
use crate::pack::ThingId;

type Slots = Result<Vec<Slot>, Refusal>;
type Rule<'a> = (&'static str, &'static str, fn(&Sight<'a>) -> Slots);

fn rules<'a>() -> [Rule<'a>; 47] {
    [
        ("roll_up", "Roll up somebody new", |sight| roll_up(sight).map(|()| vec![modes()])),
        ("attack", "Attack", attack),
        ("cast", "Read a spell or wake a relic", |sight| with_things(sight, |who, thing| Command::Cast { who, thing })),
        ("aid", "Look after somebody who is dying", aid),
        ("flee", "Get away", |sight| whoever(sight, |who| Command::Flee { who })),
        ("attempt", "Do something else", attempt),
        ("hold", "Wait", |sight| whoever(sight, |who| Command::Hold { who })),
        ("give", "Give something to somebody", give),
        ("hire", "Hire somebody", hire),
        ("take_over", "Play a hireling from now on", |sight| whoever(sight, |who| Command::TakeOver { who })),
        ("settle_scar", "Roll what a scar owes", settle_scar),
        ("light", "Light a torch or a lantern", |sight| with_things(sight, |who, thing| Command::Light { who, thing })),
        ("supply", "Look for supplies", supply),
        ("leave", "Go home", |sight| whoever(sight, |who| Command::Leave { who })),
        ("oppose", "Let opponents come", oppose),
        ("think_of", "Think of an opponent", think_of),
        ("show_foe", "Show an opponent", |sight| foes(sight, |foe| Command::ShowFoe { foe: foe.id })),
        ("dismiss", "Take an opponent off the table", |sight| foes(sight, |foe| Command::Dismiss { foe: foe.id })),
        ("lead_foes", "Let one lead, or no more", |sight| foes(sight, |foe| Command::LeadFoes { foe: foe.id })),
        ("set_foe", "Set a number of an opponent", set_foe),
        ("start_fight", "Let blows fall", |sight| bare(sight, &Command::StartFight)),
        ("end_fight", "End the fight", |sight| bare(sight, &Command::EndFight)),
        ("resolve", "Let everything declared happen", |sight| bare(sight, &Command::Resolve)),
        ("judge", "Judge a position", judge),
        ("foe_acts", "Say what an opponent does", foe_acts),
        ("foes_act", "Let the opponents act", |sight| bare(sight, &Command::FoesAct)),
        ("test_morale", "Test their courage", |sight| bare(sight, &Command::TestMorale)),
        ("waive", "Let go what is due", |sight| bare(sight, &Command::Waive)),
        ("react", "Roll a reaction", |sight| bare(sight, &Command::React)),
        ("ask_fate", "Roll the die of fate", |sight| bare(sight, &Command::AskFate)),
        ("hurt", "Deal damage", hurt),
        ("drain", "Take of an attribute", drain),
        ("set_most", "Set the most of a number", set_most),
        ("revive", "Back on their feet", |sight| whoever(sight, |who| Command::Revive { who })),
        ("set_panic", "Panic, or no more", set_panic),
        ("read_omen", "Read the omen of the youngest", |sight| bare(sight, &Command::ReadOmen)),
        ("rest_all", "A few moments' rest", |sight| bare(sight, &Command::RestAll)),
        ("night", "Let a night pass", night),
        ("week", "Let a week pass", |sight| bare(sight, &Command::Week)),
        ("enter", "Into a dungeon", |sight| bare(sight, &Command::Enter)),
        ("delve_turn", "A turn of the dungeon", delve_turn),
        ("eat_all", "Everybody eats", |sight| bare(sight, &Command::EatAll)),
        ("tire_all", "Everybody tires", |sight| bare(sight, &Command::TireAll)),
        ("surface", "Out of the dungeon", |sight| bare(sight, &Command::Surface)),
        ("set_out", "Set out on a journey", set_out),
        ("forecast", "Roll the day's weather", |sight| bare(sight, &Command::Forecast)),
        ("travel", "Travel for a watch", |sight| bare(sight, &Command::Travel)),
    ]
}

fn more_rules<'a>() -> [Rule<'a>; 2] {
    [
        ("camp", "Make camp for a watch", |sight| bare(sight, &Command::Camp)),
        ("arrive", "End the journey", |sight| bare(sight, &Command::Arrive)),
    ]
}

/// What the seat may do.
pub(super) fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    play::options::offer_all(&rules(), sight, offer);
    play::options::offer_all(&more_rules(), sight, offer);
    deeds_of_all(sight, offer);
}

/// What one does anywhere: each verb once, for all those who may.
fn deeds_of_all(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    let mut all: Vec<(&Member, Vec<Offer>)> = Vec::new();
    for member in sight.own() {
        let mut offers = Vec::new();
        deeds::offers(&member.character, &mut |offer| offers.push(offer));
        all.push((member, offers));
    }
    let mut verbs = Vec::new();
    deeds::offers(&crate::character::Character::default(), &mut |offer| verbs.push(offer));
    for known in verbs {
        let (Offer::Open { verb, label, .. } | Offer::Closed { verb, label, .. }) = known;
        let barred = sight.state.fight.is_some() && !may_in_a_fight(&verb);
        let open = all.iter().filter(|_| !barred).filter_map(|(member, offers)| {
            let open = offers.iter().filter_map(Offer::as_open).find(|(open, _)| *open == verb);
            open.map(|(_, slots)| named(member).then(slots.to_vec()))
        });
        let open: Vec<Choice> = open.collect();
        let reason = || {
            let closed = |offer: &Offer| match offer {
                Offer::Closed { verb: closed, reason, .. } if *closed == verb => Some(reason.clone()),
                Offer::Closed { .. } | Offer::Open { .. } => None,
            };
            let why = all.first().and_then(|(_, offers)| offers.iter().find_map(closed));
            let bar = if barred { Refusal::InAFight } else { Refusal::Nobody };
            why.filter(|_| !barred).unwrap_or_else(|| bar.to_string())
        };
        offer(if open.is_empty() {
            Offer::closed(&verb, &label, reason())
        } else {
            Offer::open(&verb, &label, vec![Slot::choice("who", open)])
        });
    }
}

fn may_in_a_fight(verb: &str) -> bool {
    ["set", "tire", "recover", "set_deprived", "save", "ready", "stow", "drop", "write"].contains(&verb)
}

fn named(member: &Member) -> Choice {
    Choice::new(member.who, member.character.called())
}

fn bare(sight: &Sight<'_>, command: &Command) -> Slots {
    permit(sight, command).map(|()| Vec::new())
}

fn modes() -> Slot {
    Slot::choice("mode", [Choice::new(Mode::Whole, "with a background"), Choice::new(Mode::Barebones, "bare bones")])
}

/// The choices that are allowed, or why none is.
fn among<T>(
    values: impl IntoIterator<Item = T>,
    check: impl Fn(&T) -> Result<(), Refusal>,
    choice: impl Fn(T) -> Choice,
) -> Result<Vec<Choice>, Refusal> {
    let (mut open, mut why) = (Vec::new(), None);
    for value in values {
        match check(&value) {
            Ok(()) => open.push(choice(value)),
            Err(refusal) => why = why.or(Some(refusal)),
        }
    }
    if open.is_empty() { Err(why.unwrap_or(Refusal::Nobody)) } else { Ok(open) }
}

/// One of the party, with nothing else to say. For what the Warden alone may, that comes first.
fn whoever(sight: &Sight<'_>, command: fn(Who) -> Command) -> Slots {
    let open = among(&sight.state.party, |member| permit(sight, &command(member.who)), named);
    let why = |refusal| match permit(sight, &command(Who(u16::MAX))) {
        Err(Refusal::OnlyTheWarden) => Refusal::OnlyTheWarden,
        Ok(()) | Err(_) => refusal,
    };
    Ok(vec![Slot::choice("who", open.map_err(why)?)])
}

fn with_things(sight: &Sight<'_>, command: fn(Who, ThingId) -> Command) -> Slots {
    let mut why = None;
    let mut all = Vec::new();
    for member in &sight.state.party {
        let check = |thing: &&crate::pack::Thing| permit(sight, &command(member.who, thing.id));
        match among(&member.character.things, check, |thing| Choice::new(thing.id, thing)) {
            Ok(things) => all.push(named(member).then(vec![Slot::choice("thing", things)])),
            Err(refusal) => why = why.or(Some(refusal)),
        }
    }
    if all.is_empty() { Err(why.unwrap_or(Refusal::Nobody)) } else { Ok(vec![Slot::choice("who", all)]) }
}

fn positions() -> Slot {
    Slot::choice("position", Position::ALL.map(|one| Choice::new(one, one.name())))
}

fn attack(sight: &Sight<'_>) -> Slots {
    let member = |member: &Member| named(member).then(arms(member));
    let who = among(&sight.state.party, |one| declares(sight, one.who).map(|_| ()), member)?;
    let targets = sight.state.fighting().map(|foe| Choice::new(foe.id, &foe.name));
    let targets: Vec<Choice> = targets.collect();
    if targets.is_empty() {
        return Err(Refusal::NobodyToFight);
    }
    Ok(vec![Slot::choice("who", who), Slot::choice("target", targets), positions()])
}

/// Every weapon at the ready, and what the other hand may hold beside it.
fn arms(member: &Member) -> Vec<Slot> {
    let character = &member.character;
    let word = |weapon: Weapon| match weapon {
        None => "bare hands".to_owned(),
        Some(id) => character.thing(id).map(ToString::to_string).unwrap_or_default(),
    };
    let all = || std::iter::once(None).chain(character.things.iter().map(|thing| Some(thing.id)));
    let second = |with: Weapon| {
        let fits = all().filter(|second| weapons(character, with, *second).is_ok());
        let choice =
            |second: Weapon| Choice::new(second, second.map_or_else(|| "nothing".to_owned(), |_| word(second)));
        Slot::choice("second", fits.map(choice))
    };
    let first = all().filter(|with| weapons(character, *with, None).is_ok());
    vec![Slot::choice("with", first.map(|with| Choice::new(with, word(with)).then(vec![second(with)])))]
}

fn aid(sight: &Sight<'_>) -> Slots {
    pairs(sight, "whom", |who, whom| Command::Aid { who, whom })
}

/// Two of the party.
fn pairs(sight: &Sight<'_>, name: &str, command: fn(Who, Who) -> Command) -> Slots {
    let (mut all, mut why) = (Vec::new(), None);
    for member in &sight.state.party {
        match among(&sight.state.party, |other| permit(sight, &command(member.who, other.who)), named) {
            Ok(others) => all.push(named(member).then(vec![Slot::choice(name, others)])),
            Err(refusal) => why = why.or(Some(refusal)),
        }
    }
    if all.is_empty() { Err(why.unwrap_or(Refusal::Nobody)) } else { Ok(vec![Slot::choice("who", all)]) }
}

fn attempt(sight: &Sight<'_>) -> Slots {
    let who = among(&sight.state.party, |one| declares(sight, one.who).map(|_| ()), named)?;
    Ok(vec![Slot::choice("who", who), text("text", LONGEST_ATTEMPT)])
}

fn text(name: &str, max: usize) -> Slot {
    Slot::new(name, Domain::Text { min: 1, max, lines: Lines::One })
}

fn give(sight: &Sight<'_>) -> Slots {
    let (mut all, mut why) = (Vec::new(), None);
    for member in &sight.state.party {
        let mut things = Vec::new();
        for thing in &member.character.things {
            let command = |to: &&Member| permit(sight, &Command::Give { who: member.who, thing: thing.id, to: to.who });
            match among(&sight.state.party, command, named) {
                Ok(to) => things.push(Choice::new(thing.id, thing).then(vec![Slot::choice("to", to)])),
                Err(refusal) => why = why.or(Some(refusal)),
            }
        }
        if !things.is_empty() {
            all.push(named(member).then(vec![Slot::choice("thing", things)]));
        }
    }
    if all.is_empty() { Err(why.unwrap_or(Refusal::Nobody)) } else { Ok(vec![Slot::choice("who", all)]) }
}

fn hire(sight: &Sight<'_>) -> Slots {
    let (mut all, mut why) = (Vec::new(), None);
    for member in &sight.state.party {
        let command = |one: &&Hireling| permit(sight, &Command::Hire { who: member.who, trade: one.key.clone() });
        let label = |one: &Hireling| Choice::new(&one.key, format!("{} ({} gp a day)", one.name, one.wage));
        match among(Hireling::all(), command, label) {
            Ok(trades) => all.push(named(member).then(vec![Slot::choice("trade", trades)])),
            Err(refusal) => why = why.or(Some(refusal)),
        }
    }
    if all.is_empty() { Err(why.unwrap_or(Refusal::Nobody)) } else { Ok(vec![Slot::choice("who", all)]) }
}

fn settle_scar(sight: &Sight<'_>) -> Slots {
    let (mut all, mut why) = (Vec::new(), None);
    for member in &sight.state.party {
        let scars = (0_u8..).zip(&member.character.scars);
        let check = |(place, _): &(u8, &crate::character::Scarred)| {
            permit(sight, &Command::SettleScar { who: member.who, place: *place })
        };
        match among(scars, check, |(place, one)| Choice::new(place, one.scar.name())) {
            Ok(places) => all.push(named(member).then(vec![Slot::choice("place", places)])),
            Err(refusal) => why = why.or(Some(refusal)),
        }
    }
    if all.is_empty() {
        Err(why.filter(|why| *why != Refusal::Nobody).unwrap_or(Refusal::NothingOwed))
    } else {
        Ok(vec![Slot::choice("who", all)])
    }
}

fn number(name: &str, min: u8, max: u8) -> Slot {
    Slot::new(name, Domain::Number { min: min.into(), max: max.into() })
}

fn supply(sight: &Sight<'_>) -> Slots {
    journey(sight.state)?;
    let check = |one: &&Member| permit(sight, &Command::Supply { who: one.who, helpers: 0 });
    let who = among(&sight.state.party, check, named)?;
    Ok(vec![Slot::choice("who", who), number("helpers", 0, MOST_HELPERS)])
}

fn oppose(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    room_for(sight, 1)?;
    let free = MOST_FOES - sight.state.foes.len();
    let most = u8::try_from(free).unwrap_or(u8::MAX).min(MOST_AT_ONCE);
    let kinds = Beast::all().iter().map(|beast| Choice::new(&beast.key, beast.name()));
    Ok(vec![Slot::choice("kind", kinds), number("count", 1, most), hidden()])
}

fn hidden() -> Slot {
    Slot::new("hidden", Domain::yes_or_no("unseen for now", "seen by everybody"))
}

fn think_of(sight: &Sight<'_>) -> Slots {
    permit(
        sight,
        &Command::ThinkOf(NewFoe {
            name: "x".to_owned(),
            hp: 1,
            armor: 0,
            str: 1,
            dex: 1,
            wil: 1,
            die: None,
            detachment: false,
            hidden: false,
        }),
    )?;
    let dice = Die::ALL.into_iter().flat_map(|die| [false, true].map(|paired| Damage { die, paired }));
    let dice = dice.map(|damage| Choice::new(Some(damage), damage));
    let none = Choice::new(None::<Damage>, "no attack");
    Ok(vec![
        text("name", LONGEST_NAME),
        number("hp", 0, HIGHEST),
        number("armor", 0, crate::character::MOST_ARMOR),
        number("str", 1, 20),
        number("dex", 1, 20),
        number("wil", 1, 20),
        Slot::choice("die", std::iter::once(none).chain(dice)),
        Slot::new("detachment", Domain::yes_or_no("many who fight as one", "one")),
        hidden(),
    ])
}

fn foes(sight: &Sight<'_>, command: fn(&Foe) -> Command) -> Slots {
    warden(sight)?;
    let open = among(&sight.state.foes, |foe| permit(sight, &command(foe)), |foe| Choice::new(foe.id, &foe.name))?;
    Ok(vec![Slot::choice("foe", open)])
}

fn set_foe(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    let pool =
        |foe: &Foe, pool: Pool| Choice::new(pool, pool.name()).then(vec![number("to", 0, foe_score(foe, pool).max)]);
    let foe = |foe: &Foe| {
        Choice::new(foe.id, &foe.name).then(vec![Slot::choice("pool", Pool::ALL.map(|one| pool(foe, one)))])
    };
    let open: Vec<Choice> = sight.state.foes.iter().map(foe).collect();
    if open.is_empty() { Err(Refusal::Nobody) } else { Ok(vec![Slot::choice("foe", open)]) }
}

fn judge(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    let check = |one: &&Member| permit(sight, &Command::Judge { who: one.who, position: Position::Plain });
    let who = among(&sight.state.party, check, named)?;
    Ok(vec![Slot::choice("who", who), positions()])
}

fn foe_acts(sight: &Sight<'_>) -> Slots {
    super::legality::foes_turn(sight)?;
    let none = None::<u8>;
    let wait = || Choice::new(none, "waits").then(vec![Slot::choice("target", [Choice::new(None::<Who>, "nobody")])]);
    let targets = || in_reach(sight.state).map(|member| Choice::new(Some(member.who), member.character.called()));
    let foe = |foe: &Foe| {
        let attack = |(place, attack): (u8, &crate::creature::Attack)| {
            Choice::new(Some(place), format!("{} ({})", attack.name, attack.die))
                .then(vec![Slot::choice("target", targets())])
        };
        let attacks: Vec<Choice> = (0_u8..).zip(&foe.attacks).map(attack).collect();
        let attacks = attacks.into_iter().filter(|_| targets().next().is_some());
        Choice::new(foe.id, &foe.name).then(vec![Slot::choice("attack", std::iter::once(wait()).chain(attacks))])
    };
    let open: Vec<Choice> = sight.state.fighting().map(foe).collect();
    if open.is_empty() { Err(Refusal::Nobody) } else { Ok(vec![Slot::choice("foe", open), positions()]) }
}

fn all_living(sight: &Sight<'_>) -> Result<Vec<Choice>, Refusal> {
    warden(sight)?;
    among(&sight.state.party, |one| living(sight.state, one.who).map(|_| ()), named)
}

fn hurt(sight: &Sight<'_>) -> Slots {
    let who = all_living(sight)?;
    let pierces = Slot::new("pierces", Domain::yes_or_no("armor does not help", "armor helps"));
    Ok(vec![Slot::choice("who", who), number("amount", 1, MOST_HARM), pierces])
}

fn drain(sight: &Sight<'_>) -> Slots {
    let who = all_living(sight)?;
    let attribute = Slot::choice("attribute", Attribute::ALL.map(|one| Choice::new(one, one)));
    Ok(vec![Slot::choice("who", who), attribute, number("amount", 1, MOST_HARM)])
}

fn set_most(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    let who = among(&sight.state.party, |one| someone(sight.state, one.who).map(|_| ()), named)?;
    let pool = Slot::choice("pool", Pool::ALL.map(|one| Choice::new(one, one.name())));
    Ok(vec![Slot::choice("who", who), pool, number("to", 1, HIGHEST)])
}

fn set_panic(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    let panic = |member: &Member| {
        let is = !member.character.panicked;
        named(member).then(vec![Slot::choice("is", [Choice::new(is, if is { "panicked" } else { "calm" })])])
    };
    let who = among(&sight.state.party, |one| living(sight.state, one.who).map(|_| ()), panic)?;
    Ok(vec![Slot::choice("who", who)])
}

fn night(sight: &Sight<'_>) -> Slots {
    quiet(sight)?;
    Ok(vec![Slot::new("safe", Domain::yes_or_no("in safety", "without rest"))])
}

fn delve_turn(sight: &Sight<'_>) -> Slots {
    permit(sight, &Command::DelveTurn(Haste::default()))?;
    let flag = |name: &str, yes: &str| Slot::new(name, Domain::yes_or_no(yes, "no"));
    Ok(vec![
        flag("lingered", "stayed in one place"),
        flag("hurried", "moved fast"),
        flag("entered", "came to a new area"),
        flag("noisy", "was loud"),
    ])
}

fn set_out(sight: &Sight<'_>) -> Slots {
    let (distance, path, terrain, season) = (Distance::Short, Path::Road, Terrain::Easy, Season::Spring);
    permit(sight, &Command::SetOut { distance, path, terrain, vast: 0, season })?;
    Ok(vec![
        Slot::choice("distance", Distance::ALL.map(|one| Choice::new(one, wire(one)))),
        Slot::choice("path", Path::ALL.map(|one| Choice::new(one, wire(one)))),
        Slot::choice("terrain", Terrain::ALL.map(|one| Choice::new(one, wire(one)))),
        number("vast", 0, VASTEST),
        Slot::choice("season", Season::ALL.map(|one| Choice::new(one, wire(one)))),
    ])
}

/// The word of a closed set as it stands on the wire.
fn wire(value: impl serde::Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|json| json.as_str().map(str::to_owned)).unwrap_or_default()
}
