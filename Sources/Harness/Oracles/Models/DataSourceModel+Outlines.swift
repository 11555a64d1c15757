/// Expanding and collapsing.
extension DataSourceModel {
  /// The handlers for expanding and collapsing; each receives the old state.
  package struct OutlineHandlers {
    package var shouldExpandItem: ((ItemID) -> Bool)?
    package var willExpandItem: ((ItemID) -> Void)?
    package var shouldCollapseItem: ((ItemID) -> Bool)?
    package var willCollapseItem: ((ItemID) -> Void)?
    package var snapshotForExpandingParent: ((ItemID, Outline) -> Outline)?

    package init() {}
  }

  /// Expands an item: requests its children, inserts them, and shows them.
  ///
  /// Returns nil if nothing changes: the section has no outline, the outline does not contain the
  /// item, the item is already expanded, or a handler returns false.
  package mutating func expand(
    _ item: ItemID,
    in section: SectionID,
    handlers: OutlineHandlers = OutlineHandlers()
  ) -> Announcement? {
    guard var outline = outlines[section], (try? outline.isExpanded(item)) == false,
      handlers.shouldExpandItem?(item) ?? true
    else { return nil }
    handlers.willExpandItem?(item)
    if let children = handlers.snapshotForExpandingParent,
      let part = try? outline.snapshot(of: item)
    {
      try? outline.replace(childrenOf: item, using: children(item, part))
    }
    outline.expand([item])
    return apply(outline, to: section)
  }

  /// Collapses an item; returns nil if nothing changes.
  package mutating func collapse(
    _ item: ItemID,
    in section: SectionID,
    handlers: OutlineHandlers = OutlineHandlers()
  ) -> Announcement? {
    guard var outline = outlines[section], (try? outline.isExpanded(item)) == true,
      handlers.shouldCollapseItem?(item) ?? true
    else { return nil }
    handlers.willCollapseItem?(item)
    outline.collapse([item])
    return apply(outline, to: section)
  }
}
