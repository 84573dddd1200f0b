use serde_json::json;

use super::fire;
use crate::battle::ground::Hex;
use crate::battle::{Deeds, Event, FigureId};
use crate::magic::Amount;

#[test]
fn fire_is_one_die_less_two_as_ruled() {
    assert_eq!(fire(), Amount { dice: 1, plus: -2 });
}

#[test]
fn what_was_written_before_large_figures_came_to_grips_and_anybody_waited_among_foes_is_read() {
    let at = Hex::at(4, 4);
    let written = json!({ "closed": { "figure": 1, "target": 2, "at": at } });
    let read: Event = serde_json::from_value(written.clone()).expect("an event of earlier rules");
    assert_eq!(read, Event::Closed { figure: FigureId(1), target: FigureId(2), at, head: None });
    assert_eq!(serde_json::to_value(&read).expect("plain values"), written);
    let deeds = serde_json::to_value(Deeds::default()).expect("plain values");
    assert!(deeds.get("idle").is_none() && deeds.get("shifted").is_none(), "{deeds}");
    assert_eq!(serde_json::from_value::<Deeds>(deeds).expect("deeds of earlier rules"), Deeds::default());
}
