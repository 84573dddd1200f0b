use super::*;

/// The printed lines: HP/Armor/STR/DEX/WIL and attacks; † for an effect of critical damage, [DET] for a detachment.
const PRINTED: [&str; 84] = [
    "Acolyte 4/1/8/11/14 ceremonial dagger (d6)",
    "Aranea 6/0/13/12/15 bite (d8)",
    "Bandit 4/1/12/12/9 short sword (d6) or short bow (d6)",
    "Banshee 8/0/6/12/15 ghostly touch (d8)",
    "Basilisk 10/1/12/13/13 bite (d10)",
    "Blink Dog 5/0/11/14/5 bite (d6)",
    "Blood Elk 4/0/12/13/5 horns (d8)†",
    "Boggart 3/0/4/17/13 —",
    "Bone Construct 8/3/15/5/3 sharpened arms (d8+d8) [DET]",
    "Bugbear 8/1/14/12/11 club (d8)",
    "Burrowing Horror 6/1/16/11/4 bite (d10), acid squirt (d8, blast)†",
    "Cave Locust 2/0/6/12/3 bite (d6)",
    "Centaur 6/1/14/12/14 spear (d8) or short bow (d6)",
    "Cobblehounds 12/2/14/1/8 bite (d10)",
    "Creeping Vines 8/0/10/12/2 vines (d4, blast)†",
    "Crypt Guardian 12/0/12/11/14 ethereal claws (d8+d8)",
    "Dryad 4/0/8/12/14 knotted arms (d6)",
    "Ettin 10/0/16/8/6 club (d10)",
    "Eye of Terror 15/0/9/8/16 bite (d8)",
    "Frost Elf 14/1/8/13/14 icicle dagger (d6)",
    "Gargoyle 8/3/14/4/12 claws (d8+d8)",
    "Gelatinous Ooze 8/1/15/6/3 devouring touch (d8)†",
    "Ghost 8/0/14/12/15 life drain (d6)†",
    "Ghoul 6/0/14/8/3 elongated claws (d6+d6)†",
    "Giant Scorpion 8/1/11/12/4 claws (d10+d10)†",
    "Gnoll 6/1/12/14/8 spear (d8)",
    "Goblin 4/0/8/12/8 dagger (d6) or sling (d6)",
    "Green Dragon 12/2/14/15/18 bite (d12) [DET]",
    "Griffon 7/0/14/15/12 claws (d6+d6) [DET]†",
    "Grizzly Bear 6/0/15/13/5 claws (d8+d8)†",
    "Harpy 8/0/7/12/14 claws (d6+d6)",
    "Hellhound 8/0/12/15/9 bite (d8), fire breath (d6, blast)",
    "Hobgoblin 6/2/14/8/11 mace (d8)",
    "Hooded Men 12/0/9/12/14 leystaff (d8)†",
    "Hydra 12/2/13/7/12 bite (d12, blast) [DET]†",
    "Invisible Stalker 8/0/12/12/15 fists (d4+d4, straight to STR)",
    "Killer Bees 6/0/6/14/8 sting (d6) [DET]",
    "Kobold 3/0/8/13/4 bite (d6), spear (d8)",
    "Lamia 6/0/11/12/16 toothy bite (d8)†",
    "Lich 14/1/8/8/18 soul dagger (d8)",
    "Manticore 6/0/15/14/12 claws (d6+d6), tail spike (d8)†",
    "Mimic 9/2/13/6/12 bite (d8)",
    "Mind Lasher 12/0/8/12/18 tentacles (d6, blast)†",
    "Minotaur 12/1/16/12/8 two-handed axe (d10), charge (d12)",
    "Mummy 6/0/12/8/6 necrotic touch (d10)†",
    "Naga 6/1/14/12/14 sword (d6), bite (d10)",
    "Night Cat 6/0/9/14/5 claws (d6+d6)†",
    "Night Hag 8/0/9/11/16 talons (d8+d8)",
    "Nightmare 8/0/15/12/8 flaming hooves (d8+d8)",
    "Ogre 6/1/16/8/6 club (d10)",
    "Owlbear 9/0/16/12/5 beak (d10), claws (d8+d8)†",
    "Phoenix 4/0/15/13/12 talons (d10+d10)",
    "Pixie 3/0/3/15/13 —",
    "Purple Worm 18/1/18/8/6 bite (d12) [DET]†",
    "Red Cap 6/0/6/12/8 dual sickles (d6+d6)†",
    "Reptilian 5/1/14/12/5 bone spear (d8)",
    "Root Goblin 4/0/8/14/8 spear (d6)",
    "Root Witch 8/0/9/16/14 tuber-fingers (d6)",
    "Rust Monster 5/0/16/13/5 bite (d6)†",
    "Sea Hag 6/0/11/15/14 long claws (d6+d6)",
    "Shadow 14/0/1/18/14 draining touch (d6, ignores armor)†",
    "Shambling Mound 9/0/15/6/8 tendrils (d8+d8) [DET]†",
    "Skeleton 5/1/8/13/0 rusty sword (d6) or bow (d6)",
    "Sky Giant 12/1/16/12/14 mace (d10) [DET]",
    "Sphinx 18/0/12/13/18 claws (d8+d8, blast), beak (d10)",
    "Storm Giant 18/2/18/16/18 great sword (d12) [DET]",
    "Swine Thing 9/0/16/8/13 gore (d6+d6)",
    "Titan 18/3/16/15/18 lightning sword (d12) [DET]",
    "Treant 10/3/15/3/12 roots (d8+d8, blast)",
    "Triton 6/0/12/15/12 trident (d8)",
    "Troll 14/1/14/12/4 bite (d10), claws (d8+d8)†",
    "Unicorn 6/0/14/12/14 horn (d10, ignores armor)",
    "Vampire 12/1/14/12/16 bite (d10)†",
    "Viper 3/0/5/12/3 bite (d6)†",
    "Warp Panther 8/0/13/16/12 tentacles (d8+d8, blast), bite (d10)",
    "Warrior Snail 4/2/14/6/3 tentacles (d8+d8)",
    "Water Elemental 14/0/15/16/4 spray (d8)†",
    "Werewolf 8/0/15/14/6 claws (d6+d6), bite (d8)†",
    "Wight 12/3/16/8/12 long sword (d10)†",
    "Will-o-Wisp 3/0/6/17/12 —",
    "Wolf 6/0/12/14/8 bite (d8)",
    "Wood Troll 10/0/15/12/7 bite (d8), club (d10)†",
    "Wyvern 11/0/15/14/13 stinger (d10)†",
    "Zombie 2/0/12/6/3 jagged nails (d6)†",
];

