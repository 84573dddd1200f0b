//! The rules of access. A fault begins with the name of the rule that it breaks.

use serde_json::{Value, json};

use crate::browser::person::Person;

/// What the page itself can tell: language, title, ids, contrast, size of targets.
const PAINTED: &str = include_str!("painted.js");
/// Where the focus is now.
const FOCUSED: &str = include_str!("focused.js");

/// The names of all rules.
pub const RULES: [&str; 10] =
    ["named", "image", "heading", "landmark", "language", "title", "reference", "contrast", "target", "focus"];

/// What people operate, by role.
const OPERATED: [&str; 14] = [
    "button",
    "link",
    "textbox",
    "searchbox",
    "combobox",
    "listbox",
    "checkbox",
    "radio",
    "switch",
    "slider",
    "spinbutton",
    "tab",
    "menuitem",
    "DisclosureTriangle",
];

/// Everything that is wrong with the page before the person, light and dark.
pub async fn faults(person: &Person) -> Vec<String> {
    let mut faults = in_the_tree(person).await;
    for theme in ["light", "dark"] {
        wears(person, theme).await;
        faults.extend(person.reads::<Vec<String>>(PAINTED).await.into_iter().map(|fault| format!("{fault} ({theme})")));
    }
    wears(person, "light").await;
    // A phone has no Tab.
    if !person.reads::<bool>("matchMedia('(pointer: coarse)').matches").await {
        faults.extend(along_the_focus(person).await);
    }
    faults
}

/// Shows the page as to somebody whose system wishes for light or dark.
async fn wears(person: &Person, theme: &str) {
    let scheme = json!({"name": "prefers-color-scheme", "value": theme});
    let still = json!({"name": "prefers-reduced-motion", "value": "reduce"});
    person.asks("Emulation.setEmulatedMedia", json!({"features": [scheme, still]})).await;
}

async fn in_the_tree(person: &Person) -> Vec<String> {
    let tree = person.asks("Accessibility.getFullAXTree", json!({})).await;
    let nodes = tree["nodes"].as_array().unwrap();
    let heard: Vec<(&str, &str, &Value)> = nodes.iter().filter(|node| node["ignored"] != true).map(told).collect();
    let mut faults: Vec<String> = heard.iter().filter_map(|(role, name, node)| nameless(role, name, node)).collect();
    let first = heard.iter().filter(|(role, _, node)| *role == "heading" && level(node) == 1).count();
    if first != 1 {
        faults.push(format!("heading: {first} of the first level"));
    }
    let main = heard.iter().filter(|(role, ..)| *role == "main").count();
    if main != 1 {
        faults.push(format!("landmark: {main} main parts"));
    }
    faults
}

fn told(node: &Value) -> (&str, &str, &Value) {
    (node["role"]["value"].as_str().unwrap_or_default(), node["name"]["value"].as_str().unwrap_or_default(), node)
}

fn nameless(role: &str, name: &str, node: &Value) -> Option<String> {
    let broken = match role {
        "image" | "img" | "graphics-document" => "image",
        _ if OPERATED.contains(&role) => "named",
        _ => return None,
    };
    name.trim().is_empty().then(|| format!("{broken}: a {role} without a name (node {})", node["backendDOMNodeId"]))
}

fn level(node: &Value) -> i64 {
    let properties = node["properties"].as_array().into_iter().flatten();
    properties
        .filter(|property| property["name"] == "level")
        .find_map(|property| property["value"]["value"].as_i64())
        .unwrap_or(0)
}

/// Goes through the page by Tab: everything in reading order, each visible and seen to have the focus.
async fn along_the_focus(person: &Person) -> Vec<String> {
    let mut faults: Vec<String> = Vec::new();
    person.reads::<bool>("(document.activeElement?.blur(), scrollTo(0, 0), window.__trail = [], true)").await;
    for _ in 0..400 {
        person.presses("Tab").await;
        let (ended, fault): (bool, Option<String>) = person.reads(FOCUSED).await;
        faults.extend(fault.map(|fault| format!("focus: {fault}")));
        if ended {
            break;
        }
    }
    faults
}
