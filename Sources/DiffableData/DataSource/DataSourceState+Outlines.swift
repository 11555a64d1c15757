extension DataSourceState {
  /// Makes the visible items of an outline the items of a section, and keeps the outline.
  ///
  /// An unknown section is added at the end; items that other sections hold move in.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows that separate the outline from the one it replaces, if it
  ///   is a copy of that; else O(*m*) comparisons for *m* rows.
  @inlinable
  package mutating func apply(
    _ outline: Rows,
    to section: SectionID
  ) throws(Refusal) -> ListUpdate {
    let old = snapshot(for: section)
    var next = current
    if next.indexOfSection(section) == nil { next.appendSections([section]) }
    next.show(outline, insteadOf: old, inSection: section)
    next.hold(outline, insteadOf: old)
    let update = try apply(next, keeping: section)
    outlines[section] = outline
    return update
  }

  /// Shows the children of an item; nil if its section has no outline with it, or it shows them.
  ///
  /// - Parameter children: what to replace the children by first, if anything.
  /// - Throws: The children that are elsewhere in the outline; nothing has changed then.
  @inlinable
  package mutating func expand(
    _ item: ItemID,
    in section: SectionID,
    replacingChildrenBy children: Rows? = nil
  ) throws(OutlineError<ItemID>) -> ListUpdate? {
    guard var outline = outlines[section], outline.contains(item), !outline.isExpanded(item) else {
      return nil
    }
    if let children { try outline.perform(.replace(childrenOf: item, using: children)) }
    outline.expand([item])
    return folded(outline, section)
  }

  /// Hides what is below an item; nil if its section has no outline with it, or it is hidden already.
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
  /// Makes the rows of an outline the items of a section that shows the rows of another one.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows that differ, beside finding them.
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

  /// The item at an index in a section, or nil if there is none.
  @inlinable
  func item(at index: Int, inSectionAt section: Int) -> ItemIdentifierType? {
    guard section >= 0, section < numberOfSections, index >= 0 else { return nil }
    if let interned {
      return interned.order.item(at: index, inSectionAt: section).map(interned.item)
    }
    let items = listing.sections[section].items
    return index < items.count ? items[index] : nil
  }
}

extension SectionSnapshot {
  /// The items at runs of rows.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows in the runs, or O(*n*) if that is less.
  @inlinable
  func items(atRows ranges: [Range<Int>]) -> [[ItemIdentifierType]] {
    let count = ranges.reduce(0) { $0 + $1.count }
    guard count * 8 > numberOfRows else { return ranges.map { $0.map(item(atRow:)) } }
    let rows = visibleItems
    return ranges.map { Array(rows[$0]) }
  }
}
