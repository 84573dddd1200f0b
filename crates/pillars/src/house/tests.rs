use super::*;

#[test]
fn the_data_lists_the_switches_in_their_order() {
    let listed: Vec<&str> = Switch::list().ids().map(Id::key).collect();
    assert_eq!(listed, HouseRules::SWITCHES);
}

#[test]
fn each_preset_is_found_again() {
    for preset in Preset::ALL {
        assert_eq!(preset.rules().preset(), Some(preset));
        assert_eq!(preset.key().parse(), Ok(preset));
    }
}
