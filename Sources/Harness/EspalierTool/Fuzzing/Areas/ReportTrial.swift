import Measures
import Trials

/// The area `report`: results whose columns of text hold markup and control characters.
///
/// Operations put texts into columns. The page must have the elements and attributes of the page of
/// plain results, and the printed table must contain no control character.
struct ReportTrial: Trial {
  enum Column: Int, CaseIterable, Sendable {
    case suite, benchmark, engine, change, method, runID, utc, revision, cpu, swift, flags,
      allocator
  }

  struct Operation: Sendable, CustomStringConvertible {
    let column: Column
    let text: String
    var description: String { "put \(text.debugDescription) into \(column)" }
  }

  static let name = "report"
  static let summary = "Report pages and tables with hostile names"
  static let layout = ChoiceLayout(header: 0, stride: 6, maximumOperations: 5)
  static let oracles: [Oracle] = [.elements, .terminal]
  static var mutants: [Mutant] { Mistake.bugs }

  enum Mistake: String, MutantKind {
    case writesMethodsAsMarkup = "The name of a method is written without escapes into the page."
    case printsControlCharacters = "Escape characters are printed as they are."
  }

  private var texts: [Column: String] = [:]

  init(header choices: inout ChoiceSource, context: inout TrialContext) {}

  func draw(from choices: inout ChoiceSource) -> Operation {
    let column = Column.allCases[choices.below(Column.allCases.count)]
    let count = choices.below(4)
    let text = (0..<count).map { _ in Self.pieces[choices.below(Self.pieces.count)] }.joined()
    return Operation(column: column, text: text)
  }

  private static let pieces = [
    "a", "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "\"", "'", "\" onload=\"a",
    "\"\u{301} onclick=\"a", "' onclick='a", "</td>", "</title>", "</svg>", "-->", "<!--", "]]>",
    "&", "&lt;", "&#60;", "<", ">", "\u{338}", "javascript:a", "\u{1B}[2J", "\u{9B}31m", "\u{7}",
    "\r", "\n", "\t", "\u{202E}", "\u{2066}", "\u{0}", "é", ",",
  ]

  mutating func step(_ operation: Operation, context: inout TrialContext) throws(TrialFailure) {
    texts[operation.column] = operation.text
    let page = page(of: texts, context)
    let skeleton = Self.skeleton(of: page)
    let count = "\(skeleton.count) tags, not \(Self.plain.count)"
    try context.expect(.elements, at: "a page", skeleton == Self.plain, count)
    let printed = printed(context)
    let obeyed = printed.unicodeScalars.first { scalar in
      scalar != "\n" && scalar != "\t"
        && (scalar.properties.generalCategory == .control
          || scalar.properties.isBidiControl || scalar == "\u{2028}" || scalar == "\u{2029}")
    }
    try context.expect(.terminal, at: "a table", obeyed == nil, "\(printed.debugDescription)")
  }

  private func text(_ column: Column, of texts: [Column: String]) -> String {
    texts[column] ?? "plain"
  }

  /// Returns the page of a run, an earlier run and their comparison.
  private func page(of texts: [Column: String], _ context: TrialContext) -> String {
    let results = results(of: texts)
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
    let page = ReportPage(runs: [results, results], comparison: comparison).html.markup
    guard Mistake.writesMethodsAsMarkup.isPlanted(in: context) else { return page }
    let method = text(.method, of: texts)
    return page.replacing(HTML(text: method).markup, with: method)
  }

  private func results(of texts: [Column: String]) -> Results {
    let run = Self.row(
      RunRow.self,
      [
        text(.runID, of: texts), text(.utc, of: texts), text(.revision, of: texts), "yes", "h",
        text(.cpu, of: texts), "2", "k", "yes", "no", text(.swift, of: texts),
        text(.flags, of: texts), text(.allocator, of: texts), "no", "0", "0", "", "",
      ]
    )
    let rows = ["10", "100"].flatMap { size in
      [Benchmark.ownEngine, "rival \(text(.engine, of: texts))"].map { engine in
        Self.row(
          ResultRow.self,
          [
            "1", run.runID, text(.suite, of: texts), text(.benchmark, of: texts), engine, size,
            "c\(text(.change, of: texts))", "time", "", "", text(.method, of: texts), "median",
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
  private func printed(_ context: TrialContext) -> String {
    let record = Record()
    let console = Console(output: record, errors: record, isTerminal: false)
    let results = results(of: texts)
    let table = ResultTable(results: results)
    for text in [table.text(), table.text(width: 60)] { try? console.printStyled(text) }
    try? console.print(table.markdown)
    for text in texts.values { console.complain("espalier: \(text)") }
    guard Mistake.printsControlCharacters.isPlanted(in: context) else { return record.text }
    return record.text.replacing("\\u{1B}", with: "\u{1B}")
  }

  /// The tags of the page of plain results.
  private static let plain = skeleton(of: ReportTrial(texts: [:]).page(of: [:], TrialContext()))

  private init(texts: [Column: String]) { self.texts = texts }

  /// Returns the tags of a page with their attributes, without the values.
  private static func skeleton(of page: String) -> [[UInt8]] {
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

  var picture: TrialPicture {
    TrialPicture(
      words: texts.sorted { $0.key.rawValue < $1.key.rawValue }
        .map { "\($0.key): \($0.value.debugDescription)" }
    )
  }

  /// Collects the output.
  private final class Record: TextOutput {
    private(set) var text = ""
    func write(_ text: String) { self.text += text }
  }
}

extension Oracle {
  fileprivate static let elements =
    Oracle(0, "elements", "The page has only the elements and attributes of its template.")
  fileprivate static let terminal =
    Oracle(1, "terminal", "The printed text contains no control character.")
}
