public import Portability

extension OrderTree {
  /// Creates a tree of the given entries, in their order.
  ///
  /// - Precondition: No two entries have the same handle.
  /// - Complexity: O(*n*).
  @inlinable
  package init(_ entries: some Collection<Entry>, shape: TreeShape = .standard(for: Entry.self)) {
    self.init(shape: shape)
    root = build(entries, stamp: lineage.next())
  }

  /// Builds a subtree bottom-up: leaves first, then each level of parents.
  @inlinable
  mutating func build(_ entries: some Collection<Entry>, stamp: UInt64) -> Subtree<Summary>? {
    guard !entries.isEmpty else { return nil }
    if let run = entries as? EntryRun<Entry>, run.count >= shape.leastRunCount {
      return buildLeaf(of: run, stamp: stamp)
    }
    let array = (entries as? [Entry]) ?? Self.array(of: entries)
    var level = Slots.reading(array) { buildLeaves(of: $0, stamp: stamp) }
    var height = 0
    while level.count > 1 {
      level = buildParents(of: level, height: height, stamp: stamp)
      height += 1
    }
    return Subtree(node: level[0].node, height: height, sum: level[0].sum, stamp: stamp)
  }

  @inlinable
  static func array(of entries: some Collection<Entry>) -> [Entry] {
    var array: [Entry] = []
    array.reserveCapacity(entries.count)
    for entry in entries { array.append(entry) }
    demand(
      array.count == entries.count,
      "A collection of \(entries.count) entries has \(array.count)"
    )
    return array
  }

  /// Builds the single leaf of a run.
  @inlinable
  mutating func buildLeaf(of run: EntryRun<Entry>, stamp: UInt64) -> Subtree<Summary> {
    let id = allocateLeaf()
    let leaf = mutableLeaf(id)
    leaf.becomeRun(of: run.count, from: run.first)
    if let repeated = setHints(ofRun: run.first.handle, run.count, for: id) {
      refuse(repeated, among: run.count)
    }
    return Subtree(node: id, height: 0, sum: leaf.total(), stamp: stamp)
  }

  /// Builds a leaf for each long run of consecutive handles, and leaves with some free room for the
  /// rest.
  @inlinable
  mutating func buildLeaves(of entries: Slots<Entry>, stamp: UInt64) -> [ChildSlot<Summary>] {
    let count = entries.count
    let least = shape.leastLeafCount
    var level: [ChildSlot<Summary>] = []
    level.reserveCapacity(count / shape.builtLeafCount + 1)
    var span = ItemSpan()
    var plainCount = 0
    var start = 0
    while start < count {
      let id = allocateLeaf()
      let leaf = mutableLeaf(id)
      let rest = count - start
      var size = entries.runLength(from: start, atLeast: shape.leastRunCount)
      if size > 0 {
        // The rest must be large enough for a leaf.
        if size < rest && rest - size < least { size = rest - least }
        leaf.becomeRun(of: size, from: entries[start])
      } else {
        size = min(rest, shape.builtLeafCount)
        if size < rest && rest - size < least { size = rest / 2 }
        leaf.entries.copy(size, from: entries, at: start, to: 0)
        leaf.count = size
        for index in 0..<size { span.claim(leaf.entries[index].handle) }
        plainCount += size
      }
      level.append(ChildSlot(node: id, sum: leaf.total(), stamp: stamp))
      start += size
    }
    setHints(ofBuilt: level, count: count, plainCount: plainCount, span)
    return level
  }

  @inlinable
  mutating func buildParents(
    of level: [ChildSlot<Summary>],
    height: Int,
    stamp: UInt64
  ) -> [ChildSlot<Summary>] {
    let count = level.count
    let parentCount = (count + shape.builtInnerCount - 1) / shape.builtInnerCount
    var parents: [ChildSlot<Summary>] = []
    parents.reserveCapacity(parentCount)
    for number in 0..<parentCount {
      let first = number * count / parentCount
      let size = (number + 1) * count / parentCount - first
      let id = allocateInner()
      let inner = mutableInner(id)
      for index in 0..<size { inner[index] = level[first + index] }
      inner.count = size
      for index in 0..<size { setParent(of: level[first + index].node, height: height, to: id) }
      parents.append(ChildSlot(node: id, sum: inner.total(), stamp: stamp))
    }
    return parents
  }
}

/// A collection of entries with consecutive handles that stores only the first.
///
/// Inserting one into a tree takes the same time for any length.
@usableFromInline
package struct EntryRun<Entry: OrderEntry>: RandomAccessCollection, Sendable {
  @usableFromInline package let first: Entry
  @usableFromInline package let count: Int

  /// Creates a run of `count` entries from `first` on.
  @inlinable
  package init(from first: Entry, count: Int) {
    self.first = first
    self.count = count
  }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { count }

  @inlinable package subscript(index: Int) -> Entry { first.advanced(by: index) }
}
