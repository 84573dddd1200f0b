//! At a terminal: the real program on a pseudo terminal of 80 columns and 24 lines.

use std::fs::{File, OpenOptions};
use std::io::{Read as _, Write as _};
use std::process::{Child, ExitStatus};
use std::sync::{Arc, Mutex};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

use crate::server::{trilith, until};

const ENTER: &str = "\r";
const DOWN: &str = "\x1b[B";
const BACKSPACE: &str = "\x7f";
const ESCAPE: &str = "\x1b";

/// Somebody at a terminal.
struct Person {
    keys: File,
    child: Child,
    screen: Arc<Mutex<String>>,
}

impl Person {
    fn sits_down(game: &str, words: &[&str], colour: bool) -> Self {
        let desk = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&desk).unwrap();
        unlockpt(&desk).unwrap();
        let size = Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&desk, size).unwrap();
        let path = ptsname(&desk, Vec::new()).unwrap().into_string().unwrap();
        let open = || OpenOptions::new().read(true).write(true).open(&path).unwrap();
        let mut command = trilith();
        command.args(["new", game]).args(words).env("TERM", "xterm").env_remove("NO_COLOR");
        if !colour {
            command.env("NO_COLOR", "1");
        }
        let child = command.stdin(open()).stdout(open()).stderr(open()).spawn().unwrap();
        drop(command);
        let keys = File::from(desk);
        let screen: Arc<Mutex<String>> = Arc::default();
        let (mut reading, shown) = (keys.try_clone().unwrap(), Arc::clone(&screen));
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            // Reading fails once the program is gone.
            while let Ok(count @ 1..) = reading.read(&mut bytes) {
                shown.lock().unwrap().push_str(&String::from_utf8_lossy(&bytes[..count]));
            }
        });
        Self { keys, child, screen }
    }

    /// Waits for some words, and forgets everything up to them.
    fn sees(&self, words: &str) {
        until(&format!("{words:?} on the screen"), || {
            let mut screen = self.screen.lock().unwrap();
            let found = screen.find(words);
            if let Some(place) = found {
                screen.drain(..place + words.len());
            }
            found.is_some()
        });
    }

    fn presses(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
    }

    fn leaves(mut self) -> ExitStatus {
        self.child.wait().unwrap()
    }
}

#[test]
fn a_walk_from_the_first_die_to_the_sheet() {
    let mut person = Person::sits_down("pillars", &["--seed", "7"], false);
    person.sees("Seed 7");
    person.sees("> Roll the attributes");
    person.presses(ENTER);
    person.sees("Attributes: STR");
    person.sees("STR: 3d6 (");
    person.sees("> Roll for looks");
    person.presses(ENTER);
    person.sees("Looks: ");
    person.sees("> Roll for height");
    person.presses("b");
    person.sees("Back to: Appearance.");
    person.sees("> Roll for looks");
    person.presses(ENTER);
    person.sees("> Roll for height");
    for _ in 0..4 {
        person.presses(DOWN);
    }
    person.sees("> Finish for me");
    person.presses(ENTER);
    person.sees("Ready to play.");
    assert!(person.leaves().success());
}

#[test]
fn leaving_is_asked_about_and_changes_nothing() {
    let mut person = Person::sits_down("pillars", &[], true);
    person.sees("\x1b[1mRoll the attributes");
    person.presses(BACKSPACE);
    person.sees("This is the beginning.");
    person.presses("q");
    person.sees("Leave, and lose this character? y/N");
    person.presses("n");
    person.sees("Roll the attributes");
    person.presses(ESCAPE);
    person.sees("Leave, and lose this character? y/N");
    person.presses("y");
    assert_eq!(person.leaves().code(), Some(1));
}

#[test]
fn control_c_leaves_at_once() {
    let mut person = Person::sits_down("pillars", &["--seed", "1"], false);
    person.sees("> Roll the attributes");
    person.presses("\x03");
    assert_eq!(person.leaves().code(), Some(130));
}

#[test]
fn years_and_tracks_are_chosen_there_and_not_before() {
    let person = Person::sits_down("pillars", &["--track", "army"], false);
    person.sees("--years and --track are for --auto");
    assert_eq!(person.leaves().code(), Some(2));
}

#[test]
fn a_walk_for_cairn_from_the_background_to_the_sheet() {
    let mut person = Person::sits_down("cairn", &["--seed", "7"], false);
    person.sees("Seed 7");
    person.sees("Step 1, Background");
    person.sees("> Roll a background");
    person.presses(ENTER);
    person.sees("Gained: Rations");
    person.sees("> Roll a name");
    person.presses("b");
    person.sees("Back to: Background.");
    person.sees("> Roll a background");
    person.presses(DOWN);
    person.presses(DOWN);
    person.sees("> Roll everything that is open");
    person.presses(ENTER);
    person.sees("Ready for the road.");
    person.sees("PACK, ");
    assert!(person.leaves().success());
}
