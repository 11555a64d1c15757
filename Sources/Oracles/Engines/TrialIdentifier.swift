/// An identifier that trials can make: any number gives one, and different numbers different ones.
///
/// Trials speak of things by small numbers. An engine says with its identifiers what it wants to be
/// tried with: `Int` is fastest, `String` has text to hash, a type of one's own may hash badly.
public protocol TrialIdentifier: Hashable, Sendable {
  init(_ number: Int)

  /// The number it was made from.
  var number: Int { get }
}

extension Int: TrialIdentifier {
  public var number: Int { self }
}

/// Text, written so that sorting it as text differs from sorting the numbers.
extension String: TrialIdentifier {
  public init(_ number: Int) {
    self = "\(number)"
  }

  /// The number it was made from; -1 for a text that was not made from one.
  public var number: Int { Int(self) ?? -1 }
}

/// An identifier that hashes like many others: a table must compare it, not trust its hash.
public struct CollidingIdentifier: TrialIdentifier, CustomStringConvertible {
  public let number: Int

  public init(_ number: Int) {
    self.number = number
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(number & 1)
  }

  public var description: String { "\(number)" }
}
