#if COUNTS_ALLOCATIONS
  import CAllocations

  /// The allocation counters of this program.
  public enum AllocationCounter {
    /// Whether allocations are counted in this program; if not, every reading is `nil`.
    public static var isLinked: Bool { true }

    /// Returns the counts of the whole process since its start.
    public static func read() -> AllocationCounts? {
      AllocationCounts(espalier_allocation_counts())
    }

    /// Returns the counts of the calling thread, for use while other threads are running.
    ///
    /// A thread may reuse the counters of a finished one, so only differences are meaningful.
    public static func readThisThread() -> AllocationCounts? {
      AllocationCounts(espalier_allocation_counts_of_this_thread())
    }

    /// The maximum number of threads counted at once, which determines the cost of a reading.
    static var countedThreads: Int { Int(espalier_counted_threads()) }

    /// Starts to track the number of live bytes, from zero.
    static func beginPeak() { espalier_peak_begin() }

    /// Stops tracking.
    ///
    /// Returns the maximum number of live bytes.
    static func endPeak() -> Int? { Int(espalier_peak_end()) }

    /// Returns the number of tracked bytes that were still live when tracking stopped.
    static func keptBytes() -> Int? { Int(espalier_peak_kept()) }

    /// Returns jemalloc's own statistics, or `nil` if it was built without them.
    ///
    /// Takes about 10 µs and disturbs this thread's cache, so do not call it in a timed region.
    public static func statistics() -> AllocatorStatistics? {
      let statistics = espalier_allocator_statistics()
      guard statistics.valid else { return nil }
      return AllocatorStatistics(
        allocated: Int(statistics.allocated),
        active: Int(statistics.active),
        metadata: Int(statistics.metadata),
        resident: Int(statistics.resident),
        mapped: Int(statistics.mapped),
        retained: Int(statistics.retained),
        arenas: Int(statistics.arenas)
      )
    }

    /// The allocator's name and version, such as `jemalloc 5.3.0`.
    public static var allocator: String {
      let version = espalier_allocator_version()
      return "jemalloc \(version.major).\(version.minor).\(version.patch)"
    }
  }

  extension AllocationCounts {
    fileprivate init(_ counts: EspalierAllocationCounts) {
      self.init(
        allocations: Int(counts.allocations),
        frees: Int(counts.frees),
        bytes: Int(counts.bytes)
      )
    }
  }
#else
  /// The allocation counters of this program; this build has none.
  public enum AllocationCounter {
    /// Whether allocations are counted in this program; if not, every reading is `nil`.
    public static var isLinked: Bool { false }

    /// Returns `nil` in this build.
    public static func read() -> AllocationCounts? { nil }

    /// Returns `nil` in this build.
    public static func readThisThread() -> AllocationCounts? { nil }

    /// The maximum number of threads counted at once.
    static var countedThreads: Int { 0 }

    /// Does nothing in this build.
    static func beginPeak() {}

    /// Returns `nil` in this build.
    static func endPeak() -> Int? { nil }

    /// Returns `nil` in this build.
    static func keptBytes() -> Int? { nil }

    /// Returns `nil` in this build.
    public static func statistics() -> AllocatorStatistics? { nil }

    /// The allocator's name.
    public static var allocator: String { "system" }
  }
#endif

/// A meter of the allocations inside the measured region.
public final class AllocationMeter: Meter {
  /// The counts of the measured regions so far.
  public private(set) var counts = AllocationCounts(allocations: 0, frees: 0, bytes: 0)
  private var start = AllocationCounts(allocations: 0, frees: 0, bytes: 0)

  /// Creates a meter, or returns `nil` if allocations are not counted.
  public init?() {
    guard AllocationCounter.isLinked else { return nil }
  }

  public func begin() {
    if let reading = AllocationCounter.read() { start = reading }
  }

  public func end() {
    if let reading = AllocationCounter.read() { counts = counts + (reading - start) }
  }
}

/// A meter of the maximum number of live bytes inside a measured region.
///
/// Bytes that were live when the region opened do not count. Sizes are rounded up to the
/// allocator's size classes. Only one such meter can run at a time.
public final class PeakMeter: Meter {
  /// The highest peak of the regions so far.
  public private(set) var bytes = 0
  /// The bytes left by the last region, minus earlier bytes that it freed.
  public private(set) var keptBytes = 0

  /// Creates a meter, or returns `nil` if allocations are not counted.
  public init?() {
    guard AllocationCounter.isLinked else { return nil }
  }

  public func begin() { AllocationCounter.beginPeak() }

  public func end() {
    bytes = max(bytes, AllocationCounter.endPeak() ?? 0)
    keptBytes = AllocationCounter.keptBytes() ?? 0
  }
}
