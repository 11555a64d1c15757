import Testing

@testable import HeadlessCollectionView

@Suite struct RunListTests {
  /// Compares runs with the model: a set, whose runs are computed after each change.
  @Test(arguments: 0..<40)
  func `random insertions and removals of ranges agree with a set`(seed: UInt64) {
    var random = Linear(state: seed)
    var runs = RunList()
    var model: Set<Int> = []
    for _ in 0..<200 {
      let start = Int.random(in: 0..<60, using: &random)
      let range = start..<start + Int.random(in: 0..<12, using: &random)
      if Bool.random(using: &random) {
        runs.insert(range)
        model.formUnion(range)
      } else {
        let end = Int.random(in: 0..<8, using: &random) == 0 ? Int.max : range.upperBound
        runs.remove(range.lowerBound..<end)
        model = model.filter { $0 < range.lowerBound || $0 >= end }
      }
      #expect(runs.ranges.flatMap { Array($0) } == model.sorted())
      #expect(
        zip(runs.ranges, runs.ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
      )
      #expect((0..<80).allSatisfy { runs.contains($0) == model.contains($0) })
      #expect(runs.isEmpty == model.isEmpty)
    }
  }
}

/// A generator with a seed.
private struct Linear: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}
