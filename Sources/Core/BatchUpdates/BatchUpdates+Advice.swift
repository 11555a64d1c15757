extension BatchUpdates {
  /// Returns the known behaviour of real list views for combinations of operations in this batch.
  ///
  /// A valid batch without advice of the verdict `knownToBreak` is safe. ``staged(before:after:)``
  /// divides an unsafe batch into safe ones.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations on runs.
  public func advice() -> [Advice] {
    let surroundings = Surroundings(operations)
    return
      (conflicts + surroundings.sectionReloads + surroundings.sectionMoves
      + surroundings.itemOperations).map(Advice.init)
  }

  /// Whether a list view accepts the batch without any known bug, provided that it is valid.
  public var isSafe: Bool {
    !advice().contains { $0.verdict == .knownToBreak }
  }

  private var conflicts: [Advice.Combination] {
    var old: [OperationRange] = []
    var new: [OperationRange] = []
    var oldSections: [OperationRange] = []
    var newSections: [OperationRange] = []
    func add(_ run: ItemRun, _ action: Violation.Action, to ranges: inout [OperationRange]) {
      ranges.append(OperationRange(line: run.section, range: run.items, action: action))
    }
    func add(_ range: Range<Int>, _ action: Violation.Action, to ranges: inout [OperationRange]) {
      ranges.append(OperationRange(line: 0, range: range, action: action))
    }
    for operation in operations {
      switch operation {
      case .deleteItems(let run): add(run, .delete, to: &old)
      case .insertItems(let run): add(run, .insert, to: &new)
      case .reloadItems(let run): add(run, .reload, to: &old)
      case .reconfigureItems: break
      case .moveItems(let move):
        add(move.source, .moveFrom, to: &old)
        add(move.target, .moveTo, to: &new)
      case .deleteSections(let range): add(range, .delete, to: &oldSections)
      case .insertSections(let range): add(range, .insert, to: &newSections)
      case .reloadSections(let range): add(range, .reload, to: &oldSections)
      case .moveSection(let move):
        add(move.source..<move.source.addingSaturated(1), .moveFrom, to: &oldSections)
        add(move.target..<move.target.addingSaturated(1), .moveTo, to: &newSections)
      }
    }
    let sections = Overlap.all(in: oldSections) + Overlap.all(in: newSections)
    let items = Overlap.all(in: old) + Overlap.all(in: new)
    var combinations: [Advice.Combination] = []
    for overlap in sections {
      for conflict in overlap.counts.conflicts {
        combinations.append(.conflictingSections(conflict, overlap.range))
      }
    }
    for overlap in items {
      let run = ItemRun(section: overlap.line, items: overlap.range)
      for conflict in overlap.counts.conflicts {
        combinations.append(.conflictingItems(conflict, run))
      }
    }
    return combinations
  }
}

/// The section operations of a batch, which affect the advice about its items.
private struct Surroundings {
  private let operations: [BatchUpdates.Operation]
  private let removed: SectionSet
  private let inserted: SectionSet
  private let changedBefore: ItemRunSet
  private let changedAfter: ItemRunSet
  private let leaving: ItemRunSet

  init(_ operations: [BatchUpdates.Operation]) {
    self.operations = operations
    removed = SectionSet(operations.compactMap { $0.deletedSections ?? $0.reloadedSections })
    inserted = SectionSet(operations.compactMap { $0.insertedSections })
    changedBefore = operations.itemsChangedBefore
    changedAfter = operations.itemsChangedAfter
    leaving = ItemRunSet(operations.itemMoves.map { $0.source })
  }

  var sectionReloads: [Advice.Combination] {
    guard operations.contains(where: { $0.changesSectionOrder }) else { return [] }
    return operations.compactMap { $0.reloadedSections.map { .reloadOfDisplacedSections($0) } }
  }

  var sectionMoves: [Advice.Combination] {
    operations.compactMap { operation in
      guard let move = operation.movedSection else { return nil }
      if move.source == move.target, let run = leaving.firstRun(in: move.source) {
        return .unmovedSectionLosesItem(move, run)
      }
      let run = changedBefore.firstRun(in: move.source) ?? changedAfter.firstRun(in: move.target)
      return run.map { .sectionMoveBesideItemChange(move, $0) }
    }
  }

  var itemOperations: [Advice.Combination] {
    operations.flatMap { operation -> [Advice.Combination] in
      switch operation {
      case .moveItems(let move):
        var combinations: [Advice.Combination] = []
        if removed.contains(move.source.section) {
          combinations.append(.moveOutOfDeletedSection(move))
        }
        if inserted.contains(move.target.section) {
          combinations.append(.moveIntoInsertedSection(move))
        }
        return combinations
      case .deleteItems(let run) where removed.contains(run.section):
        return [.deleteInDeletedSection(run)]
      case .insertItems(let run) where inserted.contains(run.section):
        return [.insertIntoInsertedSection(run)]
      default: return []
      }
    }
  }
}

extension [BatchUpdates.Operation] {
  var itemMoves: [ItemMove] {
    compactMap { $0.movedItems }
  }

  /// The deleted, reloaded or moved items, by their index paths before the batch.
  var itemsChangedBefore: ItemRunSet {
    ItemRunSet(compactMap { $0.deletedItems ?? $0.reloadedItems ?? $0.movedItems?.source })
  }

  /// The inserted or moved items, by their index paths after the batch.
  var itemsChangedAfter: ItemRunSet {
    ItemRunSet(compactMap { $0.insertedItems ?? $0.movedItems?.target })
  }
}
