//! The referee: the program itself, on files and on lines.

#[cfg(test)]
mod helpers {
    use std::io::Write;
    use std::path::PathBuf;
    use std::process::{Command, Output, Stdio};

    use serde_json::{Value, json};

    pub(crate) const PACK: &str = "7o 7c 2e 7b 12b 3o 1c 4b 10e 11o 1o 6e 10b 5c 2o 11e 12e 5o 11b 6c 5e 1b 7e 3e \
                                   12c 6o 12o 11c 10c 4c 3b 1e 10o 2c 3c 6b 5b 2b 4e 4o";
    pub(crate) const ACTIONS: &str = "0:ronda 1:none 0:7o 1:7b 0:7c 1:12b 0:2e 1:3o 0:none 1:none 0:1o 1:2o";
    pub(crate) const RESULT: &str = r#"{"scores":[1,1],"winner":null,"finished":false,"deals":[{"piles":null,"ledger":[{"batch":1,"side":0,"points":1,"reason":"announcement"},{"batch":1,"side":1,"points":1,"reason":"caida"}]}]}"#;

    fn referee() -> Command {
        Command::new(env!("CARGO_BIN_EXE_ronda-referee"))
    }

    /// What came out of the program: its two streams, and its status.
    pub(crate) struct Ran {
        pub(crate) out: String,
        pub(crate) err: String,
        pub(crate) code: Option<i32>,
    }

    impl From<Output> for Ran {
        fn from(output: Output) -> Self {
            let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
            let ran = Self { out: text(output.stdout), err: text(output.stderr), code: output.status.code() };
            assert!(!ran.err.contains("panicked"), "{}", ran.err);
            ran
        }
    }

    /// A file of the given content under a name of its own.
    pub(crate) fn file(name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("referee-{name}"));
        std::fs::write(&path, content).expect("a file");
        path
    }

    pub(crate) fn judge(files: &[PathBuf]) -> Ran {
        referee().args(files).output().expect("the referee").into()
    }

    pub(crate) fn judge_one(name: &str, content: impl AsRef<[u8]>) -> Ran {
        judge(&[file(name, content)])
    }

    /// The one line of complaint about a file, without the file's name.
    pub(crate) fn complaint(name: &str, content: impl AsRef<[u8]>) -> String {
        let ran = judge_one(name, content);
        assert_eq!(ran.code, Some(1), "{name}");
        assert_eq!(ran.out, "", "{name}");
        assert_eq!(ran.err.lines().count(), 1, "{name}: {}", ran.err);
        let (path, why) = ran.err.trim_end().split_once(": ").expect("name and reason");
        assert!(path.ends_with(name), "{path}");
        why.to_owned()
    }

    pub(crate) fn judge_lines(input: &[u8]) -> Vec<String> {
        let mut child = referee()
            .arg("--jsonl")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the referee");
        let mut stdin = child.stdin.take().expect("a pipe");
        let input = input.to_vec();
        let writer = std::thread::spawn(move || stdin.write_all(&input));
        let ran: Ran = child.wait_with_output().expect("output").into();
        writer.join().expect("the writer").expect("written");
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
        ran.out.lines().map(str::to_owned).collect()
    }

    pub(crate) fn record(rules: &Value, actions: &str) -> Value {
        json!({
            "version": 1, "rules": rules, "seats": 2, "dealer": 1,
            "deals": [{ "pack": PACK, "actions": actions }],
        })
    }

    pub(crate) fn error_of(line: &str) -> String {
        let value: Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(value.as_object().map(serde_json::Map::len), Some(1), "{line}");
        value["error"].as_str().expect("an error").to_owned()
    }
}

use helpers::{ACTIONS, PACK, RESULT, complaint, error_of, file, judge, judge_lines, judge_one, record};
use ronda_rules::{Record, RuleBook};
use serde_json::{Value, json};

