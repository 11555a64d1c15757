import CrashReports
import Documents
import Measures
import Trials

/// `espalier check`: explains crash reports of collection and table views, and checks recorded
/// batches.
struct Check: Verb {
  static let about = VerbSpec(
    "check",
    summary: "Explains crash reports of collection views, table views and other lists.",
    discussion: """
      REPORT is any text that contains a message of a list of UIKit, AppKit or SwiftUI, or of a library
      that feeds one: a console log, the Xcode banner, a crash report (.ips, .crash), an export of a crash
      service, an issue. Reports may be quoted, escaped, wrapped or truncated; other text is skipped. A
      folder means all files in it. Without REPORT, or with a dash, the standard input is read.

      For each report, prints the file, the line and what happened; then the fix, the causes with the most
      likely first, and a corrected batch where the numbers determine one.

      REPORT may also contain batches as JSON, one per line: the numbers of items in each section before,
      the operations, and the numbers of items after:
        {"before": [3, 0], "operations": [{"delete": [0, 2]}], "after": [2, 0]}
      Items are [section, item]. The operations:
        {"delete": [0, 2]}  {"insert": [0, 2]}  {"reload": [0, 2]}  {"reconfigure": [0, 2]}
        {"move": [[0, 2], [1, 0]]}    from the position before to the position after
        {"deleteSection": 1}  {"insertSection": 1}  {"reloadSection": 1}
        {"moveSection": [1, 0]}
      "count" repeats an operation for adjacent items:
        {"insert": [0, 5], "count": 100}
      A "note" is ignored.

      Exit 0: every batch is valid. 1: there are crash reports or invalid batches. 2: there are none, and
      a named file or all files of the folders contain no report, or a batch is not well-formed; the
      message has line and column. 3: a file cannot be read.
      """,
    examples: ["\(Program.name) check crash.txt", "pbpaste | \(Program.name) check"]
  )

  var files: [String] = []
  var form = OutputForm.text
  var page: String?
  var colours = Colours.auto
  var isStrict = false
  /// Whether all reports are those of table views.
  var isTable = false

  static var rows: [Row<Self>] {
    Row.arguments(\.files, .text("REPORT", .files), .optionalMany)
      .help("A file, a folder, or -.")
    Row.flags(
      \.form,
      [
        ("json", .json, "Print the reports as JSON; see the article Explain a crash."),
        ("markdown", .markdown, "Print the reports as Markdown, for a reply in an issue."),
      ]
    )
    Row.option("html", \.page, .file, absent: "not written")
      .help("Write an HTML page with a drawing of each batch")
    Row.colours(\.colours)
    Row.flag("strict", \.isStrict)
      .help("Also report valid batches known to crash released systems.")
    Row.flag("table", \.isTable)
      .help("Print rows instead of items, as table views do.")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    if files.isEmpty, context.console.isInputTerminal {
      throw ToolError.usage(
        "no input: name a file or a folder, or pipe a text",
        advice: "\(Program.name) check --help has examples."
      )
    }
    var found: [CheckedReport] = []
    var unread = 0
    for file in try paths(context) {
      let name = file == "-" ? "standard input" : file
      let bytes = Array(try context.files.textBytes(of: file == "-" ? "/dev/stdin" : file))
      do {
        let reports = try CheckedReport.all(in: bytes, file: name, isTable: isTable)
        found += reports
        guard reports.isEmpty else { continue }
        // A folder may contain other files, so only a named file is reported.
        guard files.isEmpty || files.contains(file) else { continue }
        unread += 1
        context.complain("\(name): no crash report was found in this text")
      } catch let error as TextError {
        unread += 1
        context.complain("\(name):\(error)")
        context.console.complain(
          "  \(Program.name) check --help shows what recorded batches look like."
        )
      }
    }
    if found.isEmpty, unread == 0 {
      context.complain("\(files.joined(separator: ", ")): no crash report was found in these files")
    }
    CheckedReport.group(&found)
    try print(found, in: context)
    if found.contains(where: isCounted) { return .found }
    return found.isEmpty || unread > 0 ? .usage : .fine
  }

  /// Returns the named files, and the files in named folders, but for pipes and links to folders.
  private func paths(_ context: ToolContext) throws -> [String] {
    guard !files.isEmpty else { return ["-"] }
    var paths: [String] = []
    func add(_ path: String, isNamed: Bool) throws {
      let kind = path == "-" ? nil : context.files.kind(of: path)
      guard kind == .folder else { return isNamed || kind == .file ? paths.append(path) : () }
      guard isNamed || !context.files.isLink(path) else { return }
      for name in try context.files.entries(of: path) where !name.hasPrefix(".") {
        try add("\(path)/\(name)", isNamed: false)
      }
    }
    for file in files { try add(file, isNamed: true) }
    return paths
  }

  /// Whether a report counts as a finding.
  ///
  /// It does if it is a crash, an invalid batch, or in strict mode a valid batch that UIKit applies
  /// wrongly.
  private func isCounted(_ checked: CheckedReport) -> Bool {
    guard checked.isRecorded, checked.diagnosis.isValid else { return true }
    return isStrict && checked.diagnosis.correction != nil
  }

  /// Whether a report is shown; valid recorded batches without a correction and crashes of earlier files
  /// are only counted.
  private func isShown(_ checked: CheckedReport) -> Bool {
    checked.isRecorded
      ? !checked.diagnosis.isValid || checked.diagnosis.correction != nil : checked.sameAs == nil
  }

  private func print(_ reports: [CheckedReport], in context: ToolContext) throws {
    let console = context.console
    if let page {
      let shown = reports.filter(isShown).map { (place: $0.place, blocks: $0.blocks) }
      try context.files.write(HTMLText.page(title: "Crash reports", reports: shown), to: page)
    }
    switch form {
    case .json:
      let lines = reports.map { $0.report.json($0.diagnosis, file: $0.file, sameAs: $0.sameAs) }
      let body = lines.isEmpty ? "" : "\n  \(lines.joined(separator: ",\n  "))\n"
      try console.printData("{\"version\": \(CrashReport.jsonVersion), \"reports\": [\(body)]}")
    case .markdown:
      try console.printData(
        reports.filter(isShown).map { $0.blocks.markdown }
          .joined(separator: "\n---\n\n"),
        terminator: ""
      )
    case .text:
      let writer = TerminalReport(
        width: min(max(console.outputColumns() ?? 80, 40), 100),
        hasColours: colours.isOn(in: context)
      )
      for report in reports.filter(isShown) { try console.printStyled(writer.text(report)) }
      if !reports.isEmpty { try console.print(tally(reports)) }
    }
  }

  /// Returns a summary of the reports read.
  private func tally(_ reports: [CheckedReport]) -> String {
    let recorded = reports.count(where: \.isRecorded)
    let crashes = reports.count { !$0.isRecorded && $0.sameAs == nil }
    var parts: [String] = []
    if recorded > 0 {
      let invalid = reports.count { $0.isRecorded && isCounted($0) }
      let batches = recorded == 1 ? "1 batch" : "\(Figures.count(recorded)) batches"
      parts.append("\(batches), \(Figures.count(invalid)) invalid")
    }
    if crashes > 0 {
      let times = reports.reduce(-recorded) { $0 + $1.report.lines.count }
      parts.append(
        Figures.count(crashes, "crash report")
          + (times > crashes ? ", found \(Figures.count(times)) times" : "")
      )
    }
    return parts.joined(separator: "; ")
  }
}
