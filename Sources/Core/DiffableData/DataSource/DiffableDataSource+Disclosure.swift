extension DiffableDataSource {
  /// Expands an item, as a tap on its disclosure indicator does.
  ///
  /// The handlers are called in this order: `shouldExpandItem`, `willExpandItem`,
  /// `snapshotForExpandingParent`, whose result replaces the item's descendants.
  ///
  /// - Returns: Whether the item was expanded. It must be visible and collapsed in an applied
  ///   section snapshot, and `shouldExpandItem` must allow it.
  /// - Throws: An error if new children are elsewhere in the outline, or if an update from
  ///   elsewhere is outstanding; the item is then unchanged.
  @inlinable
  @discardableResult
  public func expand(
    _ item: ItemIdentifierType,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) throws(ApplyError<SectionIdentifierType, ItemIdentifierType>) -> Bool {
    let handlers = sectionSnapshotHandlers
    guard let section = state.section(of: item, thatIsExpanded: false),
      handlers.shouldExpandItem?(item) ?? true
    else { return false }
    handlers.willExpandItem?(item)
    // A handler may have applied an update.
    guard let outline = state.outlines[section], outline.contains(item) else { return false }
    let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item))
    return try fold(animatingDifferences, completion) { state throws(UpdateError) in
      do throws(OutlineError<ItemIdentifierType>) {
        return try state.expand(item, in: section, replacingChildrenBy: children)
      } catch {
        throw .outline(error)
      }
    }
  }

  /// Collapses an item, as a tap on its disclosure indicator does.
  ///
  /// The handlers `shouldCollapseItem` and `willCollapseItem` are called in this order.
  ///
  /// - Returns: Whether the item was collapsed.
  /// - Throws: An error if an update from elsewhere is outstanding.
  @inlinable
  @discardableResult
  public func collapse(
    _ item: ItemIdentifierType,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) throws(ApplyError<SectionIdentifierType, ItemIdentifierType>) -> Bool {
    let handlers = sectionSnapshotHandlers
    guard let section = state.section(of: item, thatIsExpanded: true),
      handlers.shouldCollapseItem?(item) ?? true
    else { return false }
    handlers.willCollapseItem?(item)
    return try fold(animatingDifferences, completion) { state throws(UpdateError) in
      state.collapse(item, in: section)
    }
  }

  /// Changes the state in a separate turn, and updates the list.
  @inlinable
  func fold(
    _ animates: Bool,
    _ completion: (() -> Void)?,
    _ change: (inout State) throws(UpdateError) -> ListUpdate?
  ) throws(UpdateError) -> Bool {
    guard turns.takeNow() else { throw noTurn }
    let update: ListUpdate?
    do throws(UpdateError) {
      update = try change(&state)
    } catch {
      turns.leave()
      throw error
    }
    turns.leave()
    guard let update else { return false }
    tell(update, animates, completion)
    return true
  }
}
