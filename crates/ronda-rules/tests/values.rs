//! What every switch is in each of the four books: the tables in docs/rules and docs/notation.md are
//! held to the books themselves. `RONDA_BLESS=1` writes the tables of docs/rules anew.

#[cfg(test)]
mod helpers {
    use std::fmt::Write as _;
    use std::path::PathBuf;

    use ronda_rules::{BOOK_KEYS, RuleBook};

    pub(crate) const BEGIN: &str = "<!-- values:begin -->\n";
    pub(crate) const END: &str = "<!-- values:end -->";

    /// The words of a page's table.
    pub(crate) struct Page {
        pub(crate) key: &'static str,
        /// What, switch, rule, and the four books.
        head: [&'static str; 7],
        on: &'static str,
        off: &'static str,
        by_rank: &'static str,
    }

    pub(crate) const PAGES: [Page; 3] = [
        Page {
            key: "en",
            head: ["what", "switch", "rule", "Classic", "Marocaine", "Rapide", "Runda"],
            on: "yes",
            off: "no",
            by_rank: "by rank",
        },
        Page {
            key: "fr",
            head: ["quoi", "réglage", "règle", "Classique", "Marocaine", "Rapide", "Runda"],
            on: "oui",
            off: "non",
            by_rank: "selon le rang",
        },
        Page {
            key: "es",
            head: ["qué", "ajuste", "regla", "Clásica", "Marroquí", "Rápida", "Runda"],
            on: "sí",
            off: "no",
            by_rank: "según el número",
        },
    ];

    /// Each switch, and what it is called on the pages.
    const NAMES: [(&str, [&str; 3]); 41] = [
        ("dealing", ["Dealing", "On sert", "Se dan las cartas"]),
        ("batch", ["Cards in a batch", "Cartes par tournée", "Cartas por tanda"]),
        ("mending", ["A bad first table", "Table à refaire", "Mesa que no vale"]),
        ("ronda", ["Ronda", "Ronda", "Ronda"]),
        ("tringa", ["Tringa", "Tringa", "Tringa"]),
        ("announce-in", ["Announcing in", "On annonce", "Se canta"]),
        ("announce-when", ["Announcing when", "On annonce quand", "Se canta cuándo"]),
        ("shown", ["Others see", "Les autres voient", "Los demás ven"]),
        ("strength", ["Order of strength", "Ordre de force", "Orden de fuerza"]),
        ("award", ["Points go to", "Les points vont", "Los tantos son"]),
        ("tie", ["Equally strong", "À force égale", "Si empatan"]),
        ("scored", ["Announcements are scored", "On marque les annonces", "Se apuntan los cantes"]),
        ("false-ronda", ["False ronda", "Fausse ronda", "Ronda falsa"]),
        ("false-tringa", ["False tringa", "Fausse tringa", "Tringa falsa"]),
        ("false-to", ["The penalty goes to", "La pénalité va", "El castigo lo cobra"]),
        ("false-limit", ["One penalty a deal", "Une pénalité par donne", "Un castigo por reparto"]),
        ("missed", ["Missed announcement", "Annonce oubliée", "Cante callado"]),
        ("missed-ronda", ["Missed ronda", "Ronda oubliée", "Ronda callada"]),
        ("missed-tringa", ["Missed tringa", "Tringa oubliée", "Tringa callada"]),
        ("challenge", ["Challenge", "Défi", "Desafío"]),
        ("runs", ["Runs", "Suites", "Escaleras"]),
        ("caida", ["Caída", "Caída", "Caída"]),
        ("caida-in-run", ["Caída in the run", "Caída dans la suite", "Caída en la escalera"]),
        ("chain", ["Chain starts from", "La chaîne part de", "La cadena sale de"]),
        (
            "chain-min-seats",
            [
                "Players for a chain, at least",
                "Joueurs pour une chaîne, au moins",
                "Jugadores para la cadena, al menos",
            ],
        ),
        ("khamsa", ["B'khamsa", "B'khamsa", "B'khamsa"]),
        ("achra", ["B'achra", "B'achra", "B'achra"]),
        ("chain-takes", ["A chain card takes", "Un maillon prend", "El eslabón se lleva"]),
        ("chain-points", ["Earlier points of the chain", "Les points d'avant", "Los tantos anteriores"]),
        ("missa", ["Missa", "Missa", "Missa"]),
        (
            "missa-takes",
            [
                "Missa takes from the table",
                "La missa prend sur la table",
                "La missa se lleva algo de la mesa",
            ],
        ),
        (
            "last-missa",
            ["Missa with the very last card", "Missa à la toute dernière carte", "Missa con la última carta"],
        ),
        ("target", ["Target", "But", "Meta"]),
        ("check", ["Target is checked", "Le but se vérifie", "La meta se mira"]),
        ("several", ["Several have reached it", "Plusieurs au but", "Si llegan varios"]),
        ("level", ["Level", "À égalité", "Empate"]),
        ("dealer-duty", ["Dealer's duty", "Devoir du donneur", "El deber de quien da"]),
        ("dealer-duty-points", ["The duty's worth", "Ce que vaut le devoir", "Lo que vale el deber"]),
        ("four-cards", ["Four-card hands", "Mains de quatre", "Manos de cuatro"]),
        ("card-transfer", ["Points by moving cards", "Points en cartes", "Tantos en cartas"]),
        ("signals", ["Signals", "Signes", "Señas"]),
    ];

