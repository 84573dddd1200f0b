use super::*;
use crate::attributes::{Attribute, Scores};
use crate::character::Character;
use crate::data::Id;
use crate::house::{FailedCast, HouseRules, MasteryMax, Push, Runaway};
use crate::magic::cast::throws;

fn target(because: &[play::options::Modifier]) -> i32 {
    because.iter().map(|reason| reason.value).sum()
}

fn recipe(spent: u8) -> Strain {
    Strain { spent, ..Strain::default() }
}

// proves: gm 1-control-roll
#[test]
fn the_book_s_examples_of_control() {
    assert_eq!(target(&control(12, recipe(4), Push::TotalMana)), 8);
    assert_eq!(target(&control(12, recipe(7), Push::TotalMana)), 5);
}

// proves: gm 1-control-roll
#[test]
fn the_gentle_switch_counts_bands_of_five() {
    let takes = |mana| 12 - target(&control(12, recipe(mana), Push::Bands));
    let bands = [(1, 1), (5, 1), (6, 2), (10, 2), (11, 3), (15, 3), (16, 4), (20, 4), (21, 5), (25, 5), (26, 6)];
    for (mana, less) in bands {
        assert_eq!(takes(mana), less, "{mana} mana");
    }
}

// proves: P215, P245
#[test]
fn true_magic_holds_better_with_its_levels_and_worse_beyond_its_channel() {
    let of = |arcane, over| target(&control(12, Strain { spent: 0, over, arcane }, Push::TotalMana)) - 12;
    assert_eq!([1, 2, 3, 4, 5, 6].map(|level| of(level, 0)), [0, 0, 1, 1, 2, 2]);
    assert_eq!([0, 1, 3, 4, 6, 7, 12].map(|over| of(1, over)), [0, -3, -3, -6, -6, -9, -9]);
    assert_eq!([1, 4, 7].map(|over| of(5, over) - 2), [-3, -6, -9]);
    assert_eq!([1, 4, 7].map(|over| of(6, over) - 2), [-2, -4, -6]);
}

// proves: gm 1-control-outcome
#[test]
fn a_spell_is_held_by_grades_and_an_eighteen_always_loses_it() {
    let grades: Vec<ControlOutcome> = (3..=18).map(|total| held(total, 9, recipe(1))).collect();
    let expected = [
        [ControlOutcome::Firm; 7].as_slice(),
        &[ControlOutcome::Small; 3],
        &[ControlOutcome::Large; 3],
        &[ControlOutcome::Lost; 3],
    ]
    .concat();
    assert_eq!(grades, expected);
    assert_eq!(held(18, 30, recipe(1)), ControlOutcome::Lost);
    assert_eq!(held(17, 17, recipe(1)), ControlOutcome::Firm);
    let beyond = Strain { over: 1, arcane: 2, spent: 7 };
    assert_eq!((held(9, 9, beyond), held(10, 9, beyond)), (ControlOutcome::Firm, ControlOutcome::Lost));
}

#[test]
fn control_is_counted_throw_by_throw_over_a_grid_of_minds_and_mana() {
    for intelligence in 3..=20_i16 {
        for mana in 1..=12_u8 {
            let against = intelligence - i16::from(mana);
            let mut counted = [0; 4];
            for throw in 0..216_i16 {
                let total = 3 + throw % 6 + throw / 6 % 6 + throw / 36;
                let by = total - against;
                let grade = if total == 18 { 3 } else { [by > 0, by > 3, by > 6].iter().filter(|past| **past).count() };
                counted[grade] += 1;
            }
            assert_eq!(holds(against, recipe(mana)), counted, "INT {intelligence}, {mana} mana");
        }
    }
}

#[test]
fn a_near_miss_keeps_the_mana_and_a_fumble_never_does_unless_the_house_is_kind() {
    let costs = |total, failed| cast(total, 10).costs(failed);
    let spent: Vec<u8> = (3..=18).filter(|total| costs(*total, FailedCast::Spend)).collect();
    assert_eq!(spent, [3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18]);
    let spent: Vec<u8> = (3..=18).filter(|total| costs(*total, FailedCast::Keep)).collect();
    assert_eq!(spent, [3, 4, 5, 6, 7, 8, 9, 10, 17, 18]);
    assert!(cast(16, 15).costs(FailedCast::Spend), "a fumble that misses by 1 costs its mana");
    assert_eq!((cast(3, 1), cast(4, 1), cast(5, 1)), (CastOutcome::Critical, CastOutcome::Strong, CastOutcome::Works));
    assert_eq!(
        (cast(16, 20), cast(17, 20), cast(18, 20)),
        (CastOutcome::Fumble, CastOutcome::BadFumble, CastOutcome::Runaway)
    );
}

// proves: gm 1-borrowing
#[test]
fn debt_cannot_hurt_an_average_mage_until_it_exceeds_three() {
    let against = |owed| target(&debt(10, 11, owed));
    let worst = |owed| borne(18, against(owed));
    assert_eq!([1, 2, 3, 4, 9].map(worst), [Debt::Borne, Debt::Borne, Debt::Borne, Debt::Faints, Debt::Faints]);
    assert_eq!(worst(10), Debt::Runaway, "missed by 7");
    assert_eq!(table().debt.out_dice, 1);
    for owed in 0..=30_u16 {
        for (total, _) in throws() {
            let by = i32::from(total) - (21 - i32::from(owed));
            let expected = if by <= 0 {
                Debt::Borne
            } else if by < 7 {
                Debt::Faints
            } else {
                Debt::Runaway
            };
            assert_eq!(borne(total, against(owed)), expected, "{total} with {owed} owed");
        }
    }
}

