use super::*;

/// Worked out apart from this code, from the derivation as it is documented: SHA-256 over the label, the kind, the
/// secret and the key's text is the `ChaCha20` key.
const OPEN_D6: [u32; 8] = [4, 2, 4, 3, 4, 5, 6, 3];
const HIDDEN_D20: [u32; 8] = [5, 4, 12, 18, 13, 12, 2, 3];
const TAGS: [u32; 2] = [971_474_322, 3_971_517_039];
const STEP_D6: [u32; 8] = [5, 1, 4, 1, 1, 1, 3, 3];
const YEAR_3_D6: [u32; 8] = [2, 1, 1, 4, 3, 3, 2, 6];
const YEAR_4_D6: [u32; 8] = [2, 5, 2, 6, 5, 1, 1, 6];
const YEAR_4_D20: u32 = 17;
const YEAR_4_TAG: u32 = 2_194_176_002;
const SECOND_SCENES_YEAR_3_D6: [u32; 8] = [3, 2, 1, 5, 3, 3, 5, 6];

fn secrets() -> Secrets {
    Secrets { open: Secret::new([1; 32]), hidden: Secret::new([2; 32]) }
}

fn entry() -> DiceKey {
    DiceKey::Entry(CommandId::from_chance([3; 16]))
}

#[test]
fn a_commitment_is_the_hash_of_the_secret() {
    let Commitments { open, hidden } = secrets().commitments();
    assert_eq!(open.to_string(), "72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793");
    assert_eq!(hidden.to_string(), "75877bb41d393b5fb8455ce60ecd8dda001d06316496b14dfa7f895656eeca4a");
}

#[test]
fn the_dice_of_an_entry_are_those_of_the_documented_derivation() {
    let secrets = secrets();
    let mut dice = EntryDice::new(&secrets, entry());
    assert_eq!(OPEN_D6.map(|_| dice.face(Vault::Open, 6)), OPEN_D6);
    assert_eq!(HIDDEN_D20.map(|_| dice.face(Vault::Hidden, 20)), HIDDEN_D20);
    assert_eq!(TAGS.map(|_| dice.tag()), TAGS);
    let mut step = EntryDice::new(&secrets, DiceKey::Step("year 3".to_owned()));
    assert_eq!(STEP_D6.map(|_| step.face(Vault::Open, 6)), STEP_D6);
}

const YEAR_3: DiceStep = DiceStep::new("year", 3);
const YEAR_4: DiceStep = DiceStep::new("year", 4);

fn throw(dice: &mut EntryDice<'_>) -> [u32; 8] {
    [6; 8].map(|sides| dice.face(Vault::Open, sides))
}

#[test]
fn a_step_has_the_same_dice_in_every_entry_and_others_in_every_scene() {
    let secrets = secrets();
    let mut dice = EntryDice::new(&secrets, entry());
    assert_eq!(throw(&mut dice), OPEN_D6);
    dice.turn_to(YEAR_3);
    assert_eq!(throw(&mut dice), YEAR_3_D6);
    dice.turn_to(YEAR_4);
    assert_eq!(throw(&mut dice), YEAR_4_D6);
    assert_eq!((dice.face(Vault::Hidden, 20), dice.tag()), (YEAR_4_D20, YEAR_4_TAG));
    dice.turn_to(YEAR_3);
    assert_eq!(throw(&mut dice), YEAR_3_D6, "a step begins anew whenever it is turned to");
    let mut later = EntryDice::new(&secrets, DiceKey::Entry(CommandId::from_chance([4; 16])));
    later.turn_to(YEAR_4);
    assert_eq!(throw(&mut later), YEAR_4_D6);
    let mut elsewhere = EntryDice::new(&secrets, entry()).in_scene(2);
    elsewhere.turn_to(YEAR_3);
    assert_eq!(throw(&mut elsewhere), SECOND_SCENES_YEAR_3_D6);
}

