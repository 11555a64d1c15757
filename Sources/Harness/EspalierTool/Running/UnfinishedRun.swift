import Foundation
import Measures

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
