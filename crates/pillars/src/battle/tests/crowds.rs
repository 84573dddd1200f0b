//! Fights of so many mages that nobody may be forgotten.

use crate::battle::script;

/// How many mages there are.
const MAGES: usize = 20;
const ONE: &str = "int = 16, wis = 12, con = 10, chr = 10 }, fatigue = 50, body = 34";

/// The same line for each of them.
fn each(line: impl Fn(usize) -> String) -> String {
    (0..MAGES).map(|number| line(number) + "\n").collect()
}

/// Twenty mages on one side, each a little slower than the one before, and somebody on the other.
fn crowd(magic: &str, other: &str) -> String {
    let mages = each(|number| {
        let (dex, column, row) = (29 - number, 1 + number % 10, 8 + number / 10);
        format!(
            "m{number} = {{ side = \"red\", name = \"M{number}\", scores = {{ str = 10, dex = {dex}, {ONE}, \
             at = \"{column},{row}\", facing = \"S\", magic = {{ {magic}, mana = 20 }} }}"
        )
    });
    format!("---\nlike field\n[figures]\n{mages}{other}\n---\ndice 6 1\nfirst\n")
}

fn run(text: &str) {
    script::run(text).unwrap_or_else(|fault| panic!("{fault}"));
}

// proves: handbook 369.2; P181
#[test]
fn every_mage_is_asked_what_is_kept_up_however_many_there_are() {
    let gor = format!(
        "gor = {{ side = \"blue\", name = \"Gor\", scores = {{ str = 10, dex = 9, {ONE}, at = \"5,20\", facing = \"N\" }}"
    );
    let begins = crowd("school = \"passage\", spells = { detect-magic = 5 }", &gor);
    let chooses = each(|number| format!("m{number} h"));
    let casts = each(|number| {
        let initiative = if number + 1 == MAGES { " 6 1" } else { "" };
        format!("dice 2 2 2{initiative}\nm{number} cast detect-magic\nexpect m{number} concentrating")
    });
    let renews =
        each(|number| format!("expect m{number} awaited\nm{number} renew\nexpect log lets go of Detect Magic"));
    run(&format!("{begins}{chooses}gor a\n{casts}first\n{renews}expect phase initial movement\n"));
}

// proves: P184
#[test]
fn every_mage_may_answer_a_casting_once_however_many_there_are() {
    let ivo = format!(
        "ivo = {{ side = \"blue\", name = \"Ivo\", scores = {{ str = 10, dex = 30, {ONE}, at = \"5,13\", facing = \"N\", \
         magic = {{ school = \"fire\", spells = {{ missile = 5 }}, mana = 20 }} }}"
    );
    let begins = crowd("school = \"fire\", spells = { missile = 5 }", &ivo);
    let chooses = each(|number| format!("m{number} h"));
    let passes = each(|number| {
        let cast = if number + 1 == MAGES { "dice 4 4 4 4 4 4 4\n" } else { "" };
        format!("{cast}expect m{number} awaited\nm{number} pass")
    });
    run(&format!("{begins}{chooses}ivo h\nivo cast missile of fire > m0\n{passes}expect log Ivo casts Missile\n"));
}
