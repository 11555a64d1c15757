/// The positions of handles.
///
/// For each handle the tree stores a *hint*: the leaf it was last inserted into.
///
/// A split moves half of a leaf's entries to a new leaf. Rewriting their hints at once would copy
/// nearly one page for each of them after a fork (15–19 µs for scattered handles), so a split only
/// stores a forwarding link:
///
///        ┌────────── forward ──────────▶
///     leaf K (kept)                leaf L (new), debt = how many of its first entries may be stale
///        ◀─────────── origin ───────────┘
///
/// A lookup that fails in K tries L. Every insertion near such a pair repairs a few hints, so all
/// are repaired before either leaf can fill up and split again; an earlier split repairs them
/// first. A hint is therefore at most one link away from the correct leaf.
extension OrderTree {
  /// The number of entries inserted into a leaf with stale hints before twice as many of them are
  /// repaired.
  @inlinable static var repairInterval: Int { 4 }

  @inlinable
  @inline(__always)
  func hint(for handle: Handle) -> NodeID {
    handle.isSection ? sectionHints.number(at: handle.index) : itemHints.number(at: handle.index)
  }

  @inlinable
  @inline(__always)
  mutating func setHint(for handle: Handle, to leaf: NodeID) {
    if handle.isSection {
      sectionHints[handle.index] = leaf
    } else {
      itemHints[handle.index] = leaf
    }
  }

  /// Sets the hints of a range of entries to their leaf.
  @inlinable
  @inline(__always)
  mutating func setHints(of entries: Slots<Entry>, in range: Range<Int>, to leaf: NodeID) {
    entries.forEachRun(in: range) { first, length in
      if first.isSection {
        sectionHints.fill(first.index, length, with: leaf)
      } else {
        itemHints.fill(first.index, length, with: leaf)
      }
    }
  }

  /// Sets the hints of a run to a leaf, without pages for ranges of equal hints.
  @inlinable
  mutating func setHints(ofRun first: Handle, _ count: Int, to leaf: NodeID) {
    if first.isSection {
      sectionHints.fillStretch(first.index, count, with: leaf)
    } else {
      itemHints.fillStretch(first.index, count, with: leaf)
    }
  }

  /// Sets the hints of a new run to a leaf.
  ///
  /// Returns the first handle that is already in the tree.
  @inlinable
  mutating func setHints(ofRun first: Handle, _ count: Int, for id: NodeID) -> Handle? {
    // A few hints are written in place; a range of whole pages is stored as one value.
    if count <= shape.longestLeafEdit && !first.isSection {
      return itemHints.fill(first.index, count, with: id, expecting: .none).map { .item($0) }
    }
    let range = first.index..<(first.index + count)
    let repeated =
      first.isSection
      ? sectionHints.firstIndex(in: range, otherThan: .none)
      : itemHints.firstIndex(in: range, otherThan: .none)
    setHints(ofRun: first, count, to: id)
    return repeated.map { Handle($0, in: first.nameSpace) }
  }

  /// Sets the hints of new entries of a leaf to it, and traps if one is already in the tree.
  @inlinable
  @inline(__always)
  mutating func setHints(
    of leaf: Leaf<Entry>,
    in range: Range<Int>,
    for id: NodeID,
    among added: Int
  ) {
    leaf.entries.forEachRun(in: range) { first, length in
      if length == 1 && !first.isSection {
        let record = itemHints.records.mutableRecord(first.index)
        if record.load(at: 0, as: NodeID.self) != .none { refuse(first, among: added) }
        record.store(id, at: 0)
        return
      }
      let repeated =
        first.isSection
        ? sectionHints.fill(first.index, length, with: id, expecting: .none)
        : itemHints.fill(first.index, length, with: id, expecting: .none)
      if let repeated { refuse(Handle(repeated, in: first.nameSpace), among: added) }
    }
  }

  /// Clears the hints of a leaf's entries that leave the tree.
  @inlinable
  @inline(__always)
  mutating func abandonHints(of leaf: Leaf<Entry>, in range: Range<Int>) {
    guard !leaf.isRun else {
      setHints(ofRun: leaf[range.lowerBound].handle, range.count, to: .none)
      return
    }
    leaf.entries.forEachRun(in: range) { first, length in
      if first.isSection {
        sectionHints.fill(first.index, length, with: .none)
      } else {
        itemHints.fill(first.index, length, with: .none)
      }
    }
  }

  /// Sets the hints of all entries of new leaves, and traps if one is already in the tree.
  ///
  /// - Parameters:
  ///   - plainCount: The number of entries in leaves that are not runs.
  ///   - span: The bounds of their handles.
  @inlinable
  mutating func setHints(
    ofBuilt leaves: [ChildSlot<Summary>],
    count: Int,
    plainCount: Int,
    _ span: ItemSpan
  ) {
    var areNew = true
    if plainCount > 128, plainCount > count / 2, let items = span.range,
      items.count / 8 < plainCount
    {
      areNew = setScatteredHints(of: leaves, items)
    } else {
      for slot in leaves where !leaf(slot.node).isRun {
        let leaf = leaf(slot.node)
        setHints(of: leaf, in: 0..<leaf.count, for: slot.node, among: count)
      }
    }
    for slot in leaves where leaf(slot.node).isRun {
      let leaf = leaf(slot.node)
      let repeated = setHints(ofRun: leaf.entries[0].handle, leaf.count, for: slot.node)
      if repeated != nil { areNew = false }
    }
    if !areNew { refuseRepeated(leaves, count: count) }
  }

