public import Portability

extension DataSourceState {
  @usableFromInline
  package typealias DragTransaction = DiffableData.Transaction<SectionID, ItemID>
  @usableFromInline
  package typealias DragSectionTransaction = DiffableData.SectionTransaction<SectionID, ItemID>

  /// The result of a drag before it is applied.
  @usableFromInline
  package struct Reordering: Sendable {
    @usableFromInline package let state: DataSourceState
    @usableFromInline package let transaction: DragTransaction
    @usableFromInline package let update: ListUpdate

    @inlinable
    init(_ state: DataSourceState, _ transaction: DragTransaction, _ update: ListUpdate) {
      self.state = state
      self.transaction = transaction
      self.update = update
    }
  }

  /// Returns the result of dragging an item to a position in the new state, or `nil` if nothing
  /// moves.
  ///
  /// - Complexity: O(log *n*), and O(*k*) for the *k* items of the two sections.
  @inlinable
  package func reordering(
    _ item: ItemID,
    to target: (section: Int, item: Int)
  ) -> Reordering? {
    guard let source = current.position(of: item), source != target,
      let next = dragged(item, from: source, to: target)
    else { return nil }
    var state = self
    let update: ListUpdate
    do { update = try state.apply(next) } catch { refuse(error) }
    return Reordering(
      state,
      DragTransaction(
        from: current,
        to: state.current,
        difference: CollectionDifference(
          dragging: item,
          from: current.indexOfItem(item),
          to: state.current.indexOfItem(item),
          past: self.item(atIndexOf: item, in: state.current)
        ),
        sections: Set([source.section, target.section]).sorted(by: >).map { index in
          sectionTransaction(at: index, item, from: source, to: target, state)
        }
      ),
      update
    )
  }

  /// Returns the snapshot after a drag, or `nil` if the position does not exist.
  @inlinable
  func dragged(
    _ item: ItemID,
    from source: (section: Int, item: Int),
    to target: (section: Int, item: Int)
  ) -> Shown? {
    guard let section = current.sectionIdentifier(for: target.section), target.item >= 0 else {
      return nil
    }
    // The new position is counted without the item itself.
    let isBehind = source.section == target.section && target.item >= source.item
    let count = current.numberOfItems(inSectionAt: target.section)
    guard target.item <= count - (source.section == target.section ? 1 : 0) else { return nil }
    var next = current
    let place = target.item + (isBehind ? 1 : 0)
    if let follower = current.item(at: place, inSectionAt: target.section) {
      next.moveItem(item, beforeItem: follower)
    } else {
      next.appendItems([item], toSection: section)
    }
    return next
  }

  @inlinable
  func item(atIndexOf item: ItemID, in next: Shown) -> ItemID {
    next.indexOfItem(item).map { current.item(at: $0) } ?? item
  }

  @inlinable
  func sectionTransaction(
    at index: Int,
    _ item: ItemID,
    from source: (section: Int, item: Int),
    to target: (section: Int, item: Int),
    _ next: DataSourceState
  ) -> DragSectionTransaction {
    guard let section = current.sectionIdentifier(for: index) else {
      stop("A drag neither adds nor removes sections")
    }
    return DragSectionTransaction(
      section,
      from: snapshot(for: section),
      to: next.snapshot(for: section),
      difference: CollectionDifference(
        dragging: item,
        from: source.section == index ? source.item : nil,
        to: target.section == index ? target.item : nil,
        past: current.item(at: target.item, inSectionAt: index) ?? item
      )
    )
  }
}
