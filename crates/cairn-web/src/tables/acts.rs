//! What is done at a table of Cairn, by plain forms: a button that is a whole command, or fields read along the game's own offers.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use cairn::bestiary::Beast;
use cairn::table::Refusal;
use play::CommandId;
use play::table::{Order, Submission};
use serde_json::value::RawValue;

use super::sitting::{AtTheTable as _, Sitting};
use web::characters::answer::FormAnswer;
use web::failure::Failure;
use web::hosts::answers::{answered, turned_away};
use web::house::House;
use web::identity::Visitor;

type Fields = Vec<(String, String)>;

/// More dice than these nobody types in.
const MOST_FACES: usize = 100;

/// Carries a form's command out.
pub(crate) async fn act(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Response {
    let sitting = match Sitting::find(&house, &visitor, &id).await {
        Ok(sitting) => sitting,
        Err(failure) => return turned_away(&headers, failure),
    };
    let done = carry_out(&house, &sitting, fields).await;
    answered(&house, &sitting, &headers, done)
}

async fn carry_out(house: &Arc<House>, sitting: &Sitting, mut fields: Fields) -> Result<(), Failure> {
    sitting.hurries(house)?;
    let faces = typed(&mut fields)?;
    let (id, after, order) = if fields.iter().any(|(name, _)| name == "command") {
        whole(&fields)?
    } else {
        name_the_beast(&mut fields)?;
        let answer = FormAnswer::read(fields)?;
        let order = answer.order(&sitting.offers(&answer.verb))?;
        (answer.id, answer.after, order)
    };
    sitting.submit(house, Submission { id, after, faces, ..sitting.says(order) }).await
}

/// Creatures are named as people write them.
fn name_the_beast(fields: &mut Fields) -> Result<(), Failure> {
    let opposes = fields.iter().any(|(name, value)| name == "verb" && value == "oppose");
    for (_, value) in fields.iter_mut().filter(|(name, _)| opposes && name == "kind") {
        let unknown = Refusal::NoBeast { near: Beast::like(value).map(str::to_owned) };
        Beast::called(value).ok_or_else(|| Failure::Field("kind", unknown.to_string()))?.key.clone_into(value);
    }
    Ok(())
}

/// What dice showed that were rolled by hand, if any were.
fn typed(fields: &mut Fields) -> Result<Option<Vec<u32>>, Failure> {
    let Some(place) = fields.iter().position(|(name, _)| name == "faces") else { return Ok(None) };
    let (_, text) = fields.remove(place);
    let wrong = |_| Failure::Field("faces", "the faces of dice are whole numbers with spaces between them".to_owned());
    let faces =
        text.split_whitespace().take(MOST_FACES).map(str::parse).collect::<Result<Vec<u32>, _>>().map_err(wrong)?;
    Ok((!faces.is_empty()).then_some(faces))
}

/// A button that is a whole command. The game judges what it says.
fn whole(fields: &Fields) -> Result<(CommandId, Option<u64>, Order), Failure> {
    let field = |name: &str| fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str());
    let missing = |what: &str| Failure::Malformed(format!("the field {what} is missing"));
    let id = field("click").ok_or_else(|| missing("click"))?;
    let id = id.parse().map_err(|error| Failure::Malformed(format!("{error}")))?;
    let command = field("command").ok_or_else(|| missing("command"))?.to_owned();
    let command = RawValue::from_string(command);
    let command = command.map_err(|_| Failure::Malformed("there is no such command".to_owned()))?;
    Ok((id, field("after").and_then(|after| after.parse().ok()), Order::Play(command)))
}
