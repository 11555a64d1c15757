public import Portability

/// A node's number in its arena; leaves and inner nodes are numbered separately.
@usableFromInline
typealias NodeID = UInt32

extension NodeID {
  /// No node.
  @inlinable static var none: NodeID { .max }
}

extension Int {
  /// The number of bytes, rounded up to a multiple of eight.
  @inlinable var roundedUpToWords: Int { (self + 7) & ~7 }
}

/// A leaf, which stores entries.
///
///     0: count   4: forward   8: origin   12: debt   16: entries…     any entries
///     0: count   4: none      8: none     12: ~0     16: first        a run: first, first + 1, …
///
/// `forward`, `origin` and `debt` are used for the hints of `OrderTree+Hints.swift`. In a free
/// leaf, `forward` is the next free one.
///
/// A list that is created from complete sections has consecutive handles, and such a *run* is one
/// leaf of any length. An edit cuts the run and stores the few entries around it individually.
@usableFromInline
struct Leaf<Entry: OrderEntry> {
  @usableFromInline let record: Record
  @usableFromInline let entries: Slots<Entry>

  @inlinable
  @inline(__always)
  init(_ record: Record, shape: TreeShape) {
    self.record = record
    entries = record.slots(at: 16, count: shape.leafCapacity, of: Entry.self)
  }

  @inlinable
  static func size(_ shape: TreeShape) -> Int {
    (16 + shape.leafCapacity * MemoryLayout<Entry>.stride).roundedUpToWords
  }

  @inlinable var count: Int {
    get { Int(record.load(at: 0, as: UInt32.self)) }
    nonmutating set { record.store(UInt32(newValue), at: 0) }
  }

  /// The leaf to search if an entry that a hint expects here is missing.
  @inlinable var forward: NodeID {
    get { record.load(at: 4, as: NodeID.self) }
    nonmutating set { record.store(newValue, at: 4) }
  }

  /// The leaf that stale hints of this leaf's entries may still refer to.
  @inlinable var origin: NodeID {
    get { record.load(at: 8, as: NodeID.self) }
    nonmutating set { record.store(newValue, at: 8) }
  }

  /// The number of first entries that may have a stale hint.
  @inlinable var debt: Int {
    get { Int(record.load(at: 12, as: UInt32.self)) }
    nonmutating set { record.store(UInt32(newValue), at: 12) }
  }

  /// Empties a leaf that has no origin, such as one never used.
  @inlinable
  func clear() {
    count = 0
    forward = .none
    debt = 0
  }

  /// Whether the leaf is a run of consecutive handles, which stores only the first and the count.
  @inlinable
  @inline(__always)
  var isRun: Bool { Entry.formsRuns && record.load(at: 12, as: UInt32.self) == .max }

  /// Changes an empty leaf to a run.
  @inlinable
  func becomeRun(of count: Int, from first: Entry) {
    entries[0] = first
    self.count = count
    record.store(UInt32.max, at: 12)
  }

  /// Stores the entries of a run individually; there must be room for all.
  @inlinable
  func writeOut() {
    guard isRun else { return }
    let first = entries[0]
    debt = 0
    for index in 0..<count { entries[index] = first.advanced(by: index) }
  }

  @inlinable
  subscript(index: Int) -> Entry {
    @inline(__always)
    get { isRun ? entries[0].advanced(by: index) : entries[index] }
  }

  /// Calls `body` with the first handle and the length of each run of consecutive handles.
  @inlinable
  @inline(__always)
  func forEachRun(in range: Range<Int>, _ body: (Handle, Int) -> Void) {
    if isRun {
      body(self[range.lowerBound].handle, range.count)
    } else {
      entries.forEachRun(in: range, body)
    }
  }

  /// Returns the index of an entry in the leaf, or `nil`.
  ///
  /// Four entries are compared at a time, which compensates for the width of leaves.
  @inlinable
  func index(of handle: Handle) -> Int? {
    if isRun {
      let distance = Int(handle.rawValue &- entries[0].handle.rawValue)
      return distance < count ? distance : nil
    }
    var index = 0
    let count = count
    while index &+ 4 <= count {
      if entries[index].handle == handle { return index }
      if entries[index &+ 1].handle == handle { return index &+ 1 }
      if entries[index &+ 2].handle == handle { return index &+ 2 }
      if entries[index &+ 3].handle == handle { return index &+ 3 }
      index &+= 4
    }
    while index < count {
      if entries[index].handle == handle { return index }
      index += 1
    }
    return nil
  }

  @inlinable
  func total() -> Entry.Summary { total(ofFirst: count) }

  /// Returns the sum of the first `length` entries.
  @inlinable
  @inline(__always)
  func total(ofFirst length: Int) -> Entry.Summary {
    isRun ? entries[0].summary.times(length) : Entry.total(of: entries, count: length)
  }

  /// Returns the sum of a range of entries.
  @inlinable
  @inline(__always)
  func total(of range: Range<Int>) -> Entry.Summary {
    if isRun { return entries[0].summary.times(range.count) }
    var sum = Entry.Summary.zero
    for index in range { sum.add(entries[index].summary) }
    return sum
  }

  /// Returns the amount of `dimension` in a range of entries, with the lift of the leaf.
  @inlinable
  @inline(__always)
  func measure<Dimension: OrderDimension>(
    _ range: Range<Int>,
    in dimension: Dimension.Type,
    under lift: Int32
  ) -> Int where Dimension.Summary == Entry.Summary {
    if isRun { return range.count * Dimension.measure(entries[0].summary, under: lift) }
    var sum = 0
    for index in range { sum += Dimension.measure(entries[index].summary, under: lift) }
    return sum
  }

