//! The house rules that a form chooses: a preset, and every switch that is to differ from it.

use pillars::house::{HouseFault, HouseRules, Preset};

use crate::pages::HouseForm;
use web::failure::Failure;

/// What comes before a switch's name in the name of its field.
const SWITCH: &str = "switch.";
/// The most fields of a form.
const MOST_FIELDS: usize = 64;

/// The house rules in a form's fields. Nothing at all is the handbook.
pub(super) fn rules(fields: &[(String, String)]) -> Result<HouseRules, Failure> {
    if fields.len() > MOST_FIELDS {
        return Err(Failure::TooLarge);
    }
    read(fields).map_err(|fault| Failure::Field("house", fault.to_string()))
}

fn read(fields: &[(String, String)]) -> Result<HouseRules, HouseFault> {
    let said = |name: &str| fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str());
    let named = match said("preset") {
        Some(preset) => preset.parse::<Preset>().map(Preset::rules).map_err(HouseFault::from),
        None => said("house").unwrap_or_default().parse(),
    };
    switches(fields).try_fold(named?, |rules, (switch, value)| rules.with(switch, value))
}

fn switches(fields: &[(String, String)]) -> impl Iterator<Item = (&str, &str)> {
    let named = fields.iter().filter_map(|(field, value)| Some((field.strip_prefix(SWITCH)?, value.as_str())));
    named.filter(|(_, value)| !value.is_empty())
}

/// The form as it was filled in, with what was wrong.
pub fn again(fields: &[(String, String)], fault: String) -> HouseForm {
    let preset = fields.iter().find(|(field, _)| field == "preset").and_then(|(_, preset)| preset.parse().ok());
    let changes = switches(fields).map(|(switch, value)| (switch.to_owned(), value.to_owned())).collect();
    HouseForm { preset: preset.unwrap_or_default(), changes, fault: Some(fault) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(fields: &[(&str, &str)]) -> Result<String, Failure> {
        let fields: Vec<_> = fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        rules(&fields).map(|rules| rules.to_string())
    }

    #[test]
    fn nothing_is_the_handbook_and_everything_can_be_changed() {
        assert_eq!(said(&[]), Ok("handbook".to_owned()));
        assert_eq!(said(&[("house", "combat-guide,bleeding=off")]), Ok("combat-guide,bleeding=off".to_owned()));
        let form = [("preset", "combat-guide"), ("switch.pools", ""), ("switch.tracks", "newer")];
        assert_eq!(said(&form), Ok("combat-guide,tracks=newer".to_owned()));
    }

    #[test]
    fn what_does_not_exist_is_told() {
        for wrong in [("preset", "anarchy"), ("switch.gravity", "off"), ("switch.pools", "deep"), ("house", "x")] {
            assert!(matches!(said(&[wrong]), Err(Failure::Field("house", _))), "{wrong:?}");
        }
        assert_eq!(said(&[("preset", "handbook"); 65]), Err(Failure::TooLarge));
    }
}
