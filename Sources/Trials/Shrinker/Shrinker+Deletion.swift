extension Shrinker {
  /// Deletes as many operations in a row as can go, at each place.
  ///
  /// From the last to the first, because later ones hold nothing up.
  mutating func deleteOperations() {
    var end = operationCount
    while end > 0 && hasBudget {
      let base = best
      let deleted = Self.findInteger { count in
        guard count <= end else { return false }
        return consider(base.removing(bytes(ofOperations: end - count..<end)))
      }
      // Only a failure moves on by itself; what was deleted is gone.
      end = min(end - max(1, deleted), operationCount)
    }
  }

  /// Deletes operations that cannot go alone.
  mutating func deleteAndMend() {
    deleteAndRenumber()
    deletePairs()
    deleteAndLowerKinds()
    deleteRuns()
  }

  /// Deletes operations in a row of any length.
  ///
  /// `deleteOperations` gives up at the first length that cannot go. Where state returns after a number of
  /// operations, as in a ring, only a whole round of them can.
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

  /// Deletes two operations that only make sense together, such as an insertion and its removal.
  ///
  /// All pairs of a short trial, near ones of a long trial: their number would be a square.
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

  /// Deletes one operation and makes a near one of a simpler kind, which may get by without it.
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

  /// Up to so many operations, runs of all lengths are deleted: half the square of their number.
  private static var longestTrialOfRuns: Int { 48 }

  /// Up to so many operations, passes may look at every pair.
  static var shortTrial: Int { 16 }

  /// How far apart the two of a pair may be in a longer trial.
  static var nearby: Int { 4 }
}

extension [UInt8] {
  func removing(_ range: Range<Int>) -> [UInt8] {
    var rest = self
    rest.removeSubrange(range)
    return rest
  }
}
