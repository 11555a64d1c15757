/// Something that measures what happens between `begin` and `end`.
///
/// A benchmark's body marks the region that counts and does not know what is being measured. A
/// pass is a choice of meter, which is why passes cannot mix: time, allocations and instructions
/// are never read over the same run.
public protocol Meter: AnyObject {
  /// Opens the measured region.
  func begin()
  /// Closes the measured region and adds it to the total.
  func end()
}

/// Adds up the nanoseconds that pass inside the measured region.
public final class ClockMeter: Meter {
  /// Nanoseconds measured so far.
  public private(set) var nanoseconds: Int64 = 0
  private var start: Int64 = 0

  /// Makes a clock that has measured nothing yet.
  public init() {}

  public func begin() {
    start = MonotonicClock.nanoseconds()
  }

  public func end() {
    nanoseconds += MonotonicClock.nanoseconds() - start
  }
}

/// Measures nothing, for warming up and for tests that only want the check.
public final class IdleMeter: Meter {
  /// Makes a meter that ignores its region.
  public init() {}
  public func begin() {}
  public func end() {}
}
