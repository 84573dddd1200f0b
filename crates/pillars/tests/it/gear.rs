//! Gear and spells of a scenario's own are the same in every process, whatever was made there before.

use std::fmt::Write as _;
use std::process::Command;

use dice::Seeded;
use pillars::battle::scenario::Scenario;
use pillars::battle::{Battle, Combat, Event, Setup, Sight, bot};
use pillars::data::Id;
use pillars::equipment::Variant;
use pillars::magic::OwnSpell;
use play::Hash;
use play::game::Game;
use play::name::Name;

/// Names the file from which the other process reads.
const GIVEN: &str = "TRILITH_GIVEN_FIGHT";
const TEST: &str = "gear::a_fight_with_gear_of_its_own_is_the_same_in_a_process_that_made_other_gear_before";

const FIGHT: &str = "
name = \"The duel of made things\"
about = \"Whose is better?\"
map = '''
........
........
........
........
'''

[sides]
red = \"Red\"
blue = \"Blue\"

[items.zeal]
like = \"broadsword\"
name = \"Zeal\"
one_hand = \"2d6+2\"
dexterity = 1

[items.ardour]
like = \"spear\"
name = \"Ardour\"
traits = [\"thrown\"]
strength = 0

[items.scales]
like = \"chainmail\"
name = \"Scales\"
dexterity = -1

[spells.hail]
like = \"missile\"
name = \"Hail\"
base = { damage = \"1d6+2\" }

[figures.mage]
side = \"blue\"
is = \"militia\"
at = \"7,2\"
facing = \"NW\"
ready = []
scores = { str = 10, dex = 12, int = 16, wis = 12, con = 10, chr = 10 }
magic = { school = \"water\", spells = { hail = 3, missile = 2 }, mana = 20 }

[figures.red]
side = \"red\"
is = \"hunter\"
at = [\"0,0\", \"0,2\"]
facing = \"SE\"
ready = [\"ardour\"]
carried = [\"zeal\", \"ardour\"]

[figures.blue]
side = \"blue\"
is = \"militia\"
at = [\"7,1\", \"7,3\"]
facing = \"NW\"
ready = [\"zeal\"]
worn = [\"scales\"]
";

/// A fight of bots: what happened, and how it stands at the end.
fn fought(setup: Setup) -> (Vec<Event>, Battle) {
    let mut dice = Seeded::from_number(7);
    let mut battle = Combat::opened(setup, &mut dice).unwrap();
    let mut all = Vec::new();
    while let Some(seat) = bot::awaited(&battle).filter(|_| battle.turn < 60) {
        let command = bot::decide(&Sight::of(&battle, seat)).unwrap();
        let mut events = Vec::new();
        Combat::resolve(&battle, seat, &command, &mut dice, &mut events);
        for event in &events {
            Combat::apply(&mut battle, event);
        }
        all.extend(events);
    }
    (all, battle)
}

fn lines(events: &[Event]) -> String {
    events.iter().fold(String::new(), |mut text, event| {
        _ = writeln!(text, "{}", serde_json::to_string(event).unwrap());
        text
    })
}

/// In the other process: makes other gear, reads the log, and says where it leads and what would happen anew.
fn told_elsewhere(file: &str) -> String {
    for (name, like) in [("Zeal", "mace"), ("Ardour", "longbow"), ("Ice", "dagger"), ("Aaa", "plate_armour")] {
        Variant::of(Name::parse(name).unwrap(), Id::named(like)).forge().unwrap();
    }
    for (name, like) in [("Hail", "ball"), ("Ice", "calm"), ("Aaa", "blur")] {
        OwnSpell::like(Name::parse(name).unwrap(), Id::named(like)).forge().unwrap();
    }
    let text = std::fs::read_to_string(file).unwrap();
    let (setup, log) = text.split_once('\n').unwrap();
    let setup: Setup = serde_json::from_str(setup).unwrap();
    let mut battle = Combat::opened(setup.clone(), &mut Seeded::from_number(7)).unwrap();
    let events: Vec<Event> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for event in &events {
        Combat::apply(&mut battle, event);
    }
    let (anew, _) = fought(setup);
    format!(
        "<{} {} {}>",
        Hash::of_json(&battle),
        Hash::of(&[lines(&events).as_bytes()]),
        Hash::of(&[lines(&anew).as_bytes()])
    )
}

#[test]
fn a_fight_with_gear_of_its_own_is_the_same_in_a_process_that_made_other_gear_before() {
    if let Ok(file) = std::env::var(GIVEN) {
        println!("{}", told_elsewhere(&file));
        return;
    }
    let setup = Scenario::parse(FIGHT).unwrap();
    let (events, end) = fought(setup.clone());
    let log = lines(&events);
    assert!(log.contains("ardour~") && log.contains("hail~"), "all is used: {log}");
    let state = serde_json::to_string(&end).unwrap();
    assert_eq!(serde_json::from_str::<Battle>(&state).unwrap(), end, "and a state comes back as it was");
    let file = place();
    std::fs::write(&file, format!("{}\n{log}", serde_json::to_string(&setup).unwrap())).unwrap();
    let other = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", TEST, "--nocapture"])
        .env(GIVEN, &file)
        .output()
        .unwrap();
    std::fs::remove_file(&file).unwrap();
    let digest = Hash::of(&[log.as_bytes()]);
    let expected = format!("<{} {digest} {digest}>", Hash::of_json(&end));
    let said = String::from_utf8_lossy(&other.stdout);
    assert!(other.status.success() && said.contains(&expected), "{said}\n{}", String::from_utf8_lossy(&other.stderr));
}

/// A file for the other process.
fn place() -> std::path::PathBuf {
    std::env::temp_dir().join(format!("trilith-gear-{}.log", std::process::id()))
}
