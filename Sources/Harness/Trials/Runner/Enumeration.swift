import Portability

/// An enumeration of all sequences of choices of a small trial.
///
/// Each run records the choices it made and the maximum of each. The last choice below its maximum
/// is increased by one and all later choices return to zero, until no choice can be increased:
///
///     choices   0 1 2 │ maxima   1 1 2      the last two choices are at their maxima,
///     next      1 0 0 │                     so the first is increased and the others return to 0
///
/// A choice may depend on earlier ones, because the maxima are those of the same run. The swarm
/// stays open: weights only set probabilities, and an enumeration runs everything once.
public struct Enumeration: Sendable {
  public let area: TrialArea
  public var settings = TrialSettings()

  /// The number of different signatures after which the enumeration stops.
  public var failureLimit = 1

  public init(_ area: TrialArea) { self.area = area }

  /// Runs every trial of exactly `operations` operations.
  ///
  /// A trial that fails early is run once, not once for each possible continuation. Oracles check
  /// after each operation, so this covers shorter trials too, except for their `finish`.
  ///
  /// `willRun` is called with the choices of each trial before it runs.
  public func run(operations: Int, willRun: ([UInt8]) -> Void = { _ in }) -> TrialReport {
    demand(operations >= 0, "A trial cannot have \(operations) operations")
    var report = TrialReport()
    var context = TrialContext(settings)
    let zeros = [UInt8](repeating: 0, count: area.layout.start(ofOperation: operations))
    var choices = ChoiceSource(zeros, layout: area.layout, isTracing: true)
    repeat {
      willRun(choices.bytes)
      let failure = area.run(&choices, context: &context)
      let seed = TrialSeed(campaign: 0, number: UInt64(report.executions))
      report.note(failure, of: seed, choices, operations: context.operation)
    } while report.failedTrials.count < failureLimit && choices.advance()
    report.operations = context.performed
    report.nextNumber = UInt64(report.executions)
    for oracle in area.oracles { report.checks[oracle] = context.checks(of: oracle) }
    return report
  }
}

extension ChoiceSource {
  /// Advances the input to the next one in counting order.
  ///
  /// Returns `false` after the last.
  mutating func advance() -> Bool {
    guard let last = draws.lastIndex(where: { $0.role != .swarm && $0.value < $0.maximum })
    else { return false }
    let draw = draws[last]
    storage.write(draw.value + 1, over: draw)
    for offset in (draw.offset + draw.width)..<storage.count { storage[offset] = 0 }
    rewind()
    return true
  }
}

extension [UInt8] {
  /// Writes `value` over the bytes of `draw`, big-endian.
  mutating func write(_ value: UInt64, over draw: ChoiceDraw) {
    var rest = value
    for offset in (draw.offset..<draw.offset + draw.width).reversed() {
      self[offset] = UInt8(truncatingIfNeeded: rest)
      // A draw may be wider than its values; the remaining bytes become zeros.
      rest >>= 8
    }
  }
}