fn as_printed(one: &Beast) -> String {
    let Creature { name, hp, armor, str, dex, wil, attacks, .. } = &one.creature;
    let attacks: Vec<String> = attacks.iter().map(Attack::words).collect();
    let attacks = attacks.join(if one.either { " or " } else { ", " });
    let attacks = if attacks.is_empty() { "—".to_owned() } else { attacks };
    let detachment = if one.detachment { " [DET]" } else { "" };
    let critical = if one.critical.is_some() { "†" } else { "" };
    format!("{name} {hp}/{armor}/{str}/{dex}/{wil} {attacks}{detachment}{critical}")
}

// proves: fact 12.1
#[test]
fn the_84_creatures_have_the_printed_numbers() {
    let ours: Vec<String> = Beast::all().iter().map(as_printed).collect();
    assert_eq!(ours.len(), PRINTED.len());
    for (ours, printed) in ours.iter().zip(PRINTED) {
        assert_eq!(ours, printed);
    }
}

// proves: fact 12.2
#[test]
fn the_twenty_groups_stand_in_the_order_of_the_d20_and_none_is_empty() {
    let keys: Vec<Group> = GROUPS.iter().map(|row| row.key).collect();
    assert_eq!(keys, Group::ALL);
    assert_eq!(Group::ALL.map(Group::name)[17], "Shape Shifter");
    assert!(Group::ALL.iter().all(|group| group.members().len() >= 2));
    assert_eq!(Group::ALL.iter().map(|group| group.members().len()).sum::<usize>(), 84);
}

#[test]
fn everything_is_found_by_its_key_and_said_in_a_line() {
    for one in Beast::all() {
        assert_eq!(Beast::keyed(&one.key), Some(one));
        assert!(!one.notes.is_empty() && one.creature.text.is_some(), "{}", one.key);
    }
    assert_eq!(Beast::keyed("nobody"), None);
    let bandit = Beast::keyed("bandit").expect("a bandit").line();
    assert_eq!(bandit, "4 HP, 1 Armor, 12 STR, 12 DEX, 9 WIL, short sword (d6) or short bow (d6)");
    let pixie = Beast::keyed("pixie").expect("a pixie").line();
    assert_eq!(pixie, "3 HP, 3 STR, 15 DEX, 13 WIL");
    let shadow = Beast::keyed("shadow").expect("a shadow").line();
    assert_eq!(shadow, "14 HP, 1 STR, 18 DEX, 14 WIL, draining touch (d6, ignores armor)");
}

#[test]
fn everything_is_found_however_people_write_it() {
    for (words, key) in [
        ("Wolf", "wolf"),
        ("wolves", "wolf"),
        ("Green Dragon", "green-dragon"),
        ("wood troll", "wood-troll"),
        ("goblins", "goblin"),
        ("HARPIES", "harpy"),
        ("Killer Bees", "killer-bees"),
        ("will-o-wisp", "will-o-wisp"),
    ] {
        assert_eq!(Beast::called(words).map(|one| one.key.as_str()), Some(key), "{words}");
    }
    assert_eq!(Beast::called("gobl"), None);
    assert_eq!(Beast::like("gobl"), Some("Goblin"));
    assert_eq!(Beast::like("dragon"), Some("Green Dragon"));
    assert_eq!(Beast::like("xx"), None);
    assert_eq!(Beast::like(""), None);
}

#[test]
fn whoever_is_said_never_to_flee_is_fearless_and_nobody_else() {
    let said = |one: &&Beast| one.notes.iter().any(|note| note.starts_with("Never flees"));
    let named = |all: Vec<&Beast>| all.iter().map(|one| one.key.clone()).collect::<Vec<_>>();
    let fearless = Beast::all().iter().filter(|one| one.fearless).collect();
    assert_eq!(named(fearless), named(Beast::all().iter().filter(said).collect()));
    assert!(Beast::all().iter().all(|one| one.fearless || one.creature.wil > 0));
}
