//! Those whose mind is not their own move and act by what drives them, whoever plays them.

use dice::Dice;

use super::{Chronicle, Course};
use crate::battle::arm::Arm;
use crate::battle::bot;
use crate::battle::choice::BattleChoice;
use crate::battle::command::Command;
use crate::battle::event::Event;
use crate::battle::ground::Hex;
use crate::battle::menu::FoeStanding;
use crate::battle::prompts;
use crate::battle::reach::Reach;
use crate::battle::spells::Drive;
use crate::battle::state::Battle;
use crate::battle::who::FigureSlot;
use crate::equipment::Gait;

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    /// Moves and chooses for a figure that is driven.
    pub(super) fn drive(&mut self, slot: FigureSlot) {
        let Some(drive) = self.now.figures[slot].drive() else { return };
        let command = match drive {
            Drive::Stand => None,
            Drive::Attack => Some(bot::rush(self.now, slot)),
            Drive::Flee => flee(self.now, slot),
        };
        let open = |command: &Command| {
            let Command::Choose { option, to, facing, .. } = command else { return false };
            crate::battle::legality::may_choose(self.now, slot, *option, *to, *facing).is_ok()
        };
        if let Some(Command::Choose { option, to, facing, .. }) = command.filter(open) {
            self.choose(slot, option, to, facing);
        } else {
            self.stand_by(slot);
        }
    }

    /// Nothing but to be there: what the silent do, and if even that is closed, nothing at all.
    fn stand_by(&mut self, slot: FigureSlot) {
        let Command::Choose { option, to, facing, .. } = prompts::stand(self.now, slot) else { return };
        if crate::battle::legality::may_choose(self.now, slot, option, to, facing).is_ok() {
            self.choose(slot, option, to, facing);
            return;
        }
        let figure = &self.now.figures[slot];
        let (facing, engaged_by) = (figure.facing, self.now.held_at_start(slot));
        let figure = self.who(slot);
        self.happen(Event::Chose { figure, option: BattleChoice::Move, facing, gait: None, fatigue: 0, engaged_by });
    }

    /// Acts for a figure that is driven: at whoever is nearest, or not at all.
    pub(super) fn act_driven(&mut self, slot: FigureSlot) {
        let who = self.who(slot);
        let command = nearest_blow(self.now, slot).or_else(|| {
            let away = self.now.figures[slot].turn.choice == Some(BattleChoice::Disengage);
            away.then(|| bot::get_away(self.now, slot)).flatten()
        });
        self.act_on(&command.unwrap_or(Command::Hold { figure: who }), false);
    }
}

/// Away from the nearest foe, as far as one can run.
fn flee(battle: &Battle, slot: FigureSlot) -> Option<Command> {
    let figure = &battle.figures[slot];
    let stay = |option| Some(Command::Choose { figure: figure.who, option, to: figure.at, facing: figure.facing });
    match battle.standing(slot) {
        FoeStanding::Gripped => stay(BattleChoice::BreakFree),
        _ if figure.is_down() => stay(BattleChoice::StandUp),
        FoeStanding::Engaged => stay(BattleChoice::Disengage),
        FoeStanding::Free => {
            let foes: Vec<Hex> = battle
                .slots()
                .filter(|other| battle.are_foes(slot, *other) && battle.is_up(*other))
                .map(|other| battle.figures[other].at)
                .collect();
            let safety = |hex: &Hex| foes.iter().map(|foe| foe.distance(*hex)).min().unwrap_or(0);
            let reach = Reach::of(battle, slot).within(figure.hexes_at(Gait::Run));
            let to = reach.iter().max_by_key(|hex| (safety(hex), *hex))?;
            Some(Command::Choose { figure: figure.who, option: BattleChoice::Move, to, facing: figure.facing })
        }
    }
}

/// A blow, shot or grapple at the quarry, or else at whoever is nearest.
fn nearest_blow(battle: &Battle, slot: FigureSlot) -> Option<Command> {
    let figure = &battle.figures[slot];
    let who = figure.who;
    let away = |target: &FigureSlot| {
        let (one, other) = battle.nearest(slot, *target);
        one.distance(other)
    };
    let mut targets: Vec<FigureSlot> =
        battle.slots().filter(|target| *target != slot && battle.is_target(slot, *target)).collect();
    let quarry = battle.quarry(slot);
    targets.sort_by_key(|target| (Some(*target) != quarry, away(target)));
    let arms: Vec<Arm> =
        if figure.is_gripped() { figure.close_arms().collect() } else { figure.melee_arms().collect() };
    let plain = |command: &Command| crate::battle::legality::permits_actor(battle, slot, command);
    targets.iter().find_map(|other| {
        let target = battle.figures[*other].who;
        let strikes = arms.iter().map(|arm| Command::Strike { figure: who, arm: *arm, target });
        // Nobody runs on to lie down beside the senseless.
        let close = battle.is_up(*other).then_some(Command::Close { figure: who, target });
        strikes.chain([Command::Shoot { figure: who, target }]).chain(close).find(plain)
    })
}
