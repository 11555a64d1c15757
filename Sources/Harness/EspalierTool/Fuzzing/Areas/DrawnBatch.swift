import BatchUpdates
import CrashReports
import Trials

/// A batch and its counts, drawn one by one.
struct DrawnBatch {
  var operations: [BatchUpdates.Operation] = []
  var before: [Int] = []
  var after: [Int] = []

  var reported: ReportedBatch {
    ReportedBatch(before: before, after: after, updates: BatchUpdates(operations))
  }

  /// Returns an operation of a kind from 0 to 8; consumes four bytes.
  static func operation(
    ofKind kind: Int,
    sections: Int,
    items: Int,
    from choices: inout ChoiceSource
  ) -> BatchUpdates.Operation {
    let (section, item) = (choices.below(sections), choices.below(items))
    let (otherSection, otherItem) = (choices.below(sections), choices.below(items))
    return BatchUpdates.Operation(
      kind: kind,
      of: ItemRun(section: section, first: item, count: 1),
      toSection: otherSection,
      item: otherItem
    )
  }
}
