//! Random matches, as fast as the rules allow: for the example, the benchmarks and the tests.

use rand::TryRng;
use ronda_rules::{Match, Pack, Rules, Seat, Seats, SetupError};

/// The plainest generator that serves: the cost of chance must not hide the cost of the rules.
#[derive(Clone)]
struct Lcg(u64);

impl Lcg {
    /// The high half; the low bits repeat soon.
    #[inline]
    fn draw(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> u32::BITS) as u32
    }
}

impl TryRng for Lcg {
    type Error = std::convert::Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Ok(self.draw())
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(u64::from(self.draw()) << u32::BITS | u64::from(self.draw()))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        for byte in bytes {
            *byte = self.draw() as u8;
        }
        Ok(())
    }
}

/// Matches in which whoever is waited for does any of the legal acts, each as likely as the others.
#[derive(Clone)]
pub(crate) struct Playouts {
    fresh: Match,
    game: Match,
    rng: Lcg,
    /// How many cards have been played.
    pub(crate) plays: u64,
}

impl Playouts {
    pub(crate) fn new(rules: Rules, seats: Seats) -> Result<Self, SetupError> {
        let fresh = Match::new(rules, seats, Seat::default())?;
        Ok(Self { fresh, game: fresh, rng: Lcg(7), plays: 0 })
    }

    /// Plays a deal to its end or to that of the match, in a new match where the last one is over.
    pub(crate) fn play_deal(&mut self) -> Result<(), Box<dyn std::error::Error>> {
        let Self { fresh, game, rng, plays } = self;
        if game.outcome().is_some() {
            *game = *fresh;
        }
        game.deal(&Pack::shuffled(game.rules(), game.seats(), rng), &mut ())?;
        game.play_on(&mut (), |_, acts| acts.pick(rng.draw()))?;
        // A card that was played lies on the table or in a pile; so do those of the first table.
        let gone = game.piles().0.iter().fold(game.table(), |cards, &pile| cards.union(pile)).len();
        *plays += gone as u64 - u64::from(game.rules().first_table());
        Ok(())
    }
}
