import BatchUpdates
import CrashReports
import Trials

/// The area `transcript`: batches as JSON lines, read and damaged.
struct TranscriptTrial: Trial {
  enum Operation: Sendable, CustomStringConvertible {
    case update(BatchUpdates.Operation)
    case count(before: Int, after: Int)
    case damage(TextDamage)

    var description: String {
      switch self {
      case .update(let operation): "say \(operation)"
      case .count(let before, let after): "add a section of \(before) items, then \(after)"
      case .damage(let damage): "damage a copy of the line: \(damage)"
      }
    }
  }

  static let name = "transcript"
  static let summary = "Recorded batches as JSON, valid and damaged"
  static let layout = ChoiceLayout(header: 0, stride: 10, maximumOperations: 12)
  static let oracles: [Oracle] = [.roundTrip, .position]
  static let mutants = [countsFromOne, pointsBehind, dropsReconfigurations]

  static let countsFromOne =
    Mutant(1, "counts-items-of-lines-from-one", "The items of deletions are counted from one.")
  static let pointsBehind =
    Mutant(2, "points-behind-the-file", "An error has a position after the end of the input.")
  static let dropsReconfigurations =
    Mutant(4, "drops-reconfigurations", "Reconfigured items are ignored.")

  private var batch = DrawnBatch()

  init(header choices: inout ChoiceSource, context: inout TrialContext) {}

  func draw(from choices: inout ChoiceSource) -> Operation {
    let kind = choices.below(11)
    if kind == 9 { return .count(before: choices.below(200), after: choices.below(200)) }
    if kind == 10 { return .damage(TextDamage(from: &choices, of: line.count)) }
    return .update(DrawnBatch.operation(ofKind: kind, sections: 20, items: 256, from: &choices))
  }

  private var line: [UInt8] { Array("\(batch.reported.json)\n".utf8) }

  mutating func perform(_ operation: Operation, context: inout TrialContext) throws(TrialFailure) {
    switch operation {
    case .update(let operation): batch.operations.append(operation)
    case .count(let old, let new):
      batch.before.append(old)
      batch.after.append(new)
    case .damage(let damage):
      try check(damage.done(to: line), context: &context)
      return
    }
    let right = [
      Transcript.Entry(
        line: 1,
        before: batch.before,
        after: batch.after,
        updates: BatchUpdates(batch.operations)
      )
    ]
    let read = read(line, context)
    try context.expect(.roundTrip, at: "a line", read == .success(right), "\(read)")
  }

  private func check(_ text: [UInt8], context: inout TrialContext) throws(TrialFailure) {
    guard case .failure(let error) = read(text, context) else { return }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let place = error.place
    let isInside =
      1...lines.count ~= place.line && 1...(lines[place.line - 1].count + 1) ~= place.column
    try context.expect(.position, at: "a damaged transcript", isInside, "\(error)")
  }

  private func read(
    _ text: [UInt8],
    _ context: TrialContext
  ) -> Result<[Transcript.Entry], TranscriptError> {
    do {
      let entries = try Transcript(text).entries
      return .success(entries.map { misread($0, context) })
    } catch {
      guard context.hasMutant(Self.pointsBehind) else { return .failure(error) }
      let place = TextPosition(line: error.place.line + 100, column: error.place.column)
      return .failure(TranscriptError(place: place, reason: error.reason))
    }
  }

  /// Returns an entry as changed by the planted mutant.
  private func misread(_ entry: Transcript.Entry, _ context: TrialContext) -> Transcript.Entry {
    var operations = entry.updates.operations
    if context.hasMutant(Self.dropsReconfigurations) {
      operations.removeAll { if case .reconfigureItems = $0 { true } else { false } }
    }
    operations = operations.map { operation in
      switch operation {
      case .deleteItems(let run) where context.hasMutant(Self.countsFromOne):
        return .deleteItems(
          ItemRun(section: run.section, first: run.lowerBound + 1, count: run.count)
        )
      default: return operation
      }
    }
    return Transcript.Entry(
      line: entry.line,
      before: entry.before,
      after: entry.after,
      updates: BatchUpdates(operations)
    )
  }

  var picture: TrialPicture { "\(String(decoding: line, as: UTF8.self))" }
}
