import Measures
import Testing
import Trials

/// A meter that counts the openings of the measured region.
private final class CountingMeter: Meter {
  var begun = 0
  var ended = 0
  func begin() { begun += 1 }
  func end() { ended += 1 }
}

struct BenchmarkTests {
  @Test func `a repeating body opens one region around all iterations`() {
    var runs = 0
    let body = BenchmarkBody.repeating {
      runs += 1
      return 42
    }
    let meter = CountingMeter()
    let outcome = body.run(iterations: 5, meter: meter)
    #expect(runs == 5)
    #expect(meter.begun == 1)
    #expect(meter.ended == 1)
    #expect(outcome == .init(check: 42, isStable: true))
  }

  @Test func `a fresh body gets a new input for each iteration outside the region`() {
    let meter = CountingMeter()
    var preparedInside = false
    let body = BenchmarkBody.fresh {
      if meter.begun != meter.ended { preparedInside = true }
      return [3, 1, 2]
    } work: { input in
      input.sort()
      return input.count
    } check: { input, count in
      UInt64(input[0] * 10 + count)
    }
    let outcome = body.run(iterations: 4, meter: meter)
    #expect(meter.begun == 4)
    #expect(meter.ended == 4)
    #expect(!preparedInside)
    #expect(outcome == .init(check: 13, isStable: true))
  }

  @Test func `a body with a varying check value is reported as unstable`() {
    var next: UInt64 = 0
    let body = BenchmarkBody.repeating {
      next += 1
      return next
    }
    #expect(!body.run(iterations: 2, meter: IdleMeter()).isStable)
    let fresh = BenchmarkBody.fresh({ 0 }, work: { _ in next += 1 }, check: { _, _ in next })
    #expect(!fresh.run(iterations: 2, meter: IdleMeter()).isStable)
  }

  @Test func `a ladder of sizes ends at its limit`() {
    let sizes = BenchmarkSizes.ladder(to: 100_000)
    #expect(sizes[.smoke] == [100])
    #expect(sizes[.quick] == [1_000, 100_000])
    #expect(sizes[.full] == [10, 100, 1_000, 10_000, 100_000])
    #expect(sizes.largest == 100_000)
    #expect(sizes.smallest == 10)
    #expect([9, 10, 100_000, 100_001].map(sizes.allow) == [false, true, true, false])
    #expect(BenchmarkSizes.ladder(to: 50)[.full] == [10])
    #expect(BenchmarkSizes.ladder(to: 50)[.quick] == [50])
  }

  @Test func `the clock increases and the meter adds up its regions`() {
    let before = MonotonicClock.nanoseconds()
    let meter = ClockMeter()
    meter.begin()
    blackHole((0..<100_000).reduce(0, ^))
    meter.end()
    let first = meter.nanoseconds
    meter.begin()
    blackHole((0..<100_000).reduce(0, ^))
    meter.end()
    #expect(first > 0)
    #expect(meter.nanoseconds > first)
    #expect(MonotonicClock.nanoseconds() - before >= meter.nanoseconds)
  }

  @Test func `a fingerprint depends on the order and is the same in every run`() {
    #expect(Fingerprint([1, 2, 3]).value != Fingerprint([3, 2, 1]).value)
    #expect(Fingerprint([1, 2, 3]).value == 0xAC21_787E_52BB_0763)
    #expect(Fingerprint().value == 0xCBF2_9CE4_8422_2325)
  }

  @Test func `the generator follows the published sequence`() {
    // The first outputs for seed 1234567, from the reference implementation's tests.
    var generator = SplitMix64(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }
}

struct FingerprintTests {
  @Test func `a fingerprint of bytes depends on each byte and on their number`() {
    for count in [0, 1, 7, 8, 9, 24, 27] {
      let bytes = (0..<count).map { UInt8($0) }
      let fingerprint = Platform.fingerprint(of: bytes)
      #expect(fingerprint == Platform.fingerprint(of: bytes))
      #expect(fingerprint != Platform.fingerprint(of: bytes + [0]))
      for index in bytes.indices {
        var other = bytes
        other[index] ^= 0x80
        #expect(Platform.fingerprint(of: other) != fingerprint)
      }
    }
  }
}
