public import OrderTree

extension SectionSnapshot {
  /// All items, depth first.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var items: [ItemIdentifierType] {
    interner.identifiers(of: outline.handles())
  }

  /// The items without parents, in order.
  ///
  /// - Complexity: O(*k* log *n*) for *k* roots.
  @inlinable
  public var rootItems: [ItemIdentifierType] {
    interner.identifiers(of: outline.rootHandles())
  }

  /// The items whose ancestors are all expanded, depth first.
  ///
  /// - Complexity: O(*k* log *n*) for *k* visible items.
  @inlinable
  public var visibleItems: [ItemIdentifierType] {
    interner.identifiers(of: outline.visibleHandles())
  }

  /// The expanded items, depth first, whether they are visible or not.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var expandedItems: [ItemIdentifierType] {
    interner.identifiers(of: outline.expandedHandles())
  }
}
