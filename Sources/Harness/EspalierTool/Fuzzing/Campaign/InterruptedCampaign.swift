import Measures
import Trials
import Workers

/// The state of an interrupted campaign, which the same command line continues.
///
/// The file has the command line without its seed, the seed, and the outcome of each job of each area.
/// The figures of a continued campaign are those of an undisturbed one.
struct InterruptedCampaign {
  /// The outcome of each job of an area, and whether the area is finished.
  struct Area: Codable, Equatable, Sendable {
    var parts: [AreaOutcome] = []
    var isDone = false

    /// The outcome of all jobs.
    var sum: AreaOutcome? {
      guard var sum = parts.first else { return nil }
      for part in parts.dropFirst() { sum.add(part) }
      sum.parts = parts
      return sum
    }

    /// The number of trials a second, if a trial ended.
    var rate: Double? {
      guard let sum, sum.tally.executions > 0 else { return nil }
      return Double(sum.tally.executions) / max(sum.elapsed.inSeconds, 0.001)
    }
  }

  /// The seed of the campaign, and its areas.
  struct State: Codable, Message {
    var seed: UInt64
    var areas: [String: Area] = [:]
  }

  private let work: InterruptedWork<State>

  init(of commandLine: String, in folder: String, context: ToolContext) {
    let file = path(folder, "interrupted.json")
    work = InterruptedWork(of: commandLine, in: file, context: context)
  }

  /// Writes the outcomes; all areas are finished but the last one that ran, and those that waited.
  func save(
    _ outcomes: [(area: TrialArea, outcome: AreaOutcome)],
    seed: UInt64
  ) throws(FileError) {
    var state = State(seed: seed)
    let last = outcomes.lastIndex { !$0.outcome.isWaiting }
    for (index, (area, outcome)) in outcomes.enumerated() {
      let isDone = !outcome.isWaiting && index != last
      state.areas[area.name] = Area(parts: outcome.parts, isDone: isDone)
    }
    try work.save(state)
  }

  /// Returns an earlier campaign with the same command line and program.
  func load() -> State? { work.load() }

  /// Removes the state after the campaign is complete.
  func discard() throws(FileError) { try work.discard() }
}
