/// The difference of two lists of handles: removed and inserted ranks.
///
/// A moved handle is both removed and inserted. Ranks in `removed` refer to the old list, those in
/// `inserted` to the new one; both are in ascending order.
struct ForkDifference: Equatable, Sendable {
  struct Change: Equatable, Sendable {
    var rank: Int
    var handle: UInt32
  }

  private(set) var removed: [Change] = []
  private(set) var inserted: [Change] = []

  /// The handles on each side since the last run shared by both lists.
  var oldGap: [UInt32] = []
  var newGap: [UInt32] = []

  private var oldRank = 0
  private var newRank = 0

  /// Processes the open gap and skips `count` handles shared by both lists.
  ///
  /// - Parameters:
  ///   - isOld: Whether a handle is anywhere in the old list.
  ///   - isNew: Whether a handle is anywhere in the new list.
  mutating func close(
    skipping count: Int,
    isOld: (UInt32) -> Bool,
    isNew: (UInt32) -> Bool
  ) {
    guard !oldGap.isEmpty || !newGap.isEmpty else {
      oldRank += count
      newRank += count
      return
    }
    closeGap(isOld: isOld, isNew: isNew)
    oldRank += oldGap.count + count
    newRank += newGap.count + count
    oldGap.removeAll(keepingCapacity: true)
    newGap.removeAll(keepingCapacity: true)
  }

  static func == (lhs: ForkDifference, rhs: ForkDifference) -> Bool {
    lhs.removed == rhs.removed && lhs.inserted == rhs.inserted
  }

  /// Processes the gap with two cursors, as long as handles are only removed or inserted.
  private mutating func closeGap(isOld: (UInt32) -> Bool, isNew: (UInt32) -> Bool) {
    var old = 0
    var new = 0
    while old < oldGap.count, new < newGap.count {
      if oldGap[old] == newGap[new] {
        old += 1
        new += 1
      } else if !isNew(oldGap[old]) {
        removed.append(Change(rank: oldRank + old, handle: oldGap[old]))
        old += 1
      } else if !isOld(newGap[new]) {
        inserted.append(Change(rank: newRank + new, handle: newGap[new]))
        new += 1
      } else {
        return settleMoves(old..<oldGap.count, new..<newGap.count)
      }
    }
    removed += (old..<oldGap.count).map { Change(rank: oldRank + $0, handle: oldGap[$0]) }
    inserted += (new..<newGap.count).map { Change(rank: newRank + $0, handle: newGap[$0]) }
  }

  /// Keeps a longest increasing subsequence of the common handles; moves the others.
  private mutating func settleMoves(_ old: Range<Int>, _ new: Range<Int>) {
    let places = Dictionary(uniqueKeysWithValues: old.map { (oldGap[$0], $0) })
    let common = new.compactMap { place in places[newGap[place]].map { (old: $0, new: place) } }
    var keptOld = Set<Int>()
    var keptNew = Set<Int>()
    for index in longestIncreasingSubsequence(common.map(\.old)) {
      keptOld.insert(common[index].old)
      keptNew.insert(common[index].new)
    }
    for place in old where !keptOld.contains(place) {
      removed.append(Change(rank: oldRank + place, handle: oldGap[place]))
    }
    for place in new where !keptNew.contains(place) {
      inserted.append(Change(rank: newRank + place, handle: newGap[place]))
    }
  }
}

/// Returns the indices of a longest increasing subsequence, by patience sorting.
func longestIncreasingSubsequence(_ values: [Int]) -> [Int] {
  var tails: [Int] = []
  var previous = [Int?](repeating: nil, count: values.count)
  for (index, value) in values.enumerated() {
    var low = 0
    var high = tails.count
    while low < high {
      let middle = (low + high) / 2
      if values[tails[middle]] < value {
        low = middle + 1
      } else {
        high = middle
      }
    }
    previous[index] = low > 0 ? tails[low - 1] : nil
    if low == tails.count {
      tails.append(index)
    } else {
      tails[low] = index
    }
  }
  var result: [Int] = []
  var next = tails.last
  while let index = next {
    result.append(index)
    next = previous[index]
  }
  return result.reversed()
}
