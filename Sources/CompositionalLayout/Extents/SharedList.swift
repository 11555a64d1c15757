import Contracts

/// A copy-on-write list in chunks: a change copies one chunk and the list of chunks.
///
/// - Complexity: A lookup is O(log *c*), a change O(*c* + *s*) for *c* chunks of at most *s*
///   elements; both stay below a few hundred up to 100,000 elements.
package struct SharedList<Element> {
  private var chunks: [[Element]] = []
  /// The index of the first element of each chunk.
  private var starts: [Int] = []
  package private(set) var count = 0

  private static var chunkSize: Int { 256 }

  package init(_ elements: [Element] = []) {
    replaceSubrange(0..<0, with: elements)
  }

  package var isEmpty: Bool { count == 0 }

  package var indices: Range<Int> { 0..<count }

  package subscript(index: Int) -> Element {
    get {
      let chunk = chunk(holding: index)
      return chunks[chunk][index - starts[chunk]]
    }
    _modify {
      let chunk = chunk(holding: index)
      yield &chunks[chunk][index - starts[chunk]]
    }
  }

  /// Returns the elements in a range of indexes.
  package func elements(in range: Range<Int>) -> [Element] { range.map { self[$0] } }

  /// All elements.
  package var elements: [Element] { Array(chunks.joined()) }

  package mutating func insert(contentsOf elements: [Element], at index: Int) {
    replaceSubrange(index..<index, with: elements)
  }

  package mutating func removeSubrange(_ range: Range<Int>) {
    replaceSubrange(range, with: [])
  }

  package mutating func replaceSubrange(_ range: Range<Int>, with elements: [Element]) {
    demand(
      range.lowerBound >= 0 && range.upperBound <= count,
      "Range \(range) is outside of \(count) elements"
    )
    guard !range.isEmpty || !elements.isEmpty else { return }
    var first = chunks.isEmpty ? 0 : chunk(upTo: range.lowerBound)
    var end = chunks.isEmpty ? 0 : chunk(upTo: max(range.lowerBound, range.upperBound - 1)) + 1
    let changed = elements.count - range.count + chunks[first..<end].reduce(0) { $0 + $1.count }
    // A small chunk is joined with a neighbour, which limits the number of chunks.
    if changed < Self.chunkSize / 4 {
      if end < chunks.count { end += 1 } else if first > 0 { first -= 1 }
    }
    let start = first < starts.count ? starts[first] : 0
    var merged = Array(chunks[first..<end].joined())
    merged.replaceSubrange(range.lowerBound - start..<range.upperBound - start, with: elements)
    chunks.replaceSubrange(first..<end, with: Self.cut(merged))
    count += elements.count - range.count
    starts.removeSubrange(first...)
    var next = start
    for chunk in chunks[first...] {
      starts.append(next)
      next += chunk.count
    }
  }

  private static func cut(_ elements: [Element]) -> [[Element]] {
    guard elements.count > chunkSize else { return elements.isEmpty ? [] : [elements] }
    // Two thirds full, so that the next insertions need no split.
    let number = (elements.count * 3 / 2 + chunkSize - 1) / chunkSize
    return (0..<number).map { chunk in
      Array(elements[chunk * elements.count / number..<(chunk + 1) * elements.count / number])
    }
  }

  private func chunk(holding index: Int) -> Int {
    demand(index >= 0 && index < count, "Index \(index) is not one of \(count)")
    return chunk(upTo: index)
  }

  /// Returns the last chunk that begins at or before `index`.
  private func chunk(upTo index: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
