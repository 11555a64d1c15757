import Contracts

/// How much of a benchmark's ladder of sizes is run.
public enum BenchmarkProfile: String, CaseIterable, Sendable {
  /// One tiny size: proves that the benchmark runs and gives its check. The tests run this.
  case smoke
  /// A small and a large size, for a report in two minutes.
  case quick
  /// The whole ladder, from which growth is fitted.
  case full
}

/// The sizes a benchmark is run at, for each profile.
///
/// Both ends are a promise. Beyond the largest size the benchmark takes too long or too much memory,
/// which is how quadratic rivals stay in the table; it may be larger than what any profile runs.
/// Below the smallest, ten edits of a list of three, say, the workload makes no sense. Sizes asked
/// for on the command line skip a benchmark that does not go so far.
public struct BenchmarkSizes: Equatable, Sendable {
  /// Sizes of the smoke profile.
  public let smoke: [Int]
  /// Sizes of the quick profile.
  public let quick: [Int]
  /// Sizes of the full profile.
  public let full: [Int]
  /// The smallest size that may be asked for: the smallest of any profile.
  public let smallest: Int
  /// The largest size that may be asked for.
  public let largest: Int

  /// Lists the sizes of each profile by hand, and how far it may go when asked: no further, unless
  /// told otherwise.
  public init(smoke: [Int], quick: [Int], full: [Int], largest: Int = 0) {
    self.smoke = smoke
    self.quick = quick
    self.full = full
    smallest = (smoke + quick + full).min() ?? 0
    self.largest = max(largest, (smoke + quick + full).max() ?? 0)
  }

  /// The powers of ten from ten up to `largest`: 100 for smoke, 1,000 and 100,000 for quick.
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

  /// One size in every profile, for benchmarks that have no size.
  public static func only(_ size: Int) -> BenchmarkSizes {
    BenchmarkSizes(smoke: [size], quick: [size], full: [size])
  }

  /// The same sizes, and larger ones for whoever asks.
  public func allowing(_ largest: Int) -> BenchmarkSizes {
    BenchmarkSizes(smoke: smoke, quick: quick, full: full, largest: largest)
  }

  /// Whether the benchmark can be run at a size.
  public func allow(_ size: Int) -> Bool {
    smallest <= size && size <= largest
  }

  /// The sizes of one profile.
  public subscript(profile: BenchmarkProfile) -> [Int] {
    switch profile {
    case .smoke: smoke
    case .quick: quick
    case .full: full
    }
  }
}