  /// Copies consecutive entries into another leaf, which is not a run.
  @inlinable
  func copy(_ range: Range<Int>, to target: Leaf, at start: Int) {
    if isRun {
      for index in range { target.entries[start + index - range.lowerBound] = self[index] }
    } else {
      target.entries.copy(range.count, from: entries, at: range.lowerBound, to: start)
    }
  }

  /// Removes consecutive entries; of a run, the first or the last ones.
  @inlinable
  @inline(__always)
  func removeEntries(_ range: Range<Int>) {
    let count = count
    if isRun {
      assert(range.lowerBound == 0 || range.upperBound == count, "A run is cut in two")
      if range.lowerBound == 0 { entries[0] = self[range.upperBound] }
    } else {
      entries.shift(
        from: range.upperBound,
        to: range.lowerBound,
        length: count - range.upperBound
      )
    }
    self.count = count - range.count
  }
}

/// A parent's data of one child: its node, its sum, and the stamp of its last change.
@usableFromInline
struct ChildSlot<Summary: OrderSummary> {
  @usableFromInline var node: NodeID
  /// The child's sum, with the lift that this slot applies to everything below.
  @usableFromInline var sum: Summary
  @usableFromInline var stamp: UInt64

  @inlinable
  init(node: NodeID, sum: Summary, stamp: UInt64) {
    self.node = node
    self.sum = sum
    self.stamp = stamp
  }
}

/// An inner node with a slot for each child, stored as parallel arrays.
///
///     0: count   4: parent   8: next free   16: children…   stamps…   sums…
@usableFromInline
struct Inner<Summary: OrderSummary> {
  @usableFromInline let record: Record
  @usableFromInline let children: Slots<NodeID>
  @usableFromInline let stamps: Slots<UInt64>
  @usableFromInline let sums: Slots<Summary>

  @inlinable
  @inline(__always)
  init(_ record: Record, shape: TreeShape) {
    let capacity = shape.innerCapacity
    let stampsOffset = Inner.stampsOffset(capacity)
    self.record = record
    children = record.slots(at: 16, count: capacity, of: NodeID.self)
    stamps = record.slots(at: stampsOffset, count: capacity, of: UInt64.self)
    sums = record.slots(at: stampsOffset + 8 * capacity, count: capacity, of: Summary.self)
  }

  @inlinable
  static func stampsOffset(_ capacity: Int) -> Int { (16 + 4 * capacity).roundedUpToWords }

  @inlinable
  static func size(_ shape: TreeShape) -> Int {
    let capacity = shape.innerCapacity
    return (stampsOffset(capacity) + (8 + MemoryLayout<Summary>.stride) * capacity).roundedUpToWords
  }

  @inlinable var count: Int {
    get { Int(record.load(at: 0, as: UInt32.self)) }
    nonmutating set { record.store(UInt32(newValue), at: 0) }
  }

  @inlinable var parent: NodeID {
    get { record.load(at: 4, as: NodeID.self) }
    nonmutating set { record.store(newValue, at: 4) }
  }

  @inlinable var nextFree: NodeID {
    get { record.load(at: 8, as: NodeID.self) }
    nonmutating set { record.store(newValue, at: 8) }
  }

  @inlinable
  subscript(index: Int) -> ChildSlot<Summary> {
    get { ChildSlot(node: children[index], sum: sums[index], stamp: stamps[index]) }
    nonmutating set {
      children[index] = newValue.node
      sums[index] = newValue.sum
      stamps[index] = newValue.stamp
    }
  }

  @inlinable
  func index(of child: NodeID) -> Int? {
    var index = 0
    let count = count
    while index < count {
      if children[index] == child { return index }
      index += 1
    }
    return nil
  }

  @inlinable
  func total() -> Summary {
    var sum = Summary.zero
    var index = 0
    let count = count
    while index < count {
      sum.add(sums[index])
      index += 1
    }
    return sum
  }

  @inlinable
  func shift(from source: Int, to target: Int, length: Int) {
    children.shift(from: source, to: target, length: length)
    stamps.shift(from: source, to: target, length: length)
    sums.shift(from: source, to: target, length: length)
  }

  @inlinable
  func copy(_ length: Int, from other: Inner, at source: Int, to target: Int) {
    children.copy(length, from: other.children, at: source, to: target)
    stamps.copy(length, from: other.stamps, at: source, to: target)
    sums.copy(length, from: other.sums, at: source, to: target)
  }

  @inlinable
  func insert(_ slot: ChildSlot<Summary>, at index: Int) {
    shift(from: index, to: index + 1, length: count - index)
    self[index] = slot
    count += 1
  }

  @inlinable
  func remove(at index: Int) {
    shift(from: index + 1, to: index, length: count - index - 1)
    count -= 1
  }
}

/// The path from the root to a leaf: the slot taken at each inner node.
@usableFromInline
struct TreePath: Sendable {
  @usableFromInline static var capacity: Int { 32 }

  @usableFromInline var nodes = Inline32<NodeID>(repeating: .none)
  @usableFromInline var slots = Inline32<UInt16>(repeating: 0)
  @usableFromInline var count = 0

  @inlinable
  init() {}

  @inlinable
  @inline(__always)
  func node(_ step: Int) -> NodeID { nodes[step] }

  @inlinable
  @inline(__always)
  func slot(_ step: Int) -> UInt16 { slots[step] }

  @inlinable
  mutating func append(_ node: NodeID, slot: Int) {
    nodes[count] = node
    slots[count] = UInt16(truncatingIfNeeded: slot)
    count += 1
  }
}
