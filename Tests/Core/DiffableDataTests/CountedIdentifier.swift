import Synchronization

/// An identifier that counts its hashes and comparisons.
struct CountedIdentifier: Hashable, Sendable {
  /// The counts of one test.
  final class Counts: Sendable {
    let hashed = Atomic<Int>(0)
    let compared = Atomic<Int>(0)
  }

  let number: Int
  let counts: Counts

  static func == (one: Self, other: Self) -> Bool {
    one.counts.compared.add(1, ordering: .relaxed)
    return one.number == other.number
  }

  func hash(into hasher: inout Hasher) {
    counts.hashed.add(1, ordering: .relaxed)
    hasher.combine(number)
  }

  static func list(_ numbers: some Sequence<Int>, _ counts: Counts) -> [Self] {
    numbers.map { Self(number: $0, counts: counts) }
  }
}
