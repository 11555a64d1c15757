public import OrderTree

extension SectionSnapshot {
  /// Returns the descendants of an item as a separate snapshot, with or without the item as its
  /// root.
  ///
  /// The expansion states are kept. Nothing is hashed: the result uses the same handles.
  ///
  /// - Precondition: The item is in the snapshot.
  /// - Complexity: O(*k* + log *n*) for *k* items in the result.
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
