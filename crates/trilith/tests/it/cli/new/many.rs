//! Many at once.

use std::path::Path;
use std::process::Stdio;

use crate::server::{trilith, until};
use crate::shell::{Outcome, run, text};

fn many(count: u32, file: &Path, more: &[&str]) -> Outcome {
    let count = count.to_string();
    let words = ["new", "pillars", "--count", &count, "--seed", "5", "--out", text(file)];
    let outcome = run(&[&words, more].concat());
    assert_eq!((outcome.code, outcome.out.as_str()), (0, ""), "{outcome:?}");
    outcome
}

/// The two numbers of the summary: written, and dead.
fn counted(outcome: &Outcome) -> (usize, usize) {
    let numbers: Vec<usize> = outcome.err.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    (numbers[0], numbers[1])
}

/// Fields of one line of comma-separated values.
fn fields(line: &str) -> Vec<String> {
    let (mut fields, mut quoted) = (vec![String::new()], false);
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            other => fields.last_mut().unwrap().push(other),
        }
    }
    assert!(!quoted, "{line}");
    fields
}

#[test]
fn every_life_is_written_or_counted_among_the_dead() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("c.jsonl");
    let outcome = many(1000, &file, &["--track", "army", "--years", "8"]);
    let (made, dead) = counted(&outcome);
    assert_eq!(made + dead, 1000, "{outcome:?}");
    assert!(dead > 0 && outcome.err.contains("lives a second"), "{outcome:?}");
    let lines = std::fs::read_to_string(&file).unwrap();
    assert_eq!(lines.lines().count(), made);
    for line in lines.lines() {
        let file: serde_json::Value = serde_json::from_str(line).unwrap();
        let (age, years) = (&file["character"]["age"], file["character"]["years"].as_array().unwrap());
        assert_eq!(age.as_u64(), Some(16 + years.len() as u64), "{line}");
        assert!(!line.contains("\"mana\""), "{line}");
    }
}

#[test]
fn the_bytes_do_not_depend_on_the_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["c.csv", "c.jsonl"] {
        let bytes = |threads: &str| {
            let file = folder.path().join(format!("{threads}-{name}"));
            many(700, &file, &["--threads", threads]);
            std::fs::read(&file).unwrap()
        };
        let one = bytes("1");
        assert!(one.ends_with(b"\n"));
        for threads in ["2", "3", "16"] {
            assert!(bytes(threads) == one, "{name}, {threads} threads");
        }
    }
}

#[test]
fn comma_separated_values_have_a_column_for_each_thing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("c.csv");
    let (made, _) = counted(&many(300, &file, &[]));
    let text_of = std::fs::read_to_string(&file).unwrap();
    let mut lines = text_of.lines();
    let header = fields(lines.next().unwrap());
    let first = "name,age,str,dex,int,wis,con,chr,fatigue,body,class,location,wealth,purse_cp,years_army";
    assert_eq!(header[..15].join(","), first);
    let column = |name: &str| header.iter().position(|column| column == name).unwrap();
    let rows: Vec<Vec<String>> = lines.map(fields).collect();
    assert_eq!(rows.len(), made);
    for row in &rows {
        assert_eq!(row.len(), header.len(), "{row:?}");
        let number = |name: &str| row[column(name)].parse::<u32>().unwrap();
        let years: u32 = header.iter().filter(|name| name.starts_with("years_")).map(|name| number(name)).sum();
        assert_eq!(number("age"), 16 + years, "{row:?}");
        assert!(number("fatigue") > 0 && number("body") > 0, "{row:?}");
        for score in ["str", "dex", "int", "wis", "con", "chr"] {
            let part = |part: &str| row[column(&format!("{score}_{part}"))].parse::<i64>().unwrap();
            assert_eq!(part("first") + part("years") + part("ageing"), i64::from(number(score)), "{row:?}");
        }
    }
    assert!(!header.iter().any(|name| name == "mana"));
    let again = run(&["new", "pillars", "--auto", "--seed", &rows[7][column("seed")]]).well();
    assert!(again.contains(&rows[7][0]), "a row's seed makes its character again: {again}");

    let file = folder.path().join("gm.csv");
    many(3, &file, &["--gm"]);
    let text_of = std::fs::read_to_string(&file).unwrap();
    assert!(text_of.lines().next().unwrap().ends_with(",mana"));
    for line in text_of.lines().skip(1) {
        assert!(fields(line).last().unwrap().parse::<u32>().is_ok(), "{line}");
    }
}

#[test]
fn interrupted_it_leaves_whole_lines_and_says_how_many() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("c.csv");
    let words = ["new", "pillars", "--count", "10000000", "--seed", "5", "--out", text(&file)];
    let child = trilith().args(words).stderr(Stdio::piped()).spawn().unwrap();
    until("lines are written", || std::fs::metadata(&file).is_ok_and(|file| file.len() > 0));
    let pid = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(pid, rustix::process::Signal::INT).unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{said}");
    let made: usize = said.strip_prefix("Stopped: ").and_then(|rest| rest.split(' ').next()).unwrap().parse().unwrap();
    let lines = std::fs::read_to_string(&file).unwrap();
    assert!(lines.ends_with('\n'));
    assert_eq!(lines.lines().count(), made + 1, "{said}");
}
