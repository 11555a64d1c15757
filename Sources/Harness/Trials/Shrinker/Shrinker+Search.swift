extension Shrinker {
  var operationCount: Int { layout.operationCount(in: best.count) }

  /// Returns the byte range of a range of operations.
  func bytes(ofOperations operations: Range<Int>) -> Range<Int> {
    layout.start(
      ofOperation: operations.lowerBound
    )..<layout.start(ofOperation: operations.upperBound)
  }

  /// Returns a large number for which `isGood` returns `true`, given that it does for 0.
  ///
  /// Tries the numbers up to 4 one by one, then doubles, then bisects. If `isGood` holds exactly up
  /// to some number, finding it takes a logarithmic number of calls.
  static func findInteger(_ isGood: (Int) -> Bool) -> Int {
    for number in 1...4 where !isGood(number) { return number - 1 }
    var good = 4
    var bad = 5
    while isGood(bad) {
      good = bad
      guard bad < Int.max else { return good }
      bad = bad > Int.max / 2 ? Int.max : bad * 2
    }
    while good + 1 < bad {
      let middle = good + (bad - good) / 2
      if isGood(middle) { good = middle } else { bad = middle }
    }
    return good
  }

  /// Searches for a small number below `value` that `accept` takes, given that `value` is accepted.
  ///
  /// Tries 0, then bisects. Ends at a number whose predecessor was rejected. A new search from that
  /// number tries other numbers, so failures that depend on parity shrink over several rounds.
  static func findLowest(_ value: UInt64, _ accept: (UInt64) -> Bool) {
    guard value > 0, !accept(0) else { return }
    var bad: UInt64 = 0
    var good = value
    while good - bad > 1 {
      let middle = bad + (good - bad) / 2
      if accept(middle) { good = middle } else { bad = middle }
    }
  }
}
