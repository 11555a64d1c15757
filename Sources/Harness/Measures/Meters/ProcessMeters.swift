/// A meter of processor time inside the measured region, of all threads.
package final class ProcessorMeter: Meter {
  /// The nanoseconds measured so far.
  package private(set) var nanoseconds: Int64 = 0
  private var start: Int64 = 0

  package init() {}

  package func begin() { start = Platform.processorNanoseconds() }
  package func end() { nanoseconds += Platform.processorNanoseconds() - start }
}

/// A meter that marks the measured region in a trace of system calls.
///
/// A mark is a failing `write` to a descriptor that does not exist.
package final class SystemCallMeter: Meter {
  private static let startMark: StaticString = "espalier-begin"
  private static let stopMark: StaticString = "espalier-end"

  /// The texts of the marks.
  package static let start = "\(startMark)"
  package static let stop = "\(stopMark)"

  package init() {}

  package func begin() { Platform.mark(Self.startMark) }
  package func end() { Platform.mark(Self.stopMark) }
}
