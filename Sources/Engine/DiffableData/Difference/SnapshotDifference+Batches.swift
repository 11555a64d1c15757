public import BatchUpdates

extension SnapshotDifference {
  /// The deletions, insertions and moves as one batch.
  ///
  /// - Complexity: O(runs).
  public var batchUpdates: BatchUpdates {
    var batch = BatchUpdates()
    for range in deletedSections { batch.deleteSections(range) }
    for range in insertedSections { batch.insertSections(range) }
    for move in movedSections { batch.append(.moveSection(move)) }
    for run in deletedItems { batch.deleteItems(run) }
    for run in insertedItems { batch.insertItems(run) }
    for move in movedItems { batch.append(.moveItems(move)) }
    return batch
  }

  /// The reloads, as a batch to perform after ``batchUpdates``.
  ///
  /// An item in a reloaded section needs no reload, and a reloaded item is not reconfigured.
  ///
  /// - Complexity: O(runs), or O(reloaded and reconfigured items) if there are both.
  public var reloadUpdates: BatchUpdates {
    var batch = BatchUpdates()
    let sections = Set(reloadedSections)
    for section in reloadedSections { batch.reloadSections(section..<section + 1) }
    for run in reloadedItems where !sections.contains(run.section) { batch.reloadItems(run) }
    guard !reconfiguredItems.isEmpty else { return batch }
    let reloaded = Set(reloadedItems.joined())
    for run in reconfiguredItems where !sections.contains(run.section) {
      for path in run where !reloaded.contains(path) { batch.reconfigureItems(ItemRun(path)) }
    }
    return batch
  }

  /// Returns ``batchUpdates`` divided into batches without combinations that real list views get
  /// wrong.
  ///
  /// There is only one batch unless items change in a moved section.
  ///
  /// - Parameters:
  ///   - before: The number of items in each section of the old snapshot.
  ///   - after: The number of items in each section of the new snapshot.
  /// - Throws: An error with the mismatches of the difference and the numbers.
  public func stages(
    before: [Int],
    after: [Int]
  ) throws(InvalidBatchUpdates) -> [BatchUpdates.Stage] {
    try batchUpdates.staged(before: before, after: after)
  }
}
