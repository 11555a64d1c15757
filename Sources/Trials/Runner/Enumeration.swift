import Contracts

/// Every trial of a small world: all sequences of choices, in the manner of a counter.
///
/// Each run tells which choices it made and how far each could go. The last one that can still be raised
/// is raised, everything behind it returns to zero, and so on until nothing can be raised:
///
///     choices   0 1 2 │ maxima   1 1 2      the last stands at its maximum, so the one before it…
///     next      1 0 0 │                      …stands there too: the first is raised, the rest begin anew.
///
/// A choice that depends on earlier ones is no difficulty, because the maxima are those of this very run.
/// The swarm stays open: weights only say how often, and an enumeration does everything once.
public struct Enumeration: Sendable {
  public let area: TrialArea
  public var settings = TrialSettings()

  /// Stops after so many different signatures.
  public var findingLimit = 1

  public init(_ area: TrialArea) {
    self.area = area
  }

  /// Runs every trial of exactly `operations` operations.
  ///
  /// A trial that fails early is run once, not once for each way to go on after it. As oracles look after
  /// each operation, this covers the shorter trials too, except for what `finish` sees of them.
  ///
  /// `willRun` sees the choices of each trial before it runs.
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
      report.note(failure, of: seed, choices.bytes, operations: context.operation)
    } while report.findings.count < findingLimit && choices.advance()
    report.operations = context.performed
    report.nextNumber = UInt64(report.executions)
    for oracle in area.oracles { report.judgements[oracle] = context.judgements(of: oracle) }
    return report
  }
}

extension ChoiceSource {
  /// Changes the input to the next one in counting order; says no after the last.
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
      // A draw may be wider than its values; what is left are zeros.
      rest >>= 8
    }
  }
}
