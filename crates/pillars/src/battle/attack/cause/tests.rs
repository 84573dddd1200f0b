//! The rows of the DEX tables, held against the books, which give each the same number, and against our rulings.

use super::AttackCause::*;
use super::*;

const POSITION: &str = "Handbook, Combat: Positional Advantage";
const TARGET: &str = "Handbook, Combat: Target Conditions";
const OWN: &str = "Handbook, Combat: Your Conditions";
const MAGIC: &str = "Handbook, Magic";
const GEAR: &str = "Handbook, Combat: Armor and Shield";
const THROWN: &str = "Handbook, Combat: Range (Thrown Weapons)";

/// What each row adds and where it stands; those that depend on the figure add nothing by themselves.
const ROWS: [(AttackCause, i16, &str); 36] = [
    (Armour, 0, GEAR),
    (Shield, 0, GEAR),
    (TooLittleStrength, 0, "P156"),
    (Make, 0, "P250"),
    (Skill, 0, "P157"),
    (Side, 2, POSITION),
    (Rear, 4, POSITION),
    (PoleAgainstCharge, 2, "P143"),
    (CrossbowProne, 1, POSITION),
    (WaitedOnce, 1, "P144"),
    (WaitedLonger, 2, "P144"),
    (HandToHand, 4, "P166"),
    (TargetInvisible, -6, TARGET),
    (TargetInShadow, -4, TARGET),
    (TargetInFlight, -4, TARGET),
    (TargetSnake, -3, TARGET),
    (LargeTargetInFlight, -1, TARGET),
    (Shadow, -6, OWN),
    (TwoWeapons, -4, "P146"),
    (Sweep, -4, "P145"),
    (Fire, -2, "P153"),
    (OnABody, -2, "P168"),
    (BrokenGround, -2, "P168"),
    (ThrownRange, -1, THROWN),
    (MissileRange, -1, "P75"),
    (Parry, -1, "P157"),
    (Injury, 0, "P148"),
    (Escaping, -1, "P136"),
    (Cover, 0, MAGIC),
    (IceShield, -1, MAGIC),
    (LightningInArmour, 1, MAGIC),
    (Wind, 0, "P257"),
    (Blind, -6, MAGIC),
    (Laughing, -4, MAGIC),
    (NewToFlying, -2, MAGIC),
    (Shaken, 0, "P259"),
];

#[test]
fn every_row_of_the_dex_tables_is_the_book_s() {
    let rows = AttackCause::ALL.iter().skip(1).map(|cause| (*cause, cause.by(), cause.rule()));
    assert_eq!(rows.collect::<Vec<_>>(), ROWS);
    assert_eq!(AttackCause::ALL.first(), Some(&Dexterity));
}

#[test]
fn dex_itself_has_no_row() {
    assert!(Dexterity.row().is_none());
    assert_eq!((Dexterity.by(), Dexterity.name(), Dexterity.rule()), (0, "DEX", "Handbook, Combat: Attack Rolls"));
}
