//! Writing notation.

use super::{arms, casting, choosing, name, overruling};
use crate::battle::command::{Command, gm_commands};
use crate::battle::sight::Sight;
use crate::battle::who::FigureId;

pub(super) fn write(sight: &Sight<'_>, command: &Command) -> String {
    let of = |who: &FigureId| name(sight, *who);
    let with = |who: &FigureId, arm| {
        let Some(slot) = sight.battle.slot(*who) else { return String::new() };
        let figure = &sight.battle.figures[slot];
        if arms::main(figure) == arm { String::new() } else { format!(" with {}", arms::write(figure, arm)) }
    };
    match command {
        Command::TakePlace { place: 1 } => "first".to_owned(),
        Command::TakePlace { place } => format!("place {place}"),
        Command::Yield { figure } => format!("{} yield", of(figure)),
        Command::DropPack { figure } => format!("{} drop-pack", of(figure)),
        Command::Walk { figure, to } => format!("{} walk {to}", of(figure)),
        Command::Choose { figure, option, to, facing } => {
            let words = sight.battle.slot(*figure).map(|slot| choosing::write(sight, slot, *option, *to, *facing));
            format!("{} {}", of(figure), words.unwrap_or_default())
        }
        Command::Leave { figure } => format!("{} leave", of(figure)),
        Command::Strike { figure, arm, target } => format!("{} > {}{}", of(figure), of(target), with(figure, *arm)),
        Command::StrikeTwice { figure, first, second } => format!("{} >> {}, {}", of(figure), of(first), of(second)),
        Command::Sweep { figure, arm } => format!("{} sweep{}", of(figure), with(figure, *arm)),
        Command::Shoot { figure, target } => format!("{} shoot {}", of(figure), of(target)),
        Command::Throw { figure, arm, target } => {
            let what = sight.battle.slot(*figure).map(|slot| arms::write(&sight.battle.figures[slot], *arm));
            format!("{} throw {} > {}", of(figure), what.unwrap_or_default(), of(target))
        }
        Command::Close { figure, target } => format!("{} close {}", of(figure), of(target)),
        Command::StepAway { figure, to } => format!("{} step {to}", of(figure)),
        Command::Hold { figure } => format!("{} hold", of(figure)),
        Command::Agree { figure, agrees } => format!("{} {}", of(figure), if *agrees { "agree" } else { "refuse" }),
        Command::Push { figure, target, to, advance } => {
            let to = to.map_or_else(|| "nowhere".to_owned(), |to| to.to_string());
            format!("{} push {} {to}{}", of(figure), of(target), if *advance { " follow" } else { "" })
        }
        Command::Stay { figure } => format!("{} stay", of(figure)),
        Command::Reveal { figure } => format!("{} reveal", of(figure)),
        Command::Surrender { figure } => format!("{} surrender", of(figure)),
        Command::Cast(cast) => casting::write(sight, cast),
        Command::Watch { figure, caster, mana, guard } => {
            format!("{} watch {} {mana}{}", of(figure), of(caster), casting::guard_word(*guard))
        }
        Command::Counter { figure, mana, guard } => {
            format!("{} counter {mana}{}", of(figure), casting::guard_word(*guard))
        }
        Command::LetPass { figure } => format!("{} pass", of(figure)),
        Command::Anchor { figure, keep } => format!("{} anchor{}", of(figure), if *keep { " keep" } else { "" }),
        Command::Intervene { figure, target, keep } => {
            format!("{} help {}{}", of(figure), of(target), if *keep { " keep" } else { "" })
        }
        Command::Disbelieve { figure, target } => format!("{} disbelieve {}", of(figure), of(target)),
        Command::Renew { figure, keep } => {
            let knots = keep.iter().map(|knot| knot.0.to_string());
            std::iter::once(format!("{} renew", of(figure))).chain(knots).collect::<Vec<_>>().join(" ")
        }
        Command::Release { figure, knot } => format!("{} release {}", of(figure), knot.0),
        Command::Enter { figure, newcomer } => format!("door {} {}", of(figure), newcomer.profile.name),
        gm_commands!() => overruling::write(sight, command),
    }
}
