public import OrderTree

extension SectionSnapshot {
  /// All items, depth first.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var items: [ItemIdentifierType] {
    identifiers(of: outline.handles())
  }

  /// The items without parents, in order.
  ///
  /// - Complexity: O(*k* log *n*) for *k* roots.
  @inlinable
  public var rootItems: [ItemIdentifierType] {
    identifiers(of: outline.rootHandles())
  }

  /// The items whose ancestors are all expanded, depth first.
  ///
  /// - Complexity: O(*k* log *n*) for *k* visible items.
  @inlinable
  public var visibleItems: [ItemIdentifierType] {
    identifiers(of: outline.visibleHandles())
  }

  /// The expanded items, depth first, whether they are visible or not.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var expandedItems: [ItemIdentifierType] {
    identifiers(of: outline.expandedHandles())
  }

  @inlinable
  func identifiers(of handles: [Handle]) -> [ItemIdentifierType] {
    interner.identifiers(of: handles, in: held)
  }
}
