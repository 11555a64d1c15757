import Measures
import Testing
import Trials

struct StatisticsTests {
  @Test func `quantiles agree with values worked out by hand`() {
    // R: quantile(c(15, 20, 35, 40, 50), c(.05, .3, .4, .5, 1))
    let quantiles = Quantiles([50, 15, 40, 20, 35])
    #expect(quantiles[0] == 15)
    #expect(quantiles[0.05] == 16)
    #expect(quantiles[0.3] == 23)
    #expect(abs(quantiles[0.4] - 29) < 1e-9)
    #expect(quantiles.median == 35)
    #expect(quantiles[1] == 50)
    #expect(Quantiles([7]).median == 7)
    #expect(Quantiles([1, 2]).median == 1.5)
  }

  @Test func `a summary gives the median, the deviation and the mean`() {
    let summary = Summary([1, 1, 2, 2, 4, 6, 9])
    #expect(summary.count == 7)
    #expect(summary.median == 2)
    #expect(summary.medianAbsoluteDeviation == 1)
    #expect(summary.mean == 25.0 / 7)
  }

  @Test func `outliers are counted and kept`() {
    // Quartiles 3 and 7, range 4: mild beyond -3 and 13, severe beyond -9 and 19.
    let summary = Summary([1, 3, 3, 5, 5, 7, 7, 18, 2, 6, 4, 40])
    let quantiles = summary.quantiles
    let range = quantiles.interquartileRange
    #expect(quantiles[0.25] == 3)
    #expect(quantiles[0.75] == 7)
    #expect(range == 4)
    #expect(summary.outliers.mild == 1)
    #expect(summary.outliers.severe == 1)
    #expect(summary.count == 12)
  }

  @Test func `the same seed gives the same interval and another seed another`() {
    var generator = SplitMix64(seed: 3)
    let values = (0..<40).map { _ in Double.random(in: 0..<1, using: &generator) }
    let first = Bootstrap(seed: 1).medianInterval(of: values)
    #expect(first == Bootstrap(seed: 1).medianInterval(of: values))
    #expect(first != Bootstrap(seed: 2).medianInterval(of: values))
    #expect(first.contains(Quantiles(values).median))
  }

  @Test(arguments: [1, 2, 5, 8])
  func `selecting a resample's median agrees with sorting it`(count: Int) {
    // With one resample the interval is that resample's median, drawn again here without
    // optimisation.
    let values = (0..<count).map { Double(($0 * 7) % count) * 1.5 }
    for seed in UInt64(0)..<50 {
      var generator = SplitMix64(seed: seed)
      let sorted = values.sorted()
      let drawn = (0..<count).map { _ in
        sorted[Int(generator.next(upperBound: UInt64(count)))]
      }
      let interval = Bootstrap(resamples: 1, seed: seed).medianInterval(of: values)
      #expect(interval.low == Quantiles(drawn).median)
    }
  }

  @Test func `a 95 % interval contains the true median in about 95 of 100 lists`() {
    var generator = SplitMix64(seed: 11)
    var held = 0
    for seed in UInt64(0)..<300 {
      // Uniform on 0…2, whose median is 1.
      let values = (0..<40).map { _ in Double.random(in: 0..<2, using: &generator) }
      if Bootstrap(resamples: 400, seed: seed).medianInterval(of: values).contains(1) { held += 1 }
    }
    #expect((273...300).contains(held), "\(held) of 300")
  }

  @Test func `a paired ratio is not affected by common drift`() {
    // The machine gets three times slower during the run; the second side costs 5 % more.
    let drift = (0..<30).map { 1 + Double($0) / 15 }
    let before = drift.map { 1_000 * $0 }
    let after = drift.map { 1_050 * $0 }
    let paired = PairedRatio(before: before, after: after)
    #expect(abs(paired.ratio - 1.05) < 1e-9)
    #expect(!paired.interval.contains(1))
    #expect(abs(paired.effect - 0.05) < 1e-9)
    #expect(abs(PairedRatio(before: after, after: before).effect - 0.05) < 1e-9)
  }

  @Test func `doubles and halves cancel in the geometric mean`() {
    #expect(abs(geometricMean([2, 0.5, 4, 0.25]) - 1) < 1e-12)
  }

  @Test func `an ordinary line fit agrees with a textbook example`() {
    // x 1…5, y 2 4 5 4 5: slope 0.6, intercept 2.2, standard error of the slope 0.2828.
    let fit = LineFit([(1, 2), (2, 4), (3, 5), (4, 4), (5, 5)])
    #expect(abs(fit.slope - 0.6) < 1e-12)
    #expect(abs(fit.intercept - 2.2) < 1e-12)
    #expect(abs(fit.slopeInterval.low - (0.6 - 3.182 * 0.08.squareRoot())) < 1e-9)
  }

  @Test(arguments: Growth.allCases)
  func `each shape of growth is recognised with 2 % noise`(growth: Growth) throws {
    var generator = SplitMix64(seed: 5)
    let points = (1...6).map { power in
      let size = (0..<power).reduce(1.0) { product, _ in product * 10 }
      return (
        size: size, cost: 3 * growth(size) * Double.random(in: 0.98...1.02, using: &generator)
      )
    }
    let fit = try #require(GrowthFit(points))
    #expect(fit.best == growth)
  }

  @Test func `the slope is the exponent`() throws {
    let cubic = try #require(GrowthFit([(10, 1e3), (100, 1e6), (1_000, 1e9)]))
    #expect(abs(cubic.slope - 3) < 1e-9)
    #expect(GrowthFit([(10, 1), (100, 2)]) == nil)
    #expect(GrowthFit([(10, 1), (100, 2), (1_000, 0)]) == nil)
  }

  @Test func `statistics of empty or unequal lists trap`() async {
    await #expect(processExitsWith: .failure) { _ = Quantiles([]) }
    await #expect(processExitsWith: .failure) { _ = PairedRatio(before: [1], after: [1, 2]) }
  }
}
