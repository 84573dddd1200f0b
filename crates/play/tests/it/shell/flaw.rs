//! What can be wrong with the toy.
//!
//! The flaw of the moment belongs to the test's thread, not to the type: so the suite is compiled once and not once
//! for each flaw.

use std::cell::Cell;

/// One deliberate defect.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Flaw {
    None,
    /// One coin more is offered than one has.
    OffersTooMuch,
    /// One cup less is offered than one may guess.
    OffersTooLittle,
    /// A verb is offered that is no command.
    OffersNonsense,
    /// An offer is open although there is nothing to choose.
    OffersNothing,
    /// What is closed says why in words alone.
    OffersWithoutCode,
    /// Whoever guesses right out of turn is refused with other words.
    RefusalTells,
    /// The map shows no way to where somebody lurks.
    OptionTells,
    /// The odds of a bet rise with the pea.
    OddsTell,
    /// The view of the cups holds the pea.
    ViewTells,
    /// It is over while nobody is asked and the pea lies under the first cup.
    OutcomeTells,
    /// The question names the pea.
    PromptTells,
    /// Everybody sees where the pea went.
    SeenTells,
    /// The floor creaks while somebody lurks.
    CountTells,
    /// Markers are numbered behind the lurkers.
    IdsInViewTell,
    /// A walk is numbered behind the lurkers.
    IdsInSeenTell,
    /// The list of markers turns round with the pea.
    OrderTells,
    /// A new name moves the pea while somebody lurks.
    TouchTells,
    /// An open die falls while somebody lurks.
    DiceTell,
    /// A hidden die falls while somebody lurks.
    UndoTells,
    /// After a walk everybody can read how many lurk.
    AftermathTells,
    /// What is applied depends on how often it was applied.
    ReplayDiffers,
    /// What is resolved depends on how often it was resolved.
    Nondeterministic,
    /// Part of the state is shared between all its copies.
    UndoForgets,
    /// A refusal leaves its mark on the state.
    RefusalScribbles,
    /// Part of the state is not written down.
    JsonLoses,
    /// The GM's view lists a part that is not there.
    PartMissing,
    /// A part is called as one of the gathering's.
    PartNamedAsTheGatherings,
    /// Two parts have the same name.
    PartTwice,
    /// A move sends a part again that is called as one of the gathering's, and that no view lists.
    TouchNamedAsTheGatherings,
    /// A new name is not announced.
    DeltaMissing,
    /// A hidden event starts rumours.
    HiddenEventShows,
    /// Every year has the dice of the first.
    StepsRepeat,
    /// Everybody sees which card somebody drew.
    DrawTold,
    /// Cards are drawn with the open dice.
    DrawnOpenly,
    /// What is imagined is what is.
    ImagineClones,
    /// Nobody may do anything.
    Idle,
}

thread_local! {
    static PRESENT: Cell<Flaw> = const { Cell::new(Flaw::None) };
}

impl Flaw {
    /// Gives the toy this flaw, for the present thread.
    pub fn inflict(self) {
        PRESENT.set(self);
    }

    /// Whether the toy has this flaw.
    pub fn mars(self) -> bool {
        PRESENT.get() == self
    }
}
