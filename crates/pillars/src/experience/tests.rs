use super::*;
use crate::attributes::Scores;
use crate::background::{Class, Wealth};
use crate::data::Listed;
use crate::house::{HouseRules, MerchantEntry, OfficerPay, RangersEntry, TrackList};
use crate::skills::Skills;

mod newer;
mod tables;

const PLAIN: Scores = Scores { str: 10, dex: 10, int: 10, wis: 10, con: 10, chr: 10 };

fn track(key: &str) -> Id<Track> {
    Id::named(key)
}

fn applicant(scores: &Scores) -> Applicant<'_> {
    Applicant { scores, class: Class::Commoner, wealth: Wealth::Moderate, rank: 0 }
}

fn enters(key: &str, applicant: Applicant<'_>) -> Result<Admission, Bar> {
    way_in(track(key), applicant, &HouseRules::default())
}

// proves: generation 166-167, 169-171; handbook 275-277, 279-281; P173
#[test]
fn the_army_and_the_navy_add_their_modifiers_to_two_dice() {
    let strong = Scores { str: 16, dex: 7, int: 14, ..PLAIN };
    assert_eq!(enters("army", applicant(&strong)), Ok(Admission::Roll { least: 8, modifier: 2 }));
    assert_eq!(enters("navy", applicant(&strong)), Ok(Admission::Roll { least: 8, modifier: 3 }));
    let chance = enters("army", applicant(&PLAIN)).map(Admission::odds);
    assert_eq!(chance.map(|chance| (chance.good, chance.total)), Ok((15, 36)));
}

// proves: generation 178-182; handbook 287-289; P33
#[test]
fn rangers_need_a_bonus_of_body_and_one_of_mind_and_then_an_eight() {
    let body = Scores { dex: 14, ..PLAIN };
    let both = Scores { wis: 14, ..body };
    assert_eq!(enters("rangers", applicant(&body)), Err(Bar::Bonuses));
    assert_eq!(enters("rangers", applicant(&Scores { int: 15, ..PLAIN })), Err(Bar::Bonuses));
    assert_eq!(enters("rangers", applicant(&both)), Ok(Admission::Roll { least: 8, modifier: 0 }));
    let house = HouseRules { rangers: RangersEntry::BonusesOnly, ..HouseRules::default() };
    assert_eq!(way_in(track("rangers"), applicant(&both), &house), Ok(Admission::Free));
    assert_eq!(way_in(track("rangers"), applicant(&body), &house), Err(Bar::Bonuses));
}

// proves: generation 173-176, 481; handbook 283-285; P176
#[test]
fn officers_are_promoted_or_rich() {
    assert_eq!(enters("officer", applicant(&PLAIN)), Err(Bar::Promotion));
    assert_eq!(enters("officer", Applicant { rank: 1, ..applicant(&PLAIN) }), Ok(Admission::Free));
    assert_eq!(enters("officer", Applicant { wealth: Wealth::Rich, ..applicant(&PLAIN) }), Ok(Admission::Free));
}

// proves: generation 194-196; handbook 311-312; P27b, P35
#[test]
fn merchants_by_birth_are_taken_and_the_others_roll_by_their_wealth() {
    let by = |wealth| Applicant { wealth, ..applicant(&PLAIN) };
    let least = |wealth| enters("merchant", by(wealth));
    assert_eq!(least(Wealth::Subsistence), Ok(Admission::Roll { least: 10, modifier: 0 }));
    assert_eq!(least(Wealth::Moderate), Ok(Admission::Roll { least: 8, modifier: 0 }));
    assert_eq!(least(Wealth::Merchant), Ok(Admission::Roll { least: 6, modifier: 0 }));
    assert_eq!(least(Wealth::Rich), Ok(Admission::Roll { least: 6, modifier: 0 }));
    let born = Applicant { class: Class::Merchant, ..by(Wealth::Subsistence) };
    assert_eq!(enters("merchant", born), Ok(Admission::Free));
    let house = HouseRules { merchant_entry: MerchantEntry::AlwaysRoll, ..HouseRules::default() };
    assert_eq!(way_in(track("merchant"), born, &house), Ok(Admission::Roll { least: 10, modifier: 0 }));
}

// proves: generation 184-185, 187-188, 190-192; handbook 291-293, 295-297, 299-301; P36, P174
#[test]
fn magic_needs_a_bonus_in_int_or_wis_and_the_rest_take_anybody() {
    assert_eq!(enters("magic", applicant(&Scores { int: 13, wis: 13, ..PLAIN })), Err(Bar::Gift));
    assert_eq!(enters("magic", applicant(&Scores { int: 14, ..PLAIN })), Ok(Admission::Free));
    assert_eq!(enters("magic", applicant(&Scores { wis: 14, ..PLAIN })), Ok(Admission::Free));
    for key in ["random", "worker", "crafts"] {
        assert_eq!(enters(key, applicant(&PLAIN)), Ok(Admission::Free), "{key}");
    }
}

