public import BatchUpdates

extension SnapshotDifference {
  /// The deletes, inserts and moves as one batch.
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

  /// What is to be shown anew, as the batch to perform after ``batchUpdates``.
  ///
  /// An item in a reloaded section needs no reload of its own, and one that is reloaded is not
  /// reconfigured.
  ///
  /// - Complexity: O(runs); O(items reloaded and reconfigured) if there are both.
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

  /// Takes ``batchUpdates`` apart into batches free of combinations that real list views get wrong.
  ///
  /// That is a single batch unless items change inside a section that moves.
  ///
  /// - Parameters:
  ///   - before: the number of items in each section of the old snapshot.
  ///   - after: the number of items in each section of the new snapshot.
  /// - Throws: What the difference and the numbers disagree about.
  public func stages(
    before: [Int],
    after: [Int]
  ) throws(InvalidBatchUpdates) -> [BatchUpdates.Stage] {
    try batchUpdates.staged(before: before, after: after)
  }
}
