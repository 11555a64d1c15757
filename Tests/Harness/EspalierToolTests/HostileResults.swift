import Documents
import Measures

@testable import EspalierTool

/// Results whose columns of text contain markup and control characters.
///
/// The page must have the elements and attributes of the page of plain results, and the printed table
/// must contain no control character.
struct HostileResults: Sendable {
  enum Column: Int, CaseIterable, Sendable {
    case suite, benchmark, engine, change, method, runID, utc, revision, cpu, swift, flags,
      allocator
  }

  var texts: [Column: String] = [:]

  static let pieces = [
    "a", "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "\"", "'", "\" onload=\"a",
    "\"\u{301} onclick=\"a", "' onclick='a", "</td>", "</title>", "</svg>", "-->", "<!--", "]]>",
    "&", "&lt;", "&#60;", "<", ">", "\u{338}", "javascript:a", "\u{1B}[2J", "\u{9B}31m", "\u{7}",
    "\r", "\n", "\t", "\u{202E}", "\u{2066}", "\u{0}", "é", ",",
  ]

  private func text(_ column: Column) -> String { texts[column] ?? "plain" }

  /// Returns the page of a run, an earlier run and their comparison.
  var page: String {
    let results = results
    let comparison = results.rows.map { row in
      ComparisonRow(
        id: row.id,
        metric: row.metric,
        before: 1,
        after: 2,
        ratio: PairedRatio(ratio: 2, interval: Interval(low: 1.9, high: 2.1), pairs: 3),
        noise: 0,
        verdict: .slower
      )
    }
    return ReportPage(runs: [results, results], comparison: comparison).html.markup
  }

  private var results: Results {
    let run = Self.row(
      RunRow.self,
      [
        text(.runID), text(.utc), text(.revision), "yes", "h",
        text(.cpu), "2", "k", "yes", "no", text(.swift),
        text(.flags), text(.allocator), "no", "0", "0", "", "",
      ]
    )
    let rows = ["10", "100"].flatMap { size in
      [Benchmark.ownEngine, "rival \(text(.engine))"].map { engine in
        Self.row(
          ResultRow.self,
          [
            "1", run.runID, text(.suite), text(.benchmark), engine, size,
            "c\(text(.change))", "time", "", "", text(.method), "median",
            size,
            "", "", "3", "1", "1", "1", "1",
          ]
        )
      }
    }
    return Results(runs: [run], rows: rows)
  }

  /// Returns a row with the given fields.
  private static func row<Row: TableRow>(_ type: Row.Type, _ fields: [String]) -> Row {
    (try? Row(fields: fields)) ?? Row()
  }

  /// Returns the printed table of the same results.
  var printed: String {
    let record = Record()
    let console = Console(output: record, errors: record, isTerminal: false)
    let table = ResultTable(results: results)
    for text in [table.text(), table.text(width: 60)] { try? console.printStyled(text) }
    try? console.print(table.markdown)
    for text in texts.values { console.complain("espalier: \(text)") }
    return record.text
  }

  /// Returns the tags of a page with their attributes, without the values.
  static func skeleton(of page: String) -> [[UInt8]] {
    var tags: [[UInt8]] = []
    var tag: [UInt8]?
    var quote: UInt8?
    var previous: UInt8 = 0
    // The style sheet is constant.
    let body = page.firstRange(of: "</style>").map { page[$0.upperBound...] } ?? page[...]
    for byte in body.utf8 {
      if let open = quote {
        if byte == open { quote = nil }
      } else if let known = tag {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: ">"):
          tags.append(known)
          tag = nil
        default: tag?.append(byte)
        }
      } else if previous == UInt8(ascii: "<"), begins.contains(byte) {
        tag = [byte]
      }
      previous = byte
    }
    return tags + (tag.map { [$0] } ?? [])
  }

  /// The characters that begin a tag after `<`.
  private static let begins = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ/!?".utf8)

  /// Collects the output.
  private final class Record: TextOutput {
    private(set) var text = ""
    func write(_ text: String) { self.text += text }
  }
}
