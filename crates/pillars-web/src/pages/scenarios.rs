//! The editor of scenarios: the board to paint and to set figures on, forms for all the rest, and the text that it comes
//! to. The text is the scenario; everything else is a way to write it. What is shown is drawn here from what the game
//! reads, whenever something changes; the browser only says which key gets which value.

use maud::{Markup, html};
use pillars::battle::scenario::{Scenario, Sketch};
use play::{CommandId, TableId};
use toml::Table;

use super::battle::{looks, sketched, stage, thumbnail};
use web::pages::Candidate;
use web::pages::shell;

mod creature;
mod faults;
mod field;
mod figure;
mod follows;
mod gear;
mod goals;
mod head;
mod item;
mod numbers;
mod skills;
mod tools;

/// A scenario that is kept.
#[derive(Clone, Debug)]
pub struct SavedScenario {
    /// Its id.
    pub id: TableId,
    /// Where others see it, if they do.
    pub link: Option<String>,
}

/// What the page shows of a scenario.
pub struct SketchPage<'a> {
    /// It as text.
    pub text: &'a str,
    /// Its keys and values; nothing if the text is no TOML.
    pub tree: Option<&'a Table>,
    /// It as the game reads it.
    pub sketch: &'a Sketch,
    /// The visitor's characters.
    pub candidates: &'a [Candidate],
    /// What is looked at more closely: `figures.KEY`, `creatures.KEY` or `items.KEY`.
    pub picked: &'a str,
}

/// All that the editor shows.
pub struct EditorPage<'a> {
    /// Where it is kept, if it is.
    pub kept: Option<SavedScenario>,
    /// Names the click that keeps a new one.
    pub click: CommandId,
    /// What went wrong.
    pub fault: Option<String>,
    /// The scenario.
    pub sketch: &'a SketchPage<'a>,
}

/// The parts that change with the scenario.
pub fn editor_parts(page: &SketchPage<'_>) -> Vec<(&'static str, Markup)> {
    vec![("tokens", sketched(page.sketch)), ("panel", panel(page)), ("faults", faults::faults(page))]
}

/// The editor.
pub fn editor(page: &EditorPage<'_>) -> Markup {
    let sketch = page.sketch;
    let action = page.kept.as_ref().map_or_else(|| "/scenarios".to_owned(), |kept| format!("/scenarios/{}", kept.id));
    let tree = sketch.tree.and_then(|tree| serde_json::to_string(tree).ok());
    let body = html! {
        main.editor #main data-tree=[tree] {
            header.top { (shell::way_home()) h1 { "Make a scenario" } p #editor-said role="status" {} }
            section.field aria-label="Board" {
                (tools::tools(sketch))
                (stage(sketch.sketch))
            }
            form.writing #writing method="post" action=(action) autocomplete="off" {
                input type="hidden" name="click" value=(page.click);
                @if let Some(fault) = &page.fault { p.notice.bad #editor-fault role="alert" { (fault) } }
                (deeds(page.kept.as_ref()))
                (faults::faults(sketch))
                (panel(sketch))
                (text(sketch))
            }
            @if let Some(kept) = &page.kept { (of_the_kept(kept)) }
        }
        div #notice role="alert" {}
        div.unseen #cursor-said aria-live="assertive" {}
        noscript { p.notice.bad { "Without scripts a scenario is written as text: change it in the field at the end, and save." } }
    };
    shell::document("Make a scenario", &["base.css", "battle.css", "editor.css"], &["editor.js"], &body)
}

/// What is done with the whole.
fn deeds(kept: Option<&SavedScenario>) -> Markup {
    html! {
        div.actions.deeds {
            button.primary type="submit" #save { "Save" }
            button type="submit" name="then" value="computer" #fight-computer { "Save and fight the computer" }
            button type="submit" name="then" value="friends" { "With friends" }
            button type="submit" name="then" value="screen" { "At one screen" }
            button type="submit" name="then" value="gm" { "As GM" }
        }
        @if kept.is_none() { p.hint { "Not saved yet. What you save is yours, in this browser or by your name and passphrase." } }
    }
}

/// The forms; the browser fills the tree with what is changed in them.
fn panel(page: &SketchPage<'_>) -> Markup {
    html! {
        div.panel data-part="panel" {
            h2.unseen tabindex="-1" { "The scenario" }
            @if let Some(tree) = page.tree {
                (head::head(page, tree))
                (figure::figures(page, tree))
                (goals::goals(page, tree))
                (creature::creatures(page, tree))
                (item::items(page, tree))
            } @else { p.notice.bad { "The text below is not TOML. Mend it there, or go back; nothing is lost." } }
        }
    }
}

/// The scenario as text: the same format as files have.
fn text(page: &SketchPage<'_>) -> Markup {
    html! {
        details.text #toml open[page.tree.is_none()] {
            summary { h2 { "As text" } }
            p.hint { "The scenario itself, in the format of scenario files. Change it here as you like; notes after # are kept until something is changed in the forms." }
            label.unseen for="text" { "The scenario as TOML" }
            textarea #text name="text" rows="18" spellcheck="false" autocapitalize="off" maxlength="65536" { "\n" (page.text) }
            div.row {
                button type="button" #download { "Download" }
                label.button for="file" { "Open a file" }
                input.unseen #file type="file" accept=".toml,text/plain" tabindex="-1";
            }
        }
    }
}

/// What is done with a scenario that is kept.
fn of_the_kept(kept: &SavedScenario) -> Markup {
    let path = |rest: &str| format!("/scenarios/{}/{rest}", kept.id);
    html! {
        section.kept #share aria-labelledby="share-title" {
            h2 #share-title { "Show it to others" }
            @match &kept.link {
                Some(link) => {
                    label for="link" { "Whoever opens this link reads all of it, ambushes too, and may fight and copy it" }
                    input #link readonly value=(link);
                    form method="post" action=(path("unshare")) { button type="submit" { "Show it to nobody any more" } }
                }
                None => { form #do-share method="post" action=(path("share")) { button type="submit" { "Make a link" } } }
            }
            details.confirm #throw-away {
                summary { "Throw it away …" }
                div.inside { form #do-delete method="post" action=(path("delete")) { p { "The scenario is gone for good. Fights that were begun in it go on." } button.danger type="submit" { "Throw it away" } } }
            }
            p.more { a href=(path("scenario.toml")) download { "The saved file" } a href="/fights#own" { "Your scenarios" } }
        }
    }
}

/// A scenario that somebody shows.
pub fn shared_scenario(name: &str, key: &str, scenario: Option<&Scenario>) -> Markup {
    let path = format!("/scenarios/shared/{key}");
    let begin = |with: &str, words: &str, class: &str| {
        html! { button type="submit" class=(class) name="with" value=(with) { (words) } }
    };
    let body = html! {
        (looks())
        h1 { bdi { (name) } }
        @if let Some(scenario) = scenario {
            p.lead { (scenario.about) }
            div.muster-map { (thumbnail(&scenario.setup)) }
            form #do-fight method="post" action=(path) {
                div.actions { (begin("computer", "Against the computer", "primary")) (begin("friends", "With friends", "")) (begin("screen", "At one screen", "")) (begin("gm", "As GM", "")) }
            }
        } @else { p.notice { "This scenario cannot be fought as it is: something in it is missing, or it names characters of its maker. It can be copied and finished." } }
        p.more { a href={ "/scenarios/new?from=" (key) } { "Copy and change it" } a href={ (path) "/scenario.toml" } download { "The file" } a href="/fights" { "Other fights" } }
    };
    shell::styled(name, &["base.css", "battle.css"], &[], &body)
}
