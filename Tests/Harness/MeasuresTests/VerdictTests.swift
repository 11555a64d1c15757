import Measures
import Testing

struct VerdictTests {
  private func ratio(_ ratio: Double, _ low: Double, _ high: Double) -> PairedRatio {
    PairedRatio(ratio: ratio, interval: Interval(low: low, high: high), pairs: 30)
  }

  @Test func `a regression needs an interval that excludes 1 and an effect above the threshold`() {
    let rule = VerdictRule()
    #expect(rule.verdict(on: ratio(1.05, 1.03, 1.07)) == .slower)
    #expect(rule.verdict(on: ratio(0.95, 0.93, 0.97)) == .faster)
    #expect(rule.verdict(on: ratio(1.05, 0.99, 1.11)) == .inconclusive)
    #expect(rule.verdict(on: ratio(1.005, 1.002, 1.008)) == .same)
    #expect(rule.verdict(on: ratio(1, 0.995, 1.005)) == .same)
    #expect(rule.verdict(on: ratio(1.008, 1.002, 1.02)) == .inconclusive)
  }

  @Test func `the threshold is the largest of floor, history and noise`() {
    #expect(VerdictRule().threshold == 0.01)
    #expect(VerdictRule(historyFence: 0.2, noise: 0.1).threshold == 0.2)
    let rule = VerdictRule(noise: 0.06)
    #expect(rule.verdict(on: ratio(1.05, 1.03, 1.07)) == .inconclusive)
    #expect(rule.verdict(on: ratio(1.05, 1.04, 1.06)) == .same)
    #expect(rule.verdict(on: ratio(1.08, 1.07, 1.09)) == .slower)
  }

  @Test func `a rise is an improvement if higher is better`() {
    #expect(VerdictRule().verdict(on: ratio(1.2, 1.1, 1.3), better: .higher) == .faster)
    #expect(VerdictRule().verdict(on: ratio(0.8, 0.7, 0.9), better: .higher) == .slower)
  }

  @Test func `one more allocation is a regression`() {
    #expect(counts(100...100, 101...101) == .slower)
    #expect(counts(100...100, 99...99) == .faster)
    #expect(counts(100...100, 100...100) == .same)
  }

  @Test func `an exact count that varies is a regression if any run is higher`() {
    #expect(counts(21...21, 21...22) == .slower)
    #expect(counts(21...21, 20...22) == .slower)
    #expect(counts(21...21, 20...21) == .inconclusive)
    #expect(counts(21...21, 19...20) == .faster)
  }

  @Test func `a varying count is a regression only if all runs are higher`() {
    #expect(counts(20...22, 23...23) == .slower)
    #expect(counts(20...22, 21...23) == .inconclusive)
    #expect(counts(20...22, 21...21) == .same)
    #expect(counts(20...22, 18...19) == .faster)
  }

  private func counts(_ before: ClosedRange<Double>, _ after: ClosedRange<Double>) -> Verdict {
    VerdictRule.verdict(
      countedBefore: Interval(low: before.lowerBound, high: before.upperBound),
      after: Interval(low: after.lowerBound, high: after.upperBound)
    )
  }

  @Test func `a regression that a second comparison does not confirm is dropped`() {
    #expect(VerdictRule.confirmed(.slower, by: .slower) == .slower)
    #expect(VerdictRule.confirmed(.slower, by: .same) == .inconclusive)
    #expect(VerdictRule.confirmed(.faster, by: .slower) == .inconclusive)
  }

  @Test func `the fence is three ranges above the third quartile of changes`() {
    // Changes between runs, up or down: 1 %, 2 %, 3 %, 4 %, 5 %.
    var values = [100.0]
    for (index, change) in [0.01, 0.02, 0.03, 0.04, 0.05].enumerated() {
      values.append(values[index] * (index.isMultiple(of: 2) ? 1 + change : 1 / (1 + change)))
    }
    #expect(abs(VerdictRule.historyFence(values) - (0.04 + 3 * 0.02)) < 1e-9)
    #expect(VerdictRule.historyFence([1, 2, 3]) == 0)
  }

  @Test func `comparisons are sorted with the worst first`() {
    let rows = [
      (1.5, Verdict.slower), (3, .inconclusive), (2, .slower), (1, .incomparable), (0.5, .faster),
    ].enumerated().map { index, row in
      ComparisonRow(
        id: CaseID(suite: "S", benchmark: "b", engine: "e", size: index, change: ""),
        metric: .time,
        before: 1,
        after: row.0,
        ratio: ratio(row.0, row.0, row.0),
        noise: 0,
        verdict: row.1
      )
    }
    #expect(rows.sorted(by: ComparisonRow.worstFirst).map(\.id.size) == [3, 2, 0, 1, 4])
  }
}
