import BatchUpdates
import CompositionalLayout

/// The checked effect of updates on the data that a view shows.
///
/// A plan is made of values, before anything of the view changes.
struct UpdatePlan {
  /// A batch, its map, and the item counts after it.
  struct Step {
    let batch: BatchUpdates
    let map: IndexPathMap
    let counts: SharedList<Int>
  }

  let updates: [PendingUpdate]
  /// The batches of all updates, in order.
  let steps: [Step]

  /// Creates the plan of updates, or throws an error if one does not lead to its counts.
  init(_ updates: [PendingUpdate], of data: ShownData) throws(InvalidBatchUpdates) {
    try data.check(updates)
    self.updates = updates
    var steps: [Step] = []
    steps.reserveCapacity(updates.reduce(0) { $0 + $1.batches.count })
    for update in updates {
      for batch in update.batches {
        let countBefore = (steps.last?.counts ?? data.counts).count
        let map = IndexPathMap(batch, countBefore: countBefore)
        steps.append(Step(batch: batch, map: map, counts: update.counts))
      }
    }
    self.steps = steps
  }

  /// Whether the updates change nothing: the layout then reads all sizes and descriptions again.
  var isEmpty: Bool { steps.allSatisfy(\.batch.isEmpty) }

  /// Whether the layout describes all sections again: they must not be described with the counts
  /// between two updates.
  var startsOver: Bool {
    updates.count > 1 && steps.contains { $0.batch.operations.contains { $0.changesSectionOrder } }
  }

  /// Whether a step reloads an item that an earlier batch of the same update inserts.
  ///
  /// - Complexity: O(runs), regardless of their lengths.
  func reloadsInsertedItems(at index: Int) -> Bool {
    updates.count == 1 && steps[..<index].contains { steps[index].batch.reloads(gainsOf: $0.map) }
  }
}

extension BatchUpdates {
  /// Returns whether an item is reloaded that the previous batch inserted, by that batch's map.
  fileprivate func reloads(gainsOf map: IndexPathMap) -> Bool {
    operations.contains { operation in
      guard let run = operation.reloadedItems else { return false }
      return map.sections.ancestor(of: run.section) == nil
        || map.gains(inSection: run.section).contains { $0.overlaps(run.items) }
    }
  }
}
