/// A check value computed from the integers of an answer, in order.
///
/// The algorithm is FNV-1a over 64-bit words: the same on every platform and in every run, unlike
/// `Hasher`.
public struct Fingerprint: Sendable {
  @usableFromInline var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The check so far.
  @inlinable public var value: UInt64 { state }

  /// Creates an empty fingerprint.
  @inlinable public init() {}

  /// Creates a fingerprint of `words`.
  @inlinable
  public init(_ words: some Sequence<Int>) {
    for word in words { add(word) }
  }

  /// Adds one integer of the answer.
  @inlinable
  public mutating func add(_ word: Int) {
    state = (state ^ UInt64(bitPattern: Int64(word))) &* 0x0000_0100_0000_01B3
    state ^= state >> 32
  }
}
