//! Files from elsewhere: their shapes, their traps, and what is wrong with them.

use super::*;
use crate::background::Background;
use crate::character::CharacterCondition;
use crate::item::Magic;

fn item(name: &str, tags: &[&str]) -> Json {
    json!({"id": "x", "name": name, "tags": tags, "description": "", "location": 0})
}

/// The example with these things alone, and the mule.
fn having(items: &[Json]) -> Import {
    changed(|file| {
        file["items"] = json!(items);
        file["containers"].as_array_mut().expect("a list").truncate(2);
    })
}

#[test]
fn the_read_only_interface_has_its_lists_in_strings() {
    let plain = read(TANSY).expect("a character");
    let told = changed(|file| {
        for key in ["items", "containers"] {
            file[key] = json!(file[key].to_string());
        }
        file["portrait"] = json!("default-portrait.webp");
        file["party"] = json!({"name": "The Few", "url": "few", "description": ""});
        for key in ["armor", "panicked"] {
            file.as_object_mut().expect("an object").remove(key);
        }
    });
    assert_eq!(told, plain);
}

#[test]
fn the_generator_writes_armor_as_a_number_and_exports_leave_traces() {
    let plain = read(TANSY).expect("a character");
    let told = changed(|file| {
        file["armor"] = json!(1);
        file["panicked"] = Json::Null;
        file["custom_name"] = Json::Null;
        file["custom_background"] = Json::Null;
        file["id"] = json!(4711);
        for junk in ["d8", "", "1 Armor,bulky"] {
            file["items"][1][junk] = json!([]);
            file[junk] = json!([]);
        }
    });
    assert_eq!(told, plain);
    assert_eq!(changed(|file| file["armor"] = json!("")), plain);
    says(
        &changed(|file| file["armor"] = json!("3")),
        ReadingFate::Noticed,
        "armor: the file says 3, and what is worn makes 1",
    );
}

#[test]
fn custom_names_stand_for_the_listed_ones() {
    let import = changed(|file| {
        file["name"] = json!("Custom");
        file["custom_name"] = json!("Ysolde");
        file["background"] = json!("custom");
        file["custom_background"] = json!("Lamp Lighter");
    });
    assert_eq!((import.character.name.as_str(), import.character.background.as_str()), ("Ysolde", "Lamp Lighter"));
    let both = changed(|file| file["custom_name"] = json!("Ysolde"));
    says(&both, ReadingFate::Lost, "custom_name: Ysolde is not taken, as name says Tansy Ovell");
}

#[test]
fn numbers_out_of_bounds_are_set_right() {
    let import = changed(|file| {
        file["hp"] = json!(99);
        file["strength"] = json!(-2);
        file["dexterity_max"] = json!(400);
        file["willpower"] = json!("12");
        file["gold"] = json!(1e30);
    });
    says(&import, ReadingFate::Repaired, "hp: 99 is more than 4: set to 4");
    says(&import, ReadingFate::Repaired, "strength: -2 is less than 0: set to 0");
    says(&import, ReadingFate::Repaired, "dexterity_max: 400 is more than 30: set to 30");
    says(&import, ReadingFate::Repaired, "gold: is no number: 0 is written");
    says(&import, ReadingFate::Noticed, "STR: it is 0, so they are dead");
    assert_eq!(import.character.hp, Score::full(4));
    assert_eq!((import.character.scores.wil, import.character.condition), (Score::full(12), CharacterCondition::Dead));
    says(
        &changed(|file| file["gold"] = json!(u64::MAX)),
        ReadingFate::Repaired,
        "gold: 9223372036854775807 is more than 100000: set to 100000",
    );
}

#[test]
fn every_missing_key_is_listed() {
    let import = read("{\"name\": \"Ann\"}").expect("a character");
    let told: Vec<String> = import.report.notes.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "background: is missing",
            "strength_max: is missing: 10 is written",
            "strength: is missing: 10 is written",
            "dexterity_max: is missing: 10 is written",
            "dexterity: is missing: 10 is written",
            "willpower_max: is missing: 10 is written",
            "willpower: is missing: 10 is written",
            "hp_max: is missing: 1 is written",
            "hp: is missing: 1 is written",
            "gold: is missing: 0 is written",
            "items: is missing: taken as empty",
            "containers: is missing: taken as empty",
            "containers: the main one is missing: a pack of 10 slots is there",
        ]
    );
    let half = changed(|file| {
        file.as_object_mut().expect("an object").remove("strength_max");
    });
    says(&half, ReadingFate::Repaired, "strength_max: is missing: 9 is written");
}

