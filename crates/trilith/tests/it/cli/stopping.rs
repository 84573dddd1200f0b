//! SIGTERM: what is under way is finished, nothing acknowledged is lost.

use std::io::{Read, Write};
use std::net::TcpStream;

use serde_json::json;

use crate::party::{Guest, Party, fresh_id};
use crate::server::{Server, until};

#[test]
fn an_open_request_is_answered_before_the_server_ends() {
    let mut party = Party::gather();
    let stream = party.bob.stream();
    let body = json!({"id": fresh_id(), "command": {"gather": {"talk": {"text": "Last words."}}}}).to_string();
    let path = format!("/api/tables/{}/commands", party.ann.table);
    let length = body.len().to_string();
    let head = party.ann.client.head("POST", &path, &[("content-length", &length), ("expect", "100-continue")]);
    let mut socket = party.ann.client.connect().unwrap();
    socket.write_all(format!("{head}\r\n").as_bytes()).unwrap();
    let mut go_on = [0; 12];
    socket.read_exact(&mut go_on).unwrap();
    assert_eq!(&go_on, b"HTTP/1.1 100", "the server has taken the request up");
    party.server.ask_to_stop();
    stream.wait_for_end();
    until("the door is shut", || TcpStream::connect(party.server.address).is_err());
    socket.write_all(body.as_bytes()).unwrap();
    let mut answer = String::new();
    socket.read_to_string(&mut answer).unwrap();
    assert!(answer.contains("HTTP/1.1 200") && answer.contains("{\"n\":"), "{answer}");
    let (status, words) = party.server.ended();
    assert_eq!(status.code(), Some(0));
    assert!(words.contains("Goodbye."), "{words}");
    party.server.restart();
    assert_eq!(party.bob.lines().last().unwrap(), "Last words.");
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_asked_to_stop() {
    let mut server = Server::unlimited();
    let gm = Guest::opens(&server, "Busy");
    let acknowledged = std::thread::scope(|scope| {
        let talkers: Vec<_> = (0..4)
            .map(|_| {
                let mut guest = gm.clone();
                scope.spawn(move || {
                    let path = format!("/api/tables/{}/commands", guest.table);
                    let mut done = Vec::new();
                    loop {
                        let id = fresh_id();
                        let body = json!({"id": id, "command": {"gather": {"talk": {"text": id}}}}).to_string();
                        match guest.client.try_ask("POST", &path, &[], body.as_bytes()) {
                            Ok(reply) if reply.status == 200 => done.push(id),
                            Ok(reply) => panic!("{reply:?}"),
                            Err(_) => return done,
                        }
                    }
                })
            })
            .collect();
        let watching = gm.stream();
        watching.wait_for_line(40);
        server.ask_to_stop();
        assert_eq!(server.ended().0.code(), Some(0));
        talkers.into_iter().flat_map(|talker| talker.join().unwrap()).collect::<Vec<_>>()
    });
    assert!(acknowledged.len() >= 30);
    server.restart();
    let log = gm.clone().log().to_string();
    for id in acknowledged {
        assert!(log.contains(&id), "{id} was acknowledged");
    }
}
