use super::*;

fn craft(hex: Hex, craft: &str, people: &[FolkNo]) -> Command {
    Command::Craft { hex, people: people.to_vec(), craft: key(craft) }
}

fn stores(state: &State, me: u8) -> BTreeMap<Resource, u16> {
    state.tribes[usize::from(me)].stores.clone()
}

fn make(state: &mut State, me: u8, order: &Command, by: FolkNo, face: u32) -> Vec<Deed> {
    does(state, me, order, &[]);
    does(state, me, &Command::Roll { by: vec![by] }, &[face])
}

/// Ruling A33: the check of the recipe, with help; whoever rolls carries what is made.
// proves: source 40, 42; step H2; A33
#[test]
fn whoever_rolls_carries_what_is_made() {
    let (mut state, me, hex, people) = camp(Sign::Forest, 4);
    for resource in [Resource::Wood, Resource::Stone, Resource::Fibre] {
        store(&mut state, me, resource, 2);
    }
    does(&mut state, me, &craft(hex, "spear", &people), &[]);
    // Wisdom (Survival) against 10: 2 for skill, 3 for help.
    assert_eq!(helped(&state, &pending(&state), people[0], 1), (3, 5));
    does(&mut state, me, &Command::Roll { by: vec![people[0]] }, &[5]);
    assert!(state.person(people[0]).unwrap().carries(key("spear")));
    let left = [Resource::Wood, Resource::Stone, Resource::Fibre].map(|resource| (resource, 1));
    assert_eq!(stores(&state, me), BTreeMap::from(left));
}

/// Rulings A42 and A155: a failure loses half of each kind, rounded down.
// proves: A42, A155
#[test]
fn a_failure_loses_half_of_each_kind_rounded_down() {
    let (mut state, me, hex, people) = camp(Sign::Beach, 4);
    for (resource, count) in [(Resource::Wood, 8), (Resource::Rope, 3)] {
        store(&mut state, me, resource, count);
    }
    let deeds = make(&mut state, me, &craft(hex, "raft", &people[..1]), people[0], 2);
    let spent = "4 wood and 1 rope".to_owned();
    assert_eq!(deeds[0], Deed::Work(WorkDeed::Spoiled { what: "Raft".to_owned(), spent }));
    assert_eq!(stores(&state, me), BTreeMap::from([(Resource::Wood, 4), (Resource::Rope, 2)]));
    assert!(state.person(people[0]).unwrap().items.is_empty());
}

/// A recipe without its resources is refused, with what it takes and what there is.
// proves: source 41
#[test]
fn a_recipe_without_resources_is_refused_with_the_numbers() {
    let (mut state, me, hex, people) = camp(Sign::Forest, 4);
    store(&mut state, me, Resource::Wood, 1);
    let poor = refused(&state, me, &craft(hex, "spear", &people));
    let (needs, has) = ("1 wood, 1 fibre and 1 stone", "1 wood, 0 fibre and 0 stone");
    assert_eq!(
        poor,
        WorkRefusal::TooPoor { what: "Spear".to_owned(), needs: needs.to_owned(), has: has.to_owned() }.into()
    );
    let raft = refused(&state, me, &craft(hex, "hut", &people));
    assert!(matches!(raft, Refusal::Work(WorkRefusal::TooPoor { .. })));
}

/// A resource that is made goes to the stores; some make it of less, others make more, and know how.
// proves: A33
#[test]
fn makers_may_save_make_more_and_find_it_easier() {
    let (mut state, me, hex, people) = camp(Sign::Forest, 4);
    store(&mut state, me, Resource::Fibre, 1);
    assert!(matches!(refused(&state, me, &craft(hex, "rope", &people)), Refusal::Work(WorkRefusal::TooPoor { .. })));
    quirk(&mut state, people[2], Quirk::Ropemaker(1));
    let only = WorkRefusal::OnlyThey { who: state.name_of(people[2]), what: "Rope".to_owned() };
    assert_eq!(refused(&state, me, &craft(hex, "rope", &people)), only.into());
    quirk(&mut state, people[2], Quirk::Makes(key("rope"), 2));
    quirk(&mut state, people[2], Quirk::Easier(key("rope"), 3));
    make(&mut state, me, &craft(hex, "rope", &people[2..3]), people[2], 5);
    assert_eq!(stores(&state, me), BTreeMap::from([(Resource::Rope, 2)]));
}