// proves: gm 2-older-procedure
#[test]
fn a_steady_runaway_takes_what_the_casting_spent_and_an_escalating_one_ever_more() {
    assert_eq!([1, 2, 9].map(|round| toll(Runaway::Steady, round, 4)), [(Toll::Points(4), 0); 3]);
    assert_eq!([1, 5, 9].map(|round| anchor(Runaway::Steady, round)), [0; 3]);
    let escalating: Vec<(Toll, u8, i16)> = (1..=7)
        .map(|round| (toll(Runaway::Escalating, round, 4), anchor(Runaway::Escalating, round)))
        .map(|((mana, body), anchor)| (mana, body, anchor))
        .collect();
    let expected = [
        (Toll::Dice(1), 0, -2),
        (Toll::Dice(2), 0, -4),
        (Toll::Dice(3), 1, -6),
        (Toll::Dice(4), 2, -8),
        (Toll::All, 1, -10),
        (Toll::Points(0), 1, -10),
        (Toll::Points(0), 1, -10),
    ];
    assert_eq!(escalating, expected);
}

// proves: gm 2-pool-at-0
#[test]
fn what_the_pool_cannot_give_the_body_gives() {
    let awake = |mana| RunawayReserve { mana, unconscious: false };
    assert_eq!(drain(awake(9), 4, 0), RunawayDrain { mana: 4, body: 0, faints: false });
    assert_eq!(drain(awake(4), 4, 0), RunawayDrain { mana: 4, body: 0, faints: true });
    assert_eq!(drain(awake(3), 4, 2), RunawayDrain { mana: 3, body: 3, faints: true });
    assert_eq!(
        drain(RunawayReserve { mana: 0, unconscious: true }, 4, 0),
        RunawayDrain { mana: 0, body: 4, faints: false }
    );
}

#[test]
fn a_helper_rolls_against_int_or_in_the_escalating_game_against_wis_as_it_stands() {
    assert_eq!(intervention(Runaway::Steady, 3, 13, 9), 13);
    assert_eq!(intervention(Runaway::Escalating, 3, 13, 9), 3);
}

#[test]
fn mana_helps_in_a_contest_by_thirds_and_up_to_five() {
    let strength = |mana, mastery| table().contest.strength(12, mana, mastery) - 12;
    assert_eq!([0, 2, 3, 5, 6, 14, 15, 60].map(|mana| strength(mana, 0)), [0, 0, 1, 1, 2, 4, 5, 5]);
    assert_eq!(strength(3, 2), 3);
    assert_eq!(table().contest.hexes, 10);
}

#[test]
fn contests_are_counted_throw_by_throw_over_a_grid() {
    let dice = || (0..216_i16).map(|throw| 3 + throw % 6 + throw / 6 % 6 + throw / 36);
    for acting in (3..=20).step_by(4) {
        for resisting in (3..=20).step_by(3) {
            let (mut wins, mut ties) = (0, 0);
            for own in dice() {
                for other in dice() {
                    let lead = (acting - own) - (resisting - other);
                    wins += u64::from(lead > 0);
                    ties += u64::from(lead == 0);
                }
            }
            let chances = [TieWinner::Acting, TieWinner::Resisting].map(|tie| contest(acting, resisting, tie));
            assert_eq!(chances.map(|odds| odds.good), [wins + ties, wins], "{acting} against {resisting}");
            assert_eq!(chances.map(|odds| odds.total), [216 * 216; 2]);
        }
    }
}

#[test]
fn what_may_come_of_a_casting_adds_up_and_a_push_can_only_hurt() {
    let plain = prospects(11, None);
    assert_eq!((plain.works, plain.fumbles, plain.runaway, plain.total()), (135, 9, 1, 216));
    let pushed = prospects(11, Some(holds(9, recipe(3))));
    assert_eq!(pushed.total(), 216 * 216);
    assert_eq!(pushed.works, 135 * 81);
    assert_eq!(pushed.runaway, 216 * 10 + 206, "lost, or held and then an 18");
    assert!(pushed.works + pushed.small + pushed.large < plain.works * 216);
}

#[test]
fn a_mage_may_push_as_far_as_the_channel_and_a_beginner_not_at_all() {
    let mut mage = Character::new(HouseRules::default());
    mage.scores = Scores::each(|attribute| if attribute == Attribute::Int { 12 } else { 10 });
    mage.book.enter(Id::named("fire")).unwrap();
    let missile = Id::named("missile");
    assert!(pushes(&mage, missile).is_empty(), "no push at mastery 1 (P186)");
    for _ in 0..5 {
        mage.book.raise(missile, MasteryMax::Five).unwrap();
    }
    let pushed = pushes(&mage, missile);
    assert_eq!(pushed.iter().map(|one| (one.mana, one.push)).collect::<Vec<_>>(), [(2, 1), (3, 2)]);
    let targets: Vec<i32> = pushed.iter().map(|one| target(&one.control)).collect();
    assert_eq!(targets, [10, 9]);
    assert_eq!(pushed[0].prospects, prospects(12, Some(holds(10, recipe(2)))));
    assert!(pushes(&mage, Id::named("counter-1")).is_empty(), "a contest decides");
}