/// The same record in every form that may be written.
#[test]
fn all_forms_of_a_record_come_to_the_same() {
    let book = serde_json::to_value(RuleBook::shipped("classic").expect("a book")).expect("JSON");
    let mut lines = Vec::new();
    for rules in [json!("classic"), json!("classic+target=41+runs=on"), book] {
        lines.extend(record(&rules, ACTIONS).to_string().bytes().chain(*b"\n"));
    }
    assert_eq!(judge_lines(&lines), [RESULT; 3]);

    let whole = include_str!("../../../assets/rules/classic.ron");
    let (_, whole) = whole.split_once("\n(").expect("a comment, and the book");
    for rules in ["\"classic\"".to_owned(), format!("({whole}")] {
        let text = format!(
            "(version: 1, rules: {rules}, seats: 2, dealer: 1, deals: [(pack: \"{PACK}\", actions: \"{ACTIONS}\")])"
        );
        let parsed = Record::parse(&text).expect("a record");
        assert_eq!(serde_json::to_string(&parsed.judge().expect("legal")).expect("JSON"), RESULT);
        // What this program writes it reads again, in both forms.
        assert_eq!(Record::parse(&parsed.to_ron().expect("RON")).expect("a record"), parsed);
        assert_eq!(Record::parse(&parsed.to_json().expect("JSON")).expect("a record"), parsed);
        assert_eq!(judge_one("form.ron", text).code, Some(0));
    }
}

/// The record of docs/notation.md, in both forms, gives what the page says.
#[test]
fn the_example_of_the_notation_page() {
    let page = include_str!("../../../docs/notation.md");
    let block = |kind: &str, holding: &str| {
        page.split("```")
            .filter_map(|block| block.strip_prefix(kind))
            .find(|block| block.contains(holding))
            .expect("a block of the page")
            .trim()
    };
    let result = block("json\n", "\"scores\"");
    assert_eq!(result, RESULT);
    let json = block("json\n", "\"version\"");
    for text in [block("ron\n", "version"), json] {
        let judged = Record::parse(text).expect("a record").judge().expect("legal");
        assert_eq!(serde_json::to_string(&judged).expect("JSON"), result);
        assert_eq!(judge_one("notation", text).code, Some(0));
    }
    let line: Value = serde_json::from_str(json).expect("JSON");
    assert_eq!(judge_lines(line.to_string().as_bytes()), [result]);
    let wrong = block("json\n", "\"error\"");
    assert_eq!(error_of(wrong), "deal 2, action 17 `1:7o`: not in hand");
}

/// A report names batches, plays, points and why.
#[test]
fn a_report_tells_what_happened_and_why() {
    let actions = ACTIONS.replace("0:7c 1:12b 0:2e", "0:2e 1:12b 0:7c");
    let told = judge_one("report.json", record(&json!("classic"), &actions).to_string());
    assert_eq!((told.code, told.err.as_str()), (Some(0), ""));
    assert_eq!(
        told.out,
        "Ronda, 2 seats, rules: classic. Seats are numbered anticlockwise from 0.

Deal 1. Seat 1 deals.
  Batch 1
    Seat 0 holds 2e 7o 7c.
    Seat 1 holds 3o 7b 12b.
    On the table: 1c 4b 10e 11o.
    Seat 0 announces ronda.
    Seat 1 has nothing to announce.
      The announcements of batch 1 go to seat 0.
      Seat 0 +1: for the announcement (now 1).
    Seat 0 plays 7o, which stays.
    Seat 1 plays 7b and takes 7o 10e 11o.
      Seat 1 +1: caída (now 1).
    Seat 0 plays 2e, which stays.
    Seat 1 plays 12b, which stays.
    Seat 0 plays 7c, which stays.
      That proves the ronda of seat 0.
    Seat 1 plays 3o, which stays.
  Batch 2
    Seat 0 holds 1o 6e 10b.
    Seat 1 holds 2o 5c 11e.
    Seat 0 has nothing to announce.
    Seat 1 has nothing to announce.
    Seat 0 plays 1o and takes 1c 2e 3o 4b.
    Seat 1 plays 2o, which stays.
The record stops here: seat 0 1, seat 1 1.
"
    );
}

