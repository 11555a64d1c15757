import Trials

import struct Foundation.UUID

/// A conversion of the numbers in workloads to identifiers.
///
/// Workloads use numbers from zero; the type of identifier determines the cost of hashing and
/// comparing. Different numbers give different identifiers.
package struct IdentifierMaker<ID: Hashable & Sendable>: Sendable {
  /// The name used in reports, such as `uuid`.
  package let name: String
  /// Returns the identifier of a number.
  package let make: @Sendable (_ number: Int) -> ID

  /// Creates a named conversion.
  package init(_ name: String, make: @escaping @Sendable (_ number: Int) -> ID) {
    self.name = name
    self.make = make
  }
}

extension IdentifierMaker<Int> {
  /// The numbers themselves.
  package static var int: Self { Self("int") { $0 } }
}

extension IdentifierMaker<UUID> {
  /// UUIDs that look random and depend only on the seed.
  package static func uuid(seed: UInt64 = 1) -> Self {
    Self("uuid") { number in
      // Both mixing functions are bijective, so different numbers differ in both halves.
      let high = SplitMix64.mix(UInt64(number) ^ SplitMix64.mix(seed))
      let low = SplitMix64.mix(high ^ 0x9E37_79B9_7F4A_7C15)
      func byte(_ word: UInt64, _ index: UInt64) -> UInt8 {
        UInt8(truncatingIfNeeded: word >> (8 * index))
      }
      return UUID(
        uuid: (
          byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
          byte(high, 4), byte(high, 5), byte(high, 6), byte(high, 7),
          byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
          byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
        )
      )
    }
  }
}

extension IdentifierMaker<String> {
  /// Text of at least 20 characters, the length of many database keys.
  package static var string: Self { Self("string") { "item/\(10_000_000_000_000_00 + $0)" } }

  /// Text of at most 15 characters, which a string stores without an allocation.
  package static var shortString: Self { Self("short-string") { "item \($0)" } }
}

/// An identifier of two numbers, as apps declare them for rows of several kinds.
package struct NumberPair: Hashable, Sendable {
  let kind: Int
  let number: Int
}

extension IdentifierMaker<NumberPair> {
  /// Identifiers of two numbers.
  package static var pair: Self { Self("pair") { NumberPair(kind: $0 % 3, number: $0) } }
}
