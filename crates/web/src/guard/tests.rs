use super::*;

fn base(url: &str, fixed: bool) -> Base {
    Base { url: url.to_owned(), fixed }
}

fn ours(base: &Base, method: &Method, path: &'static str, headers: &[(&'static str, &'static str)]) -> bool {
    let mut map = HeaderMap::new();
    for (name, value) in headers {
        map.insert(*name, HeaderValue::from_static(value));
    }
    is_ours(base, method, &Uri::from_static(path), &map)
}

#[test]
fn a_post_from_another_site_is_foreign() {
    let base = base("http://127.0.0.1:7777", false);
    let host = ("host", "127.0.0.1:7777");
    assert!(ours(&base, &Method::POST, "/tables", &[host, ("origin", "http://127.0.0.1:7777")]));
    assert!(ours(&base, &Method::POST, "/tables", &[host]), "curl sends neither");
    assert!(!ours(&base, &Method::POST, "/tables", &[host, ("origin", "http://evil.example")]));
    assert!(!ours(&base, &Method::POST, "/tables", &[host, ("origin", "null")]));
    assert!(!ours(&base, &Method::POST, "/tables", &[host, ("sec-fetch-site", "cross-site")]));
}

#[test]
fn a_link_may_be_followed_but_a_stream_may_not_be_opened_from_elsewhere() {
    let base = base("http://127.0.0.1:7777", false);
    let navigate = [("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate")];
    assert!(ours(&base, &Method::GET, "/tables/x", &navigate));
    assert!(!ours(&base, &Method::GET, "/tables/x/events", &navigate));
    assert!(!ours(
        &base,
        &Method::GET,
        "/api/tables/x",
        &[("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "cors")]
    ));
    assert!(!ours(
        &base,
        &Method::GET,
        "/tables/x/events",
        &[("host", "127.0.0.1:7777"), ("origin", "http://evil.example")]
    ));
}

#[test]
fn behind_a_proxy_only_the_given_origin_counts() {
    let base = base("https://play.example", true);
    let host = ("host", "10.0.0.1:7777");
    assert!(ours(&base, &Method::POST, "/tables", &[host, ("origin", "https://play.example")]));
    assert!(!ours(&base, &Method::POST, "/tables", &[host, ("origin", "http://10.0.0.1:7777")]));
}
