/// The clock for all durations in this module.
///
/// It is monotonic and independent of the time of day. A reading takes about 30 ns, so a timed
/// region should take at least a few microseconds.
public enum MonotonicClock {
  /// Returns the nanoseconds since a moment that is fixed while the machine is up.
  public static func nanoseconds() -> Int64 { Platform.nanoseconds() }
}