/// A structure stands in its hex, once; things of some resources cost some makers less of it.
// proves: source 42; A47, A153
#[test]
fn a_structure_stands_once_in_a_hex_and_costs_a_carpenter_less() {
    let (mut state, me, hex, people) = camp(Sign::Forest, 4);
    for (resource, count) in [(Resource::Wood, 4), (Resource::Fibre, 2)] {
        store(&mut state, me, resource, count);
    }
    quirk(&mut state, people[1], Quirk::CheaperStructures(Resource::Wood));
    make(&mut state, me, &craft(hex, "lean_to", &people[..2]), people[0], 20);
    assert_eq!(stores(&state, me), BTreeMap::from([(Resource::Wood, 1)]));
    let by = crate::state::TribeNo(me);
    let stands = Structure { craft: key("lean_to"), by, stages: 1, day: 1, lit: false };
    assert_eq!(state.spot(hex).unwrap().structures, [stands]);
    state.turn = u8::try_from(state.order.iter().position(|tribe| *tribe == by).unwrap()).unwrap();
    let again = refused(&state, me, &craft(hex, "lean_to", &people[2..]));
    let place = format!("Forest {hex}");
    assert_eq!(again, WorkRefusal::StandsThere { what: "Lean-to".to_owned(), place }.into());
}

/// Ruling A152: what is built in stages grows by one with each success, and at the coast only where that is said.
// proves: A152
#[test]
fn an_outrigger_grows_stage_by_stage_at_the_coast() {
    let (mut state, me, hex, people) = camp(Sign::Beach, 4);
    for (resource, count) in [(Resource::Wood, 24), (Resource::Rope, 9), (Resource::Hide, 6)] {
        store(&mut state, me, resource, count);
    }
    let inland = land(&state, Sign::Grassland);
    let mut away = state.clone();
    stand(&mut away, me, inland);
    let dry = refused(&away, me, &craft(inland, "outrigger", &people));
    assert_eq!(dry, WorkRefusal::CoastOnly { what: "Outrigger".to_owned() }.into());
    for stage in 1..=3_u8 {
        let place = state.order.iter().position(|tribe| tribe.0 == me).unwrap();
        state.turn = u8::try_from(place).unwrap();
        let one = people[usize::from(stage)];
        let deeds = make(&mut state, me, &craft(hex, "outrigger", &[one]), one, 20);
        assert!(matches!(&deeds[0], Deed::Work(WorkDeed::Raised { stage: now, of: 3, .. }) if *now == stage));
    }
    assert!(state.is_complete(&state.spot(hex).unwrap().structures[0]));
    assert!(stores(&state, me).is_empty());
}

/// What is free costs nothing until it succeeds, and lore makes things easier.
// proves: A42
#[test]
fn what_is_free_costs_nothing_and_lore_makes_things_easier() {
    let (mut state, me, hex, people) = camp(Sign::Forest, 4);
    state.tribes[usize::from(me)].free.push(key("spear"));
    state.tribes[usize::from(me)].lore.insert(Resource::Fibre, 2);
    does(&mut state, me, &craft(hex, "spear", &people[1..2]), &[]);
    let chance = rollers(&state, &pending(&state))[0].odds.clone().unwrap();
    assert_eq!((chance.good, chance.total), (13, 20), "10 less 2, without skill");
    does(&mut state, me, &Command::Roll { by: vec![people[1]] }, &[8]);
    assert!(state.person(people[1]).unwrap().carries(key("spear")));
    assert!(state.tribes[usize::from(me)].free.is_empty());
}
