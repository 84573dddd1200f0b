//! The sound toy keeps every law; each flaw is found, and named for what it is.

use play::conformance::{Breach, Channel, Effort, Law, SuiteTally, check};

use crate::shell::{Flaw, Shell};

const EFFORT: Effort = Effort { games: 6, steps: 24, seed: 7 };

#[test]
fn the_sound_toy_keeps_every_law() {
    Flaw::None.inflict();
    let tally: SuiteTally = check::<Shell>(EFFORT).unwrap_or_else(|breach| panic!("{breach}"));
    println!("{tally}");
    assert!(tally.redone_steps > 0, "{tally}");
    let known: Vec<&str> = tally.unvaried.iter().map(String::as_str).collect();
    assert_eq!(known, ["coins.coins", "coins.coins.seat"], "who has coins is known, only how many is not");
}

#[test]
fn equal_seeds_check_the_same() {
    Flaw::None.inflict();
    let little = Effort { games: 1, steps: 4, ..EFFORT };
    assert_eq!(check::<Shell>(little), check::<Shell>(little));
}

fn found(flaw: Flaw) -> Breach {
    flaw.inflict();
    let breach = check::<Shell>(EFFORT).expect_err("the flaw is found");
    println!("{breach}");
    breach
}

/// One test for each flaw: the law that it breaks, and the channel by which a secret gets out.
macro_rules! finds {
    ($($test:ident: $flaw:ident => $law:ident $(by $channel:ident)?;)*) => {$(
        #[test]
        fn $test() {
            let breach = found(Flaw::$flaw);
            assert_eq!(breach.law, Law::$law, "{breach}");
            let channel: Option<Channel> = [$(Channel::$channel)?].first().copied();
            assert_eq!(breach.channel, channel, "{breach}");
        }
    )*};
}

finds! {
    an_offer_beyond_what_is_permitted_is_found: OffersTooMuch => Offered;
    an_offer_short_of_what_is_permitted_is_found: OffersTooLittle => Offered;
    an_offer_that_is_no_command_is_found: OffersNonsense => Offered;
    an_open_offer_without_a_choice_is_found: OffersNothing => Offered;
    a_closed_offer_without_a_code_is_found: OffersWithoutCode => Codes;
    a_replay_that_differs_is_found: ReplayDiffers => Replay;
    a_move_that_depends_on_the_outside_is_found: Nondeterministic => Determinism;
    a_refusal_that_leaves_a_mark_is_found: RefusalScribbles => Refusal;
    an_undo_that_does_not_restore_is_found: UndoForgets => Undo;
    a_step_whose_dice_fall_twice_is_found: StepsRepeat => Steps;
    a_field_that_json_loses_is_found: JsonLoses => RoundTrip;
    a_change_that_is_not_announced_is_found: DeltaMissing => Delta;
    a_part_that_cannot_be_shown_is_found: PartMissing => Delta;
    a_hidden_event_that_shows_is_found: HiddenEventShows => Delta;
    a_part_named_as_one_of_the_gatherings_is_found: PartNamedAsTheGatherings => Names;
    a_part_that_is_there_twice_is_found: PartTwice => Names;
    a_part_sent_under_a_name_of_the_gatherings_is_found: TouchNamedAsTheGatherings => Names;
    a_secret_in_the_view_is_found: ViewTells => NonInterference by View;
    a_secret_in_the_view_after_a_move_is_found: AftermathTells => NonInterference by View;
    a_secret_in_the_options_is_found: OptionTells => NonInterference by Option;
    a_secret_in_the_odds_is_found: OddsTell => NonInterference by Odds;
    a_secret_in_a_refusal_is_found: RefusalTells => NonInterference by Refusal;
    a_secret_in_how_it_ended_is_found: OutcomeTells => NonInterference by Outcome;
    a_secret_in_a_question_is_found: PromptTells => NonInterference by Prompt;
    a_secret_in_what_is_seen_is_found: SeenTells => NonInterference by Seen;
    a_secret_in_the_number_of_events_is_found: CountTells => NonInterference by Count;
    a_secret_in_the_ids_of_a_view_is_found: IdsInViewTell => NonInterference by Ids;
    a_secret_in_the_ids_of_an_event_is_found: IdsInSeenTell => NonInterference by Ids;
    a_secret_in_the_order_of_a_list_is_found: OrderTells => NonInterference by Order;
    a_secret_in_the_dice_that_fall_is_found: DiceTell => NonInterference by Dice;
    a_secret_in_what_can_be_taken_back_is_found: UndoTells => NonInterference by Undo;
    a_secret_in_the_parts_that_are_sent_is_found: TouchTells => NonInterference by Touched;
    a_secret_born_in_a_move_and_told_to_all_is_found: DrawTold => NewSecrets by Seen;
    a_secret_drawn_with_the_open_dice_is_found: DrawnOpenly => NewSecrets by Dice;
    an_imagination_that_only_copies_is_found: ImagineClones => Imagination;
    a_game_in_which_nothing_may_be_done_proves_nothing: Idle => Vacuous;
}
