//! What may follow a die: rerolls, explosions, keeps and counts, in any order, each once.

use super::parser::Parser;
use super::pool::{FaceTest, Keep, KeepRule, Reroll, Times};
use super::scanner::ScanFault;
use super::{Comparison, NotationFault, Pool, Wanted};
use crate::limits::{EXPLOSIONS_PER_DIE, SIDES};

impl Parser<'_> {
    pub(super) fn modifiers(&mut self, pool: &mut Pool) -> Result<(), ScanFault> {
        self.text.skip_spaces();
        let start = self.text.at();
        loop {
            let at = self.text.at();
            let repeated = match self.text.peek() {
                Some('r') => {
                    self.step();
                    pool.reroll.replace(self.reroll()?).is_some()
                }
                Some('!') => {
                    self.step();
                    pool.explode.replace(self.explosion(pool.sides)?).is_some()
                }
                Some('k' | 'd') => pool.keep.replace(self.keep(pool.count)?).is_some(),
                Some('c') => pool.success.replace(self.success()?).is_some(),
                _ => break,
            };
            if repeated {
                return Err(ScanFault { at, kind: NotationFault::Repeated });
            }
            self.text.skip_spaces();
        }
        match pool.endless() {
            Some(kind) => Err(ScanFault { at: start, kind }),
            None => Ok(()),
        }
    }

    fn reroll(&mut self) -> Result<Reroll, ScanFault> {
        let times = if self.text.take('o') { Times::Once } else { Times::UntilItStands };
        let when = self.face_test()?;
        Ok(Reroll { when, times })
    }

    /// The test of an explosion stands right after the `!`: a comparison after a space is the target.
    fn explosion(&mut self, sides: u32) -> Result<FaceTest, ScanFault> {
        match self.text.peek() {
            Some('<' | '>' | '=' | '≤' | '≥' | '0'..='9') => self.face_test(),
            _ => Ok(FaceTest { is: Comparison::Equal, number: sides }),
        }
    }

    fn success(&mut self) -> Result<FaceTest, ScanFault> {
        self.step();
        if !self.text.take('s') {
            return Err(self.text.expected(Wanted::CountWord));
        }
        if !matches!(self.text.peek_on(), Some('<' | '>' | '=' | '≤' | '≥' | '0'..='9')) {
            return Err(self.text.expected(Wanted::Comparison));
        }
        self.face_test()
    }

    fn face_test(&mut self) -> Result<FaceTest, ScanFault> {
        let is = self.wanted_comparison().unwrap_or(Comparison::Equal);
        let number = self.wanted_number(SIDES)?;
        Ok(FaceTest { is, number })
    }

    fn keep(&mut self, dice: u16) -> Result<Keep, ScanFault> {
        let at = self.text.at();
        let drops = self.text.peek() == Some('d');
        self.step();
        let rule = match (drops, self.text.peek()) {
            (false, Some('l')) => KeepRule::KeepLow,
            (false, _) => KeepRule::KeepHigh,
            (true, Some('h')) => KeepRule::DropHigh,
            (true, Some('l')) => KeepRule::DropLow,
            (true, _) => return Err(self.text.expected(Wanted::HighOrLow)),
        };
        if matches!(self.text.peek(), Some('h' | 'l')) {
            self.step();
        }
        self.text.skip_spaces();
        let count = self.text.number(SIDES, NotationFault::WrongKeep)?.unwrap_or(1);
        let most = if drops { dice - 1 } else { dice };
        match u16::try_from(count) {
            Ok(count) if (1..=most).contains(&count) => Ok(Keep { rule, count }),
            Ok(_) | Err(_) => Err(ScanFault { at, kind: NotationFault::WrongKeep }),
        }
    }
}

impl Pool {
    /// What about it would never end, if anything.
    fn endless(&self) -> Option<NotationFault> {
        let (standing, rerolled) = self.standing();
        if standing == 0 && rerolled == 0 {
            return Some(NotationFault::EndlessReroll);
        }
        let explode = self.explode?;
        let loud = explode.faces(self.sides);
        let quiet = match self.reroll {
            Some(Reroll { when, times: Times::UntilItStands }) => {
                standing - (loud - explode.faces_shared(when, self.sides))
            }
            Some(Reroll { times: Times::Once, .. }) | None => self.sides - loud,
        };
        (quiet == 0).then_some(NotationFault::EndlessExplosion)
    }

    /// How many faces stand at the first throw, and how many only at the second.
    fn standing(&self) -> (u32, u32) {
        match self.reroll {
            None => (self.sides, 0),
            Some(Reroll { when, times }) => {
                let rerolled = when.faces(self.sides);
                match times {
                    Times::Once => (self.sides - rerolled, rerolled),
                    Times::UntilItStands => (self.sides - rerolled, 0),
                }
            }
        }
    }

    /// How many throws it takes on average, rounded up.
    pub(super) fn average_throws(&self) -> u64 {
        if !self.is_open_ended() {
            return u64::from(self.count);
        }
        let sides = u128::from(self.sides);
        let (standing, once) = self.standing();
        let (standing, once) = (u128::from(standing), u128::from(once));
        let per_die = match self.reroll.map(|reroll| reroll.times) {
            Some(Times::UntilItStands) => (sides, standing),
            Some(Times::Once) | None => (sides + once, sides),
        };
        let (chain, of) = self.average_chain();
        let throws = (u128::from(self.count) * per_die.0 * chain).div_ceil(per_die.1 * of);
        u64::try_from(throws).unwrap_or(u64::MAX)
    }

    /// How many dice one die becomes by exploding, as a fraction.
    fn average_chain(&self) -> (u128, u128) {
        let Some(explode) = self.explode else {
            return (1, 1);
        };
        let sides = u128::from(self.sides);
        let exploding = u128::from(explode.faces(self.sides));
        let (standing, once) = self.standing();
        let shared = self.reroll.map_or(0, |reroll| explode.faces_shared(reroll.when, self.sides));
        let at_first = exploding - u128::from(shared);
        let (goes_on, of) = match self.reroll.map(|reroll| reroll.times) {
            Some(Times::Once) => (at_first * sides + exploding * u128::from(once), sides * sides),
            Some(Times::UntilItStands) | None => (at_first, u128::from(standing)),
        };
        let longest = u128::from(EXPLOSIONS_PER_DIE) + 1;
        if of >= (of - goes_on) * longest { (longest, 1) } else { (of, of - goes_on) }
    }
}
