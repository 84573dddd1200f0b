//! The bot: it never stalls, and beats whoever plays at random.

use dice::Fast;

use super::super::bot;
use super::super::course::Forgetful;
use super::super::{Stage, Team};
use super::bench::skirmish;

#[test]
fn fights_of_bots_come_to_an_end_and_favour_nobody() {
    let mut wins = [0_u32; 2];
    let mut turns = 0_u32;
    let fights = 300;
    for seed in 0..fights {
        let mut battle = skirmish(u64::from(seed));
        let over = bot::play_out(&mut battle, &mut Fast::new(u64::from(seed) + 77), &mut Forgetful, 200);
        assert!(over, "seed {seed} is undecided in turn {}", battle.turn);
        turns += u32::from(battle.turn);
        if let Stage::Over(Some(Team(side))) = battle.stage {
            wins[usize::from(side)] += 1;
        }
    }
    println!("wins {wins:?}, {} turns a fight", turns / fights);
    assert!(wins[0] > fights / 3 && wins[1] > fights / 3, "{wins:?}");
}
