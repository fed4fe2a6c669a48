//! Reels wound to and fro.

use bevy::math::vec2;
use ronda_ai::Level;
use ronda_rules::{Rules, Seats};

use super::troupe::Troupe;
use super::*;
use crate::lang::Words;
use crate::session::speak::Speaker;
use crate::table::layout::Layout;

fn reel(seats: Seats, seed: u64, deals: usize) -> Result<Reel, ReelError> {
    let rules = Rules::from_short("classic")?;
    let mut troupe = Troupe::new(rules, seats, Level::Cafe, seed)?;
    let mut reel =
        Reel::new(Script::new(troupe.game()), cast::table(seats, "classic"), Eyes::Seat(Seat::ALL[0]));
    for _ in 0..deals {
        reel.play_on(|script| troupe.play_deal(script))?;
    }
    Ok(reel)
}

fn scene(reel: &Reel) -> Scene {
    let words = Words::default();
    let layout = Layout::new(vec2(1280.0, 720.0), reel.script.seats);
    reel.scene(&Stage {
        layout: &layout,
        words: &Speaker { words: &words, setup: &reel.table, viewer: None },
    })
}

#[test]
fn a_reel_shows_the_same_wherever_it_is_wound_from() -> Result<(), ReelError> {
    let mut reel = reel(Seats::Four, 3, 2)?;
    let times: Vec<f64> = (0..60).map(|n| reel.length() * f64::from(n * 37 % 60) / 60.0).collect();
    let mut scenes = Vec::new();
    for &time in &times {
        reel.wind(time);
        scenes.push(scene(&reel));
    }
    for (&time, shown) in times.iter().zip(&scenes).rev() {
        reel.wind(time);
        assert_eq!(&scene(&reel), shown, "at {time}");
    }
    Ok(())
}

#[test]
fn every_deal_ends_with_the_scores_of_the_rules() -> Result<(), ReelError> {
    for seats in Seats::ALL {
        let mut reel = reel(seats, 11, 3)?;
        let mut scores = ronda_rules::BySide::<i16>::default();
        for deal in 0..reel.deals() {
            for event in reel.script.deals[deal].acts.iter().flatten() {
                if let ronda_rules::Event::Scored(entry) = event {
                    scores[entry.side] += entry.points;
                }
            }
            reel.wind(reel.span_of(deal).1 - 1.0);
            let shown = scene(&reel);
            for side in seats.sides_iter() {
                let plaque = shown.plaques.iter().find(|plaque| plaque.side == side);
                assert_eq!(plaque.map(|plaque| plaque.score), Some(scores[side]), "{seats:?}, deal {deal}");
            }
        }
    }
    Ok(())
}

#[test]
fn other_hands_are_opened_at_the_same_place() -> Result<(), ReelError> {
    let mut reel = reel(Seats::Three, 5, 2)?;
    reel.wind(reel.start_of(1, 7) + 100.0);
    let hidden = |reel: &Reel| {
        use crate::table::scene::{CardKey, HiddenPlace};
        let hidden = |key| matches!(key, CardKey::Hidden(HiddenPlace::Hand(_), _));
        scene(reel).cards.iter().filter(|card| hidden(card.key)).count()
    };
    assert!(hidden(&reel) > 0);
    reel.open(Eyes::All);
    assert_eq!((reel.deal(), reel.act()), (1, 7));
    assert_eq!(hidden(&reel), 0, "all hands are open");
    reel.open(Eyes::Seat(Seat::ALL[2]));
    assert_eq!((reel.deal(), reel.act()), (1, 7));
    assert_eq!(reel.at_bottom(), Seat::ALL[2]);
    assert!(hidden(&reel) > 0);
    Ok(())
}

#[test]
fn stepping_forward_and_back_meets_every_act() -> Result<(), ReelError> {
    let mut reel = reel(Seats::Two, 2, 2)?;
    let all: usize = (0..reel.deals()).map(|deal| reel.acts(deal)).sum();
    let mut met = vec![(reel.deal(), reel.act())];
    while !reel.is_over() && met.len() < 2 * all {
        reel.step(1);
        met.push((reel.deal(), reel.act()));
    }
    met.dedup();
    assert_eq!(met.len(), all);
    let mut back = Vec::new();
    while reel.at() > 0.0 && back.len() < 2 * all {
        reel.step(-1);
        back.push((reel.deal(), reel.act()));
    }
    back.reverse();
    assert!(back.len() >= all, "{} of {all}", back.len());
    assert_eq!((reel.deal(), reel.act()), (0, 0));
    reel.step_deal(1);
    assert_eq!(reel.deal(), 1);
    reel.step_deal(-1);
    assert_eq!(reel.deal(), 0);
    Ok(())
}

#[test]
fn a_demo_is_played_as_far_as_it_is_shown() -> Result<(), ReelError> {
    let demo = Demo { level: Some(Level::Novice), seconds: Some(5.0), ..Demo::default() };
    let (reel, stretch) = demo.reel()?;
    assert_eq!((reel.deals(), stretch), (1, Stretch { from: 0.0, to: 5000.0 }));
    let (two, _) = Demo { level: Some(Level::Novice), deals: Some(2), ..Demo::default() }.reel()?;
    assert_eq!(two.deals(), 2);
    let fast = Demo { speed: 2.0, ..demo };
    assert_eq!(fast.reel()?.1, Stretch { from: 0.0, to: 10_000.0 });
    Ok(())
}

#[test]
fn a_moment_is_shown_from_three_seconds_before_to_two_after() -> Result<(), ReelError> {
    for moment in Moment::ALL {
        let (rules, level) = (moment.rules().to_owned(), Some(Level::Novice));
        let demo = Demo { moment: Some(moment), rules, level, ..Demo::default() };
        let (reel, stretch) = demo.reel()?;
        assert!((stretch.to - stretch.from - 5000.0).abs() < 1e-6, "{moment}: {stretch:?}");
        let stamps = reel.cues(stretch.from, stretch.to).count();
        assert!(stamps > 0, "{moment}: something is heard");
    }
    Ok(())
}

#[test]
fn a_record_is_shown_and_played_on() -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("match.ron");
    let rules = ronda_rules::RulesText::Short("classic".to_owned());
    let mut game = ronda_rules::Match::new(rules.rules()?, Seats::Two, Seat::ALL[0])?;
    let mut record = ronda_rules::Record::new(rules, Seats::Two, Seat::ALL[0]);
    std::fs::write(&path, record.to_ron()?)?;
    assert!(matches!(replay(&path, None), Err(ReelError::Empty)));
    let pack = crate::session::next_pack(&game, 9, &mut |_| {});
    game.deal(&pack, &mut ())?;
    record.begin_deal(pack);
    for _ in 0..5 {
        if let Some(action) = game.legal_actions().first().copied() {
            game.act(action, &mut ())?;
            record.push(action);
        }
    }
    std::fs::write(&path, record.to_ron()?)?;
    let reel = replay(&path, None)?;
    assert_eq!((reel.deals(), reel.acts(0)), (1, 6));
    let demo = Demo { from: Some(path), level: Some(Level::Novice), deals: Some(1), ..Demo::default() };
    let (reel, stretch) = demo.reel()?;
    assert!(reel.acts(0) > 6, "the deal is played to its end");
    assert_eq!(stretch.from, reel.start_of(0, 6), "from where the record ends");
    let none = Demo { from: Some(folder.path().join("none.ron")), ..Demo::default() };
    assert!(matches!(none.reel(), Err(ReelError::File(..))));
    Ok(())
}
