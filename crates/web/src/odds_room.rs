//! The page about odds: figures from the exact count, in words.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Query, State};
use dice::{Bar, Expr, Odds, Ratio, Versus};
use maud::Markup;
use serde::Deserialize;

use crate::failure::{Failure, PageFailure};
use crate::house::House;
use crate::identity::Visitor;
use crate::pages::{self, BarShown, ChanceShown, NotationShown, OddsPage, OddsShown, VersusShown};

#[derive(Deserialize)]
pub(crate) struct OddsQuery {
    #[serde(default)]
    dice: String,
    #[serde(default)]
    versus: String,
}

/// The page about odds.
pub(crate) async fn odds(
    State(house): State<Arc<House>>,
    Query(asked): Query<OddsQuery>,
    visitor: Visitor,
) -> Result<Markup, PageFailure> {
    house.gates.reads.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let OddsQuery { dice, versus } = asked;
    let result = if dice.trim().is_empty() { None } else { Some(shown(&dice, &versus).await?) };
    Ok(pages::odds(&OddsPage { notation: dice, versus, result }))
}

/// Works exact odds out, on a thread that may take its time.
pub(crate) async fn work_out(notation: &str) -> Result<(Expr, Odds), Failure> {
    let expr = Expr::parse(notation).map_err(Failure::Notation)?;
    let odds = tokio::task::spawn_blocking(move || expr.odds().map(|odds| (expr, odds))).await;
    let odds = odds.map_err(|error| Failure::Fault(error.to_string()))?;
    odds.map_err(|error| Failure::Field("dice", error.to_string()))
}

async fn shown(dice: &str, versus: &str) -> Result<Result<OddsShown, NotationShown>, Failure> {
    let (expr, odds) = match work_out(dice).await {
        Ok(done) => done,
        Err(failure) => return fault("dice", dice, failure).map(Err),
    };
    let mut shown = in_words(&expr, &odds);
    if !versus.trim().is_empty() {
        match work_out(versus).await {
            Ok((other, theirs)) => shown.versus = Some(against(&other, &odds.versus(&theirs))),
            Err(failure) => return fault("versus", versus, failure).map(Err),
        }
    }
    Ok(Ok(shown))
}

/// A fault of the visitor's as part of the page; any other as a failure.
fn fault(field: &str, text: &str, failure: Failure) -> Result<NotationShown, Failure> {
    let (message, pointed) = if let Failure::Notation(error) = &failure {
        (error.to_string(), Some(error.point(text)))
    } else if let Failure::Field(_, why) = failure {
        (why, None)
    } else {
        return Err(failure);
    };
    Ok(NotationShown { field: field.to_owned(), message, pointed })
}

fn in_words(expr: &Expr, odds: &Odds) -> OddsShown {
    OddsShown {
        dice: expr.to_string(),
        mean: odds.mean().decimal_text(4),
        spread: odds.spread_text(4),
        low: odds.min(),
        high: odds.max(),
        percentiles: [5, 25, 50, 75, 95].map(|percent| (percent, odds.percentile(percent))).into(),
        chance: odds.chance().zip(odds.target()).map(|(chance, target)| chance_shown(&chance, target)),
        bars: odds.bars().iter().map(|bar| bar_shown(bar, odds)).collect(),
        cut_at: odds.cut_at(),
        versus: None,
    }
}

fn chance_shown(chance: &Ratio, target: dice::Target) -> ChanceShown {
    let reduced = chance.reduced();
    ChanceShown {
        target: target.to_string(),
        percent: chance.percent_text(1),
        fraction: format!("{}/{}", chance.numerator(), chance.denominator()),
        reduced: format!("{}/{}", reduced.numerator(), reduced.denominator()),
    }
}

fn bar_shown(bar: &Bar, odds: &Odds) -> BarShown {
    BarShown {
        name: bar.name(),
        permille: bar.permille,
        exactly: bar.share.percent_text(1),
        at_least: odds.at_least(bar.from).percent_text(1),
        at_most: odds.at_most(bar.to).percent_text(1),
        hit: odds.target().is_some_and(|target| target.holds(bar.from) && target.holds(bar.to)),
    }
}

fn against(other: &Expr, versus: &Versus) -> VersusShown {
    let share = |ratio: Ratio| (ratio.percent_text(1), permille(&ratio));
    VersusShown {
        other: other.to_string(),
        wins: share(versus.chance_to_win()),
        ties: share(versus.chance_to_tie()),
        losses: share(versus.chance_to_lose()),
    }
}

fn permille(ratio: &Ratio) -> u32 {
    let tenths = ratio.percent_text(1).replace([' ', '%', '.'], "");
    tenths.parse().unwrap_or_default()
}