/// A deal played to its end: the piles, the count, and every point with its reason.
#[test]
fn a_whole_deal() {
    let mut actions = String::from("0:ronda 1:none 0:7o 1:7b 0:7c 1:12b 0:2e 1:3o");
    let cards: Vec<&str> = PACK.split_whitespace().collect();
    for batch in cards[10..].chunks(6) {
        actions += " 0:none 1:none";
        for turn in 0..3 {
            actions += &format!(" 0:{} 1:{}", batch[turn], batch[turn + 3]);
        }
    }
    let lines = judge_lines(record(&json!("classic+missed=off"), &actions).to_string().as_bytes());
    let result: Value = serde_json::from_str(&lines[0]).expect("JSON");
    let deal = &result["deals"][0];
    let piles: i64 = deal["piles"].as_array().expect("piles").iter().filter_map(Value::as_i64).sum();
    assert_eq!(piles, 40);
    let ledger = deal["ledger"].as_array().expect("a ledger");
    for side in 0..2 {
        let own = ledger.iter().filter(|line| line["side"] == side);
        let sum: i64 = own.filter_map(|line| line["points"].as_i64()).sum();
        assert_eq!(result["scores"][side].as_i64(), Some(sum));
    }
    assert_eq!(ledger.last().expect("an entry")["reason"], "cards");
    let told = judge_one("whole.json", record(&json!("classic+missed=off"), &actions).to_string());
    for word in ["Batch 6, the last one", "Cards: seat 0", "each over 20 is a point", "for cards"] {
        assert!(told.out.contains(word), "{word}:\n{}", told.out);
    }
}

/// Each thing that is wrong gives one line that says where it stands, and status 1.
#[test]
fn what_is_wrong_is_named() {
    let classic = json!("classic");
    let with = |change: &dyn Fn(&mut Value)| {
        let mut value = record(&classic, ACTIONS);
        change(&mut value);
        value.to_string()
    };
    for (name, content, why) in [
        (
            "card",
            with(&|v| v["deals"][0]["actions"] = json!("0:none 1:none 0:8o")),
            "deal 1, action 3 `0:8o`: not an action",
        ),
        (
            "hand",
            with(&|v| v["deals"][0]["actions"] = json!("0:none 1:none 0:12o")),
            "deal 1, action 3 `0:12o`: not in hand",
        ),
        (
            "turn",
            with(&|v| v["deals"][0]["actions"] = json!("0:none 1:none 1:7b")),
            "deal 1, action 3 `1:7b`: not your turn: seat 0 is waited for",
        ),
        (
            "early",
            with(&|v| v["deals"][0]["actions"] = json!("0:7o")),
            "deal 1, action 1 `0:7o`: each seat speaks first",
        ),
        ("few", with(&|v| v["deals"][0]["pack"] = json!(&PACK[3..])), "deal 1: a pack has 40 cards, not 39"),
        (
            "twice",
            with(&|v| v["deals"][0]["pack"] = json!(PACK.replace("12b", "7o"))),
            "deal 1: 7o stands twice in the pack",
        ),
        (
            "word",
            with(&|v| v["deals"][0]["pack"] = json!(PACK.replace("12b", "13b"))),
            "deal 1: `13b` is not a card",
        ),
        (
            "table",
            with(&|v| {
                v["deals"][0]["pack"] = json!(PACK.replace("1c 4b", "1c 1o").replacen("11o 1o", "11o 4b", 1))
            }),
            "deal 1: the first table is not legal: 1o",
        ),
        (
            "next",
            with(&|v| v["deals"] = json!([v["deals"][0], v["deals"][0]])),
            "deal 2: the deal before it is not over",
        ),
        (
            "version",
            with(&|v| v["version"] = json!(2)),
            "this record has version 2; this program reads version 1",
        ),
        ("field", with(&|v| v["colour"] = json!("red")), "not a record: unknown field `colour`"),
        ("missing", with(&|v| v["seats"] = Value::Null), "not a record: "),
        ("book", with(&|v| v["rules"] = json!("casino")), "rules: there is no rule book `casino`"),
        ("switch", with(&|v| v["rules"] = json!("classic+colour=red")), "rules: there is no switch `colour`"),
        (
            "mix",
            with(&|v| v["rules"] = json!("marocaine+challenge=on")),
            "rules: this mix of rules cannot be played: `challenge` needs",
        ),
        ("seats", with(&|v| v["seats"] = json!(5)), "seats: Ronda is played by 2, 3 or 4, not by 5"),
        ("dealer", with(&|v| v["dealer"] = json!(2)), "seats: seat 2 cannot deal"),
        (
            "three",
            with(&|v| (v["seats"], v["rules"]) = (json!(3), json!("classic+four-cards=on"))),
            "seats: `four-cards`",
        ),
        (
            "cut",
            {
                let mut text = with(&|_| ());
                text.truncate(150);
                text
            },
            "not a record: ",
        ),
        ("cut.ron", "(version: 1, rules: \"classic\", seats: 2, dea".to_owned(), "not a record: "),
        ("empty", String::new(), "not a record: "),
    ] {
        let said = complaint(name, &content);
        assert!(said.starts_with(why), "{name}: {said}");
        if !name.ends_with("ron") && !content.is_empty() {
            assert_eq!(error_of(&judge_lines(content.as_bytes())[0]), said, "the same on a line");
        }
    }
}

