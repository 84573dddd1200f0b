//! What the GM may do to a fight.

use play::options::{Choice as Value, Domain, Offer, Slot as Part};

use super::super::figure::Posture;
use super::super::ground::Side;
use super::super::sight::Sight;
use super::value;

pub(super) fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    let battle = sight.battle;
    let everyone = || Part::choice("figure", battle.slots().map(|slot| value(sight, slot)));
    let here = battle.slots().filter(|slot| battle.figures[*slot].is_on_board());
    let here: Vec<Value> = here.map(|slot| value(sight, slot)).collect();
    if !here.is_empty() {
        offer(Offer::open("hide", "Hide a figure", vec![Part::choice("figure", here)]));
    }
    for (verb, label) in [("mend", "Mend a figure"), ("kill", "Let a figure die"), ("remove", "Take a figure away")] {
        offer(Offer::open(verb, label, vec![everyone()]));
    }
    let points = |name: &str| Part::new(name, Domain::Number { min: -1_000, max: 1_000 });
    offer(Offer::open("adjust", "Change pools", vec![everyone(), points("fatigue"), points("body")]));
    let player = Part::new("player", Domain::Number { min: 1, max: i64::from(play::seat::PLAYERS) });
    offer(Offer::open("hand_over", "Let another seat play a figure", vec![everyone(), player]));
    offer(Offer::open("place", "Put a figure somewhere", vec![places(sight)]));
    offer(Offer::open("end", "End the fight", Vec::new()));
}

/// Every figure with every place where it fits.
fn places(sight: &Sight<'_>) -> Part {
    let battle = sight.battle;
    let postures = [Posture::Standing, Posture::Kneeling, Posture::Prone, Posture::Flying];
    let figures = battle.slots().map(|slot| {
        let fits = |at, facing| super::super::overrule::has_room(battle, slot, at, facing);
        let at = battle.board().clear();
        let at = at.iter().filter_map(|at| {
            let facings: Vec<Value> =
                Side::ALL.into_iter().filter(|side| fits(at, *side)).map(|side| Value::new(side, side)).collect();
            (!facings.is_empty()).then(|| Value::new(at, at).then(vec![Part::choice("facing", facings)]))
        });
        let holds = |posture: &Posture| *posture != Posture::Flying || battle.figures[slot].flies();
        let postures = postures.into_iter().filter(holds).map(|posture| Value::new(posture, format!("{posture:?}")));
        value(sight, slot).then(vec![Part::choice("at", at), Part::choice("posture", postures)])
    });
    Part::choice("figure", figures)
}
