import BatchUpdates
import CrashReports
import Trials

/// The area `transcript`: batches as JSON lines, read and damaged.
struct TranscriptFormat: TextFormat {
  enum Addition: Sendable, CustomStringConvertible {
    case update(BatchUpdates.Operation)
    case count(before: Int, after: Int)

    var description: String {
      switch self {
      case .update(let operation): "say \(operation)"
      case .count(let before, let after): "add a section of \(before) items, then \(after)"
      }
    }
  }

  static let name = "transcript"
  static let summary = "Recorded batches as JSON, valid and damaged"
  static let layout = ChoiceLayout(header: 0, stride: 10, maximumOperations: 12)
  static let oracles: [Oracle] = [.roundTrip, .position]
  static let sites =
    FormatSites(written: "a line", damaged: "a damaged transcript", copy: "a copy of the line")
  static let kinds = 10

  enum Mistake: String, MutantKind {
    case countsItemsOfLinesFromOne = "The items of deletions are counted from one."
    case dropsReconfigurations = "Reconfigured items are ignored."
  }

  private var batch = DrawnBatch()

  init(header choices: inout ChoiceSource) {}

  func draw(kind: Int, from choices: inout ChoiceSource) -> Addition {
    if kind == 9 { return .count(before: choices.below(200), after: choices.below(200)) }
    return .update(DrawnBatch.operation(ofKind: kind, sections: 20, items: 256, from: &choices))
  }

  mutating func add(_ addition: Addition) {
    switch addition {
    case .update(let operation): batch.operations.append(operation)
    case .count(let old, let new):
      batch.before.append(old)
      batch.after.append(new)
    }
  }

  var text: String { "\(batch.reported.json)\n" }

  func read(_ text: [UInt8], _ context: TrialContext) throws -> [Transcript.Entry] {
    try Transcript(text).entries.map { entry in
      let operations = entry.updates.operations.compactMap { misread($0, context) }
      return Transcript.Entry(
        line: entry.line,
        before: entry.before,
        after: entry.after,
        updates: BatchUpdates(operations)
      )
    }
  }

  /// Returns an operation as the planted mutant reads it.
  private func misread(
    _ operation: BatchUpdates.Operation,
    _ context: TrialContext
  ) -> BatchUpdates.Operation? {
    switch operation {
    case .reconfigureItems where Mistake.dropsReconfigurations.isPlanted(in: context): nil
    case .deleteItems(let run) where Mistake.countsItemsOfLinesFromOne.isPlanted(in: context):
      .deleteItems(ItemRun(section: run.section, first: run.lowerBound + 1, count: run.count))
    default: operation
    }
  }

  func isWritten(_ value: [Transcript.Entry]) -> Bool {
    let updates = BatchUpdates(batch.operations)
    return value
      == [Transcript.Entry(line: 1, before: batch.before, after: batch.after, updates: updates)]
  }

  static func position(of error: any Error, in text: [UInt8]) -> (line: Int, column: Int?) {
    let place = (error as? TranscriptError)?.place
    return (place?.line ?? 0, place?.column)
  }
}
