use std::fmt::Write as _;

use super::*;

/// The faults of the sound scenario with one text replaced by another.
fn with(from: &str, to: &str) -> Vec<String> {
    assert!(SOUND.contains(from), "{from}");
    told(&SOUND.replacen(from, to, 1))
}

fn told(text: &str) -> Vec<String> {
    Scenario::parse(text).expect_err("something is wrong").iter().map(ToString::to_string).collect()
}

#[test]
fn text_that_is_no_toml_is_told_by_its_line() {
    let faults = with("facing = \"NE\"", "facing = NE");
    assert!(faults[0].starts_with("line 19: "), "{faults:?}");
    assert!(with("[sides]", "[sides").iter().any(|fault| fault.starts_with("line 10: ")));
}

#[test]
fn name_sentence_and_house_rules_are_read_strictly() {
    assert_eq!(with("name = \"The ford\"", ""), ["line 1, name: this is missing"]);
    assert_eq!(with("\"The ford\"", "\" \""), ["line 1, name: a name needs at least one letter or digit"]);
    assert_eq!(with("\"The ford\"", "7"), ["line 1, name: invalid type: integer `7`, expected a string"]);
    assert_eq!(
        with("\"A spear against teeth.\"", "\"\""),
        ["line 2, about: a sentence of at most 300 characters is needed"]
    );
    assert_eq!(
        with("bleeding=off", "bleeding=maybe"),
        ["line 3, house: the switch bleeding cannot be \"maybe\", only on or off"]
    );
}

#[test]
fn unknown_keys_are_told_with_those_that_there_are() {
    assert_eq!(
        with("house =", "hause ="),
        [
            "line 3, hause: there is no such key; there are name, about, house, map, sides, items, spells, creatures, figures, goals"
        ]
    );
    let faults = with("at = \"0,0\"", "at = \"0,0\"\narmour = 3");
    assert!(faults[0].starts_with("line 19, figures.ulf.armour: there is no such key"), "{faults:?}");
    let faults = with("figures = 1 }", "figures = 1, turns = 4 }");
    assert_eq!(faults, ["line 29, goals.1.reach.turns: there is no such key; there are side, hexes, figures"]);
}

#[test]
fn the_drawing_is_told_by_the_line_of_its_row() {
    let faults = with("..ww..", "..x?..");
    assert_eq!(faults.len(), 2);
    assert!(faults.iter().all(|fault| fault.starts_with("line 6, map: row 1, column ")), "{faults:?}");
}

#[test]
fn a_map_too_large_is_refused_before_it_is_made() {
    let row = ".".repeat(450);
    let faults = with("....ee\n", &format!("{}\n", vec![row; 500].join("\n")));
    assert_eq!(faults[0], "line 4, map: the map has 450 columns and 502 rows, and at most 60 of each are possible");
    let row = ".".repeat(1000);
    let million = with("....ee\n", &format!("{}\n", vec![row; 1000].join("\n")));
    assert_eq!(million.len(), 1);
    assert!(million[0].starts_with("line 1: a scenario has at most 262144 bytes"), "{million:?}");
}

#[test]
fn a_fight_needs_two_sides_with_somebody_on_each() {
    let faults = with("pack = \"The pack\"\n", "");
    assert_eq!(faults[0], "line 10, sides: a fight needs two sides or more");
    assert_eq!(faults[1], "line 22, figures.wolves.side: there is no side called \"pack\"; there are hunters");
    assert_eq!(
        with("pack = \"The pack\"\n", "pack = \"The pack\"\nherd = \"The herd\"\n"),
        ["line 13, sides.herd: this side has no figures"]
    );
    let nobody = &SOUND[..SOUND.find("[sides]").expect("sides")];
    assert_eq!(told(nobody), ["line 1, sides: a fight needs two sides or more"]);
    let many: String = (0..9).fold(String::new(), |mut sides, number| {
        writeln!(sides, "s{number} = \"S\"").expect("a text grows");
        sides
    });
    assert!(with("pack = \"The pack\"\n", &many).contains(&"line 10, sides: a fight has at most 8 sides".to_owned()));
}

