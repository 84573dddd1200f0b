//! Everything that can go wrong for a visitor, and the one place where it becomes an answer.

use std::time::Duration;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ledger::LedgerError;
use play::game::Fault;
use play::table::Denied;
use serde::Serialize;
use serde_json::{Value, json};

use crate::chance::fresh_bytes;
use crate::pages;

/// What to do where a character is not found.
const NO_CHARACTER: &str =
    "Look at the address once more, or sign in as you did when you made it: a character opens for its player alone.";

/// Something went wrong.
#[derive(Clone, Debug, PartialEq)]
pub enum Failure {
    /// There is no such page, or it is not this visitor's business.
    NotFound,
    /// The address is there, but takes other methods; the router names them in the header `Allow`.
    WrongMethod,
    /// A table that is not there, or not this visitor's: one answer for both.
    NoTable,
    /// A character that is not there, or not this visitor's: one answer for both.
    NoCharacter,
    /// A moment that the table has not had, as far as the visitor knows; it has those from the first to the last.
    NoMoment {
        /// The number of the first line after which there is something to see.
        first: u64,
        /// The number of the last line.
        last: u64,
    },
    /// There is nothing to play on from.
    NothingToImagine,
    /// The invitation is unknown, old, or for a closed table.
    DeadKey,
    /// The request came from another site.
    Foreign,
    /// It cannot be read.
    Malformed(String),
    /// It is larger than anything sensible.
    TooLarge,
    /// Dice notation with its faulty column.
    Notation(dice::NotationError),
    /// A character's table is for its owner alone.
    Solo,
    /// The table said no.
    Denied(Denied),
    /// A character's file is not in order.
    Faulty(Vec<Fault>),
    /// There is a table by that id already.
    TableExists,
    /// A form's field is not as it must be.
    Field(&'static str, String),
    /// Name or passphrase is wrong; nobody is told which.
    WrongLogin,
    /// Too much in too short a time.
    TooFast(Duration),
    /// All places are taken.
    Full,
    /// The ledger cannot write just now.
    Unavailable(String),
    /// A fault of ours.
    Fault(String),
}

impl From<Denied> for Failure {
    fn from(denied: Denied) -> Self {
        Self::Denied(denied)
    }
}

impl From<LedgerError> for Failure {
    fn from(error: LedgerError) -> Self {
        if error == LedgerError::TableExists {
            return Self::TableExists;
        }
        if error == LedgerError::UnknownPaper {
            return Self::NotFound;
        }
        if error == LedgerError::TooManyPapers {
            return Self::Field("text", error.to_string());
        }
        if error.is_retryable() { Self::Unavailable(error.to_string()) } else { Self::Fault(error.to_string()) }
    }
}

/// A failure as a JSON answer.
pub struct ApiFailure(pub(crate) Failure);

/// A failure as a page.
pub struct PageFailure(pub(crate) Failure);

impl<F: Into<Failure>> From<F> for ApiFailure {
    fn from(failure: F) -> Self {
        Self(failure.into())
    }
}

impl<F: Into<Failure>> From<F> for PageFailure {
    fn from(failure: F) -> Self {
        Self(failure.into())
    }
}

#[derive(Serialize)]
struct FailureBody {
    kind: &'static str,
    message: String,
    #[serde(flatten)]
    more: Value,
}

impl Failure {
    fn status(&self) -> StatusCode {
        match self {
            Self::NotFound | Self::NoTable | Self::NoCharacter | Self::DeadKey | Self::NoMoment { .. } => {
                StatusCode::NOT_FOUND
            }
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::Foreign => StatusCode::FORBIDDEN,
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Notation(_) | Self::Field(..) | Self::Faulty(_) | Self::Solo | Self::NothingToImagine => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Self::TableExists => StatusCode::CONFLICT,
            Self::Denied(denied) => denied_status(denied),
            Self::WrongLogin => StatusCode::UNAUTHORIZED,
            Self::TooFast(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Full | Self::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Fault(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Its status and its sentence, where the page on which it happened can tell it; nothing where there is no such page.
    pub fn in_place(&self) -> Option<(StatusCode, String)> {
        let status = match self {
            Self::Malformed(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Denied(_) if self.status() == StatusCode::BAD_REQUEST => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Denied(_)
            | Self::Field(..)
            | Self::Faulty(_)
            | Self::Notation(_)
            | Self::Solo
            | Self::TooFast(_)
            | Self::Unavailable(_) => self.status(),
            Self::NotFound
            | Self::WrongMethod
            | Self::NoTable
            | Self::NoCharacter
            | Self::DeadKey
            | Self::NoMoment { .. }
            | Self::NothingToImagine
            | Self::Foreign
            | Self::TooLarge
            | Self::WrongLogin
            | Self::Full
            | Self::TableExists
            | Self::Fault(_) => return None,
        };
        Some((status, self.message()))
    }

    /// Whether it was done before, so that there is nothing to tell.
    pub fn is_done(&self) -> bool {
        matches!(self, Self::Denied(Denied::Done { .. }))
    }

    fn kind(&self) -> &'static str {
        match self {
            Self::NotFound | Self::NoTable | Self::NoCharacter | Self::DeadKey | Self::NoMoment { .. } => "not_found",
            Self::WrongMethod => "method_not_allowed",
            Self::Foreign => "forbidden",
            Self::Malformed(_) | Self::Denied(Denied::Refused(play::scene::Refused::Malformed(_))) => "malformed",
            Self::TooLarge => "too_large",
            Self::Notation(_) => "notation",
            Self::Denied(Denied::Stale { .. } | Denied::PromptClosed | Denied::Future) => "stale",
            Self::Denied(_)
            | Self::Field(..)
            | Self::Faulty(_)
            | Self::TableExists
            | Self::Solo
            | Self::NothingToImagine
            | Self::WrongLogin => "refused",
            Self::TooFast(_) => "too_fast",
            Self::Full | Self::Unavailable(_) => "unavailable",
            Self::Fault(_) => "fault",
        }
    }

    /// What happened, why, and what to do.
    fn message(&self) -> String {
        let words = match self {
            Self::NotFound => "There is no such page. The address may be mistyped.",
            Self::WrongMethod => {
                "This address is not used with that method. The header Allow names those that it takes."
            }
            Self::NoTable => "There is no such table, or you have no seat at it. Ask the GM for an invitation link.",
            Self::NoCharacter => {
                "There is no such character here, or it is not yours. Whoever plays it can show it to you by a link."
            }
            Self::NoMoment { first, last } => return no_moment(*first, *last),
            Self::NothingToImagine => {
                "There is nothing to play on from here: as far as you see, nobody is left to play for this side or against it."
            }
            Self::DeadKey => "This invitation does not work any more. Ask the GM for a new link.",
            Self::Foreign => "This request came from another site and was not carried out.",
            Self::Malformed(why) => return format!("This could not be read: {why}."),
            Self::TooLarge => "This is too large. Send less at once.",
            Self::Notation(error) => return error.to_string(),
            Self::Solo => {
                "A character is its owner’s alone: nobody else sits down with it, and only its own dice count."
            }
            Self::Denied(denied) => return sentence(&denied.to_string()),
            Self::Field(_, why) => return sentence(why),
            Self::Faulty(faults) => return not_in_order(faults),
            Self::TableExists => "There is a table by that id already.",
            Self::WrongLogin => "Name and passphrase do not belong together.",
            Self::TooFast(wait) => return too_fast(*wait),
            Self::Full => "All places are taken just now. Try again in a while.",
            Self::Unavailable(_) => "The server cannot write to its disk just now. Nothing was lost; try again.",
            Self::Fault(_) => "Something went wrong on our side. Nothing was lost; try again.",
        };
        words.to_owned()
    }

    fn more(&self) -> Value {
        match self {
            Self::Notation(error) => json!({"field": "dice", "column": error.column}),
            Self::Field(field, _) => json!({"field": field}),
            Self::NoMoment { first, last } => json!({"first": first, "last": last}),
            Self::Denied(Denied::Stale { now }) => json!({"now": now}),
            Self::Denied(Denied::Faults(faults)) | Self::Faulty(faults) => json!({"faults": faults}),
            Self::Denied(Denied::Refused(play::scene::Refused::Forbidden { refusal, .. })) => {
                let field = refusal.get("unfit").and_then(|unfit| unfit.get("field"));
                field.map_or_else(|| json!({"refusal": refusal}), |field| json!({"refusal": refusal, "field": field}))
            }
            Self::NotFound
            | Self::WrongMethod
            | Self::NoTable
            | Self::NoCharacter
            | Self::DeadKey
            | Self::Foreign
            | Self::Malformed(_)
            | Self::TooLarge
            | Self::Solo
            | Self::NothingToImagine
            | Self::Denied(_)
            | Self::WrongLogin
            | Self::TooFast(_)
            | Self::TableExists
            | Self::Full
            | Self::Unavailable(_)
            | Self::Fault(_) => json!({}),
        }
    }

    /// Logs faults of ours under an id that the visitor is shown.
    fn logged(&self) -> Option<String> {
        let (Self::Fault(what) | Self::Unavailable(what)) = self else { return None };
        let id = play::ids::Code::<8>::from_chance(fresh_bytes()).to_string();
        tracing::error!(id, what, "a request failed");
        Some(id)
    }

    fn dress(&self, mut response: Response) -> Response {
        if let Self::TooFast(wait) = self {
            let seconds = wait.as_millis().div_ceil(1000).to_string();
            if let Ok(value) = HeaderValue::from_str(&seconds) {
                response.headers_mut().insert(header::RETRY_AFTER, value);
            }
        }
        response
    }
}

fn denied_status(denied: &Denied) -> StatusCode {
    match denied {
        Denied::Stale { .. } | Denied::PromptClosed | Denied::Future => StatusCode::CONFLICT,
        Denied::Refused(play::scene::Refused::Malformed(_)) => StatusCode::BAD_REQUEST,
        Denied::NoPast => StatusCode::SERVICE_UNAVAILABLE,
        Denied::Done { .. }
        | Denied::Refused(_)
        | Denied::RealDiceOff
        | Denied::TypedDice(_)
        | Denied::TooLate
        | Denied::NothingToUndo
        | Denied::LastScene
        | Denied::Faults(_) => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

fn no_moment(first: u64, last: u64) -> String {
    format!("There is no such moment at this table: you can look back from line {last} to line {first}.")
}

fn not_in_order(faults: &[Fault]) -> String {
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    format!("This character is not in order: {}.", faults.join("; "))
}

fn too_fast(wait: Duration) -> String {
    format!("That was too much at once. Try again in {} s.", wait.as_millis().div_ceil(1000))
}

/// A refusal's words as a sentence.
pub fn sentence(words: &str) -> String {
    let mut chars = words.chars();
    let first = chars.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    let end = if words.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{end}", chars.as_str())
}

impl IntoResponse for ApiFailure {
    fn into_response(self) -> Response {
        let failure = self.0;
        let mut more = failure.more();
        if let (Some(id), Some(map)) = (failure.logged(), more.as_object_mut()) {
            map.insert("id".to_owned(), json!(id));
        }
        let told = FailureBody { kind: failure.kind(), message: failure.message(), more };
        failure.dress((failure.status(), Json(json!({"error": told}))).into_response())
    }
}

impl IntoResponse for PageFailure {
    fn into_response(self) -> Response {
        let failure = self.0;
        let status = failure.status();
        let page = pages::FailurePage {
            status: status.as_u16(),
            title: status.canonical_reason().unwrap_or("Error").to_owned(),
            message: failure.message(),
            next: (failure == Failure::NoCharacter).then_some(NO_CHARACTER),
            id: failure.logged(),
        };
        failure.dress((status, pages::failure(&page)).into_response())
    }
}
