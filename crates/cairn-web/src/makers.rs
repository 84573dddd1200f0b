//! What chance makes up for a Warden: an address for each, with its seed.
//!
//! Nothing is kept and nothing changes: the address says all there is to say, and the same address makes the same.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use cairn::exchange::CREDIT;
use cairn::generators::{GeneratedPaper, GeneratorKind, from_seed};
use cairn::table::PartyTable;
use maud::Markup;
use play::scene::sight_of;
use play::{Game as _, PersonId};
use serde_json::json;

use crate::pages::{self, MakerPage, TableToBring};
use web::chance::fresh_bytes;
use web::failure::{Failure, PageFailure};
use web::hosts::MOST;
use web::house::House;
use web::identity::Visitor;
use web::log_room::download;

mod order;

pub(crate) use order::DAYS;
pub(crate) use order::Order;
use order::OrderFields;

/// What stands in an address after the question mark.
type Pairs = Query<Vec<(String, String)>>;

/// From how many a new seed is drawn: more than a player tries who wants to know the rest of a map that was shown.
const SEEDS: u64 = 1 << 40;

/// Everything that can be made.
pub(crate) async fn all() -> Markup {
    pages::makers()
}

/// Something made, or what is wrong with the wish.
pub(crate) async fn show(
    State(house): State<Arc<House>>,
    Path(key): Path<String>,
    Query(pairs): Pairs,
    visitor: Visitor,
) -> Result<Response, PageFailure> {
    house.gates.looks.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let kind = GeneratorKind::keyed(&key).ok_or(Failure::NotFound)?;
    let typed = OrderFields::read(pairs);
    let (status, faults, made) = match typed.order(kind) {
        Err(faults) => (StatusCode::UNPROCESSABLE_ENTITY, faults, None),
        Ok(Order { seed: Some(seed), wish }) if !typed.another => {
            (StatusCode::OK, Vec::new(), Some((Order { seed: Some(seed), wish }, from_seed(&wish, seed))))
        }
        Ok(order) => return Ok(Redirect::to(&order.with_seed(fresh_seed()).path()).into_response()),
    };
    let shown = made.as_ref().map(|(order, made)| (order.query(), made));
    let form = typed.form();
    let tables = match visitor.person {
        Some(person) => to_bring(&house, person).await?,
        None => Vec::new(),
    };
    let page = MakerPage { kind, form: &form, faults: &faults, made: shown, tables: &tables };
    Ok((status, pages::maker(&page)).into_response())
}

/// The open tables of Cairn at which somebody runs the game, or shares that with the other players.
async fn to_bring(house: &Arc<House>, person: PersonId) -> Result<Vec<TableToBring>, Failure> {
    let all = house.ledger.tables_of(person)?.into_iter();
    let mut runs = Vec::new();
    for member in all.filter(|member| !member.table.closed && member.table.game == PartyTable::ID).take(MOST) {
        let live = house.live(member.table.id).await?;
        if sight_of::<PartyTable>(live.table().scene(), member.seat).is_some_and(|sight| sight.leads()) {
            let (id, seat) = (member.table.id.to_string(), member.seat.to_string());
            runs.push(TableToBring { id, name: member.table.name, seat });
        }
    }
    Ok(runs)
}

fn fresh_seed() -> u64 {
    u64::from_be_bytes(fresh_bytes()) % SEEDS
}

/// Something made, as a file: its map, its words, or all of it for programs.
pub(crate) async fn file(
    State(house): State<Arc<House>>,
    Path((key, name)): Path<(String, String)>,
    Query(pairs): Pairs,
    visitor: Visitor,
) -> Result<Response, PageFailure> {
    house.gates.looks.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let kind = GeneratorKind::keyed(&key).ok_or(Failure::NotFound)?;
    let format = MakerFormat::named(&name).ok_or(Failure::NotFound)?;
    let order = OrderFields::read(pairs).order(kind).map_err(first)?;
    let seed = order.seed.ok_or_else(|| Failure::Field("seed", "a file is made from a seed, such as seed=4".into()))?;
    let made = from_seed(&order.wish, seed);
    Ok(format.answer(Some(&order), &made)?)
}

/// A file has no form to tell more than one thing in.
fn first(faults: Vec<(&'static str, String)>) -> Failure {
    let first = faults.into_iter().next();
    first.map_or_else(|| Failure::Malformed("that is no wish".to_owned()), |(name, why)| Failure::Field(name, why))
}

/// What sort of file.
#[derive(Clone, Copy)]
pub(crate) enum MakerFormat {
    Map,
    Text,
    Json,
}

impl MakerFormat {
    /// By the last word of an address.
    pub(crate) fn named(name: &str) -> Option<Self> {
        match name {
            "map.svg" => Some(Self::Map),
            "text.txt" => Some(Self::Text),
            "made.json" => Some(Self::Json),
            _ => None,
        }
    }

    /// Whether people read it, and not programs.
    pub(crate) const fn is_for_people(self) -> bool {
        match self {
            Self::Map | Self::Text => true,
            Self::Json => false,
        }
    }

    /// The file, with the credit; what programs read also says what was wished for, where that is known.
    pub(crate) fn answer(self, order: Option<&Order>, made: &GeneratedPaper) -> Result<Response, Failure> {
        let name = |ending: &str| format!("{}.{ending}", file_name(&made.title));
        match self {
            Self::Map => {
                let plan = made.plan.as_ref().ok_or(Failure::NotFound)?;
                Ok(download("image/svg+xml", &name("svg"), plan.file()))
            }
            Self::Text => {
                let text = format!("{}\n{CREDIT}\n", made.in_words());
                Ok(download("text/plain; charset=utf-8", &name("txt"), text))
            }
            Self::Json => {
                let all = json!({
                    "format": "trilith.cairn.made",
                    "version": 1,
                    "seed": order.map(|order| order.seed),
                    "wish": order.map(|order| &order.wish),
                    "made": made,
                    "credit": CREDIT,
                });
                Ok(download("application/json", &name("json"), format!("{all:#}\n")))
            }
        }
    }
}

/// A title as the name of a file.
fn file_name(title: &str) -> String {
    let plain: String =
        title.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { ' ' }).collect();
    plain.split_whitespace().take(8).collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fresh_seeds_are_too_many_to_try_them_all() {
        let seeds: Vec<u64> = (0..64).map(|_| fresh_seed()).collect();
        assert!(seeds.iter().all(|seed| *seed < 1 << 40), "and fit every form: {seeds:?}");
        assert!(seeds.iter().any(|seed| *seed > 1 << 36), "{seeds:?}");
    }
}
