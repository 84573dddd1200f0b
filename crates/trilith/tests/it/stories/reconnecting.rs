//! Coming back to a stream: exactly what was missed, or word that it was too much.

use serde_json::{Value, json};

use crate::party::Party;
use crate::server::until;
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
    let both = json!(["gm", party.ann.seat]);
    until("both know of both", || last_here(&gm) == both && last_here(&ann) == both);
    drop(ann);
    until("the GM is alone", || last_here(&gm) == json!(["gm"]));
}

fn last_here(stream: &Stream) -> Value {
    let told = stream.events().into_iter().rfind(|event| event.kind == "here");
    told.map(|event| event.data["here"].clone()).unwrap_or_default()
}
