import BatchUpdates
import CompositionalLayout
import Foundation

/// A batch as changes of the layout, each in terms of what the ones before it have left.
///
/// Items leave from the last to the first, sections leave, move and come, and items come from the
/// first to the last: so every index is right when its turn comes.
struct LayoutPatch {
  private(set) var changes: [LayoutDataChange] = []
  /// Whether sections come, go, move or are shown anew, so that others have new numbers.
  private(set) var renumbersSections = false

  init(_ batch: BatchUpdates, following map: PlaceMap) {
    for operation in batch.operations {
      guard case .reloadItems(let run) = operation else { continue }
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
  /// Rising indexes as runs.
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
