use super::*;

/// The most ranks after years in these tracks.
fn ranks(keys: &[&str], wealth: Wealth) -> u32 {
    let tracks: Vec<Id<Track>> = keys.iter().map(|key| Id::named(key)).collect();
    TrackHistory { tracks: &tracks, house: &HouseRules::default(), wealth }.ranks()
}

#[test]
fn six_years_in_the_army_bring_six_promotions_at_most() {
    assert_eq!(ranks(&["army"; 6], Wealth::Moderate), 6);
    assert_eq!(ranks(&["army"; 6], Wealth::Rich), 6);
}

#[test]
fn whoever_was_promoted_into_the_officers_gets_no_rank_for_that() {
    let keys = ["army", "army", "army", "army", "army", "officer"];
    assert_eq!(ranks(&keys, Wealth::Moderate), 6);
    assert_eq!(ranks(&keys, Wealth::Rich), 6, "either five promotions before, or the rank of a new officer");
}

#[test]
fn the_rich_become_officers_with_a_rank_and_are_promoted_from_there() {
    assert_eq!(ranks(&["officer"; 6], Wealth::Rich), 7);
    assert_eq!(ranks(&["worker", "officer"], Wealth::Rich), 2);
}
