//! Sound: every cue of the look's motion table, synthesised.
//!
//! Each cue is a short computation without a recording: noise through filters for paper, damped modes
//! for clay, glass, wood and skin, plucked loops for strings. The level at which a cue is heard beside the
//! others is set here too, so that the game plays all of them at one volume.

mod cards;
mod chips;
mod darbuka;
mod dsp;
mod finish;
mod glass;
mod measure;
mod oud;
mod phrases;
pub(crate) mod wav;
mod wood;

pub(crate) use measure::Measure;

/// A sound of the game.
pub(crate) struct Cue {
    /// Its name in the motion table.
    pub(crate) name: String,
    make: Box<dyn Fn() -> dsp::Wave>,
    peak_db: f32,
}

impl Cue {
    /// The cue's file, relative to `assets/`.
    pub(crate) fn path(&self) -> String {
        format!("sounds/{}.wav", self.name)
    }

    /// The finished samples.
    pub(crate) fn play(&self) -> Vec<f32> {
        finish::finish((self.make)(), self.peak_db)
    }
}

fn cue(name: impl Into<String>, peak_db: f32, make: impl Fn() -> dsp::Wave + 'static) -> Cue {
    Cue { name: name.into(), make: Box::new(make), peak_db }
}

/// All cues, in the order of the motion table.
pub(crate) fn cues() -> Vec<Cue> {
    let mut cues = vec![
        cue("deck_gather", -13.0, cards::deck_gather),
        cue("glass_set", -14.0, glass::set),
        cue("card_deal", -14.0, cards::deal),
        cue("card_turn", -15.0, cards::turn),
        cue("card_place", -11.0, cards::place),
        cue("card_slide", -15.0, cards::slide),
        cue("call_last", -14.0, glass::spoon),
        cue("turn_soft", -19.0, phrases::turn),
        cue("card_strike", -7.0, cards::strike),
    ];
    cues.extend(
        (1..=10).map(|number| cue(format!("run_tick_{number}"), -13.0, move || phrases::run_tick(number))),
    );
    cues.extend([
        cue("card_sweep", -14.0, cards::sweep_up),
        cue("pile_drop", -11.0, cards::pile_drop),
        cue("caida_hit", -5.0, darbuka::caida),
        cue("score_tick", -16.0, chips::score),
        cue("khamsa_hit", -4.0, darbuka::khamsa),
        cue("achra_hit", -3.0, darbuka::achra),
        cue("chips_back", -13.0, chips::back),
        cue("missa_sweep", -4.0, phrases::missa),
        cue("call_ronda", -8.0, wood::two_knocks),
        cue("call_tringa", -8.0, wood::three_knocks),
        cue("call_won", -8.0, phrases::call_won),
        cue("challenge_drum", -6.0, darbuka::challenge),
        cue("call_false", -7.0, phrases::call_false),
        cue("claim_ok", -9.0, phrases::claim_ok),
        cue("chip_1", -14.0, chips::one),
        cue("chip_5", -13.0, chips::five),
        cue("chip_10", -12.0, chips::ten),
        cue("chips_change", -13.0, chips::change),
        cue("count_tick", -20.0, cards::count_tick),
        cue("paper_slide", -16.0, cards::paper_slide),
        cue("verdict_true", -9.0, phrases::verdict_true),
        cue("verdict_false", -9.0, phrases::verdict_false),
        cue("lead_soft", -20.0, glass::cymbals),
        cue("match_win", -3.0, phrases::match_win),
        cue("match_lost", -7.0, phrases::match_lost),
        cue("ui_press", -18.0, wood::press),
        cue("ui_move", -25.0, wood::step),
        cue("card_lift", -26.0, cards::lift),
    ]);
    cues
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_cue_clips_clicks_or_hums() {
        for cue in cues() {
            let wave = cue.play();
            let seconds = wave.len() as f32 / dsp::RATE;
            assert!((0.03..3.1).contains(&seconds), "{} lasts {seconds} s", cue.name);
            // 3 dB are left for cues that fall together.
            assert!(finish::peak(&wave) < 0.72, "{} is too loud", cue.name);
            let ends = wave.iter().take(2).chain(wave.iter().rev().take(2));
            assert!(ends.fold(0.0_f32, |most, end| most.max(end.abs())) < 0.02, "{} clicks", cue.name);
            let offset = wave.iter().sum::<f32>() / wave.len() as f32;
            assert!(offset.abs() < 1e-4, "{} is off zero by {offset}", cue.name);
        }
    }

    #[test]
    fn cues_have_names_of_their_own_and_sound_the_same_each_time() {
        let names: BTreeSet<String> = cues().into_iter().map(|cue| cue.name).collect();
        assert_eq!(names.len(), cues().len());
        for (first, second) in cues().iter().zip(cues()) {
            assert_eq!(wav::encode(&first.play()), wav::encode(&second.play()), "{}", first.name);
        }
    }
}
