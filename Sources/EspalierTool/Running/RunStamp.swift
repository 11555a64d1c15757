import Measures
import Repositories

/// The metadata of a run at its start.
struct RunStamp {
  let runID: String
  private let utc: String
  private let revision: String
  private let isDirty: Bool
  private let loadBefore: Double
  private let context: ToolContext

  init(in context: ToolContext) {
    utc = context.utc()
    loadBefore = Machine.load()
    // Two runs in the same second differ in a random number.
    let number = String(UInt32.random(in: 0...UInt32.max), radix: 36)
    runID = utc.filter { $0 != "-" && $0 != ":" } + "-" + number
    revision = Git.head(in: ".") ?? "unknown"
    isDirty = Git.isChanged(in: ".")
    self.context = context
  }

  /// Returns the row for `runs.csv` as of now.
  func row() -> RunRow {
    RunRow(
      runID: runID,
      utc: utc,
      gitRevision: revision,
      isDirty: isDirty,
      machine: .current(),
      allocator: AllocationCounter.allocator,
      hashesDeterministically: context.environment["SWIFT_DETERMINISTIC_HASHING"] != nil,
      loadBefore: loadBefore,
      loadAfter: Machine.load()
    )
  }
}
