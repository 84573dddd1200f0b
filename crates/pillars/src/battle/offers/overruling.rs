//! What the GM may do to a fight.

use play::options::{Choice, Domain, Lines, Offer, Slot};

use super::value;
use crate::battle::creature::Creature;
use crate::battle::figure::Posture;
use crate::battle::ground::Side;
use crate::battle::overrule::{self, MOST_ATTUNED, MOST_GIVEN, MOST_WORDS, can_be_given, landing, switchings};
use crate::battle::sight::Sight;
use crate::battle::who::{MOST_FIGURES, Team};
use crate::data::{Id, Listed};
use crate::equipment::Item;
use crate::house::Switch;

pub(super) fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    let battle = sight.battle;
    let everyone = || Slot::choice("figure", battle.slots().map(|slot| value(sight, slot)));
    let here = battle.slots().filter(|slot| battle.figures[*slot].is_on_board());
    let here: Vec<Choice> = here.map(|slot| value(sight, slot)).collect();
    if !here.is_empty() {
        offer(Offer::open("hide", "Hide a figure", vec![Slot::choice("figure", here)]));
    }
    for (verb, label) in [("mend", "Mend a figure"), ("kill", "Let a figure die"), ("remove", "Take a figure away")] {
        offer(Offer::open(verb, label, vec![everyone()]));
    }
    let points = |name: &str| Slot::new(name, Domain::Number { min: -1_000, max: 1_000 });
    offer(Offer::open("adjust", "Change pools", vec![everyone(), points("fatigue"), points("body")]));
    let player = Slot::new("player", Domain::Number { min: 1, max: i64::from(play::seat::PLAYERS) });
    offer(Offer::open("hand_over", "Let another seat play a figure", vec![everyone(), player]));
    offer(Offer::open("place", "Put a figure somewhere", vec![places(sight)]));
    offer(Offer::open("give", "Give a figure something", vec![gifts(sight)]));
    if let Some(slots) = calls(sight) {
        offer(Offer::open("call", "Let a creature join the fight", slots));
    }
    let yes_no = |name: &str, yes: &str, no: &str| Slot::new(name, Domain::yes_or_no(yes, no));
    let bonds =
        vec![everyone(), yes_no("hands", "hands bound", "hands free"), yes_no("mouth", "gagged", "free to speak")];
    offer(Offer::open("bind", "Bind or gag a figure, or set it free", bonds));
    let mages: Vec<Choice> =
        battle.slots().filter(|slot| battle.lore(*slot).is_some()).map(|slot| value(sight, slot)).collect();
    if !mages.is_empty() {
        let most = i64::from(MOST_ATTUNED);
        let mana = Slot::new("mana", Domain::Number { min: -most, max: most });
        offer(Offer::open("attune", "Change somebody's mana", vec![Slot::choice("figure", mages), mana]));
    }
    let wrought: Vec<Choice> = battle.wrought.iter().map(|one| Choice::new(one.knot, one.spell)).collect();
    if !wrought.is_empty() {
        let words = Slot::new("words", Domain::Text { min: 1, max: MOST_WORDS, lines: Lines::One });
        offer(Offer::open("adjudicate", "Say what comes of a spell", vec![Slot::choice("knot", wrought), words]));
    }
    offer(Offer::open("switch", "Change a house rule", vec![switches(sight)]));
    offer(Offer::open("end", "End the fight", Vec::new()));
}

/// Every figure with all that may come into its possession.
fn gifts(sight: &Sight<'_>) -> Slot {
    let battle = sight.battle;
    let all = overrule::gifts(sight);
    let figures = battle.slots().map(|slot| {
        let fits = |item: &Id<Item>| can_be_given(battle, slot, *item);
        let items = all.iter().copied().filter(fits).map(|item| Choice::new(item, &item.get().name));
        let count = Slot::new("count", Domain::Number { min: 1, max: MOST_GIVEN.into() });
        value(sight, slot).then(vec![Slot::choice("item", items), count])
    });
    Slot::choice("figure", figures)
}

/// What may be called, to which side and where; nothing if there is no room for anybody.
fn calls(sight: &Sight<'_>) -> Option<Vec<Slot>> {
    let battle = sight.battle;
    let clear = battle.board().clear();
    let first = clear.iter().next().filter(|_| battle.figures.len() < MOST_FIGURES)?;
    let fits = |creature: &Id<Creature>| landing(battle, &creature.profile(), first).is_some();
    let creatures: Vec<Choice> =
        Creature::list().ids().filter(fits).map(|creature| Choice::new(creature, &creature.name)).collect();
    if creatures.is_empty() {
        return None;
    }
    let sides = (0_u8..).zip(&battle.field.sides).map(|(number, name)| Choice::new(Team(number), name));
    let hexes = clear.iter().map(|hex| Choice::new(hex, hex));
    let hidden = Slot::new("hidden", Domain::yes_or_no("hidden", "in sight"));
    Some(vec![Slot::choice("creature", creatures), Slot::choice("side", sides), Slot::choice("at", hexes), hidden])
}

/// Every house rule that may be changed now, with what it may be changed to.
fn switches(sight: &Sight<'_>) -> Slot {
    let ways = switchings(sight.battle);
    let mut all: Vec<Id<Switch>> = ways.iter().map(|(switch, _)| *switch).collect();
    all.dedup();
    let values = |switch: Id<Switch>| {
        let own = ways.iter().filter(move |(other, _)| *other == switch);
        Slot::choice("value", own.map(|(_, value)| Choice::new(&value.value, &value.means)))
    };
    Slot::choice("switch", all.into_iter().map(|switch| Choice::new(switch, &switch.title).then(vec![values(switch)])))
}

/// Every figure with every place where it fits.
fn places(sight: &Sight<'_>) -> Slot {
    let battle = sight.battle;
    let postures = [Posture::Standing, Posture::Kneeling, Posture::Prone, Posture::Flying];
    let figures = battle.slots().map(|slot| {
        let fits = |at, facing| crate::battle::overrule::has_room(battle, slot, at, facing);
        let at = battle.board().clear();
        let at = at.iter().filter_map(|at| {
            let facings: Vec<Choice> =
                Side::ALL.into_iter().filter(|side| fits(at, *side)).map(|side| Choice::new(side, side)).collect();
            (!facings.is_empty()).then(|| Choice::new(at, at).then(vec![Slot::choice("facing", facings)]))
        });
        let holds = |posture: &Posture| *posture != Posture::Flying || battle.figures[slot].flies();
        let postures = postures.into_iter().filter(holds).map(|posture| Choice::new(posture, format!("{posture:?}")));
        value(sight, slot).then(vec![Slot::choice("at", at), Slot::choice("posture", postures)])
    });
    Slot::choice("figure", figures)
}
