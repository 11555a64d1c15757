public import BatchUpdates

extension SnapshotDifference {
  /// The reloads, as a batch to perform after ``batchUpdates``.
  ///
  /// An item in a reloaded section needs no reload, and a reloaded item is not reconfigured.
  ///
  /// - Complexity: O(runs), or O(reloaded and reconfigured items) if there are both.
  public var reloadUpdates: BatchUpdates {
    let sections = Set(reloads.lazy.compactMap { $0.reloadedSections?.lowerBound })
    let isMixed = reloads.contains { $0.reconfiguredItems != nil }
    let reloaded = isMixed ? Set(reloadedItems.joined()) : []
    var batch = BatchUpdates()
    for operation in reloads {
      switch operation {
      case .reloadItems(let run) where sections.contains(run.section): continue
      case .reconfigureItems(let run):
        guard !sections.contains(run.section) else { continue }
        for path in run where !reloaded.contains(path) { batch.reconfigureItems(ItemRun(path)) }
      default: batch.append(operation)
      }
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
