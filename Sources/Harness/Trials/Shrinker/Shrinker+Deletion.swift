extension Shrinker {
  /// Deletes as many consecutive operations as possible, at each position.
  ///
  /// Runs from last to first, because no operation depends on a later one.
  mutating func deleteOperations() {
    var end = operationCount
    while end > 0 && hasBudget {
      let base = best
      let deleted = Self.findInteger { count in
        guard count <= end else { return false }
        return consider(base.removing(bytes(ofOperations: end - count..<end)))
      }
      // Only a failed attempt moves on; a successful deletion has already shortened the list.
      end = min(end - max(1, deleted), operationCount)
    }
  }

  /// Deletes operations that cannot be deleted alone.
  mutating func deleteAndMend() {
    deleteAndRenumber()
    deletePairs()
    deleteAndLowerKinds()
    deleteRuns()
  }

  /// Deletes runs of operations of any length.
  ///
  /// `deleteOperations` stops at the first length that fails. If the state repeats after a number
  /// of operations, as in a ring, only whole cycles can be deleted.
  private mutating func deleteRuns() {
    guard operationCount <= Self.longestTrialOfRuns else { return }
    var length = operationCount - 1
    while length > 1 && hasBudget {
      var start = 0
      while start + length <= operationCount && hasBudget {
        if !consider(best.removing(bytes(ofOperations: start..<start + length))) { start += 1 }
      }
      length = min(length, operationCount) - 1
    }
  }

  /// Deletes two operations that depend on each other, such as an insertion and its removal.
  ///
  /// Tries all pairs of a short trial, but only nearby ones of a long trial, because their number
  /// grows quadratically.
  private mutating func deletePairs() {
    var first = 0
    while first < operationCount && hasBudget {
      let reach = operationCount <= Self.shortTrial ? operationCount : Self.nearby
      var second = first + 1
      while second < min(first + reach, operationCount) {
        var candidate = best
        candidate.removeSubrange(bytes(ofOperations: second..<second + 1))
        candidate.removeSubrange(bytes(ofOperations: first..<first + 1))
        if consider(candidate) { second = first + 1 } else { second += 1 }
      }
      first += 1
    }
  }

  /// Deletes one operation and simplifies the kind of a nearby one, which may not need the deleted
  /// one.
  private mutating func deleteAndLowerKinds() {
    var index = 0
    while index < operationCount && hasBudget {
      if !deleteAndLowerKind(index) { index += 1 }
    }
  }

  private mutating func deleteAndLowerKind(_ index: Int) -> Bool {
    let range = bytes(ofOperations: index..<index + 1)
    let reach = bytes(ofOperations: index + 1..<min(index + 1 + Self.nearby, operationCount))
    for draw in draws where draw.role == .kind && reach.contains(draw.offset) {
      for kind in 0..<draw.value {
        if consider(best.writing(kind, over: draw).removing(range)) { return true }
      }
    }
    return false
  }

  /// The maximum number of operations for deleting runs of all lengths, a quadratic search.
  private static var longestTrialOfRuns: Int { 48 }

  /// The maximum number of operations for passes that try every pair.
  static var shortTrial: Int { 16 }

  /// The maximum distance of a pair in a longer trial.
  static var nearby: Int { 4 }
}

extension [UInt8] {
  func removing(_ range: Range<Int>) -> [UInt8] {
    var rest = self
    rest.removeSubrange(range)
    return rest
  }
}
