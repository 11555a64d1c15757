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
    var gone: [Int] = []
    var moves: [(old: Int, new: Int)] = []
    for old in 0..<map.countBefore {
      switch map.fate(of: old) {
      case .deleted, .reloaded: gone.append(old)
      case .moved(let new): moves.append((old, new))
      case .kept: break
      }
    }
    let come = (0..<map.countAfter).filter { map.ancestor(of: $0) == nil }
    for range in GapList.runs(gone).reversed() { changes.append(.removeSections(range)) }
    if !moves.isEmpty {
      let gone = GapList(GapList.runs(gone))
      let come = GapList(GapList.runs(come))
      changes.append(
        .moveSections(
          moves.map { SectionShift(from: gone.gapRank(of: $0.old), to: come.gapRank(of: $0.new)) }
        )
      )
    }
    for range in GapList.runs(come) { changes.append(.insertSections(range)) }
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
