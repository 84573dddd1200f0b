//! What was sent with the form that brings a character in: a file, or its text.

use axum::extract::Multipart;
use axum::extract::multipart::MultipartError;
use axum::http::StatusCode;
use play::CommandId;

use crate::failure::Failure;

/// What was sent.
#[derive(Default)]
pub(super) struct UploadedFile {
    /// The text of the file; none if it was no text.
    pub(super) text: Option<String>,
    /// Names the click.
    pub(super) click: Option<CommandId>,
    /// The mark of the repairs that the sender has seen and agrees to.
    pub(super) accepted: Option<String>,
}

impl UploadedFile {
    /// Reads the form. A file goes before what was pasted.
    pub(super) async fn read(mut form: Multipart) -> Result<Self, Failure> {
        let (mut sent, mut file) = (Self::default(), Vec::new());
        while let Some(field) = form.next_field().await.map_err(unreadable)? {
            let name = field.name().unwrap_or_default().to_owned();
            let bytes = field.bytes().await.map_err(unreadable)?;
            let text = || String::from_utf8(bytes.to_vec()).ok();
            match name.as_str() {
                "file" => file = bytes.to_vec(),
                "text" => sent.text = text(),
                "accepted" => sent.accepted = text(),
                "click" => sent.click = text().and_then(|click| click.parse().ok()),
                _ => {}
            }
        }
        if !file.is_empty() {
            sent.text = String::from_utf8(file).ok();
        }
        Ok(sent)
    }
}

fn unreadable(error: MultipartError) -> Failure {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        Failure::TooLarge
    } else {
        Failure::Malformed(error.body_text().to_lowercase())
    }
}
