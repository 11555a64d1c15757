import Contracts

/// One part of a campaign: every trial whose number leaves the same remainder.
///
/// Which trials exist does not depend on the number of shards, only who runs them.
public struct Shard: Hashable, Sendable {
  /// From 1 to `count`.
  public let position: Int
  public let count: Int

  /// The only shard of a campaign that is not divided.
  public static var whole: Shard { Shard(1, of: 1) }

  /// More parts than any campaign has, and few enough that none ends the process by its arithmetic.
  public static let mostParts = 1_000_000

  public init(_ position: Int, of count: Int) {
    demand(
      1 <= position && position <= count && count <= Self.mostParts,
      "There is no shard \(position) of \(count)"
    )
    self.position = position
    self.count = count
  }

  /// The first of this shard's trial numbers that is not below `number`, or `UInt64.max`, which is no
  /// trial's number, behind the last one.
  public func firstNumber(from number: UInt64) -> UInt64 {
    let count = UInt64(self.count)
    let wanted = UInt64(position - 1)
    return Self.sum(number, (wanted + count - number % count) % count)
  }

  /// The number behind one that is this shard's.
  func number(behind number: UInt64) -> UInt64 {
    Self.sum(number, UInt64(count))
  }

  private static func sum(_ number: UInt64, _ step: UInt64) -> UInt64 {
    let (sum, isBehindAll) = number.addingReportingOverflow(step)
    return isBehindAll ? .max : sum
  }
}

extension Shard: LosslessStringConvertible {
  /// As on a command line: `2/5`.
  public var description: String { "\(position)/\(count)" }

  public init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard
      parts.count == 2, let position = Int(parts[0]), let count = Int(parts[1]),
      1 <= position, position <= count, count <= Self.mostParts
    else { return nil }
    self.init(position, of: count)
  }
}
