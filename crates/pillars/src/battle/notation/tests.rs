//! Every command that is offered has a line, and the line is read back as the same command.

use dice::Fast;
use play::Seat;
use play::game::Game;

use super::{NoCommand, read, write};
use crate::battle::tests::{random_command, skirmish};
use crate::battle::{Combat, Sight, Stage, bot};

#[test]
fn whatever_is_offered_can_be_written_and_read_back() {
    for seed in 0..6 {
        let (mut battle, mut dice) = (skirmish(seed), Fast::new(seed));
        for _ in 0..150 {
            let Some(seat) = bot::awaited(&battle).filter(|_| !matches!(battle.stage, Stage::Over(_))) else { break };
            for who in [seat, Seat::Gm] {
                let command = random_command(&battle, who, &mut dice).expect("something is offered");
                let sight = Sight::of(&battle, who);
                let line = write(&sight, &command);
                assert_eq!(read(&sight, &line), Ok(command), "{line}");
            }
            let command = random_command(&battle, seat, &mut dice).expect("something is offered");
            let mut events = Vec::new();
            Combat::resolve(&battle, seat, &command, &mut dice, &mut events);
            for event in &events {
                Combat::apply(&mut battle, event);
            }
        }
    }
}

#[test]
fn bad_lines_say_what_is_wanted() {
    let battle = skirmish(1);
    let sight = Sight::of(&battle, Seat::Gm);
    assert_eq!(read(&sight, "  "), Err(NoCommand::Empty));
    assert!(matches!(read(&sight, "nobody b 4,2"), Err(NoCommand::Nobody { .. })));
    let line = |rest: &str| format!("{} {rest}", super::handle(&battle.figures[0]));
    assert!(matches!(read(&sight, &line("dance")), Err(NoCommand::Unknown { .. })));
    assert!(matches!(read(&sight, &line("b 4,2 NE again")), Err(NoCommand::Unknown { .. })));
    assert!(matches!(read(&sight, &line("e")), Err(NoCommand::Missing { .. })));
}
