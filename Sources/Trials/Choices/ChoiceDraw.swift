/// A record of one choice: which bytes were read, and what they came to.
///
/// Writing `value` over the bytes, big-endian, gives the same choice again. Every choice is read so that
/// this holds; it is what allows the shrinker to work on numbers and an enumeration to count them.
@frozen
public struct ChoiceDraw: Hashable, Sendable {
  /// What a choice decides.
  public enum Role: UInt8, Hashable, Sendable {
    /// A value of the trial's own.
    case value
    /// Which kind of operation comes next.
    case kind
    /// A weight or the density of the swarm, which has no meaning once all kinds are chosen directly.
    case swarm
  }

  /// The first byte that was read.
  public let offset: Int

  /// How many bytes were read.
  public let width: Int

  /// What they came to, as the smallest number that gives the same choice.
  public let value: UInt64

  /// The largest value that could have come.
  public let maximum: UInt64

  public let role: Role

  @inlinable
  public init(offset: Int, width: Int, value: UInt64, maximum: UInt64, role: Role = .value) {
    self.offset = offset
    self.width = width
    self.value = value
    self.maximum = maximum
    self.role = role
  }

  /// Returns `choices` with another value for this choice.
  public func writing(_ value: UInt64, into choices: [UInt8]) -> [UInt8] {
    var copy = choices
    copy.write(value, over: self)
    return copy
  }
}
