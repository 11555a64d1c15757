/// Reordering by drags, expanding and collapsing.
extension DataSourceModel {
  /// Moves an item to an index path in the new state.
  ///
  /// Returns the difference of all items, with moves inferred, and the sections whose items changed,
  /// in descending order; or nil if nothing moves.
  package mutating func reorder(
    from source: ItemPath,
    to target: ItemPath
  ) -> (difference: CollectionDifference<ItemID>, sections: [SectionID])? {
    guard let item = item(at: source), source != target,
      current.sections.indices.contains(target.section)
    else { return nil }
    var next = self
    next.current.sections[source.section].items.remove(at: source.item)
    guard (0...next.current.sections[target.section].items.count).contains(target.item) else {
      return nil
    }
    next.current.sections[target.section].items.insert(item, at: target.item)
    for (section, outline) in outlines {
      let items = (try? next.current.itemIdentifiers(inSection: section)) ?? []
      next.outlines[section] = outline.showing(items, moved: item)
    }
    let changed = next.current.sections.indices.reversed().filter {
      current.sections[$0].items != next.current.sections[$0].items
    }
    let difference = next.current.itemIdentifiers.difference(from: current.itemIdentifiers)
    defer { self = next }
    return (difference.inferringMoves(), changed.map { current.sections[$0].identifier })
  }

  /// Expands an item and shows its children.
  ///
  /// Returns nil if nothing changes: the section has no outline, the outline does not contain the
  /// item, or the item is already expanded.
  package mutating func expand(_ item: ItemID, in section: SectionID) -> Announcement? {
    guard var outline = outlines[section], (try? outline.isExpanded(item)) == false else {
      return nil
    }
    outline.expand([item])
    return apply(outline, to: section)
  }

  /// Collapses an item; returns nil if nothing changes.
  package mutating func collapse(_ item: ItemID, in section: SectionID) -> Announcement? {
    guard var outline = outlines[section], (try? outline.isExpanded(item)) == true else {
      return nil
    }
    outline.collapse([item])
    return apply(outline, to: section)
  }
}
