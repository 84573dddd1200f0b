//! The amount of mana in nothing that its player or anybody else receives: two houses that differ in it alone give the
//! same bytes to every request.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, header};
use axum::response::Response;
use dice::Fast;
use http_body_util::BodyExt;
use ledger::{Options, Sqlite};
use pillars::character::ManaPool;
use pillars::house::HouseRules;
use pillars::magic::{Mana, ManaTest};
use play::secrets::{Secret, Secrets};
use play::{CommandId, Millis, PersonId};
use tempfile::TempDir;
use tower::ServiceExt;

use super::*;
use web::characters::carry::place_of;
use web::characters::gathering_of;
use web::house::{Base, Fresh};
use web::keys::ServerSecret;
use web::limits::Limits;

const ID: &str = "0123456789";
const TOKEN: &str = "abcdefghjkmnpqrstvwxyz0123";
const CLICK: &str = "000000000000000000000000000000aa";

/// A house with one character, whose owner has a cookie. All of chance is known.
struct World {
    house: Arc<House>,
    _folder: TempDir,
}

impl World {
    async fn of(character: &Character) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let ledger = Sqlite::open(&folder.path().join("t.db"), Options::default()).expect("a ledger");
        let base = Base { url: "http://here".to_owned(), fixed: false };
        let secret = ServerSecret::new([7; 32]);
        let house = House::new(Arc::new(ledger), &[crate::LODGER], secret, base, Limits::generous());
        let person = PersonId::from_chance([3; 16]);
        house.ledger.add_session(Hash::of(&[TOKEN.as_bytes()]), person, Millis(1)).await.expect("a session");
        let fresh = Fresh {
            id: ID.parse().expect("an id"),
            secrets: Secrets { open: Secret::new([1; 32]), hidden: Secret::new([2; 32]) },
            opening: CommandId::from_chance([4; 16]),
            first: CommandId::from_chance([5; 16]),
            at: Millis(1_000_000),
        };
        let command = Command::Arrive { character: Box::new(character.clone()), origin: ArrivalOrigin::Sealed };
        let order = Order::Play(play::entry::raw(&command));
        let setup = Setup { house: character.house };
        house.open_with(fresh, gathering_of(person), Life::ID, &setup, order).await.expect("a table");
        Self { house, _folder: folder }
    }

    async fn ask(&self, method: &str, path: &str, kind: &str, body: &str) -> Response {
        let request = Request::builder().method(method).uri(path).header(header::HOST, "here");
        let request = request.header(header::COOKIE, format!("trilith={TOKEN}")).header(header::CONTENT_TYPE, kind);
        let request = request.body(Body::from(body.to_owned())).expect("a request");
        web::routes::router(&self.house).oneshot(request).await.expect("an answer")
    }

    /// Status, headers and body, but for what is another each time.
    async fn told(&self, method: &str, path: &str, kind: &str, body: &str) -> String {
        let reply = self.ask(method, path, kind, body).await;
        let head = format!("{} {:?}", reply.status(), reply.headers());
        let bytes = reply.into_body().collect().await.expect("a body").to_bytes();
        format!("{head}\n{}", settled(&String::from_utf8_lossy(&bytes)))
    }

    /// What a stream says up to the line that tells of the mana.
    async fn streamed(&self, path: &str) -> String {
        let mut body = self.ask("GET", path, "", "").await.into_body();
        let mut said = String::new();
        while !said.contains("The well of mana") && !said.contains("Mana ") {
            let frame = tokio::time::timeout(Duration::from_secs(20), body.frame()).await;
            let frame = frame.expect("the line comes at once").expect("more to come").expect("a frame");
            said.push_str(&String::from_utf8_lossy(frame.data_ref().expect("data")));
        }
        said
    }

    /// All that the owner and strangers can get at.
    async fn everything(&self) -> Vec<(String, String)> {
        let own = |rest: &str| format!("/characters/{ID}{rest}");
        let copy: TableId = place_of(PersonId::from_chance([3; 16]), CLICK.parse().expect("an id"));
        let shared = format!("/shared/{}", self.house.secret.share(ID.parse().expect("an id"), 1));
        let form = "application/x-www-form-urlencoded";
        let mut told = Vec::new();
        let click = format!("click={CLICK}");
        for (path, body) in [
            (own("/share"), ""),
            (own("/copy"), &*click),
            (own("/copy"), ""),
            (own("/back"), &click),
            (own("/commands"), &format!("{click}&verb=roll_attributes")),
            (own("/commands"), &format!("{click}&verb=arrive")),
        ] {
            told.push((format!("POST {path} {body}"), self.told("POST", &path, form, body).await));
        }
        let command = format!(r#"{{"id":"{CLICK}","command":{{"play":{{"call":{{"name":"GM"}}}}}}}}"#);
        let path = format!("/api/tables/{ID}/commands");
        told.push((path.clone(), self.told("POST", &path, "application/json", &command).await));
        let pages = ["", "/sheet.json", "/sheet.md", "/sheet.txt", "/character.json"];
        let paths = pages.iter().flat_map(|rest| [own(rest), format!("/characters/{copy}{rest}")]);
        let logs = ["/log.json", "/log.md", "/lines?before=1000"].map(|rest| format!("/tables/{ID}{rest}"));
        let api = ["", "/log"].map(|rest| format!("/api/tables/{ID}{rest}"));
        let links = ["", "/sheet.md", "/sheet.txt"].map(|rest| format!("{shared}{rest}"));
        for path in paths.chain(logs).chain(api).chain(links).chain(["/".to_owned()]) {
            let answer = self.told("GET", &path, "", "").await;
            assert!(answer.starts_with("200 OK"), "{path}: {answer}");
            told.push((path, answer));
        }
        for path in ["/api/tables", "/tables"].map(|before| format!("{before}/{ID}/events?after=0")) {
            let said = self.streamed(&path).await;
            told.push((path, said));
        }
        told
    }
}

