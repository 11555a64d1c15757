/// Where a handle is. For each handle the tree keeps a *hint*: the leaf it was last put into. A split moves
/// half a leaf's entries to a new one, and rewriting their hints at once would copy one page for nearly each
/// of them after a fork (15–19 µs for scattered handles). So a split only leaves a forwarding link:
///
///        ┌────────── forward ──────────▶
///     leaf K (kept)                leaf L (new), debt = how many of its first entries may be stale
///        ◀─────────── origin ───────────┘
///
/// A lookup that misses in K tries L. Every insert next to such a pair repairs a few hints, so the debt is
/// paid before either leaf can fill up and split again; a split that comes earlier settles it first. A hint
/// is therefore never more than one hop away from the truth.
extension OrderTree {
  /// Every so many entries put into a leaf in debt, it repairs twice as many stale hints.
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

  /// Points the hints of a run of entries to their leaf.
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

  /// Points the hints of a run to a leaf, without a page for those that are all the same.
  @inlinable
  mutating func setHints(ofRun first: Handle, _ count: Int, to leaf: NodeID) {
    if first.isSection {
      sectionHints.fillStretch(first.index, count, with: leaf)
    } else {
      itemHints.fillStretch(first.index, count, with: leaf)
    }
  }

  /// Points the hints of a new run to a leaf, and returns the first handle that the tree holds already.
  @inlinable
  mutating func claimHints(ofRun first: Handle, _ count: Int, for id: NodeID) -> Handle? {
    // A few are written where they are; a stretch of pages is one value.
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

  /// Points the hints of new entries of a leaf to it, and traps if one is in the tree already.
  @inlinable
  @inline(__always)
  mutating func claimHints(
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

  /// Forgets where entries of a leaf are, because they leave the tree.
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

  /// Points the hints of all entries of new leaves to them, and traps if one is in the tree already.
  ///
  /// - Parameters:
  ///   - plainCount: how many entries are in leaves that are no runs.
  ///   - span: between which numbers their handles lie.
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
        claimHints(of: leaf, in: 0..<leaf.count, for: slot.node, among: count)
      }
    }
    for slot in leaves where leaf(slot.node).isRun {
      let leaf = leaf(slot.node)
      let repeated = claimHints(ofRun: leaf.entries[0].handle, leaf.count, for: slot.node)
      if repeated != nil { areNew = false }
    }
    if !areNew { checkAreNew(leaves, count: count) }
  }

  /// Points the hints of new leaves that are no runs to them; false if an entry is in the tree already.
  ///
  /// Finding the page of each hint anew, and asking whether it is shared, takes three fifths of the time of
  /// building a tree of scattered handles. So all pages are looked up once, unless the entries are too few:
  /// below one to every eight numbers between the least handle and the greatest, or so few altogether that
  /// the list of pages would cost more than the searches, or fewer than those in runs.
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
    // Asking for each hint before it is written would wait for its memory: at 10,000,000 entries that took
    // as long as the building. Counting afterwards reads the same memory in its own order.
    return areNew && pages.count(without: .none) == hinted + itemCount
  }

  /// The leaf that holds `handle` and the index in it, or nil if the handle is not in the tree.
  @inlinable
  func position(of handle: Handle) -> LeafPosition? {
    let hinted = hint(for: handle)
    return hinted == .none ? nil : position(of: handle, from: hinted)
  }

  /// The place of `handle`, which is in the leaf that its hint names, one further on, or nowhere.
  @inlinable
  @inline(__always)
  func position(of handle: Handle, from hinted: NodeID) -> LeafPosition? {
    let leaf = leaf(hinted)
    if let index = leaf.index(of: handle) { return LeafPosition(leaf: hinted, index: index) }
    let forward = leaf.forward
    guard leaf.count > 0, forward != .none, let index = self.leaf(forward).index(of: handle) else {
      return nil
    }
    return LeafPosition(leaf: forward, index: index)
  }

  /// Repairs all stale hints of a leaf and unlinks it from its origin.
  @inlinable
  mutating func settle(_ id: NodeID) {
    repair(id, atMost: .max)
  }

  /// Repairs stale hints of a leaf, last ones first; a leaf without debt is unlinked from its origin.
  @inlinable
  mutating func repair(_ id: NodeID, atMost limit: Int) {
    let origin = leaf(id).origin
    guard origin != .none else { return }
    let leaf = mutableLeaf(id)
    let debt = leaf.debt
    let rest = limit < debt ? debt - limit : 0
    if rest < debt { setHints(of: leaf.entries, in: rest..<debt, to: id) }
    leaf.debt = rest
    if rest == 0 {
      leaf.origin = .none
      mutableLeaf(origin).forward = .none
    }
  }

  /// Pays some of the debt that this leaf has or has caused.
  @inlinable
  mutating func payDebt(near id: NodeID, _ leaf: Leaf<Entry>, for added: Int) {
    let forward = leaf.forward
    let isInDebt = leaf.origin != .none
    guard isInDebt || forward != .none else { return }
    // Those that are due since the last interval, at most twice as many as came.
    let due = cursor.count / Self.repairInterval - (cursor.count - added) / Self.repairInterval
    guard due > 0 else { return }
    let limit = 2 * due * Self.repairInterval
    if isInDebt { repair(id, atMost: limit) }
    if forward != .none { repair(forward, atMost: limit) }
  }

  /// Forgets where the entries of a leaf are, because they leave the tree, and with that its debt.
  @inlinable
  mutating func abandonHints(_ id: NodeID) {
    let leaf = leaf(id)
    abandonHints(of: leaf, in: 0..<leaf.count)
    let origin = leaf.origin
    guard origin != .none else { return }
    let mutable = mutableLeaf(id)
    mutable.debt = 0
    mutable.origin = .none
    mutableLeaf(origin).forward = .none
  }
}

extension Slots where Value: OrderEntry {
  /// The length of the run that begins at an index, or zero if it is shorter than `least`.
  @inlinable
  func runLength(from start: Int, atLeast least: Int) -> Int {
    guard Value.formsRuns, start + least <= count else { return 0 }
    let first = self[start].handle
    let last = self[start + least - 1].handle
    guard last.rawValue == first.rawValue &+ UInt32(truncatingIfNeeded: least - 1),
      last.isSection == first.isSection
    else { return 0 }
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
  /// A method of the slots, because one of the tree would hold a copy of it, and all pages would look shared.
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

/// A place in a leaf.
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

/// Between which numbers the item handles of many entries lie.
@usableFromInline
struct ItemSpan {
  // The highest bit of a section's handle makes it greater than all items as a number without a sign and
  // less than all as one with a sign: it is never the least nor the greatest, and nobody has to ask.
  @usableFromInline var least = UInt32.max
  @usableFromInline var greatest = Int32.min

  @inlinable
  init() {}

  @inlinable
  @inline(__always)
  mutating func take(_ handle: Handle) {
    least = min(least, handle.rawValue)
    greatest = max(greatest, Int32(bitPattern: handle.rawValue))
  }

  /// From the least index of an item to the greatest, or nil if there was none.
  @inlinable var range: ClosedRange<Int>? {
    greatest < 0 ? nil : Int(least)...Int(greatest)
  }
}
