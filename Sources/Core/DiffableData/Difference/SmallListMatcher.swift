public import Portability

/// A match of a few identifiers with a few older ones, complete or of those appended so far.
///
/// While both lists agree, each identifier takes one comparison. Where they differ, the first few
/// are compared with all older ones. For more, a table is built, in memory of the caller, because it
/// is too small to be worth an allocation.
@usableFromInline
struct SmallListMatcher: Sendable {
  /// The old number plus one of each identifier after `prefix`, or zero if it has none.
  @usableFromInline var numbers = Inline128<UInt8>(repeating: 0)
  /// The number of identifiers at the start that have the same place in both lists.
  @usableFromInline var prefix = 0
  /// The number of identifiers that were matched or found to be new.
  @usableFromInline var count = 0
  /// The matched old numbers.
  @usableFromInline var taken = SmallNumberSet()
  /// The number of identifiers without a match.
  @usableFromInline var strangers = 0
  /// The number of matches that do not follow the preceding match in both lists.
  @usableFromInline var breaks = 0
  /// The numbers after the last match, and the old one before a moved identifier, or -1.
  @usableFromInline var (end, next, home) = (0, 0, -1)
  /// The numbers of searches, and of consecutive identifiers without a match; more are then likely.
  @usableFromInline var (searches, misses) = (0, 0)
  @usableFromInline var hasTable = false

  @inlinable
  init() {}

  /// Creates the match, or returns `nil` if a new identifier is duplicated.
  ///
  /// - Precondition: The old identifiers are distinct.
  @inlinable
  init?<ID: Hashable>(of new: [ID], among old: [ID]) {
    var table = SmallTable()
    guard append(new, among: old, &table) else { return nil }
  }

  /// Matches the identifiers after those matched before, or returns `false` if one is duplicated.
  ///
  /// After a duplicate, the match is of no use.
  ///
  /// - Parameter table: The table of this match, which is filled if it is needed.
  @inlinable
  mutating func append<ID: Hashable>(
    _ new: [ID],
    among old: [ID],
    _ table: inout SmallTable
  ) -> Bool {
    var index = count
    count = new.count
    var length = commonLength(new, from: index, old, from: next)
    guard pair(index, with: next, count: length) else { return false }
    index += length
    if index == new.count { return true }
    var (home, searches, misses, hasTable) = (home, searches, misses, hasTable)
    // The number of comparisons that take as long as hashing all identifiers.
    let limit = areEqualByBits(ID.self) ? 40 : 90
    while index < new.count {
      var place = next
      length = misses > 2 ? 0 : commonLength(new, from: index, old, from: place)
      if length == 0, !hasTable, misses <= 2,
        let likely = likelyPlace(of: new[index], in: old, next, home)
      {
        if likely > next + 2 || likely < next { home = -1 }
        place = likely
        length = commonLength(new, from: index, old, from: place)
      }
      if length > 0 {
        misses = 0
      } else {
        // Edits far from one another are few, and hashing takes longer than to search for each.
        let isSparse = misses == 0 && !areEqualByBits(ID.self)
        if !hasTable && searches * max(old.count, 8) > (isSparse ? 10 * limit : limit) {
          hasTable = true
          for number in 0..<old.count { table.insert(number + 1, old[number]) }
          for earlier in prefix..<index where numbers[earlier] == 0 {
            table.insert(old.count + earlier + 1, new[earlier])
          }
        }
        searches += 1
        let found =
          hasTable
          ? table.find(new[index], at: old.count + index + 1, old, new)
          : search(for: index, of: new, among: old)
        guard found > 0 else {
          strangers += 1
          misses += 1
          index += 1
          continue
        }
        guard found <= old.count else { return false }
        misses = found - 1 == next ? 0 : misses + 1
        if home < 0 { home = next }
        (place, length) = (found - 1, 1)
      }
      guard pair(index, with: place, count: length) else { return false }
      index += length
    }
    (self.home, self.searches, self.misses, self.hasTable) = (home, searches, misses, hasTable)
    return true
  }

  /// Returns the change if it is nothing, or one deleted, inserted or moved run.
  @usableFromInline
  func singleChange(among oldCount: Int) -> SmallChange? {
    let added = count - oldCount
    if breaks == 0 || breaks == 1 && end == count && next == oldCount {
      guard strangers == 0 || strangers == added else { return nil }
      return SmallChange(
        count: abs(added),
        source: added < 0 ? prefix : -1,
        target: added > 0 ? prefix : -1
      )
    }
    let numbers = numbers.span
    guard strangers == 0, added == 0,
      breaks == 2 || breaks == 3 && Int(numbers[count - 1]) == count
    else { return nil }
    // Two neighbouring runs have changed places. The shorter one moves, or else the one that was first.
    let second = Int(numbers[prefix]) - 1
    var length = 1
    while Int(numbers[prefix + length]) != prefix + 1 { length += 1 }
    return second - prefix > length
      ? SmallChange(count: length, source: second, target: prefix)
      : SmallChange(count: second - prefix, source: prefix, target: prefix + length)
  }

