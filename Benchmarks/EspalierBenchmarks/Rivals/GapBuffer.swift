/// A sequence of handles with a gap at the last edit, as in many text editors.
///
///     ┌────────────────┬─────────┬──────────────────────┐
///     │ before the gap │   gap   │ behind the gap       │
///     └────────────────┴─────────┴──────────────────────┘
///
/// An edit at the gap is free; another one moves the handles between. The position of a handle is
/// not stored.
struct GapBuffer: EditedList {
  private var storage: [UInt32]
  private var gap: Range<Int>

  init(consecutive count: Int) {
    storage = Array(0..<UInt32(count))
    gap = count..<count
  }

  var count: Int { storage.count - gap.count }

  func handle(atRank rank: Int) -> UInt32 {
    precondition(0..<count ~= rank, "Rank \(rank) is out of bounds: the list has \(count) handles")
    return storage[rank < gap.lowerBound ? rank : rank + gap.count]
  }

  mutating func insert(consecutive first: UInt32, _ count: Int, atRank rank: Int) {
    moveGap(to: rank)
    if gap.count < count { widenGap(by: count) }
    for offset in 0..<count { storage[gap.lowerBound + offset] = first + UInt32(offset) }
    gap = (gap.lowerBound + count)..<gap.upperBound
  }

  mutating func remove(ranks: Range<Int>) {
    // Backspace: the range before the gap becomes part of it.
    if ranks.upperBound == gap.lowerBound {
      gap = ranks.lowerBound..<gap.upperBound
    } else {
      moveGap(to: ranks.lowerBound)
      gap = gap.lowerBound..<(gap.upperBound + ranks.count)
    }
  }

  private mutating func moveGap(to rank: Int) {
    let (start, end) = (gap.lowerBound, gap.upperBound)
    let distance = rank - start
    if distance < 0 {
      for index in stride(from: -1, through: distance, by: -1) {
        storage[end + index] = storage[start + index]
      }
    } else {
      for index in 0..<distance { storage[start + index] = storage[end + index] }
    }
    gap = rank..<(rank + gap.count)
  }

  private mutating func widenGap(by count: Int) {
    let added = max(count, storage.count / 2 + 16)
    storage.insert(contentsOf: repeatElement(0, count: added), at: gap.upperBound)
    gap = gap.lowerBound..<(gap.upperBound + added)
  }
}
