/// The clock that every duration here is read from.
///
/// It never steps back and is not moved by the time of day being set. A reading costs about 30 ns,
/// so a timed region wants at least a few microseconds.
public enum MonotonicClock {
  /// Nanoseconds since a moment that stays the same while the machine is up.
  public static func nanoseconds() -> Int64 {
    Platform.nanoseconds()
  }
}