    pub(crate) fn books() -> [RuleBook; 4] {
        BOOK_KEYS.map(|key| RuleBook::shipped(key).unwrap_or_else(|error| panic!("{key}: {error}")))
    }

    /// The points of the rules that a switch belongs to, as the shipped book says beside it.
    fn point(switch: &str) -> &'static str {
        let field = format!("{}:", switch.replace('-', "_"));
        include_str!("../../../assets/rules/classic.ron")
            .lines()
            .find(|line| line.trim_start().starts_with(&field))
            .and_then(|line| line.split("// ").nth(1))
            .expect(switch)
    }

    fn value(page: &Page, value: &str) -> String {
        match value {
            "on" => page.on.to_owned(),
            "off" => page.off.to_owned(),
            _ if value.contains(',') => page.by_rank.to_owned(),
            _ if value.starts_with(|c: char| c.is_ascii_digit()) => value.to_owned(),
            _ => format!("`{value}`"),
        }
    }

    pub(crate) fn table(page: &Page, language: usize) -> String {
        let switches = books().map(|book| book.switches());
        let mut text = format!("\n| {} |\n|{}\n", page.head.join(" | "), " --- |".repeat(page.head.len()));
        for (at, (name, _)) in switches[0].iter().enumerate() {
            let (known, names) = NAMES[at];
            assert_eq!(known, *name, "a switch without a name on the pages");
            let values = switches.each_ref().map(|all| value(page, &all[at].1));
            writeln!(text, "| {} | `{name}` | {} | {} |", names[language], point(name), values.join(" | "))
                .expect("text");
        }
        text + "\n"
    }

    pub(crate) fn file(page: &Page) -> PathBuf {
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/rules/{}.md", page.key))
    }

    /// The rows of the notation's tables of switches: the names and the values that they give.
    pub(crate) fn notation_rows() -> Vec<(Vec<String>, Vec<String>, Vec<String>)> {
        let page = include_str!("../../../docs/notation.md");
        let (_, part) = page.split_once("### Switches with a choice").expect("the switches");
        let (part, _) = part.split_once("\n## ").expect("the next part");
        let codes =
            |cell: &str| -> Vec<String> { cell.split('`').skip(1).step_by(2).map(str::to_owned).collect() };
        let rows = part.lines().filter(|line| line.starts_with("| `"));
        rows.map(|row| {
            let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
            let books =
                cells.get(3..).unwrap_or_default().iter().map(|cell| cell.trim_matches('`').to_owned());
            (codes(cells[0]), codes(cells[1]), books.collect())
        })
        .collect()
    }
}

use helpers::{BEGIN, END, PAGES, books, file, notation_rows, table};

/// The tables between the marks of docs/rules say what the books say.
#[test]
fn the_tables_of_values_are_fresh() {
    for (page, language) in PAGES.iter().zip(0..) {
        let path = file(page);
        let text = std::fs::read_to_string(&path).expect("a page of the rules");
        let (before, rest) = text.split_once(BEGIN).expect("the first mark");
        let (stands, after) = rest.split_once(END).expect("the second mark");
        let fresh = table(page, language);
        if stands != fresh {
            if std::env::var_os("RONDA_BLESS").is_some() {
                std::fs::write(&path, format!("{before}{BEGIN}{fresh}{END}{after}")).expect("written");
            } else {
                panic!(
                    "docs/rules/{}.md is stale: RONDA_BLESS=1 cargo test -p ronda-rules --test values",
                    page.key
                );
            }
        }
    }
}

/// Every switch of the short form stands in docs/notation.md.
#[test]
fn the_notation_names_every_switch() {
    let named: Vec<String> = notation_rows().into_iter().flat_map(|(names, ..)| names).collect();
    let mut known: Vec<String> = books()[0].switches().into_iter().map(|(name, _)| name.to_owned()).collect();
    known.push("ace-high".to_owned());
    let missing: Vec<&String> = known.iter().filter(|name| !named.contains(name)).collect();
    assert!(missing.is_empty(), "not in docs/notation.md: {missing:?}");
}

/// What docs/notation.md names can be set, to each value that it gives, and is what the books have.
#[test]
fn the_notation_names_nothing_else() {
    let [classic, marocaine, _, runda] = books();
    for (names, values, in_books) in notation_rows() {
        for name in &names {
            let mut book = classic;
            let numbers = ["1".to_owned(), "20".to_owned()];
            for value in if values.is_empty() { &numbers[..] } else { &values[..] } {
                let plain = value.split('=').count() == 1;
                assert!(!plain || book.set(name, value).is_ok(), "{name}={value}");
            }
            for (book, told) in [classic, marocaine, runda].iter().zip(&in_books) {
                let has =
                    book.switches().into_iter().find(|(other, _)| other == name).map(|(_, value)| value);
                assert!(told == "–" || has.is_none_or(|has| has == *told), "{name}: {told}");
            }
        }
    }
}
