//! What is told of magic: who it is about, and every die behind it.

use dice::Roll;
use play::game::Telling;

use crate::battle::spells::Wonder;
use crate::battle::{Battle, FigureId};

/// Those of whom the sentence must speak, if anything is said.
fn about(wonder: &Wonder) -> Option<FigureId> {
    let of_no_one = matches!(
        wonder,
        Wonder::Freaked { .. }
            | Wonder::Spread { .. }
            | Wonder::Cleared { .. }
            | Wonder::Adjudicated { .. }
            | Wonder::Ticked
            | Wonder::RenewalSet { .. }
            | Wonder::Summoned { .. }
    );
    if of_no_one { None } else { wonder.whom().first().copied() }
}

/// The dice that it tells of.
fn faces(wonder: &Wonder) -> Vec<u8> {
    if let Wonder::Contested { own, other, .. } | Wonder::Strove { own, other, .. } = wonder {
        own.faces.iter().chain(&other.faces).copied().collect()
    } else if let Wonder::DebtRolled { faces, out, .. } = wonder {
        faces.iter().chain(out).copied().collect()
    } else if let Wonder::Controlled { faces, .. } | Wonder::Cast { faces, .. } = wonder {
        faces.to_vec()
    } else if let Wonder::Hurt { faces, .. } | Wonder::Healed { faces, .. } | Wonder::Drained { faces, .. } = wonder {
        faces.to_vec()
    } else if let Wonder::Freaked { face, .. } | Wonder::Confused { face, .. } | Wonder::Marked { face, .. } = wonder {
        vec![*face]
    } else {
        Vec::new()
    }
}

/// Holds what is told against what happened.
pub(super) fn agrees(wonder: &Wonder, told: &Telling, after: &Battle) -> Vec<u32> {
    let shown: Vec<u32> = told.rolls.iter().flat_map(Roll::faces).map(|(_, face)| face).collect();
    assert!(shown.iter().copied().eq(faces(wonder).into_iter().map(u32::from)), "{wonder:?}: {shown:?}");
    assert!(!told.text.starts_with(char::is_lowercase), "no capital: {}", told.text);
    if let Some(slot) = about(wonder).filter(|_| !told.text.is_empty()).and_then(|who| after.slot(who)) {
        let name = after.figures[slot].profile.name.to_lowercase();
        assert!(told.text.to_lowercase().contains(&name), "{name} is not named: {}", told.text);
    }
    shown
}
