import Measures
import Testing
import Trials

struct ChangePointTests {
  /// Returns figures with a relative noise `spread`, whose mean is multiplied at given indices.
  private static func series(
    _ count: Int,
    spread: Double,
    steps: [(index: Int, factor: Double)] = [],
    seed: UInt64
  ) -> [Double] {
    var generator = SplitMix64(seed: seed)
    var mean = 100.0
    return (0..<count).map { index in
      for step in steps where step.index == index { mean *= step.factor }
      // The sum of twelve uniform draws is close to normal.
      let noise = (0..<12).reduce(-6.0) { sum, _ in
        sum + Double.random(in: 0..<1, using: &generator)
      }
      return mean * (1 + spread * noise)
    }
  }

  @Test(arguments: [12, 40])
  func `fewer than 1 of 100 constant series have a false positive`(count: Int) {
    let search = ChangePointSearch()
    let found = (0..<400).count { seed in
      !search.changes(in: Self.series(count, spread: 0.02, seed: UInt64(seed))).isEmpty
    }
    #expect(found < 4)
  }

  @Test(arguments: [(3, 3), (4, 4), (5, 5), (6, 6), (7, 7), (10, 3), (20, 3)])
  func `a step of 5 % is found in 9 of 10 histories with few runs`(before: Int, after: Int) {
    let search = ChangePointSearch()
    let found = (0..<100).count { seed in
      let steps = [(index: before, factor: 1.05)]
      let values = Self.series(before + after, spread: 0.005, steps: steps, seed: UInt64(seed))
      return search.changes(in: values) == [before]
    }
    #expect(found >= 90)
  }

  @Test(arguments: [5, 6, 10, 20])
  func `fewer than 1 of 100 histories with few runs have a false positive`(count: Int) {
    let search = ChangePointSearch()
    let found = (0..<1000).count { seed in
      !search.changes(in: Self.series(count, spread: 0.005, seed: UInt64(seed))).isEmpty
    }
    #expect(found < 10)
  }

  @Test(arguments: [6, 10, 15, 19])
  func `at most 4 of 100 short series have a possible change without one`(count: Int) {
    let search = ChangePointSearch()
    let found = (0..<1000).count { seed in
      search.possibleChange(in: Self.series(count, spread: 0.02, seed: UInt64(seed))) != nil
    }
    #expect(found <= 40)
    #expect(search.possibleChange(in: (0..<20).map { $0 < 10 ? 1 : 2 }) == nil)
  }

  @Test(arguments: [(1.02, 0.005), (1.05, 0.01), (1.1, 0.02), (0.9, 0.02)])
  func `a step is found within one run of its position`(factor: Double, spread: Double) {
    let search = ChangePointSearch()
    let near = (0..<100).count { seed in
      let steps = [(index: 25, factor: factor)]
      let changes = search.changes(
        in: Self.series(40, spread: spread, steps: steps, seed: UInt64(seed))
      )
      return changes.contains { abs($0 - 25) <= 1 }
    }
    #expect(near >= 99)
  }

  @Test func `a temporary rise is two changes`() {
    let steps = [(index: 20, factor: 1.1), (index: 30, factor: 1 / 1.1)]
    let changes = ChangePointSearch().changes(
      in: Self.series(60, spread: 0.01, steps: steps, seed: 7)
    )
    #expect(changes == [20, 30])
  }

  @Test func `a single outlier is not a change`() {
    for place in [0, 1, 10, 18, 19] {
      var values = Self.series(20, spread: 0.01, seed: 3)
      values[place] *= 3
      #expect(ChangePointSearch().changes(in: values).isEmpty)
    }
  }

  @Test func `the same series gives the same changes`() {
    let values = Self.series(60, spread: 0.05, steps: [(index: 30, factor: 1.08)], seed: 5)
    let changes = ChangePointSearch().changes(in: values)
    #expect((0..<3).allSatisfy { _ in ChangePointSearch().changes(in: values) == changes })
  }

  @Test func `short and constant series have no change`() {
    let search = ChangePointSearch()
    #expect(search.changes(in: []).isEmpty)
    #expect(search.changes(in: [1, 1, 1, 9, 9]).isEmpty)
    #expect(search.changes(in: [Double](repeating: 4, count: 50)).isEmpty)
  }

  @Test func `a significance level too small for the number of shuffles traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = ChangePointSearch(level: 0.001, shuffles: 99)
    }
    await #expect(processExitsWith: .failure) {
      _ = ChangePointSearch().changes(in: [1, .nan])
    }
  }

  @Test func `a row of changes is read as written`() throws {
    let headline = Results.Headline(
      id: CaseID(suite: "S", benchmark: "b, c", engine: "e", size: 10, change: "1"),
      metric: .timeRatio
    )
    let row = ChangeRow(
      headline: headline,
      revisionBefore: "a",
      revision: "b",
      utc: "2026-01-31T23:59:59Z",
      before: 1.5,
      after: 1.25,
      runsBefore: 3,
      runsAfter: 4
    )
    #expect(try ChangeRow.rows(of: ChangeRow.file([row])) == [row])
    #expect(!row.isBetter)
  }
}