/// Without the ids of clicks, the seal and the time of the copy.
fn settled(text: &str) -> String {
    let mut text = text.to_owned();
    for (before, after, length) in [
        ("name=\"click\" value=\"", "\"", Some(32)),
        ("name=\"naming\" value=\"", "\"", Some(32)),
        ("\"mana\": \"", "\"", Some(seal::LENGTH)),
        ("last changed ", "</span>", None),
    ] {
        let pieces: Vec<String> = text.split(before).map(str::to_owned).collect();
        let blanked = pieces.iter().enumerate().map(|(at, piece)| match piece.find(after).filter(|_| at > 0) {
            Some(end) => {
                assert!(length.is_none_or(|length| length == end), "{before}: {end} letters");
                format!("{before}{}", &piece[end..])
            }
            None => piece.clone(),
        });
        text = blanked.collect();
    }
    text
}

fn somebody_made(seed: u64) -> Character {
    let mut state = pillars::creation::State::new(HouseRules::default());
    let mut events = Vec::new();
    Life::resolve(&state, Seat::Player(1), &Command::RollEverything, &mut Fast::new(seed), &mut events);
    for event in &events {
        Life::apply(&mut state, event);
    }
    state.character
}

fn with_mana(character: &Character, start: u16, now: u16) -> Character {
    let pool = ManaPool::of(Mana::new(start), Mana::new(now));
    Character { mana: Some(pool), ..character.clone() }
}

/// The requests that two amounts of mana answer otherwise.
async fn differing(one: &Character, other: &Character) -> Vec<String> {
    let (one, other) = (World::of(one).await.everything().await, World::of(other).await.everything().await);
    assert_eq!(one.len(), other.len());
    let pairs = one.into_iter().zip(other);
    pairs.filter(|((_, one), (_, other))| one != other).map(|((path, _), _)| path).collect()
}

#[tokio::test]
async fn two_characters_that_differ_in_mana_alone_are_the_same_to_everybody() {
    let unknowing = (0..40).map(somebody_made).filter(|character| character.book.arcane_level() == 0);
    let mut compared = 0;
    for character in unknowing.take(12) {
        let differing = differing(&with_mana(&character, 9, 9), &with_mana(&character, 10, 4)).await;
        assert_eq!(differing, [""; 0], "{}", character.called());
        compared += 1;
    }
    assert_eq!(compared, 12);
}

#[tokio::test]
async fn those_who_know_their_mana_see_it_and_their_link_still_does_not_tell() {
    let tested = Character { tested: ManaTest::Yes, ..somebody_made(1) };
    let differing = differing(&with_mana(&tested, 9, 9), &with_mana(&tested, 10, 4)).await;
    let own = format!("/characters/{ID}");
    for telling in
        [own.clone(), format!("{own}/sheet.json"), format!("{own}/character.json"), format!("/api/tables/{ID}")]
    {
        assert!(differing.contains(&telling), "{telling}: {differing:?}");
    }
    assert!(!differing.iter().any(|path| path.starts_with("/shared/")), "{differing:?}");
}

#[tokio::test]
async fn the_rough_word_differs_for_the_owner_and_is_not_in_the_link() {
    let character = (0..40).map(somebody_made).find(|character| character.book.arcane_level() == 0).expect("somebody");
    let differing = differing(&with_mana(&character, 3, 3), &with_mana(&character, 18, 18)).await;
    assert!(differing.contains(&format!("/characters/{ID}")), "{differing:?}");
    assert!(!differing.iter().any(|path| path.starts_with("/shared/")), "{differing:?}");
}
