import Testing
import Trials

@testable import EspalierTool

/// Tests of the division of a campaign's time among its areas.
struct AreaTimesTests {
  @Test func `an area with a tenth of the trials a second gets ten times as long`() {
    let times = AreaTimes(rates: [1_000, 300, 100])
    #expect(times.time(ofArea: 0, of: .seconds(143)) > .seconds(9))
    let ratio = times.shares[2] / times.shares[0]
    #expect(abs(ratio - 10) < 1e-9)
    #expect(abs(times.shares.reduce(0, +) - 1) < 1e-9)
    #expect(times.time(ofArea: 2, of: .seconds(7)) == .seconds(7))
  }

  @Test func `the slowest area gets at most 16 times as long as the fastest`() {
    let times = AreaTimes(rates: [100_000, 1_000, 1])
    #expect(abs(times.shares[2] / times.shares[0] - 16) < 1e-9)
    // An area without a finished trial counts as slow.
    #expect(AreaTimes(rates: [100_000, 1_000, nil]) == times)
    #expect(AreaTimes(rates: [nil, nil]).shares == [0.5, 0.5])
  }

  @Test func `the rates are measured in a tenth of the time`() {
    #expect(AreaTimes.probe(of: 30, in: .seconds(60)) == .milliseconds(200))
    #expect(AreaTimes.probe(of: 30, in: .seconds(3_600)) == .seconds(1))
  }
}