#[test]
fn an_eleventh_slot_is_kept_and_what_does_not_fit_is_named() {
    let mut items: Vec<Json> = (1..=9).map(|number| item(&format!("Brick {number}"), &[])).collect();
    items.push(item("Anvil", &["bulky"]));
    let import = having(&items);
    assert_eq!((import.character.slots_used(), import.character.things.len()), (11, 10));
    says(&import, ReadingFate::Noticed, "pack: 11 slots are filled and there are 10: something must be dropped");
    says(&import, ReadingFate::Noticed, "Anvil: does not fit into the pack");
    let mut tents = vec![item("Tent", &["bulky"]); 4];
    for tent in &mut tents {
        tent["location"] = json!(1);
    }
    let laden = having(&tents);
    says(&laden, ReadingFate::Noticed, "Mule: 8 slots are filled and there are 6");
    says(&laden, ReadingFate::Noticed, "Tent: does not fit into Mule");
    let odd = changed(|file| file["containers"][0]["slots"] = json!(14));
    says(&odd, ReadingFate::Repaired, "Main: it has 14 slots, and a pack has 10");
}

#[test]
fn of_three_suits_of_armour_the_best_is_worn() {
    let suits = [
        item("Brigandine", &["1 Armor", "bulky"]),
        item("Plate", &["3 Armor", "bulky"]),
        item("Chainmail", &["2 Armor"]),
    ];
    let import = having(&suits);
    let worn: Vec<&str> =
        import.character.things.iter().filter(|one| one.ready).map(|one| one.item.name.as_str()).collect();
    assert_eq!((worn, import.character.armor()), (vec!["Plate"], 3));
    says(&import, ReadingFate::Repaired, "Brigandine: put away: Plate is worn, and nobody wears two");
    says(&import, ReadingFate::Repaired, "Chainmail: put away: Plate is worn, and nobody wears two");
}

#[test]
fn nobody_holds_a_shield_beside_what_takes_both_hands() {
    let shield = item("Shield", &["1 Armor", "bonus defense"]);
    let import = having(&[item("Halberd", &["d10", "bulky"]), shield.clone(), item("Long bow", &["d8", "bulky"])]);
    says(&import, ReadingFate::Repaired, "Shield: put away: Halberd leaves no hand for it");
    let ready = |import: &Import| import.character.things.iter().map(|one| one.ready).collect::<Vec<_>>();
    assert_eq!((ready(&import), import.character.armor()), (vec![true, false, true], 0));
    let import = having(&[shield, item("Halberd", &["d10", "bulky"])]);
    says(&import, ReadingFate::Repaired, "Halberd: put away: Shield leaves no hand for it");
    assert_eq!((ready(&import), import.character.armor()), (vec![true, false], 1));
}

#[test]
fn nobody_is_in_two_shapes_or_has_claws_in_none() {
    let mut twice = full::full();
    twice.companions.push(crate::companion::Companion { id: crate::pack::ThingId(5), ..twice.companions[0].clone() });
    twice.numbered = 6;
    let import = read(&own::write(&twice)).expect("a character");
    says(&import, ReadingFate::Repaired, "Wolf: nobody is in two shapes: this one is left");
    assert_eq!(import.character.companions.iter().map(|one| one.turned).collect::<Vec<_>>(), [true, false]);
    let mut clawed = full::full();
    clawed.companions.clear();
    clawed.things[0].item.nature = Some(crate::item::Nature::Shape);
    let import = read(&own::write(&clawed)).expect("a character");
    says(&import, ReadingFate::Lost, "Oddity: it is there only in another shape");
    assert_eq!(import.character.things.len(), clawed.things.len() - 1);
}

#[test]
fn attacks_have_a_name_and_are_not_too_many() {
    let mut wild = full::full();
    let attack = crate::creature::Attack { name: String::new(), ..wild.companions[0].creature.attacks[0].clone() };
    wild.companions[0].creature.attacks = vec![attack; 13];
    wild.companions[0].turned = false;
    let import = read(&own::write(&wild)).expect("a character");
    says(&import, ReadingFate::Repaired, "Wolf: an attack has no name: it is called attack");
    says(&import, ReadingFate::Lost, "Wolf, attacks: there are 13, and 12 are kept");
    let attacks = &import.character.companions[0].creature.attacks;
    assert!(attacks.len() == 12 && attacks.iter().all(|attack| attack.name == "attack"), "{attacks:?}");
    let mut draft = crate::change::SheetDraft::of(&import.character);
    crate::companion::turn(&mut draft, import.character.companions[0].id);
    assert_eq!(draft.now.fault(), None, "whoever is in that shape comes to a table");
}

