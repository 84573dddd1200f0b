//! Points to share out.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use console::Key;
use pillars::attributes::{Attribute, modifier};
use serde_json::{Map, Value as Json};

use super::{Prompt, Reply};
use crate::new::walk::screen::{Paint, ScreenRoom};

/// A total to share out over some keys, checked at every key pressed.
pub(in crate::new::walk) struct Shares {
    held: Vec<(String, i64)>,
    total: i64,
    each: RangeInclusive<i64>,
    /// The most for some keys, where it is less.
    bounds: BTreeMap<String, i64>,
    cursor: usize,
    /// Whether the next digit goes on with the number, rather than beginning one.
    typing: bool,
}

impl Shares {
    /// As even as may be.
    pub(in crate::new::walk) fn new(keys: &[String], total: i64, each: RangeInclusive<i64>) -> Self {
        let count = i64::try_from(keys.len()).unwrap_or(1).max(1);
        let share = |place: i64| (total / count + i64::from(place < total % count)).clamp(*each.start(), *each.end());
        let held = keys.iter().zip(0..).map(|(key, place)| (key.clone(), share(place))).collect();
        Self { held, total, each, bounds: BTreeMap::new(), cursor: 0, typing: false }
    }

    /// With the most that some keys may get.
    pub(in crate::new::walk) fn bounded(mut self, bounds: &BTreeMap<String, i64>) -> Self {
        self.bounds.clone_from(bounds);
        let most: Vec<i64> = self.held.iter().map(|(key, _)| *self.each_of(key).end()).collect();
        for ((_, share), most) in self.held.iter_mut().zip(most) {
            *share = (*share).min(most);
        }
        self
    }

    /// What a key may get.
    fn each_of(&self, key: &str) -> RangeInclusive<i64> {
        let most = self.bounds.get(key).copied().unwrap_or(*self.each.end());
        *self.each.start()..=most.min(*self.each.end())
    }

    fn left(&self) -> i64 {
        self.total - self.held.iter().map(|(_, share)| share).sum::<i64>()
    }

    /// What is wrong, if anything is.
    fn fault(&self) -> Option<String> {
        let unfair = self.held.iter().find(|(key, share)| !self.each_of(key).contains(share));
        match (unfair, self.left()) {
            (Some((key, _)), _) => {
                let each = self.each_of(key);
                Some(format!("{} must get {} to {}", key.to_uppercase(), each.start(), each.end()))
            }
            (None, 0) => None,
            (None, left @ 1..) => Some(format!("{left} of {} points are left", self.total)),
            (None, left) => Some(format!("{} points too many: there are {}", -left, self.total)),
        }
    }

    fn change(&mut self, by: i64) {
        self.typing = false;
        let Some(each) = self.held.get(self.cursor).map(|(key, _)| self.each_of(key)) else { return };
        if let Some((_, share)) = self.held.get_mut(self.cursor) {
            *share = (*share + by).clamp(*each.start(), *each.end());
        }
    }

    fn digit(&mut self, digit: i64) {
        let typing = std::mem::replace(&mut self.typing, true);
        if let Some((_, share)) = self.held.get_mut(self.cursor) {
            *share = if typing && *share < 10 { *share * 10 + digit } else { digit };
        }
    }

    fn go(&mut self, down: bool) {
        self.typing = false;
        let last = self.held.len().saturating_sub(1);
        self.cursor = if down { (self.cursor + 1).min(last) } else { self.cursor.saturating_sub(1) };
    }

    fn value(&self) -> Json {
        let fields: Map<String, Json> =
            self.held.iter().map(|(key, share)| (key.clone(), Json::from(*share))).collect();
        Json::Object(fields)
    }
}

