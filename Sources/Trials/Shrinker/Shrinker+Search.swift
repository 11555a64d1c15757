extension Shrinker {
  var operationCount: Int { layout.operationCount(in: best.count) }

  /// The bytes of some neighbouring operations.
  func bytes(ofOperations operations: Range<Int>) -> Range<Int> {
    layout.start(
      ofOperation: operations.lowerBound
    )..<layout.start(ofOperation: operations.upperBound)
  }

  /// Finds a large number that `isGood` holds for, given that it holds for 0.
  ///
  /// Tries small numbers one by one, doubles while that goes well, then halves the gap: where `isGood`
  /// holds up to some number and not beyond, that number costs its logarithm.
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

  /// Finds a small number that `accept` takes, below `value`, which is known to be good.
  ///
  /// Tries 0, then halves the gap. Ends at a number whose predecessor was refused. Another search from there
  /// tries other numbers, so that failures that care for parity come down in rounds.
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
