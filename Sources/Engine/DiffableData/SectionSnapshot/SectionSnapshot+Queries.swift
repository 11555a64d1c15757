public import OrderTree

extension SectionSnapshot {
  /// Returns whether the snapshot contains an item.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ item: ItemIdentifierType) -> Bool {
    handle(of: item) != nil
  }

  /// Returns the position of an item among all items in preorder, or `nil` for a missing item.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func index(of item: ItemIdentifierType) -> Int? {
    handle(of: item).map { outline.rank(of: $0) }
  }

  /// Returns the number of ancestors of an item.
  ///
  /// - Precondition: The item is in the snapshot.
  /// - Complexity: O(log *n*).
  @inlinable
  public func level(of item: ItemIdentifierType) -> Int {
    outline.level(of: knownOrTrap(item, else: OutlineError.unknownItem))
  }

  /// Returns the parent of an item, or `nil` for a root.
  ///
  /// - Precondition: The item is in the snapshot.
  /// - Complexity: O(1).
  @inlinable
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    let handle = knownOrTrap(child, else: OutlineError.unknownChild)
    return outline.parent(of: handle).map { interner.identifier(of: $0, in: held) }
  }

  /// Returns whether an item is expanded, which is possible without children too.
  ///
  /// - Precondition: The item is in the snapshot.
  /// - Complexity: O(1).
  @inlinable
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    outline.isExpanded(knownOrTrap(item, else: OutlineError.unknownItem))
  }

  /// Returns whether every ancestor of an item is expanded.
  ///
  /// - Precondition: The item is in the snapshot.
  /// - Complexity: O(log *n*).
  @inlinable
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    outline.isVisible(knownOrTrap(item, else: OutlineError.unknownItem))
  }

  @inlinable
  func knownOrTrap(
    _ item: ItemIdentifierType,
    else refusal: (ItemIdentifierType) -> OutlineError<ItemIdentifierType>
  ) -> Handle {
    guard let handle = handle(of: item) else { refuse(refusal(item)) }
    return handle
  }
}
