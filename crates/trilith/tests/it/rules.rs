//! The look-up from outside: its pages, its search, and questions that are no questions.

use crate::client::escaped;
use crate::server::Server;

const PARTS: [(&str, &str); 8] = [
    ("attributes", "Fatigue and Body"),
    ("background", "Social class"),
    ("tracks", "Skills table"),
    ("skills", "Levels and points"),
    ("equipment", "Knives and swords"),
    ("spells", "Mastery"),
    ("rulings", "Forced retreat"),
    ("house", "How to choose"),
];

#[test]
fn every_page_of_the_rules_answers_with_its_headings() {
    let server = Server::start();
    let mut visitor = server.visitor();
    for (slug, heading) in PARTS {
        let reply = visitor.get(&format!("/rules/pillars/{slug}"));
        assert_eq!((reply.status, reply.header("content-type")), (200, Some("text/html; charset=utf-8")), "{slug}");
        assert!(reply.text().contains(heading), "{slug}");
    }
    assert!(visitor.get("/").text().contains("Look something up"));
    assert!(visitor.get("/about").text().contains("Spencer Marks"));
    assert_eq!(visitor.get("/rules/pillars/nothing").status, 404);
}

#[test]
fn a_search_answers_without_a_script_and_leads_to_the_place() {
    let server = Server::start();
    let mut visitor = server.visitor();
    for (asked, leads) in [
        ("broadsword", "/rules/pillars/equipment#broadsword"),
        ("chain", "/rules/pillars/equipment#chainmail"),
        ("P137", "/rules/pillars/rulings#P137"),
        ("fireball?", "/rules/pillars/spells#ball"),
    ] {
        for path in ["/rules", "/rules/search"] {
            let reply = visitor.get(&format!("{path}?q={}", escaped(asked)));
            assert_eq!(reply.status, 200);
            assert!(reply.text().contains(&format!("href=\"{leads}\"")), "{path} {asked}");
        }
    }
    let nothing = visitor.get("/rules?q=qqqqqq").text();
    assert!(nothing.contains("Nothing in the rules is called"), "{nothing}");
    assert!(visitor.get("/rules?q=").text().contains("Look something up"));
}

#[test]
fn code_and_floods_in_a_question_stay_words() {
    let server = Server::start();
    let mut visitor = server.visitor();
    for code in ["<script>alert(1)</script>", "\"><img src=x onerror=x>", "' onfocus='x", "</title><svg onload=x>"] {
        for path in ["/rules", "/rules/search"] {
            let page = visitor.get(&format!("{path}?q={}", escaped(code))).text();
            for sign in ["<script>", "<img", "<svg onload"] {
                assert!(!page.contains(sign), "{path} {code} gives {sign}");
            }
        }
    }
    for path in ["/rules", "/rules/search"] {
        let long = visitor.get(&format!("{path}?q={}", "x".repeat(81)));
        assert_eq!(long.status, 422, "{path}");
        assert!(long.text().contains("at most 80 characters"), "{path}");
        assert_eq!(visitor.get(&format!("{path}?q={}", "x".repeat(80))).status, 200, "{path}");
    }
}
