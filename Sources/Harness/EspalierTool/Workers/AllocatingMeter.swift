import Measures

/// A meter that adds allocations to the measured region of another meter.
final class AllocatingMeter: Meter {
  private let meter: any Meter
  private let allocations: Int

  init(_ meter: any Meter, allocations: Int) {
    self.meter = meter
    self.allocations = allocations
  }

  func begin() {
    meter.begin()
    for index in 0..<allocations { blackHole([index]) }
  }

  func end() { meter.end() }
}
