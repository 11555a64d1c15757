public import OrderTree

/// Walks an order along with a new sequence and notes which stretches they have in common.
///
/// The walk itself knows handles only. Whoever drives it compares identifiers: while the next new one
/// is the one at the cursor, nothing is hashed; where it is not, the driver tries the few places worth
/// trying and only then looks the identifier up, and the cursor jumps.
@usableFromInline
struct OrderWalk {
  @usableFromInline let old: [SequenceEntry]
  /// Where the old sequence goes on behind the entry matched last.
  @usableFromInline var cursor = 0
  /// Where the cursor was before it jumped after an entry that moved; it often goes on there.
  @usableFromInline var home = -1
  /// The new sequence in handles of the old one.
  @usableFromInline var entries: [SequenceEntry] = []
  /// How many entries were not found where they were expected.
  @usableFromInline var breaks = 0

  let tree: OrderTree<SequenceEntry>
  var runs: [OrderRun] = []
  var places: PlaceTable?
  var matched: RankSet
  var inserted = HandleSet(capacity: 0)
  var insertedSections = HandleSet(capacity: 0)
  /// The rank in the new sequence of the first entry that was there before.
  @usableFromInline private(set) var firstRepeat: Int?

  @usableFromInline
  init(_ order: borrowing SectionedOrder, newCount: Int) {
    tree = order.tree
    old = tree.entries()
    matched = RankSet(count: old.count)
    entries.reserveCapacity(newCount)
  }

  /// Looking up a few handles in the tree is cheaper than making a table of all of them.
  private static let lookupsInTree = 32

  /// Goes along `length` entries that are the same in both.
  @usableFromInline
  mutating func advance(by length: Int) {
    entries.append(contentsOf: old[cursor..<cursor + length])
    note(old: cursor, length: length)
    cursor += length
  }

  /// Puts the cursor on an entry that is known to be next, and goes along it.
  @usableFromInline
  mutating func jump(to rank: Int) {
    cursor = rank
    advance(by: 1)
  }

  /// Goes along an entry that is somewhere in the old sequence, or nowhere.
  @usableFromInline
  mutating func place(_ handle: Handle) {
    breaks += 1
    guard let rank = rank(of: handle) else {
      let isNew =
        handle.isSection ? insertedSections.insert(handle) : inserted.insert(handle)
      if !isNew { noteRepeat(at: entries.count) }
      entries.append(SequenceEntry(handle))
      return
    }
    if rank != cursor, home < 0 || (runs.last.map { $0.length >= 4 } ?? false) { home = cursor }
    jump(to: rank)
  }

  private mutating func rank(of handle: Handle) -> Int? {
    if let places { return places[handle] }
    if breaks <= Self.lookupsInTree { return tree.rank(of: handle) }
    let table = PlaceTable(old)
    places = table
    return table[handle]
  }

  /// Notes that the last `length` new entries are those from `start` on in the old sequence.
  private mutating func note(old start: Int, length: Int) {
    let new = entries.count - length
    if !matched.insert(start..<start + length) { noteRepeat(at: new) }
    if let last = runs.last, last.old + last.length == start, last.new + last.length == new {
      runs[runs.count - 1].length += length
    } else {
      runs.append(OrderRun(old: start, new: new, length: length))
    }
  }

  private mutating func noteRepeat(at rank: Int) {
    if firstRepeat == nil { firstRepeat = rank }
  }

  @usableFromInline
  consuming func finish() -> OrderMatch {
    OrderMatch(runs: runs, entries: entries)
  }
}

/// A set of ranks to which ranges are added.
struct RankSet {
  private var words: [UInt64]

  init(count: Int) {
    words = Array(repeating: 0, count: count / 64 + 1)
  }

  /// Adds ranks; false if one of them was in the set before.
  mutating func insert(_ range: Range<Int>) -> Bool {
    var isNew = true
    var rank = range.lowerBound
    while rank < range.upperBound {
      let bit = rank & 63
      let count = min(64 - bit, range.upperBound - rank)
      let mask = (UInt64.max >> UInt64(64 - count)) << UInt64(bit)
      let word = words[rank >> 6]
      if word & mask != 0 { isNew = false }
      words[rank >> 6] = word | mask
      rank += count
    }
    return isNew
  }
}
