/// The exact numbers of allocations and frees, over all threads.
///
/// A reallocation counts as one allocation and one free.
public struct AllocationCounts: Equatable, Sendable {
  /// The number of allocations.
  public let allocations: Int
  /// The number of frees.
  public let frees: Int
  /// The number of requested bytes, before rounding up to a size class.
  public let bytes: Int

  public init(allocations: Int, frees: Int, bytes: Int) {
    self.allocations = allocations
    self.frees = frees
    self.bytes = bytes
  }

  /// Returns the counts between two readings.
  public static func - (later: AllocationCounts, earlier: AllocationCounts) -> AllocationCounts {
    AllocationCounts(
      allocations: later.allocations - earlier.allocations,
      frees: later.frees - earlier.frees,
      bytes: later.bytes - earlier.bytes
    )
  }

  /// Returns the sum of the counts of two regions.
  public static func + (first: AllocationCounts, second: AllocationCounts) -> AllocationCounts {
    AllocationCounts(
      allocations: first.allocations + second.allocations,
      frees: first.frees + second.frees,
      bytes: first.bytes + second.bytes
    )
  }
}

/// jemalloc's statistics of the heap, in bytes.
///
/// They count size classes and whole pages, including caches, and vary from run to run. Use them to
/// supplement the exact counts, not to replace them.
public struct AllocatorStatistics: Equatable, Sendable {
  /// The bytes allocated by the program.
  public let allocated: Int
  /// The bytes of pages that contain allocations.
  public let active: Int
  /// The bytes of the allocator's own records.
  public let metadata: Int
  /// The bytes of physical memory in use.
  public let resident: Int
  /// The bytes of address space mapped from the kernel.
  public let mapped: Int
  /// The bytes of address space kept for later use, without memory.
  public let retained: Int
  /// The number of arenas.
  public let arenas: Int
}
