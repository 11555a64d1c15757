/// Reordering by drags.
extension DataSourceModel {
  /// A finished drag as the reordering handlers receive it.
  package struct Transaction: Sendable {
    package var initial: Snapshot
    package var final: Snapshot
    /// The difference of all items, with moves inferred.
    package var difference: CollectionDifference<ItemID>
    /// The sections whose items changed, in descending order.
    package var sections: [SectionTransaction]
  }

  /// The changes of a drag in one section.
  package struct SectionTransaction: Sendable {
    package var section: SectionID
    package var initial: Outline
    package var final: Outline
    package var difference: CollectionDifference<ItemID>
  }

  /// Moves an item to an index path in the new state, and calls the handlers before and after.
  ///
  /// Returns nil if nothing moves. `willReorder` receives the old state, `didReorder` the new one.
  package mutating func reorder(
    from source: ItemPath,
    to target: ItemPath,
    willReorder: (Self, Transaction) -> Void = { _, _ in },
    didReorder: (Self, Transaction) -> Void = { _, _ in }
  ) -> Transaction? {
    guard let item = item(at: source), source != target,
      current.sections.indices.contains(target.section)
    else { return nil }
    var next = self
    next.current.sections[source.section].items.remove(at: source.item)
    guard (0...next.current.sections[target.section].items.count).contains(target.item) else {
      return nil
    }
    next.current.sections[target.section].items.insert(item, at: target.item)
    for (section, outline) in outlines {
      let items = (try? next.current.itemIdentifiers(inSection: section)) ?? []
      next.outlines[section] = outline.showing(items, moved: item)
    }
    let transaction = Transaction(
      initial: current,
      final: next.current,
      difference: Self.difference(from: current.itemIdentifiers, to: next.current.itemIdentifiers),
      sections: next.current.sections.indices.reversed().compactMap { index in
        sectionTransaction(at: index, next)
      }
    )
    willReorder(self, transaction)
    self = next
    didReorder(self, transaction)
    return transaction
  }

  private func sectionTransaction(at index: Int, _ next: Self) -> SectionTransaction? {
    let before = current.sections[index]
    let after = next.current.sections[index]
    guard before.items != after.items else { return nil }
    return SectionTransaction(
      section: after.identifier,
      initial: snapshot(for: before.identifier),
      final: next.snapshot(for: after.identifier),
      difference: Self.difference(from: before.items, to: after.items)
    )
  }

  private static func difference(
    from old: [ItemID],
    to new: [ItemID]
  ) -> CollectionDifference<ItemID> {
    new.difference(from: old).inferringMoves()
  }
}
