import Portability

extension BatchUpdates {
  /// Returns the batch without redundant moves of sections in which items change.
  ///
  /// An unmoved section takes the free index that corresponds to its rank among the unmoved
  /// sections. A move to that index is redundant.
  ///
  /// - Complexity: O(*k* log *k*), and a shift of an array for each omitted move.
  func withoutNeedlessSectionMoves() -> BatchUpdates {
    let changedBefore = operations.itemsChangedBefore
    let changedAfter = operations.itemsChangedAfter
    let gone = SectionSet(
      operations.compactMap { operation in
        operation.deletedSections ?? operation.movedSection.map { $0.source..<$0.source + 1 }
      }
    )
    let taken = SectionSet(
      operations.compactMap { operation in
        operation.insertedSections ?? operation.movedSection.map { $0.target..<$0.target + 1 }
      }
    )
    var droppedSources = SortedIndexes()
    var droppedTargets = SortedIndexes()
    return BatchUpdates(
      operations.filter { operation in
        guard case .moveSection(let move) = operation,
          changedBefore.firstRun(in: move.source) != nil
            || changedAfter.firstRun(in: move.target) != nil
        else { return true }
        let rank =
          move.source - gone.count(below: move.source) + droppedSources.count(below: move.source)
        let place =
          move.target - taken.count(below: move.target) + droppedTargets.count(below: move.target)
        guard rank == place else { return true }
        droppedSources.insert(move.source)
        droppedTargets.insert(move.target)
        return false
      }
    )
  }
}

/// A small sorted list of distinct indexes.
private struct SortedIndexes {
  private var indexes: [Int] = []

  func count(below index: Int) -> Int {
    indexes.partitionPoint { $0 < index }
  }

  mutating func insert(_ index: Int) {
    indexes.insert(index, at: count(below: index))
  }
}
