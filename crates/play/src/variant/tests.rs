use serde::Serialize;

use super::variant_of;

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Weather {
    StillAir,
    Rain(u8),
    HailStones(u8, u8),
    SnowFall { depth: u8 },
}

#[test]
fn a_variant_is_named_as_it_is_written() {
    let all = [Weather::StillAir, Weather::Rain(1), Weather::HailStones(1, 2), Weather::SnowFall { depth: 3 }];
    for weather in all {
        let written = serde_json::json!(weather);
        assert_eq!(variant_of(&weather), crate::options::verb_of(&written), "{written}");
    }
}

#[test]
fn what_is_no_enum_has_no_variant() {
    assert_eq!([variant_of(&3), variant_of(&"rain"), variant_of(&[1]), variant_of(&None::<u8>)], [None; 4]);
    assert_eq!(variant_of(&Some(Weather::StillAir)), Some("still_air"));
}
