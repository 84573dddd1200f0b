//! Characters that are brought to a fight: whose they are, whether they are fit for it, and whose place they take.

use std::sync::Arc;

use pillars::battle::{Entrant, Newcomer, Setup};
use pillars::house::HouseRules;
use play::TableId;

use super::With;
use crate::lives;
use web::characters;
use web::failure::Failure;
use web::house::House;
use web::identity::Visitor;
use web::pages::Candidate;

/// What comes before a figure's number in the name of its field.
const FIGURE: &str = "figure.";

/// A figure of a scenario, by its place in it, and the character that takes its place.
type FigureChoice = (usize, TableId);

/// Which characters a form brings in whose place; an empty field leaves the figure as it is.
pub(super) fn chosen(fields: &[(String, String)]) -> Result<Vec<FigureChoice>, Failure> {
    let unread = || Failure::Malformed("a figure's number and a character were expected".to_owned());
    let given = fields.iter().filter_map(|(field, value)| Some((field.strip_prefix(FIGURE)?, value.as_str())));
    let given = given.filter(|(_, value)| !value.is_empty());
    given.map(|(place, id)| place.parse().ok().zip(id.parse().ok()).ok_or_else(unread)).collect()
}

/// The visitor's characters in play, each with what keeps it from a fight by these rules.
pub(crate) async fn candidates(
    house: &Arc<House>,
    visitor: &Visitor,
    rules: &HouseRules,
) -> Result<Vec<Candidate>, Failure> {
    let mut candidates = Vec::new();
    for (id, name) in lives::in_play(house, visitor).await? {
        let character = lives::own(house, visitor, id.as_str()).await?;
        let away = characters::seat::at_home(house, &characters::owned(house, visitor, id).await?).await.err();
        let away = away.and_then(|failure| failure.in_place()).map(|(_, why)| format!("{name}: {why}"));
        let unfit = away.or_else(|| Newcomer::of(&character, rules).err().map(|unfit| unfit.to_string()));
        candidates.push(Candidate { id, name, unfit });
    }
    Ok(candidates)
}

/// Puts the characters that were chosen in the places of the figures.
pub(super) async fn seat_all(
    house: &Arc<House>,
    visitor: &Visitor,
    setup: &mut Setup,
    chosen: &[FigureChoice],
    with: With,
) -> Result<(), Failure> {
    for (place, id) in chosen {
        let character = lives::own(house, visitor, id.as_str()).await?;
        characters::seat::at_home(house, &characters::owned(house, visitor, *id).await?).await?;
        let newcomer = Newcomer::of(&character, &setup.house).map_err(|unfit| refused(unfit.to_string()))?;
        seat_one(setup, *place, newcomer, with)?;
    }
    Ok(())
}

/// One's own side is one's own to fill; a GM, and those who share a screen, fill the others too.
fn seat_one(setup: &mut Setup, place: usize, newcomer: Newcomer, with: With) -> Result<(), Failure> {
    let figure = setup.figures.get(place).ok_or_else(|| refused("there is no such figure in this fight".to_owned()))?;
    if matches!(with, With::Computer | With::Friends) && figure.seat_number() != 1 {
        return Err(refused(format!("{} is played by somebody else", figure.profile.name)));
    }
    let called = newcomer.profile.name.to_lowercase();
    let same = |(other, entrant): (usize, &Entrant)| {
        other != place && !entrant.hidden && entrant.profile.name.to_lowercase() == called
    };
    if setup.figures.iter().enumerate().any(same) {
        return Err(refused(format!("somebody called {} is in this fight already", newcomer.profile.name)));
    }
    setup.figures[place] = newcomer.in_place_of(figure);
    Ok(())
}

fn refused(why: String) -> Failure {
    Failure::Field("figure", why)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn empty_fields_leave_figures_as_they_are_and_nonsense_is_told() {
        let id: TableId = "0123456789".parse().expect("an id");
        let form = fields(&[("scenario", "duel"), ("figure.0", ""), ("figure.3", "0123456789")]);
        assert_eq!(chosen(&form), Ok(vec![(3, id)]));
        for wrong in [("figure.x", "0123456789"), ("figure.1", "../etc"), ("figure.-1", "0123456789")] {
            assert!(matches!(chosen(&fields(&[wrong])), Err(Failure::Malformed(_))), "{wrong:?}");
        }
    }
}
