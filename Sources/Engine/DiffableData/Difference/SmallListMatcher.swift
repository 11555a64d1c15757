public import Portability

/// A match of a few identifiers with a few older ones.
///
/// While both lists agree, each identifier takes one comparison. Where they differ, the first few
/// are compared with all older ones. For more, a table is built on the stack, because it is too
/// small to be worth an allocation.
@usableFromInline
struct SmallListMatcher {
  /// The old number plus one of each identifier, or zero if it has none.
  @usableFromInline var numbers = Inline128<UInt8>(repeating: 0)
  /// The matched old numbers.
  @usableFromInline var taken = SmallNumberSet()
  /// The number of identifiers without a match.
  @usableFromInline var strangers = 0
  /// The number of matches that do not follow the preceding match.
  @usableFromInline var breaks = 0

  @inlinable
  init() {}

  /// Creates the match, or returns `nil` if a new identifier is duplicated.
  ///
  /// - Precondition: The old identifiers are distinct.
  @inlinable
  init?<ID: Hashable>(of new: [ID], among old: [ID]) {
    var index = commonLength(new, from: 0, old, from: 0)
    guard pair(0, with: 0, count: index) else { return nil }
    if index == new.count { return }
    var table = SmallTable()
    var hasTable = false
    // The number of comparisons that take as long as hashing all identifiers.
    let limit = areEqualByBits(ID.self) ? 40 : 90
    var searches = 0
    // The old number after the last match, and the one before a moved identifier, or -1.
    var (next, home) = (index, -1)
    // The number of consecutive identifiers without a match; more are then likely.
    var misses = 0
    while index < new.count {
      var length = misses > 2 ? 0 : commonLength(new, from: index, old, from: next)
      if length == 0, !hasTable, misses <= 2,
        let place = likelyPlace(of: new[index], in: old, next, home)
      {
        if place > next + 2 || place < next { home = -1 }
        next = place
        length = commonLength(new, from: index, old, from: next)
      }
      if length > 0 {
        misses = 0
      } else {
        if !hasTable && searches * old.count > limit {
          hasTable = true
          for number in 0..<old.count { table.insert(number + 1, old[number]) }
          for earlier in 0..<index where numbers[earlier] == 0 {
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
        guard found <= old.count else { return nil }
        misses = found - 1 == next ? 0 : misses + 1
        if home < 0 { home = next }
        (next, length) = (found - 1, 1)
      }
      guard pair(index, with: next, count: length) else { return nil }
      index += length
      next += length
    }
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
    for earlier in 0..<index where numbers[earlier] == 0 && areEqual(new[earlier], new[index]) {
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
    for offset in 0..<count { numbers[new + offset] = UInt8(truncatingIfNeeded: old + offset + 1) }
    breaks += 1
    return taken.insert(from: old, count: count)
  }
}

/// A hash table of up to 255 numbers from one on, keyed by their identifiers; zero means empty.
@usableFromInline
struct SmallTable {
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
