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

  /// How many items had a handle before the walk; a later handle is nowhere in the old sequence.
  @usableFromInline var knownItems = Int.max

  private let tree: OrderTree<SequenceEntry>
  private var runs: [OrderRun] = []
  /// The run that the walk is in; empty behind an entry that was not there.
  private var run = OrderRun(old: 0, new: 0, length: 0)
  /// The entries that are in no run, in the new order.
  private var strangers: [SequenceEntry] = []
  /// How many handles were looked up in the old sequence.
  private var lookups = 0
  /// How many of the last entries had to be hashed, one after the other.
  private var lookupsInARow = 0
  private var places: PlaceTable
  private var matched: RankSet
  private var inserted = HandleSet(capacity: 0)
  private var insertedSections = HandleSet(capacity: 0)
  private var hasRepeats = false

  @usableFromInline
  init(_ order: borrowing SectionedOrder) {
    tree = order.tree
    old = tree.entries()
    matched = RankSet(count: old.count)
    places = PlaceTable([])
  }

  /// Looking up a few handles in the tree is cheaper than making a table of all of them.
  private static let lookupsInTree = 32

  /// So many look-ups in a row, and the next ones are likely to be needed too.
  private static let tearing = 4

  /// Whether neighbours were torn apart here, so that looking everything up is the best guess.
  @usableFromInline var isTorn: Bool { lookupsInARow > Self.tearing }

  /// Goes along `length` entries that are the same in both.
  @usableFromInline
  mutating func advance(by length: Int) {
    lookupsInARow = 0
    extendRun(by: length)
  }

  /// Puts the cursor on an entry that is known to be next, and goes along it.
  @usableFromInline
  mutating func jump(to rank: Int) {
    cursor = rank
    extendRun(by: 1)
  }

  /// Goes along an entry that is somewhere in the old sequence, or nowhere.
  @usableFromInline
  mutating func place(_ handle: Handle) {
    guard let rank = rank(of: handle) else {
      let isNew = handle.isSection ? insertedSections.insert(handle) : inserted.insert(handle)
      if !isNew { hasRepeats = true }
      let new = run.new + run.length
      endRun()
      run = OrderRun(old: 0, new: new + 1, length: 0)
      strangers.append(SequenceEntry(handle))
      lookupsInARow += 1
      return
    }
    if rank == cursor {
      // Only a block is looked up where the entry at the cursor is the one: neighbours are back.
      lookupsInARow = run.length >= Self.tearing ? 0 : lookupsInARow
    } else {
      lookupsInARow += 1
      if home < 0 || (run.length > 0 ? run : runs.last ?? run).length >= 4 { home = cursor }
    }
    jump(to: rank)
  }

  @inline(__always)
  private mutating func rank(of handle: Handle) -> Int? {
    guard handle.isSection || handle.index < knownItems else { return nil }
    lookups += 1
    guard lookups > Self.lookupsInTree else { return tree.rank(of: handle) }
    if lookups == Self.lookupsInTree + 1 { places = PlaceTable(old) }
    return places[handle]
  }

  /// Adds the entries at the cursor to the run, or begins another one with them.
  @inline(__always)
  private mutating func extendRun(by length: Int) {
    if run.length > 0 && run.old + run.length == cursor {
      run.length += length
    } else {
      let new = run.new + run.length
      endRun()
      run = OrderRun(old: cursor, new: new, length: length)
    }
    cursor += length
  }

  private mutating func endRun() {
    guard run.length > 0 else { return }
    if !matched.insert(run.old..<run.old + run.length) { hasRepeats = true }
    runs.append(run)
  }

  @usableFromInline
  consuming func finish() -> OrderMatch {
    endRun()
    return OrderMatch(runs: runs, strangers: strangers, old: old, hasRepeats: hasRepeats)
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
    // Where much has moved, most runs are of one.
    if range.count == 1 {
      let bit = UInt64(1) &<< UInt64(range.lowerBound & 63)
      let word = words[range.lowerBound >> 6]
      words[range.lowerBound >> 6] = word | bit
      return word & bit == 0
    }
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
