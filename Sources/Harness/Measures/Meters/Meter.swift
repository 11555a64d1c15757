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
