import Portability

/// The part of a benchmark's sizes that is run.
public enum BenchmarkProfile: String, CaseIterable, Sendable {
  /// A tiny size, run by the tests to check that the benchmark works.
  case smoke
  /// A small and a large size, for a report in two minutes.
  case quick
  /// All sizes, from which growth is fitted.
  case full
}

/// The sizes of a benchmark for each profile, and their limits.
///
/// Beyond the largest size, the benchmark takes too much time or memory. Quadratic rivals have a
/// small limit and so remain in the table. The limit may exceed the sizes of every profile. Below
/// the smallest size, the workload makes no sense, such as ten edits of a list of three. A size
/// from the command line skips each benchmark that does not allow it.
public struct BenchmarkSizes: Equatable, Sendable {
  /// Sizes of the smoke profile.
  public let smoke: [Int]
  /// Sizes of the quick profile.
  public let quick: [Int]
  /// Sizes of the full profile.
  public let full: [Int]
  /// The smallest allowed size: the smallest of any profile.
  public let smallest: Int
  /// The largest allowed size.
  public let largest: Int

  /// Creates sizes from a list for each profile.
  ///
  /// `largest` is the largest allowed size (default: the largest of any profile).
  public init(smoke: [Int], quick: [Int], full: [Int], largest: Int = 0) {
    self.smoke = smoke
    self.quick = quick
    self.full = full
    smallest = (smoke + quick + full).min() ?? 0
    self.largest = max(largest, (smoke + quick + full).max() ?? 0)
  }

  /// Returns the powers of ten from ten up to `largest`: 100 for smoke, 1,000 and 100,000 for
  /// quick.
  public static func ladder(to largest: Int) -> BenchmarkSizes {
    demand(largest >= 10, "A ladder of sizes starts at ten")
    let full = sequence(first: 10) { $0 > largest / 10 ? nil : $0 * 10 }
    let quick = [1_000, 100_000].filter { $0 <= largest }
    return BenchmarkSizes(
      smoke: [min(100, largest)],
      quick: quick.isEmpty ? [largest] : quick,
      full: Array(full)
    )
  }

  /// Returns one size for every profile, for benchmarks without a size.
  public static func only(_ size: Int) -> BenchmarkSizes {
    BenchmarkSizes(smoke: [size], quick: [size], full: [size])
  }

  /// Returns the same sizes with a larger limit.
  public func allowing(_ largest: Int) -> BenchmarkSizes {
    BenchmarkSizes(smoke: smoke, quick: quick, full: full, largest: largest)
  }

  /// Whether the benchmark can run at a size.
  public func allow(_ size: Int) -> Bool { smallest <= size && size <= largest }

  /// The sizes of one profile.
  public subscript(profile: BenchmarkProfile) -> [Int] {
    switch profile {
    case .smoke: smoke
    case .quick: quick
    case .full: full
    }
  }
}
