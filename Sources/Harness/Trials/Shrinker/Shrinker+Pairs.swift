extension Shrinker {
  /// Lowers choices that depend on each other: all equal ones at once, then pairs.
  mutating func lowerPairs() {
    lowerEqualChoices()
    var first = 0
    while first < draws.count && hasBudget {
      let reach = draws.count <= Self.shortTrial ? draws.count : Self.nearby
      var second = first + 1
      while second < min(first + 1 + reach, draws.count) {
        lowerPair(first, second)
        second += 1
      }
      first += 1
    }
  }

  /// Lowers all choices of one value together, as needed for identifiers that must agree.
  private mutating func lowerEqualChoices() {
    let values = Set(draws.lazy.filter { $0.role == .value }.map(\.value)).sorted(by: >)
    for value in values where value > 0 && hasBudget {
      let equal = draws.filter { $0.role == .value && $0.value == value }
      guard equal.count > 1 else { continue }
      Self.findLowest(value) { lower in
        var candidate = best
        for draw in equal { candidate.write(lower, over: draw) }
        return consider(candidate)
      }
    }
  }

  /// Lowers two choices by the same amount, swaps them, or lowers the first and raises the second.
  private mutating func lowerPair(_ first: Int, _ second: Int) {
    let (left, right) = (draws[first], draws[second])
    guard left.role == .value, right.role == .value, left.value > 0 else { return }
    let base = best

    func attempt(_ leftValue: UInt64, _ rightValue: UInt64) -> Bool {
      guard rightValue <= right.maximum else { return false }
      return consider(base.writing(leftValue, over: left).writing(rightValue, over: right))
    }

    // Both together first: two numbers that differ by one would otherwise pass each other step by
    // step.
    let lowered = Self.findInteger { amount in
      let amount = UInt64(amount)
      guard amount <= left.value, amount <= right.value else { return false }
      return attempt(left.value - amount, right.value - amount)
    }
    if lowered > 0 { return }
    if left.value > right.value, attempt(right.value, left.value) { return }
    if right.value <= UInt64.max - left.value, attempt(0, right.value + left.value) { return }
    // Clears a flag and shifts its operand by two, in case the next value is taken.
    if left.value == 1, right.value < UInt64.max - 1, attempt(0, right.value + 2) { return }
    _ = Self.findInteger { amount in
      let amount = UInt64(amount)
      guard amount < left.value, right.value <= UInt64.max - amount else { return false }
      return attempt(left.value - amount, right.value + amount)
    }
  }
}
