use super::*;
use crate::background::Background;
use crate::character::Character;
use crate::deeds::tests::done;
use crate::deeds::{self, Deed, DeedRefusal};
use crate::exchange;
use crate::pack::PackSpot;

/// Somebody of plain numbers with those of the tables who have that name.
pub(crate) fn with(name: &str) -> (Character, ThingId) {
    let rows = Background::all().iter().flat_map(|one| one.table.iter().flat_map(|table| &table.row));
    let creature = rows.flat_map(|row| &row.creatures).find(|one| one.name == name).expect("one of the tables").clone();
    let blank = Character {
        name: "Ann".to_owned(),
        hp: Score { now: 1, max: 4 },
        scores: Scores::full(10, 9, 12),
        ..Character::default()
    };
    let mut draft = SheetDraft::of(&blank);
    draft.gain(Item { die: "d8".parse().ok(), ..Item::plain("Sword") });
    draft.join(creature);
    let id = draft.now.companions[0].id;
    (draft.now, id)
}

/// The facts of backgrounds: the donkey of the wagon carries +4, and +2 while it pulls.
// proves: fact 5.7
#[test]
fn a_donkey_carries_less_while_it_pulls_a_wagon() {
    let (mut ann, donkey) = with("Donkey");
    assert_eq!(ann.hold(donkey), Some((0, 2)), "it comes with a wagon, and pulls it");
    ann = done(&ann, &Deed::Burden { companion: donkey, is: false }, &[]);
    assert_eq!(ann.hold(donkey), Some((0, 4)));
    let mut draft = SheetDraft::of(&ann);
    let trunk = draft.gain(Item { slots: 3, ..Item::plain("Trunk") });
    ann = done(&draft.now, &Deed::Put { thing: trunk, at: PackSpot::In(donkey) }, &[]);
    let again = Deed::Burden { companion: donkey, is: true };
    assert_eq!(deeds::permit(&ann, &again), Err(DeedRefusal::TooLaden { used: 3, holds: 2 }));
    let same = Deed::Burden { companion: donkey, is: false };
    assert_eq!(deeds::permit(&ann, &same), Err(DeedRefusal::SameAsBefore));
    let (falconer, falcon) = with("Falcon");
    assert_eq!(
        deeds::permit(&falconer, &Deed::Burden { companion: falcon, is: true }),
        Err(DeedRefusal::NeverBurdened)
    );
}

/// The facts of backgrounds: +6, and +2 with two riders.
// proves: fact 5.7
#[test]
fn a_rivertooth_carries_less_under_two_riders() {
    let (ann, horse) = with("Rivertooth");
    assert_eq!(ann.hold(horse), Some((0, 6)));
    assert_eq!(done(&ann, &Deed::Burden { companion: horse, is: true }, &[]).hold(horse), Some((0, 2)));
}

/// The facts of backgrounds: 8 HP, 15 STR, 14 DEX and the own WIL, once a day; a WIL save to come back.
// proves: fact 5.7
#[test]
fn a_werewolf_s_body_is_the_wolf_s_and_its_will_is_its_own() {
    let (ann, wolf) = with("Werewolf Form");
    let turn = Deed::Turn { companion: wolf };
    let beast = done(&ann, &turn, &[]);
    assert_eq!((beast.hp, beast.scores.str, beast.scores.dex), (Score::full(8), Score::full(15), Score::full(14)));
    assert_eq!(beast.scores.wil, Score::full(12));
    let natural: Vec<(&str, String, bool)> = beast
        .things
        .iter()
        .filter(|one| one.item.is_of_a_shape())
        .map(|one| (one.item.name.as_str(), one.item.die.expect("a weapon").to_string(), one.ready))
        .collect();
    assert_eq!(natural, [("claws", "d6+d6".to_owned(), true), ("bite", "d8".to_owned(), true)]);
    assert_eq!(beast.slots_used(), ann.slots_used());
    let claws = beast.things.iter().find(|one| one.item.is_of_a_shape()).expect("claws").id;
    assert_eq!(deeds::permit(&beast, &Deed::Drop { thing: claws }), Err(DeedRefusal::PartOfYou));
    let stuck = done(&beast, &turn, &[13]);
    assert_eq!(stuck, beast, "a 13 is above a WIL of 12");
    let back = done(&beast, &turn, &[12]);
    assert_eq!((back.hp, back.scores, back.things.len()), (ann.hp, ann.scores, ann.things.len()));
    assert_eq!(deeds::permit(&back, &turn), Err(DeedRefusal::TurnedToday));
    let mut draft = SheetDraft::of(&back);
    dawn(&mut draft);
    assert_eq!(deeds::permit(&draft.now, &turn), Ok(()), "and on the next day again");
}