#[test]
fn keys_of_ours_that_cannot_be_read_are_listed() {
    let import = having(&[
        json!({"name": "Wolf", "tags": ["petty"], "creature": {"name": "Wolf"}}),
        json!({"name": "How they are", "tags": ["petty"], "state": {"condition": "fine"}}),
    ]);
    says(&import, ReadingFate::Lost, "Wolf: what creature says cannot be read");
    says(&import, ReadingFate::Lost, "How they are: what state says cannot be read");
    says(
        &changed(|file| file["containers"][2]["cart"] = json!(1)),
        ReadingFate::Lost,
        "Cart: what cart says cannot be read",
    );
    assert_eq!((import.character.things.len(), import.character.condition), (2, CharacterCondition::Up));
}

#[test]
fn nobody_pulls_two_carts_without_being_told() {
    let import = changed(|file| {
        let wain = json!({"id": 3, "name": "Wain", "slots": 8, "carried_by": 0, "load": 3});
        file["containers"].as_array_mut().expect("a list").push(wain);
    });
    says(&import, ReadingFate::Noticed, "Wain: nobody pulls two: one must be left");
    assert_eq!(import.character.holds().count(), 3);
}

#[test]
fn containers_may_have_no_slots_and_say_so() {
    let import = changed(|file| {
        file["containers"][1]["slots"] = json!(0);
        file["containers"][2].as_object_mut().expect("an object").remove("slots");
    });
    says(&import, ReadingFate::Repaired, "Cart: it does not say how many slots it has: 0 is written");
    let holds: Vec<_> = import.character.holds().map(|(id, _)| import.character.hold(id)).collect();
    assert_eq!(holds, [Some((0, 0)), Some((2, 0))]);
}

#[test]
fn markup_is_only_letters() {
    let import = changed(|file| {
        file["name"] = json!("<b>Tansy</b>");
        file["items"][1]["name"] = json!("<script>alert(1)</script>");
    });
    assert_eq!(import.character.name, "<b>Tansy</b>");
    assert!(import.character.things.iter().any(|thing| thing.item.name == "<script>alert(1)</script>"));
    let hidden = changed(|file| file["name"] = json!("Tan\u{202e}sy\u{0}\n"));
    assert_eq!(hidden.character.name, "Tansy");
    says(&hidden, ReadingFate::Repaired, "name: cannot be taken as it is: Tansy is written");
    let long = changed(|file| file["name"] = json!("T".repeat(50)));
    assert_eq!(long.character.name.len(), 40);
    let none = changed(|file| file["name"] = json!("  "));
    says(&none, ReadingFate::Repaired, "name: a name needs at least one letter or digit: nothing is written");
}

#[test]
fn texts_that_are_too_long_are_cut_and_listed() {
    let import = changed(|file| {
        file["items"][0]["name"] = json!("R".repeat(100));
        file["items"][1]["description"] = json!("k".repeat(5_000));
        file["notes"] = json!("n".repeat(9_000));
        file["bonds"] = json!("b".repeat(3_000));
    });
    says(&import, ReadingFate::Lost, "items: a text has more than 60 characters: the rest is cut off");
    says(&import, ReadingFate::Lost, "Root Knife: a text has more than 600 characters: the rest is cut off");
    says(&import, ReadingFate::Lost, "notes: a text has more than 4000 characters: the rest is cut off");
    says(&import, ReadingFate::Lost, "bonds: a text has more than 2000 characters: the rest is cut off");
}

#[test]
fn texts_without_a_place_of_their_own_are_kept_in_the_notes() {
    let import = changed(|file| {
        file["traits"] = json!("Tall and sad. You are 31 years old.");
        file["scars"] = json!("2 HP - Rattling Blow\nA limp since the bridge");
        file["bonds"] = json!("One.\r\n\r\nTwo.");
        file["notes"] = json!("Plain.\n\nWho?\nNobody.");
        file["custom_image"] = json!(true);
        file["image_url"] = json!("https://example.org/me.png");
    });
    let Import { character, .. } = &import;
    assert_eq!((character.age, character.traits.len(), character.scars.len()), (31, 0, 1));
    assert_eq!(character.bonds, ["One.", "Two."]);
    assert!(character.past.is_empty(), "a question after a note is a note");
    let notes = "Tall and sad.\n\nPlain.\n\nWho?\nNobody.\n\nA limp since the bridge\n\nOwn-words background blurb.";
    assert_eq!(character.notes, notes);
    says(&import, ReadingFate::Noticed, "traits: kept in the notes, as there is no other place for it");
    says(&import, ReadingFate::Noticed, "scars: kept in the notes, as there is no other place for it");
    says(&import, ReadingFate::Lost, "image_url: portraits are not kept");
}