  /// Sets the hints of new leaves that are not runs.
  ///
  /// Returns `false` if an entry is already in the tree.
  ///
  /// Finding the page of each hint, and checking whether it is shared, takes three fifths of the
  /// time of building a tree of scattered handles. All pages are therefore looked up once.
  /// Exceptions are entries that number fewer than an eighth of the range of their handles, fewer
  /// than those in runs, or so few that the list of pages would take longer than the searches.
  @inlinable
  mutating func setScatteredHints(
    of leaves: [ChildSlot<Summary>],
    _ items: ClosedRange<Int>
  ) -> Bool {
    let pages = itemHints.flat(items)
    let hinted = pages.count(without: .none)
    var itemCount = 0
    var areNew = true
    for slot in leaves where !leaf(slot.node).isRun {
      let leaf = leaf(slot.node)
      for index in 0..<leaf.count {
        let handle = leaf.entries[index].handle
        if handle.isSection {
          if hint(for: handle) != .none { areNew = false }
          sectionHints[handle.index] = slot.node
        } else {
          pages.write(slot.node, at: handle.index)
          itemCount += 1
        }
      }
    }
    // Reading each hint before writing it would wait for its memory: at 10,000,000 entries, that
    // took as long as the building. Counting afterwards reads the same memory in its own order.
    return areNew && pages.count(without: .none) == hinted + itemCount
  }

  /// Returns the leaf of `handle` and its index there, or `nil` if it is not in the tree.
  @inlinable
  func position(of handle: Handle) -> LeafPosition? {
    let hinted = hint(for: handle)
    return hinted == .none ? nil : position(of: handle, from: hinted)
  }

  /// Returns the position of `handle`: in the leaf of its hint, in the next one, or `nil`.
  @inlinable
  @inline(__always)
  func position(of handle: Handle, from hinted: NodeID) -> LeafPosition? {
    let leaf = leaf(hinted)
    if let index = leaf.index(of: handle) { return LeafPosition(leaf: hinted, index: index) }
    let forward = leaf.forward
    guard forward != .none, let index = self.leaf(forward).index(of: handle) else { return nil }
    return LeafPosition(leaf: forward, index: index)
  }

  /// Repairs all stale hints of a leaf and unlinks it from its origin.
  @inlinable
  mutating func settle(_ id: NodeID) {
    repair(id, atMost: .max)
  }

  /// Repairs stale hints of a leaf, last ones first; unlinks a leaf without them from its origin.
  @inlinable
  mutating func repair(_ id: NodeID, atMost limit: Int) {
    let origin = leaf(id).origin
    guard origin != .none else { return }
    let leaf = mutableLeaf(id)
    let debt = leaf.debt
    let rest = max(0, debt - limit)
    setHints(of: leaf.entries, in: rest..<debt, to: id)
    leaf.debt = rest
    if rest == 0 {
      leaf.origin = .none
      mutableLeaf(origin).forward = .none
    }
  }

  /// Repairs some stale hints of this leaf and of the leaf that was split off from it.
  @inlinable
  mutating func payDebt(near id: NodeID, _ leaf: Leaf<Entry>, for added: Int) {
    let forward = leaf.forward
    guard leaf.origin != .none || forward != .none else { return }
    // The repairs due since the last interval, at most twice the number of inserted entries.
    let due = cursor.count / Self.repairInterval - (cursor.count - added) / Self.repairInterval
    guard due > 0 else { return }
    let limit = 2 * due * Self.repairInterval
    repair(id, atMost: limit)
    if forward != .none { repair(forward, atMost: limit) }
  }
}

extension Slots where Value: OrderEntry {
  /// Returns the length of the run that begins at an index, or zero if it is shorter than `least`.
  @inlinable
  func runLength(from start: Int, atLeast least: Int) -> Int {
    guard Value.formsRuns, start + least <= count else { return 0 }
    let first = self[start].handle
    let last = self[start + least - 1].handle
    guard last.rawValue == first.rawValue &+ UInt32(truncatingIfNeeded: least - 1) else { return 0 }
    var length = 1
    while start &+ length < count,
      self[start &+ length].handle.rawValue
        == first.rawValue &+ UInt32(truncatingIfNeeded: length)
    {
      length &+= 1
    }
    return length < least ? 0 : length
  }

  /// Calls `body` with the first handle and the length of each run of consecutive handles.
  ///
  /// This is a method of the slots, because one of the tree would copy it, and all pages would
  /// appear shared.
  @inlinable
  @inline(__always)
  func forEachRun(in range: Range<Int>, _ body: (Handle, Int) -> Void) {
    var index = range.lowerBound
    while index < range.upperBound {
      let first = self[index].handle
      var length = 1
      while index &+ length < range.upperBound,
        self[index &+ length].handle.rawValue
          == first.rawValue &+ UInt32(truncatingIfNeeded: length)
      {
        length &+= 1
      }
      body(first, length)
      index &+= length
    }
  }
}

/// A position in a leaf.
@usableFromInline
struct LeafPosition: Equatable {
  @usableFromInline var leaf: NodeID
  @usableFromInline var index: Int

  @inlinable
  init(leaf: NodeID, index: Int) {
    self.leaf = leaf
    self.index = index
  }
}

/// The bounds of the item handles of many entries.
@usableFromInline
struct ItemSpan {
  // A section's handle is greater than all items as an unsigned number and less as a signed one,
  // because of its highest bit. It is therefore never the minimum or maximum, without a check.
  @usableFromInline var least = UInt32.max
  @usableFromInline var greatest = Int32.min

  @inlinable
  init() {}

  @inlinable
  @inline(__always)
  mutating func claim(_ handle: Handle) {
    least = min(least, handle.rawValue)
    greatest = max(greatest, Int32(bitPattern: handle.rawValue))
  }

  /// The range of item indexes, or `nil` if there was none.
  @inlinable var range: ClosedRange<Int>? {
    greatest < 0 ? nil : Int(least)...Int(greatest)
  }
}
