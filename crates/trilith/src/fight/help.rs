//! What can be typed now, in a fight by hand: every order that is open to whoever is asked, as the notation has it.

use pillars::battle::guide::{self, MenuOption, Mover};
use pillars::battle::{BattleChoice, Command, Figure, Sight, notation};
use play::options::{self, Domain, Offer, Slot};
use serde_json::{Map, Value as Json, json};

/// What can be typed whoever is asked.
const ALWAYS: [&str; 4] =
    ["(nothing)  the usual", "bot        what the computer would do", "help       this list", "quit       end here"];
/// What stands in place of where to end and where to look.
const WHERE: &str =
    "HEX is such as 4,2 and FACING one of N, NE, SE, S, SW and NW; without them one stays and looks as before.";

/// The lines of the list.
pub(super) fn lines(sight: &Sight<'_>) -> Vec<String> {
    let movers = guide::movers(sight);
    let mut lines: Vec<String> = movers.iter().flat_map(|mover| of_mover(sight, mover)).collect();
    if !movers.is_empty() {
        lines.push(WHERE.to_owned());
    }
    lines.extend(guide::deeds(sight).iter().flat_map(commands).map(|command| notation::write(sight, &command)));
    lines.extend(ALWAYS.map(str::to_owned));
    lines
}

/// The open options of a figure that may move, each with its letter, and what it may do instead.
fn of_mover(sight: &Sight<'_>, mover: &Mover) -> Vec<String> {
    let Some((_, figure)) = sight.figures().find(|(_, figure)| figure.who == mover.who) else { return Vec::new() };
    let options = mover.options.iter().flat_map(|listed| of_option(sight, figure, listed));
    // To stay is an option already.
    let other = |command: &Command| !matches!(command, Command::Choose { .. });
    let instead = mover.instead.iter().filter(|(command, may)| may.is_ok() && other(command));
    options.chain(instead.map(|(command, _)| notation::write(sight, command))).collect()
}

fn of_option(sight: &Sight<'_>, figure: &Figure, listed: &MenuOption) -> Vec<String> {
    let Ok(choices) = &listed.open else { return Vec::new() };
    let goes = listed.hexes.map_or_else(String::new, |hexes| format!(", up to {hexes} hexes"));
    let line = |(option, _): &(BattleChoice, usize)| {
        let stays = Command::Choose { figure: figure.who, option: *option, to: figure.at, facing: figure.facing };
        format!("{} [HEX] [FACING]: {}{goes}", notation::write(sight, &stays), listed.kind.name())
    };
    choices.iter().map(line).collect()
}

/// Every command that an offer stands for; none if it is closed or asks for more than choices.
fn commands(offer: &Offer) -> Vec<Command> {
    let Some((verb, slots)) = offer.as_open() else { return Vec::new() };
    let whole = |fields: Map<String, Json>| if fields.is_empty() { json!(verb) } else { json!({ verb: fields }) };
    filled(Map::new(), slots).into_iter().filter_map(|fields| serde_json::from_value(whole(fields)).ok()).collect()
}

/// The fields so far, with each choice of these slots and of those behind them.
fn filled(fields: Map<String, Json>, slots: &[Slot]) -> Vec<Map<String, Json>> {
    let Some((slot, rest)) = slots.split_first() else { return vec![fields] };
    let Domain::Choice { of } = &slot.domain else { return Vec::new() };
    let with = |choice: &options::Choice| {
        let mut fields = fields.clone();
        fields.insert(slot.name.clone(), choice.value.clone());
        filled(fields, &choice.then)
    };
    of.iter().flat_map(with).flat_map(|fields| filled(fields, rest)).collect()
}
