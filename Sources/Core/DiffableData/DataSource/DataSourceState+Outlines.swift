extension DataSourceState {
  /// Replaces the items of a section with the visible items of an outline, and stores the outline.
  ///
  /// An unknown section is appended; items of other sections move into it.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows of difference from the preceding outline if this is
  ///   a copy of it, otherwise O(*m*) comparisons for *m* rows.
  @inlinable
  package mutating func apply(
    _ outline: Rows,
    to section: SectionID
  ) throws(UpdateError) -> ListUpdate {
    let old = snapshot(for: section)
    var next = current
    if next.indexOfSection(section) == nil { next.appendSections([section]) }
    next.show(outline, insteadOf: old, inSection: section)
    next.hold(outline, insteadOf: old)
    let update = try apply(next, keeping: section)
    outlines[section] = outline
    return update
  }

  /// Expands an item, or returns `nil` if its section has no outline with it or it is expanded.
  ///
  /// - Parameter children: An outline that first replaces the children, if any.
  /// - Throws: An error with the children that are elsewhere in the outline; nothing changes then.
  @inlinable
  package mutating func expand(
    _ item: ItemID,
    in section: SectionID,
    replacingChildrenBy children: Rows? = nil
  ) throws(OutlineError<ItemID>) -> ListUpdate? {
    guard var outline = outlines[section], outline.contains(item), !outline.isExpanded(item) else {
      return nil
    }
    if let children { try outline.apply(.replace(childrenOf: item, using: children)) }
    outline.expand([item])
    return folded(outline, section)
  }

  /// Collapses an item, or returns `nil` if its section has no outline with it or it is collapsed.
  @inlinable
  package mutating func collapse(_ item: ItemID, in section: SectionID) -> ListUpdate? {
    guard var outline = outlines[section], outline.contains(item), outline.isExpanded(item) else {
      return nil
    }
    outline.collapse([item])
    return folded(outline, section)
  }

  @inlinable
  mutating func folded(_ outline: Rows, _ section: SectionID) -> ListUpdate {
    do { return try apply(outline, to: section) } catch { refuse(error) }
  }
}

extension Snapshot {
  /// Replaces the rows of an outline in a section with those of another outline.
  ///
  /// - Complexity: O(*k* log *n*) for *k* different rows, plus the time to find them.
  @inlinable
  mutating func show(
    _ outline: SectionSnapshot<ItemIdentifierType>,
    insteadOf old: SectionSnapshot<ItemIdentifierType>,
    inSection section: SectionIdentifierType
  ) {
    let difference = outline.difference(from: old)
    if !difference.deletions.isEmpty {
      deleteItems(old.items(atRows: difference.deletions).flatMap { $0 })
    }
    let targets =
      difference.insertions
      + difference.moves.map { $0.target..<$0.target + $0.source.count }
    let ranges = targets.sorted { $0.lowerBound < $1.lowerBound }
    for (range, items) in zip(ranges, outline.items(atRows: ranges)) {
      if range.lowerBound > 0 {
        insertItems(items, afterItem: outline.item(atRow: range.lowerBound - 1))
      } else if let first = firstItem(inSection: section) {
        insertItems(items, beforeItem: first)
      } else {
        appendItems(items, toSection: section)
      }
    }
  }

  @inlinable
  func firstItem(inSection section: SectionIdentifierType) -> ItemIdentifierType? {
    indexOfSection(section).flatMap { item(at: 0, inSectionAt: $0) }
  }

  /// Returns the item at an index in an existing section, or `nil` after the last item.
  @inlinable
  func item(at index: Int, inSectionAt section: Int) -> ItemIdentifierType? {
    if let interned { return interned.item(at: index, inSectionAt: section) }
    let items = listing.sections[section].items
    return index < items.count ? items[index] : nil
  }
}

extension SectionSnapshot {
  /// Returns the items in ranges of rows.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows in the ranges, or O(*n*) if that is less.
  @inlinable
  func items(atRows ranges: [Range<Int>]) -> [[ItemIdentifierType]] {
    let count = ranges.reduce(0) { $0 + $1.count }
    guard count * 8 > numberOfRows else { return ranges.map { $0.map(item(atRow:)) } }
    let rows = visibleItems
    return ranges.map { Array(rows[$0]) }
  }
}
