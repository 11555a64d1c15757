extension BatchUpdates {
  /// Returns the number of items in each section after the batch, without visiting any item.
  ///
  /// `count` returns the number of items of an inserted section at its new index (default: the
  /// number of items that the batch inserts or moves into it). A reloaded section may have any
  /// number of items too (default: the result of the operations on its items).
  ///
  /// - Throws: An error with every violation, if the batch does not match the counts.
  /// - Complexity: O(*k* log *k* + sections).
  public func itemCounts(
    from before: [Int],
    inNewSection count: ((Int) -> Int)? = nil
  ) throws(InvalidBatchUpdates) -> [Int] {
    let after = expectedCounts(from: before, inNewSection: count)
    try validate(before: before, after: after)
    return after
  }

  /// The maximum number of inserted sections; more are a mistake, and no array is allocated for
  /// them.
  private static let insertedSectionLimit = 1 << 24

  /// Returns the counts after a valid batch, or counts with which the check finds the violations.
  private func expectedCounts(from before: [Int], inNewSection count: ((Int) -> Int)?) -> [Int] {
    let inserted = operations.reduce(0) { $0.addingSaturated($1.insertedSections?.span ?? 0) }
    let deleted = operations.reduce(0) { $0.addingSaturated($1.deletedSections?.span ?? 0) }
    guard inserted <= Self.insertedSectionLimit else { return before }
    let sectionCount = max(before.count.addingSaturated(inserted).addingSaturated(-deleted), 0)
    var after = Array(repeating: 0, count: sectionCount)
    guard let map = Audit(self, before: before, after: after).map else { return after }

    for old in before.indices {
      guard let new = map.successor(of: old) else { continue }
      after[new] = before[old]
    }
    func add(_ change: Int, to section: Int?) {
      guard let section, after.indices.contains(section) else { return }
      after[section] = after[section].addingSaturated(change)
    }
    for operation in operations {
      switch operation {
      case .deleteItems(let run): add(-run.count, to: map.successor(of: run.section))
      case .insertItems(let run): add(run.count, to: run.section)
      case .moveItems(let move):
        add(-move.source.count, to: map.successor(of: move.source.section))
        add(move.target.count, to: move.target.section)
      default: break
      }
    }
    for new in after.indices {
      if let count, map.ancestor(of: new) == nil { after[new] = count(new) }
      after[new] = max(after[new], 0)
    }
    return after
  }
}