impl Prompt for Shares {
    #[allow(clippy::wildcard_enum_match_arm, reason = "keys that mean nothing here")]
    fn press(&mut self, key: &Key) -> Reply {
        match key {
            Key::ArrowUp | Key::Char('k') => self.go(false),
            Key::ArrowDown | Key::Tab | Key::Char('j') => self.go(true),
            Key::ArrowLeft | Key::Char('-') => self.change(-1),
            Key::ArrowRight | Key::Char('+' | '=') => self.change(1),
            Key::Char(typed) if typed.is_ascii_digit() => self.digit(i64::from(typed.to_digit(10).unwrap_or(0))),
            Key::Enter if self.fault().is_none() => return Reply::Given(self.value()),
            Key::Backspace | Key::Char('b') => return Reply::Back,
            Key::Escape | Key::Char('q') => return Reply::Leave,
            Key::CtrlC => return Reply::Interrupt,
            _ => {}
        }
        Reply::Stay
    }

    fn lines(&self, _room: ScreenRoom, paint: Paint) -> Vec<String> {
        let row = |(place, (key, share)): (usize, &(String, i64))| {
            let bonus = key.parse::<Attribute>().ok().zip(i16::try_from(*share).ok());
            let bonus = bonus.map_or(String::new(), |(_, score)| format!("  modifier {:+}", modifier(score)));
            let most = self.bounds.get(key).map_or_else(String::new, |most| format!(" of {most} at most"));
            let text = format!("{:<5} {share:>3}{most}{bonus}", key.to_uppercase());
            if place == self.cursor { paint.chosen(&text) } else { format!("  {text}") }
        };
        let mut lines = vec![paint.bold(&format!(
            "Share out {} points, {} to {} each.",
            self.total,
            self.each.start(),
            self.each.end()
        ))];
        lines.extend(self.held.iter().enumerate().map(row));
        lines.push(match self.fault() {
            Some(fault) => paint.warn(&format!("  {fault}")),
            None => "  All points are shared out: Enter takes them.".to_owned(),
        });
        lines.push(paint.dim("↑↓ attribute · ←→ or a number changes it · Enter · b back · q leaves"));
        lines
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn shares() -> Shares {
        Shares::new(&["str".to_owned(), "dex".to_owned()], 20, 3..=18)
    }

    #[test]
    fn a_key_may_have_a_bound_of_its_own() {
        let mut shares = shares().bounded(&[("dex".to_owned(), 8)].into());
        assert_eq!(shares.fault().as_deref(), Some("2 of 20 points are left"));
        shares.go(true);
        shares.change(1);
        assert_eq!(shares.held[1].1, 8);
        shares.digit(9);
        assert_eq!(shares.fault().as_deref(), Some("DEX must get 3 to 8"));
    }

    #[test]
    fn points_are_taken_when_they_add_up() {
        let mut shares = shares();
        shares.press(&Key::ArrowRight);
        assert_eq!(shares.fault().as_deref(), Some("1 points too many: there are 20"));
        assert_eq!(shares.press(&Key::Enter), Reply::Stay);
        shares.press(&Key::ArrowDown);
        shares.press(&Key::ArrowLeft);
        assert_eq!(shares.press(&Key::Enter), Reply::Given(json!({"str": 11, "dex": 9})));
    }

    #[test]
    fn numbers_can_be_typed_and_are_checked() {
        let mut shares = shares();
        shares.press(&Key::Char('1'));
        assert_eq!(shares.fault().as_deref(), Some("STR must get 3 to 18"));
        shares.press(&Key::Char('7'));
        shares.press(&Key::ArrowDown);
        shares.press(&Key::Char('2'));
        assert_eq!(shares.fault().as_deref(), Some("DEX must get 3 to 18"));
        shares.press(&Key::Char('0'));
        shares.press(&Key::Char('3'));
        assert_eq!(shares.press(&Key::Enter), Reply::Given(json!({"str": 17, "dex": 3})));
        assert_eq!(shares.press(&Key::Backspace), Reply::Back);
    }

    #[test]
    fn arrows_stay_within_the_bounds() {
        let mut shares = shares();
        (0..30).for_each(|_| drop(shares.press(&Key::ArrowRight)));
        assert_eq!(shares.value()["str"], 18);
        (0..30).for_each(|_| drop(shares.press(&Key::ArrowLeft)));
        assert_eq!(shares.value()["str"], 3);
    }
}
