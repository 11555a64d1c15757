import Measures
import Testing

/// Tests of change points on series whose change points Apache Otava 0.8.0 found.
///
/// `scripts/lib/change_points.py --series` writes the series: 40 figures with noise of 1 %, and a step of
/// 0, 2, 5 or 10 % at the 26th.
struct OtavaTests {
  private struct Series {
    let kind: Substring
    let step: Int
    let otava: [Int]
    let values: [Double]

    var found: [Int] { ChangePointSearch().changes(in: values) }
  }

  private static let series = Result {
    try CorpusFiles.text(of: "changes/otava.csv").split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      return Series(
        kind: fields[0],
        step: Int(fields[1]) ?? -1,
        otava: fields[2].split(separator: " ").compactMap { Int($0) },
        values: fields[3].split(separator: " ").compactMap { Double($0) }
      )
    }
  }

  private static func isNear(_ some: [Int], _ others: [Int]) -> Bool {
    some.count == others.count && zip(some, others).allSatisfy { abs($0 - $1) <= 1 }
  }

  @Test(arguments: [5, 10]) func `a step of 5 % or more is found where Otava finds it`(step: Int)
    throws
  {
    for series in try Self.series.get() where series.step == step {
      let found = series.found
      #expect(found.contains { abs($0 - 25) <= 1 }, "\(series)")
      #expect(Self.isNear(found, series.otava), "\(series)")
    }
  }

  @Test func `at most one of twelve series without a step gets a change point`() throws {
    // Each has one by chance with a probability of 0.3 %; `scripts/otava` measures 3,000 of them.
    let changed = try Self.series.get().count { $0.step == 0 && !$0.found.isEmpty }
    #expect(changed <= 1)
  }

  @Test func `four of five steps of 2 % get the change points of Otava`() throws {
    let some = try Self.series.get().filter { $0.step == 2 }
    let equal = some.count { Self.isNear($0.found, $0.otava) }
    #expect(5 * equal >= 4 * some.count, "\(equal) of \(some.count)")
  }

  @Test func `a step of an exact count is found by both`() throws {
    for series in try Self.series.get() where series.kind == "exact" {
      #expect(series.found == [25] && series.otava == [25])
    }
  }
}
