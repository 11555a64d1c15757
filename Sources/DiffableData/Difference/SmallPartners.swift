/// For each of a few identifiers which of a few older ones it is.
///
/// As long as both go on alike each costs a comparison. Where they part, the first few are looked for by
/// comparing with all; for more a table is made, on the stack: it is too small to be worth an allocation.
@usableFromInline
struct SmallPartners {
  /// One more than the old number, and zero for what was not there.
  @usableFromInline var numbers = InlineArray<128, UInt8>(repeating: 0)
  /// A bit for each of the old ones that was found.
  @usableFromInline var taken: UInt128 = 0
  /// How many were not found.
  @usableFromInline var strangers = 0
  /// How often one that was found does not follow the one found before it.
  @usableFromInline var breaks = 0

  @inlinable
  init() {}

  /// Nil if one of the new identifiers occurs twice.
  ///
  /// - Precondition: None of the old ones does.
  @inlinable
  init?<ID: Hashable>(of new: [ID], among old: [ID]) {
    var index = commonLength(new, from: 0, old, from: 0)
    guard pair(0, with: 0, count: index) else { return nil }
    if index == new.count { return }
    var table = SmallTable()
    var hasTable = false
    var searches = 0
    // The old number that follows the one found last.
    var next = index
    // How many in a row were not there: then the next ones are not likely to be.
    var misses = 0
    while index < new.count {
      var length = misses > 2 ? 0 : commonLength(new, from: index, old, from: next)
      if length > 0 {
        misses = 0
      } else {
        if !hasTable && (searches == 4 || searches * old.count > 128) {
          hasTable = true
          for number in 0..<old.count { _ = table.find(number + 1, old, new) }
          for earlier in 0..<index where numbers[earlier] == 0 {
            _ = table.find(old.count + earlier + 1, old, new)
          }
        }
        searches += 1
        let found =
          hasTable
          ? table.find(old.count + index + 1, old, new) : search(for: index, of: new, among: old)
        guard found > 0 else {
          strangers += 1
          misses += 1
          index += 1
          continue
        }
        guard found <= old.count else { return nil }
        misses = found - 1 == next ? 0 : misses + 1
        (next, length) = (found - 1, 1)
      }
      guard pair(index, with: next, count: length) else { return nil }
      index += length
      next += length
    }
  }

  /// One more than the number of the one that is equal, counting the old ones and then the new ones before
  /// it that were not found; zero if there is none.
  @inlinable
  func search<ID: Hashable>(for index: Int, of new: [ID], among old: [ID]) -> Int {
    for number in old.indices where areEqual(old[number], new[index]) { return number + 1 }
    for earlier in 0..<index where numbers[earlier] == 0 && areEqual(new[earlier], new[index]) {
      return old.count + earlier + 1
    }
    return 0
  }

  /// How many identifiers are equal, one after the other.
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

  /// How many from a number on are one after the other what an old one and those behind it are.
  @inline(__always)
  func lengthOfRun(from index: Int, atMost limit: Int) -> Int {
    var length = 1
    while length < limit {
      guard Int(numbers[index + length]) == Int(numbers[index]) + length else { break }
      length += 1
    }
    return length
  }

  /// Notes who is who, from two numbers on; false if somebody else is one of them already.
  @inlinable
  @inline(__always)
  mutating func pair(_ new: Int, with old: Int, count: Int) -> Bool {
    guard count > 0 else { return true }
    for offset in 0..<count { numbers[new + offset] = UInt8(truncatingIfNeeded: old + offset + 1) }
    breaks += 1
    let bits = (UInt128.max >> UInt128(128 - count)) << UInt128(old)
    defer { taken |= bits }
    return taken & bits == 0
  }
}

/// A table of up to 255 numbers from one up, by the hashes of what they stand for; zero where none is.
@usableFromInline
struct SmallTable {
  @usableFromInline var numbers = InlineArray<512, UInt8>(repeating: 0)

  @inlinable
  init() {}

  /// Where to begin to look, given a well mixed hash.
  @inlinable
  @inline(__always)
  func slot(_ mixed: UInt64) -> Int { Int(truncatingIfNeeded: mixed >> 55) }

  @inlinable
  @inline(__always)
  func slot(after slot: Int) -> Int { (slot + 1) & 511 }

  /// The number of what is equal to what the given number stands for, or zero, and then that is put in.
  ///
  /// Numbers count the old identifiers from one, and then the new ones.
  @inlinable
  @inline(__always)
  mutating func find<ID: Hashable>(_ number: Int, _ old: [ID], _ new: [ID]) -> Int {
    let identifier = number <= old.count ? old[number - 1] : new[number - old.count - 1]
    var slot = slot(mixedHash(of: identifier))
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
