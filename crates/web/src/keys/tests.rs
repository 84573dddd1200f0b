use super::*;

#[test]
fn a_key_reads_back_from_a_link_in_any_case() {
    let secret = ServerSecret::new([7; 32]);
    let table: TableId = "0123456789".parse().unwrap();
    let key = secret.key(table, Role::Player, 3);
    assert_eq!(key.to_string().parse(), Ok(key));
    assert_eq!(format!(" http://x:1/join#{} ", key.to_string().to_uppercase()).parse(), Ok(key));
    for wrong in ["", "0123456789-p-", "0123456789-h-00000000000000000000000000", "nonsense"] {
        assert!(wrong.parse::<Key>().is_err(), "{wrong}");
    }
}

#[test]
fn role_link_number_table_and_secret_all_change_the_proof() {
    let secret = ServerSecret::new([7; 32]);
    let table: TableId = "0123456789".parse().unwrap();
    let key = secret.key(table, Role::Player, 0);
    let others = [
        secret.key(table, Role::Player, 1),
        secret.key(table, Role::Gm, 0),
        secret.key("9876543210".parse().unwrap(), Role::Player, 0),
        ServerSecret::new([8; 32]).key(table, Role::Player, 0),
    ];
    assert!(others.iter().all(|other| other.proof != key.proof));
}
