/// A record of one choice: the bytes that were read and the resulting value.
///
/// Writing `value` over the bytes, big-endian, repeats the choice. This holds for every choice, so
/// the shrinker can work on numbers and an enumeration can count them.
@frozen
public struct ChoiceDraw: Hashable, Codable, Sendable {
  /// The role of a choice in a trial.
  public enum Role: UInt8, Hashable, Codable, Sendable {
    /// A value that the trial interprets.
    case value
    /// The kind of the next operation.
    case kind
    /// A weight or the density of the swarm, which has no effect once all kinds are chosen
    /// directly.
    case swarm
  }

  /// The first byte that was read.
  public let offset: Int

  /// The number of bytes that were read.
  public let width: Int

  /// The smallest number that repeats the choice.
  public let value: UInt64

  /// The largest possible value.
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
