//! Styles, scripts and the icon, embedded in the binary.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use play::Hash;

use crate::faces;
use crate::failure::{Failure, PageFailure};

/// A style, a script or a picture.
pub struct Asset {
    /// What it is called in addresses.
    pub name: &'static str,
    /// What stands in it.
    pub text: &'static str,
}

impl Asset {
    /// What it is, as its name says.
    fn kind(&self) -> &'static str {
        match self.name.rsplit('.').next() {
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some(_) | None => "image/svg+xml",
        }
    }
}

/// Embeds files of the folder `assets` beside the folder of the source that says so.
#[macro_export]
macro_rules! assets {
    ($($name:literal),* $(,)?) => {
        &[$($crate::assets::Asset { name: $name, text: include_str!(concat!("../assets/", $name)) }),*]
    };
}

/// What all games use.
const SHARED: &[Asset] = assets![
    "acts.js",
    "awaited.js",
    "base.css",
    "beats.js",
    "board.js",
    "carry.css",
    "character.css",
    "character.js",
    "clock.js",
    "dice.js",
    "field-view.js",
    "field.css",
    "field.js",
    "forms.js",
    "ground.css",
    "handover.js",
    "hexes.js",
    "home.js",
    "icon-turn.svg",
    "icon.svg",
    "join.js",
    "keys.js",
    "live.js",
    "log.js",
    "moments.js",
    "morph.js",
    "motion.js",
    "notes.js",
    "notice.js",
    "odds.js",
    "panel.js",
    "panes.js",
    "past.js",
    "plain.css",
    "plain.js",
    "rules.css",
    "rules.js",
    "send.js",
    "shared.js",
    "sheet.js",
    "sieve.js",
    "stream-source.js",
    "stream-worker.js",
    "stream.js",
    "table.css",
    "table.js",
];

/// What all games use, and what each brings.
static ALL: LazyLock<Vec<&Asset>> = LazyLock::new(|| SHARED.iter().chain(faces::assets()).collect());

/// The same as they are sent: lines that are nothing but a comment are for those who read the source.
static SENT: LazyLock<Vec<(&str, &str, String)>> =
    LazyLock::new(|| ALL.iter().map(|asset| (asset.name, asset.kind(), without_comments(asset.text))).collect());

/// The text with an empty line in place of each comment, so that lines keep their numbers.
fn without_comments(text: &str) -> String {
    let is_comment = |line: &str| line.starts_with("//") || line.starts_with("/*") && line.ends_with("*/");
    text.lines().flat_map(|line| [if is_comment(line.trim()) { "" } else { line }, "\n"]).collect()
}

/// Changes with every change of an asset, so that browsers may keep them for ever.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let pieces: Vec<&[u8]> = ALL.iter().flat_map(|asset| [asset.name.as_bytes(), asset.text.as_bytes()]).collect();
    Hash::of(&pieces).short()
});

/// The address of an asset.
pub fn url(name: &str) -> String {
    format!("/assets/{}/{name}", *VERSION)
}

/// Serves an asset; an old version's address gives the present one, but is not kept.
pub(crate) async fn serve(Path((version, name)): Path<(String, String)>) -> Result<Response, PageFailure> {
    let asset = SENT.iter().find(|(known, _, _)| *known == name);
    let (_, kind, text) = asset.ok_or(PageFailure(Failure::NotFound))?;
    let keep = if version == *VERSION { "public, max-age=31536000, immutable" } else { "no-store" };
    Ok(answer(kind, text, keep))
}

/// The icon, where browsers look for it.
pub(crate) async fn favicon() -> Response {
    let icon = SENT.iter().find(|(name, _, _)| *name == "icon.svg");
    let (_, kind, text) = icon.expect("the icon is among the assets");
    answer(kind, text, "public, max-age=86400")
}

fn answer(kind: &'static str, text: &'static str, keep: &'static str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CACHE_CONTROL, HeaderValue::from_static(keep)),
    ];
    (headers, text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_stay_here_and_every_other_line_is_sent_in_its_place() {
        assert_eq!(
            without_comments("// a\nlet b; // c\n  /* d */\n/**\n * e\n */"),
            "\nlet b; // c\n\n/**\n * e\n */\n"
        );
        for (Asset { name, text }, (_, _, sent)) in ALL.iter().zip(&*SENT) {
            assert_eq!(text.lines().count(), sent.lines().count(), "{name}");
            assert!(sent.len() <= text.len() + 1, "{name}");
        }
    }
}
