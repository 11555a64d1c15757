extension Shrinker {
  /// Deletes elements of lists that an operation or the header draws.
  ///
  /// A list draws its count and then its elements. Each choice is tried as a count: it is lowered
  /// by one, a later choice is deleted from the stride, and the bytes after it move up.
  mutating func deleteElements() {
    var index = 0
    while index < draws.count && hasBudget {
      if !deleteElement(countedBy: index) { index += 1 }
    }
  }

  private mutating func deleteElement(countedBy index: Int) -> Bool {
    let count = draws[index]
    guard count.role == .value, count.value > 0 else { return false }
    let end = min(strideEnd(behind: count.offset), best.count)
    let later = Array(draws[(index + 1)...].prefix { $0.offset < end })
    let lower = best.writing(count.value - 1, over: count)
    for length in 1...Self.longestElement where length <= later.count {
      for first in 0...later.count - length {
        let last = later[first + length - 1]
        let element = later[first].offset..<last.offset + last.width
        if consider(lower.cutting(element, upTo: end)) { return true }
      }
    }
    return false
  }

  /// Returns the end of the operation, or of the header, that contains the byte at `offset`.
  private func strideEnd(behind offset: Int) -> Int {
    guard offset >= layout.header else { return layout.header }
    return layout.start(ofOperation: (offset - layout.header) / layout.stride + 1)
  }

  /// The maximum number of choices in an element of a list.
  private static var longestElement: Int { 3 }
}

extension [UInt8] {
  /// Returns a copy without `range`, with zeros inserted at `end` to keep the length.
  fileprivate func cutting(_ range: Range<Int>, upTo end: Int) -> [UInt8] {
    var copy = self
    copy.insert(contentsOf: repeatElement(0, count: range.count), at: end)
    copy.removeSubrange(range)
    return copy
  }
}
