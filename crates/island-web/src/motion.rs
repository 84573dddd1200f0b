//! What moves on the board when a line arrives: walkers along their way, and tokens that are turned over.

use hex::Hex;
use island::event::{Deed, Happening};
use island::game::Island;
use island::meeting::MeetingDeed;
use island::travel::TravelDeed;
use play::table::Line;
use serde_json::{Value as Json, json};

/// What moves, in the order in which it happened, as far as the reader of the line saw it.
pub fn motion(line: &Line) -> Vec<Json> {
    line.heard.iter().filter_map(|heard| of(heard.seen_of::<Island>()?)).collect()
}

fn of(happening: &Happening) -> Option<Json> {
    match &happening.deed {
        Deed::Travel(TravelDeed::Walked { from, way, .. }) => {
            let tribe = happening.by?;
            let moved = way.last().is_some_and(|end| end != from);
            moved.then(|| json!({"glide": {"piece": format!("tribe-{}", tribe.0), "from": from, "way": way}}))
        }
        Deed::Meeting(MeetingDeed::TurnedOver { hex, .. }) => Some(turn(*hex)),
        Deed::Settling(_)
        | Deed::Turn(_)
        | Deed::Work(_)
        | Deed::Travel(_)
        | Deed::Meeting(_)
        | Deed::Combat(_)
        | Deed::Dusk(_)
        | Deed::Growth(_)
        | Deed::Guest(_) => None,
    }
}

fn turn(hex: Hex) -> Json {
    json!({"turn": {"piece": "token", "hex": hex}})
}

#[cfg(test)]
mod tests {
    use super::of;
    use hex::Hex;
    use island::event::{Deed, Happening};
    use island::meeting::{Became, MeetingDeed};
    use island::state::TribeNo;
    use island::travel::TravelDeed;
    use serde_json::json;

    fn happening(deed: Deed) -> Happening {
        Happening { by: Some(TribeNo(2)), deed, throws: Vec::new(), casts: Vec::new() }
    }

    #[test]
    fn walkers_glide_along_their_way_and_a_token_turns() {
        let (from, way) = (Hex::at(3, 3), vec![Hex::at(4, 3), Hex::at(4, 4)]);
        let walked = TravelDeed::Walked { who: vec!["Ann".to_owned()], from, way, stealth: false, stopped_by: None };
        assert_eq!(
            of(&happening(Deed::Travel(walked))),
            Some(json!({"glide": {"piece": "tribe-2", "from": "3,3", "way": ["4,3", "4,4"]}}))
        );
        let turned = MeetingDeed::TurnedOver {
            hex: Hex::at(4, 4),
            name: String::new(),
            text: String::new(),
            became: Became::Nothing,
        };
        assert_eq!(of(&happening(Deed::Meeting(turned))), Some(json!({"turn": {"piece": "token", "hex": "4,4"}})));
    }

    #[test]
    fn whoever_is_stopped_where_they_stand_does_not_glide() {
        let from = Hex::at(3, 3);
        let walked = TravelDeed::Walked {
            who: vec!["Ann".to_owned()],
            from,
            way: vec![from],
            stealth: false,
            stopped_by: Some("Boar".to_owned()),
        };
        assert_eq!(of(&happening(Deed::Travel(walked))), None);
    }
}