/// Files that are no records at all.
#[test]
fn hostile_files() {
    let most = Record::LONGEST;
    assert_eq!(
        complaint("brackets.ron", "(".repeat(10 << 20)),
        format!("a record is at most {most} bytes long")
    );
    assert_eq!(
        complaint("brackets.json", "{\"a\":".repeat(2 << 20)),
        format!("a record is at most {most} bytes long")
    );
    for (name, text) in [
        ("deep-round", "(".repeat(most)),
        ("deep-square", "[".repeat(most)),
        ("deep-field", "(version:".repeat(most / 9)),
        ("deep-rules", format!("(version: 1, rules: {}", "(".repeat(most / 2))),
        ("deep-some", format!("(version: 1, rules: {}", "Some(".repeat(most / 8))),
        ("deep-comment", format!("(version: 1, {}", "/*".repeat(most / 4))),
        ("deep-json", "{\"rules\":".repeat(most / 9)),
        ("deep-json-deals", format!("{{\"deals\":{}", "[".repeat(most / 2))),
        ("quotes", "\"".repeat(most)),
        ("words", "7o ".repeat(most / 3)),
    ] {
        let said = complaint(name, &text);
        assert!(said.starts_with("not a record: "), "{name}: {said}");
        assert!(said.len() < 1000, "{name}: {said}");
    }
    assert_eq!(complaint("bytes", b"(version: \xff\xfe"), "not a record: the file is not text");
    assert!(complaint("zero", [0; 100]).starts_with("not a record: "));
}

/// A file that is not there, beside one that is: the rest is still judged.
#[test]
fn a_missing_file_beside_a_good_one() {
    let good = file("good.json", record(&json!("classic"), ACTIONS).to_string());
    let ran = judge(&[good.with_file_name("referee-nowhere.ron"), good]);
    assert_eq!(ran.code, Some(1));
    assert_eq!(ran.err.lines().count(), 1);
    assert!(ran.err.contains("referee-nowhere.ron: "), "{}", ran.err);
    assert!(ran.out.contains("The record stops here"));
}

/// On a stream each line stands for itself, whatever the others are.
#[test]
fn the_rest_of_a_stream_goes_on() {
    let good = record(&json!("classic"), ACTIONS).to_string();
    let mut input = Vec::new();
    let mut wrong = 0;
    for line in [
        record(&json!("classic"), "0:none 1:none 1:7b").to_string().as_bytes(),
        b"{",
        b"null",
        b"\xff\xfe\x00",
        "[".repeat(100_000).as_bytes(),
        "{\"deals\":".repeat(100_000).as_bytes(),
        "x".repeat(5 << 20).as_bytes(),
        &good.as_bytes()[..100],
    ] {
        input.extend_from_slice(line);
        input.extend_from_slice(b"\n   \n");
        input.extend_from_slice(good.as_bytes());
        input.extend_from_slice(b"\r\n");
        wrong += 1;
    }
    // The last line needs no end.
    input.extend_from_slice(good.as_bytes());
    let lines = judge_lines(&input);
    assert_eq!(lines.len(), 2 * wrong + 1);
    assert_eq!(error_of(&lines[0]), "deal 1, action 3 `1:7b`: not your turn: seat 0 is waited for");
    for pair in lines.chunks(2) {
        if let [bad, next] = pair {
            assert!(!error_of(bad).is_empty());
            assert_eq!(next, RESULT);
        }
    }
    assert_eq!(lines[2 * wrong], RESULT);
    assert_eq!(error_of(&lines[12]), format!("a record is at most {} bytes long", Record::LONGEST));
}

/// Blanks make a record longer, not wrong, up to the longest.
#[test]
fn a_long_line_is_read() {
    let good = record(&json!("classic"), ACTIONS).to_string();
    let long = good.replacen(':', &format!(":{}", " ".repeat(Record::LONGEST - good.len())), 1);
    assert_eq!(long.len(), Record::LONGEST);
    let longer = format!("{long} ");
    // The end of the line counts with it.
    let lines = judge_lines(format!("{longer}\n{good}").as_bytes());
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[1], RESULT);
    assert_eq!(judge_lines(long.as_bytes()), [RESULT]);
}
