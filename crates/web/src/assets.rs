//! Styles, scripts and the icon, embedded in the binary.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use play::Hash;

use crate::failure::{Failure, PageFailure};

macro_rules! assets {
    ($($name:literal => $kind:expr),* $(,)?) => {
        &[$(($name, $kind, include_str!(concat!("../assets/", $name)))),*]
    };
}

const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

/// Name, kind and text of each asset.
const ASSETS: &[(&str, &str, &str)] = assets! {
    "acts.js" => JS,
    "aids.js" => JS,
    "awaited.js" => JS,
    "base.css" => CSS,
    "battle.css" => CSS,
    "battle.js" => JS,
    "board.js" => JS,
    "cairn-make.css" => CSS,
    "casting.js" => JS,
    "cairn-life.css" => CSS,
    "cairn-table.css" => CSS,
    "cairn-table.js" => JS,
    "camp.css" => CSS,
    "camp.js" => JS,
    "carry.css" => CSS,
    "character.css" => CSS,
    "character.js" => JS,
    "clock.js" => JS,
    "dice.js" => JS,
    "editor.css" => CSS,
    "editor-brush.js" => JS,
    "editor-figures.js" => JS,
    "editor-forms.js" => JS,
    "editor-look.js" => JS,
    "editor-map.js" => JS,
    "editor-text.js" => JS,
    "editor-tree.js" => JS,
    "editor.js" => JS,
    "forms.js" => JS,
    "ground.css" => CSS,
    "handover.js" => JS,
    "home.js" => JS,
    "icon-turn.svg" => SVG,
    "icon.svg" => SVG,
    "join.js" => JS,
    "keys.js" => JS,
    "live.js" => JS,
    "log.js" => JS,
    "moments.js" => JS,
    "morph.js" => JS,
    "motion.js" => JS,
    "notes.js" => JS,
    "notice.js" => JS,
    "odds.js" => JS,
    "panes.js" => JS,
    "plan.js" => JS,
    "rules.css" => CSS,
    "rules.js" => JS,
    "send.js" => JS,
    "shared.js" => JS,
    "sheet.js" => JS,
    "sieve.js" => JS,
    "stream-source.js" => JS,
    "stream-worker.js" => JS,
    "stream.js" => JS,
    "table.css" => CSS,
    "table.js" => JS,
};

/// The same as they are sent: lines that are nothing but a comment are for those who read the source.
static SENT: LazyLock<Vec<(&str, &str, String)>> = LazyLock::new(|| {
    let sent = |(name, kind, text): &(&'static str, &'static str, &str)| (*name, *kind, without_comments(text));
    ASSETS.iter().map(sent).collect()
});

/// The text with an empty line in place of each comment, so that lines keep their numbers.
fn without_comments(text: &str) -> String {
    let is_comment = |line: &str| line.starts_with("//") || line.starts_with("/*") && line.ends_with("*/");
    text.lines().flat_map(|line| [if is_comment(line.trim()) { "" } else { line }, "\n"]).collect()
}

/// Changes with every change of an asset, so that browsers may keep them for ever.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let pieces: Vec<&[u8]> = ASSETS.iter().flat_map(|(name, _, text)| [name.as_bytes(), text.as_bytes()]).collect();
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
        for ((_, _, text), (name, _, sent)) in ASSETS.iter().zip(&*SENT) {
            assert_eq!(text.lines().count(), sent.lines().count(), "{name}");
            assert!(sent.len() <= text.len() + 1, "{name}");
        }
    }
}
