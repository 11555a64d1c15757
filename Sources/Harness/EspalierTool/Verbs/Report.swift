import Documents
import Measures

/// `espalier report`: writes a page with charts.
struct Report: Verb {
  static let about = VerbSpec(
    "report",
    summary: "Writes a static HTML page with results, their history and a comparison.",
    discussion: """
      The page shows the newest results, and the others as their history. If the folder of the newest
      results has a comparison.csv, the page also shows that. Folders without results.csv, such as those
      of nights without benchmarks, and tables without figures are skipped.
      """,
    examples: ["\(Program.name) report results/history results/latest"]
  )

  var folders: [String] = []
  var file = "report.html"

  static var rows: [Row<Self>] {
    Row.arguments(\.folders, .text("RESULTS", .results), .oneOrMore)
      .help("Folders of results, folders of those, or baselines.")
    Row.option("out", letter: "o", \.file, .file)
      .help("The file to write")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    var loaded = try folders.flatMap { try results($0, in: context) }
    guard !loaded.isEmpty else {
      throw ToolError.environment(
        "no folder in \(folders.joined(separator: ", ")) has measurements",
        advice: "\(Program.name) bench measures results into \(Bench.defaultFolder)."
      )
    }
    loaded.sort { ($0.results.runs.first?.utc ?? "") < ($1.results.runs.first?.utc ?? "") }
    let newest = loaded.last?.source
    let page = ReportPage(
      runs: loaded.map(\.results),
      comparison: try newest?.loadComparison() ?? [],
      samples: try newest?.loadSamples() ?? []
    )
    try context.files.write(page.html.markup, to: file)
    context.console.note("Report: \(file)")
    return .fine
  }

  /// Returns a folder of results, or all those in a folder of folders.
  private func results(
    _ folder: String,
    in context: ToolContext
  ) throws -> [(results: Results, source: ResultsFolder)] {
    let isHistory =
      context.files.kind(of: folder) == .folder
      && !ResultsFolder(folder, files: context.files).exists
    if isHistory { return try ResultsFolder.all(in: folder, context: context) }
    let source = try Side.results(folder, in: context)
    return [(try source.load(), source)]
  }
}
