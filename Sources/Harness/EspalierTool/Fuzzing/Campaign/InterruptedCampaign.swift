import Measures
import Trials

/// The state of an interrupted campaign, which the same command line continues.
///
/// The file has the command line without its seed, the seed, a fingerprint of the program, and the
/// outcome of each job of each area. The figures of a continued campaign are those of an undisturbed
/// one.
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

  /// The content of the file.
  struct State: Message {
    let commandLine: String
    let program: String
    var seed: UInt64 = 0
    var areas: [String: Area] = [:]
  }

  private let file: String
  private let files: any FileSystem
  private let start: State

  init(of commandLine: String, in folder: String, context: ToolContext) {
    file = path(folder, "interrupted.json")
    files = context.files
    start = State(commandLine: commandLine, program: context.programFingerprint)
  }

  /// Writes the outcomes; all areas are finished but the last one that ran, and those that waited.
  func save(
    _ outcomes: [(area: TrialArea, outcome: AreaOutcome)],
    seed: UInt64
  ) throws(FileError) {
    var state = start
    state.seed = seed
    let last = outcomes.lastIndex { !$0.outcome.isWaiting }
    for (index, (area, outcome)) in outcomes.enumerated() {
      let isDone = !outcome.isWaiting && index != last
      state.areas[area.name] = Area(parts: outcome.parts, isDone: isDone)
    }
    try files.write(state.line + "\n", to: file)
  }

  /// Returns an earlier campaign with the same command line and program.
  func load() -> State? {
    guard files.kind(of: file) == .file, !files.isLink(file), let text = try? files.read(file),
      let state = State(text), state.commandLine == start.commandLine,
      state.program == start.program
    else { return nil }
    return state
  }

  /// Removes the state after the campaign is complete.
  func discard() throws(FileError) {
    if files.kind(of: file) != nil { try files.remove(file) }
  }
}

extension ToolContext {
  /// A fingerprint of this program, so that another build does not continue its work.
  var programFingerprint: String {
    guard let bytes = try? files.bytes(of: executable) else { return "unknown" }
    return String(Platform.fingerprint(of: bytes), radix: 16)
  }
}
