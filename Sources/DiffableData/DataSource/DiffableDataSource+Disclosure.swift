extension DiffableDataSource {
  /// Expands an item as a tap on its disclosure does.
  ///
  /// The handlers are called in this order: `shouldExpandItem`, `willExpandItem`,
  /// `snapshotForExpandingParent`, whose result replaces what is below the item.
  ///
  /// - Returns: Whether the item is expanded now and was not before: the item is in a section snapshot
  ///   that was applied, it is shown, and `shouldExpandItem` does not object.
  /// - Throws: That the children to put in are elsewhere in the outline, or that an update from elsewhere
  ///   is on its way; the item is as it was then.
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
    // A handler may have applied something of its own.
    guard let outline = state.outlines[section], outline.contains(item) else { return false }
    let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item))
    return try fold(animatingDifferences, completion) { state throws(Refusal) in
      do throws(OutlineError<ItemIdentifierType>) {
        return try state.expand(item, in: section, replacingChildrenBy: children)
      } catch {
        throw .outline(error)
      }
    }
  }

  /// Collapses an item as a tap on its disclosure does.
  ///
  /// `shouldCollapseItem` is asked, then `willCollapseItem` is told.
  ///
  /// - Returns: Whether the item is collapsed now and was not before.
  /// - Throws: That an update from elsewhere is on its way.
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
    return try fold(animatingDifferences, completion) { state throws(Refusal) in
      state.collapse(item, in: section)
    }
  }

  /// Does one thing to the state in a turn of its own, and tells the list.
  @inlinable
  func fold(
    _ animates: Bool,
    _ completion: (() -> Void)?,
    _ change: (inout State) throws(Refusal) -> ListUpdate?
  ) throws(Refusal) -> Bool {
    guard turns.takeNow() else { throw noTurn }
    let update: ListUpdate?
    do throws(Refusal) {
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
