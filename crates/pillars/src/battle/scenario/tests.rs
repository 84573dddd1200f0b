use super::*;
use crate::battle::ground::{Hex, shape};
use crate::battle::setup::{Entrant, Goal};
use crate::battle::who::Team;
use crate::data::Id;

mod faults;
mod items;
mod naming;
mod spells;
mod stock;
mod writing;

/// A small fight in which nothing is wrong.
const SOUND: &str = "\
name = \"The ford\"
about = \"A spear against teeth.\"
house = \"combat-guide,bleeding=off\"
map = '''
....ee
..ww..
.#..b.
'''

[sides]
hunters = \"The hunters\"
pack = \"The pack\"

[figures.ulf]
side = \"hunters\"
is = \"hunter\"
name = \"Ulf\"
at = \"0,0\"
facing = \"NE\"
ready = [\"spear\"]

[figures.wolves]
side = \"pack\"
is = \"wolf\"
at = [\"4,1\", \"5,2\"]
facing = \"SW\"

[[goals]]
reach = { side = \"hunters\", hexes = \"entry\", figures = 1 }
";

fn sound() -> Scenario {
    Scenario::read(SOUND).expect("nothing is wrong with it")
}

fn figure<'s>(setup: &'s Setup, name: &str) -> &'s Entrant {
    setup.figures.iter().find(|figure| figure.profile.name == name).expect("somebody of that name")
}

#[test]
fn a_scenario_becomes_what_a_fight_begins_from() {
    let Scenario { about, setup } = sound();
    assert_eq!((about.as_str(), setup.name.as_str()), ("A spear against teeth.", "The ford"));
    assert_eq!(setup.house.to_string(), "combat-guide,bleeding=off");
    assert_eq!(setup.sides, ["The hunters", "The pack"]);
    assert_eq!(setup.board.to_drawing(), ["....ee", "..ww..", ".#..b."]);
    assert_eq!(setup.figures.iter().map(|figure| figure.side).collect::<Vec<_>>(), [Team(0), Team(1), Team(1)]);
    let entry = vec![Hex::at(4, 0), Hex::at(5, 0)];
    assert_eq!(setup.goals.as_slice(), [Goal::Reach { side: Team(0), hexes: entry, figures: 1 }]);
}

#[test]
fn a_list_of_gear_replaces_the_creatures_and_leaves_the_others() {
    let setup = sound().setup;
    let gear = &figure(&setup, "Ulf").gear;
    let ready: Vec<&str> = gear.weapons().map(Id::key).collect();
    assert_eq!(ready, ["spear"]);
    let carried: Vec<&str> = gear.at(crate::equipment::GearPlace::Carried).map(|holding| holding.item.key()).collect();
    assert_eq!(carried, ["arrows", "hatchet", "dagger"]);
}

#[test]
fn a_group_gathers_around_one_hex_and_leaves_out_what_is_taken() {
    let text = SOUND.replace("at = [\"4,1\", \"5,2\"]", "at = \"0,0\"\ncount = 4");
    let setup = Scenario::parse(&text).expect("there is room");
    let wolves: Vec<String> = setup.figures[1..].iter().map(|wolf| wolf.at.to_string()).collect();
    assert_eq!(wolves, ["0,1", "1,0", "0,2", "1,1"]);
}

#[test]
fn somebody_can_be_made_up_on_the_spot() {
    let made_up = "name = \"Ulf\"\nscores = { str = 12, dex = 13, int = 8, wis = 9, con = 10, chr = 7 }\n\
                   fatigue = 44\nbody = 30\nhide = 2\nskills = { sword = 2 }\nplayer = 3\nhidden = true\ntired = 5";
    let text = SOUND.replace("is = \"hunter\"\nname = \"Ulf\"", made_up);
    let setup = Scenario::parse(&text).expect("all that is needed");
    let ulf = figure(&setup, "Ulf");
    assert_eq!((ulf.profile.fatigue, ulf.profile.body, ulf.profile.hide, ulf.tired), (44, 30, 2, 5));
    assert_eq!((ulf.profile.scores.dex, ulf.player, ulf.hidden), (13, Some(3), true));
    assert_eq!(ulf.profile.skills.level(Id::named("sword")), 2);
}

#[test]
fn a_character_is_fetched_by_its_path() {
    let text = SOUND.replace("is = \"hunter\"\nname = \"Ulf\"", "character = \"ulf.json\"");
    let mut asked = Vec::new();
    let mut fetch = |path: &str| {
        asked.push(path.to_owned());
        let mut ulf = Character::new("combat-guide".parse().expect("a preset"));
        ulf.name = Some(play::name::Name::parse("Ulf the Old").expect("a name"));
        let dice = crate::pools::PoolDice { first: 3, second: 4 };
        let [fatigue, body] = [51, 34].map(crate::pools::PoolPoints::full);
        ulf.pools = Some(crate::character::Pools { dice, fatigue, body });
        Ok(ulf)
    };
    let setup = Scenario::read_with(&text, &mut fetch).expect("a character").setup;
    assert_eq!(figure(&setup, "Ulf the Old").profile.body, 34);
    assert_eq!(asked, ["ulf.json"]);
    let faults = Scenario::parse(&text).expect_err("nobody fetches");
    assert_eq!(faults[0].to_string(), "line 16, figures.ulf.character: characters cannot be fetched here");
}

#[test]
fn what_is_read_can_be_kept_and_read_again() {
    let setup = sound().setup;
    let kept = serde_json::to_string(&setup).expect("plain values");
    assert_eq!(serde_json::from_str::<Setup>(&kept).expect("as it was written"), setup);
}

/// The hexes that a figure covers.
fn covered(figure: &Entrant) -> Vec<Hex> {
    shape::hexes(figure.profile.size, figure.at, figure.facing).into_iter().collect()
}

// proves: P281
#[test]
fn pools_follow_the_rules_of_the_scenario() {
    let setup = sound().setup;
    let ulf = &figure(&setup, "Ulf").profile;
    let best = ulf.scores.dex.max(ulf.scores.str);
    let (fatigue, body) = (ulf.scores.con + ulf.scores.wis + best, ulf.scores.con + best);
    assert!((fatigue + 1..=fatigue + 6).contains(&ulf.fatigue), "{} is not {fatigue} + 1d6", ulf.fatigue);
    assert!((body + 1..=body + 6).contains(&ulf.body), "{} is not {body} + 1d6", ulf.body);
}

#[test]
fn two_hexes_count_as_one_and_eight_or_more_as_seven() {
    let open = SOUND.replace("....ee\n..ww..\n.#..b.", "..........\n..........\n..........\n..........");
    let one_wolf = open.replace("at = [\"4,1\", \"5,2\"]", "at = \"5,2\"");
    let goalless = &one_wolf[..one_wolf.find("[[goals]]").expect("goals")];
    let sized = |size: &str| {
        let text = goalless.replace("is = \"wolf\"\n", &format!("is = \"wolf\"\nsize = {size}\n"));
        Scenario::parse(&text)
            .map(|setup| setup.figures[1].profile.size.count())
            .map_err(|faults| faults[0].to_string())
    };
    for (size, hexes) in [("\"two\"", 1), ("2", 1), ("1", 1), ("3", 3), ("\"three\"", 3), ("7", 7), ("8", 7), ("12", 7)]
    {
        assert_eq!(sized(size), Ok(hexes), "size = {size}");
    }
    assert!(sized("0").is_err() && sized("\"huge\"").is_err() && sized("-1").is_err() && sized("1000").is_err());
}

#[test]
fn a_character_of_a_scenario_comes_as_to_any_fight() {
    let text = SOUND.replace("is = \"hunter\"\nname = \"Ulf\"", "character = \"ulf.json\"");
    let ulf = || {
        let mut ulf = Character::new("combat-guide".parse().expect("a preset"));
        ulf.name = Some(play::name::Name::parse("Ulf").expect("a name"));
        let dice = crate::pools::PoolDice { first: 3, second: 4 };
        let [fatigue, body] = [40, 30].map(crate::pools::PoolPoints::full);
        ulf.pools = Some(crate::character::Pools { dice, fatigue, body });
        ulf.purse = crate::equipment::Coins::gold(300);
        ulf
    };
    let read =
        |ulf: Character| Scenario::read_with(&text, &mut |_| Ok(ulf.clone())).map_err(|faults| faults[0].to_string());
    let setup = read(ulf()).expect("fit").setup;
    assert_eq!(figure(&setup, "Ulf").coins, crate::equipment::Coins::gold(50));
    let handbook = Character { house: crate::house::HouseRules::default(), ..ulf() };
    let refused = read(handbook).expect_err("other pools");
    assert!(refused.starts_with("line 16, figures.ulf.character: Ulf was made by other house rules"), "{refused}");
    let mut fallen = ulf();
    fallen.pools.iter_mut().for_each(|pools| pools.fatigue.now = 0);
    assert_eq!(read(fallen).expect_err("down"), "line 16, figures.ulf.character: Ulf is unconscious and cannot fight");
}