// proves: generation 227+230-232; handbook 267
#[test]
fn an_unmodified_army_year_is_survived_in_206_of_216_cases() {
    let chance = Hazard::chance_on(track("army"), &PLAIN, None);
    assert_eq!((chance.good, chance.total), (206, 216), "95.37 %");
}

// proves: generation 227+230-232; handbook 267; P30, P31
#[test]
fn four_modifiers_are_added_to_the_survival_roll_and_it_must_be_higher_than_the_number() {
    let scores = Scores { str: 14, dex: 15, int: 7, wis: 6, con: 18, chr: 18 };
    let hazard = Hazard::of(track("rangers"), &scores, None);
    assert_eq!(hazard, Some(Hazard { dice: 3, modifier: 1 + 2 - 1 - 2, least: 7 }));
    let weak = Scores { str: 3, dex: 3, ..PLAIN };
    assert_eq!(Hazard::chance_on(track("magic"), &weak, None).good, 1, "only 18 beats 7 + 10");
    assert_eq!(Hazard::chance_on(track("army"), &Scores { str: 18, ..PLAIN }, None).good, 216);
}

// proves: generation 184-185, 216-224; handbook 269-271; P28
#[test]
fn a_random_year_is_as_dangerous_as_the_column_that_the_d8_names() {
    assert_eq!(Hazard::of(track("random"), &PLAIN, None), None);
    let chance = Hazard::chance_on(track("random"), &PLAIN, None);
    // Army, Rangers, Navy, Officer, Worker, Crafts, Merchant: beat 5, 6, 5, 5, 4, 3, 3.
    assert_eq!((chance.good, chance.total), (206 + 196 + 206 + 206 + 212 + 215 + 215, 7 * 216));
}

// proves: generation 275+278, 280, 281, 282, 283, 285, 286, 287; handbook 275-277, 279-281, 283-285, 295-297, 299-301
// proves: P47, P49, P177
#[test]
fn years_are_paid_as_the_book_says() {
    let figures = |key: &str| match track(key).pay {
        Pay::Figures(figures) => figures,
        Pay::Column => panic!("{key} is paid by its column"),
    };
    let paid = |key: &str, thrown: &[u8], rank, levels| pay(&figures(key), thrown, rank, levels);
    assert_eq!(paid("army", &[37], 0, 0), 137);
    assert_eq!(paid("navy", &[100], 0, 0), 210);
    assert_eq!(paid("officer", &[50], 2, 0), 300, "one die doubled");
    assert_eq!(paid("officer", &[50, 7], 2, 0), 257, "two dice added");
    assert_eq!(paid("rangers", &[1], 0, 0), 101);
    assert_eq!(paid("worker", &[], 0, 3), 130);
    assert_eq!(paid("crafts", &[], 0, 3), 250);
    assert_eq!([paid("merchant", &[], 5, 9), paid("magic", &[], 5, 9)], [0, 0]);
    let throws = |key: &str| [OfficerPay::Doubled, OfficerPay::TwoRolls].map(|how| figures(key).throws(how));
    assert_eq!([throws("army"), throws("officer"), throws("crafts")], [[1, 1], [1, 2], [0, 0]]);
}

// proves: generation 285, 286; P50, P191
#[test]
fn the_levels_of_a_track_s_own_skills_are_paid() {
    let mut skills = Skills::default();
    for (skill, points) in [("smith", 3), ("literacy", 1), ("laborer", 6), ("archery", 10)] {
        skills.add(Id::named(skill), points);
    }
    assert_eq!(levels_used(track("crafts"), &skills), 2 + 1 + 3, "archery is no craft");
    assert_eq!(levels_used(track("worker"), &skills), 3);
}

// proves: generation 296-309; handbook 256-263; P43, P44, P45, P46
#[test]
fn age_takes_its_toll_in_totals_from_thirty_eight_on() {
    let lost = |age| {
        let Scores { str, dex, int, wis, con, chr } = ageing(age);
        [str, dex, int, wis, con, chr]
    };
    assert_eq!([16, 34, 37].map(lost), [[0; 6]; 3]);
    assert_eq!([38, 41].map(lost), [[-1, -1, 0, 0, 0, 0]; 2]);
    assert_eq!([42, 50, 69].map(lost), [[-1, -1, 0, 0, -1, 0]; 3]);
    assert_eq!([70, 90].map(lost), [[-2, -2, -1, -1, -2, 0]; 2]);
}

// proves: P29
#[test]
fn the_tracks_belong_to_their_lists() {
    assert_eq!(Track::of(TrackList::Classic).count(), 9);
    assert_eq!(Track::of(TrackList::Newer).count(), 9);
    assert_eq!(Track::list().len(), 18);
}
