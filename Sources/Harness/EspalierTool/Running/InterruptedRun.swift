import Foundation
import Measures
import Workers

/// The results of an interrupted run, which the same command line continues.
///
/// They are in the folder `interrupted`, with the unfinished workload and the warnings about each
/// case.
struct InterruptedRun {
  private struct State: Codable, Message {
    let cut: CaseID?
    let warnings: [CaseID: [CaseWarning]]
  }

  private let results: ResultsFolder
  private let files: any FileSystem
  private let work: InterruptedWork<State>

  /// The finished results and samples.
  struct Earlier {
    var results: Results
    var samples: [SampleRow]
    var warnings: [CaseID: [CaseWarning]]
  }

  init(of commandLine: String, in folder: String, context: ToolContext) {
    files = context.files
    results = ResultsFolder("interrupted", in: folder, files: files)
    let file = path(results.folder, "state.json")
    work = InterruptedWork(of: commandLine, in: file, context: context)
  }

  /// Saves the outcome of a run, together with that of the run that it continues.
  func save(_ results: Results, _ outcome: BenchRun.Outcome) throws(FileError) {
    try self.results.save(results, samples: outcome.samples)
    try work.save(State(cut: outcome.cut, warnings: outcome.warnings))
  }

  /// Returns the results of an earlier run with the same command line and program, if there are any.
  func load() -> Earlier? {
    guard !files.isLink(results.folder), let state = work.load(), var loaded = try? results.load(),
      let samples = try? results.loadSamples()
    else { return nil }
    loaded.rows.removeAll { $0.id.workload == state.cut }
    guard !loaded.rows.isEmpty else { return nil }
    return Earlier(
      results: loaded,
      samples: samples.filter { $0.id.workload != state.cut },
      warnings: state.warnings
    )
  }

  /// Removes the results of this command line after its run is complete.
  func discard() throws(FileError) {
    if !files.isLink(results.folder), work.load() != nil { try files.remove(results.folder) }
  }
}

/// The state of interrupted work in a file.
///
/// Another command line, or another build of the program, starts a new run.
struct InterruptedWork<State: Codable & Message> {
  private struct Content: Codable, Message {
    let commandLine: String
    let program: String
    let state: State
  }

  private let file: String
  private let files: any FileSystem
  private let commandLine: String
  private let program: String

  init(of commandLine: String, in file: String, context: ToolContext) {
    self.file = file
    files = context.files
    self.commandLine = commandLine
    program = context.programFingerprint
  }

  func save(_ state: State) throws(FileError) {
    let content = Content(commandLine: commandLine, program: program, state: state)
    try files.write(content.line + "\n", to: file)
  }

  /// Returns the state that the same command line of the same program saved.
  func load() -> State? {
    guard files.kind(of: file) == .file, !files.isLink(file), let text = try? files.read(file),
      let content = Content(text), content.commandLine == commandLine, content.program == program
    else { return nil }
    return content.state
  }

  /// Removes the state of this command line after its work is complete.
  func discard() throws(FileError) {
    if load() != nil { try files.remove(file) }
  }
}

extension ToolContext {
  /// A fingerprint of this program, so that another build does not continue its work.
  fileprivate var programFingerprint: String {
    guard let bytes = try? files.bytes(of: executable) else { return "unknown" }
    return String(Platform.fingerprint(of: bytes), radix: 16)
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
