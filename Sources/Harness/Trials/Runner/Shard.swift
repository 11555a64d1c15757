import Portability

/// A part of a campaign: the trials whose numbers have the same remainder.
///
/// The number of shards affects only which process runs a trial, not which trials exist.
public struct Shard: Hashable, Sendable {
  /// The position of the shard, from 1 to `count`.
  public let position: Int
  public let count: Int

  /// The only shard of an undivided campaign.
  public static var whole: Shard { Shard(1, of: 1) }

  /// The maximum number of shards, small enough that shard arithmetic does not overflow.
  public static let mostParts = 1_000_000

  public init(_ position: Int, of count: Int) {
    demand(
      1 <= position && position <= count && count <= Self.mostParts,
      "There is no shard \(position) of \(count)"
    )
    self.position = position
    self.count = count
  }

  /// Returns the first trial number of this shard that is not below `number`.
  ///
  /// Returns `UInt64.max`, which is not a trial number, after the last one.
  public func firstNumber(from number: UInt64) -> UInt64 {
    let count = UInt64(self.count)
    let wanted = UInt64(position - 1)
    return Self.sum(number, (wanted + count - number % count) % count)
  }

  /// Returns the trial number of this shard that follows `number`.
  func number(behind number: UInt64) -> UInt64 { Self.sum(number, UInt64(count)) }

  private static func sum(_ number: UInt64, _ step: UInt64) -> UInt64 {
    let (sum, isBehindAll) = number.addingReportingOverflow(step)
    return isBehindAll ? .max : sum
  }
}

extension Shard: LosslessStringConvertible {
  /// The text form used on the command line: `2/5`.
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

extension Shard: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let shard = Shard(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no shard \(text)")
    }
    self = shard
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// Consecutive trials of a shard of a campaign, which one worker runs.
package struct TrialStretch: Hashable, Codable, Sendable {
  package let shard: Shard
  package let first: UInt64
  package let last: UInt64

  package init(shard: Shard, first: UInt64, last: UInt64) {
    self.shard = shard
    self.first = first
    self.last = last
  }
}
