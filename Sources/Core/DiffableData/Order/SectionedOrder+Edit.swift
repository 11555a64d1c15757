public import OrderTree

// These methods check nothing: the rules are in `EditableOrder`.

extension SectionedOrder {
  /// Removes items, ignoring those that are missing.
  @usableFromInline
  mutating func take(_ items: [Handle]) {
    if let range = consecutiveRanks(of: items) {
      tree.removeSubrange(range)
      return
    }
    // Removing one item takes a descent; removing all at once takes a pass over all entries.
    guard items.count > 64, items.count * 32 > tree.count else {
      for item in items { tree.remove(item) }
      return
    }
    let taken = items.filter(tree.contains)
    guard !taken.isEmpty else { return }
    let doomed = HandleSet(taken)
    tree = OrderTree(tree.entries().filter { $0.handle.isSection || !doomed.contains($0.handle) })
  }

  /// Returns the ranks of many items that are neighbours in this order, such as those of a whole
  /// section.
  private func consecutiveRanks(of items: [Handle]) -> Range<Int>? {
    guard items.count > 8, let start = tree.rank(of: items[0]),
      start + items.count <= tree.count,
      tree.entry(at: start + items.count - 1).handle == items.last
    else { return nil }
    let ranks = start..<start + items.count
    return tree.entries(in: ranks).elementsEqual(items) { $0.handle == $1 } ? ranks : nil
  }

  /// Appends items, which are in no section, to a section.
  @usableFromInline
  mutating func append(_ items: [Handle], toSection section: Handle) {
    guard let index = index(ofSection: section) else { return }
    put(items, at: startOfSection(at: index + 1))
  }

  /// Appends items, which are in no section, to the last section.
  @usableFromInline
  mutating func append(_ items: [Handle]) {
    put(items, at: tree.count)
  }

  /// Inserts items, which are in no section, before or after another item.
  @usableFromInline
  mutating func put(_ items: [Handle], beside destination: Handle, offset: Int) {
    put(items, at: tree.knownRank(of: destination) + offset)
  }

  private mutating func put(_ items: [Handle], at rank: Int) {
    if items.count == 1 {
      tree.insert(SequenceEntry(items[0]), at: rank)
    } else {
      tree.insert(contentsOf: items.map(SequenceEntry.init), at: rank)
    }
  }

  /// Inserts new, empty sections before the section at `index`, or at the end.
  @usableFromInline
  mutating func insertSections(_ sections: [Handle], at index: Int) {
    tree.insert(contentsOf: sections.map(SequenceEntry.init), at: startOfSection(at: index))
  }

  /// Removes sections with their items, ignoring missing sections.
  @usableFromInline
  mutating func removeSections(_ sections: [Handle]) {
    for section in sections {
      if let ranks = ranks(ofSection: section) { tree.removeSubrange(ranks) }
    }
  }

  @usableFromInline
  mutating func removeAll() { tree = OrderTree() }

  /// Moves a section with its items before or after another section.
  @usableFromInline
  mutating func moveSection(_ section: Handle, beside destination: Handle, offset: Int) {
    guard let ranks = ranks(ofSection: section), let index = index(ofSection: destination) else {
      return
    }
    let target = startOfSection(at: index + offset)
    tree.move(ranks, to: target > ranks.lowerBound ? target - ranks.count : target)
  }
}
