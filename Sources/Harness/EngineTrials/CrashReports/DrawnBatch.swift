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

extension BatchUpdates.Operation {
  /// Creates the operation with a number, of a run or its section; moves have a destination.
  init(kind: Int, of run: ItemRun, toSection section: Int, item: Int) {
    let sections = run.section..<run.section + 1
    self =
      switch kind {
      case 0: .deleteItems(run)
      case 1: .insertItems(run)
      case 2: .reloadItems(run)
      case 3: .reconfigureItems(run)
      case 4: .moveItems(ItemMove(run, toSection: section, item: item))
      case 5: .deleteSections(sections)
      case 6: .insertSections(sections)
      case 7: .reloadSections(sections)
      default: .moveSection(SectionMove(from: run.section, to: section))
      }
  }
}