#[test]
fn unknown_creatures_weapons_and_skills_are_told() {
    assert_eq!(
        with("is = \"wolf\"", "is = \"wulf\""),
        ["line 24, figures.wolves.is: there is no creature called \"wulf\""]
    );
    assert_eq!(with("[\"spear\"]", "[\"speer\"]"), ["line 20, figures.ulf.ready: there is no item called \"speer\""]);
    assert_eq!(
        with("[\"spear\"]", "[\"spear\"]\nskills = { swording = 1 }"),
        ["line 21, figures.ulf.skills: there is no skill called \"swording\""]
    );
}

#[test]
fn each_of_several_wrong_things_in_a_list_has_its_own_line() {
    let faults = with("[\"spear\"]", "[\n  \"spear\",\n  \"speer\",\n  \"0 arrows\",\n]");
    assert_eq!(faults.len(), 2);
    assert!(faults[0].starts_with("line 22, figures.ulf.ready: there is no item"), "{faults:?}");
    assert!(faults[1].starts_with("line 23, figures.ulf.ready: \"0 arrows\" is no number"), "{faults:?}");
}

#[test]
fn hands_hold_no_more_than_two_hands_can() {
    let faults = with("[\"spear\"]", "[\"longbow\", \"small_shield\"]");
    assert_eq!(faults.len(), 1);
    assert!(faults[0].starts_with("line 20, figures.ulf.ready: Small shield needs 1 of the two hands"), "{faults:?}");
    let worn = with("[\"spear\"]", "[\"spear\"]\nworn = [\"chainmail\", \"plate_armour\"]");
    assert!(worn[0].starts_with("line 21, figures.ulf.worn: Chainmail is worn already"), "{worn:?}");
    assert_eq!(
        with("facing = \"SW\"", "facing = \"SW\"\nready = [\"dagger\"]"),
        ["line 27, figures.wolves.ready: it has no hands to hold anything with"]
    );
}

#[test]
fn everybody_stands_on_ground_of_the_board_and_alone() {
    assert_eq!(with("\"0,0\"", "\"9,0\""), ["line 18, figures.ulf.at: 9,0 is off the board"]);
    assert_eq!(with("\"0,0\"", "\"1,2\""), ["line 18, figures.ulf.at: 1,2 is a wall"]);
    assert_eq!(with("\"0,0\"", "\"2,1\""), ["line 18, figures.ulf.at: 2,1 is deep water"]);
    assert_eq!(with("\"5,2\"", "\"4,1\""), ["line 25, figures.wolves.at: 4,1 is taken by figures.wolves"]);
    assert_eq!(with("\"5,2\"", "\"0,0\""), ["line 25, figures.wolves.at: 0,0 is taken by figures.ulf"]);
    let horse = with("is = \"wolf\"", "is = \"horse\"");
    assert!(horse.iter().any(|fault| fault.contains("is off the board")), "{horse:?}");
    assert!(with("\"0,0\"", "\"a3\"")[0].starts_with("line 18, figures.ulf.at: \"a3\" is no hex"));
}

#[test]
fn facing_posture_and_numbers_are_checked() {
    assert!(with("\"NE\"", "\"E\"")[0].starts_with("line 19, figures.ulf.facing: "));
    assert_eq!(with("facing = \"NE\"\n", ""), ["line 14, figures.ulf.facing: this is missing"]);
    assert_eq!(
        with("facing = \"SW\"", "facing = \"SW\"\nposture = \"flying\""),
        ["line 27, figures.wolves.posture: it cannot fly"]
    );
    assert_eq!(
        with("facing = \"SW\"", "facing = \"SW\"\nplayer = 0"),
        [format!("line 27, figures.wolves.player: 0 is out of bounds: 1 to {} is possible", play::seat::PLAYERS)]
    );
    assert_eq!(
        with("facing = \"SW\"", "facing = \"SW\"\nfatigue = 100000"),
        ["line 27, figures.wolves.fatigue: 100000 is out of bounds: 1 to 1000 is possible"]
    );
    assert_eq!(
        with("facing = \"SW\"", "facing = \"SW\"\nscores = { str = 0, dex = 9, int = 9, wis = 9, con = 9, chr = 9 }"),
        ["line 27, figures.wolves.scores: 0 is out of bounds: 1 to 100 is possible"]
    );
    assert_eq!(
        with("facing = \"SW\"", "facing = \"SW\"\npace = { walk = 61 }"),
        ["line 27, figures.wolves.pace: 61 is out of bounds: 1 to 60 is possible"]
    );
}

