import Measures

/// The metadata of a run at its start.
struct RunStamp {
  let runID: String
  private let utc: String
  private let revision: String
  private let isDirty: Bool
  /// The state of the machine at the start.
  let conditions: MachineConditions
  private let context: ToolContext

  init(in context: ToolContext) {
    utc = context.utc()
    conditions = .current()
    // Two runs in the same second differ in a random number.
    let number = String(UInt32.random(in: 0...UInt32.max), radix: 36)
    runID = utc.filter { $0 != "-" && $0 != ":" } + "-" + number
    revision = Git.head(in: ".") ?? "unknown"
    isDirty = Git.isChanged(in: ".")
    self.context = context
  }

  /// Returns the row for `runs.csv` as of now.
  func row() -> RunRow {
    let now = MachineConditions.current()
    return RunRow(
      runID: runID,
      utc: utc,
      gitRevision: revision,
      isDirty: isDirty,
      machine: .current(),
      allocator: AllocationCounter.allocator,
      hashesDeterministically: context.environment["SWIFT_DETERMINISTIC_HASHING"] != nil,
      loadBefore: conditions.load,
      loadAfter: now.load,
      waiting: now.waiting(since: conditions),
      steal: now.steal(since: conditions)
    )
  }
}
