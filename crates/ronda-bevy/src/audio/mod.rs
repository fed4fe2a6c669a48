//! The sounds: cues, buses, mute.
//!
//! A sound is never needed: every cue has a visible twin, and without a device the game is silent.

mod player;

use bevy::prelude::*;

use crate::config::Config;
use crate::store::Volumes;

/// A sound to be played now; its name is that of a file in `assets/sounds/`, without the ending.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cue {
    name: &'static str,
}

impl Cue {
    /// The cue of a name.
    pub(crate) const fn new(name: &'static str) -> Self {
        Self { name }
    }

    /// Its name.
    pub(crate) const fn name(self) -> &'static str {
        self.name
    }

    /// How loud it is played, 0 to 1.
    pub(crate) fn volume(self, volumes: &Volumes) -> f32 {
        player::volume(volumes, self.bus())
    }

    /// The bus it is played on.
    fn bus(self) -> Bus {
        let family = self.name.split('_').next().unwrap_or_default();
        match family {
            "ui" => Bus::Interface,
            "caida" | "khamsa" | "achra" | "call" | "challenge" | "claim" | "verdict" => Bus::Voices,
            "match" | "missa" | "lead" => Bus::Music,
            _ => Bus::Cards,
        }
    }
}

/// A group of sounds with a volume of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bus {
    Cards,
    Voices,
    Music,
    Interface,
}

/// Adds the sounds.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<Cue>();
    // A film has its sounds mixed into it; nothing is played while it is drawn.
    if !app.world().get_resource::<Config>().is_some_and(Config::is_offscreen) {
        app.add_plugins(player::plugin);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::FILES;

    #[test]
    fn every_sound_has_its_bus() {
        let bus = |name| Cue::new(name).bus();
        assert_eq!(bus("card_deal"), Bus::Cards);
        assert_eq!(bus("chip_10"), Bus::Cards);
        assert_eq!(bus("caida_hit"), Bus::Voices);
        assert_eq!(bus("match_win"), Bus::Music);
        assert_eq!(bus("ui_press"), Bus::Interface);
        // A new family of sounds is to be put on a bus on purpose.
        let known = [
            "achra",
            "caida",
            "call",
            "card",
            "challenge",
            "chip",
            "chips",
            "claim",
            "count",
            "deck",
            "glass",
            "khamsa",
            "lead",
            "match",
            "missa",
            "paper",
            "pile",
            "run",
            "score",
            "turn",
            "ui",
            "verdict",
        ];
        for (path, _) in FILES.iter().filter(|(path, _)| path.starts_with("sounds/")) {
            let family = path["sounds/".len()..].split('_').next().unwrap_or_default();
            assert!(known.contains(&family), "{path}");
        }
    }
}
