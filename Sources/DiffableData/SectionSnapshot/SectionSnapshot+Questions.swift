public import OrderTree

extension SectionSnapshot {
  /// Whether the snapshot holds an item.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ item: ItemIdentifierType) -> Bool {
    handle(of: item) != nil
  }

  /// The position of an item among all items, depth first; nil for an item that is not there.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func index(of item: ItemIdentifierType) -> Int? {
    handle(of: item).map { outline.rank(of: $0) }
  }

  /// The number of ancestors of an item.
  ///
  /// - Precondition: the item is in the snapshot.
  /// - Complexity: O(log *n*).
  @inlinable
  public func level(of item: ItemIdentifierType) -> Int {
    outline.level(of: knownOrTrap(item, else: OutlineError.unknownItem))
  }

  /// The parent of an item, or nil for a root.
  ///
  /// - Precondition: the item is in the snapshot.
  /// - Complexity: O(1).
  @inlinable
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    let handle = knownOrTrap(child, else: OutlineError.unknownChild)
    return outline.parent(of: handle).map { interner.identifier(of: $0, in: held) }
  }

  /// Whether an item is expanded; an item without children can be.
  ///
  /// - Precondition: the item is in the snapshot.
  /// - Complexity: O(1).
  @inlinable
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    outline.isExpanded(knownOrTrap(item, else: OutlineError.unknownItem))
  }

  /// Whether every ancestor of an item is expanded.
  ///
  /// - Precondition: the item is in the snapshot.
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
