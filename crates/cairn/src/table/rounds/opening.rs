//! How a fight begins (Core Rules: Rounds): who acts in its first round.

use dice::Dice;
use play::ids::Tag;

use super::Round;
use crate::attributes::Attribute;
use crate::background::Perk;
use crate::table::resolve::{due, name_of};
use crate::table::{Did, Due, Event, Fight, FightSide, Member, MemberId, SaveCause, TableChange, calls};

impl Round<'_> {
    /// Core Rules, Rounds: in the first one each of the party saves on DEX to act, by dice of their own (ruling C62). Ruling
    /// C5: so do hirelings. Whoever acts first needs no save, and whoever is panicked has none.
    pub(super) fn begin(mut self, dice: &mut impl Dice) {
        let (frozen, able): (Vec<&Member>, Vec<&Member>) =
            self.now.able().partition(|member| member.character.panicked);
        let first = |member: &Member| member.character.has(Perk::ActsFirst) || self.now.alert.contains(&member.who);
        let saving: Vec<&Member> = able.into_iter().filter(|member| !first(member)).collect();
        let whom = saving.iter().map(|member| member.character.called().to_owned()).collect();
        let fought: Vec<Tag> = self.now.fighting().map(|foe| foe.id).collect();
        let against = u8::try_from(fought.len()).unwrap_or(u8::MAX);
        let slow = frozen.iter().map(|member| member.who).collect();
        let out = self.now.party.iter().filter(|member| member.character.cannot_act().is_some() && !first(member));
        let unready = out.map(|member| member.who).collect();
        let fight = Fight { round: 1, slow, against, fought, unready, ..Fight::default() };
        let mut all = vec![TableChange::Fight(Some(fight)), TableChange::Alert(Vec::new())];
        if !saving.is_empty() {
            let whom = saving.iter().map(|member| member.who).collect();
            all.push(due(&self.now, Due::Saves { whom, attribute: Attribute::Dex, cause: SaveCause::FirstRound }));
        }
        let told = frozen.iter().map(|member| lost_words(member.character.called())).collect();
        self.happen(Event { told, ..Event::open(Did::FightBegan { saves: Vec::new(), whom }, Vec::new(), all) });
        self.settle(dice);
    }

    /// Core Rules, Rounds: whoever can act after all in the first round saves for it as the others did (ruling C5).
    pub(super) fn rouse(&mut self) {
        let Some(mut fight) = self.now.fight.clone() else { return };
        if fight.round > 1 || fight.side != FightSide::Party {
            return;
        }
        let acts = |member: &Member| member.character.cannot_act().is_none() && !member.character.panicked;
        let up = |who: &MemberId| self.now.member(*who).is_some_and(acts);
        let (roused, unready): (Vec<MemberId>, Vec<MemberId>) = fight.unready.iter().partition(|who| up(who));
        if roused.is_empty() {
            return;
        }
        fight.unready = unready;
        let mut now = self.now.clone();
        for who in &roused {
            now.due = calls::saves_too(&now, *who);
        }
        let names = roused.iter().map(|who| name_of(&self.now, *who)).collect();
        let did = Did::SavesCalled { names, attribute: Attribute::Dex, cause: SaveCause::FirstRound };
        self.happen(Event::open(did, Vec::new(), vec![TableChange::Fight(Some(fight)), TableChange::Due(now.due)]));
    }
}

/// The facts of panic: whoever is panicked loses the first round.
pub(super) fn lost_words(name: &str) -> String {
    format!("{name} is panicked and loses the turn.")
}
