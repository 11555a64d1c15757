/// What taps on a disclosure do.
extension DataSourceModel {
  /// What is asked and told when an item is folded; each sees the old state.
  public struct OutlineHandlers {
    public var shouldExpandItem: ((ItemID) -> Bool)?
    public var willExpandItem: ((ItemID) -> Void)?
    public var shouldCollapseItem: ((ItemID) -> Bool)?
    public var willCollapseItem: ((ItemID) -> Void)?
    public var snapshotForExpandingParent: ((ItemID, Outline) -> Outline)?

    public init() {}
  }

  /// Expands an item: its children are asked for, put in place, and shown.
  ///
  /// Returns nil when nothing happens: the section has no outline, the outline not this item, the
  /// item is expanded already, or a handler says no.
  public mutating func expand(
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

  /// Collapses an item, or returns nil when nothing happens.
  public mutating func collapse(
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
