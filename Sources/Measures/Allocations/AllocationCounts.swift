/// How often memory was asked for and given back, exactly, over all threads.
///
/// A reallocation counts as one allocation and one free.
public struct AllocationCounts: Equatable, Sendable {
  /// How many times memory was asked for.
  public let allocations: Int
  /// How many times memory was given back.
  public let frees: Int
  /// How many bytes were asked for, before rounding up to a size class.
  public let bytes: Int

  /// Makes a count.
  public init(allocations: Int, frees: Int, bytes: Int) {
    self.allocations = allocations
    self.frees = frees
    self.bytes = bytes
  }

  /// What happened between two readings.
  public static func - (later: AllocationCounts, earlier: AllocationCounts) -> AllocationCounts {
    AllocationCounts(
      allocations: later.allocations - earlier.allocations,
      frees: later.frees - earlier.frees,
      bytes: later.bytes - earlier.bytes
    )
  }

  /// What happened in two regions together.
  public static func + (first: AllocationCounts, second: AllocationCounts) -> AllocationCounts {
    AllocationCounts(
      allocations: first.allocations + second.allocations,
      frees: first.frees + second.frees,
      bytes: first.bytes + second.bytes
    )
  }
}

/// jemalloc's own view of the heap, in bytes.
///
/// It counts size classes and whole pages, caches included, and moves with the allocator's mood.
/// Read it beside the exact counts, never instead of them.
public struct AllocatorStatistics: Equatable, Sendable {
  /// Handed out to the program.
  public let allocated: Int
  /// In pages that hold something handed out.
  public let active: Int
  /// The allocator's own records.
  public let metadata: Int
  /// Memory of the machine that is in use.
  public let resident: Int
  /// Address space taken from the kernel.
  public let mapped: Int
  /// Address space kept for later without memory behind it.
  public let retained: Int
  /// How many arenas there are.
  public let arenas: Int
}
