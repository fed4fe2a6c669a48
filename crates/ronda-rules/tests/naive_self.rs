//! The naive reference against itself.
mod naive;

#[test]
fn random_records() {
    for book in ["classic", "marocaine", "rapide", "runda"] {
        for seats in 2..=4 {
            for seed in 0..100 {
                let record = naive::random_record(book, seats, seed);
                let result = naive::judge(&record);
                assert!(result.get("error").is_none(), "{result} {record}");
            }
        }
    }
}
