//! Scores, body and birth.

use play::name::imitates;

use super::FaultReport;
use super::past::{Direction, with_past};
use crate::attributes::{self, Attribute, FLOOR};
use crate::background::{self, Class, Standing};
use crate::exchange::draft::{CharacterDraft, HIGHEST};
use crate::{body, experience};

pub(super) fn check(draft: &CharacterDraft, fault: &mut impl FaultReport) {
    if draft.name.as_ref().is_some_and(|name| imitates(name, &[])) {
        fault("name", "could be mistaken for the GM's".to_owned());
    }
    for attribute in Attribute::ALL {
        score(draft, attribute, fault);
        origin(draft, attribute, fault);
    }
    if let Some(hands) = draft.hands {
        let heights = &body::table().height;
        if !(heights.shortest..=heights.tallest).contains(&hands) {
            let (least, most) = (heights.shortest, heights.tallest);
            fault("hands", format!("{hands} is out of bounds: people are {least} to {most} hands tall (P18)"));
        }
    }
    if let Some(stones) = draft.base_stones {
        let weights = &body::table().weight;
        let rolled = weights.table.rows().iter().map(|row| row.value.stones).max().unwrap_or(0);
        let (least, most) = (weights.lightest, weights.heaviest.max(rolled));
        if !(least..=most).contains(&stones) {
            fault("base_stones", format!("{stones} is out of bounds: base weights are {least} to {most} stones (P19)"));
        }
    }
    if let (Some(class), Some(standing)) = (draft.class, draft.standing)
        && !holds(class, standing)
    {
        fault("standing", format!("{standing} is no place in the {class} class (Handbook, Provenance)"));
    }
}

/// Rulings P1, P2: a score is what it was at first and what years and age made of it, and at first it was one of 3 to 18.
fn origin(draft: &CharacterDraft, attribute: Attribute, fault: &mut impl FaultReport) {
    let (Some(origins), Some(score)) = (draft.origins, draft.scores[attribute]) else { return };
    let at = format!("origins.start.{}", attribute.key());
    let attributes::Attributes { least, most, .. } = attributes::table();
    if !(least..=most).contains(&&origins.start[attribute]) {
        let start = origins.start[attribute];
        fault(&at, format!("{start} is out of bounds: at first a score is {least} to {most} (P1, P2)"));
    } else if origins.unexplained(attribute, score) != 0 {
        let sum = i32::from(score) - origins.unexplained(attribute, score);
        fault(&at, format!("with years and age this comes to {sum}, and the score is {score}"));
    }
}

/// Rulings P1, P2, P44, P175: what the dice, the years and age can have made of a score.
fn score(draft: &CharacterDraft, attribute: Attribute, fault: &mut impl FaultReport) {
    let Some(score) = draft.scores[attribute] else { return };
    let at = format!("scores.{}", attribute.key());
    if score < FLOOR {
        fault(&at, format!("{score} is below {FLOOR}, the least that a score can fall to (P175)"));
        return;
    }
    if score > HIGHEST {
        fault(&at, format!("{score} is beyond anything that dice and years can bring (P1)"));
        return;
    }
    let Some(age) = draft.age else { return };
    let changed = with_past(draft, |past| [Direction::Down, Direction::Up].map(|way| past.change(attribute, way)));
    let Some([down, up]) = changed else { return };
    let attributes::Attributes { least, most, .. } = attributes::table();
    let aged = experience::ageing(age)[attribute];
    let (least, most) = ((least - down + aged).max(FLOOR), (most + up + aged).max(FLOOR));
    if !(least..=most).contains(&score) {
        fault(&at, format!("{score} is out of reach: dice, years and age can make it {least} to {most} (P1, P44)"));
    }
}

/// Whether a class has that place, the crafts of commoners' families included.
fn holds(class: Class, standing: Standing) -> bool {
    let table = background::table();
    let crafts = match class {
        Class::Nobility | Class::Merchant => &[],
        Class::Commoner => table.crafts.rows(),
    };
    let places = table.standing(class).rows().iter().chain(crafts);
    standing != Standing::Crafts && places.into_iter().any(|row| row.value.standing == standing)
}
