//! Writing notation.

use super::casting::guard_word;
use super::{arms, casting, choosing, name, overruling};
use crate::battle::arm::Arm;
use crate::battle::choice::BattleChoice;
use crate::battle::command::{Command, gm_commands};
use crate::battle::ground::{Hex, Side};
use crate::battle::sight::Sight;
use crate::battle::spells::Knot;
use crate::battle::who::FigureId;

pub(super) fn write(sight: &Sight<'_>, command: &Command) -> String {
    let of = |who: &FigureId| name(sight, *who);
    let with = |who: &FigureId, arm| with(sight, *who, arm);
    let keeping = |keep: &bool| if *keep { " keep" } else { "" };
    match command {
        Command::TakePlace { place: 1 } => "first".to_owned(),
        Command::TakePlace { place } => format!("place {place}"),
        Command::Yield { figure } => format!("{} yield", of(figure)),
        Command::DropPack { figure } => format!("{} drop-pack", of(figure)),
        Command::Walk { figure, to } => format!("{} walk {to}", of(figure)),
        Command::Choose { figure, option, to, facing } => choose(sight, *figure, *option, *to, *facing),
        Command::Leave { figure } => format!("{} leave", of(figure)),
        Command::Strike { figure, arm, target } => format!("{} > {}{}", of(figure), of(target), with(figure, *arm)),
        Command::StrikeTwice { figure, first, second } => format!("{} >> {}, {}", of(figure), of(first), of(second)),
        Command::Sweep { figure, arm } => format!("{} sweep{}", of(figure), with(figure, *arm)),
        Command::Shoot { figure, target } => format!("{} shoot {}", of(figure), of(target)),
        Command::Throw { figure, arm, target } => throw(sight, *figure, *arm, *target),
        Command::Close { figure, target } => format!("{} close {}", of(figure), of(target)),
        Command::StepAway { figure, to } => format!("{} step {to}", of(figure)),
        Command::Hold { figure } => format!("{} hold", of(figure)),
        Command::Agree { figure, agrees } => format!("{} {}", of(figure), if *agrees { "agree" } else { "refuse" }),
        Command::Push { figure, target, to, advance } => push([of(figure), of(target)], *to, *advance),
        Command::Stay { figure } => format!("{} stay", of(figure)),
        Command::Reveal { figure } => format!("{} reveal", of(figure)),
        Command::Surrender { figure } => format!("{} surrender", of(figure)),
        Command::Cast(cast) => casting::write(sight, cast),
        Command::Watch { figure, caster, mana, guard } => {
            format!("{} watch {} {mana}{}", of(figure), of(caster), guard_word(*guard))
        }
        Command::Counter { figure, mana, guard } => format!("{} counter {mana}{}", of(figure), guard_word(*guard)),
        Command::LetPass { figure } => format!("{} pass", of(figure)),
        Command::Anchor { figure, keep } => format!("{} anchor{}", of(figure), keeping(keep)),
        Command::Intervene { figure, target, keep } => format!("{} help {}{}", of(figure), of(target), keeping(keep)),
        Command::Disbelieve { figure, target } => format!("{} disbelieve {}", of(figure), of(target)),
        Command::Renew { figure, keep } => renew(&of(figure), keep),
        Command::Release { figure, knot } => format!("{} release {}", of(figure), knot.0),
        Command::Enter { figure, newcomer } => format!("door {} {}", of(figure), newcomer.profile.name),
        gm_commands!() => overruling::write(sight, command),
    }
}

/// The weapon, unless it is the one that is used first.
fn with(sight: &Sight<'_>, who: FigureId, arm: Arm) -> String {
    let Some(slot) = sight.battle.slot(who) else { return String::new() };
    let figure = &sight.battle.figures[slot];
    if arms::main(figure) == arm { String::new() } else { format!(" with {}", arms::write(figure, arm)) }
}

fn choose(sight: &Sight<'_>, figure: FigureId, option: BattleChoice, to: Hex, facing: Side) -> String {
    let words = sight.battle.slot(figure).map(|slot| choosing::write(sight, slot, option, to, facing));
    format!("{} {}", name(sight, figure), words.unwrap_or_default())
}

fn throw(sight: &Sight<'_>, figure: FigureId, arm: Arm, target: FigureId) -> String {
    let what = sight.battle.slot(figure).map(|slot| arms::write(&sight.battle.figures[slot], arm));
    format!("{} throw {} > {}", name(sight, figure), what.unwrap_or_default(), name(sight, target))
}

fn push([who, target]: [String; 2], to: Option<Hex>, advance: bool) -> String {
    let to = to.map_or_else(|| "nowhere".to_owned(), |to| to.to_string());
    format!("{who} push {target} {to}{}", if advance { " follow" } else { "" })
}

fn renew(who: &str, keep: &[Knot]) -> String {
    let knots = keep.iter().map(|knot| knot.0.to_string());
    std::iter::once(format!("{who} renew")).chain(knots).collect::<Vec<_>>().join(" ")
}
