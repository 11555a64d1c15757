extension BatchUpdates {
  /// Returns the batch divided into valid stages without combinations that are known to break.
  ///
  /// A safe batch is its only stage, and no batch needs more than three:
  ///
  /// 1. all operations except those of later stages,
  /// 2. moves of sections, if items in a moved section change in the first stage,
  /// 3. reloads of moved items, by their new index paths, in the second stage if possible.
  ///
  /// Only redundant operations are omitted: reloads of deleted items, and interfering moves of
  /// sections that reach their index without a move. If sections are inserted, deleted or moved,
  /// reloaded sections are deleted and inserted instead, which is the meaning of a section reload.
  ///
  /// - Throws: An error with every violation that stages cannot resolve.
  /// - Complexity: O(*k* log *k* + sections), however many items there are.
  public func staged(
    before: [Int],
    after: [Int]
  ) throws(InvalidBatchUpdates) -> [Stage] {
    var violations = check(before: before, after: after)
    guard violations.allSatisfy({ $0.isCuredByStages }) else {
      throw InvalidBatchUpdates(self, before: before, after: after, violations: violations)
    }
    guard !isEmpty else { return [] }
    guard !(violations.isEmpty && isSafe) else {
      return [Stage(updates: self, before: before, after: after, sections: Array(after.indices))]
    }

    let map = SectionMap(operations, countBefore: before.count)
    let split = ReloadSplit(operations, following: map)
    let main = split.now
    // Item counts can be compared only if the sections match, so there may be more violations.
    violations += main.check(before: before, after: after)
    guard violations.allSatisfy({ $0.isCuredByStages }) else {
      throw InvalidBatchUpdates(self, before: before, after: after, violations: violations)
    }

    var stages = main.stagesOfSections(before: before, after: after)
    stages.reload(split.later)
    return stages
  }

  /// Returns the batch divided into stages, given only the counts before it.
  ///
  /// Inserted sections are assumed to have the items that the batch inserts or moves into them, see
  /// ``itemCounts(from:inNewSection:)``.
  public func staged(before: [Int]) throws(InvalidBatchUpdates) -> [Stage] {
    let countNeutral = operations.filter { $0.reloadedItems == nil && $0.reloadedSections == nil }
    let after = try BatchUpdates(countNeutral).itemCounts(from: before)
    return try staged(before: before, after: after)
  }

  /// Returns one stage if moves of sections are safe, otherwise one with all others and one with
  /// them.
  private func stagesOfSections(before: [Int], after: [Int]) -> [Stage] {
    let candidate = withoutNeedlessSectionMoves()
    guard !candidate.isSafe else {
      let all = Array(after.indices)
      return [Stage(updates: candidate, before: before, after: after, sections: all)]
    }
    let halfway = IntermediateSections(SectionMap(operations, countBefore: before.count))
    let between = halfway.sections.map { after[$0] }
    return [
      Stage(
        updates: halfway.itemsFirst(operations),
        before: before,
        after: between,
        sections: halfway.sections
      ),
      Stage(
        updates: halfway.sectionMoves(operations),
        before: between,
        after: after,
        sections: Array(after.indices)
      ),
    ]
  }
}

extension [BatchUpdates.Stage] {
  /// Adds reloads by final index paths, in a separate stage only if necessary.
  ///
  /// The stage that moves sections takes the reloads of sections that do not move.
  fileprivate mutating func reload(_ runs: [ItemRun]) {
    guard let last else { return }
    var late = runs
    if count == 2 {
      let moved = Set(last.updates.operations.compactMap { $0.movedSection?.target })
      late = runs.filter { moved.contains($0.section) }
      var placeBetween: [Int: Int] = [:]
      for (place, section) in self[0].sections.enumerated() { placeBetween[section] = place }
      for var run in runs where !moved.contains(run.section) {
        guard let section = placeBetween[run.section] else { continue }
        run.section = section
        self[1].updates.append(.reloadItems(run))
      }
    }
    guard !late.isEmpty else { return }
    append(
      BatchUpdates.Stage(
        updates: BatchUpdates(late.map { .reloadItems($0) }),
        before: last.after,
        after: last.after,
        sections: last.sections
      )
    )
  }
}

extension BatchUpdates {
  /// A part of a batch, with the item counts before and after it.
  public struct Stage: Hashable, Sendable {
    /// The operations of this stage.
    public var updates: BatchUpdates

    /// The number of items in each section before this stage.
    public var before: [Int]

    /// The number of items in each section after this stage.
    public var after: [Int]

    /// The section of the final data that each section shows after this stage.
    ///
    /// All items are in their final sections after the first stage; only whole sections may still
    /// move. This mapping is therefore sufficient to serve a list view between two stages.
    public var sections: [Int]
  }
}
