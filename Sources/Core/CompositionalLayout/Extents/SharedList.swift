public import Portability

/// A copy-on-write list in chunks: a change copies one chunk and the list of chunks.
///
/// - Complexity: A lookup is O(log *c*), a change O(*c* + *s*) for *c* chunks of at most *s*
///   elements.
@usableFromInline
package struct SharedList<Element> {
  @usableFromInline var chunks: [[Element]] = []
  /// The index of the first element of each chunk.
  @usableFromInline var starts: [Int] = []
  @usableFromInline package var count = 0

  /// The maximum number of elements in a chunk.
  @usableFromInline let chunkSize: Int

  /// Creates a list; large chunks suit elements that are copied as bytes.
  @inlinable
  package init(_ elements: [Element] = [], chunkSize: Int = 256) {
    self.chunkSize = chunkSize
    replaceSubrange(0..<0, with: elements)
  }

  @inlinable package var isEmpty: Bool { count == 0 }

  @inlinable package var indices: Range<Int> { 0..<count }

  @inlinable
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
  @inlinable
  package func elements(in range: Range<Int>) -> [Element] { range.map { self[$0] } }

  /// All elements.
  @inlinable package var elements: [Element] { elements(ofChunks: chunks.indices) }

  @inlinable
  func elements(ofChunks range: Range<Int>) -> [Element] {
    var elements: [Element] = []
    for chunk in range { elements += chunks[chunk] }
    return elements
  }

  @inlinable
  package mutating func insert(contentsOf elements: [Element], at index: Int) {
    replaceSubrange(index..<index, with: elements)
  }

  @inlinable
  package mutating func removeSubrange(_ range: Range<Int>) {
    replaceSubrange(range, with: [])
  }

  @inlinable
  package mutating func replaceSubrange(_ range: Range<Int>, with elements: [Element]) {
    demand(
      range.lowerBound >= 0 && range.upperBound <= count,
      "Range \(range) is outside of \(count) elements"
    )
    guard !range.isEmpty || !elements.isEmpty else { return }
    var first = chunks.isEmpty ? 0 : chunk(upTo: range.lowerBound)
    var end = chunks.isEmpty ? 0 : chunk(upTo: max(range.lowerBound, range.upperBound - 1)) + 1
    let difference = elements.count - range.count
    let changed = start(of: end) - start(of: first) + difference
    // A small chunk is joined with a neighbour, which limits the number of chunks.
    if changed < chunkSize / 4 {
      if end < chunks.count { end += 1 } else if first > 0 { first -= 1 }
    }
    let start = start(of: first)
    let local = range.lowerBound - start..<range.upperBound - start
    count += difference
    if end == first + 1, changed > 0, changed <= chunkSize {
      chunks[first].replaceSubrange(local, with: elements)
    } else {
      var merged = self.elements(ofChunks: first..<end)
      merged.replaceSubrange(local, with: elements)
      let pieces = cut(merged)
      chunks.replaceSubrange(first..<end, with: pieces)
      starts.replaceSubrange(first..<end, with: repeatElement(start, count: pieces.count))
      end = first + pieces.count
      for chunk in first..<end where chunk > first {
        starts[chunk] = starts[chunk - 1] + chunks[chunk - 1].count
      }
    }
    for chunk in end..<starts.count { starts[chunk] += difference }
  }

  @inlinable
  func cut(_ elements: [Element]) -> [[Element]] {
    guard elements.count > chunkSize else { return elements.isEmpty ? [] : [elements] }
    // Two thirds full, so that the next insertions need no split.
    let number = (elements.count * 3 / 2 + chunkSize - 1) / chunkSize
    return (0..<number).map { chunk in
      Array(elements[chunk * elements.count / number..<(chunk + 1) * elements.count / number])
    }
  }

  @inlinable
  func chunk(holding index: Int) -> Int {
    demand(index >= 0 && index < count, "Index \(index) is not one of \(count)")
    return chunk(upTo: index)
  }

  /// Returns the index of the first element of a chunk, or the number of elements after the last.
  @inlinable
  func start(of chunk: Int) -> Int { chunk < starts.count ? starts[chunk] : count }

  /// Returns the last chunk that begins at or before `index`.
  @inlinable
  func chunk(upTo index: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
