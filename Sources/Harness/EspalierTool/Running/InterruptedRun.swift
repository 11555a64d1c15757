import Measures

/// The results of an interrupted run, which the same command line continues.
///
/// They are in the folder `interrupted`, with a file that contains the command line, the program, the
/// unfinished workload, and the warnings about each case. Another command line or another program
/// starts a new run.
struct InterruptedRun {
  private let folder: String
  private let files: any FileSystem
  private let commandLine: String
  private let program: String

  /// The finished results and samples.
  struct Earlier {
    var results: Results
    var samples: [SampleRow]
    var warnings: [CaseID: [CaseWarning]]
  }

  init(of commandLine: String, in folder: String, context: ToolContext) {
    self.folder = folder
    files = context.files
    self.commandLine = commandLine
    program = context.programFingerprint
  }

  private var results: ResultsFolder { ResultsFolder("interrupted", in: folder, files: files) }
  private var note: String { path(results.folder, "command.txt") }

  /// Saves the outcome of a run, together with that of the run that it continues.
  func save(_ results: Results, _ outcome: BenchRun.Outcome) throws(FileError) {
    try self.results.save(results, samples: outcome.samples)
    let warnings = outcome.warnings.map { id, warnings in
      "\(warnings.map(\.rawValue).joined(separator: ",")) \(id)"
    }
    let lines = [commandLine, program, outcome.cut?.description ?? ""] + warnings.sorted()
    try files.write(lines.map { $0 + "\n" }.joined(), to: note)
  }

  /// Returns the results of an earlier run with the same command line and program, if there are any.
  func load() -> Earlier? {
    guard files.kind(of: note) == .file, !files.isLink(results.folder),
      let text = try? files.read(note)
    else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count >= 3, lines[0] == commandLine, lines[1] == program,
      var loaded = try? results.load(), let samples = try? results.loadSamples()
    else { return nil }
    let isFinished = { (id: CaseID) in id.workload.description != lines[2] }
    loaded.rows.removeAll { !isFinished($0.id) }
    guard !loaded.rows.isEmpty else { return nil }
    let ids = Dictionary(uniqueKeysWithValues: loaded.cases.map { ($0.description, $0) })
    var warnings: [CaseID: [CaseWarning]] = [:]
    for line in lines.dropFirst(3) {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let id = ids[String(words[1])] else { continue }
      warnings[id] = words[0].split(separator: ",").compactMap { CaseWarning(rawValue: String($0)) }
    }
    return Earlier(
      results: loaded,
      samples: samples.filter { isFinished($0.id) },
      warnings: warnings
    )
  }

  /// Removes the results after the run is complete.
  func discard() throws(FileError) {
    guard files.kind(of: results.folder) != nil else { return }
    try files.remove(results.folder)
  }
}
