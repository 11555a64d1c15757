#if COUNTS_ALLOCATIONS
  import CAllocations

  /// Reads the counters of the allocator that is linked into this program.
  public enum AllocationCounter {
    /// Whether allocations are counted in this program; if not, every reading is nil.
    public static var isLinked: Bool { true }

    /// What the whole process has done so far.
    public static func read() -> AllocationCounts? {
      AllocationCounts(espalier_allocation_counts())
    }

    /// What the calling thread has done so far, for counting while other threads are busy.
    ///
    /// A thread may go on in the counters of a dead one, so only differences mean anything.
    public static func readThisThread() -> AllocationCounts? {
      AllocationCounts(espalier_allocation_counts_of_this_thread())
    }

    /// How many threads were counted at once at most: what a reading costs grows with it.
    static var countedThreads: Int { Int(espalier_counted_threads()) }

    /// Starts watching how many bytes are alive, from zero.
    static func beginPeak() {
      espalier_peak_begin()
    }

    /// Stops watching, and returns the most bytes that were alive at once.
    static func endPeak() -> Int? {
      Int(espalier_peak_end())
    }

    /// How many of the bytes were still alive when watching stopped.
    static func keptBytes() -> Int? {
      Int(espalier_peak_kept())
    }

    /// jemalloc's own statistics, or nil if it was built without them.
    ///
    /// Costs about ten microseconds and disturbs this thread's cache: never inside a timed region.
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

    /// The allocator's name and version, as `jemalloc 5.3.0`.
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
  /// Reads the counters of the allocator that is linked into this program: none in this build.
  public enum AllocationCounter {
    /// Whether allocations are counted in this program; if not, every reading is nil.
    public static var isLinked: Bool { false }

    /// What the whole process has done so far: unknown in this build.
    public static func read() -> AllocationCounts? { nil }

    /// What the calling thread has done so far: unknown in this build.
    public static func readThisThread() -> AllocationCounts? { nil }

    /// How many threads were counted at once at most.
    static var countedThreads: Int { 0 }

    /// Starts watching how many bytes are alive: not in this build.
    static func beginPeak() {}

    /// Stops watching: unknown in this build.
    static func endPeak() -> Int? { nil }

    /// What was still alive: unknown in this build.
    static func keptBytes() -> Int? { nil }

    /// The allocator's own statistics: unknown in this build.
    public static func statistics() -> AllocatorStatistics? { nil }

    /// The allocator's name.
    public static var allocator: String { "system" }
  }
#endif

/// Adds up the allocations made inside the measured region.
public final class AllocationMeter: Meter {
  /// What the measured regions have done so far.
  public private(set) var counts = AllocationCounts(allocations: 0, frees: 0, bytes: 0)
  private var start = AllocationCounts(allocations: 0, frees: 0, bytes: 0)

  /// Makes a meter, or nil where allocations are not counted.
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

/// Finds the most bytes that were alive at once inside any measured region, beyond those alive when
/// it was opened.
///
/// Sizes are rounded up to the allocator's classes. Only one such meter can run at a time.
public final class PeakMeter: Meter {
  /// The highest peak of the regions so far.
  public private(set) var bytes = 0
  /// What the last region left behind, less what it freed of what was there before.
  public private(set) var keptBytes = 0

  /// Makes a meter, or nil where allocations are not counted.
  public init?() {
    guard AllocationCounter.isLinked else { return nil }
  }

  public func begin() {
    AllocationCounter.beginPeak()
  }

  public func end() {
    bytes = max(bytes, AllocationCounter.endPeak() ?? 0)
    keptBytes = AllocationCounter.keptBytes() ?? 0
  }
}
