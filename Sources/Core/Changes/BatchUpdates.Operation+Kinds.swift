/// The run or the move of an operation of one kind, or `nil` if it is of another kind.
extension BatchUpdates.Operation {
  @inlinable package var deletedItems: ItemRun? {
    if case .deleteItems(let run) = self { run } else { nil }
  }

  @inlinable package var insertedItems: ItemRun? {
    if case .insertItems(let run) = self { run } else { nil }
  }

  @inlinable package var reloadedItems: ItemRun? {
    if case .reloadItems(let run) = self { run } else { nil }
  }

  @inlinable package var reconfiguredItems: ItemRun? {
    if case .reconfigureItems(let run) = self { run } else { nil }
  }

  @inlinable package var movedItems: ItemMove? {
    if case .moveItems(let move) = self { move } else { nil }
  }

  @inlinable package var deletedSections: Range<Int>? {
    if case .deleteSections(let range) = self { range } else { nil }
  }

  @inlinable package var insertedSections: Range<Int>? {
    if case .insertSections(let range) = self { range } else { nil }
  }

  @inlinable package var reloadedSections: Range<Int>? {
    if case .reloadSections(let range) = self { range } else { nil }
  }

  @inlinable package var movedSection: SectionMove? {
    if case .moveSection(let move) = self { move } else { nil }
  }

  /// Whether the operation inserts, deletes or moves sections.
  package var changesSectionOrder: Bool {
    switch self {
    case .insertSections, .deleteSections, .moveSection: true
    default: false
    }
  }
}
