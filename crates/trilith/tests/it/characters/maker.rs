//! Somebody who makes a character with nothing but the page's own forms.

use serde_json::Value;

use crate::client::{Client, Reply};
use crate::party::fresh_id;
use crate::server::Server;

/// Somebody and their character.
pub struct Maker {
    pub client: Client,
    pub id: String,
}

/// A form of a page, as a browser would send it.
pub struct Form {
    pub action: String,
    pub fields: Vec<(String, String)>,
    pub html: String,
}

impl Maker {
    /// Begins a character by the handbook.
    pub fn begins(server: &Server) -> Self {
        Self::begins_by(server, "handbook")
    }

    pub fn begins_by(server: &Server, house: &str) -> Self {
        let mut client = server.visitor();
        let reply = client.submit("/characters", &[("house", house)]);
        assert_eq!(reply.status, 303, "{}", reply.text());
        let place = reply.header("location").unwrap();
        let id = place.strip_prefix("/characters/").unwrap_or_else(|| panic!("{place}")).to_owned();
        Self { client, id }
    }

    pub fn path(&self, rest: &str) -> String {
        format!("/characters/{}{rest}", self.id)
    }

    pub fn page(&mut self) -> String {
        let reply = self.client.get(&self.path(""));
        assert_eq!(reply.status, 200, "{}", reply.text());
        reply.text()
    }

    /// Sends the page's form of that id, with these fields filled in.
    pub fn fills(&mut self, form: &str, fields: &[(&str, &str)]) -> Reply {
        let page = self.page();
        let form = form_of(&page, form).unwrap_or_else(|| panic!("no form {form} in {page}"));
        let hidden = form.fields.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let fields: Vec<(&str, &str)> = hidden.chain(fields.iter().copied()).collect();
        self.client.submit(&form.action, &fields)
    }

    /// The same, which must succeed.
    pub fn does(&mut self, form: &str, fields: &[(&str, &str)]) {
        let reply = self.fills(form, fields);
        assert_eq!((reply.status, reply.header("location")), (303, Some(self.path("").as_str())), "{}", reply.text());
    }

    pub fn has(&mut self, form: &str) -> bool {
        form_of(&self.page(), form).is_some()
    }

    /// Sends a command that no form of the page offers.
    pub fn forges(&mut self, verb: &str, fields: &[(&str, &str)]) -> Reply {
        let click = fresh_id();
        let fields: Vec<(&str, &str)> =
            [("click", click.as_str()), ("verb", verb)].into_iter().chain(fields.iter().copied()).collect();
        let path = self.path("/commands");
        self.client.submit(&path, &fields)
    }

    pub fn goes_back(&mut self) -> Reply {
        let (click, path) = (fresh_id(), self.path("/back"));
        self.client.submit(&path, &[("click", &click)])
    }

    pub fn view(&mut self) -> Value {
        self.client.view(&self.id.clone())
    }

    pub fn step(&mut self) -> String {
        self.view()["scene"]["parts"]["making"]["step"].as_str().unwrap().to_owned()
    }

    pub fn sheet(&mut self) -> Value {
        self.view()["scene"]["parts"]["sheet"].clone()
    }

    /// Answers whatever is asked with the first answer.
    pub fn answers(&mut self) {
        while self.view()["scene"]["parts"]["making"].get("ask").is_some() {
            let options = self.view()["options"]["play"].clone();
            let choose = options.as_array().unwrap().iter().find(|offer| offer["verb"] == "choose").unwrap().clone();
            let value = choose["slots"][0]["of"][0]["value"].clone();
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            self.does("do-choose", &[("pick", &value)]);
        }
    }

    /// From attributes to prior experience, by rolling.
    pub fn grows_up(&mut self) {
        for form in ["do-roll_appearance", "do-roll_height", "do-roll_weight", "do-roll_provenance"] {
            self.does(form, &[]);
        }
        while self.has("do-roll_standing") {
            self.does("do-roll_standing", &[]);
        }
        self.does("do-roll_location", &[]);
        self.answers();
        self.does("do-roll_wealth", &[]);
    }
}

/// The form of that id.
pub fn form_of(page: &str, id: &str) -> Option<Form> {
    let at = page.find(&format!("id=\"{id}\""))?;
    let from = page[..at].rfind("<form")?;
    let to = from + page[from..].find("</form>")?;
    let html = page[from..to].to_owned();
    let action = attribute(&html, "action")?;
    let inputs = html.split("<input ").skip(1).filter(|input| input.starts_with("type=\"hidden\""));
    let fields = inputs.filter_map(|input| Some((attribute(input, "name")?, attribute(input, "value")?))).collect();
    Some(Form { action, fields, html })
}

fn attribute(html: &str, name: &str) -> Option<String> {
    let from = html.find(&format!("{name}=\""))? + name.len() + 2;
    let text = &html[from..from + html[from..].find('"')?];
    Some(text.replace("&amp;", "&").replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">"))
}
