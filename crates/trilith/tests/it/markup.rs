//! Just enough of a parser to hold templates to account: every tag is closed in order, no paragraph holds a block.

/// A tag that opens.
#[derive(Debug)]
pub struct Tag {
    pub name: String,
    attributes: Vec<(String, String)>,
}

impl Tag {
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

const VOID: [&str; 5] = ["meta", "link", "input", "br", "hr"];
const BLOCKS: [&str; 11] = ["p", "ul", "ol", "dl", "div", "table", "section", "pre", "h1", "h2", "h3"];

/// All tags that open, if they are closed in order.
pub fn tags(page: &str) -> Result<Vec<Tag>, String> {
    let mut tags = Vec::new();
    let mut open: Vec<String> = Vec::new();
    for piece in page.split('<').skip(1) {
        let (inside, text) = piece.split_once('>').ok_or_else(|| format!("<{piece} does not end"))?;
        if text.contains('>') {
            return Err(format!("a stray > after <{inside}"));
        }
        if inside.starts_with('!') {
            continue;
        }
        if let Some(name) = inside.strip_prefix('/') {
            let last = open.pop();
            if last.as_deref() != Some(name) {
                return Err(format!("</{name}> closes {last:?} within {open:?}"));
            }
            continue;
        }
        let tag = tag(inside)?;
        if BLOCKS.contains(&tag.name.as_str()) && open.iter().any(|outer| outer == "p") {
            return Err(format!("<{inside}> stands in a paragraph"));
        }
        if !VOID.contains(&tag.name.as_str()) {
            open.push(tag.name.clone());
        }
        tags.push(tag);
    }
    if open.is_empty() { Ok(tags) } else { Err(format!("{open:?} are never closed")) }
}

fn tag(inside: &str) -> Result<Tag, String> {
    let (name, mut rest) = inside.split_once(' ').unwrap_or((inside, ""));
    let mut attributes = Vec::new();
    while !rest.trim().is_empty() {
        rest = rest.trim_start();
        let bare = rest.find([' ', '=']).unwrap_or(rest.len());
        let (key, after) = rest.split_at(bare);
        let Some(quoted) = after.strip_prefix("=\"") else {
            attributes.push((key.to_owned(), String::new()));
            rest = after;
            continue;
        };
        let (value, after) = quoted.split_once('"').ok_or_else(|| format!("{key} in <{inside}> has no end"))?;
        attributes.push((key.to_owned(), value.to_owned()));
        rest = after;
    }
    Ok(Tag { name: name.to_owned(), attributes })
}

#[test]
fn faults_are_found() {
    assert!(tags("<p>a<br>b</p>").is_ok());
    assert!(tags("<a href=\"x\" hidden>y</a>").is_ok_and(|tags| tags[0].attribute("href") == Some("x")));
    for broken in ["<p>", "<p></div>", "<p><ul></ul></p>", "<b><i></b></i>", "<a href=\"x>"] {
        assert!(tags(broken).is_err(), "{broken}");
    }
}
