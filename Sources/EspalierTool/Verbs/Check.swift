import BatchUpdates
import Measures

/// `espalier check`: judges recorded batch updates by the rules of list views.
struct Check: Verb {
  static let spec = VerbSpec(
    "check",
    summary: "Judges recorded batch updates by the rules of collection and table views.",
    discussion: """
      TRANSCRIPT has a batch on each line, as JSON: the items in each section before, the
      operations, and the items in each section after:
        {"before": [3, 0], "operations": [{"delete": [0, 2]}], "after": [2, 0]}
      Items are [section, item]. The operations:
        {"delete": [0, 2]}  {"insert": [0, 2]}  {"reload": [0, 2]}  {"reconfigure": [0, 2]}
        {"move": [[0, 2], [1, 0]]}    from its place before to its place after
        {"deleteSection": 1}  {"insertSection": 1}  {"reloadSection": 1}
        {"moveSection": [1, 0]}
      "count" makes an operation one on so many neighbours, one at least:
        {"insert": [0, 5], "count": 100}
      A "note" is for the reader.

      TRANSCRIPT may also be a crash report's text, with line breaks and all:
        Invalid batch updates detected: … Data source before updates = { 1 section with item
        counts: [5] } Data source after updates = { 1 section with item counts: [3] } Updates =
        [ Delete item (0 - 4) ] …
      or a log with the sentences of other refusals, of which each is told what to change:
        Invalid update: invalid number of items in section 0. …
        attempt to insert item 3 into section 0, but there are only 3 items in section 0 …
      A dash reads the standard input.

      Each violation is told in UIKit's own words, with what to change, and with a batch that would
      be right where one is known. Exit 0: every batch is sound. 1: some break a rule. 2: the
      transcript makes no sense, with line and column.
      """,
    arguments: [ArgumentSpec("TRANSCRIPT", completion: .files, help: "The file, or - for input.")],
    options: [
      OptionSpec("strict", help: "Count batches that real releases are known to break on as well."),
      OptionSpec(
        "html",
        value: "FILE",
        completion: .files,
        help: "Draw every batch, with what is wrong beside it, into this page."
      ),
      OptionSpec(
        "table",
        help: "Speak of rows, as a table view does and reports of one do anyway."
      ),
    ]
  )

  private let file: String
  private let isStrict: Bool
  /// Whether even those are judged in a table view's words that do not use them.
  private let isTable: Bool
  private let page: String?

  init(_ arguments: ParsedArguments) throws(Complaint) {
    file = arguments.arguments[0]
    isStrict = arguments.has("strict")
    page = arguments.value("html")
    isTable = arguments.has("table")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    let bytes = try context.files.textBytes(of: file == "-" ? "/dev/stdin" : file)
    let transcript: Transcript
    do {
      transcript = try Transcript(Array(bytes))
    } catch {
      throw Complaint.usage(
        "\(file):\(error)",
        advice: "espalier check --help shows what a transcript looks like."
      )
    }
    var broken = 0
    var film = BatchFilm(title: file == "-" ? "Batch updates" : file)
    for (index, entry) in transcript.entries.enumerated() {
      let view: ListView = isTable || entry.speaksOfRows ? .table : .collection
      let judgement = BatchJudgement(entry, view: view)
      if judgement.isBroken || (isStrict && !judgement.warnings.isEmpty) { broken += 1 }
      film.add(entry, title: "Batch \(index + 1), line \(entry.line)", judgement: judgement)
      guard !judgement.isSilent else { continue }
      let title = "\(file):\(entry.line): batch \(index + 1)"
      try context.console.print("\(title)\n\(judgement.text)", terminator: "")
    }
    for refusal in transcript.refusals {
      film.add(refusal, title: "A refused batch, line \(refusal.line)")
      let title = "\(file):\(refusal.line): a refused batch"
      try context.console.print("\(title)\n\(refusal.text)", terminator: "")
    }
    if let page { try context.files.write(film.html.markup, to: page) }
    try context.console.print(transcript.tally(broken: broken))
    return broken == 0 && transcript.refusals.isEmpty ? .fine : .found
  }
}

extension Transcript {
  /// How much was read, and how much of it was broken.
  fileprivate func tally(broken: Int) -> String {
    var parts: [String] = []
    if refusals.isEmpty || !entries.isEmpty {
      parts.append("\(entries.count) \(entries.count == 1 ? "batch" : "batches"), \(broken) broken")
    }
    if !refusals.isEmpty {
      parts.append("\(refusals.count) \(refusals.count == 1 ? "refusal" : "refusals")")
    }
    return parts.joined(separator: ", ")
  }
}
