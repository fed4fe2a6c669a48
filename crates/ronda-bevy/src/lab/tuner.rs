//! Frame times, the speed of the timeline, and the curves of the motion table.

use std::collections::VecDeque;

use bevy_egui::egui;

use crate::motion::{Show, beats};
use crate::store::{Settings, Speed};

/// So many frames are looked back on.
const FRAMES: usize = 240;

/// The last frame times, in seconds.
#[derive(Default)]
pub(super) struct Frames(VecDeque<f32>);

impl Frames {
    pub(super) fn add(&mut self, seconds: f32) {
        self.0.push_back(seconds);
        if self.0.len() > FRAMES {
            self.0.pop_front();
        }
    }
}

/// Frame times and speed.
pub(super) fn panel(ui: &mut egui::Ui, frames: &Frames, show: &mut Show, settings: &mut Settings) {
    let count = frames.0.len().max(1) as f32;
    let mean = frames.0.iter().sum::<f32>() / count * 1000.0;
    let most = frames.0.iter().copied().fold(0.0, f32::max) * 1000.0;
    ui.monospace(format!("frame {mean:5.1} ms, worst {most:5.1} ms of {}", frames.0.len()));
    plot(ui, 40.0, frames.0.len().max(2), |n| frames.0.get(n).copied().unwrap_or(0.0) / 0.05);
    if let Some(timeline) = &show.timeline {
        ui.monospace(format!(
            "now {:.0} ms, open {:.0}, end {:.0}, {} steps",
            timeline.now(),
            timeline.open(),
            timeline.end(),
            timeline.steps().count()
        ));
    }
    let mut tuned = show.tuned.unwrap_or(1.0);
    ui.horizontal(|ui| {
        if ui.add(egui::Slider::new(&mut tuned, 0.05..=8.0).logarithmic(true).text("speed")).changed() {
            show.tuned = Some(tuned);
        }
        if ui.button("as set").clicked() {
            show.tuned = None;
        }
    });
    ui.horizontal(|ui| {
        for speed in Speed::ALL {
            ui.selectable_value(&mut settings.speed, speed, format!("{speed:?}"));
        }
    });
    ui.checkbox(&mut show.paused, "paused");
}

/// Each row of the motion table with its curve.
pub(super) fn curves(ui: &mut egui::Ui) {
    egui::ScrollArea::vertical().max_height(260.0).show(ui, |ui| {
        for beat in beats::ALL {
            ui.monospace(format!(
                "{:<18} {:4} ms, next {:4}  {:?}",
                beat.name, beat.span, beat.next, beat.ease
            ));
            plot(ui, 28.0, 60, |n| beats::ease(beat.ease, n as f32 / 59.0) / 1.3);
        }
    });
}

/// A curve of so many points, each 0 to 1.
fn plot(ui: &mut egui::Ui, height: f32, points: usize, value: impl Fn(usize) -> f32) {
    let size = egui::vec2(ui.available_width().min(360.0), height);
    let (rect, _) = ui.allocate_exact_size(size, egui::Sense::hover());
    let line = (0..points)
        .map(|n| {
            let x = rect.left() + rect.width() * n as f32 / (points - 1) as f32;
            egui::pos2(x, rect.bottom() - rect.height() * value(n).clamp(0.0, 1.0))
        })
        .collect();
    let stroke = egui::Stroke::new(1.5, egui::Color32::from_rgb(0xEF, 0xCF, 0x85));
    ui.painter().rect_filled(rect, 2.0, egui::Color32::from_black_alpha(60));
    ui.painter().add(egui::Shape::line(line, stroke));
}
