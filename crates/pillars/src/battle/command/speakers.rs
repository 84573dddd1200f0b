//! Who says what, as patterns: a match on commands that tells the GM's from the others fails to compile until a new command
//! stands in one of these lists.

/// What only the GM says.
macro_rules! gm_commands {
    () => {
        $crate::battle::Command::Place { .. }
            | $crate::battle::Command::Hide { .. }
            | $crate::battle::Command::Adjust { .. }
            | $crate::battle::Command::Mend { .. }
            | $crate::battle::Command::Kill { .. }
            | $crate::battle::Command::Add { .. }
            | $crate::battle::Command::Remove { .. }
            | $crate::battle::Command::HandOver { .. }
            | $crate::battle::Command::Give { .. }
            | $crate::battle::Command::Call { .. }
            | $crate::battle::Command::Switch { .. }
            | $crate::battle::Command::Bind { .. }
            | $crate::battle::Command::Adjudicate { .. }
            | $crate::battle::Command::Attune { .. }
            | $crate::battle::Command::End
    };
}

/// What others say: whoever plays a figure, or the door.
macro_rules! other_commands {
    () => {
        $crate::battle::Command::TakePlace { .. }
            | $crate::battle::Command::Yield { .. }
            | $crate::battle::Command::DropPack { .. }
            | $crate::battle::Command::Walk { .. }
            | $crate::battle::Command::Choose { .. }
            | $crate::battle::Command::Leave { .. }
            | $crate::battle::Command::Strike { .. }
            | $crate::battle::Command::StrikeTwice { .. }
            | $crate::battle::Command::Sweep { .. }
            | $crate::battle::Command::Shoot { .. }
            | $crate::battle::Command::Throw { .. }
            | $crate::battle::Command::Close { .. }
            | $crate::battle::Command::StepAway { .. }
            | $crate::battle::Command::Hold { .. }
            | $crate::battle::Command::Agree { .. }
            | $crate::battle::Command::Push { .. }
            | $crate::battle::Command::Stay { .. }
            | $crate::battle::Command::Reveal { .. }
            | $crate::battle::Command::Surrender { .. }
            | $crate::battle::Command::Watch { .. }
            | $crate::battle::Command::Counter { .. }
            | $crate::battle::Command::LetPass { .. }
            | $crate::battle::Command::Anchor { .. }
            | $crate::battle::Command::Intervene { .. }
            | $crate::battle::Command::Disbelieve { .. }
            | $crate::battle::Command::Renew { .. }
            | $crate::battle::Command::Release { .. }
            | $crate::battle::Command::Cast(_)
            | $crate::battle::Command::Enter { .. }
    };
}

pub(in crate::battle) use {gm_commands, other_commands};
