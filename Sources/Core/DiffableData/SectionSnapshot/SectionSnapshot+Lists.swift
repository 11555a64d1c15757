public import OrderTree

extension SectionSnapshot {
  /// All items, depth first.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var items: [ItemIdentifierType] {
    identifiers(ofRows: false)
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
    identifiers(ofRows: true)
  }

  /// The expanded items, depth first, whether they are visible or not.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var expandedItems: [ItemIdentifierType] {
    identifiers(of: outline.expandedHandles())
  }

  /// Returns all items, or the visible ones, in preorder.
  ///
  /// Identifiers of consecutive handles are adjacent and are copied at once.
  @inlinable
  func identifiers(ofRows: Bool) -> [ItemIdentifierType] {
    interner.withLock { contents in
      Array(capacity: ofRows ? outline.rowCount : outline.count) { identifiers in
        outline.forEachRun(ofRows: ofRows) { first, length in
          contents.append(first, length, in: held, to: &identifiers)
        }
      }
    }
  }

  @inlinable
  func identifiers(of handles: [Handle]) -> [ItemIdentifierType] {
    interner.identifiers(of: handles, in: held)
  }
}
