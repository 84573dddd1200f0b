use super::*;

fn arcane() -> &'static Arcane {
    &crate::magic::table().arcane
}

fn rows(rows: &[ByMana]) -> Vec<(u8, &str)> {
    rows.iter().map(|row| (row.from, row.does.as_str())).collect()
}

// proves: P101, P112.1, P215; gm 1-channel-true-magic, 6-levels
#[test]
fn channel_and_control_by_level() {
    let levels = arcane().levels.iter().map(|level| (level.channel, level.control));
    assert!(levels.eq([(3, 0), (6, 0), (9, 1), (12, 1), (15, 2), (18, 2)]));
    assert!(arcane().levels[3].unlocks.ends_with("as the INT modifier, at least 1"));
}

// proves: P112.1; gm 6-name-categories
#[test]
fn names_from_the_elements_to_persons() {
    let names = arcane().names.iter().map(|name| (name.name.as_str(), name.easiest, name.hardest));
    assert!(names.eq([
        ("Elemental", 0, Some(0)),
        ("Basic concept", -1, Some(-1)),
        ("Advanced concept", -3, Some(-3)),
        ("Entity", -2, Some(-5)),
        ("Personal", -4, None),
    ]));
    assert_eq!((arcane().further_name, arcane().mana_per_penalty, arcane().place_of_power), (-2, 3, (1, 3)));
}

// proves: P112.1; gm 6-bind
#[test]
fn what_mana_does_through_names() {
    assert_eq!(rows(&arcane().bonds), [(1, "Minutes"), (4, "Hours to days"), (7, "Weeks"), (10, "Perhaps for ever")]);
    assert_eq!(rows(&arcane().commands), [(1, "Simple"), (2, "Moderate"), (4, "Complex"), (6, "Intricate")]);
    let fire = [
        (1, "A candle's flame"),
        (2, "1d6 to one target"),
        (4, "2d6, or 3 hexes"),
        (7, "3d6 in a megahex"),
        (10, "4d6, and it spreads"),
        (13, "A wall of 6 hexes, or a minor elemental"),
        (16, "It stays"),
    ];
    assert_eq!(rows(&arcane().fire), fire);
    let fear = [
        (1, "-1 on the next roll"),
        (2, "WIS save or the action is lost"),
        (4, "Flight for 1d6 turns"),
        (7, "Several targets"),
        (10, "Panic"),
        (13, "A lasting phobia"),
    ];
    assert_eq!(rows(&arcane().fear), fear);
}

#[test]
fn more_mana_reaches_a_later_row() {
    let reached = |mana| Arcane::reached(&arcane().bonds, mana).map(|row| row.from);
    assert_eq!([0, 1, 3, 4, 9, 10, 200].map(reached), [None, Some(1), Some(1), Some(4), Some(7), Some(10), Some(10)]);
}

// proves: gm 6-study-revelation-bargain, 6-entry
#[test]
fn how_names_are_learned() {
    let Study { least_int, months, further_months, marked_from, mark, .. } = &arcane().study;
    assert_eq!((*least_int, *months, *further_months, *marked_from, *mark), (10, 6, 3, 17, -2));
    assert_eq!((arcane().entry.least_int, arcane().entry.years), (12, 2));
    let told = arcane().other_ways.join(" ");
    assert!(
        ["3d6 against INT + WIS", "1d6 INT", "1 returns each week", "1 point"]
            .iter()
            .all(|figure| told.contains(figure))
    );
    let told = arcane().specials.join(" ");
    assert!(["17 on", "18 on", "by 7 or more"].iter().all(|figure| told.contains(figure)));
}

// proves: generation 402-408; P112.1, P112.2
#[test]
fn the_oldest_list_is_kept() {
    let names = ["Wild Magic", "Any spell of level 2", "Controlled Magic", "Summon and Control", "Bind", "Ask"];
    assert!(arcane().legacy.iter().map(|step| (step.level, step.name.as_str())).eq((1..).zip(names)));
}

// proves: P257
#[test]
fn wind_spoils_missiles() {
    let wind = &crate::magic::table().wind_on_missiles;
    let rows: Vec<(&str, i16)> = wind.iter().map(|(rung, value)| (rung.as_str(), *value)).collect();
    assert_eq!(rows, [("Gale", -4), ("Moderate", -1), ("Strong", -2)]);
    assert!(wind.keys().all(|rung| crate::magic::Ladder::Wind.rungs().contains(rung)));
}
