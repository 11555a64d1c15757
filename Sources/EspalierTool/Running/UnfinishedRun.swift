import Foundation
import Measures

/// Keeps what a run has measured so far, so that one that traps or is killed loses a workload and not
/// all of them.
///
/// What is saved grows with the run, and no time should be measured while a disk is busy: saving
/// takes a twentieth of the run at most, and nothing is saved before that is so again.
final class UnfinishedRun {
  private let results: ResultsFolder
  private let files: any FileSystem
  private let now: () -> Int64
  /// When something may be saved again.
  private var due = Int64.min

  /// Nothing is written yet.
  init(
    in folder: String,
    files: any FileSystem,
    now: @escaping () -> Int64 = MonotonicClock.nanoseconds
  ) {
    results = ResultsFolder("unfinished", in: folder, files: files)
    self.files = files
    self.now = now
  }

  /// Saves what there is, unless it was saved just now.
  func keep(_ outcome: BenchRun.Outcome, of run: () -> RunRow) {
    let start = now()
    guard start >= due, !outcome.rows.isEmpty else { return }
    // Where this fails the end of the run fails as well, and says so.
    try? results.save(
      Results(runs: [run()], rows: outcome.rows),
      samples: outcome.samples
    )
    let end = now()
    due = end + 20 * (end - start)
  }

  /// Removes what was kept, once the results are safe.
  ///
  /// Another run into the same folder may have removed it, or may keep something there itself.
  func discard() throws(FileError) {
    do throws(FileError) {
      try files.remove(results.folder)
    } catch  where [ENOENT, ENOTDIR, ENOTEMPTY].contains(error.code) {}
  }
}
