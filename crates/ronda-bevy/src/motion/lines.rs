//! What the event line says of an event.

use ronda_rules::{CardSet, Outcome, Rank, Reason, SeenEvent};

use super::model::TableModel;
use super::phrase::{Line, Phrase, Topic};

/// The line after an event; `None` leaves the line as it is. `before` is the table before the event.
pub(crate) fn line(event: &SeenEvent, before: &TableModel) -> Option<Line> {
    let new = Phrase::new;
    let plain = |title: Phrase| Some(Line { title, note: Phrase::default() });
    let noted = |title: Phrase, note: Phrase| Some(Line { title, note });
    match *event {
        SeenEvent::DealBegan { deal, dealer } => noted(
            new("line-deal").with(Topic::Count("deal", deal.into())),
            new("line-deal-note").with(Topic::Who(dealer)),
        ),
        SeenEvent::BatchBegan { batch, last } => {
            let title = if last {
                new("line-last-batch")
            } else {
                new("line-batch").with(Topic::Count("batch", batch.into()))
            };
            let note = before.dealer.map_or_else(Phrase::default, |dealer| {
                new("line-batch-note").with(Topic::Who(before.seats.next(dealer)))
            });
            noted(title, note)
        }
        SeenEvent::Announced { seat, call, .. } => {
            plain(new("line-announces").with(Topic::Who(seat)).with(Topic::Call(call)))
        }
        SeenEvent::Silent { seat } => plain(new("line-silent").with(Topic::Who(seat))),
        SeenEvent::Challenged { by, seat, truth, .. } => noted(
            new("line-challenges").with(Topic::Who(by)).with(Topic::Whom(seat)),
            new(if truth { "line-challenge-true" } else { "line-challenge-false" }),
        ),
        SeenEvent::Accepted { seat } => plain(new("line-accepts").with(Topic::Who(seat))),
        SeenEvent::Trailed { seat, card } => {
            plain(new("line-trails").with(Topic::Who(seat)).with(Topic::Rank("rank", card.rank())))
        }
        SeenEvent::Captured { seat, card, taken } => {
            if let Some(last) = run_end(taken) {
                let title = new("line-takes-run")
                    .with(Topic::Who(seat))
                    .with(Topic::Rank("rank", card.rank()))
                    .with(Topic::Rank("last", last));
                return noted(
                    title,
                    new("line-takes-run-note").with(Topic::Count("count", taken.len() as i64)),
                );
            }
            let from = before.last_play.filter(|&(other, lying)| other != seat && taken.contains(lying));
            let title = match from {
                Some((victim, _)) => new("line-takes-from").with(Topic::Who(seat)).with(Topic::Whom(victim)),
                None => new("line-takes").with(Topic::Who(seat)),
            };
            plain(title.with(Topic::Rank("rank", card.rank())))
        }
        SeenEvent::Chained { seat, card, seized, .. } => noted(
            new("line-chains").with(Topic::Who(seat)).with(Topic::Rank("rank", card.rank())),
            new("line-chains-seized").with(Topic::Count("count", seized.len() as i64)),
        ),
        SeenEvent::Proven { seat, call } => {
            plain(new("line-proven").with(Topic::Who(seat)).with(Topic::Call(call)))
        }
        SeenEvent::FalseCall { seat, call, .. } => {
            plain(new("line-false").with(Topic::Who(seat)).with(Topic::Call(call)))
        }
        SeenEvent::Settled { .. } => plain(new("line-settled")),
        SeenEvent::Missed { seat, by, .. } => noted(
            new("line-missed").with(Topic::Who(seat)),
            by.map_or_else(Phrase::default, |by| {
                new("line-missed-by").with(Topic::Who(by)).with(Topic::Whom(by))
            }),
        ),
        SeenEvent::Waived { seat } => plain(new("line-waives").with(Topic::Who(seat))),
        SeenEvent::Scored(entry) => {
            let key = if entry.points < 0 { "line-taken-back" } else { "line-scored" };
            let note = new(key)
                .with(Topic::Words("reason", reason_key(entry.reason)))
                .with(Topic::Count("points", entry.points.unsigned_abs().into()))
                .with(Topic::Whose(entry.side));
            noted(before.line.title.clone(), note)
        }
        SeenEvent::CardsMoved { to, cards, .. } => noted(
            new("line-moved").with(Topic::Count("count", cards.len() as i64)),
            new("line-moved-note").with(Topic::Whose(to)),
        ),
        SeenEvent::Swept { side, cards, .. } if !cards.is_empty() => {
            plain(new("line-swept").with(Topic::Whose(side)))
        }
        SeenEvent::Counted { quota, .. } => {
            noted(new("line-counted"), new("line-counted-note").with(Topic::Count("quota", quota.into())))
        }
        SeenEvent::Revealed { seat, hand, .. } => {
            plain(new("line-revealed").with(Topic::Who(seat)).with(Topic::Cards("held", hand)))
        }
        SeenEvent::DealEnded { deal } => {
            plain(new("line-deal-ended").with(Topic::Count("deal", deal.into())))
        }
        SeenEvent::MatchEnded { outcome } => plain(match outcome {
            Outcome::Won(side) => new("line-won").with(Topic::Whose(side)),
            Outcome::Draw => new("line-drawn"),
        }),
        SeenEvent::Dealt { .. }
        | SeenEvent::Laid { .. }
        | SeenEvent::Asked { .. }
        | SeenEvent::Swept { .. } => None,
    }
}

/// The highest rank of cards taken together, if there are several.
pub(super) fn run_end(taken: CardSet) -> Option<Rank> {
    if taken.len() < 2 { None } else { taken.ranks().iter().last() }
}

/// The key of a reason's word.
pub(crate) const fn reason_key(reason: Reason) -> &'static str {
    match reason {
        Reason::Announcement => "reason-announcement",
        Reason::TakenBack => "reason-taken-back",
        Reason::FalseCall => "reason-false-call",
        Reason::MissedCall => "reason-missed-call",
        Reason::Challenge => "reason-challenge",
        Reason::Caida => "reason-caida",
        Reason::Khamsa => "reason-khamsa",
        Reason::Achra => "reason-achra",
        Reason::Missa => "reason-missa",
        Reason::DealerDuty => "reason-dealer-duty",
        Reason::Cards => "reason-cards",
    }
}
