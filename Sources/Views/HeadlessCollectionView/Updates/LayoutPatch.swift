import BatchUpdates
import CompositionalLayout
import Foundation

/// A batch as sequential changes of the layout.
///
/// Items are deleted in descending order, sections are deleted, moved and inserted, and items are
/// inserted in ascending order, so that every index is valid at its turn.
struct LayoutPatch {
  private(set) var changes: [LayoutDataChange] = []
  /// Whether section indices change: sections are inserted, deleted, moved or reloaded.
  private(set) var renumbersSections = false

  init(_ batch: BatchUpdates, following map: IndexPathMap) {
    for run in batch.operations.lazy.compactMap(\.reloadedItems) {
      changes.append(.reloadItems(run.items, section: run.section))
    }
    for loss in map.losses {
      for range in loss.items.ranges.reversed() {
        changes.append(.removeItems(range, section: loss.section))
      }
    }
    changeSections(map.sections)
    for gain in map.gains {
      for range in gain.items.ranges {
        changes.append(.insertItems(range, section: gain.section))
      }
    }
  }

  private mutating func changeSections(_ map: SectionMap) {
    guard !map.isIdentity else { return }
    renumbersSections = true
    let gone = GapList(GapList.runs(map.gone))
    let arrived = GapList(GapList.runs(map.arrived))
    for range in gone.ranges.reversed() { changes.append(.removeSections(range)) }
    let shifts = map.moves.map {
      SectionShift(from: gone.gapRank(of: $0.old), to: arrived.gapRank(of: $0.new))
    }
    if !shifts.isEmpty { changes.append(.moveSections(shifts)) }
    for range in arrived.ranges { changes.append(.insertSections(range)) }
  }
}

extension GapList {
  /// Returns ascending indices as runs.
  static func runs(_ indexes: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in indexes {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }
}
