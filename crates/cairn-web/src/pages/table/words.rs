//! What somebody means to do, and whom: in words.

use cairn::character::Character;
use cairn::pack::ThingId;
use cairn::table::{Act, CompanionOrder, Foe, FoeAct, FoeFate, MemberId, Position, Weapon, beside};

use super::SeatPage;

/// What is in a hand.
pub(super) fn weapon(sheet: &Character, with: Weapon) -> String {
    with.and_then(|id| sheet.thing(id)).map_or_else(|| "bare hands".to_owned(), cairn::pack::Thing::to_string)
}

/// What somebody of the party has declared.
pub(super) fn declared(ground: &SeatPage<'_>, who: MemberId, act: &Act) -> String {
    web::failure::sentence(&cairn::table::intends(ground.sight.state(), who, act))
}

/// What a companion was told to do.
pub(super) fn loosed(ground: &SeatPage<'_>, sheet: &Character, one: &CompanionOrder) -> String {
    let target = ground.sight.foe(one.target).map_or("somebody", |foe| foe.name.as_str());
    let met = one.met.iter().filter_map(|id| ground.sight.foe(*id)).map(|foe| foe.name.as_str());
    let beside = beside(one.area, met);
    format!("{} will attack {target}{beside}{}.", beast(sheet, one.companion), stance(one.position))
}

fn beast(sheet: &Character, id: ThingId) -> &str {
    sheet.companion(id).map_or("a companion", |one| one.creature.name.as_str())
}

fn stance(position: Position) -> &'static str {
    match position {
        Position::Plain => "",
        Position::Impaired => ", impaired (d4)",
        Position::Enhanced => ", enhanced (d12)",
    }
}

/// What the Warden has decided for an opponent.
pub(super) fn decided(ground: &SeatPage<'_>, foe: &Foe, act: &FoeAct) -> String {
    let attack = act.attack.and_then(|place| foe.attacks.get(usize::from(place)));
    match (attack, act.target) {
        (Some(attack), Some(target)) => {
            let member = ground.sight.state().member(target);
            let whom = match (act.companion, member) {
                (Some(id), Some(member)) => beast(&member.character, id),
                (None, _) | (_, None) => ground.called(target),
            };
            let beside = beside(act.area, act.met.iter().map(|who| ground.called(*who)));
            format!("Will attack {whom}{beside} with {}{}.", attack.name, stance(act.position))
        }
        (_, _) => "Will wait.".to_owned(),
    }
}

/// How an opponent is.
pub(super) const fn fate(fate: FoeFate) -> Option<&'static str> {
    match fate {
        FoeFate::Fighting => None,
        FoeFate::Fled => Some("fled"),
        FoeFate::Routed => Some("routed"),
        FoeFate::Dead => Some("dead"),
    }
}
