extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element does not precede a point, or the end.
  ///
  /// - Parameter precedes: Whether an element precedes the point; true for a prefix only.
  /// - Complexity: O(log *n*).
  @inlinable
  package func partitionPoint(where precedes: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if precedes(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
