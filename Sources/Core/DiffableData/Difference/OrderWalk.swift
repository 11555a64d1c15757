public import OrderTree

/// A walk along an order and a new sequence that records their common runs.
///
/// The walk uses only handles; its caller compares identifiers. While the next new identifier is
/// the one at the cursor, nothing is hashed. Otherwise the caller tries a few likely positions
/// before it looks up the identifier and moves the cursor.
@usableFromInline
struct OrderWalk {
  @usableFromInline let old: [SequenceEntry]
  /// The old rank after the last matched entry.
  @usableFromInline var cursor = 0
  /// The cursor's rank before it moved to a moved entry; the walk often returns to it.
  @usableFromInline var home = -1

  /// The number of items with a handle before the walk; later handles are not in the old sequence.
  @usableFromInline var knownItems = Int.max

  /// Whether the new items are known to be indistinguishable from those with their handles.
  @usableFromInline var areSame = true

  private let tree: OrderTree<SequenceEntry>
  private var runs: [OrderRun] = []
  /// The current run; empty after an entry that is not in the old sequence.
  private var run = OrderRun(old: 0, new: 0, length: 0)
  /// The entries that are in no run, in the new order.
  private var strangers: [SequenceEntry] = []
  /// The number of handles looked up in the old sequence.
  private var lookups = 0
  /// The number of consecutive entries up to now that had to be hashed.
  private var lookupsInARow = 0
  private var places: RankTable
  private var matched: RankSet
  private var inserted = HandleSet(capacity: 0)
  private var insertedSections = HandleSet(capacity: 0)
  private var hasRepeats = false

  @usableFromInline
  init(_ order: borrowing SectionedOrder) {
    tree = order.tree
    old = tree.entries()
    matched = RankSet(count: old.count)
    places = RankTable([])
  }

  /// The number of handles to look up in the tree before a table of all of them is faster.
  private static let lookupsInTree = 32

  /// The number of consecutive look-ups after which more are expected.
  private static let tearing = 4

  /// Whether neighbours were separated here, so that looking up all entries is the best strategy.
  @usableFromInline var isTorn: Bool { lookupsInARow > Self.tearing }

  /// Matches `length` entries that are equal in both sequences.
  @usableFromInline
  mutating func advance(by length: Int) {
    lookupsInARow = 0
    extendRun(by: length)
  }

  /// Moves the cursor to an entry that is known to be next, and matches it.
  @usableFromInline
  mutating func jump(to rank: Int) {
    cursor = rank
    extendRun(by: 1)
  }

  /// Matches an entry that is anywhere in the old sequence, or not at all.
  @usableFromInline
  mutating func match(_ handle: Handle) {
    guard let rank = rank(of: handle) else {
      let isNew = handle.isSection ? insertedSections.insert(handle) : inserted.insert(handle)
      if !isNew { hasRepeats = true }
      if handle.index < knownItems, !handle.isSection { areSame = false }
      let new = run.new + run.length
      endRun()
      run = OrderRun(old: 0, new: new + 1, length: 0)
      strangers.append(SequenceEntry(handle))
      lookupsInARow += 1
      return
    }
    areSame = false
    if rank == cursor {
      // Only an entry of a block is looked up at the cursor: neighbours are together again.
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
    if lookups == Self.lookupsInTree + 1 { places = RankTable(old) }
    return places[handle]
  }

  /// Adds the entries at the cursor to the run, or begins a new run with them.
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
    return OrderMatch(
      runs: runs,
      strangers: strangers,
      old: old,
      hasRepeats: hasRepeats,
      areSame: areSame
    )
  }
}

/// A set of ranks to which ranges can be added.
struct RankSet {
  private var words: [UInt64]

  init(count: Int) {
    words = Array(repeating: 0, count: count / 64 + 1)
  }

  /// Makes room for the ranks below a number.
  @inline(__always)
  mutating func reserve(_ count: Int) {
    guard count > 64 * words.count else { return }
    let size = max(count / 64 + 1, 2 * words.count)
    words.append(contentsOf: repeatElement(0, count: size - words.count))
  }

  func contains(_ rank: Int) -> Bool {
    rank >> 6 < words.count && words[rank >> 6] >> UInt64(rank & 63) & 1 == 1
  }

  /// Inserts ranks.
  ///
  /// Returns `false` if any of them was in the set already.
  @inline(__always)
  mutating func insert(_ range: Range<Int>) -> Bool {
    // After many moves, most runs have length one.
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
