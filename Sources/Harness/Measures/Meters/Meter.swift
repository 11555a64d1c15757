/// A meter of the region between `begin` and `end`.
///
/// A benchmark's body marks the region, independent of the measured quantity. Each pass uses one
/// meter, so time, allocations and instructions are never measured in the same run.
public protocol Meter: AnyObject {
  /// Opens the measured region.
  func begin()
  /// Closes the measured region and adds it to the total.
  func end()
}

/// A meter of the nanoseconds inside the measured region.
public final class ClockMeter: Meter {
  /// The nanoseconds measured so far.
  public private(set) var nanoseconds: Int64 = 0
  private var start: Int64 = 0

  /// Creates a meter with no measured time.
  public init() {}

  public func begin() { start = MonotonicClock.nanoseconds() }
  public func end() { nanoseconds += MonotonicClock.nanoseconds() - start }
}

/// A meter that measures nothing, for warming up and for tests that need only the check.
public final class IdleMeter: Meter {
  /// Creates a meter that measures nothing.
  public init() {}
  public func begin() {}
  public func end() {}
}

/// The clock for all durations in this module.
///
/// It is monotonic and independent of the time of day. A reading takes about 30 ns, so a timed
/// region should take at least a few microseconds.
public enum MonotonicClock {
  /// Returns the nanoseconds since a moment that is fixed while the machine is up.
  public static func nanoseconds() -> Int64 { Platform.nanoseconds() }
}

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
