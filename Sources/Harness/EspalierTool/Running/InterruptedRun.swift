import Foundation
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

/// The partial results of a run, so that a trap or kill loses only one workload.
///
/// The size of the results grows with the run, and no time should be measured while a disk is busy:
/// saving takes at most a twentieth of the run, and the next save waits until that is so again.
final class UnfinishedRun {
  private let results: ResultsFolder
  private let files: any FileSystem
  private let now: () -> Int64
  /// The earliest time of the next save.
  private var due = Int64.min

  /// Creates an instance without writing anything.
  init(
    in folder: String,
    files: any FileSystem,
    now: @escaping () -> Int64 = MonotonicClock.nanoseconds
  ) {
    results = ResultsFolder("unfinished", in: folder, files: files)
    self.files = files
    self.now = now
  }

  /// Saves the results so far, unless they were saved recently.
  func keep(_ outcome: BenchRun.Outcome, of run: () -> RunRow) {
    let start = now()
    guard start >= due, !outcome.rows.isEmpty else { return }
    // If this fails, the final save fails too and reports it.
    try? results.save(Results(runs: [run()], rows: outcome.rows), samples: outcome.samples)
    let end = now()
    due = end + 20 * (end - start)
  }

  /// Removes the partial results after the final ones are saved.
  ///
  /// Another run into the same folder may have removed them, or may store its own there.
  func discard() throws(FileError) {
    do throws(FileError) {
      try files.remove(results.folder)
    } catch  where [ENOENT, ENOTDIR, ENOTEMPTY].contains(error.code) {}
  }
}

/// A series of independent attempts that keeps the first error.
///
/// If the standard output is a full device, measurements can still be saved; if the disk is full,
/// they can still be printed.
struct Attempts {
  private var first: (any Error)?

  /// Runs a closure and keeps its error, if any, for the end.
  mutating func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      first = first ?? error
    }
  }

  /// Throws the first error, if there was one.
  func finish() throws {
    if let first { throw first }
  }
}