#[test]
fn tags_say_what_a_thing_is() {
    let tags = [
        "D6 + d6",
        "blast",
        "bulky",
        "bonus defense",
        "2 armor",
        "ranged",
        "ignores armor",
        "worth 20 gp",
        "4 slots",
        "glowing",
    ];
    let import = having(&[item("Oddity", &tags)]);
    let oddity = &import.character.things[0].item;
    assert_eq!(oddity.die, "d6+d6".parse().ok());
    assert_eq!((oddity.slots, oddity.armor, oddity.bonus, oddity.worth), (4, 2, true, Some(20)));
    assert!(oddity.blast && oddity.ranged && oddity.pierces);
    says(&import, ReadingFate::Lost, "Oddity: the tag \"glowing\" means nothing here");
    let heavy = having(&[item("Door", &["9 Armor", "40 slots"])]);
    says(&heavy, ReadingFate::Repaired, "Door: 9 is more than 3: set to 3");
    says(&heavy, ReadingFate::Repaired, "Door: 40 is more than 10: set to 10");
    let mut bare = item("Stone", &[]);
    bare.as_object_mut().expect("an object").remove("tags");
    says(&having(&[bare.clone()]), ReadingFate::Repaired, "Stone: it has no tags: taken as a plain thing of one slot");
    bare["tags"] = json!("petty, d4");
    let stone = &having(&[bare]).character.things[0].item;
    assert_eq!((stone.slots, stone.die), (0, "d4".parse().ok()));
}

#[test]
fn our_tables_fill_in_what_the_file_does_not_tell() {
    let import = having(&[
        item("Sling", &["d6"]),
        item("Scroll (Arcane Eye)", &["petty"]),
        item("Read Mind Spellbook", &[]),
        item("Spellbook (Of Nothing Known)", &[]),
    ]);
    let items: Vec<_> = import.character.things.iter().map(|thing| &thing.item).collect();
    assert!(items[0].ranged && import.character.things[0].ready);
    assert_eq!((items[1].kind, items[1].spell.as_deref()), (Some(Magic::Scroll), Some("arcane-eye")));
    assert_eq!((items[2].kind, items[2].spell.as_deref()), (Some(Magic::Spellbook), Some("read-mind")));
    assert_eq!((items[3].kind, items[3].name.as_str()), (None, "Spellbook (Of Nothing Known)"));
}

#[test]
fn what_eats_does_so_in_files_of_ours_and_of_others() {
    let cat = having(&[item("Carrion Cat", &["bulky"]), item("Stuffed Cat", &["bulky"])]).character;
    let eats = |one: &crate::character::Character| one.things.iter().map(|thing| thing.item.eats).collect::<Vec<_>>();
    assert_eq!(eats(&cat), [true, false], "our tables know it");
    let mut own = cat;
    own.things[1].item.eats = true;
    let again = kettlewright::read(&kettlewright::write(&own)).expect("a character").character;
    assert_eq!(eats(&again), [true, true]);
}

#[test]
fn what_takes_a_round_to_load_is_known_by_its_name_and_kept() {
    let import = having(&[item("Blunderbuss", &["d12", "blast", "bulky"]), item("Sling", &["d6"])]);
    let loads = |one: &Character| one.things.iter().map(|thing| thing.item.reload).collect::<Vec<_>>();
    assert_eq!(loads(&import.character), [true, false]);
    let again = kettlewright::read(&kettlewright::write(&import.character)).expect("a character");
    assert_eq!(loads(&again.character), [true, false]);
}

#[test]
fn counts_that_cannot_be_are_set_right() {
    let mut rations = item("Rations", &["uses"]);
    rations["uses"] = json!(0);
    let mut wand = item("Wand", &["charges"]);
    (wand["charges"], wand["max_charges"]) = (json!(9), json!(2));
    let mut flask = item("Flask", &["uses"]);
    flask["uses"] = json!(7000);
    let import = having(&[rations, wand, flask]);
    says(&import, ReadingFate::Repaired, "Rations, uses or charges: 0 is less than 1: set to 1");
    says(&import, ReadingFate::Repaired, "Wand, uses or charges: 9 is more than 2: set to 2");
    says(&import, ReadingFate::Repaired, "Flask, uses or charges: 7000 is more than 255: set to 255");
    says(&import, ReadingFate::Repaired, "Flask: 255 is more than 100: set to 100");
    assert_eq!(import.character.things[0].left, Some(0));
}

