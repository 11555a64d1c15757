public import OrderTree

extension SectionSnapshot {
  /// The descendants of an item as a snapshot of their own, with the item as its root or without it.
  ///
  /// What is expanded stays expanded. Nothing is hashed: the part knows its items by the same handles.
  ///
  /// - Precondition: the item is in the snapshot.
  /// - Complexity: O(*k* + log *n*) for *k* items in the part.
  @inlinable
  public func snapshot(
    of parent: ItemIdentifierType,
    includingParent: Bool = false
  ) -> SectionSnapshot {
    let handle = knownOrTrap(parent, else: OutlineError.unknownParent)
    let part = outline.part(of: handle, includingParent: includingParent)
    return SectionSnapshot(interner: interner, outline: part, held: held)
  }
}
