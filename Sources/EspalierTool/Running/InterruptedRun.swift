import Measures

/// The results of an interrupted run, which the same command line continues.
///
/// They are in the folder `interrupted`, with a file that contains the command line, the program,
/// and the unfinished workload. Another command line or another program starts a new run.
struct InterruptedRun {
  private let folder: String
  private let files: any FileSystem
  private let commandLine: String
  private let program: String

  /// The finished results and samples.
  struct Earlier {
    var results: Results
    var samples: [SampleRow]
  }

  init(of commandLine: String, in folder: String, context: ToolContext) {
    self.folder = folder
    files = context.files
    self.commandLine = commandLine
    program = context.programFingerprint
  }

  private var results: ResultsFolder { ResultsFolder("interrupted", in: folder, files: files) }
  private var note: String { path(results.folder, "command.txt") }

  /// Saves results.
  ///
  /// - Parameter unfinished: The workload that was being measured.
  func save(_ results: Results, samples: [SampleRow], unfinished: CaseID?) throws(FileError) {
    try self.results.save(results, samples: samples)
    let lines = [commandLine, program, unfinished?.description ?? ""]
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
    return loaded.rows.isEmpty
      ? nil : Earlier(results: loaded, samples: samples.filter { isFinished($0.id) })
  }

  /// Removes the results after the run is complete.
  func discard() throws(FileError) {
    guard files.kind(of: results.folder) != nil else { return }
    try files.remove(results.folder)
  }
}