#[test]
fn the_dice_of_each_step_stand_in_the_log_and_can_be_checked() {
    let secrets = secrets();
    let mut dice = EntryDice::new(&secrets, entry());
    dice.turn_to(DiceStep::new("idle", 1));
    dice.turn_to(YEAR_3);
    dice.face(Vault::Open, 6);
    dice.turn_to(YEAR_4);
    dice.face(Vault::Hidden, 20);
    dice.tag();
    dice.turn_to(DiceStep::new("idle", 2));
    let mut draws = dice.finish().unwrap();
    let json = r#"{"steps":[{"step":"scene 1 year 3","open":[[6,2]]},{"step":"scene 1 year 4","hidden":[[20,17]],"tags":[2194176002]}]}"#;
    assert_eq!(serde_json::to_string(&draws).unwrap(), json, "steps without dice leave no trace");
    assert_eq!(serde_json::from_str::<Draws>(json).unwrap(), draws);
    assert!(draws.any_die() && !draws.any_fickle_die() && !draws.is_empty());
    let fits = |draws: &Draws| {
        let fit = |(key, drawn): (DiceKey, &KeyDraws)| {
            drawn.misfit_open(secrets.open, &key).is_none() && drawn.misfit_hidden(secrets.hidden, &key).is_none()
        };
        draws.by_key(CommandId::from_chance([3; 16])).all(fit)
    };
    assert!(fits(&draws));
    draws.steps[1].drawn.hidden[0].1 = 18;
    assert!(!fits(&draws));
}

#[test]
fn typed_dice_are_kept_with_their_step_and_fall_again_in_order() {
    let secrets = secrets();
    let rolls = |dice: &mut dyn Dice| {
        dice.turn_to(YEAR_3);
        let first = [dice.face(Vault::Open, 6), dice.tag()];
        dice.turn_to(YEAR_4);
        [first, [dice.face(Vault::Open, 6), dice.face(Vault::Open, 6)], [dice.face(Vault::Hidden, 20), dice.tag()]]
    };
    let mut dice = EntryDice::new(&secrets, entry()).with_typed(&[6, 3]).lenient();
    let fallen = rolls(&mut dice);
    let draws = dice.finish().unwrap();
    assert_eq!((fallen[0][0], fallen[1]), (6, [3, YEAR_4_D6[0]]), "typed dice count as far as they go");
    assert_eq!(draws.typed().collect::<Vec<_>>(), [(6, 6), (6, 3)]);
    assert_eq!(draws.steps[1].drawn.open, [(6, YEAR_4_D6[0])]);
    assert!(draws.any_fickle_die());
    assert_eq!(rolls(&mut RecordedDice::new(&draws)), fallen);
}

#[test]
fn hidden_dice_and_tags_shift_no_open_die() {
    let secrets = secrets();
    let mut dice = EntryDice::new(&secrets, entry());
    let mixed = OPEN_D6.map(|_| {
        dice.face(Vault::Hidden, 6);
        dice.tag();
        dice.face(Vault::Open, 6)
    });
    assert_eq!(mixed, OPEN_D6);
}

#[test]
fn every_die_is_on_record_and_can_be_checked() {
    let secrets = secrets();
    let mut dice = EntryDice::new(&secrets, entry());
    dice.face(Vault::Open, 6);
    dice.face(Vault::Hidden, 20);
    dice.tag();
    let draws = dice.finish().unwrap();
    let own = KeyDraws { open: vec![(6, 4)], hidden: vec![(20, 5)], typed: vec![], tags: vec![TAGS[0]] };
    assert_eq!(draws, Draws { own: own.clone(), steps: vec![] });
    let draws = own;
    assert_eq!(draws.misfit_open(secrets.open, &entry()), None);
    assert_eq!(draws.misfit_hidden(secrets.hidden, &entry()), None);
    assert_eq!(draws.misfit_open(secrets.hidden, &entry()), Some(0), "another secret gives other dice");
    let forged = KeyDraws { open: vec![(6, 4), (6, 6)], ..draws };
    assert_eq!(forged.misfit_open(secrets.open, &entry()), Some(1));
}

#[test]
fn recorded_dice_fall_again_without_a_secret() {
    let secrets = secrets();
    let mut dice = EntryDice::new(&secrets, entry()).with_typed(&[6, 1]);
    let throw = |dice: &mut dyn Dice| {
        [dice.face(Vault::Open, 6), dice.face(Vault::Hidden, 20), dice.face(Vault::Open, 6), dice.tag()]
    };
    let first = throw(&mut dice);
    assert_eq!(first, [6, HIDDEN_D20[0], 1, TAGS[0]]);
    let draws = dice.finish().unwrap();
    assert_eq!(throw(&mut RecordedDice::new(&draws)), first);
}

#[test]
fn a_secret_does_not_show_itself() {
    assert_eq!(format!("{:?}", secrets()), "Secrets { open: Secret(..), hidden: Secret(..) }");
}
