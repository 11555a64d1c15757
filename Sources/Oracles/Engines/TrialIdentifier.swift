internal import Trials

/// An identifier that trials can make: any number gives one, and different numbers different ones.
///
/// Trials speak of things by small numbers. An engine says with its identifiers what it wants to be
/// tried with: `Int` is fastest, `String` has text to hash, a type of one's own may hash badly.
public protocol TrialIdentifier: Hashable, Sendable {
  init(_ number: Int)

  /// The number it was made from.
  var number: Int { get }

  /// Creates an identifier that equals others of its number, and differs from them in its stamp.
  init(_ number: Int, stamp: Int)

  /// A field that `==` ignores; always 0 for a type without one.
  var stamp: Int { get }
}

extension TrialIdentifier {
  public init(_ number: Int, stamp: Int) {
    self.init(number)
  }

  public var stamp: Int { 0 }
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

/// An identifier with a field that `==` ignores, so that equal ones can be told apart.
public struct StampedIdentifier: TrialIdentifier, CustomStringConvertible {
  public let number: Int
  public let stamp: Int

  public init(_ number: Int) {
    self.init(number, stamp: 0)
  }

  public init(_ number: Int, stamp: Int) {
    self.number = number
    self.stamp = stamp
  }

  public static func == (one: Self, other: Self) -> Bool { one.number == other.number }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }

  public var description: String { "\(number)" }
}

/// Compares identifiers by number and stamp.
///
/// The site is what stands before the first parenthesis of the observation.
func compareStamps<ID: TrialIdentifier>(
  of actual: [ID],
  with expected: [ID],
  by oracle: Oracle,
  as observation: @autoclosure () -> String
) throws(Divergence) {
  guard !hasSameStamps(actual, expected) else { return }
  try compare(stamped(actual), with: stamped(expected), by: oracle, as: observation())
}

/// Whether two lists hold the same values, stamps included.
func hasSameStamps<ID: TrialIdentifier>(_ one: [ID], _ other: [ID]) -> Bool {
  one.elementsEqual(other) { $0 == $1 && $0.stamp == $1.stamp }
}

/// Identifiers as text: the number, and the stamp where there is one.
private func stamped<ID: TrialIdentifier>(_ identifiers: [ID]) -> [String] {
  identifiers.map { $0.stamp == 0 ? "\($0.number)" : "\($0.number) given by \($0.stamp)" }
}
