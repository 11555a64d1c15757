public import OrderTree

extension SectionSnapshot {
  /// Returns whether the snapshot contains an item.
  ///
  /// - Complexity: O(1).
  @inlinable
  @inline(__always)
  public func contains(_ item: ItemIdentifierType) -> Bool {
    let tag = interner.hasher.tag(of: item)
    let (handle, known) = interner.withLock { ($0.handle(of: item, tag), $0.count) }
    guard let handle else { return false }
    // If there are no more handles than items, the outline contains all, and no link is read.
    return known == outline.count || outline.links[handle.index] != .absent
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
  @inline(__always)
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    let (handle, link) = linkOrTrap(child, else: OutlineError.unknownChild)
    return link.parent(of: handle).map { interner.identifier(of: $0, in: held) }
  }

  /// Returns whether an item is expanded, which is possible without children too.
  ///
  /// - Precondition: The item is in the snapshot.
  /// - Complexity: O(1).
  @inlinable
  @inline(__always)
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    linkOrTrap(item, else: OutlineError.unknownItem).link.isExpanded
  }

  /// Returns whether every ancestor of an item is expanded.
  ///
  /// - Precondition: The item is in the snapshot.
  /// - Complexity: O(log *n*).
  @inlinable
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    outline.isVisible(knownOrTrap(item, else: OutlineError.unknownItem))
  }

  /// Returns the handle and the link of an item that must be in the snapshot.
  ///
  /// A call of a method of the outline would first copy its 644 bytes.
  @inlinable
  @inline(__always)
  func linkOrTrap(
    _ item: ItemIdentifierType,
    else refusal: (ItemIdentifierType) -> OutlineError<ItemIdentifierType>
  ) -> (handle: Handle, link: OutlineLink) {
    let tag = interner.hasher.tag(of: item)
    let found = interner.withLock { $0.handle(of: item, tag) }
    guard let handle = found else { refuse(refusal(item)) }
    let link = outline.links[handle.index]
    guard link != .absent else { refuse(refusal(item)) }
    return (handle, link)
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
