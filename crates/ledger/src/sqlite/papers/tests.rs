use super::*;
use crate::samples::{ledger, person, place, table_id};
use crate::{Ledger, Options, Sqlite};

fn paper(number: u32, owner: u32, text: &str) -> Paper {
    let (name, changed) = (format!("Paper {number}"), Millis(u64::from(number)));
    Paper { id: table_id(number), owner: person(owner), name, text: text.to_owned(), changed, share: 0 }
}

#[test]
fn a_paper_is_kept_rewritten_and_thrown_away_by_its_owner_alone() {
    let (_folder, ledger) = ledger();
    ledger.keep(paper(1, 1, "one")).wait().unwrap();
    ledger.keep(paper(2, 1, "two")).wait().unwrap();
    assert_eq!(ledger.keep(paper(1, 2, "mine now")).wait(), Err(LedgerError::UnknownPaper));
    assert_eq!(ledger.discard(person(2), table_id(1)).wait(), Err(LedgerError::UnknownPaper));
    ledger.keep(paper(1, 1, "more")).wait().unwrap();
    assert_eq!(ledger.paper(table_id(1)).unwrap(), Some(paper(1, 1, "more")));
    let names: Vec<String> = ledger.papers_of(person(1)).unwrap().into_iter().map(|paper| paper.name).collect();
    assert_eq!(names, ["Paper 2", "Paper 1"]);
    ledger.discard(person(1), table_id(1)).wait().unwrap();
    assert_eq!(ledger.paper(table_id(1)).unwrap(), None);
    assert_eq!(ledger.papers_of(person(2)).unwrap(), []);
}

#[test]
fn papers_survive_and_no_old_link_comes_back() {
    let (_folder, path) = place();
    let ledger = Sqlite::open(&path, Options::default()).unwrap();
    ledger.keep(paper(1, 1, "one")).wait().unwrap();
    let share = |sharing| ledger.share_paper(person(1), table_id(1), sharing).wait();
    for sharing in [Sharing::On, Sharing::On, Sharing::Off, Sharing::On] {
        share(sharing).unwrap();
    }
    assert_eq!(ledger.share_paper(person(2), table_id(1), Sharing::Off).wait(), Err(LedgerError::UnknownPaper));
    ledger.keep(paper(1, 1, "again")).wait().unwrap();
    drop(ledger);
    let kept = Sqlite::open(&path, Options::default()).unwrap().paper(table_id(1)).unwrap().unwrap();
    assert_eq!((kept.text.as_str(), kept.shared()), ("again", Some(3)));
}

#[test]
fn nobody_keeps_more_than_there_is_room_for() {
    let (_folder, ledger) = ledger();
    let many = u32::try_from(MOST_PAPERS).unwrap();
    for number in 0..many {
        ledger.keep(paper(number, 1, "")).wait().unwrap();
    }
    assert_eq!(ledger.keep(paper(many, 1, "")).wait(), Err(LedgerError::TooManyPapers));
    ledger.keep(paper(0, 1, "what is there may change")).wait().unwrap();
    ledger.keep(paper(many, 2, "others have room")).wait().unwrap();
}
