//! Any text is either refused or a record that survives being written and read again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ronda_rules::{Record, report};

fuzz_target!(|text: &str| {
    let Ok(record) = Record::parse(text) else { return };

    let ron = record.to_ron().expect("a record that was read can be written");
    let json = record.to_json().expect("a record that was read can be written");
    for written in [ron, json] {
        if written.len() <= Record::LONGEST {
            assert_eq!(Record::parse(&written).as_ref(), Ok(&record), "{written}");
        }
    }

    let judged = record.judge();
    assert_eq!(judged.is_ok(), report(&record).is_ok());
    if let Ok(judgement) = judged {
        let mut sums = vec![0; judgement.scores.len()];
        for line in judgement.deals.iter().flat_map(|deal| &deal.ledger) {
            sums[usize::from(line.side)] += line.points;
        }
        assert_eq!(judgement.scores, sums, "the score is the sum of the ledger");
    }
});
