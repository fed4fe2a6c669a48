//! Any text is either refused or a rule book; and only a book that passes its own check becomes rules.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ronda_rules::{RuleBook, Rules};

fuzz_target!(|text: &str| {
    for book in [RuleBook::from_short(text), RuleBook::from_ron(text)].into_iter().flatten() {
        match book.validate() {
            Ok(rules) => assert_eq!(rules.book(), &book),
            Err(faults) => assert!(!faults.is_empty(), "a refusal has a reason"),
        }

        // The short form, written out in full, says the same as the book. Tables by rank it cannot say (I8).
        let short = format!("classic+{book}");
        if !short.contains(',') {
            assert_eq!(RuleBook::from_short(&short), Ok(book), "{short}");
            assert_eq!(Rules::from_short(&short).is_ok(), book.validate().is_ok());
        }
    }
});
