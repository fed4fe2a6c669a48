//! `ronda-referee`: judges records of Ronda (docs/notation.md).

use std::io::{self, BufRead, BufWriter, Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use ronda_rules::{Record, RecordError, report};

/// Judges records of Ronda: what was scored, why, and who won.
#[derive(Parser)]
#[command(version)]
struct Args {
    /// Records in RON or JSON; a report of each is printed.
    #[arg(required_unless_present = "jsonl", conflicts_with = "jsonl")]
    files: Vec<PathBuf>,
    /// Reads one JSON record a line from standard input, and writes one result a line.
    #[arg(long)]
    jsonl: bool,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    let result = if args.jsonl { judge_lines(&mut out) } else { judge_files(&args.files, &mut out) };
    match result.and_then(|code| out.flush().map(|()| code)) {
        Ok(code) => code,
        // Whoever read the output has had enough of it.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "ronda-referee: {error}");
            ExitCode::FAILURE
        }
    }
}

fn judge_files(files: &[PathBuf], out: &mut impl Write) -> io::Result<ExitCode> {
    let mut code = ExitCode::SUCCESS;
    for file in files {
        let told = read_file(file).and_then(|text| {
            let record = Record::parse(&text).map_err(|error| error.to_string())?;
            report(&record).map_err(|error| error.to_string())
        });
        match told {
            Ok(report) => out.write_all(report.as_bytes())?,
            Err(error) => {
                out.flush()?;
                writeln!(io::stderr(), "{}: {error}", file.display())?;
                code = ExitCode::FAILURE;
            }
        }
    }
    Ok(code)
}

/// Reads no more of a file than a record may be long.
fn read_file(file: &PathBuf) -> Result<String, String> {
    let most = Record::LONGEST as u64 + 1;
    let mut text = Vec::new();
    std::fs::File::open(file)
        .and_then(|opened| opened.take(most).read_to_end(&mut text))
        .map_err(|error| error.to_string())?;
    if text.len() > Record::LONGEST {
        return Err(RecordError::TooLong.to_string());
    }
    String::from_utf8(text).map_err(|_| "not a record: the file is not text".to_owned())
}

#[derive(serde::Serialize)]
struct Wrong {
    error: String,
}

fn judge_lines(out: &mut impl Write) -> io::Result<ExitCode> {
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    while read_line(&mut input, &mut line)? {
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        match judge_line(&line) {
            Ok(judgement) => serde_json::to_writer(&mut *out, &judgement)?,
            Err(error) => serde_json::to_writer(&mut *out, &Wrong { error })?,
        }
        out.write_all(b"\n")?;
    }
    Ok(ExitCode::SUCCESS)
}

fn judge_line(line: &[u8]) -> Result<ronda_rules::Judgement, String> {
    if line.len() > Record::LONGEST {
        return Err(RecordError::TooLong.to_string());
    }
    let text = std::str::from_utf8(line).map_err(|_| "not a record: the line is not text".to_owned())?;
    Record::parse(text).and_then(|record| record.judge()).map_err(|error| error.to_string())
}

/// Reads a line, of which it keeps one byte more than the longest record at most.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    loop {
        let chunk = input.fill_buf()?;
        if chunk.is_empty() {
            return Ok(!line.is_empty());
        }
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(chunk.len(), |at| at + 1);
        let room = (Record::LONGEST + 1).saturating_sub(line.len());
        line.extend_from_slice(&chunk[..used.min(room)]);
        input.consume(used);
        if end.is_some() {
            return Ok(true);
        }
    }
}
