use serde_json::json;

use super::*;
use crate::gathering::{self, Gathering};
use crate::open::OpenTable;

fn scene(registry: &Registry) -> Arc<dyn Scene> {
    registry.begin(OpenTable::ID, &raw(&json!({}))).unwrap()
}

fn adds_a_counter(sight: &<OpenTable as Game>::Sight<'_>) -> Option<<OpenTable as Game>::Command> {
    let command = json!({"add_counter": {"name": "Luck", "value": 1, "full": 0, "hidden": false}});
    serde_json::from_value(command).ok().filter(|command| OpenTable::permit(sight, command).is_ok())
}

#[test]
fn a_bot_decides_from_the_sight_of_its_own_seat() {
    let registry = Registry::default().with::<OpenTable>().with_bot::<OpenTable>(adds_a_counter);
    let scene = scene(&registry);
    assert!(registry.has_bot(OpenTable::ID));
    assert!(registry.decide(&*scene, Seat::Gm).is_some(), "the GM may");
    assert!(registry.decide(&*scene, Seat::Spectator(1)).is_none(), "spectators may not, and the sight says so");
}

#[test]
fn a_game_that_nobody_taught_has_no_bot() {
    let registry = Registry::default().with::<OpenTable>();
    assert!(!registry.has_bot(OpenTable::ID));
    assert!(registry.decide(&*scene(&registry), Seat::Player(1)).is_none());
}

#[test]
fn a_scene_gives_the_sight_of_its_own_game_alone() {
    let registry = Registry::default().with::<OpenTable>();
    let scene = scene(&registry);
    assert!(sight_of::<OpenTable>(&*scene, Seat::Gm).is_some());
    assert!(sight_of::<Gathering>(&*scene, Seat::Gm).map(|sight: gathering::Sight<'_>| sight.seat()).is_none());
}