/// The facts of monsters: a wolf has 6 HP, 12 STR and 14 DEX. Ruling C57.
// proves: fact 5.7
#[test]
fn whoever_becomes_a_wolf_by_a_chain_comes_back_by_it_alone() {
    let (ann, wolf) = with("Wolf Form");
    let mut draft = SheetDraft::of(&ann);
    let chain = draft.gain(Item { wears: true, ..Item::plain("Quicksilver Chain") });
    let (ann, turn) = (draft.now, Deed::Turn { companion: wolf });
    let beast = done(&ann, &turn, &[]);
    assert_eq!((beast.hp, beast.scores.str, beast.scores.dex), (Score::full(6), Score::full(12), Score::full(14)));
    assert_eq!(beast.scores.wil, ann.scores.wil);
    let bite = beast.things.iter().find(|one| one.item.is_of_a_shape()).and_then(|one| one.item.die);
    assert_eq!(bite, "d8".parse().ok());
    assert_eq!(beast.turning_back(), None, "no save");
    let lost = done(&beast, &Deed::Drop { thing: chain }, &[]);
    assert_eq!(deeds::permit(&lost, &turn), Err(DeedRefusal::NoWayBack { name: "Quicksilver Chain".to_owned() }));
    assert_eq!(deeds::tell(&beast, &turn, &[], &[]), "Comes out of the Wolf Form.");
    let back = done(&beast, &turn, &[]);
    assert_eq!((back.hp, back.scores), (ann.hp, ann.scores));
    assert_eq!(deeds::permit(&back, &turn), Err(DeedRefusal::TurnedToday));
}

/// Ruling C37: what the person wears and holds protects no wolf.
// proves: fact 5.7
#[test]
fn in_another_shape_its_armor_counts() {
    let (ann, wolf) = with("Werewolf Form");
    let mut draft = SheetDraft::of(&ann);
    draft.gain(Item { armor: 2, slots: 2, ..Item::plain("Chainmail") });
    draft.gain(Item { armor: 1, bonus: true, ..Item::plain("Shield") });
    assert_eq!(draft.now.armor(), 3);
    let mut beast = done(&draft.now, &Deed::Turn { companion: wolf }, &[]);
    assert_eq!((beast.armor(), beast.armor_because()), (0, Vec::new()));
    beast.companions[0].creature.armor = 1;
    let because: Vec<(String, i32)> = beast.armor_because().into_iter().map(|one| (one.name, one.value)).collect();
    assert_eq!((beast.armor(), because), (1, vec![("Werewolf Form".to_owned(), 1)]));
    assert_eq!(done(&beast, &Deed::Turn { companion: wolf }, &[1]).armor(), 3);
}

#[test]
fn whoever_comes_back_into_a_body_without_str_is_dead_and_takes_no_dead_shape() {
    let (mut ann, wolf) = with("Werewolf Form");
    let turn = Deed::Turn { companion: wolf };
    let mut beast = done(&ann, &turn, &[]);
    beast.companions[0].scores.str.now = 0;
    assert!(!done(&beast, &turn, &[1]).lives());
    ann.companions[0].scores.str.now = 0;
    assert!(matches!(deeds::permit(&ann, &turn), Err(DeedRefusal::Unable { .. })));
}

#[test]
fn nobody_reads_in_another_shape_or_parts_from_it() {
    let (ann, wolf) = with("Werewolf Form");
    let mut draft = SheetDraft::of(&ann);
    let book = draft.gain(Item { kind: Some(crate::item::Magic::Spellbook), ..Item::plain("Spellbook") });
    let beast = done(&draft.now, &Deed::Turn { companion: wolf }, &[]);
    let shape = || Err(DeedRefusal::InAShape { name: "Werewolf Form".to_owned() });
    assert_eq!(deeds::permit(&beast, &Deed::Use { thing: book }), shape());
    assert_eq!(deeds::permit(&beast, &Deed::Part { companion: wolf }), shape());
    let (falconer, falcon) = with("Falcon");
    assert_eq!(deeds::permit(&falconer, &Deed::Turn { companion: falcon }), Err(DeedRefusal::NoShape));
}

#[test]
fn whoever_comes_along_rests_beside_their_owner() {
    let (mut ann, falcon) = with("Falcon");
    ann.hp = Score::full(4);
    assert_eq!(deeds::permit(&ann, &Deed::Rest), Err(DeedRefusal::Rested));
    ann.companions[0].hp.now = 1;
    let rested = done(&ann, &Deed::Rest, &[]);
    assert_eq!(rested.companion(falcon).map(|one| one.hp), Some(Score::full(3)));
    ann.companions[0].scores.str.now = 0;
    assert_eq!(deeds::permit(&ann, &Deed::Rest), Err(DeedRefusal::Rested), "the dead do not");
}

#[test]
fn shapes_and_burdens_go_along_in_every_file() {
    let (ann, wolf) = with("Werewolf Form");
    let beast = done(&ann, &Deed::Turn { companion: wolf }, &[]);
    let (driver, _) = with("Donkey");
    for character in [beast, driver] {
        let ours = exchange::own::read(&exchange::own::write(&character)).expect("our own file");
        assert_eq!(ours.character, character);
        let theirs = exchange::kettlewright::read(&exchange::kettlewright::write(&character)).expect("Kettlewright's");
        let as_numbered = |one: &Companion| Companion { id: ThingId(0), ..one.clone() };
        let told = |of: &Character| of.companions.iter().map(as_numbered).collect::<Vec<_>>();
        assert_eq!(told(&theirs.character), told(&character));
        assert_eq!((theirs.character.hp, theirs.character.scores), (character.hp, character.scores));
    }
}
