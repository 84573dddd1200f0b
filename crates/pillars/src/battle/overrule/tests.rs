//! What the GM cannot do, where no notation says it.

use super::*;
use crate::battle::scenario;
use crate::battle::setup::Entrant;
use crate::battle::tests::skirmish;
use crate::battle::who::Team;

/// The first figure of a scenario that comes with the program.
fn entrant() -> Entrant {
    scenario::find("duel").expect("it comes with the program").scenario().setup.figures.swap_remove(0)
}

#[test]
fn a_fight_holds_so_many_figures_and_no_more() {
    let mut battle = skirmish(1);
    let figure = battle.figures[0].clone();
    battle.figures.resize(MOST_FIGURES, figure);
    let command = Command::Add { entrant: Box::new(entrant()) };
    assert_eq!(permit(&battle, &command), Err(Refusal::TooMany));
}

#[test]
fn nobody_joins_a_side_that_is_not_there() {
    let battle = skirmish(1);
    let sides = u8::try_from(battle.field.sides.len()).expect("there are few sides");
    let command = Command::Add { entrant: Box::new(Entrant { side: Team(sides), ..entrant() }) };
    assert_eq!(permit(&battle, &command), Err(Refusal::NoSide));
}
