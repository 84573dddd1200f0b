//! Coming back to a stream: exactly what was missed, or word that it was too much.

use crate::party::Party;
use crate::stream::Stream;

#[test]
fn a_stream_goes_on_after_the_last_number_that_was_heard() {
    let mut party = Party::gather();
    let first = party.ann.stream();
    let heard = party.bob.says("one");
    first.wait_for_line(heard);
    drop(first);
    party.gm.rolls("d100", "gm");
    let last = (2..=9).map(|n| party.bob.says(&format!("word {n}"))).last().unwrap();
    let again = Stream::after(&party.ann.client, &party.ann.table, heard);
    again.wait_for_line(last);
    assert_eq!(again.numbers(), (heard + 1..=last).collect::<Vec<_>>());
    let live = party.bob.says("live");
    again.wait_for_line(live);
    assert_eq!(again.numbers().last(), Some(&live));
}

#[test]
fn what_is_missed_can_be_asked_for_in_the_address_too_and_the_header_wins() {
    let mut party = Party::gather();
    let n = party.ann.number();
    let last = (0..5).map(|n| party.bob.says(&format!("word {n}"))).last().unwrap();
    let path = format!("/tables/{}/events?after={n}", party.ann.table);
    let stream = Stream::open(&party.ann.client, &path, &[]);
    stream.wait_for_line(last);
    assert_eq!(stream.numbers(), (n + 1..=last).collect::<Vec<_>>());
    let header = [("last-event-id", &*(n + 3).to_string())];
    let stream = Stream::open(&party.ann.client, &path, &header);
    stream.wait_for_line(last);
    assert_eq!(stream.numbers(), (n + 4..=last).collect::<Vec<_>>());
}

#[test]
fn whoever_was_away_too_long_is_told_to_look_anew() {
    let mut party = Party::at(crate::server::Server::unlimited());
    for n in 0..80 {
        party.bob.says(&format!("word {n}"));
    }
    let stream = Stream::after(&party.ann.client, &party.ann.table, 2);
    assert_eq!(stream.wait_for_kind("reset")["now"], party.ann.number());
    stream.wait_for_end();
    assert_eq!(stream.numbers(), [0_u64; 0]);
    let future = Stream::after(&party.ann.client, &party.ann.table, 10_000);
    future.wait_for_kind("reset");
}

#[test]
fn who_is_there_is_told_to_those_who_are() {
    let party = Party::gather();
    let gm = party.gm.stream();
    let ann = party.ann.stream();
    let both = serde_json::json!(["gm", party.ann.seat]);
    let told = |stream: &Stream| stream.events().iter().any(|event| event.data["here"] == both);
    ann.wait_for_kind("here");
    assert!(told(&ann), "{:?}", ann.events());
    drop(ann);
    let deadline = std::time::Instant::now() + crate::server::PATIENCE;
    while gm.events().last().unwrap().data["here"] != serde_json::json!(["gm"]) {
        assert!(std::time::Instant::now() < deadline, "{:?}", gm.events());
        std::thread::yield_now();
    }
    assert!(told(&gm));
}
