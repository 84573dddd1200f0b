//! Whom magic speaks of, and what each of them hears of the mana behind it.

use super::{Hurt, Wonder};
use crate::battle::spells::Reserve;
use crate::battle::who::FigureId;
use crate::data::Id;
use crate::magic::Spell;

impl Wonder {
    /// The figures that it speaks of.
    pub fn whom(&self) -> Vec<FigureId> {
        match self {
            Self::Declared { cast, .. } => std::iter::once(cast.figure).chain(cast.targets.iter().copied()).collect(),
            Self::Watched { figure, caster, .. }
            | Self::Asked { figure, caster }
            | Self::Contested { figure, caster, .. }
            | Self::Anchored { figure, caster, .. }
            | Self::Intervened { figure, caster, .. }
            | Self::Caught { figure, caster } => vec![*figure, *caster],
            Self::Laid { figure, working, .. } => std::iter::once(*figure).chain(working.charm.victim()).collect(),
            Self::SawThrough { figure, illusion, .. } => vec![*figure, *illusion],
            Self::Summoned { figure, caster } => vec![figure.who, *caster],
            Self::Turned { figure, master } => std::iter::once(*figure).chain(master.map(|(who, _, _)| who)).collect(),
            Self::RenewalSet { order } => order.to_vec(),
            Self::BurntOut { caster } => vec![*caster],
            Self::Spread { zone } => vec![zone.caster],
            Self::Cleared { .. } | Self::Ticked => Vec::new(),
            Self::Strove { figure, target, .. } => vec![*figure, *target],
            Self::Faltered { figure, .. }
            | Self::Passed { figure }
            | Self::Unanswered { figure, .. }
            | Self::Controlled { figure, .. }
            | Self::Cast { figure, .. }
            | Self::Freaked { figure, .. }
            | Self::Hurt { figure, .. }
            | Self::Healed { figure, .. }
            | Self::Lifted { figure, .. }
            | Self::Shaped { figure, .. }
            | Self::Minded { figure, .. }
            | Self::Changed { figure, .. }
            | Self::Confused { figure, .. }
            | Self::Vanished { figure, .. }
            | Self::Held { figure, .. }
            | Self::Renewed { figure, .. }
            | Self::LetGo { figure, .. }
            | Self::DebtRolled { figure, .. }
            | Self::RanAway { figure, .. }
            | Self::Drained { figure, .. }
            | Self::Marked { figure, .. }
            | Self::CameTo { figure, .. }
            | Self::Wrought { figure, .. }
            | Self::Adjudicated { figure, .. }
            | Self::Bound { figure, .. }
            | Self::Attuned { figure, .. }
            | Self::Moved { figure, .. } => vec![*figure],
        }
    }

    /// The spell that it tells of by its name.
    pub fn spell(&self) -> Option<Id<Spell>> {
        if let Self::Declared { cast, .. } = self {
            Some(cast.spell)
        } else if let Self::Faltered { spell, .. }
        | Self::Cast { spell, .. }
        | Self::Lifted { spell, .. }
        | Self::Cleared { spell, .. }
        | Self::Held { spell, .. }
        | Self::LetGo { spell, .. }
        | Self::RanAway { spell, .. }
        | Self::Wrought { spell, .. }
        | Self::Adjudicated { spell, .. }
        | Self::Hurt { by: Hurt::Spell(spell), .. } = self
        {
            Some(*spell)
        } else {
            None
        }
    }

    /// Whether it lets somebody learn what is left of a secret reserve.
    pub fn discloses(&self) -> bool {
        let borrowed = matches!(self, Self::Declared { borrowed, .. } if *borrowed > 0);
        let lacking = matches!(
            self,
            Self::Faltered { .. }
                | Self::Unanswered { short: true, .. }
                | Self::Renewed { short: true, .. }
                | Self::Intervened { short: true, .. }
        );
        let drained_dry = matches!(self, Self::Drained { body, faints, .. } if *body > 0 || *faints);
        borrowed || lacking || drained_dry || matches!(self, Self::DebtRolled { .. })
    }

    /// Takes out the mana of those whom the hearer does not play.
    pub fn veil(&mut self, plays: impl Fn(FigureId) -> bool) {
        if let Self::Contested { figure, caster, mana, own, other, .. } = self {
            // The strengths would tell the mana behind them.
            if !plays(*figure) {
                (*mana, own.strength) = (0, 0);
            }
            if !plays(*caster) {
                other.strength = 0;
            }
        } else if let Self::Declared { cast, spent, borrowed, .. } = self {
            if !plays(cast.figure) {
                (cast.mana, cast.reach, cast.borrow) = (None, 0, false);
                cast.gains = crate::magic::Gains::none();
                (*spent, *borrowed) = (0, 0);
            }
        } else if let Self::Controlled { figure, because, need, .. } = self {
            if !plays(*figure) {
                because.clear();
                *need = 0;
            }
        } else if let Self::Drained { figure, mana, .. } | Self::Intervened { figure, mana, .. } = self {
            if !plays(*figure) {
                *mana = 0;
            }
        } else if let Self::Watched { figure, mana, .. }
        | Self::Unanswered { figure, lost: mana, .. }
        | Self::Cast { figure, back: mana, .. }
        | Self::Freaked { figure, back: mana, .. }
        | Self::Renewed { figure, paid: mana, .. } = self
            && !plays(*figure)
        {
            *mana = 0;
        } else if let Self::Strove { figure, own, .. } = self
            && !plays(*figure)
        {
            own.strength = 0;
        } else if let Self::Summoned { figure, .. } = self {
            figure.reserve = Reserve::default();
        }
    }
}