  /// Returns the number of an equal identifier after one or two deleted ones, or where a moved one
  /// left the order.
  @inlinable
  func likelyPlace<ID: Hashable>(
    of identifier: ID,
    in old: [ID],
    _ next: Int,
    _ home: Int
  ) -> Int? {
    func isAt(_ number: Int) -> Bool {
      number >= 0 && number < old.count && areEqual(old[number], identifier)
    }
    if isAt(next + 1) { return next + 1 }
    if isAt(next + 2) { return next + 2 }
    guard home >= 0 else { return nil }
    return isAt(home) ? home : isAt(home + 1) ? home + 1 : nil
  }

  /// Returns the number plus one of an equal identifier, or zero if there is none.
  ///
  /// Numbers count the old identifiers, then the preceding unmatched new ones.
  @inlinable
  func search<ID: Hashable>(for index: Int, of new: [ID], among old: [ID]) -> Int {
    for number in old.indices where areEqual(old[number], new[index]) { return number + 1 }
    for earlier in prefix..<index
    where numbers[earlier] == 0 && areEqual(new[earlier], new[index]) {
      return old.count + earlier + 1
    }
    return 0
  }

  /// Returns the number of consecutive equal identifiers.
  @inlinable
  @inline(__always)
  func commonLength<ID: Hashable>(
    _ new: [ID],
    from first: Int,
    _ old: [ID],
    from start: Int
  ) -> Int {
    // An array that an app kept is the shown one itself.
    if first == 0, start == 0, haveEqualBits(new, old) { return new.count }
    let limit = min(new.count - first, old.count - start)
    var length = 0
    while length < limit && areEqual(old[start + length], new[first + length]) { length += 1 }
    return length
  }

  /// Records `count` consecutive matches.
  ///
  /// Returns `false` if one of them was matched already.
  @inlinable
  @inline(__always)
  mutating func pair(_ new: Int, with old: Int, count: Int) -> Bool {
    guard count > 0 else { return true }
    if new == prefix && old == prefix {
      prefix += count
    } else {
      for offset in 0..<count {
        numbers[new + offset] = UInt8(truncatingIfNeeded: old + offset + 1)
      }
    }
    if new != end || old != next { breaks += 1 }
    (end, next) = (new + count, old + count)
    return taken.insert(from: old, count: count)
  }
}

/// A change of consecutive identifiers, by the old number of the first one and its new one, or a
/// negative number if they are not in that list.
@usableFromInline
struct SmallChange {
  @usableFromInline let count, source, target: Int
}

/// A hash table of up to 255 numbers from one on, keyed by their identifiers; zero means empty.
@usableFromInline
struct SmallTable: Sendable {
  @usableFromInline var numbers = Inline512<UInt8>(repeating: 0)
  @usableFromInline let hasher = BitHasher.process

  @inlinable
  init() {}

  /// Returns the first slot to probe for an identifier.
  @inlinable
  @inline(__always)
  func slot<ID: Hashable>(of identifier: ID) -> Int {
    Int(truncatingIfNeeded: hasher.hash(identifier) >> 55)
  }

  @inlinable
  @inline(__always)
  func slot(after slot: Int) -> Int { (slot + 1) & 511 }

  /// Inserts the number of an identifier that is equal to no other.
  @inlinable
  @inline(__always)
  mutating func insert<ID: Hashable>(_ number: Int, _ identifier: ID) {
    var slot = slot(of: identifier)
    while self[slot] > 0 { slot = self.slot(after: slot) }
    self[slot] = number
  }

  /// Returns the number of an equal identifier, or inserts this one with `number` and returns zero.
  ///
  /// Numbers count the old identifiers from one, then the new ones.
  @inlinable
  @inline(__always)
  mutating func find<ID: Hashable>(
    _ identifier: ID,
    at number: Int,
    _ old: [ID],
    _ new: [ID]
  ) -> Int {
    var slot = slot(of: identifier)
    while self[slot] > 0 {
      let known = self[slot]
      let isEqual = areEqual(
        known <= old.count ? old[known - 1] : new[known - old.count - 1],
        identifier
      )
      if isEqual { return known }
      slot = self.slot(after: slot)
    }
    self[slot] = number
    return 0
  }

  @inlinable
  subscript(slot: Int) -> Int {
    @inline(__always)
    get { Int(numbers[slot]) }
    @inline(__always)
    set { numbers[slot] = UInt8(truncatingIfNeeded: newValue) }
  }
}