#[test]
fn there_are_as_many_hexes_as_figures_and_not_too_many_of_either() {
    assert_eq!(
        with("facing = \"SW\"", "facing = \"SW\"\ncount = 3"),
        ["line 27, figures.wolves.count: 3 figures need one hex to gather around or one each, and there are 2"]
    );
    let gathered = |count: &str| with("at = [\"4,1\", \"5,2\"]", &format!("at = \"4,1\"\ncount = {count}"));
    assert_eq!(gathered("20"), ["line 25, figures.wolves.at: there is no room for all 20 of them"]);
    let too_many = "line 22, figures.wolves: a fight has at most 64 figures, and this comes to 65";
    assert_eq!(gathered("64"), [too_many]);
    let huge = "line 26, figures.wolves.count: 1000000000 is out of bounds: 1 to 64 is possible";
    assert_eq!(gathered("1000000000"), [huge]);
}

#[test]
fn somebody_made_up_needs_a_name_scores_and_pools() {
    assert_eq!(
        with("is = \"hunter\"\nname = \"Ulf\"\n", ""),
        ["name", "scores", "fatigue", "body"].map(|key| format!("line 14, figures.ulf.{key}: this is missing"))
    );
    let both = with("name = \"Ulf\"", "character = \"x\"");
    assert_eq!(both, ["line 17, figures.ulf.character: only one of is, character can stand here"]);
}

#[test]
fn no_two_figures_are_called_the_same() {
    let text = SOUND.replace("at = [\"4,1\", \"5,2\"]", "at = \"4,1\"\nname = \"ulf\"");
    assert_eq!(told(&text), ["line 26, figures.wolves.name: two figures are called \"ulf\""]);
}

#[test]
fn goals_are_one_thing_each_for_a_side_that_there_is() {
    assert_eq!(
        with("figures = 1 }", "figures = 2 }"),
        ["line 29, goals.1.reach.figures: 2 is out of bounds: 1 to 1 is possible"]
    );
    assert_eq!(
        with("side = \"hunters\", hexes", "side = \"nobody\", hexes"),
        ["line 29, goals.1.reach.side: there is no side called \"nobody\"; there are hunters, pack"]
    );
    assert_eq!(with("\"entry\"", "[\"0,0\", \"7,7\"]"), ["line 29, goals.1.reach.hexes: 7,7 is off the board"]);
    assert_eq!(with("....ee", "......"), ["line 29, goals.1.reach.hexes: a goal needs hexes on the map"]);
    let two = with("figures = 1 }", "figures = 1 }\noutlast = { turns = 3 }");
    assert_eq!(two, ["line 28, goals.1: only one of hold, reach, outlast can stand here"]);
    let turns = with("figures = 1 }", "figures = 1 }\n\n[[goals]]\noutlast = {}");
    assert_eq!(turns, ["line 32, goals.2.outlast.turns: this is missing"]);
    let five = with("figures = 1 }", &format!("figures = 1 }}\n{}", "[[goals]]\noutlast = { turns = 3 }\n".repeat(4)));
    assert_eq!(five, ["line 36, goals.5: a fight has at most 4 goals"]);
}

#[test]
fn all_that_is_wrong_is_told_at_once_and_by_line() {
    let text = SOUND
        .replace("is = \"wolf\"", "is = \"wulf\"")
        .replace("facing = \"NE\"", "facing = \"E\"")
        .replace("house =", "hause =")
        .replace("\"0,0\"", "\"1,2\"");
    let faults = Scenario::parse(&text).expect_err("four things are wrong");
    assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [3, 18, 19, 24]);
}

#[test]
fn a_text_full_of_faults_is_told_a_hundred_of_them() {
    let mut text = SOUND.to_owned();
    for number in 0..10_000 {
        writeln!(text, "[figures.f{number}]").expect("a text grows");
    }
    assert_eq!(told(&text).len(), 100);
}
