//! What lies about a figure, in words.

use pillars::battle::ground::{Arc, Hex};
use pillars::battle::guide::{Bearing, Sightline, View};

use super::{LookoutDrawing, class};
use crate::pages::battle::ground;
use web::pages::words::listed;

impl LookoutDrawing<'_> {
    /// What a hex is to the figure: "to the ogre’s rear, 3 megahexes, −1".
    pub(super) fn bearing_said(&self, hex: Hex, bearing: &Bearing) -> String {
        let held = self.lookout.zone.contains(hex).then(|| "foes are engaged there".to_owned());
        let words = [Some(format!("to {}’s {}", self.name, class(bearing.arc))), held, Some(range(bearing))];
        words.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// Which hexes are in front, beside and behind, and where foes are engaged.
    pub(super) fn arcs_said(&self) -> String {
        let name = self.name;
        let zone: Vec<String> = self.lookout.zone.iter().map(|hex| hex.to_string()).collect();
        let holds = match zone.as_slice() {
            [] => "It engages nobody as it is.".to_owned(),
            hexes => format!("Foes are engaged in {} (hatched).", listed(hexes)),
        };
        if self.lookout.exposed {
            return sentence(&format!("{name} can be struck from the rear (R) wherever one stands. {holds}"));
        }
        let at = |arc: Arc| {
            let beside = |(hex, bearing): &&(Hex, Bearing)| bearing.arc == arc && self.lookout.beside.contains(*hex);
            self.lookout.hexes.iter().filter(beside).count()
        };
        sentence(&format!(
            "{name} faces {}: {} hexes in front (F), {} at the sides (S), {} behind (R). {holds}",
            self.facing,
            at(Arc::Front),
            at(Arc::Side),
            at(Arc::Rear)
        ))
    }

    /// What range takes off what the figure shoots with.
    pub(super) fn range_said(&self) -> String {
        let name = self.name;
        let Some(missile) = self.lookout.missile else {
            let thrown = self.lookout.thrown.map(|thrown| format!(" {thrown} loses with every hex when it is thrown."));
            return format!(
                "Rings of one megahex each about {name}, who has no missile weapon ready.{}",
                thrown.unwrap_or_default()
            );
        };
        let mut steps: Vec<(i16, u8)> = Vec::new();
        let mut rings: Vec<(u8, i16)> =
            self.lookout.hexes.iter().filter_map(|(_, bearing)| Some((bearing.megahexes, bearing.shot?))).collect();
        rings.sort_unstable();
        for (ring, shot) in rings {
            if shot != 0 && steps.last().is_none_or(|(last, _)| *last != shot) {
                steps.push((shot, ring));
            }
        }
        let steps: Vec<String> = steps.iter().map(|(shot, ring)| format!("−{} from {ring} megahexes", -shot)).collect();
        let losses = if steps.is_empty() { "nothing is lost by range here".to_owned() } else { listed(&steps) };
        format!("Rings of one megahex each about {name}; with the {}: {losses}.", missile.to_lowercase())
    }

    /// Whom the figure sees, how far away, and what is between.
    pub(super) fn lines_said(&self) -> String {
        let lines: Vec<String> = self.lookout.lines.iter().map(|line| self.line_said(line)).collect();
        if lines.is_empty() {
            return format!("There is nobody else for {} to see.", self.name);
        }
        sentence(&format!("{} to {}.", self.name, lines.join("; to ")))
    }

    fn line_said(&self, line: &Sightline) -> String {
        let mut words = vec![format!("{} {}", self.named(line.to), hexes(line.bearing.hexes)), range(&line.bearing)];
        words.extend((!line.in_front).then(|| "not in its front".to_owned()));
        words.push(match line.view {
            View::Clear => "clear".to_owned(),
            View::Partly(hex) => format!("half covered by {}", self.obstacle(hex)),
            View::Blocked(hex) => format!("blocked by {}", self.obstacle(hex)),
        });
        words.extend(line.shadow.then(|| "through shadow".to_owned()));
        let between: Vec<&str> = line.lane.iter().map(|who| self.named(*who)).collect();
        words.extend((!between.is_empty()).then(|| format!("past {}, who must be missed first", listed(&between))));
        words.join(", ")
    }

    /// What covers the view in a hex.
    fn obstacle(&self, hex: Hex) -> String {
        let map = pillars::battle::view::field(&self.sight).map;
        let row = usize::try_from(hex.row()).ok().and_then(|row| map.get(row));
        let mark =
            usize::try_from(hex.column()).ok().and_then(|column| row?.chars().nth(column)).filter(|mark| *mark != ' ');
        match mark {
            Some(mark) => format!("the {} in {hex}", ground::word(mark)),
            None => "the edge of the map".to_owned(),
        }
    }
}

/// A sentence begins with a capital.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn hexes(count: u8) -> String {
    match count {
        0 => "in the same hex".to_owned(),
        1 => "one hex away".to_owned(),
        _ => format!("{count} hexes away"),
    }
}

fn range(bearing: &Bearing) -> String {
    let mut words = vec![match bearing.megahexes {
        1 => "one megahex".to_owned(),
        count => format!("{count} megahexes"),
    }];
    words
        .extend(bearing.shot.map(|shot| if shot == 0 { "no loss by range".to_owned() } else { format!("−{}", -shot) }));
    words.extend(bearing.thrown.map(|thrown| format!("thrown −{}", -thrown)));
    words.join(", ")
}
