//! What chance decided that was nobody's roll.

use dice::{Expr, Scripted};
use play::game::Telling;

use crate::battle::event::Lot;

/// What a die decided, with the die.
pub(super) fn tell(lot: Lot, name: &str, face: u16, sides: u16) -> Telling {
    let expr = Expr::parse(&format!("d{sides}")).ok();
    let roll = expr.map(|expr| expr.roll(&mut Scripted::new([u32::from(face)])));
    Telling { text: words(lot, name, face), rolls: roll.into_iter().collect() }
}

fn words(lot: Lot, name: &str, face: u16) -> String {
    let turns = if face == 1 { "1 turn".to_owned() } else { format!("{face} turns") };
    match lot {
        Lot::Storm if face == 1 => "Lightning breaks out of the storm.".to_owned(),
        Lot::Storm => "No lightning breaks out of the storm.".to_owned(),
        Lot::Struck => format!("Of all who are there, chance singles out {name}."),
        Lot::Ice => format!("Ice is to lie there for {turns}."),
        Lot::Acid => format!("Acid is to cling to {name} for {turns}."),
        Lot::Fear => format!("Whoever does not resist the fear is to flee for {turns}."),
        Lot::Room => format!("Chance says where {name} goes."),
        Lot::Astray => "Chance says where the spell goes instead.".to_owned(),
    }
}
