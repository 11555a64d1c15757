extension Shrinker {
  /// Sorts simple operations first.
  mutating func sortOperations() {
    sortAll()
    moveEachForward()
    swapPairs()
  }

  private mutating func sortAll() {
    let operations = (0..<operationCount).map { best[bytes(ofOperations: $0..<$0 + 1)] }
    let sorted = operations.sorted { $0.lexicographicallyPrecedes($1) }
    _ = consider(best[..<layout.header] + Array(sorted.joined()))
  }

  /// Moves each operation before as many of its predecessors as possible.
  private mutating func moveEachForward() {
    var index = 1
    while index < operationCount && hasBudget {
      let base = best
      _ = Self.findInteger { count in
        guard count <= index, index < layout.operationCount(in: base.count) else { return false }
        var candidate = base
        let moved = base[bytes(ofOperations: index..<index + 1)]
        candidate.removeSubrange(bytes(ofOperations: index..<index + 1))
        candidate.insert(contentsOf: moved, at: layout.start(ofOperation: index - count))
        return consider(candidate)
      }
      index += 1
    }
  }

  /// Swaps two operations that are not neighbours if the later one is simpler.
  private mutating func swapPairs() {
    var first = 0
    while first < operationCount && hasBudget {
      let reach = operationCount <= Self.shortTrial ? operationCount : Self.nearby
      var second = first + 2
      while second < min(first + reach, operationCount) {
        let left = bytes(ofOperations: first..<first + 1)
        let right = bytes(ofOperations: second..<second + 1)
        var candidate = best
        candidate.replaceSubrange(left, with: best[right])
        candidate.replaceSubrange(right, with: best[left])
        _ = consider(candidate)
        second += 1
      }
      first += 1
    }
  }
}
