use super::*;

fn ranges<T, V: PartialEq + std::fmt::Debug>(table: &RollTable<T>, of: impl Fn(&T) -> V) -> Vec<(u8, u8, V)> {
    table.rows().iter().map(|row| (*row.faces.start(), *row.faces.end(), of(&row.value))).collect()
}

// proves: generation 94+97, 100-103; handbook 190, 194-203, 205-208; P21
#[test]
fn one_is_born_noble_merchant_or_common() {
    use Class::{Commoner, Merchant, Nobility};
    let rows = ranges(&table().provenance, |row| row.class);
    assert_eq!(rows, [(1, 10, Nobility), (11, 30, Merchant), (31, 100, Commoner)]);
}

// proves: generation 105-114; handbook 194-203; P22, P118.1, P118.2
#[test]
fn nine_ranks_of_nobility_the_earlier_row_winning_where_the_book_names_a_number_twice() {
    use Standing::{Baron, Baronet, Count, Duke, Knight, MarchLord, Monarch, RoyalFamily, Viscount};
    let rows = ranges(&table().nobility, |row| row.standing);
    let book = [
        (1, 1, Monarch),
        (2, 5, RoyalFamily),
        (6, 12, Duke),
        (13, 30, MarchLord),
        (31, 40, Count),
        (41, 46, Viscount),
        (47, 60, Baron),
        (61, 85, Baronet),
        (86, 100, Knight),
    ];
    assert_eq!(rows, book);
}

// proves: generation 116-119, 121-123, 125-128; handbook 205-208, 210-212; P23, P24
#[test]
fn merchants_commoners_and_crafts() {
    use Standing::{Crafts, Healer, Laborer, Magician, Maker, Retail, Specialty, Wholesale};
    assert_eq!(
        ranges(&table().merchant, |row| row.standing),
        [(1, 70, Retail), (71, 95, Wholesale), (96, 100, Specialty)]
    );
    assert_eq!(ranges(&table().commoner, |row| row.standing), [(1, 70, Laborer), (71, 100, Crafts)]);
    assert_eq!(ranges(&table().crafts, |row| row.standing), [(1, 50, Maker), (51, 85, Healer), (86, 100, Magician)]);
}

// proves: generation 132; handbook 216-223; P25, P180
#[test]
fn a_hundred_for_the_location_is_the_gm_s() {
    use Location::{City, Rural, Village};
    let rows = ranges(&table().location, |row| row.location);
    assert_eq!(rows, [(1, 20, Some(City)), (21, 70, Some(Village)), (71, 99, Some(Rural)), (100, 100, None)]);
}

// proves: handbook 225, 227, 229; P26
#[test]
fn reading_is_harder_to_learn_the_farther_from_town() {
    let bring = |location| {
        let upbringing = table().upbringing(location);
        (upbringing.literacy, upbringing.teaches.iter().map(|skill| skill.key()).collect::<Vec<_>>())
    };
    assert_eq!(bring(Location::City), (0, vec!["street_smarts"]));
    assert_eq!(bring(Location::Village), (2, vec!["street_smarts", "survival"]));
    assert_eq!(bring(Location::Rural), (4, vec!["survival"]));
}

// proves: generation 139-143; handbook 235-240; P27, P27b
#[test]
fn wealth_and_its_coin() {
    use Wealth::{Merchant, Moderate, Rich, Subsistence};
    let rows = ranges(&table().wealth, |row| row.wealth);
    assert_eq!(rows, [(1, 15, Subsistence), (16, 70, Moderate), (71, 95, Merchant), (96, 100, Rich)]);
    let coin = |wealth| (table().starting_coin(wealth).coin, table().starting_coin(wealth).dice);
    assert_eq!(
        Wealth::ALL.iter().map(|wealth| coin(*wealth)).collect::<Vec<_>>(),
        [(10, 0), (100, 0), (100, 1), (1000, 0)]
    );
    assert_eq!(Wealth::ALL.iter().map(|wealth| wealth.works()).collect::<Vec<_>>(), [true, true, false, false]);
}