#[test]
fn things_are_where_they_can_be() {
    let import = changed(|file| {
        file["items"][1]["location"] = json!(44);
        file["items"][0]["location"] = json!("1");
        file["items"][5]["location"] = json!(1);
        file["containers"] = json!([
            {"id": 0, "name": "Main", "slots": 10},
            {"id": 1, "name": "Mule", "slots": 6},
            {"id": 1, "name": "Twin", "slots": 6},
            {"id": 2, "name": "Chest", "slots": 4, "carried_by": 1, "load": 2},
            {"id": 3, "name": "Sled", "slots": 3, "carried_by": "Main", "load": 1},
            7
        ]);
    });
    says(&import, ReadingFate::Repaired, "Root Knife: it was in something that is not there: it is in the pack");
    says(&import, ReadingFate::Repaired, "Fatigue: it was in a container: it is in the pack");
    says(&import, ReadingFate::Lost, "Twin: a container without a number of its own");
    says(&import, ReadingFate::Repaired, "Chest: what holds other things goes into nothing else: it stands beside you");
    says(&import, ReadingFate::Lost, "containers: something in the list is no container");
    let slots = |name: &str| {
        import.character.things.iter().find(|one| one.item.name == name).map(|one| (one.item.slots, one.item.holds))
    };
    assert_eq!((slots("Chest"), slots("Sled")), (Some((0, Some(4))), Some((1, Some(3)))));
    assert_eq!((import.character.fatigue, import.character.companions.len()), (1, 1));
}

#[test]
fn what_is_too_much_is_refused_and_what_is_nothing_as_well() {
    let stones: Vec<Json> = (0..201).map(|_| item("Stone", &["petty"])).collect();
    let mut file = tansy();
    file["items"] = json!(stones);
    assert_eq!(read(&file.to_string()), Err(Refused::TooManyItems { count: 201 }));
    file["items"] = json!(stones[..200]);
    let most = read(&file.to_string()).expect("a character");
    assert_eq!(most.character.things.len(), 60);
    says(&most, ReadingFate::Lost, "Stone: nobody has more than 60 things");
    let huge = format!("{{\"name\": \"{}\"}}", "x".repeat(LARGEST));
    assert_eq!(read(&huge), Err(Refused::TooLarge { bytes: huge.len() }));
    assert!(matches!(read("{"), Err(Refused::NotJson { .. })));
    assert_eq!(read("[]"), Err(Refused::NotAnObject));
    assert_eq!(read("{\"a\": 1}"), Err(Refused::NoCharacter));
    let deep = "[".repeat(100_000);
    assert!(matches!(read(&deep), Err(Refused::NotJson { .. })));
    for refused in [read("{"), read("[]"), read("{}"), read(&huge)] {
        assert!(refused.expect_err("refused").to_string().starts_with("the file "));
    }
    let told = |text: &str| read(text).expect_err("refused").to_string();
    let no_character =
        |why: &str| format!("the file is no character's: {why}, and one of ours or of Kettlewright's was expected");
    assert_eq!(told("{\n  name: 1}"), no_character("reading stopped in line 2 at character 3"));
    assert_eq!(told("{\n  \"name\": \"T"), no_character("it breaks off in line 2"));
    assert_eq!(told(""), no_character("there is nothing in it"));
}

#[test]
fn things_that_are_none_are_listed() {
    let import = changed(|file| file["items"] = json!([1, null, {"name": "", "tags": []}]));
    says(&import, ReadingFate::Lost, "items: something in the list is no thing");
    says(&import, ReadingFate::Repaired, "items: a thing has no name: it is called Something");
    let broken = changed(|file| file["items"] = json!("[{"));
    says(&broken, ReadingFate::Repaired, "items: is no list: taken as empty");
}

#[test]
fn a_secret_omen_stays_a_secret() {
    let foundling = changed(|file| {
        file["background"] = json!("foundling");
        file["omens"] = json!("The wells run dry.");
    });
    assert_eq!(foundling.character.background, "Foundling");
    assert!(foundling.character.omen.is_some_and(|omen| omen.secret));
    let greenwise = changed(|file| file["omens"] = json!("The wells run dry."));
    assert!(greenwise.character.omen.is_some_and(|omen| !omen.secret));
    assert!(Background::named("Foundling").is_some_and(|one| one.omen));
}
